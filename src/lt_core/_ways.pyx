# cython: language_level=3
"""The ways to lay one word, or two: every choice of duplicate, added S, and hand or pool.

The extras are chosen first. They determine the real cards, and with these the royalties and the
patents that can be bought. Then, letter by letter in alphabetical order, cards of the hand and of
the pool are shared out to the words. If only the first way is wanted, no other way is kept, and a
branch is dropped as soon as even its best way would come after the best way so far.
"""

from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.stdlib cimport free, qsort
from libc.string cimport memcmp, memset

from lt_core._common cimport (
    INTERRUPTED, LT_LETTERS, LT_LETTER_OF, MOST_CARDS, NO_MEMORY, UPPER_CASE, check_stop, grow,
    is_letter, lt_lowest_bit, lt_popcount, must_stop_after, present_cards, raise_early_end,
    shown, truth_value, whole_number,
)
from lt_core._terms cimport Abilities, Allowed, ValueWeights, Weights, allowed_by, enough_cards

cdef enum:
    A = 65
    S = 83 - A
    FIRST_ROOM = 64
    MOST_MONEY = 0x7FFFFFFF
    HAND = 0                    # indices of Key.cards
    POOL = 1
    # A tie orders ways of equal value, smaller first. From the top: dollars paid to rivals (5
    # bits), hand cards (5), letters not buyable (5), a duplicate (1), an added S (1).
    TIE_PAID = 12
    TIE_HAND = 7
    TIE_NOT_BUYABLE = 2
    TIE_DUPLICATE = 1
    TIE_S = 0


cdef struct Key:                # identifies a way; keys are ordered by their bytes
    uint8_t duplicate           # 'A' to 'Z', or 0
    uint8_t copy_in             # the word with the duplicate, 1 or 2; 0 = none
    uint8_t s_in                # the word with the added S, 1 or 2; 0 = none
    uint8_t unused
    uint8_t cards[2][2][LONGEST_WORD]   # by word: its cards from the hand and from the pool


cdef struct Placement:          # one way
    int64_t value               # what its cards add to the play's value
    uint32_t tie
    Key key


cdef struct Letter:             # a letter of the words
    uint8_t index               # 0 = A
    uint8_t hand                # the number of its cards in the hand
    uint8_t pool                # ... and in the pool
    uint8_t need[2]             # by word: the number of real cards that it needs
    int64_t weight
    bint royalty                # whether its cards pay a rival
    bint for_sale               # whether the player could buy its patent


cdef struct Search:
    Allowed allowed
    int64_t royalty             # the weight of a dollar that a rival receives
    int hand_cards              # the least hand cards of each word
    bint first_only             # only the first way is wanted
    bint alike                  # the two words are equal: a way and its mirror image are one way
    int words
    Word word[2]
    int letters
    Letter letter[26]           # in alphabetical order
    int64_t most[27]            # the most that the letters from this one on add to the value
    uint32_t least[27]          # the least that they add to the tie
    Placement now               # the way so far
    int length[2][2]            # the numbers of cards in now.key.cards
    Placement *items            # the ways found
    size_t count
    size_t room
    uint32_t ticks


cdef int before(const void *one, const void *other) noexcept nogil:
    """Return a number less than 0 if one way comes before the other, more than 0 if after it."""
    cdef const Placement *first = <const Placement *>one
    cdef const Placement *second = <const Placement *>other
    if first.value != second.value:
        return -1 if first.value > second.value else 1
    if first.tie != second.tie:
        return -1 if first.tie < second.tie else 1
    return memcmp(&first.key, &second.key, sizeof(Key))


cdef inline bint mirror_is_smaller(const Key *key) noexcept nogil:
    """Tell whether the key would be smaller if the two words were exchanged."""
    if key.copy_in:
        return key.copy_in == 2
    if key.s_in:
        return key.s_in == 2
    return memcmp(key.cards[0], key.cards[1], 2 * LONGEST_WORD) > 0


cdef int keep(Search *search) noexcept nogil:
    """Keep the way, which is complete."""
    if search.alike and mirror_is_smaller(&search.now.key):
        return 0
    if search.first_only and search.count:
        if before(&search.now, search.items) < 0:
            search.items[0] = search.now
        return 0
    if (search.count == search.room
            and grow(&search.items, &search.room, sizeof(Placement), FIRST_ROOM) < 0):
        return NO_MEMORY
    search.items[search.count] = search.now
    search.count += 1
    return 0


cdef inline bint cannot_be_first(const Search *search, int letter) noexcept nogil:
    """Tell whether every way with the choices before this letter comes after the first so far."""
    cdef const Placement *now = &search.now
    cdef const Placement *best = search.items
    cdef int64_t value = now.value + search.most[letter]
    cdef uint32_t tie = now.tie + search.least[letter]
    if value != best.value:
        return value < best.value
    if tie != best.tie:
        return tie > best.tie
    return memcmp(&now.key, &best.key, 3) > 0       # the extras, with which a key begins


