"""Leaping Letters: every play of a hand on a row, the order that empties a hand, and the game."""

from lettertycoon.leaping.cards import Card
from lettertycoon.leaping.deck import DECK, LETTERS_BY_POSITION, POINTS
from lettertycoon.leaping.plays import Play, library, plays
from lettertycoon.leaping.solution import Solution
from lettertycoon.leaping.solve import solve

__all__ = [
    "DECK",
    "LETTERS_BY_POSITION",
    "POINTS",
    "Card",
    "Play",
    "Solution",
    "library",
    "plays",
    "solve",
]
