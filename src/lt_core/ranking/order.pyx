# cython: language_level=3
"""The order of all plays: one integer a play, sorted by NumPy.

From the top, the integer holds the value (the best is 0), the tie as lt_core.ranking has it (the
least is 0), and the places of the play's words in the alphabetical order of all words found, so
that it says which play it is as well. A deal with all abilities needs some 55 bits.
"""

import numpy

from libc.stdint cimport INT64_MAX, INT64_MIN, int64_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

from lt_core.lexicon.image cimport MOST_RARITY, ENTRY_ID, sorting_rarity
from lt_core.plays.candidates cimport Candidate
from lt_core.plays.cost cimport Costs, least_cost, fill_costs, cost_cards, cost_value
from lt_core.plays.earnings_table cimport Earned
from lt_core.plays.weights cimport Weights, earned_value
from lt_core.ranking.listing cimport Listing
from lt_core.ranking.play_blocks cimport ALONE, PlayBlock
from lt_core.ranking.ranking cimport (
    NO_WORD, TIE_RARITY, Play, Ranking, new_ranking, pack_tie, play_rarity,
)

cdef enum:
    WITHOUT_RARITY = (MOST_RARITY + 1) << TIE_RARITY


# A word found, by its place in the alphabetical order.
cdef struct Word:
    uint32_t id
    uint16_t rate
    uint16_t rarity


# What orders a block's plays, but for rarities and the alphabet.
cdef struct Standing:
    int64_t value
    uint32_t tie


cdef struct Layout:
    int64_t most_value
    uint32_t least_tie
    int tie_bits
    int place_bits


cdef int bits_of(uint64_t number) noexcept nogil:
    cdef int bits = 0
    while number >> bits:
        bits += 1
        if bits == 64:
            break
    return bits


cdef void list_words(Listing listing, const Py_ssize_t *in_order, int place_bits, Word *words,
                     uint64_t *word_keys) noexcept nogil:
    """in_order: words as Candidates has them, by place in the alphabetical order. word_keys gets
    the rarity and the place of each word found, as a play's key has them; then those of no word."""
    cdef const Candidate *item
    cdef Word *word
    cdef size_t index
    cdef uint32_t entry
    for index in range(listing.found.count):
        item = &listing.found.items[index]
        for entry in range(item.entry, item.entry + item.words):
            word_keys[entry] = item.rate             # until the place is known
    for index in range(listing.found.words):
        word, entry = &words[index], listing.found.entries[in_order[index]]
        word.id, word.rarity = entry & ENTRY_ID, <uint16_t>sorting_rarity(entry)
        word.rate = <uint16_t>word_keys[in_order[index]]
        word_keys[in_order[index]] = (
            <uint64_t>word.rarity << (TIE_RARITY + 2 * place_bits) | index)
    words[listing.found.words].id, words[listing.found.words].rarity = NO_WORD, 0
    word_keys[listing.found.words] = listing.found.words


cdef void find_standings(Listing listing, Weights weights, Standing *standings) noexcept nogil:
    cdef Costs costs
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef Earned earned
    cdef int64_t cost
    cdef size_t index
    fill_costs(&costs, &listing.deal, &weights.whole)
    for index in range(listing.blocks.count):
        block = &listing.blocks.items[index]
        one = &listing.found.items[block.one]
        other = NULL if block.other == <uint32_t>ALONE else &listing.found.items[block.other]
        earned = listing.earned(block)
        cost = least_cost(&costs, one, other)
        standings[index].value = earned_value(&weights.whole, earned) + cost_value(cost)
        standings[index].tie = pack_tie(
            earned.money, cost_cards(cost), 0, 1 + <uint32_t>(other != NULL),
            <uint32_t>(one.length + (other.length if other else 0)))


cdef int lay_out(Layout *layout, const Standing *standings, size_t count) noexcept nogil:
    """Returns how many bits a play needs."""
    cdef int64_t least = INT64_MAX
    cdef uint32_t most_tie = 0
    cdef size_t index
    layout.most_value, layout.least_tie = INT64_MIN, 0xFFFFFFFF
    for index in range(count):
        least = min(least, standings[index].value)
        layout.most_value = max(layout.most_value, standings[index].value)
        layout.least_tie = min(layout.least_tie, standings[index].tie)
        most_tie = max(most_tie, standings[index].tie)
    layout.tie_bits = bits_of((most_tie | <uint32_t>WITHOUT_RARITY) - layout.least_tie)
    return (bits_of(<uint64_t>(layout.most_value - least))
            + layout.tie_bits + 2 * layout.place_bits)


# Where each play's parts go: all in one number, or, where ties is not NULL, in three. Each with
# room for one play more.
cdef struct Keys:
    uint64_t *keys              # all, or the words' places
    int64_t *values             # what is missing to the best
    uint32_t *ties


