"""The words of files, whatever program wrote them: packed or not, in one file or in several."""

import bz2
import io
import lzma
import os
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons import graphs, image
from lettertycoon.lexicons.entries import Entries, Skipped
from lettertycoon.lexicons.limits import (
    MOST_BYTES,
    MOST_FILES,
    MOST_LAYERS,
    MOST_STREAMS,
    MOST_WORDS,
    damaged,
    too_large,
    unknown,
)
from lettertycoon.lexicons.paths import is_other
from lettertycoon.lexicons.text import decoded, read_texts, refuse_nul_text

Member = tuple[str, bytes]  # a file's name and its content

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_FOREIGN = {
    b"aspell default speller rowl": "a compiled dictionary of aspell: aspell dump master writes its"
    " words",
    b"%PDF": "a PDF document",
    b"<!DOCTYPE": "a web page",
    b"<!doctype": "a web page",
    b"<html": "a web page",
    b"7z\xbc\xaf": "a 7z archive: unpack it first",
    b"Rar!\x1a": "a RAR archive: unpack it first",
    b"\x28\xb5\x2f\xfd": "packed with zstd: unpack it first",
}
_GRAPHS = {
    ".kad": "a KAD has no words, only their letters: load the .kwg",
    ".kbwg": "a KBWG is not read: load the .kwg, or a list as text",
    ".dawg": "a DAWG of Quackle's or Macondo's is not read: load the .kwg, or a list as text",
}
_READERS: dict[bytes, Callable[[], Any]] = {
    b"\x1f\x8b": lambda: zlib.decompressobj(31),
    b"\xfd7zXZ\0": lambda: lzma.LZMADecompressor(lzma.FORMAT_XZ, 128 << 20),
    b"BZh": bz2.BZ2Decompressor,
}
_UNPACKING = (
    OSError, EOFError, ValueError, RuntimeError, KeyError, zlib.error, lzma.LZMAError,
    zipfile.BadZipFile, tarfile.TarError,
)  # fmt: skip
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

    A path may be that of a folder, with one file or with one for each length of words. What is no
    entry is added to `skipped`. Raises OSError, and LexiconError if a file can't be used.
    """
    members: list[Member] = []
    for path in paths:
        if os.path.isdir(path):
            found = _one_list(list(_folder(path)), "folder")
        else:
            found = [(os.path.basename(path), _content(path))]
        members += [each for member in found for each in _unpacked(*member)]
        if sum(len(data) for _, data in members) > MOST_BYTES:
            raise too_large()
    texts: list[str] = []
    entries: Entries = []
    formats = []
    for name, data in members:
        kind, reader = _format_of(name, data)
        formats.append(kind)
        if reader is None:
            texts.append(decoded(data))
        else:
            entries += reader(data)
    entries += read_texts(texts, skipped)
    if len(entries) > MOST_WORDS:
        raise too_large(MOST_WORDS, "words")
    return entries, " and ".join(dict.fromkeys(formats))


def _content(path: str) -> bytes:
    data = files.read(path, MOST_BYTES)
    if data is None:
        raise too_large()
    return data


def _folder(path: str) -> Iterator[Member]:
    names = sorted(os.listdir(path))
    if len(names) > MOST_FILES:
        raise too_large(MOST_FILES, "files")
    left = MOST_BYTES
    for name in names:
        whole = os.path.join(path, name)
        if not is_other(name) and os.path.isfile(whole):
            data = _content(whole)
            left -= len(data)
            if left < 0:
                raise too_large()
            yield name, data


def _unpacked(name: str, data: bytes, layers: int = MOST_LAYERS) -> list[Member]:
    """Return a file's content, or the files of one list in it if it is packed or an archive."""
    mark = next((mark for mark in _READERS if data.startswith(mark)), b"")
    if mark == b"BZh" and data[4:10] != b"1AY&SY":  # a list may begin with such a word
        mark = b""
    archive = ""
    if data.startswith((b"PK\3\4", b"PK\5\6")):
        archive = "zip"
    elif data[257:262] == b"ustar":
        archive = "tar"
    if not mark and not archive:
        return [(name, data)]
    if not layers:
        raise too_large(MOST_LAYERS, "nested archives")
    try:
        if mark:
            members = [(re.sub(r"\.(gz|xz|bz2)$", "", name), _stream(data, _READERS[mark]))]
        else:
            members = _one_list(list(_zip(data) if archive == "zip" else _tar(data)), archive)
    except LexiconError:
        raise
    except NotImplementedError as error:  # such as a later version of zip
        raise unknown(f"its {archive} can't be read: {error}") from None
    except _UNPACKING as error:
        raise damaged("it can't be unpacked", error) from None
    return [each for member in members for each in _unpacked(*member, layers - 1)]


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


