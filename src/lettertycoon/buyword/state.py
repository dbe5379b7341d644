"""What a move of a game can change, and what one player sees of it."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from lettertycoon.base import Amount, ArgumentError, Letters, Value, check_fields, keep
from lettertycoon.buyword.rules import MOST_MONEY, MOST_WILDS, Rules, less
from lettertycoon.lexicons import Lexicon

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


_PENDING = {"bid": Auction, "answer": Offer, "challenge": Claim}


class Position(Value, frozen=True, kw_only=True):
    """A game as one player sees it; or made from a player's tiles, without a game, for `advise`.

    name: the player's name.
    stage, legal_moves: the next decision (docs/buyword.md), and the moves this player may make now.
        Words in capitals, as in "sell WORD", stand for what the player chooses.
    money, held, wilds: the player's dollars, letter tiles and wild tiles.
    drawn, open_tiles: the tiles drawn or picked that are not paid for yet, and those of a draft
        that nobody has picked yet.
    pending: the auction, offer or sold word that must be answered; None if there is none.
    bag: the letter tiles that nobody has seen, sorted. If left out, all of the box that are not
        among the other tiles here. If it is empty, tiles held are lost after the sale.
    last_bag, round: whether this bag is the last one, and the number of rounds begun.
    rivals: the other players, in order of play after this player.
    rules, lexicon: the rules and the lexicon of the game.

    Raises ArgumentError for a field that is not allowed.
    """

    name: str = "you"
    stage: Stage
    legal_moves: tuple[str, ...] = ()
    money: Annotated[int, Meta(ge=0, le=MOST_MONEY)] = 200
    held: Letters
    wilds: Annotated[int, Meta(ge=0, le=MOST_WILDS)] = 0
    drawn: Letters = ""
    open_tiles: Letters = ""
    pending: Auction | Offer | Claim | None = None
    bag: Letters | None = None
    last_bag: bool = True
    round: Amount = 1
    rivals: tuple[Seat, ...] = ()
    rules: Rules = Rules()
    lexicon: Lexicon = field(default_factory=Lexicon.default)
    _UNTOLD = "rules", "lexicon"  # a game's record has them
    _TOLD = "price", "excess"

    def __post_init__(self) -> None:
        check_fields(self)
        kind = _PENDING.get(self.stage)
        if kind is not None and not isinstance(self.pending, kind):
            message = f"in the stage {self.stage}, pending must be of the class {kind.__name__}"
            raise ArgumentError(message, "pending.wrong", stage=self.stage)
        if self.bag is None:
            lot = self.pending.tiles if isinstance(self.pending, Auction) else ""
            seen = self.held + self.drawn + self.open_tiles + lot
            keep(self, "bag", less(self.rules.tile_set.letters, seen))

    @property
    def price(self) -> int:
        """The price of the tiles drawn, in dollars."""
        return self.rules.tile_set.price(self.drawn)

    @property
    def excess(self) -> int:
        """The number of letter tiles over the limit; a word must be sold, or so many dropped."""
        limit = self.rules.tile_limit
        return max(0, len(self.held) - limit) if self.bag and limit is not None else 0


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

    @property
    def excess(self) -> int:
        """How many letter tiles the active player holds over the limit."""
        limit = self.rules.tile_limit
        return max(0, len(self.seat.held) - limit) if self.bag and limit is not None else 0

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
                paid, money, others = rules.paid_trades, seat.money, self.others
                moves = [f"trade {other.name}" for other in others if rules.trades]
                moves += [f"pay DOLLARS {other.name}" for other in others if paid and money]
                moves += [f"ask DOLLARS {other.name}" for other in others if paid and other.money]
                return (*moves, "pass")
            case "buy":
                sells = rules.auctions and bool(self.others) and any(s.money for s in self.seats)
                pays = rules.tile_set.price(seat.drawn) <= seat.money
                return ("buy",) * pays + ("auction",) * sells + ("pass",)
            case "sell" if seat.held:
                return ("sell WORD", "drop TILES" if self.excess else "done")
        return _ALWAYS.get(self.stage, ())

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
        return Position(
            name=seat.name, stage=self.stage, money=seat.money, held=seat.held, wilds=seat.wilds,
            legal_moves=self.legal_moves if place == self.active else (), drawn=seat.drawn,
            open_tiles=self.open_tiles, pending=self.pending, bag="".join(sorted(self.bag)),
            last_bag=self.bags == self.rules.bags, round=self.round,
            rivals=self.seats[place + 1 :] + self.seats[:place], rules=self.rules,
            lexicon=self.lexicon,
        )  # fmt: skip
