"""BuyWord: the tiles of the rules, the whole game, advice, and the command line."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon import buyword
from refusals import refused

TILES = buyword.TileSet()
PAGE = (Path(__file__).parents[2] / "docs" / "buyword.md").read_text()


def test_the_default_tiles_satisfy_what_is_known():
    assert [TILES.pips_of(tiles) for tiles in ("EEJD", "ENJOYED", "DES", "MBL")] == [8, 13, 4, 8]
    assert (TILES.price("EEJD"), TILES.price("ENJOYED")) == (64, 169)
    assert len(TILES.letters) == 108
    assert {TILES.pips[letter] for letter in TILES.counts} == {1, 2, 3, 4}
    assert TILES.pips["?"] == TILES.pips["E"] == TILES.pips["A"] == 1
    assert TILES.pips["W"] == 3
    assert dict(TILES.wilds) == {1: 8, 2: 4, 3: 3, 4: 2, **dict.fromkeys(range(5, 10), 1)}
    assert buyword.TileSet(pips={**buyword.PIPS, "M": 4, "L": 1}).pips_of("MBL") == 8


def test_enjoyed_is_sold_for_169():
    assert str(buyword.sales("ENJOYED")[0]) == "ENJOYED"
    assert buyword.sales("ENJOYED")[0].price == 169
    assert buyword.sales("ENJOYD", wilds=1)[0] == buyword.Sale("ENJOYED", "E", 13, 169)


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        (lambda: buyword.sales("EN?"), "tiles.not_letters"),
        (lambda: buyword.sales(5), "tiles.type"),
        (lambda: buyword.sales("A" * 65), "tiles.too_many"),
        (lambda: buyword.best_sales("AB", wilds=-1), "wilds.wrong"),
        (lambda: buyword.best_sales("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), "tiles.too_many_parts"),
        (lambda: buyword.best_sales("AB", worth={"A": -1}), "worth.wrong"),
        (lambda: buyword.best_sales("AB", worth={"AB": 1}), "worth.not_a_letter"),
        (lambda: buyword.advise("AB", "", 5), "drawn.empty"),
        (lambda: buyword.sale_of("EnJOyED"), "sale.wilds"),
        (lambda: buyword.sale_of("X-RAY"), "sale.not_a_word"),
        (lambda: buyword.TileSet(pips={"A": 1}), "pips.missing"),
        (lambda: buyword.TileSet(counts=3), "counts.type"),
        (lambda: buyword.TileSet(counts={"AB": 3}), "counts.not_a_letter"),
        (lambda: buyword.Game(["A", "A"], seed=1), "players.twice"),
        (lambda: buyword.Game(seed=1).play("fly"), "move.unreadable"),
        (lambda: buyword.Game(seed=1).play("done"), "move.not_now"),
    ],
)
def test_what_is_wrong_is_said_with_a_code(ask, code):
    with refused(lt.LetterTycoonError, code):
        ask()


class Chance:
    """Plays any move, as Hypothesis draws it."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def move(self, position: buyword.Position, legal: object) -> str:
        pick = self.data.draw
        match position.stage:
            case "choose":
                return f"draw {pick(st.integers(2, 5))}"
            case "buy":
                return pick(st.sampled_from(["buy", "pass"]))
            case "sell":
                found = buyword.sales(position.held, position.lexicon, wilds=position.wilds)
                words = [f"sell {sale}" for sale in found[:5]]
                drop = f"drop {position.held[: position.excess]}"
                return pick(st.sampled_from([drop if position.excess else "done", *words]))
            case _:
                raise AssertionError(position.stage)


SMALL = lt.Lexicon(["AT", "TEA", "EAT", "NOTE", "TONE", "AN", "RATE", "TEAR", "SEAT", "STONE"])


@given(st.data(), st.integers(1, 4), st.integers(0, 99), st.sampled_from([0, 3, 8, 10, None]),
       st.integers(1, 2))  # fmt: skip
def test_every_game_keeps_the_rules_and_can_be_replayed(data, players, seed, limit, bags):
    tiles = buyword.TileSet(counts=dict.fromkeys("AENORST", 4))
    rules = buyword.Rules(tile_limit=limit, bags=bags, challenge="automatic", tile_set=tiles)
    game = buyword.Game(list("ABCD"[:players]), seed=seed, rules=rules, lexicon=SMALL)
    bot = Chance(data)
    spent = Counter()
    while game.active is not None:
        position = game.position()
        assert position.money >= 0
        assert position.name == game.active
        move = bot.move(position, game.legal)
        assert game.legal(move)
        after = game.play(move)
        assert game.legal(move)  # it is a value
        mine = {seat.name: seat for seat in after.seats}[position.name]
        if move == "buy":
            assert mine.money == position.money - tiles.price(position.drawn)
            assert Counter(mine.held) == Counter(position.held) + Counter(position.drawn)
            spent += Counter(position.drawn)
        if move.startswith("sell"):
            sale = buyword.sale_of(move[5:], tiles)
            assert mine.money == position.money + sale.price
        if after.round > game.round and limit is not None:
            assert all(len(seat.held) <= limit for seat in after.seats)
        game = after
    assert spent <= Counter({letter: number * bags for letter, number in tiles.counts.items()})
    assert game.result.winners
    record = json.loads(json.dumps(game.record()))
    assert buyword.Game.replay(record, SMALL) == game
    record["result"]["totals"][game.names[0]] += 1
    with refused(lt.NotationError, "record.step", step=len(game.moves) + 1):
        buyword.Game.replay(record, SMALL)


