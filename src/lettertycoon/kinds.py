"""The games that the library plays: what the server, the commands and the page list of each.

A game is entered here, and nowhere else but in `server/stages.py`, which has what a request about
it answers.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from lettertycoon import advice, buyword, leaping, matches
from lettertycoon.advice import Values
from lettertycoon.games import AnyGame


class KindOfGame(NamedTuple):
    """One game."""

    key: str
    """Its name in requests, and, but for a match, of its package."""
    command: str
    """Its name on the command line."""
    title: str
    """Its name in print."""
    game: type[AnyGame]
    """The class of a whole game."""
    bots: Mapping[str, str]
    """Name of a bot -> how it plays, in one line."""
    make_bot: Callable[[str, int, Values | None], Any]
    """Makes the bot of a name, with a seed for its chances and learned values."""
    talk: str
    """The module that says what a person who plays it in a terminal reads and types."""
    usual_rivals: tuple[str, ...] = ()
    """The bots that a person plays against in a terminal, if none is named."""

    @property
    def prefix(self) -> str:
        """What the names of its schemas begin with."""
        return "" if self.game is matches.Match else self.key.capitalize()

    @property
    def talk_module(self) -> Any:
        """The module `talk`, which only the command line needs."""
        return import_module(self.talk)


_MATCH = KindOfGame(
    key="match",
    command="lettertycoon",
    title="Letter Tycoon",
    game=matches.Match,
    bots=advice.bots.PEOPLE,
    make_bot=advice.bots.named,
    talk="lettertycoon.cli.match_talk",
    usual_rivals=("casual:3",),
)
_BUYWORD = KindOfGame(
    key="buyword",
    command="buyword",
    title="BuyWord",
    game=buyword.Game,
    bots=buyword.MANNERS,
    make_bot=lambda name, _seed, _values: buyword.bot_named(name),
    talk="lettertycoon.cli.buyword_talk",
)
_LEAPING = KindOfGame(
    key="leaping",
    command="leaping",
    title="Leaping Letters",
    game=leaping.Game,
    bots=leaping.MANNERS,
    make_bot=lambda name, _seed, _values: leaping.bot_named(name),
    talk="lettertycoon.cli.leaping_talk",
)
KINDS: dict[str, KindOfGame] = {kind.key: kind for kind in (_MATCH, _BUYWORD, _LEAPING)}
"""The games by their keys."""


def kind_of(game: AnyGame) -> KindOfGame:
    """Return the kind of a game."""
    return next(kind for kind in KINDS.values() if type(game) is kind.game)
