"""The state of a match as a value: everything that a move can change, hidden cards included."""

from functools import lru_cache
from typing import Any

from lettertycoon.base import Value, set_field
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.moves import Stage
from lettertycoon.matches.news import AnyEvent
from lettertycoon.matches.position import Player, Position
from lettertycoon.turns import Play, Rules
from lt_core import sorted_letters

_POSITION: Any = Position("")


class Seat(Value, frozen=True, gc=False):  # it can't be part of a cycle
    """What a player has."""

    hand: str = ""  # sorted
    player: Player = Player()  # what everybody sees
    own_discards: str = ""  # from the hand since the last shuffle, which nobody else has seen


class State(Value, frozen=True, kw_only=True, gc=False):  # it can't be part of a cycle
    """The state of a match between two moves. A place is a player's number, from 0."""

    names: tuple[str, ...]
    rules: Rules
    lexicon: Lexicon
    seed: int
    starter: int  # the place of the player who began
    seats: tuple[Seat, ...]
    deck: str  # the next card first
    pool: str = ""  # sorted
    discards: str = ""
    seen_discards: str = ""  # those that everybody saw
    on_table: str = ""  # the real cards of the play on the table
    from_pool: str = ""  # those of the pool among them
    laid: Play | None = None  # the play on the table
    turn_of: int = 0  # the place of the player whose turn it is
    active: int = 0  # the place of the player who must move
    stage: Stage = "lay"  # the next decision
    turns_played: int = 0
    retries: int = 0  # bad words that may still be tried again in this turn; -1 = any number
    buyable: str = ""  # the letters whose patents the play on the table lets its player buy, sorted
    forfeit: bool = False  # whether a card must be discarded for a bad word
    last_round: bool = False  # whether a player's patents have reached the goal
    shuffles: int = 1  # decks shuffled
    events: tuple[AnyEvent, ...] = ()  # the consequences of the last move

    @property
    def seat(self) -> Seat:
        """The seat of the player whose turn it is."""
        return self.seats[self.turn_of]

    @property
    def is_online(self) -> bool:
        """Whether the match goes as in the online game."""
        return self.rules.procedure == "online"

    @property
    def goal(self) -> int:
        """The value of patents, in dollars, for which the last round begins."""
        return self.rules.goals[len(self.names)]

    @property
    def round(self) -> int:
        """The number of rounds played before this one."""
        return self.turns_played // len(self.names)

    def place_after(self, place: int) -> int:
        """Return the place of the next player clockwise."""
        return (place + 1) % len(self.names)

    def seats_with(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats with another one for the player whose turn it is."""
        seats = [*self.seats]
        seats[self.turn_of] = seat
        return tuple(seats)

    def position(self, place: int) -> Position:
        """Return what the player at a place may know."""
        seats = self.seats
        seat = seats[place]
        names = self.names
        rivals = {}
        for rival in places_beside(place, len(names)):
            rivals[names[rival]] = seats[rival].player
        seen = self.seen_discards + seat.own_discards + self.on_table
        position: Position = _POSITION.__copy__()  # without checks, which the referee has made
        set_field(position, "hand", seat.hand)
        set_field(position, "pool", self.pool)
        set_field(position, "me", seat.player)
        set_field(position, "rivals", rivals)
        set_field(position, "starter", None if self.starter == place else names[self.starter])
        set_field(position, "seen", sorted_letters(seen))
        set_field(position, "round", self.turns_played // len(names))
        set_field(position, "rules", self.rules)
        return position


@lru_cache(64)
def places_beside(place: int, players: int) -> tuple[int, ...]:
    """Return the places of the other players, clockwise after one."""
    return (*range(place + 1, players), *range(place))
