"""Marisa tries written by their layout alone, as no library would make them."""

import struct

import numpy as np

MARK = b"We love Marisa.\0"


def vector(data: bytes) -> bytes:
    return struct.pack("<Q", len(data)) + data + bytes(-len(data) % 8)


def bits(values: np.ndarray) -> bytes:
    units = np.packbits(values.astype(np.uint8), bitorder="little").tobytes()
    units += bytes(-len(units) % 8)
    return vector(units) + struct.pack("<II", len(values), int(values.sum())) + vector(b"") * 3


def trie(tree: list[int], first_level: int, ends: np.ndarray, links: np.ndarray, below: bytes = b"",
         tail: bytes = b"") -> bytes:  # fmt: skip
    """One trie. tree: how many children each node has, level by level; links lead to the node of
    the nested trie with the same number, or else to the tail's first byte."""
    nodes = len(tree)
    louds = np.ones(2 * nodes + 1, bool)
    louds[1] = False
    louds[np.cumsum(np.array(tree) + 1) + 1] = False
    labels = np.full(nodes, ord("A"), np.int64)
    linked = np.flatnonzero(links)
    labels[linked] = linked if below else 0
    extras = (labels[linked] >> 8).astype("<u4").tobytes()
    return b"".join([
        bits(louds), bits(ends), bits(links), vector((labels & 0xFF).astype(np.uint8).tobytes()),
        vector(extras), struct.pack("<IIQ", 32, 0xFFFFFFFF, len(linked)), vector(tail),
        bits(np.zeros(0, bool)), below, vector(b""), struct.pack("<II", first_level, 0),
    ])  # fmt: skip


def nested(tries: int, nodes: int) -> bytes:
    """So many tries, one in the other, each a root with many children; all but the innermost
    have links for labels."""
    ends = np.arange(nodes + 1) > 0
    tree = [nodes] + [0] * nodes
    made = trie(tree, nodes, ends, np.zeros(nodes + 1, bool))
    for _ in range(tries - 1):
        made = trie(tree, nodes, ends, ends, made)
    return MARK + made


def deep(labels: int, keys: int) -> bytes:
    """A trie of one branch, in which the last of its nodes end keys."""
    tree = [1] * labels + [0]
    ends = np.arange(labels + 1) > labels - keys
    return MARK + trie(tree, 1, ends, np.zeros(labels + 1, bool))
