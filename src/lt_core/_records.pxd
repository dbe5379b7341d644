# Plays and turns as immutable Python objects.

cdef class PlayRecord:
    cdef:
        readonly tuple words
        readonly int money
        readonly int stock
        readonly int grade      # the rarity of the rarest word; 0 = a word is ungraded
        readonly object turn
        readonly object by
        readonly object laid    # the way laid; None = the first way
        object first_way        # the first way, after it was read once; else None


cdef class TurnRecord:
    cdef:
        readonly str hand
        readonly str pool
        readonly str patents
        readonly int money
        readonly object rivals
        readonly object rules
        readonly str royalty_letters
        object line             # the turn as text, after it was read once; else None


# Returns the class if it is a subclass of the base; else raises TypeError.
cdef type record_class(object cls, type base)

# Makes a play of a class that record_class has checked. No Python code runs.
cdef PlayRecord new_play(type cls, tuple words, int money, int stock, int grade, object turn,
                         object by, object laid)

# Makes a turn in the same way.
cdef TurnRecord new_turn(type cls, str hand, str pool, str patents, int money, object rivals,
                         object rules, str royalty_letters)

# Returns the way laid, or the first way if it was read once; else None.
cdef object known_way(PlayRecord play)
