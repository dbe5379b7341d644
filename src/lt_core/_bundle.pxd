# A bundle: up to 128 deals that are searched together; a class is looked at once for all of them.
from libc.stdint cimport int64_t, uint32_t

from lt_core._arena cimport Arena
from lt_core._common cimport LONGEST_WORD, LT_BUNDLE, lt_deals, lt_take_lowest
from lt_core._lexicon cimport AnagramClass, Image
from lt_core._terms cimport Allowed, Deal, Earnings

cdef enum:
    LETTER_ROOM = 32                # 26 are used; with a power of two, a shift finds a row
    NUMBERS = LONGEST_WORD + 2      # a word has a letter 0 to LONGEST_WORD times; and one more
    HITS_AHEAD = 8                  # how many hits ahead memory is prefetched
    COUNT_BITS = 25                 # enough bits for the number of words in a lexicon

# The cards of the deals, and the extras that all deals share.
cdef struct Bundle:
    # by number and letter: deals that have at least this number of cards of the letter
    lt_deals deals_with[NUMBERS * LETTER_ROOM]
    lt_deals none_in_hand[LETTER_ROOM]      # by letter: deals that have no hand card of it
    lt_deals all                    # all deals of the bundle
    uint32_t letters                # letters (bits) that any deal has
    Allowed allowed                 # to each word
    int max_length

cdef struct Lacking              # the deals of a frame that need extras

cdef struct BundleFrame         # a node that some deal has reached

cdef struct Level:
    BundleFrame *frames
    Lacking *lacking            # by frame
    lt_deals *lack_hand_card    # by frame: the deals without a hand card of any letter so far

# The memory and the results of a walk; all zero at first, except the arena. The memory is kept from
# walk to walk. A hit is an anagram class with the deals that can lay its words. The class may have
# no words in S.
cdef struct BundleHits:
    Arena *arena
    uint32_t *classes               # by hit: the anagram class
    lt_deals *all_words             # ... the deals that can lay all of its words
    lt_deals *words_in_s            # ... that can lay only the words that end in S; NULL without S
    size_t count
    size_t room
    size_t first[LONGEST_WORD + 2]      # by length: the first hit
    Level level
    Level next_level
    size_t frame_room

# Returns the deals that can lay all words of a hit; with in_s, those that can lay all of its words
# or at least those that end in S.
cdef inline lt_deals hit_deals(const BundleHits *hits, size_t hit, bint in_s) noexcept nogil:
    return (hits.all_words[hit] | hits.words_in_s[hit]) if in_s else hits.all_words[hit]

# The search for a bundle's classes; the memory is kept from bundle to bundle.
cdef struct BundleSearch:
    Deal deals[LT_BUNDLE]       # set by the caller
    Bundle bundle
    BundleHits hits
    uint32_t ticks              # steps since the last check

# terms: what all deals share; its cards are not read, here and below.
cdef void bundle_search_open(BundleSearch *search, Arena *arena, const Deal *terms,
                             Earnings earnings) noexcept nogil

# Finds the classes whose words some of the deals can lay.
cdef int bundle_search(BundleSearch *search, const Image *image, int deals) noexcept nogil

# If an S may be added, a class has two parts: the words that do not end in S, and those that do. So
# all words of a part take the same cards.

cdef inline int count_parts(const Deal *terms) noexcept nogil:
    return 2 if terms.allowed.added_s else 1

# Return the index of a part's first entry, and the index after its last one's.
cdef inline uint32_t part_begin(const AnagramClass *its, int part) noexcept nogil:
    return its.entry + (its.not_in_s if part else 0)

cdef inline uint32_t part_end(const AnagramClass *its, int part, int parts) noexcept nogil:
    return its[1].entry if part == parts - 1 else its.entry + its.not_in_s

# A count for each deal; all zero at first. The counts are binary numbers, stored as a set of deals
# for each bit. A set that is added waits until another one is added to the same bit. Then the three
# sets of this bit (number, waiting, added) become two: the deals in one or in all of them keep this
# bit, those in two or three are added to the next bit. So no carry runs through all bits
# (carry-save addition).
cdef struct DealCounts:
    lt_deals number[COUNT_BITS]     # by bit: the deals whose number has the bit
    lt_deals waiting[COUNT_BITS]    # by bit: the deals to whose number the bit must still be added
    uint32_t waits                  # bits with a waiting set

# Adds `more`, less than 1 << 16, to the number of each of these deals.
cdef inline void count_up(DealCounts *counts, uint32_t more, lt_deals deals) noexcept nogil:
    cdef lt_deals carry, number, waiting
    cdef int bit
    while more:
        bit = lt_take_lowest(&more)
        carry = deals
        while counts.waits >> bit & 1:
            number, waiting = counts.number[bit], counts.waiting[bit]
            counts.waits ^= <uint32_t>1 << bit
            counts.number[bit] = (number ^ waiting) ^ carry
            carry = (number & waiting) | ((number | waiting) & carry)
            bit += 1
        counts.waiting[bit] = carry
        counts.waits |= <uint32_t>1 << bit

# Writes the numbers, which ends the counting.
cdef void read_counts(DealCounts *counts, int deals, int64_t *numbers) noexcept nogil
