"""marisa-trie files: written with the library, read by what their layout says.

The C++ library trusts a file's indexes: of 1,500 small tries with a few bytes changed it crashed on
46 and hung on one. So none is handed to it. What is read here are the tree's shape (LOUDS: a node's
number follows from its place level by level), its labels, and the keys' ends; indexes and caches,
which only speed look-ups up, are passed over. Every length is known before room is made for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from lettertycoon.errors import LexiconError
from lettertycoon.formats.contents import MOST_BYTES, Contents, check_number

MARK = b"We love Marisa.\0"
MOST_TRIES = 64  # nested; the library makes three unless told otherwise
MOST_NODES = 4_000_000  # of a trie; 221,786 words have 310,000 at most
MOST_TAIL = 32 * 1024 * 1024  # bytes
MOST_KEY = 16_384  # bytes, and labels: twice the longest definition
VALUE_MARK = 0xFF  # between a word and its value, in tries that have values

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]


class _Layout:
    """The vectors of a file, one after the other."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    def number(self, size: int) -> int:
        """A whole number of so many bytes."""
        if self.at + size > len(self.data):
            raise LexiconError(f"its marisa-trie breaks off at byte {len(self.data):,}")
        value = int.from_bytes(self.data[self.at : self.at + size], "little")
        self.at += size
        return value

    def vector(self) -> Bytes:
        """A vector's bytes, which are padded to a multiple of 8."""
        begin = self.at
        size = self.number(8)
        if size > len(self.data) - self.at:
            raise LexiconError(
                f"its marisa-trie is damaged: a vector of {size:,} bytes at byte {begin:,} does "
                "not fit the file"
            )
        found = np.frombuffer(self.data, np.uint8, size, self.at)
        self.at += size + -size % 8
        return found

    def bits(self, most: int) -> npt.NDArray[np.bool_]:
        """A vector of bits, at most so many; its indexes are passed over."""
        begin = self.at
        units = self.vector()
        size = self.number(4)
        ones = self.number(4)
        for _ in range(3):
            self.vector()
        if size > most:
            raise LexiconError(f"its marisa-trie has {size:,} bits at byte {begin:,}: too many")
        if size > len(units) * 8:
            raise LexiconError(
                f"its marisa-trie is damaged: {size:,} bits at byte {begin:,} in {len(units):,} "
                "bytes"
            )
        found = np.unpackbits(units, bitorder="little", count=size).view(np.bool_)
        if np.count_nonzero(found) != ones:
            raise LexiconError(f"its marisa-trie is damaged: bits miscounted at byte {begin:,}")
        return found

    def flat(self) -> Ints:
        """A vector of numbers of equally many bits."""
        begin = self.at
        units = self.vector()
        width, _, count = self.number(4), self.number(4), self.number(8)
        if width > 32 or count > MOST_NODES or width * count > len(units) * 8:
            raise LexiconError(
                f"its marisa-trie is damaged: {count:,} numbers of {width} bits at byte {begin:,} "
                f"in {len(units):,} bytes"
            )
        if not width:
            return np.zeros(count, np.int64)
        # each number lies in the 8 bytes that begin with its first bit's
        first = np.arange(count, dtype=np.int64) * width
        padded = np.concatenate([units, np.zeros(8, np.uint8)])
        wide = np.zeros(count, np.uint64)
        for byte in range(5):
            wide |= padded[(first >> 3) + byte].astype(np.uint64) << np.uint64(8 * byte)
        wide >>= (first & 7).astype(np.uint64)
        return (wide & np.uint64((1 << width) - 1)).astype(np.int64)


@dataclass(slots=True)
class _Texts:
    """Byte strings, end to end."""

    begins: Ints
    lengths: Ints
    data: Bytes


@dataclass(slots=True)
class _Trie:
    """A trie of a file, and the one that its links lead to."""

    parents: Ints  # of nodes; the root's is the root
    ends: npt.NDArray[np.bool_]
    links: npt.NDArray[np.bool_]
    labels: Ints  # a byte, or a link's target
    tail: Bytes
    tail_ends: npt.NDArray[np.bool_]  # empty where the tail's strings end in a zero
    nested: "_Trie | None" = None


