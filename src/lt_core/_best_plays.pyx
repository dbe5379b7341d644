# cython: language_level=3
"""The best n plays of a deal, without making the rest.

All words of one score class earn the same, and so do all pairs of words of two score classes. So
score classes and pairs of score classes are taken in order, those that earn most first; the search
ends at the first that earns too little for the list. Without pairs, only words of the lengths that
earn most are looked at. docs/dev/search.md has the time of each step.
"""

from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core._candidates cimport ALL_LENGTHS, candidates_free, find_hits, gather_candidates
from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, NO_MEMORY, check_stop, limit, must_stop_after, raise_early_end,
)
from lt_core._cost cimport fill_costs
from lt_core._expansion cimport USUAL_SCORE_CLASSES, enter, expand, match
from lt_core._lexicon cimport Lexicon
from lt_core._pairs cimport fill_fit, matches_free
from lt_core._play_blocks cimport PlayBlocks, find_play_blocks
from lt_core._play_order cimport pack_tie, rarity_of_tie
from lt_core._ranking cimport Ranking, new_ranking, play_rarity
from lt_core._score_buckets cimport (
    Length, ScoreBucket, best_bucket, buckets_free, drop_best_bucket, list_buckets, list_lengths,
)
from lt_core._search cimport USUAL_HITS, hits_free
from lt_core._terms cimport Abilities, Deal, Earnings, Weights, read_deal
from lt_core._top_plays cimport Best, Row, best_free, best_sort, best_wants


cdef enum:
    AT_ONCE = 256           # buckets between two calls of must_stop_after; each is one step


cdef int expand_all(BestWork *work, Earnings earnings) noexcept nogil:
    """Expand the buckets, best first, until no later one can have a play for the list."""
    cdef ScoreBucket bucket
    cdef int status = 0
    while work.buckets.count and status == 0:
        if (work.buckets.count % AT_ONCE == 0
                and must_stop_after(&work.ticks, AT_ONCE)):
            return INTERRUPTED
        bucket = best_bucket(&work.buckets)
        status = expand(work, earnings, &bucket)
        drop_best_bucket(&work.buckets)
    return min(status, 0)


cdef void found_free(BestWork *work) noexcept nogil:
    candidates_free(&work.candidates)
    buckets_free(&work.buckets)
    if work.entered != work.scratch.entered:
        free(work.entered)
    work.entered = NULL


cdef int expand_lengths(BestWork *work, Earnings earnings, Weights weights,
                        uint32_t lengths) noexcept nogil:
    """Expand the words of some lengths (bits), and their pairs."""
    cdef int status = gather_candidates(&work.candidates, work.image, &work.hits, lengths,
                                        &work.deal, earnings)
    if status < 0:
        return status
    work.entered = work.scratch.entered
    if earnings.score_classes > USUAL_SCORE_CLASSES:
        work.entered = <uint8_t *>malloc(earnings.score_classes)
    if not work.entered:
        return NO_MEMORY
    memset(work.entered, 0, earnings.score_classes)
    if list_buckets(&work.buckets, &work.candidates, &work.deal, earnings, weights) < 0:
        return NO_MEMORY
    return expand_all(work, earnings)


cdef int expand_singles(BestWork *work, Earnings earnings, Weights weights) noexcept nogil:
    """Expand the words by length, the lengths that earn most first, until no later one can matter.

    For ten plays of a deal without abilities, this looks at one class in eight.
    """
    cdef Length lengths[LONGEST_WORD + 1]
    cdef int place = 0, status = 0, count = list_lengths(lengths, &work.hits, earnings, weights)
    cdef uint32_t taken
    cdef size_t classes
    cdef Row row
    row.first = row.second = 0
    while place < count and status == 0:
        row.value = lengths[place].value + work.costs.most
        row.tie = pack_tie(lengths[place].money, 0, 0, 1, 0)
        if not best_wants(&work.best, &row):
            break
        taken, classes = 0, 0
        while place < count and (taken == 0 or classes < work.best.most - work.best.count):
            taken |= <uint32_t>1 << lengths[place].length
            classes += lengths[place].hits
            place += 1
        status = expand_lengths(work, earnings, weights, taken)
        found_free(work)
    return status


cdef void best_work_open(BestWork *work, Scratch *scratch, const Image *image, const Deal *deal,
                         size_t most) noexcept nogil:
    memset(work, 0, sizeof(BestWork))
    work.image, work.deal, work.best.most = image, deal[0], most
    work.scratch, work.costs = scratch, &scratch.costs
    work.hits.items, work.hits.room = scratch.hits, USUAL_HITS
    work.candidates.room = scratch.candidates
    work.candidates.room_bytes = sizeof(scratch.candidates)


cdef int find_best(BestWork *work, Earnings earnings, Weights weights) noexcept nogil:
    cdef int status
    fill_costs(work.costs, &work.deal, &weights.whole)
    fill_fit(&work.fit, &work.deal)
    status = find_hits(&work.hits, work.image, &work.deal, earnings)
    if status == 0 and work.deal.allowed.pairs:
        status = expand_lengths(work, earnings, weights, ALL_LENGTHS)
    elif status == 0:
        status = expand_singles(work, earnings, weights)
    return best_sort(&work.best) if status == 0 else status


cdef int count_plays(BestWork *work, Earnings earnings, size_t *plays) noexcept nogil:
    cdef PlayBlocks blocks
    cdef int score_class, status
    if not work.deal.allowed.pairs:      # until now, only the words of some lengths were gathered
        status = gather_candidates(&work.candidates, work.image, &work.hits, ALL_LENGTHS,
                                   &work.deal, earnings)
        plays[0] = work.candidates.words
        return status
    memset(&blocks, 0, sizeof(blocks))
    for score_class in range(earnings.score_classes):
        status = enter(work, score_class)
        if status == 0:
            status = match(work, score_class, earnings.score_classes)
        if status < 0:
            return status
    status = find_play_blocks(&blocks, &work.candidates, &work.deal, &work.matches, <size_t>-1)
    plays[0] = blocks.plays
    return status


cdef void best_work_free(BestWork *work) noexcept nogil:
    found_free(work)
    hits_free(&work.hits)
    best_free(&work.best)
    matches_free(&work.matches)
    free(work.row)
    work.row = NULL


cdef Ranking ranking_of(Lexicon lexicon, const Best *best):
    cdef Ranking ranking = new_ranking(lexicon, best.count)
    cdef size_t index
    cdef uint32_t ticks = 0
    for index in range(best.count):
        ranking.plays[index].first = best.rows[index].first
        ranking.plays[index].second = best.rows[index].second
        ranking.plays[index].money = best.rows[index].money
        ranking.plays[index].stock = best.rows[index].stock
        ranking.plays[index].rarity = play_rarity(rarity_of_tie(best.rows[index].tie))
    return ranking


def rank(Lexicon lexicon not None, str hand not None, str pool not None,
         Earnings earnings not None, Weights weights not None, *, str royalty_letters not None="",
         Abilities abilities=None, hidden=0, most=None):
    cdef BestWork work
    cdef Scratch scratch
    cdef Deal deal
    cdef size_t limited
    cdef int status
    earnings.check_made_for(lexicon)
    read_deal(&deal, hand, pool, royalty_letters, abilities, hidden)
    limited = <size_t>limit("most", most, <int64_t>1 << 40)
    check_stop()
    best_work_open(&work, &scratch, &lexicon.image, &deal, limited)
    try:
        with nogil:
            status = find_best(&work, earnings, weights)
        if status < 0:
            raise_early_end(status)
        return ranking_of(lexicon, &work.best)
    finally:
        best_work_free(&work)
