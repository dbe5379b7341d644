# A bundle: up to 128 deals that are searched together.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._common cimport LONGEST_WORD, lt_deals
from lt_core._image cimport Image
from lt_core._terms cimport Allowed

cdef enum:
    LETTER_ROOM = 32                # 26 are used; with a power of two, a shift finds a row
    NUMBERS = LONGEST_WORD + 2      # a word has a letter 0 to LONGEST_WORD times; and one more


# The cards of the deals, and the extras that all deals share.
cdef struct Bundle:
    # by number and letter: deals that have at least this number of cards of the letter
    lt_deals have[NUMBERS * LETTER_ROOM]
    lt_deals none_in_hand[LETTER_ROOM]      # by letter: deals that have no hand card of it
    lt_deals all                    # all deals of the bundle
    uint32_t letters                # letters (bits) that any deal has
    Allowed allowed                 # to each word; the caller sets this and max_length
    int max_length


cdef struct Planes              # the deals of a frame that need extras


cdef struct BundleFrame         # a node that some deal has reached


cdef struct Level:
    BundleFrame *frames
    Planes *planes
    lt_deals *lack_hand_card    # by frame: the deals without a hand card of any letter so far


# The memory and the results of a walk; all zero at first. The memory is kept from walk to walk. A
# hit is an anagram class with the deals that can lay its words. The class may have no words in S.
cdef struct BundleHits:
    uint32_t *classes               # by hit: the anagram class
    lt_deals *all_words             # ... the deals that can lay all of its words
    lt_deals *words_in_s            # ... that can lay only the words that end in S; NULL without S
    size_t count
    size_t room
    size_t first[LONGEST_WORD + 2]      # by length: the first hit
    Level now
    Level then                      # the next level
    size_t frame_room


# Empties a bundle; the fields set by the caller stay.
cdef void bundle_clear(Bundle *bundle) noexcept nogil

# Adds the cards of a deal, by letter. held: the letters (bits) that have a card.
cdef void bundle_add(Bundle *bundle, int deal, const uint8_t *hand, const uint8_t *pool,
                     uint32_t held) noexcept nogil

# Finds the classes whose words some deal can lay with a hand card, shorter words first. Returns
# NO_MEMORY or 0; bundle_hits_free frees the hits in every case.
cdef int bundle_walk(const Image *image, const Bundle *bundle, BundleHits *hits) noexcept nogil

# Returns the deals that can lay all words of a hit; with in_s, those that can lay all of its words
# or at least those that end in S.
cdef inline lt_deals hit_deals(const BundleHits *hits, size_t hit, bint in_s) noexcept nogil:
    return (hits.all_words[hit] | hits.words_in_s[hit]) if in_s else hits.all_words[hit]


cdef void bundle_hits_free(BundleHits *hits) noexcept nogil
