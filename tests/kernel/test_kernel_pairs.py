"""Lists of all plays: the same by both ways the kernel has, however large or finely weighed."""

from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
import strategies
from lettertycoon.turns import Objective, earnings_table, laying_abilities
from lettertycoon.turns.objectives import kernel_weights
from rows import ALL_PLAYS

EVERY = "BJKQVXZ"
NO_WORD = -1


def arguments(turn: lt.Turn, lexicon: lt.Lexicon) -> dict[str, object]:
    return {
        "lexicon": lexicon.core,
        "hand": turn.hand,
        "pool": turn.pool,
        "earnings": earnings_table(lexicon, turn.patents, turn.rules),
        "royalty_letters": turn.royalty_letters,
        "abilities": laying_abilities(turn.patents),
    }


def assert_same_columns(one: lt_core.Ranking, other: lt_core.Ranking) -> None:
    for left, right in zip(one.columns(), other.columns(), strict=True):
        np.testing.assert_array_equal(left, right)


def both_ways(turn: lt.Turn, lexicon: lt.Lexicon, by: Objective) -> lt_core.Ranking:
    """The list in order: sorted by one integer a play, and from the search for the best."""
    given = arguments(turn, lexicon)
    weights = kernel_weights(by)
    sorted_list = lt_core.order(lt_core.list_plays(**given, cap=ALL_PLAYS), weights)
    assert_same_columns(sorted_list, lt_core.rank(**given, weights=weights, most=ALL_PLAYS))
    return sorted_list


# thousandths that share no divisor: values need some 30 bits
LETTERS = {"E": -1000, "S": 999.997, "R": 0.001}
FINE = lt.Weights(money=999.999, stock=-998.997, royalties=-999.998, letters=LETTERS)


@pytest.mark.parametrize("by", ["total", "net", FINE], ids=["total", "net", "fine weights"])
@pytest.mark.parametrize("mode", ["multiply", "add", "single"])
def test_both_ways_agree_on_the_embedded_lexicon(mode, by, embedded):
    rules = lt.Rules(doubling=mode)
    turn = lt.Turn(
        "STRINGA", "REA", patents=EVERY, money=3, rivals={"Rayne": "AT", "Tom": "E"}, rules=rules
    )
    assert len(both_ways(turn, embedded, by)) > 100_000


# with money alone, plays of one standing differ in their stock
WEIGHTS = [lt.Weights(money=1), lt.Weights(money=1, stock=1, letters={"A": -0.333, "C": -7})]


@pytest.mark.parametrize("by", ["total", *WEIGHTS])
def test_both_ways_agree_where_keys_are_long_in_parts_or_one(by, embedded):
    """So many words that a key needs more than 32 bits; pairs, whose keys are in parts; one."""
    rules = lt.Rules(deck=None, hand_size=12, pool_size=12)
    words = map("".join, product("ABCDEFGHIJKL", repeat=4))
    lexicon = lt.Lexicon([word for word in words if max(map(word.count, word)) < 3])
    turn = lt.Turn("ABCDEFGHIJKL", "ABCDEFGHIJKL", rules=rules)
    assert len(both_ways(turn, lexicon, by)) > 1 << 14
    for patents in ("V", "BJKV"):
        assert len(both_ways(lt.Turn("ABCRTES", "INO", patents=patents), embedded, by)) > 5000
    assert len(both_ways(lt.Turn("ACE"), lt.Lexicon(["ACE"]), by)) == 1


@pytest.mark.parametrize("patents", ["V", "XZ", "KVXZ", EVERY])
@pytest.mark.parametrize(
    "by", ["total", "stock", lt.Weights(money=0, stock=0, royalties=0, letters={"A": 0.5, "E": -1})]
)
def test_the_best_are_the_first_of_all(by, patents, embedded):
    # real words, whose rarities differ, and objectives that leave most of the order to them
    for hand, pool in (("AAABE", "O"), ("CATDOGS", ""), ("BELOW", "AST"), ("QUIET", "YA")):
        turn = lt.Turn(hand, pool, patents=patents)
        every = list(lt.plays(turn, by=by)[:80])
        for n in range(1, 80):
            assert lt.best(turn, n=n, by=by) == every[:n]


def test_the_largest_deal_has_781503_plays(embedded):
    # no deal of the deck that was found, by climbing from the largest of 20,000, has more plays
    ranking = both_ways(lt.Turn("OLAPESI", "RNT", patents=EVERY), embedded, "total")
    assert len(ranking) == 781_503


@given(strategies.pair_deals(), strategies.objectives)
def test_both_ways_agree(deal, by):
    turn, words = deal
    both_ways(turn, lt.Lexicon(words), by)


def assert_costs_agree(turn: lt.Turn, lexicon: lt.Lexicon) -> int:
    """Costs order plays alike, worked out for all letters at once or, with weights, one by one."""
    listing = lt_core.list_plays(**arguments(turn, lexicon), cap=ALL_PLAYS)
    tiny = np.full(26, -1, np.int64)
    orders = [lt_core.order(listing, lt_core.Weights(100_000, 0, -100, each))
              for each in (None, tiny)]  # fmt: skip
    assert_same_columns(*orders)
    return len(listing)


@given(strategies.pair_deals())
def test_costs_agree(deal):
    turn, words = deal
    assert_costs_agree(turn, lt.Lexicon(words))


