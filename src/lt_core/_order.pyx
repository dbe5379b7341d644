# cython: language_level=3
"""The order of all plays: each play is an integer, and NumPy sorts the integers.

The integer has the parts of a tie and a key (ranking/play_order.pxd) in few bits. From the top: the
play's rank, which is by value and by the part of the tie above the rarity; the rarity; the number
of the form; and the places of the play's words in the alphabetical order of all words found. So it
also identifies the play. A deal has some hundred ranks and a dozen forms. Integers of 32 bits are
sorted faster than those of 64; so the bits above 32 select a part of the array, and the parts are
sorted one by one.
"""

import numpy

from libc.stdint cimport uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

from lt_core._candidates cimport Candidate
from lt_core._common cimport (
    INTERRUPTED, NO_MEMORY, check_stop, must_stop, must_stop_after, raise_early_end,
)
from lt_core._image cimport ENTRY_ID, sorting_rarity
from lt_core._listing cimport Listing
from lt_core._play_blocks cimport ALONE, PlayBlock
from lt_core._play_order cimport NO_WORD, RARITIES, RARITY_BITS
from lt_core._ranking cimport Play, Ranking, new_ranking, play_rarity
from lt_core._sort_keys cimport SortKey, SortKeys, bits_of, find_sort_keys, form_of, sort_keys_free
from lt_core._terms cimport Earned, Weights, earned_together

cdef enum:
    NARROW_BITS = 32        # bits of a key, if the array is sorted in parts
    MOST_AT_ONCE = 1 << 18  # keys that NumPy sorts in one call, without a look
    MOST_HALVINGS = 64      # the most cuts of one part; if they cut badly, NumPy sorts the rest


ctypedef fused key_t:
    uint32_t
    uint64_t


# A word found; words are in alphabetical order.
cdef struct Word:
    uint32_t id
    uint16_t score_class
    uint16_t rarity


# The layout of keys, and of the array.
cdef struct Layout:
    int place_bits              # bits of a word's place
    int rarity_shift            # the number of bits below the rarity: form and places
    int low_bits                # bits of a rank that are in the key; the bits above are the part
    uint32_t parts
    # by part + 1: the place of its next key; one place between two parts is not used
    size_t *first


cdef int list_words(Listing listing, const uint64_t *in_order, int rarity_shift, Word *words,
                    uint64_t *word_keys) noexcept nogil:
    """Fill in the words in alphabetical order, and the words' parts of keys.

    Returns INTERRUPTED or 0.

    in_order: the result of `alphabetical`.
    word_keys: receives, by place in Candidates.entries, the rarity and the alphabetical place of
        the word, in the bits that they have in a play's key; and one number more, for no word.
    """
    cdef const Candidate *item
    cdef Word *word
    cdef size_t index
    cdef uint32_t entry, place, ticks = 0
    for index in range(listing.candidates.count):
        if must_stop_after(&ticks, 1):
            return INTERRUPTED
        item = &listing.candidates.items[index]
        for entry in range(item.entry, item.entry + item.words):
            word_keys[entry] = item.score_class      # until the place is known
    for index in range(listing.candidates.words):
        if must_stop_after(&ticks, 1):
            return INTERRUPTED
        place = <uint32_t>in_order[index]
        word, entry = &words[index], listing.candidates.entries[place]
        word.id, word.rarity = entry & ENTRY_ID, <uint16_t>sorting_rarity(entry)
        word.score_class = <uint16_t>word_keys[place]
        word_keys[place] = <uint64_t>word.rarity << rarity_shift | index
    words[listing.candidates.words].id, words[listing.candidates.words].rarity = NO_WORD, 0
    word_keys[listing.candidates.words] = listing.candidates.words
    return 0


cdef int lay_out(Layout *layout, const SortKeys *sort_keys, int key_bits) noexcept nogil:
    """Find where the parts of the array begin. Returns NO_MEMORY or 0."""
    cdef uint32_t index, part
    layout.low_bits = min(bits_of(sort_keys.ranks - 1),
                          key_bits - RARITY_BITS - layout.rarity_shift)
    layout.parts = (sort_keys.ranks - 1 >> layout.low_bits) + 1
    layout.first = <size_t *>calloc(layout.parts + 2, sizeof(size_t))
    if not layout.first:
        return NO_MEMORY
    for index in range(sort_keys.count):
        layout.first[(sort_keys.items[index].rank >> layout.low_bits) + 2] += (
            sort_keys.items[index].plays)
    for part in range(layout.parts):
        layout.first[part + 2] += layout.first[part + 1] + 1
    return 0


