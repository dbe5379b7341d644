# cython: language_level=3
"""The first way of each of many plays: what it pays to rivals, and which cards stay in the hand."""

import numpy

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t
from libc.string cimport memcpy, memset

from lt_core._common cimport (
    INTERRUPTED, LT_LETTERS, MOST_CARDS, check_stop, lt_lowest_bit, must_stop_after, present_cards,
    raise_early_end, whole_number,
)
from lt_core._image cimport Image, word_length, word_text
from lt_core._laid_words cimport Word, append
from lt_core._lexicon cimport Lexicon
from lt_core._placing cimport Laying, Placement, Placements, TIE_PAID, find_placements
from lt_core._play_order cimport NO_WORD
from lt_core._terms cimport Abilities, Weights, allowed_by

cdef enum:
    A = 65
    PLAY_STEPS = 16         # steps (see signals.pxd) for a play
    MOST_MONEY = 0x7FFFFFFF
    # what can be wrong with a play
    UNKNOWN = 1             # an id without a word
    TOO_MANY = 2            # more cards than can be laid
    IMPOSSIBLE = 3          # words that the cards can't make


cdef struct Plays:
    const Image *image
    const uint8_t *hand     # 26 for each play
    const uint8_t *pool
    const int32_t *ids[2]
    const int32_t *money
    const uint8_t *prices
    int64_t cash            # the player's money before the play
    uint32_t unowned        # letters (bits) whose patents have no owner
    Py_ssize_t count


cdef void read_word(Word *word, const Image *image, uint32_t id) noexcept nogil:
    cdef const uint8_t *text = word_text(image, id)
    cdef int place
    memset(word, 0, sizeof(Word))
    for place in range(<int>word_length(image, id)):
        append(word, text[place])


cdef int read_cards(Laying *laying, const Plays *plays, Py_ssize_t at) noexcept nogil:
    """Read a play's cards, and the patents that it leaves for sale. Returns TOO_MANY or 0."""
    cdef int letter, cards = 0
    cdef uint32_t bits = plays.unowned
    cdef int64_t money = plays.cash + plays.money[at]
    memcpy(laying.hand, plays.hand + at * LT_LETTERS, LT_LETTERS)
    memcpy(laying.pool, plays.pool + at * LT_LETTERS, LT_LETTERS)
    for letter in range(LT_LETTERS):
        cards += laying.hand[letter] + laying.pool[letter]
    laying.for_sale = 0
    while bits:
        letter = lt_lowest_bit(bits)
        if (laying.hand[letter] or laying.pool[letter]) and plays.prices[letter] <= money:
            laying.for_sale |= bits & (0 - bits)
        bits &= bits - 1
    return TOO_MANY if cards > MOST_CARDS else 0


cdef int find_first_ways(const Plays *plays, Laying *laying, int32_t *royalties, uint8_t *kept,
                         Py_ssize_t *at) noexcept nogil:
    """Write what each play's first way pays to rivals, and which hand cards it keeps.

    Returns a status, or UNKNOWN, TOO_MANY or IMPOSSIBLE. at: receives the place of the play at
    which the work ended.
    """
    cdef Word word[2]
    cdef Placement only
    cdef Placements found
    cdef int number, place, status
    cdef int32_t id
    cdef uint32_t ticks = 0
    cdef uint8_t *left
    found.first_only, found.items = True, &only
    laying.word = word
    for at[0] in range(plays.count):
        if must_stop_after(&ticks, PLAY_STEPS):
            return INTERRUPTED
        if read_cards(laying, plays, at[0]):
            return TOO_MANY
        left = kept + at[0] * LT_LETTERS
        memcpy(left, laying.hand, LT_LETTERS)
        royalties[at[0]] = laying.words = 0
        for number in range(2):
            id = plays.ids[number][at[0]]
            if id == <int32_t>NO_WORD:
                break
            if not 0 <= id < <int64_t>plays.image.header.words:
                return UNKNOWN
            read_word(&word[number], plays.image, <uint32_t>id)
            laying.words += 1
        if not laying.words:
            continue
        found.count = found.room = 0
        status = find_placements(&found, laying)
        if status < 0:
            return status
        if not found.count:
            return IMPOSSIBLE
        royalties[at[0]] = <int32_t>(only.tie >> TIE_PAID)
        for number in range(laying.words):
            for place in range(word[number].length):
                if not only.key.cards[number][0][place]:
                    break
                left[only.key.cards[number][0][place] - A] -= 1
    return 0


def first_ways(Lexicon lexicon not None, const uint8_t[:, ::1] hands not None,
               const uint8_t[:, ::1] pools not None, const int32_t[::1] first not None,
               const int32_t[::1] second not None, const int32_t[::1] money not None,
               Weights weights not None, bytes prices not None, *, str patents not None="",
               str royalty_letters not None="", Abilities abilities=None, cash=0):
    cdef Plays plays
    cdef Laying laying
    cdef uint8_t counts[26]
    cdef Py_ssize_t at = 0
    cdef int status
    cdef int32_t[::1] paid
    cdef uint8_t[:, ::1] left
    plays.count = hands.shape[0]
    if hands.shape[1] != LT_LETTERS or pools.shape[1] != LT_LETTERS:
        raise ValueError(f"hands and pools have {hands.shape[1]} and {pools.shape[1]} columns, "
                         f"not {LT_LETTERS}")
    for rows in (pools.shape[0], first.shape[0], second.shape[0], money.shape[0]):
        if rows != plays.count:
            raise ValueError(f"an array for {rows} plays is given, not {plays.count}")
    if len(prices) != LT_LETTERS:
        raise ValueError(f"{len(prices)} prices are given, not {LT_LETTERS}")
    laying.royalty = present_cards(royalty_letters, counts)
    plays.unowned = ~(laying.royalty | present_cards(patents, counts)) & ((1 << LT_LETTERS) - 1)
    plays.cash = whole_number("cash", cash, 0, MOST_MONEY)
    plays.image, plays.prices = &lexicon.image, prices
    laying.weights, laying.allowed = &weights.whole, allowed_by(abilities)
    laying.hand_cards = 1
    royalties = numpy.empty(plays.count, numpy.int32)
    kept = numpy.empty((plays.count, LT_LETTERS), numpy.uint8)
    check_stop()
    if plays.count:
        paid = royalties    # one by one, as in batch.pyx
        left = kept
        plays.hand, plays.pool = &hands[0, 0], &pools[0, 0]
        plays.ids[0], plays.ids[1], plays.money = &first[0], &second[0], &money[0]
        with nogil:
            status = find_first_ways(&plays, &laying, &paid[0], &left[0, 0], &at)
        if status < 0:
            raise_early_end(status)
        if status == UNKNOWN:
            raise ValueError(f"the lexicon has no words {first[at]} and {second[at]}, of play {at}")
        if status == TOO_MANY:
            raise ValueError(f"play {at} has more than {MOST_CARDS} cards")
        if status == IMPOSSIBLE:
            raise ValueError(f"play {at} can't be laid with its cards")
    return royalties, kept
