"""Advice: the best move of a player by estimates, in every stage of a game, and its reasons."""

from typing import Literal

from lettertycoon.base import ArgumentError, Fact, Rounded, Value
from lettertycoon.buyword.state import Auction, Claim, Offer, Position, Seat
from lettertycoon.buyword.worth import Plan, Planner

USUAL_DRAW = 3  # tiles, where the leader chooses how many; in test games it earned the most
LEAST_GAIN = 1.0  # dollars that each side of a trade must gain


class Draw(Fact, frozen=True, tag="draw"):
    """where tiles are for sale: those drawn, or those up for auction

    price: what the tiles cost; in an auction, the highest bid so far.
    value: the dollars that having them is worth.
    money: dollars at hand.
    """

    tiles: str
    price: int
    value: Rounded
    money: int

    def __str__(self) -> str:
        tiles, brings = " ".join(self.tiles), _dollars(self.value)
        return f"{tiles} would bring {brings} for ${self.price}; you have ${self.money}."


class Sell(Fact, frozen=True, tag="sell"):
    """for each sale that is compared

    what: the best sale if the draw is `bought`, or if it is `passed`; without a draw, the `advised`
        sale, or `nothing` sold.
    sold, money: the words sold, and what they bring.
    kept, dropped: the tiles kept, and those dropped because of the limit.
    value: the money and the worth of what is kept; the price of a draw is not subtracted.
    """

    what: Literal["bought", "passed", "advised", "nothing"]
    sold: tuple[str, ...]
    money: int
    kept: str
    dropped: str
    value: Rounded

    def __str__(self) -> str:
        begin = {"bought": "If you buy, sell", "passed": "If you pass, sell", "advised": "Sell"}
        sold = f"{', '.join(self.sold)} for ${self.money}" if self.sold else "nothing"
        kept = " ".join(self.kept) or "no tile"
        drop = f" and drop {' '.join(self.dropped)}" if self.dropped else ""
        worth = _dollars(self.value)
        return f"{begin.get(self.what, 'Or sell')} {sold}, keep {kept}{drop}: worth {worth}."


class Choice(Fact, frozen=True, tag="choice"):
    """for each tile that may be picked, each bid, and each trade that may be offered or accepted

    move: the move.
    value: dollars that it gains; the price is subtracted.
    """

    move: str
    value: Rounded

    def __str__(self) -> str:
        return f"{self.move[0].upper()}{self.move[1:]}: gains {_dollars(self.value)}."


BuywordFact = Draw | Sell | Choice
"""The facts of advice in BuyWord: the reasons for it."""


class Advice(Value, frozen=True):
    """The best move by estimates.

    move: the move, as `Game.play` takes it.
    value: the dollars that the move gains over passing, refusing, or selling nothing; 0 where
        nothing is estimated.
    facts: the reasons for the advice (docs/buyword.md lists their kinds).
    """

    move: str
    value: Rounded
    facts: tuple[BuywordFact, ...]


def advise(position: Position) -> Advice:
    """Advise the player of a position what to do.

    The same position always gets the same advice. Raises ArgumentError, with the code advice.over,
    if the game is over.

    >>> advice = advise(Position.of("ENJOYE", "DA", bag=""))
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
    seat = Seat(position.name, position.money, position.held, position.wilds, position.drawn)
    return _STAGES[position.stage](position, seat, Planner(position))


def _dollars(value: float) -> str:
    return f"{'-' if value < 0 else ''}${abs(value):.1f}"


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
    theirs = next(rival.drawn for rival in position.rivals if rival.name == offer.maker)
    gain = planner.swap_gain(seat, theirs) + offer.dollars
    return _best([Choice(move="accept", value=gain)], "refuse")


def _buy(position: Position, seat: Seat, planner: Planner) -> Advice:
    """Advise to auction the draw if outbidding all others costs less than buying; else to buy."""
    tiles, price, moves = position.drawn, position.price, position.legal_moves
    choices = []
    if "buy" in moves:
        choices.append(Choice(move="buy", value=planner.gain(seat, tiles, price)))
    if "auction" in moves:
        needed = 1 + max(most_bid(planner, rival, tiles) for rival in position.rivals)
        if needed <= seat.money:
            choices.append(Choice(move="auction", value=planner.gain(seat, tiles, needed)))
    facts = (
        Draw(tiles=tiles, price=price, value=planner.gain(seat, tiles, 0), money=seat.money),
        _sale("bought", planner.plan(planner.having(seat, tiles, price))),
        _sale("passed", planner.plan(seat)),
    )
    best = _best(choices, "pass")
    return best.replace(facts=facts + best.facts)


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
    draw = Draw(tiles=tiles, price=highest, value=planner.gain(seat, tiles, 0), money=seat.money)
    if most <= highest:
        return Advice("pass", 0.0, (draw,))
    bid = highest + 1 if auction.left == 1 else (highest + most + 1) // 2
    choice = Choice(move=f"bid {bid}", value=planner.gain(seat, tiles, bid))
    return Advice(choice.move, choice.value, (draw, choice))


def _sale(what: Literal["bought", "passed", "advised", "nothing"], plan: Plan) -> Sell:
    return Sell(
        what=what, sold=plan.words, money=plan.money, kept=plan.kept, dropped=plan.dropped,
        value=plan.value,
    )  # fmt: skip


def _sell(position: Position, seat: Seat, planner: Planner) -> Advice:
    plan, nothing = planner.plan(seat), planner.nothing(seat)
    if plan.words:
        facts = _sale("advised", plan), _sale("nothing", nothing)
        return Advice(f"sell {plan.words[0]}", plan.value - nothing.value, facts)
    move = f"drop {plan.dropped}" if position.excess else "done"
    return Advice(move, 0.0, (_sale("advised", plan),))


_STAGES = {
    "pick": _pick, "trade": _trade, "answer": _answer, "buy": _buy, "bid": _bid, "sell": _sell,
}  # fmt: skip
