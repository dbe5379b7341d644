"""The order of all plays: each play is an integer, and NumPy sorts the integers.

The integer has the parts of a tie and a key (_plays.pxd) in few bits. From the top: the play's
rank, which is by value and by the part of the tie above the rarity; the rarity; the number of the
form; and the indices of the play's words in the alphabetical order of all words found. So it also
identifies the play. A deal has some hundred ranks and a dozen forms. Integers of 32 bits are sorted
faster than those of 64; so the bits above 32 select a part of the array, and the parts are sorted
one by one.

Everything above the rarity is the same for all plays of a block: their sort key. Tens of thousands
of plays have about a hundred sort keys.
"""

import numpy

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport qsort
from libc.string cimport memcpy, memset

from lt_core._arena cimport (
    Arena, FIRST_NUMBERS, arena_free, arena_open, arena_take, arena_take_zeros,
)
from lt_core._common cimport NO_MEMORY, check_stop, raise_early_end
from lt_core._cost cimport Costs, cost_cards, cost_value, fill_costs, least_cost
from lt_core._lexicon cimport ENTRY_ID, sorting_rarity
from lt_core._listing cimport BlockWords, Listing, open_block, plays_of
from lt_core._plays cimport (
    FORM_BITS, NO_WORD, Play, RARITIES, RARITY_BITS, Ranking, new_ranking, pack_form,
    pack_tie, play_rarity,
)
from lt_core._terms cimport Earned, Weights, earned_together, earned_value
from lt_core._words cimport Candidate

cdef enum:
    NARROW_BITS = 32        # bits of a key, if the array is sorted in parts
    FORMS = 1 << FORM_BITS

cdef extern from *:
    const uint32_t EMPTY "UINT32_MAX"     # the index in a free slot

ctypedef fused key_t:
    uint32_t
    uint64_t

# One sort key. All plays of a block have the same one; many blocks share one.
cdef struct SortKey:
    int64_t value
    uint32_t tie                # the part above the rarity
    uint32_t rank               # in order; its own index, until ranks are numbered
    size_t plays                # the number of plays that have it

cdef struct SortKeys:
    Arena *arena
    SortKey *items
    uint32_t *slots             # a hash table of indices
    uint32_t last_slot          # the number of slots, a power of two, - 1
    uint32_t *of_block          # by block: the index of its sort key
    uint32_t count
    uint32_t forms              # the number of forms that occur
    uint8_t form_numbers[FORMS]     # by form: its number; before they are numbered, 1 if it occurs

# A word found; words are in alphabetical order.
cdef struct Word:
    uint32_t id
    uint16_t score_class

# The layout of keys, and of the array.
cdef struct Layout:
    int index_bits              # bits of a word's index in alphabetical order
    int rarity_shift            # the number of bits below the rarity: form and indices
    int low_bits                # bits of a rank that are in the key; the bits above are the part
    uint32_t parts
    # by part + 1: the index of its next key; where the part begins, then where it ends. One index
    # between two parts is not used, since write_keys may write one key too many
    size_t *first


# Sort keys.

cdef inline uint32_t slot_of(const SortKeys *sort_keys, const SortKey *sort_key) noexcept nogil:
    """Return the slot at which to look for a sort key first."""
    cdef uint64_t mixed = (<uint64_t>sort_key.value << 32 ^ sort_key.tie) * (
        <uint64_t>0x9E3779B97F4A7C15)
    return <uint32_t>(mixed >> 40) & sort_keys.last_slot


cdef inline uint32_t index_of(SortKeys *sort_keys, const SortKey *sort_key) noexcept nogil:
    """Return the index of a sort key; store it if it is new."""
    cdef uint32_t slot = slot_of(sort_keys, sort_key)
    cdef const SortKey *known
    while sort_keys.slots[slot] != EMPTY:
        known = &sort_keys.items[sort_keys.slots[slot]]
        if known.value == sort_key.value and known.tie == sort_key.tie:
            return sort_keys.slots[slot]
        slot = (slot + 1) & sort_keys.last_slot
    sort_keys.slots[slot] = sort_keys.count
    sort_keys.items[sort_keys.count] = sort_key[0]
    sort_keys.items[sort_keys.count].rank = sort_keys.count
    sort_keys.count += 1
    return sort_keys.count - 1


