"""The plays of a turn in numbers: how many there are of each kind, without naming a word."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, Record, counted
from lettertycoon.hints.found_words import FoundWords, Q
from lettertycoon.lexicons import NO_WORD, RARITIES, Lexicon, Rarity
from lettertycoon.turns import (
    MOST_PLAYS,
    Show,
    ShownWords,
    Turn,
    abilities,
    check_turn,
    earnings_table,
    list_plays,
    shown_words,
)

SCHEMA = "lettertycoon/summary/1"
UNGRADED = "ungraded"
BEGINNINGS = [one + other for one in LETTERS for other in LETTERS]


@dataclass(frozen=True, slots=True)
class Summary(Record):
    """The plays of a turn in numbers: an immutable value. Its mappings leave out zeros.

    turn: the turn.
    count: the number of plays.
    words: the number of plays of one word.
    pairs: the number of plays of two words, with the V patent.
    complete: False if there are more than 4,000,000 plays; the numbers then count only the first
        ones that were found.
    lengths: number of letters -> number of plays of one word.
    pair_lengths: number of letters in both words -> number of plays of two words.
    first_letters: first letter -> number of plays of one word.
    first_two: first two letters -> number of plays of one word.
    totals: money and stock together -> number of plays.
    abilities: ability -> number of plays that need it. Without it they could not be laid (V: all
        pairs; X, Z: plays whose every way uses it) or would earn less (B, J, K). Every owned
        ability is listed, zeros included; X and Z only if the summary is complete. If there is a Q
        card, "Q" counts the plays with a word that has the letter Q, which doubles the word.
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
        facts: dict[str, Any] = {"schema": SCHEMA, "turn": str(self.turn)}
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            facts[field.name] = _texts(value) if isinstance(value, Mapping) else value
        return facts

    def lines(self) -> list[tuple[str, list[str]]]:
        """Return the summary for display: the title and numbers of each non-empty table."""
        rarities = {
            each.label if each else UNGRADED: plays for each, plays in self.rarities.items()
        }
        told: list[tuple[str, Mapping[Any, int]]] = [
            ("words by length", self.lengths),
            ("words by first letter", self.first_letters),
            ("words by first two letters", self.first_two),
            ("pairs by letters of both words", self.pair_lengths),
            ("plays by total", self.totals),
            ("plays by rarity", rarities),
            ("plays owed to an ability", self.abilities),
        ]
        return [
            (label, [f"{key} ({number:,})" for key, number in numbers.items()])
            for label, numbers in told
            if self.count and numbers
        ]

    def __str__(self) -> str:
        """Write the summary in plain English, one line for each table.

        >>> print(summary(Turn("QUIZ", "S"), Lexicon(["quiz", "suq", "is"])))
        2 plays: 2 words
        words by length: 3 (1), 4 (1)
        words by first letter: Q (1), S (1)
        words by first two letters: QU (1), SU (1)
        plays by total: 2 (1), 4 (1)
        plays by rarity: everyday (1), game word (1)
        plays owed to an ability: Q (2)
        """
        told = [f"{label}: {', '.join(numbers)}" for label, numbers in self.lines()]
        return "\n".join([self.title, *told])

    @property
    def title(self) -> str:
        """The number of plays, as a line of text."""
        parts = [
            counted(number, noun)
            for number, noun in ((self.words, "word"), (self.pairs, "pair"))
            if number
        ]
        plays = counted(self.count, "play")
        return f"{'' if self.complete else 'more than '}{plays}: {' and '.join(parts) or 'no word'}"


def summary(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    show: Show | None = None,
) -> Summary:
    """Count the plays of a turn by length, first letters, total, ability and rarity.

    No word is named.

    lexicon: the words allowed; the embedded lexicon if left out.
    show: which plays are counted, as in `plays`, with the same errors.

    >>> told = summary(Turn("JLSEANZ", "EWE", patents="X"))
    >>> told.count, told.lengths[7], told.first_two["JE"], told.abilities["X"]
    (302, 11, 13, 130)
    """
    check_turn(turn)
    words = shown_words(lexicon, show)
    listing = list_plays(turn, words, MOST_PLAYS)
    first, second, money, stock = listing.unordered()
    found = FoundWords(words.lexicon, first, second)
    pair = second != NO_WORD
    alone, one, other = found.first[~pair], found.first[pair], found.second[pair]
    letters = found.letters.astype(np.int64) - ord("A")
    beginnings = letters[:, 0] * len(LETTERS) + letters[:, 1]
    rarity = words.lexicon.core.rarity
    rarities = np.array([rarity(word) or len(RARITIES) for word in found.numbers], np.int8)
    return Summary(
        turn=turn,
        count=len(listing),
        words=len(alone),
        pairs=len(one),
        complete=listing.complete,
        lengths=_counted(found.lengths[alone]),
        pair_lengths=_counted(found.lengths[one] + found.lengths[other]),
        first_letters=_counted(letters[alone, 0], LETTERS),
        first_two=_counted(beginnings[alone], BEGINNINGS),
        totals=_counted(money + stock),
        abilities=_owed(turn, words, listing, found, money, stock),
        rarities=_counted(
            np.append(rarities[alone], np.maximum(rarities[one], rarities[other])),
            [*RARITIES, None],
        ),
    )


def _owed(
    turn: Turn,
    words: ShownWords,
    listing: lt_core.Listing,
    found: FoundWords,
    money: NDArray[np.int16],
    stock: NDArray[np.int16],
) -> dict[str, int]:
    """Count the plays that need each ability, as `Summary.abilities` says."""
    owned, owed = abilities(turn.patents), {}
    for each in owned:
        table = earnings_table(words.lexicon, owned.replace(each, ""), turn.rules)
        *_, less_money, less_stock = listing.unordered(earnings=table)
        owed[each] = int(np.count_nonzero((money != less_money) | (stock != less_stock)))
    if "V" in turn.patents:
        owed["V"] = int(np.count_nonzero(found.second != NO_WORD))
    for each in "XZ" if listing.complete else "":
        if each in turn.patents:
            fewer = turn.replace(patents=turn.patents.replace(each, ""))
            owed[each] = len(listing) - len(list_plays(fewer, words, MOST_PLAYS))
    if "Q" in turn.hand + turn.pool:
        has_q = np.append(found.counts[:, Q] > 0, False)  # NO_WORD reads the last
        owed["Q"] = int(np.count_nonzero(has_q[found.first] | has_q[found.second]))
    return owed


def _counted(found: NDArray[Any], names: Sequence[Any] | None = None) -> Mapping[Any, int]:
    """Count equal numbers: number, or its name -> how often it occurs."""
    counts = np.bincount(found)
    numbers = np.flatnonzero(counts).tolist()
    keys = numbers if names is None else [names[number] for number in numbers]
    return dict(zip(keys, counts[numbers].tolist(), strict=True))


def _texts(numbers: Mapping[Any, int]) -> dict[str, int]:
    """Return the numbers with text keys, for JSON."""
    return {UNGRADED if key is None else str(key): number for key, number in numbers.items()}
