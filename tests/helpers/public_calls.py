"""Everything public that takes arguments, with good ones for each.

The parameters are found by the signatures. So a new one is seen, and a test says that it does not
know what is good for it.
"""

import datetime
import inspect
from collections.abc import Callable
from typing import Any

import lettertycoon as lt
from examples import DEALS, EXAMPLES, LEXICON, PLAY, POSITION, SHORT, SOLD, SOLO, TILES, TURN
from lettertycoon import buyword, leaping
from public_names import PUBLIC
from tables import table

MATCH = EXAMPLES["Match"][0]
NAMES = table("helpers/public_calls")
OPERATORS: list[str] = NAMES["operators"]

#: What a parameter of this name takes; in one room or of one of these functions only, after a dot.
GOOD: dict[str, Any] = NAMES["good"] | {
    "turn": TURN, "lexicon": LEXICON,
    "show": lt.WordFilter(max_rarity=3, sensitive=False, lexicon=LEXICON), "rules": lt.Rules(),
    "deals": DEALS, "executor": None, "progress": None, "earnings": {3: (1, 0)},
    "prices": dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 2), "goals": {1: 45},
    "Turn.parse.text": str(TURN), "explain.play": PLAY, "svg.play": PLAY, "hands": DEALS.hands,
    "pools": DEALS.pools, "date": datetime.date(2026, 1, 1), "other": LEXICON, "changes": None,
    "stop": None, "Match.rules": SHORT, "move": f"discard {MATCH.turn.hand}",
    "record": MATCH.record(), "Move.play": None, "Move.lay.play": PLAY, "me": lt.Player("XZ", 4),
    "Position.rivals": {"Rayne": lt.Player("E")}, "Position.parse.text": str(POSITION),
    "arena.rules": SHORT, "arena.bots": {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()},
    "position": POSITION, "values": lt.values(), "bot": lt.bots.Greedy(), "tile_set": TILES,
    "legal_moves": ("buy",), "pending": None, "buyword.rivals": (), "pips": buyword.PIPS,
    "buyword.TileSet.wilds": {1: 2}, "die": [2, None], "buyword.table": (),
    "buyword.rules": SOLD.rules, "buyword.record": SOLD.record(), "leaping.deck": SOLO.rules.deck,
    "pile": None, "library": (9, 9, 9), "leaping.rules": SOLO.rules,
    "leaping.move": EXAMPLES["leaping.Game"][0].legal_moves[0], "leaping.record": SOLO.record(),
    "leaping.bot": leaping.bot_named("greedy"), "buyword.bot": buyword.bot_named("plain"),
    "buyword.position": SOLD.position(),
}  # fmt: skip
GOOD |= {
    f"{name}.from_dict.data": value.to_dict()
    for name, (*_, value) in EXAMPLES.items()
    if hasattr(value, "from_dict")
}


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
    found = {path: of_a_room(path) for path in NAMES["others"]}
    for name, thing in PUBLIC.items():
        if inspect.isfunction(thing) and name not in NAMES["not_asked"]:
            found[name] = thing
        elif inspect.isclass(thing) and not issubclass(thing, BaseException):
            if name not in NAMES["not_asked"]:
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