def test_moves_that_are_not_allowed_change_nothing():
    game = buyword.Game(seed=7)
    while game.stage != "sell":
        game = game.play("draw 3" if game.stage == "choose" else "buy")
    for move, code in [("sell ZZZ", "move.not_from_tiles"), ("sell QQqQ", "move.not_from_tiles"),
                       ("buy", "move.not_now")]:  # fmt: skip
        with refused(lt.MoveError if code == "move.not_now" else lt.PlayError, code):
            game.play(move)
    assert not game.legal(f"sell {game.seats[0].held}")
    with refused(lt.PlayError, "move.not_in_lexicon"):
        game.play(f"sell {game.seats[0].held}")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seed": "1"}, "record.step"),
        ({"seed": True}, "record.step"),
        ({"names": ["A", "A"]}, "players.twice"),
        ({"names": {"Player": 1}}, "record.step"),
        ({"moves": "draw 2"}, "record.step"),
        ({"moves": [{"player": "Player", "move": "fly"}]}, "record.step"),
        ({"moves": [{"player": "Bo", "move": "buy"}]}, "record.step"),
        ({"result": 0}, "record.step"),
        ({"result": {"totals": {"Player": 200.0}, "winners": ["Player"]}}, "record.step"),
        ({"rules": None}, "json.shape"),
        ({"rules": {"wilds": {"\u00b2": 1}}}, "json.shape"),
        ({"rules": {"wilds": {"9" * 5000: 1}}}, "json.shape"),
        ({"rules": {"money": "5"}}, "json.shape"),
        ({"rules": {"bags": True}}, "json.shape"),
        ({"rules": {"auctions": 1}}, "json.shape"),
        ({"rules": {"counts": {"A": 10**30}}}, "counts.wrong"),
        ({"more": 1}, "object.unknown_key"),
    ],
)
def test_a_record_that_is_none_is_refused(changes, code):
    record = buyword.Game(seed=1).record()
    if isinstance(changes.get("rules"), dict):
        changes = {"rules": record["rules"] | changes["rules"]}
    with refused(lt.LetterTycoonError, code):
        buyword.Game.replay(record | changes)


def test_an_empty_bag_is_no_draw():
    die = buyword.advise_die("CAT", 200, bag="DO", samples=4)
    assert set(die.values) == {2, 3, 4, 5}
    assert die.number == 2


def test_nobody_may_owe():
    poor = buyword.Game(seed=3, rules=buyword.Rules(money=0))
    while poor.active is not None:
        poor = poor.play("draw 5")  # nothing else is ever asked
    assert poor.totals == {"Player": 0}
    assert poor.result == buyword.Result({"Player": 0}, ("Player",))


def test_the_plain_player_and_the_advisor_finish_a_game():
    plain = buyword.solitaire(7, buyword.Plain())
    assert all(s.move == "draw 3" for s in plain.game.moves if s.move.startswith("draw"))
    assert plain.money > 800
    assert plain.rounds == plain.game.round
    assert buyword.Game.replay(plain.record()).record() == plain.record()
    again = buyword.solitaire(7, buyword.Plain())
    assert again.record() == plain.record()
    quick = buyword.solitaire(7, buyword.Advisor(samples=0, options=2))
    assert quick.money > 1000


def test_advice_buys_what_makes_a_dear_word_and_passes_what_is_dear():
    good = buyword.advise("ENJOYE", "DA", 200, bag="", samples=8)
    assert good.buy
    assert good.sales[0].word == "ENJOYED"
    assert good.value == pytest.approx(169 - 9 - buyword.best_sales("ENJOYE").price)
    bad = buyword.advise("", "QJXVK", 1000, samples=8)
    assert not bad.buy
    assert bad.value < 0 < bad.error
    dear = buyword.advise("ENJOYE", "DA", 8, bag="", samples=8)
    assert not dear.buy
    assert "which is not enough" in str(dear.facts[0])


def test_the_last_tiles_are_sold_and_a_small_draw_is_cheap():
    last = buyword.advise_sales("ENJOYED", bag="", samples=8)
    assert [sale.word for sale in last.sales] == ["ENJOYED"]
    assert last.value == 169
    die = buyword.advise_die("ENJO", 200, 8, samples=24)
    assert die.number == max(die.values, key=die.values.__getitem__)
    assert all(error > 0 for error in die.errors.values())


@pytest.mark.parametrize(
    "line",
    [
        "sales ENJOYD --wilds 1", "sales ENJOYD -n 3", "best ENJOYDTEARS --wilds 2",
        "best ENJOYD --limit none", "advise ENJOTEA YDS --wilds 8 --samples 6",
        "advise ENJOTEAYDS --samples 6", "sales -", "advise - Q --bag - --samples 6",
    ],
)  # fmt: skip
def test_the_command_line_answers_in_80_columns_and_in_json(run, line, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = run("buyword", *line.split())
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    code, out, err = run("buyword", *line.split(), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) is not None
