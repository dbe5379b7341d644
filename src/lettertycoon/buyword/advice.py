"""Advice: the best move of a player by estimates, in every stage of a game, and its reasons."""

from lettertycoon.base import ArgumentError, Fact, Value
from lettertycoon.buyword.rules import MOST_DROPPED, MOST_TILES, read_tiles
from lettertycoon.buyword.state import Auction, Claim, Offer, Position, Seat
from lettertycoon.buyword.worth import Planner, Sell, dollars

USUAL_DRAW = 3  # tiles, where the leader chooses how many; in test games it earned the most
LEAST_GAIN = 1.0  # dollars that each side of a trade must gain


class Choice(Fact, frozen=True, tag="choice"):
    """for each way to get a draw, each tile to pick, each trade, and the advised and highest bid

    move: the move.
    value: dollars that it gains; the price is subtracted.
    """

    move: str
    value: float

    def __str__(self) -> str:
        return f"{self.move[0].upper()}{self.move[1:]}: gains {dollars(self.value)}."


BuywordFact = Sell | Choice
"""The facts of advice in BuyWord: the reasons for it."""


class Advice(Value, frozen=True):
    """The best move by estimates.

    move: the move, as `Game.play` takes it.
    value: the dollars that the move gains over passing, refusing, or selling nothing; 0 where
        nothing is estimated.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    move: str
    value: float
    facts: tuple[BuywordFact, ...]


def advise(position: Position) -> Advice:
    """Advise the player of a position what to do.

    The same position always gets the same advice. Raises ArgumentError, with the code advice.over,
    if the game is over, and with the code tiles.wrong for more than 172 tiles.

    >>> advice = advise(Position(stage="buy", held="ENJOYE", drawn="AD", bag=""))
    >>> advice.move, advice.value
    ('buy', 60.0)
    """
    stage, pending, tile_set = position.stage, position.pending, position.rules
    if stage == "over":
        raise ArgumentError("the game is over; there is nothing to advise", "advice.over")
    if isinstance(pending, Claim):
        good = pending.word.upper() in position.lexicon
        return Advice("accept" if good else "challenge", 0.0, ())
    if stage == "choose":
        draws = tile_set.draws
        return Advice(f"draw {min(max(USUAL_DRAW, draws[0]), draws[-1])}", 0.0, ())
    lot = pending.tiles if isinstance(pending, Auction) else position.drawn
    read_tiles("held", position.held + lot + position.open_tiles, MOST_TILES + MOST_DROPPED)
    seat = Seat(position.name, position.money, position.held, position.wilds, position.drawn)
    planner = Planner(position)
    if stage == "sell":
        return _sell(position, seat, planner)
    if stage == "buy":
        return _buy(position, seat, planner)
    if isinstance(pending, Auction):
        return _bid(pending, seat, planner)
    if isinstance(pending, Offer):
        theirs = next((each.drawn for each in position.rivals if each.name == pending.maker), "")
        gain = planner.swap_gain(seat, theirs) + pending.dollars
        return _best([Choice(move="accept", value=gain)], "refuse")
    if stage == "trade":
        return _best(_trades(position, seat, planner), "pass")
    sets = {f"pick {tile}": seat.drawn + tile for tile in dict.fromkeys(position.open_tiles)}
    gains = {move: planner.gain(seat, t, tile_set.price(t)) for move, t in sets.items()}
    return _best([Choice(move=move, value=gain) for move, gain in gains.items()])


def _best(choices: list[Choice], otherwise: str | None = None) -> Advice:
    """Return the choice that gains most as advice, or the other move if nothing is gained."""
    best = max(choices, key=lambda choice: choice.value, default=None)
    if best is None or (otherwise is not None and best.value <= 0):
        return Advice(otherwise or "pass", 0.0, tuple(choices))
    return Advice(best.move, best.value, tuple(choices))


def _trades(position: Position, seat: Seat, planner: Planner) -> list[Choice]:
    """Return the offers by which both players gain."""
    rules, choices = position.rules, []
    for rival in position.rivals:
        mine, yours = planner.swap_gain(seat, rival.drawn), planner.swap_gain(rival, seat.drawn)
        even = round((mine - yours) / 2)  # with this payment both gain about the same
        pays = rules.paid_trades and even and -rival.money <= even <= seat.money
        for paid in [0] * rules.trades + [even] * bool(pays):
            verb = "trade" if not paid else f"pay {paid}" if paid > 0 else f"ask {-paid}"
            if min(mine - paid, yours + paid) > LEAST_GAIN:
                choices.append(Choice(move=f"{verb} {rival.name}", value=mine - paid))
    return choices


def _buy(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise to auction the draw if outbidding all others costs less than buying; else to buy."""
    tiles, ways = position.drawn, {"buy": position.price}
    if "auction" in position.legal_moves:
        bids = [most_bid(planner, rival, tiles) for rival in position.rivals]
        ways["auction"] = 1 + max(bids, default=0)
    choices = [
        Choice(move=move, value=planner.gain(seat, tiles, price))
        for move, price in ways.items()
        if price <= seat.money
    ]
    best, bought = _best(choices, "pass"), planner.bought(seat, tiles, position.price)
    plans = bought.replace(when="bought"), planner.plan(seat).replace(when="passed")
    return best.replace(facts=(*plans, *best.facts))


def most_bid(planner: Planner, seat: Seat, tiles: str) -> int:
    """Return the most dollars that a player should pay for tiles.

    What they would bring for nothing is a bound. Whoever pays that much may then be poor, so it is
    computed again.
    """
    bound = min(seat.money, max(0, int(planner.gain(seat, tiles, 0))))
    return min(bound, max(0, int(planner.gain(seat, tiles, bound)) + bound))


def _bid(auction: Auction, seat: Seat, planner: Planner) -> Advice:
    """Advise a dollar more than the highest bid, or halfway to the most if others bid after it."""
    tiles, highest, most = auction.tiles, auction.bid, most_bid(planner, seat, auction.tiles)
    if most <= highest:
        return Advice("pass", 0.0, ())
    bid = highest + 1 if auction.left == 1 else (highest + most + 1) // 2
    gains = {f"bid {each}": planner.gain(seat, tiles, each) for each in (bid, most)}
    bids = [Choice(move=move, value=gain) for move, gain in gains.items()]
    return Advice(bids[0].move, bids[0].value, tuple(bids))


def _sell(position: Position, seat: Seat, planner: Planner) -> Advice:
    plan, nothing = planner.plan(seat), planner.nothing(seat).replace(when="nothing")
    if plan.words:
        return Advice(f"sell {plan.words[0]}", plan.value - nothing.value, (plan, nothing))
    return Advice(f"drop {plan.dropped}" if position.excess else "done", 0.0, (plan,))
