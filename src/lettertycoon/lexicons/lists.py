"""The words of files, whatever program wrote them: packed or not, in one file or in several."""

import bz2
import io
import lzma
import os
import re
import signal
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import numpy as np

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons import text
from lettertycoon.lexicons.image import naming_file
from lettertycoon.lexicons.json_lists import read_json
from lettertycoon.lexicons.kinds import refuse_other_kinds

Member = tuple[str, bytes]  # a file's name and its content

_JSON = rb"[\xef\xbb\xbf\xff\xfe\0\s]*[\[{]"  # how it begins
#: How files of other kinds begin, and what they are.
_FOREIGN = (
    (rb"%PDF|\{\\rtf|\xd0\xcf\x11\xe0", "a document: save its words as plain text"),
    (rb"7z\xbc\xaf|Rar!\x1a|\x28\xb5\x2f\xfd", "a 7z, RAR or zstd: unpack it first"),
    (rb"aspell default", "a dictionary of aspell: aspell dump master writes its words"),
    (lt_core.IMAGE_MARK, "a .lexicon in an archive or beside other files: load it alone"),
)
#: Names of files that often lie beside a word list but are not one.
_OTHER = re.compile(
    r"\..*|(readme|licen[cs]e|copying|copyrights?|notice|changelog|sha256sums|checksums)\b.*"
    r"|.*\.(md|html?|pdf|png|jpe?g|gif|css|js|py|sha256|md5|kad|klv2?|wmp|gaddag|aff)",
    re.IGNORECASE,
)
MOST_LAYERS = 3  # archives in archives
MOST_STREAMS = 200  # packed streams in a file, one after the other
MARISA_MARK = b"We love Marisa.\0"
GRAPH = "its word graph is damaged"
LETTERS = 26
LONGEST = 64  # letters of a word in a graph
MOST_SECONDS = 3  # of a processor for a marisa trie; a large list's words take less than one
MOST_WAITING = 60  # seconds; a machine may be busy with other work
MOST_MEMORY = 400 << 20  # bytes of the process that reads a marisa trie

#: The process that reads a marisa trie writes each key on a line.
_KEYS = f"""
import sys
from contextlib import suppress
from itertools import islice
with suppress(ImportError, OSError, ValueError):
    import resource
    resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEMORY}, {MOST_MEMORY}))
    resource.setrlimit(resource.RLIMIT_CPU, ({MOST_SECONDS}, {MOST_SECONDS + 1}))
import marisa_trie
trie = marisa_trie.BinaryTrie().frombytes(sys.stdin.buffer.read())
left = {text.MOST_BYTES}
for key in islice(trie, {text.MOST_WORDS + 1}):
    left -= len(key)
    if left < 0:
        break
    sys.stdout.buffer.write(key.replace(b"\\n", b" ") + b"\\n")
"""


def read(paths: list[str], skipped: text.Skipped) -> tuple[text.Entries, str]:
    """Return the entries of a list in one or several files, and the formats' names for people.

    Adds what is no entry to `skipped`. Raises OSError, and LexiconError if a file can't be used.
    """
    kinds: dict[str, None] = {}
    entries: text.Entries = []
    texts: list[str] = []
    size = 0
    defined = 0
    for path in paths:
        with naming_file(path):
            with files.opened(path) as file:
                packed = file.read(text.MOST_BYTES + 1)
            text.check_size(len(packed))
            for name, data in _unpacked(os.path.basename(path), packed):
                size += len(data)
                text.check_size(size)
                kind, reader = _format_of(name, data)
                kinds[kind] = None
                if reader is None:
                    texts.append(text.decode_text(data))
                    refuse_other_kinds(texts[-1])
                else:
                    entries += reader(data)
                    text.check_size(len(entries), text.MOST_WORDS, "words")
                    defined = sum([1 for _, told in entries if told])
                    text.check_size(defined, text.MOST_ROWS, "definitions")
        packed = data = b""  # the texts alone take memory enough
    entries += text.read_texts(texts, skipped, defined)
    text.check_size(len(entries), text.MOST_WORDS, "words")
    return entries, " and ".join(kinds)


