"""The ways to lay one word, or two: every choice of duplicate, added S, and hand or pool.

The extras are chosen first. They determine the real cards, and with these the royalties and the
patents that can be bought. Then, letter by letter in alphabetical order, cards of the hand and of
the pool are shared out to the words. If only the first way is wanted, no other way is kept, and
extras whose best way would come after the best way so far are left out.
"""

cimport cython
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport qsort
from libc.string cimport memcmp, memcpy, memset

from lt_core._arena cimport Arena, FIRST_NUMBERS, arena_free, arena_grow, arena_open
from lt_core._common cimport (
    INTERRUPTED, LONGEST_WORD, LT_LETTERS, LT_LETTER_OF, MOST_CARDS, NO_MEMORY, UPPER_CASE,
    check_stop, count_letters, lt_popcount, lt_take_lowest, must_stop_after, raise_early_end,
    spell_cards, truth_value, whole_number,
)
from lt_core._terms cimport Abilities, Allowed, Weights, allowed_by, enough_cards

cdef enum:
    A = 65
    S = 83 - A
    FIRST_ROOM = 64
    WAYS_BETWEEN = 4096         # ways made between two checks of check_stop
    MOST_TO_SPEND = 0x7FFFFFFF  # dollars
    LOWER_A = 97
    MOST_VOWELS = (1 << LONGEST_WORD) - 1
    HAND = 0                    # sources of letters; the first two are indices of Key.cards
    POOL = 1
    COPY = 2
    ADDED = 3
    SOURCES = 4
    VOWEL_Y = 2 * SOURCES * LT_LETTERS  # the first code of a letter that is a vowel Y
    CODES = VOWEL_Y + 2 * SOURCES
    # Two words with " & " between them; a letter takes up to three characters: "(", "X" and ")".
    LINE_ROOM = 6 * LONGEST_WORD + 8
    # A tie orders ways of equal value, smaller first. From the top: dollars paid to rivals (5
    # bits), hand cards (5), letters not buyable (5), a duplicate (1), an added S (1).
    TIE_PAID = 12
    TIE_HAND = 7
    TIE_NOT_BUYABLE = 2
    TIE_DUPLICATE = 1
    TIE_S = 0

cdef struct Key:                # identifies a way; keys are ordered by their bytes
    char duplicate              # 'A' to 'Z', or 0
    char copy_in                # the word with the duplicate, 1 or 2; 0 = none
    char s_in                   # the word with the added S, 1 or 2; 0 = none
    char cards[2][2][LONGEST_WORD + 1]  # by word: its cards from the hand and from the pool

cdef struct Placement:          # one way
    int64_t value               # what its cards add to the play's value
    uint32_t tie
    Key key

cdef struct WayLetter:          # a letter of the words
    char ascii
    int hand                    # the number of its cards in the hand
    int pool                    # ... and in the pool
    int need[2]                 # by word: the number of real cards that it needs
    int from_hand[2]            # by word: how many of these are from the hand, in the way so far
    int64_t weight
    bint royalty                # whether its cards pay a rival
    bint for_sale               # whether the player could buy its patent

cdef struct Search:
    Allowed allowed
    int64_t royalty             # the weight of a dollar that a rival receives
    bint hand_cards             # whether each word needs a hand card
    bint first_only             # only the first way is wanted
    bint alike                  # the two words are equal: a way and its mirror image are one way
    int words
    bint ends_s[2]              # by word: whether its last letter may be the added S
    int letters
    WayLetter letter[26]        # in alphabetical order
    Key extras                  # those chosen so far; a key without cards
    Arena arena
    Placement *items            # the ways found
    size_t count
    size_t room
    uint32_t ticks


cdef int compare_ways(const void *one, const void *other) noexcept nogil:
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
    return memcmp(key.cards[0], key.cards[1], sizeof(key.cards[0])) > 0


cdef int keep(Search *search, int64_t value, uint32_t tie) noexcept nogil:
    """Keep the way, which is complete, if the rules allow it and it is wanted."""
    cdef Placement way
    cdef const WayLetter *letter
    cdef char *from_hand
    cdef char *from_pool
    cdef int word, index
    memset(&way, 0, sizeof(Placement))
    way.value, way.tie, way.key = value, tie, search.extras
    for word in range(search.words):
        from_hand, from_pool = way.key.cards[word][HAND], way.key.cards[word][POOL]
        for index in range(search.letters):
            letter = &search.letter[index]
            memset(from_hand, letter.ascii, letter.from_hand[word])
            memset(from_pool, letter.ascii, letter.need[word] - letter.from_hand[word])
            from_hand += letter.from_hand[word]
            from_pool += letter.need[word] - letter.from_hand[word]
        if search.hand_cards and not way.key.cards[word][HAND][0]:
            return 0
    if search.alike and mirror_is_smaller(&way.key):
        return 0
    if search.first_only and search.count:
        if compare_ways(&way, search.items) < 0:
            search.items[0] = way
        return 0
    if search.count == search.room and arena_grow(
            &search.arena, &search.items, &search.room, sizeof(Placement), FIRST_ROOM) < 0:
        return NO_MEMORY
    search.items[search.count] = way
    search.count += 1
    return 0


