"""Damage to packed files: what is inside is damaged and packed again, or the packing itself is."""

import bz2
import contextlib
import io
import lzma
import random
import re
import zipfile
import zlib
from collections.abc import Callable
from typing import Any

from archives import PACKERS, zipped
from fuzz import damage

Inner = Callable[[str, bytes, random.Random], bytes]  # damages a file by its name

UNPACKERS: dict[str, Callable[[], Any]] = {
    ".gz": lambda: zlib.decompressobj(31),
    ".bz2": bz2.BZ2Decompressor,
    ".xz": lambda: lzma.LZMADecompressor(memlimit=1 << 26),
}
METHODS = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
NAMES = ["words.txt", "words_3.txt", "one.kwg", "a/b/", "x.json", "own.lexicon",
         "list.txt.gz", "\x1b[2J.txt", "é.txt", "1 2.txt"]  # fmt: skip
MOST_INSIDE = 1 << 20


def of_stream(name: str, data: bytes, chance: random.Random, inner: Inner) -> bytes:
    """A gz, bz2 or xz: its content damaged, packed again, cut, or in several streams."""
    base, dot, extension = name.rpartition(".")
    pack = PACKERS[dot + extension]
    content = None
    with contextlib.suppress(Exception):  # of those that damage cases before it
        content = UNPACKERS[dot + extension]().decompress(data, MOST_INSIDE)
    if content is None:
        return damage.of_bytes(data, chance)
    kind = chance.randrange(14)
    if kind < 10:
        return pack(inner(base, content, chance))
    if kind == 10:
        return pack(chance.choice(list(PACKERS.values()))(content))
    if kind == 11:
        at = chance.randrange(len(content) + 1)
        return (pack(content[:at]) + pack(content[at:])) * chance.choice([1, 1, 20])
    if kind == 12:
        return pack(content) + chance.choice([b"\0" * 70, b"x", b"\x1f\x8b", data])
    return pack(content)[: -chance.randint(1, 12)]


def of_zip(data: bytes, chance: random.Random, inner: Inner) -> bytes:
    """A zip: its members damaged, named anew, doubled; or numbers of its records changed."""
    members: list[tuple[str, bytes]] = []
    with contextlib.suppress(Exception), zipfile.ZipFile(io.BytesIO(data)) as archive:
        small = [info for info in archive.infolist() if info.file_size < MOST_INSIDE]
        members = [(info.filename, archive.read(info)) for info in small]
    members = members or [(chance.choice(NAMES), b"cat\ndog\n")]
    at = chance.randrange(len(members))
    kind = chance.randrange(9)
    method = METHODS[1]
    name, content = members[at]
    if kind < 3:
        members[at] = name, inner(name, content, chance)
    elif kind == 3:
        members[at] = chance.choice(NAMES), content
    elif kind == 4:
        method = chance.choice(METHODS)
    elif kind == 5:
        members[at] = name, chance.choice(list(PACKERS.values()))(content)
    elif kind == 6:
        damage.items(members, chance, 20)
    made = bytearray(zipped(*members, kind=method))
    records = [found.start() for found in re.finditer(rb"PK[\x01\x03\x05][\x02\x04\x06]", made)]
    for _ in range(chance.randint(1, 3) if kind > 6 else 0):
        place = chance.choice(records) + chance.randrange(4, 44, 2)
        size = chance.choice([2, 4])
        old = int.from_bytes(made[place : place + size], "little")
        new = damage.number(old, chance, 8 * size, len(made))
        made[place : place + size] = new.to_bytes(size, "little")
    return bytes(made)
