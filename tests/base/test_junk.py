"""Junk as arguments of everything public: an error of the library, a TypeError, or an answer."""

import decimal
import fractions
import inspect
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from public_names import PUBLIC

MEGABYTE = 10**6
LONGEST = 500  # characters of a message

LEXICON = lt.Lexicon({"CAT": "a pet", "DOG": None, "CATS": "pets", "JEWELS": None, "YAYS": None})
TURN = lt.Turn("CATDOGS", "YAY", patents="BXVZ", money=4, rivals={"Rayne": "E"})
PLAY = lt.check_play(TURN, ("CATS", "DOG"), LEXICON)
DEALS = lt.Deals.from_turns([TURN, TURN.replace(hand="DOG")])
BATCH = lt.batch(DEALS, LEXICON)
SHORT = lt.Rules(goals={2: 0})  # a game of one round
MATCH = lt.Match(["Ann", "Bo"], rules=SHORT, lexicon=LEXICON, seed=1)
BOTS = {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}
POSITION = lt.Position("CATDOGS", "YAY", me=lt.Player("QX", 4), rivals={"Rayne": lt.Player("E")})
ENDED = MATCH.play(f"discard {MATCH.position().hand}")
ENDED = ENDED.play(f"discard {ENDED.position().hand}")
STANDINGS = lt.arena(BOTS, 2, rules=SHORT, lexicon=LEXICON)
REVIEW = lt.review_game(MATCH.play(f"discard {MATCH.position().hand}"))

OBJECTS = {
    "Turn": TURN, "Rules": lt.Rules(), "Weights": lt.Weights(), "Play": PLAY, "Way": PLAY.way,
    "Plays": lt.plays(TURN, LEXICON), "Lexicon": LEXICON, "Deals": DEALS, "Batch": BATCH,
    "Rarity": lt.Rarity.COMMON, "Frontier": lt.frontier(TURN, LEXICON),
    "FrontierRow": lt.frontier(TURN, LEXICON)[0],
    "Explanation": lt.explain(PLAY), "Fact": lt.explain(PLAY).facts[0],
    "WordEarnings": lt.explain(PLAY).words[0],
    "Summary": lt.summary(TURN, LEXICON),
    "Hint": lt.hint(TURN, LEXICON, level=8), "WordFilter": lt.WordFilter(3, False, LEXICON),
    "Review": lt.review(TURN, "CATS", LEXICON),
    "Match": MATCH, "Legal": MATCH.legal_moves, "Move": lt.Move("buy", "J"), "Position": POSITION,
    "Player": POSITION.me, "Standings": STANDINGS, "Games": STANDINGS.games,
    "ArenaGame": STANDINGS.games[0], "Standing": STANDINGS.standings[0],
    "Advice": lt.advise(POSITION, LEXICON)[0], "Values": lt.values(),
    "Replacement": lt.advise_replacement(POSITION, LEXICON)[0],
    "News": ENDED.news()[0], "Result": ENDED.result, "GameReview": REVIEW,
    "Decision": REVIEW.decisions[0],
}  # fmt: skip

