"""A position: what one player sees of a game, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import lt_core
from lettertycoon.base import (
    LETTERS,
    FrozenDict,
    Immutable,
    RulesError,
    TurnError,
    Value,
    check_unmade,
    read_fields,
    read_keys,
    shown,
    whole,
)
from lettertycoon.matches import position_text
from lettertycoon.turns import (
    STANDARD,
    Rules,
    Turn,
    check_patents_text,
    known_turn,
)

MOST_STOCK = 10**9
FIELDS = ("hand", "pool", "me", "rivals", "starter", "seen", "round", "rules")
LATER = ("me", "rivals", "starter", "seen", "round")
"""Fields that a match's position computes only when one of them is first read."""
_set = object.__setattr__


@dataclass(frozen=True, slots=True)
class Player(Value):
    """What everybody sees of a player: an immutable value.

    patents: letters in either case; kept in upper case, sorted.
    money, stock: what the player holds, money in dollars.

    Raises TurnError for impossible values.

    >>> Player("zx", money=4)
    Player(patents='XZ', money=4, stock=0)
    """

    patents: str = ""
    money: int = 0
    stock: int = 0

    def __post_init__(self) -> None:
        checked = Turn("", patents=self.patents, money=self.money)  # it checks both
        _set(self, "patents", checked.patents)
        _set(self, "money", checked.money)
        _set(self, "stock", whole("stock", self.stock, 0, MOST_STOCK, TurnError))

    def total(self, rules: Rules = STANDARD) -> int:
        """Return the value of the patents plus money plus stock, which decides a game."""
        return self.value(rules) + self.money + self.stock

    def value(self, rules: Rules = STANDARD) -> int:
        """Return the value of the patents in dollars. Raises RulesError for a non-Rules."""
        if not isinstance(rules, Rules):
            raise RulesError(
                f"rules is {shown(rules)}; it must be Rules", "rules.type", value=rules
            )
        return sum([rules.prices[letter] for letter in self.patents])

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a player that `to_dict` wrote. Raises NotationError, TurnError."""
        given = read_fields(cls, data)
        check_patents_text(given)
        return cls(**given)


class View(NamedTuple):
    """The table as one player sees it; the other fields of a position follow from it."""

    names: tuple[str, ...]
    """All players, in the order of the table."""
    order: tuple[int, ...]
    """The places of the others, in order of play."""
    place: int
    starter: int
    patents: tuple[str, ...]
    money: tuple[int, ...]
    stock: tuple[int, ...]
    seen: str
    """Letters, in no order."""
    turns: int

    def player(self, place: int) -> Player:
        """Return what everybody sees of a player."""
        return _known_player(self.patents[place], self.money[place], self.stock[place])


class Position(Immutable):
    """What one player sees of a game: an immutable, hashable value.

    hand, pool: the cards, as letters; kept in upper case, sorted.
    me: the player's own patents, money and stock.
    rivals: each opponent's name and Player, in order of play after the player.
    starter: the name of the rival who began the game; None = the player.
    seen: known cards that nobody can draw, as letters: in the discard pile or laid on the table.
    round: rounds played before this one; None = not known.
    rules: the rules agreed on.

    Raises TurnError, which names the value and the rule it breaks: a patent has two owners; hand,
    pool and seen together have more cards of a letter than the deck; the starter does not play.

    >>> position = Position("JLSEANZ", "EWE", me=Player("XZ", 4), rivals={"Rayne": Player("E", 2)})
    >>> print(position)
    AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0 - - - -
    >>> Position.parse(str(position)) == position
    True
    """

    __slots__ = (*FIELDS, "_view")

    hand: str
    pool: str
    me: Player
    rivals: FrozenDict[str, Player]
    starter: str | None
    seen: str
    round: int | None
    rules: Rules

    def __init__(
        self,
        hand: str,
        pool: str = "",
        *,
        me: Player = Player(),
        rivals: Mapping[str, Player] | None = None,
        starter: str | None = None,
        seen: str = "",
        round: int | None = None,
        rules: Rules = STANDARD,
    ) -> None:
        check_unmade(self, "rules")
        held = _players(me, rivals)
        patents = {name: player.patents for name, player in held.items()}
        turn = Turn(hand, pool, patents=me.patents, money=me.money, rivals=patents, rules=rules)
        if starter is not None and (not isinstance(starter, str) or starter not in held):
            raise TurnError(
                f"starter is {shown(starter)}; it must be a rival's name, or none for the player",
                "starter.unknown",
                value=starter,
                names=list(held),
            )
        if round is not None:
            round = whole("round", round, 0, 10**9, TurnError)
        values = turn.hand, turn.pool, me, held, starter, _seen(seen, turn), round, rules
        for name, value in zip(FIELDS, values, strict=True):
            _set(self, name, value)

    @classmethod
    def _known(cls, hand: str, pool: str, rules: Rules, view: View) -> Self:
        """Make a position without checks, from good values."""
        made = object.__new__(cls)
        _set(made, "hand", hand)
        _set(made, "pool", pool)
        _set(made, "rules", rules)
        _set(made, "_view", view)
        return made

    if not TYPE_CHECKING:  # to it, a name that is no attribute is a fault

        def __getattr__(self, name: str) -> Any:
            """Compute a field when it is first read; few positions of a match are read in full."""
            if name not in LATER:
                raise AttributeError(f"a Position has no attribute {name!r}")
            try:
                view = object.__getattribute__(self, "_view")
            except AttributeError:
                raise AttributeError(f"the Position has no {name} yet") from None
            names, place = view.names, view.place
            rivals = FrozenDict._of([(names[each], view.player(each)) for each in view.order])
            _set(self, "me", view.player(place))
            _set(self, "rivals", rivals)
            _set(self, "starter", None if view.starter == place else names[view.starter])
            _set(self, "seen", "".join(sorted(view.seen)))
            _set(self, "round", view.turns // len(names))
            return object.__getattribute__(self, name)

    @property
    def turn(self) -> Turn:
        """The Turn that decides what the player can lay now.

        >>> Position("CAT", rivals={"Bo": Player("T")}).turn
        Turn(hand='ACT', pool='', rivals={'Bo': 'T'})
        """
        patents = {name: self.rivals[name].patents for name in sorted(self.rivals)}
        me = self.me
        return known_turn(
            self.hand, self.pool, me.patents, me.money, FrozenDict(patents), self.rules
        )

    @property
    def unseen(self) -> Mapping[str, int] | None:
        """Letter -> number of cards that may be in the deck, the rivals' hands or hidden discards.

        None if the rules' deck has no limit.

        >>> Position("Q", seen="ZJ").unseen["E"], "Q" in Position("Q").unseen
        (12, False)
        """
        deck = self.rules.deck
        if deck is None:
            return None
        known = self.hand + self.pool + self.seen
        left = ((letter, number - known.count(letter)) for letter, number in deck.items())
        return FrozenDict((letter, number) for letter, number in left if number)

    def replace(self, **changes: Any) -> "Position":
        """Return a copy of the position with some fields changed.

        The new values are checked like those of a new position. Raises TypeError for an unknown
        field.
        """
        for name in changes:
            if name not in FIELDS:
                raise TypeError(
                    f"replace: a Position has no field {shown(name)}; it has {', '.join(FIELDS)}"
                )
        return Position(**{name: getattr(self, name) for name in FIELDS} | changes)

    def to_dict(self) -> dict[str, Any]:
        """Return the position as JSON values; of the rules, only what differs from the standard."""
        return {
            "hand": self.hand,
            "pool": self.pool,
            "me": self.me.to_dict(),
            "rivals": [{"name": name} | each.to_dict() for name, each in self.rivals.items()],
            "starter": self.starter,
            "seen": self.seen,
            "round": self.round,
            "rules": self.rules.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Position":
        """Read a position that `to_dict` wrote.

        Raises NotationError for unknown or missing keys, TurnError or RulesError for values that
        break a rule.
        """
        given = read_keys(data, "position", required=("hand",), optional=FIELDS)
        if "me" in given:
            given["me"] = Player.from_dict(given["me"])
        given["rivals"] = position_text.named(given.get("rivals", []), Player.from_dict)
        rules = Rules.from_dict(given.pop("rules", {}))
        return cls(**given, rules=rules)

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read a position from one line, as `str(position)` writes it.

        The seven fields are: hand/pool, own patents:money:stock, rivals as
        NAME=patents:money:stock in order of play, starter, seen, round, rules. An empty field is
        "-"; fields at the end may be left out. Raises NotationError for unreadable text.

        >>> Position.parse("CAT/- XZ:4 Bo=E:2:1,Cy=-:3 Cy JQ 5 doubling=add").rivals["Bo"].money
        2
        """
        given = position_text.parse(text)
        me, rivals = given.pop("me"), given.pop("rivals")
        held = {name: Player(*each) for name, each in rivals.items()}
        return cls(**given, me=Player(*me), rivals=held)

    def __str__(self) -> str:
        return position_text.write(self.to_dict(), self.rules)

    def _values(self) -> tuple[Any, ...]:
        # the order of the rivals is the order of play, which FrozenDict does not compare
        values = [getattr(self, name) for name in FIELDS]
        values[3] = tuple(self.rivals.items())
        return tuple(values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, tuple(getattr(self, name) for name in FIELDS)

    def __repr__(self) -> str:
        parts = [f"{self.hand!r}", f"{self.pool!r}", f"me={self.me!r}"]
        for name in FIELDS[3:]:
            value = getattr(self, name)
            if value not in (None, "", STANDARD) and (name != "rivals" or value):
                parts.append(f"{name}={value!r}")
        return f"Position({', '.join(parts)})"


def _known_player(patents: str, money: int, stock: int) -> Player:
    """Make a player without checks, from good values."""
    made = object.__new__(Player)
    _set(made, "patents", patents)
    _set(made, "money", money)
    _set(made, "stock", stock)
    return made


def _again(*values: Any) -> Position:
    """Rebuild a pickled position from its fields in order."""
    return Position(**dict(zip(FIELDS, values, strict=True)))


def _players(me: object, rivals: object) -> FrozenDict[str, Player]:
    if rivals is not None and not isinstance(rivals, Mapping):
        raise TurnError(
            f"rivals is {shown(rivals)}; it must map each name to a Player",
            "rivals.type",
            value=rivals,
        )
    held: Mapping[str, Player] = {} if rivals is None else rivals
    for each in (me, *held.values()):
        if not isinstance(each, Player):
            raise TurnError(
                f"{shown(each)} is not a Player (patents, money and stock)",
                "player.type",
                value=each,
            )
    return FrozenDict(held)


def _seen(seen: object, turn: Turn) -> str:
    """Return the letters, sorted. Raises TurnError if they exceed the deck."""
    if not isinstance(seen, str):
        raise TurnError(
            f"seen is {shown(seen)}; it must be a text of letters", "seen.not_letters", value=seen
        )
    try:
        letters = lt_core.sorted_letters(seen)
    except ValueError as error:
        raise TurnError(f"seen: {error}", "seen.not_letters", value=seen) from None
    deck, known = turn.rules.deck, turn.hand + turn.pool + letters
    for letter in LETTERS if deck is not None else "":
        if known.count(letter) > deck[letter]:  # type: ignore[index]
            raise TurnError(
                f"hand, pool and seen have {known.count(letter)} {letter}; "
                f"the deck has {deck[letter]}",  # type: ignore[index]
                "seen.not_in_deck",
                letter=letter,
                cards=known.count(letter),
                most=deck[letter],  # type: ignore[index]
            )
    return letters
