"""BuyWord: the tiles of the rules, the whole game, and records."""

import pytest

import lettertycoon as lt
from lettertycoon import buyword
from refusals import refused
from tables import refused_calls, table

TILES = buyword.TileSet()


def test_the_default_tiles_satisfy_what_is_known():
    assert [TILES.pips_of(tiles) for tiles in ("EEJD", "ENJOYED", "DES", "MBL")] == [8, 13, 4, 8]
    assert (TILES.price("EEJD"), TILES.price("ENJOYED")) == (64, 169)
    assert len(TILES.letters) == 108
    assert {TILES.pips[letter] for letter in TILES.counts} == {1, 2, 3, 4}
    assert TILES.pips["?"] == TILES.pips["E"] == TILES.pips["A"] == 1
    assert TILES.pips["W"] == 3
    assert buyword.TileSet(pips=dict.fromkeys(TILES.counts, 2)).pips["?"] == 1
    assert dict(TILES.wilds) == {1: 8, 2: 4, 3: 3, 4: 2, **dict.fromkeys(range(5, 10), 1)}
    assert buyword.TileSet(pips={**buyword.PIPS, "M": 4, "L": 1}).pips_of("MBL") == 8


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        *refused_calls("buyword/refused_calls", buyword),
        (lambda: buyword.advise(buyword.Position(stage="over", held="")), "advice.over"),
        (lambda: buyword.advise(buyword.Position(stage="sell", held="A" * 173)), "tiles.wrong"),
        (lambda: buyword.TileSet().price("enjoy"), "tiles.wrong"),
        (lambda: buyword.TileSet(die=[None, None]), "die.wrong"),
        (lambda: buyword.TileSet(wilds={10: 1}), "wilds.wrong"),
        (lambda: buyword.Rules.from_dict({"lost_challenge": 20}), "json.shape"),
        (lambda: buyword.Game(seed=1).position("Bo"), "players.unknown"),
        (lambda: buyword.Game(seed=1).play("fly"), "move.not_now"),
        (lambda: buyword.Game(seed=1).play("draw  3"), "move.not_now"),
        (lambda: buyword.Game(seed=1).play("done"), "move.not_now"),
    ],
)
def test_what_is_wrong_is_said_with_a_code(ask, code):
    with refused(lt.LetterTycoonError if code else TypeError, code):
        ask()


SMALL = lt.Lexicon(["AT", "TEA", "EAT", "NOTE", "TONE", "AN", "RATE", "TEAR", "SEAT", "STONE"])


@pytest.mark.parametrize(
    ("changes", "code"),
    [*table("buyword/no_records")["rows"], ({"rules": {"wilds": {"9" * 5000: 1}}}, "json.shape")],
)
def test_a_record_that_is_none_is_refused(changes, code):
    record = buyword.Game(seed=1).record()
    if isinstance(changes.get("rules"), dict):
        changes = {"rules": record["rules"] | changes["rules"]}
    with refused(lt.LetterTycoonError, code):
        buyword.Game.replay(record | changes)


@pytest.mark.parametrize(
    "rules",
    [{}, {"crossword": True}, {"auctions": True, "trades": True}, {"drafts": True, "bags": 2}],
    ids=str,
)
def test_the_positions_of_a_game_pass_the_checks_of_callers(rules):
    """A game makes its positions without them."""
    second = buyword.Plain() if "crossword" in rules else buyword.Advisor()  # slow on a table
    bots = {"Ann": buyword.Plain(), "Bo": second}
    over = buyword.play_out(buyword.Game, bots, seed=2, rules=buyword.Rules(**rules))
    for game in over.history():
        for name in game.names:
            position = game.position(name)
            checked = position.replace()
            assert checked == position
            assert repr(checked) == repr(position)
            assert hash(checked) == hash(position)


def test_a_word_of_small_letters_is_sold_without_a_wild_tile():
    rules = buyword.Rules(counts={"A": 1, "T": 1, "E": 1}, die=[3])
    game = buyword.Game(seed=1, rules=rules, lexicon=SMALL).play("buy").play("sell tea")
    assert (game.seats[0].wilds, game.totals) == (8, {"Player": 200})
    assert buyword.sale_of("at").wild is None
    assert buyword.Game.replay(game.record(), SMALL) == game


def test_a_game_for_one_has_the_rating_of_the_rules():
    told = [buyword.rated(money) for money in (0, 799, 800, 899, 900, 999, 1000)]
    assert told == [None, None, "fair", "fair", "good", "good", "outstanding"]
