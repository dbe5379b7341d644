"""Every public value can be copied and pickled, and is the same afterwards."""

import copy
import inspect
import json
import pickle
from typing import Any

import pytest
from test_junk import BATCH, MATCH, OBJECTS, PLAY

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.base import Value
from lettertycoon.matches import Legal
from lettertycoon.turns import Frontier
from public_names import PUBLIC

LEXICON = lt.Lexicon(["CAT", "DOG", "CATS"])
AUTO = lt.Rules(challenge="players", goals={2: 0})
ADVISED = {"lexicon": LEXICON, "samples": 2}
GAME = buyword.solitaire(1, buyword.Plain(), rules=buyword.Rules(tile_limit=0), lexicon=LEXICON)
LEAPING = leaping.Game(["Ann", "Bo"], seed=1, lexicon=LEXICON)
SOLO = leaping.solo(1, leaping.Greedy(), lexicon=LEXICON)


def stages() -> dict[str, Legal]:
    """The legal moves at each stage of a game."""
    match, found = lt.Match(["Ann", "Bo"], rules=lt.Rules(goals={2: 12}), seed=1), {}
    while match.stage != "over":
        found.setdefault(match.stage, match.legal_moves)
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    return found | {"over": match.legal_moves}


LEGAL = stages()
FINISHED = lt.Match(["Ann", "Bo"], rules=AUTO, lexicon=LEXICON, seed=1)
while FINISHED.stage != "over":
    FINISHED = FINISHED.play(lt.bots.Greedy().move(FINISHED.position(), FINISHED.legal_moves))

#: An instance of every public class; several where it may hold different things.
VALUES: dict[str, list[Any]] = {
    **{name: [value] for name, value in OBJECTS.items()},
    "Legal": [*LEGAL.values()],
    "Match": [MATCH, FINISHED],
    "BatchPart": [next(iter(lt.iter_batch([PLAY.turn], LEXICON)))],
    "Result": [FINISHED.result],
    "Step": [FINISHED.moves[0]],
    "News": [FINISHED.news("Bo")[0]],
    "Standing": [OBJECTS["Standings"].standings[0]],
    "bots.Advisor": [lt.bots.Advisor(2, 3)],
    "bots.Casual": [lt.bots.Casual(2, 3)],
    "bots.Expert": [lt.bots.Expert()],
    "bots.Greedy": [lt.bots.Greedy()],
    "bots.Random": [lt.bots.Random(3)],
    "bots.Specials": [lt.bots.Specials()],
    "buyword.Advice": [buyword.advise("CAT", "DO", 9, **ADVISED)],
    "buyword.Advisor": [buyword.Advisor(samples=2)],
    "buyword.BestSales": [buyword.best_sales("CATDOG", lexicon=LEXICON)],
    "buyword.DieAdvice": [buyword.advise_die("CAT", 9, **ADVISED)],
    "buyword.Game": [GAME.game],
    "buyword.Result": [GAME.game.result],
    "buyword.Auction": [buyword.Auction("Ann", "CAT", 5, "Bo", 1)],
    "buyword.Offer": [buyword.Offer("Ann", "Bo", -5)],
    "buyword.Claim": [buyword.Claim("Ann", "CaT", 16)],
    "buyword.BidAdvice": [buyword.advise_bid("CAT", "D", 9, samples=2, lexicon=LEXICON)],
    "buyword.PickAdvice": [buyword.advise_pick("CAT", "DO", 9, samples=2, lexicon=LEXICON)],
    "buyword.Plain": [buyword.Plain()],
    "buyword.Position": [buyword.Game(["Ann", "Bo"], seed=1, lexicon=LEXICON).position()],
    "buyword.Rival": [buyword.Game(["Ann", "Bo"], seed=1).position().rivals[0]],
    "buyword.Rules": [buyword.Rules()],
    "buyword.Sale": [buyword.sale_of("CAT")],
    "buyword.SaleAdvice": [buyword.advise_sales("CAT", **ADVISED)],
    "buyword.Seat": [GAME.game.seats[0]],
    "buyword.Solitaire": [GAME],
    "buyword.TileSet": [buyword.TileSet()],
    "leaping.Card": [leaping.DECK[0]],
    "leaping.Game": [LEAPING, SOLO],
    "leaping.GameRules": [leaping.GameRules()],
    "leaping.Greedy": [leaping.Greedy()],
    "leaping.Play": leaping.plays("M1l", "D1f A2m Y2l")[:1],
    "leaping.Position": [LEAPING.position("Ann")],
    "leaping.Result": [SOLO.result],
    "leaping.Solos": [leaping.solos(1, 1, leaping.Greedy(), lexicon=LEXICON)],
    "leaping.Solution": [leaping.solve("M1l", "D1f A2m Y2l", samples=2)],
    "leaping.Solver": [leaping.Solver()],
}
ROOMS: list[tuple[str, Any]] = [
    ("", lt), ("bots.", lt.bots), ("buyword.", buyword), ("leaping.", leaping),
]  # fmt: skip
ERRORS = [each for each in vars(lt).values() if inspect.isclass(each)
          and issubclass(each, lt.LetterTycoonError)]  # fmt: skip


