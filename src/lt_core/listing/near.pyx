# cython: language_level=3
"""Finding better plays near one of the player's own, and counting the plays before it.

No play is put in order for that. Plays of better ranks are counted by block, and only plays of the
same rank are compared one by one. Plays of two words are looked at only if they share a word with
the player's own play or have the same letters; an index finds these.
"""

from libc.stdint cimport UINT64_MAX, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core.base.letters cimport LT_LETTERS, lt_popcount
from lt_core.base.signals cimport interrupted_after
from lt_core.base.status cimport INTERRUPTED, NO_MEMORY
from lt_core.lexicon.image cimport ENTRY_ID, sorting_rarity
from lt_core.listing.listing cimport Listing
from lt_core.listing.standings cimport Standing
from lt_core.plays.candidates cimport Candidate
from lt_core.plays.play_blocks cimport ALONE, PlayBlock
from lt_core.ranking.play_order cimport NO_WORD, pack_pair_key, pack_word_key

cdef enum:
    MOST_STEPS = 1 << 24        # of one block, as signals.pxd counts them


cdef inline const Standing *standing_of(const Judge *judge, uint32_t number) noexcept nogil:
    return &judge.standings.items[judge.standings.of_block[number]]


cdef inline uint64_t play_key(const Candidate *one, const Candidate *other, uint32_t entry,
                              uint32_t partner) noexcept nogil:
    """Return the key of a play.

    entry, partner: the entries of its words. other: NULL for one word; partner is then not used.
    """
    if not other:
        return pack_word_key(sorting_rarity(entry), one.length, entry & ENTRY_ID)
    return pack_pair_key(max(sorting_rarity(entry), sorting_rarity(partner)),
                         <uint32_t>one.length + other.length, entry & ENTRY_ID,
                         partner & ENTRY_ID)


cdef inline bint is_with(uint32_t first, uint32_t second, uint32_t with_one,
                         uint32_t with_other) noexcept nogil:
    return ((with_one == first or with_one == <uint32_t>NO_WORD)
            and (with_other == second or with_other == <uint32_t>NO_WORD))


cdef inline uint32_t plays_of(Listing listing, uint32_t number) noexcept nogil:
    """Return the steps that looking at all plays of a block takes."""
    cdef const PlayBlock *block = &listing.blocks.items[number]
    cdef uint32_t words = listing.found.items[block.one].words
    if block.other == <uint32_t>ALONE:
        return words
    return <uint32_t>min(<uint64_t>words * listing.found.items[block.other].words,
                         <uint64_t>MOST_STEPS)


cdef uint64_t first_key(Listing listing, const PlayBlock *block, uint32_t with_one,
                        uint32_t with_other, uint64_t below, size_t *count) noexcept nogil:
    """Return the smallest key of a block's plays that have these words, or UINT64_MAX.

    with_one, with_other: ids of words, or NO_WORD for any. count: the number of such plays with
    keys below `below` is added to it.
    """
    cdef const Candidate *one = &listing.found.items[block.one]
    cdef const Candidate *other = NULL
    cdef const uint32_t *entries = listing.found.entries
    cdef uint64_t key, least = UINT64_MAX
    cdef uint32_t place, partner, begin, end, first, second
    if block.other != <uint32_t>ALONE:
        other = &listing.found.items[block.other]
    for place in range(one.entry, one.entry + one.words):
        first = entries[place] & ENTRY_ID
        begin, end = place, place + 1
        if other:
            begin, end = place if one == other else other.entry, other.entry + other.words
        for partner in range(begin, end):
            second = entries[partner] & ENTRY_ID
            if not (is_with(first, second, with_one, with_other)
                    or is_with(second, first, with_one, with_other)):
                continue
            key = play_key(one, other, entries[place], entries[partner])
            least = min(least, key)
            count[0] += key < below
    return least


