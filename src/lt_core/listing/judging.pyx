# cython: language_level=3
"""Finding the places of the player's own plays among all plays, and better plays near them."""

from libc.stdint cimport UINT64_MAX, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc
from libc.string cimport memset

from lt_core.base.lanes cimport LT_LANES
from lt_core.base.letters cimport LT_LETTER_OF, LT_LETTERS, is_letter
from lt_core.base.numbers cimport shown, whole_number
from lt_core.base.signals cimport hear, raise_early_end, raise_heard
from lt_core.lexicon.image cimport ENTRY_ID
from lt_core.lexicon.lexicon cimport Lexicon
from lt_core.listing.listing cimport Listing
from lt_core.listing.near cimport (
    DOUBLED, KINDS, MOST_ABILITIES, NO_NUMBER, Judge, Mine, Near,
    find_mine, find_near, first_of_rank, judge_free, judge_open,
)
from lt_core.listing.standings cimport find_standings, standings_free
from lt_core.plays.candidates cimport count_word
from lt_core.plays.earnings_table cimport Earned, Earnings, Shares
from lt_core.plays.laid_words cimport Word, read_words
from lt_core.plays.weights cimport Weights
from lt_core.ranking.play_order cimport NO_WORD, first_of_key, rarity_of_key, second_of_key
from lt_core.ranking.ranking cimport Play, Ranking, new_ranking, play_rarity, words_of

cdef enum:
    MOST_DOUBLINGS = 7
    MOST_VALUE = 0xFFFFFFFFFFFFFF

cdef tuple KIND_NAMES = ("with_s", "same_letters", "beside", "added", "changed") + (
    "doubled",) * (MOST_ABILITIES + 1)


cdef uint32_t id_of(Lexicon lexicon, str word) except? 0:
    cdef int64_t entry = lexicon.find_entry(word)
    return <uint32_t>NO_WORD if entry < 0 else lexicon.image.entries[entry] & ENTRY_ID


cdef int find_words(Mine *mine, Lexicon lexicon, tuple words) except -1:
    cdef Word laid[2]
    cdef int index, letter
    cdef str word
    mine.words = read_words(laid, words)
    for index in range(mine.words):
        word = words[index]
        mine.word[index].length = <uint8_t>laid[index].length
        count_word(&mine.word[index], laid[index].text)
        for letter in range(LT_LETTERS):
            mine.total[letter] += mine.word[index].count[letter]
        mine.id[index] = id_of(lexicon, word)
        mine.id_with_s[index] = id_of(lexicon, word + "S")
    return 0


cdef int read_mine(Mine *mine, const Judge *judge, Lexicon lexicon, tuple words,
                   doublings) except -1:
    cdef int kind
    memset(mine, 0, sizeof(Mine))
    for kind in range(KINDS):
        mine.near[kind].place = mine.near[kind].key = UINT64_MAX
        mine.near[kind].block = <uint32_t>NO_NUMBER
    find_words(mine, lexicon, words)
    mine.doublings = <uint32_t>whole_number("doublings", doublings, 0, MOST_DOUBLINGS)
    if judge.letter >= 0 and mine.total[judge.letter]:
        mine.doublings |= 1 << MOST_ABILITIES
    return 0


cdef int fill_doublings(Judge *judge, Earnings earnings) except -1:
    """Find, by rate, the abilities each of which alone makes words of the rate earn more."""
    cdef const Shares *shares
    cdef int rate, bit
    judge.doublings = <uint8_t *>calloc(earnings.rates + 1, 1)
    if not judge.doublings:
        raise MemoryError()
    if earnings.share_count > LT_LANES:     # then some sets of abilities share a place
        return 0
    for rate in range(earnings.rates):
        shares = &earnings.shares[rate]
        for bit in range(MOST_ABILITIES):
            if 1 << bit < earnings.share_count and shares.total[1 << bit] > shares.total[0]:
                judge.doublings[rate] |= <uint8_t>(1 << bit)
    return 0


cdef int open_judge(Judge *judge, Listing listing, Weights weights) except -1:
    cdef int status
    with nogil:
        status = find_standings(&judge.standings, listing, weights)
    if status < 0:
        raise_early_end(status)
    fill_doublings(judge, listing.earnings)
    with nogil:
        status = judge_open(judge, listing)
    if status < 0:
        raise_early_end(status)
    return 0


cdef void write_play(Listing listing, uint32_t number, uint64_t key, Play *play) noexcept nogil:
    cdef Earned earned = listing.earned(&listing.blocks.items[number])
    play.first, play.second = first_of_key(key), second_of_key(key)
    play.money, play.stock = earned.money, earned.stock
    play.rarity = play_rarity(rarity_of_key(key))


cdef tuple near_of(Listing listing, const Judge *judge, const Mine *mine):
    cdef Play play
    cdef const Near *near
    cdef int kind
    found = []
    for kind in range(KINDS):
        near = &mine.near[kind]
        if near.block != <uint32_t>NO_NUMBER:
            write_play(listing, near.block, near.key, &play)
            found.append((
                KIND_NAMES[kind], max(kind - DOUBLED, 0), <int>(near.place >> 32),
                words_of(listing.lexicon, &play), play.money, play.stock,
                judge.standings.items[judge.standings.of_block[near.block]].value))
    return tuple(found)


cdef object judged(Listing listing, const Judge *judge, Mine *mine, object value,
                   Ranking ranking):
    """Return the answer for a play; if it is listed, add its row to the ranking."""
    cdef int status
    with nogil:
        status = find_mine(listing, judge, mine)
    if status < 0:
        raise_early_end(status)
    if mine.block == <uint32_t>NO_NUMBER:
        if value is None:
            return None
        mine.value = whole_number("value", value, -MOST_VALUE, MOST_VALUE)
    with nogil:
        status = find_near(listing, judge, mine)
    if status < 0:
        raise_early_end(status)
    near, place = near_of(listing, judge, mine), None
    if mine.block != <uint32_t>NO_NUMBER:
        write_play(listing, mine.block, mine.key, &ranking.plays[ranking.count])
        place = ranking.count, mine.before
        ranking.count += 1
    return place, mine.value, near


def judge(Listing listing not None, Weights weights not None, plays not None, *,
          str doubled not None=""):
    cdef Judge work
    cdef Mine mine
    cdef Ranking ranking
    cdef uint32_t block = 0
    cdef uint64_t key
    hear()
    given = list(plays)
    if len(doubled) > 1 or (doubled and not is_letter(doubled[0])):
        raise ValueError(f"doubled is {shown(doubled)}; it must be a letter, or empty")
    if not listing.complete or listing.blocks.count >= <size_t>NO_NUMBER:
        raise ValueError("the listing is not complete, or too long, so no play's place is known")
    ranking = new_ranking(listing.lexicon, len(given) + 1)
    ranking.count = 0
    best, answers = None, []
    memset(&work, 0, sizeof(work))
    work.letter = LT_LETTER_OF[ord(doubled.upper()) - 65] if doubled else -1
    try:
        if listing.blocks.plays:
            open_judge(&work, listing, weights)
            if first_of_rank(listing, &work, 0, &block, &key) < 0:
                raise_heard()
            write_play(listing, block, key, &ranking.plays[0])
            ranking.count = 1
            best = work.standings.items[work.standings.of_block[block]].value
        for words, value, doublings in given:
            hear()
            read_mine(&mine, &work, listing.lexicon, words, doublings)
            answers.append(
                judged(listing, &work, &mine, value, ranking) if listing.blocks.plays else None)
    finally:
        standings_free(&work.standings)
        judge_free(&work)
    return ranking, best, answers
