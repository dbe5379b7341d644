# cython: language_level=3
"""The classic, which is the kernel's baseline: a depth-first search over a DAWG of the words.

It is made as carefully as the kernel, and of the same parts. A node has a mask of the letters that
follow, the index of its first child, and the number of words before it, so that words have ids.
Equal blocks of children are stored once. Ids are written before it is known whether they count. The
children's block is prefetched. These variants are slower on the same deals: a list of siblings, a
branch at each end of a word, no prefetching, counts packed in one 128-bit number. An explicit stack
gains little, and is hard to read.
"""

import numpy

cimport cython
from libc.stdint cimport uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from lt_core._common cimport LT_LETTERS, is_letter, lt_lowest_bit, lt_popcount, lt_prefetch

cdef enum:
    ENDS_HERE = 0x80000000      # Node.mask
    LETTER_S = 18
    DUPLICATE_CARDS = 3     # the least cards of a word with the duplicate (rules 1.4.1)


cdef struct Node:               # 12 bytes; bits 0-25 of a mask are the letters A to Z
    uint32_t mask               # letters that may follow, and ENDS_HERE
    uint32_t child              # the index of the first child; the others follow it
    uint32_t before             # the number of words below earlier siblings


cdef struct Search:
    const Node *nodes
    uint32_t *ids               # the place of the next word's id; never beyond words + 1
    uint32_t held               # letters (bits) of all cards, used or not
    uint32_t added              # the letter S (bit) if one may be added at the end, else 0
    uint8_t count[26]           # by letter: the cards left


cdef inline uint32_t below(int letter) noexcept nogil:
    return (<uint32_t>1 << letter) - 1


cdef void find_by_cards(Search *search, const Node *node, uint32_t number,
                        uint32_t available) noexcept nogil:
    """Find the words below a node.

    number: the number of words before the node's own. available: letters (bits) with a card left;
    at least one of them follows the node.
    """
    cdef uint32_t mask = node.mask
    cdef uint32_t takeable = mask & available
    cdef const Node *children = search.nodes + node.child
    cdef const Node *child
    cdef uint32_t place, left
    cdef int letter
    number += mask >> 31
    while takeable:
        letter = lt_lowest_bit(takeable)
        takeable &= takeable - 1
        child = children + lt_popcount(mask & below(letter))
        lt_prefetch(search.nodes + child.child)
        place = number + child.before
        search.ids[0] = place
        search.ids += child.mask >> 31
        search.count[letter] -= 1
        left = available & ~(<uint32_t>(search.count[letter] == 0) << letter)
        if child.mask & left:
            find_by_cards(search, child, place, left)
        search.count[letter] += 1


cdef void find_with_s(Search *search, const Node *node, uint32_t number, uint32_t available,
                      int length, int shortest) noexcept nogil:
    """Find the words below a node, with the added S.

    length: the number of letters of the node's children. shortest: the least length of words
    without the added S; with it, a word may need one letter more.
    """
    cdef uint32_t mask = node.mask
    cdef uint32_t takeable = mask & available
    cdef const Node *children = search.nodes + node.child
    cdef const Node *child
    cdef uint32_t place, left
    cdef int letter
    number += mask >> 31
    if mask & search.added & ~available:
        child = children + lt_popcount(mask & below(LETTER_S))
        search.ids[0] = number + child.before
        search.ids += child.mask >> 31 & (length > shortest)
    while takeable:
        letter = lt_lowest_bit(takeable)
        takeable &= takeable - 1
        child = children + lt_popcount(mask & below(letter))
        lt_prefetch(search.nodes + child.child)
        place = number + child.before
        search.ids[0] = place
        search.ids += child.mask >> 31 & (length >= shortest)
        search.count[letter] -= 1
        left = available & ~(<uint32_t>(search.count[letter] == 0) << letter)
        if child.mask & (left | search.added):
            find_with_s(search, child, place, left, length + 1, shortest)
        search.count[letter] += 1


cdef void find_with_duplicate(Search *search, const Node *node, uint32_t number, uint32_t available,
                              int length) noexcept nogil:
    """Find the words below a node while the duplicate, and the added S, are still unused.

    The duplicate is used only for a letter whose cards are used up, and the added S only if no card
    S is left. So each word is found once.
    """
    cdef uint32_t mask = node.mask
    cdef uint32_t takeable = mask & available
    cdef const Node *children = search.nodes + node.child
    cdef const Node *child
    cdef uint32_t place, left
    cdef int letter
    number += mask >> 31
    while takeable:
        letter = lt_lowest_bit(takeable)
        takeable &= takeable - 1
        child = children + lt_popcount(mask & below(letter))
        lt_prefetch(search.nodes + child.child)
        place = number + child.before
        search.ids[0] = place
        search.ids += child.mask >> 31
        search.count[letter] -= 1
        left = available & ~(<uint32_t>(search.count[letter] == 0) << letter)
        if child.mask & (search.held | search.added):
            find_with_duplicate(search, child, place, left, length + 1)
        search.count[letter] += 1
    takeable = mask & (search.held | search.added) & ~available
    while takeable:
        letter = lt_lowest_bit(takeable)
        takeable &= takeable - 1
        child = children + lt_popcount(mask & below(letter))
        lt_prefetch(search.nodes + child.child)
        place = number + child.before
        search.ids[0] = place
        # with the added S, or else with the duplicate
        search.ids += child.mask >> 31 & (search.added >> letter | (length > DUPLICATE_CARDS))
        if search.held >> letter & 1 and child.mask & (available | search.added):
            find_with_s(search, child, place, available, length + 1, DUPLICATE_CARDS + 1)


