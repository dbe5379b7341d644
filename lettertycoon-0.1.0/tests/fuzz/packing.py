"""Damage to packed files: what is inside is damaged and packed again, or the packing itself is."""

import bz2
import contextlib
import gzip
import io
import lzma
import random
import re
import struct
import warnings
import zipfile
import zlib
from collections.abc import Callable

from fuzz import damage

Inner = Callable[[str, bytes, random.Random], bytes]  # damages a file by its name

PACKERS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": lambda data: gzip.compress(data, 1, mtime=0),
    ".bz2": lambda data: bz2.compress(data, 1),
    ".xz": lambda data: lzma.compress(data, preset=0),
}
METHODS = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
NAMES = ["words.txt", "words_3.txt", "words_4.txt", "one.kwg", "one.kad", "README.md", "a/b/",
         "x.json", "own.lexicon", "list.txt.gz", "\x1b[2J.txt", "é.txt", "", "1 2.txt"]  # fmt: skip
MOST_INSIDE = 1 << 20
FAULTS = (OSError, EOFError, ValueError, zlib.error, lzma.LZMAError, NotImplementedError,
          RuntimeError, zipfile.BadZipFile, struct.error, IndexError, UnicodeError)  # fmt: skip

# a zip's records: their mark, and where in them lie numbers of how many bytes
FIELDS = {
    b"PK\3\4": [(4, 2), (6, 2), (8, 2), (14, 4), (18, 4), (22, 4), (26, 2), (28, 2)],
    b"PK\1\2": [(8, 2), (10, 2), (16, 4), (20, 4), (24, 4), (28, 2), (30, 2), (32, 2), (38, 4),
               (42, 4)],
    b"PK\5\6": [(4, 2), (8, 2), (10, 2), (12, 4), (16, 4), (20, 2)],
}  # fmt: skip


def unpacked(extension: str, data: bytes) -> bytes:
    """What is in a stream, as far as it can be read and some megabyte at most."""
    if extension == ".gz":
        return zlib.decompressobj(31).decompress(data, MOST_INSIDE)
    if extension == ".bz2":
        return bz2.BZ2Decompressor().decompress(data, MOST_INSIDE)
    return lzma.LZMADecompressor(memlimit=1 << 26).decompress(data, MOST_INSIDE)


def _large(data: bytes, chance: random.Random) -> bytes:
    """The same again and again: small when it is packed."""
    size = int(2 ** chance.uniform(16, 24))
    piece = chance.choice([data, data[:64], b"\n", b"\0", b"cat\n", b"# (c) 1999\n", b"[", b"9"])
    return (piece or b"a") * (size // (len(piece) or 1))


def damaged_stream(name: str, data: bytes, chance: random.Random, inner: Inner) -> bytes:
    """A gz, bz2 or xz: its content damaged, packed again, in several streams or another packing."""
    base, dot, extension = name.rpartition(".")
    extension = dot + extension
    try:
        content = unpacked(extension, data)
    except FAULTS:
        return damage.of_bytes(data, chance)
    kind = chance.randrange(16)
    if kind < 10:
        content = inner(base, content, chance)
    elif kind == 10:
        return damage.of_bytes(data, chance)
    elif kind == 11:
        content = PACKERS[chance.choice(list(PACKERS))](content)
    elif kind == 12 and chance.randrange(100) == 0:
        content = _large(content, chance)
    elif kind == 13:
        at = chance.randrange(len(content) + 1)
        streams = [PACKERS[extension](content[:at]), PACKERS[extension](content[at:])]
        return chance.choice([b"", bytes(9)]).join(streams * chance.choice([1, 1, 20]))
    elif kind == 14:
        return PACKERS[extension](content) + chance.choice([b"\0" * 70, b"x", b"\x1f\x8b", data])
    elif kind == 15:
        return PACKERS[extension](content)[: -chance.randint(1, 12)]
    return PACKERS[extension](content)


def damaged_zip(data: bytes, chance: random.Random, inner: Inner) -> bytes:
    """A zip: its members damaged, named anew, doubled; or numbers of its records changed."""
    if chance.randrange(12) == 0:
        return damage.of_bytes(data, chance)
    members = []
    with contextlib.suppress(*FAULTS), zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = [
            (info.filename, archive.read(info), info.compress_type)
            for info in archive.infolist()[:1100]
            if info.file_size < MOST_INSIDE and info.compress_type in METHODS[:2]
        ]
    if not members:
        members = [(chance.choice(NAMES), b"cat\ndog\n", METHODS[1])]
    if chance.randrange(3):
        at = chance.randrange(len(members))
        name, content, method = members[at]
        kind = chance.randrange(8)
        if kind < 3:
            content = inner(name, content, chance)
        elif kind == 3:
            name = chance.choice(NAMES)
        elif kind == 4:
            method = chance.choice(METHODS)
        elif kind == 5 and chance.randrange(60) == 0:
            content = _large(content, chance)
        elif kind == 6:
            content = PACKERS[chance.choice(list(PACKERS))](content)
        members[at] = name, content, method
        if kind == 7:
            damage.items(members, chance, 1100 if chance.randrange(20) == 0 else 20)
    while sum(len(content) for _, content, _ in members) > 1 << 24 and len(members) > 1:
        members.pop()
    made = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(made, "w") as archive:
        for number, (name, content, method) in enumerate(members):
            info = zipfile.ZipInfo(name or str(number))
            info.compress_type = method
            archive.writestr(info, content)
    if chance.randrange(2):
        return made.getvalue()
    return _records_changed(bytearray(made.getvalue()), chance)


def _records_changed(data: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.randint(1, 3)):
        mark = chance.choice(list(FIELDS))
        places = [found.start() for found in re.finditer(re.escape(mark), data)]
        if not places:
            continue
        at = chance.choice(places)
        offset, size = chance.choice(FIELDS[mark])
        old = int.from_bytes(data[at + offset : at + offset + size], "little")
        new = damage.number(old, chance, 8 * size, len(data))
        data[at + offset : at + offset + size] = new.to_bytes(size, "little")
    return bytes(data)
