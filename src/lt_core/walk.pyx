# cython: language_level=3
"""The search, level by level: all nodes that spell k cards before those that spell k + 1.

Letters on a path are sorted, so a node needs no card counts of its own: letters after the last
one are untouched, and how many of the last one are left is one number. Frames and hits are
written before it is known whether they count, and the counter moves by 0 or 1: the children of a
node cost no unpredictable branch. On random 10-card deals that took 1.23 us, where the same walk
with branches took 2.4 us level by level and 2.5 us depth first (docs/search.md).
"""

from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free, realloc
from libc.string cimport memset

from lt_core.image cimport ENDS_HERE, Image, Node, slot_ends_in_s
from lt_core.letters cimport (
    LT_ALL_LETTERS, LT_LETTERS, LT_S_RANK, lt_lowest_bit, lt_popcount, lt_prefetch,
)

cdef enum:
    FIRST_FRAMES = 256      # most levels of a 10-card deal have fewer
    FIRST_HITS = 512        # 120 classes are usual in a deal, 450 with both extras
    NO_LETTER = 26          # Frame.last at the root

    # what a lack allows, by LACK_* sum; 0 = it can't be filled
    FITS = 1                # without the added S
    FITS_BY_COPY = 2        # ... but only with the copy
    FITS_S = 4              # with the added S
    FITS_S_BY_COPY = 8


cdef struct Frame:              # 24 bytes: a node that has been reached
    const Node *node
    uint32_t number             # classes before the node's own
    uint32_t available          # letters with a card left
    uint8_t left                # cards left of the last letter taken
    uint8_t last                # its rank
    uint8_t grouped             # 1 when a card of the group is among those taken, or need not be
    uint8_t lack                # LACK_* sum


cdef struct Frames:
    Frame *items                # room
    size_t count
    size_t room


cdef struct Walk:
    Frames now
    Frames then


cdef void hits_free(Hits *hits) noexcept nogil:
    free(hits.items)
    hits.items = NULL
    hits.count = hits.room = 0


cdef int more_frames(Frames *frames) noexcept nogil:
    cdef size_t room = frames.room * 2 if frames.room else FIRST_FRAMES
    cdef Frame *items = <Frame *>realloc(frames.items, room * sizeof(Frame))
    if not items:
        return WALK_NO_MEMORY
    frames.items = items
    frames.room = room
    return WALKED


cdef int more_hits(Hits *hits) noexcept nogil:
    cdef size_t room = hits.room * 2 if hits.room else FIRST_HITS
    cdef Hit *items = <Hit *>realloc(hits.items, room * sizeof(Hit))
    if not items:
        return WALK_NO_MEMORY
    hits.items = items
    hits.room = room
    return WALKED


cdef inline int room_for_children(Walk *scratch, Hits *hits) noexcept nogil:
    """Room for all children of one node, so that they can be written unchecked."""
    if scratch.then.count + LT_LETTERS > scratch.then.room and more_frames(&scratch.then) < 0:
        return WALK_NO_MEMORY
    if hits.count + LT_LETTERS > hits.room and more_hits(hits) < 0:
        return WALK_NO_MEMORY
    return WALKED


cdef int walk_cards(const Image *image, const Query *query, Walk *scratch,
                    Hits *hits) noexcept nogil:
    """The search with cards alone."""
    cdef const Node *nodes = image.nodes
    cdef const Node *children
    cdef const Node *child
    cdef const Frame *frame
    cdef Frame *next_frame
    cdef Frames swap
    cdef size_t index
    cdef uint32_t mask, takeable, number, available, wanted
    cdef int length, rank
    cdef uint8_t left, grouped
    for length in range(1, query.max_length + 1):
        wanted = length >= query.min_length
        scratch.then.count = 0
        for index in range(scratch.now.count):
            if room_for_children(scratch, hits) < 0:
                return WALK_NO_MEMORY
            frame = &scratch.now.items[index]
            mask = frame.node.mask
            takeable = mask & frame.available
            children = nodes + frame.node.child
            number = frame.number + (mask >> 31)
            while takeable:
                rank = lt_lowest_bit(takeable)
                takeable &= takeable - 1
                child = children + lt_popcount(mask & ((<uint32_t>1 << rank) - 1))
                left = (frame.left if rank == frame.last else query.count[rank]) - 1
                available = frame.available & ~(<uint32_t>(left == 0) << rank)
                grouped = frame.grouped | query.in_group[rank]
                hits.items[hits.count].group = number + child.before
                hits.items[hits.count].lack = 0
                hits.count += child.mask >> 31 & grouped & wanted
                next_frame = &scratch.then.items[scratch.then.count]
                next_frame.node = child
                next_frame.number = number + child.before
                next_frame.available = available
                next_frame.left = left
                next_frame.last = <uint8_t>rank
                next_frame.grouped = grouped
                scratch.then.count += (child.mask & available) != 0
                lt_prefetch(nodes + child.child)
            if hits.count > query.cap:
                hits.count = query.cap
                return WALK_CUT
        swap = scratch.now
        scratch.now = scratch.then
        scratch.then = swap
    return WALKED


