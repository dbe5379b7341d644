"""Many deals at once, as arrays."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import mul
from typing import Any, overload

import numpy as np
from numpy import integer, intp, str_, uint8, uint64
from numpy.typing import ArrayLike, NDArray

from lettertycoon.base import LETTERS, ArgumentError, counted, locked, seed_of, shown, whole
from lettertycoon.turns import STANDARD, Rules, Turn, check_turn
from lt_core import check

_set = object.__setattr__
MOST_RANDOM = 100_000_000  # deals: they take 5 GB
_SHUFFLED = 10_000  # deals that are shuffled at a time: they take 8 MB


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Deals:
    """Many hands and pools under the same patents, rivals and rules.

    Deals are immutable, and indexed like an array: a number gives a Turn; a slice, a list or array
    of indices, or a mask gives Deals. `deals.replace(patents=...)` keeps the cards.

    hands, pools: integer arrays of shape (deals, 26), the number of cards of each letter A to Z;
        kept as read-only uint8. If `pools` is left out, the pools are empty.
    patents, rivals, rules: as in Turn.

    Raises ArgumentError, which names the deal and the rule it breaks.

    >>> deals = Deals.random(3, seed=1, patents="XZ")
    >>> deals, deals[0]
    (Deals(3 deals, patents='XZ'), Turn(hand='ADHILTW', pool='CIN', patents='XZ'))
    """

    hands: NDArray[uint8]
    pools: NDArray[uint8]
    shared: Turn
    """A turn without cards, with the patents, rivals and rules that all deals share."""

    def __init__(
        self,
        hands: ArrayLike,
        pools: ArrayLike | None = None,
        *,
        patents: str = "",
        rivals: Mapping[str, str] | None = None,
        rules: Rules = STANDARD,
    ) -> None:
        _set(
            self,
            "shared",
            Turn("", patents=patents, rivals={} if rivals is None else rivals, rules=rules),
        )
        _set(self, "hands", _counts("hand", hands, rules.hand_size))
        pools = np.zeros_like(self.hands) if pools is None else pools
        _set(self, "pools", _counts("pool", pools, rules.pool_size, len(self.hands)))
        if rules.deck is not None:
            _check_deck(self.hands + self.pools, rules.deck)

    @classmethod
    def _of(cls, hands: NDArray[uint8], pools: NDArray[uint8], shared: Turn) -> "Deals":
        """Make Deals without checks, from arrays that nobody changes."""
        deals = cls.__new__(cls)
        _set(deals, "shared", shared)
        _set(deals, "hands", locked(np.ascontiguousarray(hands)))
        _set(deals, "pools", locked(np.ascontiguousarray(pools)))
        return deals

    @classmethod
    def random(
        cls,
        number: int,
        seed: int | None = None,
        *,
        patents: str = "",
        rivals: Mapping[str, str] | None = None,
        rules: Rules = STANDARD,
    ) -> "Deals":
        """Deal `number` full hands and pools, each from the whole deck.

        seed: the same seed gives the same deals in every later version and on every machine. A
            larger `number` only adds deals at the end. None = different deals each time.

        Raises ArgumentError for more than 100,000,000 deals, and without a deck large enough.

        >>> Deals.random(2, seed=1) == Deals.random(5, seed=1)[:2]
        True
        """
        shared = Turn("", patents=patents, rivals={} if rivals is None else rivals, rules=rules)
        number = whole("number", number, 0, MOST_RANDOM)
        seed = None if seed is None else seed_of(seed)
        if rules.deck is None:
            raise ArgumentError("the rules have no deck to deal from", "deck.none")
        numbers = [rules.deck[letter] for letter in LETTERS]
        cards = np.repeat(np.arange(len(LETTERS), dtype=uint8), numbers)
        taken = rules.hand_size + rules.pool_size
        if taken > len(cards):
            message = f"the deck has {len(cards)} cards; a deal takes {taken}"
            raise ArgumentError(message, "deck.too_small", cards=len(cards), dealt=taken)
        # a slow import, which only random deals need
        from numpy.random import PCG64

        # NumPy promises the same numbers in later versions only for a bit generator's raw bits.
        bits = PCG64(seed)
        hands = np.zeros((number, len(LETTERS)), uint8)
        pools = np.zeros((number, len(LETTERS)), uint8)
        for begin in range(0, number, _SHUFFLED):
            check()
            rows = min(_SHUFFLED, number - begin)
            letters = _shuffled(cards, bits.random_raw(rows * taken).reshape(rows, taken))
            for counts, part in zip(
                (hands, pools), np.split(letters, [rules.hand_size], axis=1), strict=True
            ):
                cells = np.arange(rows)[:, None] * len(LETTERS) + part
                found = np.bincount(cells.ravel(), minlength=rows * len(LETTERS))
                counts[begin : begin + rows] = found.reshape(rows, len(LETTERS))
        return cls._of(hands, pools, shared)

    @property
    def patents(self) -> str:
        """The player's patents, which all deals share."""
        return self.shared.patents

    @property
    def rivals(self) -> Mapping[str, str]:
        """The rivals' patents, by name."""
        return self.shared.rivals

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self.shared.rules

    def columns(self) -> dict[str, NDArray[str_]]:
        """Return the cards as columns for a data frame: hand and pool, as sorted texts.

        >>> Deals.random(2, seed=1).columns()["hand"].tolist()
        ['ADHILTW', 'EGHKNRS']
        """
        both = {"hand": self.hands, "pool": self.pools}
        return {name: np.array([*map(_text, counts)], str_) for name, counts in both.items()}

    def __len__(self) -> int:
        return len(self.hands)

    @overload
    def __getitem__(self, index: int | integer[Any]) -> Turn: ...
    @overload
    def __getitem__(self, index: slice | list[int] | NDArray[Any]) -> "Deals": ...
    def __getitem__(
        self, index: int | integer[Any] | slice | list[int] | NDArray[Any]
    ) -> "Turn | Deals":
        """Return one deal as a Turn, or some as Deals, as NumPy does for the rows of an array.

        Raises IndexError, TypeError or ValueError, as NumPy does, for what is no index of rows.
        """
        if isinstance(index, int | integer) and not isinstance(index, bool):
            place = range(len(self))[index]
            return self.shared.replace(hand=_text(self.hands[place]), pool=_text(self.pools[place]))
        rows: Any = index
        if not isinstance(index, slice):
            rows = np.asarray(index) if len(rows) else slice(0)
        hands = self.hands[rows]
        if hands.ndim != self.hands.ndim:
            raise IndexError(f"{shown(index)} is no index of deals")
        return self._of(hands, self.pools[rows], self.shared)

    def __iter__(self) -> Iterator[Turn]:
        """Iterate over the deals as turns."""
        return (self[place] for place in range(len(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deals._of, (self.hands, self.pools, self.shared)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deals) or self.shared != other.shared:
            return False
        return np.array_equal(self.hands, other.hands) and np.array_equal(self.pools, other.pools)

    def __hash__(self) -> int:
        return hash((self.shared, self.hands.tobytes(), self.pools.tobytes()))

    def replace(self, **changes: Any) -> "Deals":
        """Return deals with other cards, patents, rivals or rules, checked like any others."""
        names = ("hands", "pools", "patents", "rivals", "rules")
        return Deals(**{name: getattr(self, name) for name in names} | changes)

    def __repr__(self) -> str:
        shared = repr(self.shared).removeprefix("Turn(hand='', pool=''")  # ", patents='XZ')"
        return f"Deals({counted(len(self), 'deal')}{shared}"


def grouped(turns: Iterable[Turn]) -> list[tuple[list[int], Deals]]:
    """Group turns by patents, rivals and rules: their places and the Deals of each group.

    If there are no turns, the result is one empty group.
    """
    alike: dict[tuple[object, ...], list[tuple[int, Turn]]] = {}
    for place, turn in enumerate(turns):
        check_turn(turn)
        shared = turn.patents, tuple(turn.rivals.items()), turn.rules
        alike.setdefault(shared, []).append((place, turn))
    found = []
    for group in alike.values() or [[]]:
        turn = group[0][1] if group else Turn("")
        hands = _counted([each.hand for _, each in group])
        pools = _counted([each.pool for _, each in group])
        deals = Deals._of(hands, pools, turn.replace(hand="", pool="", money=0))
        found.append(([place for place, _ in group], deals))
    return found


def _counted(cards: list[str]) -> NDArray[uint8]:
    """Return the numbers of cards of each letter in each of these texts."""
    counts = [[*map(each.count, LETTERS)] for each in cards]
    return np.array(counts, uint8).reshape(-1, len(LETTERS))


def _text(counts: NDArray[uint8]) -> str:
    """Return the cards of these numbers as a sorted text."""
    return "".join(map(mul, LETTERS, counts.tolist()))


def _shuffled(cards: NDArray[uint8], raw: NDArray[uint64]) -> NDArray[uint8]:
    """Draw one card for each random number, row by row (a Fisher-Yates shuffle).

    A draw among n cards is the upper half of 64 random bits, times n, divided by 2**32. Its bias is
    less than n in 2**32.
    """
    left = np.tile(cards, (len(raw), 1))
    every = np.arange(len(raw))
    for place in range(raw.shape[1]):
        among = uint64(len(cards) - place)
        drawn = place + ((raw[:, place] >> uint64(32)) * among >> uint64(32)).astype(intp)
        left[every, drawn], left[:, place] = left[:, place].copy(), left[every, drawn]
    return left[:, : raw.shape[1]]


def _counts(name: str, array: ArrayLike, most: int, deals: int | None = None) -> NDArray[uint8]:
    """Check the cards of all hands or pools; return them as an array of their own."""
    try:
        counts = np.asarray(array)
    except ValueError:  # rows of unequal length
        counts = np.zeros(0)
    shape = (len(counts) if deals is None and counts.ndim else deals, len(LETTERS))
    numbers = issubclass(counts.dtype.type, integer) and (counts >= 0).all()
    if counts.shape != shape or not numbers:
        message = f"{name}s are an array of {counts.dtype} of shape {counts.shape}; they must be"
        message += f" numbers of cards, of shape ({deals or 'deals'}, {len(LETTERS)})"
        data = {"shape": list(counts.shape), "type": str(counts.dtype)}
        raise ArgumentError(message, f"{name}s.wrong", **data)
    # a sum of numbers that are not too large can't overflow
    over = np.flatnonzero((counts > most).any(axis=1) | (counts.sum(axis=1) > most))
    if over.size:
        deal = int(over[0])
        cards = sum(counts[deal].tolist())
        message = f"the {name} of deal {deal} has {shown(cards)} cards; at most {most} are allowed"
        raise ArgumentError(message, f"{name}.too_many", deal=deal, cards=cards, most=most)
    return locked(np.array(counts, uint8, order="C"))


def _check_deck(both: NDArray[uint8], deck: Mapping[str, int]) -> None:
    over = np.argwhere(both > np.array([deck[letter] for letter in LETTERS]))
    for deal, place in over[:1].tolist():
        letter, cards = LETTERS[place], int(both[deal, place])
        message = f"deal {deal} has {cards} {letter}; the deck has {deck[letter]}"
        data = {"deal": deal, "letter": letter, "cards": cards, "most": deck[letter]}
        raise ArgumentError(message, "cards.not_in_deck", **data)
