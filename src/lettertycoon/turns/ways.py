"""The ways to lay a play. A way says where each card comes from, and what X and Z add.

A way is identified by its key. The kernel finds the ways in the order that docs/rules.md defines.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Literal, NamedTuple, Self

import lt_core
from lettertycoon.base import LETTERS, VOWELS, PlayError, Record, as_whole, shown
from lettertycoon.turns.doubling import vowel_ys
from lettertycoon.turns.objectives import Objective, kernel_weights
from lettertycoon.turns.placements import Cards, Choice, placements
from lettertycoon.turns.rules import laying_abilities
from lettertycoon.turns.turn import Turn

Source = Literal["hand", "pool", "duplicate", "added"]
Kind = Literal["vowel", "consonant"]


class Letter(NamedTuple):
    """A letter laid, where it is from, and whether it is shown as a vowel."""

    letter: str
    source: Source
    kind: Kind


Key = tuple[str, int, int, Cards]
"""(the duplicated letter or "", index of the word with it or -1, index of the word with the
added S or -1, the (hand, pool) cards of each word)."""


class Way(Record, lt_core.WayRecord[Letter, Mapping[str, int]]):
    """One way to lay a play: an immutable value.

    letters: for each word its letters in order, each (letter, source, kind). The source is "hand",
        "pool", "duplicate" or "added" (the added S); the kind is "vowel" or "consonant". Among
        equal letters of a word, hand cards come first, then pool cards, then the duplicate; an
        added S is last.
    hand: cards used from the hand, all words together, sorted.
    pool: cards used from the pool, all words together, sorted.
    duplicate: the letter that the X patent duplicates, or None.
    added_s: whether the Z patent adds a final S.
    royalties: rival's name -> dollars from the bank, for each rival who receives something.
    buyable: letters whose patents the player may buy after earning, sorted.
    kept: cards left in the hand, sorted.
    key: a value that identifies the way among the ways of its play: (duplicated letter or "", index
        of the word with it or -1, index of the word with the added S or -1, (hand cards, pool
        cards) of each word).
    """

    __slots__ = ()

    def __new__(
        cls,
        letters: tuple[tuple[Letter, ...], ...],
        hand: str,
        pool: str,
        duplicate: str | None,
        added_s: bool,
        royalties: Mapping[str, int],
        buyable: tuple[str, ...],
        kept: str,
        key: Key,
    ) -> Self:
        paid = _paid(royalties)
        return cls._of(letters, hand, pool, duplicate, added_s, paid, buyable, kept, key)

    to_dict = lt_core.WayRecord.to_dict

    def __str__(self) -> str:
        """Write the way in one line, which `lay` reads.

        >>> from lettertycoon.turns import check_play
        >>> turn = Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
        >>> str(check_play(turn, "jewels").way)
        'J(EW)eL+S'
        """
        return lt_core.way_line(self.letters)


def _paid(royalties: object) -> dict[str, int]:
    if not isinstance(royalties, Mapping) or not all(
        isinstance(name, str) and as_whole(money) is not None for name, money in royalties.items()
    ):
        raise PlayError(
            f"royalties is {shown(royalties)}; it must map rivals' names to whole dollars",
            "way.royalties",
            value=royalties,
        )
    return dict(royalties)


def _shown() -> Iterator[Letter]:
    """Yield every Letter that a way can contain, in the order by which the kernel picks them.

    Each letter and source comes twice: once for Y as a consonant, and once for Y as a vowel.
    """
    sources: tuple[Source, ...] = ("hand", "pool", "duplicate", "added")
    for letter, source, vowel_y in product(LETTERS, sources, (False, True)):
        vowel = letter in VOWELS or vowel_y
        yield Letter(letter, source, "vowel" if vowel else "consonant")


_SHOWN = tuple(_shown())
_NO_YS = (0,), (0, 0)


def _way(placed: lt_core.Ways, place: int, turn: Turn, vowels: tuple[int, ...]) -> Way:
    return placed.record(place, Way, _SHOWN, vowels, turn.rivals)


def shown_vowels(turn: Turn, words: tuple[str, ...]) -> tuple[int, ...]:
    """Return for each word the places of the Y's shown as vowels, as bits."""
    if "Y" in words[0] or "Y" in words[-1]:
        return vowel_ys(words, turn.patents, turn.rules)
    return _NO_YS[len(words) - 1]


def all_ways(turn: Turn, words: tuple[str, ...], money: int, by: Objective) -> Iterator[Way]:
    """Yield every way to lay the words, in order; `money` is what the play earns."""
    placed, vowels = placements(turn, words, money, by), shown_vowels(turn, words)
    for place in range(len(placed)):
        yield _way(placed, place, turn, vowels)


def first_way(play: lt_core.PlayRecord[Turn, Objective, Way]) -> Way:
    """Return the first way to lay a play. Raises IndexError if there is none."""
    turn, words = play.turn, play.words
    # The same query as in `placements`, written out here because that is a quarter faster.
    placed = lt_core.list_ways(
        turn,
        words,
        kernel_weights(play.by),
        turn.rules.price_bytes,
        turn.money + play.money,
        abilities=laying_abilities(turn.patents),
        first_only=True,
    )
    return placed.record(0, Way, _SHOWN, shown_vowels(turn, words), turn.rivals)


def way_of(turn: Turn, words: tuple[str, ...], money: int, choice: Choice) -> Way | None:
    """Return the way of one choice, or None if the turn does not allow it.

    money: dollars that the play earns.
    """
    placed = placements(turn, words, money)
    for place in range(len(placed)):
        if placed.key(place) == choice:
            return _way(placed, place, turn, shown_vowels(turn, words))
    return None