cdef int first_of_rank(Listing listing, const Judge *judge, uint32_t rank, uint32_t *block,
                       uint64_t *key) noexcept nogil:
    cdef uint64_t other
    cdef uint32_t index, number, unheard = 0
    cdef size_t count = 0
    key[0] = UINT64_MAX
    for index in range(judge.rank_begin[rank], judge.rank_begin[rank + 1]):
        number = judge.by_rank[index]
        other = first_key(listing, &listing.blocks.items[number], <uint32_t>NO_WORD,
                          <uint32_t>NO_WORD, 0, &count)
        if other < key[0]:
            key[0], block[0] = other, number
        if interrupted_after(&unheard, plays_of(listing, number)):
            return INTERRUPTED
    return 0


# --- which plays are near -------------------------------------------------------------------------


cdef inline void compare(const Candidate *one, const Candidate *mine, int *more,
                         int *fewer) noexcept nogil:
    """Count the letters that `one` has and `mine` lacks, and those that it lacks."""
    cdef int letter, difference
    more[0] = (lt_popcount(one.once & ~mine.once) + lt_popcount(one.twice & ~mine.twice)
               + lt_popcount(one.thrice & ~mine.thrice))
    if one.thrice | mine.thrice:        # a letter may occur four times or more
        more[0] = 0
        for letter in range(LT_LETTERS):
            difference = <int>one.count[letter] - mine.count[letter]
            more[0] += difference if difference > 0 else 0
    fewer[0] = mine.length - one.length + more[0]


cdef void offer(Listing listing, const Judge *judge, Mine *mine, int kind, int distance,
                uint32_t number, uint32_t with_one, uint32_t with_other) noexcept nogil:
    cdef Near *near = &mine.near[kind]
    cdef size_t count = 0
    cdef uint64_t place = <uint64_t>distance << 32 | standing_of(judge, number).rank
    cdef uint64_t key
    if place > near.place:
        return
    key = first_key(listing, &listing.blocks.items[number], with_one, with_other, 0, &count)
    if key != UINT64_MAX and (place < near.place or key < near.key):
        near.place, near.key, near.block = place, key, number


cdef void offer_instead(Listing listing, const Judge *judge, Mine *mine, int which,
                        const Candidate *item, uint32_t number) noexcept nogil:
    """Offer a block's plays with words of an item instead of one of mine; my other word stays."""
    cdef uint32_t kept = <uint32_t>NO_WORD if mine.words == 1 else mine.id[1 - which]
    cdef uint32_t doublings = judge.doublings[item.rate] & ~mine.doublings
    cdef int more, fewer, bit
    compare(item, &mine.word[which], &more, &fewer)
    if more + fewer == 0:
        offer(listing, judge, mine, SAME_LETTERS, 0, number, kept, <uint32_t>NO_WORD)
    elif more == 1 and fewer == 0:
        offer(listing, judge, mine, ADDED, 0, number, kept, <uint32_t>NO_WORD)
        if mine.id_with_s[which] != <uint32_t>NO_WORD:
            offer(listing, judge, mine, WITH_S, 0, number, kept, mine.id_with_s[which])
    elif more == 1 and fewer == 1:
        offer(listing, judge, mine, CHANGED, 0, number, kept, <uint32_t>NO_WORD)
    for bit in range(MOST_ABILITIES):
        if doublings >> bit & 1:
            offer(listing, judge, mine, DOUBLED + bit, max(more, fewer), number, kept,
                  <uint32_t>NO_WORD)
    if (judge.letter >= 0 and item.count[judge.letter]
            and not mine.doublings >> MOST_ABILITIES & 1):
        offer(listing, judge, mine, BY_LETTER, max(more, fewer), number, kept, <uint32_t>NO_WORD)


cdef void offer_beside(Listing listing, const Judge *judge, Mine *mine, int kept,
                       uint32_t number) noexcept nogil:
    """Offer the plays of a block of two candidates; one of them has a word of mine, which stays."""
    cdef const PlayBlock *block = &listing.blocks.items[number]
    if standing_of(judge, number).value <= mine.value:
        return
    offer(listing, judge, mine, BESIDE, 0, number, mine.id[kept], <uint32_t>NO_WORD)
    if mine.words == 2:
        offer_instead(
            listing, judge, mine, 1 - kept,
            &listing.found.items[block.other if mine.at[kept] == block.one else block.one], number)


