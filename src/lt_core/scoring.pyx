# cython: language_level=3
"""What counts: the earnings of each kind of word, and the weights that make a play's value."""

cimport cython
from libc.stdint cimport int16_t, int64_t
from libc.stdlib cimport free, malloc

from lt_core.arguments cimport whole_number
from lt_core.image cimport ENDINGS, LONGEST_WORD
from lt_core.letters cimport LT_LETTERS, LT_RANK_OF
from lt_core.lexicon cimport Lexicon

cdef enum:
    MOST_EARNED = 4095          # two words of a turn stay within 13 bits
    MOST_WEIGHT = 1000000
    NOT_TO_BE_LAID = -1


@cython.final
cdef class Earnings:
    """Coins and stock of every kind of word: a table over profiles and endings."""
    def __cinit__(self, Lexicon lexicon not None, const int16_t[:, :, ::1] table not None):
        cdef Py_ssize_t profiles = lexicon.image.header.profiles
        cdef Py_ssize_t profile, ending, coin
        cdef int16_t amount
        cdef int length
        self.lexicon = lexicon
        self.min_length, self.max_length = LONGEST_WORD + 1, 0
        if table.shape[0] != profiles or table.shape[1] != ENDINGS or table.shape[2] != 2:
            raise ValueError(f"the earnings table is {table.shape[0]} x {table.shape[1]} x "
                             f"{table.shape[2]}, not {profiles} x {ENDINGS} x 2")
        self.table = <int16_t *>malloc(<size_t>profiles * ENDINGS * 2 * sizeof(int16_t))
        if not self.table:
            raise MemoryError()
        for profile in range(profiles):
            length = lexicon.image.profiles[profile].length
            for ending in range(ENDINGS):
                for coin in range(2):
                    amount = table[profile, ending, coin]
                    if not 0 <= amount <= MOST_EARNED and not amount == NOT_TO_BE_LAID:
                        raise ValueError(f"earnings of {amount} are not 0 to {MOST_EARNED}")
                    self.table[(profile * ENDINGS + ending) * 2 + coin] = amount
                if self.table[(profile * ENDINGS + ending) * 2] >= 0:
                    if self.table[(profile * ENDINGS + ending) * 2 + 1] < 0:
                        raise ValueError("stock of -1 stands with coins that are not -1")
                    self.min_length = min(self.min_length, length)
                    self.max_length = max(self.max_length, length)

    def __dealloc__(self):
        free(self.table)


@cython.final
cdef class Weights:
    """What coins, stock, rivals' receipts and hand cards are worth, as whole numbers."""
    def __cinit__(self, coins, stock, rivals, const int64_t[::1] letters=None):
        cdef int64_t weight
        cdef int letter
        self.worth.coins = whole_number("coins", coins, -MOST_WEIGHT, MOST_WEIGHT)
        self.worth.stock = whole_number("stock", stock, -MOST_WEIGHT, MOST_WEIGHT)
        self.worth.rivals = whole_number("rivals", rivals, -MOST_WEIGHT, MOST_WEIGHT)
        if letters is None:
            return
        if letters.shape[0] != LT_LETTERS:
            raise ValueError(f"{letters.shape[0]} letter weights are given, not {LT_LETTERS}")
        for letter in range(LT_LETTERS):
            weight = letters[letter]
            if not -MOST_WEIGHT <= weight <= MOST_WEIGHT:
                raise ValueError(f"weight {weight} is not within {MOST_WEIGHT}")
            self.worth.letters[LT_RANK_OF[letter]] = weight
            self.most_card = max(self.most_card, weight)
