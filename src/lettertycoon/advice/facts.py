"""The facts that give the reasons of an advice (kinds: docs/advice.md), in plain English."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from lettertycoon.advice.features import Features
from lettertycoon.advice.incomes import ABILITIES
from lettertycoon.advice.weighing import Option
from lettertycoon.base import counted
from lettertycoon.facts import AdviceFact, of_advice
from lettertycoon.turns import amounts


def purchase_data(features: Features, option: Option) -> dict[str, Any]:
    """Return the data of the fact `advice.buy`, without `value` and `points`."""
    letter = option.letter
    bit = ABILITIES.find(letter)
    gains = [features.incomes.gain(owned, bit) if bit >= 0 else 0.0 for owned in features.sets]
    more, denied = gains[0], gains[1:]
    royalties = features.incomes.uses[letter] * (features.players - 1)
    return {
        "letter": letter,
        "price": option.price,
        "income": round(more, 2),
        "royalties": round(royalties, 2),
        "turns": turns_of(option),
        "denied": round(max(denied, default=0.0), 2),
    }


def turns_of(option: Option) -> int:
    """Return how many turns the player may expect after this one."""
    return 0 if option.last else max(1, round(option.left))


def text_of(facts: tuple[AdviceFact, ...]) -> str:
    """The facts in plain English."""
    return " ".join(sentences_of(facts))


def sentences_of(facts: Iterable[AdviceFact]) -> list[str]:
    """Return the sentences of `text_of` as a list: the text can't be split at full stops, because
    names may contain them.
    """
    return [sentence for each in facts for sentence in _sentences(each)]


def _sentences(fact: AdviceFact) -> list[str]:
    told = _SENTENCES[fact.kind](fact.data)
    return [told] if isinstance(told, str) else told


def percent(chance: float) -> str:
    """Return a chance to win as a whole percentage."""
    return f"{int(100 * round(chance, 3) + 0.5)} %"  # as JavaScript rounds the value in JSON


def _dollars(amount: float) -> str:
    """Return an amount without its sign, because the sentence says which way it counts."""
    return f"${abs(amount):.0f}" if abs(amount) >= 9.95 else f"${abs(amount):.1f}"


def in_points(points: float) -> str:
    """Return a difference between chances to win in words, without its sign."""
    number = round(abs(points))
    return counted(number, "point") if number else "less than a point"


def _size(data: of_advice.Reason) -> str:
    sign = "+" if data["value"] > 0 else "-"
    points = data["points"]
    return f"({sign}{_dollars(data['value']) if points is None else in_points(points)})"


def _chance(data: of_advice.Chance) -> str:
    lead = _dollars(data["lead"])
    if data["over"]:
        return f"The game ends with this turn: you {_ended(data['chance'])}."
    behind = data["lead"] < 0
    what = f"you are then about {lead} behind" if behind else f"the lead is then worth about {lead}"
    return f"It wins {percent(data['chance'])} of such games; {what}."


def _ended(chance: float) -> str:
    return {0.0: "lose", 1.0: "win"}.get(chance, "share the win")


def _alone(data: of_advice.Alone) -> str:
    turns = counted(data["turns"], "turn")
    return (
        "Without rivals it plays for your own income: "
        f"about {_dollars(data['income'])} a turn for {turns}."
    )


def _earns(data: of_advice.Earns) -> str:
    earned = amounts(data["money"], data["stock"])
    return f"Lay {' & '.join(data['words'])}: it earns {earned} {_size(data)}."


def _no_word(data: of_advice.NoWord) -> str:
    return f"Lay no word and discard {' '.join(data['thrown'])}."


def _buy(data: of_advice.Buy) -> str:
    brings, letter = data["income"] + data["royalties"], data["letter"]
    turns = counted(data["turns"], "turn")
    if data["turns"] and letter == "Q":  # the tables have no dollars per turn for it
        told = f"Buy Q: it lets you replace a card a turn for {turns}"
    elif data["turns"]:
        told = f"Buy {letter}: about ${brings:.1f} more a turn for {turns}"
    else:
        told = f"Buy {letter}: it keeps its ${data['price']} and decides ties"
    if data["denied"] >= 1 and data["turns"]:
        told += f", and a rival would gain ${data['denied']:.1f} a turn"
    return f"{told} {_size(data)}."


def _save(data: of_advice.Save) -> str:
    letter, size = data["letter"], _size(data)
    if data["value"] < 0:
        return f"Buy nothing, though {letter} would be better {size}."
    if data["ends"]:
        return f"Buy nothing: {letter} would start the last round {size}."
    return f"Buy nothing: {letter}, the best for sale, costs more than it brings {size}."


def _keep(data: of_advice.Keep) -> str:
    better = "better" if data["value"] > 0 else "worse"
    return f"Keep {' '.join(data['cards'])}: {better} than new cards {_size(data)}."


def _throw(data: of_advice.Throw) -> str:
    return f"Throw {' '.join(data['cards'])}: new cards are better {_size(data)}."


def _pool(data: of_advice.Pool) -> str:
    return f"{data['rival']} finds {' '.join(data['cards'])} in the pool {_size(data)}."


def _paid(data: of_advice.Royalties) -> str:
    return f"{data['rival']} gets ${data['money']} in royalties from the bank {_size(data)}."


def _ends(data: of_advice.Ends) -> str:
    if data["now"]:
        return "The game ends with this turn."
    return "This is the last round." if not data["by_me"] else "It starts the last round."


def _turn(words: Iterable[str], buy: str | None) -> str:
    what = " & ".join(words) or "no word"
    return f"{what} and buying {buy}" if buy else what


def _less(data: of_advice.Difference) -> str:
    if not round(data["loss"], 1):
        return "the same value"
    points = data["points"]
    if points is None or round(points) == 0:
        return f"{_dollars(data['loss'])} less"
    return f"{in_points(points)} less"


def _runner_up(data: of_advice.RunnerUp) -> str:
    what = _turn(data["words"], data["buy"])
    if data["equal"]:
        return f"As good, within the error: {what} ({_less(data)})."
    return f"Next best is {what}, {_less(data)}."


def _behind(data: of_advice.Behind) -> str:
    if data["equal"]:
        return f"Within the error it is as good as the best turn ({_less(data)})."
    return f"Against the best turn it is {_less(data)}."


def _hidden(data: of_advice.Hidden) -> str:
    what, less = _turn(data["words"], data["buy"]), _less(data)
    return f"With words that are not shown, {what} is better; this is {less}."


def _better(data: of_advice.Better) -> str:
    thrown = " ".join(data["discard"]) or "nothing"
    why = _BETTER[data["by"]].format(buy=data["buy"], thrown=thrown)
    return f"Better was {_turn(data['words'], data['buy'])}: {why} {_size(data)}."


_BETTER: Mapping[of_advice.By, str] = {
    "earns": "it earns more",
    "pays_less": "rivals get less in royalties",
    "buys": "the patent {buy} brings more",
    "saves": "buying costs more than it brings",
    "keeps": "throw {thrown}, and the cards kept are better",
    "leaves": "the next player finds worse cards",
}


def _looked(data: of_advice.LookedAhead) -> str:
    return f"Looked ahead with {data['samples']:,} draws."


def _assumed(data: of_advice.Assumed) -> list[str]:
    told = []
    if data["rules"]:
        told.append(f"of a game with other rules; {', '.join(data['rules'])} may change them.")
    if data["lexicon"] is not None:
        told.append(f"of another word list; the lexicon {data['lexicon']} may change them.")
    return [f"Values are those {each}" for each in told]


_SENTENCES: Mapping[str, Callable[[Any], str | list[str]]] = {
    "advice.chance": _chance,
    "advice.alone": _alone,
    "advice.no_word": _no_word,
    "advice.ends": _ends,
    "advice.earns": _earns,
    "advice.royalties": _paid,
    "advice.buy": _buy,
    "advice.save": _save,
    "advice.keep": _keep,
    "advice.throw": _throw,
    "advice.pool": _pool,
    "advice.runner_up": _runner_up,
    "advice.behind": _behind,
    "advice.hidden": _hidden,
    "advice.better": _better,
    "advice.looked_ahead": _looked,
    "advice.assumed": _assumed,
}
