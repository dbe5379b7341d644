from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t
from lt_core.lexicon.lexicon cimport Lexicon
from lt_core.plays.deal cimport Deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.weights cimport Weights
from lt_core.ranking.top_plays cimport Row
from lt_core.search.bundle cimport Bundle, BundleHits
from lt_core.base.deal_set cimport lt_deals

cdef enum:
    COUNT_BITS = 25

cdef struct Record:         # words of a class with equal value
    lt_deals deals
    uint32_t entry
    uint32_t end
    uint32_t rate
    uint32_t length

cdef struct BundleWork:
    Bundle bundle
    BundleHits hits
    Deal *deals             # 128
    uint32_t *order_of      # by rate
    uint32_t orders
    lt_deals *any_of        # by order
    Record *records
    size_t record_count
    size_t record_room
    uint32_t *pairs
    size_t pair_room
    uint32_t *placed
    size_t placed_room
    lt_deals counts[COUNT_BITS]

cdef int bundle_work_open(BundleWork *work, Earnings earnings, Weights weights) noexcept nogil
cdef int bundle_best(BundleWork *work, Lexicon lexicon, Earnings earnings, Weights weights, int deals, bint count, Row *rows, int64_t *plays) noexcept nogil
cdef void bundle_work_free(BundleWork *work) noexcept nogil