cdef uint32_t block_of(Listing listing, const Judge *judge, uint32_t one,
                       uint32_t other) noexcept nogil:
    """Return the block of one candidate, or of two, the smaller first; NO_NUMBER if there is none.

    other: ALONE for one candidate.
    """
    cdef uint32_t begin = 0, end = judge.alone, middle
    cdef uint32_t wanted = one
    cdef bint pair = other != <uint32_t>ALONE
    if pair:
        begin, end, wanted = judge.pair_begin[one], judge.pair_begin[one + 1], other
    while begin < end:
        middle = (begin + end) // 2
        if (listing.blocks.items[middle].other if pair
                else listing.blocks.items[middle].one) < wanted:
            begin = middle + 1
        else:
            end = middle
    if begin == listing.blocks.count or listing.blocks.items[begin].one != one:
        return <uint32_t>NO_NUMBER
    return begin if listing.blocks.items[begin].other == other else <uint32_t>NO_NUMBER


cdef inline bint same_letters(const Candidate *one, const Candidate *other,
                              const Mine *mine) noexcept nogil:
    cdef int letter
    for letter in range(LT_LETTERS):
        if <uint32_t>one.count[letter] + other.count[letter] != mine.total[letter]:
            return False
    return True


cdef int offer_same_letters(Listing listing, const Judge *judge, Mine *mine) noexcept nogil:
    """Offer the plays of two words that have the letters of mine."""
    cdef const Candidate *items = listing.found.items
    cdef uint64_t rest, all_letters = letters_sum(&mine.word[0]) + letters_sum(&mine.word[1])
    cdef uint32_t one, other, number, others = ~(mine.word[0].once | mine.word[1].once)
    for one in range(<uint32_t>listing.found.count):
        if interrupted_after(&mine.unheard, 1):
            return INTERRUPTED
        if items[one].once & others:
            continue
        rest = all_letters - judge.letters[one]
        other = judge.first_of[<uint32_t>(rest >> 32) & judge.mask]
        while other != <uint32_t>NO_NUMBER:
            if (other >= one and judge.letters[other] == rest
                    and same_letters(&items[one], &items[other], mine)):
                number = block_of(listing, judge, one, other)
                if (number != <uint32_t>NO_NUMBER
                        and standing_of(judge, number).value > mine.value):
                    offer(listing, judge, mine, SAME_LETTERS, 0, number, <uint32_t>NO_WORD,
                          <uint32_t>NO_WORD)
            other = judge.next_of[other]
    return 0


cdef int find_near(Listing listing, const Judge *judge, Mine *mine) noexcept nogil:
    cdef uint32_t number, index
    cdef int kept
    if mine.block != <uint32_t>NO_NUMBER:
        mine.before = judge.before[mine.rank]
        for index in range(judge.rank_begin[mine.rank], judge.rank_begin[mine.rank + 1]):
            first_key(listing, &listing.blocks.items[judge.by_rank[index]], <uint32_t>NO_WORD,
                      <uint32_t>NO_WORD, mine.key, &mine.before)
            if interrupted_after(&mine.unheard, plays_of(listing, judge.by_rank[index])):
                return INTERRUPTED
    if mine.words == 1:
        for number in range(judge.alone):
            if interrupted_after(&mine.unheard, 1):
                return INTERRUPTED
            if standing_of(judge, number).value > mine.value:
                offer_instead(listing, judge, mine, 0,
                              &listing.found.items[listing.blocks.items[number].one], number)
    elif judge.alone < listing.blocks.count:
        if offer_same_letters(listing, judge, mine) < 0:
            return INTERRUPTED
    for kept in range(mine.words):
        index = mine.at[kept]
        if index == <uint32_t>NO_NUMBER or judge.alone == listing.blocks.count:
            continue
        for number in range(judge.pair_begin[index], judge.pair_begin[index + 1]):
            offer_beside(listing, judge, mine, kept, number)
            if interrupted_after(&mine.unheard, 1):
                return INTERRUPTED
        for number in range(judge.other_begin[index], judge.other_begin[index + 1]):
            offer_beside(listing, judge, mine, kept, judge.others[number])
            if interrupted_after(&mine.unheard, 1):
                return INTERRUPTED
    return 0


