"""Requests about whole games. A server keeps no game: each answer has the game's record, and the
client sends the record with its next request.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from lettertycoon.base import MoveError
from lettertycoon.frontends.asked import Seed
from lettertycoon.frontends.declaring import AtMost
from lettertycoon.games import OVER, Game, read_rules
from lettertycoon.lexicons import Lexicon

if TYPE_CHECKING:
    from lettertycoon.frontends.limits import Limits

Deal = Annotated[
    Seed,
    Meta(description="Which deal: the same number deals the same cards; by chance if left out."),
]
Moves = Annotated[
    list[str],
    AtMost("moves", "moves"),
    Meta(description="Moves to play, one after the other; those of a match are texts such as "
         "`lay J(EW)eL+S`, of the cousins those of the last answer."),
]  # fmt: skip
Only = Annotated[
    str,
    Meta(description="The player whose position is answered; the positions of all if left out."),
]
Until = Annotated[
    str,
    Meta(description="A player: the bot moves for all others until this one must move, or the game "
         "is over; if left out, it makes one move."),
]  # fmt: skip
Choices = Annotated[Seed, Meta(description="Picks a bot's choices.")]


def new_game(
    kind: type[Game],
    names: Sequence[str],
    lexicon: Lexicon,
    rules: Mapping[str, Any] | None,
    deal: int | None,
) -> Any:
    """A new game."""
    agreed = read_rules(kind, rules or {})
    return kind(names, rules=agreed, lexicon=lexicon, seed=deal)


def played_game(
    kind: type[Game], record: Mapping[str, Any], lexicon: Lexicon, moves: Sequence[str]
) -> Any:
    """The game of a record after more moves."""
    game = kind.replay(record, lexicon)
    for move in moves:
        game = game.play(move)
    return game


def bot_game(
    kind: type[Game],
    record: Mapping[str, Any],
    lexicon: Lexicon,
    mover: Any,
    until: str | None,
    limits: "Limits",
) -> Any:
    """The game of a record after a bot has moved for the player who must move.

    until: a player; the bot makes all moves of the others, until this one must move or the game is
        over. If left out, it makes one move.
    """
    game = kind.replay(record, lexicon)
    if until is not None:
        game.position(until)  # raises for a name that does not play
    elif game.stage == OVER:
        raise MoveError("the game is over; a bot has no move", "move.over", move=None)
    made = len(game.moves)
    while game.active not in (None, until):
        made += 1
        limits.check("moves", made, "moves of a record")
        game = game.play(mover.move(game.position(), game.legal_moves))
        if until is None:
            break
    return game
