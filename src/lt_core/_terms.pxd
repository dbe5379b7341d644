# The terms of a query: what the abilities of patents allow, what words earn, what a play is worth,
# and the cards of a deal.
from libc.stdint cimport int16_t, int64_t, uint8_t, uint16_t, uint32_t

from lt_core._common cimport LT_LANES
from lt_core._lexicon cimport Lexicon

cdef enum:
    MOST_EXTRAS = 2         # letters of a play without a card: the duplicate and the added S

    # Words of 2 to 16 letters have at most 287 score classes, even if every length, vowel, Y and Q
    # earns differently; the embedded list has 20 to 128.
    MOST_SCORE_CLASSES = 512
    NO_SCORE_CLASS = 0xFFFF     # for words that can't be laid; they have no score class

cdef struct Allowed:
    bint duplicate          # whether a letter that a card shows may be used once more
    bint added_s            # whether an S may be added at the end of a word
    bint pairs              # whether a play may have two words
    int duplicate_cards     # the least cards of a play with a duplicate, in all its words

cdef class Abilities:
    cdef Allowed allowed

# Returns what the abilities allow; None allows nothing.
cdef inline Allowed allowed_by(Abilities abilities):
    return abilities.allowed if abilities is not None else Allowed(False, False, False, 0)

# Tells whether a play with this number of cards has enough for a duplicate.
cdef inline bint enough_cards(const Allowed *allowed, int cards) noexcept nogil:
    return cards >= allowed.duplicate_cards

# Tells whether any play with this number of letters has enough cards for a duplicate; false =
# unknown, because up to MOST_EXTRAS of its letters may be without a card.
cdef inline bint surely_enough_cards(const Allowed *allowed, int letters) noexcept nogil:
    return enough_cards(allowed, letters - MOST_EXTRAS)

# Returns the most letters of a play that may lack a card.
cdef inline int count_extras(const Allowed *allowed) noexcept nogil:
    return (allowed.duplicate != 0) + (allowed.added_s != 0)

# Returns what each word of a play is allowed. If plays may have two words, one word needs no least
# number of cards for a duplicate, because the cards of the other word count, too.
cdef inline Allowed for_a_word(const Allowed *allowed) noexcept nogil:
    cdef Allowed word = allowed[0]
    if word.pairs:
        word.duplicate_cards = 0
    return word

cdef struct Earned:
    int16_t money
    int16_t stock

# What a word of one score class earns with each set of abilities. If there are more than LT_LANES
# sets, some share a lane, which has the maximum over these sets.
cdef struct EarnedBySet:
    int16_t most_total          # of all sets
    int16_t most_money
    int16_t total[LT_LANES]
    int16_t money[LT_LANES]

# The caller's table of what words earn, checked and arranged for the ranking.
cdef class Earnings:
    cdef:
        # profiles x ENDINGS; words of one score class have one length and earn alike
        uint16_t *score_class_of
        Earned *together            # score classes x score classes: what two words earn in one turn
        Earned alone[MOST_SCORE_CLASSES]        # what a word earns alone
        EarnedBySet by_set[MOST_SCORE_CLASSES]
        uint8_t length[MOST_SCORE_CLASSES]
        int score_classes
        int ability_sets            # the number of sets of abilities
        readonly Lexicon lexicon    # the lexicon that has these profiles
        int min_length              # the least length of words that can be laid
        int max_length              # ... and the largest

    cdef int check_made_for(self, Lexicon lexicon) except -1
    cdef int find_score_classes(self, const int16_t[:, :, :, ::1] table, int16_t *rows) except -1
    cdef void fill_score_class(self, int score_class, const int16_t *rows) noexcept

# Returns what words of two score classes earn in one turn.
cdef inline Earned earned_together(Earnings earnings, size_t one, size_t other) noexcept nogil:
    return earnings.together[one * earnings.score_classes + other]

# The value of each part of a play: the caller's weights.
cdef struct ValueWeights:
    int64_t money
    int64_t stock
    int64_t royalties       # of a dollar that the bank pays to a rival
    int64_t letters[26]     # by letter: of a hand card used

cdef class Weights:
    cdef ValueWeights whole

cdef inline int64_t earned_value(const ValueWeights *weights, Earned earned) noexcept nogil:
    return weights.money * earned.money + weights.stock * earned.stock

# The cards and the extras that a play may use.
cdef struct Deal:
    uint8_t hand[26]        # cards, by letter
    uint8_t pool[26]
    uint8_t cards[26]       # hand + pool
    uint8_t royalty[26]     # by letter: dollars that the bank pays to rivals for a card
    uint32_t held           # letters (bits by letter) that have a card
    uint32_t single         # ... that have exactly one card
    uint32_t in_hand        # ... that have a card in the hand
    int hand_cards
    int pool_cards
    Allowed allowed
    uint32_t hidden         # words to leave out: a bit for each value of entry_look

# Reads and checks a caller's deal.
cdef int read_deal(Deal *deal, str hand, str pool, str royalty_letters, Abilities abilities,
                   object hidden) except -1

# Returns the most letters that a play can have.
cdef inline int most_letters(const Deal *deal) noexcept nogil:
    return deal.hand_cards + deal.pool_cards + count_extras(&deal.allowed)

# Adds the cards of a letter that has none yet.
cdef inline void deal_take(Deal *deal, int letter, int hand, int pool) noexcept nogil:
    cdef uint32_t cards = <uint32_t>(hand + pool)
    deal.hand[letter], deal.pool[letter] = <uint8_t>hand, <uint8_t>pool
    deal.cards[letter] = <uint8_t>cards
    deal.hand_cards += hand
    deal.pool_cards += pool
    deal.held |= <uint32_t>(cards != 0) << letter
    deal.single |= <uint32_t>(cards == 1) << letter
    deal.in_hand |= <uint32_t>(hand != 0) << letter