#: What a parameter of this name takes; of one of these functions only, where it has a dot.
GOOD: dict[str, Any] = {
    "turn": TURN, "lexicon": LEXICON, "by": "net", "n": 3, "cap": 5,
    "show": lt.WordFilter(3, False, LEXICON), "max_rarity": 3, "sensitive": False, "relax": False,
    "hidden": True,
    "words": "CATS", "text": "CATs", "hand": "CAT",
    "pool": "DOG", "patents": "XZ", "money": 4, "rivals": {"Rayne": "E"}, "rules": lt.Rules(),
    "deals": DEALS, "count": True, "ways": True, "executor": None, "progress": False,
    "Lexicon.words": ["CAT", "DOG"], "name": "tiny", "definitions": {"CAT": "a pet"},
    "copyright": "mine", "fold_accents": True, "path": "none.txt", "format": "text",
    "Lexicon.load.definitions": True, "letters": "ACT", "prefix": "CA", "word": "CAT",
    "id": 1, "ids": [1, -1], "pattern": "C?T*", "min_length": 2, "max_length": 9,
    "Lexicon.with_words.words": ["ACT"], "Lexicon.without_words.words": ["CAT"],
    "Weights.letters": {"S": 1}, "stock": 2, "royalties": -1, "Rules.doubling": "add",
    "hand_size": 7, "pool_size": 3, "deck": {"A": 9}, "earnings": {3: (1, 0)},
    "prices": dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 2), "goals": {2: 45},
    "challenge": "players", "retries": 3, "procedure": "online", "Play.words": ("CATS", "DOG"),
    "rarity": 3, "way": None, "kinds": "", "owners": {"B": 0}, "Turn.parse.text": str(TURN),
    "Weights.value.paid": 1, "Weights.value.spent": "CAT", "paid": 1, "spent": "CAT",
    "play": "CATS", "explain.play": PLAY, "svg.play": PLAY, "index": 1, "start": 0, "stop": 3,
    "hands": DEALS.hands, "pools": DEALS.pools,
    "Deals.__add__.other": DEALS, "Deals.random.start": 2,
    "turns": [TURN], "number": 3, "seed": 1, "Deals.turn.index": 1, "other": LEXICON,
    "game": STANDINGS.games[1], "row": lt.frontier(TURN, LEXICON)[1],
    "key": "CAT", "value": PLAY, "changes": None,
    "Plays.cap": 5, "level": 8, "exclude": ["DOG"],
    "my_words": "CATS", "names": ["Ann", "Bo"], "Match.rules": SHORT, "Match.position.name": "Bo",
    "Match.news.player": "Bo", "since": 0,
    "move": f"discard {MATCH.turn.hand}",
    "record": MATCH.record(), "action": "buy", "cards": "J", "source": "", "Move.play": None,
    "Move.lay.play": PLAY, "Move.parse.text": "buy J",
    "me": lt.Player("XZ", 4), "Position.rivals": {"Rayne": lt.Player("E")}, "starter": "Rayne",
    "seen": "QJ", "round": 2, "Position.parse.text": str(POSITION),
    "arena.bots": BOTS, "games": 2, "arena.rules": SHORT, "workers": 1, "records": False,
    "position": POSITION, "values": lt.values(), "effort": 2, "doubling": "add",
    "review_game.record": MATCH.record(),
}  # fmt: skip

# an Enum's own door; named tuples and what the library alone makes; functions that take nothing,
# or a second
NOT_ASKED = {
    "Summary", "Rarity", "BatchPart", "Batch", "Way", "BatchInterrupted", "Explanation", "Fact",
    "WordEarnings", "FrontierRow", "Hint", "Review", "Legal", "Result", "Standing", "Standings",
    "Games", "ArenaGame", "Step", "News", "Advice", "Decision", "GameReview", "Replacement",
    "Values", "learn_values",
}  # fmt: skip
OPERATORS = (
    "__contains__", "__getitem__", "__eq__", "__ne__", "__or__", "__and__", "__sub__", "__add__",
)  # fmt: skip
LEFT_OUT = ("executor", "way", "changes", "play", "progress")
NO_PLACE = {
    "Plays.__getitem__",
    "Deals.turn",
    "Deals.__getitem__",
    "Lexicon.__getitem__",
    "Lexicon.words",
    "Batch.spelled",
    "Frontier.__getitem__",
    "Frontier.play",
    "Games.__getitem__",
}  # IndexError, as of a sequence
NOT_THERE = {"Plays.index", "Frontier.index", "Games.index"}  # ValueError, as of a sequence


