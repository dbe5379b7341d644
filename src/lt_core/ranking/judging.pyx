# cython: language_level=3
"""Where plays of one's own stand among all plays of a deal, and the better plays near them.

Plays are not ordered for it: what stands before a play is counted by the standings of the blocks, and
plays are compared one by one in blocks of its own rank only. Near plays are found in one pass over
the blocks too.
"""

from libc.stdint cimport UINT64_MAX, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from lt_core.base.lanes cimport LT_LANES
from lt_core.base.letters cimport LT_LETTER_OF, LT_LETTERS, is_letter, lt_popcount
from lt_core.base.numbers cimport whole_number
from lt_core.lexicon.image cimport ENTRY_ID, LONGEST_WORD, sorting_rarity
from lt_core.lexicon.lexicon cimport Lexicon
from lt_core.plays.candidates cimport Candidate, count_word
from lt_core.plays.earnings_table cimport Earned, Earnings, Shares
from lt_core.plays.weights cimport Weights
from lt_core.ranking.listing cimport Listing
from lt_core.ranking.play_blocks cimport ALONE, PlayBlock
from lt_core.ranking.ranking cimport NO_WORD, Play, Ranking, new_ranking, play_rarity, words_of
from lt_core.ranking.standings cimport (
    Standing, Standings, find_standings, form_of, in_rank_order, number_ranks, standings_free,
)

cdef enum:
    NO_CANDIDATE = 0xFFFFFFFF
    NO_PLAY = 0xFFFFFFFF        # a block's number

    # how a better play is near
    WITH_S = 0                  # a word with an S after it
    SAME_LETTERS = 1
    BESIDE = 2                  # a word stays, with another beside it
    ADDED = 3                   # one letter more
    CHANGED = 4                 # one letter is another
    DOUBLED = 5                 # a doubling more: this, and the ability's number
    MOST_ABILITIES = 3          # whose sets have a place each in Shares
    BY_LETTER = DOUBLED + MOST_ABILITIES
    KINDS = BY_LETTER + 1

    KEY_RARITY = 54             # a play's key among those of its rank: form, then 24 bits an id
    KEY_FORM = 48
    KEY_FIRST = 24

    MOST_DOUBLINGS = 7
    MOST_VALUE = 0xFFFFFFFFFFFFFF

KIND_NAMES = ("with_s", "same_letters", "beside", "added", "changed") + (
    "doubled",) * (MOST_ABILITIES + 1)


# The best play of a kind so far: the nearest, then the first in the order of plays.
cdef struct Near:
    uint64_t place              # letters that are others, above the rank
    uint64_t key
    uint32_t block


cdef struct Mine:
    int words
    Candidate word[2]           # length and letters
    uint32_t id[2]              # NO_WORD where the lexicon hasn't it
    uint32_t id_with_s[2]
    uint32_t at[2]              # among the candidates
    uint32_t total[26]          # letters of both words
    uint32_t doublings          # bits: abilities that a word has, then the doubled letter
    bint listed
    int64_t value
    uint32_t rank
    uint64_t key
    uint32_t block
    size_t before               # plays that stand before it
    Near near[KINDS]


# What is the same for all plays of one's own.
cdef struct Judge:
    Standings standings
    size_t *before              # by rank: plays of those before
    uint8_t *doublings          # by rate, as Mine has them, but the letter's
    int letter                  # that doubles; -1: none


cdef inline uint64_t play_key(const Candidate *one, const Candidate *other, uint32_t entry,
                              uint32_t partner) noexcept nogil:
    """partner: of no use where other is NULL."""
    cdef uint64_t first = entry & ENTRY_ID, second = ENTRY_ID
    cdef uint64_t rarity = sorting_rarity(entry)
    if other:
        second = partner & ENTRY_ID
        rarity = max(rarity, <uint64_t>sorting_rarity(partner))
    return (rarity << KEY_RARITY | <uint64_t>form_of(one, other) << KEY_FORM
            | min(first, second) << KEY_FIRST | max(first, second))


cdef inline const Candidate *other_of(Listing listing, const PlayBlock *block) noexcept nogil:
    return NULL if block.other == <uint32_t>ALONE else &listing.found.items[block.other]


cdef inline bint is_with(uint32_t first, uint32_t second, uint32_t with_one,
                         uint32_t with_other) noexcept nogil:
    return ((with_one == first or with_one == <uint32_t>NO_WORD)
            and (with_other == second or with_other == <uint32_t>NO_WORD))