@pytest.mark.parametrize("patents", ["V", "VX", "VZ", "VXZ"])
def test_costs_agree_on_the_embedded_lexicon(patents, embedded):
    # letters that hand and pool share, S and others up to four times, some of them paid for
    plays = 0
    for cards in ("SSEATRN SEE", "EEETTAS SSR", "ASSESTN EET", "DEEDSIN AES", "SNOOTED OOS",
                  "LESSEES ", "TESTATE STE"):  # fmt: skip
        hand, pool = cards.split(" ")
        for royalty_letters in ("", "S", "ET"):
            rivals = {"Rayne": royalty_letters}
            rules = lt.Rules(deck=None)
            turn = lt.Turn(hand, pool, patents=patents, rivals=rivals, rules=rules)
            plays += assert_costs_agree(turn, embedded)
    assert plays > 10_000


@given(strategies.pair_deals())
def test_the_list_out_of_order_has_the_same_plays(deal):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    listing = lt_core.list_plays(**arguments(turn, lexicon), cap=ALL_PLAYS)
    unordered = listing.unordered()
    assert [array.dtype for array in unordered] == [np.int32, np.int32, np.int16, np.int16]
    ordered = lt_core.order(listing, kernel_weights("total")).columns()
    rows = [sorted(zip(*map(np.ndarray.tolist, columns), strict=True))
            for columns in (unordered, ordered)]  # fmt: skip
    assert rows[0] == rows[1]
    assert len(rows[0]) == len(listing)
    assert len({row[:2] for row in rows[0]}) == len(listing)  # a pair counts once
    assert all(second == NO_WORD or first <= second for first, second, *_ in rows[0])


@given(strategies.pair_deals(), st.sets(st.sampled_from("BJK")))
def test_earnings_by_another_table(deal, owned):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    given = arguments(turn.replace(patents=EVERY, rivals={}), lexicon)
    table = earnings_table(lexicon, "".join(sorted(owned)), turn.rules)
    listing = lt_core.list_plays(**given, cap=ALL_PLAYS)
    told = [*listing.unordered()[:2], *listing.earned(table)]
    fresh = lt_core.list_plays(**given | {"earnings": table}, cap=ALL_PLAYS).unordered()
    rows = [sorted(zip(*map(np.ndarray.tolist, columns), strict=True)) for columns in (told, fresh)]
    assert rows[0] == rows[1]


SHARED = ("CAT", "OAK", "EYE", "YES", "QUA", "SOU", "COAT", "OUTS")


def row_of(core: lt_core.Lexicon, word: str) -> tuple[int, int]:
    """A word's place in a table of earnings: its profile and its ending."""
    facts = len(word), sum(map(word.count, "AEIOU")), word.count("Y"), word.count("Q")
    kinds = dict.fromkeys("AEIOU", 1) | {"Y": 2}
    last = 3 if word[-1] == "S" else kinds.get(word[-1], 0)
    return core.profiles.index(facts), 4 * kinds.get(word[0], 0) + last


@given(st.integers(0, 2**32), st.sampled_from([1, 2, 4, 8, 16]))
def test_two_words_share_the_abilities_so_that_they_earn_most(seed, shares):
    """The largest total; of equal ones the most money. Small amounts are often equal."""
    core = lt.Lexicon(SHARED).core
    shape = (len(core.profiles), 12, shares, 2)
    table = np.random.default_rng(seed).integers(0, 4, shape).astype(np.int16)
    given = {"lexicon": core, "earnings": lt_core.Earnings(core, table)}
    hand = "AAACCEEKOOOSSTTUUYYQ"
    listing = lt_core.list_plays(
        **given, hand=hand, pool="", abilities=lt_core.Abilities(pairs=True), cap=ALL_PLAYS
    )
    seen = 0
    for first, second, *earned in zip(*map(np.ndarray.tolist, listing.unordered()), strict=True):
        amounts = table[row_of(core, core.word(first))]
        if second >= 0:
            seen += 1
            rest = table[row_of(core, core.word(second))][::-1]  # the abilities that are left
            choices = amounts + rest
        else:
            choices = amounts[-1:]
        assert earned == max(choices.tolist(), key=lambda choice: (sum(choice), choice[0]))
    assert seen > 10


@given(strategies.pair_deals(), st.integers(0, 30))
def test_a_cap_says_when_it_cut(deal, cap):
    turn, words = deal
    given = arguments(turn, lt.Lexicon(words))
    every = lt_core.list_plays(**given, cap=ALL_PLAYS)
    some = lt_core.list_plays(**given, cap=cap)
    assert every.complete
    assert some.complete == (len(every) <= cap)
    assert len(some) == len(every) if some.complete else len(some) > cap


def test_one_class_of_thousands_of_words():
    # 12,703,320 pairs, all alike: the best are found without looking at each
    words = sorted(map("".join, permutations("BCDFGHL")))
    turn = lt.Turn("BCDFGHL" * 2, "", patents="V", rules=lt.Rules(hand_size=14, deck=None))
    first = words[0]
    best = lt.best(turn, lt.Lexicon(words), n=3)
    assert [play.words for play in best] == [(first, word) for word in words[:3]]


def test_lengths_that_earn_alike_leave_the_order_to_hand_cards(embedded):
    alike = dict.fromkeys(range(2, 13), (1, 0))
    pays = lt.Rules(hand_size=17, pool_size=3, deck=None, earnings=alike)
    turn = lt.Turn("SEAIOTRNLDUGCHYMP", "IRE", patents="VXZ", rules=pays)
    (best,) = lt.best(turn, n=1)
    assert (len(best.words), len(best.way.hand)) == (2, 2)
