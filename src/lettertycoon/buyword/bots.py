"""Bots: classes with a method `move(position, legal)`, which returns the text of a move."""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar, NamedTuple, Protocol

from lettertycoon.base import seed_of, whole
from lettertycoon.buyword.lots import (
    Owner,
    advised_bid,
    last_sales,
    most_bid,
    pick_gains,
    swap_gain,
)
from lettertycoon.buyword.makings import spelled
from lettertycoon.buyword.outlook import LAST_WILD, MUCH_LESS, Option, Outlook
from lettertycoon.buyword.positions import Auction, Claim, Offer, Position
from lettertycoon.buyword.sales import dearest, sale_of
from lettertycoon.buyword.tiles import MOST_DRAWN, MOST_MONEY, less
from lettertycoon.buyword.weighing import MOST_SAMPLES
from lettertycoon.games import bot_of

MOST_OPTIONS = 100
LEAST_GAIN = 1.0
"""Minimum gain of each side from a trade, in dollars."""
FEW_DRAWS, FINALISTS, CLOSELY = 6, 3, 12.0
"""Every choice is examined over FEW_DRAWS draws. The best choices are examined over the other draws
too: at most FINALISTS, none of them over CLOSELY dollars per draw worse than the first.
"""


class Player(Protocol):
    """The interface of a bot; you can write your own."""

    def move(self, position: Position, legal: Sequence[str]) -> str:
        """Return the text of a move. `legal` is `position.legal_moves`."""


class Plain:
    """A simple bot, for comparison with others.

    It buys every draw that costs $150 or less. It sells the dearest word while it holds more tiles
    than the limit (8 if there is none), and at the end. It challenges words that are not in the
    lexicon. In a draft it picks the tile with the fewest pips. In an auction it bids a dollar more
    than the highest bid, but at most the price of the tiles, and at most what it pays for a draw.
    It does not trade.

    most_paid: the most dollars that it pays for a draw.
    draws: how many tiles it draws if the die leaves the choice. If the die does not allow this
        number, it draws the nearest one.
    """

    MANNER: ClassVar[str] = "Buys cheap tiles, and sells its dearest word only when it must."

    def __init__(self, *, most_paid: int = 150, draws: int = 3) -> None:
        self.most_paid = whole("most_paid", most_paid, 0, MOST_MONEY)
        self.draws = whole("draws", draws, 1, MOST_DRAWN)

    def move(self, position: Position, legal: Sequence[str]) -> str:
        """Return the text of a move."""
        tile_set = position.rules.tile_set
        limit = position.rules.tile_limit
        most = 8 if limit is None else limit
        match position.stage:
            case "choose":
                return f"draw {min(max(self.draws, tile_set.draws[0]), tile_set.draws[-1])}"
            case "pick":
                return (
                    f"pick {min(position.open_tiles, key=lambda tile: (tile_set.pips[tile], tile))}"
                )
            case "trade":
                return "pass"
            case "answer":
                return "refuse"
            case "buy":
                pays = position.price <= min(self.most_paid, position.money)
                return "buy" if pays else "pass"
            case "bid":
                auction = position.pending
                assert isinstance(auction, Auction)
                price = tile_set.price(auction.tiles)
                bid = advised_bid(min(price, self.most_paid), auction.bid, 1)
                return "pass" if bid is None else f"bid {bid}"
            case "challenge":
                return _judged(position)
            case _:
                if position.final or len(position.held) > most:
                    sale = dearest(position.held, position.wilds, position.lexicon, tile_set)
                    if sale is not None:
                        return f"sell {sale}"
                if not position.excess:
                    return "done"
                order = sorted(position.held, key=lambda tile: (-tile_set.pips[tile], tile))
                return f"drop {''.join(sorted(order[most:]))}"


def _judged(position: Position) -> str:
    """Return whether to challenge the word that was sold."""
    claim = position.pending
    assert isinstance(claim, Claim)
    return "accept" if claim.word.upper() in position.lexicon else "challenge"


class Choice(NamedTuple):
    """A decision: the price paid for the draw (0 if passed), and what is then sold and kept."""

    price: int
    option: Option


