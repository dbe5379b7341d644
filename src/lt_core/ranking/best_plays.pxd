# The best plays of a deal.
from libc.stdint cimport uint8_t, uint64_t

from lt_core.ranking.top_plays cimport Best
from lt_core.plays.candidates cimport Candidates
from lt_core.plays.deal cimport Deal
from lt_core.lexicon.image cimport Image
from lt_core.plays.pairs cimport Matches
from lt_core.ranking.prospects cimport Prospects
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.weights cimport Weights
from lt_core.plays.cost cimport Costs
from lt_core.search.walk cimport USUAL_HITS, Hit, Hits

cdef enum:
    USUAL_ROOM = 1024           # 100 candidates
    USUAL_RATES = 256


# All that one search for the best works on.
cdef struct Work:
    const Image *image          # given, as are the next two; best.most too
    Deal deal
    bint pairs
    Best best                   # the answer, sorted
    Hits hits                   # of the search
    Candidates found            # ... those looked at
    Matches matches
    Prospects prospects
    uint8_t *entered            # by rate: whether its candidates are spelled and entered
    uint64_t *row               # of matches
    Costs costs
    # where hits, candidates and what was entered are, unless there are more: malloc took 0.3 us
    Hit usual_hits[USUAL_HITS]
    uint64_t usual_found[USUAL_ROOM]
    uint8_t usual_entered[USUAL_RATES]


# All zero but what is given; NO_MEMORY or 0. work_free frees it all either way.
cdef int find_best(Work *work, Earnings earnings, Weights weights) noexcept nogil

# How many plays there are in all, after find_best.
cdef int count_plays(Work *work, Earnings earnings, size_t *plays) noexcept nogil

cdef void work_free(Work *work) noexcept nogil