def told(value: Any) -> Any:
    """All that a value says, to compare it with another; a lexicon is told by its words."""
    if isinstance(value, lt.Lexicon):
        return type(value), value.name, value.words_sha256, value.sha256
    if isinstance(value, list | tuple):
        return type(value), [told(each) for each in value]
    if isinstance(value, lt.Match | leaping.Game | buyword.Game):
        return type(value), value.record()
    if isinstance(value, Legal):
        return type(value), value.stage, value.player, value.position, value.laid, [*value]
    if isinstance(value, lt.Plays | Frontier):
        return type(value), told(value.lexicon), value.turn, [*value]
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
    assert {"lay", "challenge", "buy", "discard", "over"} <= LEGAL.keys()
    for name, values in VALUES.items():
        room, _, kind = name.rpartition(".")
        (where,) = [each for prefix, each in ROOMS if prefix.rstrip(".") == room]
        wanted = getattr(where, kind, None) or PUBLIC[kind]
        assert all(isinstance(each, wanted) for each in values)


HAVE_ARRAYS = {"BatchPart"}


@pytest.mark.parametrize("name", VALUES)
def test_every_value_can_be_copied_and_pickled(name):
    for value in VALUES[name]:
        copies = [copy.copy(value), copy.deepcopy(value)]
        copies += [
            pickle.loads(pickle.dumps(value, protocol))
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
        ]
        for other in copies:
            assert type(other) is type(value)
            assert told(other) == told(value)
            if isinstance(value, leaping.Position | buyword.Position | leaping.Game | buyword.Game):
                assert other == value  # with another object of the same lexicon
        same = copy.copy(value)
        if type(value).__eq__ is not object.__eq__:
            assert same == value
            if name not in HAVE_ARRAYS:
                assert hash(same) == hash(value)


@pytest.mark.parametrize("name", VALUES)
def test_every_value_is_what_its_json_says(name):
    """Those that are read from JSON are equal to what was written."""
    for value in VALUES[name]:
        if isinstance(value, Value):
            written = json.loads(json.dumps(value.to_dict()))
            other = type(value).from_dict(written)
            assert (other, hash(other), repr(other)) == (value, hash(value), repr(value))
            assert json.loads(json.dumps(other.to_dict())) == written


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_every_error_can_be_copied_and_pickled(kind):
    error = kind("a message", "a.code", value=[1, "x"])
    for other in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert (type(other), str(other), other.code) == (kind, "a message", "a.code")
        assert dict(other.data) == {"value": [1, "x"]}


def test_an_interrupted_batch_can_be_pickled():
    error = lt.BatchInterrupted(BATCH, 2)
    other = pickle.loads(pickle.dumps(error))
    assert (str(other), other.done, told(other.partial)) == (str(error), 2, told(BATCH))


def test_what_is_sent_of_a_challenge_shows_no_hand():
    """A bot elsewhere gets the way that everybody sees, without the turn of the one who laid it."""
    legal = LEGAL["challenge"]
    assert legal.laid and not isinstance(pickle.loads(pickle.dumps(legal))._laid, lt.Play)
