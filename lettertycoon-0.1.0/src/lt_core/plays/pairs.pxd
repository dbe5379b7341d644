# Which two words can be laid together.
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from lt_core.plays.candidates cimport Candidate, Candidates
from lt_core.plays.deal cimport Deal


# For each letter and number, which candidates have the letter so often: a bit each.
cdef struct Matches:
    const Deal *deal
    size_t width            # 64-bit words of a row
    uint64_t *rows          # the first: candidates that may take the added S. Freed by matches_free
    uint16_t first[26]      # by letter: its row for "at least no times", which is all ones
    uint32_t letters        # that any candidate has, as bits by letter


# Room for so many candidates, none entered. NO_MEMORY or 0.
cdef int matches_open(Matches *matches, const Deal *deal, size_t count) noexcept nogil

# Enters the candidates from begin up to, but without, end, which are spelled.
cdef void matches_enter(Matches *matches, const Candidates *found, size_t begin,
                        size_t end) noexcept nogil

# A bit for each candidate entered whose letters, with those of `one`, the cards and the extras
# make; of the 64-bit words of the row from begin up to, but without, end.
cdef void matches_of(const Matches *matches, const Candidate *one, size_t begin, size_t end,
                     uint64_t *row) noexcept nogil

cdef void matches_free(Matches *matches) noexcept nogil

# Which letters are short: for one pair of words at a time.
cdef struct Fit:
    const Deal *deal
    # letters (bits by letter) with no card, with fewer than two, three, four; [1]: with the added
    # S as one more card
    uint32_t fewer[2][4]


cdef void fill_fit(Fit *fit, const Deal *deal) noexcept nogil

# The same of two words of which one has a letter thrice or more.
cdef bint fit_by_letter(const Fit *fit, const Candidate *one, const Candidate *other) noexcept nogil


# Whether the cards and the extras make the letters of both; they are spelled.
cdef inline bint fit_together(const Fit *fit, const Candidate *one,
                              const Candidate *other) noexcept nogil:
    cdef const uint32_t *fewer = fit.fewer[one.ends_s | other.ends_s]
    cdef uint32_t no_card = (one.once | other.once) & fewer[0]
    cdef uint32_t one_card = ((one.once & other.once) | one.twice | other.twice) & fewer[1]
    cdef uint32_t two_cards = ((one.once & other.twice) | (one.twice & other.once)
                               | one.thrice | other.thrice) & fewer[2]
    cdef uint32_t three_cards = one.twice & other.twice & fewer[3]
    cdef uint32_t short = no_card | one_card | two_cards | three_cards
    if one.thrice | other.thrice:
        return fit_by_letter(fit, one, other)
    if not short:
        return True
    # what no card shows can't be used once more
    return fit.deal.duplicate and not (
        short & (short - 1) or (no_card & one_card) or (one_card & two_cards)
        or (two_cards & three_cards) or short & ~fit.deal.held)


# Whether two candidates that match can be laid beyond doubt: each with a hand card of its own, and
# with enough cards for a duplicate. Where it is in doubt, has_way tells.
cdef bint surely_laid(const Deal *deal, const Candidate *one, const Candidate *other) noexcept nogil
