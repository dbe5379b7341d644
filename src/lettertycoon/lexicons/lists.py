"""The words of files, whatever program wrote them: packed or not, in one file or in several."""

import bz2
import io
import lzma
import os
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import msgspec

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons import graphs
from lettertycoon.lexicons.entries import Entries, Skipped
from lettertycoon.lexicons.refusals import (
    MOST_BYTES,
    MOST_FILES,
    MOST_WORDS,
    damaged,
    too_large,
    unknown,
)
from lettertycoon.lexicons.text import decoded, read_texts, refuse_nul_text

Member = tuple[str, bytes]  # a file's name and its content
Unread = tuple[str, Callable[[], Any]]  # its name, and what opens it

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
#: How files of other kinds begin, and what they are.
_FOREIGN = (
    (re.compile(rb"(?i)<!doctype|<html"), "a web page"),
    (re.compile(rb"7z\xbc\xaf|Rar!\x1a|\x28\xb5\x2f\xfd"), "a 7z, RAR or zstd: unpack it first"),
    (re.compile(rb"aspell default"), "a dictionary of aspell: aspell dump master writes its words"),
)
_READERS: dict[bytes, Callable[[], Any]] = {
    b"\x1f\x8b": lambda: zlib.decompressobj(31),
    b"\xfd7zXZ\0": lambda: lzma.LZMADecompressor(lzma.FORMAT_XZ, 128 << 20),
    b"BZh": bz2.BZ2Decompressor,
}
#: Names of files that often lie beside a word list but are not one.
_OTHER = re.compile(
    r"\..*|(readme|licen[cs]e|copying|copyrights?|notice|changelog|sha256sums|checksums)\b.*"
    r"|.*\.(md|html?|pdf|png|jpe?g|gif|css|js|py|sha256|md5|kad|klv2?|wmp|gaddag|aff)",
    re.IGNORECASE,
)
MOST_LAYERS = 3  # archives in archives
MOST_STREAMS = 200  # packed streams in a file, one after the other
MOST_COMMAS = 4 * MOST_WORDS  # of a JSON text; many of them are in definitions
DEEPEST = 3  # lists in lists of a JSON text: {"words": {"3": [...]}}
#: Keys of lists by length or letter, or of the whole list; any other key is a word to define.
_GROUP = re.compile(
    r".*\d.*|[a-z]|words?|word.?lists?|lists?|entries|items|data|dictionary|lexicon"
    r"|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve",
    re.IGNORECASE | re.DOTALL,
)


def read(paths: list[str], skipped: Skipped) -> tuple[Entries, str]:
    """Return the entries of a list in one or several files, and the formats' names for people.

    What is no entry is added to `skipped`. Raises OSError, and LexiconError if a file can't be
    used.
    """
    kinds: dict[str, None] = {}
    entries: Entries = []
    texts: list[str] = []
    left = MOST_BYTES
    for path in paths:
        packed = files.read(path, MOST_BYTES)
        if packed is None:
            raise too_large()
        for name, data in _unpacked(os.path.basename(path), packed):
            left -= len(data)
            if left < 0:
                raise too_large()
            kind, reader = _format_of(name, data)
            kinds[kind] = None
            if reader is None:
                texts.append(decoded(data))
            else:
                entries += reader(data)
    entries += read_texts(texts, skipped)
    if len(entries) > MOST_WORDS:
        raise too_large(MOST_WORDS, "words")
    return entries, " and ".join(kinds)


def _unpacked(name: str, data: bytes, layers: int = MOST_LAYERS) -> Iterator[Member]:
    """Return a file's content, or the files of one list in it if it is packed or an archive."""
    mark = next((mark for mark in _READERS if data.startswith(mark)), b"")
    if mark == b"BZh" and data[4:10] != b"1AY&SY":  # a list may begin with such a word
        mark = b""
    archive = _zip if data.startswith((b"PK\3\4", b"PK\5\6")) else None
    if data[257:262] == b"ustar":
        archive = _tar
    if not mark and not archive:
        yield name, data
        return
    if not layers:
        raise too_large(MOST_LAYERS, "nested archives")
    try:
        if archive:
            members = _one_list(archive(data))
        else:
            members = [(re.sub(r"\.(gz|xz|bz2)$", "", name), _stream(data, _READERS[mark]))]
    except (LexiconError, MemoryError):
        raise
    except Exception as error:  # the libraries that unpack raise errors of many classes
        raise damaged("it can't be unpacked", error) from None
    for member in members:
        yield from _unpacked(*member, layers - 1)


def _stream(data: bytes, make: Callable[[], Any]) -> bytes:
    """Unpack a stream, or several end to end."""
    parts: list[bytes] = []
    left = MOST_BYTES
    for _ in range(MOST_STREAMS):
        reader = make()
        parts.append(reader.decompress(data, left + 1))
        left -= len(parts[-1])
        if left < 0:
            raise too_large()
        if not reader.eof:
            raise EOFError("it breaks off")
        data = reader.unused_data.lstrip(b"\0")  # tapes and disks pad with zeros
        if not data:
            return b"".join(parts)
    raise too_large(MOST_STREAMS, "packed streams")


