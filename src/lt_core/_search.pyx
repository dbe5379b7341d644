"""The search, level by level: all nodes that spell k cards before those that spell k + 1.

A plan is made once for each query: a table of states, which says how each path may go on. So the
walk looks up one number for each letter, and needs to know nothing about cards and extras: the same
walk serves every query. Frames and hits are written first, and counted only if valid: the counters
move by 0 or 1. One loop, not a loop in a loop, goes over the letters of all frames of a level. So a
level has no unpredictable branch (docs/dev/search.md).
"""

import numpy

from libc.stdint cimport uint16_t, uint64_t
from libc.string cimport memcpy, memset

from lt_core._arena cimport (
    FIRST_NUMBERS, arena_free, arena_grow, arena_open, arena_resize, arena_take,
)
from lt_core._common cimport (
    INTERRUPTED, LT_ALL_LETTERS, LT_LETTERS, LT_LETTER_OF, LT_S, NO_MEMORY, SHORTEST_WORD,
    check_stop, count_letters, lt_lowest_bit, lt_popcount, lt_prefetch, must_stop_after,
    raise_early_end, shown, whole_number,
)
from lt_core._lexicon cimport AnagramClass, ENTRY_ID, Lexicon, Node
from lt_core._terms cimport Abilities, allowed_by, enough_cards

cdef enum:
    MOST_KINDS = 24         # a kind is a lack that extras can fill; all extras fill 20
    NO_KIND = 0xFF
    LETTERS_OF_LINE = 29    # 26, and 3 more to fill a cache line

    # the extras that fill a lack
    FITS = 1                # extras without the added S
    BY_DUPLICATE = 2        # ... but only with the duplicate
    WITH_S = 2              # the bits of the same for extras with the added S begin here

    FIRST_FRAMES = 256      # most levels of a 10-card deal have fewer
    FIRST_HITS = 512        # a deal usually has 120 classes, or 450 with both extras
    STATE_BITS = 6          # sizeof(State) is 2 to this power
    MOST_AT_ONCE = 1 << 16  # nodes between two calls of must_stop_after; 32 are one step

    # Nearly every class has at most FEW_WORDS. So many ids are always written, but only the true
    # number is counted; this avoids an unpredictable branch.
    FEW_WORDS = 4

# The state of a path: the letters that may follow. Letters on a path are sorted, so the state
# depends only on the last letter, on the number of its cards left, on the lack so far, and on
# whether a required card is still needed.
cdef struct State:              # 64 bytes, a cache line
    uint32_t takeable           # letters (bits) with a card or an extra left
    uint16_t end                # the kind of lack, + Plan.kinds if a required card is still needed
    uint16_t next[LETTERS_OF_LINE]      # by letter: the state after one more of it

cdef struct Plan:
    State *states               # the first is the root's
    int kinds
    uint8_t lacks[MOST_KINDS]   # by kind: the lack
    uint8_t extras[MOST_KINDS]  # by kind: the extras that fill it


cdef inline int extras_without_s(const Query *query, int held, int absent) noexcept nogil:
    """Return FITS, perhaps with BY_DUPLICATE, if extras fill so many missing letters; else 0."""
    cdef int wilds = 1 if query.wild else 0
    cdef int duplicates = 1 if query.allowed.duplicate else 0
    if absent > wilds or held + absent > wilds + duplicates:
        return 0
    return FITS + (BY_DUPLICATE if held + absent > wilds else 0)


cdef inline int extras_for(const Query *query, int lack) noexcept nogil:
    """Return the extras that fill a lack, without and with the added S; 0 if none do."""
    cdef int held = held_lacking(lack), absent = absent_lacking(lack)
    cdef int extras = extras_without_s(query, held, absent)
    if not query.allowed.added_s or not s_lacking(lack):
        return extras
    if query.count[LT_S]:
        held -= 1
    else:
        absent -= 1
    return extras | extras_without_s(query, held, absent) << WITH_S


