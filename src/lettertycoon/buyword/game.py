"""A whole game of BuyWord as a value."""

from collections.abc import Iterator, Mapping, Sequence

from lettertycoon import games
from lettertycoon.base import ArgumentError, Value, shown
from lettertycoon.buyword import referee
from lettertycoon.buyword.moves import read_move
from lettertycoon.buyword.positions import Position, Stage
from lettertycoon.buyword.rules import Rules
from lettertycoon.buyword.state import Seat, Setup, State
from lettertycoon.buyword.tiles import MOST_PLAYERS
from lettertycoon.lexicons import Lexicon


class Result(Value, frozen=True):
    """How a game ended.

    totals: each player's dollars, by name, in the order of play.
    winners: the names of the players with the most dollars.
    """

    totals: Mapping[str, int]
    winners: tuple[str, ...]


class Game(games.Game[str, Position, State, games.News]):
    """A game of 1 to 4 players, or of 1 to 9 in extended play: an immutable value.

    names: the players, in the order of play; the first one leads first.
    rules: the rules of the game; the published rules if left out.
    lexicon: the words allowed; the embedded lexicon if left out.
    seed: decides all draws and rolls; the same seed gives the same ones in every version. If left
        out, one is chosen.

    Raises ArgumentError for impossible names or numbers.

    docs/buyword.md has the stages and their moves.

    >>> game = Game(["Ann", "Bo"], seed=16)
    >>> game.active, game.stage, game.legal_moves
    ('Ann', 'choose', ('draw 2', 'draw 3', 'draw 4', 'draw 5'))
    """

    __slots__ = ()

    rules: Rules
    _SCHEMA = "lettertycoon/buyword_game/1"
    _RULES = Rules
    _PLAYERS = range(1, MOST_PLAYERS + 1)

    def __init__(
        self,
        names: Sequence[str] = ("Player",),
        *,
        rules: Rules | None = None,
        lexicon: Lexicon | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(names, rules=rules, lexicon=lexicon, seed=seed)

    @classmethod
    def _checked(cls, rules: Rules | None, players: int) -> Rules:
        rules = Rules() if rules is None else rules
        if not isinstance(rules, Rules):
            raise TypeError(f"rules is {shown(rules)}; it must be buyword.Rules")
        if players not in rules.players:
            raise ArgumentError(
                f"{players} players are too many: only extended play is for more than"
                f" {rules.players[-1]}",
                "players.not_extended", players=players, most=rules.players[-1],
            )  # fmt: skip
        return rules

    def _dealt(self) -> State:
        rules = self.rules
        wilds = rules.tile_set.wilds.get(len(self.names), 0)
        seats = tuple(Seat(name, rules.money, wilds) for name in self.names)
        return referee.begun(State(Setup(rules, self.lexicon, self.seed), seats))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What each player has, in order of play."""
        return self._state.seats

    @property
    def stage(self) -> Stage:
        """The decision to be made (docs/buyword.md); "over" at the end."""
        return self._state.stage

    @property
    def round(self) -> int:
        """The number of rounds begun, over all bags."""
        return self._state.round

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """The moves of the active player (see `Position.legal_moves`)."""
        return referee.legal_moves(self._state)

    def _after(self, move: str) -> tuple[State, games.Step]:
        read = read_move(move, self.rules.tile_set, self.names)
        step = games.Step(self.names[self._place], str(read))
        return referee.played(self._state, read), step

    def _position(self, place: int) -> Position:
        return self._state.position(place, self.legal_moves if place == self._place else ())

    def _sentences(self, step: games.Step, before: "Game") -> Iterator[str]:
        yield _made(step)
        was, now = before.totals, self.totals
        for name in self.names:
            if was[name] != now[name]:
                has = "have" if name == games.YOU else "has"
                yield f"{games.subject(name)} {has} ${now[name]:,}."

    @property
    def goal(self) -> int | None:
        """The dollars that a player needs to end extended play; None if only the bag ends it."""
        return self.rules.until

    @property
    def totals(self) -> Mapping[str, int]:
        """Each player's money, in dollars."""
        return self._named([seat.money for seat in self.seats])

    @property
    def result(self) -> Result | None:
        """The totals and winners; None until the game is over."""
        if self.stage != "over":
            return None
        totals = self.totals
        most = max(totals.values())
        return Result(totals, tuple(name for name in totals if totals[name] == most))


def _made(step: games.Step) -> str:
    """Return a sentence about a move. A trade is told as an offer, since nothing is swapped yet."""
    verb, _, rest = step.move.partition(" ")
    player = step.player
    if verb == "done":
        return f"{games.subject(player)} {'are' if player == games.YOU else 'is'} done."
    if verb not in ("trade", "pay", "ask"):
        return f"{games.says(player, verb)}{rest and ' ' + rest}."
    number, _, other = rest.partition(" ") if verb != "trade" else ("", "", rest)
    offer = f"{games.says(player, 'offer')} {other} to swap the draws"
    if verb == "trade":
        return f"{offer}."
    return f"{offer} {'and to pay' if verb == 'pay' else 'for'} ${int(number):,}."