cdef int find_mine(Listing listing, const Judge *judge, Mine *mine) noexcept nogil:
    cdef const Candidate *item
    cdef const Candidate *second = NULL
    cdef const Standing *standing
    cdef const uint32_t *entries = listing.found.entries
    cdef uint32_t number, entry, other = <uint32_t>ALONE
    cdef uint32_t[2] of_word
    cdef int word
    mine.block = mine.at[0] = mine.at[1] = <uint32_t>NO_NUMBER
    of_word[0] = of_word[1] = 0
    for number in range(<uint32_t>listing.found.count):
        item = &listing.found.items[number]
        if interrupted_after(&mine.unheard, 1):
            return INTERRUPTED
        for word in range(mine.words):
            if item.once != mine.word[word].once or item.length != mine.word[word].length:
                continue
            for entry in range(item.entry, item.entry + item.words):
                if entries[entry] & ENTRY_ID == mine.id[word]:
                    mine.at[word], of_word[word] = number, entry
                    mine.doublings |= judge.doublings[item.rate]
    for word in range(mine.words):
        if mine.at[word] == <uint32_t>NO_NUMBER:
            return 0
    number = mine.at[0]
    if mine.words == 2:
        second = &listing.found.items[mine.at[1]]
        number, other = min(mine.at[0], mine.at[1]), max(mine.at[0], mine.at[1])
        if judge.alone == listing.blocks.count:
            return 0
    mine.block = block_of(listing, judge, number, other)
    if mine.block != <uint32_t>NO_NUMBER:
        standing = standing_of(judge, mine.block)
        mine.value, mine.rank = standing.value, standing.rank
        mine.key = play_key(&listing.found.items[mine.at[0]], second, entries[of_word[0]],
                            entries[of_word[mine.words - 1]])
    return 0


# --- the index ------------------------------------------------------------------------------------


cdef inline uint64_t letters_sum(const Candidate *item) noexcept nogil:
    """Return a number for the letters of a word; the number of two words is the sum of theirs."""
    cdef uint64_t number, total = 0
    cdef int letter
    for letter in range(LT_LETTERS):
        number = <uint64_t>(letter + 1) * <uint64_t>0x9E3779B97F4A7C15
        number = (number ^ number >> 29) * <uint64_t>0xBF58476D1CE4E5B9
        total += item.count[letter] * (number ^ number >> 32)
    return total


cdef int index_ranks(Judge *judge, Listing listing, uint32_t *unheard) noexcept nogil:
    cdef uint32_t index, rank, ranks = judge.standings.ranks
    cdef uint32_t count = <uint32_t>listing.blocks.count
    judge.before = <size_t *>calloc(<size_t>ranks + 1, sizeof(size_t))
    judge.rank_begin = <uint32_t *>calloc(<size_t>ranks + 2, sizeof(uint32_t))
    judge.by_rank = <uint32_t *>malloc(<size_t>count * sizeof(uint32_t))
    if not judge.before or not judge.rank_begin or not judge.by_rank:
        return NO_MEMORY
    for index in range(judge.standings.count):
        judge.before[judge.standings.items[index].rank + 1] += judge.standings.items[index].plays
    for index in range(count):
        judge.rank_begin[standing_of(judge, index).rank + 2] += 1
        if interrupted_after(unheard, 1):
            return INTERRUPTED
    for rank in range(ranks):
        judge.before[rank + 1] += judge.before[rank]
        judge.rank_begin[rank + 2] += judge.rank_begin[rank + 1]
    for index in range(count):              # afterwards, each rank begins where it should
        rank = standing_of(judge, index).rank
        judge.by_rank[judge.rank_begin[rank + 1]] = index
        judge.rank_begin[rank + 1] += 1
        if interrupted_after(unheard, 1):
            return INTERRUPTED
    return 0


