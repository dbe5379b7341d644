"""Word graphs: KWG, KBWG and KAD (wolges, Macondo, MAGPIE, liwords), and Quackle's DAWG."""

import hashlib
import os
import re
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

import lt_core
from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.word_list import MOST_WORDS, Contents, one_line

TILE_BITS_22 = 24  # where a node's tile begins, in a .kwg; the arc has the low 22 bits
MOST_ARC = 0x3FFFFF
QUACKLE_NODE = 7  # bytes

Bytes = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint32]


def most_words(nodes: int) -> int:
    """How many words a graph may have. Those of real lists have one or two a node; one that shares
    its lists on every level has millions in a hundred nodes.
    """
    return min(MOST_WORDS, 100_000 + 64 * nodes)


def nodes_of(data: bytes, wide: bool) -> tuple[Bytes, Words, Bytes]:
    """Tiles, arcs and marks (as lt_core.read_graph takes them) of a KWG, or of a (wide) KBWG."""
    nodes = np.frombuffer(data, "<u4")
    if wide:
        tiles, arcs, flags = nodes & 0x3F, nodes >> 8, nodes >> 6
    else:
        tiles, arcs, flags = nodes >> TILE_BITS_22, nodes & MOST_ARC, nodes >> 22
    marks = (flags >> 1 & 1) | (flags & 1) << 1
    return tiles.astype(np.uint8), arcs.astype(np.uint32), marks.astype(np.uint8)


def looks_like_kwg(data: bytes, wide: bool) -> bool:
    """Whether the first node can be a KWG's (a KBWG's): it only points to the first list."""
    if len(data) % 4 or len(data) < 8:
        return False
    if wide:
        return data[0] == 0x40
    return data[3] == 0 and data[2] & 0xC0 == 0x40


def kwg_words(data: bytes, wide: bool) -> list[str]:
    """The words of a KWG or KBWG, or the alphagrams of a KAD."""
    if len(data) % 4 or len(data) < 8:
        raise LexiconError(f"its {len(data):,} bytes are no row of 4-byte nodes")
    tiles, arcs, marks = nodes_of(data, wide)
    if tiles[0] or marks[0] != 2:
        raise LexiconError("its node 0 is no pointer to the first letters")
    if arcs[0] == 0:
        return []
    if arcs[0] >= len(arcs):
        raise LexiconError(f"its node 0 points to node {arcs[0]}; there are {len(arcs)}")
    labels = tiles + np.uint8(64)  # 1 = A
    text = lt_core.read_graph(labels, arcs, marks, int(arcs[0]), most=most_words(len(arcs)))
    odd = re.search(rb"[^A-Z\n]", text)
    if odd:
        tile = text[odd.start()] - 64
        raise LexiconError(
            "it has blanks (tile 0): leave values, or another file than one of words"
            if tile == 0
            else f"it has tile {tile}: a graph for an alphabet of more than 26 letters"
        )
    return text.decode("ascii").split()


def read_kwg(data: bytes, extension: str) -> Contents:
    """The words of a KWG or KBWG: the extension's, unless only the other makes sense."""
    first = extension == ".kbwg" or (
        extension not in (".kwg", ".kad") and not looks_like_kwg(data, False)
    )
    fault: ValueError | None = None
    for wide in (first, not first):
        if fault is not None and not looks_like_kwg(data, wide):
            break
        try:
            return Contents(kwg_words(data, wide), "KBWG" if wide else "KWG")
        except ValueError as error:
            fault = fault or error
    raise LexiconError(f"its word graph ({'KBWG' if first else 'KWG'}) is damaged: {fault}")


def read_kad(data: bytes, path: str | None) -> Contents:
    """The words of the KWG beside a KAD, which has only their letters, in alphabetical order: it
    says whether they are those of that graph.
    """
    letters = read_kwg(data, ".kad").words
    if path is None:
        raise LexiconError(f"{_KAD_IS}; unpack it, with the .kwg beside it")
    beside = os.path.splitext(path)[0] + ".kwg"
    try:
        with open(beside, "rb") as file:
            contents = read_kwg(file.read(1 << 26), ".kwg")
    except OSError:
        raise LexiconError(
            f"{_KAD_IS}; load the word graph itself, or put {os.path.basename(beside)!r} beside it"
        ) from None
    if {"".join(sorted(word)) for word in contents.words} != set(letters):
        raise LexiconError(
            f"{_KAD_IS}, and {os.path.basename(beside)!r} beside it has words of other letters"
        )
    contents.format = "KAD with its KWG"
    return contents


_KAD_IS = "it is an alpha graph (KAD): letters in alphabetical order, not words"


