# Better plays that are near one of the player's own.
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t

from lt_core.plays.candidates cimport Candidate
from lt_core.ranking.listing cimport Listing
from lt_core.ranking.play_blocks cimport PlayBlock
from lt_core.ranking.standings cimport Standing, Standings

cdef enum:
    NO_NUMBER = 0xFFFFFFFF      # of a candidate, or a block

    # how a better play is near
    WITH_S = 0                  # a word with an S after it
    SAME_LETTERS = 1
    BESIDE = 2                  # a word stays, with another beside it
    ADDED = 3                   # one letter more
    CHANGED = 4                 # one letter is another
    DOUBLED = 5                 # a doubling more: this, and the ability's number
    MOST_ABILITIES = 3
    BY_LETTER = DOUBLED + MOST_ABILITIES
    KINDS = BY_LETTER + 1

    # A key orders plays of one rank, smaller first. From the top: rarity, form (6 bits), ids of the
    # first and of the second word (24 each).
    KEY_RARITY = 54
    KEY_FORM = 48
    KEY_FIRST = 24


# The best play of a kind so far: the nearest, then the first in the order of plays.
cdef struct Near:
    uint64_t place              # how many letters are others (32 bits), then the rank
    uint64_t key
    uint32_t block


# A play of the player's own.
cdef struct Mine:
    int words
    Candidate word[2]           # length and letters
    uint32_t id[2]              # NO_WORD where the lexicon hasn't it
    uint32_t id_with_s[2]
    uint32_t at[2]              # their candidates, or NO_NUMBER
    uint8_t total[26]           # letters of all words
    uint32_t doublings          # bits: abilities that a word has, then the letter that doubles
    uint32_t block              # NO_NUMBER where it is not listed
    int64_t value
    uint32_t rank
    uint64_t key
    size_t before               # plays that stand before it
    Near near[KINDS]


# What all plays of the player's own are judged by.
cdef struct Judge:
    Standings standings         # all else is freed by judge_free
    size_t *before              # by rank: plays of those before
    uint32_t *by_rank           # blocks by rank
    uint32_t *rank_begin        # by rank: its first
    uint8_t *doublings          # by rate, as Mine has them but the letter's
    int letter                  # that doubles by itself; -1: none
    uint32_t alone              # blocks of one word, which come first
    uint32_t *pair_begin        # by candidate: the first block where it is the one ...
    uint32_t *other_begin       # ... and in others, where it is the other
    uint32_t *others            # blocks of two candidates, by the other
    uint64_t *letters           # by candidate: the sum of its letters' numbers
    uint32_t *first_of          # by some bits of that sum: the first candidate, or NO_NUMBER
    uint32_t *next_of           # by candidate: the next with these bits
    uint32_t mask               # of those bits


# Fills what is not there but letter and doublings, once the standings have ranks; all must be zero.
# NO_MEMORY or 0.
cdef int judge_open(Judge *judge, Listing listing) noexcept nogil

cdef void judge_free(Judge *judge) noexcept nogil

# The first of a rank's plays, and its block.
cdef uint64_t first_of_rank(Listing listing, const Judge *judge, uint32_t rank,
                            uint32_t *block) noexcept nogil

# Where a play's words and the play are; block is NO_NUMBER where it is not listed. words, word, id
# must be there.
cdef void find_mine(Listing listing, const Judge *judge, Mine *mine) noexcept nogil

# How many plays stand before a play that is listed, and the near ones that are worth more than its
# value.
cdef void find_near(Listing listing, const Judge *judge, Mine *mine) noexcept nogil