class Advisor:
    """Plays by the same estimates as `advise` and the related functions.

    samples: the number of simulated draws per decision; more are slower and a little better.
    options: how many choices (buy or pass, and what to sell) are examined closely.
    seed: decides the samples; None = a fresh one.
    """

    MANNER: ClassVar[str] = (
        "Decides by estimates of what the next draw will let it sell, as advice does."
    )

    def __init__(self, *, samples: int = 12, options: int = 8, seed: int | None = 0) -> None:
        self.samples = whole("samples", samples, 0, MOST_SAMPLES)
        self.options = whole("options", options, 1, MOST_OPTIONS)
        self.seed = seed_of(seed)
        self._planned: tuple[str, int, list[str], str] | None = None

    def move(self, position: Position, legal: Sequence[str]) -> str:
        """Return the text of a move."""
        match position.stage:
            case "choose":
                return f"draw {self._number(position)}"
            case "pick":
                return f"pick {self._pick(position)}"
            case "trade":
                return self._trade(position)
            case "answer":
                return self._answer(position)
            case "buy":
                return self._buy(position)
            case "bid":
                return self._bid(position)
            case "challenge":
                return _judged(position)
            case _:
                return self._sale(position)

    def _number(self, position: Position) -> int:
        """Return the number of tiles to draw with the highest mean gain."""
        outlook = self._outlook(position)
        held, wilds, money = _owner(position)
        gains = outlook.die_gains(held, wilds, money, self.samples // 2, self._seed(position))
        return max(gains, key=lambda number: (float(gains[number].mean()), -number))

    def _pick(self, position: Position) -> str:
        """Return the open tile to pick: the one whose whole set has the highest mean gain."""
        drawn = [position.open_tiles, position.drawn, *(each.drawn for each in position.rivals)]
        each = sum(map(len, drawn)) // (1 + len(position.rivals))
        more = each - len(position.drawn) - 1
        gains = pick_gains(
            self._outlook(position), _owner(position), position.drawn, position.open_tiles, more,
            max(1, self.samples), self._seed(position),
        )  # fmt: skip
        return max(gains, key=lambda tile: (float(gains[tile].mean()), tile))

    def _trade(self, position: Position) -> str:
        """Return the offer by which this player gains most and the other gains too, or "pass"."""
        outlook, me = self._outlook(position), _owner(position)
        best, offer = LEAST_GAIN, "pass"
        for rival in position.rivals:
            you = Owner(rival.held, rival.wilds, rival.money)
            mine = swap_gain(outlook, me, position.drawn, rival.drawn)
            yours = swap_gain(outlook, you, rival.drawn, position.drawn)
            if position.rules.trades and mine > best and yours > LEAST_GAIN:
                best, offer = mine, f"trade {rival.name}"
            dollars = round((mine - yours) / 2)  # with this payment both gain the same
            mine = swap_gain(outlook, me, position.drawn, rival.drawn, dollars)
            yours = swap_gain(outlook, you, rival.drawn, position.drawn, -dollars)
            payer = me if dollars > 0 else you
            can_pay = position.rules.paid_trades and 0 < abs(dollars) <= payer.money
            if can_pay and mine > best and yours > LEAST_GAIN:
                best, offer = mine, f"{'pay' if dollars > 0 else 'ask'} {abs(dollars)} {rival.name}"
        return offer

    def _answer(self, position: Position) -> str:
        offer = position.pending
        assert isinstance(offer, Offer)
        (maker,) = [rival for rival in position.rivals if rival.name == offer.maker]
        gain = swap_gain(
            self._outlook(position), _owner(position), position.drawn, maker.drawn, -offer.dollars
        )
        return "accept" if gain > 0 else "refuse"

    def _buy(self, position: Position) -> str:
        """Auction the draw if outbidding all others costs less than buying; else buy if it pays."""
        pays = "buy" in position.legal_moves and self._pays(position)
        if "auction" in position.legal_moves:
            outlook, draws = self._lot_outlook(position)
            most, _ = most_bid(outlook, _owner(position), position.drawn, draws)
            bids = [
                most_bid(outlook, Owner(each.held, each.wilds, each.money), position.drawn, draws)
                for each in position.rivals
            ]
            needed = 1 + max(bid for bid, _ in bids)
            if needed <= most and (not pays or needed < position.price):
                return "auction"
        return "buy" if pays else "pass"

    def _bid(self, position: Position) -> str:
        auction = position.pending
        assert isinstance(auction, Auction)
        outlook, draws = self._lot_outlook(position)
        most, _ = most_bid(outlook, _owner(position), auction.tiles, draws)
        bid = advised_bid(most, auction.bid, auction.left)
        return "pass" if bid is None else f"bid {bid}"

    def _lot_outlook(self, position: Position) -> tuple[Outlook, list[str]]:
        outlook = self._outlook(position)
        return outlook, outlook.draws(self.samples, Random(self._seed(position)))

    def _seed(self, position: Position) -> str:
        return f"{self.seed} {position.round} {position.held}"

    def _outlook(self, position: Position) -> Outlook:
        rules = position.rules
        return Outlook(
            position.lexicon, rules.tile_set, position.bag, rules.tile_limit,
            final=position.final, players=1 + len(position.rivals),
        )  # fmt: skip

    def _pays(self, position: Position) -> bool:
        """Return whether to buy. Unless the last sale follows, also plan what to sell."""
        held, both = position.held, "".join(sorted(position.held + position.drawn))
        outlook = self._outlook(position)
        if position.final:
            (passed, _), (bought, _) = (
                _last_sales(position, outlook, tiles) for tiles in (held, both)
            )
            return bought - position.price > passed
        choices = [
            Choice(price, option)
            for price, tiles in ((0, held), (position.price, both))
            for option in outlook.options(
                tiles, position.wilds, self.options, position.money - price
            )
        ]
        best = self._best(outlook, choices, position)
        self._set_plan(both if best.price else held, best.option, position)
        return best.price > 0

    def _set_plan(self, held: str, option: Option, position: Position) -> None:
        words = [spelled(tiles, position.lexicon) for tiles in option.used]
        self._planned = (held, position.wilds, words, option.dropped)

    def _best(self, outlook: Outlook, choices: list[Choice], position: Position) -> Choice:
        draws = outlook.draws(self.samples, Random(self._seed(position)))
        return best_choice(outlook, choices, position.money, draws, self.options)

    def _plan(self, position: Position) -> None:
        outlook = self._outlook(position)
        if position.final:
            _, words = _last_sales(position, outlook, position.held)
            self._planned = (position.held, position.wilds, words, "")
            return
        options = outlook.options(position.held, position.wilds, self.options, position.money)
        best = self._best(outlook, [Choice(0, each) for each in options], position)
        self._set_plan(position.held, best.option, position)

    def _sale(self, position: Position) -> str:
        if self._planned is None or self._planned[:2] != (position.held, position.wilds):
            self._plan(position)
        assert self._planned is not None
        held, wilds, words, dropped = self._planned
        if words:
            sale = sale_of(words[0], position.rules.tile_set)
            left = wilds - (sale.wild is not None)
            self._planned = (less(held, sale.tiles), left, words[1:], dropped)
            return f"sell {sale}"
        if position.excess:
            self._planned = (less(held, dropped), wilds, [], "")
            return f"drop {dropped}"
        return "done"


def _owner(position: Position) -> Owner:
    return Owner(position.held, position.wilds, position.money)


def _last_sales(position: Position, outlook: Outlook, tiles: str) -> tuple[float, list[str]]:
    """Return the dollars that tiles bring in the last sale of a bag, and the words sold.

    Unless the bag is the last one, wild tiles left count LAST_WILD dollars each.
    """
    owner = Owner(tiles, position.wilds, position.money)
    return last_sales(owner, outlook, 0 if position.last_bag else LAST_WILD)


def best_choice(
    outlook: Outlook, choices: list[Choice], money: int, draws: list[str], number: int
) -> Choice:
    """Return the choice with the highest mean worth over the draws.

    Only the `number` most promising choices are examined: all of them over a few draws, and the
    best ones over the other draws too.
    """
    choices = sorted(choices, key=lambda choice: choice.price - choice.option.value)
    least = choices[0].option.value - choices[0].price - MUCH_LESS
    left = [each for each in choices[:number] if each.option.value - each.price >= least]
    sums = [0.0] * len(left)
    for some in (draws[:FEW_DRAWS], draws[FEW_DRAWS:]):
        if not some or len(left) == 1:
            continue
        for index, (price, option) in enumerate(left):
            rest = money - price + option.money
            promise = outlook.promise(option.kept, option.wilds, some, rest)
            sums[index] += len(some) * (option.money - price) + float(promise.sum())
        order = sorted(range(len(left)), key=lambda index: -sums[index])
        enough = sums[order[0]] - CLOSELY * len(some)
        order = [index for index in order[:FINALISTS] if sums[index] >= enough]
        left, sums = [left[index] for index in order], [sums[index] for index in order]
    return left[0]


MANNERS = {"plain": Plain.MANNER, "advisor": Advisor.MANNER}
"""Name of a bot -> how it plays, in one line; from weak to strong."""
BOTS = tuple(MANNERS)


def bot_named(name: str, seed: int | None = 0) -> Player:
    """Return the bot called "plain" or "advisor".

    Raises ArgumentError for any other name and for an impossible seed.
    """
    seed = seed_of(seed)
    makers: dict[str, Callable[[], Player]] = {
        "plain": Plain,
        "advisor": lambda: Advisor(seed=seed),
    }
    return bot_of(makers, name)
