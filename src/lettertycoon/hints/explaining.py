"""Explaining a play: earnings, royalties, patents on offer, and the cards kept."""

from collections.abc import Iterator
from typing import Any

from lettertycoon.base import Value, sentences, type_error
from lettertycoon.hints import facts
from lettertycoon.hints.facts import ExplanationFact, WordEarns
from lettertycoon.turns import Play, best_choice, factor, word_earned


class Explanation(Value, frozen=True):
    """The explanation of a play.

    `str(explanation)` is plain English, one sentence for each fact (docs/facts.md).

    Attributes:
        play: the play, with the way that is explained.
        facts: the facts, in the order of the text. The sums of its `word.earns` are what the play
            earns.
    """

    play: Play
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
    procedure.

    Args:
        play: a play, as `best` or `lay` makes it.

    Raises:
        TypeError: if `play` is not a Play.

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
        raise type_error("play", play, "a Play")
    return Explanation(play, tuple(_explain_all(play)))


def explain_words(play: Play) -> tuple[WordEarns, ...]:
    """Return what each word of a play earns, in order; the sum is what the play earns."""
    rules = play.turn.rules
    takers = best_choice(play.words, play.turn.patents, rules).takers
    earned = []
    for index, word in enumerate(play.words):
        abilities = tuple([ability for ability, taker in takers.items() if taker == index])
        doubled_by = (*abilities, "Q") if "Q" in word else abilities
        base_money, base_stock = rules.earnings[len(word)]
        money, stock = word_earned(word, len(abilities), rules)
        one = WordEarns(
            word=word,
            index=index,
            length=len(word),
            base_money=base_money,
            base_stock=base_stock,
            doubled_by=doubled_by,
            factor=factor(len(doubled_by), rules.doubling),
            money=money,
            stock=stock,
        )
        earned.append(one)
    return tuple(earned)


def _explain_all(play: Play) -> Iterator[ExplanationFact]:
    """Yield all facts, in the order of the text."""
    words = explain_words(play)
    yield facts.PlayEarns(words=play.words, money=play.money, stock=play.stock, total=play.total)
    for word in words:
        yield word
        yield from _explain_doublings(play, word)
    yield from _explain_contested(play, words)
    yield from _explain_extras(play)
    yield from _explain_cards(play)


def _explain_doublings(play: Play, word: WordEarns) -> Iterator[ExplanationFact]:
    """Yield what doubles a word."""
    vowels = "".join([tile.letter for tile in play.way.rows[word.index] if tile.kind == "vowel"])
    letters = {"B": word.word[0] + word.word[-1], "J": vowels, "K": vowels, "Q": "Q"}
    for by in word.doubled_by:
        yield facts.Doubling(word=word.word, index=word.index, by=by, letters=letters[by])


def _explain_contested(play: Play, words: tuple[WordEarns, ...]) -> Iterator[ExplanationFact]:
    """Yield which word gets each ability that fits both, and what the play earns online then."""
    turn = play.turn
    contested = best_choice(play.words, turn.patents, turn.rules).contested
    for word in words:
        for ability in word.doubled_by:
            if ability in contested:
                yield facts.AbilityContested(word=word.word, index=word.index, ability=ability)
    if contested and turn.rules.procedure == "online":
        money, stock = play.earnings()
        yield facts.OnlineEarns(money=money, stock=stock)


def _explain_extras(play: Play) -> Iterator[ExplanationFact]:
    """Yield where the duplicate and the added S lie."""
    for index, row in enumerate(play.way.rows):
        word = play.words[index]
        for place, tile in enumerate(row, 1):
            if tile.source == "duplicate":
                yield facts.Duplicate(word=word, index=index, letter=tile.letter, place=place)
            elif tile.source == "added":
                yield facts.AddedS(word=word, index=index)


def _explain_cards(play: Play) -> Iterator[ExplanationFact]:
    """Yield what follows from the cards laid: royalties, what may be bought, what is kept."""
    turn = play.turn
    way = play.way
    cards = sorted(way.hand + way.pool)
    for rival, money in way.royalties.items():
        royal = "".join([card for card in cards if card in turn.rivals[rival]])
        yield facts.Royalties(rival=rival, money=money, cards=royal)
    prices = {letter: turn.rules.prices[letter] for letter in way.buyable}
    yield facts.Purchase(money=turn.money + play.earnings().money, prices=prices)
    yield facts.Kept(cards=way.kept)
