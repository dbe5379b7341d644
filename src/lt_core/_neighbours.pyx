# cython: language_level=3
"""Finding better plays near one of the player's own, and counting the plays before it.

Plays are not sorted for that. Plays of better ranks are counted by block, and only plays of the
same rank are compared one by one. Plays of two words are looked at only if they share a word with
the player's own play or have the same letters; an index finds these.
"""

from libc.stdint cimport UINT64_MAX, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from lt_core._words cimport Candidate
from lt_core._common cimport INTERRUPTED, LT_LETTERS, NO_MEMORY, lt_popcount, must_stop_after
from lt_core._image cimport ENTRY_ID, sorting_rarity
from lt_core._listing cimport Listing
from lt_core._pairs cimport ALONE, PlayBlock
from lt_core._play_order cimport NO_WORD, pack_pair_key, pack_word_key
from lt_core._sort_keys cimport SortKey

cdef enum:
    MOST_STEPS = 1 << 24        # the most steps (see signals.pxd) that a block is counted as


cdef inline const SortKey *sort_key_of(const RankTables *tables, uint32_t number) noexcept nogil:
    return &tables.sort_keys.items[tables.sort_keys.of_block[number]]


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
    """Return the number of steps for looking at all plays of a block."""
    cdef const PlayBlock *block = &listing.blocks.items[number]
    cdef uint32_t words = listing.candidates.items[block.one].words
    if block.other == <uint32_t>ALONE:
        return words
    return <uint32_t>min(<uint64_t>words * listing.candidates.items[block.other].words,
                         <uint64_t>MOST_STEPS)


cdef uint64_t first_key(Listing listing, const PlayBlock *block, uint32_t with_one,
                        uint32_t with_other, uint64_t below, size_t *count) noexcept nogil:
    """Return the smallest key of a block's plays that have these words, or UINT64_MAX.

    with_one, with_other: ids of words, or NO_WORD for any. count: the number of such plays with
    keys below `below` is added to it.
    """
    cdef const Candidate *one = &listing.candidates.items[block.one]
    cdef const Candidate *other = NULL
    cdef const uint32_t *entries = listing.candidates.entries
    cdef uint64_t key, least = UINT64_MAX
    cdef uint32_t place, partner, begin, end, first, second
    if block.other != <uint32_t>ALONE:
        other = &listing.candidates.items[block.other]
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


cdef int first_of_rank(Listing listing, const RankTables *tables, uint32_t rank, uint32_t *block,
                       uint64_t *key) noexcept nogil:
    cdef uint64_t other
    cdef uint32_t index, number, ticks = 0
    cdef size_t count = 0
    key[0] = UINT64_MAX
    for index in range(tables.rank_begin[rank], tables.rank_begin[rank + 1]):
        number = tables.by_rank[index]
        other = first_key(listing, &listing.blocks.items[number], <uint32_t>NO_WORD,
                          <uint32_t>NO_WORD, 0, &count)
        if other < key[0]:
            key[0], block[0] = other, number
        if must_stop_after(&ticks, plays_of(listing, number)):
            return INTERRUPTED
    return 0


# --- which plays are neighbours -------------------------------------------------------------------


cdef inline void compare(const Candidate *one, const Candidate *other, int *more,
                         int *fewer) noexcept nogil:
    """Count the letters that `one` has and the other lacks, and those that `one` lacks."""
    cdef int letter, difference
    more[0] = (lt_popcount(one.once & ~other.once) + lt_popcount(one.twice & ~other.twice)
               + lt_popcount(one.thrice & ~other.thrice))
    if one.thrice | other.thrice:       # a letter may occur four times or more
        more[0] = 0
        for letter in range(LT_LETTERS):
            difference = <int>one.count[letter] - other.count[letter]
            more[0] += difference if difference > 0 else 0
    fewer[0] = other.length - one.length + more[0]


cdef void keep_nearer(Listing listing, const RankTables *tables, PlayQuery *query, int kind,
                      int distance, uint32_t number, uint32_t with_one,
                      uint32_t with_other) noexcept nogil:
    cdef Neighbour *neighbour = &query.neighbours[kind]
    cdef size_t count = 0
    cdef uint64_t place = <uint64_t>distance << 32 | sort_key_of(tables, number).rank
    cdef uint64_t key
    if place > neighbour.place:
        return
    key = first_key(listing, &listing.blocks.items[number], with_one, with_other, 0, &count)
    if key != UINT64_MAX and (place < neighbour.place or key < neighbour.key):
        neighbour.place, neighbour.key, neighbour.block = place, key, number


