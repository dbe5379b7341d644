"""Advice: the best move of a player by estimates, in every stage of a game, and its reasons."""

from typing import ClassVar, Literal

from lettertycoon.base import ArgumentError, Fact, Value, type_error
from lettertycoon.buyword.crossword import bad_words
from lettertycoon.buyword.planning import Planner, Sell
from lettertycoon.buyword.rules import MOST_TILES_IN_PLAY, read_tiles
from lettertycoon.buyword.state import Auction, Claim, Offer, Position, Seat

USUAL_DRAW = 3  # tiles, where the leader chooses how many; in test games it earned the most


class Choice(Fact, frozen=True, tag="choice"):
    """A move that the advice compares, such as `buy`, `pick Q`, `accept` or `bid 20`.

    Attributes:
        move: the move.
        value: dollars that it gains; the price is subtracted.
    """

    kind: ClassVar[Literal["choice"]] = "choice"
    move: str
    value: float

    def __str__(self) -> str:
        move = self.move[0].upper() + self.move[1:]
        sign = "-" if self.value < 0 else ""
        return f"{move}: gains {sign}${abs(self.value):.1f}."


BuywordFact = Sell | Choice
"""The facts of advice in BuyWord: the reasons for it."""


class Advice(Value, frozen=True):
    """The best move by estimates.

    Attributes:
        move: the move, as `play` takes it.
        value: the dollars that the move gains over passing, refusing, or selling nothing; 0 where
            nothing is estimated.
        facts: the reasons for the advice.
    """

    move: str
    value: float
    facts: tuple[BuywordFact, ...]


def advise(position: Position) -> Advice:
    """Advise the player of a position what to do.

    The same position always gets the same advice. It answers offers of a trade, and makes none.

    Raises:
        TypeError: if it is not a Position.
        ArgumentError: if the game is over (advice.over) or it has more than 172 tiles
            (tiles.wrong).

    >>> advice = advise(Position(stage="buy", held="ENJOYE", drawn="AD", bag=""))
    >>> advice.move, advice.value
    ('buy', 60.0)
    """
    if not isinstance(position, Position):
        raise type_error("position", position, "a Position")
    if position.stage == "over":
        raise ArgumentError("the game is over; there is nothing to advise", "advice.over")
    if isinstance(position.pending, Claim):
        bad = bad_words(position.pending.new_words, position.rules, position.lexicon)
        return Advice("challenge" if bad else "accept", 0.0, ())
    if position.stage == "choose":
        draws = position.rules.draws
        return Advice(f"draw {min(max(USUAL_DRAW, draws[0]), draws[-1])}", 0.0, ())
    lot = position.pending.tiles if isinstance(position.pending, Auction) else position.drawn
    read_tiles("held", position.held + lot + position.open_tiles, MOST_TILES_IN_PLAY)
    seat = Seat(position.name, position.money, position.held, position.wilds, position.drawn)
    planner = Planner(position)
    if position.stage == "sell":
        return _advise_sale(position, seat, planner)
    if position.stage == "buy":
        return _advise_purchase(position, seat, planner)
    if isinstance(position.pending, Auction):
        return _advise_bid(position.pending, seat, planner)
    if isinstance(position.pending, Offer):
        return _advise_answer(position.pending, position, seat, planner)
    gains = {}
    for tile in dict.fromkeys(position.open_tiles):
        tiles = seat.drawn + tile
        gains[f"pick {tile}"] = planner.gain(seat, tiles, position.rules.price(tiles))
    return _best_choice(gains)  # in the stage "trade" nothing is picked: pass


def _best_choice(gains: dict[str, float], otherwise: str | None = None) -> Advice:
    """Return the move that gains most as advice, or `otherwise`, if given, if none gains."""
    choices = tuple([Choice(move=move, value=value) for move, value in gains.items()])
    best = max(choices, key=lambda choice: choice.value, default=None)
    if best is None or (otherwise is not None and best.value <= 0):
        return Advice(otherwise or "pass", 0.0, choices)
    return Advice(best.move, best.value, choices)


def _advise_purchase(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise to auction the draw if outbidding all others costs less than buying; else to buy."""
    prices = {"buy": position.price}
    if "auction" in position.legal_moves:
        bids = [planner.most_bid(rival, seat.drawn) for rival in position.rivals]
        prices["auction"] = 1 + max(bids, default=0)
    payable = {move: price for move, price in prices.items() if price <= seat.money}
    gains = {move: planner.gain(seat, seat.drawn, price) for move, price in payable.items()}
    best = _best_choice(gains, "pass")
    bought = planner.plan_after_buying(seat, seat.drawn, position.price).replace(when="bought")
    passed = planner.plan(seat).replace(when="passed")
    return best.replace(facts=(bought, passed, *best.facts))


def _advise_bid(auction: Auction, seat: Seat, planner: Planner) -> Advice:
    """Advise a dollar more than the highest bid, or halfway to the most if others bid after it."""
    most = planner.most_bid(seat, auction.tiles)
    if most <= auction.bid:
        return Advice("pass", 0.0, ())
    bid = auction.bid + 1 if auction.left == 1 else (auction.bid + most + 1) // 2
    gains = {f"bid {price}": planner.gain(seat, auction.tiles, price) for price in (bid, most)}
    return _best_choice(gains)


def _advise_answer(offer: Offer, position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise to accept a swap that gains something."""
    draws = [rival.drawn for rival in position.rivals if rival.name == offer.maker]
    gain = planner.swap_gain(seat, draws[0] if draws else "") + offer.dollars
    return _best_choice({"accept": gain}, "refuse")


def _advise_sale(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise the first word of the plan, or to drop tiles, or to be done."""
    plan = planner.plan(seat)
    if plan.words:
        nothing = planner.plan_keep_all(seat).replace(when="nothing")
        verb = "lay" if position.table else "sell"
        return Advice(f"{verb} {plan.words[0]}", plan.value - nothing.value, (plan, nothing))
    return Advice(f"drop {plan.dropped}" if position.excess else "done", 0.0, (plan,))
