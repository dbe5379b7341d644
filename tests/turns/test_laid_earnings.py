"""What laid words earn with the player's own choices, at the table and online."""

from itertools import product

import pytest
from hypothesis import given, settings

import lettertycoon as lt
import strategies
from refusals import refused


def play_of(cards: str, patents: str, words: str, **rules: object) -> lt.Play:
    turn = lt.Turn(cards, patents=patents, rules=lt.Rules(deck=None, hand_size=16, **rules))
    return lt.Play(turn, tuple(words.split()))


@given(strategies.deals() | strategies.pair_deals())
@settings(max_examples=60)
def test_with_no_choice_it_is_what_the_play_earns(deal):
    turn, words = deal
    for play in lt.best(turn, lt.Lexicon(words), n=5):
        assert play.earnings() == (play.money, play.stock)
        ys = "".join(play.words).count("Y")
        every = [play.earnings(kinds="".join(kinds)) for kinds in product("vc", repeat=ys)]
        assert max(every, key=lambda sums: (sum(sums), sums[0])) == play.earnings()


def test_the_kind_of_a_y():
    yacht = play_of("YACHT", "K", "YACHT")
    assert (yacht.earnings(kinds="c"), yacht.earnings(kinds="v")) == ((6, 0), (3, 0))


def test_the_word_of_a_contested_ability():
    play = play_of("CATDOGS", "KV", "CAT DOGS")
    assert play.earnings(owners={"K": 0}) == (2 * 1 + 2, 0)
    assert play.earnings(owners={"K": 1}) == (1 + 2 * 2, 0) == play.earnings()


ADD = {"doubling": "add"}
ODD = {3: (3, 0), 4: (0, 2)}


@pytest.mark.parametrize(
    ("words", "patents", "rules", "table", "online"),
    [
        # the word with as much of both gets it
        ("CAT DOGS", "KV", {}, (5, 0), (5, 0)),
        # neither has as much of both: the second word, and either may be that
        ("CAT DOGS", "KV", {"earnings": ODD}, (6, 2), (6, 2)),
        # J and K are both contested: all go one way, where apart would earn more
        ("AT ON", "JKV", {"doubling": "add", "earnings": {2: (2, 0)}}, (8, 0), (8, 0)),
        # A decides the one comparison: B is AREA's alone, J is contested
        ("AREA EAT", "BJV", ADD | {"earnings": {4: (1, 0), 3: (3, 0)}}, (8, 0), (8, 0)),
        ("AREA EAT", "BJV", ADD | {"earnings": {4: (2, 0), 3: (3, 0)}}, (10, 0), (9, 0)),
        # at most one a word: the second contested ability goes to the other word
        ("AT ON", "JKV", {"doubling": "single", "earnings": {2: (2, 0)}}, (8, 0), (8, 0)),
    ],
)  # fmt: skip
def test_the_online_game_settles_contested_abilities(words, patents, rules, table, online):
    cards = words.replace(" ", "")
    assert play_of(cards, patents, words, **rules).earnings() == table
    assert play_of(cards, patents, words, procedure="online", **rules).earnings() == online


@given(strategies.pair_deals())
@settings(max_examples=60)
def test_online_never_earns_more_and_single_never_less(deal):
    turn, words = deal
    rules = lt.Rules(
        doubling=turn.rules.doubling, deck=None, earnings=turn.rules.earnings, procedure="online"
    )
    online = lt.Turn(
        turn.hand,
        turn.pool,
        patents=turn.patents,
        money=turn.money,
        rivals=turn.rivals,
        rules=rules,
    )
    for play in lt.best(turn, lt.Lexicon(words), n=5):
        there = lt.Play(online, play.words).earnings()
        assert sum(there) <= play.total
        if len(play.words) == 1:
            assert there == (play.money, play.stock)


@pytest.mark.parametrize(
    ("asked", "error", "code"),
    [
        ({"kinds": "v"}, lt.ArgumentError, "kinds.letters"),
        ({"owners": {"B": 0}}, lt.ArgumentError, "owners.unknown"),
        ({"owners": {"K": 2}}, lt.ArgumentError, "owners.unknown"),
        ({"owners": {"K": True}}, lt.ArgumentError, "owners.unknown"),
        ({"owners": {5: 0}}, lt.ArgumentError, "owners.unknown"),
        ({"owners": {"J": 1}}, lt.ArgumentError, "owners.not_applying"),
    ],
)
def test_choices_that_cannot_be(asked, error, code):
    with pytest.raises(error) as caught:
        play_of("CATDOGS", "JKV", "CAT DOGS").earnings(**asked)
    assert caught.value.code == code
    for wrong in ({"kinds": 5}, {"owners": "K"}, {"owners": []}):
        with pytest.raises(TypeError):
            play_of("CATDOGS", "JKV", "CAT DOGS").earnings(**wrong)


def test_the_procedure_is_kept_by_the_notation():
    turn = lt.Turn("CAT", rules=lt.Rules(procedure="online"))
    assert str(turn).endswith(" procedure=online")
    assert lt.Turn.parse(str(turn)) == turn
    with refused(lt.ArgumentError, "procedure.unknown", value="phone"):
        lt.Rules(procedure="phone")
