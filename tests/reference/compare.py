"""The library's answers in the oracle's terms, so that the two can be compared whole."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import lettertycoon as lt
import oracle


def case_of(turn: lt.Turn, by: str | lt.Weights = "total") -> oracle.Case:
    return oracle.Case(
        hand=turn.hand,
        pool=turn.pool,
        patents=turn.patents,
        money=turn.money,
        rivals=tuple(turn.rivals.items()),
        doubling=turn.rules.doubling,
        earnings=turn.rules.earnings,
        prices=turn.rules.prices,
        by=by if isinstance(by, str) else oracle_weights(by),
    )


def oracle_weights(by: lt.Weights) -> oracle.Weights:
    def exact(number: float) -> Fraction:
        return Fraction(round(number * 1000), 1000)

    letters = tuple((letter, exact(weight)) for letter, weight in by.letters.items())
    return oracle.Weights(exact(by.money), exact(by.stock), exact(by.royalties), letters)


def rows_of(way: lt.Way) -> tuple[tuple[tuple[str, str, str], ...], ...]:
    """The letters of each word of a way as the oracle writes them: letter, source and kind."""
    rows: dict[int, list[tuple[str, str, str]]] = {}
    for tile in way.letters:
        rows.setdefault(tile.word, []).append((tile.letter, tile.source, tile.kind))
    assert [*rows] == [*range(len(rows))]
    return tuple(map(tuple, rows.values()))


def lay_of(play: lt.Play) -> oracle.Lay:
    """A play as the oracle writes it; its value is left to the order of the list."""
    ways = tuple(
        oracle.Way(
            letters=rows_of(way),
            hand=way.hand,
            pool=way.pool,
            duplicate=way.duplicate,
            added_s=way.added_s,
            royalties=tuple(sorted(way.royalties.items())),
            buyable=way.buyable,
            kept=way.kept,
            key=way.placement,
        )
        for way in play.ways()
    )
    return oracle.Lay(play.words, play.money, play.stock, 0, ways)


def rarest(words: tuple[str, ...], rarities: Mapping[str, int]) -> int | None:
    """The rarity of the rarest word; None where one is ungraded."""
    found = [rarities.get(word) for word in words]
    return None if None in found else max(filter(None, found))


def assert_same_plays(
    turn: lt.Turn,
    lexicon: lt.Lexicon,
    words: Iterable[str],
    rarities: Mapping[str, int],
    by: str | lt.Weights = "total",
) -> int:
    """Compare all plays, ways and views with the oracle's; returns how many plays there are."""
    expected = oracle.plays(case_of(turn, by), words, rarities)
    found = lt.plays(turn, lexicon, by=by)
    assert [play.words for play in found] == [lay.words for lay in expected]
    for play, lay in zip(found, expected, strict=True):
        assert lay_of(play) == oracle.Lay(lay.words, lay.money, lay.stock, 0, lay.ways)
        assert play.rarity == rarest(play.words, rarities)
        assert abs(play.value - lay.value) < 1e-6
    assert found.money.tolist() == [lay.money for lay in expected]
    assert found.stock.tolist() == [lay.stock for lay in expected]
    for n in {0, 1, 2, 7, len(expected), len(expected) + 1}:
        assert lt.best(turn, lexicon, n=n, by=by) == found[:n]
    return len(expected)
