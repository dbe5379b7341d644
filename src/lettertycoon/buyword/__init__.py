"""BuyWord, a related game on the same kernel: what to buy, what to sell, and whole games."""

from lettertycoon.buyword.advise import (
    Advice,
    DieAdvice,
    SaleAdvice,
    advise,
    advise_die,
    advise_sales,
)
from lettertycoon.buyword.best_sales import BestSales, best_sales
from lettertycoon.buyword.bots import Advisor, Plain, Player
from lettertycoon.buyword.game import Game, Seat
from lettertycoon.buyword.positions import Position, Rival, Rules
from lettertycoon.buyword.sales import Sale, sale_of, sales
from lettertycoon.buyword.solitaire import Solitaire, play_game, solitaire
from lettertycoon.buyword.tiles import COUNTS, PIPS, WILDS, TileSet

__all__ = [
    "COUNTS",
    "PIPS",
    "WILDS",
    "Advice",
    "Advisor",
    "BestSales",
    "DieAdvice",
    "Game",
    "Plain",
    "Player",
    "Position",
    "Rival",
    "Rules",
    "Sale",
    "SaleAdvice",
    "Seat",
    "Solitaire",
    "TileSet",
    "advise",
    "advise_die",
    "advise_sales",
    "best_sales",
    "play_game",
    "sale_of",
    "sales",
    "solitaire",
]