cdef inline void put(Search *search, int word, int source, uint8_t ascii, int cards) noexcept nogil:
    """Add cards to a word; take them back if their number is negative."""
    cdef uint8_t *row = search.now.key.cards[word][source]
    cdef int *length = &search.length[word][source]
    while cards > 0:
        row[length[0]] = ascii
        length[0] += 1
        cards -= 1
    while cards < 0:
        length[0] -= 1
        row[length[0]] = 0
        cards += 1


cdef void choose(Search *search, const Letter *letter, int by_one, int by_other,
                 int sign) noexcept nogil:
    """Lay a letter with so many hand cards in each word; with sign -1, take that back."""
    cdef uint8_t ascii = A + letter.index
    put(search, 0, HAND, ascii, sign * by_one)
    put(search, 0, POOL, ascii, sign * (letter.need[0] - by_one))
    put(search, 1, HAND, ascii, sign * by_other)
    put(search, 1, POOL, ascii, sign * (letter.need[1] - by_other))
    search.now.value += letter.weight * sign * (by_one + by_other)
    search.now.tie += <uint32_t>(sign * (by_one + by_other)) << TIE_HAND


cdef int place_letters(Search *search, int index) noexcept nogil:
    """Try every choice of hand and pool cards for this letter and the letters after it."""
    cdef const Letter *letter = &search.letter[index]
    cdef int word, by_one, by_other, from_pool, status = 0
    if must_stop_after(&search.ticks, 1):
        return INTERRUPTED
    if search.first_only and search.count and cannot_be_first(search, index):
        return 0
    if index == search.letters:
        for word in range(search.words):
            if search.length[word][HAND] < search.hand_cards:
                return 0
        return keep(search)
    for by_one in range(letter.need[0] + 1):
        for by_other in range(letter.need[1] + 1):
            from_pool = letter.need[0] + letter.need[1] - by_one - by_other
            if by_one + by_other > letter.hand or from_pool > letter.pool:
                continue
            choose(search, letter, by_one, by_other, 1)
            status = place_letters(search, index + 1)
            if status < 0:
                return status
            choose(search, letter, by_one, by_other, -1)
    return 0


cdef int place_cards(Search *search) noexcept nogil:
    """Try every way with the extras chosen so far, with which no card is missing."""
    cdef const Letter *letter
    cdef int index, cards, least, most, paid = 0, not_buyable = LT_LETTERS
    search.most[search.letters] = 0
    search.least[search.letters] = 0
    for index in range(search.letters - 1, -1, -1):
        letter = &search.letter[index]
        cards = letter.need[0] + letter.need[1]
        paid += cards if letter.royalty else 0
        not_buyable -= 1 if cards and letter.for_sale else 0
        least, most = max(0, cards - letter.pool), min(cards, <int>letter.hand)     # from the hand
        search.least[index] = search.least[index + 1] + (<uint32_t>least << TIE_HAND)
        search.most[index] = search.most[index + 1] + letter.weight * (
            most if letter.weight > 0 else least)
    search.now.value = search.royalty * paid
    search.now.tie = (<uint32_t>paid << TIE_PAID | <uint32_t>not_buyable << TIE_NOT_BUYABLE
                      | <uint32_t>(search.now.key.duplicate != 0) << TIE_DUPLICATE
                      | <uint32_t>(search.now.key.s_in != 0) << TIE_S)
    return place_letters(search, 0)


cdef int place_duplicates(Search *search) noexcept nogil:
    """Try every way with the added S chosen so far: without a duplicate, and with each one."""
    cdef Letter *letter
    cdef int index, word, cards, all_cards = 0, short = 0, status = 0
    for index in range(search.letters):
        letter = &search.letter[index]
        cards = letter.need[0] + letter.need[1]
        all_cards += cards
        short += max(0, cards - letter.hand - letter.pool)
    if not short:
        status = place_cards(search)
    if (status < 0 or not search.allowed.duplicate or short > 1
            or not enough_cards(&search.allowed, all_cards - 1)):
        return status
    for index in range(search.letters):
        letter = &search.letter[index]
        cards = letter.need[0] + letter.need[1]
        if cards < 2:       # there would be no real card to copy
            continue
        if short and cards <= letter.hand + letter.pool:
            continue
        for word in range(search.words):
            if not letter.need[word]:
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


cdef int find_placements(Search *search) noexcept nogil:
    """Find the ways, in order. Return NO_MEMORY, INTERRUPTED or 0."""
    cdef const Word *word
    cdef Letter *letter
    cdef int index, number, status = place_duplicates(search)
    for number in range(search.words if search.allowed.added_s else 0):
        word = &search.word[number]
        if status < 0 or word.text[word.length - 1] != A + S:
            continue
        for index in range(search.letters):
            letter = &search.letter[index]
            if letter.index == S:
                letter.need[number] -= 1
                search.now.key.s_in = <uint8_t>(number + 1)
                status = place_duplicates(search)
                search.now.key.s_in = 0
                letter.need[number] += 1
    if status == 0 and search.count > 1:
        qsort(search.items, search.count, sizeof(Placement), before)
    return status


