# The plays that a deal has of one prospect.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core.best.prospects cimport Prospect, Prospects
from lt_core.best.top_plays cimport Best
from lt_core.lexicon.image cimport Image
from lt_core.plays.bundle_rates cimport BundleRates
from lt_core.plays.candidates cimport Candidates
from lt_core.plays.cost cimport Costs
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.pairs cimport Fit, Matches
from lt_core.search.walk cimport USUAL_HITS, Hit, Hits

cdef enum:
    USUAL_ROOM = 1024           # of 8 bytes each: 100 candidates
    USUAL_RATES = 256

    NO_LATER = 1                # offer() returns this if no later prospect can matter


# Memory that is always written before it is read, so it is not cleared when a search begins.
cdef struct Scratch:
    Costs costs
    # memory for hits, candidates and Work.entered, unless there are more
    Hit hits[USUAL_HITS]
    uint64_t found[USUAL_ROOM]
    uint8_t entered[USUAL_RATES]


# The state of one search for the best plays; open_work sets it.
cdef struct Work:
    const Image *image
    Deal deal
    Best best                   # the result; best.most is the number of plays wanted
    Hits hits                   # all classes found
    Candidates found            # the words looked at
    Matches matches
    Prospects prospects
    Fit fit
    uint8_t *entered            # by rate: whether its candidates are spelled, and matched
    uint64_t *row               # memory for a row of matches
    Scratch *scratch
    Costs *costs                # in scratch
    BundleRates *rates          # the words of the deal's bundle; NULL if it is searched alone
    int place                   # the place of the deal in the bundle
    uint32_t unheard            # steps since the last look


# Makes sure that a rate's candidates are spelled. NO_MEMORY or 0.
cdef int enter(Work *work, int rate) noexcept nogil

# Makes sure that a rate's spelled candidates can be matched. rates: the number of all rates.
# NO_MEMORY or 0.
cdef int match(Work *work, int rate, int rates) noexcept nogil

# Keeps the plays of a prospect that belong to the best so far; costs and fit must be filled in.
# Returns NO_LATER if no worse prospect can have any such play; else NO_MEMORY, INTERRUPTED or 0.
cdef int offer(Work *work, Earnings earnings, const Prospect *prospect) noexcept nogil
