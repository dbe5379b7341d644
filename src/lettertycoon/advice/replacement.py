"""The Q patent's replacement: which card to replace before the turn, if any."""

from math import sqrt
from typing import Literal

import numpy as np

from lettertycoon.advice.chances import win_chance
from lettertycoon.advice.effort import check_effort
from lettertycoon.advice.facts import percent
from lettertycoon.advice.features import check_position
from lettertycoon.advice.incomes import ability_set, shipped_incomes
from lettertycoon.advice.learned import Learned
from lettertycoon.advice.values import Values, learned_of
from lettertycoon.advice.weighing import evaluate
from lettertycoon.base import ArgumentError, Chance, Letter, Unsigned, Value, seed_of
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches import Position
from lettertycoon.turns import STANDARD

_DRAWS = 8  # draws per card with effort 1


class Replacement(Value, frozen=True):
    """A card to replace, and what it is worth: an immutable value.

    source: "hand" or "pool"; None where nothing is replaced.
    card: the letter; None where nothing is replaced.
    win_chance: the chance to win if the best turn follows, 0 to 1; None without rivals, or if no
        chances were learned.
    value: the expected final margin if the best turn follows, in dollars; without rivals, the
        player's expected total.
    error: the standard error of the difference between its value and that of replacing nothing.
    """

    source: Literal["hand", "pool"] | None
    card: Letter | None
    win_chance: Chance | None
    value: float
    error: Unsigned
    _TOLD = ("line",)

    @property
    def line(self) -> str:
        """The replacement and its value in one line; also `str(replacement)`."""
        what = f"{self.source} {self.card}" if self.card else "-"
        worth = f"value {self.value:+.1f}"
        if self.win_chance is not None:
            worth = f"wins {percent(self.win_chance)}"
        return f"replace {what}: {worth}"

    def __str__(self) -> str:
        return self.line


def advise_replacement(
    position: Position,
    lexicon: Lexicon | None = None,
    *,
    effort: float = 1,
    seed: int | None = 0,
    values: Values | None = None,
) -> list[Replacement]:
    """Return which card to replace with the Q patent: all options, best first, including no
    replacement.

    For each card of hand and pool, new cards are drawn from those that may still lie in the deck,
    and the best whole turn after each draw is weighed. The draws are the same for every card.

    lexicon: the one agreed on; the embedded one if left out.
    effort: 1 to 1,000; there are eight draws per card with effort 1, eighty with effort 10.
    seed: the seed of the draws; None = a fresh one.
    values: as in `advise`.

    Raises ArgumentError if the player does not own Q, and the errors of `advise`.

    >>> options = advise_replacement(Position.parse("QVVKJZI/EEW Q Rayne=-"))
    >>> options[0].source, len(options)
    ('hand', 9)
    """
    check_position(position)
    if "Q" not in position.me.patents:
        raise ArgumentError("the Q patent is not owned: no card may be replaced", "advice.no_q")
    number = max(2, round(_DRAWS * check_effort(effort)))
    learned = learned_of(values, position.rules)
    return replacements(position, chosen(lexicon), number, seed_of(seed), None, learned)


def replacements(
    position: Position,
    lexicon: Lexicon,
    number: int,
    seed: int,
    most: int | None,
    learned: Learned | None = None,
) -> list[Replacement]:
    """Return the replacements, best first.

    number: draws per card. most: how many cards are tried, the least valuable first; None = all.
    """
    now, chance = _worth(position, lexicon, learned)
    options = [Replacement(None, None, chance, now, 0.0)]
    cards = _tried(position, most, learned)
    drawn = _drawn(position, number, seed)
    if len(drawn):
        worths: dict[tuple[str, str, str], tuple[float, float | None]] = {}
        for source, card in cards:
            each = []
            for new in drawn:
                key = source, card, new
                if key not in worths:
                    worths[key] = _worth(_replaced(position, source, card, new), lexicon, learned)
                each.append(worths[key])
            values = [value for value, _ in each]
            chances = [chance for _, chance in each if chance is not None]
            mean = float(np.mean(chances)) if chances else None
            error = float(np.std(values)) / sqrt(len(values))
            options.append(Replacement(source, card, mean, float(np.mean(values)), error))
    return sorted(options, key=lambda each: -each.value)


def _worth(
    position: Position, lexicon: Lexicon, learned: Learned | None
) -> tuple[float, float | None]:
    """Return the value of the best turn, and its chance to win."""
    found = evaluate(position, lexicon, learned)
    at = int(found.values.argmax())
    value, option = float(found.values[at]), found.purchases[int(found.buys[at])]
    return value, win_chance(found.features, option, value)


def _tried(
    position: Position, most: int | None, learned: Learned | None
) -> list[tuple[Literal["hand", "pool"], str]]:
    incomes = learned.incomes if learned else shipped_incomes(position.rules.doubling)
    letters = incomes.letters[ability_set(position.me.patents)]
    by_worth: list[tuple[float, Literal["hand", "pool"], str]] = [
        (float(letters[0, ord(card) - 65]), "hand", card) for card in sorted(set(position.hand))
    ]
    by_worth += [
        (float(letters[1, ord(card) - 65]) + 0.2, "pool", card)
        for card in sorted(set(position.pool))
    ]
    by_worth.sort()
    return [(source, card) for _, source, card in by_worth[:most]]


def _drawn(position: Position, number: int, seed: int) -> list[str]:
    """Draw cards that may come: evenly spaced in the sorted unseen cards, from a random start."""
    unseen = position.unseen
    counts = dict(unseen if unseen is not None else STANDARD.deck or {})
    cards = "".join([card * many for card, many in sorted(counts.items())])
    if not cards:
        return []
    random = np.random.default_rng([seed, *position.hand.encode(), *position.pool.encode()])
    start = float(random.random())
    number = min(number, len(cards)) if number >= len(cards) else number
    return [cards[int((start + step) * len(cards) / number) % len(cards)] for step in range(number)]


def _replaced(position: Position, source: str, card: str, new: str) -> Position:
    hand, pool = position.hand, position.pool
    if source == "hand":
        hand = hand.replace(card, "", 1) + new
    else:
        pool = pool.replace(card, "", 1) + new
    seen = position.seen + card
    if (
        position.rules.deck is not None
        and (hand + pool + seen).count(new) > position.rules.deck[new]
    ):
        seen = seen.replace(new, "", 1)
    return position.replace(hand=hand, pool=pool, seen=seen)