def read(data: bytes) -> Contents:
    """The words of a marisa-trie, and what they mean where it keeps texts with them."""
    layout = _Layout(data, len(MARK))
    trie = _read_trie(layout, MOST_TRIES)
    if layout.at != len(data):
        raise LexiconError(f"its marisa-trie is followed by something else, at byte {layout.at:,}")
    keys = np.flatnonzero(trie.ends)
    check_number(len(keys))
    texts = _spell(trie, keys, upward=False)
    raw = texts.data.tobytes()
    bounds = zip(texts.begins.tolist(), (texts.begins + texts.lengths).tolist(), strict=True)
    return _contents([raw[begin:end] for begin, end in bounds])


def _contents(keys: list[bytes]) -> Contents:
    words = []
    values: dict[str, bytes] = {}
    for key in keys:
        text, mark, value = key.partition(b"\xff")
        word = text.decode("utf-8", "replace")
        words.append(word)
        if mark:
            values.setdefault(word, value)
    definitions: dict[str, str] = {}
    if len(set(map(len, values.values()))) > 1:  # records, which are numbers, are of one length
        try:
            definitions = {word: value.decode() for word, value in values.items()}
        except UnicodeDecodeError:
            definitions = {}
        if not all(map(str.isprintable, definitions.values())):
            definitions = {}
    return Contents(words, "marisa-trie", definitions)


def _read_trie(layout: _Layout, deepest: int) -> _Trie:
    if not deepest:
        raise LexiconError(f"its marisa-trie is nested more than {MOST_TRIES} deep")
    begin = layout.at
    louds = layout.bits(2 * MOST_NODES + 2)
    ends, links = layout.bits(MOST_NODES + 1), layout.bits(MOST_NODES)
    bases, extras = layout.vector(), layout.flat()
    tail, tail_ends = layout.vector(), layout.bits(MOST_TAIL)
    if len(tail) > MOST_TAIL:
        raise LexiconError(f"its marisa-trie has a tail of {len(tail):,} bytes: too many")
    parents = _parents(louds, begin)
    nodes = len(parents)
    linked = np.flatnonzero(links)
    nested = _read_trie(layout, deepest - 1) if len(linked) and not len(tail) else None
    layout.vector()  # the cache
    first_level, _ = layout.number(4), layout.number(4)
    labels = bases.astype(np.int64)
    if not len(bases) == len(links) == nodes or np.any(ends[nodes:]) or len(extras) < len(linked):
        raise LexiconError(
            f"its marisa-trie is damaged: {nodes:,} nodes in the trie at byte {begin:,}, but "
            f"{len(bases):,} labels"
        )
    if first_level != np.count_nonzero(parents[1:] == 0):
        raise LexiconError(f"its marisa-trie is damaged: first level of that at byte {begin:,}")
    labels[linked] |= extras[: len(linked)] << 8
    room = len(nested.parents) if nested else len(tail)
    if len(linked) and (labels[linked].max() >= room or links[0]):
        raise LexiconError(
            f"its marisa-trie is damaged: a link from the trie at byte {begin:,} leads outside"
        )
    return _Trie(parents, ends, links, labels, tail, tail_ends, nested)


def _parents(louds: npt.NDArray[np.bool_], at: int) -> Ints:
    """Each node's parent. The bits are, node by node in their order, a one for each child and a
    zero; before them "10", for the root; after them, in most files, one zero more.
    """
    ones = np.flatnonzero(louds)
    nodes = np.arange(len(ones))
    parents = ones - nodes - 1
    if len(ones) < 1 or not 1 <= len(louds) - 2 * len(ones) <= 2 or ones[0] != 0:
        raise LexiconError(f"its marisa-trie is damaged: the tree at byte {at:,} is none")
    parents[0] = 0
    if np.any(parents[1:] >= nodes[1:]) or np.any(parents < 0):
        raise LexiconError(f"its marisa-trie is damaged: the tree at byte {at:,} has no root")
    return parents.astype(np.int64)


