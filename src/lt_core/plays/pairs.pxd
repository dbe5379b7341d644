# Which two words can be laid together.
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from lt_core.plays.candidates cimport Candidate, Candidates
from lt_core.plays.deal cimport Deal
from lt_core.lexicon.image cimport Image


# For each letter and number, which candidates have the letter so often: a bit each.
cdef struct Matches:
    const Deal *deal
    size_t width            # 64-bit words of a row
    uint64_t *rows          # the first: candidates that may take the added S. Freed by matches_free
    uint16_t first[26]      # by letter: its row for "at least no times", which is all ones
    uint32_t letters        # that any candidate has, as bits by letter


# Room for so many candidates, none entered. NO_MEMORY or 0.
cdef int matches_open(Matches *matches, const Deal *deal, size_t count) noexcept nogil

# Enters the candidates from begin up to, but without, end.
cdef void matches_enter(Matches *matches, const Candidates *found, const Image *image,
                        size_t begin, size_t end) noexcept nogil

# Room for found.count candidates and more, where there is too little: those before `entered` are
# entered anew. NO_MEMORY or 0.
cdef int matches_widen(Matches *matches, const Candidates *found, const Image *image,
                       size_t entered) noexcept nogil

# A bit for each candidate whose letters, with those of `one`, the cards and the extras make; of the
# 64-bit words of the row from begin up to, but without, end.
cdef void matches_of(const Matches *matches, const Candidate *one, size_t begin, size_t end,
                     uint64_t *row) noexcept nogil

cdef void matches_free(Matches *matches) noexcept nogil

# Whether two candidates that match can be laid beyond doubt: each with a hand card of its own, and
# with enough cards for a duplicate. Where it is in doubt, has_way tells.
cdef bint surely_laid(const Deal *deal, const Candidate *one, const Candidate *other) noexcept nogil
