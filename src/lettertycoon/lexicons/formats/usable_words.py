"""Which words the game can use, and why the others can't be used."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from lettertycoon.base import LexiconError, shown
from lettertycoon.lexicons.formats.budget import BATCH, Budget
from lettertycoon.lexicons.formats.word_list import LeftOut, in_upper_case, lines_of
from lt_core import LONGEST_WORD, SHORTEST_WORD, check

APOSTROPHES = "'\u2019\u2018\u02bc`\u00b4"
HYPHENS = "-\u2010\u2011\u2013\u2014\u00ad"

_USABLE = re.compile(rf"^[A-Z]{{{SHORTEST_WORD},{LONGEST_WORD}}}$", re.MULTILINE)
_SPACE = re.compile(r"\s")
_APOSTROPHE = re.compile(f"[{APOSTROPHES}]")
_HYPHEN = re.compile(f"[{HYPHENS}]")  # the plain hyphen comes first, so it makes no range


def usable(
    words: Iterable[str],
    definitions: Mapping[str, str],
    left_out: LeftOut,
    *,
    fold_accents: bool = False,
    budget: Budget | None = None,
) -> tuple[list[str], Mapping[str, str]]:
    """Return the usable words, in upper case and sorted, and their definitions by word.

    The other words are added to `left_out`. Duplicates are not counted there; the first definition
    wins.

    budget: the limits; None = no limit.
    """
    runs = []
    rest = iter(words)
    while batch := list(islice(rest, BATCH)):
        _work(budget)
        runs.append(sorted(_sieved(batch, left_out, fold_accents)))
    return _merged(runs), _defined(definitions, fold_accents, budget)


def _work(budget: Budget | None) -> None:
    """Draw work from the budget; without one, only check for an interrupt or a flag."""
    if budget is None:
        check()
    else:
        budget.work()


def _sieved(batch: list[str], left_out: LeftOut, fold_accents: bool) -> Iterable[str]:
    """Return the usable words of a batch, once each; if all words are usable, this is fast."""
    try:
        text = "\n".join(batch)
    except TypeError:
        wrong = next(value for value in batch if not isinstance(value, str))
        raise LexiconError(
            f"{shown(wrong)} is not a word; a lexicon takes texts",
            "lexicon.not_words",
            given=wrong,
        ) from None
    if text.isascii():
        words = _USABLE.findall(text.upper())
        if len(words) == len(batch) == text.count("\n") + 1:
            return dict.fromkeys(words)
    kept: dict[str, None] = {}
    for value in batch:
        word = value.strip()  # the lines of an open file end in a newline
        if fold_accents and not word.isascii():
            word = folded(word)
        if not (word.isascii() and word.isalpha()):
            left_out.add(fault(word), value)
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            left_out.add("length", value)
        else:
            kept[word.upper()] = None
    return kept


def _merged(runs: list[list[str]]) -> list[str]:
    """Merge sorted runs into one sorted list, each word once.

    Words between two pivots are sorted together, so that no step takes long.
    """
    sample = sorted([word for run in runs for word in run[BATCH // 32 :: BATCH // 16]])
    merged: list[str] = []
    begins = [0] * len(runs)
    for pivot in [*sample[32::32], None]:
        check()
        between: list[str] = []
        for number, run in enumerate(runs):
            end = len(run) if pivot is None else bisect_left(run, pivot, begins[number])
            between += run[begins[number] : end]
            begins[number] = end
        between.sort()
        if between:  # splitting copies the words, so they lie in memory in this order: faster later
            merged += "\n".join(dict.fromkeys(between)).split("\n")
    return merged


def _defined(
    definitions: Mapping[str, str], fold_accents: bool, budget: Budget | None
) -> Mapping[str, str]:
    """Return the definitions by word in upper case; a word's first definition wins.

    If they are in this form already, as most are, the mapping itself is returned.
    """
    if all(whole for *_, whole in _batches(definitions, budget)):
        return definitions
    defined: dict[str, str] = {}
    for words, texts, _ in _batches(definitions, budget):
        for word, text in zip(words, texts, strict=True):
            if text:
                defined.setdefault(_capitals(word, fold_accents), text)
    return defined


def _batches(
    definitions: Mapping[str, str], budget: Budget | None
) -> Iterator[tuple[list[str], list[str], bool]]:
    """Yield batches: words, their definitions in one line each, and whether nothing changed."""
    keys, values = iter(definitions), iter(definitions.values())
    while words := list(islice(keys, BATCH)):
        _work(budget)
        batch = list(islice(values, BATCH))
        texts = lines_of(batch)
        yield words, texts, texts is batch and in_upper_case(words) is words


def _capitals(word: str, fold_accents: bool) -> str:
    """Return a word in its usable form, if it has one."""
    word = word.strip()
    if not word.isascii():
        word = folded(word) if fold_accents else ""
    return word.upper()


def folded(word: str) -> str:
    """Return the word without its accents: cafe for café."""
    # the module takes a megabyte, and few lists need it
    import unicodedata

    parts = unicodedata.normalize("NFD", word)
    return "".join([char for char in parts if not unicodedata.combining(char)])


def fault(word: str) -> str:
    """Return the reason why a word that is empty or not all A to Z can't be used."""
    if not word:
        return "length"
    if _SPACE.search(word):
        return "space"
    if _APOSTROPHE.search(word):
        return "apostrophe"
    if _HYPHEN.search(word):
        return "hyphen"
    chars = set(word)
    if any(map(str.isdigit, chars)):
        return "digit"
    return "accent" if any(char.isalpha() and not char.isascii() for char in chars) else "other"
