"""Make the embedded word list from SCOWL, the Spell Checker Oriented Word Lists.

The sources are two files of Debian's package scowl 2020.12.07-2 (bookworm):

* ``scowl_2020.12.07-2_all.deb`` gives the words; get it with
  ``apt-get download scowl``;
* ``scowl_2020.12.07.orig.tar.gz`` gives the licence texts and the lists of sensitive words, which
  the .deb lacks; get it with ``apt-get source --download-only scowl``, which needs a ``deb-src``
  line in apt's sources.

Then, on a system with dpkg and with ``marisa-trie`` installed, run::

    python -m tools.words.make_word_list scowl_2020.12.07-2_all.deb scowl_2020.12.07.orig.tar.gz

It writes the package's data files and the upstream licence texts, the same bytes on each run.
Nothing is replaced unless they hold what is expected.
"""

import hashlib
import io
import lzma
import re
import subprocess
import sys
import tarfile
import unicodedata
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path

import marisa_trie

from lettertycoon.buyword.crossword import TWO_LETTERS

DEB_NAME = "scowl_2020.12.07-2_all.deb"
DEB_SHA256 = "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"
ORIG_NAME = "scowl_2020.12.07.orig.tar.gz"
ORIG_SHA256 = "5587667caa20c4891390c2d42dbb4d5c4c3f41bee77af1457ece3ba23fb859cc"

WORD_LISTS = "./usr/share/dict/scowl/"  # in the .deb
ORIG_ROOT = "scowl-2020.12.07/"  # in the orig tarball
SENSITIVE_LISTS = ("misc/offensive.1", "misc/offensive.2", "misc/profane.1", "misc/profane.3")
LICENCES = {"SCOWL.txt": "Copyright", "UKACD.txt": "r/ukacd/readme.txt"}

ROOT = Path(__file__).resolve().parents[2]
DATA_DIR = Path("src/lettertycoon/lexicons/data")
LICENCE_DIR = Path("licenses")

# SCOWL's author advises against level 95, which is full of errors.
HIGHEST_LEVEL = 80

PLAYABLE = re.compile(r"[a-z]{3,12}")  # a Letter Tycoon word has 3 to 12 letters
ACCENTS = re.compile("[\u0300-\u036f]")  # once they are apart from their letters
LIST_NAME = re.compile(r"(?P<spelling>\w+)-(?P<kind>words|abbreviations)\.(?P<level>\d\d)")

# Abbreviations that pass the plural test below, yet are not words by themselves.
NOT_CLIPPINGS = frozenset({"cen", "civ", "com", "corp", "emf", "hor", "lect", "pres", "terr"})

# Names that the lists have in lower case.
PROPER_NOUNS = Path(__file__).with_name("proper_nouns.txt")

# What the sources above give. A difference means that this script or a library changed the result.
LEVELS_SHA256 = "4609a7631c21f6f3b64700b6d72ac8a3bf2dc04fb68583c0ada43a7e664157ed"
SENSITIVE_COUNT = 79


def check(what: str, actual: object, expected: object) -> None:
    """Exit with an error unless a result is the expected one."""
    if actual != expected:
        raise SystemExit(f"{what} differs:\n  expected {expected}\n  found    {actual}")


def digest(data: bytes) -> str:
    """Return the SHA-256 of data."""
    return hashlib.sha256(data).hexdigest()


def opened(path: Path, sha256: str) -> tarfile.TarFile:
    """Open a source, a tar archive or a .deb, or exit if it is not the expected file."""
    data = path.read_bytes()
    check(f"sha256 of {path}", digest(data), sha256)
    if path.suffix == ".deb":
        command = ["dpkg-deb", "--fsys-tarfile", str(path)]
        data = subprocess.run(command, capture_output=True, check=True).stdout
    return tarfile.open(fileobj=io.BytesIO(data))


def read_member(tar: tarfile.TarFile, name: str) -> bytes:
    """Return the content of one regular file of a tar archive."""
    member = tar.extractfile(name)
    assert member, f"{name} is not a regular file in its archive"
    return member.read()


def familiarity_level(spelling: str, level: int) -> int:
    """Correct the level of a list for lists whose level overstates how familiar its words are.

    SCOWL files a variant under the level of the common word that it varies, and Australian slang
    under level 35.
    """
    if spelling == "australian" or spelling.endswith("variant_3"):
        return max(level, 70)
    if "variant" in spelling:
        return max(level, 60)
    return level


def rarity(tar: tarfile.TarFile, kind: str) -> Iterator[tuple[str, int]]:
    """Yield every line of the lists of a kind, in all spellings, with its corrected level."""
    for name in tar.getnames():
        match = LIST_NAME.fullmatch(name.removeprefix(WORD_LISTS))
        if not match or match["kind"] != kind or int(match["level"]) > HIGHEST_LEVEL:
            continue
        level = familiarity_level(match["spelling"], int(match["level"]))
        for line in read_member(tar, name).decode("utf-8").splitlines():
            yield line, level


