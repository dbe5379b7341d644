"""A turn: what the player holds, owns and may use (docs/rules.md 1.2), and its one line of text."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any, Self, TypeVar

from msgspec import Struct

import lt_core
from lettertycoon import base
from lettertycoon.base import NotationError, ReadableValue, set_field, shown, type_error
from lettertycoon.turns.rules import STANDARD, Rules, laying_abilities

MOST_MONEY = 10**9
MOST_RIVALS = 4
NOTHING = "-"  # an empty field of the one-line notations
_SUM = re.compile("[0-9]{1,10}")  # int() fails for texts of over 4,300 digits
Row = TypeVar("Row", bound="RivalRow")


class Turn(ReadableValue, frozen=True, dict=True):
    """One player's turn (rules 1.2).

    Letters may be in either case, with blanks or commas between them, or an iterable of single
    letters; they are kept in upper case and sorted.

    Args:
        hand, pool: the cards, as letters. Their order does not matter. The deck (`rules.deck`) must
            have them, and `rules.hand_size` and `rules.pool_size` limit their number.
        patents: the letters whose patents the player owns.
        money: dollars that the player holds before the turn earns any.
        rivals: at most four names, of 1 to 40 characters, and the letters whose patents each owns.
        rules: the rules agreed on.

    Raises:
        ArgumentError: it names the value and the rule it breaks.
        TypeError: for letters that are neither a text nor an iterable of them, and for other values
            of a wrong type.

    >>> Turn("jlseanz", "ewe", patents="xz", money=4, rivals={"Rayne": "E"})
    Turn(hand='AEJLNSZ', pool='EEW', patents='XZ', money=4, rivals={'Rayne': 'E'})
    """

    hand: str
    pool: str = ""
    patents: str = ""
    money: int = 0
    rivals: Mapping[str, str] = {}
    rules: Rules = STANDARD

    def __post_init__(self) -> None:  # checks by hand, because turns are made by the thousand
        if type(self.rules) is not Rules:
            raise type_error("rules", self.rules, "Rules")
        rules = self.rules
        try:
            cards = lt_core.sorted_cards(
                self.hand, self.pool, rules.hand_size, rules.pool_size, rules.deck_counts
            )
        except (TypeError, ValueError):
            cards = None
        hand, pool = cards or _hand_and_pool(self.hand, self.pool, rules)
        set_field(self, "hand", hand)
        set_field(self, "pool", pool)
        if type(self.patents) is not str or self.patents:
            set_field(self, "patents", read_patents("patents", self.patents))
        money = self.money
        if type(money) is not int or not 0 <= money <= MOST_MONEY:
            set_field(self, "money", base.check_whole("money", money, 0, MOST_MONEY))
        no_rivals = self.rivals is None or (type(self.rivals) is dict and not self.rivals)
        set_field(self, "rivals", {} if no_rivals else _rivals(self.rivals, self.patents))

    @property
    def royalty_letters(self) -> str:
        """The letters whose cards pay a rival, sorted."""
        if not self.rivals:
            return ""  # most turns that are asked about by the thousand
        return lt_core.sorted_letters("".join(self.rivals.values()))

    @cached_property
    def way_finder(self) -> lt_core.WayFinder:
        """What finds the ways to lay words; cached, because the turn's plays share it."""
        return make_way_finder(self, self.hand, self.pool)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a turn that `to_dict` wrote; it raises what `ReadableValue.from_dict` raises."""
        if isinstance(data, Mapping) and data.get("rivals") is not None:
            rows = read_rivals(data["rivals"], RivalRow)
            data = {**data, "rivals": {row.name: row.patents for row in rows}}
        return super().from_dict(data)

    def to_dict(self) -> dict[str, Any]:
        """Return the turn as JSON values (docs/json.md); rivals are a list, as in a position."""
        rows = [{"name": name, "patents": letters} for name, letters in self.rivals.items()]
        return super().to_dict() | {"rivals": rows}

    @classmethod
    def parse(cls, text: str) -> "Turn":
        """Read a turn from one line, as `str(turn)` writes it.

        Args:
            text: five fields: hand/pool patents money rivals rules. An empty field is "-"; fields
                at the end may be left out.

        Raises:
            NotationError: for unreadable text.
            ArgumentError: for values that break a rule.

        >>> Turn.parse("AEJLNSZ/EEW X 4 Bo=A,Cy=Z doubling=add;hand_size=8").rivals
        {'Bo': 'A', 'Cy': 'Z'}
        """
        if not isinstance(text, str):
            raise NotationError(f"{shown(text)} is not a turn's text", "turn.not_text", value=text)
        fields = ["" if part == NOTHING else part for part in text.split()]
        if not 1 <= len(fields) <= 5 or fields[0].count("/") != 1:
            message = (
                f"{shown(text)} is not a turn; its parts are "
                '"hand/pool patents money rivals rules", such as "CAT/- XZ 4"'
            )
            raise NotationError(message, "turn.unreadable", value=text)
        cards, patents, money, rivals, rules = fields + [""] * (5 - len(fields))
        hand, pool = ["" if part == NOTHING else part for part in cards.split("/")]
        if money and not _SUM.fullmatch(money):
            message = f"money is {shown(money)}; it must be a whole number of at most ten digits"
            raise NotationError(message, "money.wrong", name="money", value=money)
        owners = _read_pairs(rivals, ",", "rivals")
        changes = _read_pairs(rules, ";", "rules")
        changed = {name: _json_or_text(value) for name, value in changes.items()}
        agreed = Rules.from_dict(changed) if changed else STANDARD
        return cls(hand, pool, patents, int(money or 0), owners, agreed)

    @cached_property
    def _line(self) -> str:
        """The turn in one line; cached, because every play in JSON repeats it."""
        owners = ",".join([f"{_quoted(name)}={letters}" for name, letters in self.rivals.items()])
        rules = "" if self.rules is STANDARD else _rules_text(self.rules)
        return (
            f"{self.hand or NOTHING}/{self.pool or NOTHING} {self.patents or NOTHING} "
            f"{self.money} {owners or NOTHING} {rules or NOTHING}"
        )

    def __str__(self) -> str:
        return self._line

    def __repr__(self) -> str:
        usual = {"patents": "", "money": 0, "rivals": {}, "rules": STANDARD}
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        parts = [f"{name}={value!r}" for name, value in fields.items() if value != usual.get(name)]
        return f"Turn({', '.join(parts)})"


def make_way_finder(turn: Turn, hand: str, pool: str) -> lt_core.WayFinder:
    """Make what finds the ways to lay words with these cards of a turn."""
    return lt_core.WayFinder(
        hand,
        pool,
        turn.rules.price_bytes,
        patents=turn.patents,
        rivals={**turn.rivals},
        abilities=laying_abilities(turn.patents),
    )


def check_turn(turn: object) -> None:
    """Raise TypeError unless the value is a Turn."""
    if not isinstance(turn, Turn):
        raise type_error("turn", turn, "a Turn")


class RivalRow(Struct, forbid_unknown_fields=True):
    """A rival of a turn in JSON."""

    name: str
    patents: Any = ""


def read_rivals(rivals: object, kind: type[Row]) -> list[Row]:
    """Read rivals in JSON, a list of such rows or a mapping of names to patents, in their order.

    Raises NotationError if they can't be read, or two have the same name.
    """
    if isinstance(rivals, Mapping):
        rivals = [{"name": name, "patents": letters} for name, letters in rivals.items()]
    rows: list[Row] = base.read_value(list[kind], rivals, path="rivals")  # type: ignore[valid-type]
    names: set[str] = set()
    for row in rows:
        if row.name in names:
            message = f"two rivals are called {shown(row.name)}"
            raise NotationError(message, "rivals.row", value=row.name)
        names.add(row.name)
    return rows


def read_letters(subject: str, text: object, name: str) -> str:
    """Return letters, sorted. name: what the message calls them.

    Raises ArgumentError for other characters, and what `joined_letters` raises.
    """
    if type(text) is str:  # most are plain, and turns are made by the thousand
        with suppress(ValueError):
            return lt_core.sorted_letters(text)
    letters = base.joined_letters(subject, text, name)
    try:
        return lt_core.sorted_letters(letters)
    except ValueError as error:
        code = f"{subject}.not_letters"
        raise base.ArgumentError(f"{name}: {error}", code, name=name, value=text) from None


def _hand_and_pool(hand: object, pool: object, rules: Rules) -> tuple[str, str]:
    """Return the cards, sorted. Raises ArgumentError for too many, or if they are not letters."""
    hand_cards = read_letters("hand", hand, "hand")
    pool_cards = read_letters("pool", pool, "pool")
    for name, given, cards, most in (
        ("hand", hand, hand_cards, rules.hand_size),
        ("pool", pool, pool_cards, rules.pool_size),
    ):
        number = len(cards)
        if number > most:
            message = f"{name} {shown(given)} has {number} cards; at most {most} are allowed"
            raise base.ArgumentError(
                message, f"{name}.too_many", value=given, cards=number, most=most
            )
    for letter, number, most in too_many_cards(hand_cards + pool_cards, rules):
        message = f"hand and pool have {number} {letter}; the deck has {most}"
        code = "cards.not_in_deck"
        raise base.ArgumentError(message, code, letter=letter, cards=number, most=most)
    return hand_cards, pool_cards


def too_many_cards(cards: str, rules: Rules) -> Iterator[tuple[str, int, int]]:
    """Yield each letter of which there are more cards than the deck has, with both numbers."""
    for letter, most in (rules.deck or {}).items():
        number = cards.count(letter)
        if number > most:
            yield letter, number, most


def read_patents(subject: str, letters: object, name: str = "") -> str:
    """Return the letters of patents, sorted. Raises ArgumentError for anything else.

    name: what the message calls the letters; `subject` if left out.
    """
    name = name or subject
    patents = read_letters(subject, letters, name)
    for letter in patents:
        if patents.count(letter) > 1:
            message = f"{name} {shown(letters)} names {letter} twice; each letter has one patent"
            code = f"{subject}.twice"
            raise base.ArgumentError(message, code, name=name, value=letters, letter=letter)
    return patents


def _rivals(rivals: object, own: str) -> Mapping[str, str]:
    """Return the rivals' patents by name. own: the patents of the player."""
    if not isinstance(rivals, Mapping):
        raise type_error("rivals", rivals, "a mapping of names to letters")
    if len(rivals) > MOST_RIVALS:
        message = f"there are {len(rivals):,} rivals; a player has at most {MOST_RIVALS}"
        raise base.ArgumentError(message, "rivals.too_many", rivals=len(rivals), most=MOST_RIVALS)
    owners = dict.fromkeys(own, "the player")
    patents = {}
    for name, letters in rivals.items():
        base.check_name(name)
        patents[name] = read_patents("rivals", letters, f"the patents of {name}")
        for letter in patents[name]:
            if letter in owners:
                both = [owners[letter], name]
                message = f"patent {letter} is given to {name} and to {owners[letter]}"
                raise base.ArgumentError(message, "patents.two_owners", letter=letter, owners=both)
            owners[letter] = name
    return dict(sorted(patents.items()))


