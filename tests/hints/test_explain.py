"""Explanations agree with the play to the coin, and with the oracle in all that they tell."""

from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import strategies
from explanations import assert_agrees, of_kind, words_of
from lettertycoon.hints import Explanation
from lettertycoon.turns import lay_words


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


def explained(cards: str, play: str, **turn: object) -> Explanation:
    hand, _, pool = cards.partition("/")
    turn = lt.Turn(hand, pool, **turn)
    return lt.explain(lt.lay(turn, play) if play != play.lower() else lt.check_play(turn, play))


def test_an_explanation_is_plain_english():
    assert str(explained("YACHTYS", "yacht", patents="K", money=2)).splitlines() == [
        "YACHT earns $6: 5 letters pay $3, and K makes it x2.",
        "K doubles YACHT: its only vowel is A.",
        "With $8 you may buy A $8, C $3, H $5, T $8 or Y $3.",
        "The hand keeps S Y.",
    ]
    two = explained("ACTACT", "act & act", patents="KV")
    assert "K fits both words but doubles only one: ACT." in str(two).splitlines()
    assert [word.doubled_by for word in words_of(two)] == [("K",), ()]
    poor = explained("ZEAL", "zeal", rules=lt.Rules(earnings={4: (1, 0), 5: (0, 1)}))
    lines = str(poor).splitlines()
    assert lines[0] == "ZEAL earns $1 for 4 letters."
    assert "With $1 you can buy none of the letters laid." in lines
    assert lines[-1] == "The hand keeps no card."


def test_ways_of_one_play_have_explanations_of_their_own():
    turn = lt.Turn("JLSEANW", "EWE")
    one, other = (lt.lay(turn, way) for way in ("J(EWE)LS", "J(E)W(E)LS"))
    assert one == other and lt.explain(one) != lt.explain(other)
