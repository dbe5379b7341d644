"""Seeds: one range, in one place, at every door; what is made with one can be made again."""

import inspect
import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import click
import numpy as np
import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.base import MOST_SEED
from lettertycoon.cli.commands import cli
from lettertycoon.frontends import Service, answer_schemas, request_schemas
from lettertycoon.frontends.requests import methods
from lettertycoon.matches.arena import deal_seed

NAMES = ["Ann", "Bo"]
SHORT = lt.Rules(goals={2: 0}, challenge="automatic")  # a game of one round
LEXICON = lt.Lexicon(["CAT", "DOG", "CATS", "JEWELS"])
POSITION = lt.Position("CATDOGS", "YAY", me=lt.Player("Q"), rivals={"Bo": lt.Player()})
GREEDY = {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}
FEW = buyword.Rules(tile_limit=0)
LEAPER = leaping.Greedy()
TILES = {"lexicon": LEXICON, "samples": 2}

#: Every public callable that takes a seed, and a small question to it.
DOORS: dict[str, Callable[[Any], object]] = {
    "Match": lambda seed: lt.Match(NAMES, seed=seed),
    "Deals.random": lambda seed: lt.Deals.random(1, seed),
    "hint": lambda seed: lt.hint(lt.Turn("CAT"), lexicon=LEXICON, seed=seed),
    "advise": lambda seed: lt.advise(POSITION, LEXICON, seed=seed),
    "advise_replacement": lambda seed: lt.advise_replacement(POSITION, LEXICON, seed=seed),
    "learn_values": lambda seed: lt.learn_values(SHORT, LEXICON, deals=1000, seed=seed),
    "arena": lambda seed: lt.arena(GREEDY, 1, rules=SHORT, lexicon=LEXICON, seed=seed),
    "bots.Random": lambda seed: lt.bots.Random(seed),
    "bots.Casual": lambda seed: lt.bots.Casual(seed=seed),
    "bots.Advisor": lambda seed: lt.bots.Advisor(seed=seed),
    "bots.named": lambda seed: lt.bots.named("greedy", seed),
    "buyword.Advisor": lambda seed: buyword.Advisor(seed=seed),
    "buyword.bot_named": lambda seed: buyword.bot_named("plain", seed),
    "buyword.advise": lambda seed: buyword.advise("CAT", "D", 9, seed=seed, **TILES),
    "buyword.advise_die": lambda seed: buyword.advise_die("CAT", 9, seed=seed, **TILES),
    "buyword.advise_sales": lambda seed: buyword.advise_sales("CAT", seed=seed, **TILES),
    "buyword.Game": lambda seed: buyword.Game(NAMES, seed=seed, lexicon=LEXICON),
    "buyword.advise_bid": lambda seed: buyword.advise_bid("CAT", "D", 9, seed=seed, **TILES),
    "buyword.advise_pick": lambda seed: buyword.advise_pick("CAT", "D", 9, seed=seed, **TILES),
    "buyword.play_game": lambda seed: buyword.play_game(
        {"Ann": buyword.Plain()}, seed=seed, rules=FEW, lexicon=LEXICON
    ),
    "buyword.solitaire": lambda seed: buyword.solitaire(
        seed, buyword.Plain(), rules=FEW, lexicon=LEXICON
    ),
    "leaping.Game": lambda seed: leaping.Game(seed=seed, lexicon=LEXICON),
    "leaping.solve": lambda seed: leaping.solve(
        "M1l", "D1f A2m Y2l", seed=seed, samples=2, lexicon=LEXICON
    ),
    "leaping.solo": lambda seed: leaping.solo(seed, LEAPER, lexicon=LEXICON),
    "leaping.solos": lambda seed: leaping.solos(2, seed, LEAPER, lexicon=LEXICON),
    "leaping.contest": lambda seed: leaping.contest({"Ann": LEAPER}, seed=seed, lexicon=LEXICON),
}
NEW = {"names": NAMES}
RECORD = lt.Match(NAMES, lexicon=LEXICON, seed=1).record()
LINE = str(POSITION)
#: The same of requests; `deal` is the seed of a match.
REQUESTS: dict[tuple[str, str], dict[str, Any]] = {
    ("match.new", "deal"): NEW,
    ("match.bot", "seed"): {"record": RECORD, "bot": "greedy"},
    ("leaping.new", "deal"): NEW,
    ("leaping.bot", "seed"): {
        "record": leaping.Game(NAMES, lexicon=LEXICON, seed=1).record(),
        "bot": "greedy",
    },
    ("buyword.new", "deal"): NEW,
    ("buyword.bot", "seed"): {
        "record": buyword.Game(NAMES, lexicon=LEXICON, seed=1).record(),
        "bot": "plain",
    },
    ("hint", "seed"): {"turn": "CAT/-"},
    ("advise", "seed"): {"position": LINE},
    ("replacement", "seed"): {"position": LINE},
    ("buyword.advise", "seed"): {"held": "CAT", "samples": 2},
    ("buyword.advise_bid", "seed"): {"held": "CAT", "lot": "D", "samples": 2},
    ("buyword.advise_pick", "seed"): {"held": "CAT", "open_tiles": "D", "samples": 2},
    ("leaping.solve", "seed"): {"hand": "M1l", "row": "D1f A2m Y2l", "samples": 2},
}
#: ... and of the command line.
COMMANDS = {
    "bench": ["--deals", "1", "--rounds", "1"],
    "hint": ["CAT"],
    "advise": [LINE],
    "values": ["--learn", "-o", "never.values"],
    "arena": ["greedy", "random", "-n", "2", "--rules", 'goals={"2":0}'],
    "leaping solve": ["M1l", "D1f A2m Y2l", "--samples", "2"],
    "leaping solo": ["--player", "greedy"],
    "buyword advise": ["CAT", "--samples", "2"],
    "buyword bid": ["CAT", "D", "--samples", "2"],
    "buyword pick": ["CAT", "D", "--samples", "2"],
    "buyword solitaire": ["--player", "plain", "--limit", "0"],
    "play": [],
    "leaping play": [],
    "buyword play": [],
}
WRONG = [-1, MOST_SEED + 1, 2**64, 10**30]
RIGHT = [0, 2**53, MOST_SEED]


