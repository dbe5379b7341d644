"""The state of a game: everything that a move can change."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from lettertycoon.buyword.positions import Auction, Claim, Offer, Position, Rival, Stage
from lettertycoon.buyword.rules import Rules
from lettertycoon.lexicons import Lexicon


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player has.

    money: the player's dollars.
    wilds: the number of wild tiles.
    held: the letter tiles, sorted.
    drawn: the tiles drawn or picked that are not paid for yet, sorted.
    """

    name: str
    money: int
    wilds: int
    held: str = ""
    drawn: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """The parts of a game that no move changes."""

    rules: Rules
    lexicon: Lexicon
    seed: int

    def price(self, tiles: str) -> int:
        """Return the price of tiles, in dollars."""
        return self.rules.tile_set.price(tiles)


@dataclass(frozen=True, slots=True)
class State:
    """The state of a game.

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
    ended: whether the round is over, so that the next one must begin.
    """

    setup: Setup
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
        limit = self.setup.rules.tile_limit
        return 0 if self.final or limit is None else max(0, len(seat.held) - limit)

    @property
    def last_bag(self) -> bool:
        """Whether this bag is the last one."""
        return self.bags == self.setup.rules.bags

    def changed(self, name: str, **changes: Any) -> "State":
        """Return the state with one player's seat changed."""
        seats = tuple(replace(s, **changes) if s.name == name else s for s in self.seats)
        return replace(self, seats=seats)

    def paid(self, name: str, dollars: int) -> "State":
        """Return the state with `dollars` more for a player."""
        return self.changed(name, money=self.named(name).money + dollars)

    def position(self, place: int, legal_moves: Iterable[str]) -> Position:
        """Return what the player at a place sees, with the moves that this player may make."""
        seat = self.seats[place]
        others = self.seats[place + 1 :] + self.seats[:place]
        setup = self.setup
        return Position(
            seat.name, self.stage, tuple(legal_moves), seat.money, seat.held, seat.wilds,
            seat.drawn, setup.price(seat.drawn), self.excess(seat), self.open_tiles, self.pending,
            "".join(sorted(self.bag)), self.final, self.last_bag, self.round,
            tuple(Rival(o.name, o.money, o.held, o.wilds, o.drawn) for o in others),
            setup.rules, setup.lexicon,
        )  # fmt: skip
