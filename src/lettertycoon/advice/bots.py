"""All bots: those of matches, the expert, and the advisor."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, ClassVar

import numpy as np

from lettertycoon import turns
from lettertycoon.advice import learned_values
from lettertycoon.advice.after_purchase import ROUNDS, AfterPurchase
from lettertycoon.advice.card_values import HAND, POOL, best_kept, value_card_sets
from lettertycoon.advice.evaluation import WholeTurn, evaluate
from lettertycoon.advice.features import TOO_MANY, Features
from lettertycoon.advice.learned_values import ABILITIES, Values, ability_set, standard
from lettertycoon.advice.margins import margins_without_cards
from lettertycoon.advice.replacement import replacements
from lettertycoon.base import LETTERS, ArgumentError, check_seed
from lettertycoon.games import make_bot
from lettertycoon.matches import Legal, Move, Position
from lettertycoon.matches.bots import LEVELS, Bot, Casual, Greedy, Random, Specials
from lettertycoon.turns import Play, Show, word_filter

_LOOKED_AT = 40  # plays that the Expert looks at
_SEARCHED = 1500  # plays among which it looks for cards whose patents have abilities
_OF_EACH = 5  # plays with each such card
_CARDS = 2  # that the Advisor tries to replace
_DRAWS_FOR_EACH = 5
__all__ = [
    "MANNERS", "PEOPLE", "Advisor", "Bot", "Casual", "Expert", "Greedy", "Random", "Specials",
    "named"
]  # fmt: skip


@dataclass(frozen=True)
class Expert:
    """Lays the play with the best sum of earnings, purchase and kept cards.

    A patent is worth what it brings per turn, times the turns left: 9 less the rounds played, at
    least 1. Kept cards count half their value, and half the royalties are subtracted. The bot looks
    at the 40 best plays. For each card whose patent has an ability and no owner, it also looks at
    the first five plays that use the card, among the best 1,500. It throws cards that are worth no
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
            return Move("buy", _best_purchase(legal.buyable, position)[1])
        if legal.stage == "discard" and legal.least == 0:
            worth = _worth(position, position.me.patents)
            return Move("discard", "".join([card for card in position.hand if worth[card] <= 0]))
        return Greedy().move(position, legal)


def _candidates(legal: Legal) -> list[Play]:
    """Return the plays that the Expert looks at."""
    turn = legal.turn
    cards = turn.hand + turn.pool
    owned = turn.patents + turn.royalty_letters
    wanted = [letter for letter in ABILITIES if letter in cards and letter not in owned]
    plays = turns.best(turn, legal.lexicon, n=_SEARCHED if wanted else _LOOKED_AT)
    candidates = plays[:_LOOKED_AT]
    for letter in wanted:
        # the words first, because to make the way takes longer
        spelled = (play for play in plays if any(letter in word for word in play.words))
        with_card = (play for play in spelled if letter in play.way.hand + play.way.pool)
        candidates += islice(with_card, _OF_EACH)
    return candidates


def _value(play: Play, position: Position) -> float:
    """Return what the Expert takes a play to be worth, in dollars."""
    way = play.way
    patent, letter = _best_purchase(way.buyable, position)
    worth = _worth(position, position.me.patents + letter)
    kept = sum([max(0.0, worth[card]) for card in way.kept])
    royalties = sum(way.royalties.values())
    return play.total + patent - royalties / 2 + kept / 2


def _best_purchase(buyable: Iterable[str], position: Position) -> tuple[float, str]:
    """Return what the best patent brings in the turns left, and its letter; 0 and "" for none."""
    turns_left = max(ROUNDS - (position.round or 0), 1)
    tables = standard(position.rules.doubling).tables
    owned = ability_set(position.me.patents)
    purchases = [(0.0, "")]
    for letter in buyable:
        royalties = tables.used[LETTERS.index(letter)]
        income = royalties + tables.totals[owned | ability_set(letter)]
        purchases.append(((income - tables.totals[owned]) * turns_left, letter))
    return max(purchases)


def _worth(position: Position, patents: str) -> Mapping[str, float]:
    """Return what a hand card of each letter is worth to the owner of patents."""
    hand, _ = standard(position.rules.doubling).tables.letters[ability_set(patents)]
    return dict(zip(LETTERS, hand, strict=True))


