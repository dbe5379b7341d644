"""Damage to marisa-tries: vectors taken apart, changed, put together with counts that fit."""

import random
import struct
from dataclasses import dataclass, field

from fuzz import damage

MARK = b"We love Marisa.\0"
DEEPEST = 70


@dataclass
class Trie:
    louds: list[int]
    ends: list[int]
    links: list[int]
    bases: bytes
    extras: list[int]
    tail: bytes
    tail_ends: list[int]
    nested: "Trie | None" = None
    sizes: tuple[int, int] = field(default=(0, 0))


class Apart:
    """A reader of a file that is sound; ValueError or struct.error where it is not."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, len(MARK)

    def number(self, code: str) -> int:
        (value,) = struct.unpack_from(f"<{code}", self.data, self.at)
        self.at += struct.calcsize(code)
        return value

    def vector(self) -> bytes:
        size = self.number("Q")
        if size > len(self.data) - self.at:
            raise ValueError(size)
        found = self.data[self.at : self.at + size]
        self.at += size + -size % 8
        return found

    def bits(self) -> list[int]:
        units, size, _ = self.vector(), self.number("I"), self.number("I")
        for _ in range(3):
            self.vector()
        if size > 8 * len(units):
            raise ValueError(size)
        return [units[place >> 3] >> (place & 7) & 1 for place in range(size)]

    def flat(self) -> list[int]:
        units, width, _, count = self.vector(), *map(self.number, "IIQ")
        if count * width > 8 * len(units) or count > 100_000:
            raise ValueError(count)
        whole = int.from_bytes(units, "little")
        return [whole >> place * width & ((1 << width) - 1) for place in range(count)]

    def trie(self, deepest: int = DEEPEST) -> Trie:
        if not deepest:
            raise ValueError("too deep")
        found = Trie(self.bits(), self.bits(), self.bits(), self.vector(), self.flat(),
                     self.vector(), self.bits())  # fmt: skip
        if any(found.links) and not found.tail:
            found.nested = self.trie(deepest - 1)
        self.vector()
        found.sizes = self.number("I"), self.number("I")
        return found


def _vector(data: bytes) -> bytes:
    return struct.pack("<Q", len(data)) + data + bytes(-len(data) % 8)


def _bits(found: list[int]) -> bytes:
    whole = sum(bit << place for place, bit in enumerate(found))
    units = whole.to_bytes((len(found) + 63) // 64 * 8, "little")
    return _vector(units) + struct.pack("<II", len(found), sum(found)) + _vector(b"") * 3


def _flat(found: list[int]) -> bytes:
    width = max(found, default=0).bit_length()
    whole = sum(value << place * width for place, value in enumerate(found))
    units = whole.to_bytes((len(found) * width + 63) // 64 * 8, "little")
    return _vector(units) + struct.pack("<IIQ", width, ((1 << width) - 1) & 0xFFFFFFFF, len(found))


def _written(trie: Trie, chance: random.Random) -> bytes:
    made = _bits(trie.louds) + _bits(trie.ends) + _bits(trie.links)
    made += _vector(trie.bases) + _flat(trie.extras) + _vector(trie.tail) + _bits(trie.tail_ends)
    if trie.nested is not None and any(trie.links) and not trie.tail:
        made += _written(trie.nested, chance)
    first = trie.louds[2:].index(0) if 0 in trie.louds[2:] else 0
    if chance.randrange(20) == 0:
        first = trie.sizes[0]
    return made + _vector(b"") + struct.pack("<II", first, trie.sizes[1])


def _change(trie: Trie, chance: random.Random) -> None:
    kind = chance.randrange(10)
    bits = chance.choice([trie.louds, trie.ends, trie.links, trie.tail_ends])
    if kind < 3 and bits:
        bits[chance.randrange(len(bits))] ^= 1
    elif kind == 3:
        damage.items(bits, chance)
    elif kind == 4:
        trie.bases = damage.of_bytes(trie.bases, chance)
    elif kind == 5:
        at = chance.randrange(len(trie.bases) or 1)
        letter = bytes([chance.choice(b"ABSXZ\0\xff\n ")])
        trie.bases = trie.bases[:at] + letter + trie.bases[at + 1 :]
    elif kind == 6 and trie.extras:
        at = chance.randrange(len(trie.extras))
        trie.extras[at] = damage.number(trie.extras[at], chance, 32, len(trie.tail))
    elif kind == 7:
        trie.tail = damage.of_bytes(trie.tail, chance)
    elif kind == 8:  # a node more, or one less, in all that counts them
        if chance.randrange(2) and len(trie.louds) > 4:
            trie.louds[-1:-1] = [1, 0]
            trie.bases += b"A"
            trie.links.append(0)
            trie.ends.append(1)
        else:  # all in a row: a word as deep as there are nodes
            nodes = len(trie.bases)
            trie.louds = [1, 0] * nodes + [0]
    else:
        damage.items(trie.extras, chance)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """A trie's file with some of its vectors changed."""
    try:
        trie = Apart(data).trie()
    except (ValueError, struct.error):
        return damage.of_bytes(data, chance)
    chain = [trie]
    while chain[-1].nested is not None:
        chain.append(chain[-1].nested)
    for _ in range(chance.randint(1, 3)):
        _change(chance.choice(chain), chance)
    if chance.randrange(30) == 0 and any(trie.links):  # nested as often as there is room
        for _ in range(chance.choice([1, 3, 70])):
            trie = Trie(trie.louds, trie.ends, trie.links, trie.bases, trie.extras, b"",
                        trie.tail_ends, trie, trie.sizes)  # fmt: skip
    return MARK + _written(trie, chance)


def rewritten(data: bytes) -> bytes:
    """The same trie, taken apart and put together: the damage must reach what it is meant for."""
    return MARK + _written(Apart(data).trie(), random.Random(1))
