# cython: language_level=3
"""Finding the places of the player's own plays among all plays, and their better neighbours."""

from libc.stdint cimport UINT64_MAX, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc
from libc.string cimport memset

from lt_core._candidates cimport count_word
from lt_core._common cimport (
    INTERRUPTED, LT_LANES, LT_LETTERS, LT_LETTER_OF, check_stop, is_letter, raise_early_end,
    shown, whole_number,
)
from lt_core._earnings_table cimport Earned, Earnings, Shares
from lt_core._image cimport ENTRY_ID
from lt_core._lexicon cimport Lexicon
from lt_core._listing cimport Listing
from lt_core._neighbours cimport (
    DOUBLED, KINDS, MOST_ABILITIES, NO_NUMBER, Neighbour, PlayQuery, RankTables,
    find_neighbours, find_play, first_of_rank, rank_tables_free, rank_tables_open,
)
from lt_core._play_order cimport NO_WORD, first_of_key, rarity_of_key, second_of_key
from lt_core._ranking cimport Play, Ranking, new_ranking, play_rarity, words_of
from lt_core._sort_keys cimport find_sort_keys, sort_keys_free
from lt_core._laid_words cimport Word, read_words
from lt_core._weights cimport Weights

cdef enum:
    MOST_DOUBLINGS = 7
    MOST_VALUE = 0xFFFFFFFFFFFFFF

cdef tuple KIND_NAMES = ("with_s", "same_letters", "beside", "added", "changed") + (
    "doubled",) * (MOST_ABILITIES + 1)


cdef uint32_t id_of(Lexicon lexicon, str word) except? 0:
    cdef int64_t entry = lexicon.find_entry(word)
    return <uint32_t>NO_WORD if entry < 0 else lexicon.image.entries[entry] & ENTRY_ID


cdef int find_words(PlayQuery *query, Lexicon lexicon, tuple words) except -1:
    cdef Word laid[2]
    cdef int index, letter
    cdef str word
    query.words = read_words(laid, words)
    for index in range(query.words):
        word = words[index]
        query.word[index].length = <uint8_t>laid[index].length
        count_word(&query.word[index], laid[index].text)
        for letter in range(LT_LETTERS):
            query.total[letter] += query.word[index].count[letter]
        query.id[index] = id_of(lexicon, word)
        query.id_with_s[index] = id_of(lexicon, word + "S")
    return 0


cdef int read_query(PlayQuery *query, const RankTables *tables, Lexicon lexicon, tuple words,
                    doublings) except -1:
    cdef int kind
    memset(query, 0, sizeof(PlayQuery))
    for kind in range(KINDS):
        query.neighbours[kind].place = query.neighbours[kind].key = UINT64_MAX
        query.neighbours[kind].block = <uint32_t>NO_NUMBER
    find_words(query, lexicon, words)
    query.doublings = <uint32_t>whole_number("doublings", doublings, 0, MOST_DOUBLINGS)
    if tables.letter >= 0 and query.total[tables.letter]:
        query.doublings |= 1 << MOST_ABILITIES
    return 0


cdef int fill_doublings(RankTables *tables, Earnings earnings) except -1:
    """Find, by score class, the abilities each of which alone makes its words earn more."""
    cdef const Shares *shares
    cdef int score_class, bit
    tables.doublings = <uint8_t *>calloc(earnings.score_classes + 1, 1)
    if not tables.doublings:
        raise MemoryError()
    if earnings.share_count > LT_LANES:     # then some sets of abilities share a place
        return 0
    for score_class in range(earnings.score_classes):
        shares = &earnings.shares[score_class]
        for bit in range(MOST_ABILITIES):
            if 1 << bit < earnings.share_count and shares.total[1 << bit] > shares.total[0]:
                tables.doublings[score_class] |= <uint8_t>(1 << bit)
    return 0


