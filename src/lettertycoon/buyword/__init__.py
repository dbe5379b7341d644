"""BuyWord, a related tile game: advice on buying and selling, and whole games."""

from lettertycoon.buyword.advice import Advice, BuywordFact, Choice, advise
from lettertycoon.buyword.asking import position_of
from lettertycoon.buyword.bots import BOTS, MANNERS, Advisor, Plain, bot_named, rated
from lettertycoon.buyword.crossword import Laying, laying_of, table_svg, table_text
from lettertycoon.buyword.game import Game
from lettertycoon.buyword.laying_search import layings
from lettertycoon.buyword.offers import Sale, sale_of, sales
from lettertycoon.buyword.packing import BestSales, best_sales
from lettertycoon.buyword.planning import Sell
from lettertycoon.buyword.rules import COUNTS, DEFAULT, DIE, PIPS, WILDS, Rules, TileSet
from lettertycoon.buyword.state import Auction, Claim, Offer, Position, Seat, Stage
from lettertycoon.games import Result, play_out

__all__ = [
    "BOTS", "COUNTS", "DEFAULT", "DIE", "MANNERS", "PIPS", "WILDS", "Advice",
    "Advisor", "Auction", "BestSales", "BuywordFact", "Choice", "Claim", "Game", "Laying",
    "Offer", "Plain", "Position", "Result", "Rules", "Sale", "Seat", "Sell", "Stage",
    "TileSet", "advise", "best_sales", "bot_named", "laying_of", "layings", "play_out",
    "position_of", "rated", "sale_of", "sales", "table_svg", "table_text",
]  # fmt: skip