@dataclass(frozen=True)
class Advisor:
    """Plays the best turn of `advise`: the one with the largest expected final margin.

    If there are more cards than `advise` weighs, it plays like the Expert.

    show: which words it knows, as in `plays`.
    values: the learned values that it uses, as in `advise`.

    Raises the errors of `plays` for a wrong `show`, and TypeError for wrong values.
    """

    MANNER: ClassVar[str] = (
        "Rates every possible turn by what it brings over the rest of the game, as advice does."
    )
    show: Show | None = None
    values: Values | None = None

    def __post_init__(self) -> None:
        word_filter(self.show)
        learned_values.check_values(self.values)

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        try:
            return self._move(position, legal)
        except ArgumentError as error:
            if error.code not in TOO_MANY:
                raise
        return Move("replace") if legal.stage == "replace" else Expert().move(position, legal)

    def _move(self, position: Position, legal: Legal) -> Move:
        """Return the move; ArgumentError for too many cards."""
        game = learned_values.values_for(self.values, position.rules)
        if legal.stage == "buy":
            return Move("buy", _buying(position, legal.buyable, game))
        if legal.stage == "discard":
            return Move("discard", _throwing(position, legal.least, game))
        if legal.stage == "lay" and position.hand:
            return lay_move(evaluate(position, legal.lexicon, game, word_filter(self.show)).best)
        if legal.stage == "replace" and position.hand:
            first = replacements(position, legal.lexicon, game, _DRAWS_FOR_EACH, _CARDS)[0]
            return Move("replace", first.card or "", first.source or "")
        return Move("discard") if legal.stage == "lay" else Greedy().move(position, legal)


def _buying(position: Position, buyable: str, game: Values) -> str:
    """Return which patent to buy after the word was laid and paid for; "" = none."""
    features = Features(position, game)
    purchases = [AfterPurchase(features, letter) for letter in ("", *buyable)]
    number = len(purchases)
    each_once = np.arange(number)
    nothing = np.zeros(number, np.int64)
    to_nobody = np.zeros((number, features.players - 1), np.int64)
    margins = margins_without_cards(
        features, purchases, each_once, money=nothing, stock=nothing, paid=to_nobody
    )
    # of the hand any cards may be kept; the pool stays whole, and the set of all is the last
    kept = value_card_sets(features, purchases, HAND).max(1)
    pool = value_card_sets(features, purchases, POOL)[:, -1]
    return purchases[int((margins + kept + pool).argmax())].letter


def _throwing(position: Position, least: int, game: Values) -> str:
    """Return which cards to throw after a turn. least: 1 if exactly one must be thrown; else 0."""
    features = Features(position, game)
    values = value_card_sets(features, [AfterPurchase(features, "")], HAND)[0]
    hand = features.all_hand
    if least:
        without_one = [hand ^ (1 << place) for place in range(len(features.hand))]
        kept = max(without_one, key=values.tolist().__getitem__)
    else:
        kept = best_kept(values, hand)
    return turns.cards_of_bits(features.hand, hand & ~kept)


def lay_move(turn: WholeTurn) -> Move:
    """Return the move that begins a whole turn."""
    return Move("discard", turn.thrown) if turn.play is None else Move.lay(turn.play)


BOTS: Mapping[str, Any] = {
    "random": Random, "casual": Casual, "greedy": Greedy, "specials": Specials, "expert": Expert,
    "advisor": Advisor
}  # fmt: skip
"""The bots by name."""
MANNERS: Mapping[str, str] = {name: kind.MANNER for name, kind in BOTS.items()}
"""Name of a bot -> how it plays, in a line."""
PEOPLE: Mapping[str, str] = {
    "random": "Pip, who plays at random",
    "casual:1": "Ada, who knows everyday words",
    "casual:2": "Tom, who knows common words",
    "casual:3": "Rayne, who reads a lot",
    "casual:4": "Cy, who solves crosswords",
    "casual:5": "Fay, who knows rare words",
    "casual:6": "Max, who plays word games",
    "greedy": "Gus, who takes what pays most now",
    "specials": "Stella, who buys abilities first",
    "expert": "Edda, who knows what patents bring",
    "advisor": "Vera, who weighs every turn",
}
"""Name of a bot, with its level if it has one -> the person it plays as, for those who choose."""


def named(name: str, seed: int | None = 0, values: Values | None = None) -> Bot:
    """Return the bot of a name: one of `MANNERS`, or "casual:3" with its level.

    seed: decides what is random for the bots random and casual.
    values: what an advisor weighs with; None = the values of the standard game.

    Raises ArgumentError for an unknown name, and for a seed outside 0 to 2**63 - 1.

    >>> named("casual:2")
    Casual(level=2, seed=0)
    """
    seed = check_seed(seed)
    learned_values.check_values(values)
    makers: dict[str, Any] = {
        **BOTS,
        "random": partial(Random, seed=seed),
        "casual": partial(Casual, seed=seed),
        "advisor": partial(Advisor, values=values),
        **{f"casual:{level}": partial(Casual, level, seed) for level in LEVELS},
    }
    bot: Bot = make_bot(makers, name)
    return bot
