# Better plays near one of the player's own.
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t

from lt_core._words cimport Candidate
from lt_core._listing cimport Listing
from lt_core._pairs cimport PlayBlock
from lt_core._sort_keys cimport SortKey, SortKeys

cdef enum:
    NO_NUMBER = 0xFFFFFFFF      # of a candidate, or a block

    # the kinds of better plays
    WITH_S = 0                  # a word with an S after it
    SAME_LETTERS = 1
    BESIDE = 2                  # a word stays, with another one beside it
    ADDED = 3                   # one letter more
    CHANGED = 4                 # one letter replaced
    DOUBLED = 5                 # one doubling more; the kind is DOUBLED + the ability's number
    MOST_ABILITIES = 3
    BY_LETTER = DOUBLED + MOST_ABILITIES
    KINDS = BY_LETTER + 1


# The best play of a kind so far: the one with the fewest other letters, then the first in order.
cdef struct Neighbour:
    uint64_t place              # the number of other letters (32 bits), then the rank
    uint64_t key
    uint32_t block


# A play of the player's own, and the results for it.
cdef struct PlayQuery:
    int words
    Candidate word[2]           # only length and letters are set
    uint32_t id[2]              # by word; NO_WORD if it is not in the lexicon
    uint32_t id_with_s[2]       # by word: the same for the word with an S after it
    uint32_t at[2]              # by word: its candidate, or NO_NUMBER
    uint8_t total[26]           # by letter: how often the words have it
    uint32_t doublings          # bits: abilities that a word gets; bit 3: the doubling letter
    uint32_t block              # NO_NUMBER if the play is not listed
    int64_t value
    uint32_t rank
    uint64_t key
    size_t before               # the number of plays before it in order
    uint32_t ticks            # steps since the last look
    Neighbour neighbours[KINDS]


# The tables by which the ranks and neighbours of all queries are found.
cdef struct RankTables:
    SortKeys sort_keys          # rank_tables_free does not free this
    size_t *before              # by rank: the number of plays of better ranks
    uint32_t *by_rank           # the blocks, sorted by rank
    uint32_t *rank_begin        # by rank: the place of its first block in by_rank
    uint8_t *doublings          # by score class: as in PlayQuery, without the letter
    int letter                  # the letter that doubles by itself; -1 = none
    uint32_t alone              # the number of blocks of one word, which come first
    uint32_t *pair_begin        # by candidate: the first block in which it is `one`
    uint32_t *other_begin       # by candidate: the place in `others` of its first block
    uint32_t *others            # the blocks of two candidates, sorted by `other`
    uint64_t *letters           # by candidate: the sum of its letters' numbers
    uint32_t *first_of          # by some bits of that sum: the first candidate, or NO_NUMBER
    uint32_t *next_of           # by candidate: the next with these bits, or NO_NUMBER
    uint32_t mask               # of these bits


# Fills in all tables except doublings. The sort keys, with their ranks, and the letter must be set;
# the tables filled in must be zero. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int rank_tables_open(RankTables *tables, Listing listing) noexcept nogil

cdef void rank_tables_free(RankTables *tables) noexcept nogil

# Finds the first play of a rank: its block and its key. This and the next two functions return
# INTERRUPTED or 0.
cdef int first_of_rank(Listing listing, const RankTables *tables, uint32_t rank, uint32_t *block,
                       uint64_t *key) noexcept nogil

# Finds the candidates of a play's words, and its block, value, rank and key. words, word and id
# must be set.
cdef int find_play(Listing listing, const RankTables *tables, PlayQuery *query) noexcept nogil

# Counts the plays before a listed play, and finds its neighbours of more value.
cdef int find_neighbours(Listing listing, const RankTables *tables,
                         PlayQuery *query) noexcept nogil
