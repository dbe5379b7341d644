# Which two words can be laid together.
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from lt_core._arena cimport Arena
from lt_core._common cimport lt_take_lowest
from lt_core._cost cimport each_has_own
from lt_core._terms cimport Deal, surely_enough_cards
from lt_core._words cimport Candidate, Candidates

# Rows of bits, one for each letter and number: the items (bits), such as candidates, that have the
# letter at least that many times. They live as long as the arena that rows_open took them from.
cdef struct LetterRows:
    const Deal *deal
    size_t width            # numbers of 64 bits in a row
    uint64_t *rows          # NULL before rows_open; the first has the candidates in S
    uint64_t *fitting       # the one that find_fitting writes
    uint16_t first[26]      # by letter: its row for "at least 0 times", which is all ones
    uint32_t letters        # the letters (bits) that any item has

# Makes rows for `count` items with letters of a deal; none is entered.
cdef int rows_open(LetterRows *rows, Arena *arena, const Deal *deal, size_t count) noexcept nogil

# Returns the row of the items that have a letter at least `number` times.
cdef inline uint64_t *at_least(const LetterRows *rows, int letter, int number) noexcept nogil:
    return rows.rows + (rows.first[letter] + number) * <Py_ssize_t>rows.width

# Enters an item. count: by letter, how often it has the letter; read for its letters (bits) only.
cdef inline void rows_enter(LetterRows *rows, size_t index, uint32_t letters,
                            const uint8_t *count) noexcept nogil:
    cdef uint64_t bit = <uint64_t>1 << (index & 63)
    cdef uint64_t *row = rows.rows + (index >> 6)
    cdef int letter, number
    rows.letters |= letters
    while letters:
        letter = lt_take_lowest(&letters)
        for number in range(1, count[letter] + 1):
            row[(rows.first[letter] + number) * rows.width] |= bit

# Clears a row's bits of items before begin, or from end on. bits: the row's 64 bits with this
# index, which must not be before begin's or after end's.
cdef inline uint64_t within(uint64_t bits, size_t index, size_t begin, size_t end) noexcept nogil:
    if index == begin >> 6:
        bits &= <uint64_t>-1 << (begin & 63)
    if index == end >> 6:
        bits &= (<uint64_t>1 << (end & 63)) - 1
    return bits

# Enters the candidates from begin to end - 1, whose letters must be counted.
cdef void enter_candidates(LetterRows *rows, const Candidates *candidates, size_t begin,
                           size_t end) noexcept nogil

# Writes rows.fitting, from begin to end - 1: the candidates entered that fit beside `one`.
cdef void find_fitting(const LetterRows *rows, const Candidate *one, size_t begin,
                       size_t end) noexcept nogil

# The numbers of a deal's cards, arranged for checking one pair of words at a time.
cdef struct Fit:
    const Deal *deal
    # short_of[0]: the letters (bits by letter) with fewer than one, two, three and four cards;
    # short_of[1]: the same, with the added S as one more card
    uint32_t short_of[2][4]

cdef void fill_fit(Fit *fit, const Deal *deal) noexcept nogil

# Does what fit_together does, for two words one of which has a letter three times or more.
cdef bint fit_by_letter(const Fit *fit, const Candidate *one, const Candidate *other) noexcept nogil

# Returns the letters (bits by letter) of `one` that lack a card if another word has them, too.
cdef inline uint32_t single_letters(const Fit *fit, const Candidate *one) noexcept nogil:
    return one.once & fit.short_of[1][1]

# Tells whether two words share two letters that lack a card then; they certainly do not fit. This
# quick test finds most pairs that do not fit. single: the first word's single_letters.
cdef inline bint share_two_single_letters(uint32_t single, const Candidate *other) noexcept nogil:
    cdef uint32_t short = other.once & single
    return short & (short - 1) != 0

# Tells whether the cards and extras suffice for the letters of both words, which must be
# counted.
cdef inline bint fit_together(const Fit *fit, const Candidate *one,
                              const Candidate *other) noexcept nogil:
    cdef const uint32_t *short_of = fit.short_of[one.ends_s | other.ends_s]
    cdef uint32_t no_card = (one.once | other.once) & short_of[0]
    cdef uint32_t one_card = ((one.once & other.once) | one.twice | other.twice) & short_of[1]
    cdef uint32_t two_cards = ((one.once & other.twice) | (one.twice & other.once)
                               | one.thrice | other.thrice) & short_of[2]
    cdef uint32_t three_cards = one.twice & other.twice & short_of[3]
    cdef uint32_t short = no_card | one_card | two_cards | three_cards
    # the duplicate can only be of a letter that a card shows
    if short and (not fit.deal.allowed.duplicate or short & (short - 1) or (no_card & one_card)
                  or (one_card & two_cards) or (two_cards & three_cards)
                  or short & ~fit.deal.held):
        return False
    # a letter that one word has three times may lack more cards than the masks show
    return fit_by_letter(fit, one, other) if one.thrice | other.thrice else True

# Does what hand_cards_suffice does, for words that may need extras.
cdef bint suffice_beside_extras(const Deal *deal, const Candidate *one, const Candidate *other,
                                uint32_t short, uint32_t hand_one,
                                uint32_t hand_other) noexcept nogil

# Tells whether two candidates that fit can certainly be laid: each has a hand card of its own, and
# there are enough cards for a duplicate. False = unknown; has_way then decides.
cdef inline bint hand_cards_suffice(const Deal *deal, const Candidate *one,
                                    const Candidate *other) noexcept nogil:
    cdef uint32_t short, hand_one, hand_other
    if not deal.allowed.duplicate and not deal.allowed.added_s:
        return each_has_own(one.once & deal.in_hand, other.once & deal.in_hand, True)
    if not surely_enough_cards(&deal.allowed, one.length + other.length):
        return False
    # letters that may be short of a card, which an extra then replaces
    short = deal.single & ((one.once & other.once) | one.twice | other.twice)
    short |= ~deal.single & ((one.once & other.twice) | (one.twice & other.once)
                             | one.thrice | other.thrice)
    hand_one = one.once & deal.in_hand & ~short
    hand_other = other.once & deal.in_hand & ~short
    if each_has_own(hand_one, hand_other, True):
        return True
    return suffice_beside_extras(deal, one, other, short, hand_one, hand_other)
