"""Explaining a play: earnings, royalties, patents on offer, and the cards kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from lettertycoon.base import Record, shown
from lettertycoon.facts import ExplanationFact, fact, of_plays
from lettertycoon.hints.explain_text import text_of
from lettertycoon.hints.word_facts import facts_of_word
from lettertycoon.turns import Play, Way, WordEarnings, factor, word_earnings


@dataclass(frozen=True, slots=True)
class Explanation(Record):
    """The explanation of a play: an immutable value.

    `str(explanation)` is plain English, one sentence for each fact.

    play: the play, with the way that is explained.
    words: what each of its words earns; the sum is what the play earns.
    facts: the facts, in the order of the text (docs/facts.md).
    """

    play: Play
    words: tuple[WordEarnings, ...]
    facts: tuple[ExplanationFact, ...]

    def __str__(self) -> str:
        return text_of(self.facts)

    def to_dict(self) -> dict[str, Any]:
        """Return the explanation as JSON values (docs/json.md)."""
        return Record.to_dict(self) | {"text": str(self)}


def explain(play: Play) -> Explanation:
    """Explain a play: what it earns and why, whom it pays, what can be bought, what the hand keeps.

    The explanation is of `play.way`, and its sums are exactly `play.money` and `play.stock`. Raises
    TypeError if `play` is not a Play.

    >>> from lettertycoon import Turn, lay
    >>> turn = Turn("JLSEANZ", "EWE", patents="X", money=1, rivals={"Rayne": "E"})
    >>> print(explain(lay(turn, "J(EW)eLS")))
    JEWELS earns $4 and 1 stock for 6 letters.
    The E at place 4 of JEWELS is a duplicate (X) of the one at place 2, a card of the pool.
    Rayne gets $1 from the bank, for E.
    With $5 you may buy J $2, L $4 or W $3.
    The hand keeps A E N Z.
    """
    if not isinstance(play, Play):
        raise TypeError(f"play is {shown(play)}; it must be a Play")
    words = word_earnings(play)
    return Explanation(play, words, tuple(_facts(play, words)))


def _facts(play: Play, words: tuple[WordEarnings, ...]) -> Iterator[ExplanationFact]:
    way = play.way
    yield fact(
        of_plays.Earns, words=play.words, money=play.money, stock=play.stock, total=play.total
    )
    for index, word in enumerate(words):
        yield from facts_of_word(index, word, way.letters[index], play.turn)
    yield from _shares(play, words)
    yield from _extras(way, play.words)
    yield from _money(play, way)
    yield fact(of_plays.Kept, cards=way.kept)


def _shares(play: Play, words: tuple[WordEarnings, ...]) -> Iterator[ExplanationFact]:
    """Yield facts about how doublings combine, and which word got an ability that fits both."""
    rules = play.turn.rules
    most = max([len(word.doubled_by) for word in words])
    if most:
        factors = tuple([factor(number, rules.doubling) for number in range(1, most + 1)])
        yield fact(of_plays.DoublingMode, mode=rules.doubling, most=most, factors=factors)
    for index, word in enumerate(words):
        for ability in word.contested:
            other = play.words[1 - index]
            yield fact(
                of_plays.AbilityContested, ability=ability, word=word.word, index=index, other=other
            )
    if rules.procedure == "online" and any(word.contested for word in words):
        money, stock = play.earnings()
        yield fact(of_plays.OnlineEarns, money=money, stock=stock)


def _extras(way: Way, words: tuple[str, ...]) -> Iterator[ExplanationFact]:
    """Yield facts about the duplicate and the added S."""
    if way.duplicate is not None:
        places = {
            source: (index, place)
            for index, row in reversed([*enumerate(way.letters)])
            for place, (letter, source, _) in reversed([*enumerate(row)])
            if letter == way.duplicate and source != "added"
        }
        index, place = places.pop("duplicate")
        here = {of: at for of, at in places.items() if at[0] == index}  # a card of the same word
        cards = here or places
        source: Literal["hand", "pool"] = "hand" if "hand" in cards else "pool"
        of_index, of_place = cards[source]
        yield fact(
            of_plays.Duplicate,
            letter=way.duplicate,
            word=words[index],
            index=index,
            place=place,
            of_word=words[of_index],
            of_index=of_index,
            of_place=of_place,
            of_source=source,
        )
    for index, row in enumerate(way.letters):
        if row[-1].source == "added":
            yield fact(of_plays.AddedS, word=words[index], index=index)


def _money(play: Play, way: Way) -> Iterator[ExplanationFact]:
    """Yield facts about whom the bank pays, and about the patents that may be bought."""
    turn = play.turn
    cards = sorted(way.hand + way.pool)
    for rival, money in way.royalties.items():
        owned = turn.rivals[rival]
        paid = "".join([card for card in cards if card in owned])
        yield fact(of_plays.Royalties, rival=rival, money=money, cards=paid)
    prices = {letter: turn.rules.prices[letter] for letter in way.buyable}
    yield fact(of_plays.Purchase, held=turn.money, money=turn.money + play.money, prices=prices)
