"""What is asked about Leaping Letters, and requests that play it."""

from typing import Annotated, Any

from msgspec import Meta

from lettertycoon.frontends.asked import Draws, Record, Served, changes, rules_as
from lettertycoon.frontends.declaring import Asked, AtMost, method
from lettertycoon.frontends.game_requests import (
    Choices,
    Deal,
    Moves,
    Only,
    Until,
    bot_game,
    new_game,
    played_game,
)
from lettertycoon.frontends.leaping_answers import (
    leaping_plays_answer,
    leaping_solve_answer,
    leaping_stage_answer,
)
from lettertycoon.frontends.leaping_kinds import (
    LeapingPlaysAnswer,
    LeapingSolveAnswer,
    LeapingStageAnswer,
)
from lettertycoon.leaping import Game, GameRules, bot_named

Cards = str | list[str]
LeapingRulesObject = changes(
    GameRules,
    "LeapingRulesObject",
    "Leaping Letters: only what differs from the usual rules.",
    deck=Cards,
    library=list[int],
)
LeapingRules = Annotated[dict[str, Any], rules_as(LeapingRulesObject)]


def _check_hand(service: Asked, hand: Cards) -> None:
    cards = hand.split() if isinstance(hand, str) else hand
    service.limits.check("cards", len(cards), "cards of a hand")


@method("leaping.plays")
def plays(
    service: Asked,
    hand: Annotated[Cards, Meta(examples=["M1l B1f E1m"])],
    row: Annotated[Cards, Meta(examples=["D1f A2m Y2l"])],
    lexicon: Served,
) -> LeapingPlaysAnswer:
    """Leaping Letters: every play of a hand on a row, most points first.

    hand: The cards of the hand, each its letter, points and position (`f`, `m` or `l`): in one
        text, or each a text.
    row: The three community cards, in the same form.
    """
    _check_hand(service, hand)
    return leaping_plays_answer(hand, row, lexicon)


@method("leaping.solve")
def solve(
    service: Asked,
    hand: Annotated[Cards, Meta(examples=["M1l B1f E1m"])],
    row: Annotated[Cards, Meta(examples=["D1f A2m Y2l"])],
    lexicon: Served,
    pile: Cards | None = None,
    deck: Cards | None = None,
    samples: Annotated[int, Meta(ge=2), AtMost("samples", "samples")] = 200,
    seed: Draws = 0,
) -> LeapingSolveAnswer:
    """Leaping Letters: the order that empties a hand with the fewest extra cards.

    hand: The cards of the hand, each its letter, points and position (`f`, `m` or `l`): in one
        text, or each a text.
    row: The three community cards, in the same form.
    pile: The draw pile in its order, if it is known; `-` is an empty one.
    deck: All cards of the game; the default deck if left out.
    samples: How many orders of the pile an estimate takes.
    """
    _check_hand(service, hand)
    return leaping_solve_answer(
        hand, row, lexicon, pile=pile, deck=deck, samples=samples, seed=seed
    )


@method("leaping.new")
def new(
    service: Asked,
    names: Annotated[list[str], Meta(examples=[["Ann", "Bo"]])],
    lexicon: Served,
    rules: LeapingRules | None = None,
    deal: Deal | None = None,
    player: Only | None = None,
) -> LeapingStageAnswer:
    """Leaping Letters: a game begins.

    names: The players, one to eight, in the order of play.
    rules: What differs from the usual rules: fields of `leaping.GameRules`.
    """
    return leaping_stage_answer(new_game(Game, names, lexicon, rules, deal), player)


@method("leaping.play")
def play(
    service: Asked,
    record: Record,
    lexicon: Served,
    moves: Moves = [],  # noqa: B006
    player: Only | None = None,
) -> LeapingStageAnswer:
    """Leaping Letters: the game of a record, checked step by step, after more moves."""
    return leaping_stage_answer(played_game(Game, record, lexicon, moves), player)


@method("leaping.bot")
def bot(
    service: Asked,
    record: Record,
    bot: Annotated[str, Meta(examples=["solver"])],
    lexicon: Served,
    until: Until | None = None,
    seed: Choices = 0,
    player: Only | None = None,
) -> LeapingStageAnswer:
    """Leaping Letters: the game of a record, after a bot has moved for the player who must move.

    bot: Who moves: `greedy` or `solver`.
    """
    mover = bot_named(bot)
    return leaping_stage_answer(
        bot_game(Game, record, lexicon, mover, until, service.limits), player
    )
