"""The frontier, against every way of every play."""

import copy
import pickle
from collections import defaultdict
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
import oracle
import strategies
import tables
from compare import case_of
from hint_cases import looked_at
from lettertycoon.lexicons.rarity import SENSITIVE_LOOK
from lettertycoon.turns import cards_of_bits, laying_abilities
from refusals import refused
from rows import ALL_PLAYS

Row = tuple[int, int, tuple[str, ...]]  # total, money, words
Cards = tuple[str, str]  # of the hand, of the pool
UNGRADED = 7


def undominated(plays: list[tuple[int, int, int, tuple[str, ...]]]) -> list[Row]:
    """The plays of one set of cards that nothing dominates, the largest total first."""
    first: dict[tuple[int, int], tuple[int, int, int, tuple[str, ...]]] = {}
    for total, money, rarity, words in plays:
        order = (rarity, len(words), sum(map(len, words)), words)
        if (total, money) not in first or order < first[total, money]:
            first[total, money] = order
    return [
        (total, money, first[total, money][3])
        for total, money in sorted(first, reverse=True)
        if not any(
            (other >= total and more >= money) and (other, more) != (total, money)
            for other, more in first
        )
    ]


def expected(turn: lt.Turn, words: list[str], lexicon: lt.Lexicon) -> dict[Cards, list[Row]]:
    """The table by brute force: every way of every play, by the oracle."""
    found = defaultdict(list)
    for lay in oracle.plays(case_of(turn), words):
        rarity = max(lexicon.rarity(word) or UNGRADED for word in lay.words)
        for cards in {(way.hand, way.pool) for way in lay.ways}:
            found[cards].append((lay.money + lay.stock, lay.money, rarity, lay.words))
    return {cards: undominated(plays) for cards, plays in found.items()}


def table(turn: lt.Turn, lexicon: lt.Lexicon) -> dict[Cards, list[Row]]:
    rows: dict[Cards, list[Row]] = {}
    last = None
    found = lt.frontier(turn, lexicon)
    columns = zip(*map(np.ndarray.tolist, (found.hand, found.pool, found.money, found.stock)),
                  strict=True)  # fmt: skip
    for place, (hand, pool, money, stock) in enumerate(columns):
        cards = cards_of_bits(turn.hand, hand), cards_of_bits(turn.pool, pool)
        assert cards == last or cards not in rows, "the rows of a set stand together"
        rows.setdefault(cards, []).append((money + stock, money, found.words(place)))
        last = cards
    return rows


@given(strategies.deals() | strategies.pair_deals())
def test_the_table_has_what_brute_force_finds(deal):
    turn, words = deal
    if words:
        lexicon = lt.Lexicon(words)
        assert table(turn, lexicon) == expected(turn, words, lexicon)


def kernel_table(
    turn: lt.Turn, core: lt_core.Lexicon, earnings: lt_core.Earnings, **more: object
) -> dict[Cards, list[Row]]:
    """The kernel's table, its bits and ids read."""
    rows = defaultdict(list)
    columns = lt_core.frontier(
        core, turn.hand, turn.pool, earnings, abilities=laying_abilities(turn.patents), **more
    )
    for hand, pool, money, stock, *ids in columns.T.tolist():
        cards = tuple(
            "".join(card for place, card in enumerate(held) if used >> place & 1)
            for held, used in ((turn.hand, hand), (turn.pool, pool))
        )
        words = tuple(core.word(each) for each in ids if each >= 0)
        rows[cards].append((money + stock, money, words))
    return rows


def tables_of(
    turn: lt.Turn, core: lt_core.Lexicon, earnings: lt_core.Earnings
) -> dict[Cards, list[Row]]:
    """The table that the kernel's list of all plays makes, with the oracle's ways."""
    able = laying_abilities(turn.patents + "V")
    cards = turn.hand, turn.pool
    listing = lt_core.list_plays(core, *cards, earnings, abilities=able, cap=ALL_PLAYS)
    found = defaultdict(list)
    for first, second, money, stock in zip(
        *map(np.ndarray.tolist, listing.unordered()), strict=True
    ):
        laid = tuple(core.word(each) for each in (first, second) if each >= 0)
        rarity = max(core.look(word) % SENSITIVE_LOOK or UNGRADED for word in laid)
        for key in oracle.keys(case_of(turn), laid):
            cards = tuple("".join(sorted("".join(part))) for part in zip(*key[3], strict=True))
            found[cards].append((money + stock, money, rarity, laid))
    return {cards: undominated(plays) for cards, plays in found.items()}


@given(
    strategies.pair_deals(),
    st.randoms(use_true_random=False),
    st.sampled_from([1, 2, 4, 8, 16]),
    st.sampled_from([3, 40, 4095]),
)
def test_the_table_holds_for_any_earnings_and_rarities(deal, chance, shares, most):
    """Earnings that no game has: more abilities earn less, money and stock in no proportion."""
    turn, words = deal
    words = sorted(set(words))
    if not words:
        return
    rarities = {word: chance.randint(1, 6) for word in words if chance.random() < 0.7}
    core = looked_at({word: (rarities.get(word, 0), 0) for word in words}).core
    numbers = np.random.default_rng(chance.randint(0, 2**32))
    amounts = numbers.integers(0, most, (len(core.profiles), 12, shares, 2), endpoint=True)
    earnings = lt_core.Earnings(core, amounts.astype(np.int16))
    assert kernel_table(turn, core, earnings) == tables_of(turn, core, earnings)


