# Checking the structure of an image whose header has passed: after this, no search can leave it.
from lt_core.lexicon.image cimport Image


# Raises ValueError that says what is wrong; MemoryError where its scratch memory can't be had,
# and what a signal's handler raises.
cdef int image_verify(const Image *image) except -1
