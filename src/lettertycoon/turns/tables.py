"""What tables of plays have in common: the words of a row, and columns for data frames."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy import int32
from numpy.typing import NDArray

from lettertycoon.base import check_switch
from lettertycoon.lexicons import Lexicon


def spell_row(lexicon: Lexicon, ids: Iterable[int]) -> tuple[str, ...]:
    """Return the words of a row, given as ids; -1 is not a word."""
    return tuple([word for word in lexicon.spell(ids) if word is not None])


def with_words(
    columns: Mapping[str, NDArray[Any]], lexicon: Lexicon, words: object
) -> dict[str, NDArray[Any]]:
    """Return columns, with the words as text too if `words` is True.

    The columns word and other_word spell word_ids and other_word_ids; "" is no word.

    Raises:
        TypeError: unless `words` is True or False.

    """
    check_switch("words", words)
    table = dict(columns)
    if words:
        table["word"] = _spell_column(lexicon, columns["word_ids"])
        table["other_word"] = _spell_column(lexicon, columns["other_word_ids"])
    return table


def _spell_column(lexicon: Lexicon, ids: NDArray[int32]) -> NDArray[np.str_]:
    """Return the words of ids as an array of texts; each word is spelled once."""
    distinct, places = np.unique(ids, return_inverse=True)
    texts = [word or "" for word in lexicon.spell(distinct)]
    return np.array(texts, np.str_)[places.reshape(-1)]