@pytest.mark.parametrize("seed", range(30))
def test_the_table_holds_where_sets_of_cards_have_the_same_letters(seed):
    """Few letters on many cards: one pair of words has several sets, some of which have better."""
    numbers = np.random.default_rng(seed)
    letters = numbers.choice([*"SEITXQAYRC"], 3, replace=False)
    words = {"".join(numbers.choice(letters, numbers.integers(2, 5))) for _ in range(20)}
    core = lt.Lexicon(words).core
    amounts = numbers.integers(0, 9, (len(core.profiles), 12, 4, 2), endpoint=True)
    earnings = lt_core.Earnings(core, amounts.astype(np.int16))
    hand, pool = ("".join(numbers.choice(letters, 4)) for _ in range(2))
    turn = lt.Turn(hand, pool, patents="VXZ", rules=lt.Rules(pool_size=4, deck=None))
    assert kernel_table(turn, core, earnings) == tables_of(turn, core, earnings)


def test_a_row_is_a_play_laid_with_its_cards(embedded):
    turn = lt.Turn("STRINGA", "REA", patents="BJKVXZ", money=3, rivals={"Rayne": "AT", "Tom": "E"})
    found = lt.frontier(turn)
    assert len(found) > 500
    for name in ("hand", "pool", "money", "stock", "royalties", "word_ids", "other_word_ids"):
        assert (getattr(found, name).dtype, len(getattr(found, name))) == (np.int32, len(found))
    assert found[-1] == found[len(found) - 1]
    for place in range(0, len(found), 29):
        play = found[place]
        assert play.words == found.words(place)
        assert (play.money, play.stock) == (found.money[place], found.stock[place])
        assert play.rarity == lt.check_play(turn, play.words).rarity
        assert play.way.hand == cards_of_bits(turn.hand, int(found.hand[place]))
        assert play.way.pool == cards_of_bits(turn.pool, int(found.pool[place]))
        assert sum(play.royalties.values()) == found.royalties[place]
        ids = int(found.word_ids[place]), int(found.other_word_ids[place])
        assert play.words == tuple(embedded.core.word(each) for each in ids if each >= 0)


@pytest.mark.parametrize(
    ("cards", "patents", "words", "at_table", "online"), tables.table("turns/frontier")["rows"]
)
def test_a_row_earns_what_its_cards_let_the_play_earn(cards, patents, words, at_table, online):
    earnings = {3: (2, 0), 4: (1, 1)}
    for procedure, pays in (("table", at_table), ("online", online)):
        rules = lt.Rules(procedure=procedure, doubling="add", earnings=earnings, pool_size=4)
        turn = lt.Turn(*cards.split(), patents, rules=rules)
        found = lt.frontier(turn, lt.Lexicon(words.split()))
        earned = [play.earnings() for play in found]
        assert [*zip(*found.earnings, strict=True)] == earned and tuple(pays) in earned


@pytest.mark.parametrize("line", ["AAEESS/EES XZV", "STRINGA/REA BJKVXZ", "AABBEEL/EEL V"])
def test_of_equal_cards_the_first_ones_are_used(line):
    turn = lt.Turn.parse(line)
    found = lt.frontier(turn)
    assert len(found)
    for cards, column in ((turn.hand, found.hand), (turn.pool, found.pool)):
        for used in column.tolist():
            assert not used >> len(cards)
            for place, (card, following) in enumerate(pairwise(cards)):
                if card == following:
                    assert used >> place & 1 >= used >> place + 1 & 1


def test_the_order_is_the_same_each_time(embedded):
    turn = lt.Turn("STRINGA", "REA", patents="BJKVXZ")
    found = lt.frontier(turn)
    again = lt.frontier(lt.Turn("AGNIRTS", "ERA", patents="ZXVKJB"), lt.Lexicon([*embedded]))
    for other in (again, pickle.loads(pickle.dumps(found)), copy.deepcopy(found)):
        for name, column in found.columns().items():
            assert (column == other.columns()[name]).all()


def test_an_added_s_alone_is_told_from_a_card():
    """Beside an added S, a word may have an S of its own, as CASTS."""
    found = lt.frontier(lt.Turn("CATSDOG", "SE", patents="Z"))
    for row, alone in enumerate(found.only_added_s.tolist()):
        way = found[row].way
        assert alone == (way.added_s and "S" not in way.hand + way.pool)
    assert found.only_added_s.any()


def test_too_many_sets_of_cards_are_refused(embedded):
    rules = lt.Rules(hand_size=17, pool_size=0, deck=None)
    with refused(lt.ArgumentError, "turn.too_many_sets", sets=131072, most=65536):
        lt.frontier(lt.Turn("ABCDEFGHIJKLMNOPQ", rules=rules))
    assert len(lt.frontier(lt.Turn("ABCDEFGHIJKLMNOP", rules=rules), lt.Lexicon(["CAB"]))) == 1
    earnings = lt_core.Earnings(
        embedded.core, np.ones((len(embedded.core.profiles), 12, 1, 2), np.int16)
    )
    with pytest.raises(ValueError):
        lt_core.frontier(embedded.core, "ABCDEFGHIJKLMNOPQ", "", earnings)
    with pytest.raises(ValueError):
        lt_core.frontier(lt.Lexicon(["CAT"]).core, "CAT", "", earnings)
