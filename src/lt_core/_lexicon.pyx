# cython: language_level=3
"""The lexicon: an immutable owner of one image, in memory or mapped from a file."""

from mmap import mmap

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.stdint cimport int64_t, uint8_t, uint32_t
from libc.string cimport memcmp, memset

from lt_core._common cimport (
    LONGEST_WORD, LT_LETTERS, SHORTEST_WORD, UPPER_CASE, check_stop, count_letters, is_letter,
    lt_popcount, whole_number,
)
from lt_core._image cimport (
    ENDS_HERE, ENTRY_ID, ENTRY_SENSITIVE, Node, image_checksum, image_open, stored_rarity,
    word_length, word_text,
)


@cython.final
cdef class Lexicon:

    def __cinit__(self, data not None, *, bint trusted=False):
        check_stop()
        if not isinstance(data, (bytes, mmap)):
            raise TypeError(f"an image is bytes or an mmap, not of type {type(data).__name__}")
        PyObject_GetBuffer(data, &self.buffer, PyBUF_SIMPLE)
        image_open(&self.image, <const uint8_t *>self.buffer.buf, self.buffer.len)
        if not trusted and self.image.header.checksum != image_checksum(data):
            raise ValueError("the lexicon image is damaged: its checksum does not match")

    def __dealloc__(self):
        PyBuffer_Release(&self.buffer)

    def __len__(self):
        return self.image.header.words

    def __contains__(self, str word not None):
        return self.find_entry(word) >= 0

    def __iter__(self):
        cdef uint32_t word
        for word in range(self.image.header.words):
            yield self.spelled(word)

    def word(self, id):
        cdef int64_t last = <int64_t>self.image.header.words - 1
        try:
            return self.spelled(<uint32_t>whole_number("word id", id, 0, last))
        except ValueError as error:
            raise IndexError(str(error)) from None

    def words(self, const uint32_t[::1] ids not None):
        cdef Py_ssize_t place
        # not a comprehension: if its list can't grow, Cython 3.3.1 frees the word twice
        words = [None] * ids.shape[0]
        for place in range(ids.shape[0]):
            if ids[place] >= self.image.header.words:
                raise IndexError(f"there is no word with the id {ids[place]}")
            words[place] = self.spelled(ids[place])
        return words

    def find(self, str word not None):
        cdef int64_t entry = self.find_entry(word)
        return <int64_t>(self.image.entries[entry] & ENTRY_ID) if entry >= 0 else -1

    def rarity(self, str word not None):
        cdef int64_t entry = self.find_entry(word)
        return (stored_rarity(self.image.entries[entry]) or None) if entry >= 0 else None

    def sensitive(self, str word not None):
        cdef int64_t entry = self.find_entry(word)
        return entry >= 0 and self.image.entries[entry] >> ENTRY_SENSITIVE != 0

    @property
    def classes(self):
        return self.image.header.classes

    @property
    def nodes(self):
        return self.image.header.nodes

    @property
    def profiles(self):
        cdef uint32_t index
        facts = [None] * self.image.header.profiles     # not a comprehension: see words
        for index in range(self.image.header.profiles):
            facts[index] = (self.image.profiles[index].length, self.image.profiles[index].vowels,
                            self.image.profiles[index].ys, self.image.profiles[index].qs)
        return facts

    @property
    def metadata(self):
        return self.image.metadata[:self.image.header.metadata_bytes]

    @property
    def data(self):
        return memoryview(<object>self.buffer.obj).cast("B")

    cdef int64_t find_class(self, const uint8_t *counts) noexcept nogil:
        cdef const Node *node = &self.image.nodes[self.image.header.nodes - 1]
        cdef uint32_t below, number = 0
        cdef int letter, _step
        for letter in range(LT_LETTERS):
            for _step in range(counts[letter]):
                if not node.mask >> letter & 1:
                    return -1
                below = node.mask & ((<uint32_t>1 << letter) - 1)
                number += 1 if node.mask & ENDS_HERE else 0
                node = &self.image.nodes[node.child + lt_popcount(below)]
                number += node.before
        return <int64_t>number if node.mask & ENDS_HERE else -1

    cdef int64_t find_entry(self, str word) except -2:
        cdef uint8_t counts[26]
        cdef char spelling[LONGEST_WORD]
        cdef Py_ssize_t length = len(word), index
        cdef Py_UCS4 char
        cdef int64_t anagram_class
        cdef uint32_t entry, other
        if length < SHORTEST_WORD or length > LONGEST_WORD:
            return -1
        for index in range(length):
            char = word[index]
            if not is_letter(char):
                return -1
            spelling[index] = <char>(<uint32_t>char & UPPER_CASE)
        memset(counts, 0, sizeof(counts))
        count_letters(word, counts)
        anagram_class = self.find_class(counts)
        if anagram_class < 0:
            return -1
        for entry in range(self.image.classes[anagram_class].entry,
                           self.image.classes[anagram_class + 1].entry):
            other = self.image.entries[entry] & ENTRY_ID
            if memcmp(word_text(&self.image, other), spelling, length) == 0:
                return entry
        return -1

    cdef str spelled(self, uint32_t word):
        return PyUnicode_DecodeASCII(<const char *>word_text(&self.image, word),
                                     word_length(&self.image, word), NULL)
