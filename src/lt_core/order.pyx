# cython: language_level=3
"""The order of all plays: one integer a play, sorted by NumPy.

From the top, the integer holds the value (the best is 0), the tie as lt_core.ranking has it (the
least is 0), and the places of the play's words in the alphabetical order of all words found, so
that it says which play it is as well. A deal with all abilities needs some 55 bits.
"""

import numpy

from libc.stdint cimport INT64_MAX, INT64_MIN, int64_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc

from lt_core.candidates cimport Candidate
from lt_core.groups cimport ALONE, Group
from lt_core.image cimport MOST_GRADE, SLOT_ID, slot_familiarity
from lt_core.listing cimport Listing
from lt_core.ranking cimport (
    MOST_COINS, NO_WORD, TIE_CARDS, TIE_COINS, TIE_GRADE, TIE_TWO, Play, Ranking, new_ranking,
    play_grade,
)
from lt_core.scoring cimport Pay, Weights, earned_value
from lt_core.spend cimport Costs, best_spend, fill_costs, spend_cards, spend_value

cdef enum:
    UNGRADED = (MOST_GRADE + 1) << TIE_GRADE


# What orders a group's plays, but for grades and the alphabet.
cdef struct Standing:
    int64_t value
    uint32_t tie


cdef struct Layout:
    int64_t most_value
    int64_t unit
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


