"""A request's answer is what the Python call of the same name returns."""

import datetime
import json
from collections.abc import Callable
from typing import Any

import pytest

import lettertycoon as lt
from asking import ask
from examples import LEXICON
from lettertycoon import buyword, leaping
from lettertycoon.base import as_json
from lettertycoon.kinds import KINDS
from lettertycoon.server import Service
from lettertycoon.server.registry import methods
from refusals import refused
from strict_schemas import assert_is_answer

LINE = "JLSEANZ/EWE XZ 4 Rayne=E"
SEEN = "JLSEANZ/EWE XZ:4 Rayne=E:2"
TURN = lt.Turn.parse(LINE)
DAY = datetime.date(2026, 1, 1)
PLAYS = ["jewels", "J(EW)eL+S", ["cat", "dog"], ["cat"], "jewles", "ca t"]
WAY = lt.lay(TURN, "SEAL").way  # as a text it would be a word, which has other ways
TINY = Service({"tiny": LEXICON})
NAMED = TINY.lexicons["tiny"]  # the same words, under the name that clients know
OBJECT = {"hand": "jlseanz", "pool": "ewe", "patents": "xz", "money": 4, "rivals": {"Rayne": "E"}}
PLACE = lt.Position.parse("AEJLNSZ/EEW Q Rayne=-")
HAND = "M1l B1f E1m"
ROW = "D1f A2m Y2l"
TABLE = [*["." * 25] * 12, "TeA".center(25, "."), *["." * 25] * 12]
MATCH = lt.Match(["Ann", "Bo"], seed=3).play("discard -")
BOTS: dict[str, Any] = {
    "match": lt.bots.named("casual:3", seed=5), "leaping": leaping.bot_named("greedy"),
    "buyword": buyword.bot_named("advisor"),
}  # fmt: skip
NAMES = {"match": "casual:3", "leaping": "greedy", "buyword": "advisor"}
#: A request, its parameters, and the call.
SAME: list[tuple[str, dict[str, Any], Callable[[], Any]]] = [
    ("best", {"turn": LINE, "n": 3, "show": 3}, lambda: lt.best(TURN, n=3, show=3)),
    ("best", {"turn": OBJECT}, lambda: lt.best(TURN)),
    ("best", {"turn": LINE, "n": 0}, list),
    ("best", {"turn": TURN.to_dict(), "by": {"stock": 2}},
     lambda: lt.best(TURN, by=lt.Weights(stock=2))),
    ("words", {"turn": LINE, "by": "net"}, lambda: lt.words(TURN, by="net")),
    ("words", {"turn": LINE, "prefix": "je", "pattern": "*S"},
     lambda: lt.words(TURN, prefix="je", pattern="*S")),
    ("words", {"spell": "QAT?", "show": {"sensitive": False}},
     lambda: lt.words(spell="QAT?", show=lt.WordFilter(sensitive=False))),
    ("check", {"words": PLAYS}, lambda: lt.check(PLAYS)),
    ("check", {"words": PLAYS, "turn": LINE}, lambda: lt.check(PLAYS, TURN)),
    ("define", {"words": ["jewel", "jewle", "x-ray"]},
     lambda: lt.define(["jewel", "jewle", "x-ray"])),
    ("explain", {"turn": LINE, "play": "jewels"},
     lambda: lt.explain(lt.check_play(TURN, "jewels"))),
    ("review", {"turn": LINE, "words": [*PLAYS[:5], WAY.to_dict()]},
     lambda: lt.reviews(TURN, [*PLAYS[:5], WAY])),
    ("hint", {"turn": LINE, "level": 8, "seed": 0, "exclude": ["sleazes"]},
     lambda: lt.hint(TURN, level=8, seed=0, exclude=["sleazes"])),
    ("several_hints", {"turn": LINE, "n": 3, "level": 1},
     lambda: lt.several_hints(TURN, n=3, level=1)),
    ("summary", {"turn": LINE, "show": {"sensitive": False}},
     lambda: lt.summary(TURN, show=lt.WordFilter(sensitive=False))),
    ("advise", {"position": SEEN}, lambda: lt.advise(lt.Position.parse(SEEN), n=5)),
    ("advise", {"position": PLACE.to_dict(), "n": 1, "show": "familiar"},
     lambda: lt.advise(PLACE, n=1, show="familiar")),
    ("replacement", {"position": str(PLACE)}, lambda: lt.advise_replacement(PLACE)),
    ("review_game", {"record": MATCH.record()}, lambda: lt.review_game(MATCH)),
    ("bots", {}, lambda: {key: kind.bots for key, kind in KINDS.items()}),
    ("leaping.plays", {"hand": HAND, "row": ROW}, lambda: leaping.plays(HAND, ROW)),
    ("leaping.solve", {"hand": HAND, "row": ROW, "pile": "-"},
     lambda: leaping.solve(HAND, ROW, pile="-")),
    ("leaping.solve", {"hand": "M1l X3f", "row": ROW, "pile": "T1f O1m"},
     lambda: leaping.solve("M1l X3f", ROW, pile="T1f O1m")),
    ("buyword.sales", {"tiles": "JEWELS", "wilds": 0, "n": 9}, lambda: buyword.sales("JEWELS")[:9]),
    ("buyword.layings", {"tiles": "JEWELS", "wilds": 1, "n": 4},
     lambda: [*buyword.layings("JEWELS", n=4, wilds=1)]),
    ("buyword.layings", {"tiles": "ax", "wilds": 1, "n": 3, "table": TABLE},
     lambda: [*buyword.layings("AX", TABLE, wilds=1, n=3)]),
    ("buyword.best_sales", {"tiles": "JEWELSCAT"}, lambda: buyword.best_sales("JEWELSCAT")),
    ("buyword.advise", {"held": "JEWEL", "drawn": "SAT", "money": 90},
     lambda: buyword.advise(buyword.position_of("JEWEL", "SAT", money=90))),
    ("buyword.advise", {"held": "ax", "table": TABLE},
     lambda: buyword.advise(buyword.Position(
         stage="sell", held="AX", table=TABLE, rules=buyword.Rules(crossword=True, table=25)))),
    ("buyword.advise", {"held": "enjo", "limit": 0, "money": 0},
     lambda: buyword.advise(buyword.Position(
         stage="sell", money=0, held="ENJO", rules=buyword.Rules(tile_limit=0)))),
    ("buyword.advise", {"held": "ENJO", "open_tiles": "dq", "limit": 64, "money": 10**9, "bag": ""},
     lambda: buyword.advise(buyword.Position(
         stage="pick", money=10**9, held="ENJO", open_tiles="DQ", bag="",
         rules=buyword.Rules(tile_limit=None)))),
    ("buyword.advise", {"held": "ENJO", "drawn": "YD", "bid": 12, "left": 3, "wilds": 2},
     lambda: buyword.advise(buyword.Position(
         stage="bid", held="ENJO", wilds=2,
         pending=buyword.Auction("another", "YD", 12, None, 3)))),
]  # fmt: skip
#: These have calls of their own in the tests below; `about` is of a server.
OTHERS = {"today", "new", "play", "bot", "about"}