cdef void try_instead(Listing listing, const RankTables *tables, PlayQuery *query, int which,
                      const Candidate *item, uint32_t number) noexcept nogil:
    """Try a block's plays with a word of `item` instead of one word; the other word stays."""
    cdef uint32_t kept = <uint32_t>NO_WORD if query.words == 1 else query.id[1 - which]
    cdef uint32_t doublings = tables.doublings[item.score_class] & ~query.doublings
    cdef int more, fewer, bit
    compare(item, &query.word[which], &more, &fewer)
    if more + fewer == 0:
        keep_nearer(listing, tables, query, SAME_LETTERS, 0, number, kept, <uint32_t>NO_WORD)
    elif more == 1 and fewer == 0:
        keep_nearer(listing, tables, query, ADDED, 0, number, kept, <uint32_t>NO_WORD)
        if query.id_with_s[which] != <uint32_t>NO_WORD:
            keep_nearer(listing, tables, query, WITH_S, 0, number, kept, query.id_with_s[which])
    elif more == 1 and fewer == 1:
        keep_nearer(listing, tables, query, CHANGED, 0, number, kept, <uint32_t>NO_WORD)
    for bit in range(MOST_ABILITIES):
        if doublings >> bit & 1:
            keep_nearer(listing, tables, query, DOUBLED + bit, max(more, fewer), number, kept,
                        <uint32_t>NO_WORD)
    if (tables.letter >= 0 and item.count[tables.letter]
            and not query.doublings >> MOST_ABILITIES & 1):
        keep_nearer(listing, tables, query, BY_LETTER, max(more, fewer), number, kept,
                    <uint32_t>NO_WORD)


cdef void try_beside(Listing listing, const RankTables *tables, PlayQuery *query, int kept,
                     uint32_t number) noexcept nogil:
    """Try the plays of a block of two candidates; one of them has a word that stays."""
    cdef const PlayBlock *block = &listing.blocks.items[number]
    cdef uint32_t other
    if sort_key_of(tables, number).value <= query.value:
        return
    keep_nearer(listing, tables, query, BESIDE, 0, number, query.id[kept], <uint32_t>NO_WORD)
    if query.words == 2:
        other = block.other if query.at[kept] == block.one else block.one
        try_instead(listing, tables, query, 1 - kept, &listing.candidates.items[other], number)


cdef uint32_t block_of(Listing listing, const RankTables *tables, uint32_t one,
                       uint32_t other) noexcept nogil:
    """Return the block of one candidate, or of two, the smaller first; NO_NUMBER if there is none.

    other: ALONE for one candidate.
    """
    cdef uint32_t begin = 0, end = tables.alone, middle
    cdef uint32_t wanted = one
    cdef bint pair = other != <uint32_t>ALONE
    if pair:
        begin, end, wanted = tables.pair_begin[one], tables.pair_begin[one + 1], other
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
                              const PlayQuery *query) noexcept nogil:
    cdef int letter
    for letter in range(LT_LETTERS):
        if <uint32_t>one.count[letter] + other.count[letter] != query.total[letter]:
            return False
    return True


cdef int try_same_letters(Listing listing, const RankTables *tables,
                          PlayQuery *query) noexcept nogil:
    """Try the plays of two words that have the same letters."""
    cdef const Candidate *items = listing.candidates.items
    cdef uint64_t rest, all_letters = letters_sum(&query.word[0]) + letters_sum(&query.word[1])
    cdef uint32_t one, other, number, others = ~(query.word[0].once | query.word[1].once)
    for one in range(<uint32_t>listing.candidates.count):
        if must_stop_after(&query.ticks, 1):
            return INTERRUPTED
        if items[one].once & others:
            continue
        rest = all_letters - tables.letters[one]
        other = tables.first_of[<uint32_t>(rest >> 32) & tables.mask]
        while other != <uint32_t>NO_NUMBER:
            if (other >= one and tables.letters[other] == rest
                    and same_letters(&items[one], &items[other], query)):
                number = block_of(listing, tables, one, other)
                if (number != <uint32_t>NO_NUMBER
                        and sort_key_of(tables, number).value > query.value):
                    keep_nearer(listing, tables, query, SAME_LETTERS, 0, number,
                                <uint32_t>NO_WORD, <uint32_t>NO_WORD)
            other = tables.next_of[other]
    return 0


