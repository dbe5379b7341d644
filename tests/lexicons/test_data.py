"""The embedded word list is the one its script makes, and its notices travel with it."""

import hashlib
import lzma
import re
import zlib
from importlib.metadata import files, metadata
from pathlib import Path

import pytest

import lettertycoon as lt
from lettertycoon.lexicons.data import GLOSSES
from lettertycoon.lexicons.rarity import SENSITIVE, SENSITIVE_LOOK, grade_words

LEVELS = {10: 1, 20: 1, 35: 2, 40: 3, 50: 3, 55: 4, 60: 4, 70: 5, 80: 6}
ROOT = Path(__file__).parents[2]
DATA = ROOT / "src/lettertycoon/lexicons/data"  # the wheel lacks what only the build reads


def sums() -> dict[str, str]:
    lines = (DATA / "SHA256SUMS").read_text().splitlines()
    pairs = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: digest for digest, name in pairs}


@pytest.mark.parametrize("name", ["words.txt.xz", "rarity.marisa", *SENSITIVE, GLOSSES])
def test_data_files_have_the_listed_checksums(name):
    content = (DATA / name).read_bytes()
    assert hashlib.sha256(content).hexdigest() == sums()[name]


def test_the_glosses_are_the_listed_lines():
    content = zlib.decompress((DATA / GLOSSES).read_bytes())
    assert hashlib.sha256(content).hexdigest() == sums()["glosses.txt"]


def test_the_embedded_lexicon_is_the_word_list(embedded, embedded_words):
    with lzma.open(DATA / "words.txt.xz") as file:
        text = file.read()
    assert hashlib.sha256(text).hexdigest() == sums()["words.txt"]
    assert text.decode().upper().split() == embedded_words
    assert len(embedded_words) == 221_721
    assert embedded.name == "SCOWL 80"
    for word in ("CAFE", "CLICHE", "APP", "BIO", "REC"):  # folded accents, rescued clippings
        assert word in embedded


def test_embedded_words_have_the_rarity_of_the_table(embedded, embedded_words):
    rarities = [embedded.rarity(word) for word in embedded_words]
    looks = grade_words(embedded_words[::101], str(DATA))
    assert [look % SENSITIVE_LOOK for look in looks] == rarities[::101]
    steps = [rarities.count(step) for step in range(1, 7)]
    assert steps == [10_843, 28_049, 21_156, 16_118, 31_903, 113_652]


def words_of_tools(name: str) -> list[str]:
    """The words of a list of the tools, without its comments."""
    text = (ROOT / "tools" / "words" / name).read_text()
    return re.sub("^#.*", "", text, flags=re.MULTILINE).upper().split()


def test_names_are_left_out(embedded, embedded_words):
    names = words_of_tools("proper_nouns.txt")
    assert "PARIS" in names and not {*names} & {*embedded_words}
    for word in ("CHINA", "TURKEY", "JERSEY", "BOSTON", "TEXAS", "HOLMES"):
        assert word in embedded


def test_abbreviations_and_signs_are_left_out(embedded, embedded_words):
    for word in ("AEQ", "CSC", "CSCH", "DKL", "ERT", "HHD", "KCAL", "PSIA", "PSID"):
        assert word not in embedded, word
    # without vowels, or with another spelling that is an abbreviation, but words
    words = "BRR CLOS CRWTH CWM DUI GOV HMM MED MOI NTH PFFT PSST PST PWN ROM TSK UFO ZZZ"
    assert not {*words.split()} - {*embedded_words}


def test_kin_of_sensitive_words_is_sensitive(embedded):
    kin = "WHOREISH WHORE WHORING SLUTTY BITCHED JAPS CHINKIER BUGGERED"
    for word in kin.split():
        assert embedded.sensitive(word), word
    # a word of its own, a form of another word, an everyday word
    for word in ("BUTCHERS", "PRICKLY", "SPICY", "SPIKES", "JAPES", "DICKEYS", "SHITTAH", "COCKY"):
        assert word in embedded and not embedded.sensitive(word), word


def test_rarities_serve_any_lexicon():
    lexicon = lt.Lexicon(["the", "jewels", "zyzzyvas", "qqqq"])
    assert [lexicon.rarity(word) for word in lexicon] == [2, None, 1, 6]


def test_sensitive_words_of_the_embedded_lexicon_are_marked(embedded, embedded_words):
    marked = [word for word in embedded_words if embedded.sensitive(word)]
    assert len(marked) == 429
    looks = grade_words([*marked, "JEWELS"], str(DATA))
    assert [look >= SENSITIVE_LOOK for look in looks] == [True] * 429 + [False]


def test_everyday_words_are_not_sensitive_and_have_an_inoffensive_definition(embedded):
    offence = re.compile(r"ethnic slur|offensive|obscene|vulgar|disparaging|derogatory")
    plain = words_of_tools("plain_words.txt")
    assert "TACO" in plain
    assert embedded.definition("TACO") == "a tortilla rolled cupped around a filling"
    only = {"APPARATCHIK", "BUSHWHACKER", "MONGREL", "PEEWEE", "PLACEMAN", "RABBLE", "RAGTAG"}
    only |= {"RIFFRAFF", "RUNT"}  # they have but one sense, which is mild
    for word in plain:
        assert word in embedded and not embedded.sensitive(word)
        assert word in only or not offence.search(embedded.definition(word)), word


@pytest.mark.long
def test_what_wordnet_calls_offensive_is_sensitive(embedded):
    slur = re.compile(
        r"^(?:plural of \w+: )?\((?:ethnic slur|slang)\)[^;]* offensive (?:term|name)"
    )
    for word in embedded:
        told = embedded.definition(word)
        if told and slur.search(told):
            assert embedded.sensitive(word)


def test_licence_notices_are_in_the_package():
    installed = {path.name for path in files("lettertycoon") or () if "licenses" in path.parts}
    assert installed >= {"LICENSE", "NOTICE", "SCOWL.txt", "UKACD.txt"}
    assert "MIT" in metadata("lettertycoon")["License-Expression"]
    assert "J Ross Beresford" in (ROOT / "licenses" / "UKACD.txt").read_text()
    assert "Kevin Atkinson" in (ROOT / "licenses" / "SCOWL.txt").read_text()
    assert "Princeton University" in (ROOT / "licenses" / "WordNet.txt").read_text()
