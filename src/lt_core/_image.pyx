# cython: language_level=3
"""The lexicon image: the places of its sections, and the checks of its header."""

from libc.string cimport memcpy

from lt_core._common cimport MOST_IMAGE

cdef enum:
    VERSION = 2
    BYTE_ORDER = 0x01020304
    ALIGNMENT = 64

# The first byte, over 127, reveals a transfer that keeps only 7 bits; CR LF reveals one that
# changes line ends.
cdef const char *MAGIC = b"\x89LTLEX\r\n"
IMAGE_MARK = MAGIC


cdef uint64_t aligned(uint64_t size) noexcept nogil:
    return (size + ALIGNMENT - 1) & ~<uint64_t>(ALIGNMENT - 1)


cdef uint64_t image_size(const Header *header) noexcept nogil:
    return (HEADER_BYTES
            + aligned(<uint64_t>header.nodes * sizeof(Node))
            + aligned((<uint64_t>header.classes + 1) * sizeof(AnagramClass))
            + aligned(<uint64_t>header.words * 4)
            + aligned((<uint64_t>header.words + 1) * 4)
            + aligned(<uint64_t>header.profiles * sizeof(Profile))
            + aligned(header.text_bytes)
            + header.metadata_bytes)


cdef void image_sign(Header *header) noexcept nogil:
    memcpy(header.magic, MAGIC, 8)
    header.version = VERSION
    header.byte_order = BYTE_ORDER
    header.size = image_size(header)


cdef uint32_t image_checksum(object data) except? 0:
    from zlib import crc32      # which the embedded lexicon does not need
    view = memoryview(data).cast("B")
    return crc32(view[CHECKSUM_AT + 4:], crc32(view[:CHECKSUM_AT]))


cdef void image_locate(Image *image, const uint8_t *data) noexcept nogil:
    cdef const Header *header = <const Header *>data
    cdef uint64_t at = HEADER_BYTES
    image.header = header
    image.nodes = <const Node *>(data + at)
    at += aligned(<uint64_t>header.nodes * sizeof(Node))
    image.classes = <const AnagramClass *>(data + at)
    at += aligned((<uint64_t>header.classes + 1) * sizeof(AnagramClass))
    image.entries = <const uint32_t *>(data + at)
    at += aligned(<uint64_t>header.words * 4)
    image.starts = <const uint32_t *>(data + at)
    at += aligned((<uint64_t>header.words + 1) * 4)
    image.profiles = <const Profile *>(data + at)
    at += aligned(<uint64_t>header.profiles * sizeof(Profile))
    image.text = data + at
    at += aligned(header.text_bytes)
    image.metadata = data + at


cdef int image_open(Image *image, const uint8_t *data, uint64_t size) except -1:
    cdef const Header *header = <const Header *>data
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
    if (not 1 <= header.classes <= header.words <= <uint32_t>MOST_WORDS or header.nodes < 1
            or not 1 <= header.profiles <= header.classes or image_size(header) != size):
        raise ValueError("the lexicon image is damaged: the header's counts do not fit its size")
    image_locate(image, data)
    return 0
