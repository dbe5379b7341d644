"""Make the table of definitions of the embedded words, from WordNet.

The source is Debian's package wordnet-base (sources.py). Words such as "the" and "with", which
WordNet leaves out by design, are in function_words.txt beside this script. After make_word_list.py,
with the sources in a folder and the library installed, run::

    python -m tools.words.make_definitions FOLDER

It writes the table, the sensitive words beside those of SCOWL (sensitive.py has the rule), their
checksums and WordNet's licence. Each run writes the same bytes, if zlib and marisa-trie are the
same. Nothing is replaced unless the new table passes the checks at the end of this script.
"""

import argparse
import lzma
import zlib
from pathlib import Path

import marisa_trie

from lettertycoon.lexicons.glosses import FORMS, Fields, compose_gloss
from lettertycoon.lexicons.rarity import SENSITIVE_LOOK, grade_words
from tools.words import sources
from tools.words.english import Inflection, Inflections, derivations, stems
from tools.words.glosses import MOST, short
from tools.words.make_word_list import DATA_DIR, LICENCE_DIR, ROOT, pack_sensitive, write_files
from tools.words.sensitive import sensitive_words
from tools.words.sources import check, digest, opened
from tools.words.wordnet import PARTS, Sense, WordNet, is_explicit

OWN_WORDS = Path(__file__).with_name("function_words.txt")
USUAL_SENSES = Path(__file__).with_name("usual_senses.txt")
TABLE = "glosses.zlib"
SENSITIVE = "offensive.marisa"
SUMS = "SHA256SUMS"
MARK = "# Made by tools/words/make_definitions.py"

EDUCATED = 4  # these four are rarities
DICTIONARY = 5
GAME_WORD = 6
UNGRADED = 7
SOURCES = {"v": ("n", "K"), "n": ("a", "J")}  # part of speech -> what it is made from, letter
NOTHING_IRREGULAR: dict[str, dict[str, list[str]]] = {part: {} for part in PARTS}
MUCH = 4  # "far more often" means so many times as often
LEAST_COVERAGE = 0.93  # the share of words of rarity 1 to 4 that must have a gloss
SENSITIVE_COUNT = 350


