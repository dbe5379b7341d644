"""The anagram DAWG of an image: the tree of all keys, where equal blocks of children are one.

A *key* is the letters of a class of words, sorted. Here a letter is a number in search order, 1 to
26; zeros fill up a key. The nodes of the tree stand in *levels*, by the number of letters on their
paths, and on a level in the order of the keys. So the children of a node stand side by side, as
their *block*, and each node stands for a run of keys. The keys SEA, EA and EAT:

    root    level 1     level 2     level 3
    S, E    S: E        SE: A       SEA: ends
            E: A        EA: T ends  EAT: ends

What is below SE and EA is alike, so both blocks are one: a node without children where a key ends.
"""

from collections import defaultdict
from itertools import count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lt_core import LONGEST_WORD, check

#: As docs/dev/lexicon-file.md has it.
NODE = np.dtype([("mask", "u4"), ("child", "u4"), ("before", "u4")])
LETTERS = (1 << 26) - 1  # in a mask
ENDS_HERE = 31  # the bit of a mask: a key ends at this node

Nodes = NDArray[np.void]
Places = NDArray[np.intp]


class _Paths(NamedTuple):
    """The different beginnings of one length that keys have."""

    begins: Places  # the first key with each
    ends: Places  # the key after the last one


def make_nodes(keys: NDArray[np.uint8], lengths: NDArray[np.integer]) -> Nodes:
    """Return the nodes of an image, its root last.

    A walk through the tree, depth first, completes a block when it has seen all keys below it. The
    image has the blocks in the order in which they are first complete.

    keys: rows of LONGEST_WORD letters in ascending order, each once.
    lengths: the number of letters of each.
    """
    shared = np.full(len(keys), -1, np.int8)  # letters that a key begins with as the one before
    shared[1:] = (keys[1:] != keys[:-1]).argmax(axis=1)
    numbers: defaultdict[bytes, int] = defaultdict(count().__next__)  # of blocks
    completed = np.zeros(0, np.int64)  # by number: a time, in no unit
    depth = int(lengths.max())
    paths = _find_paths(shared, lengths, depth)
    level = _open_level(paths, lengths, depth)
    while depth:
        check()
        paths_above = _find_paths(shared, lengths, depth - 1)
        above = _open_level(paths_above, lengths, depth - 1)
        parent = np.searchsorted(paths_above.begins, paths.begins, "right") - 1
        ends_above = above["mask"][parent] >> ENDS_HERE  # keys that end at the parent
        level["before"] = paths.begins - paths_above.begins[parent] - ends_above
        blocks = np.flatnonzero(np.diff(parent, prepend=-1))
        parents = parent[blocks]
        letters = np.uint32(1) << (keys[paths.begins, depth - 1] - 1).astype(np.uint32)
        above["mask"][parents] |= np.bitwise_or.reduceat(letters, blocks)
        found = _number_blocks(numbers, level, blocks)
        above["child"][parents] = found  # its number, until all blocks have their places
        # after the last key below; of blocks that end with the same key, the deepest is the first
        times = paths_above.ends[parents].astype(np.int64) * (LONGEST_WORD + 1) - depth
        later = np.full(len(numbers) - len(completed), np.iinfo(np.int64).max)
        completed = np.append(completed, later)
        np.minimum.at(completed, found, times)
        paths = paths_above
        level = above
        depth -= 1
    return _join_blocks(list(numbers), np.argsort(completed), level)


def _find_paths(shared: NDArray[np.int8], lengths: NDArray[np.integer], depth: int) -> _Paths:
    """Return the paths of so many letters. shared: by key, as in `make_nodes`."""
    runs = np.flatnonzero(shared < depth)  # each begins with keys that are alike, or too short
    long_enough = lengths[runs] >= depth
    return _Paths(runs[long_enough], np.append(runs[1:], len(shared))[long_enough])


def _open_level(paths: _Paths, lengths: NDArray[np.integer], depth: int) -> Nodes:
    """Return the nodes at the ends of paths, without children so far."""
    level = np.zeros(len(paths.begins), NODE)
    level["mask"] = (lengths[paths.begins] == depth).astype(np.uint32) << ENDS_HERE
    return level


def _number_blocks(numbers: defaultdict[bytes, int], level: Nodes, begins: Places) -> Places:
    """Return the number of each block of a level, equal blocks alike; number those that are new.

    begins: the first node of each block.
    """
    ends = np.append(begins[1:], len(level))
    alike = np.arange(len(begins))  # by block: an equal one, which is looked up
    lone = np.flatnonzero(ends - begins == 1)  # most blocks are of one node, so these are joined
    nodes = level[begins[lone]]
    content = nodes["mask"].astype(np.uint64) << np.uint64(32) | nodes["child"]
    _, first, place = np.unique(content, return_index=True, return_inverse=True)
    alike[lone] = lone[first][place]
    data = level.tobytes()
    size = NODE.itemsize
    found = np.zeros(len(begins), np.intp)
    looked_up = np.flatnonzero(alike == np.arange(len(begins)))
    bounds = zip(
        (begins[looked_up] * size).tolist(), (ends[looked_up] * size).tolist(), strict=True
    )
    found[looked_up] = [numbers[data[begin:end]] for begin, end in bounds]
    return found[alike]


def _join_blocks(blocks: list[bytes], order: Places, root: Nodes) -> Nodes:
    """Return the nodes of all blocks in this order, then the root; `child` becomes a place."""
    sizes = np.array([len(block) // NODE.itemsize for block in blocks])
    places = np.empty_like(sizes)
    places[order] = np.cumsum(sizes[order]) - sizes[order]
    stored = [blocks[number] for number in order.tolist()]
    nodes = np.frombuffer(b"".join([*stored, root.tobytes()]), NODE).copy()
    has_block = nodes["mask"] & LETTERS != 0
    nodes["child"][has_block] = places[nodes["child"][has_block]]
    return nodes
