"""What a move of a game can change, and what one player sees of it."""

from typing import Any, Literal

from lettertycoon.base import Amount, Letters, Value, whole
from lettertycoon.buyword.rules import (
    MOST_BAG,
    MOST_MONEY,
    MOST_PLAYERS,
    MOST_WILDS,
    Rules,
    less,
    read_tiles,
)
from lettertycoon.lexicons import Lexicon, chosen

MOST_ADVISED = 24  # tiles held and drawn, in a position without a game
Stage = Literal["choose", "pick", "trade", "answer", "buy", "bid", "sell", "challenge", "over"]

_ALWAYS = {
    "answer": ("accept", "refuse"), "bid": ("bid DOLLARS", "pass"),
    "challenge": ("challenge", "accept"),
}  # fmt: skip


class Seat(Value, frozen=True):
    """What a player has; all of it lies open.

    money: the player's dollars.
    held: the letter tiles, sorted.
    wilds: the number of wild tiles.
    drawn: the tiles drawn or picked that are not paid for yet, sorted.
    """

    name: str
    money: Amount
    held: Letters
    wilds: Amount
    drawn: Letters = ""


class Auction(Value, frozen=True, tag_field="kind", tag="auction"):
    """A draw that is up for auction.

    owner, tiles: the player whose draw it is, and its tiles.
    bid, bidder: the highest bid so far, in dollars, and who made it; 0 and None before the first.
    left: the number of players who may still bid, including the active one.
    """

    owner: str
    tiles: Letters
    bid: Amount
    bidder: str | None
    left: Amount


class Offer(Value, frozen=True, tag_field="kind", tag="offer"):
    """An offer to swap two draws.

    maker, taker: the player who makes the offer, and the one who must answer it.
    dollars: the money that the maker pays in addition; negative if the maker asks for money.
    """

    maker: str
    taker: str
    dollars: int


class Claim(Value, frozen=True, tag_field="kind", tag="claim"):
    """A word that was just sold and may be challenged.

    seller: the player who sold it.
    word: the text of the sale; a letter in lower case is a wild tile.
    price: the dollars paid for it.
    """

    seller: str
    word: str
    price: Amount


class Position(Value, frozen=True):
    """A game as one player sees it.

    name: the player's name.
    stage: the next decision (docs/buyword.md).
    legal_moves: the moves that this player may make now, each as one line of text. Words in
        capitals stand for what the player chooses: "sell WORD", "drop TILES", "bid DOLLARS",
        "pay DOLLARS Bo".
    money, held, wilds: the player's dollars, letter tiles (sorted) and wild tiles.
    drawn, price: the tiles drawn or picked that are not paid for yet, and their price in dollars.
    excess: the number of letter tiles held over the limit. The player must sell a word or drop this
        many tiles.
    open_tiles: the tiles of a draft that nobody has picked yet.
    pending: the auction, offer or sold word that must be answered; None if there is none.
    bag: the letter tiles that nobody has seen, sorted.
    final: whether nothing more is drawn from this bag. Tiles held are lost after the sale.
    last_bag: whether this bag is the last one.
    round: the number of rounds begun, including this one.
    rivals: the other players, in order of play after this player.
    rules, lexicon: the rules and the lexicon of the game.
    """

    name: str
    stage: Stage
    legal_moves: tuple[str, ...]
    money: Amount
    held: Letters
    wilds: Amount
    drawn: Letters
    price: Amount
    excess: Amount
    open_tiles: Letters
    pending: Auction | Offer | Claim | None
    bag: Letters
    final: bool
    last_bag: bool
    round: Amount
    rivals: tuple[Seat, ...]
    rules: Rules
    lexicon: Lexicon
    _UNTOLD = "rules", "lexicon"  # a game's record has them

    @classmethod
    def of(
        cls, held: str, drawn: str = "", *, money: int = 200, wilds: int = 0,
        bag: str | None = None, open_tiles: str = "", bid: int | None = None, left: int = 1,
        rules: Rules | None = None, lexicon: Lexicon | None = None,
    ) -> "Position":  # fmt: skip
        """Make a position from a player's tiles, without a game, for `advise`.

        The player must pick one of `open_tiles`, or else decide about the tiles drawn, or else may
        sell words.

        held, drawn, open_tiles: the letter tiles held, those drawn or picked that are not paid for,
            and those of a draft that nobody has picked yet.
        money, wilds: the player's dollars and wild tiles.
        bag: the letter tiles that may still be drawn, "" for none; if left out, all tiles that are
            not among the others.
        bid, left: if the tiles drawn are up for auction, the highest bid so far (0 for none), and
            the number of players who may still bid, this one included.

        Raises ArgumentError for texts that are not tiles and for numbers out of bounds.
        """
        rules = Rules() if rules is None else rules
        held, drawn = read_tiles("held", held), read_tiles("drawn", drawn)
        read_tiles("held and drawn", held + drawn, MOST_ADVISED)
        row = read_tiles("open_tiles", open_tiles)
        rest = less(rules.tile_set.letters, held + drawn + row)
        rest = rest if bag is None else read_tiles("bag", bag, MOST_BAG)
        money, wilds = whole("money", money, 0, MOST_MONEY), whole("wilds", wilds, 0, MOST_WILDS)
        seat = Seat("you", money, held, wilds, drawn if bid is None else "")
        pending = None if bid is None else Auction(
            "", drawn, whole("bid", bid, 0, MOST_MONEY), None, whole("left", left, 1, MOST_PLAYERS)
        )  # fmt: skip
        return State(
            rules=rules, lexicon=chosen(lexicon), seed=0, seats=(seat,), round=1, open_tiles=row,
            stage="bid" if pending else "pick" if row else "buy" if drawn else "sell",
            bag=rest, bags=rules.bags or 0, final=not rest, pending=pending,
        ).position(0)  # fmt: skip