cdef uint64_t first_key(Listing listing, const PlayBlock *block, uint32_t with_one,
                        uint32_t with_other, uint64_t below, size_t *count) noexcept nogil:
    """The first of a block's plays that have these words (ids, or NO_WORD); UINT64_MAX if none has.
    Adds to count the plays whose keys are below."""
    cdef const Candidate *one = &listing.found.items[block.one]
    cdef const Candidate *other = other_of(listing, block)
    cdef const uint32_t *entries = listing.found.entries
    cdef uint64_t key, least = UINT64_MAX
    cdef uint32_t place, partner, begin, end, first, second
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


cdef inline void compare(const Candidate *one, const Candidate *mine, int *more,
                         int *fewer) noexcept nogil:
    """How many letters the one has more than the other, and how many fewer."""
    cdef int letter, difference
    more[0] = (lt_popcount(one.once & ~mine.once) + lt_popcount(one.twice & ~mine.twice)
               + lt_popcount(one.thrice & ~mine.thrice))
    if one.thrice | mine.thrice:        # there may be a fourth
        more[0] = 0
        for letter in range(LT_LETTERS):
            difference = <int>one.count[letter] - mine.count[letter]
            more[0] += difference if difference > 0 else 0
    fewer[0] = mine.length - one.length + more[0]


cdef void offer(Listing listing, const Judge *judge, Mine *mine, int kind, int distance,
                uint32_t number, uint32_t with_one, uint32_t with_other) noexcept nogil:
    cdef Near *near = &mine.near[kind]
    cdef size_t count = 0
    cdef uint64_t place = (<uint64_t>distance << 32
                           | judge.standings.items[judge.standings.of_block[number]].rank)
    cdef uint64_t key
    if place > near.place:
        return
    key = first_key(listing, &listing.blocks.items[number], with_one, with_other, 0, &count)
    if key != UINT64_MAX and (place < near.place or key < near.key):
        near.place, near.key, near.block = place, key, number


cdef void offer_instead(Listing listing, const Judge *judge, Mine *mine, int which,
                        const Candidate *item, uint32_t number) noexcept nogil:
    """A block's plays with words of an item instead of one of mine; the other word stays."""
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


cdef inline bint same_letters(const Candidate *one, const Candidate *other,
                              const Mine *mine) noexcept nogil:
    cdef int letter
    if <int>one.length + other.length != <int>mine.word[0].length + mine.word[1].length:
        return False
    if one.once | other.once != mine.word[0].once | mine.word[1].once:
        return False
    for letter in range(LT_LETTERS):
        if <uint32_t>one.count[letter] + other.count[letter] != mine.total[letter]:
            return False
    return True


cdef void judge_play(Listing listing, const Judge *judge, Mine *mine) noexcept nogil:
    """All but words, doublings and, where it is not listed, the value must be zero, near but its
    blocks all ones."""
    cdef const Candidate *items = listing.found.items
    cdef const PlayBlock *block
    cdef const Standing *standing
    cdef uint32_t number
    cdef int kept
    if mine.listed:
        mine.before = judge.before[mine.rank]
    for number in range(<uint32_t>listing.blocks.count):
        standing = &judge.standings.items[judge.standings.of_block[number]]
        block = &listing.blocks.items[number]
        if standing.value <= mine.value:
            if mine.listed and standing.rank == mine.rank:
                first_key(listing, block, <uint32_t>NO_WORD, <uint32_t>NO_WORD, mine.key,
                          &mine.before)
        elif mine.words == 1:
            if block.other == <uint32_t>ALONE:
                offer_instead(listing, judge, mine, 0, &items[block.one], number)
            elif mine.at[0] == block.one or mine.at[0] == block.other:
                offer(listing, judge, mine, BESIDE, 0, number, mine.id[0], <uint32_t>NO_WORD)
        elif block.other != <uint32_t>ALONE:
            for kept in range(2):
                if mine.at[kept] == block.one or mine.at[kept] == block.other:
                    offer(listing, judge, mine, BESIDE, 0, number, mine.id[kept],
                          <uint32_t>NO_WORD)
                    offer_instead(
                        listing, judge, mine, 1 - kept,
                        &items[block.other if mine.at[kept] == block.one else block.one], number)
            if same_letters(&items[block.one], &items[block.other], mine):
                offer(listing, judge, mine, SAME_LETTERS, 0, number, <uint32_t>NO_WORD,
                      <uint32_t>NO_WORD)


