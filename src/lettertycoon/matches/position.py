"""A position: what one player sees of a game, as a value."""

import re
from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import quote, unquote

import msgspec
from msgspec import structs

from lettertycoon import base, turns
from lettertycoon.base import Amount, ReadableValue, check_whole, set_field, shown, type_error
from lettertycoon.turns import STANDARD, Rules, Turn
from lettertycoon.turns.turn import NOTHING, read_letters, too_many_cards

MOST_STOCK = 10**9
_PLAYER_TEXT = re.compile(r"([A-Za-z]*|-)(?::(\d{1,10}))?(?::(\d{1,10}))?", re.ASCII)
_ROUND = re.compile(r"\d{1,10}|-", re.ASCII)


class Player(ReadableValue, frozen=True):
    """What everybody sees of a player.

    Attributes:
        patents: letters in either case; kept in upper case, sorted.
        money, stock: what the player holds, money in dollars.

    Raises ArgumentError for impossible values.

    >>> Player("zx", money=4)
    Player(patents='XZ', money=4, stock=0)
    """

    patents: str = ""
    money: Amount = 0
    stock: Amount = 0

    def __post_init__(self) -> None:
        set_field(self, "patents", turns.read_patents("patents", self.patents))
        set_field(self, "money", check_whole("money", self.money, 0, turns.MOST_MONEY))
        set_field(self, "stock", check_whole("stock", self.stock, 0, MOST_STOCK))

    def total(self, rules: Rules = STANDARD) -> int:
        """Return the value of the patents plus money plus stock, which decides a game."""
        return self.value(rules) + self.money + self.stock

    def value(self, rules: Rules = STANDARD) -> int:
        """Return the value of the patents in dollars.

        Raises TypeError if `rules` is not Rules.
        """
        if not isinstance(rules, Rules):
            raise type_error("rules", rules, "Rules")
        return sum([rules.prices[letter] for letter in self.patents])

    def __str__(self) -> str:
        return f"{self.patents or NOTHING}:{self.money}:{self.stock}"


class _PlayerRow(turns.RivalRow, forbid_unknown_fields=True):
    """A rival of a position in JSON."""

    patents: str = ""
    money: int = 0
    stock: int = 0


class Position(ReadableValue, frozen=True):
    """What one player sees of a game.

    Attributes:
        hand, pool: the cards, as letters; kept in upper case, sorted.
        me: the player's own patents, money and stock.
        rivals: each opponent's name and Player, in order of play after the player.
        starter: the name of the rival who began the game; None = the player.
        seen: the cards known to lie in the discard pile or in words just laid, as letters. Nobody
            can draw them.
        round: rounds played before this one; None = not known.
        rules: the rules agreed on.

    Raises ArgumentError if a patent has two owners, if hand, pool and seen together have more cards
    of a letter than the deck, or if the starter does not play.

    >>> position = Position("JLSEANZ", "EWE", me=Player("XZ", 4), rivals={"Rayne": Player("E", 2)})
    >>> print(position)
    AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0 - - - -
    >>> Position.parse(str(position)) == position
    True
    """

    hand: str
    pool: str = ""
    me: Player = Player()
    rivals: Mapping[str, Player] = msgspec.field(default_factory=dict)
    starter: str | None = None
    seen: str = ""
    round: Amount | None = None
    rules: Rules = STANDARD

    def __post_init__(self) -> None:
        me = self.me
        rivals = {} if self.rivals is None else self.rivals
        players = rivals.values() if isinstance(rivals, Mapping) else ()
        for player in (me, *players):
            if not isinstance(player, Player):
                raise type_error("a player", player, "a Player (patents, money and stock)")
        # the turn refuses rivals that are not a mapping of names to letters
        patents: Any = {name: rivals[name].patents for name in rivals} if players else rivals
        turn = Turn(self.hand, self.pool, me.patents, me.money, patents, self.rules)
        if not isinstance(self.starter, str | None):
            raise type_error("starter", self.starter, "a rival's name, or None for you")
        if self.starter is not None and self.starter not in rivals:
            message = (
                f"starter is {shown(self.starter)}; it must be a rival's name, or None for you"
            )
            code = "starter.unknown"
            raise base.ArgumentError(message, code, value=self.starter, names=[*rivals])
        if self.round is not None:
            set_field(self, "round", check_whole("round", self.round, 0, 10**9))
        set_field(self, "hand", turn.hand)
        set_field(self, "pool", turn.pool)
        set_field(self, "rivals", dict(rivals))
        seen = read_letters("seen", self.seen, "seen")
        for letter, number, most in too_many_cards(turn.hand + turn.pool + seen, turn.rules):
            message = f"hand, pool and seen have {number} {letter}; the deck has {most}"
            code = "seen.not_in_deck"
            raise base.ArgumentError(message, code, letter=letter, cards=number, most=most)
        set_field(self, "seen", seen)

    @property
    def turn(self) -> Turn:
        """The Turn that decides what the player can lay now.

        >>> Position("CAT", rivals={"Bo": Player("T")}).turn
        Turn(hand='ACT', pool='', rivals={'Bo': 'T'})
        """
        turn: Turn = _TURN.__copy__()  # without checks, because a position has made them
        rivals = {name: self.rivals[name].patents for name in sorted(self.rivals)}
        set_field(turn, "hand", self.hand)
        set_field(turn, "pool", self.pool)
        set_field(turn, "patents", self.me.patents)
        set_field(turn, "money", self.me.money)
        set_field(turn, "rivals", rivals)
        set_field(turn, "rules", self.rules)
        return turn

    @property
    def unseen(self) -> Mapping[str, int] | None:
        """Letter -> number of cards that may be in the deck, the rivals' hands or hidden discards.

        Letters without such a card are left out. None if the rules' deck has no limit.

        >>> Position("Q", seen="ZJ").unseen["E"], "Q" in Position("Q").unseen
        (12, False)
        """
        deck = self.rules.deck
        if deck is None:
            return None
        known = self.hand + self.pool + self.seen
        left = ((letter, number - known.count(letter)) for letter, number in deck.items())
        return {letter: number for letter, number in left if number}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a position that `to_dict` wrote; it raises what `ReadableValue.from_dict` raises."""
        if isinstance(data, Mapping) and "rivals" in data:
            rows = turns.read_rivals(data["rivals"], _PlayerRow)
            players = {row.name: Player(row.patents, row.money, row.stock) for row in rows}
            data = {**data, "rivals": players}
        return super().from_dict(data)

    def to_dict(self) -> dict[str, Any]:
        """Return the position as JSON values; the rivals are a list, in order of play."""
        rows = [{"name": name} | player.to_dict() for name, player in self.rivals.items()]
        return super().to_dict() | {"rivals": rows}

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read a position from one line, as `str(position)` writes it.

        The seven fields are: hand/pool, own patents:money:stock, rivals as
        NAME=patents:money:stock in order of play, starter, seen, round, rules. An empty field is
        "-"; fields at the end may be left out. Raises NotationError for unreadable text.

        >>> Position.parse("CAT/- XZ:4 Bo=E:2:1,Cy=-:3 Cy JQ 5 doubling=add").rivals["Bo"].money
        2
        """
        fields = text.split() if isinstance(text, str) else []
        if not 1 <= len(fields) <= 7 or fields[0].count("/") != 1:
            raise _unreadable_error(text)
        cards, me, rivals, starter, seen, round_, rules = fields + [NOTHING] * (7 - len(fields))
        turn = Turn.parse(f"{cards} - - - {rules}")
        if not _ROUND.fullmatch(round_):
            raise _unreadable_error(text, round_)
        return cls(
            turn.hand,
            turn.pool,
            me=_read_player(text, me),
            rivals=_read_rivals(text, rivals),
            starter=None if starter == NOTHING else unquote(starter),
            seen=seen.replace(NOTHING, ""),
            round=None if round_ == NOTHING else int(round_),
            rules=turn.rules,
        )

    def __str__(self) -> str:
        rivals = [f"{_quote(name)}={player}" for name, player in self.rivals.items()]
        starter = "" if self.starter is None else _quote(self.starter)
        played = "" if self.round is None else str(self.round)
        rules = str(Turn("", rules=self.rules)).split()[-1]
        fields = [str(self.me), ",".join(rivals), starter, self.seen, played, rules]
        cards = f"{self.hand or NOTHING}/{self.pool or NOTHING}"
        return " ".join([cards, *[field or NOTHING for field in fields]])

    def __eq__(self, other: object) -> bool:
        if type(other) is not Position:
            return NotImplemented
        # the order of the rivals is the order of play
        return structs.astuple(self) == structs.astuple(other) and [*self.rivals] == [*other.rivals]

    __hash__ = base.Value.__hash__


