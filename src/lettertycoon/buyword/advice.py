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
    if the game is over, and with the code tiles.too_many for more than 172 tiles.

    >>> advice = advise(Position(stage="buy", held="ENJOYE", drawn="AD", bag=""))
    >>> advice.move, advice.value
    ('buy', 60.0)
    """
    if position.stage == "over":
        raise ArgumentError("the game is over; there is nothing to advise", "advice.over")
    if isinstance(claim := position.pending, Claim):
        good = claim.word.upper() in position.lexicon
        return Advice("accept" if good else "challenge", 0.0, ())
    if position.stage == "choose":
        draws = position.rules.tile_set.draws
        return Advice(f"draw {min(max(USUAL_DRAW, draws[0]), draws[-1])}", 0.0, ())
    lot = position.pending.tiles if isinstance(position.pending, Auction) else position.drawn
    read_tiles("held", position.held + lot + position.open_tiles, MOST_TILES + MOST_DROPPED)
    seat = Seat(position.name, position.money, position.held, position.wilds, position.drawn)
    return _STAGES[position.stage](position, seat, Planner(position))


def _best(choices: list[Choice], otherwise: str | None = None) -> Advice:
    """Return the choice that gains most as advice, or the other move if nothing is gained."""
    best = max(choices, key=lambda choice: choice.value, default=None)
    if best is None or (otherwise is not None and best.value <= 0):
        return Advice(otherwise or "pass", 0.0, tuple(choices))
    return Advice(best.move, best.value, tuple(choices))


def _pick(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise the tile with which the drafted set gains most, as if nothing more were picked."""
    sets = {f"pick {tile}": seat.drawn + tile for tile in dict.fromkeys(position.open_tiles)}
    price = position.rules.tile_set.price
    return _best(
        [Choice(move=move, value=planner.gain(seat, t, price(t))) for move, t in sets.items()]
    )


def _trade(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise the offer that gains most, of those by which the other player gains, too."""
    rules, choices = position.rules, []
    for rival in position.rivals:
        mine = planner.swap_gain(seat, rival.drawn)
        yours = planner.swap_gain(rival, seat.drawn)
        dollars = round((mine - yours) / 2)  # with this payment both gain about the same
        payer = seat if dollars > 0 else rival
        offers = {f"trade {rival.name}": 0} if rules.trades else {}
        if rules.paid_trades and 0 < abs(dollars) <= payer.money:
            offers[f"{'pay' if dollars > 0 else 'ask'} {abs(dollars)} {rival.name}"] = dollars
        choices += [
            Choice(move=move, value=mine - paid)
            for move, paid in offers.items()
            if min(mine - paid, yours + paid) > LEAST_GAIN
        ]
    return _best(choices, "pass")


def _answer(position: Position, seat: Seat, planner: Planner) -> Advice:
    offer = position.pending
    assert isinstance(offer, Offer)
    theirs = next((each.drawn for each in position.rivals if each.name == offer.maker), "")
    gain = planner.swap_gain(seat, theirs) + offer.dollars
    return _best([Choice(move="accept", value=gain)], "refuse")


def _buy(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise to auction the draw if outbidding all others costs less than buying; else to buy."""
    tiles, price, choices = position.drawn, position.price, []
    if price <= seat.money:
        choices.append(Choice(move="buy", value=planner.gain(seat, tiles, price)))
    if "auction" in position.legal_moves:
        needed = 1 + max([most_bid(planner, rival, tiles) for rival in position.rivals], default=0)
        if needed <= seat.money:
            choices.append(Choice(move="auction", value=planner.gain(seat, tiles, needed)))
    bought = planner.bought(seat, tiles, price).replace(when="bought")
    best = _best(choices, "pass")
    passed = planner.plan(seat).replace(when="passed")
    return best.replace(facts=(bought, passed, *best.facts))


def most_bid(planner: Planner, seat: Seat, tiles: str) -> int:
    """Return the most dollars that a player should pay for tiles.

    What they would bring for nothing is a bound. Whoever pays that much may then be poor, so it is
    computed again.
    """
    bound = min(seat.money, max(0, int(planner.gain(seat, tiles, 0))))
    return min(bound, max(0, int(planner.gain(seat, tiles, bound)) + bound))


def _bid(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise a dollar more than the highest bid, or halfway to the most if others bid after it."""
    auction = position.pending
    assert isinstance(auction, Auction)
    tiles, highest = auction.tiles, auction.bid
    most = most_bid(planner, seat, tiles)
    if most <= highest:
        return Advice("pass", 0.0, ())
    bid = highest + 1 if auction.left == 1 else (highest + most + 1) // 2
    bids = [
        Choice(move=f"bid {each}", value=planner.gain(seat, tiles, each)) for each in (bid, most)
    ]
    return Advice(bids[0].move, bids[0].value, tuple(dict.fromkeys(bids)))


def _sell(position: Position, seat: Seat, planner: Planner) -> Advice:
    plan, nothing = planner.plan(seat), planner.nothing(seat).replace(when="nothing")
    if plan.words:
        return Advice(f"sell {plan.words[0]}", plan.value - nothing.value, (plan, nothing))
    return Advice(f"drop {plan.dropped}" if position.excess else "done", 0.0, (plan,))


_STAGES = {
    "pick": _pick, "trade": _trade, "answer": _answer, "buy": _buy, "bid": _bid, "sell": _sell,
}  # fmt: skip