def _unpacked(name: str, data: bytes, layer: int = 1) -> Iterator[Member]:
    """Return a file's content, or the files of one list in it if it is packed or an archive."""
    unpack = next((unpack for begin, unpack in _PACKINGS if re.match(begin, data)), None)
    if unpack is None:
        yield name, data
        return
    text.check_size(layer, MOST_LAYERS, "nested archives")
    try:
        members = unpack(name, data)
    except (LexiconError, MemoryError):
        raise
    except Exception as error:  # the libraries that unpack raise errors of many classes
        raise text.damaged_error("it can't be unpacked", error) from None
    for member in members:
        yield from _unpacked(*member, layer + 1)


def _stream(make: Callable[[], Any], name: str, data: bytes) -> list[Member]:
    """Unpack a stream, or several end to end."""
    content, streams = bytearray(), 0
    while data:
        reader = make()
        content += reader.decompress(data, text.MOST_BYTES + 1 - len(content))
        text.check_size(len(content))
        if not reader.eof:
            raise EOFError("it breaks off")
        data = reader.unused_data.lstrip(b"\0")  # tapes and disks pad with zeros
        streams += 1
        text.check_size(streams, MOST_STREAMS, "packed streams")
    return [(re.sub(r"\.(gz|xz|bz2)$", "", name), bytes(content))]


