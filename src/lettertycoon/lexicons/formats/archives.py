"""Packed files (gz, xz, bz2, zip) and folders; nothing is unpacked beyond the size limit."""

import bz2
import glob
import io
import lzma
import os
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Any

from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons.formats.budget import MOST_BYTES, PIECE, Budget, content, too_large
from lettertycoon.lexicons.formats.extensions import MOST_MEMBERS, is_other

MOST_LAYERS = 3  # levels of packing; a .txt.gz in a .zip has two
MOST_MEMORY = 128 * 1024 * 1024  # bytes for unpacking an xz; level 9 needs 65 MB
MOST_STREAMS = 10_000  # in one file, end to end; some packers begin a new one every 64 kB
# Not LZMA: Python can't limit the memory for unpacking it.
ZIP_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2)

METHOD_NAMES = {9: "Deflate64", 14: "LZMA", 93: "Zstandard", 95: "XZ", 98: "PPMd"}
ZIP_DAMAGED = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError,
               OverflowError, IndexError, RuntimeError)  # fmt: skip

ENCRYPTED = 1  # a bit of a zip member's flags

Member = tuple[str, bytes]

_NUMBER = re.compile(r"\d+")


def unpack(name: str, data: bytes, budget: Budget) -> tuple[list[Member], str]:
    """Unpack a file into the one or several files of one list; also return how it was packed."""
    packings = []
    members = [(name, data)]
    while len(members) == 1:
        name, data = members[0]
        packing = packing_of(data)
        if packing is None:
            break
        packings.append(packing)
        if len(packings) > MOST_LAYERS:
            raise LexiconError(
                f"it has more than {MOST_LAYERS} nested archives",
                "lexicon.too_large",
                most=MOST_LAYERS,
            )
        if packing == "zip":
            members = belonging(unzip(data, budget), "zip")
        else:
            members = [(re.sub(r"\.(gz|xz|bz2)$", "", name), stream(data, packing, budget))]
    return members, "".join(f" in {packing}" for packing in reversed(packings))


def packing_of(data: bytes) -> str | None:
    """Detect the packing of bytes from their beginning; None if they are not packed."""
    for mark, packing in (
        (b"\x1f\x8b", "gz"),
        (b"\xfd7zXZ\0", "xz"),
        (b"BZh", "bz2"),
        (b"PK\3\4", "zip"),
        (b"PK\5\6", "zip"),
    ):
        if data.startswith(mark) and (packing != "bz2" or data[4:10] == b"1AY&SY"):
            return packing
    return None


def _decompressor(packing: str) -> Any:
    if packing == "gz":
        return zlib.decompressobj(31)
    if packing == "xz":
        return lzma.LZMADecompressor(lzma.FORMAT_XZ, MOST_MEMORY)
    return bz2.BZ2Decompressor()


def stream(data: bytes, packing: str, budget: Budget, most: int | None = None) -> bytes:
    """Unpack one stream, or several end to end.

    most: the largest number of bytes allowed in the result; None = what the budget allows.
    """
    most = MOST_BYTES if most is None else most
    pieces: list[bytes] = []
    size = at = streams = 0
    while data[at : at + PIECE].strip(b"\0"):  # tapes and disks pad with zeros
        if streams and packing_of(data[at : at + 16]) != packing:
            raise LexiconError(
                f"its {packing} stream is followed by something else, at byte {at}",
                "lexicon.damaged",
                packing=packing,
                at=at,
            )
        if streams >= MOST_STREAMS:
            raise LexiconError(
                f"it has more than {MOST_STREAMS:,} {packing} streams",
                "lexicon.too_large",
                most=MOST_STREAMS,
                packing=packing,
            )
        streams += 1
        reader = _decompressor(packing)
        while not reader.eof:
            # The reader gets pieces, because it copies all bytes after a stream's end each time.
            fed = getattr(reader, "unconsumed_tail", b"")
            if not fed and getattr(reader, "needs_input", True):
                fed = data[at : at + PIECE]
                at += len(fed)
            try:
                piece = reader.decompress(fed, PIECE)
            except (zlib.error, lzma.LZMAError, OSError, EOFError, ValueError) as error:
                check_memory(error)
                raise LexiconError(
                    f"its {packing} stream is damaged: {error}",
                    "lexicon.damaged",
                    packing=packing,
                    reason=str(error),
                ) from None
            if not fed and not piece and not reader.eof:
                raise LexiconError(
                    f"its {packing} stream breaks off at byte {at:,}",
                    "lexicon.damaged",
                    packing=packing,
                    at=at,
                )
            size += len(piece)
            budget.take(len(piece))
            if size > most:
                raise too_large()
            pieces.append(piece)
        at -= len(reader.unused_data)
    return b"".join(pieces)


