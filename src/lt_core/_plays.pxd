# The order of plays, as the rules define it: by value, the highest first; then by each of these,
# the smallest first: MOST_MONEY - money, money paid to rivals, hand cards, rarity, words, letters,
# and the ids of the first and of the second word.
#
# Code that orders plays packs some of these into one number, with the functions of this file:
#
#   a tie    money (13 bits), paid to rivals (5), hand cards (5), rarity (3), form (6)
#   a key    rarity, form, id of the first word (24), id of the second word (24)
#   a form   words - 1 (1 bit), letters (5)
#
# So plays of equal value are in the order of (tie, first, second), and plays that are equal down
# to the hand cards are in the order of their keys.
from libc.stdint cimport int16_t, int64_t, uint8_t, uint32_t, uint64_t

from lt_core._lexicon cimport Lexicon, MOST_RARITY

cdef enum:
    MOST_MONEY = 8191       # because a tie has 13 bits for money

    FORM_TWO = 5
    FORM_BITS = 6
    RARITY_BITS = 3
    RARITIES = (1 << RARITY_BITS) - 1
    CARDS_BITS = 10         # paid to rivals and hand cards, as cost_cards packs them
    ID_BITS = 24
    IDS = (1 << ID_BITS) - 1

    TIE_RARITY = FORM_BITS
    TIE_CARDS = TIE_RARITY + RARITY_BITS
    TIE_MONEY = TIE_CARDS + CARDS_BITS

    KEY_FIRST = ID_BITS
    KEY_FORM = KEY_FIRST + ID_BITS
    KEY_RARITY = KEY_FORM + FORM_BITS

cdef extern from *:
    const uint32_t NO_WORD "UINT32_MAX"     # in place of the second word of a play of one word

cdef struct Row:                # 24 bytes: one play, with what it is ranked by
    int64_t value
    uint32_t tie
    uint32_t first              # word ids, the smaller first
    uint32_t second             # NO_WORD for a play of one word
    int16_t money
    int16_t stock

# Tells whether one value with its money comes before another: first by value, then by money.
cdef inline bint worth_more(int64_t value, int money, int64_t other_value,
                            int other_money) noexcept nogil:
    return value > other_value or (value == other_value and money > other_money)

cdef inline uint32_t pack_form(uint32_t words, uint32_t letters) noexcept nogil:
    return (words - 1) << FORM_TWO | letters

# rarity: a sorting_rarity.
cdef inline uint32_t pack_tie(int money, uint32_t cards, uint32_t rarity, uint32_t words,
                              uint32_t letters) noexcept nogil:
    return (<uint32_t>(MOST_MONEY - money) << TIE_MONEY | cards << TIE_CARDS
            | rarity << TIE_RARITY | pack_form(words, letters))

cdef inline uint32_t rarity_of_tie(uint32_t tie) noexcept nogil:
    return tie >> TIE_RARITY & RARITIES

# Packs a key of one word.
cdef inline uint64_t pack_word_key(uint32_t rarity, uint32_t letters, uint32_t id) noexcept nogil:
    return (<uint64_t>rarity << KEY_RARITY | <uint64_t>pack_form(1, letters) << KEY_FORM
            | <uint64_t>id << KEY_FIRST)

# Packs a key of two words, given in either order. letters: of both.
cdef inline uint64_t pack_pair_key(uint32_t rarity, uint32_t letters, uint32_t one,
                                   uint32_t other) noexcept nogil:
    return (<uint64_t>rarity << KEY_RARITY | <uint64_t>pack_form(2, letters) << KEY_FORM
            | <uint64_t>min(one, other) << KEY_FIRST | max(one, other))

cdef inline uint32_t rarity_of_key(uint64_t key) noexcept nogil:
    return <uint32_t>(key >> KEY_RARITY)

cdef inline uint32_t first_of_key(uint64_t key) noexcept nogil:
    return <uint32_t>(key >> KEY_FIRST) & IDS

# Returns NO_WORD if there is no second word.
cdef inline uint32_t second_of_key(uint64_t key) noexcept nogil:
    return <uint32_t>key & IDS if key >> (KEY_FORM + FORM_TWO) & 1 else NO_WORD

# Tells whether one row comes before another.
cdef inline bint ahead(const Row *one, const Row *other) noexcept nogil:
    cdef uint64_t key = <uint64_t>one.tie << 32 | one.first
    cdef uint64_t other_key = <uint64_t>other.tie << 32 | other.first
    if one.value != other.value:
        return one.value > other.value
    return one.second < other.second if key == other_key else key < other_key

# Plays in order, as compact records.

cdef struct Play:               # 16 bytes
    uint32_t first              # word ids, the smaller first
    uint32_t second             # NO_WORD for a play of one word
    int16_t money
    int16_t stock
    uint8_t rarity               # of its rarest word; 0 = a word is ungraded

cdef class Ranking:
    cdef:
        readonly Lexicon lexicon
        Play *plays
        size_t count

# Makes a ranking with memory for plays, which the caller fills in.
cdef Ranking new_ranking(Lexicon lexicon, size_t count)

# Returns the rarity of a play whose rarest word has this sorting_rarity.
cdef inline uint8_t play_rarity(uint32_t rarity) noexcept nogil:
    return <uint8_t>(rarity if rarity <= MOST_RARITY else 0)