def _zip(data: bytes) -> Iterator[Unread]:
    if data.count(b"PK\1\2") > MOST_FILES:  # before zipfile makes an object of each
        raise too_large(MOST_FILES, "files")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            # zipfile unpacks a whole member of another method at once, however large it grows
            rare = info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
            if rare or info.flag_bits & 1:
                raise unknown("its zip is encrypted, or packed by a rare method: unpack it first")
            if not info.is_dir():
                yield info.filename, partial(archive.open, info)


def _tar(data: bytes) -> Iterator[Unread]:
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
        for info in archive:
            if info.isreg():
                yield info.name, partial(archive.extractfile, info)


def _one_list(unread: Iterable[Unread]) -> list[Member]:
    """Read the files of an archive, which must be one list.

    It is one file, or several whose names differ only in a number (one file for each length).
    """
    members: list[Member] = []
    left = MOST_BYTES
    for number, (name, open_it) in enumerate(unread):
        if number == MOST_FILES:
            raise too_large(MOST_FILES, "files")
        base = os.path.basename(name)
        if _OTHER.fullmatch(base) or "__MACOSX" in name:
            continue
        with open_it() as file:
            members.append((base, file.read(left + 1)))
        left -= len(members[-1][1])
        if left < 0:
            raise too_large()
    patterns = sorted({re.sub(r"\d+", "*", name) for name, _ in members})
    if not patterns:
        raise LexiconError("the archive holds no word list", "lexicon.empty")
    if len(patterns) > 1:
        some = ", ".join([*patterns[:5], "..."][: len(patterns)])
        message = f"the archive holds several lists ({some}): unpack it, and load the one you mean"
        raise LexiconError(message, "lexicon.several_lists", patterns=patterns)
    return members


def _format_of(name: str, data: bytes) -> tuple[str, Callable[[bytes], Entries] | None]:
    """Return the name of a file's format, and its reader; None if it is text."""
    extension = os.path.splitext(name)[1].lower()
    if data.startswith(graphs.MARISA_MARK):
        return "marisa-trie", graphs.read_marisa
    if data.startswith(lt_core.IMAGE_MARK):
        raise unknown("it is a .lexicon in an archive or beside other files: load it alone")
    for mark, what in _FOREIGN:
        if mark.match(data):
            raise unknown(f"it is {what}")
    if b"\0" in data[: 1 << 16] and not data.startswith((*_UTF_16, b"\0\0\xfe\xff")):
        if extension in (".kad", ".kbwg", ".dawg"):
            raise unknown(f"{extension} is not read: load the .kwg, or the list as text")
        if extension != ".kwg":
            refuse_nul_text(data)
        if extension == ".kwg" or graphs.looks_like_kwg(data):
            return "KWG", graphs.read_kwg
    begin = data[:4096].decode("utf-16" if data.startswith(_UTF_16) else "utf-8-sig", "ignore")
    if begin.lstrip()[:1] in ("[", "{"):
        return "JSON", read_json
    return "text", None


def read_json(data: bytes) -> Entries:
    """Return the words of a JSON text.

    It may be a list of words, of lists by length or letter, or of objects with `word` and
    `definition`; or an object with such lists, or with words and their definitions or counts.
    """
    if data.count(b"[") + data.count(b"{") > 2 * MOST_WORDS or data.count(b",") > MOST_COMMAS:
        raise too_large(MOST_COMMAS, "parts of a JSON text")
    text = decoded(data)
    try:
        content = msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise damaged("its JSON is damaged", error) from None
    entries: Entries = []
    _gather(content, entries, DEEPEST)
    return entries


def _gather(content: Any, entries: Entries, deep: int) -> None:
    if isinstance(content, dict):
        lists = {key: value for key, value in content.items() if isinstance(value, list | dict)}
        if lists and all(map(_GROUP.fullmatch, lists)):  # other keys describe the list
            content = list(lists.values())
        else:
            entries += [(word, _text_of(value)) for word, value in content.items()]
            return
    if not isinstance(content, list) or not deep:
        raise _no_list("it" if deep else "a list in lists")
    for item in content:
        if isinstance(item, str):
            entries.append((item, ""))
        elif isinstance(item, dict) and isinstance(item.get("word"), str):
            entries.append((item["word"], _text_of(item.get("definition"))))
        elif isinstance(item, list | dict):
            _gather(item, entries, deep - 1)
        else:
            raise _no_list(repr(item))


def _text_of(value: Any) -> str:
    """Return a word's definition; numbers and other values define nothing."""
    told = value.get("definition") if isinstance(value, dict) else value
    texts = told if isinstance(told, list) else [told]
    return " / ".join([text for text in texts if isinstance(text, str)])


def _no_list(what: str) -> LexiconError:
    return LexiconError(f"its JSON is not a list of words: {what} is none", "lexicon.not_words")
