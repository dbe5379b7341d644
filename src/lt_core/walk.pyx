# cython: language_level=3
"""The search, level by level: all nodes that spell k cards before those that spell k + 1.

Letters on a path are sorted, so a node needs no card counts of its own: letters after the last
one are untouched, and how many of the last one are left is one number. Frames and hits are
written before it is known whether they count, and the counter moves by 0 or 1: the children of a
node cost no unpredictable branch. On random 10-card deals that took 1.2 us, where the same walk
with branches took 2.4 us level by level and 2.5 us depth first (docs/search.md).
"""

from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset

from lt_core.image cimport Group, Image, Node
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
    uint32_t takeable           # letters with a card or an extra left
    uint8_t left                # cards left of the last letter taken
    uint8_t last                # its rank
    uint8_t grouped             # 1 when a card of the group is among those taken, or need not be
    uint8_t lack                # LACK_* sum


cdef struct Frames:
    Frame *items                # room
    size_t count
    size_t room
    bint on_heap                # else in the array that walk() keeps on its stack


cdef struct Walk:
    Frames now
    Frames then


cdef void hits_free(Hits *hits) noexcept nogil:
    free(hits.items)
    hits.items = NULL
    hits.count = hits.room = 0


cdef int more_frames(Frames *frames) noexcept nogil:
    cdef size_t room = frames.room * 2
    cdef Frame *items
    if frames.on_heap:
        items = <Frame *>realloc(frames.items, room * sizeof(Frame))
    else:
        items = <Frame *>malloc(room * sizeof(Frame))
        if items:
            memcpy(items, frames.items, frames.count * sizeof(Frame))
    if not items:
        return WALK_NO_MEMORY
    frames.items = items
    frames.room = room
    frames.on_heap = True
    return WALKED


cdef int more_hits(Hits *hits) noexcept nogil:
    cdef size_t room = hits.room * 2 if hits.room else FIRST_HITS
    cdef Hit *items = <Hit *>realloc(hits.items, room * sizeof(Hit))
    if not items:
        return WALK_NO_MEMORY
    hits.items = items
    hits.room = room
    return WALKED


cdef inline void swap_levels(Walk *scratch) noexcept nogil:
    cdef Frames now = scratch.now
    scratch.now = scratch.then
    scratch.then = now


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
    cdef size_t index
    cdef uint32_t mask, left_to_take, number, available, wanted
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
            left_to_take = mask & frame.available
            children = nodes + frame.node.child
            number = frame.number + (mask >> 31)
            while left_to_take:
                rank = lt_lowest_bit(left_to_take)
                left_to_take &= left_to_take - 1
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
        swap_levels(scratch)
    return WALKED


cdef int fill_allowed(const Query *query, uint8_t *allowed, uint8_t *lacks) noexcept nogil:
    """Which lacks the extras can fill: the wild any one letter, the copy one the cards hold,
    the added S one S. They are listed in `lacks` too; returns how many."""
    cdef int wilds = 1 if query.wild else 0
    cdef int copies = 1 if query.copy else 0
    cdef int held, absent, of_s, fits, step, lack, count = 0
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
                if fits:
                    lack = held * LACK_HELD + absent * LACK_ABSENT + of_s * LACK_S
                    allowed[lack] = <uint8_t>fits
                    lacks[count] = <uint8_t>lack
                    count += 1
    return count


cdef inline uint32_t reach(const uint8_t *allowed, int lack, int last,
                           int last_lack) noexcept nogil:
    """Letters that extras can still supply: the last one, or any later one that has no card."""
    cdef uint32_t later = 0 - <uint32_t>(allowed[lack + LACK_ABSENT] != 0)
    cdef uint32_t again = allowed[lack + last_lack] != 0
    return (later & LT_ALL_LETTERS & ~(<uint32_t>1 << last)) | again << last


cdef inline uint8_t layable_part(const Query *query, int fits, int length) noexcept nogil:
    """What of a class can be laid: all its words (1), only those that end in S (2), none (0)."""
    if length < query.min_length:
        return 0
    if fits & FITS and (not fits & FITS_BY_COPY or length - 1 >= query.copy_cards):
        return 1
    if fits & FITS_S and (not fits & FITS_S_BY_COPY or length - 2 >= query.copy_cards):
        return 2
    return 0


