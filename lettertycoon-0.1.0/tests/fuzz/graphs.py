"""Damage to word graphs, node by node; a Quackle header is made to fit what came of it."""

import hashlib
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


def _kwg(data: bytes) -> list[Node]:
    return [
        Node(value >> 24, bool(value >> 23 & 1), bool(value >> 22 & 1), value & 0x3FFFFF)
        for (value,) in struct.iter_unpack("<I", data[: len(data) & ~3])
    ]


def _kbwg(data: bytes) -> list[Node]:
    return [
        Node(value & 63, bool(value >> 7 & 1), bool(value >> 6 & 1), value >> 8)
        for (value,) in struct.iter_unpack("<I", data[: len(data) & ~3])
    ]


def _quackle(body: bytes, zero: bool) -> list[Node]:
    nodes = []
    for at in range(0, len(body) - 6, 7):
        flags = body[at + 3]
        ends = bool(flags & 32) if zero else any(body[at + 4 : at + 7])
        tile = flags & (31 if zero else 63)
        nodes.append(Node(tile, ends, bool(flags & 64), int.from_bytes(body[at : at + 3], "big")))
    return nodes


def _quackle_bytes(nodes: list[Node], zero: bool) -> bytes:
    made = bytearray()
    for node in nodes:
        flags = (node.tile & 31 | node.ends << 5) if zero else node.tile & 63
        made += (node.child & 0xFFFFFF).to_bytes(3, "big") + bytes([flags | node.last << 6])
        made += bytes([0, 0, node.ends and not zero])
    return bytes(made)


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


def words_of(nodes: list[Node], most: int = 3000) -> list[bytes]:
    """The words of a graph, no more than so many, as tiles."""
    found: list[bytes] = []
    steps = most * 20
    stack = [(nodes[0].child, b"")] if nodes and nodes[0].child else []
    while stack and steps and len(found) < most:
        steps -= 1
        at, path = stack.pop()
        if at >= len(nodes) or len(path) > 40:
            return []
        node = nodes[at]
        here = path + bytes([node.tile])
        if node.ends:
            found.append(here)
        if not node.last:
            stack.append((at + 1, path))
        if node.child:
            stack.append((node.child, here))
    return found


def _fitting(data: bytes, nodes: list[Node]) -> bytes:
    """A Quackle header of version 1 with the number and the hash of the words."""
    total = 0
    words = words_of(nodes)
    for word in words:
        spelled = bytes(5 + (tile & 63) for tile in word)
        digest = hashlib.md5(spelled, usedforsecurity=False).digest()
        total ^= int.from_bytes(digest, "big")
    return b"\1" + total.to_bytes(16, "big") + len(words).to_bytes(3, "big") + data[20:]


def damaged(name: str, data: bytes, chance: random.Random) -> bytes:
    """A graph's file with some nodes changed."""
    if name.endswith(".dawg"):
        if data[:1] == b"\1" and len(data) > 21:
            at = 21
            for _ in range(data[20]):
                at = data.find(b" ", at) + 1 or len(data)
            nodes = changed(_quackle(data[at:], False), chance)
            made = data[:at] + _quackle_bytes(nodes, False)
            return _fitting(made, nodes) if chance.randrange(4) else made
        return _quackle_bytes(changed(_quackle(data, True), chance), True)
    if name.endswith(".kbwg"):
        return b"".join(
            struct.pack(
                "<I",
                (n.child & 0xFFFFFF) << 8 | n.ends << 7 | n.last << 6 | n.tile & 63,
            )
            for n in changed(_kbwg(data), chance)
        )
    return b"".join(
        struct.pack("<I", (n.tile & 255) << 24 | n.ends << 23 | n.last << 22 | n.child & 0x3FFFFF)
        for n in changed(_kwg(data), chance)
    )
