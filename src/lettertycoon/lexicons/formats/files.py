"""Lexicon files of other programs: telling what they are, reading them, writing them.

`read` takes any file that docs/lexicons.md lists, by what is in it; the extension only helps where
a format has no mark. These files come from strangers: whatever is in one, the answer is its words
or one LexiconError, in time and memory that the limits in `word_list` bound.
"""

import os
from collections.abc import Mapping

import lt_core
from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats import archives, json_lists, kwg, marisa, quackle, text
from lettertycoon.lexicons.formats.extensions import name_of
from lettertycoon.lexicons.formats.word_list import MOST_BYTES, WordList, one_line

_FOREIGN = {
    b"cdwg": "an old DAWG of Macondo's: its .kwg can be read",
    b"cgdg": "an old GADDAG of Macondo's: its .kwg can be read",
    b"PDWG": "a packed graph of MAGPIE's: the .txt or .kwg beside it can be read",
    b"%PDF": "a PDF document",
    b"<!DO": "a web page",
    b"<htm": "a web page",
    b"7z\xbc\xaf": "a 7z archive: unpack it first",
    b"Rar!": "a RAR archive: unpack it first",
    b"\x28\xb5\x2f\xfd": "packed with zstd: unpack it first",
}


def read(path: str, data: bytes) -> WordList | bytes:
    """What is in a file, or the image (our own format) packed in it. A folder has no data."""
    if len(data) > MOST_BYTES:
        raise archives.too_large()
    if os.path.isdir(path):
        members, packing = archives.folder(path), " in a folder"
        if len(members) == 1:
            members, packing = archives.unpack(*members[0])
        path_beside = None
    else:
        members, packing = archives.unpack(os.path.basename(path), data)
        path_beside = None if packing else path
    if len(members) > 1:
        found = _together(members)
    else:
        (name, data), *_ = members
        if data.startswith(lt_core.IMAGE_MARK):
            return data
        found = _one(name, data, path_beside)
    found.format += packing
    if found.name is None:
        found.name = one_line(name_of(path), 200)
    return found


def _one(name: str, data: bytes, path: str | None) -> WordList:
    """One file, by what is in it. `path` is where it lies, unless it was packed."""
    extension = os.path.splitext(name)[1].lower()
    if data.startswith(marisa.MARK):
        return marisa.read(data)
    if foreign := _FOREIGN.get(data[:4]):
        raise LexiconError(f"it is {foreign}")
    if data[:1].isspace() or data[:1] in (b"[", b"{", b"\xef"):
        begin = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
        if begin and begin in b"[{":
            return json_lists.read(data)
    if _is_graph(data):
        if extension == ".kad":
            return kwg.read_kad(data, path)
        if extension in (".kwg", ".kbwg"):
            return kwg.read(data, extension)
        if extension == ".dawg" or _is_quackle(data):
            return quackle.read(data, path)
        if kwg.looks_like(data, False) or kwg.looks_like(data, True):
            return kwg.read(data, extension)
    return text.read([data])


def _is_graph(data: bytes) -> bool:
    """Whether it is rather a word graph than text: those have zeros, and no sign of UTF-16."""
    return b"\0" in data[: 1 << 16] and data[:2] not in (b"\xff\xfe", b"\xfe\xff")


def _is_quackle(data: bytes) -> bool:
    if data[0] == 0:
        return len(data) % quackle.NODE_BYTES == 0 and data[1:3] == b"\0\1"
    try:
        return data[0] == 1 and bool(quackle.header(data))
    except LexiconError:
        return False


def _together(members: list[archives.Member]) -> WordList:
    """Several files that are one list: texts, or JSON."""
    begin = {data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] for _, data in members}
    if not begin <= {b"[", b"{"}:
        found = text.read([data for _, data in members])
        found.format = f"{len(members)} files of {found.format}"
        return found
    all_words: list[str] = []
    definitions: dict[str, str] = {}
    for _, data in members:
        found = json_lists.read(data)
        all_words += found.words
        definitions |= found.definitions
    return WordList(all_words, f"{len(members)} files of JSON", definitions)


def write(
    format: str, words: list[str], definitions: Mapping[str, str], copyright: str | None
) -> bytes:
    """The bytes of a file in one of the formats of others. KWG and KAD keep words only."""
    if format == "marisa":
        return marisa.write(words, definitions)
    if format == "kwg":
        return kwg.write(words)
    if format == "kad":
        return kwg.write_kad(words)
    lines = [f"# {copyright}\n\n"] if copyright else []
    for word in words:
        told = definitions.get(word)
        lines.append(f"{word}\t{told}\n" if told else f"{word}\n")
    return "".join(lines).encode()
