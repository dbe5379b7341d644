# Which two words can be laid together, and all plays of a deal.
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from lt_core._terms cimport Deal
from lt_core._words cimport Candidate, Candidates


# Rows of bits, one for each letter and number: the candidates (bits) that have the letter at least
# that many times.
cdef struct Matches:
    const Deal *deal
    size_t width            # 64-bit words in a row
    uint64_t *rows          # the first has the candidates in S. matches_free frees the rows
    uint64_t *row           # the one that matches_of writes
    uint16_t first[26]      # by letter: its row for "at least 0 times", which is all ones
    uint32_t letters        # the letters (bits) that any candidate has


# Allocates memory for `count` candidates; none is entered. Returns NO_MEMORY or 0.
cdef int matches_open(Matches *matches, const Deal *deal, size_t count) noexcept nogil

# Enters the candidates from begin to end - 1, which must be spelled.
cdef void matches_enter(Matches *matches, const Candidates *candidates, size_t begin,
                        size_t end) noexcept nogil

# Writes matches.row: a bit for each candidate entered that fits beside `one`, because the cards and
# extras suffice for the letters of both. Writes only the 64-bit words from begin to end - 1.
cdef void matches_of(const Matches *matches, const Candidate *one, size_t begin,
                     size_t end) noexcept nogil

# Clears a row's bits of candidates before begin, or from end on. bits: the row's 64-bit word with
# index `place`, which must not be before begin's or after end's.
cdef inline uint64_t within(uint64_t bits, size_t place, size_t begin, size_t end) noexcept nogil:
    if place == begin >> 6:
        bits &= <uint64_t>-1 << (begin & 63)
    if place == end >> 6:
        bits &= (<uint64_t>1 << (end & 63)) - 1
    return bits


cdef void matches_free(Matches *matches) noexcept nogil

# The numbers of a deal's cards, arranged for checking one pair of words at a time.
cdef struct Fit:
    const Deal *deal
    # fewer[0]: the letters (bits by letter) with fewer than one, two, three and four cards;
    # fewer[1]: the same, with the added S as one more card
    uint32_t fewer[2][4]


cdef void fill_fit(Fit *fit, const Deal *deal) noexcept nogil

# Does what fit_together does, for two words one of which has a letter three times or more.
cdef bint fit_by_letter(const Fit *fit, const Candidate *one, const Candidate *other) noexcept nogil


# Returns the letters (bits by letter) of `one` that lack a card if another word has them, too.
cdef inline uint32_t used_up(const Fit *fit, const Candidate *one) noexcept nogil:
    return one.once & fit.fewer[1][1]


# Tells whether two words share two letters that lack a card then; they certainly do not fit. This
# quick test finds most pairs that do not fit. up: the first word's used_up.
cdef inline bint share_two_single_letters(uint32_t up, const Candidate *other) noexcept nogil:
    cdef uint32_t short = other.once & up
    return short & (short - 1) != 0


# Tells whether the cards and extras suffice for the letters of both words, which must be spelled.
cdef inline bint fit_together(const Fit *fit, const Candidate *one,
                              const Candidate *other) noexcept nogil:
    cdef const uint32_t *fewer = fit.fewer[one.ends_s | other.ends_s]
    cdef uint32_t no_card = (one.once | other.once) & fewer[0]
    cdef uint32_t one_card = ((one.once & other.once) | one.twice | other.twice) & fewer[1]
    cdef uint32_t two_cards = ((one.once & other.twice) | (one.twice & other.once)
                               | one.thrice | other.thrice) & fewer[2]
    cdef uint32_t three_cards = one.twice & other.twice & fewer[3]
    cdef uint32_t short = no_card | one_card | two_cards | three_cards
    # the duplicate can only be of a letter that a card shows
    if short and (not fit.deal.allowed.duplicate or short & (short - 1) or (no_card & one_card)
                  or (one_card & two_cards) or (two_cards & three_cards)
                  or short & ~fit.deal.held):
        return False
    # a letter that one word has three times may lack more cards than the masks show
    return fit_by_letter(fit, one, other) if one.thrice | other.thrice else True


# All plays of a deal, in blocks: the plays of a block have the same cards, letters and earnings.

cdef extern from *:
    """
    #define LT_ALONE 0xFFFFFFFFu
    """
    const uint32_t ALONE "LT_ALONE"


# The plays of one candidate's words, or of two candidates' words.
cdef struct PlayBlock:              # 8 bytes
    uint32_t one
    uint32_t other              # ALONE for plays of one word; may be the same candidate as `one`


cdef struct PlayBlocks:
    # NULL if plays are only counted. Blocks of one word come first, then blocks of two words; both
    # are sorted by `one`, then by `other`. play_blocks_free frees them.
    PlayBlock *items
    size_t count
    size_t room
    uint64_t plays              # the number of plays of all blocks
    bint keep                   # set by the caller; False = only count the plays


# Finds all plays of spelled candidates; stops when there are more plays than the cap. Returns
# NO_MEMORY, INTERRUPTED or 0. matches: NULL for single words only; else the candidates were found
# for pairs, and all of them are entered in it.
cdef int find_play_blocks(PlayBlocks *blocks, const Candidates *candidates, const Deal *deal,
                          const Matches *matches, uint64_t cap) noexcept nogil

# Returns the number of plays of one candidate's words or, unless `other` is NULL, of two's.
cdef inline size_t plays_of(const Candidate *one, const Candidate *other) noexcept nogil:
    if other == NULL:
        return one.words
    if one == other:
        return <size_t>one.words * (one.words + 1) // 2
    return <size_t>one.words * other.words


cdef void play_blocks_free(PlayBlocks *blocks) noexcept nogil
