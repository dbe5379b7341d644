"""Junk as arguments of both cousins: an error of the library, a TypeError, or an answer."""

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_junk import JUNK, LONGEST, PLACES

import lettertycoon as lt
from lettertycoon import buyword, leaping

LEXICON = lt.Lexicon(["CAT", "ACT", "DOG", "COD", "GOAT", "COAT", "TOGA", "DAM", "YAM"])
TILES = buyword.TileSet(counts=dict.fromkeys("ACDGOT", 3))
RULES = buyword.Rules(tile_set=TILES)
DEAL = {"seed": 1, "rules": RULES, "lexicon": LEXICON}
CARDS = leaping.GameRules(deck="C1f A2m T1l D1f O1m G1l Y2f M1l A2m D1f T1f", solo_hand=4)
ADVISED = {
    "held": "CAT", "wilds": 1, "bag": "DOG", "limit": 8, "lexicon": LEXICON, "tile_set": TILES,
    "samples": 2, "seed": 0,
}  # fmt: skip
BOUGHT = buyword.play_game({"Ann": buyword.Plain(), "Bo": buyword.Plain()}, **DEAL)
PLAYED = leaping.solo(1, leaping.Greedy(), rules=CARDS, lexicon=LEXICON)

#: Each way in, and good arguments of it.
CALLS: dict[str, tuple[Any, dict[str, Any]]] = {
    "sales": (buyword.sales,
              {"tiles": "CAT", "wilds": 1, "lexicon": LEXICON, "tile_set": TILES}),
    "best_sales": (buyword.best_sales,
                   {"tiles": "CATDOG", "wilds": 1, "lexicon": LEXICON, "limit": 2,
                    "worth": {"A": 1.5}, "tile_set": TILES}),
    "sale_of": (buyword.sale_of, {"text": "CaT", "tile_set": TILES}),
    "advise": (buyword.advise, ADVISED | {"drawn": "DO", "money": 100}),
    "advise_sales": (buyword.advise_sales, ADVISED),
    "advise_die": (buyword.advise_die, ADVISED | {"money": 100}),
    "advise_bid": (buyword.advise_bid,
                   ADVISED | {"lot": "DO", "money": 100, "highest": 3, "left": 2}),
    "advise_pick": (buyword.advise_pick,
                    ADVISED | {"open_tiles": "DOG", "money": 100, "drawn": "A", "more": 1}),
    "TileSet": (buyword.TileSet, {"pips": buyword.PIPS, "counts": {"A": 1}, "wilds": {1: 2},
                                  "die": [2, None]}),
    "TileSet.pips_of": (TILES.pips_of, {"tiles": "CAT?"}),
    "TileSet.price": (TILES.price, {"tiles": "CAT?"}),
    "Rules": (buyword.Rules, {"tile_limit": 8, "bags": 2, "until": 500, "money": 5,
                              "challenge": "players", "auctions": True, "drafts": True,
                              "trades": True, "paid_trades": True, "tile_set": TILES}),
    "Rules.from_dict": (buyword.Rules.from_dict, {"data": RULES.to_dict()}),
    "Game": (buyword.Game, {"names": ["Ann"]} | DEAL),
    "Game.play": (buyword.Game(**DEAL).play, {"move": "draw 2"}),
    "Game.legal": (buyword.Game(**DEAL).legal, {"move": "draw 2"}),
    "Game.position": (buyword.Game(**DEAL).position, {"name": "Player"}),
    "Game.news": (BOUGHT.news, {"player": BOUGHT.names[0], "since": 1}),
    "Game.replay": (buyword.Game.replay, {"record": BOUGHT.record(), "lexicon": LEXICON}),
    "play_game": (buyword.play_game, {"players": {"Ann": buyword.Plain()}} | DEAL),
    "solitaire": (buyword.solitaire, {"player": buyword.Plain()} | DEAL),
    "Plain": (buyword.Plain, {"most_paid": 150, "draws": 3}),
    "Advisor": (buyword.Advisor, {"samples": 2, "options": 2, "seed": 1}),
    "plays": (leaping.plays, {"hand": "M1l", "row": "D1f A2m Y2l", "lexicon": LEXICON}),
    "solve": (leaping.solve,
              {"hand": "M1l", "row": "D1f A2m Y2l", "pile": "T1f", "lexicon": LEXICON,
               "deck": "C1f A2m", "samples": 2, "seed": 1}),
    "solve, unknown pile": (leaping.solve,
                            {"hand": "M1l Q3f", "row": "D1f A2m Y2l", "lexicon": LEXICON,
                             "samples": 2, "seed": 1}),
    "Card": (leaping.Card, {"letter": "A", "points": 1, "position": "f"}),
    "Card.parse": (leaping.Card.parse, {"text": "A1f"}),
    "read_cards": (leaping.read_cards, {"name": "hand", "cards": "A1f"}),
    "library": (leaping.library, {"points": 6}),
    "GameRules": (leaping.GameRules, {"hand_size": 5, "solo_hand": 10, "keys": 5,
                                      "most_turns": 9, "deck": leaping.DECK,
                                      "library": (9, 9, 9), "key_cards": 9}),
    "GameRules.from_dict": (leaping.GameRules.from_dict, {"data": CARDS.to_dict()}),
    "leaping.Game": (leaping.Game, {"names": ["me"], "seed": 1, "rules": CARDS,
                                    "lexicon": LEXICON}),
    "leaping.Game.play": (leaping.Game(seed=0).play, {"move": leaping.Game(seed=0).legal_moves[0]}),
    "leaping.Game.position": (leaping.Game(["me"]).position, {"name": "me"}),
    "leaping.Game.news": (PLAYED.news, {"player": PLAYED.names[0], "since": 0}),
    "leaping.Game.replay": (leaping.Game.replay,
                            {"record": PLAYED.record(), "lexicon": LEXICON}),
    "contest": (leaping.contest, {"bots": {"Ann": leaping.Greedy()}, "seed": 1, "rules": CARDS,
                                  "lexicon": LEXICON}),
    "solo": (leaping.solo, {"seed": 1, "player": leaping.Greedy(), "rules": CARDS,
                            "lexicon": LEXICON}),
    "solos": (leaping.solos, {"games": 2, "seed": 1, "player": leaping.Greedy(),
                              "rules": CARDS, "lexicon": LEXICON}),
}  # fmt: skip
TOO_LONG = {"solos": "games"}  # a number of games that is fine takes its time
LABELS = {"read_cards": "name"}  # what the program itself calls the cards


