# Which two words can be laid together.
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from lt_core._candidates cimport Candidate, Candidates
from lt_core._terms cimport Deal


# Rows of bits, one for each letter and number: the candidates (bits) that have the letter at least
# that many times.
cdef struct Matches:
    const Deal *deal
    size_t width            # 64-bit words in a row
    uint64_t *rows          # the first has the candidates in S. matches_free frees the rows
    uint16_t first[26]      # by letter: its row for "at least 0 times", which is all ones
    uint32_t letters        # the letters (bits) that any candidate has


# Allocates memory for `count` candidates; none is entered. Returns NO_MEMORY or 0.
cdef int matches_open(Matches *matches, const Deal *deal, size_t count) noexcept nogil

# Enters the candidates from begin to end - 1, which must be spelled. Returns INTERRUPTED or 0.
# ticks: as in must_stop_after.
cdef int matches_enter(Matches *matches, const Candidates *candidates, size_t begin, size_t end,
                       uint32_t *ticks) noexcept nogil

# Writes a row with a bit for each candidate entered that fits beside `one`: the cards and extras
# suffice for the letters of both. Writes only the 64-bit words from begin to end - 1.
cdef void matches_of(const Matches *matches, const Candidate *one, size_t begin, size_t end,
                     uint64_t *row) noexcept nogil

cdef void matches_free(Matches *matches) noexcept nogil

# The numbers of a deal's cards, arranged for checking one pair of words at a time.
cdef struct Fit:
    const Deal *deal
    # fewer[0]: the letters (bits by letter) with fewer than one, two, three and four cards;
    # fewer[1]: the same, with the added S as one more card
    uint32_t fewer[2][4]


cdef void fill_fit(Fit *fit, const Deal *deal) noexcept nogil

# Does what fit_together does, for two words one of which has a letter three times or more.
cdef bint fit_by_letter(const Fit *fit, const Candidate *one, const Candidate *other) noexcept nogil


# Returns the letters (bits by letter) of `one` that lack a card if another word has them, too.
cdef inline uint32_t used_up(const Fit *fit, const Candidate *one) noexcept nogil:
    return one.once & fit.fewer[1][1]


# A quick test that finds most pairs that do not fit. True = the two words certainly do not fit;
# False = unknown. up: the first word's used_up.
cdef inline bint surely_apart(const Fit *fit, uint32_t up, const Candidate *other) noexcept nogil:
    cdef uint32_t short = other.once & up
    return short & (short - 1) != 0


# Tells whether the cards and extras suffice for the letters of both words, which must be spelled.
cdef inline bint fit_together(const Fit *fit, const Candidate *one,
                              const Candidate *other) noexcept nogil:
    cdef const uint32_t *fewer = fit.fewer[one.ends_s | other.ends_s]
    cdef uint32_t no_card = (one.once | other.once) & fewer[0]
    cdef uint32_t one_card = ((one.once & other.once) | one.twice | other.twice) & fewer[1]
    cdef uint32_t two_cards = ((one.once & other.twice) | (one.twice & other.once)
                               | one.thrice | other.thrice) & fewer[2]
    cdef uint32_t three_cards = one.twice & other.twice & fewer[3]
    cdef uint32_t short = no_card | one_card | two_cards | three_cards
    # the duplicate can only be of a letter that a card shows
    if short and (not fit.deal.allowed.duplicate or short & (short - 1) or (no_card & one_card)
                  or (one_card & two_cards) or (two_cards & three_cards)
                  or short & ~fit.deal.held):
        return False
    # a letter that one word has three times may lack more cards than the masks show
    return fit_by_letter(fit, one, other) if one.thrice | other.thrice else True


# Tells whether two candidates that fit can certainly be laid: each has a hand card of its own, and
# there are enough cards for a duplicate. False = unknown; has_way then decides.
cdef bint surely_laid(const Deal *deal, const Candidate *one, const Candidate *other) noexcept nogil
