"""The lexicon's name, and the format to write, from a file's name."""

import os
import re

from lettertycoon.base import LexiconError, shown

#: The formats that can be written, and their extensions; any other extension means our own format.
EXTENSIONS = {"text": ".txt", "marisa": ".marisa", "kwg": ".kwg", "kad": ".kad"}
FORMATS = ("own", *EXTENSIONS)
MOST_MEMBERS = 1_000  # files of a folder, a zip, a lexicon
READ_ONLY = {".kbwg", ".dawg", ".json", ".gz", ".xz", ".bz2", ".zip"}

_KNOWN = re.compile(
    r"\.(txt|text|csv|tsv|json|lst|list|dic|dict|words|marisa|kwg|kad|kbwg|dawg|lexicon|raw)$", re.I
)
_PACKING = re.compile(r"\.(gz|xz|bz2|zip)$", re.I)

#: Names of files that often lie beside a word list but are not one.
_OTHER = re.compile(
    r"(readme|licen[cs]e|copying|copyrights?|notice|changelog|sha256sums|checksums)\b.*"
    r"|.*\.(md|html?|pdf|png|jpe?g|gif|css|js|py|sha256|md5|klv2?|wmp|gaddag)",
    re.IGNORECASE,
)


def name_of(path: str) -> str:
    """Return a lexicon's name: the file's name without its extension and that of its packing."""
    base = os.path.basename(os.path.normpath(path))
    unpacked = _PACKING.sub("", base)
    if unpacked != base and not _KNOWN.search(unpacked):
        return unpacked
    return os.path.splitext(unpacked)[0]


def format_for(path: str, wanted: str | None) -> str:
    """Return the format to write: `wanted`, or else the one that the path's extension implies.

    Raises LexiconError for a format that can't be written.
    """
    if wanted is None:
        extension = os.path.splitext(path)[1].lower()
        if extension in READ_ONLY:
            raise LexiconError(
                f"{extension} is a format that is only read; {', '.join(EXTENSIONS.values())} are "
                "written, and our own under any other name",
                "lexicon.not_written",
                extension=extension,
            )
        return next((name for name, its in EXTENSIONS.items() if its == extension), "own")
    if not isinstance(wanted, str) or wanted not in FORMATS:
        raise LexiconError(
            f"the format {shown(wanted)} can't be written; {', '.join(FORMATS)} can",
            "lexicon.not_written",
            wanted=wanted,
        )
    return wanted


def is_other(name: str) -> bool:
    """Tell whether a file often lies beside word lists but is not one."""
    base = os.path.basename(name)
    return base.startswith(".") or "__MACOSX" in name or _OTHER.fullmatch(base) is not None