def _zip(_: str, data: bytes) -> list[Member]:
    text.check_size(data.count(b"PK\1\2"), text.MOST_FILES, "files")  # before zipfile reads it
    archive = zipfile.ZipFile(io.BytesIO(data))
    files = [info for info in archive.infolist() if not info.is_dir()]
    if {"[Content_Types].xml", "mimetype"} & {each.filename for each in files}:
        raise text.unknown_error(
            "it is a document of an office program: save it as CSV or plain text"
        )
    # zipfile unpacks a whole member of another method at once, however large it grows
    rare = {each.compress_type for each in files} - {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
    if rare or any(each.flag_bits & 1 for each in files):
        raise text.unknown_error(
            "its zip is encrypted, or packed by a rare method: unpack it first"
        )
    return _one_list((info.filename, partial(archive.open, info)) for info in files)


def _tar(_: str, data: bytes) -> list[Member]:
    archive = tarfile.TarFile(fileobj=io.BytesIO(data))
    files = (info for info in archive if info.isreg())
    return _one_list((info.name, partial(archive.extractfile, info)) for info in files)


def _one_list(unread: Iterable[tuple[str, Callable[[], Any]]]) -> list[Member]:
    """Read the files of an archive, given by what opens them, which must be one list.

    It is one file, or several whose names differ only in a number (one file for each length).
    """
    members: list[Member] = []
    size = 0
    for number, (name, open_it) in enumerate(unread, 1):
        text.check_size(number, text.MOST_FILES, "files")
        base = os.path.basename(name)
        if _OTHER.fullmatch(base) or "__MACOSX" in name:
            continue
        with open_it() as file:
            members.append((base, file.read(text.MOST_BYTES + 1 - size)))
        size += len(members[-1][1])
        text.check_size(size)
    patterns = sorted({re.sub(r"\d+", "*", name) for name, _ in members})
    if len(patterns) > 1:
        some = ", ".join([*patterns[:5], "..."][: len(patterns)])
        message = f"the archive holds several lists ({some}): unpack it, and load the one you mean"
        raise LexiconError(message, "lexicon.several_lists", patterns=patterns)
    return members


#: How packed files and archives begin, and what unpacks them. A list may begin with the word BZH.
_PACKINGS: tuple[tuple[bytes, Callable[[str, bytes], list[Member]]], ...] = (
    (rb"\x1f\x8b", partial(_stream, partial(zlib.decompressobj, 31))),
    (rb"\xfd7zXZ\0", partial(_stream, partial(lzma.LZMADecompressor, memlimit=128 << 20))),
    (rb"BZh.1AY&SY", partial(_stream, bz2.BZ2Decompressor)),
    (rb"PK(\x03\x04|\x05\x06)", _zip),
    (rb"(?s).{257}ustar(\0|  \0)", _tar),
)


def _format_of(name: str, data: bytes) -> tuple[str, Callable[[bytes], text.Entries] | None]:
    """Return the name of a file's format, and its reader; None if it is text."""
    if data.startswith(MARISA_MARK):
        return "marisa-trie", read_marisa
    for begin, what in _FOREIGN:
        if re.match(begin, data):
            raise text.unknown_error(f"it is {what}")
    if b"\0" in data[: 1 << 16] and not data.startswith(text.WIDE):
        extension = os.path.splitext(name)[1].lower()
        if extension in (".kad", ".kbwg", ".dawg"):
            raise text.unknown_error(f"{extension} is not read: load the .kwg, or the list as text")
        if extension == ".kwg" or looks_like_kwg(data):
            return "KWG", read_kwg
    return ("JSON", read_json) if re.match(_JSON, data) else ("text", None)


def looks_like_kwg(data: bytes) -> bool:
    """Tell whether the first node fits a KWG: it ends its list, and points to one of the nodes."""
    first = int.from_bytes(data[:4], "little") - (1 << 22)
    return len(data) % 4 == 0 and 0 <= first < len(data) // 4


def read_kwg(data: bytes) -> text.Entries:
    """Return the words of a KWG. It is read step by step: each adds one letter to all words.

    A node has a letter (8 bits), a mark that a word ends here, a mark that this is the last node of
    its list, and the place of the first node of the list that follows it, or 0.
    """
    if not looks_like_kwg(data):
        raise text.damaged_error(GRAPH, "it does not begin as a KWG")
    nodes = np.frombuffer(data, "<u4")
    tiles, arcs = (nodes >> 24).astype(np.uint8), (nodes & 0x3FFFFF).astype(np.int64)
    stops = np.flatnonzero(nodes & 1 << 22)  # where lists end
    words: list[bytes] = []
    lists = arcs[:1][arcs[:1] > 0]  # the lists that follow the beginnings of words so far
    begins = np.empty((len(lists), 0), np.uint8)
    while len(lists):
        if lists.max() > stops[-1] or begins.shape[1] == LONGEST:
            raise text.damaged_error(GRAPH, "it leads beyond its end, or never ends")
        sizes = stops[np.searchsorted(stops, lists)] - lists + 1
        if sizes.max() > LETTERS:
            raise text.damaged_error(GRAPH, f"it has a list of more than {LETTERS} letters")
        text.check_size(len(words) + sizes.sum(), text.MOST_WORDS, "words")
        before = np.repeat(np.arange(len(lists)), sizes)
        at = np.arange(len(before)) - (np.cumsum(sizes) - sizes - lists)[before]
        if not 0 < tiles[at].min() <= tiles[at].max() <= LETTERS:
            raise text.unknown_error(
                "it has values of hands, not words; or its letters are not A to Z"
            )
        begins = np.column_stack([begins[before], tiles[at] + np.uint8(64)])
        spelled = np.ascontiguousarray(begins[nodes[at] & 1 << 23 != 0])
        words += spelled.view(f"S{begins.shape[1]}").ravel().tolist()
        lists, begins = arcs[at][arcs[at] > 0], begins[arcs[at] > 0]
    return [(word, "") for word in map(bytes.decode, sorted(words))]


def read_marisa(data: bytes) -> text.Entries:
    """Return the words of a marisa trie, and the texts that it keeps with them as definitions.

    Its library trusts a file: a damaged one can crash it, or keep it busy for ever. So it reads the
    file in a process of its own, with limits of time and memory.
    """
    if not sys.executable or getattr(sys, "frozen", False):
        raise text.unknown_error(
            "a program packed by PyInstaller or the like can't read a marisa trie"
        )
    # No room in the limit: a preloaded sanitizer, the 1 GiB that CPython without a lock reserves
    environment = os.environ | {"LD_PRELOAD": "", "MIMALLOC_ARENA_RESERVE": "0"}
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", _KEYS],
            input=data, capture_output=True, timeout=MOST_WAITING, env=environment, check=True,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        message = f"its marisa trie was not read in {MOST_WAITING} s: the machine may be busy"
        raise LexiconError(message, "lexicon.unreadable", reason="no time") from None
    except (subprocess.SubprocessError, BrokenPipeError) as error:
        busy = -getattr(error, "returncode", 0) == getattr(signal, "SIGXCPU", None)
        reason = (
            f"it takes more than {MOST_SECONDS} s of a processor" if busy else "it can't be read"
        )
        raise text.damaged_error("its marisa trie is damaged", reason) from None
    keys = [key.partition(b"\xff") for key in done.stdout.split(b"\n")[:-1]]
    texts = [told.decode("utf-8", "replace") for _, _, told in keys]
    if not all(map(str.isprintable, texts)) or max(map(len, texts), default=0) < 2:
        texts = [""] * len(keys)  # records of numbers
    words = [word.decode("utf-8", "replace") for word, _, _ in keys]
    return list(zip(words, texts, strict=True))