class Table:
    """The fields of every word; they are found step by step."""

    def __init__(self, wordnet: WordNet, own_words: dict[str, str], rarity: dict[str, int]) -> None:
        self.wordnet = wordnet
        self.own_words = own_words
        self.rarity = rarity  # of every word of the lexicon
        self.usual = read_usual_senses(wordnet)
        self.entries: dict[str, Fields] = {}
        self.inflections = Inflections(wordnet.irregular, self.count, rarity)
        #: Words with forms in -ed and -ing; physicking is none of physic.
        self.verbs = set.intersection(
            *(
                {base for form in rarity for base in stems(form, ending)
                 if form != f"{base}k{ending}" or base.endswith("k")}
                for ending in ("ed", "ing")
            )
        )  # fmt: skip

    def count(self, part: str, word: str) -> int:
        """Return how often a word was met as a part of speech; 0 = derived, -1 = not known."""
        found = self.wordnet.count(part, word)
        fields = self.entries.get(word, ()) if found < 0 else ()
        derived = any(letter in FORMS and part in FORMS[letter].own_parts and
                      (letter not in "SGDNP" or (letter == "G" and part == "n"))
                      for letter, _ in fields)  # fmt: skip
        return 0 if derived else found

    def known(self, part: str, word: str) -> bool:
        return self.count(part, word) >= 0

    def forms_of(self, word: str) -> list[tuple[str, str]]:
        """Return the parts of speech and base words that a word may be a form of."""
        return [(found.part, found.base) for found in self.inflections.of(word)]

    def define(self) -> None:
        """Find the fields of all words that can be led back to a known word."""
        for word in self.rarity:
            if word in self.own_words:
                self.entries.setdefault(word, []).insert(0, ("f", self.own_words[word]))
            elif parts := [part for part in PARTS if self.wordnet.count(part, word) >= 0]:
                self._define_known(word, parts)
            else:
                self._define_form(word)
        for _ in range(2):  # the second round uses the words found in the first
            missing = [word for word in self.rarity if word not in self.entries]
            for word in missing:
                self._define_derived(word)
            for word in missing:
                if word not in self.entries:
                    self._define_form(word)
        for word in self.rarity:
            if word not in self.entries and self.rarity[word] <= EDUCATED:
                self._define_conversion(word)

    def _define_known(self, word: str, parts: list[str]) -> None:
        """Define a word that has senses of its own.

        If the word is also a form of a more frequent word, its gloss says that, too. If it is a
        regular form in -s of a far more frequent word (hands, needs), or an irregular past tense
        (won, sang), its gloss says only that.
        """
        count = {part: self.wordnet.count(part, word) for part in parts}
        forms = self.inflections.of(word)[:1]
        for form, base, part, irregular in forms:
            rare = max(count.values()) * MUCH < self.count(part, base)
            if form in "PS" and not irregular and rare:
                self.entries.setdefault(word, []).insert(0, (form, base))
                self._add_meaning(base, part)
                return
        if forms and self._is_past(forms[0], max(count.values())) and word not in self.usual:
            self._add(word, forms[0].form, forms[0].base)
            return
        part = max(parts, key=lambda part: self._weight(word, part))
        self._add_meaning(word, part, first=True)
        for found in forms:
            regular = found.form in "CT" and not found.irregular  # other is not of oth
            if not regular and self.count(found.part, found.base) > max(count.values()):
                self._add(word, found.form, found.base)

    def _is_past(self, found: Inflection, own: int) -> bool:
        """Tell whether a word is a past form of a word far more frequent than its own meaning.

        own: the frequency of the word's own meaning. Example: won, of win.
        """
        rare = own * MUCH < self.count(found.part, found.base)
        return found.form in "DN" and found.irregular and rare

    def _weight(self, word: str, part: str) -> tuple[bool, bool, int, bool, int]:
        """Return a key: the largest is for the part of speech that a word is most likely to be.

        It compares, in this order: what usual_senses.txt says; whether there is an inoffensive
        sense; the frequency; whether an adjective has a comparative.
        """
        count = self.wordnet.count(part, word)
        senses = self.wordnet.senses[part, word]
        usual = self.usual.get(word, ("", 0))[0] == part
        fit = not is_explicit(self._sense(word, part).gloss)
        compared = part == "a" and f"{word[:-1]}ier" in self.rarity
        return usual, fit, count, compared, len(senses)

    def _sense(self, word: str, part: str) -> Sense:
        """Return the sense to show: the usual one, or else the first that is not offensive."""
        senses = self.wordnet.senses[part, word]
        usual, number = self.usual.get(word, ("", 0))
        if usual == part:
            return senses[number - 1]
        return next((sense for sense in senses if not is_explicit(sense.gloss)), senses[0])

    def _define_form(self, word: str) -> None:
        """Define a form of one word, or of two words: lives, of life and of live."""
        found = self.inflections.of(word)
        if not found:
            return
        first = found[0]
        self._add(word, first.form, first.base)
        for other in found[1:]:
            known = self.rarity.get(other.base, UNGRADED) <= EDUCATED
            if known and other.base != first.base and not self._alike(first, other):
                self._add(word, other.form, other.base)
                break

    def _alike(self, one: Inflection, other: Inflection) -> bool:
        """Tell whether two bases are spellings of one word: hoagie and hoagy."""
        senses = [self.wordnet.senses.get((each.part, each.base)) for each in (one, other)]
        return bool(senses[0] and senses[1] and senses[0][0].gloss == senses[1][0].gloss)

    def _define_derived(self, word: str) -> None:
        """Define a word that is derived from another one by rule.

        Rare words are derived only by their endings, because old ones may look like words with a
        prefix (regrate).
        """
        for form, base in derivations(word, self.known):
            rarest = {"R": EDUCATED, "E": DICTIONARY}.get(form, GAME_WORD)
            if self.rarity[word] <= rarest and (form != "E" or f"{word}s" in self.rarity):
                self._add(word, form, base)
                return

    def _define_conversion(self, word: str) -> None:
        """Define a form of a word that WordNet has only as another part of speech.

        Examples: bookmarked, of a verb from the noun bookmark; creatives, of a noun from the
        adjective.
        """
        for found in Inflections(NOTHING_IRREGULAR, self._count_source, self.rarity).of(word):
            if found.part == "v" and found.base not in self.verbs:
                continue  # turreted is not a past tense
            origin, letter = SOURCES[found.part]
            self._add_meaning(found.base, origin)
            if (letter, found.base) not in self.entries[found.base]:
                self.entries[found.base].append((letter, found.base))
            self.entries[word] = [(found.form, found.base)]
            return

    def _count_source(self, part: str, word: str) -> int:
        """Return 0 if a word can be converted to a part of speech, else -1.

        The word must have a single sense as the part that conversions come from.
        """
        senses = self.wordnet.senses.get((SOURCES[part][0], word), ()) if part in SOURCES else ()
        return 0 if len(word) > 2 and len(senses) == 1 else -1

    def _add(self, word: str, form: str, base: str) -> None:
        """Lead a word back to a base, and make sure that the table has the base's meaning."""
        for part in FORMS[form].base_parts * FORMS[form].says_base:
            if self.wordnet.count(part, base) >= 0:
                self._add_meaning(base, part)
                break
        self.entries.setdefault(word, []).append((form, base))

    def _add_meaning(self, word: str, part: str, first: bool = False) -> None:
        """Add a word's meaning as a part of speech.

        first: put it before all its other fields.
        """
        fields = self.entries.setdefault(word, [])
        known = next((field for field in fields if field[0] == part), None)
        if known is None:
            text = short(self._sense(word, part).gloss)
            check(f"length of the gloss of {word}", 0 < len(text) <= MOST, True)
            fields.insert(0 if first else len(fields), (part, text))
        elif first:  # a form of the word was defined before the word
            fields.remove(known)
            fields.insert(0, known)


