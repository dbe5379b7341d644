"""Exact counts of both cousins, as in chess: sequences of sales, and of plays, by their number.

Each record of tests/perft/cousins is a line that says why it is there, the question, and the
counts of sequences of one move, two, and so on. The library and the brute force agree on them.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import buyword_oracle
import leaping_oracle
from lettertycoon import buyword, leaping

FOLDER = Path(__file__).with_name("cousins")


def records(game: str) -> Iterator[tuple[str, list[int]]]:
    lines = (FOLDER / f"{game}.perft").read_text().splitlines()
    assert len(lines) % 3 == 0
    for reason, question, counts in zip(*[iter(lines)] * 3, strict=True):
        assert reason.startswith("# ") and counts.startswith("  ")
        yield question, [int(each) for each in counts.split()]


def by_record(game: str) -> Callable[..., pytest.MarkDecorator]:
    found = list(records(game))
    assert len({question for question, _ in found}) == len(found) > 8
    return pytest.mark.parametrize(
        ("question", "counts"), [pytest.param(*each, id=each[0]) for each in found]
    )


def sequences(tiles: str, wilds: int, depth: int) -> int:
    """Of so many sales, by the library."""
    found = buyword.sales(tiles, wilds=wilds)
    if depth == 1:
        return len(found)
    return sum(
        sequences(buyword_oracle.rest(tiles, wilds, (sale.word, sale.wild))[0],
                  wilds - (sale.wild is not None), depth - 1)
        for sale in found
    )  # fmt: skip


@by_record("buyword")
def test_sequences_of_sales(question, counts, embedded_words):
    tiles, wilds = question.replace("-", "", 1).rsplit(" ", 1)
    words = list(embedded_words)
    for depth, number in enumerate(counts, 1):
        assert sequences(tiles, int(wilds), depth) == number
        assert buyword_oracle.count(tiles, int(wilds), words, depth) == number


def orders(hand: list[leaping.Card], row: tuple[leaping.Card, ...], depth: int) -> int:
    """Sequences of so many plays, by the library."""
    if not depth:
        return 1
    total = 0
    for play in leaping.plays(hand, row):
        rest = list(hand)
        rest.remove(play.card)
        total += orders(rest, play.row, depth - 1)
    return total


@by_record("leaping")
def test_sequences_of_plays(question, counts, embedded_words):
    hand, row = question.split(" on ")
    oracle = leaping_oracle.Oracle(embedded_words)
    cards = [leaping_oracle.cards(each.replace("-", "")) for each in (hand, row)]
    held, three = leaping.read_cards("hand", hand), leaping.read_cards("row", row)
    for depth, number in enumerate(counts, 1):
        assert orders(list(held), three, depth) == number
        assert oracle.count(*cards, depth) == number
