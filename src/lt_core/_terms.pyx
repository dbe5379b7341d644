"""The terms of a query, read from a caller's arguments, and checked once.

Words of one length that earn the same with every set of abilities have the same score class. With
B, J and K, the embedded list has 128 score classes. So a table of score classes x score classes,
made once, has what any two words earn together, with the abilities shared out in the best way.
"""

import numpy

cimport cython
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy, memset

from lt_core._common cimport (
    LONGEST_WORD, LT_LETTERS, LT_LETTER_OF, MOST_CARDS, array_of, count_letters, shown, truth_value,
    whole_number,
)
from lt_core._lexicon cimport ENDINGS, LOOKS

cdef enum:
    MOST_EARNED = 4095          # two words of a turn stay within 13 bits
    MOST_ABILITY_SETS = 16      # sets of four abilities
    NOT_TO_BE_LAID = -1
    MOST_WEIGHT = 1000000


@cython.final
cdef class Abilities:

    def __cinit__(self, *, duplicate=False, added_s=False, pairs=False, duplicate_cards=3):
        """Check what the abilities allow."""
        self.allowed.duplicate = truth_value("duplicate", duplicate)
        self.allowed.added_s = truth_value("added_s", added_s)
        self.allowed.pairs = truth_value("pairs", pairs)
        self.allowed.duplicate_cards = <int>whole_number(
            "duplicate_cards", duplicate_cards, 0, MOST_CARDS)


cdef int check_amounts(const int16_t *amounts, Py_ssize_t ability_sets) except -1:
    """Tell whether a word with these earnings can be laid. Raises ValueError if out of bounds."""
    cdef Py_ssize_t index
    cdef int16_t amount
    for index in range(2 * ability_sets):
        amount = amounts[index]
        if not 0 <= amount <= MOST_EARNED and not amount == NOT_TO_BE_LAID:
            raise ValueError(f"earnings of {amount} are not 0 to {MOST_EARNED}")
        if (amount == NOT_TO_BE_LAID) != (amounts[0] == NOT_TO_BE_LAID):
            raise ValueError("earnings of -1 stand beside others that are not -1")
    return amounts[0] != NOT_TO_BE_LAID


cdef Earned best_split(const int16_t *one, const int16_t *other, int ability_sets) noexcept nogil:
    """Return what two words earn together with the abilities shared out in the best way.

    The best has the largest sum of money and stock; of equal sums, the most money.
    """
    cdef int abilities, rest, money, stock, best_money = 0, best_total = -1
    for abilities in range(ability_sets):
        rest = ability_sets - 1 - abilities
        money = one[2 * abilities] + other[2 * rest]
        stock = one[2 * abilities + 1] + other[2 * rest + 1]
        if money + stock > best_total or (money + stock == best_total and money > best_money):
            best_total, best_money = money + stock, money
    return Earned(<int16_t>best_money, <int16_t>(best_total - best_money))


