# cython: language_level=3
"""Ranking many deals in one call, without Python code between them."""

import numpy

from libc.stdint cimport UINT32_MAX, int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from lt_core._best_plays cimport best_work_free, best_work_open, count_plays, find_best
from lt_core._bundle_best cimport (
    BundleWork, bundle_best, bundle_can_rank, bundle_work_free, bundle_work_open,
)
from lt_core._bundle_pairs cimport (
    BundlePairs, MOST_TOGETHER, bundle_best_pairs, bundle_pairs_free, bundle_pairs_open,
)
from lt_core._common cimport (
    INTERRUPTED, LT_ALL_LETTERS, LT_BUNDLE, LT_LETTERS, LT_LETTER_OF, MOST_CARDS, NO_MEMORY,
    check_stop, lt_lowest_bit, lt_present, lt_sum_of_letters, must_stop_after, raise_early_end,
    truth_value,
)
from lt_core._expansion cimport BestWork, Scratch
from lt_core._lexicon cimport Lexicon
from lt_core._play_order cimport NO_WORD
from lt_core._terms cimport Abilities, Deal, Earnings, Weights, deal_take, read_deal
from lt_core._top_plays cimport Row


cdef enum:
    FEW_DEALS = 512         # fewer deals have too little in common: each is searched alone
    DIGIT_BITS = 9          # bits of a key that are sorted in one pass
    DIGITS = 1 << DIGIT_BITS
    SORTINGS = 3            # passes for 26 bits
    DEAL_STEPS = 256        # steps (see signals.pxd) for a deal
    NOT_COUNTED = -1


cdef struct Answers:            # by deal
    int32_t *first              # ids of the words; NO_WORD is -1 here
    int32_t *second
    int32_t *money
    int32_t *stock
    int64_t *plays
    bint counted                # whether plays are to be counted


cdef void write_row(const Answers *out, Py_ssize_t index, const Row *row) noexcept nogil:
    out.first[index], out.second[index] = <int32_t>row.first, <int32_t>row.second
    out.money[index], out.stock[index] = row.money, row.stock


cdef void write_none(const Answers *out, Py_ssize_t index) noexcept nogil:
    """Write the answer to a deal that has no play."""
    out.first[index] = out.second[index] = <int32_t>NO_WORD
    out.money[index] = out.stock[index] = 0
    out.plays[index] = 0 if out.counted else NOT_COUNTED


cdef int answer(Lexicon lexicon, const Deal *deal, Earnings earnings, Weights weights,
                Py_ssize_t index, const Answers *out) noexcept nogil:
    """Search one deal, and write its answer. Returns NO_MEMORY, INTERRUPTED or 0."""
    cdef BestWork work
    cdef Scratch scratch
    cdef size_t plays = 0
    cdef int status
    best_work_open(&work, &scratch, &lexicon.image, deal, 1)
    status = find_best(&work, earnings, weights)
    write_none(out, index)
    if status == 0 and out.counted:
        status = count_plays(&work, earnings, &plays)
        out.plays[index] = <int64_t>plays
    if status == 0 and work.best.count:
        write_row(out, index, work.best.rows)
    best_work_free(&work)
    return status


cdef bint copy_deal(Deal *deal, const Deal *like, const volatile uint8_t *hand,
                    const volatile uint8_t *pool, uint32_t letters) noexcept nogil:
    """Make a deal of some cards; tell whether it has few enough cards to be ranked.

    Each number is read only once, because the caller's arrays may change.

    like: what all deals share. letters: those of the alphabet (bits) that may have a card.
    """
    cdef int ascii
    deal[0] = like[0]
    while letters:
        ascii = lt_lowest_bit(letters)
        letters &= letters - 1
        deal_take(deal, LT_LETTER_OF[ascii], hand[ascii], pool[ascii])
    return deal.hand_cards + deal.pool_cards <= MOST_CARDS


cdef int answer_all(Lexicon lexicon, const Deal *like, const uint8_t[:, ::1] hands,
                    const uint8_t[:, ::1] pools, Earnings earnings, Weights weights,
                    const Answers *out) noexcept nogil:
    cdef Deal deal
    cdef Py_ssize_t index
    cdef uint32_t ticks = 0
    cdef int status
    for index in range(hands.shape[0]):
        if must_stop_after(&ticks, DEAL_STEPS):
            return INTERRUPTED
        # checked again, because the caller's arrays may have changed since the first check
        if not copy_deal(&deal, like, &hands[index, 0], &pools[index, 0], LT_ALL_LETTERS):
            write_none(out, index)
            continue
        status = answer(lexicon, &deal, earnings, weights, index, out)
        if status < 0:
            return status
    return 0


