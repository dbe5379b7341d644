# cython: language_level=3
"""The frontier: for each set of cards, the plays that no other play dominates."""

import numpy

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memset

from lt_core._candidates cimport Candidate, Candidates, candidates_free, find_candidates
from lt_core._card_sets cimport (
    CardSets, MOST_SETS, NO_SET, card_sets_free, card_sets_open, number_of_sets,
)
from lt_core._common cimport (
    INTERRUPTED, NO_MEMORY, check_stop, lt_prefetch, must_stop_after, raise_early_end, shown,
)
from lt_core._frontier_pairs cimport Pairing, enter_pairs, pairing_free, pairing_open
from lt_core._fronts cimport (
    EMPTY, FrontierRow, Fronts, NO_ROW, enter_play, fronts_free, fronts_open, pack_earned,
)
from lt_core._image cimport ENTRY_ID, Image, word_text
from lt_core._lexicon cimport Lexicon
from lt_core._parts cimport (
    DUPLICATE, FirstWords, MOST_USES, Spelling, Use, add_part, first_words, list_uses, parts_open,
    spell_word,
)
from lt_core._play_order cimport first_of_key, pack_word_key, second_of_key
from lt_core._terms cimport Abilities, Deal, Earnings, enough_cards, read_deal

cdef enum:
    AHEAD = 6               # how many words ahead memory is prefetched
    USE_STEPS = 4           # steps for a use of a word, besides one for each of its sets of cards


# All zero at first, except image and deal.
cdef struct FrontierWork:
    const Image *image
    Deal deal
    Candidates candidates
    CardSets sets
    Fronts fronts
    Pairing pairing
    uint32_t ticks            # steps since the last look


cdef int enter_alone(FrontierWork *work, const Use *use, uint32_t earned,
                     uint64_t key) noexcept nogil:
    """Enter a word's first play in each set of cards that it may use."""
    cdef uint32_t number = work.sets.first[use.code]
    if use.shown or (use.extras & DUPLICATE and not enough_cards(&work.deal.allowed, use.cards)):
        return 0
    while number != <uint32_t>NO_SET:
        work.ticks += 1
        if work.sets.items[number].hand:
            if enter_play(&work.fronts, number, earned, key) < 0:
                return NO_MEMORY
        number = work.sets.items[number].next
    return 0


cdef int find_words(FrontierWork *work, Earnings earnings) noexcept nogil:
    """Enter every single word; with pairs, also make the parts."""
    cdef const uint32_t *entries = work.candidates.entries
    cdef const Candidate *item
    cdef Spelling spelling
    cdef Use uses[MOST_USES]
    cdef FirstWords words
    cdef size_t index
    cdef uint32_t earned
    cdef uint64_t key
    cdef int use
    for index in range(work.candidates.count):
        if must_stop_after(&work.ticks, USE_STEPS):
            return INTERRUPTED
        item = &work.candidates.items[index]
        if index + AHEAD < work.candidates.count:
            lt_prefetch(word_text(work.image, entries[item[AHEAD].entry] & ENTRY_ID))
        spell_word(&spelling, work.image, &work.candidates, item, &work.deal, &work.sets)
        first_words(&words, &work.candidates, item)
        earned = pack_earned(earnings.alone[item.score_class])
        key = pack_word_key(words.rarity, item.length, words.ids[words.rarity])
        for use in range(list_uses(uses, &spelling, item, &work.deal, &work.sets)):
            if not uses[use].letters & work.deal.in_hand:
                continue
            if enter_alone(work, &uses[use], earned, key) < 0:
                return NO_MEMORY
            if must_stop_after(&work.ticks, USE_STEPS):
                return INTERRUPTED
            if work.deal.allowed.pairs and add_part(
                    &work.pairing.parts, &work.sets, &uses[use], &spelling, item.score_class,
                    &earnings.shares[item.score_class], &words) < 0:
                return NO_MEMORY
    return 0


cdef int begin(FrontierWork *work, Earnings earnings) noexcept nogil:
    """Do everything except the pairs. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef int status = find_candidates(&work.candidates, work.image, &work.deal, earnings)
    if status < 0:
        return status
    if (card_sets_open(&work.sets, &work.deal) < 0
            or fronts_open(&work.fronts, work.sets.count) < 0):
        return NO_MEMORY
    if not work.deal.allowed.pairs:
        return find_words(work, earnings)
    work.pairing.deal, work.pairing.sets = &work.deal, &work.sets
    work.pairing.fronts = &work.fronts
    if parts_open(&work.pairing.parts, work.sets.codes) < 0:
        return NO_MEMORY
    status = find_words(work, earnings)
    return status if status < 0 else pairing_open(&work.pairing)


cdef void work_free(FrontierWork *work) noexcept nogil:
    candidates_free(&work.candidates)
    card_sets_free(&work.sets)
    fronts_free(&work.fronts)
    pairing_free(&work.pairing)


cdef size_t count_rows(const FrontierWork *work) noexcept nogil:
    cdef size_t number, count = 0
    cdef uint32_t place
    for number in range(work.sets.count):
        if work.fronts.rows[number].key != EMPTY:
            count += 1
            place = work.fronts.rows[number].next
            while place != <uint32_t>NO_ROW:
                count += 1
                place = work.fronts.rows[place].next
    return count


cdef void write_rows(const FrontierWork *work, uint32_t[:, ::1] table) noexcept nogil:
    """Write the table, as frontier.pyi describes it."""
    cdef size_t number, row = 0
    cdef uint32_t place
    cdef const FrontierRow *play
    for number in range(work.sets.count):
        place = <uint32_t>number
        if work.fronts.rows[number].key == EMPTY:
            continue
        while place != <uint32_t>NO_ROW:
            play = &work.fronts.rows[place]
            table[0, row] = work.sets.items[number].hand_cards
            table[1, row] = work.sets.items[number].pool_cards
            table[2, row] = play.earned & 0xFFFF
            table[3, row] = (play.earned >> 16) - (play.earned & 0xFFFF)
            table[4, row], table[5, row] = first_of_key(play.key), second_of_key(play.key)
            row += 1
            place = play.next


def frontier(Lexicon lexicon not None, str hand not None, str pool not None,
             Earnings earnings not None, *, Abilities abilities=None, hidden=0):
    cdef FrontierWork work
    cdef int status
    cdef uint32_t[:, ::1] view
    memset(&work, 0, sizeof(FrontierWork))
    earnings.check_made_for(lexicon)
    read_deal(&work.deal, hand, pool, "", abilities, hidden)
    if number_of_sets(&work.deal) > MOST_SETS:
        raise ValueError(
            f"the cards make more than {MOST_SETS} different sets; a table has no more")
    work.image = &lexicon.image
    check_stop()
    try:
        with nogil:
            status = begin(&work, earnings)
            if status == 0 and work.deal.allowed.pairs:
                status = enter_pairs(&work.pairing, earnings)
        if status < 0:
            raise_early_end(status)
        table = numpy.empty((6, count_rows(&work)), numpy.int32)
        view = table.view(numpy.uint32)     # NO_WORD is -1 in the table
        with nogil:
            write_rows(&work, view)
    finally:
        work_free(&work)
    table.flags.writeable = False
    return table
