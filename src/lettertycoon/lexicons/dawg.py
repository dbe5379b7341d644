"""The anagram DAWG of an image: the tree of all keys, where equal blocks of children are one.

A *key* is the letters of a class of words, sorted. Here a letter is a number in search order, 1 to
26; zeros fill up a key. The nodes of the tree stand in *levels*, by the number of letters on their
paths, and on a level in the order of the keys. So the children of a node stand side by side, as
their *block*, and each node stands for a run of keys. The keys EA, EAT and SEA:

    root    level 1     level 2     level 3
    S, E    S: E        SE: A       SEA: ends
            E: A        EA: T ends  EAT: ends

What is below SEA and EAT is alike, so both are one block of one node.
"""

from collections import defaultdict
from itertools import count, pairwise
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


class _Level(NamedTuple):
    """The nodes with paths of one length.

    Attributes:
        begins, ends: the first key below each node, and the key after the last one.
        blocks: the first node of each block.
        parents: the parent of each block, a node of the level above.
    """

    nodes: Nodes
    begins: Places
    ends: Places
    blocks: Places
    parents: Places


def make_nodes(keys: NDArray[np.uint8], lengths: NDArray[np.integer]) -> Nodes:
    """Return the nodes of an image, its root last.

    keys: rows of LONGEST_WORD letters in ascending order, each once.
    lengths: the number of letters of each.
    """
    levels = _grow_levels(keys, lengths)
    blocks, completed = _share_blocks(levels)
    order = np.argsort(completed)
    sizes = np.array([len(block) // NODE.itemsize for block in blocks])
    places = np.empty_like(sizes)
    places[order] = np.cumsum(sizes[order]) - sizes[order]
    stored = [blocks[number] for number in order.tolist()]
    nodes = np.frombuffer(b"".join([*stored, levels[0].nodes.tobytes()]), NODE).copy()
    has_block = nodes["mask"] & LETTERS != 0
    nodes["child"][has_block] = places[nodes["child"][has_block]]
    return nodes


def _grow_levels(keys: NDArray[np.uint8], lengths: NDArray[np.integer]) -> list[_Level]:
    """Return the levels of the tree, the root's first; no node knows its first child yet."""
    shared = np.zeros(len(keys), np.uint8)  # letters that each key begins with as the one before
    shared[1:] = (keys[1:] != keys[:-1]).argmax(axis=1)
    nothing = np.zeros(0, np.intp)
    first = np.zeros(1, np.intp)
    root = _Level(np.zeros(1, NODE), first, np.array([len(keys)]), nothing, nothing)
    levels = [root]
    for depth in range(1, int(lengths.max()) + 1):
        check()
        above = levels[-1]
        runs = np.flatnonzero(shared < depth)  # of keys with the same first letters, or too short
        long_enough = lengths[runs] >= depth
        begins = runs[long_enough]
        ends = np.append(runs[1:], len(keys))[long_enough]
        parent = np.searchsorted(above.begins, begins, "right") - 1
        blocks = np.flatnonzero(np.diff(parent, prepend=-1))
        letter = np.uint32(1) << (keys[begins, depth - 1] - 1).astype(np.uint32)
        above.nodes["mask"][parent[blocks]] |= np.bitwise_or.reduceat(letter, blocks)
        nodes = np.zeros(len(begins), NODE)
        nodes["mask"] = (lengths[begins] == depth).astype(np.uint32) << ENDS_HERE
        ends_above = above.nodes["mask"][parent] >> ENDS_HERE  # keys that end at the parent
        nodes["before"] = begins - above.begins[parent] - ends_above
        levels.append(_Level(nodes, begins, ends, blocks, parent[blocks]))
    return levels


def _share_blocks(levels: list[_Level]) -> tuple[list[bytes], Places]:
    """Number the blocks, equal ones alike, and give each node the number of its block as `child`.

    Returns the blocks by their numbers, and for each a number that grows with the time when a walk
    through the tree, depth first, has first seen the whole of such a block. The image has them in
    this order.
    """
    numbers: defaultdict[bytes, int] = defaultdict(count().__next__)
    blocks_in_all = sum(len(level.blocks) for level in levels)
    completed = np.full(blocks_in_all, np.iinfo(np.int64).max)
    for depth in range(len(levels) - 1, 0, -1):
        check()
        level = levels[depth]
        above = levels[depth - 1]
        data = level.nodes.tobytes()
        bounds = [*(level.blocks * NODE.itemsize).tolist(), len(data)]
        found = [numbers[data[begin:end]] for begin, end in pairwise(bounds)]
        above.nodes["child"][level.parents] = found
        # complete after the last key; of blocks with the same last key, the deepest is the first
        times = above.ends[level.parents] * (LONGEST_WORD + 1) - depth
        np.minimum.at(completed, found, times)
    return list(numbers), completed[: len(numbers)]
