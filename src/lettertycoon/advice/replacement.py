"""The Q patent's replacement: which card to replace before the turn, if any."""

from math import sqrt
from typing import Literal

import numpy as np

from lettertycoon.advice.evaluation import ValueAndChance, evaluate
from lettertycoon.advice.facts import worth_text
from lettertycoon.advice.features import check_position
from lettertycoon.advice.learned_values import Values, ability_set, values_for
from lettertycoon.base import LETTERS, ArgumentError, Chance, Letter, Unsigned, Value
from lettertycoon.lexicons import Lexicon, lexicon_or_default
from lettertycoon.matches import Position
from lettertycoon.turns import STANDARD

_DRAWS_PER_CARD = 8
_FOR_RIVALS = 0.2  # dollars per turn: a pool card serves the rivals, too
Source = Literal["hand", "pool"]


class Replacement(Value, frozen=True):
    """A card to replace, and what it is worth.

    Attributes:
        source: "hand" or "pool"; None where nothing is replaced.
        card: the letter; None where nothing is replaced.
        win_chance: the chance to win if the best turn follows, 0 to 1; None without rivals, or if
            no chances were learned.
        value: the expected final margin if the best turn follows, in dollars; without rivals, the
            player's expected total.
        error: the standard error of the difference between its value and that of replacing nothing.
    """

    source: Source | None
    card: Letter | None
    win_chance: Chance | None
    value: float
    error: Unsigned
    _TOLD = ("line",)

    @property
    def line(self) -> str:
        """The replacement and its value in one line; also `str(replacement)`."""
        what = f"{self.source} {self.card}" if self.card else "-"
        return f"replace {what}: {worth_text(self.value, self.win_chance)}"

    def __str__(self) -> str:
        return self.line


def advise_replacement(
    position: Position, lexicon: Lexicon | None = None, *, values: Values | None = None
) -> list[Replacement]:
    """Return which card the Q patent should replace: all options, best first, including no
    replacement.

    For each card of hand and pool, eight new cards are tried, and the best whole turn with each is
    weighed. The eight are cards that may still lie in the deck, the same whichever is replaced.

    lexicon: the one agreed on; the embedded one if left out.
    values: as in `advise`.

    Raises ArgumentError if the player does not own Q, and the errors of `advise`.

    >>> options = advise_replacement(Position.parse("QVVKJZI/EEW Q Rayne=-"))
    >>> options[0].source, len(options)
    ('hand', 9)
    """
    check_position(position)
    if "Q" not in position.me.patents:
        raise ArgumentError("the Q patent is not owned: no card may be replaced", "advice.no_q")
    game = values_for(values, position.rules)
    return replacements(position, lexicon_or_default(lexicon), game, _DRAWS_PER_CARD)


def replacements(
    position: Position, lexicon: Lexicon, game: Values, draws: int, most: int | None = None
) -> list[Replacement]:
    """Return the replacements, best first.

    draws: new cards per card. most: how many cards are tried, the least valuable first; None = all.
    """
    now = _weigh_best_turn(position, lexicon, game)
    drawn = _draws_evenly(position, draws)
    options = [Replacement(None, None, now.chance, now.value, 0.0)]
    for source, card in _cards_to_try(position, most, game) if drawn else ():
        best = {
            new: _weigh_best_turn(_replaced(position, source, card, new), lexicon, game)
            for new in set(drawn)
        }
        values = [best[new].value for new in drawn]
        chances = [best[new].chance for new in drawn]
        chance = None if None in chances else float(np.mean(chances))  # type: ignore[arg-type]
        error = float(np.std(values)) / sqrt(len(values))
        options.append(Replacement(source, card, chance, float(np.mean(values)), error))
    return sorted(options, key=lambda option: -option.value)


def _weigh_best_turn(position: Position, lexicon: Lexicon, game: Values) -> ValueAndChance:
    """Return the value of the best whole turn."""
    evaluation = evaluate(position, lexicon, game)
    # not `evaluation.best`: to make the turn takes longer
    return evaluation.value_and_chance(evaluation.best_index)


def _cards_to_try(position: Position, most: int | None, game: Values) -> list[tuple[Source, str]]:
    """Return the cards that may be replaced, the least valuable first; at most so many."""
    hand, pool = game.tables.letters[ability_set(position.me.patents)]
    cards: list[tuple[float, Source, str]]
    cards = [(hand[LETTERS.index(card)], "hand", card) for card in set(position.hand)]
    of_pool = {card: pool[LETTERS.index(card)] + _FOR_RIVALS for card in set(position.pool)}
    cards += [(worth, "pool", card) for card, worth in of_pool.items()]
    return [(source, card) for _, source, card in sorted(cards)[:most]]


def _draws_evenly(position: Position, number: int) -> list[str]:
    """Return cards that may come, evenly spaced in the sorted unseen cards, from a random start."""
    unseen = position.unseen if position.rules.deck else STANDARD.deck
    cards = "".join([card * many for card, many in sorted((unseen or {}).items())])
    number = min(number, len(cards))
    random = np.random.default_rng([0, *position.hand.encode(), *position.pool.encode()])
    start = float(random.random())  # the same for the same cards
    return [cards[int((start + step) * len(cards) / number) % len(cards)] for step in range(number)]


def _replaced(position: Position, source: Source, card: str, new: str) -> Position:
    """Return the position in which a card of the hand or the pool is a new one."""
    cards = {"hand": position.hand, "pool": position.pool}
    cards[source] = cards[source].replace(card, "", 1) + new
    return position.replace(**cards, seen=position.seen + card)