@pytest.mark.parametrize(("method", "params", "call"), SAME)
def test_a_request_is_answered_as_the_call_of_its_name(method, params, call):
    answer = ask(method, **params)
    assert answer == json.loads(json.dumps(as_json(call())))
    assert_is_answer(answer, method)
    nulls = dict.fromkeys(methods()[method].params.__struct_fields__)
    assert ask(method, **nulls | params) == answer  # null counts as left out


def test_every_request_has_its_call_here():
    assert {name for name, _, _ in SAME} | OTHERS == {*methods()}
    assert [name for name, each in methods().items() if not each.call] == ["about"]


def assert_tells(answer: dict[str, Any], game: Any, player: str | None, since: int) -> None:
    """The answer is what the game's own methods return."""
    assert answer["record"] == as_json(game.record())
    assert answer["news"] == as_json(game.news(player, since=since))
    assert answer["result"] == as_json(game.result)
    for name in ("stage", "active", "round", "goal"):
        assert answer[name] == getattr(game, name)
    many = isinstance(game, lt.Match) and game.stage in ("lay", "discard")
    moves = [str(move) for move in game.legal_moves]
    listed = not many and player in (None, game.active)
    assert answer["legal_moves"] == (moves if listed else None)
    names = game.names if player is None else [player]
    positions = {name: as_json(game.position(name)) for name in names}
    if isinstance(game, lt.Match):
        assert (answer["laid"], answer["turn_of"]) == (game.laid, game.turn_of)
        assert answer["buyable"] == game.legal_moves.buyable
        for seen in answer["positions"].values():
            position = lt.Position.parse(seen["line"])
            assert (as_json(position), str(position.turn)) == (seen["position"], seen["turn"])
        answer["positions"] = {n: seen["position"] for n, seen in answer["positions"].items()}
    assert answer["positions"] == positions