cdef int find_neighbours(Listing listing, const RankTables *tables,
                         PlayQuery *query) noexcept nogil:
    cdef uint32_t number, index
    cdef int kept
    if query.block != <uint32_t>NO_NUMBER:
        query.before = tables.before[query.rank]
        for index in range(tables.rank_begin[query.rank], tables.rank_begin[query.rank + 1]):
            first_key(listing, &listing.blocks.items[tables.by_rank[index]], <uint32_t>NO_WORD,
                      <uint32_t>NO_WORD, query.key, &query.before)
            if must_stop_after(&query.ticks, plays_of(listing, tables.by_rank[index])):
                return INTERRUPTED
    if query.words == 1:
        for number in range(tables.alone):
            if must_stop_after(&query.ticks, 1):
                return INTERRUPTED
            if sort_key_of(tables, number).value > query.value:
                try_instead(listing, tables, query, 0,
                            &listing.candidates.items[listing.blocks.items[number].one], number)
    elif tables.alone < listing.blocks.count:
        if try_same_letters(listing, tables, query) < 0:
            return INTERRUPTED
    for kept in range(query.words):
        index = query.at[kept]
        if index == <uint32_t>NO_NUMBER or tables.alone == listing.blocks.count:
            continue
        for number in range(tables.pair_begin[index], tables.pair_begin[index + 1]):
            try_beside(listing, tables, query, kept, number)
            if must_stop_after(&query.ticks, 1):
                return INTERRUPTED
        for number in range(tables.other_begin[index], tables.other_begin[index + 1]):
            try_beside(listing, tables, query, kept, tables.others[number])
            if must_stop_after(&query.ticks, 1):
                return INTERRUPTED
    return 0


cdef int find_play(Listing listing, const RankTables *tables, PlayQuery *query) noexcept nogil:
    cdef const Candidate *item
    cdef const Candidate *second = NULL
    cdef const SortKey *sort_key
    cdef const uint32_t *entries = listing.candidates.entries
    cdef uint32_t number, entry, other = <uint32_t>ALONE
    cdef uint32_t[2] of_word
    cdef int word
    query.block = query.at[0] = query.at[1] = <uint32_t>NO_NUMBER
    of_word[0] = of_word[1] = 0
    for number in range(<uint32_t>listing.candidates.count):
        item = &listing.candidates.items[number]
        if must_stop_after(&query.ticks, 1):
            return INTERRUPTED
        for word in range(query.words):
            if item.once != query.word[word].once or item.length != query.word[word].length:
                continue
            for entry in range(item.entry, item.entry + item.words):
                if entries[entry] & ENTRY_ID == query.id[word]:
                    query.at[word], of_word[word] = number, entry
                    query.doublings |= tables.doublings[item.score_class]
    for word in range(query.words):
        if query.at[word] == <uint32_t>NO_NUMBER:
            return 0
    number = query.at[0]
    if query.words == 2:
        second = &listing.candidates.items[query.at[1]]
        number, other = min(query.at[0], query.at[1]), max(query.at[0], query.at[1])
        if tables.alone == listing.blocks.count:
            return 0
    query.block = block_of(listing, tables, number, other)
    if query.block != <uint32_t>NO_NUMBER:
        sort_key = sort_key_of(tables, query.block)
        query.value, query.rank = sort_key.value, sort_key.rank
        query.key = play_key(&listing.candidates.items[query.at[0]], second, entries[of_word[0]],
                             entries[of_word[query.words - 1]])
    return 0


# --- the index ------------------------------------------------------------------------------------


cdef inline uint64_t letters_sum(const Candidate *item) noexcept nogil:
    """Return a hash of a word's letters; the hash of two words together is the sum of theirs."""
    cdef uint64_t number, total = 0
    cdef int letter
    for letter in range(LT_LETTERS):
        number = <uint64_t>(letter + 1) * <uint64_t>0x9E3779B97F4A7C15
        number = (number ^ number >> 29) * <uint64_t>0xBF58476D1CE4E5B9
        total += item.count[letter] * (number ^ number >> 32)
    return total


