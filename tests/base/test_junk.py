"""Junk as arguments of everything public: an error of the library, a TypeError, or an answer.

The parameters are found by the signatures. So a new one is tried, too, or the first test says that
it does not know what is good for it.
"""

import decimal
import fractions
import inspect
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lettertycoon as lt
from examples import DEALS, EXAMPLES, LEXICON, PLAY, POSITION, SHORT, SOLD, SOLO, TILES, TURN
from lettertycoon import buyword
from public_names import PUBLIC

MEGABYTE = 10**6
LONGEST = 500  # characters of a message
MATCH = EXAMPLES["Match"][0]

#: What a parameter of this name takes; in one room or of one of these functions only, after a dot.
GOOD: dict[str, Any] = {
    "turn": TURN, "lexicon": LEXICON, "by": "net", "n": 3, "relax": False, "hidden": True,
    "show": lt.WordFilter(max_rarity=3, sensitive=False, lexicon=LEXICON),
    "max_rarity": 3, "sensitive": False, "words": "CATS",
    "hand": "CAT", "pool": "DOG", "patents": "XZ", "money": 4, "rivals": {"Rayne": "E"},
    "rules": lt.Rules(), "deals": DEALS, "count": True, "executor": None, "progress": None,
    "Lexicon.words": ["CAT", "DOG"], "name": "tiny", "fold_accents": True, "path": "none.txt",
    "letters": "ACT", "word": "CAT", "id": 1, "ids": [1, -1], "pattern": "C?T*",
    "Weights.letters": {"S": 1}, "stock": 2, "royalties": -1, "doubling": "add", "hand_size": 7,
    "pool_size": 3, "deck": {"A": 9}, "earnings": {3: (1, 0)}, "retries": 3,
    "prices": dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 2), "goals": {2: 45},
    "challenge": "players", "procedure": "online", "Turn.parse.text": str(TURN), "play": "CATS",
    "explain.play": PLAY, "svg.play": PLAY, "index": 1, "hands": DEALS.hands, "pools": DEALS.pools,
    "number": 3, "seed": 1, "other": LEXICON, "changes": None, "level": 8,
    "exclude": ["DOG"], "plays": ["CATS"], "value": "CATS", "start": 0, "stop": None,
    "names": ["Ann", "Bo"], "Match.rules": SHORT,
    "Match.position.name": "Bo", "player": "Bo", "since": 0, "move": f"discard {MATCH.turn.hand}",
    "you": True, "record": MATCH.record(), "action": "buy", "source": "", "Move.play": None,
    "Move.lay.play": PLAY, "Move.parse.text": "buy J", "me": lt.Player("XZ", 4), "starter": "Rayne",
    "Position.rivals": {"Rayne": lt.Player("E")}, "seen": "QJ", "round": 2,
    "Position.parse.text": str(POSITION), "games": 2, "arena.rules": SHORT, "workers": 1,
    "arena.bots": {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}, "records": False,
    "position": POSITION, "values": lt.values(),
    "bots.Advisor.show": 2, "bots.Casual.level": 1, "bots.named.name": "casual:1",
    "buyword.tiles": "CAT", "wilds": 1, "held": "CAT", "bag": "DOG", "stage": "buy",
    "tile_set": TILES, "wild_worth": 15, "text": "CaT", "drawn": "DO",
    "legal_moves": ("buy",), "open_tiles": "DOG", "last_bag": True,
    "pending": None, "buyword.money": 100, "buyword.round": 1,
    "buyword.rivals": (), "buyword.name": "Ann", "pips": buyword.PIPS,
    "counts": {"A": 1}, "buyword.TileSet.wilds": {1: 2}, "die": [2, None], "tile_limit": 8,
    "bags": 2, "until": 500, "auctions": True, "drafts": True, "trades": True,
    "paid_trades": True, "crossword": True, "buyword.Rules.table": 9, "buyword.table": (),
    "buyword.rules": SOLD.rules, "buyword.Game.play.move": "draw 2", "buyword.record":
    SOLD.record(), "buyword.bot_named.name": "plain", "buyword.laying_of.text": "11J CAT",
    "leaping.hand": "M1l", "leaping.row": "D1f A2m Y2l", "leaping.deck": SOLO.rules.deck,
    "pile": None, "letter": "A", "points": 1, "leaping.Card.position": "f", "leaping.text": "A1f",
    "solo_hand": 10, "keys": 5, "most_turns": 9, "library": (9, 9, 9), "key_cards": 9,
    "leaping.names": ["me"], "leaping.rules": SOLO.rules, "leaping.name": "me",
    "leaping.move": EXAMPLES["leaping.Game"][0].legal_moves[0], "leaping.record": SOLO.record(),
    "leaping.player": "me", "leaping.bot_named.name": "greedy",
}  # fmt: skip
GOOD |= {
    f"{name}.from_dict.data": value.to_dict()
    for name, (*_, value) in EXAMPLES.items()
    if hasattr(value, "from_dict")
}

