"""Every public value can be copied, pickled and written as JSON, and is the same afterwards."""

import copy
import inspect
import json
import pickle
from typing import Any

import pytest
from test_junk import DEALS, OBJECTS, PLAY, TURN

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.matches import Legal
from lettertycoon.turns import Frontier
from public_names import PUBLIC
from refusals import refused

LEXICON = lt.Lexicon(["CAT", "DOG", "CATS"])
BUYING = buyword.Position(stage="buy", held="CAT", drawn="DO", lexicon=LEXICON)
NO_LIMIT = buyword.Rules(tile_limit=0)
PLAIN = {"me": buyword.Plain()}
GAME = buyword.play_out(buyword.Game, PLAIN, seed=1, rules=NO_LIMIT, lexicon=LEXICON)
LEAPING = leaping.Game(["Ann", "Bo"], seed=1, lexicon=LEXICON)
SOLO = leaping.play_out(leaping.Game, {"me": leaping.Greedy()}, seed=1, lexicon=LEXICON)


READ = (
    # what is read from JSON, too
    lt.Turn, lt.Position, lt.Player, lt.Rules, lt.Weights,
    buyword.Rules, buyword.TileSet, buyword.Seat, buyword.Auction, buyword.Offer, buyword.Claim,
    leaping.Rules,
)  # fmt: skip


def stages() -> dict[str, lt.Match]:
    """A game at the first of each of its stages."""
    match, found = lt.Match(["Ann", "Bo"], rules=lt.Rules(goals={2: 12}), seed=1), {}
    while match.stage != "over":
        found.setdefault(match.stage, match)
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    return found | {"over": match}


STAGES = stages()

PLAIN_BOTS = lt.bots.Expert, lt.bots.Greedy, lt.bots.Random, lt.bots.Specials

#: An instance of every public class; several where it may hold different things.
VALUES: dict[str, list[Any]] = {
    **{name: [value] for name, value in OBJECTS.items()},
    "Legal": [match.legal_moves for match in STAGES.values()],
    "Match": [*STAGES.values()],
    "Step": [STAGES["over"].moves[0]],
    "bots.Advisor": [lt.bots.Advisor(2)],
    "bots.Casual": [lt.bots.Casual(2, 3)],
    **{f"bots.{each.__name__}": [each()] for each in PLAIN_BOTS},
    "buyword.Advice": [buyword.advise(BUYING)],
    "buyword.Advisor": [buyword.Advisor()],
    "buyword.BestSales": [buyword.best_sales("CATDOG", lexicon=LEXICON)],
    "buyword.Choice": [buyword.advise(BUYING).facts[-1]],
    "buyword.Game": [GAME],
    "buyword.Result": [GAME.result],
    "buyword.Auction": [buyword.Auction("Ann", "CAT", 5, "Bo", 1)],
    "buyword.Laying": [buyword.laying_of("11J CaT")],
    "buyword.Offer": [buyword.Offer("Ann", "Bo", -5)],
    "buyword.Claim": [buyword.Claim("Ann", "CaT", 16)],
    "buyword.Plain": [buyword.Plain()],
    "buyword.Position": [buyword.Game(["Ann", "Bo"], seed=1, lexicon=LEXICON).position(), BUYING],
    "buyword.Rules": [buyword.Rules()],
    "buyword.Sale": [buyword.sale_of("CAT")],
    "buyword.Seat": [GAME.seats[0]],
    "buyword.Sell": [buyword.advise(BUYING).facts[0]],
    "buyword.TileSet": [buyword.TileSet()],
    "leaping.Card": [leaping.DECK[0]],
    "leaping.Game": [LEAPING, SOLO],
    "leaping.Rules": [leaping.Rules()],
    "leaping.Greedy": [leaping.Greedy()],
    "leaping.Play": leaping.plays("M1l", "D1f A2m Y2l")[:1],
    "leaping.Position": [LEAPING.position("Ann")],
    "leaping.Result": [SOLO.result],
    "leaping.Solution": [leaping.solve("M1l", "D1f A2m Y2l")],
    "leaping.Solver": [leaping.Solver()],
}
ROOMS: list[tuple[str, Any]] = [
    ("", lt), ("bots.", lt.bots), ("buyword.", buyword), ("leaping.", leaping),
]  # fmt: skip


