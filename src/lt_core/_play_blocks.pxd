# All plays of a deal, in blocks: the plays of a block have the same cards, letters and earnings.
from libc.stdint cimport uint32_t

from lt_core._candidates cimport Candidates
from lt_core._pairs cimport Matches
from lt_core._terms cimport Deal

cdef enum:
    ALONE = 0xFFFFFFFF


# The plays of one candidate's words, or of two candidates' words.
cdef struct PlayBlock:              # 8 bytes
    uint32_t one
    uint32_t other              # ALONE for plays of one word; may be the same candidate as `one`


cdef struct PlayBlocks:
    # NULL if plays are only counted. Blocks of one word come first, then blocks of two words; both
    # are sorted by `one`, then by `other`. play_blocks_free frees them.
    PlayBlock *items
    size_t count
    size_t room
    size_t plays                # the number of plays of all blocks
    bint keep                   # set by the caller; False = only count the plays
    uint32_t ticks            # steps since the last look


# Finds all plays of spelled candidates; stops when there are more plays than the cap. Returns
# NO_MEMORY, INTERRUPTED or 0. matches: NULL for single words only; else the candidates were found
# for pairs, and all of them are entered in it.
cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *candidates, const Deal *deal,
                          const Matches *matches, size_t cap) noexcept nogil

cdef void play_blocks_free(PlayBlocks *blocks) noexcept nogil
