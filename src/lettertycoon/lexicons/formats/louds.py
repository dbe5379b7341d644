"""The layout of a marisa-trie's file: nested tries, each a tree in LOUDS form.

In LOUDS form the nodes are numbered level by level. Indexes and caches only speed up look-ups, so
this reader skips them. It checks every length before it allocates memory, and checks that every
node leads up to the root.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.budget import UNIT, Budget

MARK = b"We love Marisa.\0"
MOST_TRIES = 64  # nested; the marisa-trie library makes three by default
MOST_NODES = 6_000_000  # of all tries together; the embedded words have 310,000 at most
MOST_TAIL = 32 * 1024 * 1024  # bytes, of all tries together

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]


class _Layout:
    """Reads the vectors of a file, one after the other."""

    def __init__(self, data: bytes, at: int, budget: Budget) -> None:
        self.data = data
        self.at = at
        self.budget = budget
        self.nodes = MOST_NODES  # the number still allowed, for all nested tries together
        self.tail = MOST_TAIL

    def number(self, size: int) -> int:
        """Read a whole number of `size` bytes."""
        if self.at + size > len(self.data):
            raise LexiconError(
                f"its marisa-trie breaks off at byte {len(self.data):,}", "lexicon.damaged"
            )
        value = int.from_bytes(self.data[self.at : self.at + size], "little")
        self.at += size
        return value

    def vector(self) -> Bytes:
        """Read a vector's bytes, and skip the padding to a multiple of 8."""
        begin = self.at
        size = self.number(8)
        if size > len(self.data) - self.at:
            raise LexiconError(
                f"its marisa-trie is damaged: a vector of {size:,} bytes at byte {begin:,} does "
                "not fit the file",
                "lexicon.damaged",
                size=size,
                begin=begin,
            )
        self.budget.work(size // UNIT)
        units = np.frombuffer(self.data, np.uint8, size, self.at)
        self.at += size + -size % 8
        return units

    def bits(self, most: int) -> npt.NDArray[np.bool_]:
        """Read a vector of at most `most` bits, and skip its indexes."""
        begin = self.at
        units = self.vector()
        size = self.number(4)
        ones = self.number(4)
        for _ in range(3):
            self.vector()
        if size > most:
            raise LexiconError(
                f"its marisa-trie has {size:,} bits at byte {begin:,}: too many",
                "lexicon.too_large",
                size=size,
                begin=begin,
            )
        if size > len(units) * 8:
            raise LexiconError(
                f"its marisa-trie is damaged: {size:,} bits at byte {begin:,} in {len(units):,} "
                "bytes",
                "lexicon.damaged",
                size=size,
                begin=begin,
            )
        bits = np.unpackbits(units, bitorder="little", count=size).view(np.bool_)
        if np.count_nonzero(bits) != ones:
            raise LexiconError(
                f"its marisa-trie is damaged: bits miscounted at byte {begin:,}",
                "lexicon.damaged",
                begin=begin,
            )
        return bits

    def flat(self) -> Ints:
        """Read a vector of numbers that all have the same number of bits."""
        begin = self.at
        units = self.vector()
        width, _, count = self.number(4), self.number(4), self.number(8)
        if width > 32 or count > self.nodes or width * count > len(units) * 8:
            raise LexiconError(
                f"its marisa-trie is damaged: {count:,} numbers of {width} bits at byte {begin:,} "
                f"in {len(units):,} bytes",
                "lexicon.damaged",
                count=count,
                width=width,
                begin=begin,
            )
        if not width:
            return np.zeros(count, np.int64)
        # Each number lies within the 8 bytes that start at the byte of its first bit.
        first = np.arange(count, dtype=np.int64) * width
        padded = np.concatenate([units, np.zeros(8, np.uint8)])
        wide = np.zeros(count, np.uint64)
        for byte in range(5):
            wide |= padded[(first >> 3) + byte].astype(np.uint64) << np.uint64(8 * byte)
        wide >>= (first & 7).astype(np.uint64)
        return (wide & np.uint64((1 << width) - 1)).astype(np.int64)


@dataclass(slots=True)
class Trie:
    """A trie of a file, and the nested trie that its links lead to."""

    parents: Ints  # the parent of each node; the root is its own parent
    ends: npt.NDArray[np.bool_]
    links: npt.NDArray[np.bool_]
    labels: Ints  # for each node, a byte or the target of its link
    tail: Bytes
    tail_ends: npt.NDArray[np.bool_]  # empty if the tail's strings end in a zero
    nested: "Trie | None" = None


def read_tries(data: bytes, budget: Budget) -> Trie:
    """Read the outermost trie of a file. Raises LexiconError if the file is damaged."""
    layout = _Layout(data, len(MARK), budget)
    trie = _read_trie(layout, MOST_TRIES)
    if layout.at != len(data):
        raise LexiconError(
            f"its marisa-trie is followed by something else, at byte {layout.at:,}",
            "lexicon.damaged",
        )
    return trie


def _read_trie(layout: _Layout, deepest: int) -> Trie:
    if not deepest:
        raise LexiconError(
            f"its marisa-trie is nested more than {MOST_TRIES} deep",
            "lexicon.too_large",
            most=MOST_TRIES,
        )
    begin = layout.at
    louds = layout.bits(2 * layout.nodes + 2)
    ends, links = layout.bits(layout.nodes + 1), layout.bits(layout.nodes)
    bases, extras = layout.vector(), layout.flat()
    tail, tail_ends = layout.vector(), layout.bits(layout.tail)
    if len(tail) > layout.tail:
        raise LexiconError(
            f"its marisa-trie has a tail of {len(tail):,} bytes: too many", "lexicon.too_large"
        )
    layout.tail -= len(tail)
    parents = _parents(louds, begin)
    nodes = len(parents)
    layout.nodes -= nodes
    linked = np.flatnonzero(links)
    nested = _read_trie(layout, deepest - 1) if len(linked) and not len(tail) else None
    layout.vector()  # the cache
    first_level, _ = layout.number(4), layout.number(4)
    labels = bases.astype(np.int64)
    if not len(bases) == len(links) == nodes or np.any(ends[nodes:]) or len(extras) < len(linked):
        raise LexiconError(
            f"its marisa-trie is damaged: {nodes:,} nodes in the trie at byte {begin:,}, but "
            f"{len(bases):,} labels",
            "lexicon.damaged",
            nodes=nodes,
            begin=begin,
        )
    if first_level != np.count_nonzero(parents[1:] == 0):
        raise LexiconError(
            f"its marisa-trie is damaged: the trie at byte {begin:,} has a wrong first level",
            "lexicon.damaged",
            begin=begin,
        )
    labels[linked] |= extras[: len(linked)] << 8
    room = len(nested.parents) if nested else len(tail)
    if len(linked) and (labels[linked].max() >= room or links[0]):
        raise LexiconError(
            f"its marisa-trie is damaged: a link from the trie at byte {begin:,} leads outside",
            "lexicon.damaged",
            begin=begin,
        )
    return Trie(parents, ends, links, labels, tail, tail_ends, nested)


def _parents(louds: npt.NDArray[np.bool_], at: int) -> Ints:
    """Return each node's parent.

    For each node in order, the bits have a one for each child, then a zero. "10" for the root comes
    first. In most files one more zero follows at the end.
    """
    ones = np.flatnonzero(louds)
    nodes = np.arange(len(ones))
    parents = ones - nodes - 1
    if len(ones) < 1 or not 1 <= len(louds) - 2 * len(ones) <= 2 or ones[0] != 0:
        raise LexiconError(
            f"its marisa-trie is damaged: the bits at byte {at:,} are not a tree",
            "lexicon.damaged",
            at=at,
        )
    parents[0] = 0
    if np.any(parents[1:] >= nodes[1:]) or np.any(parents < 0):
        raise LexiconError(
            f"its marisa-trie is damaged: the tree at byte {at:,} has no root",
            "lexicon.damaged",
            at=at,
        )
    return parents.astype(np.int64, copy=False)
