"""Many deals at once, as arrays."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any, NamedTuple, overload

import numpy as np
from numpy import integer, intp, str_, uint8, uint64
from numpy.typing import ArrayLike, NDArray

from lettertycoon import base
from lettertycoon.base import LETTERS, ArgumentError, check_seed, counted, read_only, shown
from lettertycoon.turns import STANDARD, Rules, Turn, check_turn
from lt_core import check

_set_field = object.__setattr__
MOST_RANDOM = 100_000_000  # deals: they take 5 GB
_SHUFFLED = 10_000  # deals that are shuffled at a time: they take 8 MB


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Deals:
    """Many hands and pools under the same patents, rivals and rules.

    Deals are immutable, and indexed like an array: a number gives a Turn; a slice, a list or array
    of indices, or a mask gives Deals. `deals.replace(patents=...)` keeps the cards.

    Args:
        hands: an integer array of shape (deals, 26), the number of cards of each letter A to Z;
            kept as read-only uint8.
        pools: an array of the same shape; if left out, the pools are empty.
        patents: the player's patents, as in Turn.
        rivals: the rivals' patents, as in Turn.
        rules: the rules, as in Turn.

    Raises:
        ArgumentError: for a deal that breaks a rule; it names both.

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
        _set_field(self, "shared", _shared_turn(patents, rivals, rules))
        _set_field(self, "hands", _read_counts("hand", hands, rules.hand_size))
        if pools is None:
            pools = np.zeros_like(self.hands)
        _set_field(self, "pools", _read_counts("pool", pools, rules.pool_size, len(self.hands)))
        if rules.deck is not None:
            _check_deck(self.hands + self.pools, rules.deck)

    @classmethod
    def _of(cls, hands: NDArray[uint8], pools: NDArray[uint8], shared: Turn) -> "Deals":
        """Make Deals without checks, from arrays that nobody changes."""
        deals = cls.__new__(cls)
        _set_field(deals, "shared", shared)
        _set_field(deals, "hands", read_only(np.ascontiguousarray(hands)))
        _set_field(deals, "pools", read_only(np.ascontiguousarray(pools)))
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

        Args:
            number: how many deals; at most 100,000,000.
            seed: the same seed gives the same deals in every later version and on every machine. A
                larger `number` only adds deals at the end. None = different deals each time.
            patents: the player's patents, as in Turn.
            rivals: the rivals' patents, as in Turn.
            rules: the rules, whose deck is dealt.

        Raises:
            ArgumentError: for too many deals, and without a deck large enough.

        >>> Deals.random(2, seed=1) == Deals.random(5, seed=1)[:2]
        True
        """
        shared = _shared_turn(patents, rivals, rules)
        number = base.check_whole("number", number, 0, MOST_RANDOM)
        seed = None if seed is None else check_seed(seed)
        cards = _deck_cards(rules)
        # a slow import, which only random deals need
        from numpy.random import PCG64

        # NumPy promises the same numbers in later versions only for a bit generator's raw bits.
        bits = PCG64(seed)
        dealt = rules.hand_size + rules.pool_size
        hands = np.zeros((number, len(LETTERS)), uint8)
        pools = np.zeros((number, len(LETTERS)), uint8)
        for begin in range(0, number, _SHUFFLED):
            check()
            rows = slice(begin, min(begin + _SHUFFLED, number))
            raw = bits.random_raw((rows.stop - rows.start) * dealt).reshape(-1, dealt)
            letters = _draw(cards, raw)
            hands[rows] = _count_letters(letters[:, : rules.hand_size])
            pools[rows] = _count_letters(letters[:, rules.hand_size :])
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
        return {
            "hand": np.array([*map(_card_text, self.hands)], str_),
            "pool": np.array([*map(_card_text, self.pools)], str_),
        }

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

        Raises:
            IndexError, TypeError, ValueError: as NumPy does, for what is not an index of rows.
        """
        if isinstance(index, int | integer) and not isinstance(index, bool):
            place = range(len(self))[index]
            hand = _card_text(self.hands[place])
            pool = _card_text(self.pools[place])
            return self.shared.replace(hand=hand, pool=pool)
        rows: Any = index
        if not isinstance(index, slice):
            rows = np.asarray(index) if len(rows) else slice(0)
        hands = self.hands[rows]
        if hands.ndim != self.hands.ndim:
            raise IndexError(f"{shown(index)} is not an index of deals")
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


class Group(NamedTuple):
    """Deals under the same patents, rivals and rules, and their places among all deals."""

    places: Sequence[int]
    deals: Deals


def group_turns(turns: Deals | Iterable[Turn]) -> list[Group]:
    """Group turns by patents, rivals and rules. Without turns, the result is one empty group."""
    if isinstance(turns, Deals):
        return [Group(range(len(turns)), turns)]
    alike: dict[tuple[object, ...], list[tuple[int, Turn]]] = {}
    for place, turn in enumerate(turns):
        check_turn(turn)
        shared = turn.patents, tuple(turn.rivals.items()), turn.rules
        alike.setdefault(shared, []).append((place, turn))
    groups = []
    for numbered in alike.values() or [[]]:
        first = numbered[0][1] if numbered else Turn("")
        hands = _counts_of([turn.hand for _, turn in numbered])
        pools = _counts_of([turn.pool for _, turn in numbered])
        deals = Deals._of(hands, pools, first.replace(hand="", pool="", money=0))
        groups.append(Group([place for place, _ in numbered], deals))
    return groups


