"""The referee: a whole game as a value; each move makes a new one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lettertycoon.base import (
    ArgumentError,
    LetterTycoonError,
    NotationError,
    NotInLexicon,
    PlayError,
    check_seed,
    player_name,
    read_keys,
    shown,
)
from lettertycoon.buyword.chance import rolled, shuffled
from lettertycoon.buyword.moves import FORMS, Move, read_move
from lettertycoon.buyword.positions import Position, Rival, Rules, Stage
from lettertycoon.buyword.tiles import less
from lettertycoon.lexicons import Lexicon, chosen, is_recorded, read_recorded, recorded

MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player has; drawn: the tiles that are not paid for yet."""

    name: str
    money: int
    wilds: int
    held: str = ""
    drawn: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands: a value. `Game.start` begins one, `play` makes the next of it.

    stage: what is to be decided (docs/buyword.md); active: the name of who decides it.
    seats: the players, in order of play. round: rounds begun.
    moves: what was played, (name, text), in order.
    """

    rules: Rules
    lexicon: Lexicon
    seed: int
    seats: tuple[Seat, ...]
    stage: Stage
    round: int
    moves: tuple[tuple[str, str], ...]
    _bag: str  # in the order of drawing
    _turn: int  # how many, from the leader, have decided in this stage
    _final: bool

    @classmethod
    def start(
        cls,
        players: Sequence[str] = ("Player",),
        *,
        seed: int,
        rules: Rules | None = None,
        lexicon: Lexicon | None = None,
    ) -> "Game":
        """Begin a game of 1 to 4 players, named in order of play; the first one leads first.

        The same seed gives the same tiles and dice in every version.
        """
        rules = Rules() if rules is None else rules
        if not isinstance(rules, Rules):
            raise TypeError(f"rules is {shown(rules)}; it must be buyword.Rules")
        names = tuple(players) if not isinstance(players, str) else (players,)
        if not 1 <= len(names) <= MOST_PLAYERS or len(set(map(player_name, names))) < len(names):
            raise ArgumentError(
                f"players are {shown(names)}; they must be 1 to {MOST_PLAYERS} different names",
                "players.wrong",
                value=names,
            )
        seed = check_seed(seed)
        wilds = rules.tile_set.wilds.get(len(names), 0)
        seats = tuple(Seat(name, rules.money, wilds) for name in names)
        bag = "".join(shuffled(rules.tile_set.letters, seed, n) for n in range(rules.bags))
        return cls(
            rules, chosen(lexicon), seed, seats, "choose", 0, (), bag, 0, False
        )._next_round()

    @property
    def active(self) -> str | None:
        """The player who must move; None when the game is over."""
        return None if self.stage == "over" else self._seat.name

    @property
    def _index(self) -> int:
        return (self.round - 1 + self._turn) % len(self.seats)

    @property
    def _seat(self) -> Seat:
        return self.seats[self._index]

    def position(self) -> Position:
        """What the player sees whose move it is; at the end, who would lead next."""
        seat, index = self._seat, self._index
        others = self.seats[index + 1 :] + self.seats[:index]
        return Position(
            seat.name, self.stage, seat.money, seat.held, seat.wilds, seat.drawn,
            self.rules.tile_set.price(seat.drawn), "".join(sorted(self._bag)), self._final,
            self.round, tuple(Rival(o.name, o.money, o.held, o.wilds) for o in others),
            self.rules, self.lexicon,
        )  # fmt: skip

    def legal(self, move: str) -> bool:
        """Whether `play` takes the move."""
        try:
            self.play(move)
        except LetterTycoonError:
            return False
        return True

    def play(self, move: str) -> "Game":
        """Return the game after a move of the active player.

        Raises NotationError for a text that is not a move, PlayError for a move that is not
        allowed.
        """
        read = read_move(move, self.rules.tile_set)
        if read.verb not in [form.split()[0] for form in FORMS[self.stage]]:
            raise PlayError(
                f"{read.verb!r} is not possible now; possible is"
                f" {', '.join(FORMS[self.stage]) or 'nothing: the game is over'}",
                "move.not_now",
                move=str(read),
                stage=self.stage,
                allowed=FORMS[self.stage],
            )
        said = replace(self, moves=(*self.moves, (self._seat.name, str(read))))
        match read.verb:
            case "draw":
                return said._draw(read.number)
            case "buy" | "pass":
                return said._buy(read.verb == "buy")
            case "sell":
                return said._sell(read)
            case "done":
                return said._done()
            case _:
                return said._drop(read.tiles)

    def _changed(self, **changes: Any) -> "Game":
        """With the active seat changed."""
        seats = list(self.seats)
        seats[self._index] = replace(self._seat, **changes)
        return replace(self, seats=tuple(seats))

    def _next_round(self) -> "Game":
        game = replace(self, round=self.round + 1, stage="choose", _turn=0)
        number = rolled(self.seed, game.round)
        return game if number is None else game._draw(number)

    def _draw(self, number: int) -> "Game":
        needed = number * len(self.seats)
        if len(self._bag) < needed:  # they go out of play
            return replace(self, _bag="", _final=True, _turn=0)._sale()
        seats = list(self.seats)
        for turn in range(len(seats)):
            index = (self.round - 1 + turn) % len(seats)
            tiles = self._bag[turn * number : (turn + 1) * number]
            seats[index] = replace(seats[index], drawn="".join(sorted(tiles)))
        bag = self._bag[needed:]
        drawn = replace(self, seats=tuple(seats), _bag=bag, _final=not bag, _turn=0)
        return drawn._offer()

    def _offer(self) -> "Game":
        """To the next who has the money for the tiles drawn; the others' go out of play."""
        game = self
        while game._turn < len(game.seats):
            if game.rules.tile_set.price(game._seat.drawn) <= game._seat.money:
                return replace(game, stage="buy")
            game = game._changed(drawn="")
            game = replace(game, _turn=game._turn + 1)
        return replace(game, _turn=0)._sale()

    def _buy(self, bought: bool) -> "Game":
        seat = self._seat
        if bought:
            price = self.rules.tile_set.price(seat.drawn)
            held = "".join(sorted(seat.held + seat.drawn))
            game = self._changed(money=seat.money - price, held=held, drawn="")
        else:
            game = self._changed(drawn="")
        return replace(game, _turn=game._turn + 1)._offer()

    def _sale(self) -> "Game":
        """To the next who holds letter tiles."""
        game = self
        while game._turn < len(game.seats):
            if game._seat.held:
                return replace(game, stage="sell")
            game = replace(game, _turn=game._turn + 1)
        return replace(game, stage="over", _turn=0) if game._final else game._next_round()

    def _sell(self, move: Move) -> "Game":
        sale, seat = move.sale, self._seat
        assert sale is not None
        if missing := "".join(sorted((Counter(sale.tiles) - Counter(seat.held)).elements())):
            raise PlayError(
                f"{sale} can't be made of {seat.held}: {missing} is missing",
                "move.not_from_tiles", word=str(sale), held=seat.held, missing=missing,
            )  # fmt: skip
        if sale.wild and not seat.wilds:
            raise PlayError(
                f"{sale} takes a wild tile, and none is left", "move.no_wild", word=str(sale)
            )
        if sale.word not in self.lexicon:
            cost = self.rules.lost_challenge
            if cost is not None:
                return self._changed(money=max(0, seat.money - cost))._done()
            raise NotInLexicon(
                f"{sale.word} is not in the lexicon {self.lexicon.name}",
                "move.not_in_lexicon", word=sale.word, lexicon=self.lexicon.name,
            )  # fmt: skip
        return self._changed(
            money=seat.money + sale.price,
            wilds=seat.wilds - (sale.wild is not None),
            held=less(seat.held, sale.tiles),
        )

    def _done(self) -> "Game":
        limit = self.rules.tile_limit
        if not self._final and limit is not None and len(self._seat.held) > limit:
            return replace(self, stage="drop")
        return replace(self, _turn=self._turn + 1)._sale()

    def _drop(self, tiles: str) -> "Game":
        seat, limit = self._seat, self.rules.tile_limit
        if missing := "".join(sorted((Counter(tiles) - Counter(seat.held)).elements())):
            raise PlayError(
                f"{tiles} can't be dropped from {seat.held}: {missing} is missing",
                "move.not_held", tiles=tiles, held=seat.held, missing=missing,
            )  # fmt: skip
        kept = less(seat.held, tiles)
        if limit is not None and len(kept) > limit:
            raise PlayError(
                f"{len(kept)} tiles would be kept; at most {limit} may be",
                "move.too_many_kept", kept=kept, most=limit,
            )  # fmt: skip
        return replace(self._changed(held=kept), _turn=self._turn + 1)._sale()

    @property
    def totals(self) -> dict[str, int]:
        """Each player's money."""
        return {seat.name: seat.money for seat in self.seats}

    @property
    def winners(self) -> list[str]:
        """The players with the most money, when the game is over; empty before."""
        most = max(self.totals.values())
        return [name for name, money in self.totals.items() if money == most][
            : len(self.seats) if self.stage == "over" else 0
        ]

    def record(self) -> dict[str, Any]:
        """Return the whole game as JSON values; `Game.replay` plays it again."""
        return {
            "players": [seat.name for seat in self.seats],
            "seed": self.seed,
            "rules": self.rules.to_dict(),
            "lexicon": recorded(self.lexicon),
            "moves": [list(move) for move in self.moves],
            "rounds": self.round,
            "over": self.stage == "over",
            "totals": self.totals,
        }

    @classmethod
    def replay(cls, record: object, lexicon: Lexicon | None = None) -> "Game":
        """Play a record again, checking every move, and return the game.

        Raises NotationError if it is not a record or does not agree with the game, PlayError for a
        move that is not allowed.
        """
        keys = ("players", "seed", "rules", "lexicon", "moves", "rounds", "over", "totals")
        data = read_keys(record, "record", required=keys)
        lexicon = chosen(lexicon)
        if not is_recorded(read_recorded(data["lexicon"]), lexicon):
            raise _contradicts("lexicon", data["lexicon"], recorded(lexicon))
        try:
            rules = Rules.from_dict(data["rules"])
            game = cls.start(data["players"], seed=data["seed"], rules=rules, lexicon=lexicon)
        except TypeError as error:
            raise NotationError(f"record: {error}", "record.type") from None
        moves = data["moves"]
        if not isinstance(moves, list) or not all(
            isinstance(move, list | tuple) and len(move) == 2 for move in moves
        ):
            raise _contradicts("moves", moves, [])
        for name, text in moves:
            if name != game.active:
                raise _contradicts("moves", name, game.active)
            game = game.play(text)
        truth = game.record()
        for key in ("moves", "rounds", "over", "totals"):
            said = [list(move) for move in moves] if key == "moves" else data[key]
            if said != truth[key]:
                raise _contradicts(key, said, truth[key])
        return game


def _contradicts(name: str, value: object, right: object) -> NotationError:
    return NotationError(
        f"record.{name} has {shown(value)}; what is right is {shown(right)}",
        "record.contradicts", name=name, value=value, right=right,
    )  # fmt: skip
