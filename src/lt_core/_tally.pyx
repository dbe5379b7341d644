# cython: language_level=3
"""Counting plays by several properties, block by block, without writing them out.

The score classes of its words determine what a play earns and how long it is. So blocks are counted
by score classes first, and each pair of score classes is looked at only once.
"""

import numpy

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core._candidates cimport Candidate
from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_LETTER_OF, NO_MEMORY, check_stop, must_stop_after,
    raise_early_end,
)
from lt_core._image cimport ENDINGS, ENTRY_ID, Image, MOST_RARITY, sorting_rarity, word_text
from lt_core._listing cimport Listing
from lt_core._play_blocks cimport ALONE, PlayBlock
from lt_core._terms cimport Earned, Earnings, NO_SCORE_CLASS, earned_together

cdef enum:
    RARITIES = MOST_RARITY + 2      # 1 to 6, then ungraded; 0 is unused
    RARITY_PAIRS = (MOST_RARITY + 2) >> 1
    LENGTHS = 2 * LONGEST_WORD + 1


# By rarity: the number of words of this rarity or less. Each 64-bit number holds two counts, so
# that four additions add all counts.
cdef struct Known:
    uint64_t twice[RARITY_PAIRS]


# The counts of plays. The score classes that occur in the listing are called "score classes used",
# and are numbered from 0.
cdef struct Counts:
    int64_t *alone              # by score class used: plays of one word
    int64_t *together           # by score classes used x score classes used: plays of two words
    uint32_t *used              # by candidate: its score class used
    uint16_t *score_classes     # by score class used: the score class
    Known *known                # by candidate: the rarities of its words
    size_t number               # the number of score classes used
    int64_t rarities[RARITIES]
    int64_t beginnings[26 * 26]
    int64_t qs


cdef inline void know(Known *known, int rarity, uint64_t words) noexcept nogil:
    known.twice[rarity >> 1] += words << (rarity & 1) * 32


cdef inline int64_t known_to(const Known *known, int rarity) noexcept nogil:
    return <uint32_t>(known.twice[rarity >> 1] >> (rarity & 1) * 32)


cdef void counts_free(Counts *counts) noexcept nogil:
    free(counts.alone)
    free(counts.together)
    free(counts.used)
    free(counts.score_classes)
    free(counts.known)


# Clears the counts, and counts the candidates' rarities. Returns NO_MEMORY, INTERRUPTED or 0.
cdef int counts_open(Counts *counts, Listing listing) noexcept nogil:
    cdef const Candidate *item
    cdef size_t index, count = listing.candidates.count
    cdef uint32_t entry, ticks = 0
    cdef int rarity
    memset(counts, 0, sizeof(Counts))
    counts.used = <uint32_t *>malloc(count * sizeof(uint32_t) + 1)
    counts.score_classes = <uint16_t *>malloc(count * sizeof(uint16_t) + 1)
    counts.known = <Known *>calloc(count + 1, sizeof(Known))
    if not counts.used or not counts.score_classes or not counts.known:
        return NO_MEMORY
    for index in range(count):      # candidates are sorted by score class
        if must_stop_after(&ticks, 1):
            return INTERRUPTED
        item = &listing.candidates.items[index]
        if index == 0 or item.score_class != listing.candidates.items[index - 1].score_class:
            counts.score_classes[counts.number] = item.score_class
            counts.number += 1
        counts.used[index] = <uint32_t>counts.number - 1
        for entry in range(item.entry, item.entry + item.words):
            know(&counts.known[index], <int>sorting_rarity(listing.candidates.entries[entry]), 1)
        for rarity in range(1, RARITIES):
            know(&counts.known[index], rarity, known_to(&counts.known[index], rarity - 1))
    counts.alone = <int64_t *>calloc(counts.number + 1, sizeof(int64_t))
    counts.together = <int64_t *>calloc(counts.number * counts.number + 1, sizeof(int64_t))
    return 0 if counts.alone and counts.together else NO_MEMORY


cdef void count_words(Counts *counts, Listing listing, const Candidate *item) noexcept nogil:
    cdef const Image *image = &listing.lexicon.image
    cdef const uint8_t *text
    cdef uint32_t entry
    for entry in range(item.entry, item.entry + item.words):
        text = word_text(image, listing.candidates.entries[entry] & ENTRY_ID)
        counts.beginnings[(text[0] - 65) * 26 + text[1] - 65] += 1


