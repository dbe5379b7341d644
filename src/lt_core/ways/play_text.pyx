# cython: language_level=3
"""The plays of a turn as JSON, each in its first way: a server writes many, without objects."""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize, PyBytes_GET_SIZE
from cpython.list cimport PyList_GET_SIZE
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy, strlen

from lt_core.base.letters cimport lt_lowest_bit
from lt_core.base.numbers cimport shown, whole_number
from lt_core.base.signals cimport hear, raise_early_end
from lt_core.lexicon.image cimport LONGEST_WORD
from lt_core.plays.laid_words cimport Word, read_words
from lt_core.plays.weights cimport Weights
from lt_core.ranking.records cimport PlayRecord, TurnRecord
from lt_core.search.abilities cimport Abilities, allowed_by
from lt_core.ways.placing cimport Laying, find_placements
from lt_core.ways.ways cimport (
    ADDED, DUPLICATED, FROM_HAND, FROM_POOL, Used, Ways, begin_ways, paid_to,
    read_sources, read_used)

cdef enum:
    A = 65
    Y = 89 - A
    VOWELS = 1 << 0 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20   # A E I O U
    # The most bytes of a play beside the caller's texts: two words with all their letters, cards
    # of hand and pool, letters to buy, numbers and keys. A test writes the longest play.
    MOST_OF_PLAY = 2048
    MOST_OF_NUMBER = 24


cdef tuple NO_YS = (0, 0)


cdef struct Text:
    char *begin
    size_t length
    size_t room


cdef int make_room(Text *text, size_t more) except -1:
    cdef size_t room = text.room
    cdef char *begin
    if text.room - text.length >= more:
        return 0
    room = (text.length + more) * 2
    begin = <char *>realloc(text.begin, room)
    if not begin:
        raise MemoryError()
    text.begin, text.room = begin, room
    return 0


cdef inline void put(Text *text, const void *what, size_t length) noexcept:
    memcpy(text.begin + text.length, what, length)
    text.length += length


cdef inline void put_text(Text *text, const char *what) noexcept:
    put(text, what, strlen(what))


cdef inline void put_byte(Text *text, int byte) noexcept:
    text.begin[text.length] = <char>byte
    text.length += 1


cdef void put_number(Text *text, int64_t number) noexcept:
    cdef char digits[MOST_OF_NUMBER]
    cdef int place = MOST_OF_NUMBER
    cdef uint64_t left = <uint64_t>(-number if number < 0 else number)
    while left or place == MOST_OF_NUMBER:
        place -= 1
        digits[place] = <char>(48 + left % 10)
        left //= 10
    if number < 0:
        put_byte(text, 45)      # -
    put(text, digits + place, <size_t>(MOST_OF_NUMBER - place))


cdef void put_cards(Text *text, const uint8_t *cards, uint32_t present) noexcept:
    cdef int letter, _repeat
    while present:
        letter = lt_lowest_bit(present)
        present &= present - 1
        for _repeat in range(cards[letter]):
            put_byte(text, A + letter)


cdef void put_letters(Text *text, const Word *word, const uint8_t *sources,
                      uint32_t vowels) noexcept:
    """A list of [letter, source, kind]. vowels: the places (bits) of Y's that are vowels."""
    cdef int place
    for place in range(word.length):
        put_text(text, ",[\"" if place else "[\"")
        put_byte(text, word.text[place])
        if sources[place] == FROM_HAND:
            put_text(text, "\",\"hand\",\"")
        elif sources[place] == FROM_POOL:
            put_text(text, "\",\"pool\",\"")
        elif sources[place] == DUPLICATED:
            put_text(text, "\",\"duplicate\",\"")
        else:
            put_text(text, "\",\"added\",\"")
        if VOWELS >> (word.text[place] - A) & 1 or vowels >> place & 1:
            put_text(text, "vowel\"]")
        else:
            put_text(text, "consonant\"]")


cdef void put_line(Text *text, const Word *word, const uint8_t *sources) noexcept:
    """Write a word of the way: pool cards in brackets, the duplicate small, +S the added S."""
    cdef int place
    cdef bint inside = False
    for place in range(word.length):
        if (sources[place] == FROM_POOL) != inside:
            inside = not inside
            put_byte(text, 40 if inside else 41)    # ( and )
        if sources[place] == DUPLICATED:
            put_byte(text, word.text[place] | 32)
        else:
            if sources[place] == ADDED:
                put_byte(text, 43)                  # +
            put_byte(text, word.text[place])
    if inside:
        put_byte(text, 41)


cdef int put_royalties(Text *text, dict paid, dict names) except -1:
    cdef bytes name
    cdef bint first = True
    for rival, dollars in paid.items():
        name = names[rival]
        make_room(text, MOST_OF_PLAY + <size_t>PyBytes_GET_SIZE(name))
        if not first:
            put_byte(text, 44)      # ,
        put(text, PyBytes_AS_STRING(name), <size_t>PyBytes_GET_SIZE(name))
        put_byte(text, 58)          # :
        put_number(text, <int>dollars)
        first = False
    return 0


