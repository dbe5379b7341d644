"""Requests about Leaping Letters: plays, solutions, whole games."""

from collections.abc import Iterable
from typing import Annotated, Any, cast

from msgspec import Meta

from lettertycoon.frontends.answers import about
from lettertycoon.frontends.asked import Draws, Served, changes, rules_as
from lettertycoon.frontends.declaring import Asked, AtMost, method
from lettertycoon.frontends.game_requests import game_methods
from lettertycoon.frontends.kinds import made
from lettertycoon.frontends.leaping_kinds import (
    LeapingPlayData,
    LeapingPlaysAnswer,
    LeapingSoloAnswer,
    LeapingSolveAnswer,
    LeapingStageAnswer,
)
from lettertycoon.leaping import (
    MANNERS,
    Card,
    Game,
    GameRules,
    Play,
    bot_named,
    read_cards,
    solo,
    solos,
)
from lettertycoon.leaping import plays as find_plays
from lettertycoon.leaping import solve as find_solution
from lettertycoon.lexicons import Lexicon

Cards = str | list[str]
LeapingRulesObject = changes(
    GameRules,
    "LeapingRulesObject",
    "Leaping Letters: only what differs from the usual rules.",
    deck=Cards,
    library=list[int],
)
LeapingRules = Annotated[dict[str, Any], rules_as(LeapingRulesObject)]
Hand = Annotated[
    Cards,
    Meta(
        description="The cards of the hand, in one text or a list of texts. A card is written as "
        "its letter, its points and its position: `f` (first), `m` (middle) or `l` (last).",
        examples=["M1l B1f E1m"],
    ),
]
Row = Annotated[
    Cards,
    Meta(description="The three community cards, in the same form.", examples=["D1f A2m Y2l"]),
]


def _held(service: Asked, hand: Cards) -> tuple[Card, ...]:
    """Read the cards of a hand. Raises ArgumentError if they are too many."""
    held = read_cards("hand", hand)
    service.limits.check("cards", len(held), "cards of a hand")
    return held


@method("leaping.plays")
def plays(
    service: Asked,
    hand: Hand,
    row: Row,
    lexicon: Served,
) -> LeapingPlaysAnswer:
    """Leaping Letters: every play of a hand on a row of three cards, most points first."""
    held, three = _held(service, hand), read_cards("row", row)
    return made(
        LeapingPlaysAnswer,
        lexicon=about(lexicon),
        hand=_cards(sorted(held)),
        row=_cards(three),
        plays=[_play(play) for play in find_plays(held, three, lexicon)],
    )


@method("leaping.solve")
def solve(
    service: Asked,
    hand: Hand,
    row: Row,
    lexicon: Served,
    pile: Cards | None = None,
    deck: Cards | None = None,
    samples: Annotated[int, Meta(ge=2), AtMost("samples", "samples")] = 200,
    seed: Draws = 0,
) -> LeapingSolveAnswer:
    """Leaping Letters: the order of plays that empties a hand with the fewest extra cards drawn.

    pile: The draw pile in its order, if it is known; `-` is an empty pile.
    deck: All cards of the game; the default deck if left out.
    samples: How many random orders of the pile are tried for an estimate.
    """
    held = _held(service, hand)
    known = None if pile is None else read_cards("pile", pile)
    solution = find_solution(held, row, lexicon, pile=known, deck=deck, samples=samples, seed=seed)
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


new, play, bot = game_methods(
    "leaping",
    Game,
    LeapingStageAnswer,
    """Leaping Letters: a new game.
Leaping Letters: play moves in the game of a record; return the new stage and record.
Leaping Letters: let a bot move in the game of a record, for the player who must move.""",
    names="The names of one to eight players, in the order of play.",
    rules=Annotated[
        LeapingRules,
        Meta(
            description="The rules that differ from the usual ones: fields of the Python class "
            "`leaping.GameRules`."
        ),
    ],
    bots=MANNERS,
    usual="solver",
    bot_of=lambda name, seed, limits: bot_named(name),
)


def leaping_solo(
    lexicon: Lexicon, games: int = 1, seed: int = 0, player: str = "solver"
) -> LeapingSoloAnswer:
    """Play games for one player; return the answer of the command `leaping solo`.

    The seeds are `seed`, `seed` + 1 and so on. If there is only one game, its record is included.
    player: the name of the bot that plays.
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
