"""Many deals at once, as arrays."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import mul
from typing import Any, overload

import numpy as np
from numpy import bool_, integer, intp, str_, uint8, uint64
from numpy.typing import ArrayLike, NDArray

from lettertycoon.base import (
    LETTERS,
    ArgumentError,
    Record,
    as_whole,
    check_seed,
    locked,
    place_of,
    shown,
    whole,
)
from lettertycoon.turns import STANDARD, Rules, Turn, check_turn, dealt
from lt_core import MOST_CARDS, check

_set = object.__setattr__
MOST_RANDOM = 100_000_000  # deals: they take 5 GB
_MOST_START = 2**63 - 1
_SHUFFLED = 10_000  # deals that are shuffled at a time: they take 8 MB
_SHARED = ("patents", "rivals", "rules")


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Deals(Record):
    """Many hands and pools under the same patents, rivals and rules.

    Deals are an immutable value and a sequence of turns. They are indexed like an array: a number
    gives a Turn; a slice, a list or array of indices, or a mask gives Deals. `deals + others` joins
    them, and `deals.replace(patents=...)` keeps the cards and changes the patents.

    hands, pools: integer arrays of shape (deals, 26), the number of cards of each letter A to Z;
        kept as read-only uint8. If `pools` is left out, the pools are empty.
    patents, rivals, rules: as in Turn.

    Raises ArgumentError, which names the deal and the rule it breaks: the size of hand or pool, or
    the deck.

    >>> deals = Deals.random(3, seed=1, patents="XZ")
    >>> deals, deals[0]
    (Deals(3 deals, patents='XZ'), Turn(hand='ADHILTW', pool='CIN', patents='XZ'))
    """

    hands: NDArray[uint8]
    pools: NDArray[uint8]
    like: Turn
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
        _set(self, "like", Turn("", patents=patents, rivals=rivals, rules=rules))
        _set(self, "hands", _counts("hands", hands))
        _set(self, "pools", _counts("pools", np.zeros_like(self.hands) if pools is None else pools))
        if len(self.hands) != len(self.pools):
            raise ArgumentError(
                f"{len(self.hands)} hands are given, but {len(self.pools)} pools",
                "deals.unequal",
                hands=len(self.hands),
                pools=len(self.pools),
            )
        _check_size("hand", self.hands, rules.hand_size)
        _check_size("pool", self.pools, rules.pool_size)
        if rules.deck is not None:
            _check_deck(self.hands, self.pools, rules.deck)

    @classmethod
    def _of(cls, hands: NDArray[uint8], pools: NDArray[uint8], like: Turn) -> "Deals":
        """Make Deals without checks, from arrays that nobody changes."""
        deals = cls.__new__(cls)
        _set(deals, "like", like)
        _set(deals, "hands", locked(np.ascontiguousarray(hands)))
        _set(deals, "pools", locked(np.ascontiguousarray(pools)))
        return deals

    @classmethod
    def from_turns(cls, turns: Iterable[Turn]) -> "Deals":
        """Make Deals from turns, which must share patents, rivals and rules.

        Their money is ignored, because no play depends on it. No turns make empty Deals. Raises
        ArgumentError, which names the first turn that differs.

        >>> Deals.from_turns([Turn("CAT", patents="X"), Turn("DOG", "E", patents="X")]).turn(1)
        Turn(hand='DGO', pool='E', patents='X')
        """
        if isinstance(turns, Turn | str) or not isinstance(turns, Iterable):
            raise ArgumentError(
                f"turns is {shown(turns)}; it must be an iterable of turns",
                "turns.type",
                value=turns,
            )
        turns = list(turns)
        for place, turn in enumerate(turns):
            check_turn(turn)
            if (name := _unlike(turn, turns[0])) is not None:
                raise ArgumentError(
                    f"turn {place} and turn 0 differ in their {name}; all turns of Deals must have "
                    f"the same {name}",
                    "deals.unlike",
                    turn=place,
                    field=name,
                )
        hands, pools = (
            np.array([[cards.count(letter) for letter in LETTERS] for cards in column], uint8)
            for column in ([turn.hand for turn in turns], [turn.pool for turn in turns])
        )
        if not turns:
            return cls(np.zeros((0, len(LETTERS)), uint8))
        like = turns[0]
        return cls(hands, pools, patents=like.patents, rivals=like.rivals, rules=like.rules)

    @classmethod
    def random(
        cls,
        number: int,
        seed: int | None = None,
        *,
        start: int = 0,
        patents: str = "",
        rivals: Mapping[str, str] | None = None,
        rules: Rules = STANDARD,
    ) -> "Deals":
        """Deal `number` full hands and pools, each from the whole deck.

        seed: the same seed gives the same deals in every later version and on every machine. A
            larger `number` only adds deals at the end. None = different deals each time.
        start: the index of the first deal in the seed's endless sequence. Earlier deals are skipped
            in no time, so each of many workers can make its own part.

        Raises ArgumentError if the rules have no deck or too small a deck, for more than
        100,000,000 deals, and for a start without a seed.

        >>> Deals.random(2, seed=1, start=3) == Deals.random(5, seed=1)[3:]
        True
        """
        like = Turn("", patents=patents, rivals=rivals, rules=rules)
        number = whole("number", number, 0, MOST_RANDOM)
        seed = None if seed is None else check_seed(seed)
        start = whole("start", start, 0, _MOST_START)
        if start and seed is None:
            raise ArgumentError(
                f"start={start} needs a seed: it skips the first deals of that seed",
                "start.no_seed",
                start=start,
            )
        if rules.deck is None:
            raise ArgumentError("the rules have no deck to deal from", "deck.none")
        cards = np.repeat(
            np.arange(len(LETTERS), dtype=uint8), [rules.deck[letter] for letter in LETTERS]
        )
        dealt = rules.hand_size + rules.pool_size
        if dealt > len(cards):
            raise ArgumentError(
                f"the deck has {len(cards)} cards; a deal takes {dealt}",
                "deck.too_small",
                cards=len(cards),
                dealt=dealt,
            )
        # a slow import, which only random deals need
        from numpy.random import PCG64

        # NumPy promises the same numbers in later versions only for a bit generator's raw bits.
        bits = PCG64(seed)
        bits.advance(start * dealt)  # a deal takes one number for each card
        hands = np.zeros((number, len(LETTERS)), uint8)
        pools = np.zeros((number, len(LETTERS)), uint8)
        for begin in range(0, number, _SHUFFLED):
            check()
            rows = min(_SHUFFLED, number - begin)
            raw = bits.random_raw(rows * dealt).reshape(rows, dealt)
            letters = _shuffled(cards, raw)
            for counts, part in (
                (hands, letters[:, : rules.hand_size]),
                (pools, letters[:, rules.hand_size :]),
            ):
                cells = np.arange(rows)[:, None] * len(LETTERS) + part
                counted = np.bincount(cells.ravel(), minlength=rows * len(LETTERS))
                counts[begin : begin + rows] = counted.reshape(rows, len(LETTERS))
        return cls._of(hands, pools, like)

    @property
    def patents(self) -> str:
        """The player's patents, which all deals share."""
        return self.like.patents

    @property
    def rivals(self) -> Mapping[str, str]:
        """The rivals' patents, by name."""
        return self.like.rivals

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self.like.rules

    def columns(self) -> dict[str, NDArray[str_]]:
        """Return the cards as columns for a data frame: hand and pool, as sorted texts.

        >>> Deals.random(2, seed=1).columns()["hand"].tolist()
        ['ADHILTW', 'EGHKNRS']
        """
        return {
            "hand": card_texts(self.hands, max(1, self.rules.hand_size)),
            "pool": card_texts(self.pools, max(1, self.rules.pool_size)),
        }

    def __len__(self) -> int:
        return len(self.hands)

    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, index: int | integer[Any]) -> Turn: ...
    @overload
    def __getitem__(self, index: slice | list[int] | NDArray[Any]) -> "Deals": ...
    def __getitem__(
        self, index: int | integer[Any] | slice | list[int] | NDArray[Any]
    ) -> "Turn | Deals":
        """Return one deal as a Turn, or some as Deals, as NumPy does for the rows of an array.

        index: a whole number; or a slice, a list or array of whole numbers, or a mask with a truth
            value for each deal. A column of a data frame is an array, too.

        Raises IndexError beyond the last deal and for a mask of another length, TypeError for
        anything that is not an index.
        """
        place = as_whole(index)
        if place is not None:
            return self.turn(place)
        rows: Any = index if isinstance(index, slice) else _rows(index)
        return self._of(self.hands[rows], self.pools[rows], self.like)

    def __add__(self, other: "Deals") -> "Deals":
        """Return these deals and then the others, which must share patents, rivals and rules."""
        if not isinstance(other, Deals):
            return NotImplemented
        if (field := _unlike(self.like, other.like)) is not None:
            raise ArgumentError(
                f"the two Deals differ in their {field}; only Deals with the same {field} can be "
                "added",
                "deals.unlike",
                field=field,
            )
        hands = np.concatenate([self.hands, other.hands])
        return self._of(hands, np.concatenate([self.pools, other.pools]), self.like)

    def __iter__(self) -> Iterator[Turn]:
        """Iterate over the deals as turns."""
        return map(self.turn, range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deals):
            return NotImplemented
        return self is other or (
            self.like == other.like
            and np.array_equal(self.hands, other.hands)
            and np.array_equal(self.pools, other.pools)
        )

    def __hash__(self) -> int:
        return hash((self.like, self.hands.tobytes(), self.pools.tobytes()))

    def turn(self, index: int) -> Turn:
        """Return one deal as a Turn. Raises IndexError beyond the last."""
        place = place_of("deal", index, len(self))
        hand, pool = self.hands[place].tolist(), self.pools[place].tolist()
        return dealt(self.like, "".join(map(mul, LETTERS, hand)), "".join(map(mul, LETTERS, pool)))

    def __repr__(self) -> str:
        number = len(self)
        shared = repr(self.like).removeprefix("Turn(hand='', pool=''")  # ", patents='XZ')"
        return f"Deals({number:,} deal{'' if number == 1 else 's'}{shared}"


