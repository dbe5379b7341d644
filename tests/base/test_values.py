"""Every public value can be copied, pickled and written as JSON, and is the same afterwards."""

import copy
import inspect
import json
import pickle
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from msgspec import structs

import lettertycoon as lt
from examples import DEALS, EXAMPLES, LEXICON, STAGES, TURN
from lettertycoon import buyword, leaping
from lettertycoon.base import Value
from lettertycoon.matches import ArenaGame, Legal, News, Result
from lettertycoon.turns import Frontier
from package_modules import MODULES
from public_names import PUBLIC

READ = (  # what is read from JSON, too
    lt.Turn, lt.Position, lt.Player, lt.Rules, lt.Weights, lt.Play, lt.Way, lt.Move,
    ArenaGame, Result, News,
    buyword.Rules, buyword.TileSet, buyword.Auction, buyword.Offer, buyword.Claim,
    leaping.Rules,
)  # fmt: skip
HOLD_NOTHING = {"Rarity", "buyword.Advisor", "buyword.Plain", "leaping.Greedy", "leaping.Solver"}
ROOMS: dict[str, Any] = {"bots": lt.bots, "buyword": buyword, "leaping": leaping}

#: All that a value says where its repr says less; a lexicon is told by its words.
TELLING: dict[type, Callable[[Any], Any]] = {
    list: list,
    tuple: list,
    lt.Lexicon: lambda lexicon: [lexicon.name, lexicon.sha256],
    **dict.fromkeys((lt.Match, leaping.Game, buyword.Game), lambda game: [repr(game.record())]),
    Legal: lambda legal: [legal.stage, legal.player, legal.position, legal.laid, *legal],
    lt.Plays: lambda plays: [plays.lexicon, plays.turn, *plays],
    Frontier: lambda table: [table.lexicon, table.turn, *table],
    lt.Batch: lambda batch: [batch.lexicon, *((k, list(v)) for k, v in batch.columns().items())],
}


def told(value: Any) -> Any:
    """All that a value says, to compare it with another."""
    kind = type(value)
    if kind in TELLING:
        return kind, [told(each) for each in TELLING[kind](value)]
    return kind, repr(value)


def test_there_is_a_value_of_every_class():
    public = PUBLIC | {
        f"{name}.{each}": getattr(room, each)
        for name, room in ROOMS.items()
        for each in room.__all__
    }
    found = {
        name
        for name, each in public.items()
        if inspect.isclass(each)
        and not issubclass(each, BaseException)
        and not getattr(each, "_is_protocol", False)
    }
    assert found == EXAMPLES.keys()
    assert {"lay", "challenge", "buy", "discard", "over"} <= STAGES.keys()


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_value_can_be_copied_and_pickled(name):
    for value in EXAMPLES[name]:
        copies = [copy.copy(value), copy.deepcopy(value)]
        copies += [pickle.loads(pickle.dumps(value, protocol)) for protocol in (0, 5)]
        for other in copies:
            assert told(other) == told(value)
        if type(value).__eq__ is not object.__eq__:
            assert copies[0] == value
            assert hash(copies[0]) == hash(value)


@pytest.mark.parametrize("name", sorted(EXAMPLES.keys() - HOLD_NOTHING))
def test_no_attribute_of_a_value_can_be_set_or_deleted(name):
    value = EXAMPLES[name][0]
    for attribute in [each for each in dir(value) if each[0] != "_"]:
        for change, new in ((setattr, [1]), (delattr, [])):
            with pytest.raises((AttributeError, TypeError)):
                change(value, attribute, *new)


def test_no_class_of_values_is_mutable():
    for name in MODULES:
        import_module(name)
    kinds = [Value]
    for kind in kinds:
        assert kind.__struct_config__.frozen, kind
        kinds += kind.__subclasses__()
    assert "lettertycoon.server.turns" in {kind.__module__ for kind in kinds}  # by the imports


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_value_is_what_its_json_says(name):
    """Those that are read from JSON (docs/api.md lists them) are equal to what was written."""
    for value in EXAMPLES[name]:
        if hasattr(value, "from_dict"):
            written = json.loads(json.dumps(value.to_dict()))
            other = type(value).from_dict(written)
            assert (other, hash(other), repr(other)) == (value, hash(value), repr(value))
            assert json.loads(json.dumps(other.to_dict())) == written


def test_only_what_can_be_read_has_a_reader():
    """A class that only answers, such as a review, has no method that always fails."""
    readers = {type(value) for values in EXAMPLES.values() for value in values}
    assert {kind for kind in readers if hasattr(kind, "from_dict")} == {*READ}


def test_what_is_sent_of_a_challenge_shows_no_hand():
    """A bot elsewhere gets the way that everybody sees, without the turn of the one who laid it."""
    match = STAGES["challenge"]
    legal = match.legal_moves
    pickled = structs.astuple(pickle.loads(pickle.dumps(legal)))[3]
    assert legal.to_dict()["laid"] == pickled == match.laid != ""
    assert "_laid" not in legal.to_dict()


def test_what_it_was_made_of_is_no_way_in():
    rivals = {"Rayne": "E"}
    deck = {"A": 3}
    earned = [1, 2]
    turn = lt.Turn("A", rivals=rivals, rules=lt.Rules(deck=deck, earnings={3: earned}))
    rivals["Rayne"] = deck["A"] = earned[0] = 7
    assert turn.rivals == {"Rayne": "E"}
    assert (turn.rules.deck["A"], turn.rules.earnings) == (3, {3: (1, 2)})
    for make in (lambda: lt.Turn("A").rivals, lambda: lt.Position("A").rivals,
                 lambda: lt.Rules().deck, lambda: lt.Weights().letters):  # fmt: skip
        make()["Tom"] = "X"
        assert "Tom" not in make()


def test_every_array_is_read_only():
    found = lt.batch(DEALS, LEXICON)
    plays = lt.plays(TURN)
    columns = ("word_ids", "other_word_ids", "money", "stock", "counts", "total")
    arrays = [DEALS.hands, DEALS.pools, DEALS[:1].hands, plays.money, plays.stock]
    table = lt.frontier(TURN)
    arrays += [table.hand, table.pool, table.money, table.stock, table.royalties]
    arrays += [table.word_ids, table.other_word_ids]
    for array in arrays + [getattr(found, name) for name in columns]:
        assert array.size and not array.flags.writeable
        for each in (array, array[:], array.view(), array.reshape(-1)):
            with pytest.raises(ValueError):
                each[...] = 0