cdef void find_mine(Listing listing, const Judge *judge, Mine *mine) noexcept nogil:
    """Which candidates the words are of, and which block the play is of."""
    cdef const Candidate *items = listing.found.items
    cdef const Standing *standing
    cdef const uint32_t *entries = listing.found.entries
    cdef const Candidate *second = NULL
    cdef uint32_t number, entry, one, other
    cdef uint32_t[2] of_word
    cdef int word
    mine.at[0] = mine.at[1] = of_word[0] = of_word[1] = <uint32_t>NO_CANDIDATE
    for number in range(<uint32_t>listing.found.count):
        for entry in range(items[number].entry, items[number].entry + items[number].words):
            for word in range(mine.words):
                if entries[entry] & ENTRY_ID == mine.id[word]:
                    mine.at[word], of_word[word] = number, entry
                    mine.doublings |= judge.doublings[items[number].rate]
    one, other = mine.at[0], <uint32_t>ALONE
    if mine.words == 2:
        one, other = min(mine.at[0], mine.at[1]), max(mine.at[0], mine.at[1])
    if one == <uint32_t>NO_CANDIDATE or (mine.words == 2 and other == <uint32_t>NO_CANDIDATE):
        return
    for number in range(<uint32_t>listing.blocks.count):
        if listing.blocks.items[number].one == one and listing.blocks.items[number].other == other:
            standing = &judge.standings.items[judge.standings.of_block[number]]
            mine.listed, mine.value, mine.rank = True, standing.value, standing.rank
            mine.block = number
            if mine.words == 2:
                second = &items[mine.at[1]]
            mine.key = play_key(&items[mine.at[0]], second, entries[of_word[0]],
                                entries[of_word[mine.words - 1]])
            return


cdef int read_words(Mine *mine, Lexicon lexicon, tuple words) except -1:
    cdef uint8_t text[LONGEST_WORD]
    cdef int64_t entry
    cdef int index, letter
    cdef Py_ssize_t place
    cdef str word
    if not 1 <= len(words) <= 2:
        raise ValueError(f"{len(words)} words are given; a play has one or two")
    mine.words = <int>len(words)
    for index in range(mine.words):
        word = words[index].upper()
        if not 1 <= len(word) <= LONGEST_WORD:
            raise ValueError(f"a word of {len(word)} letters is given; {LONGEST_WORD} at most")
        for place in range(len(word)):
            if not is_letter(word[place]):
                raise ValueError(f"{word!r} is not of letters A to Z")
            text[place] = <uint8_t>word[place]
        mine.word[index].length = <uint8_t>len(word)
        count_word(&mine.word[index], text)
        for letter in range(LT_LETTERS):
            mine.total[letter] += mine.word[index].count[letter]
        entry = lexicon.find_entry(word)
        mine.id[index] = <uint32_t>NO_WORD if entry < 0 else lexicon.image.entries[entry] & ENTRY_ID
        entry = lexicon.find_entry(word + "S")
        mine.id_with_s[index] = (
            <uint32_t>NO_WORD if entry < 0 else lexicon.image.entries[entry] & ENTRY_ID)
    return 0


cdef int open_judge(Judge *judge, Earnings earnings) except -1:
    """After find_standings: ranks, plays before each, and doublings by rate."""
    cdef const Py_ssize_t[::1] in_order = in_rank_order(&judge.standings)
    cdef const Shares *shares
    cdef int rate, bit
    cdef uint32_t index
    number_ranks(&judge.standings, &in_order[0])
    judge.before = <size_t *>calloc(judge.standings.ranks + 1, sizeof(size_t))
    judge.doublings = <uint8_t *>calloc(earnings.rates + 1, 1)
    if not judge.before or not judge.doublings:
        raise MemoryError()
    for index in range(judge.standings.count):
        judge.before[judge.standings.items[index].rank + 1] += judge.standings.items[index].plays
    for index in range(judge.standings.ranks):
        judge.before[index + 1] += judge.before[index]
    if earnings.share_count <= LT_LANES:
        for rate in range(earnings.rates):
            shares = &earnings.shares[rate]
            for bit in range(MOST_ABILITIES):
                if 1 << bit < earnings.share_count and shares.total[1 << bit] > shares.total[0]:
                    judge.doublings[rate] |= <uint8_t>(1 << bit)
    return 0