cdef inline void write_key(const Keys *out, size_t play, const Layout *layout,
                           const Standing *of_block, uint64_t standing, uint64_t one,
                           uint64_t other) noexcept nogil:
    """standing: the block's, as a key has it; one, other: word_keys of the words."""
    cdef uint64_t in_place = (<uint64_t>1 << layout.place_bits) - 1
    cdef uint64_t place = one & in_place, partner = other & in_place
    cdef uint64_t rarity = max(one, other) & ~in_place
    cdef uint64_t places = min(place, partner) << layout.place_bits | max(place, partner)
    if out.ties:
        out.keys[play] = places
        out.values[play] = layout.most_value - of_block.value
        out.ties[play] = of_block.tie | <uint32_t>(rarity >> 2 * layout.place_bits)
    else:
        out.keys[play] = standing + rarity + places


cdef void write_keys(Listing listing, const Standing *standings, const Layout *layout,
                     const uint64_t *word_keys, const Keys *out) noexcept nogil:
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef const Standing *of_block
    cdef size_t index, play = 0
    cdef uint64_t standing
    cdef uint32_t word, partner, begin, end
    for index in range(listing.blocks.count):
        block, of_block = &listing.blocks.items[index], &standings[index]
        standing = <uint64_t>(layout.most_value - of_block.value) << layout.tie_bits
        standing = (standing | (of_block.tie - layout.least_tie)) << 2 * layout.place_bits
        one = &listing.found.items[block.one]
        begin = <uint32_t>listing.found.words
        end = begin + 1
        if block.other != <uint32_t>ALONE:
            other = &listing.found.items[block.other]
            begin, end = other.entry, other.entry + other.words
        for word in range(one.entry, one.entry + one.words):
            partner = word if block.one == block.other else begin
            # most candidates have a word or two: two plays are written without asking whether there
            # is a second
            while partner < end:
                write_key(out, play, layout, of_block, standing, word_keys[word],
                          word_keys[partner])
                write_key(out, play + 1, layout, of_block, standing, word_keys[word],
                          word_keys[partner + 1])
                play += 1 + (partner + 1 < end)
                partner += 2


cdef void read_plays(Listing listing, const uint64_t *keys, const Word *words, int place_bits,
                     Play *plays) noexcept nogil:
    cdef uint64_t in_place = (<uint64_t>1 << place_bits) - 1, partner
    cdef const Word *word
    cdef const Word *other
    cdef size_t index
    cdef Earned earned
    for index in range(listing.blocks.plays):
        partner = keys[index] & in_place
        word, other = &words[keys[index] >> place_bits & in_place], &words[partner]
        if partner == listing.found.words:
            earned = listing.earnings.alone[word.rate]
        else:
            earned = listing.earnings.together[
                <size_t>word.rate * listing.earnings.rates + other.rate]
        plays[index].first, plays[index].second = word.id, other.id
        plays[index].money, plays[index].stock = earned.money, earned.stock
        plays[index].rarity = play_rarity(max(word.rarity, other.rarity))


cdef object alphabetical(Listing listing):
    """All words found, in the alphabetical order."""
    ids = numpy.empty(listing.found.words, numpy.uint32)
    cdef uint32_t[::1] view = ids
    cdef size_t index
    for index in range(listing.found.words):
        view[index] = listing.found.entries[index] & ENTRY_ID
    return numpy.argsort(ids)


def order(Listing listing not None, Weights weights not None):
    cdef Ranking ranking = new_ranking(listing.lexicon, listing.blocks.plays)
    cdef size_t plays = listing.blocks.plays, words_found = listing.found.words
    cdef Layout layout
    cdef Keys out
    cdef Standing *standings
    cdef Word *words
    cdef uint64_t *word_keys
    cdef const Py_ssize_t[::1] in_order
    cdef uint64_t[::1] key_view
    cdef int64_t[::1] value_view
    cdef uint32_t[::1] tie_view
    cdef int bits
    if plays == 0:
        return ranking
    in_order = alphabetical(listing)
    layout.place_bits = bits_of(words_found)
    standings = <Standing *>malloc(listing.blocks.count * sizeof(Standing))
    words = <Word *>malloc((words_found + 1) * sizeof(Word))
    word_keys = <uint64_t *>calloc(words_found + 2, sizeof(uint64_t))   # write_keys reads one more
    try:
        if not standings or not words or not word_keys:
            raise MemoryError()
        with nogil:
            list_words(listing, &in_order[0], layout.place_bits, words, word_keys)
            find_standings(listing, weights, standings)
            bits = lay_out(&layout, standings, listing.blocks.count)
        keys = numpy.empty(plays + 1, numpy.uint64)
        key_view = keys
        out.keys, out.values, out.ties = &key_view[0], NULL, NULL
        if bits > 64:
            values = numpy.empty(plays + 1, numpy.int64)
            ties = numpy.empty(plays + 1, numpy.uint32)
            value_view, tie_view = values, ties
            out.values, out.ties = &value_view[0], &tie_view[0]
        with nogil:
            write_keys(listing, standings, &layout, word_keys, &out)
        if bits > 64:
            key_view = keys[numpy.lexsort((keys[:plays], ties[:plays], values[:plays]))]
        else:
            keys[:plays].sort()
        with nogil:
            read_plays(listing, &key_view[0], words, layout.place_bits, ranking.plays)
    finally:
        free(standings)
        free(words)
        free(word_keys)
    return ranking
