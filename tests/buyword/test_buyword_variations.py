"""The variations of BuyWord: what bots do, and advice on bids, picks and trades."""

import pytest

from lettertycoon import buyword
from lettertycoon.buyword.planning import Planner

# what a D brings who holds ENJOYE in the last sale
ENJOY = 169 - buyword.best_sales("ENJOYE").price


def moved(bot, position):
    return bot.move(position, position.legal_moves)


@pytest.mark.parametrize("bot", [buyword.Plain(), buyword.Advisor()])
def test_bots_challenge_what_is_not_in_the_lexicon(bot):
    for word, move in (("CAt", "accept"), ("CTa", "challenge")):
        claim = buyword.Claim("Bo", word, 25)
        assert moved(bot, buyword.Position(stage="challenge", held="", pending=claim)) == move


@pytest.mark.parametrize(
    ("mine", "other", "gain"), [("D", "D", 0), ("A", "D", ENJOY - 4), ("A", "Q", 0)]
)
def test_a_swap_in_the_last_sale_is_exact(mine, other, gain):
    for dollars, advised in (-gain, ("refuse", 0)), (1 - gain, ("accept", 1)):
        answer = buyword.Position(
            stage="answer", held="ENJOYE", drawn=mine, bag="", money=4,
            rivals=(buyword.Seat("Ann", 200, "", 0, other),),
            pending=buyword.Offer("Ann", "you", dollars),
        )  # fmt: skip
        advice = buyword.advise(answer)
        assert (advice.move, advice.value) == advised
        assert moved(buyword.Plain(), answer) == "refuse"


SWAP = buyword.Position(
    stage="answer", held="AMAZIN", drawn="DA", money=200,
    rivals=(buyword.Seat("Ann", 200, "", 0, "ED"),), pending=buyword.Offer("Ann", "you", 0),
)  # fmt: skip


def test_a_swap_before_the_last_sale_brings_what_one_draw_gains_more_than_the_other():
    planner = Planner(SWAP)
    me = buyword.Seat("you", 200, "AMAZIN", 0, "DA")
    gained = planner.gain(me, "ED", price=5) - max(0, planner.gain(me, "DA", price=5))
    advice = buyword.advise(SWAP)
    assert (advice.move, advice.value) == ("accept", pytest.approx(gained))


def test_no_offer_of_a_swap_is_made():
    offering = SWAP.replace(stage="trade", pending=None)
    assert buyword.advise(offering) == buyword.Advice("pass", 0.0, ())
    assert moved(buyword.Plain(), offering) == "pass"


def bidding(bid=0, left=1, tiles="D", **changes):
    """A position in which tiles are up for auction."""
    auction = buyword.Auction("Bo", tiles, bid, "Bo" if bid else None, left)
    known = {"held": "ENJOYE", "bag": "", "money": 500} | changes
    return buyword.Position(stage="bid", pending=auction, **known)


def test_a_bid_in_the_last_sale_is_exact():
    last = buyword.advise(bidding())
    assert (last.move, last.value) == ("bid 1", ENJOY - 1)
    assert [(fact.move, fact.value) for fact in last.facts] == [
        ("bid 1", ENJOY - 1), (f"bid {ENJOY}", 0),
    ]  # fmt: skip
    assert buyword.advise(bidding(ENJOY - 1, 3)).move == f"bid {ENJOY}"
    assert buyword.advise(bidding(ENJOY)) == buyword.Advice("pass", 0.0, ())
    assert buyword.advise(bidding(7, 3)).move == f"bid {(7 + ENJOY + 1) // 2}"
    assert buyword.advise(bidding(29, money=30)).move == "bid 30"
    assert buyword.advise(bidding(30, money=30)).move == "pass"
    assert buyword.advise(bidding(held="")).move == "pass"


def test_nobody_bids_above_the_most():
    for held in ("ENJOYE", "AEINRST", ""):
        position = bidding(held=held, bag=None, money=60, wilds=2)
        most = Planner(position).most_bid(buyword.Seat("you", 60, held, 2), "D")
        assert 0 <= most <= 60
        for bid in range(0, 62, 5):
            for left in (1, 2, 5):
                auction = position.pending.replace(bid=bid, left=left)
                move = buyword.advise(position.replace(pending=auction)).move
                assert (move == "pass") == (most <= bid)
                assert move == "pass" or bid < int(move.split()[1]) <= most
    plain = buyword.Plain()
    for tiles, most in (("D", 4), ("QXZ", 144), ("QXZA", 150)):  # prices: $4, $144, $169
        assert moved(plain, bidding(most - 1, tiles=tiles)) == f"bid {most}"
        assert moved(plain, bidding(most, tiles=tiles)) == "pass"
    assert moved(plain, buyword.Position(stage="buy", drawn="D", money=4)) == "buy"


def test_the_advisor_puts_up_what_it_would_get_for_less():
    moves = ("buy", "auction", "pass")
    poor = buyword.Seat("Bo", 3, "", 0)
    rich = buyword.Seat("Bo", 300, "ENJOYE", 0)
    position = buyword.Position(
        stage="buy", held="ENJOYE", drawn="D", bag="", legal_moves=moves, rivals=(poor,)
    )
    # Bo has no use for the D; buying it would cost $4
    advice = buyword.advise(position)
    assert (advice.move, advice.value) == ("auction", ENJOY - 1)
    assert buyword.advise(position.replace(rivals=(rich,))).move == "buy"
    assert buyword.advise(position.replace(money=3)).move == "auction"
    assert buyword.advise(position.replace(money=3, legal_moves=("pass",))).move == "pass"


def test_the_tile_that_makes_a_dear_word_is_picked():
    position = buyword.Position(stage="pick", held="ENJOYE", open_tiles="ADQ", bag="")
    advice = buyword.advise(position)
    assert (advice.move, advice.value) == ("pick D", ENJOY - 4)
    assert {fact.move for fact in advice.facts} == {"pick A", "pick D", "pick Q"}
    assert buyword.advise(position.replace(bag=None, open_tiles="DQ")).move == "pick D"
    assert moved(buyword.Plain(), position) == "pick A"