def _shared_turn(patents: str, rivals: Mapping[str, str] | None, rules: Rules) -> Turn:
    """Return a turn without cards, with what all deals share."""
    return Turn("", patents=patents, rivals={} if rivals is None else rivals, rules=rules)


def _deck_cards(rules: Rules) -> NDArray[uint8]:
    """Return the cards of the deck, as places of letters. Too few raise ArgumentError."""
    if rules.deck is None:
        raise ArgumentError("the rules have no deck to deal from", "deck.none")
    numbers = [rules.deck[letter] for letter in LETTERS]
    cards = np.repeat(np.arange(len(LETTERS), dtype=uint8), numbers)
    dealt = rules.hand_size + rules.pool_size
    if dealt > len(cards):
        message = f"the deck has {len(cards)} cards; a deal takes {dealt}"
        raise ArgumentError(message, "deck.too_small", cards=len(cards), dealt=dealt)
    return cards


def _counts_of(texts: list[str]) -> NDArray[uint8]:
    """Return the numbers of cards of each letter in each of these texts."""
    counts = [[*map(text.count, LETTERS)] for text in texts]
    return np.array(counts, uint8).reshape(-1, len(LETTERS))


def _card_text(counts: NDArray[uint8]) -> str:
    """Return the cards of these numbers as a sorted text."""
    return "".join(map(mul, LETTERS, counts.tolist()))


def _draw(cards: NDArray[uint8], raw: NDArray[uint64]) -> NDArray[uint8]:
    """Draw one card for each random number, row by row (a Fisher-Yates shuffle).

    A draw among n cards is the upper half of 64 random bits, times n, divided by 2**32. Its bias is
    less than n in 2**32.
    """
    shuffled = np.tile(cards, (len(raw), 1))
    rows = np.arange(len(raw))
    for place in range(raw.shape[1]):
        among = uint64(len(cards) - place)
        upper = raw[:, place] >> uint64(32)
        drawn = place + (upper * among >> uint64(32)).astype(intp)
        # the card drawn and the one at this place change places
        before = shuffled[:, place].copy()
        shuffled[:, place] = shuffled[rows, drawn]
        shuffled[rows, drawn] = before
    return shuffled[:, : raw.shape[1]]


def _count_letters(letters: NDArray[uint8]) -> NDArray[intp]:
    """Count each letter in each row of places of letters."""
    rows = len(letters)
    cells = np.arange(rows)[:, None] * len(LETTERS) + letters
    counts = np.bincount(cells.ravel(), minlength=rows * len(LETTERS))
    return counts.reshape(rows, len(LETTERS))


def _read_counts(
    name: str, array: ArrayLike, most: int, deals: int | None = None
) -> NDArray[uint8]:
    """Check the cards of all hands or pools; return them as an array of their own."""
    try:
        counts = np.asarray(array)
    except ValueError:  # rows of unequal length
        counts = np.zeros(0)
    if deals is None and counts.ndim:
        deals = len(counts)
    whole_numbers = issubclass(counts.dtype.type, integer)
    if counts.size and not whole_numbers:
        raise base.type_error(f"{name}s", array, "an array of whole numbers")
    if counts.shape != (deals, len(LETTERS)) or not whole_numbers or (counts < 0).any():
        message = f"{name}s are an array of {counts.dtype} of shape {counts.shape}; they must be"
        message += f" numbers of cards, of shape ({deals or 'deals'}, {len(LETTERS)})"
        shape = list(counts.shape)
        raise ArgumentError(message, f"{name}s.wrong", shape=shape, type=str(counts.dtype))
    # a sum of numbers that are not too large can't overflow
    over = np.flatnonzero((counts > most).any(axis=1) | (counts.sum(axis=1) > most))
    if over.size:
        deal = int(over[0])
        cards = sum(counts[deal].tolist())
        message = f"the {name} of deal {deal} has {shown(cards)} cards; at most {most} are allowed"
        raise ArgumentError(message, f"{name}.too_many", deal=deal, cards=cards, most=most)
    return read_only(np.array(counts, uint8, order="C"))


def _check_deck(cards: NDArray[uint8], deck: Mapping[str, int]) -> None:
    """Raise ArgumentError for the first deal with more cards of a letter than the deck has."""
    over = np.argwhere(cards > np.array([deck[letter] for letter in LETTERS]))
    if not len(over):
        return
    deal, place = over[0].tolist()
    letter = LETTERS[place]
    number = int(cards[deal, place])
    most = deck[letter]
    message = f"deal {deal} has {number} {letter}; the deck has {most}"
    code = "cards.not_in_deck"
    raise ArgumentError(message, code, deal=deal, letter=letter, cards=number, most=most)