def _unlike(turn: Turn, other: Turn) -> str | None:
    """Return the first of patents, rivals and rules in which two turns differ; None = in none."""
    fields = (name for name in _SHARED if getattr(turn, name) != getattr(other, name))
    return next(fields, None)


def _rows(index: object) -> NDArray[Any]:
    """Return a list or an array of indices, or a mask, as an array."""
    wrong = f"{shown(index)} is no index of deals: a number, a slice, numbers or a mask"
    if not isinstance(index, list) and not hasattr(type(index), "__array__"):
        raise TypeError(wrong)
    try:
        rows = np.asarray(index)
    except (TypeError, ValueError):
        raise TypeError(wrong) from None
    if rows.shape == (0,) and isinstance(index, list):
        return rows.astype(intp)
    if rows.ndim != 1 or not issubclass(rows.dtype.type, integer | bool_):
        raise TypeError(wrong)
    return rows


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


def _counts(name: str, array: ArrayLike) -> NDArray[uint8]:
    try:
        counts = np.asarray(array)
    except ValueError:
        raise ArgumentError(
            f"{name} have rows of unequal length; they must be (deals, 26)",
            f"{name}.shape",
        ) from None
    if counts.ndim != 2 or counts.shape[1] != len(LETTERS):
        raise ArgumentError(
            f"{name} have the shape {counts.shape}; it must be (deals, 26)",
            f"{name}.shape",
            shape=list(counts.shape),
        )
    if not issubclass(counts.dtype.type, integer):
        raise ArgumentError(
            f"{name} are of the type {counts.dtype}; they must be whole numbers",
            f"{name}.type",
            type=str(counts.dtype),
        )
    if counts.size and not 0 <= counts.min() <= counts.max() <= MOST_CARDS:
        wrong = int(counts.min() if counts.min() < 0 else counts.max())
        raise ArgumentError(
            f"{name} have {shown(wrong)} cards of one letter in a deal; the number must be from 0 "
            f"to {MOST_CARDS}",
            f"{name}.cards",
            cards=wrong,
        )
    return locked(np.array(counts, uint8, order="C"))  # a copy of its own