def read_own_words() -> dict[str, str]:
    """Return the words of function_words.txt and their definitions."""
    lines = OWN_WORDS.read_text(encoding="ascii").splitlines()
    pairs = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {word: text for word, _, text in pairs}


def read_usual_senses(wordnet: WordNet) -> dict[str, tuple[str, int]]:
    """Return the words of usual_senses.txt: the part of speech and number of the sense to show."""
    lines = USUAL_SENSES.read_text(encoding="ascii").splitlines()
    found = {}
    for word, part, number in (line.split() for line in lines if line[:1] not in ("", "#")):
        senses = wordnet.senses.get((part, word), [])
        check(f"senses of {word}", 1 <= int(number) <= len(senses), True)
        found[word] = (part, int(number))
    return found


def read_rarity() -> dict[str, int]:
    """Return the words of the embedded lexicon and their rarities."""
    with lzma.open(ROOT / DATA_DIR / "words.txt.xz", "rt", encoding="ascii") as file:
        words = file.read().split()
    looks = grade_words([word.upper() for word in words], str(ROOT / DATA_DIR))
    return {word: look % SENSITIVE_LOOK for word, look in zip(words, looks, strict=True)}


def scowls_sensitive_words() -> set[str]:
    """Return the words that SCOWL's author calls offensive or profane, which are listed already."""
    content = (ROOT / DATA_DIR / "sensitive.marisa").read_bytes()
    return {word.lower() for word in marisa_trie.Trie().frombytes(content)}


def checksums(lines: bytes, table: bytes, sensitive: bytes) -> bytes:
    """Return the checksum file, in which this script's lines at the end are replaced."""
    others = (ROOT / DATA_DIR / SUMS).read_text(encoding="ascii").partition(f"#\n{MARK}")[0]
    added = [
        "#",
        f"{MARK}, after make_word_list.py. Source: Debian's wordnet-base 1:3.0-37.",
        f"{sources.SHA256[sources.WORDNET]}  {sources.WORDNET}",
        "#",
        "# The table's lines, each ended by LF, and the packed table. Another release of zlib may",
        f"# pack the same lines into other bytes; these are of zlib {zlib.ZLIB_RUNTIME_VERSION}.",
        f"{digest(lines)}  glosses.txt",
        f"{digest(table)}  {TABLE}",
        "#",
        "# Sensitive words beside SCOWL's: what WordNet calls offensive, coarse words, their kin.",
        f"{digest(sensitive)}  {SENSITIVE}",
    ]
    return (others + "".join(f"{line}\n" for line in added)).encode("ascii")


def verify(entries: dict[str, Fields], rarity: dict[str, int]) -> None:
    """Compose all glosses as the library does; exit with an error if too few words have one."""
    found = {word: compose_gloss(word, lambda each: entries.get(each, [])) for word in rarity}
    odd = [each for each in found.values() if each and not each.text.isprintable()]
    check("glosses that can't be shown", odd, [])
    common = [word for word in rarity if rarity[word] <= EDUCATED]
    share = sum(1 for word in common if found[word]) / len(common)
    print(f"{share:9.2%} of the words of rarity 1 to 4")
    check("coverage of rarity 1 to 4 reached", share >= LEAST_COVERAGE, True)


def main(folder: str) -> None:
    """Check the source, define all words, and write the files."""
    wordnet = WordNet(opened(Path(folder), sources.WORDNET))
    rarity = read_rarity()
    table = Table(wordnet, read_own_words(), rarity)
    table.define()
    verify(table.entries, rarity)
    rows = ["\t".join([word, *map("".join, fields)]) for word, fields in table.entries.items()]
    lines = "".join(f"{row}\n" for row in sorted(rows)).encode("ascii")
    called = scowls_sensitive_words()
    marked = sensitive_words(rarity, called, wordnet.offensive, wordnet.named, table.forms_of)
    added = sorted(word.upper() for word in marked - called)
    check("number of sensitive words", len(added), SENSITIVE_COUNT)
    content = zlib.compress(lines, 9)
    sensitive = pack_sensitive(added)
    write_files(
        {
            DATA_DIR / TABLE: content,
            DATA_DIR / SENSITIVE: sensitive,
            DATA_DIR / SUMS: checksums(lines, content, sensitive),
            LICENCE_DIR / "WordNet.txt": wordnet.licence().encode("ascii"),
        }
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder")
    main(parser.parse_args().folder)
