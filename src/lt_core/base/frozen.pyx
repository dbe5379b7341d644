# cython: language_level=3
"""A mapping that nothing can change: the game's class extends it."""

from collections.abc import Mapping

from cpython.object cimport PyObject, PyTypeObject
from cpython.type cimport PyType_IsSubtype

cdef tuple NOTHING = ()
cdef dict NO_ITEMS = {}          # what every mapping holds at first; it always stays empty
cdef PyTypeObject *MAPPING = <PyTypeObject *>FrozenMapping


cdef object mapping_class(object cls):
    if not isinstance(cls, type) or not PyType_IsSubtype(<type>cls, FrozenMapping):
        raise TypeError(f"{cls!r} is not a subclass of FrozenMapping")
    return cls


cdef FrozenMapping new_mapping(object cls, dict held):
    cdef FrozenMapping made = MAPPING.tp_new(<type>cls, <PyObject *>NOTHING, NULL)
    made.held = held
    return made


cdef class FrozenMapping:

    def __cinit__(self):
        self.held = NO_ITEMS

    @classmethod
    def __class_getitem__(cls, of):
        return cls

    @classmethod
    def _of(cls, items):
        return new_mapping(cls, dict(items))

    def __getitem__(self, key):
        return self.held[key]

    def __contains__(self, key):
        return key in self.held

    def __iter__(self):
        return iter(self.held)

    def __len__(self):
        return len(self.held)

    def keys(self):
        return self.held.keys()

    def values(self):
        return self.held.values()

    def items(self):
        return self.held.items()

    def __eq__(self, other):
        if isinstance(other, FrozenMapping):
            return self.held == (<FrozenMapping>other).held
        if isinstance(other, Mapping):      # it gets a copy, so it can't change our dict
            return dict(self.held) == dict(other)
        return NotImplemented

    def __hash__(self):
        # not frozenset(items()): CPython crashes if there is no memory for that iterator
        if not self.hashed:
            pairs = set()
            for key, value in self.held.items():
                pairs.add((key, value))
            self.hash_value = hash(frozenset(pairs))
            self.hashed = True
        return self.hash_value