@pytest.mark.parametrize("key", KINDS)
def test_requests_about_a_game_are_answered_as_its_methods(key):
    names = ["Ann", "Bo", "Cy"]
    game = KINDS[key].game(names, seed=8)
    assert_tells(ask("new", game=key, names=names, deal=8), game, None, 0)
    for _ in range(3):
        asked = {"record": game.record(), "bot": NAMES[key], "seed": 5, "player": "Bo"}
        known = len(game.moves)
        moved = game.play_bot(BOTS[key])
        assert len(moved.moves) == known + 1
        assert_tells(ask("bot", **asked), moved, "Bo", known)
        move = str(moved.moves[-1].move)
        assert_tells(ask("play", record=game.record(), moves=[move]), moved, None, known)
        game = game.play_bot(BOTS[key], until="Bo")
        assert game.active == "Bo"
        assert_tells(ask("bot", until="Bo", **asked), game, "Bo", known)
        game = game.play_bot(BOTS[key])
    assert_tells(ask("play", record=game.record()), game, None, 0)


@pytest.mark.parametrize("kind", [kind.game for kind in KINDS.values()])
def test_only_a_bot_moves_and_only_for_a_player_of_a_game_that_goes_on(kind):
    game = kind(["Ann", "Bo"], seed=1)
    for wrong in (lt.bots.Greedy, "greedy", None, object()):
        with pytest.raises(TypeError, match=r"^bot is .*; it must be a bot"):
            game.play_bot(wrong)
    bot = BOTS[next(key for key, each in KINDS.items() if each.game is kind)]
    with refused(lt.ArgumentError, "players.unknown"):
        game.play_bot(bot, until="Cy")
    over = leaping.play_out(leaping.Game, {"me": leaping.Solver()}, seed=21)
    with refused(lt.MoveError, "move.over"):
        over.play_bot(leaping.Greedy())
    assert over.play_bot(leaping.Greedy(), until="me") is over


def test_the_deal_of_a_day_is_the_same_but_for_the_seconds_left():
    told = ask("today", date=str(DAY), laid=True)
    called = as_json(lt.today(DAY, laid=True))
    assert told | {"left": 0} == called | {"left": 0}
    assert told["laid"].keys() == told["rivals"].keys()


def test_words_are_those_of_the_lexicon_that_is_named():
    for method, call in (("check", lt.check), ("define", lt.define)):
        named = ask(method, TINY, words=["cat", "jewel"], lexicon="tiny")
        assert named == as_json(call(["cat", "jewel"], lexicon=NAMED))
        assert [row["legal"] for row in named] == [True, False]


@pytest.mark.parametrize("call", [lt.check, lt.define])
@pytest.mark.parametrize("wrong", ["jewels", 7, None])
def test_several_words_are_not_one_text(call, wrong):
    with pytest.raises(TypeError, match="words"):
        call(wrong)


def test_hints_in_public_places_keep_sensitive_words_hidden():
    """Where only a rare word or a sensitive one is left, `relax` takes the rare one or none."""
    sensitive = next(word for word in lt.Lexicon.default() if lt.Lexicon.default().sensitive(word))
    served = Service({"one": lt.Lexicon([sensitive])})
    asked = {"turn": f"{sensitive[:7]}/-", "lexicon": "one", "level": 8}
    for relax in (True, False):
        (_, why) = ask("hint", served, **asked, relax=relax)["facts"]
        assert why == {"kind": "hint.none", "reason": "none_shown"}
        assert ask("several_hints", served, **asked, n=2, relax=relax) == []
    shown = ask("hint", served, **asked, show={"sensitive": True})
    assert shown["target"]["words"] == [sensitive]
    rare = {"turn": "CWM/-", "level": 7, "show": "everyday"}
    assert ask("hint", **rare)["facts"][-1]["kind"] == "hint.words"
    assert ask("hint", **rare, relax=False)["facts"][-1]["kind"] == "hint.none"
