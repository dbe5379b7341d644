"""Damage to packed files: what is inside is damaged and packed again, or the packing itself is."""

import bz2
import contextlib
import gzip
import io
import lzma
import random
import re
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
NAMES = ["words.txt", "words_3.txt", "one.kwg", "a/b/", "x.json", "own.lexicon",
         "list.txt.gz", "\x1b[2J.txt", "é.txt", "1 2.txt"]  # fmt: skip
MOST_INSIDE = 1 << 20
UNREADABLE = (OSError, EOFError, ValueError, zlib.error, lzma.LZMAError, NotImplementedError,
              RuntimeError, zipfile.BadZipFile)  # fmt: skip

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


def damaged_stream(name: str, data: bytes, chance: random.Random, inner: Inner) -> bytes:
    """A gz, bz2 or xz: its content damaged, packed again, cut, or in several streams."""
    base, dot, extension = name.rpartition(".")
    pack = PACKERS[dot + extension]
    try:
        content = unpacked(dot + extension, data)
    except UNREADABLE:
        return damage.of_bytes(data, chance)
    kind = chance.randrange(14)
    if kind < 10:
        return pack(inner(base, content, chance))
    if kind == 10:
        return pack(PACKERS[chance.choice(list(PACKERS))](content))
    if kind == 11:
        at = chance.randrange(len(content) + 1)
        return (pack(content[:at]) + pack(content[at:])) * chance.choice([1, 1, 20])
    if kind == 12:
        return pack(content) + chance.choice([b"\0" * 70, b"x", b"\x1f\x8b", data])
    return pack(content)[: -chance.randint(1, 12)]


def damaged_zip(data: bytes, chance: random.Random, inner: Inner) -> bytes:
    """A zip: its members damaged, named anew, doubled; or numbers of its records changed."""
    members = []
    with contextlib.suppress(*UNREADABLE), zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = [
            (info.filename, archive.read(info), info.compress_type)
            for info in archive.infolist()
            if info.file_size < MOST_INSIDE and info.compress_type in METHODS[:2]
        ]
    members = members or [(chance.choice(NAMES), b"cat\ndog\n", METHODS[1])]
    at, kind = chance.randrange(len(members)), chance.randrange(9)
    name, content, method = members[at]
    if kind < 3:
        members[at] = name, inner(name, content, chance), method
    elif kind == 3:
        members[at] = chance.choice(NAMES), content, method
    elif kind == 4:
        members[at] = name, content, chance.choice(METHODS)
    elif kind == 5:
        members[at] = name, PACKERS[chance.choice(list(PACKERS))](content), method
    elif kind == 6:
        damage.items(members, chance, 20)
    made = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(made, "w") as archive:
        for name, content, method in members:
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return made.getvalue() if kind < 7 else records_changed(bytearray(made.getvalue()), chance)


def records_changed(data: bytearray, chance: random.Random) -> bytes:
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
