# cython: language_level=3
"""The cards, patents and dollars of a whole game, and how they move.

The caller decides who may move what, and when. The caller may change every list and text, so each
is checked where it is used.
"""

from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from lt_core._common cimport (
    LT_LETTERS, MOST_CARDS, UPPER_CASE, is_letter, lt_lowest_bit, present_cards, shown,
    sorted_letters, spell_cards, whole_number,
)
from lt_core._terms cimport Weights

from lt_core._ways import placements

cdef enum:
    A = 65
    MOST_DOLLARS = 0x7FFFFFFFFFFF


cdef object item_of(list row, Py_ssize_t place):
    if row is None or not 0 <= place < len(row):
        raise IndexError(f"there is no place {place} at the table")
    return row[place]


cdef str text_of(list row, Py_ssize_t place):
    return <str?>item_of(row, place)


cdef int put(list row, Py_ssize_t place, object item) except -1:
    item_of(row, place)
    row[place] = item
    return 0


cdef str without(str cards, str taken):
    """Return the cards left, sorted. Raises ValueError if the cards taken are not among them."""
    cdef uint8_t counts[26]
    cdef uint8_t gone[26]
    cdef uint32_t present, bits
    cdef int letter
    if cards == taken:
        return ""
    present, bits = present_cards(cards, counts), present_cards(taken, gone)
    while bits:
        letter = lt_lowest_bit(bits)
        bits &= bits - 1
        if counts[letter] < gone[letter]:
            raise ValueError(f"{taken!r} is not among {cards!r}")
        counts[letter] -= gone[letter]
        if not counts[letter]:
            present ^= <uint32_t>1 << letter
    return spell_cards(counts, present)


cdef tuple cards_laid_by(Table table, play, Weights weights):
    """Return the hand cards and the pool cards of a play's way, without making a way object."""
    cdef str hand = "", pool = ""
    way, turn = play.laid, play.turn
    if way is not None:
        return way.hand, way.pool
    found = placements(
        turn.hand, turn.pool, play.words, weights, table.prices, turn.money + play.money,
        patents=turn.patents, royalty_letters=turn.royalty_letters,
        abilities=table.abilities(turn.patents), first_only=True)
    if not found:
        raise ValueError(f"{play.words!r} can't be laid from {turn.hand}/{turn.pool}")
    for of_word in found[0][3]:
        hand += of_word[0]
        pool += of_word[1]
    return sorted_letters(hand), sorted_letters(pool)


cdef int cards_of(str letters, const uint8_t *counts) except -1:
    """Return the number of cards of these letters; counts: by letter of the alphabet."""
    cdef int cards = 0
    cdef Py_UCS4 letter
    for letter in letters:
        if is_letter(letter):
            cards += counts[(<uint32_t>letter & UPPER_CASE) - A]
    return cards


