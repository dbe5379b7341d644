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
    """Write an explanation's facts, one sentence on each line; other kinds are left out."""
    return "\n".join(
        [_SENTENCES[fact.kind](fact.data) for fact in facts if fact.kind in _SENTENCES]
    )


def listed(items: Iterable[str], last: str = "and") -> str:
    """List items in a sentence: "A, B and C"."""
    *first, final = items
    return f"{', '.join(first)} {last} {final}" if first else final


def _play(data: of_plays.Earns) -> str:
    verb = "earns" if len(data["words"]) == 1 else "together earn"
    return f"{' & '.join(data['words'])} {verb} {amounts(data['money'], data['stock'])}."


def _word(data: of_plays.WordEarns) -> str:
    paid = amounts(data["base_money"], data["base_stock"])
    line = f"{data['word']}: {data['length']} letters pay {paid}"
    if data["doubled_by"]:
        earned = amounts(data["money"], data["stock"])
        verb = "makes" if len(data["doubled_by"]) == 1 else "make"
        line += f"; {listed(data['doubled_by'])} {verb} it x{data['factor']}: {earned}"
    return f"{line}."


def _limit(data: of_plays.Limit, noun: str, amount: str) -> str:
    length, more_at = data["length"], data["more_at"]
    if not data["amount"]:
        line = f"{data['word']}: {length} letters bring no {noun}"
        return f"{line}; it takes {more_at}." if more_at else f"{line}."
    line = f"{data['word']}: {length} letters bring no more {noun} than {data['since']}, {amount}"
    return f"{line}; it takes {more_at} for more." if more_at else f"{line}, the most."


def _limit_money(data: of_plays.LimitMoney) -> str:
    return _limit(data, "money", f"${data['amount']}")


def _limit_stock(data: of_plays.LimitStock) -> str:
    return _limit(data, "stock", str(data["amount"]))


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
    line = f"{data['ability']} holds for both words and doubles one"
    if data["word"] == data["other"]:
        return f"{line}."
    return f"{line}: {data['word']}, as with {data['other']} the turn would earn no more."


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
    "limit.money": _limit_money,
    "limit.stock": _limit_stock,
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
