"""The words that the plays of a turn can have."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, laying_abilities


class Vocabulary(NamedTuple):
    """Words with their places in the sorted lexicon, in the same order."""

    ids: NDArray[np.uint32]
    words: list[str]


def possible_words(turn: Turn, lexicon: Lexicon) -> Vocabulary:
    """Return all words that a play of the turn may have, and a few more."""
    # a play of two words has the cards that a duplicate needs, however few one of them has
    extras = laying_abilities(turn.patents, duplicate_cards=0)
    ids, _ = lt_core.search(lexicon.core, turn.hand + turn.pool, abilities=extras)
    return Vocabulary(ids, lexicon.core.words(ids))