cdef class Table:

    def __cinit__(self):
        self.prices = bytes(LT_LETTERS)
        self.hands, self.own, self.patents, self.money, self.stock = [], [], [], [], []
        self.events, self.names, self.by_name = [], (), ()
        self.pool = self.deck = self.discards = self.public = self.owned = ""
        self.on_table = self.from_pool = ""

    @classmethod
    def __class_getitem__(cls, of):
        return cls

    def __init__(self, tuple names not None, hand_size, pool_size, bytes prices not None,
                 abilities, turn, rules):
        cdef Py_ssize_t players = len(names)
        if len(prices) != LT_LETTERS:
            raise ValueError(f"{len(prices)} prices are given, not {LT_LETTERS}")
        if not callable(abilities):
            raise TypeError(f"abilities is {shown(abilities)}; it must be a function")
        self.prices, self.abilities = prices, abilities
        for name in names:
            if not isinstance(name, str):
                raise TypeError(f"the name {shown(name)} is no text")
        self.names, self.by_name = names, tuple(sorted(range(players), key=names.__getitem__))
        self.hands, self.own, self.patents = [""] * players, [""] * players, [""] * players
        self.money, self.stock = [0] * players, [0] * players
        self.hand_size = whole_number("hand_size", hand_size, 0, MOST_CARDS)
        self.pool_size = whole_number("pool_size", pool_size, 0, MOST_CARDS)
        if not callable(turn):
            raise TypeError(f"turn is {shown(turn)}; it must be a class")
        self.turn_class, self.rules = turn, rules

    def _copy_to(self, Table other not None):
        other.hands, other.own, other.patents = self.hands[:], self.own[:], self.patents[:]
        other.money, other.stock, other.events = self.money[:], self.stock[:], self.events
        other.pool, other.deck, other.discards = self.pool, self.deck, self.discards
        other.public, other.owned, other.on_table = self.public, self.owned, self.on_table
        other.from_pool = self.from_pool
        other.turn_of, other.names, other.by_name = self.turn_of, self.names, self.by_name
        other.hand_size, other.pool_size = self.hand_size, self.pool_size
        other.prices, other.abilities = self.prices, self.abilities
        other.turn_class, other.rules = self.turn_class, self.rules

    def turn(self):
        cdef Py_ssize_t place, me = self.turn_of
        cdef dict rivals = {}
        for place in self.by_name:
            if place != me:
                rivals[self.names[place]] = text_of(self.patents, place)
        return self.turn_class(text_of(self.hands, me), self.pool, text_of(self.patents, me),
                               item_of(self.money, me), rivals, self.rules)

    cdef str drawn(self, Py_ssize_t number, str to):
        cdef str deck = self.deck, cards, more
        if len(deck) < number and self.discards:
            self._renew()
            more = self.deck
            number -= len(deck)
            cards, self.deck = deck + more[:number], more[number:]
        else:
            cards, self.deck = deck[:number], deck[number:]
        if cards and self.events is not None:
            self.events.append((to, cards))
        return cards

    def fill_pool(self):
        cdef Py_ssize_t missing = self.pool_size - len(self.pool)
        if missing > 0:
            self.pool = sorted_letters(self.pool + self.drawn(missing, "to_pool"))

    def fill_hand(self, number=None):
        cdef str hand = text_of(self.hands, self.turn_of)
        cdef Py_ssize_t missing = self.hand_size - len(hand)
        if number is not None:
            missing = number
        if missing > 0:
            put(self.hands, self.turn_of, sorted_letters(hand + self.drawn(missing, "to_hand")))

    def lay_cards(self, play not None, Weights weights not None):
        cdef str hand, pool
        hand, pool = cards_laid_by(self, play, weights)
        kept = without(text_of(self.hands, self.turn_of), hand)
        self.pool = without(self.pool, pool)
        put(self.hands, self.turn_of, kept)
        self.on_table, self.from_pool = hand + pool, pool

    def take_back(self):
        cdef Py_ssize_t me = self.turn_of
        cdef str from_hand = without(self.on_table, self.from_pool)
        put(self.hands, me, sorted_letters(text_of(self.hands, me) + from_hand))
        self.pool = sorted_letters(self.pool + self.from_pool)
        self.on_table = self.from_pool = ""

    def score(self, money, stock):
        cdef uint8_t laid[26]
        cdef Py_ssize_t place, me = self.turn_of
        cdef int dollars
        put(self.money, me, item_of(self.money, me) + money)
        put(self.stock, me, item_of(self.stock, me) + stock)
        if self.events is not None:
            self.events.append(("earned", money, stock))
        present_cards(self.on_table, laid)
        for place in self.by_name:
            if place == me:
                continue
            dollars = cards_of(text_of(self.patents, place), laid)
            if dollars:
                put(self.money, place, item_of(self.money, place) + dollars)
            if dollars and self.events is not None:
                self.events.append(("royalties", self.names[place], dollars))
        return self.for_sale()

    cdef str for_sale(self):
        """Return the letters on the table whose patents have no owner and the player can afford."""
        cdef uint8_t counts[26]
        cdef uint8_t once[26]
        cdef uint32_t owned = present_cards(self.owned, counts)
        cdef uint32_t laid = present_cards(self.on_table, counts)
        cdef int64_t money = whole_number("money", item_of(self.money, self.turn_of), 0,
                                          MOST_DOLLARS)
        cdef const uint8_t *price = self.prices
        cdef int letter
        laid &= ~owned
        memset(once, 1, sizeof(once))
        for letter in range(LT_LETTERS):
            if price[letter] > money:
                laid &= ~(<uint32_t>1 << letter)
        return spell_cards(once, laid)

    def buy_patent(self, str letter not None):
        cdef const uint8_t *prices = self.prices
        cdef Py_ssize_t me = self.turn_of
        if len(letter) != 1 or not is_letter(letter[0]):
            raise ValueError(f"{letter!r} is no letter")
        price = prices[(<uint32_t>letter[0] & UPPER_CASE) - A]
        patents = sorted_letters(text_of(self.patents, me) + letter)
        put(self.money, me, item_of(self.money, me) - price)
        put(self.patents, me, patents)
        self.owned = self.owned + letter

    def clear(self, bint pool_first):
        if pool_first:
            self.on_table = without(self.on_table, self.from_pool)
            self.leave(self.from_pool)
        self.fill_pool()
        self.leave(self.on_table)
        self.on_table = self.from_pool = ""
        return text_of(self.hands, self.turn_of) != ""

    cdef int leave(self, str cards) except -1:
        """Discard cards that all players have seen."""
        self.discards = self.discards + cards
        self.public = self.public + cards
        return 0

    def pass_turn(self):
        self.turn_of = (self.turn_of + 1) % (len(self.names) or 1)
        return self.turn_of

    def discard(self, str cards not None):
        put(self.hands, self.turn_of, without(text_of(self.hands, self.turn_of), cards))
        self.discards = self.discards + cards
        put(self.own, self.turn_of, text_of(self.own, self.turn_of) + cards)

    def discard_pool(self, str cards not None):
        self.pool = without(self.pool, cards)
        self.leave(cards)

    def value(self, Py_ssize_t place):
        cdef const uint8_t *price = self.prices
        cdef Py_UCS4 letter
        cdef int value = 0
        for letter in text_of(self.patents, place):
            if is_letter(letter):
                value += price[(<uint32_t>letter & UPPER_CASE) - A]
        return value


