"""The words of three letters of a lexicon, as tables of what a card makes of a row."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from lettertycoon.base import LETTERS, cached_per_object
from lettertycoon.leaping.cards import POSITIONS
from lettertycoon.lexicons import Lexicon

_FIRST_KIND = 48  # code of the first character that stands for a kind of card


class WordTables(NamedTuple):
    """The words of three letters of one lexicon, in two tables. No entry means no word."""

    # letter of a card, its position, the two letters that stay in the row, sorted -> the words that
    # it makes, in alphabetical order
    words_made: dict[tuple[str, str, str], tuple[str, ...]]
    # the two letters -> kind of a card that makes a word with them -> the new row's letters, sorted
    next_rows: dict[str, dict[str, str]]


def card_kind(letter: str, position: str) -> str:
    """Return the character for a card's kind, that is, its letter and position."""
    return chr(_FIRST_KIND + POSITIONS.index(position) * len(LETTERS) + LETTERS.index(letter))


@cached_per_object
def make_word_tables(lexicon: Lexicon) -> WordTables:
    """Return the tables of a lexicon."""
    words_made: dict[tuple[str, str, str], list[str]] = {}
    next_rows: dict[str, dict[str, str]] = {}
    for letters in combinations_with_replacement(LETTERS, 3):
        row = "".join(letters)
        for word in lexicon.anagrams(row):
            for letter, position in zip(word, POSITIONS, strict=True):
                stay = row.replace(letter, "", 1)
                words_made.setdefault((letter, position, stay), []).append(word)
                next_rows.setdefault(stay, {})[card_kind(letter, position)] = row
    return WordTables({key: tuple(sorted(words)) for key, words in words_made.items()}, next_rows)
