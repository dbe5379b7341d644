"""The variations of BuyWord: what bots do in them, and advice on bids and picks."""

from collections import Counter

import pytest

import lettertycoon as lt
from lettertycoon import buyword
from lettertycoon.buyword.lots import (
    Owner,
    advised_bid,
    last_sales,
    most_bid,
    pick_gains,
    swap_gain,
)
from lettertycoon.buyword.outlook import Outlook

SMALL = buyword.TileSet(counts=dict.fromkeys("ADEILNORSTJ", 4))
RULES = {
    "auctions": buyword.Rules(auctions=True, tile_set=SMALL),
    "drafts": buyword.Rules(drafts=True, tile_set=SMALL),
    "trades": buyword.Rules(trades=True, tile_set=SMALL),
    "paid_trades": buyword.Rules(paid_trades=True, tile_set=SMALL),
    "extended": buyword.Rules(bags=2, challenge="automatic", tile_set=SMALL),
    "until": buyword.Rules(until=300, challenge="automatic", tile_set=SMALL),
    "all": buyword.Rules(auctions=True, drafts=True, trades=True, paid_trades=True, bags=2,
                         tile_limit=6, tile_set=SMALL),
}  # fmt: skip


def quick() -> buyword.Advisor:
    return buyword.Advisor(samples=2, options=2)


@pytest.mark.slow
@pytest.mark.parametrize("variation", RULES)
def test_bots_play_every_variation_to_its_end(variation):
    bots = {"Ann": quick(), "Bo": buyword.Plain(), "Cy": quick()}
    game = buyword.play_game(bots, seed=4, rules=RULES[variation])
    bots = {"Ann": quick(), "Bo": buyword.Plain(), "Cy": quick()}  # they remember their plans
    again = buyword.play_game(bots, seed=4, rules=RULES[variation])
    assert game.record() == again.record()
    assert buyword.Game.replay(game.record()) == game
    assert not any(step.move == "challenge" for step in game.moves)  # no bot sells a bad word
    made = {step.move.split()[0] for step in game.moves}
    assert {"buy", "sell"} <= made
    assert variation != "drafts" or "pick" in made


def test_nine_bots_play_extended_play():
    bots = {f"P{n}": buyword.Plain() for n in range(9)}
    game = buyword.play_game(bots, seed=2, rules=buyword.Rules(bags=2))
    assert game.result is not None and len(game.result.totals) == 9


def asked(stage, moves=(), **changes):
    """A position of two players in the middle of a game."""
    position = buyword.Game(["Ann", "Bo"], seed=16, rules=buyword.Rules(trades=True)).position()
    return position.replace(stage=stage, legal_moves=moves, **changes)


@pytest.mark.parametrize("bot", [buyword.Plain(), quick()])
def test_bots_challenge_what_is_not_in_the_lexicon(bot):
    for word, move in (("CAt", "accept"), ("CTa", "challenge")):
        position = asked("challenge", pending=buyword.Claim("Bo", word, 25))
        assert bot.move(position, ()) == move


def test_the_advisor_trades_only_if_both_gain():
    bot = quick()
    rival = buyword.Rival("Bo", 200, "AMAZIN", 0, "DA")
    position = asked("trade", held="ENJOYE", drawn="ED", rivals=(rival,), wilds=0)
    outlook = bot._outlook(position)
    mine = swap_gain(outlook, Owner("ENJOYE", 0, 200), "ED", "DA")
    yours = swap_gain(outlook, Owner("AMAZIN", 0, 200), "DA", "ED")
    assert mine > 1 and yours > 1
    assert bot.move(position, ()) == "trade Bo"
    answer = asked("answer", held="AMAZIN", drawn="DA", wilds=0,
                   rivals=(buyword.Rival("Ann", 200, "ENJOYE", 0, "ED"),),
                   pending=buyword.Offer("Ann", "Bo", 0))  # fmt: skip
    assert bot.move(answer, ()) == "accept"
    paying = answer.replace(pending=buyword.Offer("Ann", "Bo", -200))
    assert bot.move(paying, ()) == "refuse"  # so many dollars are asked for
    no_gain = position.replace(held="", rivals=(rival.replace(held=""),))
    assert bot.move(no_gain.replace(drawn="DA"), ()) == "pass"
    assert buyword.Plain().move(position, ()) == "pass"
    assert buyword.Plain().move(answer, ()) == "refuse"


