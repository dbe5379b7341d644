# For each set of cards, the plays that no other play dominates.
from libc.stdint cimport uint32_t, uint64_t

from lt_core._terms cimport Earned

cdef enum:
    NO_ROW = 0xFFFFFFFF
    HALVES = 0x80008000         # the highest bits of total and of money, which are never set

cdef extern from *:
    """
    #define LT_EMPTY UINT64_MAX
    """
    const uint64_t EMPTY "LT_EMPTY"         # the key of a set without a play


cdef struct FrontierRow:            # 16 bytes
    uint64_t key                # of the first play in order that earns this
    uint32_t earned             # total << 16 | money; 0 if there is no play
    uint32_t next               # the set's next row, with less total and more money, or NO_ROW


cdef struct Fronts:
    FrontierRow *rows               # by number of a set: its first row; then the other rows
    size_t count
    size_t room
    uint32_t unused             # the first unused row; the others follow by `next`


cdef inline uint32_t pack_earned(Earned earned) noexcept nogil:
    return <uint32_t>(earned.money + earned.stock) << 16 | <uint32_t>earned.money


# Tells whether a play that earns `earned` dominates every play whose total and money are at most
# those of `most`.
cdef inline bint dominates(uint32_t earned, uint32_t most) noexcept nogil:
    return (((earned | <uint32_t>HALVES) - most) & <uint32_t>HALVES == <uint32_t>HALVES
            and earned != most)


# Allocates memory for a number of sets, without plays. Returns NO_MEMORY or 0.
cdef int fronts_open(Fronts *fronts, uint32_t sets) noexcept nogil

# Enters a play of a set, unless another one dominates it; removes the plays that it dominates.
# Returns NO_MEMORY or 0.
cdef int enter_play(Fronts *fronts, uint32_t number, uint32_t earned, uint64_t key) noexcept nogil

cdef void fronts_free(Fronts *fronts) noexcept nogil
