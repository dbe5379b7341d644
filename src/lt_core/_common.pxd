# What all modules use: letters, limits, numbers of callers, statuses, and the end of long work.
from libc.stdint cimport int16_t, int64_t, uint8_t, uint32_t, uint64_t

cdef extern from "Python.h":
    const Py_ssize_t MOST_BYTES "PY_SSIZE_T_MAX"        # in an array

cpdef enum:
    SHORTEST_WORD = 2           # letters
    LONGEST_WORD = 16
    MOST_IMAGE = 0x40000000     # bytes of a lexicon image: 1 GB, 150 times the embedded one
    MOST_CARDS = 24             # hand cards, money paid and letters have 5 bits each in a tie

# The statuses that a function without the global interpreter lock returns; 0 means success.
cdef enum:
    NO_MEMORY = -1
    INTERRUPTED = -2        # a signal or a flag ends the work

# Letters, in the order of the search.

cdef extern from "letters.h" nogil:
    enum: LT_LETTERS
    enum: LT_ALL_LETTERS
    enum: LT_S
    const uint8_t LT_LETTER_OF[26]
    int lt_popcount(uint32_t bits) noexcept
    int lt_lowest_bit(uint32_t bits) noexcept
    int lt_lowest_of_64(uint64_t bits) noexcept
    int lt_take_lowest(uint32_t *bits) noexcept     # and return its index; bits must not be 0
    void lt_prefetch(const void *address) noexcept

cdef enum:
    UPPER_CASE = ~0x20      # a mask that makes an ASCII letter upper case

cdef inline bint is_letter(Py_UCS4 char) noexcept nogil:
    return <uint32_t>char < 128 and 65 <= (<uint32_t>char & UPPER_CASE) <= 90

# Counts the letters of a text by letter of the alphabet; returns those that occur, as bits.
cdef uint32_t count_letters(str text, uint8_t *counts) except? 0

# Returns letters in alphabetical order. The arguments are what count_letters gives.
cdef str spell_cards(const uint8_t *counts, uint32_t present)

# Returns the letters of a text in alphabetical order.
cpdef str sorted_letters(str text)

# Numbers of callers.

# Returns the value as a whole number within bounds.
cdef int64_t whole_number(str name, object value, int64_t least, int64_t most) except? -1

# Returns the value if it is True or False; else raises TypeError.
cdef bint truth_value(str name, object value) except -1

# Returns a value's repr for a message, cut short.
cpdef str shown(object value)

# Returns the value if it is an array of numbers of this NumPy type; else raises TypeError.
cdef object array_of(str name, object value, object dtype)

# Returns a caller's limit; one that is too large for arrays is as good as none.
cdef size_t limit(str name, object value) except? 0

# Sets of deals, one bit for each deal: &, |, ^ and ~ are those of C, << and >> shift each half.

cdef extern from "sets.h" nogil:
    enum: LT_BUNDLE                 # the most deals in a set
    enum: LT_HALVES                 # numbers of 64 bits in a set

    ctypedef unsigned long long lt_deals    # a vector: Cython need only know that it has operators

    lt_deals lt_no_deal() noexcept
    lt_deals lt_each_half(uint64_t bits) noexcept       # the same bits for each half
    uint64_t lt_half(lt_deals deals, int half) noexcept
    void lt_flip_deal(lt_deals *deals, int deal) noexcept
    int lt_any_deal(lt_deals deals) noexcept
    int lt_has_deal(lt_deals deals, int deal) noexcept

# Several small numbers at once.

cdef extern from "sets.h" nogil:
    enum: LT_LANES
    int lt_lanes_reach(const int16_t *one, const int16_t *other, int rows, int16_t least) noexcept
    void lt_lanes_raise(int16_t *into, const int16_t *from_) noexcept

# The end of long work. A check asks whether a signal, such as Ctrl-C, or the thread's stop flag
# ends it. A public function that may take long checks when it begins, and in each loop that can
# last over 50 ms. If a check ends the work, a function without the global interpreter lock returns
# INTERRUPTED, and the caller that may raise calls raise_early_end.

cdef extern from *:
    """
    #ifndef LT_STEPS_BETWEEN            /* builds for tests check more often (setup.py) */
    #define LT_STEPS_BETWEEN 0x1FFFF
    #endif
    """
    const uint32_t STEPS_BETWEEN "LT_STEPS_BETWEEN"     # the most; a step takes at most 0.5 µs

cdef enum:
    DEAL_STEPS = 256        # for a deal of a batch

# Tells whether the work must end; takes the lock for a moment.
cdef bint must_stop() noexcept nogil

# Does the same while the lock is held; raises what ends the work.
cdef int check_stop() except -1

# Raises the error for a function that returned INTERRUPTED or NO_MEMORY.
cdef int raise_early_end(int status) except -1

# Counts steps, and checks only if there were more than STEPS_BETWEEN since the last check. Tells
# whether the work must end. ticks: the steps since the last check. steps: the steps that the caller
# has made since the last call.
cdef inline bint must_stop_after(uint32_t *ticks, uint32_t steps) noexcept nogil:
    ticks[0] += steps
    if ticks[0] <= STEPS_BETWEEN:
        return False
    ticks[0] = 0
    return must_stop()
