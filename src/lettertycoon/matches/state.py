"""The state of a match as a value: everything that a move can change, hidden cards included."""

from functools import lru_cache

from lettertycoon.base import Value
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.moves import Stage
from lettertycoon.matches.news import AnyEvent
from lettertycoon.matches.position import Player, Position, make_position
from lettertycoon.turns import Play, Rules
from lt_core import sorted_letters


class Seat(Value, frozen=True, gc=False):  # it can't be part of a cycle
    """What a player has.

    hand: the cards, sorted.
    player: what everybody sees of the player.
    own_discards: the cards that the player discarded from the hand since the last shuffle, which
        nobody else has seen.
    """

    hand: str = ""
    player: Player = Player()
    own_discards: str = ""


class State(Value, frozen=True, kw_only=True, gc=False):  # it can't be part of a cycle
    """The state of a match between two moves. A place is a player's number, from 0.

    names, rules, lexicon, seed: as in a Match; starter: the place of the player who began.
    seats: what each player has.
    pool, deck: the pool, sorted, and the deck, the next card first.
    discards: the discard pile; seen_discards: the cards in it that everybody saw.
    on_table, from_pool: the real cards of the play on the table, and those of the pool among them.
    laid: the play on the table, or None.
    turn_of: the place of the player whose turn it is; active: of the player who must move.
    stage: the next decision.
    turns_played: the number of turns that have ended.
    retries: the number of bad words that may still be tried again in this turn; -1 = any number.
    buyable: at the stage "buy", the letters for sale, sorted.
    forfeit: whether a card must be discarded for a bad word.
    last_round: whether a player's patents have reached the goal.
    shuffles: how many decks were shuffled.
    events: the consequences of the last move.
    """

    names: tuple[str, ...]
    rules: Rules
    lexicon: Lexicon
    seed: int
    starter: int
    seats: tuple[Seat, ...]
    deck: str
    pool: str = ""
    discards: str = ""
    seen_discards: str = ""
    on_table: str = ""
    from_pool: str = ""
    laid: Play | None = None
    turn_of: int = 0
    active: int = 0
    stage: Stage = "lay"
    turns_played: int = 0
    retries: int = 0
    buyable: str = ""
    forfeit: bool = False
    last_round: bool = False
    shuffles: int = 1
    events: tuple[AnyEvent, ...] = ()

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

    def seats_with(self, place: int, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats with another one at a place."""
        seats = [*self.seats]
        seats[place] = seat
        return tuple(seats)

    def position(self, place: int) -> Position:
        """Return what the player at a place may know."""
        seats = self.seats
        seat = seats[place]
        names = self.names
        rivals = {}
        for rival in places_beside(place, len(names)):
            rivals[names[rival]] = seats[rival].player
        starter = None if self.starter == place else names[self.starter]
        seen = sorted_letters(self.seen_discards + seat.own_discards + self.on_table)
        return make_position(
            seat.hand, self.pool, seat.player, rivals, starter, seen, self.round, self.rules
        )


@lru_cache(64)
def places_beside(place: int, players: int) -> tuple[int, ...]:
    """Return the places of the other players, clockwise after one."""
    return (*range(place + 1, players), *range(place))
