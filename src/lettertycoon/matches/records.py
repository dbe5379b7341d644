"""Records of matches as JSON values: written, read, and compared step by step."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeGuard

from lettertycoon.base import NotationError, check_seed, read_keys, shown
from lettertycoon.lexicons import Lexicon, is_recorded, read_recorded, recorded
from lettertycoon.matches.moves import Move
from lettertycoon.matches.results import Result
from lettertycoon.matches.shuffles import Cut, Script, closest_to_z, full_deck
from lettertycoon.matches.state import Event, Setup
from lettertycoon.turns import Rules, rules_from_dict, rules_to_dict

SCHEMA = "lettertycoon/match/2"
KEYS = ("schema", "names", "rules", "lexicon", "seed", "cuts", "deck", "steps", "result")


class Step(NamedTuple):
    """One move of a match: its player, the move, and its consequences as events of a record."""

    player: str
    move: Move
    events: tuple[Event, ...]


class Told(NamedTuple):
    """The content of a record."""

    record: Mapping[str, Any]
    names: tuple[str, ...]
    rules: Rules
    lexicon: Lexicon
    seed: int | None
    script: Script | None
    steps: list[tuple[Any, Any, Any]]


def is_record(value: object) -> TypeGuard[dict[str, Any]]:
    """Tell whether a JSON value says that it is the record of a match."""
    return isinstance(value, dict) and value.get("schema") == SCHEMA


def wrong(number: int, what: str) -> NotationError:
    """Make the error that names the first wrong step; 0 is the set-up."""
    where = f"step {number} of the record" if number else "the record"
    return NotationError(f"{where}: {what}", "record.step", step=number)


def write(
    setup: Setup, opening: Sequence[Event], steps: Sequence[Step], result: Result | None
) -> dict[str, Any]:
    """The record of a match."""
    cuts = [
        {str(each)[:-2]: str(each)[-1] for each in event[1:]}
        for event in opening
        if event[0] == "cut"
    ]
    return {
        "schema": SCHEMA,
        "names": list(setup.names),
        "rules": rules_to_dict(setup.rules),
        "lexicon": recorded(setup.lexicon),
        "seed": setup.seed,
        "cuts": cuts,
        "deck": opening[-1][1],
        "steps": [
            {"player": step.player, "move": str(step.move), "events": list(map(list, step.events))}
            for step in steps
        ],
        "result": None if result is None else _result(result),
    }


def _result(result: Result) -> dict[str, Any]:
    return {"totals": dict(result.totals), "winners": list(result.winners)}


def read(record: object, lexicon: Lexicon) -> Told:
    """Read a record without checking its steps. Raises NotationError."""
    given = read_keys(record, "record", required=KEYS)
    if given["schema"] != SCHEMA:
        raise NotationError(
            f"the record: schema is {shown(given['schema'])}; this version replays {SCHEMA}",
            "record.version",
            value=given["schema"],
            allowed=[SCHEMA],
        )
    for name in ("names", "cuts", "steps"):
        if not isinstance(given[name], list):
            raise wrong(0, f"{name} is {shown(given[name])}; it must be a list")
    rules = rules_from_dict(given["rules"])
    made_with = read_recorded(given["lexicon"])
    if not is_recorded(made_with, lexicon):
        raise wrong(
            0,
            f"it was made with the lexicon {shown(made_with['name'])}, not with {lexicon.name!r} "
            f"of hash {lexicon.sha256}",
        )
    steps = []
    for number, step in enumerate(given["steps"], 1):
        try:
            read_keys(step, "step", required=("player", "move", "events"))
        except NotationError as error:
            raise wrong(number, str(error)) from error
        steps.append((step["player"], step["move"], step["events"]))
    seed, script, names = given["seed"], None, tuple(given["names"])
    if seed is None:
        script = _script(given, names, rules)
    else:
        try:
            seed = check_seed(seed, NotationError)
        except NotationError as error:
            raise wrong(0, f"{error}, or null") from error
    return Told(given, names, rules, lexicon, seed, script, steps)


def _script(given: Mapping[str, Any], names: tuple[Any, ...], rules: Rules) -> Script:
    """Read the cuts and decks of a record without a seed.

    Raises NotationError for an impossible cut or deck.
    """
    deck, cuts, tied = given["deck"], [], tuple(range(len(names)))
    if not isinstance(deck, str) or "".join(sorted(deck)) != full_deck(rules):
        raise wrong(0, "deck does not have the cards of the rules")
    cards = full_deck(rules)
    for each in given["cuts"]:
        if not isinstance(each, Mapping) or list(each) != [names[at] for at in tied]:
            raise wrong(0, f"the cut {shown(each)} is not of those who are tied")
        if len(tied) < 2 or rules.procedure == "online":
            raise wrong(0, f"the cut {shown(each)} is one too many")
        for letter in each.values():
            if not isinstance(letter, str) or len(letter) != 1 or letter not in cards:
                raise wrong(0, f"{shown(letter)} can't be cut")
            cards = cards.replace(letter, "", 1)
        round_: Cut = tuple(zip(tied, each.values(), strict=True))
        cuts.append(round_)
        tied = closest_to_z(round_)
    if rules.procedure == "table" and len(tied) > 1 and len(cards) >= len(tied):
        raise wrong(0, "the cuts leave a tie")
    shuffles = [
        event[1] if isinstance(event[1], str) else ""
        for step in given["steps"]
        if isinstance(step["events"], list)
        for event in step["events"]
        if isinstance(event, list) and len(event) == 2 and event[0] == "shuffled"
    ]
    return Script(tuple(cuts), tuple(map(str, (deck, *shuffles))))


def compare_opening(told: Told, right: Mapping[str, Any]) -> None:
    """Raise NotationError if the set-up differs from what the seed deals."""
    for name in ("names", "rules", "cuts", "deck"):
        if not _same(told.record[name], right[name]):
            raise wrong(0, f"{name} is {shown(told.record[name])}; it is {shown(right[name])}")


def compare_step(number: int, move: Any, events: Any, done: Move, brought: Sequence[Event]) -> None:
    """Raise NotationError if a step's consequences differ from its events."""
    if move != str(done):
        raise wrong(number, f"the move is {shown(move)}; it is written {str(done)!r}")
    right = list(map(list, brought))
    if not _same(events, right):
        given = events if isinstance(events, list) else [events]
        pairs = zip([*given, None], [*right, None], strict=False)
        said, true = next((pair for pair in pairs if not _same(*pair)), (events, right))
        raise wrong(number, f"{move} brings {shown(true)}, not {shown(said)}")


def compare_result(told: Told, number: int, result: Result | None) -> None:
    """Raise NotationError if the result does not follow from the steps."""
    right = None if result is None else _result(result)
    if not _same(told.record["result"], right):
        raise wrong(number, f"result is {shown(told.record['result'])}; it is {shown(right)}")


def _same(given: Any, right: Any) -> bool:
    """Tell whether two JSON values have equal values, types and order of keys."""
    if isinstance(right, dict):
        return (
            isinstance(given, Mapping)
            and list(given) == list(right)
            and all(_same(given[key], value) for key, value in right.items())
        )
    if isinstance(right, list):
        return (
            isinstance(given, list) and len(given) == len(right) and all(map(_same, given, right))
        )
    return type(given) is type(right) and bool(given == right)
