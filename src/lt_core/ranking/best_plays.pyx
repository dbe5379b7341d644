# cython: language_level=3
"""The best n plays of a deal, without making the rest.

Words of one rate earn alike, and so do the pairs of two rates: rates and pairs of rates are taken
in the order of what they earn, best first, and the first that can't reach the list any more ends
the search. Without pairs, only words of the lengths that earn most are looked at. What each step
takes is in docs/search.md.
"""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lt_core.base.letters cimport lt_lowest_of_64, lt_prefetch
from lt_core.base.numbers cimport limit, truth_value
from lt_core.base.status cimport NO_MEMORY
from lt_core.lexicon.image cimport LONGEST_WORD, ENTRY_ID, sorting_rarity, word_text
from lt_core.lexicon.lexicon cimport Lexicon
from lt_core.plays.candidates cimport (
    ALL_LENGTHS, Candidate, candidates_free, find_hits, gather, sort_words, spell,
)
from lt_core.plays.cost cimport (
    NO_WAY, least_cost, fill_costs, plain_cost, cost_cards, cost_value,
)
from lt_core.plays.deal cimport Deal, read_deal
from lt_core.plays.earnings_table cimport Earnings
from lt_core.plays.pairs cimport matches_enter, matches_free, matches_of, matches_open
from lt_core.plays.weights cimport Weights
from lt_core.ranking.play_blocks cimport PlayBlocks, find_play_blocks
from lt_core.ranking.prospects cimport (
    NO_RATE_BESIDE, Length, Prospect, best_prospect, drop_best_prospect, list_lengths,
    list_prospects, prospects_free,
)
from lt_core.ranking.ranking cimport (
    NO_WORD, TIE_RARITY, Ranking, new_ranking, pack_tie, play_rarity,
)
from lt_core.ranking.top_plays cimport Best, Row, best_free, best_keep, best_sort, best_wants
from lt_core.search.walk cimport USUAL_HITS, hits_free

cdef enum:
    AHEAD = 4               # words to ask memory for while one is looked at


cdef void enter(Work *work, int rate) noexcept nogil:
    """Have a rate's candidates spelled, and ready to be matched."""
    cdef size_t begin = work.found.first[rate], end = work.found.first[rate + 1]
    if not work.entered[rate]:
        work.entered[rate] = 1
        spell(&work.found, work.image, begin, end)
        if work.pairs:
            matches_enter(&work.matches, &work.found, work.image, begin, end)


cdef inline uint32_t least_cards(const Deal *deal, int letters, int words) noexcept nogil:
    """The fewest hand cards of a play with so many letters, as cost_cards has them."""
    cdef int real = letters - (deal.duplicate != 0) - (deal.added_s != 0)
    return <uint32_t>max(words, real - deal.pool_cards)


cdef inline const uint8_t *text_of(const Work *work, const Candidate *one) noexcept nogil:
    return word_text(work.image, work.found.entries[one.entry] & ENTRY_ID)


cdef int offer_alone(Work *work, const Prospect *prospect) noexcept nogil:
    """Keep what is wanted of the single words of a rate. They are spelled only where costs are not
    plain."""
    cdef Candidate *one
    cdef size_t index, begin = work.found.first[prospect.rate]
    cdef size_t end = work.found.first[prospect.rate + 1]
    cdef bint plain = work.costs.plain
    cdef uint32_t entry, tie
    cdef int money = prospect.earned.money
    cdef int64_t cost
    cdef Row row
    row.money, row.stock, row.second = prospect.earned.money, prospect.earned.stock, NO_WORD
    if not plain:
        enter(work, prospect.rate)
    for index in range(begin, end):
        one = &work.found.items[index]
        if plain and index + AHEAD < end:
            lt_prefetch(text_of(work, one + AHEAD))
        sort_words(&work.found, one)
        entry = work.found.entries[one.entry]
        row.value = prospect.value + work.costs.most
        row.tie = pack_tie(money, least_cards(&work.deal, one.length, 1), sorting_rarity(entry), 1,
                           one.length)
        row.first = entry & ENTRY_ID
        if not best_wants(&work.best, &row):
            continue
        if plain:
            cost = plain_cost(work.costs, text_of(work, one), one.length)
        else:
            cost = least_cost(work.costs, one, NULL)
        if cost == NO_WAY:
            continue
        row.value = prospect.value + cost_value(cost)
        tie = pack_tie(money, cost_cards(cost), 0, 1, one.length)
        for entry in work.found.entries[one.entry:one.entry + one.words]:
            row.tie = tie | sorting_rarity(entry) << TIE_RARITY
            row.first = entry & ENTRY_ID
            if not best_wants(&work.best, &row):
                break
            if best_keep(&work.best, &row) < 0:
                return NO_MEMORY
    return 0


