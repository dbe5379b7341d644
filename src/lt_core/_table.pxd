# The table of a whole game.

cdef class Table:
    cdef public:
        list hands              # one item for each place; so have the next four lists
        list own
        list patents
        list money
        list stock
        list events
        str pool
        str deck
        str discards
        str public
        str owned
        str on_table
        str from_pool
        Py_ssize_t turn_of
    cdef:
        readonly tuple names
        tuple by_name           # the places, in the order of the players' names
        readonly Py_ssize_t hand_size
        readonly Py_ssize_t pool_size
        bytes prices            # of the patents A to Z
        object abilities        # a function: a player's patents -> Abilities, or None
        object turn_class       # makes a turn
        readonly object rules

    cdef str drawn(self, Py_ssize_t number, str to)
    cdef str for_sale(self)
    cdef int leave(self, str cards) except -1