cdef int open_tables(RankTables *tables, Listing listing, Weights weights) except -1:
    cdef int status
    with nogil:
        status = find_sort_keys(&tables.sort_keys, listing, weights)
    if status < 0:
        raise_early_end(status)
    fill_doublings(tables, listing.earnings)
    with nogil:
        status = rank_tables_open(tables, listing)
    if status < 0:
        raise_early_end(status)
    return 0


cdef void write_play(Listing listing, uint32_t number, uint64_t key, Play *play) noexcept nogil:
    cdef Earned earned = listing.earned(&listing.blocks.items[number])
    play.first, play.second = first_of_key(key), second_of_key(key)
    play.money, play.stock = earned.money, earned.stock
    play.rarity = play_rarity(rarity_of_key(key))


cdef tuple neighbours_of(Listing listing, const RankTables *tables, const PlayQuery *query):
    cdef Play play
    cdef const Neighbour *neighbour
    cdef int kind
    neighbours = []
    for kind in range(KINDS):
        neighbour = &query.neighbours[kind]
        if neighbour.block != <uint32_t>NO_NUMBER:
            write_play(listing, neighbour.block, neighbour.key, &play)
            neighbours.append((
                KIND_NAMES[kind], max(kind - DOUBLED, 0), <int>(neighbour.place >> 32),
                words_of(listing.lexicon, &play), play.money, play.stock,
                tables.sort_keys.items[tables.sort_keys.of_block[neighbour.block]].value))
    return tuple(neighbours)


cdef object answer_of(Listing listing, const RankTables *tables, PlayQuery *query, object value,
                      Ranking ranking):
    """Return the answer for a play; if it is listed, add its row to the ranking."""
    cdef int status
    with nogil:
        status = find_play(listing, tables, query)
    if status < 0:
        raise_early_end(status)
    if query.block == <uint32_t>NO_NUMBER:
        if value is None:
            return None
        query.value = whole_number("value", value, -MOST_VALUE, MOST_VALUE)
    with nogil:
        status = find_neighbours(listing, tables, query)
    if status < 0:
        raise_early_end(status)
    neighbours, place = neighbours_of(listing, tables, query), None
    if query.block != <uint32_t>NO_NUMBER:
        write_play(listing, query.block, query.key, &ranking.plays[ranking.count])
        place = ranking.count, query.before
        ranking.count += 1
    return place, query.value, neighbours


def rank_of(Listing listing not None, Weights weights not None, plays not None, *,
            str doubled not None=""):
    cdef RankTables tables
    cdef PlayQuery query
    cdef Ranking ranking
    cdef uint32_t block = 0
    cdef uint64_t key
    check_stop()
    asked = list(plays)
    if len(doubled) > 1 or (doubled and not is_letter(doubled[0])):
        raise ValueError(f"doubled is {shown(doubled)}; it must be a letter, or empty")
    if not listing.complete or listing.blocks.count >= <size_t>NO_NUMBER:
        raise ValueError("the listing is not complete, or too long, so no play's place is known")
    ranking = new_ranking(listing.lexicon, len(asked) + 1)
    ranking.count = 0
    best, answers = None, []
    memset(&tables, 0, sizeof(tables))
    tables.letter = LT_LETTER_OF[ord(doubled.upper()) - 65] if doubled else -1
    try:
        if listing.blocks.plays:
            open_tables(&tables, listing, weights)
            if first_of_rank(listing, &tables, 0, &block, &key) < 0:
                raise_early_end(INTERRUPTED)
            write_play(listing, block, key, &ranking.plays[0])
            ranking.count = 1
            best = tables.sort_keys.items[tables.sort_keys.of_block[block]].value
        for words, value, doublings in asked:
            check_stop()
            read_query(&query, &tables, listing.lexicon, words, doublings)
            answers.append(answer_of(listing, &tables, &query, value, ranking)
                           if listing.blocks.plays else None)
    finally:
        sort_keys_free(&tables.sort_keys)
        rank_tables_free(&tables)
    return ranking, best, answers