cdef inline uint32_t end_of_rarity(const uint32_t *entries, uint32_t begin,
                                   uint32_t end) noexcept nogil:
    """Where the words, sorted by rarity, stop being of the rarity of the first."""
    cdef uint32_t middle, rarity = sorting_rarity(entries[begin])
    while begin < end:
        middle = begin + (end - begin) // 2
        if sorting_rarity(entries[middle]) == rarity:
            begin = middle + 1
        else:
            end = middle
    return begin


cdef int offer_words(Work *work, Row *row, uint32_t tie, const Candidate *one,
                     const Candidate *other) noexcept nogil:
    """Keep what is wanted of the pairs of two candidates' words. For one word, those of the other
    that are of one rarity come in the order of the alphabet: when one is not wanted, none of the
    rest is."""
    cdef const uint32_t *entries = work.found.entries
    cdef uint32_t place, partner, word, word_of_other, rarity
    cdef uint32_t end = other.entry + other.words
    for place in range(one.entry, one.entry + one.words):
        word = entries[place] & ENTRY_ID
        partner = place if one == other else other.entry
        while partner < end:
            rarity = max(sorting_rarity(entries[place]), sorting_rarity(entries[partner]))
            word_of_other = entries[partner] & ENTRY_ID
            row.tie = tie | rarity << TIE_RARITY
            row.first, row.second = min(word, word_of_other), max(word, word_of_other)
            if not best_wants(&work.best, row):
                partner = end_of_rarity(entries, partner, end)
                continue
            if best_keep(&work.best, row) < 0:
                return NO_MEMORY
            partner += 1
    return 0


cdef int offer_pair(Work *work, const Prospect *prospect, Candidate *one,
                    Candidate *other) noexcept nogil:
    """Keep what is wanted of the pairs of two candidates, or of one with itself."""
    cdef int money = prospect.earned.money
    cdef uint32_t letters = one.length + other.length
    cdef uint32_t rarity
    cdef int64_t cost
    cdef Row row
    sort_words(&work.found, one)
    sort_words(&work.found, other)
    rarity = max(sorting_rarity(work.found.entries[one.entry]),
                 sorting_rarity(work.found.entries[other.entry]))
    row.value = prospect.value + work.costs.most
    row.tie = pack_tie(money, least_cards(&work.deal, letters, 2), rarity, 2, letters)
    row.first = row.second = 0
    row.money, row.stock = prospect.earned.money, prospect.earned.stock
    if not best_wants(&work.best, &row):
        return 0
    cost = least_cost(work.costs, one, other)
    if cost == NO_WAY:
        return 0
    row.value = prospect.value + cost_value(cost)
    return offer_words(work, &row, pack_tie(money, cost_cards(cost), 0, 2, letters), one, other)


cdef int offer_together(Work *work, const Prospect *prospect) noexcept nogil:
    """Keep what is wanted of the pairs of two rates."""
    cdef const uint32_t *first = work.found.first
    cdef int fewer = prospect.rate, more = prospect.other
    cdef size_t index, begin, end, place
    cdef uint64_t bits
    if first[fewer + 1] - first[fewer] > first[more + 1] - first[more]:
        fewer, more = more, fewer
    begin, end = first[more], first[more + 1]
    for index in range(first[fewer], first[fewer + 1]):
        if fewer == more:
            begin = index
        matches_of(&work.matches, &work.found.items[index], begin >> 6, (end + 63) >> 6, work.row)
        for place in range(begin >> 6, (end + 63) >> 6):
            bits = work.row[place]
            if place == begin >> 6:
                bits &= <uint64_t>-1 << (begin & 63)
            if place == end >> 6:
                bits &= (<uint64_t>1 << (end & 63)) - 1
            while bits:
                if offer_pair(work, prospect, &work.found.items[index],
                              &work.found.items[place * 64 + lt_lowest_of_64(bits)]) < 0:
                    return NO_MEMORY
                bits &= bits - 1
    return 0


cdef int offer_all(Work *work, Earnings earnings) noexcept nogil:
    """Take the prospects, best first, until the best of the next can't be among the best."""
    cdef Prospect prospect
    cdef Row row
    cdef int status = 0, letters, words
    row.first = row.second = 0
    while work.prospects.count and status == 0:
        prospect = best_prospect(&work.prospects)
        row.value = prospect.value + work.costs.most
        row.tie = pack_tie(prospect.earned.money, 0, 0, 1, 0)
        if not best_wants(&work.best, &row):
            break
        drop_best_prospect(&work.prospects)
        words = 1 if prospect.other == NO_RATE_BESIDE else 2
        letters = earnings.length[prospect.rate]
        if words == 2:
            letters += earnings.length[prospect.other]
        # no play of these rates stands higher; many rates may earn alike (custom rules)
        row.tie = pack_tie(prospect.earned.money, least_cards(&work.deal, letters, words), 1,
                           <uint32_t>words, <uint32_t>letters)
        if not best_wants(&work.best, &row):
            continue
        if words == 1:
            status = offer_alone(work, &prospect)
        else:
            enter(work, prospect.rate)
            enter(work, prospect.other)
            status = offer_together(work, &prospect)
    return status