cdef int check_cards(const uint8_t[:, ::1] hands, const uint8_t[:, ::1] pools) except -1:
    cdef Py_ssize_t index
    cdef uint32_t ticks = 0
    if hands.shape[1] != LT_LETTERS or pools.shape[1] != LT_LETTERS:
        raise ValueError(f"hands and pools have {hands.shape[1]} and {pools.shape[1]} columns, "
                         f"not {LT_LETTERS}")
    if hands.shape[0] != pools.shape[0]:
        raise ValueError(f"{hands.shape[0]} hands are given, but {pools.shape[0]} pools")
    check_stop()
    for index in range(hands.shape[0]):
        if lt_sum_of_letters(&hands[index, 0]) + lt_sum_of_letters(&pools[index, 0]) > MOST_CARDS:
            raise ValueError(f"deal {index} has more than {MOST_CARDS} cards")
    return 0


cdef inline uint32_t place_in_gray_code(uint32_t letters) noexcept nogil:
    """Return the place of some letters (bits) in an order where neighbours differ in one letter.

    In the order of the numbers themselves, two neighbours may differ in all of them. So this order
    saves a tenth of the nodes that bundles visit.
    """
    letters ^= letters >> 1
    letters ^= letters >> 2
    letters ^= letters >> 4
    letters ^= letters >> 8
    return letters ^ letters >> 16


cdef void sort_alike(uint64_t *keys, uint64_t *room, size_t count) noexcept nogil:
    """Sort the keys by bits 32 to 57, which come from the letters that a deal has.

    room: memory for as many keys again.
    """
    cdef size_t first[DIGITS + 1]
    cdef size_t index, digit
    cdef int sorting, shift
    cdef uint64_t *sorted = room
    for sorting in range(SORTINGS):
        shift = 32 + DIGIT_BITS * sorting
        memset(first, 0, sizeof(first))
        for index in range(count):
            first[(keys[index] >> shift & (DIGITS - 1)) + 1] += 1
        for digit in range(<size_t>DIGITS):
            first[digit + 1] += first[digit]
        for index in range(count):
            digit = keys[index] >> shift & (DIGITS - 1)
            sorted[first[digit]] = keys[index]
            first[digit] += 1
        keys, sorted = sorted, keys
    memcpy(sorted, keys, count * sizeof(uint64_t))      # an odd number of passes ends in `room`


cdef int answer_bundles(Lexicon lexicon, const Deal *like, const uint8_t[:, ::1] hands,
                        const uint8_t[:, ::1] pools, Earnings earnings, BundleWork *work,
                        BundlePairs *pairs, uint64_t *keys, Weights weights,
                        const Answers *out) noexcept nogil:
    """Search the deals in bundles; deals with similar letters share a bundle.

    work, pairs: one of them is NULL: `pairs` if bundle_can_rank returns True, else `work`.
    keys: memory for two keys for each deal.
    """
    cdef size_t count = <size_t>hands.shape[0], index, place
    cdef int deal, deals, status = 0
    cdef uint32_t letters, held, ticks = 0
    cdef Deal *bundle = &pairs.search.deals[0] if pairs else &work.search.deals[0]
    cdef Row rows[LT_BUNDLE]
    cdef int64_t plays[LT_BUNDLE]
    for index in range(count):
        if must_stop_after(&ticks, 1):
            return INTERRUPTED
        letters = lt_present(&hands[index, 0]) | lt_present(&pools[index, 0])
        held = 0
        while letters:
            held |= <uint32_t>1 << (LT_LETTERS - 1 - LT_LETTER_OF[lt_lowest_bit(letters)])
            letters &= letters - 1
        keys[index] = <uint64_t>place_in_gray_code(held) << 32 | index
    sort_alike(keys, keys + count, count)
    index = 0
    while index < count:
        deals = <int>min(count - index, <size_t>LT_BUNDLE)
        if must_stop_after(&ticks, LT_BUNDLE * DEAL_STEPS):
            return INTERRUPTED
        for deal in range(deals):
            place = <uint32_t>keys[index + deal]
            letters = lt_present(&hands[place, 0]) | lt_present(&pools[place, 0])
            if not copy_deal(&bundle[deal], like, &hands[place, 0], &pools[place, 0], letters):
                bundle[deal] = like[0]
        if pairs:
            status = bundle_best_pairs(pairs, &lexicon.image, earnings, weights, deals, rows,
                                       plays if out.counted else NULL)
        else:
            status = bundle_best(work, &lexicon.image, earnings, weights, deals, rows,
                                 plays if out.counted else NULL)
        if status < 0:
            break
        for deal in range(deals):
            place = <uint32_t>keys[index + deal]
            write_row(out, place, &rows[deal])
            out.plays[place] = plays[deal] if out.counted else NOT_COUNTED
        index += LT_BUNDLE
    return status


