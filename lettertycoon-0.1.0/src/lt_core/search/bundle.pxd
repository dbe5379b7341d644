# A bundle: up to 128 deals that go down the DAWG together.
from libc.stdint cimport uint8_t, uint32_t

from lt_core.base.deal_set cimport lt_deals
from lt_core.lexicon.image cimport LONGEST_WORD, Image

cdef enum:
    NUMBERS = LONGEST_WORD + 2      # 0 to the most of a letter in a word, and one more


# Cards of the deals, and what their words may take.
cdef struct Bundle:
    lt_deals have[26 * NUMBERS]     # by letter and number: deals with so many cards at least
    lt_deals none_in_hand[26]       # deals without a hand card of the letter
    lt_deals all
    uint32_t letters                # that any deal has (bits by letter)
    bint duplicate                  # given, as are the next three: what all deals share
    bint added_s
    int duplicate_cards             # cards that a word with a copy uses at least
    int max_length


# An anagram class, and the deals that can lay its words. It may have no words in S.
cdef struct BundleHit:
    lt_deals all_words
    lt_deals words_in_s             # ... only those that end in S
    uint32_t anagram_class


cdef struct Planes              # the frames' deals with extras


cdef struct BundleFrame         # a node that some deal has reached


# What a walk works on; all zero at first. The rooms stay from walk to walk.
cdef struct BundleHits:
    BundleHit *items
    size_t count
    size_t room
    size_t first[LONGEST_WORD + 2]      # by length: the first hit of so many letters
    BundleFrame *now                # frames of a level
    BundleFrame *then               # ... and of the next
    Planes *now_planes
    Planes *then_planes
    size_t frame_room


# Empties a bundle but for what is given.
cdef void bundle_clear(Bundle *bundle) noexcept nogil

# Adds the cards of a deal, by letter.
cdef void bundle_add(Bundle *bundle, int deal, const uint8_t *hand,
                     const uint8_t *pool) noexcept nogil

# Fills hits with the classes that any deal can lay, shorter words first. Each word takes a hand
# card. NO_MEMORY or 0; bundle_hits_free frees hits either way.
cdef int bundle_walk(const Image *image, const Bundle *bundle, BundleHits *hits) noexcept nogil

cdef void bundle_hits_free(BundleHits *hits) noexcept nogil
