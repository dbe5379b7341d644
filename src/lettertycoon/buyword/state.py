"""What a player of a game sees: the seats, what must be answered, and the rest of a position."""

from typing import Annotated, Literal

from msgspec import Meta, field

from lettertycoon.base import (
    Amount,
    ArgumentError,
    Letters,
    ReadableValue,
    Value,
    check_fields,
    set_field,
)
from lettertycoon.buyword.rules import MOST_MONEY, MOST_WILDS, Rules, Table, less, read_table
from lettertycoon.lexicons import Lexicon

Stage = Literal["choose", "pick", "trade", "answer", "buy", "bid", "sell", "challenge", "over"]


class Seat(Value, frozen=True):
    """What a player has; all of it lies open.

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

    owner, tiles: the player whose draw it is, and its tiles.
    bid, bidder: the highest bid so far, in dollars, and who made it; 0 and None before the first.
    left: the number of players who may still bid, including the active one.
    """

    owner: str
    tiles: Letters
    bid: Amount
    bidder: str | None
    left: Amount


class Offer(ReadableValue, frozen=True, tag_field="kind", tag="offer"):
    """An offer to swap two draws.

    maker, taker: the player who makes the offer, and the one who must answer it.
    dollars: the money that the maker pays in addition; negative if the maker asks for money.
    """

    maker: str
    taker: str
    dollars: int


class Claim(ReadableValue, frozen=True, tag_field="kind", tag="claim"):
    """A word that was just sold and may be challenged.

    seller: the player who sold it.
    word: the text of the sale or laying; a letter in lower case is a wild tile.
    price: the dollars paid for it.
    laid: all new words, if it is a laying.
    """

    seller: str
    word: str
    price: Amount
    laid: tuple[str, ...] = ()


class Position(Seat, frozen=True, kw_only=True):
    """What one player sees of a game; `advise` also takes one made of a player's tiles alone.

    It has what the player has, with the fields of `Seat`, and:

    stage, legal_moves: the next decision (docs/buyword.md), and the moves this player may make now.
        Words in capitals, as in "sell WORD", stand for what the player chooses.
    open_tiles: the tiles of a draft that nobody has picked yet.
    pending: the auction, offer or sold word that must be answered; None if there is none.
    bag: the letter tiles that nobody has seen, sorted. If left out, all of the box that are not
        among the other tiles here. If it is empty, tiles held are lost after the sale.
    last_bag, round: whether this bag is the last one, and the number of rounds begun.
    rivals: the other players, in order of play after this player.
    table: the rows of the table in the variation Crossword; () in other games.
    rules, lexicon: the rules and the lexicon of the game.

    Raises ArgumentError for a field that is not allowed.
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
        check_fields(self)
        needed: dict[str, type] = {"bid": Auction, "answer": Offer, "challenge": Claim}
        if not isinstance(self.pending, kind := needed.get(self.stage, object)):
            message = f"in the stage {self.stage}, pending must be of the class {kind.__name__}"
            raise ArgumentError(message, "pending.wrong", stage=self.stage)
        set_field(self, "table", read_table(self.table, self.rules.crossword * self.rules.table))
        if self.bag is None:
            more = self.pending.tiles if isinstance(self.pending, Auction) else ""
            more += self.drawn + "".join(self.table)
            set_field(self, "bag", less(self.rules.letters, self.held + self.open_tiles + more))

    @property
    def price(self) -> int:
        """The price of the tiles drawn, in dollars."""
        return self.rules.price(self.drawn)

    @property
    def excess(self) -> int:
        """How many letter tiles are over the limit; a word must be sold, or that many dropped."""
        return self.rules.excess(self.held, self.bag or "")
