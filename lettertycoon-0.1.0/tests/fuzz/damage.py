"""Damage that knows nothing of a format: bits, bytes, numbers, pieces moved, cut out, repeated."""

import random

CHUNKS = [b"\xff" * 4, b"\0" * 4, b"\1\0\0\0", b"\0\0\0\x80", b"\x7f", b"\n", b"\xff" * 8, b"\x1b"]
EDGES = [0, 1, 2, 3, 7, 8, 63, 64, 255, 256, 65_535, 65_536, 1 << 22, 1 << 24, 1 << 31]


def number(value: int, chance: random.Random, bits: int = 32, near: int = 0) -> int:
    """Another number than this: beside it, beside a count (`near`), at an edge of what fits."""
    kind = chance.randrange(5)
    if kind == 0:
        value += chance.choice([-2, -1, 1, 2, 64])
    elif kind == 1:
        value = near + chance.choice([-1, 0, 1])
    elif kind == 2:
        value = chance.choice([*EDGES, (1 << bits) - 1])
    elif kind == 3:
        value = chance.randrange(max(1, near))
    else:
        value ^= 1 << chance.randrange(bits)
    return value & ((1 << bits) - 1)


def items(found: list, chance: random.Random, most: int = 4096) -> None:
    """Exchange, repeat, cut out or copy items of a list, in place."""
    if not found:
        return
    at, other = chance.randrange(len(found)), chance.randrange(len(found))
    kind = chance.randrange(4)
    if kind == 0:
        found[at], found[other] = found[other], found[at]
    elif kind == 1:
        piece = found[at : at + chance.choice([1, 1, 2, 16])]
        room = max(0, most - len(found)) // max(1, len(piece))
        found[other:other] = piece * min(room, chance.choice([1, 2, 50]))
    elif kind == 2:
        del found[at : at + chance.choice([1, 1, 2, 16])]
    else:
        found[at] = found[other]


def of_bytes(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one to six changes."""
    content = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        if not content:
            return bytes(chance.choice(CHUNKS))
        at = chance.randrange(min(len(content), chance.choice([64, len(content)])))
        kind = chance.randrange(7)
        if kind == 0:
            content[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            content[at] = chance.randrange(256)
        elif kind == 2:
            piece = chance.choice(CHUNKS)
            content[at : at + len(piece)] = piece
        elif kind == 3:
            other = chance.randrange(len(content))
            size = chance.choice([1, 4, 7, 8, 64])
            content[at : at + size] = content[other : other + size]
        elif kind == 4:
            del content[at : at + chance.choice([1, 2, 4, 8, 100])]
        elif kind == 5:
            size = chance.choice([1, 4, 7, 12, 200])
            content[at:at] = content[at : at + size] * chance.choice([1, 2, 50])
        else:
            place = at // 4 * 4
            value = int.from_bytes(content[place : place + 4], "little")
            value = number(value, chance, near=len(content))
            content[place : place + 4] = value.to_bytes(4, "little")
    return bytes(content)