cdef int index_ranks(RankTables *tables, Listing listing, uint32_t *ticks) noexcept nogil:
    cdef uint32_t index, rank, ranks = tables.sort_keys.ranks
    cdef uint32_t count = <uint32_t>listing.blocks.count
    tables.before = <size_t *>calloc(<size_t>ranks + 1, sizeof(size_t))
    tables.rank_begin = <uint32_t *>calloc(<size_t>ranks + 2, sizeof(uint32_t))
    tables.by_rank = <uint32_t *>malloc(<size_t>count * sizeof(uint32_t))
    if not tables.before or not tables.rank_begin or not tables.by_rank:
        return NO_MEMORY
    for index in range(tables.sort_keys.count):
        tables.before[tables.sort_keys.items[index].rank + 1] += tables.sort_keys.items[index].plays
    for index in range(count):
        tables.rank_begin[sort_key_of(tables, index).rank + 2] += 1
        if must_stop_after(ticks, 1):
            return INTERRUPTED
    for rank in range(ranks):
        tables.before[rank + 1] += tables.before[rank]
        tables.rank_begin[rank + 2] += tables.rank_begin[rank + 1]
    for index in range(count):      # after this loop, rank_begin[rank] is where the rank begins
        rank = sort_key_of(tables, index).rank
        tables.by_rank[tables.rank_begin[rank + 1]] = index
        tables.rank_begin[rank + 1] += 1
        if must_stop_after(ticks, 1):
            return INTERRUPTED
    return 0


cdef int index_pairs(RankTables *tables, Listing listing, uint32_t *ticks) noexcept nogil:
    cdef const PlayBlock *items = listing.blocks.items
    cdef uint32_t index, number, count = <uint32_t>listing.blocks.count
    cdef uint32_t candidates = <uint32_t>listing.candidates.count
    tables.pair_begin = <uint32_t *>calloc(<size_t>candidates + 1, sizeof(uint32_t))
    tables.other_begin = <uint32_t *>calloc(<size_t>candidates + 2, sizeof(uint32_t))
    tables.others = <uint32_t *>malloc(<size_t>count * sizeof(uint32_t))
    if not tables.pair_begin or not tables.other_begin or not tables.others:
        return NO_MEMORY
    index = tables.alone
    for number in range(candidates + 1):
        while index < count and items[index].one < number:
            index += 1
            if must_stop_after(ticks, 1):
                return INTERRUPTED
        tables.pair_begin[number] = index
    for index in range(tables.alone, count):
        if items[index].one != items[index].other:
            tables.other_begin[items[index].other + 2] += 1
        if must_stop_after(ticks, 1):
            return INTERRUPTED
    for number in range(candidates):
        tables.other_begin[number + 2] += tables.other_begin[number + 1]
    for index in range(tables.alone, count):
        if items[index].one != items[index].other:
            number = items[index].other + 1
            tables.others[tables.other_begin[number]] = index
            tables.other_begin[number] += 1
        if must_stop_after(ticks, 1):
            return INTERRUPTED
    return 0


cdef int index_letters(RankTables *tables, Listing listing, uint32_t *ticks) noexcept nogil:
    cdef uint32_t number, place, candidates = <uint32_t>listing.candidates.count
    tables.mask = 1
    while tables.mask < candidates:
        tables.mask = tables.mask << 1 | 1
    tables.letters = <uint64_t *>malloc(<size_t>candidates * sizeof(uint64_t))
    tables.first_of = <uint32_t *>malloc((<size_t>tables.mask + 1) * sizeof(uint32_t))
    tables.next_of = <uint32_t *>malloc(<size_t>candidates * sizeof(uint32_t))
    if not tables.letters or not tables.first_of or not tables.next_of:
        return NO_MEMORY
    memset(tables.first_of, 0xFF, (<size_t>tables.mask + 1) * sizeof(uint32_t))  # all NO_NUMBER
    for number in range(candidates):
        tables.letters[number] = letters_sum(&listing.candidates.items[number])
        place = <uint32_t>(tables.letters[number] >> 32) & tables.mask
        tables.next_of[number] = tables.first_of[place]
        tables.first_of[place] = number
        if must_stop_after(ticks, 1):
            return INTERRUPTED
    return 0


cdef int rank_tables_open(RankTables *tables, Listing listing) noexcept nogil:
    cdef uint32_t count = <uint32_t>listing.blocks.count, ticks = 0
    cdef int status = index_ranks(tables, listing, &ticks)
    if status < 0:
        return status
    while (tables.alone < count
            and listing.blocks.items[tables.alone].other == <uint32_t>ALONE):
        tables.alone += 1
    if tables.alone == count:
        return 0
    status = index_pairs(tables, listing, &ticks)
    return status if status < 0 else index_letters(tables, listing, &ticks)


cdef void rank_tables_free(RankTables *tables) noexcept nogil:
    free(tables.before)
    free(tables.by_rank)
    free(tables.rank_begin)
    free(tables.doublings)
    free(tables.pair_begin)
    free(tables.other_begin)
    free(tables.others)
    free(tables.letters)
    free(tables.first_of)
    free(tables.next_of)
