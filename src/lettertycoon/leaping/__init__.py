"""Leaping Letters: list plays, find the best order to empty a hand, and play whole games."""

from lettertycoon.games import play_out
from lettertycoon.leaping.bots import BOTS, MANNERS, Greedy, Solver, bot_named
from lettertycoon.leaping.cards import DECK, LETTERS_BY_POSITION, POINTS, Card, Rules, read_cards
from lettertycoon.leaping.game import Game
from lettertycoon.leaping.listing import Play, plays
from lettertycoon.leaping.solving import Solution, solve
from lettertycoon.leaping.state import Position, Result, Stage

__all__ = [
    "BOTS", "DECK", "LETTERS_BY_POSITION", "MANNERS", "POINTS", "Card", "Game", "Greedy",
    "Play", "Position", "Result", "Rules", "Solution", "Solver", "Stage", "bot_named",
    "play_out", "plays", "read_cards", "solve",
]  # fmt: skip
