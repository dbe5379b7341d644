# Word graphs of other programs: their words, and graphs made from words.
from libc.stdint cimport uint8_t, uint32_t

cdef enum:
    ENDS_WORD = 1           # a mark: a word ends with this node's label
    LAST_SIBLING = 2        # a mark: the node after this one is no sibling of it


# A word graph as most programs keep one: siblings lie side by side, a node points to the first of
# its children. Lists may be shared, and begin in the middle of one another.
cdef struct Graph:
    const uint8_t *labels       # nodes: the byte a node adds to a word
    const uint32_t *children    # nodes: first child's number; 0 = none
    const uint8_t *marks        # nodes: sum of the marks above
    uint32_t nodes
