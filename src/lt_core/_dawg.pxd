# Growing the anagram DAWG from sorted spellings: equal blocks of children are stored once.
from libc.stdint cimport uint8_t, uint32_t

from lt_core._common cimport LONGEST_WORD, grow
from lt_core._image cimport Node


cdef struct Spelling:           # one word, by its letters in search order
    uint8_t letters[LONGEST_WORD]   # each letter + 1, then zeros, so that memcmp sorts like a trie
    uint32_t word
    uint8_t length
    uint8_t ends_in_s


cdef class Dawg:
    cdef:
        # a comment begins with the array's length
        Node *nodes             # node_room
        uint8_t *block_length   # node_room; at a block's first node: the number of its nodes
        uint32_t *table         # table_room; a block's first node + 1, 0 = free
        uint32_t node_count
        uint32_t node_room
        uint32_t table_room     # a power of two
        uint32_t blocks
        uint32_t classes

    # Makes the graph of all spellings, which are sorted by letters; the root becomes the last node.
    # Ctrl-C can interrupt it. Raises ValueError for more nodes than an image can have.
    cdef int grow(self, const Spelling *spellings, uint32_t count) except -1

    cdef int grow_node(self, const Spelling *spellings, uint32_t low, uint32_t high, int depth,
                       Node *node, uint32_t *classes) noexcept nogil
    cdef int share(self, const Node *block, int length, uint32_t *first) noexcept nogil
    cdef int grow_nodes(self) noexcept nogil
    cdef int grow_table(self) noexcept nogil
