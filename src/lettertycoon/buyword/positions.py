"""What one player sees of a game."""

from dataclasses import dataclass
from typing import Any, Literal

from lettertycoon.base import Amount, Letters, Record, Value
from lettertycoon.buyword.rules import Rules
from lettertycoon.lexicons import Lexicon

Stage = Literal[
    "choose", "pick", "trade", "answer", "buy", "bid", "sell", "challenge", "over"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rival(Value):
    """What a player sees of another one; all tiles and money lie open.

    drawn: the tiles drawn or picked that are not paid for yet.
    """

    name: str
    money: Amount
    held: Letters
    wilds: Amount
    drawn: Letters = ""


@dataclass(frozen=True, slots=True)
class Auction(Value):
    """A draw that is up for auction: whose it is, its tiles, and the highest bid so far.

    bid: in dollars, 0 before the first one.
    bidder: who made it; None before the first bid.
    left: players who may still bid, including the active one.
    """

    owner: str
    tiles: Letters
    bid: Amount
    bidder: str | None
    left: Amount


@dataclass(frozen=True, slots=True)
class Offer(Value):
    """An offer to swap two draws: who made it, to whom.

    dollars: what the maker pays on top; negative: what the maker asks for.
    """

    maker: str
    taker: str
    dollars: int


@dataclass(frozen=True, slots=True)
class Claim(Value):
    """A word that was just sold and may be challenged: who sold it, the sale's text, its price."""

    seller: str
    word: str
    price: Amount


@dataclass(frozen=True, slots=True, eq=False)
class Position(Record):
    """A game as one player sees it.

    stage: what is to be decided next (docs/buyword.md).
    legal_moves: what this player may do now, each in one line; words in capitals stand for what the
        player chooses: "sell WORD", "drop TILES", "bid DOLLARS", "pay DOLLARS Bo".
    money, held, wilds: dollars, letter tiles (sorted) and wild tiles held.
    drawn, price: the tiles drawn or picked that are not paid for yet, and what they cost.
    excess: letter tiles held over the limit: a word is sold or these are dropped.
    open_tiles: the tiles of a draft that nobody has picked yet.
    pending: what was put up for auction, offered or sold, and must be answered; None else.
    bag: the letter tiles that nobody has seen, sorted.
    final: no tiles are drawn any more from this bag; after the sale, tiles held are lost.
    last_bag: the bag is not filled again.
    round: rounds begun, this one counted.
    rivals: the others, in order of play after this player.
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

    def _known_by(self) -> tuple[Any, ...]:
        *others, lexicon = self._values()
        return *others, lexicon.sha256
