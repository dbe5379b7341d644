# cython: language_level=3
"""The ways to lay one word, or two: every choice of duplicate, added S, and hand or pool.

The extras are chosen first. They determine the real cards, and with these the royalties and the
patents that can be bought. Then, letter by letter in alphabetical order, cards of the hand and of
the pool are shared out to the words. If only the first way is wanted, a branch is dropped as soon
as even its best way would come after the best way so far.
"""

from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.stdlib cimport qsort
from libc.string cimport memcmp, memset

from lt_core._common cimport (
    INTERRUPTED, LT_LETTERS, LT_LETTER_OF, NO_MEMORY, grow, lt_lowest_bit, must_stop_after,
)
from lt_core._terms cimport enough_cards

cdef enum:
    A = 65
    S = 83 - A
    FIRST_ROOM = 64
    HAND = 0                    # indices of Key.cards
    POOL = 1


cdef struct Letter:             # a letter of the words
    uint8_t index               # 0 = A
    uint8_t hand                # the number of its cards in the hand
    uint8_t pool                # ... and in the pool
    uint8_t need[2]             # by word: the number of real cards that it needs
    int64_t weight
    bint royalty
    bint for_sale


cdef struct Search:
    const Laying *laying
    Placements *placements
    bint alike                  # the two words are equal: a way and its mirror image are one way
    int letters
    Letter letter[26]           # in alphabetical order
    int64_t most[27]            # the most that the letters from this one on add to the value
    uint32_t least[27]          # the least that they add to the tie
    Placement now               # the way so far
    int length[2][2]            # the numbers of cards in now.key.cards
    uint32_t ticks            # steps since the last look


cdef inline int before(const Placement *one, const Placement *other) noexcept nogil:
    """Return a number less than 0 if `one` comes before `other`, more than 0 if after it."""
    if one.value != other.value:
        return -1 if one.value > other.value else 1
    if one.tie != other.tie:
        return -1 if one.tie < other.tie else 1
    return memcmp(&one.key, &other.key, sizeof(Key))


cdef int in_order(const void *one, const void *other) noexcept nogil:
    return before(<const Placement *>one, <const Placement *>other)


cdef inline bint mirror_is_smaller(const Key *key) noexcept nogil:
    """Tell whether the key would be smaller if the two words were exchanged."""
    cdef uint8_t copy_in = 3 - key.copy_in if key.copy_in else 0
    cdef uint8_t s_in = 3 - key.s_in if key.s_in else 0
    if copy_in != key.copy_in:
        return copy_in < key.copy_in
    if s_in != key.s_in:
        return s_in < key.s_in
    return memcmp(key.cards[0], key.cards[1], 2 * LONGEST_WORD) > 0


cdef int keep(Search *search) noexcept nogil:
    """Keep the way, which is complete now."""
    cdef Placements *placements = search.placements
    if search.alike and mirror_is_smaller(&search.now.key):
        return 0
    if placements.first_only:
        if not placements.count or before(&search.now, placements.items) < 0:
            placements.items[0] = search.now
            placements.count = 1
        return 0
    if (placements.count == placements.room
            and grow(&placements.items, &placements.room, sizeof(Placement), FIRST_ROOM) < 0):
        return NO_MEMORY
    placements.items[placements.count] = search.now
    placements.count += 1
    return 0


cdef inline bint is_behind(const Search *search, int64_t value, uint32_t tie, uint8_t duplicate,
                           uint8_t copy_in) noexcept nogil:
    """Tell whether a way must come after the first one so far.

    value, tie: the way has at most this value, and at least this tie.
    duplicate, copy_in: the beginning of its key.
    """
    cdef const Placement *best = search.placements.items
    if not search.placements.first_only or not search.placements.count:
        return False
    if value != best.value:
        return value < best.value
    if tie != best.tie:
        return tie > best.tie
    if duplicate != best.key.duplicate:     # the key begins with it
        return duplicate > best.key.duplicate
    return copy_in > best.key.copy_in


cdef inline void put(Search *search, int word, int source, uint8_t ascii, int cards) noexcept nogil:
    cdef int _repeat
    for _repeat in range(cards):
        search.now.key.cards[word][source][search.length[word][source]] = ascii
        search.length[word][source] += 1


