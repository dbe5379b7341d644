"""How the image of a lexicon is built.

docs/dev/lexicon-file.md describes it, and the kernel reads it.
"""

import struct
import sys
from collections.abc import Collection
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import VOWELS
from lettertycoon.lexicons.dawg import Lengths, Numbers, Places, make_nodes
from lettertycoon.lexicons.refusals import check_size
from lt_core import IMAGE_MARK, LONGEST_WORD, MOST_IMAGE, SHORTEST_WORD, check

VERSION = 2  # of the layout, as in lt_core/_lexicon.pyx
BYTE_ORDER = 0x01020304
SECTION = 64  # bytes: each section begins at a multiple
MOST_ANAGRAMS = 0xFFFF  # a class counts its words in 16 bits
MOST_METADATA = 80 << 20  # bytes, enough for a definition of every word
HEADER = struct.Struct("=8sIIQIIIIII")  # up to the checksum, after which zeros follow
HEADER_BYTES = 128
ZEROS = bytes(HEADER_BYTES - HEADER.size - 4)
CLASS = np.dtype([("entry", "u4"), ("profile", "u2"), ("not_in_s", "u2")])
SEARCH_ORDER = b"SEIAOTRNLDUGCHYMPFBWVKXJZQ"
ID_BITS = 24  # of an entry; above them it has the word's ending, in 4 bits, and its look
MOST_IDS = (1 << ID_BITS) - 1
AFTER_WORD = 255  # stands for the end of a word while its letters are sorted
#: The kinds of letters in endings; only as a last letter, S has a kind of its own.
CONSONANT = 0
VOWEL = 1
VOWEL_Y = 2
LAST_S = 3

_Bytes = NDArray[np.uint8]


#: By a letter's code in ASCII.
_IN_SEARCH_ORDER = bytes.maketrans(b"\0" + SEARCH_ORDER, bytes([AFTER_WORD, *range(1, 27)]))
_IS_VOWEL = bytes(chr(code) in VOWELS for code in range(256))
_LAST_KINDS = np.zeros(128, np.uint8)
_LAST_KINDS[list(VOWELS.encode())] = VOWEL
_LAST_KINDS[ord("Y")] = VOWEL_Y
_LAST_KINDS[ord("S")] = LAST_S
_FIRST_KINDS = np.where(_LAST_KINDS == LAST_S, CONSONANT, _LAST_KINDS)


def build_image(words: Collection[str], looks: bytes, metadata: bytes = b"") -> bytes:
    """Build the image of words in capitals, of 2 to 16 letters each and in alphabetical order.

    looks: a byte for each word, as `rarity.py` has it. metadata: any bytes. Raises LexiconError for
    too many of anything, ValueError for other words, or looks for another number of words.
    """
    check_size(len(words), MOST_IDS, "words")
    check_size(len(metadata), MOST_METADATA, "bytes of definitions")
    spelled = np.array([*words], f"S{LONGEST_WORD}")
    letters = spelled.view(np.uint8).reshape(-1, LONGEST_WORD)
    lengths = np.count_nonzero(letters, axis=1)
    _check_words("".join(words), spelled, lengths)
    if len(looks) != len(words):
        raise ValueError(f"{len(looks)} looks for {len(words)} words")
    last_letters = letters[np.arange(len(words)), lengths - 1]
    keys = _sorted_letters(letters)
    order, begins = _group_words(keys, last_letters == ord("S"))
    check()
    firsts = order[begins]  # a word of each class
    profiles, profile_numbers = _find_profiles(letters.take(firsts, axis=0), lengths[firsts])
    classes = np.zeros(len(begins) + 1, CLASS)
    classes["entry"][:-1] = begins
    classes["entry"][-1] = len(words)
    check_size(np.diff(classes["entry"]).max(), MOST_ANAGRAMS, "words with the same letters")
    classes["profile"][:-1] = profile_numbers
    not_in_s = last_letters[order] != ord("S")
    classes["not_in_s"][:-1] = np.add.reduceat(not_in_s, begins, dtype=np.uint32)
    endings = _FIRST_KINDS[letters[:, 0]] << 2 | _LAST_KINDS[last_letters]
    above_ids = endings | np.frombuffer(looks, np.uint8) << 4
    entries = np.arange(len(words), dtype=np.uint32) | above_ids.astype(np.uint32) << ID_BITS
    starts = np.zeros(len(words) + 1, np.uint32)
    np.cumsum(lengths, out=starts[1:])
    nodes = make_nodes(keys.take(firsts, axis=0), lengths[firsts])
    text = "".join(words).encode()
    counts = (len(words), len(begins), len(nodes), len(profiles), len(text), len(metadata))
    arrays = (nodes, classes, entries[order], starts, profiles)
    return _join_sections(counts, [*(array.tobytes() for array in arrays), text], metadata)