cdef int place_letters(Search *search, int index, int64_t value, uint32_t tie) noexcept nogil:
    """Try every choice of hand and pool cards for this letter and the letters after it.

    value, tie: of the way so far.
    """
    cdef WayLetter *letter = &search.letter[index]
    cdef int by_one, by_other, hand, pool, status
    if must_stop_after(&search.ticks, 1):
        return INTERRUPTED
    if index == search.letters:
        return keep(search, value, tie)
    for by_one in range(letter.need[0] + 1):
        for by_other in range(letter.need[1] + 1):
            hand = by_one + by_other
            pool = letter.need[0] + letter.need[1] - hand
            if hand > letter.hand or pool > letter.pool:
                continue
            letter.from_hand[0], letter.from_hand[1] = by_one, by_other
            status = place_letters(search, index + 1, value + letter.weight * hand,
                                   tie + (<uint32_t>hand << TIE_HAND))
            if status < 0:
                return status
    return 0


cdef int place_cards(Search *search) noexcept nogil:
    """Try every way with the extras chosen so far, with which no card is missing."""
    cdef const WayLetter *letter
    cdef int index, cards, least, paid = 0, from_hand = 0, not_buyable = LT_LETTERS
    cdef int64_t value, more = 0    # what hand cards may add
    cdef uint32_t tie
    cdef Placement bound            # no way with these extras comes before it
    for index in range(search.letters):
        letter = &search.letter[index]
        cards = letter.need[0] + letter.need[1]
        paid += cards if letter.royalty else 0
        not_buyable -= 1 if cards and letter.for_sale else 0
        least = max(0, cards - letter.pool)
        from_hand += least
        more += letter.weight * (min(cards, letter.hand) if letter.weight > 0 else least)
    value = search.royalty * paid
    tie = (<uint32_t>paid << TIE_PAID | <uint32_t>not_buyable << TIE_NOT_BUYABLE
           | <uint32_t>(search.extras.duplicate != 0) << TIE_DUPLICATE
           | <uint32_t>(search.extras.s_in != 0) << TIE_S)
    bound.value, bound.tie, bound.key = value + more, tie + (from_hand << TIE_HAND), search.extras
    if search.first_only and search.count and compare_ways(search.items, &bound) < 0:
        return 0
    return place_letters(search, 0, value, tie)


cdef int place_duplicates(Search *search) noexcept nogil:
    """Try every way with the added S chosen so far: without a duplicate, and with each one."""
    cdef WayLetter *letter
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
            search.extras.duplicate, search.extras.copy_in = letter.ascii, <char>(word + 1)
            status = place_cards(search)
            search.extras.duplicate = search.extras.copy_in = 0
            letter.need[word] += 1
            if status < 0:
                return status
    return 0


cdef int find_placements(Search *search) noexcept nogil:
    """Find the ways, in order. Return NO_MEMORY, INTERRUPTED or 0."""
    cdef WayLetter *letter
    cdef int index, word, status = place_duplicates(search)
    for index in range(search.letters):
        letter = &search.letter[index]
        for word in range(search.words if letter.ascii == A + S else 0):
            if status == 0 and search.ends_s[word]:
                letter.need[word] -= 1
                search.extras.s_in = <char>(word + 1)
                status = place_duplicates(search)
                search.extras.s_in = 0
                letter.need[word] += 1
    if search.count > 1:
        qsort(search.items, search.count, sizeof(Placement), compare_ways)
    return status


cdef tuple as_tuple(Key *key, int words):
    """Return a way's key as `placements` does."""
    cdef int word
    cdef tuple cards = ()
    for word in range(words):
        cards += (key.cards[word][HAND].decode("ascii"), key.cards[word][POOL].decode("ascii")),
    duplicate = chr(key.duplicate) if key.duplicate else ""
    return duplicate, <int>key.copy_in - 1, <int>key.s_in - 1, cards


cdef struct Line:               # a way in one line of text, and its letters one by one
    char text[LINE_ROOM]
    int length
    uint8_t codes[2 * LONGEST_WORD]
    int letters
    uint8_t used[2][LT_LETTERS]     # by source, HAND or POOL: the number of each letter's cards
    uint32_t present[2]             # ... and the letters that have any, as bits


