"""The searches whose growth is measured find the same words as the classic, at every size."""

import pytest

import lettertycoon as lt
from benchmarks.baselines.pseudo_words import pseudo_words
from benchmarks.measuring import growth
from benchmarks.works import subjects
from benchmarks.works.deals import SEED, texts
from lettertycoon.turns.rules import STANDARD

FEW = 10


def test_more_words() -> None:
    sizes = []
    for size, searches in growth.with_words():
        sizes.append(size)
        assert len(searches.lexicon) == searches.classic.words == size
        assert searches.works()
    assert sizes == [*growth.SIZES, len(subjects.LEXICON), growth.LARGEST]


def test_more_cards() -> None:
    for cards, searches, best in growth.with_cards():
        assert (searches.counts.sum(axis=1) == cards).all()
        assert searches.works()
        if cards == STANDARD.hand_size + STANDARD.pool_size:
            assert best[growth.BEST_TEN]() == subjects.best()


@pytest.mark.parametrize("cards", [growth.CARDS[0], 8, 12])
def test_best_turn(cards: int) -> None:
    deals = lt.Deals.random(FEW, SEED, rules=lt.Rules(hand_size=cards - STANDARD.pool_size))
    expected = 0
    for deal in texts(deals):
        _, _, money, stock = subjects.list_plays(deal).unordered()
        expected += int((money.astype(int) + stock).max(initial=0))
    assert subjects.best_turn(deals.hands, deals.pools) == expected


def test_pseudo_words() -> None:
    words = subjects.words()[:5000]
    made = pseudo_words(words, 1000, seed=1)
    assert len(set(made)) == 1000 and not set(made) & set(words)
    assert made == pseudo_words(words, 1000, seed=1)
    assert {len(word) for word in made} <= {len(word) for word in words}