def _check_words(joined: str, spelled: NDArray[np.bytes_], lengths: Lengths) -> None:
    """Raise ValueError for what are not words for an image. spelled: them, cut to 16 letters."""
    are_capitals = joined.isalpha() and joined.isupper()
    have_lengths = are_capitals and lengths.min() >= SHORTEST_WORD and lengths.sum() == len(joined)
    if not have_lengths or (spelled[:-1] >= spelled[1:]).any():
        raise ValueError("an image has words in capitals, of 2 to 16 letters each and in order")


def _translate(letters: _Bytes, table: bytes) -> _Bytes:
    """Return what a table of 256 bytes has for each letter, as an array that can't be changed."""
    translated = letters.tobytes().translate(table)
    return np.frombuffer(translated, np.uint8).reshape(letters.shape)


def _sorted_letters(letters: _Bytes) -> _Bytes:
    """Return the letters of each word, sorted, as numbers in search order, from 1; then zeros."""
    keys = _translate(letters, _IN_SEARCH_ORDER).copy()
    keys.sort(axis=1)
    keys[keys == AFTER_WORD] = 0
    return keys


def _group_words(keys: _Bytes, ends_in_s: NDArray[np.bool_]) -> tuple[Places, Places]:
    """Return the ids of words, class by class, and where each class begins.

    The classes stand in the order of their keys; in a class, words in S come last.
    """
    halves = keys.view(">u8").astype(np.uint64)
    order = np.lexsort((ends_in_s, halves[:, 1], halves[:, 0]))
    halves = halves.take(order, axis=0)
    differs = (halves[1:] != halves[:-1]).any(axis=1)
    return order, np.flatnonzero(np.append(True, differs))


def _find_profiles(letters: _Bytes, lengths: Lengths) -> tuple[NDArray[np.uint32], Numbers]:
    """Return the profiles of words, each once and in order, and the number of each word's."""
    columns = np.ascontiguousarray(letters.T)  # along which sums are fast
    counted = (_translate(columns, _IS_VOWEL), columns == ord("Y"), columns == ord("Q"))
    fields = [lengths.astype(np.uint8), *(one.sum(axis=0, dtype=np.uint8) for one in counted)]
    # as one number, whose highest byte is the length
    joined = np.column_stack(fields).view(">u4").ravel().astype(np.uint32)
    profiles = np.unique(joined)
    # its `return_inverse` would take three times as long as a search
    return profiles.astype(">u4"), np.searchsorted(profiles, joined)


def _join_sections(counts: tuple[int, ...], sections: list[bytes], metadata: bytes) -> bytes:
    """Return an image of sections whose counts, with that of the metadata, are given."""
    parts = [part for section in sections for part in (section, bytes(-len(section) % SECTION))]
    rest = b"".join([ZEROS, *parts, metadata])
    size = HEADER.size + 4 + len(rest)
    check_size(size, MOST_IMAGE, "bytes of an image")
    header = HEADER.pack(IMAGE_MARK, VERSION, BYTE_ORDER, size, *counts)
    checksum = crc32(rest, crc32(header))
    return header + checksum.to_bytes(4, sys.byteorder) + rest
