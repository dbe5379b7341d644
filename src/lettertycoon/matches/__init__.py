"""A whole game: positions, the referee, records, bots, the arena."""

from lettertycoon.games import Result
from lettertycoon.matches import bots
from lettertycoon.matches.arena import ARENA_RULES, arena
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.match import Match, MatchRecord
from lettertycoon.matches.moves import Move
from lettertycoon.matches.news import News, Step
from lettertycoon.matches.position import Player, Position, position_of
from lettertycoon.matches.referee import CHALLENGE_PAYS
from lettertycoon.matches.standings import ArenaGame, Standing, Standings

__all__ = [
    "ARENA_RULES", "CHALLENGE_PAYS", "ArenaGame", "Legal", "Match", "MatchRecord", "Move", "News",
    "Player", "Position", "Result", "Standing", "Standings", "Step", "arena", "bots", "position_of"
]  # fmt: skip
