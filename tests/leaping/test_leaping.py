"""Leaping Letters: cards, plays, and the order that empties a hand."""

import copy
import pickle
from collections import Counter
from random import Random
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from leaping_oracle import Oracle, cards, kinds, letters
from lettertycoon import leaping
from lettertycoon.leaping import DECK, Card, solving
from refusals import refused
from tables import refused_calls


@pytest.fixture(scope="module")
def oracle(embedded_words):
    return Oracle(embedded_words)


def deal(seed, hand, pile):
    some = list(DECK)
    Random(seed).shuffle(some)
    return some[:hand], some[hand : hand + 3], some[hand + 3 : hand + 3 + pile]


def test_the_default_deck_keeps_what_is_known():
    assert len(DECK) == 90
    points = {card.letter: card.points for card in DECK}
    assert {card.points for card in DECK} == {1, 2, 3}
    assert (points["D"], points["A"], points["Y"], points["M"]) == (1, 2, 2, 1)
    assert [sum(map(leaping.POINTS.get, word)) for word in ("YAM", "ACT", "INK")] == [5, 4, 6]
    assert points["X"] == points["Z"] == 3
    assert Counter(leaping.POINTS.values()).most_common(1)[0][0] == 1
    assert Counter(card.position for card in DECK) == {"f": 30, "m": 30, "l": 30}
    assert all(leaping.POINTS[card.letter] == card.points for card in DECK)


def test_a_card_is_a_value():
    card = Card.parse("m1L")
    assert card == Card("M", 1, "l") == "M1l" == str(card) == f"{card}"
    assert eval(repr(card)) == card == pickle.loads(pickle.dumps(card)) == copy.copy(card)
    with pytest.raises(AttributeError):
        card.points = 2
    assert Card("M", 9, "l").points == 9
    assert leaping.read_cards("hand", "d1f,A2m  Y2l") == (
        Card("D", 1, "f"), Card("A", 2, "m"), Card("Y", 2, "l"),
    )  # fmt: skip
    assert leaping.read_cards("hand", "-") == leaping.read_cards("hand", []) == ()


@pytest.mark.parametrize("text", ["M1", 7, "MAl", "M\u00b2l", "11l"])
def test_what_does_not_spell_a_card_is_refused(text):
    with refused(lt.NotationError, "card.unreadable"):
        Card.parse(text)


@pytest.mark.parametrize(("call", "code"), refused_calls("leaping/no_cards", leaping))
def test_a_wrong_card_or_row_is_refused(call, code):
    with refused(lt.LetterTycoonError if code else TypeError, code):
        call()


def test_an_endless_hand_is_refused_at_once():
    def endless():
        while True:
            yield "A1f"

    with refused(lt.ArgumentError, "cards.number", least=0, most=16):
        leaping.plays(endless(), "B1f C1f C1m")


def test_the_rules_own_example():
    play, other = leaping.plays("M1l", "D1f A2m Y2l")
    assert (other.word, other.points, str(other.dropped)) == ("DAM", 4, "Y2l")
    assert (play.word, play.points, str(play.dropped)) == ("YAM", 5, "D1f")
    assert (str(play), play.library) == ("play M1l D1f YAM", (5,))
    assert [str(card) for card in play.row] == ["Y2l", "A2m", "M1l"]


def listed(found):
    return {
        (play.word, *(
            (card.letter, card.points, card.position) for card in (play.card, play.dropped)
        ), play.points)
        for play in found
    }  # fmt: skip


CARD_TEXTS = st.builds("{}{}{}".format, *map(st.sampled_from, ("ABCDE", "12", "fml")))
WORDS = st.sets(st.text("ABCDE", min_size=3, max_size=3), min_size=1, max_size=30)


@given(WORDS, st.lists(CARD_TEXTS, max_size=6), st.lists(CARD_TEXTS, min_size=3, max_size=3))
def test_plays_are_those_of_brute_force(words, hand, row):
    found = leaping.plays(hand, row, lt.Lexicon(words))
    assert len(found) == len(listed(found))
    assert listed(found) == Oracle(words).plays(cards(" ".join(hand)), cards(" ".join(row)))
    assert [play.points for play in found] == sorted((p.points for p in found), reverse=True)
    for play in found:
        assert "".join(card.letter for card in play.row) == play.word
        assert play.row["fml".index(play.card.position)] == play.card