cdef int by_value_and_tie(const void *left, const void *right) noexcept nogil:
    """Order sort keys as plays are: by value, the highest first, then by tie."""
    cdef const SortKey *one = <const SortKey *>left
    cdef const SortKey *other = <const SortKey *>right
    if one.value != other.value:
        return 1 if one.value < other.value else -1
    return (one.tie > other.tie) - (one.tie < other.tie)


cdef int number_ranks(SortKeys *sort_keys) noexcept nogil:
    """Number the ranks and the forms. Returns NO_MEMORY or 0."""
    cdef SortKey *in_order = <SortKey *>arena_take(
        sort_keys.arena, sort_keys.count, sizeof(SortKey))
    cdef uint32_t index, form
    if not in_order:
        return NO_MEMORY
    memcpy(in_order, sort_keys.items, sort_keys.count * sizeof(SortKey))
    qsort(in_order, sort_keys.count, sizeof(SortKey), &by_value_and_tie)
    for index in range(sort_keys.count):
        sort_keys.items[in_order[index].rank].rank = index
    for form in range(<uint32_t>FORMS):
        index = sort_keys.form_numbers[form]
        sort_keys.form_numbers[form] = <uint8_t>sort_keys.forms
        sort_keys.forms += index
    return 0


cdef inline uint32_t form_of(BlockWords block) noexcept nogil:
    """Return the form of a block's plays."""
    if block.other:
        return pack_form(2, <uint32_t>block.one.length + block.other.length)
    return pack_form(1, block.one.length)


cdef int find_sort_keys(SortKeys *sort_keys, Listing listing, Weights weights) noexcept nogil:
    """Find the sort keys, and number the ranks and the forms. Returns NO_MEMORY or 0.

    sort_keys: must be zero, except the arena.
    """
    cdef Costs costs
    cdef BlockWords block
    cdef SortKey sort_key
    cdef int64_t cost
    cdef size_t index, blocks = listing.blocks.count, slots = 2
    cdef Earned earned
    while slots <= blocks:      # so that there are free slots even if each block has its own key
        slots *= 2
    sort_keys.last_slot = <uint32_t>(slots - 1)
    sort_keys.slots = <uint32_t *>arena_take(sort_keys.arena, slots, sizeof(uint32_t))
    sort_keys.items = <SortKey *>arena_take(sort_keys.arena, blocks, sizeof(SortKey))
    sort_keys.of_block = <uint32_t *>arena_take(sort_keys.arena, blocks, sizeof(uint32_t))
    if not sort_keys.slots or not sort_keys.items or not sort_keys.of_block:
        return NO_MEMORY
    memset(sort_keys.slots, 0xFF, slots * sizeof(uint32_t))     # all EMPTY
    sort_key.plays = sort_key.rank = 0
    fill_costs(&costs, &listing.deal, &weights.whole)
    for index in range(blocks):
        block = open_block(listing, index)
        if block.other:
            earned = earned_together(
                listing.earnings, block.one.score_class, block.other.score_class)
        else:
            earned = listing.earnings.alone[block.one.score_class]
        sort_keys.form_numbers[form_of(block)] = 1
        cost = least_cost(&costs, block.one, block.other)
        sort_key.value = earned_value(&weights.whole, earned) + cost_value(cost)
        sort_key.tie = pack_tie(earned.money, cost_cards(cost), 0, 1, 0)
        sort_keys.of_block[index] = index_of(sort_keys, &sort_key)
        sort_keys.items[sort_keys.of_block[index]].plays += plays_of(block.one, block.other)
    return number_ranks(sort_keys)


# Keys.

cdef inline int bits_of(uint64_t number) noexcept nogil:
    """Return the number of bits that a number takes."""
    cdef int bits = 0
    while bits < 64 and number >> bits:
        bits += 1
    return bits


cdef object alphabetical(Listing listing):
    """Return a number for each word found, in alphabetical order.

    The upper 32 bits have the word's id, the lower ones its index in Candidates.entries.
    """
    keys = numpy.empty(listing.candidates.words, numpy.uint64)
    cdef uint64_t[::1] view = keys
    cdef size_t index
    for index in range(listing.candidates.words):
        view[index] = <uint64_t>(listing.candidates.entries[index] & ENTRY_ID) << 32 | index
    keys.sort()
    return keys


