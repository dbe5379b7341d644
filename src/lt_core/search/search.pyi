from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.search.abilities import Abilities

@final
class Found:
    """The words that a search has found."""

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
        """The word ids, each once: shorter words first, words with the same letters together."""

    @property
    def lacking(self) -> NDArray[np.uint8]:
        """For each word, the number of its letters that extras supply, because cards lack them."""

    @property
    def complete(self) -> bool:
        """False if there are more words than the cap."""

    def words(self) -> list[str]:
        """Return the words, in the order of `ids`."""

def search(
    lexicon: Lexicon,
    cards: str,
    *,
    required: str | None = None,
    abilities: Abilities | None = None,
    min_length: int = 2,
    max_length: int = 16,
    cap: int | None = None,
) -> Found:
    """Find all words that can be spelled with some cards, each used at most once.

    cards: letters, and at most one "?", a wild card that stands for any letter.
    required: some of the cards; a word must use at least one of them. The wild card can't be one of
        them.
    abilities: which extras a word may have; None = none. A wild card counts as a card of the word,
        but it shows no letter to duplicate.
    min_length, max_length: the numbers of letters of a word, 2 to 16.
    cap: the most words to find; None = all.

    Raises ValueError for characters that are not letters, two wilds, required cards that are not
    part of the cards, lengths out of bounds or a negative cap; TypeError for numbers that are
    not whole. Runs without the global interpreter lock.
    """