def _zip(data: bytes) -> Iterator[Member]:
    if data.count(b"PK\1\2") > MOST_FILES:  # before zipfile makes an object of each
        raise too_large(MOST_FILES, "files")
    left = MOST_BYTES
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            if info.is_dir() or is_other(info.filename):
                continue
            if info.flag_bits & 1:
                raise unknown("its zip is encrypted: unpack it with its password first")
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                # zipfile unpacks a whole member of another method at once, however large it grows
                raise unknown("a file in its zip is packed by a rare method: unpack it first")
            with archive.open(info) as file:
                content = file.read(left + 1)
            left -= len(content)
            if left < 0:
                raise too_large()
            yield info.filename, content


def _tar(data: bytes) -> Iterator[Member]:
    left, number = MOST_BYTES, 0
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
        for info in archive:
            number += 1
            if number > MOST_FILES:
                raise too_large(MOST_FILES, "files")
            if not info.isreg() or is_other(info.name):
                continue
            file = archive.extractfile(info)
            content = file.read(left + 1) if file else b""
            left -= len(content)
            if left < 0:
                raise too_large()
            yield info.name, content


def _one_list(members: list[Member], where: str) -> list[Member]:
    """Check that the files of a folder or an archive are one list.

    It is one file, or several whose names differ only in a number (one file for each length).
    """
    lists = [(os.path.basename(name), data) for name, data in members]
    patterns = sorted({re.sub(r"\d+", "*", name) for name, _ in lists})
    if not patterns:
        raise LexiconError(f"the {where} holds no word list", "lexicon.empty", where=where)
    if len(patterns) > 1:
        raise LexiconError(
            f"the {where} holds several lists ({', '.join(patterns[:5])}"
            f"{', ...' * (len(patterns) > 5)}): "
            f"{'' if where == 'folder' else 'unpack it, and '}load the one you mean by its pattern",
            "lexicon.several_lists",
            patterns=patterns,
        )
    return lists


def _format_of(name: str, data: bytes) -> tuple[str, Callable[[bytes], Entries] | None]:
    """Return the name of a file's format, and its reader; None if it is text."""
    extension = os.path.splitext(name)[1].lower()
    if data.startswith(graphs.MARISA_MARK):
        return "marisa-trie", graphs.read_marisa
    if data.startswith(lt_core.IMAGE_MARK):
        return "own", image.read
    for mark, what in _FOREIGN.items():
        if data.startswith(mark):
            raise unknown(f"it is {what}")
    if b"\0" in data[: 1 << 16] and not data.startswith((*_UTF_16, b"\0\0\xfe\xff")):
        if extension in _GRAPHS:
            raise unknown(_GRAPHS[extension])
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
    try:
        content = msgspec.json.decode(decoded(data))
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if isinstance(error, LexiconError):
            raise
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
    if isinstance(value, dict):
        value = value.get("definition")
    if isinstance(value, list):
        value = " / ".join([each for each in value if isinstance(each, str)])
    return value if isinstance(value, str) else ""


def _no_list(what: str) -> LexiconError:
    return LexiconError(f"its JSON is not a list of words: {what} is none", "lexicon.not_words")
