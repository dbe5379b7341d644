# cython: language_level=3
"""From the classes that a bundle's deals can lay to their words.

A class is looked at once for all deals, so everything that depends on the deal is a set of deals.
The deals' numbers of words are binary numbers with a set of deals for each bit. So adding a word to
all deals of a set takes a few operations on sets, which carry from bit to bit.
"""

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core.base.deal_set cimport (
    lt_any_deal, lt_both, lt_deals, lt_differ, lt_either, lt_has_deal,
)
from lt_core.base.letters cimport lt_prefetch
from lt_core.base.signals cimport interrupted_after
from lt_core.base.status cimport INTERRUPTED, NO_MEMORY
from lt_core.lexicon.image cimport (
    ENDINGS, ENTRY_ID, LONGEST_WORD, SHORTEST_WORD, AnagramClass, Image, entry_ending,
    entry_ends_in_s, entry_look, word_text,
)
from lt_core.plays.candidates cimport count_word
from lt_core.plays.deal cimport deal_sum
from lt_core.plays.earnings_table cimport NO_SCORE_CLASS
from lt_core.search.abilities cimport for_a_word
from lt_core.search.bundle cimport (
    BundleHit, bundle_add, bundle_clear, bundle_hits_free, bundle_walk,
)

cdef enum:
    AHEAD = 8                   # how many classes ahead memory is prefetched
    NEW_CLASS = 0xFFFFFFFF      # a key that no word has
    AT_ONCE = 1024              # classes between two counts of steps; each is four steps


cdef int bundle_search_open(BundleSearch *search, const Deal *like,
                            Earnings earnings) noexcept nogil:
    memset(search, 0, sizeof(BundleSearch))
    search.bundle.allowed = for_a_word(&like.allowed)
    search.bundle.max_length = earnings.max_length
    search.words.of_score_class = <lt_deals *>malloc(
        (earnings.score_classes + 1) * sizeof(lt_deals))
    return 0 if search.words.of_score_class else NO_MEMORY


cdef void bundle_search_free(BundleSearch *search) noexcept nogil:
    bundle_hits_free(&search.hits)
    free(search.words.items)
    free(search.words.of_score_class)
    memset(&search.words, 0, sizeof(BundleWords))


cdef inline void count_up(lt_deals *number, uint32_t words, lt_deals deals) noexcept nogil:
    """Add `words` to the number of each of these deals."""
    cdef lt_deals carry, sum
    cdef lt_deals *bit
    while words:
        if words & 1:
            carry, bit = deals, number
            while lt_any_deal(carry):
                sum = lt_differ(bit[0], carry)
                carry = lt_both(bit[0], carry)
                bit[0] = sum
                bit += 1
        number += 1
        words >>= 1


cdef inline void enter(BundleWords *bundle_words, const Image *image,
                       const AnagramClass *anagram_class,
                       uint32_t entry, lt_deals deals, int length, const Deal *like,
                       Earnings earnings, bint count) noexcept nogil:
    """Enter the words of a class from an entry on.

    Adjacent words with the same score class are one item, unless an S may be added and only one of
    them ends in S.
    """
    cdef const uint16_t *by_ending = (
        earnings.score_class_of + <uint32_t>anagram_class.profile * ENDINGS)
    cdef BundleWord *word = NULL
    cdef uint32_t bits, score_class, key, last_key = NEW_CLASS, words = 0
    if not lt_any_deal(deals):
        return
    for entry in range(entry, anagram_class[1].entry):
        bits = image.entries[entry]
        score_class = by_ending[entry_ending(bits)]
        if score_class == NO_SCORE_CLASS or like.hidden >> entry_look(bits) & 1:
            last_key = NEW_CLASS
            continue
        words += 1
        key = score_class | <uint32_t>(like.allowed.added_s and entry_ends_in_s(bits)) << 16
        if key == last_key:
            word.item.words += 1
            continue
        last_key = key
        word = &bundle_words.items[bundle_words.count]
        bundle_words.count += 1
        word.deals = deals
        word.item.entry, word.item.words, word.item.score_class = entry, 1, <uint16_t>score_class
        word.item.length, word.item.ends_s = <uint8_t>length, <uint8_t>(key >> 16)
        bundle_words.of_score_class[score_class] = lt_either(
            bundle_words.of_score_class[score_class], deals)
    if count:
        count_up(bundle_words.number, words, deals)