def takers(module: Any, prefix: str = "") -> Iterator[str]:
    """The public callables of a module with the parameter `seed`; named tuples only hold it."""
    for name in module.__all__:
        thing = getattr(module, name)
        if not callable(thing) or (isinstance(thing, type) and issubclass(thing, tuple)):
            continue
        if "seed" in inspect.signature(thing).parameters:
            yield prefix + name
        methods = inspect.getmembers(thing, inspect.isroutine) if isinstance(thing, type) else ()
        for method, function in methods:
            if method[0] != "_" and "seed" in getattr(function, "__annotations__", {}):
                yield f"{prefix}{name}.{method}"


def commands(group: click.Group, before: tuple[str, ...] = ()) -> Iterator[str]:
    """The commands with the option --seed."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group):
            yield from commands(command, (*before, name))
        elif command is not None and any("--seed" in each.opts for each in command.params):
            yield " ".join((*before, name))


def test_no_door_is_left_out():
    rooms = [(lt, ""), (lt.bots, "bots."), (buyword, "buyword."), (leaping, "leaping.")]
    found = {each for room, prefix in rooms for each in takers(room, prefix)}
    assert found == DOORS.keys()
    asked = {
        (name, each)
        for name, method in methods().items()
        for each in method.parameters
        if each in ("seed", "deal")
    }
    assert asked == REQUESTS.keys()
    assert set(commands(cli)) == COMMANDS.keys()


SLOW = {"learn_values": [pytest.mark.slow]}


@pytest.mark.parametrize("door", [pytest.param(each, marks=SLOW.get(each, [])) for each in DOORS])
def test_every_door_has_the_same_range(door):
    ask = DOORS[door]
    for wrong in WRONG:
        with pytest.raises(
            lt.ArgumentError, match=r"seed is .*; it must be a whole number"
        ) as told:
            ask(wrong)
        assert told.value.code == "seed.wrong" and told.value.data["most"] == MOST_SEED
    for wrong in (True, 1.0, "1", 1j):
        with pytest.raises(TypeError, match="seed is"):
            ask(wrong)
    for right in (*RIGHT, np.int64(MOST_SEED), None):
        ask(right)


def test_none_is_a_fresh_seed_that_is_told():
    arenas = [lt.arena(GREEDY, 1, rules=SHORT, lexicon=LEXICON, seed=None) for _ in range(9)]
    assert len({each.seed for each in arenas}) == 9
    for make in (lt.bots.Random, lt.bots.Advisor, buyword.Advisor):
        seeds = {make(seed=None).seed for _ in range(9)}
        assert len(seeds) == 9 and all(0 <= seed <= 2**53 for seed in seeds)


@pytest.mark.parametrize(("method", "parameter"), REQUESTS)
def test_every_request_has_the_same_range(method, parameter):
    service, given = Service({"default": LEXICON}), REQUESTS[method, parameter]
    for wrong in (*WRONG, 1e300):
        with pytest.raises(lt.NotationError) as told:
            service.answer(method, given | {parameter: wrong})
        assert told.value.code == "request.invalid"
        assert told.value.data["path"] == f"$.{parameter}"
    for right in RIGHT:
        service.answer(method, given | {parameter: right})


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_the_same_range(command, run):
    for wrong in WRONG:
        code, out, err = run(*command.split(), *COMMANDS[command], "--seed", str(wrong))
        assert (code, out, err.count("\n")) == (2, "", 1), (wrong, out, err)
        assert "must be a whole number, from 0 to 9,223,372,036,854,775,807" in err


def test_the_schemas_tell_the_range():
    found: list[tuple[Any, ...]] = []

    def look(value: Any) -> None:
        for key, each in value.items() if isinstance(value, dict) else ():
            if key in ("seed", "deal"):
                kinds = [kind for kind in each.get("anyOf", [each]) if kind["type"] != "null"]
                found.extend((kind["minimum"], kind["maximum"]) for kind in kinds)
        for each in value.values() if isinstance(value, dict) else value:
            if isinstance(each, dict | list):
                look(each)

    for schemas in (request_schemas(), answer_schemas()):
        look(schemas)
    assert len(found) > 10 and set(found) == {(0, MOST_SEED)}


@pytest.mark.parametrize("seed", RIGHT)
def test_every_game_is_replayed_and_pickled(seed):
    games: list[Any] = [
        (match := lt.Match(NAMES, rules=SHORT, lexicon=LEXICON, seed=seed)),
        match.play(f"discard {match.turn.hand}"),
        buyword.solitaire(seed, buyword.Plain(), rules=FEW, lexicon=LEXICON).game,
        leaping.solo(seed, LEAPER, lexicon=LEXICON),
    ]
    for game in games:
        record = json.loads(json.dumps(game.record()))
        assert type(game).replay(record, LEXICON).record() == record
        assert pickle.loads(pickle.dumps(game)).record() == record
    made = Service({"default": LEXICON}).answer("match.new", NEW | {"deal": seed})
    assert lt.Match.replay(made["record"], LEXICON).seed == seed


@pytest.mark.parametrize("wrong", [*WRONG, 1.0, True, "1"])
def test_a_record_with_another_seed_is_refused(wrong):
    with pytest.raises(lt.NotationError, match=r"seed is .*whole number.*, or null"):
        lt.Match.replay(RECORD | {"seed": wrong}, LEXICON)


def test_a_seed_that_is_chosen_is_one_that_every_client_keeps():
    for _ in range(20):
        seed = lt.Match(NAMES, lexicon=LEXICON).seed
        assert seed is not None and seed == int(float(seed)) < 2**53
    assert lt.Deals.random(2) != lt.Deals.random(2)


def test_the_deals_of_an_arena_are_deals_of_matches():
    assert [deal_seed(3, deal) for deal in (0, 5)] == [3 * 2**31, 3 * 2**31 + 5]
    for seed in (2**32 - 1, 2**32, 2**40 + 1, MOST_SEED):
        numbers = [deal_seed(seed, deal) for deal in range(100)]
        assert len(set(numbers)) == 100 and 0 <= min(numbers) <= max(numbers) <= MOST_SEED
        assert not set(numbers) & {deal_seed(seed % 2**32 - 1, deal) for deal in range(100)}
