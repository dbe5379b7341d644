"""The rules of Letter Tycoon as data (docs/rules.md 1.1, 1.4 and 1.5)."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from itertools import accumulate
from typing import Annotated, Any, Literal

import lt_core
from lettertycoon.base import (
    LETTERS,
    Amount,
    ArgumentError,
    Json,
    OldValue,
    as_json,
    as_letter,
    shown,
    whole,
)
from lt_core import LONGEST_WORD, MOST_CARDS, SHORTEST_WORD

Doubling = Literal["multiply", "add", "single"]
Challenge = Literal["players", "automatic"]
Procedure = Literal["table", "online"]
DOUBLINGS: tuple[Doubling, ...] = ("multiply", "add", "single")
CHALLENGES: tuple[Challenge, ...] = ("players", "automatic")
PROCEDURES: tuple[Procedure, ...] = ("table", "online")
MOST_EARNED = 99  # money or stock of one word, before doubling
DUPLICATE_CARDS = 3  # real cards of a turn that uses the duplicate (1.4.1)

# fmt: off
#: Cards of each letter in the deck: 102 in all (1.1).
DECK: Mapping[str, int] = {
    "A": 9, "B": 2, "C": 2, "D": 4, "E": 12, "F": 2, "G": 3, "H": 4, "I": 9, "J": 1, "K": 1,
    "L": 4, "M": 2, "N": 6, "O": 8, "P": 2, "Q": 1, "R": 6, "S": 6, "T": 6, "U": 4, "V": 2,
    "W": 2, "X": 1, "Y": 2, "Z": 1,
}
#: Price of each letter's patent in dollars (1.1).
PRICES: Mapping[str, int] = {
    "A": 8, "B": 2, "C": 3, "D": 4, "E": 10, "F": 3, "G": 3, "H": 5, "I": 7, "J": 2, "K": 2,
    "L": 4, "M": 3, "N": 7, "O": 7, "P": 3, "Q": 2, "R": 6, "S": 6, "T": 8, "U": 3, "V": 2,
    "W": 3, "X": 2, "Y": 3, "Z": 2,
}
#: Word length -> (money, stock) before doubling (1.1).
EARNINGS: Mapping[int, tuple[int, int]] = {
    3: (1, 0), 4: (2, 0), 5: (3, 0), 6: (4, 1), 7: (6, 1),
    8: (6, 2), 9: (6, 3), 10: (6, 4), 11: (6, 5), 12: (6, 6),
}
#: Players -> value of the patents, in dollars, that triggers the last round (1.1).
GOALS: Mapping[int, int] = {2: 45, 3: 34, 4: 26, 5: 21}
# fmt: on


class _Derived:
    """Attributes of rules that are not fields but are computed from them."""

    __slots__ = ("_hash", "deck_counts", "price_bytes")

    _hash: int

    deck_counts: bytes | None
    """The deck's number of cards for each letter A to Z; None if `deck` is None."""
    price_bytes: bytes
    """The prices of the letters A to Z."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(OldValue, _Derived):
    """The rules agreed on; the defaults are the printed rules (docs/rules.md 1).

    doubling: how one, two and three doublings combine (1.4.5): "multiply" (x2, x4, x8), "add" (x2,
        x3, x4) or "single" (x2, x2, x2).
    hand_size, pool_size: cards in a full hand and in a full pool; at most 24 together.
    deck: number of cards of each letter, 0 for letters left out; None = any number of each.
    earnings: word length -> (money, stock) before doubling; words of other lengths can't be laid.
    prices: price of each letter's patent, in dollars.
    goals: number of players -> value of one player's patents that triggers the last round.
    challenge: who checks a play (1.5): "players" challenge, or "automatic".
    retries: with automatic checks, how often a player may try again after a bad word in a turn; -1
        = any number.
    procedure: "table", or "online": a Match and `Play.earnings` follow the online game (1.4).

    Rules are values: equal rules are interchangeable and have the same hash. A bad value raises
    ArgumentError. Goals, challenge and retries affect only a Match, never a play.
    """

    doubling: Doubling = "multiply"
    hand_size: Amount = 7
    pool_size: Amount = 3
    deck: Mapping[str, Amount] | None = field(default_factory=lambda: DECK)
    earnings: Mapping[int, tuple[Amount, Amount]] = field(default_factory=lambda: EARNINGS)
    prices: Mapping[str, Amount] = field(default_factory=lambda: PRICES)
    goals: Mapping[int, Amount] = field(default_factory=lambda: GOALS)
    challenge: Challenge = "players"
    retries: Annotated[int, Json(ge=-1)] = 3
    procedure: Procedure = "table"

    def __post_init__(self) -> None:
        _one_of("doubling", self.doubling, DOUBLINGS)
        _one_of("challenge", self.challenge, CHALLENGES)
        _one_of("procedure", self.procedure, PROCEDURES)
        self._keep("hand_size", _whole("hand_size", self.hand_size, 1, MOST_CARDS))
        self._keep("pool_size", _whole("pool_size", self.pool_size, 0, MOST_CARDS))
        self._keep("retries", _whole("retries", self.retries, -1, 1_000_000))
        if self.hand_size + self.pool_size > MOST_CARDS:
            raise ArgumentError(
                f"hand_size {self.hand_size} and pool_size {self.pool_size} make more than "
                f"{MOST_CARDS} cards",
                "rules.too_many_cards",
                hand_size=self.hand_size,
                pool_size=self.pool_size,
                most=MOST_CARDS,
            )
        for name in ("deck", "earnings", "prices", "goals"):
            table = getattr(self, name)
            if not isinstance(table, Mapping) and (name != "deck" or table is not None):
                raise ArgumentError(
                    f"{name} is {shown(table)}; it must be an object",
                    f"{name}.type",
                    value=table,
                )
        if self.deck is not None:
            self._keep("deck", _letters("deck", self.deck, 0))
        self._keep("deck_counts", None if self.deck is None else bytes(self.deck.values()))
        self._keep("prices", _letters("prices", self.prices, None))
        self._keep("price_bytes", bytes(self.prices.values()))
        self._keep("earnings", _earnings(self.earnings))
        goals = {
            _whole("a number of players in goals", players, 1, 1000): _whole(
                f"goals[{shown(players)}]", goal, 0, 1_000_000
            )
            for players, goal in self.goals.items()
        }
        self._keep("goals", dict(sorted(goals.items())))

    def __hash__(self) -> int:  # computed once, because rules are keys of many caches
        if not hasattr(self, "_hash"):
            self._keep("_hash", OldValue.__hash__(self))
        return self._hash

    def _keep(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        changed = ", ".join(f"{name}={value!r}" for name, value in self.changes().items())
        return f"Rules({changed})"

    @property
    def fewest_patents(self) -> Mapping[int, int | None]:
        """Number of players -> the smallest number of patents that can reach the goal; None = not
        even all patents together reach it.
        """
        deck = self.deck
        sold = [price for letter, price in self.prices.items() if deck is None or deck[letter]]
        values = list(accumulate(sorted(sold, reverse=True), initial=0))
        return {
            players: bisect_left(values, goal) if goal <= values[-1] else None
            for players, goal in self.goals.items()
        }

    def changes(self) -> dict[str, Any]:
        """Return the fields that differ from the standard rules, in the fields' order."""
        both = [(each.name, getattr(self, each.name)) for each in fields(self)]
        return {name: value for name, value in both if value != getattr(STANDARD, name)}

    def to_dict(self) -> dict[str, Any]:
        """Return the fields that differ from the standard rules, as JSON values."""
        return {name: as_json(value) for name, value in self.changes().items()}