cdef int write_keys(Listing listing, const SortKeys *sort_keys, const Layout *layout,
                    const uint64_t *word_keys, key_t *keys) noexcept nogil:
    """Write the keys of all plays into their parts. Returns INTERRUPTED or 0."""
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef const SortKey *sort_key
    cdef size_t index, play
    cdef size_t *next
    cdef int place_bits = layout.place_bits
    cdef uint64_t in_place = (<uint64_t>1 << place_bits) - 1
    cdef uint64_t upper, low = (<uint64_t>1 << layout.low_bits) - 1
    cdef uint32_t word, partner, begin, end, rank, ticks = 0
    for index in range(listing.blocks.count):
        if must_stop_after(&ticks, 1):
            return INTERRUPTED
        block = &listing.blocks.items[index]
        sort_key = &sort_keys.items[sort_keys.of_block[index]]
        rank = sort_key.rank
        next = &layout.first[(rank >> layout.low_bits) + 1]     # ends up at the end of the part
        play = next[0]
        one = &listing.candidates.items[block.one]
        other = NULL
        begin = <uint32_t>listing.candidates.words
        end = begin + 1
        if block.other != <uint32_t>ALONE:
            other = &listing.candidates.items[block.other]
            begin, end = other.entry, other.entry + other.words
        upper = ((rank & low) << (RARITY_BITS + layout.rarity_shift)
                 | <uint64_t>sort_keys.form_of[form_of(one, other)] << 2 * place_bits)
        for word in range(one.entry, one.entry + one.words):
            partner = word if block.one == block.other else begin
            # most candidates have one word or two, so two plays are written even if there is only
            # one
            while partner < end:
                keys[play] = <key_t>(upper + play_key(
                    word_keys[word], word_keys[partner], in_place, place_bits))
                keys[play + 1] = <key_t>(upper + play_key(
                    word_keys[word], word_keys[partner + 1], in_place, place_bits))
                play += 1 + (partner + 1 < end)
                partner += 2
        next[0] = play
    return 0


cdef inline size_t begin_of(const Layout *layout, uint32_t part) noexcept nogil:
    """Return where a part begins, after its keys have been written."""
    return layout.first[part] + (part != 0)


cdef inline uint64_t play_key(uint64_t one, uint64_t other, uint64_t in_place,
                              int place_bits) noexcept nogil:
    """Return the part of a play's key that depends on its words.

    one, other: the words' word_keys. in_place: a mask for a word's place.
    """
    cdef uint64_t place = one & in_place, partner = other & in_place
    return (max(one, other) & ~in_place) + (
        min(place, partner) << place_bits | max(place, partner))


cdef int read_plays(Listing listing, const SortKeys *sort_keys, const Earned *by_rank,
                    const Layout *layout, const key_t *keys, const Word *words,
                    Play *plays) noexcept nogil:
    """Make the plays from their sorted keys. Returns INTERRUPTED or 0."""
    cdef int place_bits = layout.place_bits, rank_shift = layout.rarity_shift + RARITY_BITS
    cdef uint64_t in_place = (<uint64_t>1 << place_bits) - 1, partner, key
    cdef const Word *word
    cdef const Word *other
    cdef size_t index
    cdef uint32_t part, ticks = 0
    cdef Earned earned
    for part in range(layout.parts):
        for index in range(begin_of(layout, part), layout.first[part + 1]):
            if must_stop_after(&ticks, 1):
                return INTERRUPTED
            key = keys[index]
            partner = key & in_place
            word, other = &words[key >> place_bits & in_place], &words[partner]
            if sort_keys.tell_stock:
                earned = by_rank[(<uint64_t>part << layout.low_bits) + (key >> rank_shift)]
            elif partner == listing.candidates.words:
                earned = listing.earnings.alone[word.score_class]
            else:
                earned = earned_together(listing.earnings, word.score_class, other.score_class)
            plays.first, plays.second = word.id, other.id
            plays.money, plays.stock = earned.money, earned.stock
            plays.rarity = play_rarity(<uint32_t>(key >> layout.rarity_shift) & RARITIES)
            plays += 1
    return 0


