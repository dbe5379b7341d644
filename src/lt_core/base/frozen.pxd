# A mapping that nothing can change.

cdef class FrozenMapping:
    cdef:
        dict held               # no other object refers to it
        Py_hash_t hash_value
        bint hashed


# Returns the class if it is a subclass of FrozenMapping; else raises TypeError.
cdef object mapping_class(object cls)

# Makes a mapping of a class that mapping_class has checked. The caller must not use the dict any
# more. No Python code runs.
cdef FrozenMapping new_mapping(object cls, dict held)
