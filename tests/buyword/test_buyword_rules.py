"""Each rule of BuyWord in a worked case: the tiles and dice are told."""

import json

import pytest

import lettertycoon as lt
import refusals
from lettertycoon import buyword
from lettertycoon.buyword import referee

WORDS = lt.Lexicon(["AT", "TEA", "EAT", "NOTE", "TONE", "SEAT", "ETA", "TATA"])
NAMES = ["Ann", "Bo Lee", "Cy"]


@pytest.fixture
def dealt(monkeypatch):
    """Starts a game whose tiles are drawn in a given order, each player so many a round."""

    def start(order, players=2, number=2, **rules):
        counts = {letter: order.count(letter) for letter in order}
        monkeypatch.setattr(referee, "fill_bag", lambda tiles, seed, bag: order)
        names = NAMES[:players] if players <= 3 else [f"P{n}" for n in range(players)]
        given = buyword.Rules(counts=counts, die=[number], **rules)
        return buyword.Game(names, seed=1, rules=given, lexicon=WORDS)

    return start


def played(game, *moves):
    """The game after some moves; whatever is said about it can be replayed."""
    for move in moves:
        game = game.play(move)
    assert buyword.Game.replay(json.loads(json.dumps(game.record())), game.lexicon) == game
    return game


def refused(game, move, code):
    """A move that is not allowed has a clear error and changes nothing."""
    before = game.record(), game.position()
    with refusals.refused(lt.LetterTycoonError, code):
        game.play(move)
    assert not game.legal(move)
    assert (game.record(), game.position()) == before


def seat(game, name):
    return next(seat for seat in game.seats if seat.name == name)


def test_five_to_nine_play_only_extended_play_and_have_a_wild_each():
    for players in range(1, 10):
        names = [f"P{n}" for n in range(players)]
        game = buyword.Game(names, seed=1, rules=buyword.Rules(bags=2))
        assert {each.wilds for each in game.seats} == {buyword.WILDS[players]}
        assert {each.money for each in game.seats} == {200}
        assert players < 5 or buyword.WILDS[players] == 1
        if players > 4:
            with refusals.refused(lt.ArgumentError, "players.not_extended", most=4):
                buyword.Game(names, seed=1)
    assert buyword.Rules().players == range(1, 5)
    assert buyword.Game(seed=1, rules=buyword.Rules(wilds={2: 1})).seats[0].wilds == 0
    for number in (0, 10):
        with refusals.refused(lt.ArgumentError, "players.number", least=1, most=9):
            buyword.Game([f"P{n}" for n in range(number)], seed=1, rules=buyword.Rules(bags=2))


def test_the_die_and_the_pips_of_a_wild_can_be_changed():
    assert buyword.TileSet() == buyword.DEFAULT
    assert buyword.DEFAULT.die == buyword.DIE == (2, 3, 4, 5, None, None)
    assert buyword.DEFAULT.draws == range(2, 6)
    tiles = buyword.TileSet(pips=buyword.PIPS | {"?": 99}, die=[None, 1, 7])
    assert tiles != buyword.DEFAULT and tiles.draws == range(1, 8)
    assert buyword.sale_of("tEA", tiles).price == (1 + 1 + 99) ** 2
    rules = buyword.Rules(pips=tiles.pips, die=tiles.die)
    assert buyword.sale_of("tEA", rules) == buyword.sale_of("tEA", tiles)
    assert buyword.Rules.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    drawn = set()
    for seed in range(20):
        game = buyword.Game(seed=seed, rules=rules)
        if game.stage == "choose":
            assert game.legal_moves == tuple(f"draw {n}" for n in range(1, 8))
            refused(game, "draw 8", "move.not_now")
            game = game.play("draw 6")
        drawn.add(len(game.position().drawn))
    assert drawn == {1, 6, 7}


def test_the_bag_is_filled_again_with_the_letters_and_the_cash_stays(dealt):
    game = dealt("TEATEATO", number=2, bags=2)
    assert (game.position().last_bag, game.rules.bags) == (False, 2)
    game = played(game, "buy", "buy", "done", "done")  # ET, AT: $4 each
    assert game.totals == {"Ann": 196, "Bo Lee": 196}
    # Bo Lee leads the last round of the bag: AE, OT
    assert (game.active, game.position().drawn, game.position().bag) == ("Bo Lee", "AE", "")
    game = played(game, "buy", "buy")
    refused(game, "sell QQQ", "move.not_from_tiles")
    game = played(game, "sell EAt", "accept", "done", "done")
    assert game.round == 3  # the die went on: Ann leads the first round of the second bag
    assert (game.active, game.position().drawn) == ("Ann", "ET")
    assert game.position().last_bag and game.position().bag
    assert {each.held for each in game.seats} == {""}  # lost
    assert [each.wilds for each in game.seats] == [4, 3]  # kept, and not given again
    assert game.totals == {"Ann": 192, "Bo Lee": 192 + 9}
    assert sorted(game._state.bag + "ETAT") == sorted("TEATEATO")
    game = played(game, *["pass"] * 4)
    assert (game.stage, game.active, game.legal_moves) == ("over", None, ())
    assert game.result == buyword.Result(game.totals, ("Bo Lee",))
    refused(game, "pass", "move.not_now")


