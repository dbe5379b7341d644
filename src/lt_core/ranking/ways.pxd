# The ways to lay a play, as Python objects.
from lt_core.ranking.placing cimport Laying, Placement, Placements


cdef class WayRecord:
    cdef:
        readonly tuple letters
        readonly str hand
        readonly str pool
        readonly object duplicate
        readonly bint added_s
        readonly object royalties
        readonly tuple buyable
        readonly str kept
        readonly tuple key


cdef class Ways:
    cdef:
        Laying laying
        Placements found
        Placement only          # where the first alone is asked for

    cdef const Placement *at(self, Py_ssize_t place) except NULL
