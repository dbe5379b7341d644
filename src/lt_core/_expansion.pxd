# A deal's plays of one bucket.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from lt_core._bundle_classes cimport BundleClasses
from lt_core._candidates cimport Candidates
from lt_core._cost cimport Costs
from lt_core._image cimport Image
from lt_core._pairs cimport Fit, Matches
from lt_core._score_buckets cimport ScoreBucket, ScoreBuckets
from lt_core._search cimport Hit, Hits, USUAL_HITS
from lt_core._terms cimport Deal, Earnings
from lt_core._top_plays cimport Best

cdef enum:
    USUAL_ROOM = 1024           # numbers of 8 bytes, enough for 100 candidates
    USUAL_SCORE_CLASSES = 256

    NO_LATER = 1                # expand() returns this if no later bucket can matter


# Memory that is always written before it is read, so it is not cleared when a search begins.
cdef struct Scratch:
    Costs costs
    # memory for hits, candidates and BestWork.entered; larger arrays are on the heap
    Hit hits[USUAL_HITS]
    uint64_t candidates[USUAL_ROOM]
    uint8_t entered[USUAL_SCORE_CLASSES]


# The state of one search for the best plays; best_work_open sets it.
cdef struct BestWork:
    const Image *image
    Deal deal
    Best best                   # the result; best.most is the number of plays wanted
    Hits hits                   # all classes found
    Candidates candidates       # the words looked at
    Matches matches
    ScoreBuckets buckets
    Fit fit
    uint8_t *entered            # by score class: how far it has been entered (expansion.pyx)
    uint64_t *row               # memory for a row of matches
    Scratch *scratch
    Costs *costs                # in scratch
    BundleClasses *classes      # the words of the deal's bundle; NULL if it is searched alone
    int place                   # the place of the deal in the bundle
    uint32_t ticks            # steps since the last look


# Makes sure that a score class's candidates are spelled. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int enter(BestWork *work, int score_class) noexcept nogil

# Makes sure that a score class's spelled candidates can be matched. score_classes: the number of
# all score classes. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int match(BestWork *work, int score_class, int score_classes) noexcept nogil

# Keeps the plays of a bucket that belong to the best so far; costs and fit must be filled in.
# Returns NO_LATER if no worse bucket can have any such play; else NO_MEMORY, INTERRUPTED or 0.
cdef int expand(BestWork *work, Earnings earnings, const ScoreBucket *bucket) noexcept nogil
