"""Explanations agree with the play to the coin, and with the oracle in all that they tell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import strategies
from explanations import assert_agrees, of_kind
from lettertycoon.turns import lay_words
from tables import table


@given(strategies.deals() | strategies.pair_deals(), strategies.objectives)
def test_every_play_of_random_turns_is_explained_as_the_oracle_says(deal, by):
    turn, words = deal
    for play in lt.best(turn, lt.Lexicon(words), n=25, by=by):
        assert_agrees(play)


@given(strategies.pairs() | strategies.deals().map(lambda deal: (deal[0], deal[1][:1])))
def test_every_way_is_explained(deal):
    turn, words = deal
    try:
        play = lay_words(turn, tuple(words))
    except lt.PlayError:
        return
    for way in [*play.ways()][:12]:
        assert_agrees(lt.lay(turn, str(way)))


@given(strategies.pair_deals(), st.sampled_from(["multiply", "add", "single"]))
def test_under_the_online_procedure_facts_follow_the_table_and_tell_what_differs(deal, doubling):
    turn, words = deal
    rules = lt.Rules(doubling=doubling, deck=None, earnings=turn.rules.earnings, procedure="online")
    turn = turn.replace(patents="".join({*turn.patents, *"BJKV"}), rivals=None, rules=rules)
    for play in lt.best(turn, lt.Lexicon(words), n=10):
        assert_agrees(play)
        told = lt.explain(play)
        online = play.earnings()
        contested = bool(of_kind(told, "ability.contested"))
        expected = [{"money": online.money, "stock": online.stock}] if contested else []
        assert of_kind(told, "online.earns") == expected
        assert contested or online == (play.money, play.stock)


@pytest.mark.parametrize(("turn", "play", "lines"), table("hints/texts")["explanations"])
def test_an_explanation_is_plain_english(turn, play, lines):
    assert str(lt.explain(lt.check_play(lt.Turn.parse(turn), play))).splitlines() == lines


def test_ways_of_one_play_have_explanations_of_their_own():
    turn = lt.Turn("JLSEANW", "EWE")
    one, other = (lt.lay(turn, way) for way in ("J(EWE)LS", "J(E)W(E)LS"))
    assert one == other and lt.explain(one) != lt.explain(other)