def lowest_levels(graded: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Keep the playable words, each at the lowest level that it has in any list."""
    levels: dict[str, int] = {}
    for word, level in graded:
        if PLAYABLE.fullmatch(word):
            levels[word] = min(level, levels.get(word, level))
    return levels


def read_levels(tar: tarfile.TarFile) -> dict[str, int]:
    """Return the words of the .deb and their levels, sorted by word."""
    lines = rarity(tar, "words")
    folded = [(ACCENTS.sub("", unicodedata.normalize("NFD", word)), n) for word, n in lines]
    listed = lowest_levels(folded)
    two = {word.upper() for word, _ in folded if re.fullmatch("[a-z]{2}", word)}
    check("words of two letters", two, TWO_LETTERS)
    # Accents are kept: without them "recit" would be a word, which the list does not have.
    abbreviations = lowest_levels(rarity(tar, "abbreviations"))
    # SCOWL files app, bio, med and the like as abbreviations only, but their plurals as words.
    clipped = {word for word in abbreviations if word + "s" in listed} - {*listed, *NOT_CLIPPINGS}
    levels = listed | {word: abbreviations[word] for word in clipped}
    for word in read_plain(PROPER_NOUNS):
        del levels[word]
    text = "".join(f"{word} {level}\n" for word, level in sorted(levels.items()))
    check("sha256 of the words and their levels", digest(text.encode()), LEVELS_SHA256)
    return dict(sorted(levels.items()))


def read_plain(path: Path) -> list[str]:
    """Return the words of one of the lists beside this script."""
    lines = path.read_text("ascii").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def read_sensitive(tar: tarfile.TarFile) -> set[str]:
    """Return the playable words that SCOWL's author calls offensive or profane."""
    # In lower case, because some are capitalised names that are also spelled like ordinary words.
    text = b"".join(read_member(tar, ORIG_ROOT + name) for name in SENSITIVE_LISTS).decode("ascii")
    return {word for word in text.lower().splitlines() if PLAYABLE.fullmatch(word)}


def pack_levels(levels: dict[str, int]) -> bytes:
    """Return the table from upper-case words to level bytes, as a MARISA file."""
    records = [(word.upper(), (level,)) for word, level in levels.items()]
    # This is the smallest of MARISA's layouts; a larger cache does not make lookups faster.
    small = {"num_tries": 3, "binary": True, "cache_size": marisa_trie.TINY_CACHE}
    return bytes(marisa_trie.RecordTrie("<B", records, **small).tobytes())


def pack_sensitive(words: Iterable[str]) -> bytes:
    """Return the set of upper-case sensitive words, as a MARISA file."""
    # MARISA's default, three nested tries, leaves none of them legible in the file.
    return bytes(marisa_trie.Trie(sorted(word.upper() for word in words)).tobytes())


def checksums(words: bytes, data_files: dict[str, bytes]) -> bytes:
    """Return the text of the checksum file, in the format that ``sha256sum --check`` reads."""
    lines = [
        "# Made by tools/words/make_word_list.py; check with: sha256sum --check --ignore-missing",
        "#",
        "# Sources: Debian's scowl 2020.12.07-2 (words), its upstream (licences, sensitive words).",
        f"{DEB_SHA256}  {DEB_NAME}",
        f"{ORIG_SHA256}  {ORIG_NAME}",
        "#",
        "# The word list before compression: lower case, bytewise order, lines end in LF.",
        f"{digest(words)}  words.txt",
        "#",
        "# The packed files: the word list, word -> SCOWL level, the sensitive words. Another",
        "# release of liblzma or marisa-trie may pack the same content into other bytes; these are",
        f"# of marisa-trie {version('marisa-trie')}.",
    ]
    for name, content in data_files.items():
        lines.append(f"{digest(content)}  {name}")
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def make_files(deb: tarfile.TarFile, orig: tarfile.TarFile) -> dict[Path, bytes]:
    """Return the content of every file to write, by its path in the repository."""
    levels = read_levels(deb)
    words = "".join(f"{word}\n" for word in levels).encode("ascii")
    sensitive = read_sensitive(orig)
    found = len(sensitive), sensitive <= levels.keys()
    check("number of sensitive words, all in the list", found, (SENSITIVE_COUNT, True))
    files = {
        "words.txt.xz": lzma.compress(words, preset=9 | lzma.PRESET_EXTREME),
        "rarity.marisa": pack_levels(levels),
        "sensitive.marisa": pack_sensitive(sensitive),
    }
    files["SHA256SUMS"] = checksums(words, files)
    made = {DATA_DIR / name: content for name, content in files.items()}
    for name, member in LICENCES.items():  # verbatim, but in UTF-8 and with LF at the ends of lines
        text = read_member(orig, ORIG_ROOT + member).decode("latin-1").replace("\r\n", "\n")
        made[LICENCE_DIR / name] = text.encode("utf-8")
    return made


def write_files(files: dict[Path, bytes]) -> None:
    """Write files below the repository's root."""
    for path, content in files.items():
        (ROOT / path).write_bytes(content)
        print(f"{len(content):9,} {path.as_posix()}")


def main(deb: str, orig: str) -> None:
    """Check the sources, and write the files."""
    write_files(make_files(opened(Path(deb), DEB_SHA256), opened(Path(orig), ORIG_SHA256)))


if __name__ == "__main__":
    main(*sys.argv[1:])
