"""Whole numbers of any size at every door: an answer, or an error of the library.

The parameters are found by their annotations, and the options in the commands. So a new one is
tried, too, or the test says that it does not know what to ask.
"""

import concurrent.futures
import inspect
import io
import re
from collections.abc import Callable, Iterator
from typing import Any

import click
import numpy as np
import pytest
import test_cousins_junk as cousins
import test_junk as junk

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.cli.commands import cli
from lettertycoon.cli.options import FilePath

SIZES = [2**bits + more for bits in (31, 32, 63, 64) for more in (-1, 0, 1)] + [10**30]
NUMBERS = [*SIZES, *(-size for size in SIZES), -1, 0]
HAS_NUMBERS = re.compile(r"\b(int|float)\b")

# Many plays, so that a number of them is used.
TURN = lt.Turn("JLSEANZ", "EWE", patents="BXZ", money=4, rivals={"Rayne": "E"})
RICH: dict[str, Any] = {
    "turn": TURN, "lexicon": None, "show": None, "max_rarity": None, "exclude": (),
    "deals": lt.Deals.random(300, 1, patents="X"), "level": 3, "cap": 1000, "owners": {"B": 0},
}  # fmt: skip
#: Other rooms that everybody may call, but for what only the library makes.
ROOMS: dict[str, Any] = {"bots": lt.bots, "buyword": buyword, "leaping": leaping}
MADE = {
    "bots.Greedy.buys", "bots.Specials.buys", "buyword.Advice", "buyword.BestSales",
    "buyword.DieAdvice", "buyword.Game", "buyword.Position", "buyword.Rival", "buyword.Sale",
    "buyword.SaleAdvice", "buyword.Seat", "buyword.Solitaire", "leaping.GameRules.check",
    "leaping.GameRules.library_left", "leaping.Position", "leaping.Result", "leaping.Solos",
    "leaping.Solution", "buyword.Auction", "buyword.BidAdvice", "buyword.Claim", "buyword.Offer",
    "buyword.PickAdvice", "buyword.Result",
}  # fmt: skip
Call = tuple[Callable[..., Any], dict[str, Any]]


def numeric(function: Callable[..., Any]) -> dict[str, str]:
    """The parameters that hold numbers, with their annotations."""
    try:
        found = inspect.signature(function).parameters
    except ValueError:  # a method of Python's own
        return {}
    notes = {name: str(each.annotation) for name, each in found.items()}
    return {
        name: note
        for name, note in notes.items()
        if HAS_NUMBERS.search(note) and "Callable" not in note and "numpy" not in note
    }


def others() -> dict[str, Callable[..., Any]]:
    """What the other rooms have that takes numbers, by name."""
    found = {}
    for room, module in ROOMS.items():
        for name in module.__all__:
            thing = getattr(module, name)
            if not callable(thing):
                continue
            found[f"{room}.{name}"] = thing
            if isinstance(thing, type):
                for method in (each for each in dir(thing) if each[0] != "_"):
                    found[f"{room}.{name}.{method}"] = getattr(thing, method)
    return {
        name: each
        for name, each in found.items()
        if name not in MADE and callable(each) and numeric(each)
    }


def calls() -> dict[str, Call]:
    """Every public callable that takes numbers, with good arguments."""
    found: dict[str, Call] = {}
    for name, function in junk.CALLABLES.items():
        if numeric(function):
            known = {each: junk.good(name, each) for each in junk.parameters(function)}
            here = {each: value for each, value in RICH.items() if each in known}
            found[name] = function, known | here
    cards = {"hand_size": 5}
    found |= {
        "bots.Advisor": (lt.bots.Advisor, {"effort": 1, "seed": 0, "show": 2}),
        "bots.Casual": (lt.bots.Casual, {"level": 1, "seed": 0}),
        "bots.Random": (lt.bots.Random, {"seed": 0}),
        "bots.named": (lt.bots.named, {"name": "casual:1", "seed": 0}),
        "buyword.bot_named": (buyword.bot_named, {"name": "plain", "seed": 1}),
        "buyword.rated": (buyword.rated, {"money": 900}),
        "leaping.read_cards": (
            leaping.read_cards, {"name": "hand", "cards": "A1f", "least": 0, "most": 3},
        ),
        "leaping.GameRules": (leaping.GameRules, cards | {
            "solo_hand": 4, "keys": 2, "most_turns": 9, "library": (9, 9, 9), "key_cards": 9,
        }),
    }  # fmt: skip
    for name, (function, known) in cousins.CALLS.items():
        if numeric(function):
            room = "leaping" if "leaping" in name + function.__module__ else "buyword"
            plain = f"{room}.{name.partition(',')[0].removeprefix('leaping.')}"
            found.setdefault(plain, (function, known))
    return found


CALLS = calls()


def variants(value: Any, note: str, number: int) -> Iterator[Any]:
    """What a number may be in a parameter of this annotation."""
    if "Mapping" in note:
        for key in list(value)[:1] if isinstance(value, dict) else ():
            yield {key: number}
            if isinstance(value[key], tuple):
                yield {key: (number, 0)}
        yield {number: 1}
        yield {number: (1, 0)}
    else:
        yield number
        if -(2**63) <= number < 2**63:
            yield np.int64(number)


def test_every_parameter_is_tried():
    assert others().keys() <= CALLS.keys()
    for name, (function, known) in CALLS.items():
        assert numeric(function).keys() <= known.keys(), name
    assert len(CALLS) > 50