def _check_size(name: str, counts: NDArray[uint8], most: int) -> None:
    sums = counts.sum(axis=1)
    if sums.size and sums.max() > most:
        row = int(sums.argmax())
        raise ArgumentError(
            f"the {name} of deal {row} has {sums[row]} cards; at most {most} are allowed",
            f"{name}.too_many",
            deal=row,
            cards=int(sums[row]),
            most=most,
        )


def _check_deck(hands: NDArray[uint8], pools: NDArray[uint8], deck: Mapping[str, int]) -> None:
    both = hands + pools  # at most 48 of a letter, so uint8 is enough
    if not len(both):
        return
    # Letter by letter: without memory, NumPy crashes when it compares arrays of different shapes.
    most = [deck[letter] for letter in LETTERS]
    over = [place for place, cards in enumerate(both.max(axis=0).tolist()) if cards > most[place]]
    if over:
        row, letter = min((int(np.argmax(both[:, place] > most[place])), place) for place in over)
        raise ArgumentError(
            f"deal {row} has {both[row, letter]} {LETTERS[letter]}; "
            f"the deck has {deck[LETTERS[letter]]}",
            "cards.not_in_deck",
            deal=row,
            letter=LETTERS[letter],
            cards=int(both[row, letter]),
            most=deck[LETTERS[letter]],
        )


def card_texts(counts: NDArray[uint8], width: int) -> NDArray[np.str_]:
    """Return the cards of each row of counts as a text of at most `width` letters."""
    letters = np.repeat(np.tile(np.arange(65, 91, dtype=np.uint32), len(counts)), counts.ravel())
    cards = counts.sum(axis=1, dtype=np.intp)
    rows = np.repeat(np.arange(len(counts)), cards)
    places = np.arange(len(letters)) - np.repeat(np.cumsum(cards) - cards, cards)
    texts = np.zeros((len(counts), width), np.uint32)
    texts[rows, places] = letters
    return texts.view(f"U{width}").reshape(-1)
