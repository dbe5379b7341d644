# Sets of up to 128 deals, one bit for each deal.
from libc.stdint cimport uint64_t


cdef extern from "deal_set.h" nogil:
    enum: LT_BUNDLE                 # the most deals in a set

    ctypedef struct lt_deals:
        pass

    lt_deals lt_both(lt_deals one, lt_deals other) noexcept
    lt_deals lt_either(lt_deals one, lt_deals other) noexcept
    lt_deals lt_differ(lt_deals one, lt_deals other) noexcept
    lt_deals lt_without(lt_deals one, lt_deals other) noexcept
    lt_deals lt_no_deal() noexcept
    lt_deals lt_each_half(uint64_t bits) noexcept       # the same bits for both halves
    lt_deals lt_lower(lt_deals deals, int places) noexcept      # shifts each half by itself
    lt_deals lt_higher(lt_deals deals, int places) noexcept
    uint64_t lt_half(lt_deals deals, int half) noexcept
    void lt_flip_deal(lt_deals *deals, int deal) noexcept
    int lt_any_deal(lt_deals deals) noexcept
    int lt_has_deal(lt_deals deals, int deal) noexcept
