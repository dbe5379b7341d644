# A lexicon: the layout of its image, the same in memory and on disk, and the owner of one image
# (docs/dev/lexicon-file.md).
#
#   Header | nodes | classes | entries | starts | profiles | text | metadata
#
# Each section begins at a multiple of 64 bytes. Where, follows from the counts in the header; so
# there are no offsets that could be wrong. Numbers are in the byte order of the writing machine.
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    MOST_WORDS = 0xFFFFFF       # an entry keeps a word's id in 24 bits
    MOST_RARITY = 6
    LOOKS = 16                  # the number of values of entry_look
    HEADER_BYTES = 128
    CHECKSUM_AT = 48            # where the header has the checksum, in 4 bytes
    ENDINGS = 12                # first letter's kind x last letter's kind
    LAST_S = 3                  # the last letter's kind

    # the parts of an entry
    ENTRY_ID = 0xFFFFFF          # the word's id: its index in the alphabetical order
    ENTRY_ENDING = 24            # 4 bits: first kind * 4 + last kind (docs/dev/lexicon-file.md)
    ENTRY_LOOK = 28              # 3 bits: rarity 1 to 6, 0 = ungraded; 1 bit: is it sensitive?

cdef extern from *:
    const uint32_t ENDS_HERE "0x80000000u"    # Node.mask: an anagram class ends at this node

cdef struct Header:             # 128 bytes
    uint8_t magic[8]
    uint32_t version
    uint32_t byte_order         # 0x01020304, in the byte order of the writing machine
    uint64_t size               # bytes of the whole image
    uint32_t words
    uint32_t classes
    uint32_t nodes
    uint32_t profiles
    uint32_t text_bytes
    uint32_t metadata_bytes
    uint32_t checksum           # CRC-32 of all other bytes
    uint8_t reserved[76]        # zero

# A node of the anagram DAWG. Its children stand side by side from `child` on, one for each letter
# in its mask, in search order; equal blocks of children are stored once. The number of a class is
# the sum of `before` along its path, plus the number of classes that end on the way.
cdef struct Node:               # 12 bytes
    uint32_t mask               # bits 0-25: letters that may follow; bit 31: ENDS_HERE
    uint32_t child              # index of the first child
    uint32_t before             # classes below this node's earlier siblings

# An anagram class: the words with the same letters. Its entries end where those of the next class
# begin; the array has one more class at its end. Words that do not end in S come first.
cdef struct AnagramClass:              # 8 bytes
    uint32_t entry
    uint16_t profile
    uint16_t not_in_s           # how many of its words do not end in S

# The facts that decide earnings and are the same for all words of a class.
cdef struct Profile:            # 4 bytes
    uint8_t length
    uint8_t vowels              # A E I O U
    uint8_t ys
    uint8_t qs

# Pointers to an image's sections. A comment begins with the array's length.
cdef struct Image:
    const Header *header
    const Node *nodes           # header.nodes; the root is the last
    const AnagramClass *classes         # header.classes + 1
    const uint32_t *entries       # header.words
    const uint32_t *starts      # header.words + 1; where each word begins in the text
    const Profile *profiles     # header.profiles
    const uint8_t *text         # header.text_bytes; the words, upper case, in alphabetical order
    const uint8_t *metadata     # header.metadata_bytes; the caller's, not read by the kernel

# Tells whether a word ends in S.
cdef inline int entry_ends_in_s(uint32_t entry) noexcept nogil:
    return (entry >> ENTRY_ENDING & 3) == LAST_S

# Returns the rarity for sorting: 1 to 6, then 7 for ungraded words.
cdef inline uint32_t sorting_rarity(uint32_t entry) noexcept nogil:
    cdef uint32_t rarity = entry >> ENTRY_LOOK & 7
    return rarity if rarity else MOST_RARITY + 1

# Returns the facts that filters use, as one number.
cdef inline uint32_t entry_look(uint32_t entry) noexcept nogil:
    return entry >> ENTRY_LOOK

cdef inline int entry_ending(uint32_t entry) noexcept nogil:
    return entry >> ENTRY_ENDING & 15

cdef inline const uint8_t *word_text(const Image *image, uint32_t word) noexcept nogil:
    return image.text + image.starts[word]

cdef inline uint32_t word_length(const Image *image, uint32_t word) noexcept nogil:
    return image.starts[word + 1] - image.starts[word]

# The immutable owner of one image.
cdef class Lexicon:
    cdef Image image            # never written after construction
    cdef Py_buffer buffer       # keeps the image's memory alive as long as the object lives

    cdef int64_t find_class(self, const uint8_t *counts) noexcept nogil
    cdef int64_t find_entry(self, str word) except -2
    cdef str as_text(self, uint32_t word)