def test_money_makes_a_trade_worth_while_for_both():
    bot, rules = quick(), buyword.Rules(paid_trades=True)
    rival = buyword.Rival("Bo", 200, "", 0, "DA")
    position = asked("trade", held="ENJOYE", drawn="AE", rivals=(rival,), wilds=0, rules=rules)
    outlook = bot._outlook(position)
    mine = swap_gain(outlook, Owner("ENJOYE", 0, 200), "AE", "DA")
    yours = swap_gain(outlook, Owner("", 0, 200), "DA", "AE")
    move = bot.move(position, ())
    assert mine + yours > 4
    assert move.startswith("pay " if mine > yours else "ask ")
    paid = int(move.split()[1]) * (1 if mine > yours else -1)
    assert abs((mine - paid) - (yours + paid)) < 30  # both gain about the same


def test_bots_bid_no_more_than_tiles_are_worth():
    auction = buyword.Auction("Bo", "AD", 5, "Bo", 1)
    position = asked("bid", held="ENJOYE", wilds=0, pending=auction)
    bot = quick()
    outlook, draws = bot._lot_outlook(position)
    most, _ = most_bid(outlook, Owner("ENJOYE", 0, position.money), "AD", draws)
    assert most > 20
    assert bot.move(position, ()) == "bid 6"  # nobody bids after
    before = position.replace(pending=auction.replace(left=2))
    assert bot.move(before, ()) == f"bid {(5 + most + 1) // 2}"
    dear = position.replace(pending=auction.replace(bid=most))
    assert bot.move(dear, ()) == "pass"
    plain = buyword.Plain()
    assert plain.move(position, ()) == "bid 6"
    assert plain.move(position.replace(pending=auction.replace(bid=9)), ()) == "pass"


def test_the_advisor_puts_up_what_it_would_get_for_less():
    held = {"held": "ENJOYE", "wilds": 0, "bag": "", "final": True, "drawn": "D"}
    poor = (buyword.Rival("Bo", 3, "", 0),)
    moves = ("buy", "auction", "pass")
    bot = quick()
    # Bo has no use for the D; buying it would cost $4
    assert bot.move(asked("buy", moves, price=4, rivals=poor, **held), moves) == "auction"
    rich = (buyword.Rival("Bo", 300, "ENJOYE", 0),)
    assert bot.move(asked("buy", moves, price=4, rivals=rich, **held), moves) == "buy"
    assert bot.move(asked("buy", ("auction", "pass"), price=400, rivals=poor, **held), moves) == (
        "auction"
    )


def test_the_advisor_picks_what_makes_a_dear_word():
    position = asked("pick", open_tiles="DQ", held="ENJOYE", drawn="", wilds=0)
    assert quick().move(position, ()) == "pick D"
    assert buyword.Plain().move(position.replace(open_tiles="ADQ"), ()) == "pick A"


# --- advice


def test_advice_on_a_bid_in_the_last_sale_is_exact():
    more = 169 - buyword.best_sales("ENJOYE").price
    advice = buyword.advise_bid("ENJOYE", "D", 500, bag="")
    assert (advice.value, advice.error, advice.most, advice.bid) == (more, 0, more, 1)
    assert buyword.advise_bid("ENJOYE", "D", 500, bag="", highest=more - 1).bid == more
    assert buyword.advise_bid("ENJOYE", "D", 500, bag="", highest=more).bid is None
    assert buyword.advise_bid("ENJOYE", "D", 30, bag="").most == 30
    first = buyword.advise_bid("ENJOYE", "D", 500, bag="", left=3, highest=7)
    assert first.bid == (7 + more + 1) // 2
    assert buyword.advise_bid("", "Q", 500, bag="").bid is None


def test_advice_on_a_bid_with_tiles_to_come_has_an_error():
    advice = buyword.advise_bid("ENJOYE", "DA", 200, samples=8)
    assert advice.error > 0 and 0 < advice.most <= advice.value
    assert {fact.kind for fact in advice.facts} == {"draw", "gain", "bid", "bag"}


def test_nobody_bids_above_the_most():
    for most in range(30):
        for highest in range(30):
            for left in (1, 2, 5):
                bid = advised_bid(most, highest, left)
                assert (bid is None) == (most <= highest)
                assert bid is None or highest < bid <= most


