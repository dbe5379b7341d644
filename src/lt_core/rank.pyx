# cython: language_level=3
"""Ranking: every word of a deal, or the best n, with its earnings and place in the order."""

import numpy

cimport cython
from libc.stdint cimport int16_t, int64_t, uint8_t, uint32_t
from libc.stdlib cimport free, qsort, realloc
from libc.string cimport memset

from lt_core.arguments cimport limit, whole_number
from lt_core.deal cimport Deal, Spend, Worth, best_spend
from lt_core.image cimport (
    ENDINGS, MOST_WORDS, SLOT_ID, Group, Image, slot_ending, slot_ends_in_s, slot_grade, word_text,
)
from lt_core.letters cimport LT_LETTERS, count_letters
from lt_core.lexicon cimport Lexicon
from lt_core.scoring cimport Earnings, Weights
from lt_core.plan cimport Query
from lt_core.walk cimport (
    ONLY_S, WALK_NO_MEMORY, WALKED, Hit, Hits, hits_free, walk,
)

cdef enum:
    MOST_COINS = 8191       # a tie key keeps coins in 13 bits
    MOST_CARDS = 24         # ... and hand cards, coins paid and letters in 5 bits each
    UNGRADED = 7            # after every grade
    FIRST_ROWS = 256


cdef struct Row:                # 24 bytes: one play
    int64_t value
    # What orders plays of equal value, smaller first, from the top: coins that are missing to
    # MOST_COINS (13 bits), paid to rivals (5), hand cards (5), grade (3), second word (1),
    # letters (5).
    uint32_t tie
    uint32_t word
    int16_t money
    int16_t stock
    uint8_t grade


cdef int by_rank(const void *left, const void *right) noexcept nogil:
    cdef const Row *a = <const Row *>left
    cdef const Row *b = <const Row *>right
    if a.value != b.value:
        return -1 if a.value > b.value else 1
    if a.tie != b.tie:
        return -1 if a.tie < b.tie else 1
    return -1 if a.word < b.word else <int>(a.word > b.word)