cdef inline void take_back(Search *search, int word, int source, int cards) noexcept nogil:
    cdef int _repeat
    for _repeat in range(cards):
        search.length[word][source] -= 1
        search.now.key.cards[word][source][search.length[word][source]] = 0


cdef int place_letters(Search *search, int index) noexcept nogil:
    """Try every choice of hand and pool cards for this letter and the letters after it."""
    cdef const Letter *letter = &search.letter[index]
    cdef const Laying *laying = search.laying
    cdef uint8_t ascii = A + letter.index
    cdef int one = letter.need[0], other = letter.need[1], by_one, by_other, by_both, status
    if must_stop_after(&search.ticks, 1):
        return INTERRUPTED
    if is_behind(search, search.now.value + search.most[index],
                 search.now.tie + search.least[index], search.now.key.duplicate,
                 search.now.key.copy_in):
        return 0
    if index == search.letters:
        if search.length[0][HAND] < laying.hand_cards:
            return 0
        if laying.words == 2 and search.length[1][HAND] < laying.hand_cards:
            return 0
        return keep(search)
    for by_one in range(one + 1):
        for by_other in range(other + 1):
            by_both = by_one + by_other
            if by_both > letter.hand or one + other - by_both > letter.pool:
                continue
            put(search, 0, HAND, ascii, by_one)
            put(search, 0, POOL, ascii, one - by_one)
            put(search, 1, HAND, ascii, by_other)
            put(search, 1, POOL, ascii, other - by_other)
            search.now.value += letter.weight * by_both
            search.now.tie += <uint32_t>by_both << TIE_HAND
            status = place_letters(search, index + 1)
            if status < 0:
                return status
            search.now.value -= letter.weight * by_both
            search.now.tie -= <uint32_t>by_both << TIE_HAND
            take_back(search, 0, HAND, by_one)
            take_back(search, 0, POOL, one - by_one)
            take_back(search, 1, HAND, by_other)
            take_back(search, 1, POOL, other - by_other)
    return 0


cdef inline int most_from_hand(const Letter *letter, int cards) noexcept nogil:
    """Return how many of a letter's cards come from the hand for the highest value."""
    if letter.weight > 0:
        return min(cards, <int>letter.hand)
    return max(0, cards - letter.pool)


cdef int place_cards(Search *search) noexcept nogil:
    """Try every way with the extras chosen so far, with which no card is missing."""
    cdef const Letter *letter
    cdef int index, cards, from_hand, paid = 0, not_buyable = LT_LETTERS
    search.most[search.letters] = 0
    search.least[search.letters] = 0
    for index in range(search.letters - 1, -1, -1):
        letter = &search.letter[index]
        cards = letter.need[0] + letter.need[1]
        paid += cards if letter.royalty else 0
        not_buyable -= 1 if cards and letter.for_sale else 0
        from_hand = max(0, cards - letter.pool)
        search.least[index] = search.least[index + 1] + (<uint32_t>from_hand << TIE_HAND)
        from_hand = most_from_hand(letter, cards)
        search.most[index] = search.most[index + 1] + letter.weight * from_hand
    search.now.value = search.laying.weights.royalties * paid
    search.now.tie = (<uint32_t>paid << TIE_PAID | <uint32_t>not_buyable << TIE_NOT_BUYABLE
                      | <uint32_t>(search.now.key.duplicate != 0) << TIE_DUPLICATE
                      | <uint32_t>(search.now.key.s_in != 0) << TIE_S)
    return place_letters(search, 0)


cdef struct Sum:                # over all letters, without a duplicate
    int cards
    int short                   # the number of cards missing
    int64_t value               # no way has more value
    uint32_t tie                # no way has a smaller tie


cdef void add_letters(const Search *search, Sum *sum) noexcept nogil:
    cdef const Letter *letter
    cdef int index, cards, paid = 0, hand = 0, not_buyable = LT_LETTERS
    memset(sum, 0, sizeof(Sum))
    for index in range(search.letters):
        letter = &search.letter[index]
        cards = letter.need[0] + letter.need[1]
        sum.cards += cards
        sum.short += max(0, cards - letter.hand - letter.pool)
        sum.value += letter.weight * most_from_hand(letter, cards)
        paid += cards if letter.royalty else 0
        hand += max(0, cards - letter.pool)
        not_buyable -= 1 if cards and letter.for_sale else 0
    sum.value += search.laying.weights.royalties * paid
    sum.tie = (<uint32_t>paid << TIE_PAID | <uint32_t>hand << TIE_HAND
               | <uint32_t>not_buyable << TIE_NOT_BUYABLE
               | <uint32_t>(search.now.key.s_in != 0) << TIE_S)


