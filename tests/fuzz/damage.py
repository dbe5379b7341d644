"""Damage that knows nothing of a format, and damage to the nodes of a KWG graph."""

import random
import struct

CHUNKS = [b"\xff" * 4, b"\0" * 4, b"\1\0\0\0", b"\0\0\0\x80", b"\x7f", b"\n", b"\xff" * 8, b"\x1b"]
EDGES = [0, 1, 2, 3, 7, 8, 63, 64, 255, 256, 65_535, 65_536, 1 << 22, 1 << 24, 1 << 31]
CHILD = (1 << 22) - 1  # of a node: its tile << 24 | ends a word << 23 | last << 22 | first child


def number(value: int, chance: random.Random, bits: int = 32, near: int = 0) -> int:
    """Another number than this: beside it, beside a count (`near`), at an edge of what fits."""
    others = [
        value + chance.choice([-2, -1, 1, 2, 64]),
        near + chance.choice([-1, 0, 1]),
        chance.choice([*EDGES, (1 << bits) - 1]),
        chance.randrange(max(1, near)),
        value ^ 1 << chance.randrange(bits),
    ]
    return chance.choice(others) & ((1 << bits) - 1)


def items(found: list | bytearray, chance: random.Random, most: int = 4096) -> None:
    """Exchange, repeat, cut out or copy items, in place; often of those at the begin."""
    if not found:
        return
    at = chance.randrange(min(len(found), chance.choice([64, len(found)])))
    other = chance.randrange(len(found))
    size = chance.choice([1, 1, 2, 4, 16])
    kind = chance.randrange(4)
    if kind == 0:
        found[at], found[other] = found[other], found[at]
    elif kind == 1:
        room = max(0, most - len(found)) // size
        found[at:at] = found[other : other + size] * min(room, chance.choice([1, 2, 50]))
    elif kind == 2:
        del found[at : at + size]
    else:
        found[at : at + size] = found[other : other + size]


def of_bytes(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one to six changes."""
    content = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        if not content:
            return chance.choice(CHUNKS)
        at = chance.randrange(min(len(content), chance.choice([64, len(content)])))
        kind = chance.randrange(5)
        if kind == 0:
            content[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            piece = chance.choice([*CHUNKS, chance.randbytes(1)])
            content[at : at + len(piece)] = piece
        elif kind == 2:
            place = at // 4 * 4
            value = int.from_bytes(content[place : place + 4], "little")
            value = number(value, chance, near=len(content))
            content[place : place + 4] = value.to_bytes(4, "little")
        else:
            items(content, chance, 1 << 16)
    return bytes(content)


def of_graph(data: bytes, chance: random.Random) -> bytes:
    """A graph's file with some nodes changed."""
    nodes = [value for (value,) in struct.iter_unpack("<I", data[: len(data) & ~3])]
    for _ in range(chance.randint(1, 5)):
        if not nodes:
            break
        at = chance.randrange(len(nodes))
        node = nodes[at]
        kind = chance.randrange(7)
        if kind == 0:
            nodes[at] = number(node >> 24, chance, 8, 26) << 24 | node & 0xFFFFFF
        elif kind == 1:
            nodes[at] ^= 1 << chance.choice([22, 23])
        elif kind < 5:  # another list, one that is shared, or a cycle
            child = number(node & CHILD, chance, 22, len(nodes))
            child = chance.choice([child, chance.choice(nodes), at + chance.choice([-1, 0, 1])])
            nodes[at] = node & ~CHILD | child & CHILD
        elif kind == 5 and chance.randrange(8) == 0:
            nodes = levels(chance)
        else:
            items(nodes, chance, 6000)
    return struct.pack(f"<{len(nodes)}I", *nodes)


def levels(chance: random.Random) -> list[int]:
    """Lists that all lead to the next: few nodes, and words without number."""
    width = chance.choice([1, 2, 3, 26])
    deep = chance.choice([2, 3, 5, 8, 16, 17, 200])
    nodes = [1 << 22 | 1]
    for level in range(deep):
        child = 1 + (level + 1) * width if level < deep - 1 else 0
        ends = not child or chance.randrange(3) == 0
        nodes += [tile << 24 | ends << 23 | child for tile in range(1, width + 1)]
        nodes[-1] |= 1 << 22
    return nodes
