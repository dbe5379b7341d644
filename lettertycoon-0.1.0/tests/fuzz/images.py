"""Damage to our own file, section by section, with counts, size and checksum that fit."""

import hashlib
import json
import random
import struct
import zlib

from fuzz import damage, texts

MARK = b"\x89LTLEX\r\n"
COUNTS = 24  # where the six counts begin: words, classes, nodes, profiles, text, metadata
SECTIONS = (12, 8, 4, 4, 4, 1, 1)  # bytes an item: nodes, groups, slots, starts, profiles, ...
NODES, GROUPS, SLOTS, STARTS, PROFILES, TEXT, METADATA = range(7)


def _lengths(counts: tuple[int, ...]) -> list[int]:
    words, classes, nodes, profiles, text, metadata = counts
    return [nodes, classes + 1, words, words + 1, profiles, text, metadata]


def taken_apart(data: bytes) -> tuple[bytes, list[bytes]] | None:
    """The header and the sections of an image; None where they don't fit."""
    if data[:8] != MARK or len(data) < 128:
        return None
    sections, at = [], 128
    for size, count in zip(
        SECTIONS, _lengths(struct.unpack_from("<6I", data, COUNTS)), strict=True
    ):
        at += -at % 64
        if at + size * count > len(data):
            return None
        sections.append(data[at : at + size * count])
        at += size * count
    return data[:128], sections


def put_together(header: bytes, sections: list[bytes], counts: list[int] | None = None) -> bytes:
    """An image of these sections; its counts fit unless they are given."""
    made = bytearray(header)
    for section in sections:
        made += bytes(-len(made) % 64) + section
    nodes, groups, slots, _, profiles, text, metadata = (
        len(section) // size for section, size in zip(sections, SECTIONS, strict=True)
    )
    fitting = [slots, max(0, groups - 1), nodes, profiles, text, metadata]
    struct.pack_into("<Q6I", made, 16, len(made), *(counts or fitting))
    return sealed(bytes(made))


def sealed(image: bytes) -> bytes:
    """An image with a checksum that fits: what a hostile writer would make."""
    if len(image) < 128:
        return image
    digest = hashlib.sha256(image[:96] + image[128:]).digest()
    return image[:96] + digest + image[128:]


def _metadata(data: bytes, chance: random.Random) -> bytes:
    facts, zero, table = data.partition(b"\0")
    if not zero or chance.randrange(2):
        facts = _facts(facts, chance)
    elif chance.randrange(3) == 0:
        table = damage.of_bytes(table, chance)
    else:
        table = _table(table, chance)
    return facts + zero + table


def _facts(facts: bytes, chance: random.Random) -> bytes:
    if chance.randrange(3):
        return texts.damaged_json(facts, chance)
    try:
        told = json.loads(facts)
        key = chance.choice(["name", "skipped", "source", "copyright"])
        told[key] = chance.choice(
            [None, 5, "", "\x1b[31m", "x" * chance.choice([201, 5000]), {}, [], {"length": 1 << 70},
             {"x" * 300: 3}, {"\n": 1}, {str(n): n for n in range(2000)}]
        )  # fmt: skip
    except (ValueError, TypeError, RecursionError):
        return damage.of_bytes(facts, chance)
    return json.dumps(told).encode()


def _table(table: bytes, chance: random.Random) -> bytes:
    """Other definitions in a pack, or another table of where the packs end."""
    number = int.from_bytes(table[:4], "little")
    if number > 1000 or len(table) < 4 + 4 * number:
        return damage.of_bytes(table, chance)
    ends = [0, *struct.unpack_from(f"<{number}I", table, 4)]
    body = table[4 + 4 * number :]
    packs = [body[ends[at] : ends[at + 1]] for at in range(number)]
    for _ in range(chance.randint(1, 3)):
        if not packs:
            break
        at = chance.randrange(len(packs))
        try:
            told = zlib.decompressobj().decompress(packs[at], 1 << 20)
        except zlib.error:
            told = b"one\ntwo"
        kind = chance.randrange(5)
        if kind == 0:
            told = texts.damaged_text(told, chance)
        elif kind == 1:
            told = told + bytes([chance.choice(b"a\n\0\xff")]) * chance.choice([3, 3000, 600_000])
        elif kind == 2:
            damage.items(packs, chance, 1000)
            continue
        packs[at] = zlib.compress(told) if kind != 3 else damage.of_bytes(packs[at], chance)
    made, at = [len(packs)], 0
    for pack in packs:
        at += len(pack)
        made.append(at)
    if chance.randrange(3) == 0:
        place = chance.randrange(len(made))
        made[place] = damage.number(made[place], chance, 32, made[-1])
    return struct.pack(f"<{len(made)}I", *made) + b"".join(packs)


def _changed(section: bytes, size: int, near: int, chance: random.Random) -> bytes:
    """A section with a number changed, or with its items moved; `near` is a count of others."""
    pieces = [section[at : at + size] for at in range(0, len(section), size)]
    if not pieces or (chance.randrange(4) == 0 and len(pieces) < 20_000):
        damage.items(pieces, chance)
        return b"".join(pieces)
    at = chance.choice([0, len(pieces) - 1, chance.randrange(len(pieces))]) * size
    width = chance.choice([1, 2, 4]) if size % 4 == 0 else 1
    at += chance.randrange(size // width) * width
    value = int.from_bytes(section[at : at + width], "little")
    value = damage.number(value, chance, 8 * width, near)
    return section[:at] + value.to_bytes(width, "little") + section[at + width :]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """An image with some sections changed; whatever else checks it, the checksum does not."""
    parts = taken_apart(data)
    if parts is None or chance.randrange(10) == 0:
        return sealed(damage.of_bytes(data, chance))
    header, sections = parts
    counts: list[int] | None = None
    for _ in range(chance.choice([1, 1, 1, 2, 3])):  # the first that is wrong hides the others
        kind = chance.randrange(20)
        if kind == 0:
            counts = list(struct.unpack_from("<6I", header, COUNTS))
            which = chance.randrange(6)
            counts[which] = damage.number(counts[which], chance, 32, chance.choice(counts))
        elif kind == 1:
            at = chance.randrange(8, 96)
            header = header[:at] + bytes([chance.randrange(256)]) + header[at + 1 :]
        elif kind == 2:  # a word's letters, in all that tells of them
            letters = bytes(random.Random(chance.randrange(99)).sample(range(65, 91), 26))
            table = bytes(range(65)) + letters + bytes(range(91, 256))
            sections[TEXT] = sections[TEXT].translate(table)
        elif kind in (3, 4, 5):
            sections[METADATA] = _metadata(sections[METADATA], chance)
        else:
            which = chance.randrange(TEXT + 1)
            near = len(sections[which - 1]) // SECTIONS[which - 1]
            sections[which] = _changed(sections[which], SECTIONS[which], near, chance)
    return put_together(header, sections, counts)
