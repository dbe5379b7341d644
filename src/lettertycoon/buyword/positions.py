"""What one player sees of a game."""

from typing import Any, Literal

from msgspec import structs

from lettertycoon.base import Amount, Letters, Value, hashable
from lettertycoon.buyword.rules import Rules
from lettertycoon.lexicons import Lexicon

Stage = Literal[
    "choose", "pick", "trade", "answer", "buy", "bid", "sell", "challenge", "over"
]  # fmt: skip


class Rival(Value, frozen=True):
    """What a player sees of another player: all tiles and money lie open.

    drawn: the tiles drawn or picked that are not paid for yet.
    """

    name: str
    money: Amount
    held: Letters
    wilds: Amount
    drawn: Letters = ""


class Auction(Value, frozen=True, tag_field="kind", tag="auction"):
    """A draw that is up for auction.

    owner: the player whose draw it is.
    tiles: the tiles of the draw.
    bid: the highest bid so far, in dollars; 0 before the first bid.
    bidder: the player who made the highest bid; None before the first bid.
    left: the number of players who may still bid, including the active one.
    """

    owner: str
    tiles: Letters
    bid: Amount
    bidder: str | None
    left: Amount


class Offer(Value, frozen=True, tag_field="kind", tag="offer"):
    """An offer to swap two draws.

    maker: the player who makes the offer.
    taker: the player who must answer it.
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
    rivals: tuple[Rival, ...]
    rules: Rules
    lexicon: Lexicon
    _UNTOLD = "rules", "lexicon"  # a game's record has them

    def __eq__(self, other: object) -> bool:
        return type(other) is Position and self._known_by() == other._known_by()

    def __hash__(self) -> int:
        return hash(hashable(self._known_by()))

    def _known_by(self) -> tuple[Any, ...]:
        *others, lexicon = structs.astuple(self)
        return *others, lexicon.sha256
