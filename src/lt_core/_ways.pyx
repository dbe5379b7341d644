# cython: language_level=3
"""The ways to lay a play, in order, each as an immutable object."""

cimport cython
from cpython.number cimport PyNumber_AsSsize_t
from cpython.object cimport PyObject, PyTypeObject
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_GET_ITEM, PyTuple_GET_SIZE, PyTuple_New, PyTuple_SET_ITEM
from cpython.type cimport PyType_IsSubtype
from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from lt_core._common cimport (
    LONGEST_WORD, LT_LETTERS, MOST_CARDS, UPPER_CASE, check_stop, is_letter, lt_lowest_bit,
    lt_popcount, present_cards, raise_early_end, shown, spell_cards, truth_value, whole_number,
)
from lt_core._laid_words cimport Word, read_words
from lt_core._placing cimport Key, Laying, find_placements
from lt_core._records cimport TurnRecord
from lt_core._terms cimport Abilities, Weights, allowed_by

cdef enum:
    A = 65
    SOURCES = 4
    SHOWN = LT_LETTERS * SOURCES * 2
    MOST_MONEY = 0x7FFFFFFF
    MOST_LINE = 2 * (3 * LONGEST_WORD + 3)     # brackets around each letter, +S, and " & "


cdef struct Used:               # cards that a way uses, by letter of the alphabet
    uint8_t hand[26]
    uint8_t pool[26]
    uint8_t kept[26]            # cards that are left in the hand
    uint32_t in_hand            # the letters (bits) that occur in `hand`, and so on
    uint32_t in_pool
    uint32_t in_kept


cdef tuple NOTHING = ()
cdef tuple SOURCE_NAMES = ("hand", "pool", "duplicate", "added")   # by number
cdef PyTypeObject *WAY = <PyTypeObject *>WayRecord


cdef inline void put(tuple row, Py_ssize_t place, object item) noexcept:
    """Fill a place of a new tuple."""
    Py_INCREF(item)
    PyTuple_SET_ITEM(row, place, item)


cdef inline void put_item(list row, Py_ssize_t place, object item) noexcept:
    """Fill a place of a new list."""
    Py_INCREF(item)
    PyList_SET_ITEM(row, place, item)


cdef int source_of(object name) except -1:
    """Return the number of a source by its name."""
    cdef int source
    for source in range(SOURCES):       # nearly always, the name is one of these objects
        if name is SOURCE_NAMES[source]:
            return source
    if name not in SOURCE_NAMES:
        raise ValueError(f"{shown(name)} is not {', '.join(SOURCE_NAMES)}")
    return SOURCE_NAMES.index(name)


cdef int write_word(char *line, tuple word) except -1:
    """Write a word of a line as way_line defines it; returns the number of bytes."""
    cdef int length = 0, source
    cdef bint inside = False
    cdef object triple
    cdef str letter
    cdef Py_UCS4 char
    if len(word) > LONGEST_WORD:
        raise ValueError(f"a word has {len(word)} letters; at most {LONGEST_WORD} can be laid")
    for triple in word:
        if not isinstance(triple, tuple) or PyTuple_GET_SIZE(triple) != 3:
            raise TypeError(f"{shown(triple)} is not (letter, source, kind)")
        letter = <object>PyTuple_GET_ITEM(triple, 0)    # [0] of a named tuple is a call
        if letter is None or len(letter) != 1 or not 65 <= letter[0] <= 90:
            raise ValueError(f"{shown(letter)} is not a letter A to Z")
        char, source = letter[0], source_of(<object>PyTuple_GET_ITEM(triple, 1))
        if (source == FROM_POOL) != inside:
            inside = not inside
            line[length] = 40 if inside else 41         # ( and )
            length += 1
        if source == ADDED:
            line[length] = 43                           # +
            length += 1
        line[length] = <char>(<uint32_t>char | (32 if source == DUPLICATED else 0))
        length += 1
    if inside:
        line[length] = 41
        length += 1
    return length


