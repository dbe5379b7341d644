# The abilities of patents that say what may be laid.

cdef enum:
    MOST_EXTRAS = 2         # letters of a play without a card: the duplicate and the added S


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


# Tells the same for a play with this number of letters, of which MOST_EXTRAS may be without a card.
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
