# Checking the structure of an image with a checked header, so that no search can read outside it.
from lt_core._image cimport Image


# Raises ValueError, which says what is wrong; MemoryError if there is no scratch memory; and any
# exception that a signal's handler raises.
cdef int image_verify(const Image *image) except -1
