"""Plays as the text of their JSON values: what `Play.to_dict` says, written by the kernel."""

import json
from functools import partial

import lt_core
from lettertycoon.turns.objectives import Objective, kernel_weights
from lettertycoon.turns.play import SCHEMA, Play, objective_to_dict
from lettertycoon.turns.rules import laying_abilities
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.ways import shown_vowels

_written = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_SCHEMA = _written(SCHEMA)


def written_plays(turn: Turn, line: str, plays: list[Play], by: Objective) -> bytes:
    """Return a JSON list of plays that `best` found in the turn by the objective, as UTF-8.

    It takes a tenth of the time of making and writing the values, and makes no way.

    line: the turn as text.
    """
    told = by if isinstance(by, str) else objective_to_dict(by)
    begin = f'{{"schema":{_SCHEMA},"turn":{_written(line)},"by":{_written(told)}'
    texts = lt_core.write_plays(
        turn,
        plays,
        partial(shown_vowels, turn),
        kernel_weights(by),
        turn.rules.price_bytes,
        begin.encode(),
        {name: _written(name).encode() for name in turn.rivals},
        abilities=laying_abilities(turn.patents),
    )
    return b"[%b]" % texts