def _rules_text(rules: Rules) -> str:
    """Write what rules change, as in a turn's line: "doubling=add;hand_size=8"."""
    parts = []
    for name, value in rules.to_dict().items():
        text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
        parts.append(f"{name}={text}")
    return ";".join(parts)


def _quoted(name: str) -> str:
    """Quote a rival's name as in a URL."""
    if name.isascii() and name.isalnum():
        return name
    # a slow import, which few turns need
    from urllib.parse import quote

    return quote(name, safe="")


def _read_pairs(text: str, separator: str, where: str) -> dict[str, str]:
    """Read "name=value" pairs, whose names are quoted as in a URL. where: the field's name."""
    if not text:
        return {}
    from urllib.parse import unquote

    pairs: dict[str, str] = {}
    for part in text.split(separator):
        name, equals, value = part.partition("=")
        name = unquote(name)
        if not name or not equals or name in pairs:
            message = f"{shown(part)} in the {where} is not name=value, or occurs twice"
            raise NotationError(message, "turn.not_a_pair", value=part, field=where)
        pairs[name] = value
    return pairs


def _json_or_text(text: str) -> Any:
    """Return the value that a text is in JSON, or the text if it is not JSON."""
    try:
        return text if base.is_too_deep(text) else json.loads(text)
    except ValueError:
        return text  # a bare word, such as add
