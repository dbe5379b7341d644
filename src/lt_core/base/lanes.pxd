# Operations on several small numbers at once.
from libc.stdint cimport int16_t


cdef extern from "lanes.h" nogil:
    enum: LT_LANES
    int lt_lanes_reach(const int16_t *one, const int16_t *other, int rows, int16_t least) noexcept
    void lt_lanes_raise(int16_t *into, const int16_t *from_) noexcept
