# cython: language_level=3
"""The search, level by level: all nodes that spell k cards before those that spell k + 1.

One look-up in the plan says how a path may go on. Frames and hits are written before it is known
whether they count, and the counters move by 0 or 1. One loop, not a loop in a loop, goes over the
letters of all frames of a level. So a level has no unpredictable branch (docs/dev/search.md).
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memset

from lt_core._common cimport (
    INTERRUPTED, NO_MEMORY, lt_lowest_bit, lt_popcount, lt_prefetch, must_stop_after, next_room,
    resize_on_heap,
)
from lt_core._image cimport Node
from lt_core._plan cimport (
    MOST_ENDS, NOTHING, Plan, State, WORDS_IN_S, layable, plan_free, plan_query,
)

cdef enum:
    FIRST_FRAMES = 256      # most levels of a 10-card deal have fewer
    FIRST_HITS = 512        # a deal usually has 120 classes, or 450 with both extras
    FIRST_STATES = 128      # a 10-card deal with both extras has some 60
    STATE_BITS = 6          # sizeof(State) is 2 to this power
    MOST_AT_ONCE = 1 << 16  # nodes between two calls of must_stop_after; 32 are one step


cdef struct Frame:              # 20 bytes: a node that has been reached, and leads on
    uint32_t mask               # of the node
    uint32_t child              # the node's first child
    uint32_t number             # the number of classes before its children
    uint32_t left_to_take       # letters (bits) that may follow; never 0
    uint32_t state              # the offset of its state, in bytes


cdef struct Frames:
    Frame *items
    size_t count
    size_t room                 # the number of frames that there is memory for
    bint on_heap                # else the items are on the stack of walk()


cdef struct Walk:
    Frames now
    Frames then


cdef void hits_free(Hits *hits) noexcept nogil:
    if hits.on_heap:
        free(hits.items)
    hits.items, hits.on_heap = NULL, False
    hits.count = hits.room = 0


cdef int more_frames(Frames *frames) noexcept nogil:
    cdef size_t room = frames.room * 2
    if resize_on_heap(&frames.items, &frames.on_heap, frames.count, room + 2,
                      sizeof(Frame)) < 0:
        return NO_MEMORY
    frames.room = room
    return WALKED


cdef int more_hits(Hits *hits) noexcept nogil:
    cdef size_t room = next_room(hits.room, FIRST_HITS)
    if resize_on_heap(&hits.items, &hits.on_heap, hits.count, room, sizeof(Hit)) < 0:
        return NO_MEMORY
    hits.room = room
    return WALKED


cdef inline uint32_t lay_of(const Plan *plan, const Query *query, int kind,
                            int length) noexcept nogil:
    """Return Hit.lack for a kind of lack and a length; 0 if no word can be laid."""
    cdef int what = layable(plan, query, kind, length)
    if what == NOTHING:
        return 0
    return (<uint32_t>1 << LAID_BIT) + plan.lacks[kind] + (ONLY_S if what == WORDS_IN_S else 0)


cdef inline void swap_levels(Walk *scratch) noexcept nogil:
    cdef Frames now = scratch.now
    scratch.now = scratch.then
    scratch.then = now


cdef void drop_without_words(const Image *image, Hits *hits, int length) noexcept nogil:
    """Drop the hits for words in S of classes that have none.

    length: the number of letters of the last hits.
    """
    cdef size_t index = 0, kept = 0
    cdef int level
    for level in range(length + 1):
        while index < (hits.first[level + 1] if level < length else hits.count):
            hits.items[kept] = hits.items[index]
            kept += has_words(image, &hits.items[index])
            index += 1
        if level < length:
            hits.first[level + 1] = kept
    hits.count = kept


cdef int walk_levels(const Image *image, const Query *query, const Plan *plan, Walk *scratch,
                     Hits *hits) noexcept nogil:
    cdef const Node *before_nodes = image.nodes - 1
    cdef const char *states = <const char *>plan.states
    cdef const Node *child
    cdef const Frame *frame
    cdef const Frame *end
    cdef const State *next_state
    cdef Frame *next_frame
    cdef Hit *hit
    cdef size_t steps, letter, most_steps
    cdef uint64_t done                      # all ones after a frame's last letter
    cdef uint32_t left, coming, less, mask, state, number, todo, lay, ticks = 0
    cdef int length, kind
    cdef uint32_t lays[MOST_ENDS]           # by State.end: Hit.lack, or 0 if no word can be laid
    memset(lays, 0, sizeof(lays))
    for length in range(1, query.max_length + 1):
        for kind in range(plan.kinds):
            lays[kind] = lay_of(plan, query, kind, length)
        frame = scratch.now.items
        end = frame + scratch.now.count
        if frame == end:
            break
        scratch.then.count = 0
        left, coming = frame.left_to_take, frame[1].left_to_take
        while frame < end:
            if scratch.then.count == scratch.then.room and more_frames(&scratch.then) < 0:
                return NO_MEMORY
            if hits.count == hits.room:
                if hits.count > query.cap:
                    drop_without_words(image, hits, length)
                    if hits.count > query.cap:
                        break
                if hits.count == hits.room and more_hits(hits) < 0:
                    return NO_MEMORY
            steps = min(scratch.then.room - scratch.then.count, hits.room - hits.count)
            most_steps = steps = min(steps, <size_t>MOST_AT_ONCE)
            next_frame = scratch.then.items + scratch.then.count
            hit = hits.items + hits.count
            while frame < end and steps:
                steps -= 1
                letter = <size_t>lt_lowest_bit(left)
                less = left - 1
                # the popcount includes the letter itself, so the nodes are counted from 1
                child = before_nodes + (frame.child
                                        + <size_t>lt_popcount(frame.mask & (left ^ less)))
                left &= less
                state = <uint32_t>(<const State *>(states + frame.state)).then[letter] << STATE_BITS
                number = frame.number + child.before
                done = 0 - ((<uint64_t>left - 1) >> 63)
                frame = <const Frame *>(<const char *>frame + (done & sizeof(Frame)))
                left |= coming & <uint32_t>done
                coming = frame[1].left_to_take      # there is memory for two more frames
                next_state = <const State *>(states + state)
                lay = lays[next_state.end]
                mask = child.mask
                hit.anagram_class, hit.lack = number, lay
                hit += (mask & lay) >> 31
                todo = mask & next_state.takeable
                next_frame.mask, next_frame.child = mask, child.child
                next_frame.number = number + (mask >> 31)
                next_frame.left_to_take = todo
                next_frame.state = state
                next_frame += todo != 0
                lt_prefetch(before_nodes + child.child)
            scratch.then.count = <size_t>(next_frame - scratch.then.items)
            hits.count = <size_t>(hit - hits.items)
            if must_stop_after(&ticks, <uint32_t>(most_steps - steps) >> 5):
                return INTERRUPTED
        if hits.count > query.cap:
            drop_without_words(image, hits, length)
            if hits.count > query.cap:
                hits.count = query.cap
                return WALK_CUT
        hits.first[length + 1] = hits.count
        swap_levels(scratch)
    return WALKED


cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil:
    cdef Walk scratch
    cdef Plan plan
    cdef State states[FIRST_STATES]
    cdef Frame first_now[FIRST_FRAMES + 2]      # on the stack: most deals need no malloc
    cdef Frame first_then[FIRST_FRAMES + 2]
    cdef Frame *root = first_now
    cdef const Node *top
    cdef int status, length
    if plan_query(&plan, query, states, FIRST_STATES) < 0:
        return NO_MEMORY
    memset(&scratch, 0, sizeof(scratch))
    scratch.now.items, scratch.then.items = first_now, first_then
    scratch.now.room = scratch.then.room = FIRST_FRAMES
    top = &image.nodes[image.header.nodes - 1]
    root.mask, root.child, root.number, root.state = top.mask, top.child, 0, 0
    root.left_to_take = top.mask & plan.states[0].takeable
    scratch.now.count = root.left_to_take != 0
    status = walk_levels(image, query, &plan, &scratch, hits)
    for length in range(1, LONGEST_WORD + 2):   # levels that were not reached have no hits
        hits.first[length] = max(hits.first[length], hits.first[length - 1])
    plan_free(&plan)
    if scratch.now.on_heap:
        free(scratch.now.items)
    if scratch.then.on_heap:
        free(scratch.then.items)
    return status
