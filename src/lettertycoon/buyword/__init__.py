"""BuyWord, a related tile game: advice on buying and selling, and whole games."""

from lettertycoon.buyword.advise import (
    Advice,
    DieAdvice,
    SaleAdvice,
    advise,
    advise_die,
    advise_sales,
)
from lettertycoon.buyword.advise_variations import BidAdvice, PickAdvice, advise_bid, advise_pick
from lettertycoon.buyword.best_sales import BestSales, best_sales
from lettertycoon.buyword.bots import BOTS, MANNERS, Advisor, Plain, Player, bot_named
from lettertycoon.buyword.facts import BuywordFact
from lettertycoon.buyword.game import Game, Result
from lettertycoon.buyword.positions import Auction, Claim, Offer, Position, Rival, Stage
from lettertycoon.buyword.rules import Rules
from lettertycoon.buyword.sales import Sale, sale_of, sales
from lettertycoon.buyword.solitaire import Solitaire, play_game, rated, solitaire
from lettertycoon.buyword.state import Seat
from lettertycoon.buyword.tiles import COUNTS, DEFAULT, DIE, PIPS, WILDS, TileSet

__all__ = [
    "BOTS",
    "COUNTS",
    "DEFAULT",
    "DIE",
    "MANNERS",
    "PIPS",
    "WILDS",
    "Advice",
    "Advisor",
    "Auction",
    "BestSales",
    "BidAdvice",
    "BuywordFact",
    "Claim",
    "DieAdvice",
    "Game",
    "Offer",
    "PickAdvice",
    "Plain",
    "Player",
    "Position",
    "Result",
    "Rival",
    "Rules",
    "Sale",
    "SaleAdvice",
    "Seat",
    "Solitaire",
    "Stage",
    "TileSet",
    "advise",
    "advise_bid",
    "advise_die",
    "advise_pick",
    "advise_sales",
    "best_sales",
    "bot_named",
    "play_game",
    "rated",
    "sale_of",
    "sales",
    "solitaire",
]
