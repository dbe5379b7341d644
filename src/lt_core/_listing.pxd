# All plays of a deal, in blocks: the plays of a block have the same cards, letters and earnings.
from libc.stdint cimport uint32_t, uint64_t

from lt_core._arena cimport Arena
from lt_core._fit cimport LetterRows
from lt_core._lexicon cimport Lexicon
from lt_core._terms cimport Deal, Earnings
from lt_core._words cimport Candidate, Candidates

cdef extern from *:
    const uint32_t ALONE "UINT32_MAX"

# The plays of one candidate's words, or of two candidates' words.
cdef struct PlayBlock:              # 8 bytes
    uint32_t one
    uint32_t other              # ALONE for plays of one word; may be the same candidate as `one`

# All zero at first, except the arena. Blocks of one word come first, then blocks of two words; both
# are sorted by `one`, then by `other`.
cdef struct PlayBlocks:
    Arena *arena                # of the items; NULL = plays are only counted
    PlayBlock *items
    size_t count
    size_t room
    uint64_t plays              # the number of plays of all blocks

# Finds all plays of candidates whose letters are counted; stops when there are more than the cap.
cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *candidates, const Deal *deal,
                          const LetterRows *rows, uint64_t cap) noexcept nogil

# Returns the number of plays of one candidate's words or, unless `other` is NULL, of two's.
cdef inline size_t plays_of(const Candidate *one, const Candidate *other) noexcept nogil:
    if other == NULL:
        return one.words
    if one == other:
        return <size_t>one.words * (one.words + 1) // 2
    return <size_t>one.words * other.words

# Every play of a deal, in no order.
cdef class Listing:
    cdef:
        readonly Lexicon lexicon
        readonly bint complete
        Earnings earnings
        Deal deal
        Arena arena             # the memory of the next two
        Candidates candidates
        PlayBlocks blocks

cdef struct BlockWords:         # the candidates of a block
    const Candidate *one
    const Candidate *other      # NULL for plays of one word

cdef inline BlockWords open_block(Listing listing, size_t index) noexcept nogil:
    cdef const PlayBlock *block = &listing.blocks.items[index]
    cdef BlockWords words
    words.one, words.other = &listing.candidates.items[block.one], NULL
    if block.other != ALONE:
        words.other = &listing.candidates.items[block.other]
    return words
