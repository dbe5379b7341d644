# The abilities of patents that say what may be laid.

cdef struct Allowed:
    bint duplicate          # whether a letter that a card shows may be used once more
    bint added_s            # whether an S may be added at the end of a word
    bint pairs              # whether a play may have two words
    int duplicate_cards     # the least cards of a play with a duplicate, in all its words


cdef class Abilities:
    cdef Allowed allowed


# Returns what they allow; None = nothing.
cdef inline Allowed allowed_by(Abilities abilities):
    return abilities.allowed if abilities is not None else Allowed(False, False, False, 0)


# Tells whether a play of so many cards has enough of them for a duplicate.
cdef inline bint enough_cards(const Allowed *allowed, int cards) noexcept nogil:
    return cards >= allowed.duplicate_cards


# Returns what is allowed to a word of a play. If plays may have two words, each word may have fewer
# cards than a play with a duplicate: those of the other one count, too.
cdef inline Allowed for_a_word(const Allowed *allowed) noexcept nogil:
    cdef Allowed word = allowed[0]
    if word.pairs:
        word.duplicate_cards = 0
    return word