cdef bint duplicate_is_behind(const Search *search, const Sum *sum, const Letter *letter,
                              int word) noexcept nogil:
    """Tell whether every way with a duplicate of this letter in the word comes after the first."""
    cdef int cards = letter.need[0] + letter.need[1]
    cdef int64_t value = sum.value
    cdef uint32_t tie = sum.tie + (<uint32_t>1 << TIE_DUPLICATE)
    value -= letter.weight * (most_from_hand(letter, cards) - most_from_hand(letter, cards - 1))
    if letter.royalty:
        value -= search.laying.weights.royalties
        tie -= <uint32_t>1 << TIE_PAID
    if cards > letter.pool:
        tie -= <uint32_t>1 << TIE_HAND
    return is_behind(search, value, tie, A + letter.index, <uint8_t>(word + 1))


cdef int place_duplicates(Search *search) noexcept nogil:
    """Try every way with the added S chosen so far: without a duplicate, and with each one."""
    cdef const Laying *laying = search.laying
    cdef Letter *letter
    cdef int index, word, cards, status = 0
    cdef Sum sum
    add_letters(search, &sum)
    if not sum.short:
        status = place_cards(search)
    if status < 0:
        return status
    if (not laying.allowed.duplicate or sum.short > 1
            or not enough_cards(&laying.allowed, sum.cards - 1)):
        return 0
    for index in range(search.letters):
        letter = &search.letter[index]
        cards = letter.need[0] + letter.need[1]
        if cards < 2:       # there would be no real card to copy
            continue
        if sum.short and cards <= letter.hand + letter.pool:
            continue
        for word in range(2):
            if not letter.need[word] or duplicate_is_behind(search, &sum, letter, word):
                continue
            letter.need[word] -= 1
            search.now.key.duplicate = A + letter.index
            search.now.key.copy_in = <uint8_t>(word + 1)
            status = place_cards(search)
            if status < 0:
                return status
            search.now.key.duplicate = search.now.key.copy_in = 0
            letter.need[word] += 1
    return 0


cdef int find_placements(Placements *placements, const Laying *laying) noexcept nogil:
    cdef Search search
    cdef const Word *word
    cdef Letter *letter
    cdef int index, number, status
    cdef uint32_t bits = laying.word[0].letters
    memset(&search.now, 0, sizeof(Placement))
    memset(search.length, 0, sizeof(search.length))
    search.letters = 0
    search.ticks = 0
    search.laying, search.placements = laying, placements
    search.alike = (laying.words == 2 and laying.word[0].length == laying.word[1].length
                    and memcmp(laying.word[0].text, laying.word[1].text,
                               laying.word[0].length) == 0)
    bits |= laying.word[1].letters if laying.words == 2 else 0
    while bits:
        index = lt_lowest_bit(bits)
        bits &= bits - 1
        letter = &search.letter[search.letters]
        letter.need[0] = laying.word[0].count[index]
        letter.need[1] = laying.word[1].count[index] if laying.words == 2 else 0
        letter.index = <uint8_t>index
        letter.hand = laying.hand[index]
        letter.pool = laying.pool[index]
        letter.weight = laying.weights.letters[LT_LETTER_OF[index]]
        letter.royalty = laying.royalty >> index & 1
        letter.for_sale = laying.for_sale >> index & 1
        search.letters += 1
    status = place_duplicates(&search)
    if status < 0:
        return status
    for number in range(laying.words if laying.allowed.added_s else 0):
        word = &laying.word[number]
        if word.text[word.length - 1] != A + S:
            continue
        for index in range(search.letters):
            letter = &search.letter[index]
            if letter.index == S:
                letter.need[number] -= 1
                search.now.key.s_in = <uint8_t>(number + 1)
                status = place_duplicates(&search)
                if status < 0:
                    return status
                search.now.key.s_in = 0
                letter.need[number] += 1
    if placements.count > 1:
        qsort(placements.items, placements.count, sizeof(Placement), in_order)
    return 0
