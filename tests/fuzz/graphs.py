"""Damage to word graphs of the KWG format, node by node."""

import random
import struct
from dataclasses import dataclass, replace

from fuzz import damage


@dataclass(frozen=True, slots=True)
class Node:
    tile: int
    ends: bool
    last: bool
    child: int


def _nodes(data: bytes) -> list[Node]:
    return [
        Node(value >> 24, bool(value >> 23 & 1), bool(value >> 22 & 1), value & 0x3FFFFF)
        for (value,) in struct.iter_unpack("<I", data[: len(data) & ~3])
    ]


def changed(nodes: list[Node], chance: random.Random) -> list[Node]:
    """The nodes with some changes."""
    nodes = list(nodes)
    for _ in range(chance.randint(1, 5)):
        if not nodes:
            break
        at = chance.randrange(len(nodes))
        node = nodes[at]
        kind = chance.randrange(8)
        if kind == 0:
            nodes[at] = replace(node, tile=damage.number(node.tile, chance, 8, 26))
        elif kind == 1:
            nodes[at] = replace(node, ends=not node.ends)
        elif kind == 2:
            nodes[at] = replace(node, last=not node.last)
        elif kind == 3:
            nodes[at] = replace(node, child=damage.number(node.child, chance, 24, len(nodes)))
        elif kind == 4:  # a list shared, or a cycle
            nodes[at] = replace(node, child=chance.choice(nodes).child)
        elif kind == 5:
            nodes[at] = replace(node, child=at + chance.choice([-1, 0, 1]) & 0xFFFFFF)
        elif kind == 6 and chance.randrange(8) == 0:
            nodes = levels(chance)
        else:
            damage.items(nodes, chance, 6000)
    return nodes


def levels(chance: random.Random) -> list[Node]:
    """Lists that all lead to the next: few nodes, and words without number."""
    width, deep = chance.choice([1, 2, 3, 26]), chance.choice([2, 3, 5, 8, 16, 17, 200])
    nodes = [Node(0, False, True, 1)]
    for level in range(deep):
        child = 1 + (level + 1) * width if level < deep - 1 else 0
        ends = not child or chance.randrange(3) == 0
        nodes += [Node(tile + 1, ends, tile == width - 1, child) for tile in range(width)]
    return nodes


def damaged(data: bytes, chance: random.Random) -> bytes:
    """A graph's file with some nodes changed."""
    return b"".join(
        struct.pack("<I", (n.tile & 255) << 24 | n.ends << 23 | n.last << 22 | n.child & 0x3FFFFF)
        for n in changed(_nodes(data), chance)
    )