def check(name: str, arguments: dict[str, Any]) -> None:
    """The call is answered or refused as it should be."""
    function, _ = CALLS[name]
    try:
        function(**arguments)
    except lt.LetterTycoonError as error:
        assert 0 < len(str(error)) < LONGEST, name
        str(error).encode()
        assert len(json.dumps(dict(error.data), allow_nan=False)) < 100_000, name
        assert str(pickle.loads(pickle.dumps(error))) == str(error)
    except TypeError as error:
        assert 0 < len(str(error)) < LONGEST, (name, str(error)[:200])
    except ArithmeticError as error:
        assert str(error) == "no", name  # the hostile object's own


@pytest.mark.slow
@pytest.mark.parametrize("name", CALLS)
def test_every_argument_may_be_junk(name):
    function, good = CALLS[name]
    function(**good)
    for parameter in good:
        for junk in JUNK:
            if TOO_LONG.get(name) != parameter or type(junk) is not int:
                check(name, good | {parameter: junk})


@given(st.data())
def test_several_arguments_may_be_junk(data):
    name = data.draw(st.sampled_from(sorted(set(CALLS) - set(TOO_LONG))))
    _, good = CALLS[name]
    # hypothesis draws places: it would look into hostile objects itself
    tried = [each for each in good if LABELS.get(name) != each]
    junk = {each: JUNK[data.draw(PLACES)] for each in tried if data.draw(st.booleans())}
    check(name, good | junk)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where in a JSON value anything stands."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else []
    items = enumerate(value) if isinstance(value, list) else items
    for key, each in items:
        found += places(each, (*path, key))
    return found


RECORDS = {"Game.replay": BOUGHT.record(), "leaping.Game.replay": PLAYED.record()}
JSON = [
    None, True, -1, 0, 1, 9, 10**18, 10**400, 0.5, 1e400, float("nan"), "", "-", "A", "draw", "buy",
    "sell CAT", "\ud800", "\0", "1" * 5000, "A" * 10**5, [], [None], [[]], [["Ann", "buy"]], {},
    {"A": 1}, {"\u00b2": 1}, {"1" * 5000: 2}, [["Ann", "draw 2"]] * 1000,
]  # fmt: skip


@given(st.sampled_from(sorted(RECORDS)), st.data())
def test_records_may_be_hostile(name, data):
    record = json.loads(json.dumps(RECORDS[name]))
    for _ in range(data.draw(st.integers(1, 2))):
        *above, key = data.draw(st.sampled_from(places(record)))
        holder = record
        for each in above:
            holder = holder[each]
        if isinstance(holder, dict) and data.draw(st.booleans()):
            del holder[key]
        else:
            holder[key] = copy.deepcopy(data.draw(st.sampled_from(JSON)))
    check(name, {"record": record, "lexicon": LEXICON})
