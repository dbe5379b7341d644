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
LETTER_BITS = (1 << 26) - 1  # of a mask
ENDS_BIT = 31  # of a mask: a key ends at this node

Nodes = NDArray[np.void]
Places = NDArray[np.intp]  # indices: of keys, of nodes, of words
Numbers = NDArray[np.intp]  # by block, or by class: the number of what it has
Lengths = NDArray[np.integer]


class _Paths(NamedTuple):
    """The different beginnings of one length that keys have."""

    begins: Places  # the first key with each
    ends: Places  # the key after the last one


def make_nodes(keys: NDArray[np.uint8], lengths: Lengths) -> Nodes:
    """Return the nodes of an image, its root last.

    A walk through the tree, depth first, completes a block when it has seen all keys below it. The
    image has the blocks in the order in which they are first complete.

    keys: rows of LONGEST_WORD letters in ascending order, each once.
    lengths: the number of letters of each.
    """
    shared = _count_shared(keys)
    numbers: defaultdict[bytes, int] = defaultdict(count().__next__)  # of blocks
    completed = np.zeros(0, np.int64)  # by number: a time, in no unit
    depth = int(lengths.max())
    paths = _find_paths(shared, lengths, depth)
    level = _open_level(paths, lengths, depth)
    while depth:
        check()
        paths_above = _find_paths(shared, lengths, depth - 1)
        above = _open_level(paths_above, lengths, depth - 1)
        parent_of = np.searchsorted(paths_above.begins, paths.begins, "right") - 1
        ends_above = above["mask"][parent_of] >> ENDS_BIT  # keys that end at the parent
        level["before"] = paths.begins - paths_above.begins[parent_of] - ends_above
        blocks = np.flatnonzero(np.diff(parent_of, prepend=-1))
        parents = parent_of[blocks]
        above["mask"][parents] |= _join_letters(keys[paths.begins, depth - 1], blocks)
        block_numbers = _number_blocks(numbers, level, blocks)
        above["child"][parents] = block_numbers  # until all blocks have their places
        times = _completion_times(paths_above.ends[parents], depth)
        completed = _keep_earliest(completed, len(numbers), block_numbers, times)
        paths = paths_above
        level = above
        depth -= 1
    return _join_blocks(list(numbers), np.argsort(completed), level)


def _count_shared(keys: NDArray[np.uint8]) -> NDArray[np.int8]:
    """Return how many letters each key begins with as the key before it; -1 for the first key."""
    shared = np.full(len(keys), -1, np.int8)
    shared[1:] = (keys[1:] != keys[:-1]).argmax(axis=1)
    return shared


def _join_letters(letters: NDArray[np.uint8], blocks: Places) -> NDArray[np.uint32]:
    """Return the letters of each block, as bits. letters: by node; blocks: where each begins."""
    bits = np.uint32(1) << (letters - 1).astype(np.uint32)
    return np.bitwise_or.reduceat(bits, blocks)


def _completion_times(ends: Places, depth: int) -> NDArray[np.int64]:
    """Return when a walk completes blocks of this depth: after the last key below.

    Of blocks that end with the same key, the deepest is complete first.

    ends: for each block, the key after the last one below.
    """
    return ends.astype(np.int64) * (LONGEST_WORD + 1) - depth


def _keep_earliest(
    completed: NDArray[np.int64], number: int, block_numbers: Numbers, times: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return when the blocks numbered so far, so many, are first complete: equal ones are one."""
    later = np.full(number - len(completed), np.iinfo(np.int64).max)
    completed = np.append(completed, later)
    np.minimum.at(completed, block_numbers, times)
    return completed


def _find_paths(shared: NDArray[np.int8], lengths: Lengths, depth: int) -> _Paths:
    """Return the paths of so many letters. shared: by key, as in `make_nodes`."""
    runs = np.flatnonzero(shared < depth)  # each begins with keys that are alike, or too short
    long_enough = lengths[runs] >= depth
    return _Paths(runs[long_enough], np.append(runs[1:], len(shared))[long_enough])


def _open_level(paths: _Paths, lengths: Lengths, depth: int) -> Nodes:
    """Return the nodes at the ends of paths, without children so far."""
    level = np.zeros(len(paths.begins), NODE)
    level["mask"] = (lengths[paths.begins] == depth).astype(np.uint32) << ENDS_BIT
    return level


def _number_blocks(numbers: defaultdict[bytes, int], level: Nodes, begins: Places) -> Numbers:
    """Return the number of each block of a level, equal blocks alike; number those that are new.

    begins: the first node of each block.
    """
    ends = np.append(begins[1:], len(level))
    alike = np.arange(len(begins))  # by block: an equal one, which is looked up
    # Most blocks are of one node, so these are joined here. Their `before` need not be compared:
    # a node without siblings has 0.
    lone = np.flatnonzero(ends - begins == 1)
    nodes = level[begins[lone]]
    content = nodes["mask"].astype(np.uint64) << np.uint64(32) | nodes["child"]
    _, first, place = np.unique(content, return_index=True, return_inverse=True)
    alike[lone] = lone[first][place]
    data = level.tobytes()
    size = NODE.itemsize
    block_numbers = np.zeros(len(begins), np.intp)
    looked_up = np.flatnonzero(alike == np.arange(len(begins)))
    bounds = zip(
        (begins[looked_up] * size).tolist(), (ends[looked_up] * size).tolist(), strict=True
    )
    block_numbers[looked_up] = [numbers[data[begin:end]] for begin, end in bounds]
    return block_numbers[alike]


def _join_blocks(blocks: list[bytes], order: Places, root: Nodes) -> Nodes:
    """Return the nodes of all blocks in this order, then the root; `child` becomes a place."""
    sizes = np.array([len(block) // NODE.itemsize for block in blocks])
    places = np.empty_like(sizes)
    places[order] = np.cumsum(sizes[order]) - sizes[order]
    stored = [blocks[number] for number in order.tolist()]
    nodes = np.frombuffer(b"".join([*stored, root.tobytes()]), NODE).copy()
    has_block = nodes["mask"] & LETTER_BITS != 0
    nodes["child"][has_block] = places[nodes["child"][has_block]]
    return nodes