cdef str line_of(tuple letters):
    cdef char line[MOST_LINE]
    cdef int length = 0
    cdef tuple word
    if len(letters) > 2:
        raise ValueError(f"{len(letters)} words are given; at most two can be laid")
    for word in letters:
        if word is None:
            raise TypeError("a word is None")
        if length:
            memcpy(line + length, <const char *>" & ", 3)
            length += 3
        length += write_word(line + length, word)
    return PyUnicode_DecodeASCII(line, length, NULL) if length else ""


def way_line(tuple letters not None):
    return line_of(letters)


cdef list letters_as_lists(tuple letters):
    cdef Py_ssize_t number, place
    cdef tuple word
    cdef object laid
    cdef list row, rows = PyList_New(PyTuple_GET_SIZE(letters))
    for number in range(PyTuple_GET_SIZE(letters)):
        word = letters[number]
        row = PyList_New(PyTuple_GET_SIZE(word))
        for place in range(PyTuple_GET_SIZE(word)):
            laid = <object>PyTuple_GET_ITEM(word, place)
            put_item(row, place, [<object>PyTuple_GET_ITEM(laid, 0),
                                  <object>PyTuple_GET_ITEM(laid, 1),
                                  <object>PyTuple_GET_ITEM(laid, 2)])
        put_item(rows, number, row)
    return rows


cdef class WayRecord:

    def __cinit__(self):
        self.letters = self.buyable = self.key = NOTHING
        self.hand = self.pool = self.kept = ""

    @classmethod
    def __class_getitem__(cls, of):
        return cls

    @classmethod
    def _of(cls, tuple letters not None, str hand not None, str pool not None, duplicate,
            bint added_s, royalties, tuple buyable not None, str kept not None,
            tuple key not None):
        cdef WayRecord way = WAY.tp_new(cls, <PyObject *>NOTHING, NULL)
        way.letters, way.hand, way.pool = letters, hand, pool
        way.duplicate, way.added_s, way.royalties = duplicate, added_s, royalties
        way.buyable, way.kept, way.key = buyable, kept, key
        return way

    def to_dict(self):
        """Return the way as JSON values (docs/json.md).

        `line` is the `way_line` of the letters. `letters` is a list for each word, with [letter,
        source, kind] for each letter. The key is left out.
        """
        cdef str line = line_of(self.letters)      # also checks each letter
        return {
            "line": line,
            "letters": letters_as_lists(self.letters),
            "hand": self.hand,
            "pool": self.pool,
            "duplicate": self.duplicate,
            "added_s": self.added_s,
            "royalties": dict(self.royalties),
            "buyable": list(self.buyable),
            "kept": self.kept,
        }


cdef str letters_of(const uint8_t *cards):
    cdef int length = 0
    while length < LONGEST_WORD and cards[length]:
        length += 1
    return PyUnicode_DecodeASCII(<const char *>cards, length, NULL) if length else ""


cdef tuple each_of(uint32_t letters):
    cdef tuple row = PyTuple_New(lt_popcount(letters))
    cdef int place = 0
    while letters:
        put(row, place, chr(A + lt_lowest_bit(letters)))
        letters &= letters - 1
        place += 1
    return row


cdef tuple key_of(const Key *key, int words):
    cdef tuple cards
    cdef tuple first = (letters_of(key.cards[0][FROM_HAND]), letters_of(key.cards[0][FROM_POOL]))
    if words == 1:
        cards = (first,)
    else:
        cards = (first,
                 (letters_of(key.cards[1][FROM_HAND]), letters_of(key.cards[1][FROM_POOL])))
    duplicate = chr(key.duplicate) if key.duplicate else ""
    return duplicate, <int>key.copy_in - 1, <int>key.s_in - 1, cards


cdef void read_sources(uint8_t *sources, const Word *word, int number, const Key *key) noexcept:
    """Write the source of each letter of a word.

    Of equal letters, hand cards come first, then pool cards, then the duplicate; an added S is
    last.
    """
    cdef uint8_t left[2][26]
    cdef int place, index, source
    memset(left, 0, sizeof(left))
    for source in range(2):
        for place in range(LONGEST_WORD):
            if not key.cards[number][source][place]:
                break
            left[source][key.cards[number][source][place] - A] += 1
    for place in range(word.length):
        index = word.text[place] - A
        if key.s_in == number + 1 and place == word.length - 1:
            source = ADDED
        elif left[FROM_HAND][index]:
            left[FROM_HAND][index] -= 1
            source = FROM_HAND
        elif left[FROM_POOL][index]:
            left[FROM_POOL][index] -= 1
            source = FROM_POOL
        else:
            source = DUPLICATED
        sources[place] = <uint8_t>source