cdef void fill_lacks(Plan *plan, const Query *query, uint8_t *kind_of) noexcept nogil:
    """Find the lacks that the extras can fill, and number their kinds; kind 0 lacks nothing.

    kind_of: receives, by lack, its kind or NO_KIND.
    """
    cdef int wilds = 1 if query.wild else 0
    cdef int duplicates = 1 if query.allowed.duplicate else 0
    cdef int held, absent, of_s, extras, lack
    memset(kind_of, NO_KIND, LACKS)
    plan.kinds = 0
    for held in range(wilds + duplicates + 2):      # one more, for the added S
        for absent in range(wilds + 2):
            for of_s in range(1 + min(3, held if query.count[LT_S] else absent)):
                lack = held * LACK_HELD + absent * LACK_ABSENT + of_s * LACK_S
                extras = extras_for(query, lack)
                if extras:
                    kind_of[lack] = <uint8_t>plan.kinds
                    plan.lacks[plan.kinds] = <uint8_t>lack
                    plan.extras[plan.kinds] = <uint8_t>extras
                    plan.kinds += 1


cdef struct Firsts:             # by letter: the place of its first state
    uint16_t satisfied[26]      # for paths that need no required card any more
    uint16_t unsatisfied[26]    # for paths that need one; for a required letter, as in satisfied


cdef int lay_out_states(Plan *plan, const Query *query, Arena *arena,
                        Firsts *firsts) noexcept nogil:
    """Find where each letter's states begin: one for each kind of lack and number of cards left.

    Returns NO_MEMORY or 0.
    """
    cdef int letter
    cdef size_t needed = 1, some
    for letter in range(LT_LETTERS):
        some = <size_t>plan.kinds * max(1, min(LONGEST_WORD, query.count[letter]))
        firsts.satisfied[letter] = firsts.unsatisfied[letter] = <uint16_t>needed
        needed += some
        if query.any_required and not query.required[letter]:
            firsts.unsatisfied[letter] = <uint16_t>needed
            needed += some
    plan.states = <State *>arena_take(arena, needed, sizeof(State))
    return 0 if plan.states else NO_MEMORY


cdef inline int one_more(const Plan *plan, const uint8_t *kind_of, int kind, int letter,
                         uint32_t held) noexcept nogil:
    """Return the kind of lack after one more letter for which there is no card, or NO_KIND."""
    cdef int lack = plan.lacks[kind] + (LACK_HELD if held >> letter & 1 else LACK_ABSENT)
    return kind_of[lack + (LACK_S if letter == LT_S else 0)]


cdef inline uint32_t letters_after(const Plan *plan, const uint8_t *kind_of, int kind,
                                   uint32_t held) noexcept nogil:
    """Return the letters (bits) that may come after the last one of a path."""
    # All letters without a card are alike except S. S is the first in the order, so it comes only
    # at the beginning of a path, which lacks nothing yet.
    cdef uint32_t after = held
    if kind_of[plan.lacks[kind] + LACK_ABSENT] != NO_KIND:
        after = LT_ALL_LETTERS
    if kind == 0 and one_more(plan, kind_of, 0, LT_S, held) != NO_KIND:
        after |= <uint32_t>1 << LT_S
    return after


cdef inline void fill_next(const Plan *plan, const Query *query, const uint8_t *kind_of,
                           const uint16_t *first, int kind, uint32_t held, uint32_t after,
                           uint16_t *next_state) noexcept nogil:
    """Fill in, by letter, the state after its first card, for the letters (bits) in `after`."""
    cdef int letter, more, cards
    memset(next_state, 0, LETTERS_OF_LINE * sizeof(uint16_t))
    while after:
        letter = lt_lowest_bit(after)
        after &= after - 1
        cards = min(LONGEST_WORD, query.count[letter])
        more = kind if cards else one_more(plan, kind_of, kind, letter, held)
        next_state[letter] = <uint16_t>(first[letter] + max(0, cards - 1) * plan.kinds + more)


cdef void fill_root(Plan *plan, const Query *query, const uint8_t *kind_of, const Firsts *firsts,
                    uint32_t held) noexcept nogil:
    """Fill in the state of the empty path; it lacks nothing, which is kind 0."""
    cdef const uint16_t *first = &firsts.satisfied[0]
    if query.any_required:
        first = &firsts.unsatisfied[0]
    plan.states.end = <uint16_t>(query.any_required * plan.kinds)
    plan.states.takeable = letters_after(plan, kind_of, 0, held)
    fill_next(plan, query, kind_of, first, 0, held, plan.states.takeable, plan.states.next)