cdef void find_standings(Listing listing, Weights weights, Standing *standings) noexcept nogil:
    cdef Costs costs
    cdef const Group *group
    cdef const Candidate *one
    cdef const Candidate *other
    cdef Pay pay
    cdef int64_t spend
    cdef size_t index
    fill_costs(&costs, &listing.deal, &weights.worth)
    for index in range(listing.groups.count):
        group = &listing.groups.items[index]
        one = &listing.found.items[group.one]
        other = NULL if group.other == <uint32_t>ALONE else &listing.found.items[group.other]
        pay = listing.pay(group)
        spend = best_spend(&costs, one, other)
        standings[index].value = earned_value(&weights.worth, pay) + spend_value(spend)
        standings[index].tie = (
            <uint32_t>(MOST_COINS - pay.coins) << TIE_COINS | spend_cards(spend) << TIE_CARDS
            | <uint32_t>(other != NULL) << TIE_TWO
            | <uint32_t>(one.length + (other.length if other else 0)))


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
    layout.tie_bits = bits_of((most_tie | <uint32_t>UNGRADED) - layout.least_tie)
    return (bits_of(<uint64_t>((layout.most_value - least) // layout.unit))
            + layout.tie_bits + 2 * layout.place_bits)


# Where each play's parts go: all in one number, or, where ties is not NULL, in three.
cdef struct Keys:
    uint64_t *keys              # all, or the words' places
    int64_t *values             # what is missing to the best
    uint32_t *ties


cdef inline void write_key(const Keys *out, size_t play, const Layout *layout, uint64_t missing,
                           uint32_t tie, uint64_t place, uint64_t partner) noexcept nogil:
    cdef uint64_t places = place << layout.place_bits | partner
    cdef uint64_t standing = missing << layout.tie_bits | (tie - layout.least_tie)
    if out.ties:
        out.keys[play], out.values[play], out.ties[play] = places, <int64_t>missing, tie
    else:
        out.keys[play] = standing << 2 * layout.place_bits | places


cdef void write_keys(Listing listing, const Standing *standings, const Layout *layout,
                     const uint32_t *places, const Keys *out) noexcept nogil:
    """places: of each word found, in the alphabetical order; ALONE has the place after the last."""
    cdef const uint32_t *slots = listing.found.slots
    cdef const Group *group
    cdef const Candidate *one
    cdef const Candidate *other
    cdef size_t index, play = 0
    cdef uint32_t word, partner, grade, tie, place, place_of_other
    cdef uint64_t missing
    for index in range(listing.groups.count):
        group = &listing.groups.items[index]
        one = &listing.found.items[group.one]
        tie = standings[index].tie
        missing = <uint64_t>((layout.most_value - standings[index].value) // layout.unit)
        if group.other == <uint32_t>ALONE:
            for word in range(one.slot, one.slot + one.words):
                grade = slot_familiarity(slots[word])
                write_key(out, play, layout, missing, tie | grade << TIE_GRADE, places[word],
                          listing.found.words)
                play += 1
            continue
        other = &listing.found.items[group.other]
        for word in range(one.slot, one.slot + one.words):
            place = places[word]
            for partner in range(word if one == other else other.slot, other.slot + other.words):
                place_of_other = places[partner]
                grade = max(slot_familiarity(slots[word]), slot_familiarity(slots[partner]))
                write_key(out, play, layout, missing, tie | grade << TIE_GRADE,
                          min(place, place_of_other), max(place, place_of_other))
                play += 1


cdef void read_plays(Listing listing, const uint64_t *keys, const uint32_t *words,
                     const uint16_t *rates, int place_bits, Play *plays) noexcept nogil:
    """words, rates: by place in the alphabetical order; words as slots."""
    cdef uint64_t mask = (<uint64_t>1 << place_bits) - 1
    cdef size_t index
    cdef uint32_t word, partner, grade
    cdef Pay pay
    for index in range(listing.groups.plays):
        word = <uint32_t>(keys[index] >> place_bits & mask)
        partner = <uint32_t>(keys[index] & mask)
        plays[index].first = words[word] & SLOT_ID
        grade = slot_familiarity(words[word])
        if partner == listing.found.words:
            plays[index].second = NO_WORD
            pay = listing.earnings.alone[rates[word]]
        else:
            plays[index].second = words[partner] & SLOT_ID
            grade = max(grade, slot_familiarity(words[partner]))
            pay = listing.earnings.together[
                rates[word] * listing.earnings.rates + rates[partner]]
        plays[index].money, plays[index].stock = pay.coins, pay.stock
        plays[index].grade = play_grade(grade)


cdef tuple alphabetical(Listing listing):
    """Of all words found: their places in the alphabetical order, and in that order their slots
    and rates."""
    cdef size_t words = listing.found.words, index
    cdef const Candidate *item
    cdef uint32_t word
    slots = numpy.empty(words, numpy.uint32)
    rates = numpy.empty(words, numpy.uint16)
    cdef uint32_t[::1] slot_view = slots
    cdef uint16_t[::1] rate_view = rates
    for index in range(words):
        slot_view[index] = listing.found.slots[index]
    for index in range(listing.found.count):
        item = &listing.found.items[index]
        for word in range(item.slot, item.slot + item.words):
            rate_view[word] = item.rate
    in_order = numpy.argsort(slots & SLOT_ID)
    places = numpy.empty(words, numpy.uint32)
    places[in_order] = numpy.arange(words, dtype=numpy.uint32)
    return places, slots[in_order], rates[in_order]


def order(Listing listing not None, Weights weights not None):
    cdef Ranking ranking = new_ranking(listing.lexicon, listing.groups.plays)
    cdef Layout layout
    cdef Keys out
    cdef Standing *standings
    cdef uint64_t[::1] key_view
    cdef int64_t[::1] value_view
    cdef uint32_t[::1] tie_view
    cdef uint32_t[::1] place_view
    cdef uint32_t[::1] word_view
    cdef uint16_t[::1] rate_view
    cdef int bits
    if listing.groups.plays == 0:
        return ranking
    place_view, word_view, rate_view = alphabetical(listing)
    layout.unit, layout.place_bits = weights.unit, bits_of(listing.found.words)
    standings = <Standing *>malloc(listing.groups.count * sizeof(Standing))
    if not standings:
        raise MemoryError()
    try:
        with nogil:
            find_standings(listing, weights, standings)
            bits = lay_out(&layout, standings, listing.groups.count)
        keys = numpy.empty(listing.groups.plays, numpy.uint64)
        key_view = keys
        out.keys, out.values, out.ties = &key_view[0], NULL, NULL
        if bits > 64:
            values = numpy.empty(listing.groups.plays, numpy.int64)
            ties = numpy.empty(listing.groups.plays, numpy.uint32)
            value_view, tie_view = values, ties
            out.values, out.ties = &value_view[0], &tie_view[0]
        with nogil:
            write_keys(listing, standings, &layout, &place_view[0], &out)
    finally:
        free(standings)
    if bits > 64:
        key_view = keys = keys[numpy.lexsort((keys, ties, values))]
    else:
        keys.sort()
    with nogil:
        read_plays(listing, &key_view[0], &word_view[0], &rate_view[0], layout.place_bits,
                   ranking.plays)
    return ranking
