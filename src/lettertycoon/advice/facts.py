"""Why: the facts of an advice (docs/advice.md has the kinds), and their plain English."""

from collections.abc import Callable, Mapping
from typing import Any

from lettertycoon.advice.incomes import ABILITIES, incomes
from lettertycoon.advice.outlook import gain
from lettertycoon.advice.situation import Situation
from lettertycoon.advice.weighing import Option
from lettertycoon.hints import Fact

Data = Mapping[str, Any]


def of_play(words: tuple[str, ...], money: int, stock: int, royalties: Mapping[str, int]) -> list[
    Fact
]:  # fmt: skip
    """What a play earns, and what rivals get."""
    found = [Fact("advice.earns", {"words": words, "money": money, "stock": stock})]
    found += [
        Fact("advice.royalties", {"rival": name, "money": paid}) for name, paid in royalties.items()
    ]
    return found


def of_purchase(sit: Situation, option: Option, worth: float) -> Fact:
    """What a patent brings. worth: dollars of margin that the purchase adds."""
    letter = option.letter
    bit = ABILITIES.find(letter)
    more = gain(sit.mode, sit.sets[0], bit) if bit >= 0 else 0.0
    denied = [gain(sit.mode, owned, bit) if bit >= 0 else 0.0 for owned in sit.sets[1:]]
    royalties = float(incomes().used[ord(letter) - 65]) * (sit.players - 1)
    return Fact(
        "advice.buy",
        {
            "letter": letter,
            "price": option.price,
            "income": round(more, 2),
            "royalties": round(royalties, 2),
            "turns": turns_of(sit, option),
            "denied": round(max(denied, default=0.0), 2),
            "value": round(worth, 2),
        },
    )


def turns_of(sit: Situation, option: Option) -> int:
    """Turns that the player may still expect after this one."""
    return 0 if option.last else max(1, round(option.left))


def text_of(facts: tuple[Fact, ...]) -> str:
    """The facts in plain English, one sentence each."""
    return " ".join([_SENTENCES[fact.kind](fact.data) for fact in facts])


def _dollars(amount: float) -> str:
    return f"{round(amount, 1) + 0.0:+.1f}"  # without the sign of a negative zero


def _turns(number: int) -> str:
    return f"{number} turn{'s' * (number != 1)}"


def _earns(data: Data) -> str:
    stock = f" and {data['stock']} stock" if data["stock"] else ""
    return f"Lay {' & '.join(data['words'])}: it earns ${data['money']}{stock}."


def _no_word(data: Data) -> str:
    return f"Lay no word and discard {' '.join(data['thrown'])}."


def _buy(data: Data) -> str:
    brings = data["income"] + data["royalties"]
    text = f"Buy {data['letter']}: about {_dollars(brings)} a turn for {_turns(data['turns'])}"
    if not data["turns"]:
        text = f"Buy {data['letter']}: it keeps its ${data['price']} and decides ties"
    if data["denied"] >= 1 and data["turns"]:
        text += f", and no rival gets its {_dollars(data['denied'])}"
    return f"{text} (worth {_dollars(data['value'])} in all)."


def _save(data: Data) -> str:
    if data["ends"]:
        return (
            f"Buy nothing: {data['letter']} would end the game, and that loses {data['loss']:.1f}."
        )
    return f"Buy nothing: {data['letter']}, the best for sale, would lose {data['loss']:.1f}."


def _keep(data: Data) -> str:
    return f"Keep {' '.join(data['cards'])}: worth {_dollars(data['value'])}."


def _throw(data: Data) -> str:
    return f"Throw {' '.join(data['cards'])} for new cards."


def _pool(data: Data) -> str:
    cards = " ".join(data["cards"])
    return f"{data['rival']} finds {cards} in the pool: worth {_dollars(data['value'])} to you."


def _paid(data: Data) -> str:
    return f"{data['rival']} gets ${data['money']} from the bank."


def _ends(data: Data) -> str:
    if data["now"]:
        return "The game ends with this turn."
    return "This is the last round." if not data["by_me"] else "It starts the last round."


def _runner_up(data: Data) -> str:
    what = " & ".join(data["words"]) or "no word"
    buy = f", buying {data['buy']}," if data["buy"] else ""
    if data["equal"]:
        return f"As good, as far as can be told: {what}{buy} with {_dollars(-data['loss'])}."
    return f"Next best is {what}{buy} with {_dollars(-data['loss'])}."


def _behind(data: Data) -> str:
    if data["equal"]:
        return f"It is as good as the best, as far as can be told ({_dollars(-data['loss'])})."
    return f"That is {data['loss']:.1f} less than the best turn brings."


def _looked(data: Data) -> str:
    return f"Looked ahead with {data['samples']:,} draws."


def _assumed(data: Data) -> str:
    told = []
    if data["rules"]:
        told.append(f"of the standard game; {', '.join(data['rules'])} may change them.")
    if data["lexicon"] is not None:
        told.append(f"of the embedded word list; the lexicon {data['lexicon']} may change them.")
    return " ".join([f"Values are those {each}" for each in told])


_SENTENCES: dict[str, Callable[[Data], str]] = {
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