cdef tuple show_word(const Word *word, int number, const Key *key, object vowels, tuple table):
    """Return the objects that stand for a word's letters."""
    cdef uint8_t sources[LONGEST_WORD]
    cdef int place
    cdef uint32_t vowel = <uint32_t>whole_number("a set of vowels", vowels, 0, 0xFFFF)
    cdef tuple row = PyTuple_New(word.length)
    read_sources(sources, word, number, key)
    for place in range(word.length):
        put(row, place, <object>PyTuple_GET_ITEM(
            table, ((word.text[place] - A) * SOURCES + sources[place]) * 2 + (vowel >> place & 1)))
    return row


cdef uint32_t count_used(const Key *key, int words, int source, uint8_t *counts) noexcept:
    cdef uint32_t present = 0
    cdef int word, place, index
    memset(counts, 0, LT_LETTERS)
    for word in range(words):
        for place in range(LONGEST_WORD):
            if not key.cards[word][source][place]:
                break
            index = key.cards[word][source][place] - A
            counts[index] += 1
            present |= <uint32_t>1 << index
    return present


cdef void read_used(Used *used, Ways ways, const Key *key) noexcept:
    cdef uint32_t bits = ways.in_hand
    cdef int index
    used.in_hand = count_used(key, ways.words, FROM_HAND, used.hand)
    used.in_pool = count_used(key, ways.words, FROM_POOL, used.pool)
    used.in_kept = 0
    while bits:
        index = lt_lowest_bit(bits)
        used.kept[index] = ways.hand[index] - used.hand[index]
        used.in_kept |= (bits & (0 - bits)) if used.kept[index] else 0
        bits &= bits - 1


cdef int cards_of(str letters, const uint8_t *counts) except -1:
    cdef int cards = 0
    cdef Py_UCS4 letter
    for letter in letters:
        if is_letter(letter):
            cards += counts[(<uint32_t>letter & UPPER_CASE) - A]
    return cards


cdef dict paid_to(dict rivals, const Used *used):
    """Return the dollars that each rival receives, without those who receive nothing."""
    cdef dict paid = {}
    cdef int dollars
    cdef str letters
    for name, letters in rivals.items():
        dollars = cards_of(letters, used.hand) + cards_of(letters, used.pool) if letters else 0
        if dollars:
            paid[name] = dollars
    return paid


@cython.final
cdef class Ways:

    def __init__(self, *_):
        raise TypeError("Ways are made by list_ways")

    def __dealloc__(self):
        if not self.placements.first_only:
            free(self.placements.items)

    def __len__(self):
        return <Py_ssize_t>self.placements.count

    cdef const Placement *at(self, Py_ssize_t place) except NULL:
        if not 0 <= place < <Py_ssize_t>self.placements.count:
            raise IndexError(f"{place} is not within {self.placements.count} ways")
        return &self.placements.items[place]

    def key(self, place):
        return key_of(&self.at(PyNumber_AsSsize_t(place, IndexError)).key, self.words)

    def record(self, place, cls, tuple table not None, tuple vowels not None,
               dict rivals not None):
        cdef const Placement *placement = self.at(PyNumber_AsSsize_t(place, IndexError))
        cdef const Key *key = &placement.key
        cdef Used used
        cdef uint32_t bits
        cdef int words = self.words
        cdef WayRecord way
        if not isinstance(cls, type) or not PyType_IsSubtype(<type>cls, WayRecord):
            raise TypeError(f"{cls!r} is not a subclass of WayRecord")
        if PyTuple_GET_SIZE(table) != SHOWN or PyTuple_GET_SIZE(vowels) != words:
            raise ValueError(f"{SHOWN} letters and the vowels of {words} words are needed")
        check_stop()
        read_used(&used, self, key)
        way = WAY.tp_new(cls, <PyObject *>NOTHING, NULL)
        way.hand = spell_cards(used.hand, used.in_hand)
        way.pool = spell_cards(used.pool, used.in_pool)
        way.kept = spell_cards(used.kept, used.in_kept)
        way.key = key_of(key, words)
        way.duplicate = way.key[0] if key.duplicate else None
        way.added_s = key.s_in != 0
        bits = (used.in_hand | used.in_pool) & self.for_sale
        way.buyable = each_of(bits) if bits else NOTHING
        if words == 1:
            way.letters = (show_word(&self.word[0], 0, key, vowels[0], table),)
        else:
            way.letters = (show_word(&self.word[0], 0, key, vowels[0], table),
                           show_word(&self.word[1], 1, key, vowels[1], table))
        way.royalties = paid_to(rivals, &used)
        return way