cdef int index_pairs(Judge *judge, Listing listing, uint32_t *unheard) noexcept nogil:
    cdef const PlayBlock *items = listing.blocks.items
    cdef uint32_t index, number, count = <uint32_t>listing.blocks.count
    cdef uint32_t candidates = <uint32_t>listing.found.count
    judge.pair_begin = <uint32_t *>calloc(<size_t>candidates + 1, sizeof(uint32_t))
    judge.other_begin = <uint32_t *>calloc(<size_t>candidates + 2, sizeof(uint32_t))
    judge.others = <uint32_t *>malloc(<size_t>count * sizeof(uint32_t))
    if not judge.pair_begin or not judge.other_begin or not judge.others:
        return NO_MEMORY
    index = judge.alone
    for number in range(candidates + 1):
        while index < count and items[index].one < number:
            index += 1
            if interrupted_after(unheard, 1):
                return INTERRUPTED
        judge.pair_begin[number] = index
    for index in range(judge.alone, count):
        if items[index].one != items[index].other:
            judge.other_begin[items[index].other + 2] += 1
        if interrupted_after(unheard, 1):
            return INTERRUPTED
    for number in range(candidates):
        judge.other_begin[number + 2] += judge.other_begin[number + 1]
    for index in range(judge.alone, count):
        if items[index].one != items[index].other:
            number = items[index].other + 1
            judge.others[judge.other_begin[number]] = index
            judge.other_begin[number] += 1
        if interrupted_after(unheard, 1):
            return INTERRUPTED
    return 0


cdef int index_letters(Judge *judge, Listing listing, uint32_t *unheard) noexcept nogil:
    cdef uint32_t number, place, candidates = <uint32_t>listing.found.count
    judge.mask = 1
    while judge.mask < candidates:
        judge.mask = judge.mask << 1 | 1
    judge.letters = <uint64_t *>malloc(<size_t>candidates * sizeof(uint64_t))
    judge.first_of = <uint32_t *>malloc((<size_t>judge.mask + 1) * sizeof(uint32_t))
    judge.next_of = <uint32_t *>malloc(<size_t>candidates * sizeof(uint32_t))
    if not judge.letters or not judge.first_of or not judge.next_of:
        return NO_MEMORY
    memset(judge.first_of, 0xFF, (<size_t>judge.mask + 1) * sizeof(uint32_t))   # all NO_NUMBER
    for number in range(candidates):
        judge.letters[number] = letters_sum(&listing.found.items[number])
        place = <uint32_t>(judge.letters[number] >> 32) & judge.mask
        judge.next_of[number] = judge.first_of[place]
        judge.first_of[place] = number
        if interrupted_after(unheard, 1):
            return INTERRUPTED
    return 0


cdef int judge_open(Judge *judge, Listing listing) noexcept nogil:
    cdef uint32_t count = <uint32_t>listing.blocks.count, unheard = 0
    cdef int status = index_ranks(judge, listing, &unheard)
    if status < 0:
        return status
    while (judge.alone < count
            and listing.blocks.items[judge.alone].other == <uint32_t>ALONE):
        judge.alone += 1
    if judge.alone == count:
        return 0
    status = index_pairs(judge, listing, &unheard)
    return status if status < 0 else index_letters(judge, listing, &unheard)


cdef void judge_free(Judge *judge) noexcept nogil:
    free(judge.before)
    free(judge.by_rank)
    free(judge.rank_begin)
    free(judge.doublings)
    free(judge.pair_begin)
    free(judge.other_begin)
    free(judge.others)
    free(judge.letters)
    free(judge.first_of)
    free(judge.next_of)
