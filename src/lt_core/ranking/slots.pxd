# Objects of a Python class, made and filled from C.
from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF

cdef enum:
    MOST_SLOTS = 16


cdef class Slots:
    cdef:
        readonly type cls
        int count
        Py_ssize_t offset[MOST_SLOTS]   # of each slot in an object

    # A new object of the class, its slots empty; neither __new__ nor __init__ is called.
    cdef object new_object(self)


# Fill an empty slot, by number, of an object of the class.
cdef inline void fill_slot(Slots slots, object one, int slot, object value) noexcept:
    Py_INCREF(value)
    (<PyObject **>(<char *><PyObject *>one + slots.offset[slot]))[0] = <PyObject *>value
