"""All bots: those of matches, the expert, and the advisor."""

from dataclasses import dataclass
from typing import ClassVar

from lettertycoon.advice.choosing import buying, keeping, lay_move
from lettertycoon.advice.effort import MOST_EFFORT, check_effort, look_ahead
from lettertycoon.advice.expert import Expert
from lettertycoon.advice.features import too_many_cards
from lettertycoon.advice.learned import Learned
from lettertycoon.advice.replacement import replacements
from lettertycoon.advice.values import Values, check_values
from lettertycoon.advice.weighing import evaluate
from lettertycoon.base import ArgumentError, seed_of, shown
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Legal, Move, Position, bots
from lettertycoon.turns import Show, word_filter

Bot = bots.Bot
Greedy = bots.Greedy
Specials = bots.Specials
Random = bots.Random
Casual = bots.Casual
_CARDS, _DRAWS = 2, 5  # cards that the bot tries to replace, and draws per card
__all__ = [
    "MANNERS", "NAMES", "Advisor", "Bot", "Casual", "Expert", "Greedy", "Random", "Specials",
    "named",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Advisor:
    """Plays the best turn of `advise`: the one with the largest expected final margin.

    If there are more cards than `advise` weighs, it plays like the Expert.

    effort: how far it looks ahead, as in `advise`.
    seed: the seed of its draws; None = a fresh one.
    show: which words it knows, as in `plays`.
    values: the learned values that it uses, as in `advise`.

    Raises ArgumentError for a wrong effort or seed, and the errors of `plays` for a wrong `show`.
    """

    MANNER: ClassVar[str] = (
        "Rates every possible turn by what it brings over the rest of the game, as advice does; "
        "advisor:10 also looks ahead at cards that may come."
    )
    effort: float = 1
    seed: int | None = 0
    show: Show | None = None
    values: Values | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "effort", check_effort(self.effort))
        object.__setattr__(self, "seed", seed_of(self.seed))
        word_filter(self.show)
        check_values(self.values)

    @property
    def _learned(self) -> Learned | None:
        return None if self.values is None else self.values.learned

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        if too_many_cards(position):
            return _without_weighing(position, legal)
        try:
            return self._move(position, legal)
        except ArgumentError as error:
            if error.code != "turn.too_many_sets":
                raise
            return _without_weighing(position, legal)

    def _move(self, position: Position, legal: Legal) -> Move:
        if legal.stage == "lay":
            return self._lay(position, legal.lexicon)
        if legal.stage == "buy":
            return Move("buy", buying(position, legal.buyable, self._learned))
        if legal.stage == "discard":
            return Move("discard", keeping(position, legal.least, self._learned))
        if legal.stage == "replace":
            return self._replace(position, legal.lexicon)
        return bots.Greedy().move(position, legal)

    def _lay(self, position: Position, lexicon: Lexicon) -> Move:
        if not position.hand:
            return Move("discard")
        evaluation = evaluate(position, lexicon, self._learned, self.show)
        assert self.seed is not None  # __post_init__ picks one
        looked_at = look_ahead(evaluation, self.effort, self.seed).places
        at = looked_at[0] if looked_at else int(evaluation.values.argmax())
        return lay_move(evaluation, at)

    def _replace(self, position: Position, lexicon: Lexicon) -> Move:
        if not position.hand:
            return Move("replace")
        assert self.seed is not None  # __post_init__ picks one
        best = replacements(position, lexicon, _DRAWS, self.seed, _CARDS, self._learned)[0]
        return Move("replace", best.card or "", best.source or "")


MANNERS = {**bots.MANNERS, "expert": Expert.MANNER, "advisor": Advisor.MANNER}
"""How each bot plays, in a line, by name, from weak to strong."""
NAMES = tuple(MANNERS)


def _without_weighing(position: Position, legal: Legal) -> Move:
    return Move("replace") if legal.stage == "replace" else Expert().move(position, legal)


def _is_number(text: str) -> bool:
    # a longer number is out of range, and Python refuses to read a very long one
    return len(text) < 10 and text.isascii() and text.isdigit()


def named(name: str, seed: int | None = 0, values: Values | None = None) -> Bot:
    """Return the bot of a name: one of `NAMES`, "casual:3" with its level, or "advisor:10" with its
    effort.

    values: what an advisor weighs with; None = the values of the standard game.

    Raises ArgumentError for an unknown name, and for a seed outside 0 to 2**63 - 1.

    >>> named("advisor:10")
    Advisor(effort=10, seed=0, show=None, values=None)
    """
    seed = seed_of(seed)
    kind, _, effort = name.lower().partition(":") if isinstance(name, str) else ("", "", "")
    if kind == "expert" and not effort:
        return Expert()
    if kind == "advisor" and (not effort or _is_number(effort)):
        if 1 <= int(effort or 1) <= MOST_EFFORT:
            return Advisor(int(effort or 1), seed, values=values)
    elif kind not in ("expert", "advisor"):
        try:
            return bots.named(name, seed)
        except ArgumentError:
            pass
    raise ArgumentError(
        f"{shown(name)} is not a bot; these are {', '.join(NAMES)}, casual:1 to casual:6 and "
        f"advisor:1 to advisor:{MOST_EFFORT}",
        "bot.unknown",
        name=name,
        allowed=list(NAMES),
    )
