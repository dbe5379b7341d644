# cython: language_level=3
"""The order of all plays: one integer a play, sorted by NumPy.

From the top, the integer holds the play's rank by value and by what a tie (lt_core.ranking) has
above the rarity, the rarity, the form (the rest of the tie), and the places of the play's words in
the alphabetical order of all words found, so that it says which play it is as well. A deal has some
hundred ranks and a dozen forms. What goes beyond 32 bits tells the part of the array where the play
goes, and the parts are sorted one by one: 32 bits sort faster than 64.
"""

import numpy

from libc.stdint cimport INT64_MAX, INT64_MIN, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memset

from lt_core.base.status cimport NO_MEMORY
from lt_core.lexicon.image cimport ENTRY_ID, sorting_rarity
from lt_core.plays.candidates cimport Candidate
from lt_core.plays.cost cimport Costs, least_cost, fill_costs, cost_cards, cost_value
from lt_core.plays.earnings_table cimport Earned
from lt_core.plays.weights cimport Weights, earned_value
from lt_core.ranking.listing cimport Listing
from lt_core.ranking.play_blocks cimport ALONE, PlayBlock
from lt_core.ranking.ranking cimport (
    MOST_MONEY, NO_WORD, TIE_RARITY, Play, Ranking, new_ranking, pack_tie, play_rarity,
)

cdef enum:
    RARITY_BITS = 3
    FORMS = 1 << TIE_RARITY     # what a tie has below the rarity: words and letters
    NARROW_BITS = 32        # of a key in parts
    FIRST_STANDINGS = 512
    SLOTS = 8               # so many that two standings seldom have the same
    EMPTY = 0xFFFFFFFF      # no standing's number


ctypedef fused key_t:
    uint32_t
    uint64_t


# A word found, by its place in the alphabetical order.
cdef struct Word:
    uint32_t id
    uint16_t rate
    uint16_t rarity


# What orders a block's plays first.
cdef struct Standing:
    int64_t value
    uint32_t tie                # what it has above the rarity
    Earned earned
    size_t plays
    uint32_t rank


cdef struct Standings:
    Standing *items
    uint32_t *slots             # where to find each by its hash: SLOTS for each place in the room
    uint32_t *of_block
    uint32_t count
    uint32_t room
    uint32_t ranks              # how many there are
    bint tell_stock             # no two of one rank differ in their stock
    uint32_t forms
    uint8_t form_of[FORMS]      # by what a tie has below the rarity; 1 at first where there is one


# Where a play's key goes, and what is in it.
cdef struct Layout:
    int place_bits
    int rarity_shift            # bits below the rarity: form and places
    int low_bits                # of the rank, that are in the key; those above tell the part
    uint32_t parts
    # by part + 1: where its next key goes; one place between two parts is not used
    size_t *first


cdef int bits_of(uint64_t number) noexcept nogil:
    cdef int bits = 0
    while number >> bits:
        bits += 1
        if bits == 64:
            break
    return bits


