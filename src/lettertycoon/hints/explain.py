"""Explaining a play: earnings, royalties, patents on offer, and the cards kept."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from lettertycoon.base import Value, sentences, shown
from lettertycoon.hints import facts as told
from lettertycoon.hints.facts import ExplanationFact
from lettertycoon.turns import Play, WordEarnings, word_earnings


class Explanation(Value, frozen=True):
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
        return sentences(self.facts)

    def to_dict(self) -> dict[str, Any]:
        """Return the explanation as JSON values (docs/json.md)."""
        return Value.to_dict(self) | {"text": str(self)}


def explain(play: Play) -> Explanation:
    """Explain a play: what it earns and why, whom it pays, what can be bought, what the hand keeps.

    The explanation is of `play.way`, and its sums are exactly `play.money` and `play.stock`. What
    can be bought is what a match sells, for the money that the play earns under the rules'
    procedure. Raises TypeError if `play` is not a Play.

    >>> from lettertycoon import Turn, lay
    >>> turn = Turn("JLSEANZ", "EWE", patents="X", money=1, rivals={"Rayne": "E"})
    >>> print(explain(lay(turn, "J(EW)eLS")))
    JEWELS earns $4 and 1 stock for 6 letters.
    The E at place 4 of JEWELS is a duplicate (X).
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
    rows = way.rows
    turn = play.turn
    yield told.Earns(words=play.words, money=play.money, stock=play.stock, total=play.total)
    for index, word in enumerate(words):
        earned = asdict(word)
        del earned["contested"]
        yield told.WordEarns(index=index, length=len(word.word), **earned)
        vowels = "".join([tile.letter for tile in rows[index] if tile.kind == "vowel"])
        letters = {"B": word.word[0] + word.word[-1], "J": vowels, "K": vowels, "Q": "Q"}
        for by in word.doubled_by:
            yield told.Doubling(word=word.word, index=index, by=by, letters=letters[by])
    for index, word in enumerate(words):
        for ability in word.contested:
            yield told.Contested(word=word.word, index=index, ability=ability)
    if turn.rules.procedure == "online" and any(word.contested for word in words):
        money, stock = play.earnings()
        yield told.OnlineEarns(money=money, stock=stock)
    for index, row in enumerate(rows):
        for place, tile in enumerate(row, 1):
            if tile.source == "duplicate":
                yield told.Duplicate(
                    word=play.words[index], index=index, letter=tile.letter, place=place
                )
            elif tile.source == "added":
                yield told.AddedS(word=play.words[index], index=index)
    cards = sorted(way.hand + way.pool)
    for rival, money in way.royalties.items():
        paid = "".join([card for card in cards if card in turn.rivals[rival]])
        yield told.Royalties(rival=rival, money=money, cards=paid)
    prices = {letter: turn.rules.prices[letter] for letter in way.buyable}
    yield told.Purchase(money=turn.money + play.earnings().money, prices=prices)
    yield told.Kept(cards=way.kept)
