"""Lexicon files of other programs: detecting their format, reading them, writing them.

`read` accepts any format that docs/lexicons.md lists and detects it from the content. The extension
only helps with formats that have no signature. These files are not trusted: whatever one contains,
the result is its words or a LexiconError, within the time and memory that `budget` allows.
"""

import os
from collections.abc import Mapping

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons.formats import (
    archives,
    json_lists,
    kwg,
    lexicon_file,
    marisa,
    quackle,
    text,
)
from lettertycoon.lexicons.formats.budget import MOST_BYTES, content, too_large
from lettertycoon.lexicons.formats.extensions import name_of
from lettertycoon.lexicons.formats.lines import UTF_32
from lettertycoon.lexicons.formats.paths import common_name
from lettertycoon.lexicons.formats.word_list import (
    MOST_NAME,
    LeftOut,
    Reading,
    WordList,
    one_line,
)

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
    b"\0\0\xfe\xff": UTF_32,
}


def read(path: str, data: bytes, reading: Reading) -> WordList | bytes:
    """Read a file's words; for a packed file in our own format, return its image.

    data: the file's bytes; empty for a folder.
    """
    if os.path.isdir(path):
        members, packing = archives.folder(path, reading.budget), " in a folder"
        if len(members) == 1:
            members, packing = archives.unpack(*members[0], reading.budget)
        path_beside = None
    else:
        members, packing = archives.unpack(os.path.basename(path), data, reading.budget)
        path_beside = None if packing else path
    if len(members) > 1:
        word_list = _together(members, reading)
    else:
        (name, data), *_ = members
        if data.startswith(lt_core.IMAGE_MARK):
            return data
        word_list = _one(name, data, path_beside, reading)
    word_list.format += packing
    return _finished(word_list, name_of(path), reading)


def read_several(paths: list[str], reading: Reading) -> WordList:
    """Read several files as one list. The limits for one file hold for all of them together."""
    members: list[archives.Member] = []
    left = MOST_BYTES
    for path in paths:
        with files.opened(path) as file:
            data = content(file, reading.budget, left)
        unpacked, _ = archives.unpack(os.path.basename(path), data, reading.budget)
        left -= sum(len(data) for _, data in unpacked)
        if left < 0:
            raise too_large()
        members += unpacked
    return _finished(_together(members, reading), common_name(paths), reading)


def _finished(word_list: WordList, name: str, reading: Reading) -> WordList:
    if word_list.name is None:
        word_list.name = one_line(name, MOST_NAME)
    if reading.definitions is False:
        word_list.definitions = {}
    word_list.skipped.keep = reading.keep
    return word_list


def _one(name: str, data: bytes, path: str | None, reading: Reading) -> WordList:
    """Read one file, whose format is detected from its content.

    path: the file's path; None if it was unpacked from another file.
    """
    extension = os.path.splitext(name)[1].lower()
    if data.startswith(marisa.MARK):
        return marisa.read(data, reading.budget)
    foreign = _FOREIGN.get(data[:4])
    if foreign and not (data[:4].isalpha() and b"\0" not in data):  # "PDWG" may be a word of a list
        raise LexiconError(f"it is {foreign}", "lexicon.unknown_format", reason=foreign)
    if _is_graph(data):
        if extension == ".kad":
            return kwg.read_kad(data, path, reading.budget)
        if extension in (".kwg", ".kbwg"):
            return kwg.read(data, extension, reading.budget)
        if extension == ".dawg" or _is_quackle(data):
            return quackle.read(data, path, reading.budget)
        if kwg.looks_like(data, False) or kwg.looks_like(data, True):
            return kwg.read(data, extension, reading.budget)
    if _is_json(data):
        return json_lists.read(data, reading.budget)
    return text.read([data], reading)


def _is_json(data: bytes) -> bool:
    begin = data[:4096].removeprefix(b"\xef\xbb\xbf")
    if begin.startswith((b"\xff\xfe", b"\xfe\xff")):
        begin = begin.decode("utf-16", "ignore").encode("utf-8", "ignore")
    return begin.lstrip()[:1] in (b"[", b"{")


def _is_graph(data: bytes) -> bool:
    """Tell whether bytes look like a word graph, not text: they have zeros but are not UTF-16."""
    return b"\0" in data[: 1 << 16] and data[:2] not in (b"\xff\xfe", b"\xfe\xff")


def _is_quackle(data: bytes) -> bool:
    if data[0] == 0:
        return len(data) % quackle.NODE_BYTES == 0 and data[1:3] == b"\0\1"
    try:
        return data[0] == 1 and bool(quackle.header(data))
    except LexiconError:
        return False


def _together(members: list[archives.Member], reading: Reading) -> WordList:
    """Read several files as one list.

    Texts are judged together, because one alone may be too short to show its layout.
    """
    marks = (marisa.MARK, lt_core.IMAGE_MARK)
    texts = [
        data
        for _, data in members
        if not (data.startswith(marks) or _is_json(data) or _is_graph(data))
    ]
    # Lists in capitals are read apart: beside lower case, all their words would look like names.
    dresses: dict[bool, list[bytes]] = {}
    for data in texts:
        dresses.setdefault(text.in_capitals(data), []).append(data)
    lists = [text.read(alike, reading) for alike in dresses.values()]
    for name, data in members:
        if data.startswith(lt_core.IMAGE_MARK):
            lists.append(lexicon_file.word_list(data, reading.budget))
        elif data.startswith(marks) or _is_json(data) or _is_graph(data):
            lists.append(_one(name, data, None, reading))
    formats = " and ".join(dict.fromkeys(each.format for each in lists))
    whole = WordList([], f"{len(members)} files of {formats}", skipped=LeftOut(reading.keep))
    words: list[str] = []
    definitions: dict[str, str] = {}
    for each in lists:
        words += each.words
        for word, told in each.definitions.items():
            definitions.setdefault(word, told)
        whole.skipped.take(each.skipped)
        whole.copyright = whole.copyright or each.copyright
    whole.words, whole.definitions = words, definitions
    return whole


def write(
    format: str, words: list[str], definitions: Mapping[str, str], copyright: str | None
) -> bytes:
    """Return the bytes of a file in another program's format. KWG and KAD keep only the words."""
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