cdef void list_words(Listing listing, const Py_ssize_t *in_order, int rarity_shift, Word *words,
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
        word_keys[in_order[index]] = <uint64_t>word.rarity << rarity_shift | index
    words[listing.found.words].id, words[listing.found.words].rarity = NO_WORD, 0
    word_keys[listing.found.words] = listing.found.words


cdef int more_standings(Standings *standings) noexcept nogil:
    cdef uint32_t room = 2 * standings.room if standings.room else FIRST_STANDINGS
    cdef uint32_t index, slot
    cdef Standing *items = <Standing *>realloc(standings.items, room * sizeof(Standing))
    if not items:
        return NO_MEMORY
    standings.items = items
    free(standings.slots)
    standings.slots = <uint32_t *>malloc(SLOTS * <size_t>room * sizeof(uint32_t))
    if not standings.slots:
        return NO_MEMORY
    standings.room = room
    memset(standings.slots, 0xFF, SLOTS * <size_t>room * sizeof(uint32_t))      # all EMPTY
    for index in range(standings.count):
        slot = slot_of(standings, &items[index])
        while standings.slots[slot] != <uint32_t>EMPTY:
            slot = (slot + 1) & (SLOTS * room - 1)
        standings.slots[slot] = index
    return 0


cdef inline uint32_t slot_of(const Standings *standings, const Standing *standing) noexcept nogil:
    cdef uint64_t mixed = (<uint64_t>standing.value << 32 ^ standing.tie
                           ^ <uint64_t>standing.earned.stock << 20) * <uint64_t>0x9E3779B97F4A7C15
    return <uint32_t>(mixed >> 40) & (SLOTS * standings.room - 1)


cdef inline int number_of(Standings *standings, const Standing *standing,
                          uint32_t *number) noexcept nogil:
    """Which one it is, of those that differ; NO_MEMORY or 0."""
    cdef uint32_t slot = slot_of(standings, standing)
    cdef const Standing *known
    while standings.slots[slot] != <uint32_t>EMPTY:
        known = &standings.items[standings.slots[slot]]
        if (known.value == standing.value and known.tie == standing.tie
                and known.earned.stock == standing.earned.stock):
            number[0] = standings.slots[slot]
            return 0
        slot = (slot + 1) & (SLOTS * standings.room - 1)
    standings.slots[slot] = number[0] = standings.count
    standings.items[standings.count] = standing[0]
    standings.count += 1
    return more_standings(standings) if standings.count == standings.room else 0


cdef inline uint32_t form_of(const Candidate *one, const Candidate *other) noexcept nogil:
    """What a tie has below the rarity."""
    return pack_tie(MOST_MONEY, 0, 0, 2, <uint32_t>one.length + other.length) if (
        other) else pack_tie(MOST_MONEY, 0, 0, 1, one.length)


cdef int find_standings(Listing listing, Weights weights, Standings *standings) noexcept nogil:
    cdef Costs costs
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef Standing standing
    cdef int64_t cost
    cdef size_t index, plays
    standing.plays = standing.rank = 0
    fill_costs(&costs, &listing.deal, &weights.whole)
    for index in range(listing.blocks.count):
        block = &listing.blocks.items[index]
        one = &listing.found.items[block.one]
        if block.other == <uint32_t>ALONE:
            other, plays = NULL, one.words
            standing.earned = listing.earnings.alone[one.rate]
        else:
            other = &listing.found.items[block.other]
            plays = <size_t>one.words * other.words
            if one == other:
                plays = (plays + one.words) // 2
            standing.earned = listing.earnings.together[
                <size_t>one.rate * listing.earnings.rates + other.rate]
        standings.form_of[form_of(one, other)] = 1
        cost = least_cost(&costs, one, other)
        standing.value = earned_value(&weights.whole, standing.earned) + cost_value(cost)
        standing.tie = pack_tie(standing.earned.money, cost_cards(cost), 0, 1, 0)
        if number_of(standings, &standing, &standings.of_block[index]) < 0:
            return NO_MEMORY
        standings.items[standings.of_block[index]].plays += plays
    return 0


cdef object in_rank_order(const Standings *standings):
    """The numbers of the standings, best first."""
    cdef int64_t most = INT64_MIN, least = INT64_MAX
    cdef uint32_t index
    keys = numpy.empty(standings.count, numpy.uint64)
    cdef uint64_t[::1] key_view = keys
    for index in range(standings.count):
        most = max(most, standings.items[index].value)
        least = min(least, standings.items[index].value)
    for index in range(standings.count):
        key_view[index] = <uint64_t>(most - standings.items[index].value)
    if bits_of(<uint64_t>(most - least)) <= 32:
        for index in range(standings.count):
            key_view[index] = key_view[index] << 32 | standings.items[index].tie
        return numpy.argsort(keys)
    ties = numpy.empty(standings.count, numpy.uint32)
    cdef uint32_t[::1] tie_view = ties
    for index in range(standings.count):
        tie_view[index] = standings.items[index].tie
    return numpy.lexsort((ties, keys))


cdef void number_ranks(Standings *standings, const Py_ssize_t *in_order) noexcept nogil:
    cdef Standing *last = NULL
    cdef Standing *standing
    cdef uint32_t index, form
    standings.ranks, standings.forms, standings.tell_stock = 0, 0, True
    for index in range(standings.count):
        standing = &standings.items[in_order[index]]
        if last and (last.value != standing.value or last.tie != standing.tie):
            standings.ranks += 1
        elif last:
            standings.tell_stock = False            # they differ in their stock
        standing.rank = standings.ranks
        last = standing
    standings.ranks += 1
    for form in range(<uint32_t>FORMS):
        index = standings.form_of[form]
        standings.form_of[form] = <uint8_t>standings.forms
        standings.forms += index


cdef int lay_out(Layout *layout, const Standings *standings, int key_bits) noexcept nogil:
    """Where the parts begin; NO_MEMORY or 0."""
    cdef uint32_t index, part
    layout.low_bits = min(bits_of(standings.ranks - 1),
                          key_bits - RARITY_BITS - layout.rarity_shift)
    layout.parts = (standings.ranks - 1 >> layout.low_bits) + 1
    layout.first = <size_t *>calloc(layout.parts + 2, sizeof(size_t))
    if not layout.first:
        return NO_MEMORY
    for index in range(standings.count):
        layout.first[(standings.items[index].rank >> layout.low_bits) + 2] += (
            standings.items[index].plays)
    for part in range(layout.parts):
        layout.first[part + 2] += layout.first[part + 1] + 1
    return 0


cdef void write_keys(Listing listing, const Standings *standings, const Layout *layout,
                     const uint64_t *word_keys, key_t *keys) noexcept nogil:
    cdef const PlayBlock *block
    cdef const Candidate *one
    cdef const Candidate *other
    cdef const Standing *of_block
    cdef size_t index, play
    cdef size_t *next
    cdef int place_bits = layout.place_bits
    cdef uint64_t in_place = (<uint64_t>1 << place_bits) - 1
    cdef uint64_t standing, low = (<uint64_t>1 << layout.low_bits) - 1
    cdef uint32_t word, partner, begin, end, rank
    for index in range(listing.blocks.count):
        block = &listing.blocks.items[index]
        of_block = &standings.items[standings.of_block[index]]
        rank = of_block.rank
        next = &layout.first[(rank >> layout.low_bits) + 1]     # in the end, where the part ends
        play = next[0]
        one = &listing.found.items[block.one]
        other = NULL
        begin = <uint32_t>listing.found.words
        end = begin + 1
        if block.other != <uint32_t>ALONE:
            other = &listing.found.items[block.other]
            begin, end = other.entry, other.entry + other.words
        standing = ((rank & low) << (RARITY_BITS + layout.rarity_shift)
                    | <uint64_t>standings.form_of[form_of(one, other)] << 2 * place_bits)
        for word in range(one.entry, one.entry + one.words):
            partner = word if block.one == block.other else begin
            # most candidates have a word or two: two plays are written without asking whether there
            # is a second
            while partner < end:
                keys[play] = <key_t>(standing + play_key(
                    word_keys[word], word_keys[partner], in_place, place_bits))
                keys[play + 1] = <key_t>(standing + play_key(
                    word_keys[word], word_keys[partner + 1], in_place, place_bits))
                play += 1 + (partner + 1 < end)
                partner += 2
        next[0] = play


cdef inline size_t begin_of(const Layout *layout, uint32_t part) noexcept nogil:
    """Where a part begins, once its keys are written."""
    return layout.first[part] + (part != 0)


cdef inline uint64_t play_key(uint64_t one, uint64_t other, uint64_t in_place,
                              int place_bits) noexcept nogil:
    """one, other: word_keys of the words."""
    cdef uint64_t place = one & in_place, partner = other & in_place
    return (max(one, other) & ~in_place) + (
        min(place, partner) << place_bits | max(place, partner))


cdef void read_plays(Listing listing, const Standings *standings, const Earned *by_rank,
                     const Layout *layout, const key_t *keys, const Word *words,
                     Play *plays) noexcept nogil:
    cdef int place_bits = layout.place_bits, rank_shift = layout.rarity_shift + RARITY_BITS
    cdef uint64_t in_place = (<uint64_t>1 << place_bits) - 1, partner, key
    cdef const Word *word
    cdef const Word *other
    cdef size_t index
    cdef uint32_t part
    cdef Earned earned
    for part in range(layout.parts):
        for index in range(begin_of(layout, part), layout.first[part + 1]):
            key = keys[index]
            partner = key & in_place
            word, other = &words[key >> place_bits & in_place], &words[partner]
            if standings.tell_stock:
                earned = by_rank[(<uint64_t>part << layout.low_bits) + (key >> rank_shift)]
            elif partner == listing.found.words:
                earned = listing.earnings.alone[word.rate]
            else:
                earned = listing.earnings.together[
                    <size_t>word.rate * listing.earnings.rates + other.rate]
            plays.first, plays.second = word.id, other.id
            plays.money, plays.stock = earned.money, earned.stock
            plays.rarity = play_rarity(<uint32_t>(key >> layout.rarity_shift) & 7)
            plays += 1


cdef object alphabetical(Listing listing):
    """All words found, in the alphabetical order."""
    ids = numpy.empty(listing.found.words, numpy.uint32)
    cdef uint32_t[::1] view = ids
    cdef size_t index
    for index in range(listing.found.words):
        view[index] = listing.found.entries[index] & ENTRY_ID
    return numpy.argsort(ids)


cdef int open_standings(Standings *standings, size_t blocks) noexcept nogil:
    memset(standings, 0, sizeof(Standings))
    standings.of_block = <uint32_t *>malloc(blocks * sizeof(uint32_t))
    return more_standings(standings) if standings.of_block else NO_MEMORY


cdef void standings_free(Standings *standings) noexcept nogil:
    free(standings.items)
    free(standings.slots)
    free(standings.of_block)


cdef int sort_plays(Listing listing, const Standings *standings, const Layout *layout,
                    const uint64_t *word_keys, const Word *words, const Earned *by_rank,
                    key_t[::1] view, object keys, Play *plays) except -1:
    cdef uint32_t part
    with nogil:
        write_keys(listing, standings, layout, word_keys, &view[0])
    for part in range(layout.parts):
        keys[begin_of(layout, part):layout.first[part + 1]].sort()
    with nogil:
        read_plays(listing, standings, by_rank, layout, &view[0], words, plays)
    return 0


def order(Listing listing not None, Weights weights not None):
    cdef Ranking ranking = new_ranking(listing.lexicon, listing.blocks.plays)
    cdef size_t plays = listing.blocks.plays, words_found = listing.found.words
    cdef Layout layout
    cdef Standings standings
    cdef Word *words
    cdef uint64_t *word_keys
    cdef Earned *by_rank = NULL
    cdef const Py_ssize_t[::1] in_order
    cdef uint32_t index
    cdef int status
    cdef bint narrow
    if plays == 0:
        return ranking
    layout.place_bits, layout.first = bits_of(words_found), NULL
    words = <Word *>malloc((words_found + 1) * sizeof(Word))
    word_keys = <uint64_t *>calloc(words_found + 2, sizeof(uint64_t))   # write_keys reads one more
    try:
        if open_standings(&standings, listing.blocks.count) < 0 or not words or not word_keys:
            raise MemoryError()
        with nogil:
            status = find_standings(listing, weights, &standings)
        if status < 0:
            raise MemoryError()
        in_order = in_rank_order(&standings)
        number_ranks(&standings, &in_order[0])
        layout.rarity_shift = bits_of(standings.forms - 1) + 2 * layout.place_bits
        in_order = alphabetical(listing)
        list_words(listing, &in_order[0], layout.rarity_shift, words, word_keys)
        narrow = RARITY_BITS + layout.rarity_shift <= NARROW_BITS
        by_rank = <Earned *>malloc(standings.ranks * sizeof(Earned))
        if lay_out(&layout, &standings, NARROW_BITS if narrow else 64) < 0 or not by_rank:
            raise MemoryError()
        for index in range(standings.count):
            by_rank[standings.items[index].rank] = standings.items[index].earned
        keys = numpy.empty(plays + layout.parts, numpy.uint32 if narrow else numpy.uint64)
        if narrow:
            sort_plays[uint32_t](listing, &standings, &layout, word_keys, words, by_rank, keys,
                                 keys, ranking.plays)
        else:
            sort_plays[uint64_t](listing, &standings, &layout, word_keys, words, by_rank, keys,
                                 keys, ranking.plays)
    finally:
        standings_free(&standings)
        free(layout.first)
        free(by_rank)
        free(words)
        free(word_keys)
    return ranking
