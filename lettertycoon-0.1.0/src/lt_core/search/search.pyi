from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon

@final
class Found:
    """What a search found."""

    def __new__(
        cls,
        lexicon: Lexicon,
        ids: NDArray[np.uint32],
        lacking: NDArray[np.uint8],
        complete: bool,
    ) -> Found: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    @property
    def ids(self) -> NDArray[np.uint32]:
        """Word ids, each once: shorter words first, those with the same letters together."""

    @property
    def lacking(self) -> NDArray[np.uint8]:
        """For each word, how many of its letters the cards lack: so many extras it takes."""

    @property
    def complete(self) -> bool:
        """False where the cap cut the search short."""

    def words(self) -> list[str]:
        """The words, in the order of their ids here."""

def search(
    lexicon: Lexicon,
    cards: str,
    *,
    required: str | None = None,
    duplicate: bool = False,
    added_s: bool = False,
    min_length: int = 2,
    max_length: int = 16,
    duplicate_cards: int = 3,
    cap: int | None = None,
) -> Found:
    """All words that fit a multiset of cards, each card used at most once.

    cards: letters, and at most one "?", a wild card that stands for any letter.
    required: part of the cards, at least one of which the word must use. The wild is never one of
        them.
    duplicate: a letter that a letter card of the word shows may be used once more without a card;
        the word must then use at least duplicate_cards cards, the wild counted.
    added_s: one S added as the word's last letter, by no card.
    min_length, max_length: of the word, 2 to 16.
    cap: the most words to find.

    Raises ValueError for characters that are not letters, two wilds, required cards that are not
    part of the cards, lengths or duplicate_cards (0 to 16) out of bounds or a negative cap;
    TypeError for numbers that are not whole.
    Runs without the global interpreter lock.
    """