def position_of(turn: Turn) -> Position:
    """Return the position that a turn describes: nobody has stock, and rivals have no money.

    The rivals are in the order of their names.
    """
    rivals = {name: Player(letters) for name, letters in turn.rivals.items()}
    me = Player(turn.patents, turn.money)
    return Position(turn.hand, turn.pool, me, rivals, rules=turn.rules)


def _unreadable_error(text: object, part: str = "") -> base.NotationError:
    """Make the error for a line that is not a position. part: what can't be read."""
    why = f": {shown(part)} can't be read" if part else ""
    message = (
        f'{shown(text)} is not a position{why}; its parts are "hand/pool me rivals starter seen '
        'round rules", such as "CAT/- XZ:4:0 Bo=E:2:1,Cy=-:3:0 Cy"'
    )
    return base.NotationError(message, "position.unreadable", value=text, part=part)


def _read_player(line: str, text: str) -> Player:
    """Read patents:money:stock. line: the whole position, for the error."""
    found = _PLAYER_TEXT.fullmatch(text)
    if found is None:
        raise _unreadable_error(line, text)
    patents, money, stock = found.groups("0")
    return Player(patents.replace(NOTHING, ""), int(money), int(stock))


def _read_rivals(line: str, text: str) -> dict[str, Player]:
    """Read rivals as NAME=patents:money:stock, with commas between them; line as above."""
    rivals: dict[str, Player] = {}
    if text == NOTHING:
        return rivals
    for part in text.split(","):
        quoted, equals, player = part.partition("=")
        name = unquote(quoted)
        if not quoted or not equals or name in rivals:
            raise _unreadable_error(line, part)
        rivals[name] = _read_player(line, player)
    return rivals


def _quote(name: str) -> str:
    """Return a name quoted as in a URL; the name "-" too, which would look like an empty field."""
    return "%2D" if name == NOTHING else quote(name, safe="")


def make_player(patents: str, money: int, stock: int) -> Player:
    """Make a player without checks, from values that were checked."""
    player: Player = _PLAYER.__copy__()
    set_field(player, "patents", patents)
    set_field(player, "money", money)
    set_field(player, "stock", stock)
    return player


_PLAYER: Any = Player()
_TURN: Any = Turn("")