cdef void find(Search *search, const Node *root, bint duplicate, bint added_s) noexcept nogil:
    """Find all words of the cards in search.count; write their ids to search.ids."""
    cdef int letter
    search.held = 0
    search.added = <uint32_t>added_s << LETTER_S
    for letter in range(LT_LETTERS):
        search.held |= <uint32_t>(search.count[letter] != 0) << letter
    if duplicate:
        find_with_duplicate(search, root, 0, search.held, 1)
    elif added_s:
        find_with_s(search, root, 0, search.held, 1, 0)
    else:
        find_by_cards(search, root, 0, search.held)


cdef class Builder:
    """The scratch memory of one build; it is plain Python, because building is not measured."""
    cdef:
        list words
        list nodes              # (mask, child, before)
        dict blocks             # block of children -> index of its first node

    def __cinit__(self, list words):
        self.words, self.nodes, self.blocks = words, [], {}

    cdef tuple grow(self, Py_ssize_t low, Py_ssize_t high, Py_ssize_t depth):
        """Return the mask, first child and number of words of the node of the words [low, high)."""
        cdef Py_ssize_t begin, here, found = 0
        cdef uint32_t mask = 0
        cdef Py_UCS4 letter
        cdef list block = []
        if len(<str>self.words[low]) == depth:
            mask = ENDS_HERE
            found = 1
            low += 1
        here = found
        while low < high:
            begin = low
            letter = (<str>self.words[low])[depth]
            while low < high and (<str>self.words[low])[depth] == letter:
                low += 1
            child_mask, child, below_child = self.grow(begin, low, depth + 1)
            mask |= <uint32_t>1 << (<uint32_t>letter - 65)
            block.append((child_mask, child, found - here))
            found += below_child
        key = tuple(block)
        first = self.blocks.get(key)
        if first is None:
            first = self.blocks[key] = len(self.nodes)
            self.nodes += block
        return mask, first, found


@cython.final
cdef class Classic:
    """A word DAWG and the memory of its searches: one thread at a time may use it."""
    cdef:
        Node *nodes
        uint32_t *ids           # words + 1
        readonly Py_ssize_t words
        readonly Py_ssize_t node_count
        const Node *root

    def __cinit__(self, list words not None):
        cdef Builder builder = Builder(words)
        cdef Py_ssize_t index
        mask, child, self.words = builder.grow(0, len(words), 0)
        builder.nodes.append((mask, child, 0))
        self.node_count = len(builder.nodes)
        self.nodes = <Node *>malloc(self.node_count * sizeof(Node))
        self.ids = <uint32_t *>malloc((self.words + 1) * sizeof(uint32_t))
        if not self.nodes or not self.ids:
            raise MemoryError()
        for index in range(self.node_count):
            mask, child, before = builder.nodes[index]
            self.nodes[index].mask = mask
            self.nodes[index].child = child
            self.nodes[index].before = before
        self.root = &self.nodes[self.node_count - 1]

    def __dealloc__(self):
        free(self.nodes)
        free(self.ids)

    def search(self, str cards not None, *, bint duplicate=False, bint added_s=False):
        cdef Search search
        cdef Py_UCS4 char
        cdef size_t count
        cdef uint32_t[::1] view
        memset(&search, 0, sizeof(search))
        for char in cards:
            if not is_letter(char):
                raise ValueError(f"{char!r} in {cards!r} is not a letter A to Z")
            search.count[(<uint32_t>char & 31) - 1] += 1
        search.nodes, search.ids = self.nodes, self.ids
        with nogil:
            find(&search, self.root, duplicate, added_s)
        count = search.ids - self.ids
        ids = numpy.empty(count, numpy.uint32)
        if count:
            view = ids
            memcpy(&view[0], self.ids, count * sizeof(uint32_t))
        return ids

    def search_all(self, const uint8_t[:, ::1] counts not None, *, bint duplicate=False,
                   bint added_s=False):
        cdef Search search
        cdef Py_ssize_t deal
        cdef size_t found = 0
        if counts.shape[1] != LT_LETTERS:
            raise ValueError(f"{counts.shape[1]} counts are given for each deal, not 26")
        search.nodes = self.nodes
        with nogil:
            for deal in range(counts.shape[0]):
                memcpy(search.count, &counts[deal, 0], LT_LETTERS)
                search.ids = self.ids
                find(&search, self.root, duplicate, added_s)
                found += search.ids - self.ids
        return found
