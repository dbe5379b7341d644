# cython: language_level=3
"""Growing the anagram DAWG, depth first; a subtree is shared as soon as it is complete."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy, memset

from lt_core._common cimport (
    INTERRUPTED, MOST_IMAGE, NO_MEMORY, STEPS_BETWEEN, TOO_LARGE, must_stop, raise_early_end,
    resize,
)
from lt_core._image cimport ENDS_HERE, MOST_NODES

cdef enum:
    FIRST_NODE_ROOM = 1024
    FIRST_TABLE_ROOM = 2048


cdef uint32_t hash_block(const Node *block, int length) noexcept nogil:
    cdef uint64_t mixed = 0x9E3779B97F4A7C15u
    cdef int index
    for index in range(length):
        mixed = (mixed ^ block[index].mask) * 0xFF51AFD7ED558CCDu
        mixed ^= mixed >> 29
        mixed = (mixed ^ (block[index].child | <uint64_t>block[index].before << 32)) \
            * 0xC4CEB9FE1A85EC53u
        mixed ^= mixed >> 32
    return <uint32_t>mixed


cdef class Dawg:

    def __cinit__(self):
        self.node_room = FIRST_NODE_ROOM
        self.table_room = FIRST_TABLE_ROOM
        self.nodes = <Node *>malloc(FIRST_NODE_ROOM * sizeof(Node))
        self.block_length = <uint8_t *>calloc(FIRST_NODE_ROOM, 1)
        self.table = <uint32_t *>calloc(FIRST_TABLE_ROOM, sizeof(uint32_t))
        if not self.nodes or not self.block_length or not self.table:
            raise MemoryError()

    def __dealloc__(self):
        free(self.nodes)
        free(self.block_length)
        free(self.table)

    cdef int grow_nodes(self) noexcept nogil:
        cdef uint32_t room = self.node_room * 2
        if resize(&self.nodes, room, sizeof(Node)) < 0 or resize(&self.block_length, room, 1) < 0:
            return NO_MEMORY
        memset(&self.block_length[self.node_room], 0, room - self.node_room)
        self.node_room = room
        return 0

    cdef int grow_table(self) noexcept nogil:
        cdef uint32_t index, first, place, room = self.table_room * 2
        cdef uint32_t *table = <uint32_t *>calloc(room, sizeof(uint32_t))
        if not table:
            return NO_MEMORY
        for index in range(self.table_room):
            if index & STEPS_BETWEEN == STEPS_BETWEEN and must_stop():
                free(table)
                return INTERRUPTED
            if self.table[index]:
                first = self.table[index] - 1
                place = hash_block(&self.nodes[first], self.block_length[first]) & (room - 1)
                while table[place]:
                    place = (place + 1) & (room - 1)
                table[place] = self.table[index]
        free(self.table)
        self.table = table
        self.table_room = room
        return 0

    cdef int share(self, const Node *block, int length, uint32_t *first) noexcept nogil:
        """Find a stored block equal to this one, or store this one. Returns a status.

        first: receives the place of the stored block's first node.
        """
        cdef uint32_t place, stored
        cdef int status
        if self.blocks * 2 >= self.table_room:
            status = self.grow_table()
            if status < 0:
                return status
        place = hash_block(block, length) & (self.table_room - 1)
        while self.table[place]:
            stored = self.table[place] - 1
            if (self.block_length[stored] == length
                    and memcmp(&self.nodes[stored], block, length * sizeof(Node)) == 0):
                first[0] = stored
                return 0
            place = (place + 1) & (self.table_room - 1)
        if self.node_count + <uint32_t>length >= MOST_NODES:
            return TOO_LARGE
        while self.node_count + <uint32_t>length + 1 > self.node_room:
            if self.grow_nodes() < 0:
                return NO_MEMORY
        memcpy(&self.nodes[self.node_count], block, length * sizeof(Node))
        self.block_length[self.node_count] = <uint8_t>length
        self.table[place] = self.node_count + 1
        self.blocks += 1
        first[0] = self.node_count
        self.node_count += <uint32_t>length
        return 0

    cdef int grow_node(self, const Spelling *spellings, uint32_t low, uint32_t high, int depth,
                       Node *node, uint32_t *classes) noexcept nogil:
        """Fill in the node that the spellings [low, high) share at this depth, its subtree first.

        classes: receives the number of classes that end at or below the node. Returns a status.
        """
        cdef Node children[26]
        cdef int letter, status, count = 0
        cdef uint32_t begin, here, below
        node.mask = node.child = node.before = 0
        while low < high and spellings[low].length == depth:
            if low & STEPS_BETWEEN == STEPS_BETWEEN and must_stop():
                return INTERRUPTED
            node.mask = ENDS_HERE
            low += 1
        here = 1 if node.mask else 0
        classes[0] = here
        while low < high:
            begin = low
            letter = spellings[begin].letters[depth] - 1
            while low < high and spellings[low].letters[depth] - 1 == letter:
                low += 1
            status = self.grow_node(spellings, begin, low, depth + 1, &children[count], &below)
            if status < 0:
                return status
            node.mask |= <uint32_t>1 << letter
            children[count].before = classes[0] - here
            classes[0] += below
            count += 1
        return self.share(children, count, &node.child) if count else 0

    cdef int grow(self, const Spelling *spellings, uint32_t count) except -1:
        cdef Node root
        cdef int status
        with nogil:
            status = self.grow_node(spellings, 0, count, 0, &root, &self.classes)
        if status == INTERRUPTED:
            raise_early_end(INTERRUPTED)
        if status == TOO_LARGE:
            raise ValueError(
                f"the words' graph has over {MOST_NODES} nodes: a lexicon image of more than "
                f"{MOST_IMAGE} bytes")
        if status < 0:
            raise MemoryError()
        # share() always leaves space for one more node, the root
        self.nodes[self.node_count] = root
        self.node_count += 1
        return 0