cdef void count_alone(Counts *counts, Listing listing, size_t index, uint32_t q) noexcept nogil:
    cdef const Candidate *item = &listing.candidates.items[index]
    cdef int rarity
    counts.alone[counts.used[index]] += item.words
    counts.qs += item.words if item.once & q else 0
    for rarity in range(1, RARITIES):
        counts.rarities[rarity] += known_to(&counts.known[index], rarity)
    count_words(counts, listing, item)


# Counts the pairs of one candidate. Their blocks stand side by side, from `index` on. Returns the
# index of the next candidate's first block.
cdef size_t count_partners(Counts *counts, Listing listing, size_t index,
                           uint32_t q) noexcept nogil:
    cdef const PlayBlock *blocks = listing.blocks.items
    cdef const Candidate *items = listing.candidates.items
    cdef uint32_t other, first = blocks[index].one
    cdef const Candidate *one = &items[first]
    cdef int64_t *row = &counts.together[counts.used[first] * counts.number]
    cdef int64_t words, plays
    cdef Known others
    cdef int part, rarity
    memset(&others, 0, sizeof(others))
    while index < listing.blocks.count and blocks[index].one == first:
        other = blocks[index].other
        index += 1
        plays = <int64_t>one.words * items[other].words
        if other == first:
            plays = (plays + one.words) // 2
            for rarity in range(1, RARITIES):
                words = known_to(&counts.known[first], rarity)
                counts.rarities[rarity] += words * (words + 1) // 2
        else:
            for part in range(RARITY_PAIRS):
                others.twice[part] += counts.known[other].twice[part]
        row[counts.used[other]] += plays
        counts.qs += plays if (one.once | items[other].once) & q else 0
    for rarity in range(1, RARITIES):
        words = known_to(&counts.known[first], rarity)
        counts.rarities[rarity] += words * known_to(&others, rarity)
    return index


# Counts all blocks. Returns INTERRUPTED or 0.
cdef int count_blocks(Counts *counts, Listing listing) noexcept nogil:
    cdef uint32_t q = <uint32_t>1 << LT_LETTER_OF[81 - 65], ticks = 0
    cdef size_t index = 0, before
    cdef int rarity
    while index < listing.blocks.count:
        if listing.blocks.items[index].other == <uint32_t>ALONE:
            count_alone(counts, listing, listing.blocks.items[index].one, q)
            index += 1
            if must_stop_after(&ticks, 1):
                return INTERRUPTED
        else:
            before = index
            index = count_partners(counts, listing, index, q)
            if must_stop_after(&ticks, <uint32_t>(index - before)):
                return INTERRUPTED
    for rarity in range(RARITIES - 1, 1, -1):   # each count still includes the lower rarities
        counts.rarities[rarity] -= counts.rarities[rarity - 1]
    return 0


# Finds, for each score class used, the score class in another table; NO_SCORE_CLASS if that table
# does not let its words be laid. Returns NO_MEMORY or 0.
cdef int find_score_classes(uint16_t *others, const Counts *counts, Earnings table,
                            Earnings other) noexcept nogil:
    cdef size_t index, size = <size_t>table.lexicon.image.header.profiles * ENDINGS
    cdef uint16_t *by_score_class = <uint16_t *>malloc(
        (<size_t>table.score_classes + 1) * sizeof(uint16_t))
    if not by_score_class:
        return NO_MEMORY
    for index in range(size):
        if table.score_class_of[index] != NO_SCORE_CLASS:
            by_score_class[table.score_class_of[index]] = other.score_class_of[index]
    for index in range(counts.number):
        others[index] = by_score_class[counts.score_classes[index]]
    free(by_score_class)
    return 0


cdef inline bint differ(Earned one, Earned other) noexcept nogil:
    return one.money != other.money or one.stock != other.stock


