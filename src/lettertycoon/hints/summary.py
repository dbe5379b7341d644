"""The plays of a turn in numbers: how many there are of each kind, without naming a word."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, Value, counted
from lettertycoon.hints.found_words import FoundWords, Q
from lettertycoon.lexicons import NO_WORD, RARITIES, Lexicon, Rarity
from lettertycoon.turns import (
    MOST_PLAYS,
    Show,
    Turn,
    abilities,
    check_turn,
    earnings_table,
    list_plays,
    shown_words,
)

SCHEMA = "lettertycoon/summary/1"
UNGRADED = "ungraded"
KINDS = lt_core.LONGEST_WORD + 1, len(RARITIES) + 1, 2
BEGINNINGS = [one + other for one in LETTERS for other in LETTERS]


class Summary(Value, frozen=True):
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
        told: dict[str, Any] = {"schema": SCHEMA, "turn": str(self.turn)}
        for name in self.__struct_fields__[1:]:
            value = getattr(self, name)
            told[name] = _texts(value) if isinstance(value, Mapping) else value
        return told | {"text": str(self)}

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
        parts = [
            counted(number, noun)
            for number, noun in ((self.words, "word"), (self.pairs, "pair"))
            if number
        ]
        plays = f"{'' if self.complete else 'more than '}{counted(self.count, 'play')}"
        rarities = {
            each.label if each else UNGRADED: number for each, number in self.rarities.items()
        }
        tables: list[tuple[str, Mapping[Any, int]]] = [
            ("words by length", self.lengths),
            ("words by first letter", self.first_letters),
            ("words by first two letters", self.first_two),
            ("pairs by letters of both words", self.pair_lengths),
            ("plays by total", self.totals),
            ("plays by rarity", rarities),
            ("plays owed to an ability", self.abilities),
        ]
        lines = [f"{plays}: {' and '.join(parts) or 'no word'}"]
        for label, table in tables if self.count else ():
            if table:
                numbers = ", ".join([f"{key} ({number:,})" for key, number in table.items()])
                lines.append(f"{label}: {numbers}")
        return "\n".join(lines)


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
    rarity = words.lexicon.core.rarity
    rarities = np.array([rarity(word) or len(RARITIES) for word in found.numbers], np.int8)
    # plays are counted by the kinds of their words: length, rarity, and whether there is a Q
    kind = np.ravel_multi_index((found.lengths, rarities, found.counts[:, Q] > 0), KINDS)
    length, rare, has_q = np.indices(KINDS).reshape(3, -1)
    none = len(length)  # the kind of a missing second word
    by_id = found.by_id(kind, none)
    together = np.bincount(by_id[first] * (none + 1) + by_id[second], minlength=none * (none + 1))
    numbers = together.reshape(none, none + 1)
    one, other = np.nonzero(numbers[:, :none])
    many = numbers[one, other]
    alone = first[second == NO_WORD]
    letters = found.letters[found.by_id(np.arange(len(found.ids)), NO_WORD)[alone]]
    letters = letters.astype(np.int64) - ord("A")
    owned, owed = abilities(turn.patents), {}
    for each in owned:
        less = listing.earned(earnings_table(words.lexicon, owned.replace(each, ""), turn.rules))
        owed[each] = int(np.count_nonzero((money != less[0]) | (stock != less[1])))
    if "V" in turn.patents:
        owed["V"] = int(many.sum())
    for each in "XZ" if listing.complete else "":
        if each in turn.patents:
            fewer = turn.replace(patents=turn.patents.replace(each, ""))
            owed[each] = len(listing) - len(list_plays(fewer, words, MOST_PLAYS))
    if "Q" in turn.hand + turn.pool:
        owed["Q"] = int(numbers[:, none] @ has_q + many @ (has_q[one] | has_q[other]))
    return Summary(
        turn=turn,
        count=len(listing),
        words=len(alone),
        pairs=int(many.sum()),
        complete=listing.complete,
        lengths=_counted(length, numbers[:, none]),
        pair_lengths=_counted(length[one] + length[other], many),
        first_letters=_counted(letters[:, 0], names=LETTERS),
        first_two=_counted(letters[:, 0] * len(LETTERS) + letters[:, 1], names=BEGINNINGS),
        totals=_counted(money + stock),
        abilities=owed,
        rarities=_counted(
            np.append(rare, np.maximum(rare[one], rare[other])),
            np.append(numbers[:, none], many),
            [*RARITIES, None],
        ),
    )


def _counted(
    found: NDArray[Any], many: NDArray[Any] | None = None, names: Sequence[Any] | None = None
) -> Mapping[Any, int]:
    """Count equal numbers: number, or its name -> how often it occurs.

    many: how often each of them stands for itself; once if left out.
    """
    counts = np.bincount(found, many).astype(np.int64)
    numbers = np.flatnonzero(counts).tolist()
    keys = numbers if names is None else [names[number] for number in numbers]
    return dict(zip(keys, counts[numbers].tolist(), strict=True))


def _texts(numbers: Mapping[Any, int]) -> dict[str, int]:
    """Return the numbers with text keys, for JSON."""
    return {UNGRADED if key is None else str(key): number for key, number in numbers.items()}