def _spell(trie: _Trie, wanted: Ints, *, upward: bool) -> _Texts:
    """The labels on the way from the root to each of these nodes, or (upward) back to it."""
    sizes = np.ones(len(trie.parents), np.int64)
    sizes[0] = 0
    linked = np.flatnonzero(trie.links)
    targets, place = np.unique(trie.labels[linked], return_inverse=True)
    if trie.nested is not None:
        strings = _spell(trie.nested, targets, upward=True)
    else:
        strings = _tail_strings(trie, targets)
    sizes[linked] = strings.lengths[place]
    if len(linked) and not 0 < sizes[1:].min() <= sizes.max() <= MOST_KEY:
        raise LexiconError(
            f"its marisa-trie has labels of {sizes[1:].min()} to {sizes.max():,} bytes; 1 to "
            f"{MOST_KEY:,} are read"
        )
    which = np.zeros(len(sizes), np.int64)  # of the strings, for a link
    which[linked] = place
    lengths = np.zeros(len(wanted), np.int64)
    for nodes, moving in _ways_up(trie, wanted):
        lengths[moving] += sizes[nodes]
        if lengths.sum() > MOST_BYTES:
            raise LexiconError(f"its marisa-trie has more than {MOST_BYTES:,} letters")
    begins = np.cumsum(lengths) - lengths
    data = np.empty(int(lengths.sum()), np.uint8)
    at = begins.copy() if upward else begins + lengths
    for nodes, moving in _ways_up(trie, wanted):
        size = sizes[nodes]
        if not upward:
            at[moving] -= size
        single = ~trie.links[nodes]
        data[at[moving[single]]] = trie.labels[nodes[single]]
        several = which[nodes[~single]]
        _copy(strings, several, data, at[moving[~single]])
        if upward:
            at[moving] += size
    return _Texts(begins, lengths, data)


def _ways_up(trie: _Trie, nodes: Ints) -> Any:
    """Step by step towards the root: the nodes reached, and which of those begun with they are."""
    moving = np.arange(len(nodes))
    for _ in range(MOST_KEY):
        inside = nodes != 0
        nodes, moving = nodes[inside], moving[inside]
        if not len(nodes):
            return
        yield nodes, moving
        nodes = trie.parents[nodes]
    raise LexiconError(f"its marisa-trie is more than {MOST_KEY:,} labels deep")


def _copy(texts: _Texts, which: Ints, data: Bytes, at: Ints) -> None:
    """Write some of the texts where they belong, a million bytes at a time: a byte's place takes
    eight.
    """
    ends = np.cumsum(texts.lengths[which])
    first = 0
    while first < len(which):
        done = int(ends[first - 1]) if first else 0
        last = max(first + 1, int(np.searchsorted(ends, done + 1_000_000)))
        lengths = texts.lengths[which[first:last]]
        steps = np.arange(int(lengths.sum())) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        source = np.repeat(texts.begins[which[first:last]], lengths) + steps
        data[np.repeat(at[first:last], lengths) + steps] = texts.data[source]
        first = last


def _tail_strings(trie: _Trie, begins: Ints) -> _Texts:
    """The strings of a tail from these places on."""
    if not len(begins):
        return _Texts(begins, begins, trie.tail)
    if len(trie.tail_ends):
        if len(trie.tail_ends) != len(trie.tail):
            raise LexiconError("its marisa-trie is damaged: the tail's strings have no ends")
        stops = np.flatnonzero(trie.tail_ends) + 1  # the last byte belongs to the string
    else:
        stops = np.flatnonzero(trie.tail == 0)
    after = np.searchsorted(stops, begins, "right" if len(trie.tail_ends) else "left")
    if after.max() >= len(stops):
        raise LexiconError("its marisa-trie is damaged: the tail's last string has no end")
    return _Texts(begins, stops[after] - begins, trie.tail)


def write(words: list[str], definitions: Mapping[str, str]) -> bytes:
    """A marisa_trie.Trie of the words; where there are definitions, a BytesTrie of the words and
    their definitions in UTF-8, empty for those that have none.
    """
    import marisa_trie

    trie: marisa_trie.Trie | marisa_trie.BytesTrie
    if definitions:
        trie = marisa_trie.BytesTrie(
            [(word, definitions.get(word, "").encode()) for word in words], binary=True
        )
    else:
        trie = marisa_trie.Trie(words)
    return bytes(trie.tobytes())