# what simulates takes long; what it is asked for is asked of its neighbours, too
SLOW = {"advise_replacement"}


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=[pytest.mark.slow] * (each in SLOW)) for each in CALLS]
)
def test_any_number_is_answered_or_refused(name, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    function, known = CALLS[name]
    for parameter, note in numeric(function).items():
        for number in NUMBERS:
            for value in variants(known[parameter], note, number):
                ask(name, function, known | {parameter: value})


def ask(name: str, function: Callable[..., Any], arguments: dict[str, Any]) -> None:
    """Call a function; its errors are of the library, or what a sequence raises."""
    plain: list[Any] = []
    for each, parameter in inspect.signature(function).parameters.items():
        if parameter.kind is parameter.POSITIONAL_ONLY:
            plain.append(arguments.pop(each))
        elif parameter.kind is parameter.VAR_KEYWORD:
            arguments.pop(each)
    try:
        answer = function(*plain, **arguments)
        if inspect.isgenerator(answer):
            list(answer)
    except (lt.LetterTycoonError, TypeError) as error:
        assert 0 < len(str(error)) < junk.LONGEST
    except IndexError:
        assert name in junk.NO_PLACE
    except ValueError:
        assert name in junk.NOT_THERE


def test_hints_of_any_number():
    """As `best` does, `hint` gives all there are."""
    turn = lt.Turn("JLSEANZ", "EWE")
    every = lt.hint(turn, n=10_000)
    assert len(every) > 24
    for number in SIZES:
        assert lt.hint(turn, n=number) == every
        assert lt.best(turn, n=number) == list(lt.plays(turn))


def test_an_arena_starts_no_more_processes_than_it_has_work(monkeypatch):
    asked = []

    class Executor:
        def __init__(self, most: int, *_: object, **__: object) -> None:
            asked.append(most)

        def __enter__(self) -> "Executor":
            return self

        def __exit__(self, *_: object) -> None: ...

        def shutdown(self) -> None: ...

        def submit(self, call: Callable[..., Any], task: object) -> concurrent.futures.Future[Any]:
            future: concurrent.futures.Future[Any] = concurrent.futures.Future()
            future.set_result(call(task))
            return future

    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", Executor)
    alone = lt.arena(junk.BOTS, 60, rules=junk.SHORT, lexicon=junk.LEXICON)
    for number in SIZES:
        given = {"rules": junk.SHORT, "lexicon": junk.LEXICON, "workers": number}
        assert lt.arena(junk.BOTS, 60, **given) == alone
    assert set(asked) == {2} and len(asked) == len(SIZES)


#: Every command, with arguments beside which each of its options gets a number.
COMMANDS: dict[str, list[str]] = {
    "best": ["JLSEANZ", "EWE"],
    "words": ["JLSEANZ", "EWE"],
    "summary": ["JLSEANZ", "EWE"],
    "check": ["jewels", "--hand", "JLSEANZ", "--pool", "EWE"],
    "define": ["jewels"],
    "explain": ["jewels", "--hand", "JLSEANZ", "--pool", "EWE"],
    "serve": ["--stdio", "--lexicon", "x=none"],  # it ends, since there is no such file
    "hint": ["JLSEANZ", "EWE"],
    "review": ["jewels", "--hand", "JLSEANZ", "--pool", "EWE"],
    "advise": ["AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0"],
    "values": [],
    "review-game": ["none.json"],
    "arena": ["greedy", "random", "-n", "2", "--rules", 'goals={"2":0}'],
    "play": ["--rules", 'goals={"2":20}'],
    "leaping play": ["--rules", "keys=1"],
    "buyword play": ["--rules", "tile_limit=0"],
    "buyword bid": ["CAT", "DO"],
    "buyword pick": ["CAT", "DO"],
    "lexicon build": ["words.txt", "-o", "out"],
    "lexicon info": ["words.txt"],
    "lexicon convert": ["words.txt", "out"],
    "lexicon diff": ["words.txt", "words.txt"],
    "leaping plays": ["M1l", "D1f A2m Y2l"],
    "leaping solve": ["M1l", "D1f A2m Y2l", "--samples", "2"],
    "leaping solo": ["--player", "greedy"],
    "buyword sales": ["CAT"],
    "buyword best": ["CAT"],
    "buyword advise": ["CAT", "--samples", "2"],
    "buyword solitaire": ["--player", "plain", "--limit", "0"],
    "bench": ["--deals", "1", "--rounds", "1"],
    "docs": [],
}


def commands(group: click.Group, before: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group):
            yield from commands(command, (*before, name))
        else:
            yield " ".join((*before, name)), command


def options(command: click.Command) -> list[str]:
    """The options that take a text or a number."""
    return [
        each.opts[-1]
        for each in command.params
        if isinstance(each, click.Option)
        and not each.is_flag
        and not isinstance(each.type, FilePath | click.Choice)
    ]


def test_every_command_is_tried():
    assert {name for name, _ in commands(cli)} == COMMANDS.keys()


MEASURES = {"bench"}  # a second each time


@pytest.mark.parametrize(
    ("name", "command"),
    [
        pytest.param(*each, id=each[0], marks=[pytest.mark.slow] * (each[0] in MEASURES))
        for each in commands(cli)
    ],
)
def test_any_number_on_the_command_line(name, command, run, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("cat\ndog\n")
    most = len([each for each in command.params if isinstance(each, click.Argument)])
    for number in map(str, NUMBERS):
        asked = [[*COMMANDS[name], option, number] for option in options(command)]
        if "--rules" in options(command):
            asked += [
                [*COMMANDS[name], "--rules", f"{rule}={number}"]
                for rule in ("hand_size", "pool_size", "retries")
            ]
        asked += [[number] * most] if most else []
        for arguments in asked:
            monkeypatch.setattr("sys.stdin", io.StringIO())
            code, _, err = run(*name.split(), *arguments)
            assert code in (0, 1, 2), arguments
            assert code != 2 or err.count("\n") == 1, (arguments, err)