cdef int64_t count_otherwise(const Counts *counts, Earnings table, Earnings other,
                             const uint16_t *otherwise) noexcept nogil:
    """Count the plays that earn a different amount by the other table.

    otherwise: the other table's score class for each score class used.
    """
    cdef const uint16_t *classes = counts.score_classes
    cdef size_t one, two
    cdef int64_t plays, differing = 0
    for one in range(counts.number):
        plays = counts.alone[one]
        if plays and (otherwise[one] == NO_SCORE_CLASS
                      or differ(table.alone[classes[one]], other.alone[otherwise[one]])):
            differing += plays
        for two in range(counts.number):
            plays = counts.together[one * counts.number + two]
            if plays and (
                    otherwise[one] == NO_SCORE_CLASS or otherwise[two] == NO_SCORE_CLASS
                    or differ(earned_together(table, classes[one], classes[two]),
                              earned_together(other, otherwise[one], otherwise[two]))):
                differing += plays
    return differing


cdef int highest_total(const Counts *counts, Earnings table) noexcept nogil:
    cdef size_t one, two
    cdef Earned earned
    cdef int most = 0
    for one in range(counts.number):
        earned = table.alone[counts.score_classes[one]]
        if counts.alone[one]:
            most = max(most, earned.money + earned.stock)
        for two in range(counts.number):
            earned = earned_together(table, counts.score_classes[one],
                                     counts.score_classes[two])
            if counts.together[one * counts.number + two]:
                most = max(most, earned.money + earned.stock)
    return most


cdef void count_score_classes(const Counts *counts, Earnings table, int64_t *lengths,
                              int64_t *totals) noexcept nogil:
    cdef size_t one, two
    cdef int64_t plays
    cdef Earned earned
    cdef int length
    for one in range(counts.number):
        plays, length = counts.alone[one], table.length[counts.score_classes[one]]
        if plays:
            earned = table.alone[counts.score_classes[one]]
            lengths[length] += plays
            totals[earned.money + earned.stock] += plays
        for two in range(counts.number):
            plays = counts.together[one * counts.number + two]
            if plays:
                earned = earned_together(table, counts.score_classes[one],
                                         counts.score_classes[two])
                lengths[LENGTHS + length + table.length[counts.score_classes[two]]] += plays
                totals[earned.money + earned.stock] += plays


cdef tuple arrays(const Counts *counts, Listing listing, list tables):
    lengths = numpy.zeros((2, LENGTHS), numpy.int64)
    beginnings = numpy.empty((26, 26), numpy.int64)
    totals = numpy.zeros(highest_total(counts, listing.earnings) + 1, numpy.int64)
    rarities = numpy.empty(RARITIES, numpy.int64)
    otherwise = numpy.zeros(len(tables), numpy.int64)
    score_classes = numpy.empty(counts.number + 1, numpy.uint16)
    cdef int64_t[:, ::1] lengths_view = lengths
    cdef int64_t[:, ::1] beginnings_view = beginnings
    cdef int64_t[::1] totals_view = totals
    cdef int64_t[::1] rarities_view = rarities
    cdef int64_t[::1] otherwise_view = otherwise
    cdef uint16_t[::1] class_view = score_classes
    cdef Earnings other
    cdef Py_ssize_t index
    cdef int status
    for index in range(26 * 26):
        beginnings_view[index // 26, index % 26] = counts.beginnings[index]
    for index in range(RARITIES):
        rarities_view[index] = counts.rarities[index]
    with nogil:
        count_score_classes(counts, listing.earnings, &lengths_view[0, 0], &totals_view[0])
    for index in range(len(tables)):
        check_stop()
        other = tables[index]
        with nogil:
            status = find_score_classes(&class_view[0], counts, listing.earnings, other)
            if status == 0:
                otherwise_view[index] = count_otherwise(
                    counts, listing.earnings, other, &class_view[0])
        if status < 0:
            raise MemoryError()
    return lengths, beginnings, totals, rarities, otherwise, counts.qs


def tally(Listing listing not None, without=()):
    cdef Counts counts
    cdef Earnings other
    cdef list tables = list(without)
    cdef int status
    for each in tables:
        if not isinstance(each, Earnings):
            raise TypeError("without must have nothing but Earnings")
        other = each
        other.check_made_for(listing.lexicon)
    check_stop()
    try:
        with nogil:
            status = counts_open(&counts, listing)
            if status == 0:
                status = count_blocks(&counts, listing)
        if status < 0:
            raise_early_end(status)
        return arrays(&counts, listing, tables)
    finally:
        counts_free(&counts)
