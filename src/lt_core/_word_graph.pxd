# Word graphs of other programs: reading their words, and making graphs of words.
from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    ENDS_WORD = 1           # a mark: a word ends at this node
    LAST_SIBLING = 2        # a mark: the next node is not a sibling of this one


# A word graph in the usual form: siblings stand side by side, and a node points to the first of its
# children. Lists of siblings may be shared, and a list may begin inside another one.
cdef struct Graph:
    const uint8_t *labels       # by node: the byte that it adds to a word
    const uint32_t *children    # by node: the number of its first child; 0 = none
    const uint8_t *marks        # by node: the sum of its marks
    uint32_t nodes
