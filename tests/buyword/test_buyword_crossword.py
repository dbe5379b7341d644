"""Crossword: every laying by brute force, each rule by a case, what is refused, and pictures."""

from random import Random
from xml.etree import ElementTree

import pytest

import lettertycoon as lt
from buyword_oracle import every_laying
from lettertycoon import buyword
from lettertycoon.buyword import laying_of, layings

LETTERS = "AEST"


def any_table(random: Random, size: int) -> tuple[str, ...]:
    """Some runs of tiles anywhere, at edges and side by side, some tiles of them wild."""
    rows = [["."] * size for _ in range(size)]
    for _ in range(random.choice([0, 1, 1, 2, 3, 4])):
        across, line, first = random.random() < 0.5, random.randrange(size), random.randrange(size)
        for place in range(first, min(size, first + random.randint(1, 4))):
            tile = random.choice(LETTERS if random.random() < 0.8 else LETTERS.lower())
            rows[line if across else place][place if across else line] = tile
    return tuple(map("".join, rows))


def check_by_brute_force(seed: int) -> int:
    random = Random(seed)
    table = any_table(random, random.choice([3, 5, 5, 7]))
    shortest = random.choice([2, 2, 2, 2, 3])
    lengths = random.choices([shortest, 3, 3, 4, 5], k=60)
    lexicon = lt.Lexicon(["".join(random.choices(LETTERS, k=length)) for length in lengths])
    tiles, wilds = random.choices(LETTERS, k=random.randint(0, 4)), random.choice([0, 1, 3])
    words = {*lexicon} | (buyword.TWO_LETTERS if shortest > 2 else set())
    found = layings("".join(tiles), table, lexicon, wilds=wilds)
    right = every_laying(table, "".join(tiles), wilds > 0, words)
    assert {str(each): (sorted(each.words), each.price) for each in found} == right
    assert len(found) == len(right)
    assert found._found[4].tolist() == sorted([each.price for each in found], reverse=True)
    for each in found:
        assert set(each.tiles) <= set(tiles) and (wilds or each.wild is None)
        assert [len(row) for row in each.table] == [len(table)] * len(table)
        assert laying_of(str(each), table) == each
    return len(found)


def test_layings_are_those_of_brute_force():
    assert sum(map(check_by_brute_force, range(40))) > 1000


@pytest.mark.slow
def test_layings_are_those_of_brute_force_on_200_tables():
    assert sum(map(check_by_brute_force, range(1000, 1200))) > 10_000


#: The 7 x 7 table of the cases below: JAWS across the middle, EaT (its A is wild) down from F3.
TABLE = (".......", ".......", ".....E.", "..JAWa.", ".....T.", ".......", ".......")


@pytest.mark.parametrize(
    ("text", "words", "price"),
    [
        ("4C JAWaS", ["JAWaS"], 100),  # J4 A1 W3, 1 for the wild tile, S1
        ("4B 7C", None, None),
    ],
)
def unused():
    pass
