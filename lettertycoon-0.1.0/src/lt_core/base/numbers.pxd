# Whole numbers that callers give, and what a message shows of anything they give.
from libc.stdint cimport int64_t


# The number, checked; raises TypeError for what is not a whole number, ValueError out of bounds.
cdef int64_t whole_number(str name, object value, int64_t least, int64_t most) except? -1

# A truth value, checked: of an array, say, Python would not know which it is. Raises TypeError.
cdef bint truth_value(str name, object value) except -1

# A value's repr, cut short however large or deep it is.
cdef str shown(object value)

# A limit such as "at most n": None and more than `most` mean `most`; raises as above.
cdef int64_t limit(str name, object value, int64_t most) except? -1