# an Enum's own door; named tuples and what the library alone makes; what takes long to learn
NOT_ASKED = {
    "Summary", "Rarity", "Batch", "Play", "Way", "Explanation", "Fact",
    "Hint", "Review", "Legal", "Result", "Standing", "Standings",
    "ArenaGame", "Step", "News", "Advice", "Decision", "GameReview", "Replacement",
    "Values", "learn_values",
}  # fmt: skip
OPERATORS = (
    "__contains__", "__getitem__", "__eq__", "__ne__", "__or__", "__and__", "__sub__", "__add__",
)  # fmt: skip
LEFT_OUT = ("executor", "changes", "play", "progress", "pile", "pending", "_cards")
NO_PLACE = {"Batch.words", "Frontier.words", "Plays.words", "Lexicon.spell"} | {
    f"{name}.__getitem__" for name in ("Plays", "Deals", "Lexicon", "Batch", "Frontier")
}  # IndexError, as of a sequence
# ValueError, as of a sequence, and as of NumPy
NOT_THERE = {"Deals.__getitem__"}

#: The ways into the other rooms.
OTHERS = """
bots.Advisor bots.Casual bots.Random bots.named
buyword.sales buyword.best_sales buyword.sale_of buyword.bot_named buyword.Position
buyword.layings buyword.laying_of buyword.TileSet buyword.TileSet.price buyword.Rules
buyword.Rules.from_dict buyword.Game buyword.Game.play buyword.Game.position buyword.Game.news
buyword.Game.replay
leaping.plays leaping.solve leaping.bot_named leaping.Card leaping.Card.parse leaping.Rules
leaping.Rules.from_dict leaping.Game leaping.Game.play leaping.Game.position leaping.Game.news
leaping.Game.replay
"""


def of_a_room(path: str) -> Callable[..., Any]:
    room, name, *method = path.split(".")
    thing = getattr(getattr(lt, room), name)
    return getattr(EXAMPLES[f"{room}.{name}"][0], method[0]) if method else thing


