"""Make the embedded word list from SCOWL, the Spell Checker Oriented Word Lists.

The words are those of SCOWL's lists up to level 80, without names, abbreviations and signs
(signs.py). sources.py names the files that are needed, and how to get them. With them in a folder,
on a system with dpkg, and with ``marisa-trie`` installed, ``make data FOLDER=...`` runs this
program, make_definitions.py, and what depends on the words. This program alone::

    python -m tools.words.make_word_list FOLDER

It writes the package's data files and the upstream licence texts, the same bytes on each run.
Nothing is replaced unless they hold what is expected.
"""

import argparse
import lzma
import re
import tarfile
import unicodedata
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path

import marisa_trie

from lettertycoon.buyword.crossword import TWO_LETTERS
from tools.words import sources
from tools.words.signs import find_signs, read_evidence
from tools.words.sources import check, digest, opened, read_member, read_plain
from tools.words.wordnet import WordNet

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
LEVELS_SHA256 = "7d482a957f2ea23c1bc9c95e18a689eaf9ed0f644ba32991dec2366361df3334"
SENSITIVE_COUNT = 79


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


def read_levels(tar: tarfile.TarFile, folder: Path) -> dict[str, int]:
    """Return the words of SCOWL's .deb and their levels, sorted by word.

    folder: has the sources that tell words from signs.
    """
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
    for word in {*read_plain(PROPER_NOUNS), *_signs(tar, folder, levels)}:
        del levels[word]
    text = "".join(f"{word} {level}\n" for word, level in sorted(levels.items()))
    check("sha256 of the words and their levels", digest(text.encode()), LEVELS_SHA256)
    return dict(sorted(levels.items()))


def _signs(tar: tarfile.TarFile, folder: Path, levels: dict[str, int]) -> set[str]:
    """Return the abbreviations and signs among the words."""
    consulted = {name: opened(folder, file) for name, file in sources.CONSULTED.items()}
    abbreviations = frozenset(word.lower() for word, _ in rarity(tar, "abbreviations"))
    wordnet = WordNet(opened(folder, sources.WORDNET))
    found = find_signs(levels, read_evidence(abbreviations, wordnet, consulted))
    print("abbreviations and signs:", *sorted(found))
    return found


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
        *(f"{sources.SHA256[name]}  {name}" for name in (sources.SCOWL, sources.SCOWL_ORIGINAL)),
        "#",
        "# Consulted, to tell words from abbreviations and signs; nothing of them is shipped.",
        *(f"{sources.SHA256[name]}  {name}" for name in sources.CONSULTED.values()),
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


def make_files(folder: Path) -> dict[Path, bytes]:
    """Return the content of every file to write, by its path in the repository.

    folder: has the sources.
    """
    levels = read_levels(opened(folder, sources.SCOWL), folder)
    orig = opened(folder, sources.SCOWL_ORIGINAL)
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


def main(folder: str) -> None:
    """Check the sources, and write the files."""
    write_files(make_files(Path(folder)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder")
    main(parser.parse_args().folder)