cdef void write_play(Listing listing, uint32_t number, uint64_t key, Play *play) noexcept nogil:
    cdef Earned earned = listing.earned(&listing.blocks.items[number])
    play.first = <uint32_t>(key >> KEY_FIRST & ENTRY_ID)
    play.second = <uint32_t>(key & ENTRY_ID)
    if listing.blocks.items[number].other == <uint32_t>ALONE:
        play.second = <uint32_t>NO_WORD
    play.money, play.stock = earned.money, earned.stock
    play.rarity = play_rarity(<uint32_t>(key >> KEY_RARITY))


cdef list changes_of(Listing listing, const Judge *judge, const Mine *mine):
    cdef Play play
    cdef const Near *near
    cdef int kind
    changes = []
    for kind in range(KINDS):
        near = &mine.near[kind]
        if near.block == <uint32_t>NO_PLAY:
            continue
        write_play(listing, near.block, near.key, &play)
        changes.append((
            KIND_NAMES[kind], kind - DOUBLED, <int>(near.place >> 32),
            words_of(listing.lexicon, &play), play.money, play.stock,
            judge.standings.items[judge.standings.of_block[near.block]].value))
    return changes


cdef object best_of(Listing listing, const Judge *judge, Play *play):
    cdef uint64_t key, least = UINT64_MAX
    cdef uint32_t number, block = 0
    cdef size_t count = 0
    for number in range(<uint32_t>listing.blocks.count):
        if judge.standings.items[judge.standings.of_block[number]].rank == 0:
            key = first_key(listing, &listing.blocks.items[number], <uint32_t>NO_WORD,
                            <uint32_t>NO_WORD, 0, &count)
            if key < least:
                least, block = key, number
    write_play(listing, block, least, play)
    return judge.standings.items[judge.standings.of_block[block]].value


def judge(Listing listing not None, Weights weights not None, plays not None, *,
          str doubled not None=""):
    cdef Judge judge
    cdef Mine mine
    cdef Ranking ranking
    cdef Play best
    cdef size_t made = 0
    cdef int kind, status
    given = list(plays)
    ranking = new_ranking(listing.lexicon, len(given) + 1)
    ranking.count = 0
    if len(doubled) > 1 or (doubled and not is_letter(doubled[0])):
        raise ValueError(f"doubled is {doubled!r}; it must be a letter, or empty")
    if not listing.complete:
        raise ValueError("the listing is cut short: no play's place is known")
    answers = []
    value_of_best = None
    memset(&judge, 0, sizeof(judge))
    judge.letter = LT_LETTER_OF[ord(doubled.upper()) - 65] if doubled else -1
    try:
        if listing.blocks.plays:
            with nogil:
                status = find_standings(&judge.standings, listing, weights)
            if status < 0:
                raise MemoryError()
            open_judge(&judge, listing.earnings)
            value_of_best = best_of(listing, &judge, &best)
            ranking.plays[0], ranking.count = best, 1
        for words, value, doublings in given:
            memset(&mine, 0, sizeof(mine))
            for kind in range(KINDS):
                mine.near[kind].place = mine.near[kind].key = UINT64_MAX
                mine.near[kind].block = <uint32_t>NO_PLAY
            read_words(&mine, listing.lexicon, words)
            if listing.blocks.plays == 0:
                answers.append(None)
                continue
            mine.doublings = <uint32_t>whole_number("doublings", doublings, 0, MOST_DOUBLINGS)
            if judge.letter >= 0 and mine.total[judge.letter]:
                mine.doublings |= 1 << MOST_ABILITIES
            with nogil:
                find_mine(listing, &judge, &mine)
            if not mine.listed:
                if value is None:
                    answers.append(None)
                    continue
                mine.value = whole_number("value", value, -MOST_VALUE, MOST_VALUE)
            with nogil:
                judge_play(listing, &judge, &mine)
            place = None
            if mine.listed:
                write_play(listing, mine.block, mine.key, &ranking.plays[ranking.count])
                place = ranking.count, <Py_ssize_t>mine.before
                ranking.count += 1
            answers.append((place, mine.value, changes_of(listing, &judge, &mine)))
    finally:
        standings_free(&judge.standings)
        free(judge.before)
        free(judge.doublings)
    return ranking, value_of_best, answers
