# What plays are ordered by first: all that comes before their rarity, block by block.
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t

from lt_core.plays.candidates cimport Candidate
from lt_core.plays.earnings_table cimport Earned
from lt_core.plays.weights cimport Weights
from lt_core.ranking.listing cimport Listing
from lt_core.ranking.ranking cimport MOST_MONEY, TIE_RARITY, pack_tie

cdef enum:
    FORMS = 1 << TIE_RARITY     # what a tie has below the rarity: words and letters


# What orders a block's plays first.
cdef struct Standing:
    int64_t value
    uint32_t tie                # what it has above the rarity
    Earned earned
    size_t plays
    uint32_t rank


cdef struct Standings:
    Standing *items
    uint32_t *slots             # where to find each by its hash: SLOTS for each place in the room
    uint32_t *of_block
    uint32_t count
    uint32_t room
    uint32_t ranks              # how many there are
    bint tell_stock             # no two of one rank differ in their stock
    uint32_t forms
    uint8_t form_of[FORMS]      # by what a tie has below the rarity; 1 at first where there is one


# Fills standings, all but the ranks and forms, which number_ranks gives; NO_MEMORY,
# INTERRUPTED or 0. standings_free frees them either way.
cdef int find_standings(Standings *standings, Listing listing, Weights weights) noexcept nogil

# The numbers of the standings, best first.
cdef object in_rank_order(const Standings *standings)

cdef void number_ranks(Standings *standings, const Py_ssize_t *in_order) noexcept nogil

cdef void standings_free(Standings *standings) noexcept nogil


# What a tie has below the rarity.
cdef inline uint32_t form_of(const Candidate *one, const Candidate *other) noexcept nogil:
    return pack_tie(MOST_MONEY, 0, 0, 2, <uint32_t>one.length + other.length) if (
        other) else pack_tie(MOST_MONEY, 0, 0, 1, one.length)


# How many bits a number takes.
cdef inline int bits_of(uint64_t number) noexcept nogil:
    cdef int bits = 0
    while number >> bits:
        bits += 1
        if bits == 64:
            break
    return bits
