# cython: language_level=3
"""What counts: the earnings of each kind of word, and the weights that make a play's value."""

cimport cython
from libc.stdint cimport int16_t, int64_t
from libc.stdlib cimport free, malloc

from lt_core.image cimport ENDINGS, LONGEST_WORD
from lt_core.letters cimport LT_LETTERS, LT_RANK_OF
from lt_core.lexicon cimport Lexicon

cdef enum:
    MOST_EARNED = 4095          # two words of a turn stay within 13 bits
    MOST_WEIGHT = 1000000


@cython.final
cdef class Earnings:
    """Coins and stock of every kind of word: a table over profiles and endings."""
    def __cinit__(self, Lexicon lexicon not None, const int16_t[:, :, ::1] table not None):
        cdef Py_ssize_t profile, ending, coin
        cdef int length
        self.min_length, self.max_length = LONGEST_WORD + 1, 0
        self.profiles = <int>lexicon.image.header.profiles
        if (table.shape[0] != self.profiles or table.shape[1] != ENDINGS or table.shape[2] != 2):
            raise ValueError(f"the earnings table is {table.shape[0]} x {table.shape[1]} x "
                             f"{table.shape[2]}, not {self.profiles} x {ENDINGS} x 2")
        self.table = <int16_t *>malloc(<size_t>self.profiles * ENDINGS * 2 * sizeof(int16_t))
        if not self.table:
            raise MemoryError()
        for profile in range(self.profiles):
            for ending in range(ENDINGS):
                for coin in range(2):
                    if not -1 <= table[profile, ending, coin] <= MOST_EARNED:
                        raise ValueError(f"earnings of {table[profile, ending, coin]} are not "
                                         f"-1 to {MOST_EARNED}")
                    self.table[(profile * ENDINGS + ending) * 2 + coin] = \
                        table[profile, ending, coin]
                if table[profile, ending, 0] >= 0:
                    length = lexicon.image.profiles[profile].length
                    self.min_length = min(self.min_length, length)
                    self.max_length = max(self.max_length, length)

    def __dealloc__(self):
        free(self.table)


@cython.final
cdef class Weights:
    """What coins, stock, rivals' receipts and hand cards are worth, as whole numbers."""
    def __cinit__(self, int coins, int stock, int rivals, const int64_t[::1] letters=None):
        cdef int letter
        for weight in (coins, stock, rivals):
            if not -MOST_WEIGHT <= weight <= MOST_WEIGHT:
                raise ValueError(f"weight {weight} is not within {MOST_WEIGHT}")
        self.worth.coins, self.worth.stock, self.worth.rivals = coins, stock, rivals
        if letters is None:
            return
        if letters.shape[0] != LT_LETTERS:
            raise ValueError(f"{letters.shape[0]} letter weights are given, not {LT_LETTERS}")
        for letter in range(LT_LETTERS):
            if not -MOST_WEIGHT <= letters[letter] <= MOST_WEIGHT:
                raise ValueError(f"weight {letters[letter]} is not within {MOST_WEIGHT}")
            self.worth.letters[LT_RANK_OF[letter]] = letters[letter]
            self.most_card = max(self.most_card, letters[letter])