cdef void list_words_found(Listing listing, const uint64_t *in_order, int rarity_shift,
                           Word *words, uint64_t *word_keys) noexcept nogil:
    """Fill in the words in alphabetical order, and the words' parts of keys.

    in_order: the result of `alphabetical`.
    word_keys: receives, by index in Candidates.entries, the word's rarity and its index in
        alphabetical order, in the bits that they have in a play's key; and one number more, for no
        word.
    """
    cdef const Candidate *item
    cdef Word *word
    cdef size_t index
    cdef uint32_t entry, at
    for index in range(listing.candidates.count):
        item = &listing.candidates.items[index]
        for entry in range(item.entry, item.entry + item.words):
            word_keys[entry] = item.score_class      # until its index is known
    for index in range(listing.candidates.words):
        at = <uint32_t>in_order[index]
        word, entry = &words[index], listing.candidates.entries[at]
        word.id, word.score_class = entry & ENTRY_ID, <uint16_t>word_keys[at]
        word_keys[at] = <uint64_t>sorting_rarity(entry) << rarity_shift | index
    words[listing.candidates.words].id = NO_WORD
    word_keys[listing.candidates.words] = listing.candidates.words


cdef int lay_out(Layout *layout, const SortKeys *sort_keys, int key_bits) noexcept nogil:
    """Find where the parts of the array begin. Returns NO_MEMORY or 0."""
    cdef uint32_t index, part
    layout.low_bits = min(bits_of(sort_keys.count - 1),
                          key_bits - RARITY_BITS - layout.rarity_shift)
    layout.parts = (sort_keys.count - 1 >> layout.low_bits) + 1
    layout.first = <size_t *>arena_take_zeros(
        sort_keys.arena, <size_t>layout.parts + 2, sizeof(size_t))
    if not layout.first:
        return NO_MEMORY
    for index in range(sort_keys.count):
        layout.first[(sort_keys.items[index].rank >> layout.low_bits) + 2] += (
            sort_keys.items[index].plays)
    for part in range(layout.parts):
        layout.first[part + 2] += layout.first[part + 1] + 1
    return 0


cdef void write_keys(Listing listing, const SortKeys *sort_keys, const Layout *layout,
                     const uint64_t *word_keys, key_t *keys) noexcept nogil:
    """Write the keys of all plays into their parts."""
    cdef BlockWords block
    cdef const SortKey *sort_key
    cdef size_t index, play
    cdef size_t *next
    cdef int index_bits = layout.index_bits
    cdef uint64_t index_mask = (<uint64_t>1 << index_bits) - 1
    cdef uint64_t upper, low = (<uint64_t>1 << layout.low_bits) - 1
    cdef uint32_t word, partner, begin, end, rank
    for index in range(listing.blocks.count):
        block = open_block(listing, index)
        sort_key = &sort_keys.items[sort_keys.of_block[index]]
        rank = sort_key.rank
        next = &layout.first[(rank >> layout.low_bits) + 1]     # ends up at the end of the part
        play = next[0]
        begin = <uint32_t>listing.candidates.words
        end = begin + 1
        if block.other:
            begin, end = block.other.entry, block.other.entry + block.other.words
        upper = ((rank & low) << (RARITY_BITS + layout.rarity_shift)
                 | <uint64_t>sort_keys.form_numbers[form_of(block)] << 2 * index_bits)
        for word in range(block.one.entry, block.one.entry + block.one.words):
            partner = word if block.one == block.other else begin
            # most candidates have one word or two, so two plays are written even if there is only
            # one
            while partner < end:
                keys[play] = <key_t>(upper + play_key(
                    word_keys[word], word_keys[partner], index_mask, index_bits))
                keys[play + 1] = <key_t>(upper + play_key(
                    word_keys[word], word_keys[partner + 1], index_mask, index_bits))
                play += 1 + (partner + 1 < end)
                partner += 2
        next[0] = play


cdef inline size_t begin_of(const Layout *layout, uint32_t part) noexcept nogil:
    """Return where a part begins, after its keys have been written."""
    return layout.first[part] + (part != 0)


