"""Why: the facts of an advice (docs/advice.md has the kinds), and their plain English."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from lettertycoon.advice.features import Features
from lettertycoon.advice.incomes import ABILITIES, incomes
from lettertycoon.advice.outlook import gain
from lettertycoon.advice.weighing import Option
from lettertycoon.base import counted
from lettertycoon.facts import AdviceFact, fact, of_advice


def of_play(
    words: tuple[str, ...], money: int, stock: int, royalties: Mapping[str, int]
) -> Iterator[AdviceFact]:
    """What a play earns, and what rivals get."""
    yield fact(of_advice.Earns, words=words, money=money, stock=stock)
    for name, paid in royalties.items():
        yield fact(of_advice.Royalties, rival=name, money=paid)


def of_purchase(features: Features, option: Option, worth: float) -> AdviceFact:
    """What a patent brings. worth: dollars of margin that the purchase adds."""
    letter = option.letter
    bit = ABILITIES.find(letter)
    more = gain(features.mode, features.sets[0], bit) if bit >= 0 else 0.0
    denied = [gain(features.mode, owned, bit) if bit >= 0 else 0.0 for owned in features.sets[1:]]
    royalties = float(incomes().used[ord(letter) - 65]) * (features.players - 1)
    return fact(
        of_advice.Buy,
        letter=letter,
        price=option.price,
        income=round(more, 2),
        royalties=round(royalties, 2),
        turns=turns_of(features, option),
        denied=round(max(denied, default=0.0), 2),
        value=round(worth, 2),
    )


def turns_of(features: Features, option: Option) -> int:
    """Turns that the player may still expect after this one."""
    return 0 if option.last else max(1, round(option.left))


def text_of(facts: tuple[AdviceFact, ...]) -> str:
    """The facts in plain English."""
    return " ".join(sentences_of(facts))


def sentences_of(facts: Iterable[AdviceFact]) -> list[str]:
    """The sentences of `text_of`, one by one: a name in them may have a full stop too."""
    return [sentence for each in facts for sentence in _sentences(each)]


def _sentences(fact: AdviceFact) -> list[str]:
    told = _SENTENCES[fact.kind](fact.data)
    return [told] if isinstance(told, str) else told


def _dollars(amount: float) -> str:
    """An amount without its sign: the sentence says which way it counts."""
    return f"${abs(amount):.1f}"


def _earns(data: of_advice.Earns) -> str:
    stock = f" and {data['stock']} stock" if data["stock"] else ""
    return f"Lay {' & '.join(data['words'])}: it earns ${data['money']}{stock}."


def _no_word(data: of_advice.NoWord) -> str:
    return f"Lay no word and discard {' '.join(data['thrown'])}."


def _buy(data: of_advice.Buy) -> list[str]:
    brings, letter = data["income"] + data["royalties"], data["letter"]
    turns = counted(data["turns"], "turn")
    if data["turns"] and letter == "Q":  # its dollars a turn are in no table
        told = [f"Buy Q: it lets you replace a card a turn for {turns}."]
    elif data["turns"]:
        told = [f"Buy {letter}: about {_dollars(brings)} more a turn for {turns}."]
    else:
        told = [f"Buy {letter}: it keeps its ${data['price']} and decides ties."]
    if data["denied"] >= 1 and data["turns"]:
        told.append(f"A rival who bought it would gain {_dollars(data['denied'])} a turn.")
    return [*told, f"Price and all, that is {_compared(data['value'], 'buying nothing')}."]


def _compared(amount: float, other: str) -> str:
    if not round(amount, 1):
        return f"as good as {other}"
    return f"{_dollars(amount)} {'better' if amount > 0 else 'worse'} than {other}"


def _save(data: of_advice.Save) -> str:
    letter, loss = data["letter"], data["loss"]
    if not round(loss, 1):
        return f"Buy nothing: the best for sale, {letter}, would be as good in the end."
    if loss < 0:
        return f"Buy nothing: that is {_compared(loss, f'buying {letter}')}."
    if data["ends"]:
        return f"Buy nothing: {letter} would end the game, and that costs {_dollars(loss)}."
    return f"Buy nothing: the best for sale, {letter}, would cost you {_dollars(loss)} in the end."


def _keep(data: of_advice.Keep) -> str:
    return (
        f"Keep {' '.join(data['cards'])}: that is {_compared(data['value'], 'drawing new cards')}."
    )


def _throw(data: of_advice.Throw) -> str:
    return f"Throw {' '.join(data['cards'])} for new cards."


def _pool(data: of_advice.Pool) -> str:
    cards, value = " ".join(data["cards"]), data["value"]
    if not round(value, 1):
        return f"{data['rival']} finds {cards} in the pool: that matters little."
    does = "helps" if value > 0 else "costs"
    return f"{data['rival']} finds {cards} in the pool: that {does} you {_dollars(value)}."


def _paid(data: of_advice.Royalties) -> str:
    return f"{data['rival']} gets ${data['money']} of royalties from the bank."


def _ends(data: of_advice.Ends) -> str:
    if data["now"]:
        return "The game ends with this turn."
    return "This is the last round." if not data["by_me"] else "It starts the last round."


def _runner_up(data: of_advice.RunnerUp) -> str:
    what = " & ".join(data["words"]) or "no word"
    if data["buy"]:
        what += f" and buying {data['buy']}"
    if data["equal"]:
        return f"As good, within the error: {what} ({_less(data['loss'])})."
    return f"Next best is {what}, {_less(data['loss'])}."


def _less(loss: float) -> str:
    return f"{_dollars(loss)} less" if round(loss, 1) else "the same value"


def _behind(data: of_advice.Behind) -> str:
    if data["equal"]:
        return f"Within the error it is as good as the best turn ({_less(data['loss'])})."
    return f"It is worth {_dollars(data['loss'])} less than the best turn."


def _looked(data: of_advice.LookedAhead) -> str:
    return f"Looked ahead with {data['samples']:,} draws."


def _assumed(data: of_advice.Assumed) -> list[str]:
    told = []
    if data["rules"]:
        told.append(f"of the standard game; {', '.join(data['rules'])} may change them.")
    if data["lexicon"] is not None:
        told.append(f"of the embedded word list; the lexicon {data['lexicon']} may change them.")
    return [f"Values are those {each}" for each in told]


_SENTENCES: dict[str, Callable[[Any], str | list[str]]] = {
    "advice.earns": _earns,
    "advice.no_word": _no_word,
    "advice.royalties": _paid,
    "advice.buy": _buy,
    "advice.save": _save,
    "advice.keep": _keep,
    "advice.throw": _throw,
    "advice.pool": _pool,
    "advice.ends": _ends,
    "advice.runner_up": _runner_up,
    "advice.behind": _behind,
    "advice.looked_ahead": _looked,
    "advice.assumed": _assumed,
}