def test_the_sum_that_ends_extended_play_is_the_goal():
    assert buyword.Game(seed=1, rules=buyword.Rules(until=500)).goal == 500


def test_extended_play_ends_when_somebody_has_just_the_sum(dealt):
    assert played(dealt("TEATOOTEATOO", number=3, until=200), "pass", "pass").stage == "over"


def test_a_bad_word_comes_back_and_costs_its_seller_twenty(dealt):
    game = played(dealt("TEATOO", number=3), "buy", "buy")
    before = seat(game, "Ann")
    game = played(game, "sell AEt")
    asked = game.position()
    assert (game.stage, game.active) == ("challenge", "Bo Lee")
    assert game.legal_moves == ("challenge", "accept")
    assert asked.pending == buyword.Claim("Ann", "AEt", 9)
    assert seat(game, "Ann") == buyword.Seat("Ann", before.money + 9, "T", 3)
    for move in ("sell EAT", "done", "pass", "buy"):
        refused(game, move, "move.not_now")
    game = played(game, "challenge")
    assert seat(game, "Ann") == buyword.Seat("Ann", before.money - 20, "AET", 4)
    assert (game.stage, game.active) == ("sell", "Ann")  # and may go on selling
    game = played(game, "sell EAT", "accept")
    assert seat(game, "Ann").money == before.money - 20 + 9
    assert game.active == "Bo Lee"  # Ann has no more tiles


def test_a_record_on_a_list_that_lacks_words_laid_names_them(dealt):
    game = dealt("ATEENOTE", number=4, crossword=True, challenge="automatic")
    game = played(game, "buy", "buy", "lay 11K AT", "done", "lay J8 NOTE")
    with refusals.refused(lt.NotationError, "record.word", word="NOTE", words=["NOTE", "EAT"]):
        buyword.Game.replay(game.record(), lt.Lexicon(["SEAT"]))


def test_at_the_limit_the_excess_is_dropped_or_a_word_sold_in_either_order(dealt):
    start = dealt("TEATNEOTEA", players=1, number=5, tile_limit=3, challenge="automatic")
    start = played(start, "buy")
    assert start.position().excess == 2
    assert start.legal_moves == ("sell WORD", "drop TILES")
    refused(start, "done", "move.not_now")
    for move in ("drop T", "drop TEA", "drop QT"):
        refused(start, move, "move.not_the_excess")
    dropped = played(start, "drop TN")
    assert dropped.legal_moves == ("sell WORD", "done") and seat(dropped, "Ann").held == "AET"
    refused(dropped, "drop A", "move.not_now")
    assert played(dropped, "sell TEA").round == 2
    sold = played(start, "sell AT")
    assert (sold.position().excess, sold.legal_moves) == (0, ("sell WORD", "done"))
    assert played(sold, "done").round == 2
    # the last sale has no limit
    last = played(sold, "done", "buy")
    assert last.position().bag == "" and len(last.position().held) == 8
    assert last.position().excess == 0
    assert last.legal_moves == ("sell WORD", "done")


@pytest.fixture
def overfull():
    """Nine draws of twelve tiles that make no word, all in one player's hands."""
    rules = buyword.Rules(
        counts={"A": 0, "Q": 200}, die=[12], auctions=True, bags=2, tile_limit=0, money=10**9,
        challenge="automatic",
    )  # fmt: skip
    game = buyword.Game([f"p{number}" for number in range(9)], rules=rules, seed=1)
    while game.stage != "sell":
        if game.stage == "buy":
            game = game.play("buy" if game.active == "p0" else "auction")
        else:
            game = game.play("bid 1" if game.active == "p0" else "pass")
    return game


def test_the_largest_excess_is_dropped_in_one_move(overfull):
    assert overfull.position().excess == 108
    game = overfull.play("drop " + "Q" * 108)
    assert game.round == 2
    assert buyword.Game.replay(game.record()) == game


@pytest.mark.parametrize("bot", [buyword.Plain(), buyword.Advisor()])
def test_bots_drop_the_largest_excess(overfull, bot):
    position = overfull.position()
    assert overfull.play(bot.move(position, position.legal_moves)).round == 2