def read_quackle(data: bytes, path: str | None) -> Contents:
    """The words of a Quackle DAWG, version 0 or 1; of the latter, number and hash are checked."""
    if data[0] == 0:
        words = _quackle_words(data, 0, 0x20, 0x1F)
        table = {index: chr(index + 1) for index in range(64, 90)}
        if any(char > 89 for char in set("".join(words).encode())):
            raise LexiconError("its Quackle DAWG has a letter beyond Z")
        return Contents([word.translate(table) for word in words], "Quackle DAWG v0")
    digest, number, letters, at = quackle_header(data)
    words = _quackle_words(data, at, 0, 0x3F)
    highest = max(map(max, words), default="@")
    if ord(highest) - 64 >= len(letters):
        raise LexiconError(
            f"its Quackle DAWG has letter {ord(highest) - 64} of an alphabet of {len(letters)}"
        )
    if number != len(words) or quackle_hash(words) != digest:
        raise LexiconError(
            f"its Quackle DAWG is damaged: {len(words):,} words, where its header has "
            f"{number:,}, or other words than its hash"
        )
    table = {64 + index: letter for index, letter in enumerate(letters)}
    contents = Contents([word.translate(table) for word in words], "Quackle DAWG v1")
    contents.copyright = _quackle_copyright(digest.hex()[:8], path)
    return contents


def quackle_header(data: bytes) -> tuple[bytes, int, list[str], int]:
    """Hash, number of words, letters of a version 1 header, and where its nodes begin. Raises
    LexiconError where it is none.
    """
    count = data[20] if len(data) > 20 else 0
    parts = data[21 : 21 + 64 * 17].split(b" ", count)
    letters = parts[:count]
    if data[:1] != b"\1" or not 0 < count <= 64 or len(parts) <= count:
        raise LexiconError("its header is no Quackle DAWG's")
    try:
        texts = [letter.decode() for letter in letters]
    except UnicodeDecodeError:
        raise LexiconError("the alphabet of its Quackle DAWG is no UTF-8") from None
    if not all(text and text.isprintable() for text in texts):
        raise LexiconError("the alphabet of its Quackle DAWG is damaged")
    at = 21 + sum(len(letter) + 1 for letter in letters)
    return data[1:17], int.from_bytes(data[17:20], "big"), texts, at


def _quackle_words(data: bytes, at: int, end_bit: int, letter_bits: int) -> list[str]:
    """The words of the nodes from `at` on, a letter as chr(64 + its place in the alphabet);
    without an end bit, a node of some playability ends a word.
    """
    size = len(data) - at
    if size % QUACKLE_NODE or size < 2 * QUACKLE_NODE:
        raise LexiconError(f"its {size:,} bytes of nodes are no row of {QUACKLE_NODE} bytes each")
    nodes = np.frombuffer(data, np.uint8, offset=at).reshape(-1, QUACKLE_NODE)
    high, middle, low = (nodes[:, column].astype(np.uint32) for column in range(3))
    children = (high << 16 | middle << 8 | low).astype(np.uint32)
    flags = nodes[:, 3]
    ends = flags & end_bit != 0 if end_bit else nodes[:, 4:].any(axis=1)
    marks = ends | (flags & 0x40) >> 5
    labels = ((flags & letter_bits) + np.uint8(64)).astype(np.uint8)
    root = int(children[0])
    if root == 0:
        return []
    if root >= len(children):
        raise LexiconError(f"its root points to node {root}; there are {len(children)}")
    try:
        most = most_words(len(labels))
        text = lt_core.read_graph(labels, children, marks.astype(np.uint8), root, most=most)
    except ValueError as error:
        raise LexiconError(f"its Quackle DAWG is damaged: {error}") from None
    return text.decode("ascii").split("\n")[:-1]


def quackle_hash(words: Iterable[str]) -> bytes:
    """All words' MD5 hashes, one over the other; a letter is the byte 5 + its place."""
    code = {64 + index: 5 + index for index in range(64)}
    total = 0
    for word in words:
        spelled = word.translate(code).encode("latin-1")
        digest = hashlib.md5(spelled, usedforsecurity=False).digest()
        total ^= int.from_bytes(digest, "big")
    return total.to_bytes(16, "big")


def _quackle_copyright(short: str, path: str | None) -> str | None:
    """The line that Quackle's copyrights.txt, beside the file, has for its hash."""
    if path is None:
        return None
    try:
        with open(os.path.join(os.path.dirname(path), "copyrights.txt"), "rb") as file:
            lines = file.read(1 << 20).decode("utf-8", "replace").splitlines()
    except OSError:
        return None
    return next((one_line(line[9:]) for line in lines if line.startswith(short + ":")), None)


def write_kwg(words: Iterable[str]) -> bytes:
    """A KWG without a GADDAG: its node 1 is a list's like any other's."""
    text = "".join([word + "\n" for word in words]).encode("ascii")
    labels, children, marks = lt_core.make_graph(text)
    arcs = np.frombuffer(children, np.uint32)
    if len(arcs) > MOST_ARC + 1:
        raise LexiconError(f"{len(arcs):,} nodes are more than a KWG can have")
    tiles = np.frombuffer(labels, np.uint8).astype(np.uint32)
    tiles[1:] -= 64
    flags = np.frombuffer(marks, np.uint8).astype(np.uint32)
    nodes = tiles << TILE_BITS_22 | (flags & 1) << 23 | (flags >> 1) << 22 | arcs
    return nodes.astype("<u4").tobytes()


def write_kad(words: Iterable[str]) -> bytes:
    """A KAD: the letters of each word, in alphabetical order, as a KWG."""
    return write_kwg(sorted({"".join(sorted(word)) for word in words}))
