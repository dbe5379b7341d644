"""The image of a lexicon, with the checks of its header; and the lexicon, its immutable owner."""

from mmap import mmap

import numpy

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.string cimport memcmp, memset

from lt_core._common cimport (
    LONGEST_WORD, LT_LETTERS, LT_LETTER_OF, MOST_IMAGE, SHORTEST_WORD, UPPER_CASE, array_of,
    check_stop, is_letter, lt_popcount, truth_value, whole_number,
)

cdef enum:
    VERSION = 2
    BYTE_ORDER = 0x01020304
    ALIGNMENT = 64
    WORDS_BETWEEN = 1 << 16     # words made between two checks of check_stop

# The first byte, over 127, reveals a transfer that keeps only 7 bits; CR LF reveals one that
# changes line ends.
cdef const char *MAGIC = b"\x89LTLEX\r\n"
IMAGE_MARK = MAGIC


cdef uint64_t aligned(uint64_t size) noexcept nogil:
    return (size + ALIGNMENT - 1) & ~<uint64_t>(ALIGNMENT - 1)


cdef uint32_t image_checksum(object data) except? 0:
    """Return the checksum of an image: of all bytes but its own four."""
    from zlib import crc32      # which the embedded lexicon does not need
    view = memoryview(data).cast("B")
    return crc32(view[CHECKSUM_AT + 4:], crc32(view[:CHECKSUM_AT]))


cdef int image_open(Image *image, const uint8_t *data, uint64_t size) except -1:
    """Check the header, and point the image's sections into the data; read nothing else.

    The data must live as long as the image.
    """
    cdef const Header *header = <const Header *>data
    cdef uint64_t classes, entries, starts, profiles, text, metadata    # where sections begin
    if size > MOST_IMAGE:
        raise ValueError(
            f"the lexicon image has {size} bytes; this library reads {MOST_IMAGE} at most")
    if size < HEADER_BYTES or memcmp(data, MAGIC, 8) != 0:
        raise ValueError("not a lexicon image: its first bytes are not the format's mark")
    if header.byte_order != BYTE_ORDER:
        raise ValueError("the lexicon image was written for a machine of another byte order")
    if header.version != VERSION:
        raise ValueError(
            f"the lexicon image is of version {header.version}; this library reads {VERSION}")
    if header.size != size:
        raise ValueError(
            f"the lexicon image is damaged: {size} bytes, where its header says {header.size}")
    classes = HEADER_BYTES + aligned(<uint64_t>header.nodes * sizeof(Node))
    entries = classes + aligned((<uint64_t>header.classes + 1) * sizeof(AnagramClass))
    starts = entries + aligned(<uint64_t>header.words * 4)
    profiles = starts + aligned((<uint64_t>header.words + 1) * 4)
    text = profiles + aligned(<uint64_t>header.profiles * sizeof(Profile))
    metadata = text + aligned(header.text_bytes)
    if (not 1 <= header.classes <= header.words <= <uint32_t>MOST_WORDS or header.nodes < 1
            or not 1 <= header.profiles <= header.classes
            or metadata + header.metadata_bytes != size):
        raise ValueError("the lexicon image is damaged: the header's counts do not fit its size")
    image.header = header
    image.nodes = <const Node *>(data + HEADER_BYTES)
    image.classes = <const AnagramClass *>(data + classes)
    image.entries = <const uint32_t *>(data + entries)
    image.starts = <const uint32_t *>(data + starts)
    image.profiles = <const Profile *>(data + profiles)
    image.text = data + text
    image.metadata = data + metadata
    return 0


@cython.final
cdef class Lexicon:

    def __cinit__(self, data not None, *, trusted=False):
        """Check the image's header and, unless it is trusted, its checksum."""
        cdef bint unchecked = truth_value("trusted", trusted)
        check_stop()
        if not isinstance(data, (bytes, mmap)):
            raise TypeError(f"an image is bytes or an mmap, not of type {type(data).__name__}")
        PyObject_GetBuffer(data, &self.buffer, PyBUF_SIMPLE)
        image_open(&self.image, <const uint8_t *>self.buffer.buf, self.buffer.len)
        if not unchecked and self.image.header.checksum != image_checksum(data):
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
            yield self.as_text(word)

    def word(self, id):
        """Return the word with this id."""
        cdef int64_t last = <int64_t>self.image.header.words - 1
        try:
            return self.as_text(<uint32_t>whole_number("word id", id, 0, last))
        except ValueError as error:
            raise IndexError(str(error)) from None

    def words(self, ids):
        """Return the words with these ids, in the same order."""
        cdef const uint32_t[::1] view = array_of("ids", ids, numpy.uint32)
        cdef Py_ssize_t index
        # not a comprehension: if its list can't grow, Cython 3.3.1 frees the word twice
        words = [None] * view.shape[0]
        for index in range(view.shape[0]):
            if index % WORDS_BETWEEN == 0:
                check_stop()
            if view[index] >= self.image.header.words:
                raise IndexError(f"there is no word with the id {view[index]}")
            words[index] = self.as_text(view[index])
        return words

    def find(self, str word not None):
        cdef int64_t entry = self.find_entry(word)
        return <int64_t>(self.image.entries[entry] & ENTRY_ID) if entry >= 0 else -1

    def look(self, str word not None):
        cdef int64_t entry = self.find_entry(word)
        return entry_look(self.image.entries[entry]) if entry >= 0 else 0

    @property
    def profiles(self):
        """(length, vowels, Y's, Q's) of each profile, by its number."""
        cdef Profile profile
        facts = []              # not a comprehension: see words
        for profile in self.image.profiles[:self.image.header.profiles]:
            facts.append((profile.length, profile.vowels, profile.ys, profile.qs))
        return facts

    @property
    def metadata(self):
        return self.image.metadata[:self.image.header.metadata_bytes]

    @property
    def data(self):
        return memoryview(<object>self.buffer.obj).cast("B")

    cdef int64_t find_class(self, const uint8_t *counts) noexcept nogil:
        """Return the number of the class with these 26 counts, by letter; -1 if there is none."""
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
        """Return the index of a word's entry, in either case; -1 if there is none."""
        cdef uint8_t counts[26]
        cdef char text[LONGEST_WORD]
        cdef Py_ssize_t length = len(word), index
        cdef Py_UCS4 char
        cdef int64_t anagram_class
        cdef uint32_t entry, other
        if length < SHORTEST_WORD or length > LONGEST_WORD:
            return -1
        memset(counts, 0, sizeof(counts))
        for index in range(length):
            char = word[index]
            if not is_letter(char):
                return -1
            text[index] = <char>(<uint32_t>char & UPPER_CASE)
            counts[LT_LETTER_OF[text[index] - 65]] += 1
        anagram_class = self.find_class(counts)
        if anagram_class < 0:
            return -1
        for entry in range(self.image.classes[anagram_class].entry,
                           self.image.classes[anagram_class + 1].entry):
            other = self.image.entries[entry] & ENTRY_ID
            if memcmp(word_text(&self.image, other), text, length) == 0:
                return entry
        return -1

    cdef str as_text(self, uint32_t word):
        """Return the word with an id, which is not checked."""
        return PyUnicode_DecodeASCII(<const char *>word_text(&self.image, word),
                                     word_length(&self.image, word), NULL)