@cython.final
cdef class Earnings:

    def __cinit__(self, Lexicon lexicon not None, table):
        """Check the table, and arrange it by score class."""
        cdef const int16_t[:, :, :, ::1] view = array_of("table", table, numpy.int16)
        cdef Py_ssize_t profiles = lexicon.image.header.profiles
        cdef Py_ssize_t ability_sets = view.shape[2]
        cdef int16_t rows[(MOST_SCORE_CLASSES + 1) * 2 * MOST_ABILITY_SETS]   # by score class
        cdef int score_class
        if (view.shape[0] != profiles or view.shape[1] != ENDINGS or view.shape[3] != 2
                or not 1 <= ability_sets <= MOST_ABILITY_SETS
                or ability_sets & (ability_sets - 1)):
            raise ValueError(
                f"the earnings table is {view.shape[0]} x {view.shape[1]} x {view.shape[2]} x "
                f"{view.shape[3]}, not {profiles} x {ENDINGS} x 1, 2, 4, 8 or "
                f"{MOST_ABILITY_SETS} x 2")
        self.lexicon, self.ability_sets = lexicon, <int>ability_sets
        self.min_length, self.max_length = LONGEST_WORD + 1, 0
        self.score_class_of = <uint16_t *>malloc(<size_t>profiles * ENDINGS * sizeof(uint16_t))
        if not self.score_class_of:
            raise MemoryError()
        self.find_score_classes(view, rows)
        self.together = <Earned *>malloc(
            (<size_t>self.score_classes * self.score_classes + 1) * sizeof(Earned))
        if not self.together:
            raise MemoryError()
        for score_class in range(self.score_classes):
            self.fill_score_class(score_class, rows)

    cdef int find_score_classes(self, const int16_t[:, :, :, ::1] table, int16_t *rows) except -1:
        """Number the score classes: the different rows of words of one length that can be laid.

        rows: receives each score class's row. It has room for one row more than there may be.
        """
        cdef Py_ssize_t profile, ending, width = 2 * self.ability_sets
        cdef size_t size = width * sizeof(int16_t)
        cdef int16_t *row
        cdef uint8_t length
        cdef int score_class
        for profile in range(table.shape[0]):
            length = self.lexicon.image.profiles[profile].length
            for ending in range(ENDINGS):
                row = rows + self.score_classes * width  # stays there if it equals no earlier row
                memcpy(row, &table[profile, ending, 0, 0], size)
                score_class = NO_SCORE_CLASS
                if check_amounts(row, self.ability_sets):
                    # compared with the latest first, because profiles are sorted by length
                    score_class = self.score_classes - 1
                    while score_class >= 0 and (self.length[score_class] != length
                                                or memcmp(rows + score_class * width, row, size)):
                        score_class -= 1
                    if score_class < 0:
                        score_class = self.score_classes
                        if score_class == MOST_SCORE_CLASSES:
                            raise ValueError(
                                f"the table has more than {MOST_SCORE_CLASSES} different rows")
                        self.length[score_class] = length
                        self.score_classes += 1
                    self.min_length = min(self.min_length, length)
                    self.max_length = max(self.max_length, length)
                self.score_class_of[profile * ENDINGS + ending] = <uint16_t>score_class
        return 0

    cdef void fill_score_class(self, int score_class, const int16_t *rows) noexcept:
        """Fill in what words of a score class earn, alone and beside any others."""
        cdef int abilities, lane, other, width = 2 * self.ability_sets
        cdef const int16_t *row = rows + score_class * width
        cdef int16_t money, total
        cdef EarnedBySet *by_set = &self.by_set[score_class]
        self.alone[score_class] = Earned(row[width - 2], row[width - 1])
        for abilities in range(self.ability_sets):
            money = row[2 * abilities]
            total = money + row[2 * abilities + 1]
            lane = abilities % LT_LANES
            by_set.money[lane] = max(by_set.money[lane], money)
            by_set.total[lane] = max(by_set.total[lane], total)
            by_set.most_money = max(by_set.most_money, money)
            by_set.most_total = max(by_set.most_total, total)
        for other in range(self.score_classes):
            self.together[score_class * self.score_classes + other] = best_split(
                row, rows + other * width, self.ability_sets)

    cdef int check_made_for(self, Lexicon lexicon) except -1:
        """Raise ValueError if the table was made for another lexicon: profiles would differ."""
        if self.lexicon is not lexicon:
            raise ValueError("the earnings table was made for another lexicon")
        return 0

    def __dealloc__(self):
        free(self.score_class_of)
        free(self.together)


@cython.final
cdef class Weights:

    def __cinit__(self, money, stock, royalties, letters=None):
        """Check the weights."""
        cdef const int64_t[::1] view
        cdef int64_t weight
        cdef int letter
        self.whole.money = whole_number("money", money, -MOST_WEIGHT, MOST_WEIGHT)
        self.whole.stock = whole_number("stock", stock, -MOST_WEIGHT, MOST_WEIGHT)
        self.whole.royalties = whole_number("royalties", royalties, -MOST_WEIGHT, MOST_WEIGHT)
        if letters is not None:
            view = array_of("letters", letters, numpy.int64)
            if view.shape[0] != LT_LETTERS:
                raise ValueError(
                    f"{view.shape[0]} letter weights are given, not {LT_LETTERS}")
            for letter in range(LT_LETTERS):    # of the alphabet
                weight = view[letter]
                if not -MOST_WEIGHT <= weight <= MOST_WEIGHT:
                    raise ValueError(
                        f"weight {weight} is not from {-MOST_WEIGHT} to {MOST_WEIGHT}")
                self.whole.letters[LT_LETTER_OF[letter]] = weight


cdef int read_deal(Deal *deal, str hand, str pool, str royalty_letters, Abilities abilities,
                   object hidden) except -1:
    """Read and check a caller's deal, whatever it was before.

    The arguments are those of `rank`, as are the errors.
    """
    cdef uint8_t in_hand[26]        # counts, by letter of the alphabet
    cdef uint8_t in_pool[26]
    cdef uint8_t royalty[26]
    cdef int letter
    memset(deal, 0, sizeof(Deal))
    count_letters(hand, in_hand)
    count_letters(pool, in_pool)
    if len(hand) + len(pool) > MOST_CARDS:
        raise ValueError(
            f"{len(hand) + len(pool)} cards are given; at most {MOST_CARDS} can be ranked")
    count_letters(royalty_letters, royalty)
    for letter in range(LT_LETTERS):
        if royalty[letter] > 1:
            raise ValueError(f"{shown(royalty_letters)} names a letter twice")
        deal.royalty[LT_LETTER_OF[letter]] = royalty[letter]
        deal_take(deal, LT_LETTER_OF[letter], in_hand[letter], in_pool[letter])
    deal.allowed = allowed_by(abilities)
    deal.hidden = <uint32_t>whole_number("hidden", hidden, 0, (1 << LOOKS) - 1)
    return 0
