"""Leaping Letters: list plays, find the best order to empty a hand, and play whole games."""

from lettertycoon.leaping.bots import BOTS, MANNERS, Bot, Greedy, Solver, bot_named
from lettertycoon.leaping.cards import Card, CardText, read_cards
from lettertycoon.leaping.deck import DECK, LETTERS_BY_POSITION, POINTS
from lettertycoon.leaping.game import Game, Result
from lettertycoon.leaping.playing import Solos, contest, solo, solos
from lettertycoon.leaping.plays import Play, library, plays
from lettertycoon.leaping.position import Position, Stage
from lettertycoon.leaping.rules import GameRules
from lettertycoon.leaping.solution import Solution
from lettertycoon.leaping.solve import solve

__all__ = [
    "BOTS",
    "DECK",
    "LETTERS_BY_POSITION",
    "MANNERS",
    "POINTS",
    "Bot",
    "Card",
    "CardText",
    "Game",
    "GameRules",
    "Greedy",
    "Play",
    "Position",
    "Result",
    "Solos",
    "Solution",
    "Solver",
    "Stage",
    "bot_named",
    "contest",
    "library",
    "plays",
    "read_cards",
    "solo",
    "solos",
    "solve",
]