cdef inline uint64_t play_key(uint64_t one, uint64_t other, uint64_t index_mask,
                              int index_bits) noexcept nogil:
    """Return the part of a play's key that depends on its words.

    one, other: the words' word_keys. index_mask: a mask for a word's index.
    """
    cdef uint64_t index = one & index_mask, partner = other & index_mask
    return (max(one, other) & ~index_mask) + (
        min(index, partner) << index_bits | max(index, partner))


cdef void read_plays(Listing listing, const Layout *layout, const key_t *keys, const Word *words,
                     Play *plays) noexcept nogil:
    """Make the plays from their sorted keys."""
    cdef int index_bits = layout.index_bits
    cdef uint64_t index_mask = (<uint64_t>1 << index_bits) - 1, partner, key
    cdef const Word *word
    cdef const Word *other
    cdef size_t index
    cdef uint32_t part
    cdef Earned earned
    for part in range(layout.parts):
        for index in range(begin_of(layout, part), layout.first[part + 1]):
            key = keys[index]
            partner = key & index_mask
            word, other = &words[key >> index_bits & index_mask], &words[partner]
            if partner == listing.candidates.words:
                earned = listing.earnings.alone[word.score_class]
            else:
                earned = earned_together(listing.earnings, word.score_class, other.score_class)
            plays.first, plays.second = word.id, other.id
            plays.money, plays.stock = earned.money, earned.stock
            plays.rarity = play_rarity(<uint32_t>(key >> layout.rarity_shift) & RARITIES)
            plays += 1


cdef int sort_plays(Listing listing, const SortKeys *sort_keys, const Layout *layout,
                    const uint64_t *word_keys, const Word *words, key_t[::1] view, object keys,
                    Play *plays) except -1:
    """Write all keys, sort them part by part, and make the plays of them.

    view, keys: the same array, as numbers and as an object.
    """
    cdef uint32_t part
    with nogil:
        write_keys(listing, sort_keys, layout, word_keys, &view[0])
    for part in range(layout.parts):
        check_stop()
        keys[begin_of(layout, part):layout.first[part + 1]].sort()
    with nogil:
        read_plays(listing, layout, &view[0], words, plays)
    return 0


def order(Listing listing not None, Weights weights not None):
    """Put all plays of a listing in order; return a ranking."""
    cdef Ranking ranking = new_ranking(listing.lexicon, listing.blocks.plays)
    cdef size_t plays = listing.blocks.plays, words_found = listing.candidates.words
    cdef Layout layout
    cdef SortKeys sort_keys
    cdef Arena arena
    cdef uint64_t memory[FIRST_NUMBERS]
    cdef Word *words
    cdef uint64_t *word_keys
    cdef const uint64_t[::1] in_order
    cdef int status
    cdef bint narrow
    if plays == 0:
        return ranking
    check_stop()
    arena_open(&arena, memory, FIRST_NUMBERS)
    memset(&sort_keys, 0, sizeof(sort_keys))
    sort_keys.arena, layout.index_bits = &arena, bits_of(words_found)
    try:
        with nogil:
            status = find_sort_keys(&sort_keys, listing, weights)
        if status < 0:
            raise_early_end(status)
        layout.rarity_shift = bits_of(sort_keys.forms - 1) + 2 * layout.index_bits
        narrow = RARITY_BITS + layout.rarity_shift <= NARROW_BITS
        words = <Word *>arena_take(&arena, words_found + 1, sizeof(Word))
        # write_keys reads one number more
        word_keys = <uint64_t *>arena_take_zeros(&arena, words_found + 2, sizeof(uint64_t))
        if (not words or not word_keys
                or lay_out(&layout, &sort_keys, NARROW_BITS if narrow else 64) < 0):
            raise MemoryError()
        in_order = alphabetical(listing)
        list_words_found(listing, &in_order[0], layout.rarity_shift, words, word_keys)
        keys = numpy.empty(plays + layout.parts, numpy.uint32 if narrow else numpy.uint64)
        if narrow:
            sort_plays[uint32_t](listing, &sort_keys, &layout, word_keys, words, keys, keys,
                                 ranking.plays)
        else:
            sort_plays[uint64_t](listing, &sort_keys, &layout, word_keys, words, keys, keys,
                                 ranking.plays)
    finally:
        arena_free(&arena)
    return ranking
