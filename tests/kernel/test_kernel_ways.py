"""The ways to lay a play, as the kernel finds them: all of them, in order, every field."""

from math import comb

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
import oracle
import strategies
from compare import case_of, lay_of
from copying import copies
from lettertycoon.turns import lay_words
from lettertycoon.turns.objectives import kernel_weights
from tables import table

WEIGHTS = kernel_weights("total")
PRICES = lt.Rules().price_bytes
CODES = tuple(range(216))


def placements(hand, pool, words, weights=WEIGHTS, prices=PRICES, money=0, **more):
    """The ways to lay words. more: of the finder, and whether only the first way is wanted."""
    asked = {name: more.pop(name) for name in ("first_only",) if name in more}
    finder = lt_core.WayFinder(hand, pool, prices, **more)
    return finder.placements(words, weights, money, **asked)


@st.composite
def big_pairs(draw: st.DrawFn) -> tuple[lt.Turn, tuple[str, ...]]:
    """A turn with more cards than the game deals, most of them alike, and words of nearly all."""
    hand = draw(strategies.cards("AESY", 1, 6))
    pool = draw(strategies.cards("AESY", 0, 6))
    spelled = "".join(draw(st.permutations(hand + pool)))
    cut = draw(st.integers(1, len(spelled)))
    words = [spelled[:cut] + draw(st.sampled_from(["", "S", "E"])), spelled[cut:]]
    words = [word.ljust(2, "S") for word in words if word]
    rules = lt.Rules(
        deck=None,
        hand_size=12,
        pool_size=12,
        earnings={length: (length, length // 4) for length in range(2, 17)},
        doubling=draw(st.sampled_from(["multiply", "add", "single"])),
        prices={letter: draw(st.integers(0, 12)) for letter in "AESY"}
        | dict.fromkeys("BCDFGHIJKLMNOPQRTUVWXZ", 255),
    )
    owned = draw(st.sets(st.sampled_from("ABEJKSXYZ")))
    left = sorted(set("AESY") - owned)
    royalties = "".join(sorted(draw(st.sets(st.sampled_from(left))))) if left else ""
    split = draw(st.integers(0, len(royalties)))
    return lt.Turn(
        hand,
        pool,
        patents="".join(owned | {"V"}),
        money=draw(st.integers(0, 20)),
        rivals={"Rayne": royalties[:split], "Ann": royalties[split:]},
        rules=rules,
    ), tuple(words)


def assert_ways_are_the_oracles(turn, words, by):
    words = tuple(sorted(words))
    expected = oracle.lay(case_of(turn, by), words)
    try:
        play = lay_words(turn, words, by=by)
    except lt.PlayError:
        assert expected is None
        return
    assert lay_of(play) == oracle.Lay(words, expected.money, expected.stock, 0, expected.ways)
    ways = list(play.ways())
    assert play.way == ways[0]
    assert play.value == pytest.approx(float(expected.value))
    for way in (ways[0], ways[-1]):
        assert lt.lay(turn, str(way)).way == way
        assert type(way.royalties) is dict
        for again in copies(way):
            assert (again, hash(again), repr(again)) == (way, hash(way), repr(way))
        names = {each.__name__: each for each in (lt.Way, type(way.letters[0]))}
        assert all(each.__struct_config__.frozen for each in names.values())
        assert eval(repr(way), names) == way
    assert len(set(ways)) == len(ways)


@given(strategies.pairs() | big_pairs(), strategies.objectives)
@example((lt.Turn("EYES", "EYE", patents="BJKVXZ"), ("EYES", "YES")), "net")
def test_ways_equal_the_oracles(deal, by):
    assert_ways_are_the_oracles(*deal, by)


@given(strategies.turns(), st.data(), strategies.objectives)
def test_ways_of_one_word_equal_the_oracles(turn, data, by):
    for word in data.draw(strategies.lexicons(turn.hand + turn.pool)):
        if len(word) in turn.rules.earnings:
            assert_ways_are_the_oracles(turn, (word,), by)


@pytest.mark.parametrize("letters", [1, 2, 5, 12])
def test_the_number_of_ways_of_two_equal_words(letters):
    """Each letter has a hand and a pool card: a way and its mirror are one."""
    word = "ABCDEFGHIJKL"[:letters]
    rules = lt.Rules(deck=None, hand_size=12, pool_size=12)
    turn = lt.Turn(word, word, patents="V", rules=rules)
    ways = placements(turn.hand, turn.pool, (word, word))
    # every hand card is used: who of the two has how many, at least one each
    assert len(ways) == sum(comb(letters, some) for some in range(1, letters)) // 2
    assert ways == sorted(set(ways))
    for *_, cards in ways:
        assert cards <= cards[::-1]


@pytest.mark.parametrize(
    "by",
    ["total", "net", lt.Weights(royalties=1, letters={"A": -0.5, "B": 0.5, "S": 0.001})],
    ids=str,
)
def test_the_first_of_very_many_ways_is_found_alone(by):
    word = "ABCDEFGHIJKS"
    extras = lt_core.Abilities(duplicate=True, added_s=True)
    question = word, word, (word, word), kernel_weights(by), PRICES, 5
    more = {"rivals": {"Bo": "ACEG"}, "abilities": extras}
    ways = placements(*question, **more)
    assert placements(*question, **more, first_only=True) == ways[:1]
    assert len({*ways}) == len(ways) > 100_000


@pytest.mark.parametrize("by", ["total", "net", lt.Weights(letters={"S": -1, "E": 1})], ids=str)
@pytest.mark.parametrize("dealt", ["AEIINNRRSTAE", "AAEEEEIIRRRR"])
def test_the_first_way_of_the_longest_words_is_found_alone(by, dealt):
    """Each letter of the two words can come from both places."""
    question = dealt, "AEIINNRRSSTT", ("RETAINERS", "RETAINERS"), kernel_weights(by), PRICES, 5
    extras = lt_core.Abilities(duplicate=True, added_s=True, duplicate_cards=3)
    ways = placements(*question, rivals={"Bo": "ER"}, abilities=extras)
    first = placements(*question, rivals={"Bo": "ER"}, abilities=extras, first_only=True)
    assert first == ways[:1]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        *((change, ValueError) for change in table("kernel/bad_arguments")["ValueError"]),
        *((change, TypeError) for change in table("kernel/bad_arguments")["TypeError"]),
        ({"hand": None}, TypeError),
        ({"words": ()}, ValueError),
        ({"words": ("",)}, ValueError),
        ({"words": ("A" * 17,)}, ValueError),
        ({"words": ("É",)}, ValueError),
        ({"words": (5,)}, TypeError),
        ({"weights": None}, TypeError),
        ({"prices": PRICES[1:]}, ValueError),
        ({"money": 1 << 70}, ValueError),
    ],
)
def test_bad_arguments_are_refused(change, error):
    good = {"hand": "jlseanz", "pool": "ewe", "words": ("jewels",), "weights": WEIGHTS}
    good |= {"prices": PRICES, "money": 0}
    assert len(placements(**good)) == 2  # one E of two from the hand, or none
    with pytest.raises(error):
        placements(**good | change)


