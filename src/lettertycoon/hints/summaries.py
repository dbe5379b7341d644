"""The plays of a turn in numbers: how many there are of each kind, without naming a word."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import Value, counted
from lettertycoon.lexicons import NO_WORD, Lexicon, Rarity
from lettertycoon.turns import Show, Turn, check_turn, earnings_table, filter_words, list_plays
from lettertycoon.turns.earnings import abilities
from lettertycoon.turns.filters import FilteredWords
from lettertycoon.turns.listing import possible_words
from lt_core import LONGEST_WORD

SCHEMA = "lettertycoon/summary/1"
AT_ONCE = 1 << 16  # plays that are counted together; larger arrays would wait for memory
UNGRADED = len(Rarity) + 1  # while plays are counted: rarer than every rarity
Ids = NDArray[np.int32]


class Summary(Value, frozen=True):
    """The plays of a turn in numbers. Only `abilities` lists zeros.

    Attributes:
        turn: the turn.
        count: the number of its plays.
        words: the number of plays of one word.
        pairs: the number of plays of two words, with the V patent.
        complete: whether all plays are counted; not if there are more than 4,000,000.
        lengths: number of letters -> number of plays of one word.
        pair_lengths: number of letters in both words -> number of plays of two words.
        first_letters: first letter -> number of plays of one word.
        first_two: first two letters -> number of plays of one word.
        totals: money and stock together -> number of plays.
        abilities: ability -> number of plays that need it. Without it they could not be laid (V:
            all pairs; X, Z: plays whose every way uses it) or would earn less (B, J, K). Owned
            abilities are listed even at 0 (X, Z only if `complete`); with a Q card, "Q" counts
            plays with a Q.
        rarities: rarity of the rarest word -> number of plays; None = ungraded.
    """

    turn: Turn
    count: int
    words: int
    pairs: int
    complete: bool
    lengths: Mapping[int, int]
    pair_lengths: Mapping[int, int]
    first_letters: Mapping[str, int]
    first_two: Mapping[str, int]
    totals: Mapping[int, int]
    abilities: Mapping[str, int]
    rarities: Mapping[Rarity | None, int]

    def to_dict(self) -> dict[str, Any]:
        """Return the summary as JSON values (docs/json.md)."""
        rarities = {str(key or "ungraded"): number for key, number in self.rarities.items()}
        more = {"turn": str(self.turn), "rarities": rarities, "text": str(self)}
        return {"schema": SCHEMA} | Value.to_dict(self) | more

    def __str__(self) -> str:
        """Write the summary in plain English, one line for each table."""
        lines = [self._headline()]
        for title, numbers in self._tables().items():
            if numbers:
                cells = [f"{key} ({number:,})" for key, number in numbers.items()]
                lines.append(f"{title}: {', '.join(cells)}")
        return "\n".join(lines)

    def _headline(self) -> str:
        """Write how many plays there are of one word and of two."""
        parts = []
        if self.words:
            parts.append(counted(self.words, "word"))
        if self.pairs:
            parts.append(counted(self.pairs, "pair"))
        number = counted(self.count, "play")
        if not self.complete:
            number = f"more than {number}"
        return f"{number}: {' and '.join(parts) or 'no word'}"

    def _tables(self) -> dict[str, Mapping[Any, int]]:
        """Return the tables of the text, by their titles."""
        labels = {
            "ungraded" if rarity is None else rarity.label: number
            for rarity, number in self.rarities.items()
        }
        return {
            "words by length": self.lengths,
            "words by first letter": self.first_letters,
            "words by first two letters": self.first_two,
            "pairs by letters of both words": self.pair_lengths,
            "plays by total": self.totals,
            "plays by rarity": labels,
            "plays owed to an ability": self.abilities if self.count else {},
        }


def summary(turn: Turn, lexicon: Lexicon | None = None, *, show: Show | None = None) -> Summary:
    """Count a turn's plays by length, first letters, total, ability and rarity. No word is named.

    Args:
        turn: the turn.
        lexicon: the words allowed; the embedded lexicon if left out.
        show: which plays are counted, as in `plays`, with the same errors.

    >>> numbers = summary(Turn("JLSEANZ", "EWE", patents="X"))
    >>> numbers.count, numbers.lengths[7], numbers.first_two["JE"], numbers.abilities["X"]
    (302, 11, 13, 130)
    """
    check_turn(turn)
    words = filter_words(lexicon, show)
    listing = list_plays(turn, words)
    first, second, money, stock = listing.unordered()
    is_single = second == NO_WORD
    singles = words.lexicon.core.words(first[is_single].astype(np.uint32))
    pairs = len(listing) - len(singles)
    kinds = _count_kinds(turn, words.lexicon, first, second)
    grades = (None, *Rarity, None)  # by place in the counts, of which the first is 0
    dependent = _count_dependent(turn, words, listing, money, stock)
    if "V" in turn.patents:
        dependent["V"] = pairs
    for ability in "XZ":
        if ability in turn.patents and listing.complete:
            fewer = turn.replace(patents=turn.patents.replace(ability, ""))
            dependent[ability] = len(listing) - len(list_plays(fewer, words))
    if "Q" in turn.hand + turn.pool:
        dependent["Q"] = kinds.with_q
    return Summary(
        turn=turn,
        count=len(listing),
        words=len(singles),
        pairs=pairs,
        complete=listing.complete,
        lengths=_sort_counts(Counter(map(len, singles))),
        pair_lengths=_by_place(kinds.pair_lengths),
        first_letters=_sort_counts(Counter([word[0] for word in singles])),
        first_two=_sort_counts(Counter([word[:2] for word in singles])),
        totals=_by_place(np.bincount(money + stock)),
        abilities=dependent,
        rarities={grades[place]: count for place, count in _by_place(kinds.rarities).items()},
    )


def _count_dependent(
    turn: Turn,
    words: FilteredWords,
    listing: lt_core.Listing,
    money: NDArray[np.int16],
    stock: NDArray[np.int16],
) -> dict[str, int]:
    """Count, for each of B, J and K that the player owns, the plays that earn less without it."""
    dependent = {}
    for ability in abilities(turn.patents):
        fewer = turn.patents.replace(ability, "")
        table = earnings_table(words.lexicon, fewer, turn.rules)
        less_money, less_stock = listing.earned(table)
        dependent[ability] = int(np.count_nonzero((money != less_money) | (stock != less_stock)))
    return dependent


class _Kinds(NamedTuple):
    """How many plays there are of each kind."""

    pair_lengths: NDArray[np.int64]  # of two words, by the number of letters of both
    rarities: NDArray[np.int64]  # by the rarity of the rarest word, UNGRADED for None
    with_q: int


def _count_kinds(turn: Turn, lexicon: Lexicon, first: Ids, second: Ids) -> _Kinds:
    """Count plays, given by the ids of their words, or NO_WORD for the second."""
    ids, words = possible_words(turn, lexicon)
    # by id; NO_WORD, which is -1, reads the last entry
    length = np.zeros(len(lexicon) + 1, np.int16)
    rarity = np.zeros(len(lexicon) + 1, np.int16)
    has_q = np.zeros(len(lexicon) + 1, np.bool_)
    length[ids] = [len(word) for word in words]
    rarity[ids] = [lexicon.rarity(word) or UNGRADED for word in words]
    has_q[ids] = ["Q" in word for word in words]
    pair_lengths = np.zeros(2 * LONGEST_WORD + 1, np.int64)
    rarities = np.zeros(UNGRADED + 1, np.int64)
    with_q = 0
    for begin in range(0, len(first), AT_ONCE):
        one = first[begin : begin + AT_ONCE]
        other = second[begin : begin + AT_ONCE]
        is_pair = other != NO_WORD
        letters = length[one[is_pair]] + length[other[is_pair]]
        pair_lengths += np.bincount(letters, minlength=len(pair_lengths))
        rarest = np.maximum(rarity[one], rarity[other])
        rarities += np.bincount(rarest, minlength=len(rarities))
        with_q += int(np.count_nonzero(has_q[one] | has_q[other]))
    return _Kinds(pair_lengths, rarities, with_q)


def _by_place(counts: NDArray[Any]) -> dict[int, int]:
    """Return the counts of an array by their places, without zeros."""
    return {place: count for place, count in enumerate(counts.tolist()) if count}


def _sort_counts(counts: Mapping[Any, int]) -> dict[Any, int]:
    """Sort counts by their keys."""
    return dict(sorted(counts.items()))
