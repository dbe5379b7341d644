"""Bots: players that are programs.

A bot is any object with a method `move(position, legal)`. It gets what one player sees (a Position)
and what is legal (a Legal), and returns a Move or its text.

The bots here have no memory: the same seed in the same position gives the same move, in every
process. None of them sees more than its position, and none passes for ever. MANNER says in one line
how a bot plays, for people who choose one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random as _Random
from typing import ClassVar, Protocol

from lettertycoon import turns
from lettertycoon.base import check_seed, check_whole
from lettertycoon.lexicons import Lexicon, Rarity
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.moves import Move
from lettertycoon.matches.position import Position
from lettertycoon.turns import Play, Turn, rarest, read_way_line

LEVELS = range(1, 7)
#: The patents that Specials buys first, the most wanted one first.
SPECIAL = "JBXZKV"
FEW_OF_MANY = 1 << 16  # Random picks among so many plays, if there are too many for a list
_RAREST = "EAIONRTSLDUHGBCFMPVWYKXJZQ"  # the deck's letters, the rarest one last
_CONSIDERED = 120  # best plays that Casual looks at


class Bot(Protocol):
    """The interface of a bot; you can write your own."""

    def move(self, position: Position, legal: Legal) -> Move | str:
        """Return one of the moves that `legal` allows."""


@dataclass(frozen=True)
class Greedy:
    """Lays the play with the best total, buys the dearest patent, and discards its whole hand."""

    MANNER: ClassVar[str] = "Lays the play that earns most now, and buys the dearest patent."

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        if legal.stage == "lay":
            for play in turns.best(legal.turn, legal.lexicon, n=1):
                return Move.lay(play)
            return Move("discard", position.hand)
        if legal.stage == "buy":
            return Move("buy", self.buys(legal.buyable, position.rules.prices))
        if legal.stage == "discard":
            if legal.least:  # after a bad word
                return Move("discard", max(position.hand, key=_RAREST.index))
            return Move("discard", position.hand)
        if legal.stage == "challenge":
            return Move("challenge" if _is_bad(legal) else "accept")
        return Move("replace")

    def buys(self, buyable: str, prices: Mapping[str, int]) -> str:
        """Return the dearest patent; of those with the same price, the last in the alphabet."""
        return max(reversed(buyable), key=prices.__getitem__)


@dataclass(frozen=True)
class Specials(Greedy):
    """Like Greedy, but first buys the patents that help to earn: J, B, X, Z, K, V."""

    MANNER: ClassVar[str] = "Lays the play that earns most now, and buys abilities first."

    def buys(self, buyable: str, prices: Mapping[str, int]) -> str:
        """Return the first patent that helps to earn, else the dearest."""
        for letter in SPECIAL:
            if letter in buyable:
                return letter
        return Greedy.buys(self, buyable, prices)


@dataclass(frozen=True)
class Random:
    """Makes random choices: any play, any patent or none, any discard. It accepts every word."""

    MANNER: ClassVar[str] = "Makes random choices."
    seed: int | None = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", check_seed(self.seed))

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        random = _Random(f"{self.seed} {legal.stage} {position}")
        if legal.stage == "lay":
            listed = turns.plays_unless_too_many(legal.turn, legal.lexicon)
            if listed is None:
                listed = turns.first_plays(legal.turn, legal.lexicon, FEW_OF_MANY)
            return _lay_or_discard(random.choice(listed) if listed else None, position)
        if legal.stage == "challenge":
            return Move("accept")
        return random.choice(list(legal))


@dataclass(frozen=True)
class Casual:
    """Plays like a person, so that people can win against it.

    It knows words up to a rarity, and overlooks some of them, long and rare words more often. It
    buys the letters that it likes, which its seed decides.

    level: 1 to 6. It knows words up to this rarity (1 = everyday word, 6 = game word). At a higher
        level it overlooks fewer words, and more often buys the patents that help to earn.
    seed: decides all that is random; None = a fresh one.

    Raises ArgumentError for any other level.
    """

    MANNER: ClassVar[str] = (
        "Knows words up to its level of rarity, overlooks some, and buys letters that it likes; "
        "casual:1 is the weakest, casual:6 the strongest."
    )
    level: int = 3
    seed: int | None = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "level", check_whole("level", self.level, LEVELS[0], LEVELS[-1]))
        object.__setattr__(self, "seed", check_seed(self.seed))

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        random = _Random(f"{self.seed} {legal.stage} {legal.laid} {position}")
        if legal.stage == "lay":
            play = self._not_overlooked(legal.turn, legal.lexicon, random)
            return _lay_or_discard(play, position)
        if legal.stage == "buy":
            if random.random() < (self.level - 1) / LEVELS[-1]:
                return Specials().move(position, legal)
            return Move("buy", max(legal.buyable, key=self._liking))
        if legal.stage == "challenge":
            return Move("challenge" if self._doubts(legal, random.random()) else "accept")
        return Greedy().move(position, legal)

    def _liking(self, letter: str) -> float:
        """Return how much it likes a letter, which its seed decides."""
        return _Random(f"{self.seed} likes {letter}").random()

    def _doubts(self, legal: Legal, chance: float) -> bool:
        """Tell whether it challenges what is on the table. chance: a random number below 1.

        It challenges words that it does not know, and bad ones more often than good ones.
        """
        if _is_bad(legal):
            return chance < 0.3 + self.level / 12
        rarity = rarest(read_way_line(legal.laid).words, legal.lexicon) or LEVELS.stop
        return rarity > self.level and chance < 0.04

    def _not_overlooked(self, turn: Turn, lexicon: Lexicon, random: _Random) -> Play | None:
        """Return the best play that is not overlooked; if all are, the last one considered."""
        play = None
        for play in turns.best(turn, lexicon, n=_CONSIDERED, show=Rarity(self.level)):
            if random.random() > self._chance_to_overlook(play):
                return play
        return play

    def _chance_to_overlook(self, play: Play) -> float:
        """Return how likely it overlooks a play: the longer and rarer its words, the likelier."""
        length = max(map(len, play.words))
        difficulty = (length - 2) / 10 + (play.rarity or LEVELS[-1]) / 12 + len(play.words) / 10
        return difficulty * (1 - self.level / 8) * 1.4


def _lay_or_discard(play: Play | None, position: Position) -> Move:
    """Return the move that lays a play, or without one discards the whole hand."""
    if play is None:
        return Move("discard", position.hand)
    return Move.lay(play)


def _is_bad(legal: Legal) -> bool:
    """Tell whether what is on the table is a bad word, or two of which one is."""
    return any(word not in legal.lexicon for word in read_way_line(legal.laid).words)