cdef inline void append(Line *line, char character) noexcept nogil:
    line.text[line.length] = character
    line.length += 1


cdef void write_word(Line *line, const Key *key, int word, str text,
                     uint32_t vowels) noexcept:
    """Append one word to the line. vowels: the places of the Y's that are vowels, as bits."""
    cdef uint8_t left[2][LT_LETTERS]    # the word's cards that are not written yet
    cdef const char *card
    cdef int source, index, letter, last = <int>len(text) - 1
    cdef bint in_brackets = False
    memset(left, 0, sizeof(left))
    for source in range(2):
        card = key.cards[word][source]
        while card[0]:
            left[source][card[0] - A] += 1
            line.used[source][card[0] - A] += 1
            line.present[source] |= <uint32_t>1 << (card[0] - A)
            card += 1
    for index in range(last + 1):
        letter = (<int>text[index] & UPPER_CASE) - A
        source = COPY
        if key.s_in == word + 1 and index == last:
            source = ADDED
        elif left[HAND][letter]:
            source = HAND
        elif left[POOL][letter]:
            source = POOL
        if source <= POOL:
            left[source][letter] -= 1
        if in_brackets != (source == POOL):
            append(line, c")" if in_brackets else c"(")
            in_brackets = not in_brackets
        if source == ADDED:
            append(line, c"+")
        append(line, <char>(letter + (LOWER_A if source == COPY else A)))
        if vowels >> index & 1:
            line.codes[line.letters] = <uint8_t>(VOWEL_Y + word * SOURCES + source)
        else:
            line.codes[line.letters] = <uint8_t>((word * SOURCES + source) * LT_LETTERS + letter)
        line.letters += 1
    if in_brackets:
        append(line, c")")


