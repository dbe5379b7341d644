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
    "number": 3, "seed": 1, "check.words": ["CATS"], "define.words": ["CATS"], "prefix": "CA",
    "spell": "CATS", "date": datetime.date(2026, 1, 1), "laid": True,
    "other": LEXICON, "changes": None, "level": 8,
    "exclude": ["DOG"], "plays": ["CATS"], "value": "CATS", "start": 0, "stop": None,
    "names": ["Ann", "Bo"], "Match.rules": SHORT,
    "Match.position.name": "Bo", "player": "Bo", "since": 0, "move": f"discard {MATCH.turn.hand}",
    "you": True, "record": MATCH.record(), "action": "buy", "source": "", "Move.play": None,
    "Move.lay.play": PLAY, "Move.parse.text": "buy J", "me": lt.Player("XZ", 4), "starter": "Rayne",
    "Position.rivals": {"Rayne": lt.Player("E")}, "seen": "QJ", "round": 2,
    "Position.parse.text": str(POSITION), "games": 2, "arena.rules": SHORT, "workers": 1,
    "arena.bots": {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}, "records": False,
    "position": POSITION, "values": lt.values(), "bot": lt.bots.Greedy(), "until": "Bo",
    "bots.Advisor.show": 2, "bots.Casual.level": 1, "bots.named.name": "casual:1",
    "buyword.tiles": "CAT", "wilds": 1, "held": "CAT", "bag": "DOG", "stage": "buy",
    "tile_set": TILES, "wild_worth": 15, "text": "CaT", "drawn": "DO",
    "legal_moves": ("buy",), "open_tiles": "DOG", "last_bag": True,
    "pending": None, "buyword.money": 100, "buyword.round": 1,
    "buyword.rivals": (), "buyword.name": "Ann", "pips": buyword.PIPS,
    "counts": {"A": 1}, "buyword.TileSet.wilds": {1: 2}, "die": [2, None], "tile_limit": 8,
    "bags": 2, "buyword.until": 500, "auctions": True, "drafts": True, "trades": True,
    "paid_trades": True, "crossword": True, "buyword.Rules.table": 9, "buyword.table": (),
    "buyword.rules": SOLD.rules, "buyword.Game.play.move": "draw 2", "buyword.record":
    SOLD.record(), "buyword.bot_named.name": "plain", "buyword.laying_of.text": "11J CAT",
    "leaping.hand": "M1l", "leaping.row": "D1f A2m Y2l", "leaping.deck": SOLO.rules.deck,
    "pile": None, "letter": "A", "points": 1, "leaping.Card.position": "f", "leaping.text": "A1f",
    "solo_hand": 10, "keys": 5, "most_turns": 9, "library": (9, 9, 9), "key_cards": 9,
    "leaping.names": ["me"], "leaping.rules": SOLO.rules, "leaping.name": "me",
    "leaping.move": EXAMPLES["leaping.Game"][0].legal_moves[0], "leaping.record": SOLO.record(),
    "leaping.player": "me", "leaping.bot": leaping.bot_named("greedy"), "leaping.until": "me",
    "buyword.bot": buyword.bot_named("plain"), "buyword.Game.play_bot.until": "Ann",
    "leaping.bot_named.name": "greedy", "buyword.position": SOLD.position(), "bid": 2,
    "left": 2, "limit": 5,
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
    "Values", "learn_values", "ListedWord", "Checked", "Defined", "Today",
}  # fmt: skip
OPERATORS = (
    "__contains__", "__getitem__", "__eq__", "__ne__", "__or__", "__and__", "__sub__", "__add__",
)  # fmt: skip
#: The ways into the other rooms.
OTHERS = """
bots.Advisor bots.Casual bots.Random bots.named
buyword.sales buyword.best_sales buyword.sale_of buyword.bot_named buyword.Position
buyword.advise buyword.position_of
buyword.layings buyword.laying_of buyword.TileSet buyword.TileSet.price buyword.Rules
buyword.Rules.from_dict buyword.Game buyword.Game.play buyword.Game.play_bot
buyword.Game.position buyword.Game.news buyword.Game.replay
leaping.plays leaping.solve leaping.bot_named leaping.Card leaping.Card.parse leaping.Rules
leaping.Rules.from_dict leaping.Game leaping.Game.play leaping.Game.play_bot
leaping.Game.position leaping.Game.news leaping.Game.replay
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