cdef int put_way(Text *text, Ways ways, tuple vowels, TurnRecord turn, dict names) except -1:
    cdef uint8_t sources[2][LONGEST_WORD]
    cdef Used used
    cdef uint32_t bits
    cdef int word
    cdef bint first = True
    put_text(text, "{\"line\":\"")
    for word in range(ways.words):
        read_sources(sources[word], &ways.word[word], word, &ways.only.key)
        if word:
            put_text(text, " & ")
        put_line(text, &ways.word[word], sources[word])
    put_text(text, "\",\"letters\":")
    put_byte(text, 91)              # [
    for word in range(ways.words):
        put_text(text, ",[" if word else "[")
        put_letters(text, &ways.word[word], sources[word],
                    <uint32_t>whole_number("a set of vowels", vowels[word], 0, 0xFFFF))
        put_byte(text, 93)          # ]
    read_used(&used, ways, &ways.only.key)
    put_text(text, "],\"hand\":\"")
    put_cards(text, used.hand, used.in_hand)
    put_text(text, "\",\"pool\":\"")
    put_cards(text, used.pool, used.in_pool)
    put_text(text, "\",\"duplicate\":")
    if ways.only.key.duplicate:
        put_byte(text, 34)          # "
        put_byte(text, ways.only.key.duplicate)
        put_byte(text, 34)
    else:
        put_text(text, "null")
    put_text(text, ",\"added_s\":true" if ways.only.key.s_in else ",\"added_s\":false")
    put_text(text, ",\"royalties\":{")
    if len(turn.royalty_letters):
        put_royalties(text, paid_to(turn.rivals, &used), names)
    put_text(text, "},\"buyable\":[")
    bits = (used.in_hand | used.in_pool) & ways.for_sale
    while bits:
        put_text(text, "\"" if first else ",\"")
        put_byte(text, A + lt_lowest_bit(bits))
        put_byte(text, 34)
        bits &= bits - 1
        first = False
    put_text(text, "],\"kept\":\"")
    put_cards(text, used.kept, used.in_kept)
    put_text(text, "\"}")
    return 0


cdef int put_play(Text *text, PlayRecord play, bytes begin, Ways ways, tuple vowels,
                  dict names) except -1:
    cdef int word
    make_room(text, MOST_OF_PLAY + <size_t>PyBytes_GET_SIZE(begin))
    put(text, PyBytes_AS_STRING(begin), <size_t>PyBytes_GET_SIZE(begin))
    put_text(text, ",\"words\":[\"")
    for word in range(ways.words):
        if word:
            put_text(text, "\",\"")
        put(text, ways.word[word].text, <size_t>ways.word[word].length)
    put_text(text, "\"],\"money\":")
    put_number(text, play.money)
    put_text(text, ",\"stock\":")
    put_number(text, play.stock)
    put_text(text, ",\"total\":")
    put_number(text, <int64_t>play.money + play.stock)
    put_text(text, ",\"rarity\":")
    if play.grade:
        put_number(text, play.grade)
    else:
        put_text(text, "null")
    put_text(text, ",\"way\":")
    put_way(text, ways, vowels, play.turn, names)
    put_byte(text, 125)             # }
    return 0


def write_plays(TurnRecord turn not None, list plays not None, vowels, Weights weights not None,
                bytes prices not None, bytes begin not None, dict names not None, *,
                Abilities abilities=None):
    cdef Ways ways = Ways.__new__(Ways)
    cdef Laying laying
    cdef Text text
    cdef PlayRecord play
    cdef Py_ssize_t place
    cdef tuple ys
    cdef int status
    text.begin, text.length, text.room = NULL, 0, 0
    laying.word = ways.word
    laying.weights = &weights.whole
    laying.allowed = allowed_by(abilities)
    laying.hand_cards = 1
    ways.found.first_only = True
    ways.found.items = &ways.only
    try:
        for place in range(PyList_GET_SIZE(plays)):
            hear()
            play, ys = plays[place], NO_YS
            if play is None or play.turn is not turn or play.laid is not None:
                raise ValueError(f"{shown(play)} is no play of this turn in its first way")
            begin_ways(ways, &laying, turn, prices, turn.money + play.money)
            laying.words = ways.words = read_words(ways.word, play.words)
            if ways.word[0].count[Y] or ways.words == 2 and ways.word[1].count[Y]:
                ys = vowels(play.words)
                if ys is None or len(ys) != ways.words:
                    raise ValueError(f"the vowels of {ways.words} words are needed")
            ways.found.count = 0
            status = find_placements(&ways.found, &laying)
            if status < 0:
                raise_early_end(status)
            if not ways.found.count:
                raise ValueError(f"{shown(play.words)} can't be laid in this turn")
            if place:
                make_room(&text, 1)
                put_byte(&text, 44)
            put_play(&text, play, begin, ways, ys, names)
        return PyBytes_FromStringAndSize(text.begin, <Py_ssize_t>text.length)
    finally:
        free(text.begin)