def _one_of(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise ArgumentError(
            f"{name} is {shown(value)}; it must be one of {', '.join(allowed)}",
            f"{name}.unknown",
            value=value,
            allowed=allowed,
        )


def _whole(name: str, value: object, least: int, most: int) -> int:
    return whole(name, value, least, most, part=True)


def _letters(name: str, table: Mapping[str, int], missing: int | None) -> dict[str, int]:
    """Check a table and complete it to 26 letters.

    Letters left out get `missing`; if that is None, they raise ArgumentError.
    """
    amounts: dict[str, int] = {}
    for key, number in table.items():
        letter = as_letter(key)
        if letter is None:
            raise ArgumentError(
                f"{name} has {shown(key)}, which is not a letter A to Z",
                f"{name}.not_a_letter",
                key=key,
            )
        if letter in amounts:
            raise ArgumentError(
                f"{name} has the letter {letter} twice", f"{name}.twice", letter=letter
            )
        amounts[letter] = _whole(f"{name}[{letter}]", number, 0, 255)
    if missing is None and len(amounts) < len(LETTERS):
        absent = "".join(letter for letter in LETTERS if letter not in amounts)
        raise ArgumentError(f"{name} lacks {absent}", "prices.missing", letters=absent)
    return {letter: amounts.get(letter, missing or 0) for letter in LETTERS}


def _earnings(table: Mapping[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
    if not table:
        raise ArgumentError("earnings has no word length", "earnings.empty")
    amounts: dict[int, tuple[int, int]] = {}
    for key, earned in table.items():
        length = _whole("a length in earnings", key, SHORTEST_WORD, LONGEST_WORD)
        if not isinstance(earned, (tuple, list)) or len(earned) != 2:
            raise ArgumentError(
                f"earnings[{length}] is {shown(earned)}; it must be (money, stock)",
                "earnings.not_a_pair",
                length=length,
                value=earned,
            )
        money, stock = (_whole(f"earnings[{length}]", each, 0, MOST_EARNED) for each in earned)
        amounts[length] = money, stock
    return dict(sorted(amounts.items()))


@lru_cache(1024)
def laying_abilities(patents: str, duplicate_cards: int = DUPLICATE_CARDS) -> lt_core.Abilities:
    """Return the abilities X, Z and V among these patents, in the kernel's form (rules 1.3).

    duplicate_cards: the least number of real cards in a play with a duplicate (1.4.1).
    """
    return lt_core.Abilities(
        duplicate="X" in patents,
        added_s="Z" in patents,
        pairs="V" in patents,
        duplicate_cards=duplicate_cards,
    )


STANDARD = Rules()
"""The rules of the printed game."""