@cython.final
cdef class Ranking:
    """Plays in order, best first: compact rows, spelled out when they are looked at."""
    cdef:
        readonly Lexicon lexicon
        Row *rows               # room
        size_t count
        size_t room
        size_t most             # rows to keep

    def __cinit__(self, Lexicon lexicon not None):
        self.lexicon = lexicon

    def __dealloc__(self):
        free(self.rows)

    def __len__(self):
        return <Py_ssize_t>self.count

    def row(self, Py_ssize_t index):
        """(word, coins, stock, grade or None)"""
        cdef const Row *row
        if index < 0 or <size_t>index >= self.count:
            raise IndexError(f"there is no row {index} among {self.count}")
        row = &self.rows[index]
        return (self.lexicon.spelled(row.word), row.money, row.stock, row.grade or None)

    def columns(self):
        """Arrays of word ids, coins and stock, in the ranking's order."""
        ids = numpy.empty(self.count, numpy.uint32)
        money = numpy.empty(self.count, numpy.int32)
        stock = numpy.empty(self.count, numpy.int32)
        cdef uint32_t[::1] id_view = ids
        cdef int[::1] money_view = money
        cdef int[::1] stock_view = stock
        cdef size_t index
        for index in range(self.count):
            id_view[index] = self.rows[index].word
            money_view[index] = self.rows[index].money
            stock_view[index] = self.rows[index].stock
        for array in (ids, money, stock):
            array.flags.writeable = False
        return ids, money, stock

    cdef bint wants(self, const Row *row) noexcept nogil:
        """Whether a row could still be among those kept."""
        return self.count < self.most or by_rank(row, &self.rows[0]) < 0

    cdef int add(self, const Row *row) noexcept nogil:
        """Keep a wanted row. When all places are taken, the rows become a heap with the last in
        rank on top, and that one gives way."""
        cdef Row *rows
        cdef size_t room, parent
        if self.count == self.most:
            self.sink(0, row[0])
            return WALKED
        if self.count == self.room:
            room = min(self.room * 2 if self.room else <size_t>FIRST_ROWS, self.most)
            rows = <Row *>realloc(self.rows, room * sizeof(Row))
            if not rows:
                return WALK_NO_MEMORY
            self.rows, self.room = rows, room
        self.rows[self.count] = row[0]
        self.count += 1
        if self.count == self.most:
            parent = self.count // 2
            while parent:
                parent -= 1
                self.sink(parent, self.rows[parent])
        return WALKED

    cdef void sink(self, size_t parent, Row row) noexcept nogil:
        """Put a row at or below a place of the heap."""
        cdef size_t child = 2 * parent + 1
        while child < self.count:
            if child + 1 < self.count and by_rank(&self.rows[child], &self.rows[child + 1]) < 0:
                child += 1
            if by_rank(&self.rows[child], &row) < 0:
                break
            self.rows[parent] = self.rows[child]
            parent = child
            child = 2 * parent + 1
        self.rows[parent] = row

    cdef int fill(self, const Hits *hits, const Deal *deal, Earnings earnings,
                  Weights weights) noexcept nogil:
        cdef const Image *image = &self.lexicon.image
        cdef const Worth *worth = &weights.worth
        cdef const Group *group
        cdef const int16_t *pay
        cdef const Hit *hit
        cdef Row row
        cdef Spend spend[2]     # for words that don't end in S, and that do
        cdef int known[2]       # 1 = the spend has been found, -1 = there is none
        cdef size_t index
        cdef uint32_t slot, first, length, bits
        cdef int in_s
        cdef int64_t earned
        # no way can be worth more than this, above its earnings
        cdef int64_t most_spend = weights.most_card * MOST_CARDS + max(0, worth.rivals) * MOST_CARDS
        # longer words, which mostly earn more, are found last: with them first, the bound drops
        # nearly all others unweighed (best 10 of a deal: 14.7 us before, 5.4 us)
        for index in range(hits.count):
            hit = &hits.items[hits.count - 1 - index]
            group = &image.groups[hit.group]
            length = image.profiles[group.profile].length
            known[0] = known[1] = 0
            first = group.slot + (group.others if hit.lack & ONLY_S else 0)
            for slot in range(first, group[1].slot):
                bits = image.slots[slot]
                in_s = slot_ends_in_s(bits) and deal.added_s
                pay = earnings.table + (group.profile * ENDINGS + slot_ending(bits)) * 2
                if pay[0] < 0:
                    continue
                earned = worth.coins * pay[0] + worth.stock * pay[1]
                row.value = earned + most_spend
                row.tie = <uint32_t>(MOST_COINS - pay[0]) << 19
                row.word = 0
                if not self.wants(&row):
                    continue
                if not known[in_s]:
                    known[in_s] = 1 if best_spend(
                        deal, worth, word_text(image, bits & SLOT_ID), length, in_s,
                        &spend[in_s]) else -1
                if known[in_s] < 0:
                    continue
                row.value = earned + spend[in_s].value
                row.grade = <uint8_t>slot_grade(bits)
                row.tie |= (spend[in_s].paid << 14 | spend[in_s].hand << 9
                            | <uint32_t>(row.grade if row.grade else UNGRADED) << 6
                            | length)
                row.word = bits & SLOT_ID
                row.money, row.stock = pay[0], pay[1]
                if self.wants(&row) and self.add(&row) < 0:
                    return WALK_NO_MEMORY
        if self.count:
            qsort(self.rows, self.count, sizeof(Row), &by_rank)
        return WALKED


def rank(Lexicon lexicon not None, str hand not None, str pool not None,
         Earnings earnings not None, Weights weights not None, *, str owed not None="",
         bint copy=False, bint added_s=False, copy_cards=3, most=None):
    cdef Query query
    cdef Deal deal
    cdef Hits hits
    cdef Ranking ranking = Ranking(lexicon)
    cdef int letter, cards, status
    if earnings.lexicon is not lexicon:
        raise ValueError("the earnings table was made for another lexicon")
    memset(&deal, 0, sizeof(deal))
    memset(&hits, 0, sizeof(hits))
    cards = count_letters(hand, deal.hand) + count_letters(pool, deal.pool)
    count_letters(owed, deal.owed)
    if cards > MOST_CARDS:
        raise ValueError(f"{cards} cards are given; at most {MOST_CARDS} can be ranked")
    for letter in range(LT_LETTERS):
        deal.cards[letter] = deal.hand[letter] + deal.pool[letter]
        if deal.owed[letter] > 1:
            raise ValueError(f"{owed!r} names a letter twice")
        query.count[letter] = deal.cards[letter]
        query.in_group[letter] = deal.hand[letter] != 0
    deal.copy = query.copy = copy
    deal.added_s = query.final_s = added_s
    deal.copy_cards = query.copy_cards = <int>whole_number("copy_cards", copy_cards, 0, MOST_CARDS)
    query.grouped = True
    query.wild = False
    query.min_length, query.max_length = earnings.min_length, earnings.max_length
    query.cap = MOST_WORDS
    ranking.most = <size_t>limit("most", most, MOST_WORDS)
    try:
        with nogil:
            status = walk(&lexicon.image, &query, &hits)
            if status == WALKED and ranking.most > 0:
                status = ranking.fill(&hits, &deal, earnings, weights)
        if status == WALK_NO_MEMORY:
            raise MemoryError()
    finally:
        hits_free(&hits)
    return ranking