def told(value: Any) -> Any:
    """All that a value says, to compare it with another; a lexicon is told by its words."""
    if isinstance(value, lt.Lexicon):
        return type(value), value.name, value.sha256
    if isinstance(value, list | tuple):
        return type(value), [told(each) for each in value]
    if isinstance(value, lt.Match | leaping.Game | buyword.Game):
        return type(value), value.record()
    if isinstance(value, Legal):
        return type(value), value.stage, value.player, value.position, value.laid, [*value]
    if isinstance(value, lt.Plays):
        return type(value), told(value.lexicon), value.turn, [*value]
    if isinstance(value, Frontier):
        plays = [value.play(row) for row in range(len(value))]
        return type(value), told(value.lexicon), value.turn, plays
    if isinstance(value, lt.Batch):
        columns = {name: list(column) for name, column in value.columns().items()}
        return type(value), told(value.lexicon), columns
    if type(value).__repr__ is object.__repr__:
        return type(value), [told(each) for each in vars(value).items()]
    return type(value), repr(value)


def test_there_is_a_value_of_every_class():
    found = {
        prefix + name
        for prefix, room in ROOMS
        for name in (room.__all__ if room is not lt else PUBLIC)
        if inspect.isclass(each := getattr(room, name, None) or PUBLIC[name])
        and not issubclass(each, BaseException)
        and not getattr(each, "_is_protocol", False)
    }
    assert found == VALUES.keys()
    assert {"lay", "challenge", "buy", "discard", "over"} <= STAGES.keys()


@pytest.mark.parametrize("name", VALUES)
def test_every_value_can_be_copied_and_pickled(name):
    for value in VALUES[name]:
        copies = [copy.copy(value), copy.deepcopy(value)]
        copies += [pickle.loads(pickle.dumps(value, protocol)) for protocol in (0, 5)]
        for other in copies:
            assert type(other) is type(value)
            assert told(other) == told(value)
        if type(value).__eq__ is not object.__eq__:
            assert copies[0] == value
            assert hash(copies[0]) == hash(value)


@pytest.mark.parametrize("name", VALUES)
def test_every_value_is_what_its_json_says(name):
    """Those that are read from JSON are equal to what was written."""
    for value in VALUES[name]:
        if type(value) in READ:
            written = json.loads(json.dumps(value.to_dict()))
            other = type(value).from_dict(written)
            assert (other, hash(other), repr(other)) == (value, hash(value), repr(value))
            assert json.loads(json.dumps(other.to_dict())) == written


@pytest.mark.parametrize("value", [TURN, PLAY, lt.plays(TURN)[0]], ids=["turn", "made", "found"])
def test_a_turn_and_a_play_are_read_from_what_they_show(value):
    names = {"Turn": lt.Turn, "Play": lt.Play, "Rules": lt.Rules}
    assert eval(repr(value), names) == value


def test_what_is_sent_of_a_challenge_shows_no_hand():
    """A bot elsewhere gets the way that everybody sees, without the turn of the one who laid it."""
    legal = STAGES["challenge"].legal_moves
    assert legal.laid and not isinstance(pickle.loads(pickle.dumps(legal))._laid, lt.Play)


def test_a_copy_with_changes_is_checked():
    assert lt.Rules().replace(hand_size=8) == lt.Rules(hand_size=8)
    with refused(lt.ArgumentError, "hand_size.wrong", value=0):
        lt.Rules().replace(hand_size=0)
    with pytest.raises(TypeError):
        lt.Rules().replace(nothing=1)


def test_what_it_was_made_of_is_no_way_in():
    rivals, deck, earned = {"Rayne": "E"}, {"A": 3}, [1, 2]
    turn = lt.Turn("A", rivals=rivals, rules=lt.Rules(deck=deck, earnings={3: earned}))
    rivals["Rayne"] = deck["A"] = earned[0] = 7
    assert turn.rivals == {"Rayne": "E"}
    assert (turn.rules.deck["A"], turn.rules.earnings) == (3, {3: (1, 2)})
    for make in (lambda: lt.Turn("A").rivals, lambda: lt.Position("A").rivals,
                 lambda: lt.Rules().deck, lambda: lt.Weights().letters):  # fmt: skip
        make()["Tom"] = "X"
        assert "Tom" not in make()


def test_every_array_is_read_only():
    found, plays = lt.batch(DEALS, LEXICON), lt.plays(TURN)
    columns = ("word_ids", "other_word_ids", "money", "stock", "counts")
    arrays = [DEALS.hands, DEALS.pools, DEALS[:1].hands, plays.money, plays.stock]
    for array in arrays + [getattr(found, name) for name in columns]:
        assert array.size and not array.flags.writeable
        for each in (array, array[:], array.view(), array.reshape(-1)):
            with pytest.raises(ValueError):
                each[...] = 0
