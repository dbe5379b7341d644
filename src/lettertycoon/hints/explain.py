"""Explaining a play: earnings, royalties, patents on offer, and the cards kept."""

from collections.abc import Iterator
from typing import Any, Literal

from lettertycoon.base import Value, sentences, shown
from lettertycoon.hints import play_facts as told
from lettertycoon.hints.play_facts import ExplanationFact
from lettertycoon.turns import Play, Way, WordEarnings, word_earnings


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
    yield told.Earns(words=play.words, money=play.money, stock=play.stock, total=play.total)
    for index, word in enumerate(words):
        yield from _of_word(index, word, way.letters[index])
    yield from _contested(play, words)
    yield from _extras(way, play.words)
    yield from _money(play, way)
    yield told.Kept(cards=way.kept)


def _of_word(index: int, word: WordEarnings, row: Any) -> Iterator[ExplanationFact]:
    """Yield what a word earns, and why it is doubled. row: its letters as they are laid."""
    yield told.WordEarns(
        word=word.word,
        index=index,
        length=len(word.word),
        base_money=word.base_money,
        base_stock=word.base_stock,
        doubled_by=word.doubled_by,
        factor=word.factor,
        money=word.money,
        stock=word.stock,
    )
    vowels = "".join([letter for letter, _, kind in row if kind == "vowel"])
    letters = {"B": word.word[0] + word.word[-1], "J": vowels, "K": vowels, "Q": "Q"}
    for by in word.doubled_by:
        yield told.Doubling(word=word.word, index=index, by=by, letters=letters[by])


def _contested(play: Play, words: tuple[WordEarnings, ...]) -> Iterator[ExplanationFact]:
    """Yield facts about the abilities that fit both words, and which word got each."""
    for index, word in enumerate(words):
        for ability in word.contested:
            other = play.words[1 - index]
            yield told.Contested(word=word.word, index=index, ability=ability, other=other)
    if play.turn.rules.procedure == "online" and any(word.contested for word in words):
        money, stock = play.earnings()
        yield told.OnlineEarns(money=money, stock=stock)


def _extras(way: Way, words: tuple[str, ...]) -> Iterator[ExplanationFact]:
    """Yield facts about the duplicate and the added S."""
    if way.duplicate is not None:
        places = {
            source: (index, place)
            for index, row in reversed([*enumerate(way.letters)])
            for place, (letter, source, _) in reversed([*enumerate(row, 1)])
            if letter == way.duplicate and source != "added"
        }
        index, place = places.pop("duplicate")
        here = {of: at for of, at in places.items() if at[0] == index}  # a card of the same word
        cards = here or places
        source: Literal["hand", "pool"] = "hand" if "hand" in cards else "pool"
        of_index, of_place = cards[source]
        yield told.Duplicate(
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
            yield told.AddedS(word=words[index], index=index)


def _money(play: Play, way: Way) -> Iterator[ExplanationFact]:
    """Yield facts about whom the bank pays, and about the patents that may be bought."""
    turn = play.turn
    cards = sorted(way.hand + way.pool)
    for rival, money in way.royalties.items():
        paid = "".join([card for card in cards if card in turn.rivals[rival]])
        yield told.Royalties(rival=rival, money=money, cards=paid)
    prices = {letter: turn.rules.prices[letter] for letter in way.buyable}
    yield told.Purchase(held=turn.money, money=turn.money + play.money, prices=prices)