cdef size_t cut(key_t *keys, size_t count, uint32_t *ticks) noexcept nogil:
    """Cut keys in two: no key of the second part is less than one of the first part.

    No two keys are equal. Returns the place where the second part begins, or 0 if must_stop.
    Neither part is empty.
    """
    cdef size_t low = 0, high = count - 1, swaps = 0
    cdef key_t one = keys[0], two = keys[count // 2], three = keys[count - 2], key
    cdef key_t pivot = max(min(one, two), min(max(one, two), three))    # the middle one
    while True:
        while keys[low] < pivot:
            low += 1
        while keys[high] > pivot:
            high -= 1
        if low >= high:
            return high + 1
        key = keys[low]
        keys[low], keys[high] = keys[high], key
        low += 1
        high -= 1
        swaps += 1
        if swaps & 3 == 0 and must_stop_after(ticks, 1):
            return 0


cdef int sort_integers(key_t *keys, object array, size_t begin, size_t end, int halvings,
                       uint32_t *ticks) except -1:
    """Sort keys of an array with NumPy, part by part, and look in between.

    keys: the memory of the array.
    """
    cdef size_t middle
    while end - begin > MOST_AT_ONCE and halvings:
        halvings -= 1
        with nogil:
            middle = cut(keys + begin, end - begin, ticks)
        if not middle:
            raise_early_end(INTERRUPTED)
        middle += begin
        if middle - begin < end - middle:
            sort_integers(keys, array, begin, middle, halvings, ticks)
            begin = middle
        else:
            sort_integers(keys, array, middle, end, halvings, ticks)
            end = middle
    array[begin:end].sort()
    if must_stop_after(ticks, 1 + <uint32_t>((end - begin) >> 3)):
        raise_early_end(INTERRUPTED)
    return 0


cdef object alphabetical(Listing listing):
    """Return a number for each word found, in alphabetical order.

    The upper 32 bits have the word's id, the lower ones its place in Candidates.entries.
    """
    keys = numpy.empty(listing.candidates.words, numpy.uint64)
    cdef uint64_t[::1] view = keys
    cdef size_t index
    cdef uint32_t ticks = 0
    for index in range(listing.candidates.words):
        view[index] = <uint64_t>(listing.candidates.entries[index] & ENTRY_ID) << 32 | index
    sort_integers(&view[0], keys, 0, listing.candidates.words, MOST_HALVINGS, &ticks)
    return keys


cdef int sort_plays(Listing listing, const SortKeys *sort_keys, const Layout *layout,
                    const uint64_t *word_keys, const Word *words, const Earned *by_rank,
                    key_t[::1] view, object keys, Play *plays) except -1:
    cdef uint32_t part, ticks = 0
    cdef int status
    with nogil:
        status = write_keys(listing, sort_keys, layout, word_keys, &view[0])
    if status < 0:
        raise_early_end(status)
    for part in range(layout.parts):
        sort_integers(&view[0], keys, begin_of(layout, part), layout.first[part + 1], MOST_HALVINGS,
                      &ticks)
    with nogil:
        status = read_plays(listing, sort_keys, by_rank, layout, &view[0], words, plays)
    return raise_early_end(status) if status < 0 else 0


def order(Listing listing not None, Weights weights not None):
    cdef Ranking ranking = new_ranking(listing.lexicon, listing.blocks.plays)
    cdef size_t plays = listing.blocks.plays, words_found = listing.candidates.words
    cdef Layout layout
    cdef SortKeys sort_keys
    cdef Word *words
    cdef uint64_t *word_keys
    cdef Earned *by_rank = NULL
    cdef const uint64_t[::1] in_order
    cdef uint32_t index
    cdef int status
    cdef bint narrow
    if plays == 0:
        return ranking
    check_stop()
    layout.place_bits, layout.first = bits_of(words_found), NULL
    words = <Word *>malloc((words_found + 1) * sizeof(Word))
    word_keys = <uint64_t *>calloc(words_found + 2, sizeof(uint64_t))   # write_keys reads one more
    try:
        with nogil:
            status = find_sort_keys(&sort_keys, listing, weights)
        if status < 0:
            raise_early_end(status)
        if not words or not word_keys:
            raise MemoryError()
        layout.rarity_shift = bits_of(sort_keys.forms - 1) + 2 * layout.place_bits
        in_order = alphabetical(listing)
        if list_words(listing, &in_order[0], layout.rarity_shift, words, word_keys) < 0:
            raise_early_end(INTERRUPTED)
        narrow = RARITY_BITS + layout.rarity_shift <= NARROW_BITS
        by_rank = <Earned *>malloc(sort_keys.ranks * sizeof(Earned))
        if lay_out(&layout, &sort_keys, NARROW_BITS if narrow else 64) < 0 or not by_rank:
            raise MemoryError()
        for index in range(sort_keys.count):
            by_rank[sort_keys.items[index].rank] = sort_keys.items[index].earned
        keys = numpy.empty(plays + layout.parts, numpy.uint32 if narrow else numpy.uint64)
        if narrow:
            sort_plays[uint32_t](listing, &sort_keys, &layout, word_keys, words, by_rank, keys,
                                 keys, ranking.plays)
        else:
            sort_plays[uint64_t](listing, &sort_keys, &layout, word_keys, words, by_rank, keys,
                                 keys, ranking.plays)
    finally:
        sort_keys_free(&sort_keys)
        free(layout.first)
        free(by_rank)
        free(words)
        free(word_keys)
    return ranking