cdef void fill_allowed(const Query *query, uint8_t *allowed) noexcept nogil:
    """Which lacks the extras can fill: the wild any one letter, the copy one the cards hold,
    the added S one S."""
    cdef int wilds = 1 if query.wild else 0
    cdef int copies = 1 if query.copy else 0
    cdef int held, absent, of_s, fits, step
    memset(allowed, 0, LACKS)
    for held in range(4):
        for absent in range(3):
            for of_s in range(4):
                if of_s > (held if query.count[LT_S_RANK] else absent):
                    continue
                fits = 0
                if absent <= wilds and held + absent <= wilds + copies:
                    fits |= FITS | (FITS_BY_COPY if held + absent > wilds else 0)
                if query.final_s and of_s:
                    step = 0 if query.count[LT_S_RANK] else 1
                    if absent - step <= wilds and held + absent - 1 <= wilds + copies:
                        fits |= FITS_S | (FITS_S_BY_COPY if held + absent - 1 > wilds else 0)
                allowed[held * LACK_HELD + absent * LACK_ABSENT + of_s * LACK_S] = <uint8_t>fits


cdef inline int lack_of(const Query *query, int rank) noexcept nogil:
    """What one more of a letter adds to the lack, when its cards are used up."""
    return ((LACK_HELD if query.count[rank] else LACK_ABSENT)
            + (LACK_S if rank == LT_S_RANK else 0))


cdef inline uint32_t reach(const Query *query, const uint8_t *allowed, int lack,
                           int last) noexcept nogil:
    """Letters that extras can still supply after `last`, its own cards being used up."""
    cdef uint32_t letters = 0
    if allowed[lack + LACK_ABSENT]:
        letters = LT_ALL_LETTERS
    elif last == NO_LETTER:  # nothing is taken yet: only the added S can stand alone
        letters = <uint32_t>(allowed[lack + lack_of(query, LT_S_RANK)] != 0) << LT_S_RANK
    elif query.count[last] or last == LT_S_RANK:
        letters = <uint32_t>(allowed[lack + lack_of(query, last)] != 0) << last
    return letters


cdef inline int lay_by_extras(const Image *image, const Query *query, int fits, uint32_t number,
                              int length) noexcept nogil:
    """Whether all words of a class can be laid (1), only those that end in S (2), or none (0)."""
    if fits & FITS and (not fits & FITS_BY_COPY or length - 1 >= query.copy_cards):
        return 1
    if fits & FITS_S and (not fits & FITS_S_BY_COPY or length - 2 >= query.copy_cards):
        # words in S come last in their class
        if slot_ends_in_s(image.slots[image.groups[number + 1].slot - 1]):
            return 2
    return 0


cdef int walk_extras(const Image *image, const Query *query, Walk *scratch,
                     Hits *hits) noexcept nogil:
    """The search with a copy, an added S or a wild. Cards are taken before extras, so that each
    class is met once, with the least lack."""
    cdef const Node *nodes = image.nodes
    cdef const Node *children
    cdef const Node *child
    cdef const Frame *frame
    cdef Frame *next_frame
    cdef Frames swap
    cdef size_t index
    cdef uint32_t mask, takeable, number, available
    cdef int length, rank, lack, layable
    cdef uint8_t left, grouped
    cdef uint8_t allowed[LACKS]
    fill_allowed(query, allowed)
    for length in range(1, query.max_length + 1):
        scratch.then.count = 0
        for index in range(scratch.now.count):
            if room_for_children(scratch, hits) < 0:
                return WALK_NO_MEMORY
            frame = &scratch.now.items[index]
            mask = frame.node.mask
            takeable = mask & (frame.available | reach(query, allowed, frame.lack, frame.last))
            children = nodes + frame.node.child
            number = frame.number + (mask >> 31)
            while takeable:
                rank = lt_lowest_bit(takeable)
                takeable &= takeable - 1
                available = frame.available
                grouped = frame.grouped
                lack = frame.lack
                left = 0
                if available >> rank & 1:
                    left = (frame.left if rank == frame.last else query.count[rank]) - 1
                    available &= ~(<uint32_t>(left == 0) << rank)
                    grouped |= query.in_group[rank]
                else:
                    lack += lack_of(query, rank)
                    if not allowed[lack]:
                        continue
                child = children + lt_popcount(mask & ((<uint32_t>1 << rank) - 1))
                if child.mask & ENDS_HERE and grouped and length >= query.min_length:
                    layable = 1
                    if lack:
                        layable = lay_by_extras(image, query, allowed[lack],
                                                number + child.before, length)
                    if layable:
                        hits.items[hits.count].group = number + child.before
                        hits.items[hits.count].lack = lack | (ONLY_S if layable == 2 else 0)
                        hits.count += 1
                if child.mask & (available | reach(query, allowed, lack, rank)):
                    next_frame = &scratch.then.items[scratch.then.count]
                    next_frame.node = child
                    next_frame.number = number + child.before
                    next_frame.available = available
                    next_frame.left = left
                    next_frame.last = <uint8_t>rank
                    next_frame.grouped = grouped
                    next_frame.lack = <uint8_t>lack
                    scratch.then.count += 1
                    lt_prefetch(nodes + child.child)
            if hits.count > query.cap:
                hits.count = query.cap
                return WALK_CUT
        swap = scratch.now
        scratch.now = scratch.then
        scratch.then = swap
    return WALKED


cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil:
    cdef Walk scratch
    cdef Frame *root
    cdef int rank, status
    memset(&scratch, 0, sizeof(scratch))
    status = more_frames(&scratch.now)
    if status == WALKED:
        root = scratch.now.items
        memset(root, 0, sizeof(Frame))
        root.node = &image.nodes[image.header.nodes - 1]
        root.last = NO_LETTER
        root.grouped = not query.grouped
        for rank in range(LT_LETTERS):
            root.available |= <uint32_t>(query.count[rank] != 0) << rank
        scratch.now.count = 1
        if query.wild or query.copy or query.final_s:
            status = walk_extras(image, query, &scratch, hits)
        else:
            status = walk_cards(image, query, &scratch, hits)
    free(scratch.now.items)
    free(scratch.then.items)
    return status
