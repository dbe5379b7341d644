from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon import Lexicon
from lt_core.scoring import Earnings, Weights

@final
class Ranking:
    """Plays in order, best first; made by `rank`."""

    def __new__(cls, lexicon: Lexicon) -> Ranking: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    def row(self, index: int) -> tuple[str, int, int, int | None]:
        """(word, coins, stock, grade or None) of one play; IndexError beyond 0 to len - 1."""

    def columns(self) -> tuple[NDArray[np.uint32], NDArray[np.int32], NDArray[np.int32]]:
        """Word ids, coins and stock of all plays, in order; new read-only arrays."""

def rank(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    weights: Weights,
    *,
    owed: str = "",
    copy: bool = False,
    added_s: bool = False,
    copy_cards: int = 3,
    most: int | None = None,
) -> Ranking:
    """Every word that can be laid from hand and pool with at least one card of the hand, ranked:
    by value; then more coins; then, of its best way, less paid to rivals and fewer hand cards;
    then grade, ungraded last; then fewer letters; then the alphabet.

    owed: letters whose cards pay a rival one coin each.
    copy: one extra copy of a letter that a card shows may be used, then with at least copy_cards
        cards in the word.
    added_s: an S may be added as the last letter.
    most: only the first so many, the same as without a limit.

    At most 24 cards. Raises ValueError for bad letters, more cards, or a table made for another
    lexicon. Runs without the global interpreter lock.
    """
