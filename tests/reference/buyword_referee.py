"""A second, independent referee of BuyWord, written from its rules alone.

It shares no code with the library. The whole game is one generator, `Table.game`, which reads as
the rules do; it stops where a player must decide. Chance and the box are told: the order of the
tiles of each bag, the die of each round, the pips, how many wilds each player gets.

Moves are texts: "draw 3", "pick Q", "trade Bo", "pay 20 Bo", "ask 20 Bo", "accept", "refuse",
"buy", "auction", "bid 20", "sell ENJOYeD", "lay 11H ENJOY", "challenge", "drop Q", "pass", "done".
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

from buyword_oracle import Grid, made

LOST_CHALLENGE = 20


class Illegal(Exception):
    """A move that the rules do not allow."""


class Question(NamedTuple):
    """Who must decide what; `check` raises Illegal for a move that is not allowed."""

    stage: str
    name: str
    check: Callable[[str], None]
    about: tuple[Any, ...] = ()


Flow = Generator[Question, str, Any]


def need(fine: object) -> None:
    if not fine:
        raise Illegal


def number_of(text: str) -> int:
    need(text.isdecimal())
    return int(text)


class Player:
    def __init__(self, money: int, wilds: int) -> None:
        self.money = money
        self.wilds = wilds
        self.held: Counter[str] = Counter()
        self.drawn: Counter[str] = Counter()


class Options(NamedTuple):
    """What the box has, and which variations the players have chosen."""

    pips: Mapping[str, int]
    wilds: int  # of each player
    draws: range = range(2, 6)
    limit: int | None = 8
    money: int = 200
    challenge: str = "players"
    bags: int | None = 1
    until: int | None = None
    auctions: bool = False
    drafts: bool = False
    trades: bool = False
    paid_trades: bool = False
    crossword: bool = False
    table: int = 21


class Table:
    """A whole game: `step` makes a move, `asked` is what must be decided, None at the end."""

    def __init__(
        self,
        names: list[str],
        in_lexicon: Callable[[str], bool],
        bag: Callable[[int], str],
        die: Callable[[int], int | None],
        options: Options,
    ) -> None:
        self.names = names
        self.in_lexicon = in_lexicon
        self.new_bag = bag
        self.die = die
        self.options = options
        self.challenged = options.challenge == "players" and len(names) > 1
        self.auctions = options.auctions and len(names) > 1
        self.players = {name: Player(options.money, options.wilds) for name in names}
        self.round = 0
        self.tiles = []
        self.row = Counter()
        self.size = options.table if options.crossword else 0
        self.grid: Grid = {}  # letters in lower case are wild tiles
        self.lot: Counter[str] = Counter()  # up for auction, or sold and not accepted yet
        self.sold = False
        self.gone: Counter[str] = Counter()  # tiles of this bag that left play
        self.bank = 0  # dollars that the bank has taken, less those it has paid
        self.wilds_gone = 0
        self.run = self.game()
        self.asked: Question | None = next(self.run, None)

    def step(self, move: str) -> None:
        """One move; Illegal changes nothing."""
        need(self.asked)
        assert self.asked is not None
        self.asked.check(move)
        try:
            self.asked = self.run.send(move)
        except StopIteration:
            self.asked = None

    def price(self, tiles: Counter[str]) -> int:
        return sum(self.options.pips[tile] * number for tile, number in tiles.items()) ** 2

    def pay_bank(self, name: str, dollars: int) -> None:
        self.players[name].money -= dollars
        self.bank += dollars

    # --- the game

    def game(self) -> Flow:
        for number in count(1):
            self.tiles = list(self.new_bag(number))
            self.gone = Counter()
            self.sold = False
            self.grid = {}
            for player in self.players.values():
                player.held = Counter()  # lost, as at any end
            while self.tiles:
                yield from self.one_round()
                richest = max(player.money for player in self.players.values())
                if self.options.until and richest >= self.options.until:
                    return
            if number == self.options.bags or not self.sold:
                return

    def one_round(self) -> Flow:
        first = self.round % len(self.names)  # the die passes left
        order = self.names[first:] + self.names[:first]
        self.round += 1
        number = self.die(self.round)
        if number is None:

            def check(move: str) -> None:
                verb, _, rest = move.partition(" ")
                need(verb == "draw" and number_of(rest) in self.options.draws)

            number = int((yield Question("choose", order[0], check)).split()[1])
        if len(self.tiles) < number * len(order):
            self.gone += Counter(self.tiles)
            self.tiles = []
        else:
            yield from self.draw(order, number)
            for at, name in enumerate(order):
                yield from self.trade(name, order[at + 1 :] + order[:at])
            for at, name in enumerate(order):
                yield from self.buy(name, order[at + 1 :] + order[:at])
        for at, name in enumerate(order):
            yield from self.sell(name, order[at + 1 :] + order[:at])

    def draw(self, order: list[str], number: int) -> Flow:
        if not self.options.drafts:
            for name in order:
                self.players[name].drawn = Counter(self.tiles[:number])
                self.tiles = self.tiles[number:]
            return
        self.row = Counter(self.tiles[: number * len(order)])
        self.tiles = self.tiles[number * len(order) :]
        for turn in count():
            if not self.row:
                return
            name = order[turn % len(order)]
            if len(order) == 1 or len(self.row) == 1:  # no choice
                tile = min(self.row)
            else:

                def check(move: str) -> None:
                    verb, _, rest = move.partition(" ")
                    need(verb == "pick" and rest in self.row)

                tile = (yield Question("pick", name, check)).split()[1]
            self.row -= Counter(tile)
            self.players[name].drawn[tile] += 1

    def trade(self, name: str, others: list[str]) -> Flow:
        me = self.players[name]
        rich = [other for other in others if self.players[other].money]
        paid = self.options.paid_trades
        if not others or not (self.options.trades or (paid and (me.money or rich))):
            return

        def check(move: str) -> None:
            verb, _, rest = move.partition(" ")
            if verb in ("pay", "ask"):
                dollars, _, rest = rest.partition(" ")
                need(paid and rest in others)
                payer = me if verb == "pay" else self.players[rest]
                need(0 < number_of(dollars) <= payer.money)
            elif verb == "trade":
                need(self.options.trades and rest in others)
            else:
                need(move == "pass")

        move = yield Question("trade", name, check)
        if move == "pass":
            return
        verb, _, other = move.partition(" ")
        dollars = 0
        if verb != "trade":
            text, _, other = other.partition(" ")
            dollars = int(text) if verb == "pay" else -int(text)

        def answer(move: str) -> None:
            need(move in ("accept", "refuse"))

        if (yield Question("answer", other, answer, (name, other, dollars))) == "accept":
            you = self.players[other]
            me.drawn, you.drawn = you.drawn, me.drawn
            me.money -= dollars
            you.money += dollars

    def buy(self, name: str, others: list[str]) -> Flow:
        me = self.players[name]
        price = self.price(me.drawn)
        auction = self.auctions and any(player.money for player in self.players.values())
        tiles = me.drawn
        me_drawn = me.drawn
        if price > me.money and not auction:
            me.drawn = Counter()
            self.gone += tiles
            return

        def check(move: str) -> None:
            need(
                move == "pass"
                or (move == "buy" and price <= me.money)
                or (move == "auction" and auction)
            )

        move = yield Question("buy", name, check)
        me.drawn = Counter()
        if move == "buy":
            self.pay_bank(name, price)
            me.held += me_drawn
        elif move == "pass":
            self.gone += tiles
        else:
            yield from self.auction(name, others, tiles)

    def auction(self, owner: str, others: list[str], tiles: Counter[str]) -> Flow:
        self.lot = tiles
        bid = 0
        bidder = None
        bidders = [*others, owner]  # the owner bids last
        for at, name in enumerate(bidders):
            money = self.players[name].money
            if money <= bid:
                continue

            def check(move: str, bid: int = bid, money: int = money) -> None:
                verb, _, rest = move.partition(" ")
                need(move == "pass" or (verb == "bid" and bid < number_of(rest) <= money))

            about = (owner, line(tiles), bid, bidder, len(bidders) - at)
            move = yield Question("bid", name, check, about)
            if move != "pass":
                bid = int(move.split()[1])
                bidder = name
        self.lot = Counter()
        if bidder is None:
            self.gone += tiles
        else:
            self.pay_bank(bidder, bid)
            self.players[bidder].held += tiles

    def sell(self, name: str, others: list[str]) -> Flow:
        me = self.players[name]
        while me.held or (self.grid and me.wilds):
            limit = self.options.limit if self.tiles else None  # the last sale has none
            over = 0 if limit is None else max(0, me.held.total() - limit)

            def check(move: str, over: int = over) -> None:
                verb, _, rest = move.partition(" ")
                if verb == ("lay" if self.size else "sell"):
                    words, tiles, _ = self.offered(rest)
                    need(tiles["?"] <= min(1, me.wilds))
                    need(not tiles - me.held - Counter("?"))
                    need(self.challenged or all(map(self.in_lexicon, words)))
                elif verb == "drop":
                    need(over and len(rest) == over and not Counter(rest) - me.held)
                else:
                    need(move == "done" and not over)

            move = yield Question("sell", name, check)
            verb, _, rest = move.partition(" ")
            if verb == "done":
                return
            if verb == "drop":
                me.held -= Counter(rest)
                self.gone += Counter(rest)
            else:
                yield from self.one_sale(name, others, rest)

    def one_sale(self, name: str, others: list[str], text: str) -> Flow:
        """What is sold is paid at once, and comes back if it is challenged and bad."""
        me = self.players[name]
        words, tiles, new = self.offered(text)
        letters = tiles - Counter("?")
        wild = tiles["?"]
        price = sum(self.price(read(word)[1]) for word in words)
        before = self.grid
        self.grid = self.grid | new
        me.held -= letters
        me.wilds -= wild
        self.wilds_gone += wild
        self.pay_bank(name, -price)
        if self.challenged:
            self.lot = Counter() if new else letters
            challenger = yield from self.challenger(others, (name, text, price))
            self.lot = Counter()
            if challenger and not all(map(self.in_lexicon, words)):
                self.grid = before
                me.held += letters
                me.wilds += wild
                self.wilds_gone -= wild
                self.pay_bank(name, price)
                self.pay_bank(name, min(LOST_CHALLENGE, me.money))
                return
            if challenger:
                money = self.players[challenger].money
                self.pay_bank(challenger, min(LOST_CHALLENGE, money))
        self.gone += Counter() if new else letters
        self.sold = True

    def offered(self, text: str) -> tuple[list[str], Counter[str], Grid]:
        """The words of a sale or laying, the tiles that it takes, and those it lays."""
        if not self.size:
            return [text], read(text)[1], {}
        square, _, word = text.partition(" ")
        tiles = read(word)[1]
        across = square[:1].isdecimal()
        letter, number = (square[-1:], square[:-1]) if across else (square[:1], square[1:])
        need(len(letter) == 1 and "A" <= letter <= "Z" and str(number_of(number)) == number)
        need(tiles["?"] < 2 and len(word) > 1)
        y = int(number) - 1
        x = ord(letter) - ord("A")
        squares = [(y, x + n) if across else (y + n, x) for n in range(len(word))]
        need(y >= 0 and max(squares[-1]) < self.size)
        whole = dict(zip(squares, word, strict=True))
        new = {at: tile for at, tile in whole.items() if at not in self.grid}
        need(all(self.grid.get(at, tile).upper() == tile.upper() for at, tile in whole.items()))
        words = made(self.grid, new, (self.size // 2, self.size // 2))
        need(len(words.get(((y, x), across), "")) == len(word))
        return [*words.values()], Counter(read("".join(new.values()))[1]), new

    def challenger(self, others: list[str], about: tuple[Any, ...]) -> Flow:
        def check(move: str) -> None:
            need(move in ("challenge", "accept"))

        for other in others:
            if (yield Question("challenge", other, check, about)) == "challenge":
                return other
        return None

    # --- what can be compared

    def whole(self) -> dict[str, Any]:
        """The whole state, as plain values."""
        size = range(self.size)
        return {
            "stage": self.asked.stage if self.asked else "over",
            "active": self.asked.name if self.asked else None,
            "about": self.asked.about if self.asked else (),
            "round": self.round,
            "bag": "".join(self.tiles),
            "row": line(self.row),
            "table": tuple(["".join([self.grid.get((y, x), ".") for x in size]) for y in size]),
            "players": {
                name: (player.money, player.wilds, line(player.held), line(player.drawn))
                for name, player in self.players.items()
            },
        }

    def places(self) -> Iterator[Counter[str]]:
        """All places where letter tiles are."""
        yield from (Counter(self.tiles), self.row, self.lot, self.gone)
        yield Counter(filter(str.isupper, self.grid.values()))
        for player in self.players.values():
            yield from (player.held, player.drawn)


def read(text: str) -> tuple[str, Counter[str]]:
    """A word, and the tiles it takes; a letter in lower case is a wild tile."""
    need(text.isascii() and text.isalpha())
    return text.upper(), Counter("?" if letter.islower() else letter for letter in text)


def line(tiles: Counter[str]) -> str:
    return "".join(sorted(tiles.elements()))
