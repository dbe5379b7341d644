# All plays of a deal, in blocks of plays that are alike.
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
    # NULL where they are only counted; freed by play_blocks_free. Those of one word come first,
    # then those of two, each by one, then by other.
    PlayBlock *items
    size_t count
    size_t room
    size_t plays                # of all blocks
    bint keep                   # set by the caller: False where only the number of plays is wanted
    uint32_t unheard            # steps since a signal was asked for


# All plays of spelled candidates. matches: NULL for single words alone; else the candidates were
# found for pairs and all are entered in it. Stops when there are more plays than the cap.
# NO_MEMORY, INTERRUPTED or 0.
cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *found, const Deal *deal,
                          const Matches *matches, size_t cap) noexcept nogil

cdef void play_blocks_free(PlayBlocks *blocks) noexcept nogil
