"""Make the embedded word list from SCOWL, the Spell Checker Oriented Word Lists.

The sources are two files of Debian's package scowl 2020.12.07-2 (bookworm):

* ``scowl_2020.12.07-2_all.deb`` gives the words; get it with
  ``apt-get download scowl``;
* ``scowl_2020.12.07.orig.tar.gz`` gives the licence texts and the lists of sensitive words, which
  the .deb lacks; get it with ``apt-get source --download-only scowl``, which needs a ``deb-src``
  line in apt's sources.

Then, with ``marisa-trie`` installed, run::

    python -m tools.words.make_word_list scowl_2020.12.07-2_all.deb scowl_2020.12.07.orig.tar.gz

It writes the package's data files and the upstream licence texts, the same bytes on each run.
Nothing is replaced unless they hold what is expected.
"""

import hashlib
import io
import lzma
import re
import sys
import tarfile
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path

import marisa_trie

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
LIST_NAME = re.compile(r"(?P<spelling>\w+)-(?P<kind>words|abbreviations)\.(?P<level>\d\d)")

# Abbreviations that pass the plural test below, yet are not words by themselves.
NOT_CLIPPINGS = frozenset({"cen", "civ", "com", "corp", "emf", "hor", "lect", "pres", "terr"})

# Names that the lists have in lower case.
PROPER_NOUNS = Path(__file__).with_name("proper_nouns.txt")

# What the sources above give. A difference means that this script or a library changed the result.
WORDS_SHA256 = "4250948463c1aace6042789830a979dc91e2bd110c26924eee6c59a7847c02e5"
SENSITIVE_COUNT = 79
LISTED_LEVELS = {
    10: 3_945, 20: 6_895, 35: 28_048, 40: 4_433, 50: 16_712,
    55: 5_277, 60: 10_800, 70: 31_880, 80: 113_691,
}  # fmt: skip
PROPER_LEVELS = {70: 6, 80: 50}
CLIPPING_LEVELS = {10: 1, 20: 2, 35: 1, 40: 5, 50: 6, 55: 16, 60: 25, 70: 38, 80: 11}


def read_verified(path: Path, sha256: str) -> bytes:
    """Return the content of a source file, or exit if it is not the expected file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SystemExit(f"cannot read {path}: {error.strerror}") from error
    check(f"sha256 of {path}", hashlib.sha256(content).hexdigest(), sha256)
    return content


def check(what: str, actual: object, expected: object) -> None:
    """Exit with an error unless a result is the expected one."""
    if actual != expected:
        raise SystemExit(f"{what} differs:\n  expected {expected}\n  found    {actual}")


def open_tar(archive: bytes) -> tarfile.TarFile:
    """Open a compressed tar archive held in memory."""
    return tarfile.open(fileobj=io.BytesIO(archive))


def read_member(tar: tarfile.TarFile, name: str) -> bytes:
    """Return the content of one regular file of a tar archive."""
    member = tar.extractfile(name)
    if member is None:
        raise SystemExit(f"{name} is not a regular file in its archive")
    return member.read()


def deb_payload(deb: bytes) -> bytes:
    """Return the data.tar.* member of a .deb, an ar archive, without needing Debian's tools."""
    offset = len(b"!<arch>\n")
    while offset < len(deb):
        header = deb[offset : offset + 60]
        start, size = offset + 60, int(header[48:58])
        if header.startswith(b"data.tar"):
            return deb[start : start + size]
        offset = start + size + size % 2  # members begin at even offsets
    raise SystemExit("the .deb has no data.tar member")


def fold_accents(text: str) -> str:
    """Drop the diacritics of a text, so that ``café`` becomes ``cafe``."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


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


def read_levels(deb: bytes) -> dict[str, int]:
    """Return the words of the .deb and their max_rarity levels, sorted by word."""
    with open_tar(deb_payload(deb)) as tar:
        listed = lowest_levels((fold_accents(word), level) for word, level in rarity(tar, "words"))
        # Accents are kept: without them "recit" would be a word, which the list does not have.
        abbreviations = lowest_levels(rarity(tar, "abbreviations"))
    # SCOWL files app, bio, med and the like as abbreviations only, but their plurals as words.
    clippings = {
        word: level
        for word, level in abbreviations.items()
        if word not in listed and word + "s" in listed and word not in NOT_CLIPPINGS
    }
    check("level counts of the listed words", count_levels(listed), LISTED_LEVELS)
    check("level counts of the clippings", count_levels(clippings), CLIPPING_LEVELS)
    levels = listed | clippings
    proper = {word: levels.pop(word) for word in read_plain(PROPER_NOUNS)}
    check("level counts of the proper nouns", count_levels(proper), PROPER_LEVELS)
    return dict(sorted(levels.items()))


def read_plain(path: Path) -> list[str]:
    """Return the words of one of the lists beside this script."""
    lines = path.read_text("ascii").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def count_levels(levels: dict[str, int]) -> dict[int, int]:
    """Count the words of each level, from the most common to the rarest."""
    return dict(sorted(Counter(levels.values()).items()))


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
        f"{hashlib.sha256(words).hexdigest()}  words.txt",
        "#",
        "# The packed files: the word list, word -> SCOWL level, the sensitive words. Another",
        "# release of liblzma or marisa-trie may pack the same content into other bytes; these are",
        f"# of marisa-trie {version('marisa-trie')}.",
    ]
    for name, content in data_files.items():
        lines.append(f"{hashlib.sha256(content).hexdigest()}  {name}")
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def make_files(deb: bytes, orig: bytes) -> dict[Path, bytes]:
    """Return the content of every file to write, by its path in the repository."""
    levels = read_levels(deb)
    words = "".join(f"{word}\n" for word in levels).encode("ascii")
    check("sha256 of the words", hashlib.sha256(words).hexdigest(), WORDS_SHA256)
    with open_tar(orig) as tar:
        sensitive = read_sensitive(tar)
        found = len(sensitive), sensitive <= levels.keys()
        check("number of sensitive words, all in the list", found, (SENSITIVE_COUNT, True))
        texts = {name: read_member(tar, ORIG_ROOT + member) for name, member in LICENCES.items()}
    data_files = {
        "words.txt.xz": lzma.compress(words, preset=9 | lzma.PRESET_EXTREME),
        "rarity.marisa": pack_levels(levels),
        "sensitive.marisa": pack_sensitive(sensitive),
    }
    data_files["SHA256SUMS"] = checksums(words, data_files)
    return {DATA_DIR / name: content for name, content in data_files.items()} | {
        # verbatim, but in UTF-8 and with LF at the end of the lines
        LICENCE_DIR / name: text.decode("latin-1").replace("\r\n", "\n").encode("utf-8")
        for name, text in texts.items()
    }


def write_files(files: dict[Path, bytes]) -> None:
    """Write files below the repository's root."""
    for path, content in files.items():
        (ROOT / path).write_bytes(content)
        print(f"{len(content):9,} {path.as_posix()}")


def main(deb: str, orig: str) -> None:
    """Check the sources, and write the files."""
    sources = read_verified(Path(deb), DEB_SHA256), read_verified(Path(orig), ORIG_SHA256)
    write_files(make_files(*sources))


if __name__ == "__main__":
    main(*sys.argv[1:])
