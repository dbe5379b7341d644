"""What all whole games have in common: players, seed, steps, records, and bots that play them."""

from lettertycoon.games.game import OVER, Game, is_record, read_names, read_rules
from lettertycoon.games.playing import bot_of, play_out
from lettertycoon.games.records import Event, Step, check_list, wrong

__all__ = [
    "OVER",
    "Event",
    "Game",
    "Step",
    "bot_of",
    "check_list",
    "is_record",
    "play_out",
    "read_names",
    "read_rules",
    "wrong",
]