cdef int open_bundles(Lexicon lexicon, const Deal *like, const uint8_t[:, ::1] hands,
                      const uint8_t[:, ::1] pools, Earnings earnings, Weights weights,
                      const Answers *out) noexcept nogil:
    cdef uint64_t *keys = <uint64_t *>malloc(2 * <size_t>hands.shape[0] * sizeof(uint64_t))
    cdef BundlePairs *pairs = NULL
    cdef BundleWork *work = NULL
    cdef int status = NO_MEMORY
    if not bundle_can_rank(like, weights):
        pairs = <BundlePairs *>malloc(sizeof(BundlePairs))
        if pairs:
            status = bundle_pairs_open(pairs, &lexicon.image, like, earnings, weights)
    else:
        work = <BundleWork *>malloc(sizeof(BundleWork))
        if work:
            status = bundle_work_open(work, &lexicon.image, like, earnings, weights)
    if keys and status == 0:
        status = answer_bundles(lexicon, like, hands, pools, earnings, work, pairs, keys, weights,
                                out)
    else:
        status = NO_MEMORY
    if pairs:
        bundle_pairs_free(pairs)
    if work:
        bundle_work_free(work)
    free(pairs)
    free(work)
    free(keys)
    return status


def rank_batch(Lexicon lexicon not None, const uint8_t[:, ::1] hands not None,
               const uint8_t[:, ::1] pools not None, Earnings earnings not None,
               Weights weights not None, *, str royalty_letters not None="",
               Abilities abilities=None, hidden=0, count=True, tuple out=None):
    cdef Deal deal
    cdef Answers answers
    cdef Py_ssize_t deals = hands.shape[0]
    cdef bint together = FEW_DEALS <= deals <= UINT32_MAX
    cdef int status
    earnings.check_made_for(lexicon)
    check_cards(hands, pools)
    read_deal(&deal, "", "", royalty_letters, abilities, hidden)
    answers.counted = truth_value("count", count)
    if not bundle_can_rank(&deal, weights):
        together &= earnings.score_classes <= MOST_TOGETHER
        together &= not (deal.allowed.pairs and answers.counted)
    if out is None:
        four = numpy.empty((4, deals), numpy.int32)
        out = four[0], four[1], four[2], four[3], numpy.empty(deals, numpy.int64)
    cdef int32_t[::1] first
    cdef int32_t[::1] second
    cdef int32_t[::1] money
    cdef int32_t[::1] stock
    cdef int64_t[::1] plays
    if len(out) != 5:
        raise ValueError(f"{len(out)} arrays for answers are given, not 5")
    # one by one: if memory runs out in an assignment to several names, Cython frees objects twice
    first = out[0]
    second = out[1]
    money = out[2]
    stock = out[3]
    plays = out[4]
    for array in out:
        if len(array) != deals:
            raise ValueError(f"an array for {len(array)} answers is given, not {deals}")
    if deals:
        answers.first, answers.second = &first[0], &second[0]
        answers.money, answers.stock, answers.plays = &money[0], &stock[0], &plays[0]
        with nogil:
            if together:
                status = open_bundles(lexicon, &deal, hands, pools, earnings, weights, &answers)
            else:
                status = answer_all(lexicon, &deal, hands, pools, earnings, weights, &answers)
        if status < 0:
            raise_early_end(status)
    return out
