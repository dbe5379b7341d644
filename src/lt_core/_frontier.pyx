"""The frontier: for each set of cards, the plays that no other play dominates."""

import numpy

from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from lt_core._arena cimport Arena, FIRST_NUMBERS, arena_free, arena_open
from lt_core._cardsets cimport (
    BestBySet, CardSets, FrontierRow, NO_ROW, NO_SET, enter_play, is_empty, number_letters,
    open_sets, pack_earned,
)
from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_LETTER_OF, NO_MEMORY, check_stop, lt_take_lowest, lt_prefetch,
    must_stop_after, raise_early_end,
)
from lt_core._frontier_pairs cimport (
    ADDED_S, Choice, DUPLICATE, FirstWords, NO_ID, PairSearch, add_words, enter_pairs,
    pair_search_open,
)
from lt_core._lexicon cimport ENTRY_ID, Image, Lexicon, MOST_RARITY, sorting_rarity
from lt_core._plays cimport first_of_key, pack_word_key, second_of_key
from lt_core._terms cimport Abilities, Deal, Earnings, enough_cards, read_deal
from lt_core._words cimport Candidate, Candidates, find_candidates, text_of

cdef enum:
    MOST_SETS = 0x10000
    MOST_CHOICES = LONGEST_WORD + 1
    CANDIDATES_AHEAD = 6    # how many candidates ahead memory is prefetched
    CHOICE_STEPS = 8        # steps between checks for a choice of extras for a word

# The letters of a word without the added S, compared with the cards of the deal.
cdef struct WordInDeal:
    int length
    uint32_t code               # of its letters, as far as the deal has cards of them
    uint32_t once               # letters (bits by letter) that it has at least once
    uint32_t twice              # ... at least twice
    uint32_t lacking            # letters (bits) of which it has more than there are cards
    int lacks                   # the number of cards that it lacks
    uint8_t left[26]            # by letter: the cards left; 255 = one is missing, 254 = two, ...

# All zero at first, except arena, image and deal.
cdef struct FrontierWork:
    Arena arena
    const Image *image
    Deal deal
    Candidates candidates
    CardSets sets
    BestBySet best
    PairSearch pairs


cdef void compare_with_deal(WordInDeal *word, const FrontierWork *work, const Candidate *item,
                            int length) noexcept nogil:
    """Fill in how the first `length` letters of a candidate's words compare with the deal."""
    cdef const uint8_t *text = text_of(&work.candidates, work.image, item)
    cdef uint32_t code = 0, once = 0, twice = 0, lacking = 0, bit, lacks
    cdef int index, letter, count = 0
    memcpy(word.left, work.deal.cards, 26)
    for index in range(length):
        letter = LT_LETTER_OF[text[index] - 65]
        bit = <uint32_t>1 << letter
        code += work.sets.step[letter]
        twice |= once & bit
        once |= bit
        lacks = <uint32_t>(<int8_t>word.left[letter] <= 0)
        count += lacks
        lacking |= lacks << letter
        word.left[letter] -= 1
    word.code, word.once, word.twice, word.lacking = code, once, twice, lacking
    word.length, word.lacks = length, count


cdef int list_choices(Choice *choices, const WordInDeal *word, const FrontierWork *work,
                      int extras) noexcept nogil:
    """List every choice of extras with which the cards make a word; return their number.

    With pairs, the other word may have to show the letter of the duplicate. extras: those that the
    word has without a duplicate.
    """
    cdef uint32_t bits, bit
    cdef int letter, count = 0
    cdef Choice *choice = choices
    if word.lacks == 0:
        choice.code, choice.letters, choice.shown = word.code, word.once, 0
        choice.extras, choice.cards, choice.duplicated = extras, word.length, -1
        count = 1
    if not work.deal.allowed.duplicate or word.lacks > 1:
        return count
    bits = word.lacking if word.lacks else word.once
    bits &= work.deal.held & (word.once if work.deal.allowed.pairs else word.twice)
    while bits:
        letter = lt_take_lowest(&bits)
        bit = <uint32_t>1 << letter
        choice = &choices[count]
        choice.code = word.code - work.sets.step[letter]
        choice.shown = bit & ~word.twice
        choice.letters = word.once & ~choice.shown
        choice.extras, choice.cards = extras | DUPLICATE, word.length - 1
        choice.duplicated = letter
        count += 1
    return count


cdef void find_first_words(FirstWords *words, const Candidates *candidates,
                           const Candidate *item) noexcept nogil:
    """Find the first of a candidate's words in alphabetical order, by rarity."""
    cdef uint32_t entry, rarity
    cdef int index
    words.rarity = MOST_RARITY + 1
    for index in range(MOST_RARITY + 2):
        words.ids[index] = NO_ID
    for entry in candidates.entries[item.entry:item.entry + item.words]:
        rarity = sorting_rarity(entry)
        words.rarity = min(words.rarity, rarity)
        words.ids[rarity] = min(words.ids[rarity], entry & ENTRY_ID)
    for index in range(words.rarity, MOST_RARITY + 1):
        words.ids[index + 1] = min(words.ids[index + 1], words.ids[index])


