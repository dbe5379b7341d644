# Checks of numbers and switches that callers give, and texts for error messages.
from libc.stdint cimport int64_t


# Returns the value as a number. Raises TypeError if it is not a whole number, ValueError if it is
# out of bounds.
cdef int64_t whole_number(str name, object value, int64_t least, int64_t most) except? -1

# Returns the value if it is True or False; else raises TypeError.
cdef bint truth_value(str name, object value) except -1

cpdef str shown(object value)

# Returns a caller's limit. None, or a limit above `most`, means `most`. Raises TypeError as
# whole_number does, and ValueError for a negative number.
cdef int64_t limit(str name, object value, int64_t most) except? -1
