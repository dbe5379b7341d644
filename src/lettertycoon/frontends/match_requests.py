"""Requests about whole games. A server keeps no game: each answer has the game's record, and the
client sends the record with its next request.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from lettertycoon.base import IMPORTING
from lettertycoon.frontends.answers import Answer, stage_answer
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import STANDARD, Rules


def match_new(
    service: object,
    names: Sequence[str],
    lexicon: Lexicon,
    rules: Rules = STANDARD,
    deal: int | None = None,
    player: str | None = None,
) -> Answer:
    """Answer with a new game."""
    with IMPORTING:
        from lettertycoon.matches import Match

    return stage_answer(Match(names, rules=rules, lexicon=lexicon, seed=deal), player)


def match_play(
    service: object,
    record: Mapping[str, Any],
    lexicon: Lexicon,
    moves: Sequence[str] = (),
    player: str | None = None,
) -> Answer:
    """Answer with the game of a record after more moves."""
    with IMPORTING:
        from lettertycoon.matches import Match

    match = Match.replay(record, lexicon)
    for move in moves:
        match = match.play(move)
    return stage_answer(match, player)
