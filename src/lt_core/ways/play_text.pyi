from collections.abc import Callable
from typing import Any

from lt_core.plays.weights import Weights
from lt_core.ranking.records import TurnRecord
from lt_core.search.abilities import Abilities

def write_plays(
    turn: TurnRecord[Any, Any],
    plays: list[Any],
    vowels: Callable[[tuple[str, ...]], tuple[int, ...]],
    weights: Weights,
    prices: bytes,
    begin: bytes,
    names: dict[str, bytes],
    *,
    abilities: Abilities | None = None,
) -> bytes:
    """Write plays of one turn as JSON objects, joined by commas, each with its first way.

    turn, weights, prices, abilities: as for `list_ways`, which finds the same way; the
        money for buying a patent is the turn's and the play's.
    plays: PlayRecords of this turn, laid in no way of their own.
    vowels: called with a play's words where one has a Y; for each word the places (bits) of the
        Y's that are vowels.
    begin: how each object begins, up to the comma before "words".
    names: the rivals' names as JSON.

    ValueError for a play of another turn, or one that can't be laid; KeyError for a rival whose
    name is not given; else as `list_ways`. The interpreter's lock is held.
    """
