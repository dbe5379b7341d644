"""The state of a game, and what a player sees of it: seats, what must be answered, and the rest."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from lettertycoon import base
from lettertycoon.base import Amount, ArgumentError, Letters, ReadableValue, Value, set_field
from lettertycoon.buyword.rules import MOST_MONEY, MOST_WILDS, Rules, Table, read_table, without
from lettertycoon.lexicons import Lexicon

Stage = Literal["choose", "pick", "trade", "answer", "buy", "bid", "sell", "challenge", "over"]
"""What must be done now."""


class Seat(Value, frozen=True):
    """What a player has; all of it lies open.

    Attributes:
        money: the player's dollars.
        held: the letter tiles, sorted.
        wilds: the number of wild tiles.
        drawn: the tiles drawn or picked that are not paid for yet, sorted.
    """

    name: str = "you"
    money: Annotated[int, Meta(ge=0, le=MOST_MONEY)] = 200
    held: Letters = ""
    wilds: Annotated[int, Meta(ge=0, le=MOST_WILDS)] = 0
    drawn: Letters = ""


class Auction(ReadableValue, frozen=True, tag_field="kind", tag="auction"):
    """A draw that is up for auction.

    Attributes:
        owner, tiles: the player whose draw it is, and its tiles.
        bid, bidder: the highest bid so far, in dollars, and who made it; 0 and None before the
            first.
        left: the number of players who may still bid, including the active one.
    """

    owner: str
    tiles: Letters
    bid: Amount
    bidder: str | None
    left: Amount


class Offer(ReadableValue, frozen=True, tag_field="kind", tag="offer"):
    """An offer to swap two draws.

    Attributes:
        maker, taker: the player who makes the offer, and the one who must answer it.
        dollars: the money that the maker pays in addition; negative if the maker asks for money.
    """

    maker: str
    taker: str
    dollars: int


class Claim(ReadableValue, frozen=True, tag_field="kind", tag="claim"):
    """A word that was just sold and may be challenged.

    Attributes:
        seller: the player who sold it.
        word: the text of the sale or laying; a letter in lower case is a wild tile.
        price: the dollars paid for it.
        laid: all new words, if it is a laying.
    """

    seller: str
    word: str
    price: Amount
    laid: tuple[str, ...] = ()

    @property
    def new_words(self) -> tuple[str, ...]:
        """The words that a challenge is about."""
        return self.laid or (self.word,)


class Position(Seat, frozen=True, kw_only=True):
    """What one player sees of a game; `advise` also takes one made of a player's tiles alone.

    It has what the player has, with the fields of `Seat`, and (docs/buyword.md has the decisions):

    Args:
        stage, legal_moves: the next decision, and the moves this player may make
            now. Words in capitals, as in "sell WORD", stand for what the player chooses.
        open_tiles: the tiles of a draft that nobody has picked yet.
        pending: the auction, offer or sold word that must be answered; None if there is none.
        bag: the letter tiles that nobody has seen, sorted. If left out, all of the box that are not
            among the other tiles here. If it is empty, tiles held are lost after the sale.
        last_bag, round: whether this bag is the last one, and the number of rounds begun.
        rivals: the other players, in order of play after this player.
        table: the rows of the table in the variation Crossword; () in other games.
        rules, lexicon: the rules and the lexicon of the game.

    Raises:
        ArgumentError: for a field that is not allowed.
        TypeError: for a field of a wrong type.
    """

    stage: Stage
    legal_moves: tuple[str, ...] = ()
    open_tiles: Letters = ""
    pending: Auction | Offer | Claim | None = None
    bag: Letters | None = None
    last_bag: bool = True
    round: Amount = 1
    rivals: tuple[Seat, ...] = ()
    table: Table = ()
    rules: Rules = Rules()
    lexicon: Lexicon = field(default_factory=Lexicon.default)
    _UNTOLD = "rules", "lexicon"  # a game's record has them
    _TOLD = "price", "excess"

    def __post_init__(self) -> None:
        base.check_fields(self)
        kinds: dict[str, type] = {"bid": Auction, "answer": Offer, "challenge": Claim}
        kind = kinds.get(self.stage, object)
        if not isinstance(self.pending, kind):
            message = f"in the stage {self.stage}, pending must be of the class {kind.__name__}"
            raise ArgumentError(message, "pending.wrong", stage=self.stage)
        set_field(self, "table", read_table(self.table, self.rules.crossword * self.rules.table))
        if self.bag is None:
            seen = self.held + self.open_tiles + self.drawn + "".join(self.table)
            if isinstance(self.pending, Auction):
                seen += self.pending.tiles
            set_field(self, "bag", without(self.rules.letters, seen))

    def __repr__(self) -> str:
        return f"<Position of {self.name}: {self.stage}, ${self.money}, {self.held or 'no tiles'}>"

    @property
    def price(self) -> int:
        """The price of the tiles drawn, in dollars."""
        return self.rules.price(self.drawn)

    @property
    def excess(self) -> int:
        """How many letter tiles are over the limit; a word must be sold, or that many dropped."""
        return self.rules.excess(self.held, self.bag or "")


_POSITION: Any = Position(stage="over")


def make_position(**fields: Any) -> Position:
    """Make a position of all fields, without checks, which take longer than a move."""
    position: Position = _POSITION.__copy__()
    for name, value in fields.items():
        set_field(position, name, value)
    return position


class State(Value, frozen=True, kw_only=True):
    """The state of a game: everything that a move can change, and the rules, lexicon and seed."""

    rules: Rules
    lexicon: Lexicon
    seed: int
    seats: tuple[Seat, ...]  # in order of play
    stage: Stage = "choose"
    active: int = 0  # the place of the player who must move
    round: int = 0  # how many rounds were begun, over all bags
    bag: str = ""  # in the order of drawing
    bags: int = 0  # how many were begun
    sold: bool = False  # whether a word was sold since the bag was filled
    open_tiles: str = ""  # of a draft
    pending: Any = None  # what must be answered; the stage says of which class it is
    before: Any = None  # the State before the offer or sale that must be answered
    table: Table = ()  # the rows of the table of Crossword

    @property
    def seat(self) -> Seat:
        """The seat of the player who must move."""
        return self.seats[self.active]

    @property
    def left(self) -> int:
        """The place at the left of the player who must move."""
        return (self.active + 1) % len(self.seats)

    def others(self, place: int) -> tuple[Seat, ...]:
        """Return the seats of the other players, in order of play after a place."""
        return self.seats[place + 1 :] + self.seats[:place]

    def place_of(self, name: str) -> int:
        """Return the place of the player of a name."""
        return [seat.name for seat in self.seats].index(name)

    def with_seat(self, place: int, dollars: int = 0, **changes: Any) -> "State":
        """Return the state with a seat changed; it gets dollars, or pays what it can of them."""
        seat = self.seats[place]
        seats = list(self.seats)
        seats[place] = seat.replace(money=max(0, seat.money + dollars), **changes)
        return self.replace(seats=tuple(seats))
