"""BuyWord: the tiles, what can be sold, and the set of words that brings most, by brute force."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from buyword_oracle import every_sale, most, pips
from lettertycoon import buyword

TILES = buyword.TileSet()


def check_set(tiles: str, wilds: int, best: buyword.BestSales, words: set[str]) -> None:
    """The words can be sold together, and all that is said of them is so."""
    left = Counter(tiles)
    for sale in best.sales:
        assert sale.word in words
        assert sale.price == sale.pips**2 == (pips(sale.tiles) + (sale.wild is not None)) ** 2
        assert Counter(sale.tiles) <= left
        left -= Counter(sale.tiles)
    assert sorted(best.left) == sorted(left.elements())
    assert best.price == sum(sale.price for sale in best.sales)
    assert best.wilds == wilds - sum(sale.wild is not None for sale in best.sales) >= 0


LETTERS = "AEIDNOST"
words_of = st.lists(st.text(LETTERS, min_size=2, max_size=5), min_size=1, max_size=12, unique=True)


@given(words_of, st.text(LETTERS, max_size=8), st.integers(0, 4))
def test_sales_are_every_word_once_a_wild_letter_dearest_first(words, tiles, wilds):
    lexicon = lt.Lexicon(words)
    found = buyword.sales(tiles, lexicon, wilds=wilds)
    assert {(sale.word, sale.wild) for sale in found} == every_sale(tiles, wilds, list(lexicon))
    assert len(found) == len({(sale.word, sale.wild) for sale in found})
    assert [sale.price for sale in found] == sorted((s.price for s in found), reverse=True)
    for sale in found:
        assert sale.price == sale.pips**2 == (pips(sale.tiles) + (sale.wild is not None)) ** 2
        assert buyword.sale_of(str(sale)) == sale


@given(words_of, st.text(LETTERS, max_size=8), st.integers(0, 4), st.integers(0, 15))
def test_the_best_set_is_the_best_by_brute_force(words, tiles, wilds, wild_worth):
    lexicon = lt.Lexicon(words)
    best = buyword.best_sales(tiles, lexicon, wilds=wilds, wild_worth=wild_worth)
    check_set(tiles, wilds, best, set(lexicon))
    # where wilds are worth nothing, one of them is a tie's breaker only
    right = most(tiles, wilds, list(lexicon), {"?": wild_worth})
    assert best.price + best.wilds * wild_worth == pytest.approx(right, abs=0.3)
    if not wild_worth:
        assert best.price == right


@pytest.mark.slow
@pytest.mark.parametrize(("tiles", "wilds"), [("ENJOYED", 1), ("STARED", 2), ("QUAYES", 3)])
def test_the_embedded_lexicon_by_brute_force(tiles, wilds, embedded):
    words = sorted({sale.word for sale in buyword.sales(tiles, embedded, wilds=wilds)})
    best = buyword.best_sales(tiles, embedded, wilds=wilds)
    assert best.price == most(tiles, wilds, words)


def test_many_tiles_bring_no_less_than_any_greedy_choice(embedded):
    """Of 13 tiles: the dearest word, then the dearest of the rest, from each of the dearest."""
    assert buyword.best_sales("DDGHPTZ", wilds=3).price == 141  # where bounds are narrow
    rng = random.Random(5)
    for _ in range(3):
        tiles = "".join(rng.sample(TILES.letters, 13))
        wilds = 8
        best = buyword.best_sales(tiles, wilds=wilds)
        check_set(tiles, wilds, best, {sale.word for sale in best.sales if sale.word in embedded})
        for first in buyword.sales(tiles, wilds=wilds)[:40:4]:
            rest = "".join((Counter(tiles) - Counter(first.tiles)).elements())
            left = wilds - (first.wild is not None)
            assert best.price >= first.price + buyword.best_sales(rest, wilds=left).price
