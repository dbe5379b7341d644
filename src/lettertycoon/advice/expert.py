"""The expert, a bot that knows what abilities and cards are worth: the advisor's test rival."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from lettertycoon.advice.incomes import ABILITIES, ability_set, shipped_incomes
from lettertycoon.base import LETTERS
from lettertycoon.matches import Legal, Move, Position, bots
from lettertycoon.turns import Play, best

_LOOKED_AT = 40
_SEARCHED = 1500
_OF_EACH = 5
_ROUNDS = 9


@dataclass(frozen=True, slots=True)
class Expert:
    """Lays the play with the best sum of earnings, purchase and kept cards.

    A patent is worth what it brings per turn, times the turns left: 9 less the rounds played, at
    least 1. Kept cards count half their value, and half the royalties are subtracted. The bot looks
    at the 40 best plays. For each card whose patent has an ability and no owner, it also looks at
    five plays: the first of the best 1,500 that use the card. It throws cards that are worth no
    more than an average card.
    """

    MANNER: ClassVar[str] = (
        "Adds up what a play earns, what a patent brings in the turns left, and what the cards "
        "kept are worth."
    )

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        if legal.stage == "lay":
            plays = _candidates(legal)
            if not plays:
                return Move("discard", position.hand)
            return Move.lay(max(plays, key=lambda play: _value(play, position)))
        if legal.stage == "buy":
            return Move("buy", _purchase(legal.buyable, position)[1])
        if legal.stage == "discard" and legal.least == 0:
            worth = _letters(position, position.me.patents)
            return Move("discard", "".join([card for card in position.hand if worth[card] <= 0]))
        return bots.Greedy().move(position, legal)


def _candidates(legal: Legal) -> list[Play]:
    turn = legal.turn
    wanted = [
        letter
        for letter in ABILITIES
        if letter in turn.hand + turn.pool and letter not in turn.patents + turn.royalty_letters
    ]
    if not wanted:
        return best(turn, legal.lexicon, n=_LOOKED_AT)
    plays = best(turn, legal.lexicon, n=_SEARCHED)
    candidates = plays[:_LOOKED_AT]
    for letter in wanted:
        with_card = (play for play in plays if _uses(play, letter))
        candidates += [play for play, _ in zip(with_card, range(_OF_EACH), strict=False)]
    return candidates


def _uses(play: Play, letter: str) -> bool:
    return any(letter in word for word in play.words) and letter in play.way.hand + play.way.pool


def _value(play: Play, position: Position) -> float:
    way = play.way
    patent, letter = _purchase(way.buyable, position)
    worth = _letters(position, position.me.patents + letter)
    kept = sum([max(0.0, worth[card]) for card in way.kept])
    royalties = sum(way.royalties.values())
    return play.total + patent - royalties / 2 + kept / 2


def _purchase(buyable: Iterable[str], position: Position) -> tuple[float, str]:
    """Return what the best patent brings in the turns left, and its letter; 0 and "" for none."""
    left = max(_ROUNDS - (position.round or 0), 1)
    gains = _gains(position.rules.doubling, ability_set(position.me.patents))
    return max([(0.0, ""), *((gains[letter] * left, letter) for letter in buyable)])


def _letters(position: Position, patents: str) -> Mapping[str, float]:
    return _letter_values(position.rules.doubling, ability_set(patents))


@lru_cache(maxsize=192)
def _gains(doubling: str, owned: int) -> Mapping[str, float]:
    """Dollars per turn that each patent brings."""
    tables = shipped_incomes(doubling)
    income = tables.totals
    return {
        letter: cards + income[owned | ability_set(letter)] - income[owned]
        for letter, cards in tables.uses.items()
    }


@lru_cache(maxsize=192)
def _letter_values(doubling: str, owned: int) -> Mapping[str, float]:
    """Value of a hand card of each letter."""
    values = shipped_incomes(doubling).letters[owned, 0].tolist()
    return dict(zip(LETTERS, values, strict=True))
