"""A lexicon image of one anagram class, written by hand: what no builder of ours would make."""

import hashlib
import struct
from collections.abc import Sequence

import numpy as np

MARK = b"\x89LTLEX\r\n"
SEARCH_ORDER = "SEIAOTRNLDUGCHYMPFBWVKXJZQ"
HEADER = "<8sIIQIIIIII48x"
VERSION, BYTE_ORDER = 1, 0x01020304


def kind(letter: str) -> int:
    """0 consonant, 1 vowel, 2 Y, 3 S."""
    return 1 if letter in "AEIOU" else 2 if letter == "Y" else 3 if letter == "S" else 0


def padded(section: bytes) -> bytes:
    return section + bytes(-len(section) % 64)


def header(
    words: int, classes: int, nodes: int, profiles: int, text: int, metadata: int, size: int = 0
) -> bytes:
    """The header of an image with these counts, but for its checksum; size: unless given, that
    which the counts ask for.
    """
    sections = (12 * nodes, 8 * (classes + 1), 4 * words, 4 * (words + 1), 4 * profiles, text)
    size = size or 128 + sum(section + -section % 64 for section in sections) + metadata
    counts = words, classes, nodes, profiles, text, metadata
    return struct.pack(HEADER, MARK, VERSION, BYTE_ORDER, size, *counts)


def sealed(image: bytes) -> bytes:
    """With a checksum that fits."""
    return image[:96] + hashlib.sha256(image[:96] + image[128:]).digest() + image[128:]


def one_class(words: Sequence[str], spare_profiles: int = 0) -> bytes:
    """The image of words in alphabetical order that have the same letters."""
    length = len(words[0])
    letters = sorted(SEARCH_ORDER.index(letter) for letter in words[0])
    nodes = [(1 << 31, 0, 0)]  # the path's end first, the root last
    nodes += [(1 << letter, child, 0) for child, letter in enumerate(reversed(letters))]
    facts = [sum(letter in group for letter in words[0]) for group in ("AEIOU", "Y", "Q")]
    entries = [
        (word[-1] == "S", number, number | (kind(word[0]) % 3 * 4 + kind(word[-1])) << 24)
        for number, word in enumerate(words)
    ]
    entries.sort()  # words that do not end in S first
    others = sum(not in_s for in_s, *_ in entries)
    sections = [
        np.array(nodes, "<u4").tobytes(),
        struct.pack("<IHHIHH", 0, 0, others, len(words), 0, 0),
        np.array([entry for *_, entry in entries], "<u4").tobytes(),
        np.arange(0, length * (len(words) + 1), length, "<u4").tobytes(),
        bytes([length, *facts]) * (1 + spare_profiles),
        "".join(words).encode(),
    ]
    counts = len(words), 1, len(nodes), 1 + spare_profiles, length * len(words), 0
    return sealed(header(*counts).ljust(128, b"\0") + b"".join(map(padded, sections)))
