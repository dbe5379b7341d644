"""The best play of each of many deals, in one call, without Python code between them.

Many deals are searched in bundles, whose deals have similar letters. Few deals are searched one by
one, and so are deals with plays of two words to be counted: a bundle counts words, not pairs.
"""

import numpy

from libc.stdint cimport UINT32_MAX, int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from lt_core._arena cimport Arena, arena_free, arena_open, arena_take
from lt_core._best cimport BestWork, Scratch, best_work_open, count_plays, find_best
from lt_core._bundle cimport (
    BundleSearch, DealCounts, bundle_search, bundle_search_open, read_counts,
)
from lt_core._bundle_best cimport BundleBest, bundle_best, bundle_best_open, bundle_can_rank
from lt_core._bundle_pairs cimport BundlePairs, bundle_gather, bundle_pairs, bundle_pairs_open
from lt_core._common cimport (
    DEAL_STEPS, INTERRUPTED, LT_BUNDLE, LT_LETTERS, LT_LETTER_OF, MOST_CARDS, NO_MEMORY, array_of,
    check_stop, must_stop_after, raise_early_end, truth_value,
)
from lt_core._lexicon cimport Image, Lexicon
from lt_core._plays cimport NO_WORD, Row
from lt_core._terms cimport Abilities, Deal, Earnings, Weights, deal_take, read_deal

cdef enum:
    FEW_DEALS = 512         # fewer deals have too little in common: each is searched alone
    DEALS_BETWEEN = 1 << 16     # deals checked between two checks of check_stop
    NOT_COUNTED = -1

# The question and its answers. Arrays are the caller's, by deal.
cdef struct Batch:
    const Image *image
    size_t count
    const uint8_t *hands        # 26 for each deal, by letter of the alphabet
    const uint8_t *pools
    Deal terms                  # a deal without cards: what all deals share
    bint counted                # whether plays are to be counted
    int32_t *first              # ids of the words; NO_WORD is -1 here
    int32_t *second
    int32_t *money
    int32_t *stock
    int64_t *plays


cdef void take_cards(Deal *deal, const Batch *batch, size_t index) noexcept nogil:
    """Fill in a deal: the terms of the batch, and the cards with this index."""
    cdef const uint8_t *hand = batch.hands + index * LT_LETTERS
    cdef const uint8_t *pool = batch.pools + index * LT_LETTERS
    cdef int letter
    deal[0] = batch.terms
    for letter in range(LT_LETTERS):
        if hand[letter] | pool[letter]:
            deal_take(deal, LT_LETTER_OF[letter], hand[letter], pool[letter])


cdef void clear_row(Row *row) noexcept nogil:
    """Make a row for a deal without a play."""
    memset(row, 0, sizeof(Row))
    row.first = row.second = NO_WORD


cdef void write_row(const Batch *batch, size_t index, const Row *row, int64_t plays) noexcept nogil:
    """Write a deal's answer."""
    batch.first[index], batch.second[index] = <int32_t>row.first, <int32_t>row.second
    batch.money[index], batch.stock[index] = row.money, row.stock
    batch.plays[index] = plays if batch.counted else NOT_COUNTED


# Deals one by one.

