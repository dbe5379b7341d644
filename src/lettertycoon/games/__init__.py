"""What all whole games have in common: players, seed, steps, records, and bots that play them."""

from lettertycoon.games.game import Game, is_record
from lettertycoon.games.players import read_names
from lettertycoon.games.playing import play_out
from lettertycoon.games.records import Event, Step, check_list, wrong

__all__ = [
    "Event",
    "Game",
    "Step",
    "check_list",
    "is_record",
    "play_out",
    "read_names",
    "wrong",
]