# Shuffling: putting cards in the order of random keys.

cdef struct Card:
    double key
    char letter


cdef inline Py_ssize_t heap_of(double key, Py_ssize_t heaps) noexcept:
    """Return the heap of a key: heaps divide 0 to 1 evenly; other keys go to the first or last."""
    if not key > 0:             # true for NaN, too
        return 0
    return heaps - 1 if key >= 1 else min(<Py_ssize_t>(key * <double>heaps), heaps - 1)


cdef void sort_cards(Card *cards, Card *sorted_cards, Py_ssize_t *ends, Py_ssize_t count) noexcept:
    """Sort cards by key: into as many heaps as there are cards, then within each heap.

    Cards with equal keys keep their order.
    """
    cdef Py_ssize_t place, to
    cdef Card card
    memset(ends, 0, count * sizeof(Py_ssize_t))
    for place in range(count):
        ends[heap_of(cards[place].key, count)] += 1
    for place in range(1, count):
        ends[place] += ends[place - 1]
    for place in range(count - 1, -1, -1):
        to = heap_of(cards[place].key, count)
        ends[to] -= 1
        sorted_cards[ends[to]] = cards[place]
    for place in range(1, count):
        card, to = sorted_cards[place], place
        while to and sorted_cards[to - 1].key > card.key:
            sorted_cards[to] = sorted_cards[to - 1]
            to -= 1
        sorted_cards[to] = card


def by_keys(str cards not None, bytes keys not None):
    cdef Py_ssize_t count = len(cards), place = 0
    cdef uint32_t counts[26]
    cdef uint32_t _repeat
    cdef int letter
    cdef Py_UCS4 char
    cdef Card *items
    cdef Card *sorted_cards
    if len(keys) < count * <Py_ssize_t>sizeof(double):
        raise ValueError(f"{len(keys)} bytes are not {count} keys")
    memset(counts, 0, sizeof(counts))
    for char in cards:
        if not is_letter(char):
            raise ValueError(f"{char!r} is not a letter A to Z")
        counts[(<uint32_t>char & UPPER_CASE) - 65] += 1
    items = <Card *>malloc(count * (2 * sizeof(Card) + sizeof(Py_ssize_t)) + 1)
    if not items:
        raise MemoryError()
    sorted_cards = items + count
    for letter in range(LT_LETTERS):
        for _repeat in range(counts[letter]):
            memcpy(&items[place].key, <const char *>keys + place * sizeof(double), sizeof(double))
            items[place].letter = <char>(65 + letter)
            place += 1
    sort_cards(items, sorted_cards, <Py_ssize_t *>(sorted_cards + count), count)
    for place in range(count):
        (<char *>items)[place] = sorted_cards[place].letter
    try:
        return PyUnicode_DecodeASCII(<char *>items, count, NULL)
    finally:
        free(items)