cdef int read_words(Word *laid, tuple words) except -1:
    cdef str text
    cdef Py_UCS4 char
    cdef uint8_t ascii
    cdef Word *word
    cdef int number
    if not 1 <= len(words) <= 2:
        raise ValueError(f"{len(words)} words are given; one or two can be laid")
    for number in range(<int>len(words)):
        word = &laid[number]
        memset(word, 0, sizeof(Word))
        if not isinstance(words[number], str):
            raise TypeError(f"{shown(words[number])} is not a word")
        text = words[number]
        if not 1 <= len(text) <= LONGEST_WORD:
            raise ValueError(f"a word of {len(text)} letters is given, not 1 to {LONGEST_WORD}")
        for char in text:
            if not is_letter(char):
                raise ValueError(f"{char!r} in {shown(text)} is not a letter A to Z")
            ascii = <uint8_t>(<uint32_t>char & UPPER_CASE)
            word.text[word.length] = ascii
            word.count[ascii - A] += 1
            word.letters |= <uint32_t>1 << (ascii - A)
            word.length += 1
    return <int>len(words)


cdef int read_letters(Search *search, str hand, str pool, const ValueWeights *weights, bytes prices,
                      int64_t money, str patents, str royalty_letters) except -1:
    """Fill in the letters of the words, which have been read. The rest of the search is zero."""
    cdef uint8_t in_hand[26]
    cdef uint8_t in_pool[26]
    cdef uint8_t counts[26]
    cdef const uint8_t *price = prices
    cdef uint32_t royalty, owned, bits = search.word[0].letters | search.word[1].letters
    cdef Letter *letter
    cdef int index
    if len(hand) + len(pool) > MOST_CARDS:
        raise ValueError(
            f"{len(hand) + len(pool)} cards are given; at most {MOST_CARDS} can be laid")
    if len(prices) != LT_LETTERS:
        raise ValueError(f"{len(prices)} prices are given, not {LT_LETTERS}")
    royalty = present_cards(royalty_letters, counts)
    if lt_popcount(royalty) != len(royalty_letters):
        raise ValueError(f"{royalty_letters!r} names a letter twice")
    owned = royalty | present_cards(patents, counts)
    present_cards(hand, in_hand)
    present_cards(pool, in_pool)
    while bits:
        index = lt_lowest_bit(bits)
        bits &= bits - 1
        letter = &search.letter[search.letters]
        letter.index = <uint8_t>index
        letter.hand, letter.pool = in_hand[index], in_pool[index]
        letter.need[0], letter.need[1] = search.word[0].count[index], search.word[1].count[index]
        letter.weight = weights.letters[LT_LETTER_OF[index]]
        letter.royalty = royalty >> index & 1
        letter.for_sale = price[index] <= money and not owned >> index & 1
        search.letters += 1
    return 0


cdef str text_of(const uint8_t *cards):
    cdef int length = 0
    while length < LONGEST_WORD and cards[length]:
        length += 1
    return PyUnicode_DecodeASCII(<const char *>cards, length, NULL)


cdef tuple as_tuple(const Key *key, int words):
    cdef int word
    cards = [(text_of(key.cards[word][HAND]), text_of(key.cards[word][POOL]))
             for word in range(words)]
    duplicate = chr(key.duplicate) if key.duplicate else ""
    return duplicate, <int>key.copy_in - 1, <int>key.s_in - 1, tuple(cards)


def placements(str hand not None, str pool not None, tuple words not None,
               Weights weights not None, bytes prices not None, money, *, str patents not None="",
               str royalty_letters not None="", Abilities abilities=None, hand_cards=1,
               first_only=False):
    cdef Search search
    cdef size_t index
    cdef int status
    check_stop()
    memset(&search, 0, sizeof(Search))
    search.words = read_words(search.word, words)
    read_letters(&search, hand, pool, &weights.whole, prices,
                 whole_number("money", money, 0, MOST_MONEY), patents, royalty_letters)
    search.royalty, search.allowed = weights.whole.royalties, allowed_by(abilities)
    search.hand_cards = <int>whole_number("hand_cards", hand_cards, 0, 1)
    search.first_only = truth_value("first_only", first_only)
    search.alike = memcmp(&search.word[0], &search.word[1], sizeof(Word)) == 0
    try:
        with nogil:
            status = find_placements(&search)
        if status < 0:
            raise_early_end(status)
        return [as_tuple(&search.items[index].key, search.words) for index in range(search.count)]
    finally:
        free(search.items)