cdef void fill_states(Plan *plan, const Query *query, const uint8_t *kind_of,
                      const Firsts *firsts, uint32_t held, bint unsatisfied) noexcept nogil:
    """Fill in the states, except the root's.

    unsatisfied: fill in the states of paths that still need a required card; else the others.
    """
    cdef const uint16_t *first = &firsts.satisfied[0]
    cdef uint16_t fresh[LETTERS_OF_LINE]    # by letter: the state after its first card
    cdef uint32_t later, bits, bit
    cdef int letter, kind, more, left
    cdef State *state
    if unsatisfied:
        first = &firsts.unsatisfied[0]
    for kind in range(plan.kinds):
        later = letters_after(plan, kind_of, kind, held)
        fill_next(plan, query, kind_of, first, kind, held, later, fresh)
        bits = plan.states.takeable         # the root's: every letter that a path may have
        while bits:
            letter = lt_lowest_bit(bits)
            bit = bits & (0 - bits)
            bits ^= bit
            if unsatisfied and query.required[letter]:
                continue
            more = one_more(plan, kind_of, kind, letter, held)
            for left in range(max(1, min(LONGEST_WORD, query.count[letter]))):
                state = &plan.states[first[letter] + left * plan.kinds + kind]
                state.end = <uint16_t>(kind + unsatisfied * plan.kinds)
                state.takeable = later | bit
                memcpy(state.next, fresh, sizeof(fresh))
                if left:
                    state.next[letter] = <uint16_t>(first[letter] + (left - 1) * plan.kinds + kind)
                elif more != NO_KIND:
                    state.next[letter] = <uint16_t>(first[letter] + more)
                else:
                    state.takeable ^= bit


cdef int plan_query(Plan *plan, const Query *query, Arena *arena) noexcept nogil:
    """Make the plan of a query. Returns NO_MEMORY or 0."""
    cdef uint8_t kind_of[LACKS]
    cdef Firsts firsts
    cdef uint32_t held = 0
    cdef int letter
    fill_lacks(plan, query, kind_of)
    if lay_out_states(plan, query, arena, &firsts) < 0:
        return NO_MEMORY
    for letter in range(LT_LETTERS):
        held |= <uint32_t>(query.count[letter] != 0) << letter
    fill_root(plan, query, kind_of, &firsts, held)
    fill_states(plan, query, kind_of, &firsts, held, False)
    if query.any_required:
        fill_states(plan, query, kind_of, &firsts, held, True)
    return 0


cdef uint32_t how_to_lay(const Plan *plan, const Query *query, int kind, int length) noexcept nogil:
    """Return Hit.how for a kind of lack and a length; 0 if no word can be laid."""
    cdef int extras = plan.extras[kind], extras_with_s = plan.extras[kind] >> WITH_S
    cdef uint32_t how = (<uint32_t>1 << LAID_BIT) + plan.lacks[kind]
    if length < query.min_length:
        return 0
    if extras & FITS and (not extras & BY_DUPLICATE or enough_cards(&query.allowed, length - 1)):
        return how
    if extras_with_s & FITS and (not extras_with_s & BY_DUPLICATE
                                 or enough_cards(&query.allowed, length - 2)):
        return how + ONLY_S
    return 0


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


cdef int more_frames(Arena *arena, Frames *frames) noexcept nogil:
    """Double the room, and the memory for two more frames, which walk_levels reads."""
    if arena_resize(arena, &frames.items, frames.room + 2, 2 * frames.room + 2,
                    sizeof(Frame)) < 0:
        return NO_MEMORY
    frames.room *= 2
    return 0


