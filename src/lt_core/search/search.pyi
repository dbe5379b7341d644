from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon

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
    duplicate: bool = False,
    added_s: bool = False,
    min_length: int = 2,
    max_length: int = 16,
    duplicate_cards: int = 3,
    cap: int | None = None,
) -> Found:
    """Find all words that can be spelled with some cards, each used at most once.

    cards: letters, and at most one "?", a wild card that stands for any letter.
    required: some of the cards; a word must use at least one of them. The wild card can't be one of
        them.
    duplicate: a letter that a letter card of the word shows may be used once more without a card;
        the word must then use at least duplicate_cards cards, wild included.
    added_s: an S may be added as the word's last letter, without a card.
    min_length, max_length: the numbers of letters of a word, 2 to 16.
    cap: the most words to find; None = all.

    Raises ValueError for characters that are not letters, two wilds, required cards that are not
    part of the cards, lengths or duplicate_cards (0 to 16) out of bounds or a negative cap;
    TypeError for numbers that are not whole.
    Runs without the global interpreter lock.
    """
