"""The plain English of an explanation: one sentence for each fact."""

from collections.abc import Callable, Iterable
from typing import Any

from lettertycoon.base import counted
from lettertycoon.facts import AnyFact, of_plays
from lettertycoon.turns import amounts

_MODES = {
    "multiply": "Doublings are multiplied",
    "add": "Doublings are added",
    "single": "A word is doubled once at most",
}


def text_of(facts: Iterable[AnyFact]) -> str:
    """Write an explanation's facts, one sentence on each line; other kinds are left out.

    A fact "limit.money" or "limit.stock" has no line of its own; it extends the line before.
    """
    lines: list[str] = []
    for fact in facts:
        if fact.kind in _LIMITS:
            lines[-1] = f"{lines[-1][:-1]}; {_LIMITS[fact.kind](fact.data)}."
        elif fact.kind in _SENTENCES:
            lines += filter(None, [_SENTENCES[fact.kind](fact.data)])
    return "\n".join(lines)


def listed(items: Iterable[str], last: str = "and") -> str:
    """List items in a sentence: "A, B and C"."""
    *first, final = items
    return f"{', '.join(first)} {last} {final}" if first else final


def _play(data: of_plays.Earns) -> str:
    if len(data["words"]) == 1:
        return ""  # the word's own sentence says it
    return f"{' & '.join(data['words'])} together earn {amounts(data['money'], data['stock'])}."


def _word(data: of_plays.WordEarns) -> str:
    line = f"{data['word']} earns {amounts(data['money'], data['stock'])}"
    if not data["doubled_by"]:
        return f"{line} for {data['length']} letters."
    verb = "makes" if len(data["doubled_by"]) == 1 else "make"
    paid = f"{data['length']} letters pay {amounts(data['base_money'], data['base_stock'])}"
    return f"{line}: {paid}, and {listed(data['doubled_by'])} {verb} it x{data['factor']}."


def _limit(data: of_plays.Limit, noun: str) -> str:
    more_at = data["more_at"]
    if not data["amount"]:
        return f"{noun} begins at {more_at} letters" if more_at else f"no length brings {noun}"
    line = f"{data['since']} letters bring as much {noun}"
    return f"{line}, {more_at} bring more" if more_at else line


def _ends(data: of_plays.DoublingEnds) -> str:
    first, last = data["first"], data["last"]
    ys = [first, last].count("Y")
    line = f"B doubles {data['word']}: it begins with {first}, ends with {last}"
    return f"{line}{f'; {_ys(ys)} as a vowel' if ys else ''}."


def _vowels(data: of_plays.DoublingVowels) -> str:
    line = f"J doubles {data['word']}: {counted(data['vowels'], 'vowel')} of {data['length']}"
    ys = data["vowel_ys"]
    return f"{line}{f'; {_ys(ys)} as a vowel' if ys else ''}."


def _one_vowel(data: of_plays.DoublingOneVowel) -> str:
    line = f"K doubles {data['word']}: its only vowel is {data['vowel']}"
    ys = data["consonant_ys"]
    other = data["vowel"] == "Y"
    return f"{line}{f'; {_ys(ys, other)} as a consonant' if ys else ''}."


def _ys(number: int, other: bool = False) -> str:
    which = "other " if other else ""
    return f"the {which}Y counts" if number == 1 else f"the {which}Y's count"


def _letter_q(data: of_plays.DoublingLetterQ) -> str:
    return f"The letter Q doubles {data['word']}, whoever owns its patent."


def _mode(data: of_plays.DoublingMode) -> str:
    line = f"{_MODES[data['mode']]} (the doubling mode is {data['mode']})"
    if data["mode"] == "single" or data["most"] < 2:
        return f"{line}."
    steps = zip(("two make", "three make", "four make"), data["factors"][1:], strict=False)
    return f"{line}: {', '.join([f'{words} x{factor}' for words, factor in steps])}."


def _limit_doubling(data: of_plays.LimitDoubling) -> str:
    return f"{data['word']} has {data['doublings']} doublings, which count as one."


def _contested(data: of_plays.AbilityContested) -> str:
    line = f"{data['ability']} fits both words but doubles only one"
    if data["word"] == data["other"]:
        return f"{line}."
    return f"{line}: {data['word']}. To double {data['other']} instead would earn no more."


def _online(data: of_plays.OnlineEarns) -> str:
    earned = amounts(data["money"], data["stock"])
    return f"The online game gives contested abilities by its own rule: there it earns {earned}."


def _y_kind(data: of_plays.YKind) -> str:
    return f"The Y at place {data['place'] + 1} of {data['word']} counts as a {data['counts_as']}."


def _duplicate(data: of_plays.Duplicate) -> str:
    here = f"The {data['letter']} at place {data['place'] + 1} of {data['word']}"
    there = f"the one at place {data['of_place'] + 1}"
    there += "" if data["of_index"] == data["index"] else f" of {data['of_word']}"
    return f"{here} is a duplicate (X) of {there}, a card of the {data['of_source']}."


def _added_s(data: of_plays.AddedS) -> str:
    return f"The last S of {data['word']} is added (Z)."


def _royalties(data: of_plays.Royalties) -> str:
    return f"{data['rival']} gets ${data['money']} from the bank, for {' '.join(data['cards'])}."


def _purchase(data: of_plays.Purchase) -> str:
    if not data["prices"]:
        return f"With ${data['money']} you can buy none of the letters laid."
    offers = [f"{letter} ${price}" for letter, price in data["prices"].items()]
    return f"With ${data['money']} you may buy {listed(offers, 'or')}."


def _kept(data: of_plays.Kept) -> str:
    return f"The hand keeps {' '.join(data['cards']) or 'no card'}."


_SENTENCES: dict[str, Callable[[Any], str]] = {
    "play.earns": _play,
    "word.earns": _word,
    "doubling.ends": _ends,
    "doubling.vowels": _vowels,
    "doubling.one_vowel": _one_vowel,
    "doubling.letter_q": _letter_q,
    "doubling.mode": _mode,
    "limit.doubling": _limit_doubling,
    "ability.contested": _contested,
    "online.earns": _online,
    "y.kind": _y_kind,
    "duplicate": _duplicate,
    "added_s": _added_s,
    "royalties": _royalties,
    "purchase": _purchase,
    "kept": _kept,
}
_LIMITS: dict[str, Callable[[Any], str]] = {
    "limit.money": lambda data: _limit(data, "money"),
    "limit.stock": lambda data: _limit(data, "stock"),
}
