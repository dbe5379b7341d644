# cython: language_level=3
"""A bundle's words by rate; each word is spelled once for all deals that have it.

The walk finds, for each word, the deals that have it. A search needs, for each deal, the words that
it has. So the sets are transposed, 64 words by 64 deals at once, for the rates that are needed.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core.base.deal_set cimport LT_BUNDLE, lt_half
from lt_core.base.growing cimport resize
from lt_core.base.letters cimport lt_lowest_of_64, lt_prefetch
from lt_core.base.signals cimport interrupted_after
from lt_core.base.status cimport INTERRUPTED, NO_MEMORY
from lt_core.lexicon.image cimport ENTRY_ID, word_text
from lt_core.plays.bundle_words cimport BundleWord, bundle_spell
from lt_core.plays.candidates cimport Candidate, sort_words

cdef enum:
    BLOCK = 64              # places
    FIRST_CANDIDATES = 256
    AHEAD = 4               # how many words ahead memory is prefetched


cdef int bundle_rates_open(BundleRates *rates, BundleWords *words,
                           Earnings earnings) noexcept nogil:
    memset(rates, 0, sizeof(BundleRates))
    rates.words = words
    rates.first = <uint32_t *>malloc((earnings.rates + 2) * sizeof(uint32_t))
    rates.entered = <uint8_t *>malloc(earnings.rates + 1)
    return 0 if rates.first and rates.entered else NO_MEMORY


cdef void bundle_rates_free(BundleRates *rates) noexcept nogil:
    free(rates.first)
    free(rates.entered)
    free(rates.order)
    free(rates.entries)
    free(rates.deals)
    free(rates.turned)
    memset(rates, 0, sizeof(BundleRates))


cdef int more_places(BundleRates *rates) noexcept nogil:
    """Allocate memory for as many places as there may be words; the old content is lost."""
    cdef size_t room = (rates.words.room + BLOCK - 1) // BLOCK * BLOCK
    free(rates.order)
    free(rates.entries)
    free(rates.deals)
    free(rates.turned)
    rates.order = <uint32_t *>malloc(room * sizeof(uint32_t) + 1)
    rates.entries = <uint32_t *>malloc(room * sizeof(uint32_t) + 1)
    rates.deals = <uint64_t *>malloc(room // BLOCK * LT_BUNDLE * sizeof(uint64_t) + 1)
    rates.turned = <uint8_t *>malloc(room // BLOCK + 1)
    rates.room = room
    if not rates.order or not rates.entries or not rates.deals or not rates.turned:
        return NO_MEMORY
    return 0


cdef int bundle_rates_sort(BundleRates *rates, Earnings earnings) noexcept nogil:
    cdef const BundleWords *words = rates.words
    cdef uint32_t *first = rates.first
    cdef size_t index
    cdef int rate
    if words.room > rates.room and more_places(rates) < 0:
        return NO_MEMORY
    memset(rates.entered, 0, earnings.rates)
    if words.count:         # else there may be no memory, and none is needed
        memset(rates.turned, 0, (words.count + BLOCK - 1) // BLOCK)
    memset(first, 0, (earnings.rates + 2) * sizeof(uint32_t))
    rates.listed = 0
    for index in range(words.count):
        first[words.items[index].item.rate + 2] += 1
    for rate in range(1, earnings.rates):
        first[rate + 1] += first[rate]
    for index in range(words.count):
        rate = words.items[index].item.rate
        rates.order[first[rate + 1]] = <uint32_t>index      # it ends where the next rate begins
        first[rate + 1] += 1
    return 0


cdef inline uint32_t first_id(const BundleRates *rates, const Image *image,
                              size_t place) noexcept nogil:
    return image.entries[rates.words.items[rates.order[place]].item.entry] & ENTRY_ID


cdef int enter_words(BundleRates *rates, const Image *image, int rate,
                     uint32_t *unheard) noexcept nogil:
    """Spell the words of a rate, and list the entries of each. Returns INTERRUPTED or 0."""
    cdef BundleWord *word
    cdef Candidates of_bundle
    cdef size_t place
    cdef uint32_t entry, end
    of_bundle.entries = rates.entries
    cdef size_t last = rates.first[rate + 1]
    for place in range(rates.first[rate], last):
        if place + 3 * AHEAD < last:
            lt_prefetch(&rates.words.items[rates.order[place + 3 * AHEAD]].item)
        if place + 2 * AHEAD < last:
            lt_prefetch(&image.starts[first_id(rates, image, place + 2 * AHEAD)])
        if place + AHEAD < last:
            lt_prefetch(word_text(image, first_id(rates, image, place + AHEAD)))
        word = &rates.words.items[rates.order[place]]
        bundle_spell(word, image)
        entry, end = word.item.entry, word.item.entry + word.item.words
        word.item.entry = <uint32_t>rates.listed
        for entry in range(entry, end):
            rates.entries[rates.listed] = image.entries[entry]
            rates.listed += 1
        word.item.sorted = 0
        sort_words(&of_bundle, &word.item)
        if interrupted_after(unheard, 1):
            return INTERRUPTED
    rates.entered[rate] = 1
    return 0


cdef inline void turn_square(uint64_t *rows) noexcept nogil:
    """Transpose 64 x 64 bits: exchange two quarters, then two quarters of each, and so on."""
    cdef uint64_t low = 0xFFFFFFFF, moved
    cdef uint32_t half = 32, row
    while half:
        row = 0
        while row < 64:
            moved = (rows[row] >> half ^ rows[row + half]) & low
            rows[row] ^= moved << half
            rows[row + half] ^= moved
            row = (row + half + 1) & ~half
        half >>= 1
        low ^= low << half


cdef void turn(BundleRates *rates, size_t block) noexcept nogil:
    cdef uint64_t *deals = rates.deals + block * LT_BUNDLE
    cdef const BundleWord *word
    cdef size_t place, count = min(<size_t>BLOCK, rates.words.count - block * BLOCK)
    memset(deals, 0, LT_BUNDLE * sizeof(uint64_t))
    for place in range(count):
        word = &rates.words.items[rates.order[block * BLOCK + place]]
        deals[place] = lt_half(word.deals, 0)
        deals[BLOCK + place] = lt_half(word.deals, 1)
    turn_square(deals)
    turn_square(deals + BLOCK)
    rates.turned[block] = 1


cdef int more_candidates(Candidates *found, size_t count) noexcept nogil:
    cdef size_t room = max(<size_t>FIRST_CANDIDATES, 2 * count)
    if resize(&found.items, room, sizeof(Candidate)) < 0:
        return NO_MEMORY
    found.room_bytes = room * sizeof(Candidate)
    return 0


cdef int bundle_enter(BundleRates *rates, const Image *image, int deal, int rate,
                      Candidates *found, uint32_t *unheard) noexcept nogil:
    cdef size_t begin = rates.first[rate], end = rates.first[rate + 1], block
    cdef uint64_t bits
    if not rates.entered[rate] and enter_words(rates, image, rate, unheard) < 0:
        return INTERRUPTED
    found.entries = rates.entries
    found.first[rate] = <uint32_t>found.count
    for block in range(begin // BLOCK, (end + BLOCK - 1) // BLOCK):
        if not rates.turned[block]:
            turn(rates, block)
        if interrupted_after(unheard, 1):
            return INTERRUPTED
        bits = rates.deals[block * LT_BUNDLE + deal]
        if block == begin // BLOCK:
            bits &= <uint64_t>-1 << (begin & (BLOCK - 1))
        if block == end // BLOCK:
            bits &= (<uint64_t>1 << (end & (BLOCK - 1))) - 1
        if ((found.count + BLOCK) * sizeof(Candidate) > found.room_bytes
                and more_candidates(found, found.count + BLOCK) < 0):
            return NO_MEMORY
        while bits:
            found.items[found.count] = rates.words.items[
                rates.order[block * BLOCK + lt_lowest_of_64(bits)]].item
            found.count += 1
            bits &= bits - 1
    found.end[rate] = <uint32_t>found.count
    return 0
