"""The rules of Letter Tycoon as data (docs/rules.md 1.1, 1.4 and 1.5)."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Literal, get_args

from msgspec import Meta, field

import lt_core
from lettertycoon import base
from lettertycoon.base import LETTERS, ArgumentError, Value, set_field
from lt_core import LONGEST_WORD, MOST_CARDS, SHORTEST_WORD

DoublingMode = Literal["multiply", "add", "single"]
Challenge = Literal["players", "automatic"]
Procedure = Literal["table", "online"]
DOUBLINGS: tuple[DoublingMode, ...] = get_args(DoublingMode)
DUPLICATE_CARDS = 3  # real cards of a turn that uses the duplicate (1.4.1)
MOST = 1_000_000  # retries, or dollars of a goal
Byte = Annotated[int, Meta(ge=0, le=255)]
Length = Annotated[int, Meta(ge=SHORTEST_WORD, le=LONGEST_WORD)]
BaseAmount = Annotated[int, Meta(ge=0, le=99)]  # money or stock of a word, before doubling
Goal = Annotated[int, Meta(ge=0, le=MOST)]
Players = Annotated[int, Meta(ge=1, le=1000)]

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


class Rules(base.RulesValue, frozen=True, kw_only=True, dict=True):
    """The rules agreed on; the defaults are the printed rules.

    docs/rules.md 1 has the printed rules: 1.4.5 doubling, 1.5 challenges, 1.4 the procedures. Rules
    are values: equal rules are interchangeable and have the same hash. Goals matter to a Match and
    to advice; challenge and retries only to a Match.

    Args:
        doubling: how one, two and three doublings combine: "multiply" (x2, x4, x8), "add"
            (x2, x3, x4) or "single" (x2, x2, x2).
        hand_size, pool_size: cards in a full hand and in a full pool; at most 24 together.
        deck: number of cards of each letter, 0 for letters left out; None = any number of each.
        earnings: word length -> (money, stock) before doubling; words of other lengths can't be
            laid.
        prices: price of each letter's patent, in dollars.
        goals: number of players -> value of one player's patents that triggers the last round.
        challenge: who checks a play: "players" challenge, or "automatic".
        retries: with automatic checks, how often a player may try again after a bad word in a turn;
            -1 = any number.
        procedure: "table" or "online": what a match, `explain` and `Play.earnings` follow.

    Raises:
        ArgumentError: for a value that rules can't have.
        TypeError: for a value of a wrong type.
    """

    doubling: DoublingMode = "multiply"
    hand_size: Annotated[int, Meta(ge=1, le=MOST_CARDS)] = 7
    pool_size: Annotated[int, Meta(ge=0, le=MOST_CARDS)] = 3
    deck: Mapping[base.GivenLetter, Byte] | None = field(default_factory=lambda: DECK)
    earnings: Annotated[Mapping[Length, tuple[BaseAmount, BaseAmount]], Meta(min_length=1)] = field(
        default_factory=lambda: EARNINGS
    )
    prices: Mapping[base.GivenLetter, Byte] = field(default_factory=lambda: PRICES)
    goals: Mapping[Players, Goal] = field(default_factory=lambda: GOALS)
    challenge: Challenge = "players"
    retries: Annotated[int, Meta(ge=-1, le=MOST)] = 3
    procedure: Procedure = "table"

    def __post_init__(self) -> None:
        base.check_fields(self)
        hand = self.hand_size
        pool = self.pool_size
        if hand + pool > MOST_CARDS:
            message = f"hand_size {hand} and pool_size {pool} make more than {MOST_CARDS} cards"
            code = "rules.too_many_cards"
            raise ArgumentError(message, code, hand_size=hand, pool_size=pool, most=MOST_CARDS)
        absent = "".join([letter for letter in LETTERS if letter not in self.prices])
        if absent:
            raise ArgumentError(f"prices lacks {absent}", "prices.missing", letters=absent)
        if self.deck is not None:
            set_field(self, "deck", {letter: self.deck.get(letter, 0) for letter in LETTERS})
        for name in ("earnings", "prices", "goals"):
            set_field(self, name, dict(sorted(getattr(self, name).items())))

    @cached_property
    def deck_counts(self) -> bytes | None:
        """The deck's number of cards for each letter A to Z; None if `deck` is None."""
        return None if self.deck is None else bytes(self.deck.values())

    @cached_property
    def price_bytes(self) -> bytes:
        """The prices of the letters A to Z."""
        return bytes(self.prices.values())

    @cached_property
    def _hash(self) -> int:
        return Value.__hash__(self)

    def __hash__(self) -> int:  # computed once, because rules are keys of many caches
        return self._hash


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