def parameters(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    return dict(inspect.signature(function).parameters)


def good(name: str, parameter: str) -> Any:
    room = name.partition(".")[0]
    keys = (f"{name}.{parameter}", f"{room}.{parameter}", parameter)
    return next((GOOD[key] for key in keys if key in GOOD), None)


def calls() -> dict[str, tuple[Callable[..., Any], dict[str, Any]]]:
    """Everything public that takes arguments, by name, with good ones."""
    found = {path: of_a_room(path) for path in OTHERS.split()}
    for name, thing in PUBLIC.items():
        if inspect.isfunction(thing) and name not in NOT_ASKED:
            found[name] = thing
        elif inspect.isclass(thing) and not issubclass(thing, BaseException):
            if name not in NOT_ASKED:
                found[name] = thing
            of = EXAMPLES.get(name, [thing])[0]
            for method in (*OPERATORS, *(each for each in dir(thing) if each[0] != "_")):
                if method in ("index", "count"):  # those of every sequence
                    continue
                bound = getattr(of, method, None)
                if name not in ("Rarity", "Weights") and (
                    inspect.ismethod(bound) or inspect.isfunction(bound)
                ):
                    found[f"{name}.{method}"] = bound
    known = {name: {each: good(name, each) for each in parameters(found[name])} for name in found}
    return {name: (found[name], given) for name, given in known.items() if given}


CALLS = calls()


class Hostile:
    """Says no to every question."""

    def _no(self, *_: object) -> Any:
        raise ArithmeticError("no")

    __repr__ = __str__ = __eq__ = __bool__ = __len__ = _no
    __hash__ = object.__hash__


def nested(depth: int) -> list[Any]:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


LONG = "A" * MEGABYTE
NUMBERS = [2**bits + more for bits in (31, 32, 63, 64) for more in (-1, 0, 1)] + [10**30]
JUNK = [
    *NUMBERS, *(-number for number in NUMBERS), -1, 0, 1, 25, 10**5000, -(10**5000), np.int64(3),
    None, True, False, object(), object, len, Hostile(), 0.5, -0.0, 1e400, float("nan"), 1j,
    decimal.Decimal("NaN"), decimal.Decimal(10) ** 5000, fractions.Fraction(1, 3),
    np.float64("nan"), np.str_("CAT"), np.bool_(True), np.datetime64("NaT", "s"),
    "", " ", "-", "a", "CAT", "\0", "\ud800", "caf\u00e9", "\u0660", "\u00b2", "1" * 5000, LONG,
    LONG + "/" + LONG, "CAT/DOG - " + "9" * 5000, "A/B - 0 - earnings={}", "CAT/- - 0 \ud800=E",
    "CAT/- - 0 - goals={\"" + "2" * 5000 + "\":4}", "CAT/- - 0 - deck=" + "[" * 20_000,
    f"CAT/- - 0 {LONG}=E", f"CAT/- - 0 - {LONG}=1", f"({LONG})", f"{LONG} & {LONG}", "CAT+S+S",
    b"", b"\xff" * 1000, bytearray(b"CAT"), memoryview(b"CAT"),
    [], [None], ["CAT", 5], [LONG, LONG], ["CAT"] * 3, [b"CAT"], [[0] * 26] * 2, [[1] * 25],
    nested(10), nested(100_000), [10**5000], [float("nan")], [[10**30] * 26],
    (), ("CAT", "DOG"), set(), {"CAT"}, range(0), range(10**6), iter(()),
    {}, {LONG: "E"}, {"Rayne": LONG}, {"Rayne": None}, {None: None}, {3: (1, 0)},
    {3: (10**5000, 1)}, {10**5000: 1}, {"9" * 5000: 1}, {"A": float("nan")}, {"A": 10**5000},
    {"A": 2**63}, {2**63: 1}, {"\ud800": "\ud800"}, {"hand": nested(1000)}, {LONG: LONG},
    {"hand": "CAT", "rules": {"earnings": {"3" * 5000: [1, 0]}}}, {("A",): 1},
    {"hand": "CAT", "rules": {LONG: 1}}, {"hand": "CAT", "money": 10**5000},
    PLAY.to_dict() | {"way": nested(100_000)}, PLAY.to_dict() | {"by": {LONG: 1}},
    PLAY.to_dict() | {"money": 10**5000}, PLAY.to_dict() | {"schema": np.zeros(3)},
    np.array(3), np.zeros(0), np.zeros((2, 26)), np.zeros((0, 26)), np.full((2, 26), 255, np.uint8),
    np.zeros((2, 26), np.int64) - 1, np.array(["CAT", "DOG"]), np.array([None, "CAT"]),
    np.zeros((2, 26), "datetime64[s]"), np.zeros((1, 1, 26)), np.zeros((2, 26), object),
    np.array([("A", 1)], dtype=[("a", "U1"), ("b", int)]), np.ma.masked_all(3),
    TURN, lt.Rules(), PLAY, LEXICON, DEALS, lt.Weights(), lt.Rarity.COMMON,
    slice("A", None), slice(10**5000),
]  # fmt: skip


def check(name: str, arguments: dict[str, Any]) -> None:
    """The call is answered or refused as it should be."""
    function, plain = CALLS[name][0], []
    for each, parameter in parameters(function).items():
        if parameter.kind is parameter.POSITIONAL_ONLY:
            plain.append(arguments.pop(each))
        elif parameter.kind is parameter.VAR_KEYWORD:
            changed = arguments.pop(each)
            arguments |= {"hand": changed, "rules": changed}
    try:
        answer = function(*plain, **arguments)
        if inspect.isgenerator(answer):
            list(answer)
    except lt.LetterTycoonError as error:
        assert 0 < len(str(error)) < LONGEST, name
        str(error).encode()
        assert len(json.dumps(dict(error.data), allow_nan=False)) < 100_000, name
        assert str(pickle.loads(pickle.dumps(error))) == str(error)
    except TypeError as error:
        assert 0 < len(str(error)) < LONGEST, (name, str(error)[:200])
    except IndexError:
        assert name in NO_PLACE
    except ValueError as error:
        assert name in NOT_THERE, (name, str(error)[:200])
        assert len(str(error)) < LONGEST
    except ArithmeticError as error:
        assert str(error) == "no", name  # the hostile object's own
    except OSError:
        assert name in ("Lexicon.save", "Values.save", "Values.load")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_every_parameter_has_something_good():
    for name, (_, known) in CALLS.items():
        for each, given in known.items():
            assert given is not None or each in LEFT_OUT, (name, each)
        if name not in NO_PLACE | {"Turn.replace", "Position.replace", "Lexicon.load"}:
            check(name, dict(known))


#: What is read, whatever its type: a line of text, JSON, a record.
READ = ("text", "data", "record")
#: Values that no argument may be, beside those that a parameter takes.
WRONG = (object(), 1j, b"CAT", [object()], 2.5)
TAKEN = {
    "Weights.money": 2.5, "Weights.stock": 2.5, "Weights.royalties": 2.5,
    "Lexicon.load.path": b"CAT", "Lexicon.save.path": b"CAT", "Values.load.path": b"CAT",
    "Values.save.path": b"CAT", "Lexicon.spell.ids": b"CAT",
}  # fmt: skip


def test_a_wrong_type_is_a_type_error_always():
    wrong = {}
    for name, (function, known) in CALLS.items():
        if name.rpartition(".")[2] in (*OPERATORS, "replace"):
            continue
        for parameter in known:
            if f"{name}.{parameter}" == "Legal.from_dict.data":
                continue  # moves that are legal are never read
            for junk in WRONG:
                if junk == TAKEN.get(f"{name}.{parameter}"):
                    continue
                if parameter in ("names", "library") and isinstance(junk, list | bytes):
                    continue  # that they are too few is told first
                read = parameter in READ and name not in ("buyword.sale_of", "buyword.laying_of")
                expected = lt.NotationError if read else TypeError
                error = error_of(function, known | {parameter: junk})
                if type(error) is not expected:
                    wrong[name, parameter, type(junk)] = error
    assert not wrong, list(wrong)


def error_of(function: Callable[..., Any], arguments: dict[str, Any]) -> Exception | None:
    """Return the error that a call raises, or None."""
    given = dict(arguments)
    kinds = parameters(function)
    plain = [
        given.pop(each) for each in kinds if kinds[each].kind is inspect.Parameter.POSITIONAL_ONLY
    ]
    changes = [each for each in kinds if kinds[each].kind is inspect.Parameter.VAR_KEYWORD]
    for each in changes:
        del given[each]
    try:
        function(*plain, **given)
    except Exception as error:
        return error
    return None


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("name", CALLS)
def test_every_argument_of_every_public_callable_may_be_junk(name, first):
    """Each half of the junk: the second comes with the slow tests."""
    known = CALLS[name][1]
    for parameter in known:
        for junk in JUNK[first::2]:
            check(name, known | {parameter: junk})