cdef void found_free(Work *work) noexcept nogil:
    candidates_free(&work.found)
    prospects_free(&work.prospects)
    if work.entered != work.scratch.entered:
        free(work.entered)
    work.entered = NULL


cdef int offer_lengths(Work *work, Earnings earnings, Weights weights,
                       uint32_t lengths) noexcept nogil:
    """Offer the words of some lengths (bits), and their pairs."""
    if gather(&work.found, work.image, &work.hits, lengths, &work.deal, earnings) < 0:
        return NO_MEMORY
    work.entered = work.scratch.entered
    if earnings.rates > USUAL_RATES:
        work.entered = <uint8_t *>malloc(earnings.rates)
    if not work.entered:
        return NO_MEMORY
    memset(work.entered, 0, earnings.rates)
    if list_prospects(&work.prospects, &work.found, &work.deal, earnings, weights,
                      work.pairs) < 0:
        return NO_MEMORY
    if work.pairs:
        if matches_open(&work.matches, &work.deal, work.found.count) < 0:
            return NO_MEMORY
        work.row = <uint64_t *>malloc(work.matches.width * sizeof(uint64_t) + 1)
        if not work.row:
            return NO_MEMORY
    return offer_all(work, earnings)


cdef int offer_singles(Work *work, Earnings earnings, Weights weights) noexcept nogil:
    """Offer the words of the lengths that earn most, as long as the next can reach the list. Ten
    plays of a deal without abilities need one class in eight."""
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
        status = offer_lengths(work, earnings, weights, taken)
        found_free(work)
    return status


cdef void open_work(Work *work, Scratch *scratch, const Image *image, const Deal *deal, bint pairs,
                    size_t most) noexcept nogil:
    memset(work, 0, sizeof(Work))
    work.image, work.deal, work.pairs, work.best.most = image, deal[0], pairs, most
    work.scratch, work.costs = scratch, &scratch.costs
    work.hits.items, work.hits.room = scratch.hits, USUAL_HITS
    work.found.room, work.found.room_bytes = scratch.found, sizeof(scratch.found)


cdef int find_best(Work *work, Earnings earnings, Weights weights) noexcept nogil:
    cdef int status
    fill_costs(work.costs, &work.deal, &weights.whole)
    status = find_hits(&work.hits, work.image, &work.deal, earnings, work.pairs)
    if status == 0 and work.pairs:
        status = offer_lengths(work, earnings, weights, ALL_LENGTHS)
    elif status == 0:
        status = offer_singles(work, earnings, weights)
    best_sort(&work.best)
    return status


cdef int count_plays(Work *work, Earnings earnings, size_t *plays) noexcept nogil:
    cdef PlayBlocks blocks
    cdef int rate, status
    if not work.pairs:      # only the words of some lengths were gathered
        status = gather(&work.found, work.image, &work.hits, ALL_LENGTHS, &work.deal, earnings)
        plays[0] = work.found.words
        return status
    memset(&blocks, 0, sizeof(blocks))
    for rate in range(earnings.rates):
        enter(work, rate)
    status = find_play_blocks(&blocks, &work.found, &work.deal, &work.matches, <size_t>-1)
    plays[0] = blocks.plays
    return status


cdef void work_free(Work *work) noexcept nogil:
    found_free(work)
    hits_free(&work.hits)
    best_free(&work.best)
    matches_free(&work.matches)
    free(work.row)
    work.row = NULL


cdef Ranking take(Lexicon lexicon, const Best *best):
    cdef Ranking ranking = new_ranking(lexicon, best.count)
    cdef size_t index
    for index in range(best.count):
        ranking.plays[index].first = best.rows[index].first
        ranking.plays[index].second = best.rows[index].second
        ranking.plays[index].money = best.rows[index].money
        ranking.plays[index].stock = best.rows[index].stock
        ranking.plays[index].rarity = play_rarity(best.rows[index].tie >> TIE_RARITY & 7)
    return ranking


def rank(Lexicon lexicon not None, str hand not None, str pool not None,
         Earnings earnings not None, Weights weights not None, *, str royalty_letters not None="",
         duplicate=False, added_s=False, duplicate_cards=3, pairs=False,
         max_rarity=None, hide_sensitive=False, most=None):
    cdef Work work
    cdef Scratch scratch
    cdef Deal deal
    cdef size_t limited
    cdef bint paired = truth_value("pairs", pairs)
    cdef int status
    if earnings.lexicon is not lexicon:
        raise ValueError("the earnings table was made for another lexicon")
    read_deal(&deal, hand, pool, royalty_letters, duplicate, added_s, duplicate_cards, max_rarity,
              hide_sensitive)
    limited = <size_t>limit("most", most, <int64_t>1 << 40)
    open_work(&work, &scratch, &lexicon.image, &deal, paired, limited)
    try:
        with nogil:
            status = find_best(&work, earnings, weights)
        if status < 0:
            raise MemoryError()
        return take(lexicon, &work.best)
    finally:
        work_free(&work)