def test_each_bids_once_the_owner_last_and_the_bank_gets_the_money(dealt):
    game = dealt("TEATOOTEA", players=3, number=3, auctions=True)
    assert game.legal_moves == ("buy", "auction", "pass")
    game = played(game, "auction")
    assert (game.active, game.legal_moves) == ("Bo Lee", ("bid DOLLARS", "pass"))
    assert game.position().pending == buyword.Auction("Ann", "AET", 0, None, 3)
    assert game.position().drawn == "OOT"  # Bo Lee's own are not decided yet
    for move, code in (("bid 0", "move.wrong_number"), ("bid 201", "move.wrong_number"),
                       ("buy", "move.not_now"), ("auction", "move.not_now")):  # fmt: skip
        refused(game, move, code)
    assert played(game, "bid 200").totals["Bo Lee"] == 0  # nobody can bid more, so nobody is asked
    game = played(game, "bid 5")
    refused(game, "bid 5", "move.wrong_number")
    game = played(game, "pass")
    assert game.active == "Ann"
    assert game.position().pending == buyword.Auction("Ann", "AET", 5, "Bo Lee", 1)
    outbid = played(game, "bid 6")
    assert outbid.totals == {"Ann": 194, "Bo Lee": 200, "Cy": 200}
    assert seat(outbid, "Ann").held == "AET"
    game = played(game, "pass")
    assert game.totals == {"Ann": 200, "Bo Lee": 195, "Cy": 200}
    assert (seat(game, "Bo Lee").held, seat(game, "Ann").held) == ("AET", "")
    assert (game.active, game.stage) == ("Bo Lee", "buy")


def test_money_may_be_paid_or_asked_for(dealt):
    start = dealt("TEATOO", number=3, paid_trades=True)
    assert start.legal_moves == ("pay DOLLARS Bo Lee", "ask DOLLARS Bo Lee", "pass")
    refused(start, "trade Bo Lee", "move.not_now")
    for move in ("pay 201 Bo Lee", "ask 201 Bo Lee", "pay 0 Bo Lee"):
        refused(start, move, "move.wrong_number")
    assert start.legal("pay 1 Bo Lee")
    paid = played(start, "pay 30 Bo Lee", "accept")
    assert paid.totals == {"Ann": 170, "Bo Lee": 230}
    asked = played(start, "ask 30 Bo Lee")
    assert asked.position().pending == buyword.Offer("Ann", "Bo Lee", -30)
    assert played(asked, "accept").totals == {"Ann": 230, "Bo Lee": 170}
    assert played(asked, "refuse").totals == start.totals
    assert seat(paid, "Ann").drawn == "OOT"
    refused(paid, "ask 171 Ann", "move.wrong_number")


def test_trades_are_offered_as_rules_money_and_players_allow(dealt):
    both = dealt("TEATOO", number=3, trades=True, paid_trades=True)
    assert both.legal_moves[0] == "trade Bo Lee" and len(both.legal_moves) == 4
    assert dealt("TEATOO", number=3, paid_trades=True, money=0).stage == "over"
    alone = dealt("TEATOO", players=1, number=3, trades=True, drafts=True, auctions=True)
    assert alone.legal_moves == ("buy", "pass")


def test_news_tell_the_reader_and_the_others_what_they_do_and_have(dealt):
    game = played(dealt("TEATOO", number=3), "buy", "buy", "done", "done")
    assert [news.text for news in game.news("Ann", you=True)] == [
        "You buy.\nYou have $191.", "Bo Lee buys.\nBo Lee has $191.", "You are done.",
        "Bo Lee is done.",
    ]  # fmt: skip


def test_a_position_shows_what_lies_open_and_not_the_order_of_the_bag(dealt):
    game = dealt("TEATOOSETA", number=3, trades=True)
    mine = game.position()
    other = game.position("Bo Lee")
    assert (mine.name, other.name, other.legal_moves) == ("Ann", "Bo Lee", ())
    assert mine.bag == other.bag == "AEST"
    assert other.drawn == mine.rivals[0].drawn == "OOT"
    told = mine.to_dict()
    assert json.loads(json.dumps(told)) == told
    rival = {"name": "Bo Lee", "money": 200, "held": "", "wilds": 4, "drawn": "OOT"}
    assert (told["rivals"], told["price"], told["excess"]) == ([rival], 9, 0)
    offered = played(game, "trade Bo Lee").position().to_dict()
    assert offered["pending"] == {"kind": "offer", "maker": "Ann", "taker": "Bo Lee", "dollars": 0}


def test_a_long_game_without_choices_does_not_run_deep():
    rules = buyword.Rules(money=0, counts={"A": 999, "E": 999}, die=[1])
    game = buyword.Game(seed=1, rules=rules)
    assert (game.stage, game.round) == ("over", 1998)
