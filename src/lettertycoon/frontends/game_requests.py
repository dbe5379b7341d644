"""The requests that play a whole game, alike for all games: begin, make moves, let a bot move.

A server keeps no games. Each answer has the game's record, and the client sends the record with its
next request.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, get_type_hints

from msgspec import Meta

from lettertycoon.base import MoveError
from lettertycoon.frontends.answers import about
from lettertycoon.frontends.asked import Seed, Served, record_as
from lettertycoon.frontends.declaring import Asked, AtMost, Method, method
from lettertycoon.frontends.kinds import made
from lettertycoon.frontends.limits import Limits
from lettertycoon.games import OVER, Game, read_rules
from lettertycoon.lexicons import Lexicon

Deal = Annotated[
    Seed,
    Meta(
        description="The seed of the deal: the same number deals the same cards. If left out, it "
        "is random."
    ),
]
Moves = Annotated[
    list[str],
    AtMost("moves", "moves"),
    Meta(description="Moves to play, in order. In a match they are texts such as "
         "`lay J(EW)eL+S`; in the other games, legal moves of the last answer."),
]  # fmt: skip
Only = Annotated[
    str,
    Meta(
        description="The name of the only player whose position is returned. If left out, all "
        "positions are returned."
    ),
]
Until = Annotated[
    str,
    Meta(description="A player's name: the bot moves for all others until this player must move, "
         "or the game is over. If left out, the bot makes one move."),
]  # fmt: skip
Choices = Annotated[Seed, Meta(description="Seed for a bot's random choices.")]


def game_methods(
    group: str,
    kind: type[Game],
    answer: Any,
    told: str,
    *,
    names: str,
    rules: Any,
    bots: Mapping[str, str],
    usual: str,
    bot_of: Callable[..., Any],
    bot_options: Mapping[str, Any] = {},
    stage: Callable[[Any, str | None, int], Any] | None = None,
    limited: Callable[[Limits, Any], None] = lambda limits, game: None,
) -> tuple[Method, Method, Method]:
    """Make the methods `new`, `play` and `bot` of a game.

    group: the part of their names before the dot.
    kind: the class of the game.
    answer: the type of their answers.
    told: the descriptions of the three methods, one per line.
    names: the description of the parameter `names`.
    rules: the type of the parameter `rules`.
    bots: how each bot plays, by name.
    usual: the name of a bot, as an example.
    bot_of: makes a bot from its name, a seed, the limits, and the options as keywords.
    bot_options: the types of further optional parameters of the method `bot`, by name.
    stage: makes the answer from the game, the only player whose position it has (None = all), and
        the number of moves before the news; `game_stage` if left out.
    limited: raises ArgumentError if a game's rules exceed the limits of the server.
    """
    tell = stage or (lambda game, player, since: game_stage(answer, game, player, since))
    first, middle, last = told.splitlines()
    manners = " ".join([f"`{name}`: {manner}" for name, manner in bots.items()])

    def replayed(service: Asked, record: Any, lexicon: Lexicon) -> Game:
        game = kind.replay(record, lexicon)
        limited(service.limits, game)
        return game

    def new(
        service: Asked,
        names: Annotated[list[str], Meta(examples=[["Ann", "Bo"]], description=names)],
        lexicon: Served,
        rules: Any = None,
        deal: Deal | None = None,
        player: Only | None = None,
    ) -> Any:
        agreed = read_rules(kind, rules or {})
        game = kind(names, rules=agreed, lexicon=lexicon, seed=deal)
        limited(service.limits, game)
        return tell(game, player, 0)

    def play(
        service: Asked,
        record: Any,
        lexicon: Served,
        moves: Moves = [],  # noqa: B006
        player: Only | None = None,
    ) -> Any:
        game = replayed(service, record, lexicon)
        since = len(game.moves) if moves else 0
        for move in moves:
            game = game.play(move)
        return tell(game, player, since)

    def bot(
        service: Asked,
        record: Any,
        bot: Annotated[str, Meta(examples=[usual], description=f"The bot that moves. {manners}")],
        lexicon: Served,
        until: Until | None = None,
        seed: Choices = 0,
        player: Only | None = None,
        **options: Any,
    ) -> Any:
        mover = bot_of(bot, seed, service.limits, **options)
        game = replayed(service, record, lexicon)
        if until is not None:
            game.position(until)  # raises if this is not a player
        elif game.stage == OVER:
            raise MoveError("the game is over; a bot has no move", "move.over", move=None)
        since = number = len(game.moves)
        while game.active not in (None, until):
            number += 1
            service.limits.check("moves", number, "moves of a record")
            game = game.play(mover.move(game.position(), game.legal_moves))
            if until is None:
                break
        return tell(game, player, since)

    new.__annotations__["rules"] = rules | None
    signature = inspect.signature(bot)
    *common, _ = signature.parameters.values()
    option = inspect.Parameter.KEYWORD_ONLY
    further = [inspect.Parameter(name, option, default=None) for name in bot_options]
    bot.__signature__ = signature.replace(parameters=[*common, *further])  # type: ignore[attr-defined]
    bot.__annotations__ |= {name: each | None for name, each in bot_options.items()}
    record = record_as(get_type_hints(answer)["record"])
    play.__annotations__["record"] = bot.__annotations__["record"] = record
    for run, sentence in ((new, first), (play, middle), (bot, last)):
        run.__doc__ = sentence
        run.__annotations__["return"] = answer
    return (
        method(f"{group}.new")(new),
        method(f"{group}.play")(play),
        method(f"{group}.bot")(bot),
    )


def game_stage(kind: Any, game: Game, player: str | None, since: int, **more: Any) -> Any:
    """Return the answer with the state of a game of Leaping Letters or BuyWord.

    kind: the type of the answer.
    player: the only player whose position it has; None = all. It has the legal moves only if this
        player must move, or the game is over.
    since: the number of moves before the first one in the news.
    more: further keys of this kind of answer.
    """
    names = game.names if player is None else (player,)
    shown = game.active is None or player in (None, game.active)
    return made(
        kind,
        lexicon=about(game.lexicon),
        stage=game.stage,
        active=game.active,
        round=game.round,
        goal=game.goal,
        **more,
        legal_moves=list(game.legal_moves) if shown else None,
        news=[each.to_dict() for each in game.news(player, since=since)],
        positions=[{"name": name, "position": game.position(name).to_dict()} for name in names],
        record=game.record(),
    )