def check_memory(error: Exception) -> None:
    """Raise MemoryError if a library's error means that there is no memory."""
    if str(error).startswith("Error -4 ") or "allocate memory" in str(error):
        raise MemoryError("there is not enough memory to unpack it") from None


def unzip(data: bytes, budget: Budget) -> list[Member]:
    """Return the files in a zip."""
    if data.count(b"PK\1\2") > MOST_MEMBERS:
        raise LexiconError(
            f"its zip has more than {MOST_MEMBERS} members", "lexicon.too_large", most=MOST_MEMBERS
        )
    members = []
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist():
                if info.is_dir():
                    continue
                content = _member(archive, info, data, left, budget)
                left -= len(content)
                if left < 0:
                    raise too_large()
                members.append((info.filename, content))
    except LexiconError:
        raise
    except NotImplementedError as error:  # from zipfile, such as for a later version of the format
        raise not_read(str(error)) from None
    except ZIP_DAMAGED as error:
        check_memory(error)
        raise LexiconError(
            f"its zip is damaged: {error}", "lexicon.damaged", reason=str(error)
        ) from None
    return members


def not_read(reason: str) -> LexiconError:
    """Make the error for a zip that may be intact but uses an unsupported feature."""
    return LexiconError(f"its zip can't be read: {reason}", "lexicon.unknown_format", reason=reason)


def _member(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, data: bytes, left: int, budget: Budget
) -> bytes:
    """Return a member's bytes, at most `left` + 1 of them."""
    if info.flag_bits & ENCRYPTED:
        raise not_read("it is encrypted: unpack it with its password first")
    if info.compress_type not in ZIP_METHODS:
        method = METHOD_NAMES.get(info.compress_type, f"method {info.compress_type}")
        raise not_read(f"a file in it is packed by {method}: unpack it first")
    if info.compress_type != zipfile.ZIP_BZIP2:
        pieces, size = [], 0
        with archive.open(info) as file:
            while size <= left and (piece := file.read(min(PIECE, left + 1 - size))):
                budget.take(len(piece))
                pieces.append(piece)
                size += len(piece)
        return b"".join(pieces)
    # zipfile unpacks a whole bzip2 member at once, however large it grows
    names = data[info.header_offset + 26 : info.header_offset + 30]
    begin = (
        info.header_offset + 30 + sum(int.from_bytes(names[at : at + 2], "little") for at in (0, 2))
    )
    content = stream(data[begin : begin + info.compress_size], "bz2", budget, left)
    if zlib.crc32(content) != info.CRC:
        raise zipfile.BadZipFile(f"bad CRC-32 of {info.filename[:40]!r}")
    return content


def folder(path: str, budget: Budget) -> list[Member]:
    """Return the files directly in a folder."""
    members = []
    left = MOST_BYTES
    with os.scandir(path) as entries:
        names = sorted(entry.name for entry in islice(entries, MOST_MEMBERS + 1))
    if len(names) > MOST_MEMBERS:
        raise LexiconError(
            f"the folder has more than {MOST_MEMBERS} entries",
            "lexicon.too_large",
            most=MOST_MEMBERS,
        )
    for name in names:
        whole = os.path.join(path, name)
        if is_other(name) or not os.path.isfile(whole):
            continue
        with files.opened(whole) as file:
            data = content(file, budget, left)
        left -= len(data)
        members.append((name, data))
    return belonging(members, "folder")


def belonging(members: Iterable[Member], where: str) -> list[Member]:
    """Pick the word list from the files of a folder or zip.

    It is one file, or several whose names differ only in a number (one file for each length).
    """
    lists = [(os.path.basename(name), data) for name, data in members if not is_other(name)]
    if any(name.lower().endswith((".kwg", ".kbwg")) for name, _ in lists):
        lists = [member for member in lists if not member[0].lower().endswith(".kad")]
    if not lists:
        raise LexiconError(f"the {where} holds no word list", "lexicon.empty", where=where)
    patterns = Counter("*".join(map(glob.escape, _NUMBER.split(name))) for name, _ in lists)
    if len(patterns) > 1:
        names = ", ".join(
            f"{pattern[:40]}: {number} file{'s' * (number > 1)}"
            for pattern, number in sorted(patterns.items())[:5]
        )
        raise LexiconError(
            f"the {where} holds several lists ({names}{', ...' * (len(patterns) > 5)}): "
            f"{'' if where == 'folder' else 'unpack it, and '}load the one you mean by its pattern",
            "lexicon.several_lists",
            patterns=sorted(patterns)[:100],
        )
    return lists
