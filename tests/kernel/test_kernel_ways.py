"""The ways to lay a play, as the kernel finds them: all of them, in order, every field."""

import copy
import pickle
from math import comb

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
import oracle
import strategies
from compare import case_of, lay_of
from lettertycoon.turns.objectives import kernel_weights

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E", "Ann": "S"})
WEIGHTS = kernel_weights("total")
PRICES = lt.Rules().price_bytes


@st.composite
def big_pairs(draw: st.DrawFn) -> tuple[lt.Turn, tuple[str, ...]]:
    """A turn with more cards than the game deals, most of them alike, and one word or two that
    take nearly all of them.
    """
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
        play = lt.Play(turn, words, by=by)
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
        for again in (copy.copy(way), copy.deepcopy(way), pickle.loads(pickle.dumps(way))):
            assert (again, hash(again), repr(again)) == (way, hash(way), repr(way))
        names = {"Way": lt.Way, "Letter": type(way.letters[0][0])}
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
    ways = lt_core.list_ways(turn, (word, word), WEIGHTS, PRICES, 0)
    # every hand card is used: who of the two has how many, at least one each
    assert len(ways) == sum(comb(letters, some) for some in range(1, letters)) // 2
    keys = [ways.key(place) for place in range(len(ways))]
    assert keys == sorted(set(keys))
    for key in keys:
        assert key[3] <= key[3][::-1]


@pytest.mark.parametrize(
    "by",
    ["total", "net", lt.Weights(royalties=1, letters={"A": -0.5, "B": 0.5, "S": 0.001})],
    ids=str,
)
def test_the_first_of_very_many_ways_is_found_alone(by):
    word = "ABCDEFGHIJKS"
    rules = lt.Rules(deck=None, hand_size=12, pool_size=12)
    turn = lt.Turn(word, word, patents="VXZ", rivals={"Rayne": "ACEG"}, rules=rules)
    question = turn, (word, word), kernel_weights(by), PRICES, 5
    extras = lt_core.Abilities(duplicate=True, added_s=True)
    ways = lt_core.list_ways(*question, abilities=extras)
    first = lt_core.list_ways(*question, abilities=extras, first_only=True)
    assert len(ways) > 100_000
    assert len(first) == 1
    assert first.key(0) == ways.key(0)
    assert len({ways.key(place) for place in range(0, len(ways), 7)}) == -(-len(ways) // 7)


def test_records_of_ways_have_fields_of_their_own_types_only():
    good = (((),), "A", "", None, False, {}, (), "", ("", -1, -1, ()))
    for place, wrong in [(0, []), (1, None), (2, 5), (6, "A"), (7, b""), (8, "key")]:
        with pytest.raises(TypeError):
            lt_core.WayRecord._of(*good[:place], wrong, *good[place + 1 :])


SHOWN = tuple(range(26 * 4 * 2))


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"place": 1}, IndexError),
        ({"cls": lt.Play}, TypeError),
        ({"table": SHOWN[1:]}, ValueError),
        ({"table": [*SHOWN]}, TypeError),
        ({"vowels": ()}, ValueError),
        ({"vowels": ("Y",)}, TypeError),
        ({"vowels": (1 << 16,)}, ValueError),
        ({"rivals": {"Rayne": 5}}, TypeError),
        ({"rivals": None}, TypeError),
    ],
)
def test_a_record_of_bad_arguments_is_refused(change, error):
    ways = lt_core.list_ways(TURN, ("JEWELS",), WEIGHTS, PRICES, 0, first_only=True)
    good = {
        "place": 0,
        "cls": lt.Way,
        "table": SHOWN,
        "vowels": (0,),
        "rivals": {"Rayne": "eé1"},  # what is no letter pays nothing
    }
    assert ways.record(**good).royalties == {"Rayne": 2}
    with pytest.raises(error):
        ways.record(**good | change)
    for place in (1, -1, 10**30, -(10**30)):
        with pytest.raises(IndexError):
            ways.key(place)
        with pytest.raises(IndexError):
            ways.record(**good | {"place": place})
    with pytest.raises(TypeError):
        ways.key("0")


BAD_TURN = lt_core.TurnRecord._of("A" * 20, "A" * 5, "", 0, {}, None, "")
BAD_CARDS = lt_core.TurnRecord._of("A1", "", "", 0, {}, None, "")


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"turn": None}, TypeError),
        ({"turn": BAD_TURN}, ValueError),
        ({"turn": BAD_CARDS}, ValueError),
        ({"words": ()}, ValueError),
        ({"words": ("",)}, ValueError),
        ({"words": ("A" * 17,)}, ValueError),
        ({"words": ("É",)}, ValueError),
        ({"words": (5,)}, TypeError),
        ({"words": ["CAT"]}, TypeError),
        ({"weights": None}, TypeError),
        ({"prices": PRICES[1:]}, ValueError),
        ({"money": -1}, ValueError),
        ({"money": 1 << 70}, ValueError),
        ({"abilities": {}}, TypeError),
        ({"hand_cards": 2}, ValueError),
    ],
)
def test_bad_arguments_are_refused(change, error):
    good = {"turn": TURN, "words": ("jewels",), "weights": WEIGHTS, "prices": PRICES, "money": 0}
    assert len(lt_core.list_ways(**good)) == 2  # one E of two from the hand, or none
    with pytest.raises(error):
        lt_core.list_ways(**good | change)
    with pytest.raises(TypeError):
        lt_core.Ways()


LETTER = ("A", "hand", "vowel")


def test_a_way_is_written_in_one_line():
    jewels = [("J", "hand"), ("E", "pool"), ("W", "pool"), ("E", "duplicate"), ("S", "added")]
    letters = tuple((letter, source, "") for letter, source in jewels)
    assert lt_core.way_line((letters,)) == "J(EW)e+S"
    assert lt_core.way_line(((LETTER,) * 3, letters[1:2])) == "AAA & (E)"
    assert lt_core.way_line(()) == lt_core.way_line(((),)) == ""
    longest = (("A", "pool", ""), ("B", "hand", "")) * 8
    assert lt_core.way_line((longest, longest)) == " & ".join(["(A)B" * 8] * 2)


@pytest.mark.parametrize(
    ("letters", "error"),
    [
        (None, TypeError),
        ((None,), TypeError),
        ((("A",),), TypeError),
        (((list(LETTER),),), TypeError),
        ((("ABC",),), TypeError),
        ((((None, "hand", ""),),), ValueError),
        (((("a", "hand", ""),),), ValueError),
        (((("Ä", "hand", ""),),), ValueError),
        (((("A", "Hand", ""),),), ValueError),
        (((LETTER,) * 17,), ValueError),
        (((LETTER,),) * 3, ValueError),
    ],
)
def test_what_is_no_letter_of_a_way_is_refused(letters, error):
    with pytest.raises(error):
        lt_core.way_line(letters)