cdef uint32_t affordable(uint32_t letters, bytes prices, int64_t money) except? 0:
    cdef const uint8_t *price = prices
    cdef uint32_t bits = letters
    cdef int index
    if len(prices) != LT_LETTERS:
        raise ValueError(f"{len(prices)} prices are given, not {LT_LETTERS}")
    while bits:
        index = lt_lowest_bit(bits)
        bits &= bits - 1
        if price[index] > money:
            letters ^= <uint32_t>1 << index
    return letters


cdef uint32_t for_sale_to(TurnRecord turn, uint32_t letters, bytes prices,
                          object money) except? 0:
    """Return which of the letters (bits) have no owner and cost the player at most this money."""
    cdef uint8_t counts[26]
    cdef uint32_t owned = present_cards(turn.patents, counts)
    owned |= present_cards(turn.royalty_letters, counts)
    return affordable(letters & ~owned, prices, whole_number("money", money, 0, MOST_MONEY))


cdef uint32_t read_laying(Laying *laying, TurnRecord turn, bytes prices, object money) except? 0:
    """Read and check the cards, the letters that pay rivals, and the patents that can be bought."""
    cdef uint8_t counts[26]
    cdef uint32_t in_hand, held
    cdef Py_ssize_t cards = len(turn.hand) + len(turn.pool)
    if cards > MOST_CARDS:
        raise ValueError(f"{cards} cards are given; at most {MOST_CARDS} can be laid")
    in_hand = present_cards(turn.hand, laying.hand)
    held = in_hand | present_cards(turn.pool, laying.pool)
    laying.royalty = present_cards(turn.royalty_letters, counts)
    if lt_popcount(laying.royalty) != len(turn.royalty_letters):
        raise ValueError(f"{turn.royalty_letters!r} names a letter twice")
    laying.for_sale = for_sale_to(turn, held, prices, money)
    return in_hand


def paid_and_buyable(TurnRecord turn not None, str cards not None, bytes prices not None, money):
    cdef Used used
    memset(&used, 0, sizeof(used))
    used.in_hand = present_cards(cards, used.hand)
    return paid_to(turn.rivals, &used), each_of(for_sale_to(turn, used.in_hand, prices, money))


cdef int begin_ways(Ways ways, Laying *laying, TurnRecord turn, bytes prices,
                    object money) except -1:
    ways.in_hand = read_laying(laying, turn, prices, money)
    ways.for_sale = laying.for_sale
    memcpy(ways.hand, laying.hand, 26)
    return 0


def list_ways(TurnRecord turn not None, tuple words not None, Weights weights not None,
              bytes prices not None, money, *, Abilities abilities=None, hand_cards=1,
              first_only=False):
    cdef Ways ways = Ways.__new__(Ways)
    cdef Laying laying
    cdef int status
    check_stop()
    begin_ways(ways, &laying, turn, prices, money)
    laying.words = ways.words = read_words(ways.word, words)
    laying.word = ways.word
    laying.weights = &weights.whole
    laying.allowed = allowed_by(abilities)
    laying.hand_cards = <int>whole_number("hand_cards", hand_cards, 0, 1)
    ways.placements.first_only = truth_value("first_only", first_only)
    if ways.placements.first_only:
        ways.placements.items = &ways.only
    with nogil:
        status = find_placements(&ways.placements, &laying)
    if status < 0:
        raise_early_end(status)
    return ways
