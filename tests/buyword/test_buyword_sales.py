"""BuyWord: the tiles, what can be sold, and the set of words that brings most, by brute force."""

from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
from buyword_oracle import every_sale, most, pips
from counted import CountedFlag
from lettertycoon import buyword
from lt_core import Stopped
from refusals import refused


def tile_set(wild_pips: int) -> buyword.TileSet:
    return buyword.TileSet(pips=buyword.PIPS | {"?": wild_pips})


LETTERS = "AEIDNOST"
held = st.text(LETTERS, max_size=8)
words_of = st.lists(st.text(LETTERS, min_size=2, max_size=5), min_size=1, max_size=12, unique=True)


@given(words_of, held, st.integers(0, 4), st.integers(0, 3))
def test_sales_are_every_word_once_a_wild_letter_dearest_first(words, tiles, wilds, wild_pips):
    lexicon = lt.Lexicon(words)
    found = buyword.sales(tiles, lexicon, wilds=wilds, tile_set=tile_set(wild_pips))
    assert {(sale.word, sale.wild) for sale in found} == every_sale(tiles, wilds, list(lexicon))
    assert len(found) == len({(sale.word, sale.wild) for sale in found})
    assert found == sorted(found, key=lambda s: (-s.price, s.wilds, s.word, s.wild or ""))
    for sale in found:
        assert sale.price == sale.pips**2 == (pips(sale.tiles) + sale.wilds * wild_pips) ** 2


@given(words_of, held, st.integers(0, 4), st.integers(0, 3))
@example(["DONE", "NODES"], "DONE", 1, 3)
def test_a_sale_is_read_as_it_is_written(words, tiles, wilds, wild_pips):
    found = buyword.sales(tiles, lt.Lexicon(words), wilds=wilds, tile_set=tile_set(wild_pips))
    assert [buyword.sale_of(str(sale), tile_set(wild_pips)) for sale in found] == found


@given(words_of, held, st.integers(0, 4), st.integers(0, 15), st.integers(0, 3))
@example(["SG"], "SS", 1, 0, 1)
@example(["DD"], "DDD", 3, 0, 1)
@example(["SG"], "S", 0, 0, 1)
# where bounds are narrow
@example(["SG", "SSI", "SSSI"], "SSS", 3, 0, 2)
@example(["GOZG", "GGGG", "ZOK", "OK"], "GOZGGKG", 3, 0, 2)
@example(["BBS", "BSS"], "SSSSSBBBB", 0, 0, 1)
@example(["BZ", "PBZZII", "IZZSS", "DS"], "ZSZIBZSPI", 3, 0, 0)
def test_the_best_set_is_the_best_by_brute_force(words, tiles, wilds, wild_worth, wild_pips):
    lexicon = lt.Lexicon(words)
    best = buyword.best_sales(
        tiles, lexicon, wilds=wilds, wild_worth=wild_worth, tile_set=tile_set(wild_pips)
    )
    left = Counter(tiles)
    for sale in best.sales:
        assert sale.word in lexicon
        assert sale.price == sale.pips**2 == (pips(sale.tiles) + sale.wilds * wild_pips) ** 2
        assert Counter(sale.tiles) <= left
        left -= Counter(sale.tiles)
    assert sorted(best.left) == sorted(left.elements())
    assert best.price == sum(sale.price for sale in best.sales)
    assert best.wilds == wilds - sum(sale.wilds for sale in best.sales) >= 0
    worth = wild_worth or 1 / 64  # of sets that bring the same, the one with the fewest wild tiles
    right = most(tiles, wilds, list(lexicon), worth, wild_pips)
    assert best.price + best.wilds * worth == right


# the last one is where bounds are narrow
@pytest.mark.parametrize(("tiles", "wilds"), [("ENJOYED", 1), ("QUAYES", 3), ("DDGHPTZ", 3)])
def test_the_embedded_lexicon_by_brute_force(tiles, wilds, embedded):
    words = sorted({sale.word for sale in buyword.sales(tiles, embedded, wilds=wilds)})
    best = buyword.best_sales(tiles, embedded, wilds=wilds)
    assert best.price == most(tiles, wilds, words, 0, 1)


def test_as_many_subsets_are_searched_as_are_allowed(monkeypatch):
    with refused(lt.ArgumentError, "tiles.too_many_parts", parts=2**21, most=2**20):
        buyword.best_sales("ABCDEFGHIJKLMNOPQRSTU")
    monkeypatch.setattr("lettertycoon.buyword.packing.MOST_SUBSETS", 8)
    assert buyword.best_sales("AET").price == 9
    with refused(lt.ArgumentError, "tiles.too_many_parts", parts=12, most=8):
        buyword.best_sales("AETT")


def test_the_search_for_the_best_set_can_be_stopped():
    flag = CountedFlag(after=12)  # that for the words has fewer checks
    with pytest.raises(Stopped):
        flag.run(lambda: buyword.best_sales("ENJOYDTEARSI", wilds=2))


def test_of_words_of_the_same_tiles_the_graded_one_is_sold():
    best = buyword.best_sales("ABEY" + "Q" * 60, lt.Lexicon(["ABEY", "ABYE"]))  # as many as allowed
    assert best.sales[0].word == "ABYE"
