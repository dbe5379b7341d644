"""Files of other kinds that lie where lists are looked for: each is refused, and named."""

import contextlib
import inspect
import itertools
import random
from pathlib import Path

import pytest

import lettertycoon as lt
from lettertycoon.lexicons import kinds
from refusals import refused
from tables import table

HERE = Path(__file__)
OTHERS = table("lexicons/other_kinds")
PROGRAM = table("lexicons/program_words")
CASES = [(kind, content) for kind, contents in OTHERS.items() for content in contents]


@pytest.mark.parametrize(("kind", "content"), CASES)
def test_a_file_of_another_kind_is_named(kind, content, load):
    for text in (content, "\ufeff" + content.replace("\n", "\r\n")):
        with refused(lt.LexiconError, "lexicon.unknown_format") as caught:
            load(text, "list")
        assert kind in str(caught.value), str(caught.value)


def test_programs_of_the_standard_library_are_refused(load):
    found = sorted(Path(inspect.__file__).parent.glob("*.py"))
    texts = [path.read_text() for path in found if path.stat().st_size > 2000][::6]
    assert len(texts) > 20
    for text in texts:
        with refused(lt.LexiconError, "lexicon.unknown_format"):
            load(text, "list")


@pytest.mark.parametrize("case", [str.lower, str.upper, str.title])
def test_lists_of_words_that_programs_use_are_lists(case, load):
    words = list(map(case, PROGRAM["words"].split()))
    assert [*load("\n".join(words), "list")] == sorted(set(map(str.upper, words)))
    for layout in PROGRAM["layouts"]:
        lines = [layout.format(word, other) for word, other in itertools.pairwise([*words, "x"])]
        random.Random(5).shuffle(lines)
        assert [*load("\n".join(lines), "list")] == sorted(set(map(str.upper, words))), layout


def test_definitions_that_begin_alike_are_no_prose():
    lines = [f"word{number} the one of the others that is" for number in range(50)]
    kinds.refuse_other_kinds("\n".join(lines))
    kinds.refuse_other_kinds(
        "\n".join([*lines, *lines, "the one that is here", "of what it is of"])
    )


@pytest.mark.parametrize(("begin", "part", "times", "end"), table("lexicons/tricky_texts")["texts"])
def test_no_text_takes_long_to_look_at(begin, part, times, end):
    for first_line in ("", "cat\n"):
        with contextlib.suppress(lt.LexiconError):
            kinds.refuse_other_kinds(first_line + begin + part * times + end)
