"""What embedded words mean: which words have a gloss, what it says, and how the table is read."""

import re

import pytest

import lettertycoon as lt
from lettertycoon.lexicons import gloss
from lettertycoon.lexicons.glosses import FORMS, compose_gloss, fields_in, gloss_table, third_person
from processes import told
from tables import table


@pytest.fixture(scope="module")
def entries():
    return {line.partition("\t")[0]: fields_in(line) for line in gloss_table()}


@pytest.fixture(scope="module")
def glosses(entries, embedded_words):
    """Of every embedded word that has one."""
    found = {word: compose_gloss(word.lower(), lambda each: entries.get(each, []))
             for word in embedded_words}  # fmt: skip
    return {word: each for word, each in found.items() if each}


def test_base_words_exist_with_the_part_of_speech_that_the_form_asks_for(entries):
    for word, fields in entries.items():
        for letter, base in fields:
            if letter in FORMS:
                form = FORMS[letter]
                parts = {each if each not in FORMS else FORMS[each].own_parts
                         for each, _ in entries.get(base, [])}  # fmt: skip
                known = set("".join(parts)) & set(form.base_parts)
                # where no meaning follows, it need not be there
                assert known or not form.says_base, (word, letter, base)
                assert base != word or letter in "KJ"


@pytest.mark.slow
def test_bases_are_all_words_that_a_text_leads_back_to(glosses):
    for word, found in glosses.items():
        assert word not in found.bases
        said = set(re.findall("[A-Z]+", found.text.upper()))
        for base in found.bases:
            assert base in said or third_person(base.lower()).upper() in said, (word, base)
    assert gloss("jewels").bases == ("JEWEL",)
    assert gloss("grafters").bases == ("GRAFTER", "GRAFT")
    assert gloss("lives").bases == ("LIFE", "LIVE")
    assert gloss("jewel").bases == ()


SAID = table("lexicons/glosses")


@pytest.mark.parametrize("word", SAID)
def test_a_gloss_is_the_one_that_is_known(word):
    assert gloss(word.upper()).text.startswith(SAID[word])


@pytest.mark.parametrize(
    "word",
    ["ins", "turreted", "regrate", "recheat", "zzz", "", "na\u00efve", "\0", "a\tb", "A" * 99],
)
def test_words_that_have_no_gloss_get_none(word):
    assert gloss(word) is None


def test_a_lexicons_own_definitions_go_first():
    lexicon = lt.Lexicon({"JEWEL": "mine", "JEWELS": None, "QQQ": None}, name="own")
    assert lexicon.definition("jewel") == "mine"
    assert lexicon.definition("jewels") == lt.Lexicon.default().definition("JEWELS")
    assert lexicon.definition("qqq") is None
    assert lexicon.definition("cat") is None  # not a word of this lexicon
    assert lexicon.info().definitions == 1
    with pytest.raises(TypeError):
        lexicon.definition(5)


def test_files_keep_own_definitions_only(tmp_path):
    lexicon = lt.Lexicon({"JEWEL": "<mine=n> [n]", "CAT": None})
    lexicon.save(tmp_path / "own.txt")
    lines = (tmp_path / "own.txt").read_text().split("\n")
    assert lines == ["word\tdefinition", "CAT", "JEWEL\t<mine=n> [n]", ""]


def test_threads_that_ask_at_once_get_the_same_answers(entries):
    words = sorted(entries)[::997]
    wanted = [compose_gloss(word, lambda each: entries.get(each, [])) for word in words]
    code = f"""
import threading, lettertycoon as lt
from lettertycoon.lexicons import gloss
found, start = [], threading.Barrier(8)
def ask():
    start.wait()
    found.append([gloss(word) for word in {words!r}])
threads = [threading.Thread(target=ask) for _ in range(8)]
[each.start() for each in threads]
[each.join() for each in threads]
print(len(found), all(each == found[0] for each in found), [tuple(each) for each in found[0]])
"""
    assert told("-c", code).strip() == f"8 True {[tuple(each) for each in wanted]}"
