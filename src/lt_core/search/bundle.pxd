# A bundle: up to 128 deals that are searched together.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.base.deal_set cimport lt_deals
from lt_core.lexicon.image cimport LONGEST_WORD, Image
from lt_core.search.abilities cimport Allowed

cdef enum:
    NUMBERS = LONGEST_WORD + 2      # of a letter in a word: 0 to LONGEST_WORD, and one more


# The cards of the deals, and the extras that all deals share.
cdef struct Bundle:
    lt_deals have[26 * NUMBERS]     # by letter and number: deals with at least so many cards
    lt_deals none_in_hand[26]       # by letter: deals without a hand card
    lt_deals all                    # all deals of the bundle
    uint32_t letters                # letters (bits) that any deal has
    Allowed allowed                 # to each word; set by the caller, as is the next
    int max_length


# An anagram class, and the deals that can lay its words. The class may have no words in S.
cdef struct BundleHit:
    lt_deals all_words
    lt_deals words_in_s             # deals that can lay only the words that end in S
    uint32_t anagram_class


cdef struct Planes              # the deals of a frame that need extras


cdef struct BundleFrame         # a node that some deal has reached


# The memory and the results of a walk; all zero at first. The memory is kept from walk to walk.
cdef struct BundleHits:
    BundleHit *items
    size_t count
    size_t room
    size_t first[LONGEST_WORD + 2]      # by length: the first hit
    BundleFrame *now                # the frames of a level
    BundleFrame *then               # ... and of the next level
    Planes *now_planes
    Planes *then_planes
    size_t frame_room


# Empties a bundle; the fields set by the caller stay.
cdef void bundle_clear(Bundle *bundle) noexcept nogil

# Adds the cards of a deal, by letter.
cdef void bundle_add(Bundle *bundle, int deal, const uint8_t *hand,
                     const uint8_t *pool) noexcept nogil

# Finds the classes whose words some deal can lay with a hand card, shorter words first. NO_MEMORY,
# INTERRUPTED or 0; bundle_hits_free frees the hits in any case. unheard: as signals.pxd has it.
cdef int bundle_walk(const Image *image, const Bundle *bundle, BundleHits *hits,
                     uint32_t *unheard) noexcept nogil

cdef void bundle_hits_free(BundleHits *hits) noexcept nogil
