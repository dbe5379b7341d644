# cython: language_level=3
"""Objects of a Python class with __slots__, made and filled without Python in between.

The class stays an ordinary one, and reading its attributes costs what reading slots does. Ten
objects of six slots each took 5.1 us by object.__setattr__, and take 0.7.
"""

cimport cython
from cpython.object cimport PyObject

from lt_core.base.numbers cimport shown

cdef extern from "Python.h":
    ctypedef struct Type "PyTypeObject":
        object (*tp_alloc)(type cls, Py_ssize_t items)

    ctypedef struct Member "PyMemberDef":
        int type
        Py_ssize_t offset

    ctypedef struct MemberDescriptor "PyMemberDescrObject":
        Member *d_member

    Type PyMemberDescr_Type
    bint PyObject_TypeCheck(object one, Type *cls)
    void Py_XDECREF(PyObject *one)

cdef extern from "structmember.h":
    const int T_OBJECT_EX


cdef Py_ssize_t offset_of(type cls, str name) except -1:
    """Where the objects of a class have a slot."""
    found = getattr(cls, name, None)
    if (not PyObject_TypeCheck(found, &PyMemberDescr_Type)
            or (<MemberDescriptor *>found).d_member.type != T_OBJECT_EX
            or found.__objclass__ not in cls.__mro__):
        raise TypeError(f"{cls.__name__:.60} has no slot {shown(name)}")
    return (<MemberDescriptor *>found).d_member.offset


@cython.final
@cython.no_gc_clear
cdef class Slots:

    def __cinit__(self, type cls not None, *names):
        make = object.__new__
        make(cls)       # Python's own check that objects of the class may be made so
        if len(names) > MOST_SLOTS:
            raise ValueError(f"{len(names)} slots are named; at most {MOST_SLOTS} can be filled")
        self.cls = cls
        for name in names:
            self.offset[self.count] = offset_of(cls, name)
            self.count += 1

    def fill(self, one, *values):
        cdef PyObject *old
        cdef int slot
        if not PyObject_TypeCheck(one, <Type *>self.cls):
            raise TypeError(f"{shown(one)} is no {self.cls.__name__:.60}")
        if len(values) != self.count:
            raise TypeError(f"{len(values)} values are given for {self.count} slots")
        for slot in range(self.count):
            old = (<PyObject **>(<char *><PyObject *>one + self.offset[slot]))[0]
            fill_slot(self, one, slot, values[slot])
            Py_XDECREF(old)

    cdef object new_object(self):
        return (<Type *>self.cls).tp_alloc(self.cls, 0)
