"""The plain English of a review: one sentence for each fact."""

from collections.abc import Callable, Iterable
from typing import Any

from lettertycoon.base import counted, sentence
from lettertycoon.facts import AnyFact, of_reviews
from lettertycoon.turns import OBJECTIVES

_DOUBLINGS = {
    "B": "the B doubling (a vowel at each end)",
    "J": "the J doubling (at least half of the letters are vowels)",
    "K": "the K doubling (exactly one vowel)",
    "Q": "the doubling of the letter Q",
}


def text_of(facts: Iterable[AnyFact]) -> str:
    """Write a review's facts, one sentence on each line; other kinds are left out."""
    facts = list(facts)
    by = next((fact.data["by"] for fact in facts if fact.kind == "review.place"), "")
    return "\n".join(
        [_SENTENCES[fact.kind](fact.data, by) for fact in facts if fact.kind in _SENTENCES]
    )


def _more(gain: float, by: str) -> str:
    """Write a gain in the objective's unit."""
    amount = f"{gain:,.3f}".rstrip("0").rstrip(".")
    if not _earned(by):
        return f"is worth {amount} more"
    return f"earns {OBJECTIVES[by].amount.format(amount)} more"


def _earned(by: str) -> bool:
    """Tell whether the objective's value is what a play earns, or a part of it."""
    named = OBJECTIVES.get(by)
    return named is not None and not named.weights.royalties


def _joined(words: Iterable[str]) -> str:
    return " & ".join(words)


def _illegal(data: of_reviews.Illegal, _: str) -> str:
    return sentence(data["message"])


def _place(data: of_reviews.Place, _: str) -> str:
    words, count = _joined(data["words"]), data["count"]
    if data["rank"] is None:
        return f"{words} can be laid; it is not among the {counted(count, 'play')} shown."
    if data["rank"] == 0:
        return (
            f"{words} is the best of {count:,} plays."
            if count > 1
            else f"{words} is the only play."
        )
    return f"{words} is number {data['rank'] + 1:,} of {count:,} plays."


def _best(data: of_reviews.Best, by: str) -> str:
    if not data["loss"]:
        verb = "earns" if _earned(by) else "is worth"
        return f"No play shown {verb} more; the first in order is {_joined(data['words'])}."
    return f"The best, {_joined(data['words'])}, {_more(data['loss'], by)}."


def _way(data: of_reviews.BetterWay, by: str) -> str:
    line = f"Laid as {data['way']} it"
    less = f"pays rivals ${data['paid_less']} less"
    if not data["gain"]:
        return f"{line} {less}."
    return f"{line} {_more(data['gain'], by)}{f' and {less}' if data['paid_less'] > 0 else ''}."


def _with_s(data: of_reviews.BetterWithS, by: str) -> str:
    return f"With an S after {_joined(data['instead_of'])}{_by(data['extra'])}, {_named(data, by)}."


def _same_letters(data: of_reviews.BetterSameLetters, by: str) -> str:
    return f"The same letters make {_joined(data['words'])}, which {_more(data['gain'], by)}."


def _beside(data: of_reviews.BetterBeside, by: str) -> str:
    if not data["instead_of"]:
        return f"With {_joined(data['new'])} beside it, {_named(data, by)}."
    gone, new = _joined(data["instead_of"]), _joined(data["new"])
    return f"With {new} instead of {gone}, {_named(data, by)}."


def _added(data: of_reviews.BetterAdded, by: str) -> str:
    return f"With one letter more, {data['letter']}{_by(data['extra'])}, {_named(data, by)}."


def _by(extra: of_reviews.Extra | None) -> str:
    return {"added_s": " (added by Z)", "duplicate": " (a duplicate by X)", None: ""}[extra]


def _changed(data: of_reviews.BetterChanged, by: str) -> str:
    return f"With {data['letter']} instead of {data['for_letter']}, {_named(data, by)}."


def _doubled(data: of_reviews.BetterDoubled, by: str) -> str:
    line, more = f"With {_DOUBLINGS[data['ability']]}", data["vowels"]
    if data["ability"] == "J" and more > 0:
        line += f": with {counted(more, 'vowel')} more, {_named(data, by)}"
    else:
        line += f": {_named(data, by)}"
    return f"{line}."


def _named(data: of_reviews.Changed, by: str) -> str:
    return f"{_joined(data['words'])} {_more(data['gain'], by)}"


_SENTENCES: dict[str, Callable[[Any, str], str]] = {
    "review.illegal": _illegal,
    "review.place": _place,
    "review.best": _best,
    "better.way": _way,
    "better.with_s": _with_s,
    "better.same_letters": _same_letters,
    "better.beside": _beside,
    "better.added": _added,
    "better.changed": _changed,
    "better.doubled": _doubled,
}
