"""Packed files and archives: the one list in them, unpacked up to a limit."""

import bz2
import io
import os
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from lettertycoon.base import LexiconError
from lettertycoon.lexicons import refusals
from lettertycoon.lexicons.refusals import check_size, damaged_error, unknown_error

Member = tuple[str, bytes]  # a file's name and its content
#: Names of files that often lie beside a word list but are not one.
_NOT_A_LIST = re.compile(
    r"\..*|(readme|licen[cs]e|copying|copyrights?|notice|changelog|sha256sums|checksums)\b.*"
    r"|.*\.(md|html?|pdf|png|jpe?g|gif|css|js|py|sha256|md5|kad|klv2?|wmp|gaddag|aff)",
    re.IGNORECASE,
)
MOST_LAYERS = 3  # archives in archives
MOST_STREAMS = 200  # packed streams in a file, one after the other


def unpacked(name: str, data: bytes, layer: int = 1) -> Iterator[Member]:
    """Return a file's content, or the files of one list in it if it is packed or an archive.

    layer: 1 for a file, 2 for what is packed in it, and so on.
    """
    unpackers = [unpack for begin, unpack in _PACKINGS if re.match(begin, data)]
    if not unpackers:
        yield name, data
        return
    check_size(layer, MOST_LAYERS, "nested archives")
    try:
        members = unpackers[0](name, data)
    except (LexiconError, MemoryError):
        raise
    except Exception as error:  # the libraries that unpack raise errors of many classes
        raise damaged_error("it can't be unpacked", error) from None
    for member in members:
        yield from unpacked(*member, layer + 1)


def _unpack_streams(new_reader: Callable[[], Any], name: str, data: bytes) -> list[Member]:
    """Unpack a stream, or several end to end. new_reader: makes the decompressor of one."""
    content = bytearray()
    streams = 0
    while data:
        reader = new_reader()
        content += reader.decompress(data, refusals.MOST_BYTES + 1 - len(content))
        check_size(len(content))
        if not reader.eof:
            raise EOFError("it breaks off")
        data = reader.unused_data.lstrip(b"\0")  # tapes and disks pad with zeros
        streams += 1
        check_size(streams, MOST_STREAMS, "packed streams")
    return [(re.sub(r"\.(gz|xz|bz2)$", "", name), bytes(content))]


def _new_xz_reader() -> Any:
    """Make the decompressor of an xz stream, which a Python in a browser may lack."""
    try:
        import lzma
    except ImportError:
        raise unknown_error("this Python can't unpack xz: unpack it first") from None
    return lzma.LZMADecompressor(memlimit=128 << 20)


def _unpack_zip(_: str, data: bytes) -> list[Member]:
    """Unpack a zip. Office documents, which are zips, and rare methods of packing are refused."""
    check_size(data.count(b"PK\1\2"), refusals.MOST_FILES, "files")  # before zipfile reads it
    archive = zipfile.ZipFile(io.BytesIO(data))
    files = [info for info in archive.infolist() if not info.is_dir()]
    if not {"[Content_Types].xml", "mimetype"}.isdisjoint([info.filename for info in files]):
        raise unknown_error("it is a document of an office program: save it as CSV or plain text")
    # zipfile unpacks a whole member of another method at once, however large it grows
    rare = {info.compress_type for info in files} - {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
    encrypted = any(info.flag_bits & 1 for info in files)
    if rare or encrypted:
        raise unknown_error("its zip is encrypted, or packed by a rare method: unpack it first")
    return _read_one_list((info.filename, partial(archive.open, info)) for info in files)


def _unpack_tar(_: str, data: bytes) -> list[Member]:
    """Unpack a tar; its packing, if any, is a layer of its own."""
    archive = tarfile.TarFile(fileobj=io.BytesIO(data))
    files = (info for info in archive if info.isreg())
    return _read_one_list((info.name, partial(archive.extractfile, info)) for info in files)


def _read_one_list(unread: Iterable[tuple[str, Callable[[], Any]]]) -> list[Member]:
    """Read the files of an archive, given by what opens them, which must be one list.

    It is one file, or several whose names differ only in a number (one file for each length).
    """
    members: list[Member] = []
    size = 0
    for number, (name, open_it) in enumerate(unread, 1):
        check_size(number, refusals.MOST_FILES, "files")
        base = os.path.basename(name)
        if _NOT_A_LIST.fullmatch(base) or "__MACOSX" in name:
            continue
        with open_it() as file:
            members.append((base, file.read(refusals.MOST_BYTES + 1 - size)))
        size += len(members[-1][1])
        check_size(size)
    patterns = sorted({re.sub(r"\d+", "*", name) for name, _ in members})
    if len(patterns) > 1:
        listed = ", ".join([*patterns[:5], "..."][: len(patterns)])
        message = (
            f"the archive holds several lists ({listed}): unpack it, and load the one you mean"
        )
        raise LexiconError(message, "lexicon.several_lists", patterns=patterns)
    return members


#: How packed files and archives begin, and what unpacks them. A list may begin with the word BZH.
_PACKINGS: tuple[tuple[bytes, Callable[[str, bytes], list[Member]]], ...] = (
    (rb"\x1f\x8b", partial(_unpack_streams, partial(zlib.decompressobj, 31))),
    (rb"\xfd7zXZ\0", partial(_unpack_streams, _new_xz_reader)),
    (rb"BZh.1AY&SY", partial(_unpack_streams, bz2.BZ2Decompressor)),
    (rb"PK(\x03\x04|\x05\x06)", _unpack_zip),
    (rb"(?s).{257}ustar(\0|  \0)", _unpack_tar),
)