def check(solution, pile, lexicon=None):
    """Plays the solution card by card."""
    held = list(solution.hand)
    row = solution.row
    drawn = 0
    for play, before in zip(solution.plays, solution.drawn, strict=True):
        while drawn < before:
            assert not leaping.plays(held, row, lexicon), "it draws though it could play"
            held.append(pile[drawn])
            drawn += 1
        assert play in leaping.plays(held, row, lexicon)
        held.remove(play.card)
        row = play.row
    while drawn < solution.extra:
        assert not leaping.plays(held, row, lexicon)
        held.append(pile[drawn])
        drawn += 1
    assert solution.used == len(solution.hand) + 3 + drawn
    assert tuple(sorted(held)) == solution.left
    assert not held or (drawn == len(pile) and not leaping.plays(held, row, lexicon))


def compare(seed, oracle, hand=5, pile=4):
    held, row, rest = deal(seed, hand, pile)
    three = cards(" ".join(map(str, row)))
    assert listed(leaping.plays(held, row)) == oracle.plays(cards(" ".join(map(str, held))), three)
    solution = leaping.solve(held, row, pile=rest)
    best = oracle.fewest(tuple(sorted(kinds(held))), letters(row), kinds(rest))
    assert solution.extra + len(solution.left) == best, seed
    check(solution, rest)
    return best


def test_known_piles_are_solved_as_by_brute_force(oracle):
    found = [compare(seed, oracle) for seed in range(250)]
    assert max(found) > 4 and 0 < found.count(0) < 250  # hard ones and easy ones


@pytest.mark.slow
def test_hands_of_ten_are_solved_as_by_brute_force(oracle):
    for seed in range(30):
        compare(seed, oracle, hand=10, pile=3)


HANDS = st.lists(CARD_TEXTS, max_size=5)
ROWS = st.lists(CARD_TEXTS, min_size=3, max_size=3)


@given(WORDS, HANDS, ROWS, st.lists(CARD_TEXTS, max_size=4))
def test_any_lexicon_is_solved_as_by_brute_force(words, hand, row, pile):
    lexicon = lt.Lexicon(words)
    oracle = Oracle(words)
    solution = leaping.solve(hand, row, lexicon, pile=pile)
    held, three, rest = (leaping.read_cards("cards", each) for each in (hand, row, pile))
    best = oracle.fewest(tuple(sorted(kinds(held))), letters(three), kinds(rest))
    assert solution.extra + len(solution.left) == best
    check(solution, rest, lexicon)


@given(WORDS, HANDS, ROWS, st.lists(CARD_TEXTS, max_size=6))
def test_an_unknown_pile_ends_stuck_with_the_fewest_cards(words, hand, row, unseen):
    lexicon = lt.Lexicon(words)
    oracle = Oracle(words)
    solution = leaping.solve(hand, row, lexicon, deck=[*hand, *row, *unseen])
    held, three, rest = (leaping.read_cards("cards", each) for each in (hand, row, unseen))
    fewest = oracle.fewest(tuple(sorted(kinds(held))), letters(three), ())
    assert len(solution.left) == fewest and set(solution.drawn) <= {0}
    if not solution.left:
        assert (solution.extra, solution.used) == (0, len(hand) + 3)
        assert (solution.unseen, solution.playable) == (None, None)
        return
    assert (solution.extra, solution.used) == (None, None)
    last = solution.plays[-1].row if solution.plays else solution.row
    playable = sum(bool(leaping.plays([card], last, lexicon)) for card in rest)
    assert (solution.unseen, solution.playable) == (len(unseen), playable)


def test_of_the_ends_with_as_few_cards_most_unseen_ones_have_a_play():
    words = lt.Lexicon(["CAT", "BAT", "BAD"])
    told = leaping.solve("B1f Z3m", "C1f A2m T1l D1l"[:11], words, deck="B1f Z3m C1f A2m T1l D1l")
    assert [play.word for play in told.plays] == ["BAT"]
    assert (told.playable, told.unseen) == (1, 1)  # D makes BAD
    assert str(told) == "BAT, then draw: 1 of 1 cards have a play, left Z3m"


def test_too_many_ways_are_an_error(monkeypatch):
    monkeypatch.setattr(solving, "MOST_STATES", 50)
    with refused(lt.ArgumentError, "leaping.too_many_states"):
        leaping.solve("A2m E1m I2m O1m U1m T1f N1l X3f X3f", "B1f A2f T1l")


@pytest.mark.parametrize("known", [True, False], ids=["known pile", "unknown pile"])
def test_ten_cards_reach_few_states(known, monkeypatch):
    """What a search does is counted in states: docs/leaping.md says how many a deal reaches."""
    reached = []
    reach = solving._search_level

    def counted(starts, words):
        found = reach(starts, words)
        reached[-1] += len(found.came_from)
        return found

    monkeypatch.setattr(solving, "_search_level", counted)
    for seed in range(60):
        reached.append(0)
        hand, row, pile = deal(seed, 10, 20)
        leaping.solve(hand, row, pile=pile if known else None)
    assert median(reached) < 100
    assert max(reached) < 1000
