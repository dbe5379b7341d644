"""Quackle's DAWG, version 0 and 1."""

import hashlib
import os
import re
from collections.abc import Sequence

import numpy as np

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons.formats.budget import BATCH, Budget
from lettertycoon.lexicons.formats.word_list import WordList, most_in_graph, one_line

NODE_BYTES = 7


def read(data: bytes, path: str | None, budget: Budget) -> WordList:
    """Return the words of a Quackle DAWG; for version 1, check their number and hash."""
    if data[0] == 0:
        text = _text(data, 0, 0x20, 0x1F, budget)
        if _BEYOND_Z.search(text):
            raise LexiconError("its Quackle DAWG has a letter beyond Z", "lexicon.damaged")
        return WordList(text.translate(_CAPITALS).decode().split(), "Quackle DAWG v0")
    digest, number, letters, at = header(data)
    text = _text(data, at, 0, 0x3F, budget)
    last = re.escape(bytes([63 + len(letters)]))
    beyond = re.search(rb"[^\n@-" + last + rb"]", text)
    if beyond:
        raise LexiconError(
            f"its Quackle DAWG has letter {text[beyond.start()] - 64} of an alphabet of "
            f"{len(letters)}",
            "lexicon.damaged",
        )
    words = text.split(b"\n")[:-1]
    if number != len(words) or hash_of(words, budget) != digest:
        raise LexiconError(
            f"its Quackle DAWG is damaged: {len(words):,} words, where its header has "
            f"{number:,}, or other words than its hash",
            "lexicon.damaged",
            number=number,
        )
    longest = max(map(len, letters))
    if longest > 1:
        budget.take(longest * len(text))
    table = {64 + index: letter for index, letter in enumerate(letters)}
    spelled: list[str] = []
    for begin in range(0, len(words), BATCH):
        budget.work()
        batch = b"\n".join(words[begin : begin + BATCH]).decode()
        spelled += batch.translate(table).split("\n")
    word_list = WordList(spelled, "Quackle DAWG v1")
    word_list.copyright = _copyright(digest.hex()[:8], path)
    return word_list


_BEYOND_Z = re.compile(rb"[^@-Y\n]")
_CAPITALS = bytes.maketrans(bytes(range(64, 90)), bytes(range(65, 91)))
_HASHED = bytes.maketrans(bytes(range(64, 128)), bytes(range(5, 69)))


def header(data: bytes) -> tuple[bytes, int, list[str], int]:
    """Read a version 1 header: the hash, the number of words, the letters, and where nodes begin.

    Raises LexiconError if it is not such a header.
    """
    count = data[20] if len(data) > 20 else 0
    parts = data[21 : 21 + 64 * 17].split(b" ", count)
    letters = parts[:count]
    if data[:1] != b"\1" or not 0 < count <= 64 or len(parts) <= count:
        raise LexiconError("its header is not that of a Quackle DAWG", "lexicon.damaged")
    try:
        texts = [letter.decode() for letter in letters]
    except UnicodeDecodeError:
        raise LexiconError(
            "the alphabet of its Quackle DAWG is not UTF-8", "lexicon.damaged"
        ) from None
    if not all(text and text.isprintable() for text in texts):
        raise LexiconError("the alphabet of its Quackle DAWG is damaged", "lexicon.damaged")
    at = 21 + sum(len(letter) + 1 for letter in letters)
    return data[1:17], int.from_bytes(data[17:20], "big"), texts, at


def _text(data: bytes, at: int, end_bit: int, letter_bits: int, budget: Budget) -> bytes:
    """Return the words of the nodes from `at` on, one on each line.

    A letter is the byte 64 + its place in the alphabet. Without an end bit, a node whose
    playability is not zero ends a word.
    """
    budget.take(len(data))  # a second time, for the arrays
    size = len(data) - at
    if size % NODE_BYTES or size < 2 * NODE_BYTES:
        raise LexiconError(
            f"its {size:,} bytes of nodes are not a multiple of {NODE_BYTES}",
            "lexicon.damaged",
            size=size,
        )
    nodes = np.frombuffer(data, np.uint8, offset=at).reshape(-1, NODE_BYTES)
    high, middle, low = (nodes[:, column].astype(np.uint32) for column in range(3))
    children = (high << 16 | middle << 8 | low).astype(np.uint32)
    flags = nodes[:, 3]
    ends = flags & end_bit != 0 if end_bit else nodes[:, 4:].any(axis=1)
    marks = ends | (flags & 0x40) >> 5
    labels = ((flags & letter_bits) + np.uint8(64)).astype(np.uint8)
    root = int(children[0])
    if root == 0:
        return b""
    if root >= len(children):
        raise LexiconError(
            f"its root points to node {root}; there are {len(children)}",
            "lexicon.damaged",
            root=root,
        )
    try:
        most = most_in_graph(len(labels))
        text = lt_core.read_graph(labels, children, marks.astype(np.uint8), root, most=most)
    except ValueError as error:
        raise LexiconError(
            f"its Quackle DAWG is damaged: {error}", "lexicon.damaged", reason=str(error)
        ) from None
    budget.take_items(text.count(b"\n"))
    return text


def hash_of(words: Sequence[bytes], budget: Budget) -> bytes:
    """Combine the words' MD5 hashes by exclusive or; a letter counts as the byte 5 + its place."""
    total = 0
    for number, word in enumerate(words):
        if not number % BATCH:
            budget.work()
        digest = hashlib.md5(word.translate(_HASHED), usedforsecurity=False).digest()
        total ^= int.from_bytes(digest, "big")
    return total.to_bytes(16, "big")


def _copyright(short: str, path: str | None) -> str | None:
    """Return the line for this hash from Quackle's copyrights.txt beside the file, or None."""
    if path is None:
        return None
    try:
        with files.opened(os.path.join(os.path.dirname(path), "copyrights.txt")) as file:
            lines = (file.read(1 << 20) or b"").decode("utf-8", "replace").splitlines()
    except OSError:
        return None
    return next((one_line(line[9:]) for line in lines if line.startswith(short + ":")), None)
