# Plays that are alike: all plays of a deal, by what they are made of.
from libc.stdint cimport uint32_t

from lt_core.plays.candidates cimport Candidates
from lt_core.plays.deal cimport Deal
from lt_core.plays.pairs cimport Matches

cdef enum:
    ALONE = 0xFFFFFFFF


# The plays of one candidate's words, or of those of two: what is true of one is true of all.
cdef struct PlayBlock:              # 8 bytes
    uint32_t one
    uint32_t other              # ALONE for plays of one word; may be the same candidate


cdef struct PlayBlocks:
    PlayBlock *items                # NULL where they are only counted; freed by play_blocks_free
    size_t count
    size_t room
    size_t plays                # of all blocks
    bint keep                   # given: whether the blocks are wanted, or only their plays' number


# All plays of candidates that are spelled, and were found for pairs or not as there are matches or
# not; with matches, in which all are entered, those of two words too. Stops when there are more
# plays than the cap. NO_MEMORY or 0.
cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *found, const Deal *deal,
                          const Matches *matches, size_t cap) noexcept nogil

cdef void play_blocks_free(PlayBlocks *blocks) noexcept nogil
