"""A whole game: positions, the referee, records, bots, the arena."""

from lettertycoon.matches import bots
from lettertycoon.matches.arena import ARENA_RULES, arena
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.match import Match
from lettertycoon.matches.moves import Move
from lettertycoon.matches.news import News
from lettertycoon.matches.position import Player, Position, position_of
from lettertycoon.matches.referee import Result
from lettertycoon.matches.standings import ArenaGame, Games, Standing, Standings
from lettertycoon.matches.steps import Event, MatchRecord, Step

__all__ = [
    "ARENA_RULES",
    "ArenaGame",
    "Event",
    "Games",
    "Legal",
    "Match",
    "MatchRecord",
    "Move",
    "News",
    "Player",
    "Position",
    "Result",
    "Standing",
    "Standings",
    "Step",
    "arena",
    "bots",
    "position_of",
]
