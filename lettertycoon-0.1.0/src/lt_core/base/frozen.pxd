# A mapping that nothing can change.

cdef class FrozenMapping:
    cdef:
        dict held               # nobody else has it
        Py_hash_t hash_value
        bint hashed


# The class, if its objects are FrozenMappings; else raises TypeError.
cdef object mapping_class(object cls)

# A mapping of a class that mapping_class let pass; the dict is given away. No Python code runs.
cdef FrozenMapping new_mapping(object cls, dict held)