class State(Value, frozen=True, kw_only=True):
    """The state of a game: everything that a move can change, and the rules, lexicon and seed.

    seats: the players, in order of play.
    round: rounds begun, over all bags.
    turn: how many players, from the leader, have finished this stage; in a draft, the number of
        tiles picked.
    asked: if another player must answer, how many places that player is after the one whose turn it
        is; else 0.
    bag: tiles in the order of drawing.
    bags: bags begun.
    final: whether this bag has no more tiles.
    sold: whether a word was sold since the bag was filled.
    open_tiles: the tiles of a draft that nobody has picked.
    pending: the auction, offer or sold word that must be answered.
    before: the state before the sale that may be challenged.
    ended: whether the round is over, so that the next one must begin.
    """

    rules: Rules
    lexicon: Lexicon
    seed: int
    seats: tuple[Seat, ...]
    stage: Stage = "choose"
    round: int = 0
    turn: int = 0
    asked: int = 0
    bag: str = ""
    bags: int = 0
    final: bool = False
    sold: bool = False
    open_tiles: str = ""
    pending: Auction | Offer | Claim | None = None
    before: "State | None" = None
    ended: bool = False

    def place(self, turn: int) -> int:
        """Return the place of the player `turn` places after this round's leader."""
        return (self.round - 1 + turn) % len(self.seats)

    @property
    def active(self) -> int:
        """The place of the player who must move."""
        if isinstance(self.pending, Offer):
            return [seat.name for seat in self.seats].index(self.pending.taker)
        return self.place(self.turn + self.asked)

    @property
    def seat(self) -> Seat:
        """The seat of the player who must move."""
        return self.seats[self.active]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats, in order of play after the player who must move."""
        return self.seats[self.active + 1 :] + self.seats[: self.active]

    def named(self, name: str) -> Seat:
        """Return a player's seat by name."""
        return next(seat for seat in self.seats if seat.name == name)

    def excess(self, seat: Seat) -> int:
        """Return how many letter tiles a player holds over the limit."""
        limit = self.rules.tile_limit
        return 0 if self.final or limit is None else max(0, len(seat.held) - limit)

    @property
    def last_bag(self) -> bool:
        """Whether this bag is the last one."""
        return self.bags == self.rules.bags

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """The active player's moves; words in capitals stand for what the player chooses."""
        rules, seat = self.rules, self.seat
        match self.stage:
            case "choose":
                return tuple([f"draw {number}" for number in rules.tile_set.draws])
            case "pick":
                return tuple([f"pick {tile}" for tile in dict.fromkeys(self.open_tiles)])
            case "trade":
                return (*self.offers, "pass")
            case "buy":
                sells = rules.auctions and bool(self.others) and any(s.money for s in self.seats)
                pays = rules.tile_set.price(seat.drawn) <= seat.money
                return ("buy",) * pays + ("auction",) * sells + ("pass",)
            case "sell":
                return ("sell WORD", "drop TILES" if self.excess(seat) else "done")
        return _ALWAYS.get(self.stage, ())

    @property
    def offers(self) -> list[str]:
        """The offers to swap draws that the active player may make."""
        paid, money, others = self.rules.paid_trades, self.seat.money, self.others
        moves = [f"trade {other.name}" for other in others if self.rules.trades]
        moves += [f"pay DOLLARS {other.name}" for other in others if paid and money]
        return moves + [f"ask DOLLARS {other.name}" for other in others if paid and other.money]

    def changed(self, name: str, **changes: Any) -> "State":
        """Return the state with one player's seat changed."""
        seats = tuple([s.replace(**changes) if s.name == name else s for s in self.seats])
        return self.replace(seats=seats)

    def paid(self, name: str, dollars: int) -> "State":
        """Return the state with `dollars` more for a player."""
        return self.changed(name, money=self.named(name).money + dollars)

    def position(self, place: int) -> Position:
        """Return what the player at a place sees."""
        seat = self.seats[place]
        others = self.seats[place + 1 :] + self.seats[:place]
        moves = self.legal_moves if place == self.active else ()
        return Position(
            seat.name, self.stage, moves, seat.money, seat.held, seat.wilds, seat.drawn,
            self.rules.tile_set.price(seat.drawn), self.excess(seat), self.open_tiles,
            self.pending, "".join(sorted(self.bag)), self.final, self.last_bag, self.round, others,
            self.rules, self.lexicon,
        )  # fmt: skip
