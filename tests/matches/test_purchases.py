"""What may be bought, and with how much money: the match and all who tell of it agree."""

import pytest

import lettertycoon as lt
from lettertycoon.matches import position_of
from match_tables import match

ONLINE = lt.Rules(procedure="online")
S_TURN = lt.Turn("AIOQRRR", "EFW", patents="ADNOXZ")
S_POSITION = lt.Position(
    "AIOQRRR", "EFW", me=lt.Player("ADNOXZ", 7), rivals={"Ann": lt.Player("BEIJLV")}, rules=ONLINE
)


@pytest.mark.parametrize("procedure", ["table", "online"])
@pytest.mark.parametrize("money", [0, 3, 7])
@pytest.mark.parametrize("owned", ["", "S", "FQR"])  # an S is sold only beside another letter
def test_an_added_s_is_sold_by_all_or_by_none(procedure, money, owned):
    # an S costs as much as a player with $3 has then
    rules = lt.Rules(procedure=procedure, prices=lt.Rules().prices | {"S": 11})
    rivals = {"Ann": "BEIJLV" + owned}
    turn = S_TURN.replace(money=money, rivals=rivals, rules=rules)
    play = lt.lay(turn, "(F)AQIR+S")
    purse = money + play.earnings().money
    unowned = {*"FQR"} - {*owned}
    prices = {letter: rules.prices[letter] for letter in unowned if rules.prices[letter] <= purse}
    if procedure == "online" and prices and owned != "S" and rules.prices["S"] <= purse:
        prices["S"] = rules.prices["S"]
    expected = tuple(sorted(prices))
    assert ("S" in expected) == (procedure == "online" and not owned and money > 0)
    fact = next(each for each in lt.explain(play).facts if each.kind == "purchase")
    assert (fact.money, dict(fact.prices)) == (purse, prices)
    assert play.buyable == play.way.buyable == expected == lt.check_play(turn, "faqirs").buyable
    if procedure == "table":
        return
    # there, the first of the names begins
    game = match(
        f"{turn.hand} DDHHIII", turn.pool, lexicon=None, **rules.to_dict(),
        patents={"Ann": turn.patents, "Bo": rivals["Ann"]}, money={"Ann": money},
    )  # fmt: skip
    laid = game.play("lay (F)AQIR+S")
    assert ("S" in laid.play("challenge").legal_moves.buyable) == ("S" in expected)
    game = laid.play("accept")
    assert tuple(game.legal_moves.buyable) == expected
    for letter in expected:
        assert game.play(f"buy {letter}").players["Ann"].money == purse - prices[letter]


def test_advice_knows_that_an_added_s_may_be_bought():
    every = lt.advise(S_POSITION, n=10_000)
    assert any(each.buy == "S" and each.way.added_s for each in every)
    known = [str(each) for each in lt.advise(S_POSITION, show=2)]
    assert [str(each) for each in lt.advise(S_POSITION, show=2, hidden=True)] == known
    without = S_POSITION.replace(me=lt.Player("ADNOX", 7))
    for other in (S_POSITION.replace(rules=lt.Rules()), without):
        assert "S" not in {each.buy for each in lt.advise(other, n=10_000)}
    for each in every[:300]:
        assert each.buy is None or each.buy in each.play.buyable


@pytest.mark.parametrize("procedure", ["table", "online"])
def test_a_pair_that_earns_less_online_pays_for_less(procedure):
    """The purse has what the procedure pays, in plays and in advice."""
    rules = lt.Rules(procedure=procedure, doubling="add")
    seen = 0
    for hand, pool in (("AEIOUGT", "EAR"), ("OBIZOTA", "EOU"), ("AEEIKTO", "UAY")):
        turn = lt.Turn(hand, pool, patents="BJKVX", rules=rules)
        for play in lt.best(turn, n=400):
            earned = play.earnings()
            seen += earned.money < play.money
            cards = {*play.way.hand, *play.way.pool}.difference(turn.patents)
            expected = {letter for letter in cards if rules.prices[letter] <= earned.money}
            assert {*play.buyable} == {*lt.lay(turn, str(play.way)).buyable} == expected
        for each in lt.advise(position_of(turn), n=2000):
            assert each.buy is None or each.buy in each.play.buyable
            for fact in each.facts:
                if fact.kind == "advice.earns":
                    assert (fact.money, fact.stock) == each.play.earnings()
    assert bool(seen) == (procedure == "online")


def test_a_challenged_good_word_brings_its_dollar_before_the_purchase():
    gains = []
    for money in (0, 3):
        game = match("ABDHINR EEOOTTT", "AGR", money={"Bo": money}, lexicon=None)
        game = game.play("lay AB(RA)DIN(G)")
        poor = game.play("accept")
        rich = game.play("challenge")
        assert {*rich.legal_moves.buyable} - {*poor.legal_moves.buyable} == {"I", "N"}
        assert lt.review_game(rich.play("buy I")).decisions[0].buy == "I"
        same = [lt.review_game(each.play("buy B")).decisions[0] for each in (poor, rich)]
        gains.append(same[1].value - same[0].value)
        # the dollar counts, of the turn and of the best one alike
        assert same[1].best - same[0].best == pytest.approx(gains[-1])
        assert same[0].position == same[1].position
    assert gains[0] == pytest.approx(1, abs=0.5)
    assert gains[1] > gains[0] + 1  # a rival who can pays it
