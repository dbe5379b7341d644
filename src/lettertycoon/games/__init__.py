"""What all whole games have in common: players, seed, steps, records, and bots that play them."""

from lettertycoon.games.game import OVER, Game, is_record, place_of_player, read_names, read_rules
from lettertycoon.games.news import News
from lettertycoon.games.plain import NO, YES
from lettertycoon.games.playing import bot_of, is_bot, play_out
from lettertycoon.games.records import Event, Step, check_list, wrong
from lettertycoon.games.telling import YOU, says, subject

__all__ = [
    "NO",
    "OVER",
    "YES",
    "YOU",
    "Event",
    "Game",
    "News",
    "Step",
    "bot_of",
    "check_list",
    "is_bot",
    "is_record",
    "place_of_player",
    "play_out",
    "read_names",
    "read_rules",
    "says",
    "subject",
    "wrong",
]