def test_advice_on_a_pick_names_the_best_tile():
    advice = buyword.advise_pick("ENJOYE", "ADQ", 200, bag="")
    assert (advice.tile, advice.errors["D"]) == ("D", 0)
    more = 169 - buyword.best_sales("ENJOYE").price
    assert advice.values["D"] == more - 4
    later = buyword.advise_pick("ENJOY", "ADEQ", 200, more=1, samples=8)
    assert set(later.values) == set("ADEQ")
    assert later.tile == max(later.values, key=later.values.__getitem__)
    assert {fact.kind for fact in later.facts} == {"choice"}


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        (lambda: buyword.advise_bid("AB", "", 5), "lot.empty"),
        (lambda: buyword.advise_bid("AB", "C", 5, highest=-1), "highest.wrong"),
        (lambda: buyword.advise_bid("AB", "C", 5, left=0), "left.wrong"),
        (lambda: buyword.advise_bid("A" * 20, "C" * 5, 5), "tiles.too_many"),
        (lambda: buyword.advise_pick("AB", "", 5), "open_tiles.empty"),
        (lambda: buyword.advise_pick("AB", "?", 5), "tiles.not_letters"),
        (lambda: buyword.advise_pick("AB", "CD", 5, more=13), "more.wrong"),
    ],
)
def test_what_is_wrong_is_said_with_a_code(ask, code):
    with pytest.raises(lt.LetterTycoonError) as caught:
        ask()
    assert caught.value.code == code


def test_very_many_tiles_are_sold_one_word_after_the_other():
    outlook = Outlook(lt.Lexicon.default(), buyword.DEFAULT, "", None, final=True)
    tiles = "".join(sorted("ABCDEFGHIJKLMNOPQRSTUVWXYZAEIOU"))
    value, words = last_sales(Owner(tiles, 1, 0), outlook, 15)
    sold = [buyword.sale_of(word) for word in words]
    assert not Counter("".join(sale.tiles for sale in sold)) - Counter(tiles)
    kept = 1 - sum(sale.wild is not None for sale in sold)
    assert value == sum(sale.price for sale in sold) + 15 * kept
    assert not buyword.sales("".join(sorted((Counter(tiles) - Counter(
        "".join(sale.tiles for sale in sold))).elements())), wilds=kept)  # fmt: skip


def test_a_wild_tile_is_kept_for_another_bag_if_it_brings_little():
    outlook = Outlook(lt.Lexicon(["AT", "TEA"]), buyword.DEFAULT, "", 8, final=True)
    assert last_sales(Owner("A", 1, 0), outlook, 0) == (4, ["At"])
    assert last_sales(Owner("A", 1, 0), outlook, 15) == (15, [])


def test_picks_to_come_are_samples_of_the_row():
    outlook = Outlook(lt.Lexicon.default(), buyword.DEFAULT, "AEIRST" * 5, 8)
    gains = pick_gains(outlook, Owner("ENJOYE", 0, 200), "", "ADS", 1, 6, "1")
    assert {tile: len(gain) for tile, gain in gains.items()} == {"A": 6, "D": 6, "S": 6}
    last = pick_gains(outlook, Owner("ENJOYE", 0, 200), "A", "DS", 0, 6, "1")
    assert {tile: len(gain) for tile, gain in last.items()} == {"D": 1, "S": 1}


@pytest.mark.parametrize(
    ("money", "rating"),
    [(0, None), (799, None), (800, "fair"), (900, "good"), (999, "good"), (1000, "outstanding")],
)
def test_a_solitaire_has_the_rating_of_the_rules(money, rating):
    rules = buyword.Rules(money=money, tile_set=buyword.TileSet(counts={"Q": 4}))
    game = buyword.solitaire(1, buyword.Plain(most_paid=0), rules=rules)
    assert (game.money, game.rating) == (money, rating)


def test_bots_have_their_words_checked_unless_asked_otherwise():
    game = buyword.solitaire(1, buyword.Plain()).game
    assert game.rules == buyword.Rules(challenge="automatic")


def test_a_game_for_one_has_a_rating():
    played = buyword.solitaire(7, buyword.Plain())
    assert (played.money, played.rounds, played.rating) == (1272, 34, "outstanding")
