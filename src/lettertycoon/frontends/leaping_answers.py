"""The JSON answers about Leaping Letters; each function returns a dict of JSON values."""

from collections.abc import Iterable
from typing import Any, cast

from lettertycoon.frontends.answers import about, game_stage
from lettertycoon.frontends.kinds import made
from lettertycoon.frontends.leaping_kinds import (
    LeapingPlayData,
    LeapingPlaysAnswer,
    LeapingSoloAnswer,
    LeapingSolveAnswer,
    LeapingStageAnswer,
)
from lettertycoon.leaping import Card, Game, Play, bot_named, plays, solo, solos, solve
from lettertycoon.leaping import read_cards as read
from lettertycoon.lexicons import Lexicon

Cards = str | Iterable[Card | str]


def leaping_plays_answer(hand: Cards, row: Cards, lexicon: Lexicon) -> LeapingPlaysAnswer:
    """Return the kind `leaping_plays`: every play of a hand on a row, most points first."""
    held, three = read("hand", hand), read("row", row)
    found = plays(held, three, lexicon)
    return made(
        LeapingPlaysAnswer,
        lexicon=about(lexicon),
        hand=_cards(sorted(held)),
        row=_cards(three),
        plays=[_play(play) for play in found],
    )


def leaping_solve_answer(
    hand: Cards,
    row: Cards,
    lexicon: Lexicon,
    pile: Cards | None = None,
    deck: Cards | None = None,
    samples: int = 200,
    seed: int = 0,
) -> LeapingSolveAnswer:
    """Return the kind `leaping_solve`: the order of plays that `leaping.solve` finds.

    The arguments are those of `leaping.solve`.
    """
    known = None if pile is None else read("pile", pile)
    solution = solve(hand, row, lexicon, pile=known, deck=deck, samples=samples, seed=seed)
    laid = [
        _play(play) | {"drawn": drawn}
        for play, drawn in zip(solution.plays, solution.drawn, strict=True)
    ]
    return made(
        LeapingSolveAnswer,
        lexicon=about(lexicon),
        hand=_cards(solution.hand),
        row=_cards(solution.row),
        pile=None if known is None else _cards(known),
        plays=laid,
        points=solution.points,
        extra=solution.extra,
        error=solution.error,
        used=solution.used,
        left=_cards(solution.left),
    )


def leaping_solo_answer(
    lexicon: Lexicon, games: int = 1, seed: int = 0, player: str = "solver"
) -> LeapingSoloAnswer:
    """Return the kind `leaping_solo`: the results of many games for one player.

    The seeds are `seed`, `seed` + 1 and so on. If there is only one game, its record is included.
    player: a bot's name.
    """
    bot = bot_named(player)
    played = solos(games, seed, bot, lexicon=lexicon)
    record = None
    if games == 1:
        record = solo(seed, bot, lexicon=lexicon).record()
    return made(
        LeapingSoloAnswer,
        lexicon=about(lexicon),
        seed=seed,
        player=player.lower(),
        **played._asdict(),
        record=record,
    )


def leaping_stage_answer(game: Game, player: str | None = None) -> LeapingStageAnswer:
    """The kind `leaping_stage`: the state of a game; player: whose position is told; None = all."""
    return game_stage(LeapingStageAnswer, game, player)


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _play(play: Play) -> LeapingPlayData:
    return {
        "word": play.word,
        "card": str(play.card),
        "dropped": str(play.dropped),
        "row": _cards(play.row),
        "points": play.points,
        "library": [*cast("Any", play.library)],
    }