cdef int enter_choice(FrontierWork *work, const Choice *choice, uint32_t earned,
                      uint64_t key) noexcept nogil:
    """Enter a word's first play in each set of cards that it may use. Returns NO_MEMORY or 0."""
    cdef uint32_t number = work.sets.first[choice.code]
    if choice.shown or (choice.extras & DUPLICATE
                        and not enough_cards(&work.deal.allowed, choice.cards)):
        return 0
    while number != NO_SET:
        if work.sets.items[number].hand and enter_play(&work.best, number, earned, key) < 0:
            return NO_MEMORY
        number = work.sets.items[number].next
    return 0


cdef int enter_candidate(FrontierWork *work, Earnings earnings, const Candidate *item,
                         uint32_t *ticks) noexcept nogil:
    """Enter a candidate's words alone; with pairs, also give them to the search for pairs.

    Returns NO_MEMORY, INTERRUPTED or 0.
    """
    cdef WordInDeal word
    cdef Choice choices[MOST_CHOICES]
    cdef FirstWords words
    cdef uint32_t earned = pack_earned(earnings.alone[item.score_class])
    cdef uint64_t key
    cdef int added, choice
    find_first_words(&words, &work.candidates, item)
    key = pack_word_key(words.rarity, item.length, words.ids[words.rarity])
    for added in range(item.ends_s + 1):
        compare_with_deal(&word, work, item, item.length - added)
        for choice in range(list_choices(choices, &word, work, added * ADDED_S)):
            if must_stop_after(ticks, CHOICE_STEPS):
                return INTERRUPTED
            if not choices[choice].letters & work.deal.in_hand:
                continue
            if enter_choice(work, &choices[choice], earned, key) < 0:
                return NO_MEMORY
            if work.deal.allowed.pairs and add_words(
                    &work.pairs, &words, &choices[choice], word.left, item.score_class,
                    &earnings.by_set[item.score_class]) < 0:
                return NO_MEMORY
    return 0


cdef int enter_all(FrontierWork *work, Earnings earnings) noexcept nogil:
    """Enter all candidates. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef const Candidate *item
    cdef size_t index
    cdef uint32_t ticks = 0
    cdef int status
    for index in range(work.candidates.count):
        item = &work.candidates.items[index]
        if index + CANDIDATES_AHEAD < work.candidates.count:
            lt_prefetch(text_of(&work.candidates, work.image, item + CANDIDATES_AHEAD))
        status = enter_candidate(work, earnings, item, &ticks)
        if status < 0:
            return status
    return 0


cdef int fill_frontier(FrontierWork *work, Earnings earnings) noexcept nogil:
    """Find the plays of each set. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef int status = find_candidates(
        &work.candidates, &work.arena, work.image, &work.deal, earnings)
    if status == 0:
        status = open_sets(&work.sets, &work.best, &work.arena, &work.deal)
    if status == 0:
        status = pair_search_open(
            &work.pairs, &work.arena, &work.deal, &work.sets, &work.best)
    if status == 0:
        status = enter_all(work, earnings)
    return enter_pairs(&work.pairs, earnings) if status == 0 and work.deal.allowed.pairs else status


cdef size_t write_rows(const FrontierWork *work, uint32_t[:, ::1] table) noexcept nogil:
    """Write the table, as the stub describes it, unless it is None; return the number of rows."""
    cdef size_t number, row = 0
    cdef uint32_t at
    cdef const FrontierRow *play
    for number in range(work.sets.count):
        at = NO_ROW if is_empty(&work.best.rows[number]) else <uint32_t>number
        while at != NO_ROW:
            play = &work.best.rows[at]
            if table is not None:
                table[0, row] = work.sets.items[number].hand_cards
                table[1, row] = work.sets.items[number].pool_cards
                table[2, row] = play.earned & 0xFFFF
                table[3, row] = (play.earned >> 16) - (play.earned & 0xFFFF)
                table[4, row], table[5, row] = first_of_key(play.key), second_of_key(play.key)
            row += 1
            at = play.next
    return row


def frontier(Lexicon lexicon not None, str hand not None, str pool not None,
             Earnings earnings not None, *, Abilities abilities=None, hidden=0):
    """Return the plays that no other dominates, for each set of cards, as a table."""
    cdef FrontierWork work
    cdef uint64_t memory[FIRST_NUMBERS]
    cdef int status
    memset(&work, 0, sizeof(FrontierWork))
    earnings.check_made_for(lexicon)
    read_deal(&work.deal, hand, pool, "", abilities, hidden)
    number_letters(&work.sets, &work.deal)
    if work.sets.count > MOST_SETS:
        raise ValueError(
            f"the cards make more than {MOST_SETS} different sets, the most in a table")
    work.image = &lexicon.image
    check_stop()
    arena_open(&work.arena, memory, FIRST_NUMBERS)
    try:
        with nogil:
            status = fill_frontier(&work, earnings)
        if status < 0:
            raise_early_end(status)
        table = numpy.empty((6, write_rows(&work, None)), numpy.int32)
        write_rows(&work, table.view(numpy.uint32))     # NO_WORD is -1 in the table
    finally:
        arena_free(&work.arena)
    table.flags.writeable = False
    return table
