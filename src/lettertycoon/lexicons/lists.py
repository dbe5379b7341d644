"""The words of files, whatever program wrote them: packed or not, in one file or in several."""

import os
import re
from collections.abc import Callable

import lt_core
from lettertycoon.base import files
from lettertycoon.lexicons import refusals, text
from lettertycoon.lexicons.archives import unpacked
from lettertycoon.lexicons.entries import Entries, Skipped
from lettertycoon.lexicons.graphs import looks_like_kwg, read_kwg, read_marisa
from lettertycoon.lexicons.json_lists import read_json
from lettertycoon.lexicons.kinds import refuse_other_kinds
from lettertycoon.lexicons.paths import naming_file
from lettertycoon.lexicons.refusals import check_size, unknown_error

#: How JSON begins, after the marks of encodings.
_JSON = rb"[\xef\xbb\xbf\xff\xfe\0\s]*[\[{]"
#: How files of other kinds begin, and what they are.
_FOREIGN = (
    (rb"%PDF|\{\\rtf|\xd0\xcf\x11\xe0", "a document: save its words as plain text"),
    (rb"7z\xbc\xaf|Rar!\x1a|\x28\xb5\x2f\xfd", "a 7z, RAR or zstd: unpack it first"),
    (rb"aspell default", "a dictionary of aspell: aspell dump master writes its words"),
    (lt_core.IMAGE_MARK, "a .lexicon in an archive or beside other files: load it alone"),
)
MARISA_MARK = b"We love Marisa.\0"


def read(paths: list[str], skipped: Skipped) -> tuple[Entries, str]:
    """Return the entries of a list in one or several files, and the formats' names for people.

    Adds what is no entry to `skipped`. Raises OSError, and LexiconError if a file can't be used.
    """
    formats: dict[str, None] = {}
    entries: Entries = []
    texts: list[str] = []
    size = 0
    defined = 0
    for path in paths:
        with naming_file(path):
            with files.opened(path) as file:
                packed = file.read(refusals.MOST_BYTES + 1)
            check_size(len(packed))
            for name, data in unpacked(os.path.basename(path), packed):
                size += len(data)
                check_size(size)
                format_name, read_entries = _find_format(name, data)
                formats[format_name] = None
                if read_entries is None:
                    texts.append(text.decode_text(data))
                    refuse_other_kinds(texts[-1])
                else:
                    found = read_entries(data)
                    entries += found
                    check_size(len(entries), refusals.MOST_WORDS, "words")
                    defined += sum([1 for _, definition in found if definition])
                    check_size(defined, refusals.MOST_ROWS, "definitions")
        packed = data = b""  # the texts alone take memory enough
    entries += text.read_texts(texts, skipped, defined)
    check_size(len(entries), refusals.MOST_WORDS, "words")
    return entries, " and ".join(formats)


def _find_format(name: str, data: bytes) -> tuple[str, Callable[[bytes], Entries] | None]:
    """Return the name of a file's format, and its reader; None if it is text.

    Raises LexiconError if it is certainly of a format that is not read.
    """
    if data.startswith(MARISA_MARK):
        return "marisa-trie", read_marisa
    for begin, what in _FOREIGN:
        if re.match(begin, data):
            raise unknown_error(f"it is {what}")
    if b"\0" in data[: 1 << 16] and not data.startswith(text.WIDE):
        extension = os.path.splitext(name)[1].lower()
        if extension in (".kad", ".kbwg", ".dawg"):
            raise unknown_error(f"{extension} is not read: load the .kwg, or the list as text")
        if extension == ".kwg" or looks_like_kwg(data):
            return "KWG", read_kwg
    if re.match(_JSON, data):
        return "JSON", read_json
    return "text", None