@pytest.mark.parametrize(
    ("vowels", "error"),
    [
        ((), ValueError),
        ((0, 0), ValueError),
        ((-1,), ValueError),
        ((1 << 16,), ValueError),
        (("1",), TypeError),
        ([0], TypeError),
    ],
)
def test_bad_vowels_are_refused(vowels, error):
    finder = lt_core.WayFinder("EEY", "", PRICES)
    assert len(finder.ways(("EYE",), WEIGHTS, 0, CODES, vowels=(2,))) == 1
    with pytest.raises(error):
        finder.ways(("EYE",), WEIGHTS, 0, CODES, vowels=vowels)


@pytest.mark.parametrize(
    ("change", "error"), [({"letters": CODES[1:]}, ValueError), ({"letters": None}, TypeError)]
)
def test_bad_letters_of_written_ways_are_refused(change, error):
    finder = lt_core.WayFinder("CAT", "", PRICES)
    good = {"words": ("CAT",), "weights": WEIGHTS, "money": 0, "letters": CODES}
    assert len(finder.ways(**good)) == 1
    with pytest.raises(error):
        finder.ways(**good | change)


def test_a_way_is_written_out():
    extras = lt_core.Abilities(duplicate=True, added_s=True)
    rivals = {"Ann": "Z", "Bo": "WE", "Cy": "L", "Di": ""}
    finder = lt_core.WayFinder("YLSJ", "EWE", PRICES, rivals=rivals, abilities=extras)
    ways = finder.ways(("JEWELS", "YES"), WEIGHTS, 5, CODES, vowels=(0, 1))
    lines = {line: more for line, *more in ways}
    letters, *cards = lines["J(EW)eLS & Y(E)+S"]
    word = 104
    pool = 26
    duplicate = 52
    added = 78
    vowel_y = 208
    code = {letter: place for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
    jewels = [code["J"], code["E"] + pool, code["W"] + pool, code["E"] + duplicate, code["L"]]
    yes = [vowel_y + 4, code["E"] + pool + word, code["S"] + added + word]
    assert [*letters] == [*jewels, code["S"], *yes]
    # the S costs more than $5
    assert cards == ["JLSY", "EEW", "E", True, {"Bo": 3, "Cy": 1}, ("J", "Y"), ""]
