"""The plays of a turn in numbers: how many there are of each kind, without naming a word."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import Value, counted
from lettertycoon.lexicons import NO_WORD, RARITIES, Lexicon, Rarity
from lettertycoon.turns.earnings import abilities, earnings_table
from lettertycoon.turns.filters import Show, shown_words
from lettertycoon.turns.plays import list_plays
from lettertycoon.turns.rules import laying_abilities
from lettertycoon.turns.turn import Turn, check_turn

SCHEMA = "lettertycoon/summary/1"
GRADES = [*RARITIES, None]
Q, LENGTH, ALONE = 1 << 7, 1 << 8, 48  # in the numbers that `_looks` counts
UNGRADED = len(Rarity) + 1
AT_ONCE = 1 << 16  # plays; larger arrays would wait for memory


class Summary(Value, frozen=True):
    """The plays of a turn in numbers: an immutable value. Only `abilities` lists zeros.

    turn, count: the turn, and the number of its plays.
    words, pairs: the number of plays of one word, and of two words, with the V patent.
    complete: whether all plays are counted; not if there are more than 4,000,000.
    lengths: number of letters -> number of plays of one word.
    pair_lengths: number of letters in both words -> number of plays of two words.
    first_letters: first letter -> number of plays of one word.
    first_two: first two letters -> number of plays of one word.
    totals: money and stock together -> number of plays.
    abilities: ability -> number of plays that need it. Without it they could not be laid (V: all
        pairs; X, Z: plays whose every way uses it) or would earn less (B, J, K). Owned abilities
        are listed even at 0 (X, Z only if `complete`); with a Q card, "Q" counts plays with a Q.
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
        graded = {str(key or "ungraded"): number for key, number in self.rarities.items()}
        more = {"turn": str(self.turn), "rarities": graded, "text": str(self)}
        return {"schema": SCHEMA} | Value.to_dict(self) | more

    def __str__(self) -> str:
        """Write the summary in plain English, one line for each table."""
        of = [(self.words, "word"), (self.pairs, "pair")]
        parts = " and ".join([counted(number, noun) for number, noun in of if number]) or "no word"
        rarities = {
            each.label if each else "ungraded": many for each, many in self.rarities.items()
        }
        tables: dict[str, Mapping[Any, int]] = {
            "words by length": self.lengths,
            "words by first letter": self.first_letters,
            "words by first two letters": self.first_two,
            "pairs by letters of both words": self.pair_lengths,
            "plays by total": self.totals,
            "plays by rarity": rarities,
            "plays owed to an ability": self.abilities if self.count else {},
        }
        lines = [f"{'' if self.complete else 'more than '}{counted(self.count, 'play')}: {parts}"]
        for label, table in tables.items():
            if numbers := ", ".join([f"{key} ({number:,})" for key, number in table.items()]):
                lines.append(f"{label}: {numbers}")
        return "\n".join(lines)


def summary(turn: Turn, lexicon: Lexicon | None = None, *, show: Show | None = None) -> Summary:
    """Count a turn's plays by length, first letters, total, ability and rarity. No word is named.

    lexicon: the words allowed; the embedded lexicon if left out.
    show: which plays are counted, as in `plays`, with the same errors.

    >>> told = summary(Turn("JLSEANZ", "EWE", patents="X"))
    >>> told.count, told.lengths[7], told.first_two["JE"], told.abilities["X"]
    (302, 11, 13, 130)
    """
    check_turn(turn)
    words = shown_words(lexicon, show)
    listing = list_plays(turn, words)
    first, second, money, stock = listing.unordered()
    patents, owed = turn.patents, {}
    for each in abilities(patents):
        less = listing.earned(earnings_table(words.lexicon, patents.replace(each, ""), turn.rules))
        owed[each] = int(np.count_nonzero((money != less[0]) | (stock != less[1])))
    alone = words.lexicon.core.words(first[second == NO_WORD].astype(np.uint32))
    if "V" in patents:
        owed["V"] = len(listing) - len(alone)
    for each in "XZ" if listing.complete else "":
        if each in patents:
            fewer = turn.replace(patents=patents.replace(each, ""))
            owed[each] = len(listing) - len(list_plays(fewer, words))
    of_q, pair_lengths, rarities = 0, Counter[int](), Counter[int]()
    for look, number in _looks(turn, words.lexicon, first, second):
        length, grades = divmod(look, LENGTH)
        pair_lengths[length] += number if length < ALONE else 0
        rarities[(grades % Q).bit_length()] += number
        of_q += number if grades & Q else 0
    if "Q" in turn.hand + turn.pool:
        owed["Q"] = of_q
    return Summary(
        turn=turn,
        count=len(listing),
        words=len(alone),
        pairs=len(listing) - len(alone),
        complete=listing.complete,
        lengths=_in_order(Counter(map(len, alone))),
        pair_lengths=_in_order(pair_lengths),
        first_letters=_in_order(Counter([word[0] for word in alone])),
        first_two=_in_order(Counter([word[:2] for word in alone])),
        totals=_in_order(dict(enumerate(np.bincount(money + stock).tolist()))),
        abilities=owed,
        rarities={GRADES[rarity]: number for rarity, number in _in_order(rarities).items()},
    )


def _looks(turn: Turn, lexicon: Lexicon, *columns: NDArray[np.int32]) -> Iterator[tuple[int, int]]:
    """Yield each look of a play, and how many plays have it.

    A look is LENGTH x letters, with ALONE more for one word, + Q if there is a Q, + a bit for the
    rarity of each word. columns: the ids of the first and second words of the plays.
    """
    ids, words = possible_words(turn, lexicon)
    looks = np.full(len(lexicon) + 1, LENGTH * ALONE, np.int32)  # by id; NO_WORD reads the last one
    looks[ids] = [
        LENGTH * len(word) + Q * ("Q" in word) + (1 << (lexicon.core.rarity(word) or UNGRADED) - 1)
        for word in words
    ]
    counts = np.zeros(LENGTH * (ALONE + 32), np.int64)
    for begin in range(0, len(columns[0]), AT_ONCE):
        one, other = (looks[column[begin : begin + AT_ONCE]] for column in columns)
        both = one + other - (one & other & LENGTH - 1)  # lengths are added, bits are joined
        counts += np.bincount(both, minlength=len(counts))
    for look in np.flatnonzero(counts).tolist():
        yield look, int(counts[look])


def possible_words(turn: Turn, lexicon: Lexicon) -> tuple[NDArray[np.uint32], list[str]]:
    """Return all words that a play may have, and a few more: their ids, and their texts."""
    # A play of two words has the cards that a duplicate needs, however few a word has.
    extras = laying_abilities(turn.patents, duplicate_cards=0)
    ids, _ = lt_core.search(lexicon.core, turn.hand + turn.pool, abilities=extras)
    return ids, lexicon.core.words(ids)


def _in_order(counts: Mapping[Any, int]) -> dict[Any, int]:
    return {key: number for key, number in sorted(counts.items()) if number}