cdef void drop_without_s(const Image *image, Hits *hits, size_t begin) noexcept nogil:
    """Of the hits from `begin` on, drop those that ask for words in S where there are none."""
    cdef size_t index, kept = begin
    cdef Hit hit
    cdef const Group *group
    for index in range(begin, hits.count):
        hit = hits.items[index]
        group = &image.groups[hit.group]
        hits.items[kept] = hit
        kept += <uint32_t>(hit.lack & ONLY_S == 0) | (group.slot + group.others < group[1].slot)
    hits.count = kept


cdef int walk_extras(const Image *image, const Query *query, Walk *scratch,
                     Hits *hits) noexcept nogil:
    """The search with a copy, an added S or a wild. Cards are taken before extras, so that each
    class is met once, with the least lack. The search with cards alone is kept apart: through
    this one it takes 1.3 times as long."""
    cdef const Node *nodes = image.nodes
    cdef const Node *children
    cdef const Node *child
    cdef const Frame *frame
    cdef Frame *next_frame
    cdef size_t index, begin
    cdef uint32_t mask, left_to_take, number, available, takeable, real
    cdef int length, rank, lack
    cdef uint8_t left, grouped
    cdef uint8_t allowed[LACKS]
    cdef uint8_t layable[LACKS]
    cdef uint8_t lack_of[26]        # by rank: what one more of the letter, without a card, adds
    cdef uint8_t lacks[LACKS]       # those that can be filled
    cdef int kinds = fill_allowed(query, allowed, lacks)
    memset(layable, 0, sizeof(layable))
    for rank in range(LT_LETTERS):
        lack_of[rank] = LACK_HELD if query.count[rank] else LACK_ABSENT
    lack_of[LT_S_RANK] += LACK_S
    # at the root nothing is taken: an S, the first in order, can be supplied as an absent letter
    scratch.now.items.takeable = scratch.now.items.available | reach(
        allowed, 0, LT_S_RANK, lack_of[LT_S_RANK])
    for length in range(1, query.max_length + 1):
        scratch.then.count = 0
        begin = hits.count
        for index in range(<size_t>kinds):
            layable[lacks[index]] = layable_part(query, allowed[lacks[index]], length)
        for index in range(scratch.now.count):
            if room_for_children(scratch, hits) < 0:
                return WALK_NO_MEMORY
            frame = &scratch.now.items[index]
            mask = frame.node.mask
            left_to_take = mask & frame.takeable
            children = nodes + frame.node.child
            number = frame.number + (mask >> 31)
            while left_to_take:
                rank = lt_lowest_bit(left_to_take)
                left_to_take &= left_to_take - 1
                child = children + lt_popcount(mask & ((<uint32_t>1 << rank) - 1))
                real = frame.available >> rank & 1
                left = (frame.left if rank == frame.last else query.count[rank]) - 1
                left = <uint8_t>(left * real)
                available = frame.available & ~(<uint32_t>(left == 0) << rank)
                lack = frame.lack + lack_of[rank] * <int>(1 - real)
                grouped = frame.grouped | <uint8_t>(query.in_group[rank] * real)
                takeable = available | reach(allowed, lack, rank, lack_of[rank])
                hits.items[hits.count].group = number + child.before
                hits.items[hits.count].lack = lack | (layable[lack] >> 1) * ONLY_S
                hits.count += child.mask >> 31 & grouped & (layable[lack] != 0)
                next_frame = &scratch.then.items[scratch.then.count]
                next_frame.node = child
                next_frame.number = number + child.before
                next_frame.available = available
                next_frame.takeable = takeable
                next_frame.left = left
                next_frame.last = <uint8_t>rank
                next_frame.grouped = grouped
                next_frame.lack = <uint8_t>lack
                scratch.then.count += (child.mask & takeable) != 0
                lt_prefetch(nodes + child.child)
        if query.final_s:
            drop_without_s(image, hits, begin)
        if hits.count > query.cap:
            hits.count = query.cap
            return WALK_CUT
        swap_levels(scratch)
    return WALKED


cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil:
    cdef Walk scratch
    cdef Frame first_now[FIRST_FRAMES]      # on the stack: malloc took 0.2 us a deal
    cdef Frame first_then[FIRST_FRAMES]
    cdef Frame *root = first_now
    cdef int rank, status
    memset(&scratch, 0, sizeof(scratch))
    scratch.now.items, scratch.then.items = first_now, first_then
    scratch.now.room = scratch.then.room = FIRST_FRAMES
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
    if scratch.now.on_heap:
        free(scratch.now.items)
    if scratch.then.on_heap:
        free(scratch.then.items)
    return status