cdef int make_room(BundleWords *bundle_words, const Image *image,
                   const BundleHits *hits) noexcept nogil:
    cdef const AnagramClass *anagram_class
    cdef size_t index, words = 0
    for index in range(hits.first[SHORTEST_WORD], hits.count):
        if index + AHEAD < hits.count:
            lt_prefetch(&image.classes[hits.items[index + AHEAD].anagram_class])
        anagram_class = &image.classes[hits.items[index].anagram_class]
        lt_prefetch(&image.entries[anagram_class.entry])
        words += anagram_class[1].entry - anagram_class.entry
    words *= 2                  # some deals have all words of a class, others only those in S
    if words > bundle_words.room:
        free(bundle_words.items)
        bundle_words.items = <BundleWord *>malloc(words * sizeof(BundleWord))
        bundle_words.room = words if bundle_words.items else 0
        if not bundle_words.items:
            return NO_MEMORY
    return 0


cdef int gather_words(BundleWords *bundle_words, const Image *image, const BundleHits *hits,
                      const Deal *like, Earnings earnings, bint count,
                      uint32_t *unheard) noexcept nogil:
    cdef const AnagramClass *anagram_class
    cdef const BundleHit *hit
    cdef size_t index
    cdef int length
    bundle_words.count = 0
    if make_room(bundle_words, image, hits) < 0:
        return NO_MEMORY
    memset(bundle_words.of_score_class, 0, earnings.score_classes * sizeof(lt_deals))
    memset(bundle_words.number, 0, sizeof(bundle_words.number))
    for length in range(SHORTEST_WORD, LONGEST_WORD + 1):
        for index in range(hits.first[length], hits.first[length + 1]):
            if index % AT_ONCE == AT_ONCE - 1 and interrupted_after(unheard, 4 * AT_ONCE):
                return INTERRUPTED
            hit = &hits.items[index]
            anagram_class = &image.classes[hit.anagram_class]
            enter(bundle_words, image, anagram_class, anagram_class.entry, hit.all_words, length,
                  like, earnings, count)
            if like.allowed.added_s:
                enter(bundle_words, image, anagram_class,
                      anagram_class.entry + anagram_class.others,
                      hit.words_in_s, length, like, earnings, count)
    return 0


cdef int bundle_search(BundleSearch *search, const Image *image, Earnings earnings, int deals,
                       bint count) noexcept nogil:
    cdef int deal, status
    bundle_clear(&search.bundle)
    for deal in range(deals):
        deal_sum(&search.deals[deal])
        bundle_add(&search.bundle, deal, search.deals[deal].hand, search.deals[deal].pool)
    status = bundle_walk(image, &search.bundle, &search.hits, &search.unheard)
    if status < 0:
        return status
    return gather_words(&search.words, image, &search.hits, search.deals, earnings, count,
                        &search.unheard)


cdef void bundle_numbers(const BundleWords *bundle_words, int deals,
                         int64_t *numbers) noexcept nogil:
    cdef int deal, bit
    for deal in range(deals):
        numbers[deal] = 0
        for bit in range(COUNT_BITS):
            numbers[deal] |= <int64_t>lt_has_deal(bundle_words.number[bit], deal) << bit


cdef void bundle_spell(BundleWord *word, const Image *image) noexcept nogil:
    cdef const uint8_t *text = word_text(image, image.entries[word.item.entry] & ENTRY_ID)
    count_word(&word.item, text)
