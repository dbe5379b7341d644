"""BuyWord, a cousin on the same kernel: what to buy, what to sell, and its whole game."""

from lettertycoon.buyword.best_sales import BestSales, best_sales
from lettertycoon.buyword.sales import Sale, sale_of, sales
from lettertycoon.buyword.tiles import COUNTS, PIPS, WILDS, TileSet

__all__ = [
    "COUNTS",
    "PIPS",
    "WILDS",
    "BestSales",
    "Sale",
    "TileSet",
    "best_sales",
    "sale_of",
    "sales",
]