cdef int walk_levels(const Image *image, const Query *query, const Plan *plan,
                     Frames *level, Frames *next_level, Hits *hits) noexcept nogil:
    """Find the hits of all lengths. Returns NO_MEMORY, INTERRUPTED or 0.

    level: has the root's frame; from level to level, the two change places.
    """
    cdef const Node *before_nodes = image.nodes - 1
    cdef const char *states = <const char *>plan.states
    cdef const Node *child
    cdef const Frame *frame
    cdef const Frame *end
    cdef const State *reached
    cdef Frame *next_frame
    cdef Hit *hit
    cdef size_t steps, letter, most_steps
    cdef uint64_t done                      # all ones after a frame's last letter
    cdef uint32_t left, coming, less, mask, state, number, todo, how, ticks = 0
    cdef int length, kind
    cdef uint32_t hows[2 * MOST_KINDS]      # by State.end: Hit.how, or 0 if no word can be laid
    memset(hows, 0, sizeof(hows))
    for length in range(1, query.max_length + 1):
        for kind in range(plan.kinds):
            hows[kind] = how_to_lay(plan, query, kind, length)
        frame = level.items
        end = frame + level.count
        if frame == end:
            break
        next_level.count = 0
        left, coming = frame.left_to_take, frame[1].left_to_take
        while frame < end:
            if next_level.count == next_level.room and more_frames(hits.arena, next_level) < 0:
                return NO_MEMORY
            if hits.count == hits.room and arena_grow(
                    hits.arena, &hits.items, &hits.room, sizeof(Hit), FIRST_HITS) < 0:
                return NO_MEMORY
            steps = min(next_level.room - next_level.count, hits.room - hits.count)
            most_steps = steps = min(steps, <size_t>MOST_AT_ONCE)
            next_frame = next_level.items + next_level.count
            hit = hits.items + hits.count
            while frame < end and steps:
                steps -= 1
                letter = <size_t>lt_lowest_bit(left)
                less = left - 1
                # the popcount includes the letter itself, so the nodes are counted from 1
                child = before_nodes + (frame.child
                                        + <size_t>lt_popcount(frame.mask & (left ^ less)))
                left &= less
                state = <uint32_t>(<const State *>(states + frame.state)).next[letter] << STATE_BITS
                number = frame.number + child.before
                done = 0 - ((<uint64_t>left - 1) >> 63)
                frame = <const Frame *>(<const char *>frame + (done & sizeof(Frame)))
                left |= coming & <uint32_t>done
                coming = frame[1].left_to_take      # there is memory for two more frames
                reached = <const State *>(states + state)
                how = hows[reached.end]
                mask = child.mask
                hit.anagram_class = number
                hit.how = how
                hit += is_laid(mask & how)      # ENDS_HERE and LAID_BIT are one bit
                todo = mask & reached.takeable
                next_frame.mask, next_frame.child = mask, child.child
                next_frame.number = number + (mask >> 31)
                next_frame.left_to_take = todo
                next_frame.state = state
                next_frame += todo != 0
                lt_prefetch(before_nodes + child.child)
            next_level.count = <size_t>(next_frame - next_level.items)
            hits.count = <size_t>(hit - hits.items)
            if must_stop_after(&ticks, <uint32_t>(most_steps - steps) >> 5):
                return INTERRUPTED
        hits.first[length + 1] = hits.count
        level, next_level = next_level, level
    return 0


cdef int walk(const Image *image, const Query *query, Hits *hits) noexcept nogil:
    """Find the classes whose words can be laid, shorter words first.

    Returns NO_MEMORY, INTERRUPTED or 0. A hit with ONLY_S may have no words: callers read the class
    anyway, so it is not read here. The hits are valid as long as the memory of hits.arena.
    """
    cdef Frames level, next_level
    cdef Plan plan
    cdef Frame *root
    cdef const Node *top = &image.nodes[image.header.nodes - 1]
    cdef int status, length
    hits.count = hits.room = 0
    memset(hits.first, 0, sizeof(hits.first))
    level.room = next_level.room = FIRST_FRAMES
    level.items = root = <Frame *>arena_take(hits.arena, FIRST_FRAMES + 2, sizeof(Frame))
    next_level.items = <Frame *>arena_take(hits.arena, FIRST_FRAMES + 2, sizeof(Frame))
    if not root or not next_level.items or plan_query(&plan, query, hits.arena) < 0:
        return NO_MEMORY
    root.mask, root.child, root.number, root.state = top.mask, top.child, 0, 0
    root.left_to_take = top.mask & plan.states[0].takeable
    level.count = root.left_to_take != 0
    status = walk_levels(image, query, &plan, &level, &next_level, hits)
    hits.extras = plan.kinds > 1        # the first kind of lack is to lack nothing
    for length in range(1, LONGEST_WORD + 2):   # levels that were not reached have no hits
        hits.first[length] = max(hits.first[length], hits.first[length - 1])
    return status


cdef size_t count_words(const Image *image, const Hits *hits, size_t begin,
                        size_t end) noexcept nogil:
    """Return the number of words of the hits from begin to end - 1 that can be laid."""
    cdef const AnagramClass *anagram_class
    cdef size_t index, words = 0
    for index in range(begin, end):
        anagram_class = &image.classes[hits.items[index].anagram_class]
        lt_prefetch(&image.entries[anagram_class.entry])
        words += anagram_class[1].entry - anagram_class.entry
        words -= anagram_class.not_in_s * only_s(hits.items[index].how)
    return words


