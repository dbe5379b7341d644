# cython: language_level=3
"""What each kind of word earns, alone or beside another word.

Words of one length that earn the same with every set of abilities have the same score class. With
B, J and K, the embedded list has 128 score classes. So a table of score classes x score classes,
made once, has what any two words earn together with the best sharing of the abilities.
"""

cimport cython
from libc.stdint cimport int16_t, uint8_t, uint16_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy

from lt_core._common cimport LONGEST_WORD
from lt_core._image cimport ENDINGS

cdef enum:
    MOST_EARNED = 4095          # two words of a turn stay within 13 bits
    MOST_SHARES = 16            # sets of four abilities
    NOT_TO_BE_LAID = -1


cdef int check_amounts(const int16_t *amounts, Py_ssize_t shares) except -1:
    """Tell whether a word with these earnings can be laid. Raises ValueError if out of bounds."""
    cdef Py_ssize_t index
    cdef int16_t amount
    for index in range(2 * shares):
        amount = amounts[index]
        if not 0 <= amount <= MOST_EARNED and not amount == NOT_TO_BE_LAID:
            raise ValueError(f"earnings of {amount} are not 0 to {MOST_EARNED}")
        if (amount == NOT_TO_BE_LAID) != (amounts[0] == NOT_TO_BE_LAID):
            raise ValueError("earnings of -1 stand beside others that are not -1")
    return amounts[0] != NOT_TO_BE_LAID


cdef Earned best_sharing(const int16_t *one, const int16_t *other,
                         Py_ssize_t shares) noexcept nogil:
    """Return what two words earn together with the best sharing of the abilities.

    The best has the largest sum of money and stock; of equal sums, the most money.
    """
    cdef Py_ssize_t share, rest
    cdef int money, stock, best_money = 0, best_total = -1
    for share in range(shares):
        rest = shares - 1 - share
        money = one[2 * share] + other[2 * rest]
        stock = one[2 * share + 1] + other[2 * rest + 1]
        if money + stock > best_total or (money + stock == best_total and money > best_money):
            best_total, best_money = money + stock, money
    return Earned(<int16_t>best_money, <int16_t>(best_total - best_money))


@cython.final
cdef class Earnings:

    def __cinit__(self, Lexicon lexicon not None, const int16_t[:, :, :, ::1] table not None):
        cdef Py_ssize_t profiles = lexicon.image.header.profiles
        cdef Py_ssize_t shares = table.shape[2]
        cdef int16_t *rows      # by score class: a copy, because the caller's table may change
        if (table.shape[0] != profiles or table.shape[1] != ENDINGS or table.shape[3] != 2
                or not 1 <= shares <= MOST_SHARES or shares & (shares - 1)):
            raise ValueError(
                f"the earnings table is {table.shape[0]} x {table.shape[1]} x {table.shape[2]} x "
                f"{table.shape[3]}, not {profiles} x {ENDINGS} x 1, 2, 4, 8 or {MOST_SHARES} x 2")
        self.lexicon = lexicon
        self.min_length, self.max_length = LONGEST_WORD + 1, 0
        self.score_class_of = <uint16_t *>malloc(<size_t>profiles * ENDINGS * sizeof(uint16_t))
        self.length = <uint8_t *>malloc(MOST_SCORE_CLASSES)
        rows = <int16_t *>malloc(
            (MOST_SCORE_CLASSES + 1) * 2 * <size_t>shares * sizeof(int16_t))
        try:
            if not self.score_class_of or not self.length or not rows:
                raise MemoryError()
            self.find_score_classes(table, rows)
            self.fill_score_classes(rows, shares)
        finally:
            free(rows)

    cdef int find_score_classes(self, const int16_t[:, :, :, ::1] table, int16_t *rows) except -1:
        cdef Py_ssize_t profile, ending, width = 2 * table.shape[2]
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
                if check_amounts(row, table.shape[2]):
                    # compared with the latest first, because profiles are sorted by length
                    score_class = self.score_classes - 1
                    while score_class >= 0 and (self.length[score_class] != length
                                                or memcmp(rows + score_class * width, row, size)):
                        score_class -= 1
                    if score_class < 0:
                        score_class = self.score_classes
                        if score_class == MOST_SCORE_CLASSES:
                            raise ValueError(
                                f"more than {MOST_SCORE_CLASSES} rows of earnings differ")
                        self.length[score_class] = length
                        self.score_classes += 1
                    self.min_length = min(self.min_length, length)
                    self.max_length = max(self.max_length, length)
                self.score_class_of[profile * ENDINGS + ending] = <uint16_t>score_class
        return 0

    cdef int fill_score_classes(self, const int16_t *rows, Py_ssize_t shares) except -1:
        cdef Py_ssize_t width = 2 * shares
        cdef const int16_t *row = rows
        cdef int score_class, other
        cdef Py_ssize_t share, place
        cdef int16_t money, total
        cdef Shares *every
        self.share_count = <int>shares
        self.alone = <Earned *>calloc(self.score_classes + 1, sizeof(Earned))
        self.shares = <Shares *>calloc(self.score_classes + 1, sizeof(Shares))
        self.together = <Earned *>calloc(<size_t>self.score_classes * self.score_classes + 1,
                                         sizeof(Earned))
        if not self.alone or not self.together or not self.shares:
            raise MemoryError()
        for score_class in range(self.score_classes):
            row = rows + score_class * width
            self.alone[score_class] = Earned(row[width - 2], row[width - 1])
            for share in range(shares):
                money = row[2 * share]
                total = money + row[2 * share + 1]
                place = share % LT_LANES
                every = &self.shares[score_class]
                every.money[place] = max(every.money[place], money)
                every.total[place] = max(every.total[place], total)
                every.most_money = max(every.most_money, money)
                every.most_total = max(every.most_total, total)
            for other in range(self.score_classes):
                self.together[score_class * self.score_classes + other] = best_sharing(
                    row, rows + other * width, shares)
        return 0

    cdef int check_made_for(self, Lexicon lexicon) except -1:
        if self.lexicon is not lexicon:
            raise ValueError("the earnings table was made for another lexicon")
        return 0

    def __dealloc__(self):
        free(self.score_class_of)
        free(self.alone)
        free(self.together)
        free(self.shares)
        free(self.length)