@cython.final
cdef class WayFinder:
    cdef:
        uint8_t hand[26]        # cards, by letter of the alphabet
        uint8_t pool[26]
        uint8_t price[26]
        uint32_t royalty        # letters whose cards pay a rival, as bits
        uint32_t owned          # letters whose patents can't be bought
        uint32_t pays[26]       # by rival: the letters of the patents
        list names              # of the rivals who have patents
        Allowed allowed
        bint hand_cards         # whether each word needs a hand card

    def __cinit__(self, str hand not None, str pool not None, bytes prices not None, *,
                  str patents not None="", dict rivals=None, Abilities abilities=None,
                  hand_cards=1):
        """Check and count the cards and the patents."""
        cdef uint8_t counts[26]
        cdef uint32_t letters
        cdef str given
        if len(hand) + len(pool) > MOST_CARDS:
            raise ValueError(
                f"{len(hand) + len(pool)} cards are given; at most {MOST_CARDS} can be laid")
        if len(prices) != LT_LETTERS:
            raise ValueError(f"{len(prices)} prices are given, not {LT_LETTERS}")
        count_letters(hand, self.hand)
        count_letters(pool, self.pool)
        memcpy(self.price, <const uint8_t *>prices, LT_LETTERS)
        self.allowed = allowed_by(abilities)
        self.hand_cards = whole_number("hand_cards", hand_cards, 0, 1) != 0
        self.names = []
        for name, given in (rivals or {}).items():
            letters = count_letters(given, counts)
            if lt_popcount(letters) != len(given) or letters & self.royalty:
                raise ValueError(f"{rivals!r} names a letter twice")
            if letters:
                self.pays[len(self.names)] = letters
                self.names.append(name)
            self.royalty |= letters
        self.owned = self.royalty | count_letters(patents, counts)

    cdef int read_words(self, Search *search, tuple words, Weights weights,
                        int64_t money) except -1:
        """Fill in the words and their letters."""
        cdef uint8_t need[2][26]
        cdef uint32_t bits = 0
        cdef WayLetter *letter
        cdef str word
        cdef int index
        search.words = search.letters = 0
        if not 1 <= len(words) <= 2:
            raise ValueError(f"{len(words)} words are given; one or two can be laid")
        memset(need[1], 0, sizeof(need[1]))
        for word in words:
            if not 1 <= len(word) <= LONGEST_WORD:
                raise ValueError(f"a word of {len(word)} letters is given, not 1 to {LONGEST_WORD}")
            bits |= count_letters(word, need[search.words])
            search.ends_s[search.words] = search.allowed.added_s and word[len(word) - 1] in "Ss"
            search.words += 1
        search.alike = search.words == 2 and words[0].upper() == words[1].upper()
        while bits:
            index = lt_take_lowest(&bits)
            letter = &search.letter[search.letters]
            letter.ascii = <char>(A + index)
            letter.hand, letter.pool = self.hand[index], self.pool[index]
            letter.need[0], letter.need[1] = need[0][index], need[1][index]
            letter.weight = weights.whole.letters[LT_LETTER_OF[index]]
            letter.royalty = self.royalty >> index & 1
            letter.for_sale = self.price[index] <= money and not self.owned >> index & 1
            search.letters += 1
        return 0

    cdef tuple as_fields(self, const Search *search, const Key *key, tuple words,
                         const uint32_t *vowels, tuple letters):
        """Return a way as `WayFinder.ways` does. vowels: by word, the vowel Y's places, as bits."""
        cdef Line line
        cdef uint8_t kept[LT_LETTERS]
        cdef uint32_t left = 0, used
        cdef int letter, word, index, paid
        cdef tuple laid, buyable = ()
        cdef dict royalties = {}
        line.length = line.letters = 0
        memset(line.used, 0, sizeof(line.used))
        memset(line.present, 0, sizeof(line.present))
        for word in range(search.words):
            if word:
                memcpy(line.text + line.length, b" & ", 3)
                line.length += 3
            write_word(&line, key, word, words[word], vowels[word])
        laid = PyTuple_New(line.letters)
        for index in range(line.letters):
            value = letters[line.codes[index]]
            Py_INCREF(value)
            PyTuple_SET_ITEM(laid, index, value)
        for letter in range(LT_LETTERS):
            kept[letter] = self.hand[letter] - line.used[HAND][letter]
            left |= <uint32_t>(kept[letter] != 0) << letter
        used = line.present[HAND] | line.present[POOL]
        for index in range(search.letters):
            if search.letter[index].for_sale and used >> (search.letter[index].ascii - A) & 1:
                buyable += chr(search.letter[index].ascii),
        for index, name in enumerate(self.names if used & self.royalty else ()):
            paid, used = 0, self.pays[index]
            while used:
                letter = lt_take_lowest(&used)
                paid += line.used[HAND][letter] + line.used[POOL][letter]
            if paid:
                royalties[name] = paid
        return (
            line.text[:line.length].decode("ascii"),
            laid,
            spell_cards(line.used[HAND], line.present[HAND]),
            spell_cards(line.used[POOL], line.present[POOL]),
            chr(key.duplicate) if key.duplicate else None,
            key.s_in != 0,
            royalties,
            buyable,
            spell_cards(kept, left),
        )

    cdef list find(self, tuple words, Weights weights, money, first_only, tuple letters,
                   const uint32_t *vowels):
        """List the ways, in order. letters: those of `ways`, or None for tuples of `placements`."""
        cdef Search search
        cdef uint64_t memory[FIRST_NUMBERS]
        cdef list found = []
        cdef Key *key
        cdef size_t index
        cdef int status
        check_stop()
        search.royalty, search.allowed = weights.whole.royalties, self.allowed
        search.hand_cards = self.hand_cards
        search.first_only = truth_value("first_only", first_only)
        search.items, search.count, search.room, search.ticks = NULL, 0, 0, 0
        memset(&search.extras, 0, sizeof(Key))
        self.read_words(&search, words, weights, whole_number("money", money, 0, MOST_TO_SPEND))
        arena_open(&search.arena, memory, FIRST_NUMBERS)
        try:
            with nogil:
                status = find_placements(&search)
            if status < 0:
                raise_early_end(status)
            for index in range(search.count):
                if (index + 1) % WAYS_BETWEEN == 0:
                    check_stop()
                key = &search.items[index].key
                if letters is None:
                    found.append(as_tuple(key, search.words))
                else:
                    found.append(self.as_fields(&search, key, words, vowels, letters))
            return found
        finally:
            arena_free(&search.arena)

    def placements(self, tuple words not None, Weights weights not None, money, *,
                   first_only=False):
        """List the ways to lay the words, in order, each as a tuple."""
        return self.find(words, weights, money, first_only, None, NULL)

    def ways(self, tuple words not None, Weights weights not None, money,
             tuple letters not None, tuple vowels=None, first_only=False):
        """List the ways to lay the words, in order, with what follows from each."""
        cdef uint32_t vowel_ys[2]
        cdef int index
        vowel_ys[0] = vowel_ys[1] = 0
        if len(letters) != CODES:
            raise ValueError(f"{len(letters)} letters are given, not {CODES}")
        if vowels is not None:
            if len(vowels) != len(words) or len(vowels) > 2:
                raise ValueError(
                    f"vowels are given for {len(vowels)} words, not for {len(words)}")
            for index, bits in enumerate(vowels):
                vowel_ys[index] = <uint32_t>whole_number("vowels", bits, 0, MOST_VOWELS)
        return self.find(words, weights, money, first_only, letters, vowel_ys)