cdef inline void copy_words(const Image *image, const Hits *hits, uint32_t *ids, uint8_t *lacks,
                            size_t count, bint extras) noexcept nogil:
    """Write the ids and, with extras, the number of letters that each word lacks."""
    cdef const AnagramClass *anagram_class
    cdef const uint32_t *entries
    cdef size_t index, words = 0
    cdef uint64_t two
    cdef uint32_t first, some, word, how, lacking = 0
    for index in range(hits.count):
        how = hits.items[index].how
        anagram_class = &image.classes[hits.items[index].anagram_class]
        first = anagram_class.entry
        if extras:
            first += anagram_class.not_in_s * only_s(how)
            lacking = <uint32_t>(held_lacking(how) + absent_lacking(how))
        some = anagram_class[1].entry - first
        entries = image.entries + first
        if (some <= FEW_WORDS and words + FEW_WORDS <= count
                and first + FEW_WORDS <= image.header.words):
            for word in range(0, <uint32_t>FEW_WORDS, 2):
                memcpy(&two, &entries[word], sizeof(two))
                two &= <uint64_t>ENTRY_ID << 32 | ENTRY_ID
                memcpy(&ids[words + word], &two, sizeof(two))
            if extras:
                lacking *= 0x01010101       # one byte for each word
                memcpy(&lacks[words], &lacking, FEW_WORDS)
        else:
            for word in range(some):
                ids[words + word] = entries[word] & ENTRY_ID
            if extras:
                memset(&lacks[words], <int>lacking, some)
        words += some


cdef void list_words(const Image *image, const Hits *hits, uint32_t *ids, uint8_t *lacks,
                     size_t count) noexcept nogil:
    """Write the ids of all words that can be laid, and the number of letters that each lacks.

    count: their number, by count_words. Both arrays must have so many items.
    """
    if hits.extras:     # two calls, so that the compiler makes code for each case
        copy_words(image, hits, ids, lacks, count, True)
    else:
        memset(lacks, 0, count)
        copy_words(image, hits, ids, lacks, count, False)


def search(Lexicon lexicon not None, str cards not None, *, str required=None,
           Abilities abilities=None, min_length=SHORTEST_WORD, max_length=LONGEST_WORD):
    """Return the ids of all words that some cards can make, and what each lacks, as arrays."""
    cdef Query query
    cdef Hits hits
    cdef Arena arena
    cdef uint64_t memory[FIRST_NUMBERS]
    cdef uint8_t counts[26]             # by letter of the alphabet
    cdef uint8_t required_counts[26]
    cdef uint32_t[::1] ids
    cdef uint8_t[::1] lacks
    cdef str letters
    cdef size_t words
    cdef int letter, status
    query.min_length = <int>whole_number("min_length", min_length, SHORTEST_WORD, LONGEST_WORD)
    query.max_length = <int>whole_number("max_length", max_length, SHORTEST_WORD, LONGEST_WORD)
    letters = cards.replace("?", "")
    query.wild = len(letters) != len(cards)
    if len(cards) - len(letters) > 1:
        raise ValueError(
            f"{shown(cards)} has {len(cards) - len(letters)} wild cards '?'; one is allowed")
    count_letters(letters, counts)      # a refusal shows the cards without '?', to cost no check
    query.any_required = required is not None
    count_letters(required or "", required_counts)
    for letter in range(LT_LETTERS):
        if required_counts[letter] > counts[letter]:
            raise ValueError(f"required {shown(required)} is not part of the cards {shown(cards)}")
        query.count[LT_LETTER_OF[letter]] = counts[letter]
        query.required[LT_LETTER_OF[letter]] = required_counts[letter] != 0
    query.allowed = allowed_by(abilities)
    check_stop()
    arena_open(&arena, memory, FIRST_NUMBERS)
    hits.arena = &arena
    try:
        with nogil:
            status = walk(&lexicon.image, &query, &hits)
            words = count_words(&lexicon.image, &hits, 0, hits.count)
        if status < 0:
            raise_early_end(status)
        id_array = numpy.empty(words, numpy.uint32)
        lack_array = numpy.empty(words, numpy.uint8)
        if words:
            ids, lacks = id_array, lack_array
            with nogil:
                list_words(&lexicon.image, &hits, &ids[0], &lacks[0], words)
        return id_array, lack_array
    finally:
        arena_free(&arena)
