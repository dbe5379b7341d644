# cython: language_level=3
"""The plan of a search: a table of states, which says how each path may go on.

It is made once for each query. So the walk looks up one number for each letter, and needs to know
nothing about cards and extras: the same walk serves every query.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from lt_core._abilities cimport enough_cards
from lt_core._common cimport (
    LONGEST_WORD, LT_ALL_LETTERS, LT_LETTERS, LT_S, NO_MEMORY, lt_lowest_bit,
)

cdef enum:
    NO_KIND = 0xFF

    # the extras that fill a lack
    FITS = 1                # extras without the added S
    FITS_BY_DUPLICATE = 2   # ... but only with the duplicate
    FITS_S = 4              # extras with the added S
    FITS_S_BY_DUPLICATE = 8     # ... but only with the duplicate


cdef void fill_lacks(Plan *plan, const Query *query, uint8_t *kind_of) noexcept nogil:
    """Find the lacks that the extras can fill, and number their kinds.

    The wild fills any letter, the duplicate a letter that the cards have, the added S an S.

    kind_of: receives, by lack, its kind or NO_KIND.
    """
    cdef int wilds = 1 if query.wild else 0
    cdef int duplicates = 1 if query.allowed.duplicate else 0
    cdef int held, absent, of_s, fits, step, lack
    memset(kind_of, NO_KIND, LACKS)
    plan.kinds = 0
    for held in range(wilds + duplicates + 2):
        for absent in range(wilds + 2):
            for of_s in range(4):
                if of_s > (held if query.count[LT_S] else absent):
                    break
                fits = 0
                if absent <= wilds and held + absent <= wilds + duplicates:
                    fits |= FITS | (FITS_BY_DUPLICATE if held + absent > wilds else 0)
                if query.allowed.added_s and of_s:
                    step = 0 if query.count[LT_S] else 1
                    if absent - step <= wilds and held + absent - 1 <= wilds + duplicates:
                        fits |= FITS_S | (FITS_S_BY_DUPLICATE if held + absent - 1 > wilds else 0)
                if fits:
                    lack = held * LACK_HELD + absent * LACK_ABSENT + of_s * LACK_S
                    kind_of[lack] = <uint8_t>plan.kinds
                    plan.lacks[plan.kinds] = <uint8_t>lack
                    plan.fits[plan.kinds] = <uint8_t>fits
                    plan.kinds += 1


cdef struct Firsts:             # by letter: the place of its first state
    uint16_t settled[26]        # for paths that need no required card any more
    uint16_t unsettled[26]      # for paths that need one; for a required letter, as in settled


cdef int lay_out_states(Plan *plan, const Query *query, State *room, size_t states,
                        Firsts *firsts) noexcept nogil:
    """Find where each letter's states begin: one for each kind of lack and number of cards left."""
    cdef int letter
    cdef size_t needed = 1, some
    for letter in range(LT_LETTERS):
        some = <size_t>plan.kinds * max(1, min(LONGEST_WORD, query.count[letter]))
        firsts.settled[letter] = firsts.unsettled[letter] = <uint16_t>needed
        needed += some
        if query.any_required and not query.required[letter]:
            firsts.unsettled[letter] = <uint16_t>needed
            needed += some
    plan.states, plan.on_heap = room, NULL
    if needed > states:
        plan.states = plan.on_heap = <State *>malloc(needed * sizeof(State))
        if not plan.states:
            return NO_MEMORY
    return 0


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
                           uint16_t *then) noexcept nogil:
    """Fill in, by letter, the state after its first card, for the letters (bits) in `after`."""
    cdef int letter, more, cards
    memset(then, 0, LETTER_ROOM * sizeof(uint16_t))
    while after:
        letter = lt_lowest_bit(after)
        after &= after - 1
        cards = min(LONGEST_WORD, query.count[letter])
        more = kind if cards else one_more(plan, kind_of, kind, letter, held)
        then[letter] = <uint16_t>(first[letter] + max(0, cards - 1) * plan.kinds + more)


cdef void fill_root(Plan *plan, const Query *query, const uint8_t *kind_of, const Firsts *firsts,
                    uint32_t held) noexcept nogil:
    """Fill in the state of the empty path; it lacks nothing, which is kind 0."""
    cdef const uint16_t *first = &firsts.settled[0]
    if query.any_required:
        first = &firsts.unsettled[0]
    plan.states.end = <uint16_t>(query.any_required * plan.kinds)
    plan.states.takeable = letters_after(plan, kind_of, 0, held)
    fill_next(plan, query, kind_of, first, 0, held, plan.states.takeable, plan.states.then)


cdef void fill_states(Plan *plan, const Query *query, const uint8_t *kind_of,
                      const Firsts *firsts, uint32_t held, bint unsettled) noexcept nogil:
    """Fill in the states, except the root's.

    unsettled: fill in the states of paths that still need a required card; else the others.
    """
    cdef const uint16_t *first = &firsts.settled[0]
    cdef uint16_t fresh[LETTER_ROOM]    # by letter: the state after its first card
    cdef uint32_t later, bits, bit
    cdef int letter, kind, more, left
    cdef State *state
    if unsettled:
        first = &firsts.unsettled[0]
    for kind in range(plan.kinds):
        later = letters_after(plan, kind_of, kind, held)
        fill_next(plan, query, kind_of, first, kind, held, later, fresh)
        bits = plan.states.takeable         # the root's: every letter that a path may have
        while bits:
            letter = lt_lowest_bit(bits)
            bit = bits & (0 - bits)
            bits ^= bit
            if unsettled and query.required[letter]:
                continue
            more = one_more(plan, kind_of, kind, letter, held)
            for left in range(max(1, min(LONGEST_WORD, query.count[letter]))):
                state = &plan.states[first[letter] + left * plan.kinds + kind]
                state.end = <uint16_t>(kind + unsettled * plan.kinds)
                state.takeable = later | bit
                memcpy(state.then, fresh, sizeof(fresh))
                if left:
                    state.then[letter] = <uint16_t>(first[letter] + (left - 1) * plan.kinds + kind)
                elif more != NO_KIND:
                    state.then[letter] = <uint16_t>(first[letter] + more)
                else:
                    state.takeable ^= bit


cdef int plan_query(Plan *plan, const Query *query, State *room, size_t states) noexcept nogil:
    cdef uint8_t kind_of[LACKS]
    cdef Firsts firsts
    cdef uint32_t held = 0
    cdef int letter
    fill_lacks(plan, query, kind_of)
    if lay_out_states(plan, query, room, states, &firsts) < 0:
        return NO_MEMORY
    for letter in range(LT_LETTERS):
        held |= <uint32_t>(query.count[letter] != 0) << letter
    fill_root(plan, query, kind_of, &firsts, held)
    fill_states(plan, query, kind_of, &firsts, held, False)
    if query.any_required:
        fill_states(plan, query, kind_of, &firsts, held, True)
    return 0


cdef void plan_free(Plan *plan) noexcept nogil:
    free(plan.on_heap)
    plan.states = plan.on_heap = NULL


cdef int layable(const Plan *plan, const Query *query, int kind, int length) noexcept nogil:
    cdef int fits = plan.fits[kind]
    if length < query.min_length:
        return NOTHING
    if fits & FITS and (not fits & FITS_BY_DUPLICATE
                        or enough_cards(&query.allowed, length - 1)):
        return ALL_WORDS
    if fits & FITS_S and (not fits & FITS_S_BY_DUPLICATE
                          or enough_cards(&query.allowed, length - 2)):
        return WORDS_IN_S
    return NOTHING
