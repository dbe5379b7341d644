# What a deal offers of one prospect.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core.lexicon.image cimport Image
from lt_core.plays.bundle_rates cimport BundleRates
from lt_core.plays.candidates cimport Candidates
from lt_core.plays.cost cimport Costs
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.pairs cimport Fit, Matches
from lt_core.ranking.prospects cimport Prospect, Prospects
from lt_core.ranking.top_plays cimport Best
from lt_core.search.walk cimport USUAL_HITS, Hit, Hits

cdef enum:
    USUAL_ROOM = 1024           # 8 bytes each: 100 candidates
    USUAL_RATES = 256

    NO_LATER = 1                # what offer() answers: no play from here on can be among the best


# What is written before it is read: left as it is when a search begins.
cdef struct Scratch:
    Costs costs
    # where hits, candidates and what was entered are, unless there are more
    Hit hits[USUAL_HITS]
    uint64_t found[USUAL_ROOM]
    uint8_t entered[USUAL_RATES]


# What one search for the best works on, all zero at first but for what open_work is given.
cdef struct Work:
    const Image *image
    Deal deal
    bint pairs
    Best best                   # the answer, sorted; best.most: so many at most
    Hits hits                   # of the search
    Candidates found            # ... those looked at
    Matches matches
    Prospects prospects
    Fit fit
    uint8_t *entered            # by rate: whether its candidates are spelled, and to be matched
    uint64_t *row               # of matches
    Scratch *scratch
    Costs *costs                # in scratch
    BundleRates *rates          # NULL, or the words of the bundle that the deal goes with
    int place                   # ... of the deal in the bundle
    uint32_t unheard            # steps since a signal was asked for


# Have a rate's candidates spelled; NO_MEMORY or 0.
cdef int enter(Work *work, int rate) noexcept nogil

# Have a rate's candidates, which are spelled, ready to be matched; NO_MEMORY or 0. rates: of all.
cdef int match(Work *work, int rate, int rates) noexcept nogil

# Keeps what is wanted of a prospect; costs and fit are filled. None of a worse one is wanted where
# it answers NO_LATER; else NO_MEMORY, INTERRUPTED or 0.
cdef int offer(Work *work, Earnings earnings, const Prospect *prospect) noexcept nogil
