"""A ranking's plays as rows, read from its columns."""

import lt_core
from lettertycoon.lexicons.rarity import SENSITIVE_LOOK

ALL_PLAYS = 10_000_000  # more than a turn of any test has

Row = tuple[tuple[str, ...], int, int, int | None]


def rows(ranking: lt_core.Ranking) -> list[Row]:
    """(words, money, stock, rarity of the rarest word) of each play, in order."""
    lexicon = ranking.lexicon
    found: list[Row] = []
    for first, second, money, stock in zip(
        *(column.tolist() for column in ranking.columns()), strict=True
    ):
        words = [lexicon.word(word) for word in (first, second) if word >= 0]
        rarities = [lexicon.look(word) % SENSITIVE_LOOK or None for word in words]
        rarity = None if None in rarities else max(each for each in rarities if each is not None)
        found.append((tuple(words), money, stock, rarity))
    return found