def callables() -> dict[str, Callable[..., Any]]:
    """Everything public that takes arguments, by name."""
    found: dict[str, Callable[..., Any]] = {}
    for name, thing in PUBLIC.items():
        if inspect.isfunction(thing):
            found[name] = thing
        elif inspect.isclass(thing) and not issubclass(thing, BaseException):
            if name not in NOT_ASKED:
                found[name] = thing
            for method in (*OPERATORS, *(each for each in dir(thing) if each[0] != "_")):
                bound = getattr(OBJECTS.get(name, thing), method, None)
                if name != "Rarity" and (inspect.ismethod(bound) or inspect.isfunction(bound)):
                    found[f"{name}.{method}"] = bound
    return {name: each for name, each in found.items() if parameters(each)}


def parameters(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    return dict(inspect.signature(function).parameters)


def good(name: str, parameter: str) -> Any:
    kind, _, method = name.partition(".")
    if (method, parameter) == ("from_dict", "data"):
        return OBJECTS[kind].to_dict()
    return GOOD.get(f"{name}.{parameter}", GOOD.get(parameter))


CALLABLES = callables()


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
JUNK = [
    None, True, False, ..., object(), object, len, lambda: None, Hostile(), -1, 0, 1, 25, 10**18,
    2**31, 2**63, 2**64, -(2**63), 10**5000, -(10**5000), 0.5, -0.0, 1e400, float("nan"), 1e300, 1j,
    decimal.Decimal("NaN"), decimal.Decimal(10) ** 5000, fractions.Fraction(1, 3), np.int64(3),
    np.uint8(3), np.float64("nan"), np.str_("CAT"), np.bool_(True), np.datetime64("NaT", "s"),
    "", " ", "-", "a", "CAT", "\0", "\ud800", "caf\u00e9", "\u0660", "\u00b2", "1" * 5000, LONG,
    "1" * MEGABYTE, LONG + "/" + LONG, "CAT/DOG - " + "9" * 5000, "A/B - 0 - earnings={}",
    "CAT/- - 0 - goals={\"" + "2" * 5000 + "\":4}", "CAT/- - 0 - hand_size=" + "2" * 5000,
    "CAT/- - 0 - deck=" + "[" * 20_000, f"CAT/- - 0 {LONG}=E", f"CAT/- - 0 - {LONG}=1",
    "CAT/- - 0 \ud800=E", "CAT/- - 0 %FF%00=E", f"({LONG})", f"{LONG} & {LONG}", "CAT+S+S",
    b"", b"CAT", b"\xff" * 1000, bytearray(b"CAT"), memoryview(b"CAT"),
    [], [None], ["CAT"], ["CAT", 5], [LONG, LONG], ["CAT"] * 3, [b"CAT"], [[0] * 26] * 2,
    [[1] * 25], nested(10), nested(100_000), [10**5000], [float("nan")], [[10**30] * 26],
    (), ("CAT", "DOG"), (LONG,), set(), {"CAT"}, frozenset(), range(0), range(10**6), iter(()),
    {}, {"CAT": LONG}, {LONG: "E"}, {"Rayne": LONG}, {"Rayne": None}, {None: None}, {3: 3},
    {3: (1, 0)}, {3: (10**5000, 1)}, {10**5000: 1}, {"9" * 5000: 1}, {"A": float("nan")},
    {"A": 10**5000}, {"\ud800": "\ud800"}, {"hand": LONG}, {"hand": nested(1000)}, {LONG: LONG},
    {"hand": "CAT", "rules": {"earnings": {"3" * 5000: [1, 0]}}}, {"B": 10**5000}, {"B": 9},
    {"hand": "CAT", "rules": {LONG: 1}}, {"hand": "CAT", "money": 10**5000}, {("A",): 1},
    PLAY.to_dict() | {"way": nested(100_000)}, PLAY.to_dict() | {"words": [LONG, LONG]},
    PLAY.to_dict() | {"turn": LONG}, PLAY.to_dict() | {"by": {LONG: 1}},
    PLAY.to_dict() | {"money": 10**5000}, PLAY.to_dict() | {"schema": np.zeros(3)},
    np.array(3), np.array("CAT"), np.zeros(0), np.zeros(3), np.zeros((2, 26)), np.zeros((0, 26)),
    np.zeros((2, 26), np.uint8), np.full((2, 26), 255, np.uint8), np.zeros((2, 26), np.int64) - 1,
    np.array(["CAT", "DOG"]), np.array([None, "CAT"]), np.array([[1, 2], [3, 4]]),
    np.zeros((2, 26), "datetime64[s]"), np.zeros((2, 26), complex), np.zeros((1, 1, 26)),
    np.zeros((2, 26), object), np.array([("A", 1)], dtype=[("a", "U1"), ("b", int)]),
    np.ma.masked_all(3), TURN, lt.Rules(), PLAY, LEXICON, DEALS, lt.Weights(), lt.Rarity.COMMON,
    slice(None), slice("A", None), slice(10**5000),
]  # fmt: skip
PLACES = st.integers(0, len(JUNK) - 1)


def check(name: str, arguments: dict[str, Any]) -> None:
    """The call is answered or refused as it should be."""
    function = CALLABLES[name]
    plain: list[Any] = []
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
    for name, function in CALLABLES.items():
        for each in parameters(function):
            given = good(name, each)
            assert given is not None or each in LEFT_OUT, (name, each)
        if name not in NO_PLACE | {"Turn.replace", "Position.replace", "Lexicon.load"}:
            check(name, {each: good(name, each) for each in parameters(function)})
    assert len(CALLABLES) > 40


@pytest.mark.parametrize("first", [0, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", CALLABLES)
def test_every_argument_of_every_public_callable_may_be_junk(name, first):
    """Each half of the junk: the second comes with the slow tests."""
    for parameter in parameters(CALLABLES[name]):
        for junk in JUNK[first::2]:
            arguments = {each: good(name, each) for each in parameters(CALLABLES[name])}
            check(name, arguments | {parameter: junk})


@given(st.data())
def test_several_arguments_may_be_junk(data):
    name = data.draw(st.sampled_from(sorted(CALLABLES)))
    names = list(parameters(CALLABLES[name]))
    arguments = {
        each: JUNK[data.draw(PLACES)] if data.draw(st.booleans()) else good(name, each)
        for each in names
    }
    check(name, arguments)


WORDS = [
    "", " ", "\0", "\ud800", "1" * 5000, "A" * 10**5, "[[[[" * 3000, "=", "==" + "9" * 5000, "nan",
    "S=" + "9" * 5000, "stock=nan", "money=" + "9" * 5000, "hand_size=" + "9" * 5000, "1e400",
    'earnings={"' + "3" * 5000 + '":[1,0]}', "A/B - " + "9" * 5000, "--" + "x" * 10000, "{}",
]  # fmt: skip
COMMANDS = [
    "{}", "best {}", "best CAT {}", "best CAT --patents {}", "best CAT --money {}", "words {}",
    "best CAT --rival {}", "best CAT --rules {}", "best CAT --doubling {}", "best CAT -n {}",
    "best CAT --by {}", "best CAT --max-rarity {}", "best CAT --lexicon {}", "check CAT {}",
    "best CAT --suggest {}", "check {}", "lexicon {}", "lexicon info {}", "bench --seed {}",
    "bench --deals {}", "bench --workers {}", "explain {}", "explain CAT --hand {}",
    "explain CAT --hand CAT --pool {}", "explain CAT --hand CAT --svg {}",
    "words --pattern {}", "words CAT --pattern {}", "summary CAT --max-rarity {}", "summary {}",
    "hint {}", "hint CAT --level {}", "hint CAT -n {}",
    "hint CAT --seed {}", "hint CAT --exclude {}", "hint CAT --max-rarity {}",
    "review {} --hand CAT", "review CAT --hand {}",
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_junk_on_the_command_line_is_one_short_line(command, run):
    for junk in WORDS:
        arguments = [junk if word == "{}" else word for word in command.split()]
        code, _, errors = run(*arguments)
        assert code in (0, 1, 2), (command, junk[:50])
        assert errors.count("\n") == (code == 2), (command, junk[:50], errors[:200])
        assert len(errors) < LONGEST, (command, junk[:50])