cdef int answer_each(const Batch *batch, Earnings earnings, Weights weights) noexcept nogil:
    """Answer all deals, one after the other. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef BestWork work
    cdef Scratch scratch
    cdef Deal deal
    cdef Row row
    cdef size_t index
    cdef uint64_t plays = 0
    cdef uint32_t ticks = 0
    cdef int status
    for index in range(batch.count):
        if must_stop_after(&ticks, DEAL_STEPS):
            return INTERRUPTED
        take_cards(&deal, batch, index)
        best_work_open(&work, &scratch, batch.image, &deal, weights, 1)
        status = find_best(&work, earnings, weights)
        if status == 0 and batch.counted:
            status = count_plays(&work, earnings, &plays)
        clear_row(&row)
        if work.best.count:
            row = work.best.heap[0]
        arena_free(&work.arena)
        if status < 0:
            return status
        write_row(batch, index, &row, <int64_t>plays)
    return 0


# Deals in bundles: those with similar letters share a bundle.

cdef inline uint32_t rank_in_gray_code(uint32_t letters) noexcept nogil:
    """Return the rank of some letters (bits) in an order where neighbours differ in one letter.

    In the order of the numbers themselves, two neighbours may differ in all of them. So this order
    saves a tenth of the nodes that bundles visit.
    """
    letters ^= letters >> 1
    letters ^= letters >> 2
    letters ^= letters >> 4
    letters ^= letters >> 8
    return letters ^ letters >> 16


cdef void list_keys(const Batch *batch, uint64_t *keys) noexcept nogil:
    """Make a key for each deal: its index, and from bit 32 on the letters that it has."""
    cdef const uint8_t *hand = batch.hands
    cdef const uint8_t *pool = batch.pools
    cdef uint32_t letters
    cdef size_t index
    cdef int letter
    for index in range(batch.count):
        letters = 0
        for letter in range(LT_LETTERS):
            letters |= <uint32_t>((hand[letter] | pool[letter]) != 0) << (
                LT_LETTERS - 1 - LT_LETTER_OF[letter])
        keys[index] = <uint64_t>rank_in_gray_code(letters) << 32 | index
        hand += LT_LETTERS
        pool += LT_LETTERS


cdef int answer_bundle(const Batch *batch, const uint64_t *keys, int deals, BundleSearch *search,
                       BundleBest *best, BundlePairs *pairs, Earnings earnings,
                       Weights weights) noexcept nogil:
    """Answer the deals of some keys. Returns NO_MEMORY, INTERRUPTED or 0.

    deals: how many there are, at most LT_BUNDLE. One of `best` and `pairs` is NULL.
    """
    cdef DealCounts counts
    cdef DealCounts *counted = &counts if batch.counted else NULL
    cdef Row rows[LT_BUNDLE]
    cdef int64_t plays[LT_BUNDLE]
    cdef int deal, status
    for deal in range(deals):
        take_cards(&search.deals[deal], batch, <uint32_t>keys[deal])
        clear_row(&rows[deal])
    memset(&counts, 0, sizeof(counts))
    status = bundle_search(search, batch.image, deals)
    if status == 0 and best:
        bundle_best(best, search, earnings, weights, deals, rows, counted)
    elif status == 0:
        status = bundle_gather(pairs, search, earnings, counted)
        if status == 0:
            status = bundle_pairs(pairs, search, earnings, weights, deals, rows)
    if status == 0:
        read_counts(&counts, deals, plays)
        for deal in range(deals):
            write_row(batch, <uint32_t>keys[deal], &rows[deal], plays[deal])
    return status


cdef int answer_together(const Batch *batch, const uint64_t *keys, Arena *arena,
                         Earnings earnings, Weights weights) noexcept nogil:
    """Answer all deals, in bundles. Returns NO_MEMORY, INTERRUPTED or 0.

    keys: those of list_keys, sorted. arena: takes what is kept from bundle to bundle.
    """
    cdef size_t index = 0
    cdef int status = 0
    cdef BundlePairs *pairs = NULL
    cdef BundleBest *best = NULL
    cdef BundleSearch *search = <BundleSearch *>arena_take(arena, 1, sizeof(BundleSearch))
    if bundle_can_rank(&batch.terms, weights):
        best = bundle_best_open(arena, batch.image, &batch.terms, earnings, weights)
    else:
        pairs = bundle_pairs_open(arena, batch.image, &batch.terms, earnings, weights)
    if not search or not (best or pairs):
        return NO_MEMORY
    bundle_search_open(search, arena, &batch.terms, earnings)
    while index < batch.count and status == 0:
        if must_stop_after(&search.ticks, LT_BUNDLE * DEAL_STEPS):
            return INTERRUPTED
        status = answer_bundle(
            batch, keys + index, <int>min(batch.count - index, <size_t>LT_BUNDLE), search, best,
            pairs, earnings, weights)
        index += LT_BUNDLE
    return status


cdef int check_cards(const uint8_t[:, ::1] hands, const uint8_t[:, ::1] pools) except -1:
    """Raise ValueError for arrays of other shapes, or a deal with too many cards."""
    cdef Py_ssize_t deal
    cdef int cards, letter
    if hands.shape[1] != LT_LETTERS or pools.shape[1] != LT_LETTERS:
        raise ValueError(f"hands and pools have {hands.shape[1]} and {pools.shape[1]} columns, "
                         f"not {LT_LETTERS}")
    if hands.shape[0] != pools.shape[0]:
        raise ValueError(f"{hands.shape[0]} hands are given, but {pools.shape[0]} pools")
    for deal in range(hands.shape[0]):
        if deal % DEALS_BETWEEN == 0:
            check_stop()
        cards = 0
        for letter in range(LT_LETTERS):
            cards += hands[deal, letter] + pools[deal, letter]
        if cards > MOST_CARDS:
            raise ValueError(f"deal {deal} has more than {MOST_CARDS} cards")
    return 0


def rank_batch(Lexicon lexicon not None, hands, pools, Earnings earnings not None,
               Weights weights not None, *, str royalty_letters not None="",
               Abilities abilities=None, hidden=0, count=True):
    """Return the best play of each deal, and the number of its plays, as arrays."""
    cdef Batch batch
    cdef Arena arena
    cdef const uint8_t[:, ::1] in_hands = array_of("hands", hands, numpy.uint8)
    cdef const uint8_t[:, ::1] in_pools = array_of("pools", pools, numpy.uint8)
    cdef uint64_t[::1] keys
    cdef Py_ssize_t deals = in_hands.shape[0]
    cdef bint together = FEW_DEALS <= deals <= UINT32_MAX
    cdef int status
    earnings.check_made_for(lexicon)
    check_cards(in_hands, in_pools)
    read_deal(&batch.terms, "", "", royalty_letters, abilities, hidden)
    batch.counted = truth_value("count", count)
    check_stop()
    four, counts = numpy.empty((4, deals), numpy.int32), numpy.empty(deals, numpy.int64)
    cdef int32_t[:, ::1] numbers = four
    cdef int64_t[::1] plays = counts
    if deals:
        batch.image, batch.count = &lexicon.image, <size_t>deals
        batch.hands, batch.pools = &in_hands[0, 0], &in_pools[0, 0]
        batch.first, batch.second = &numbers[0, 0], &numbers[1, 0]
        batch.money, batch.stock, batch.plays = &numbers[2, 0], &numbers[3, 0], &plays[0]
        # which pairs fit depends on all cards of a deal: counting them, deals would share nothing
        if together and not (batch.terms.allowed.pairs and batch.counted):
            sorted_keys = numpy.empty(deals, numpy.uint64)
            keys = sorted_keys
            with nogil:
                list_keys(&batch, &keys[0])
            sorted_keys.sort()
            arena_open(&arena, NULL, 0)
            with nogil:
                status = answer_together(&batch, &keys[0], &arena, earnings, weights)
                arena_free(&arena)
        else:
            with nogil:
                status = answer_each(&batch, earnings, weights)
        if status < 0:
            raise_early_end(status)
    return four[0], four[1], four[2], four[3], counts
