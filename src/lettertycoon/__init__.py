"""What can I play, and what should I play? Every legal word of a Letter Tycoon turn, ranked.

>>> import lettertycoon as lt
>>> turn = lt.Turn(hand="JLSEANZ", pool="EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
>>> [play.words[0] for play in lt.best(turn, n=3)]
['WAENESSES', 'SWAZZLES', 'WELLNESS']
"""

from importlib import import_module

__version__ = "0.5.0"

#: Public name -> the subpackage that has it. The stub for type checkers says the same.
_MODULE_OF = {
    "Values": "advice",
    "advise": "advice",
    "advise_replacement": "advice",
    "bots": "advice",
    "learn_values": "advice",
    "review_game": "advice",
    "values": "advice",
    "ArgumentError": "base",
    "LetterTycoonError": "base",
    "LexiconError": "base",
    "MoveError": "base",
    "NotationError": "base",
    "PlayError": "base",
    "Batch": "batches",
    "Deals": "batches",
    "batch": "batches",
    "explain": "hints",
    "hint": "hints",
    "review": "hints",
    "reviews": "hints",
    "several_hints": "hints",
    "summary": "hints",
    "today": "daily",
    "Lexicon": "lexicons",
    "Rarity": "lexicons",
    "define": "lexicons",
    "Match": "matches",
    "Move": "matches",
    "Player": "matches",
    "Position": "matches",
    "arena": "matches",
    "Play": "turns",
    "Plays": "turns",
    "Rules": "turns",
    "Turn": "turns",
    "Way": "turns",
    "Weights": "turns",
    "WordFilter": "turns",
    "best": "turns",
    "check": "turns",
    "check_play": "turns",
    "frontier": "turns",
    "lay": "turns",
    "plays": "turns",
    "svg": "turns",
    "words": "turns",
}
#: All subpackages and modules, which are attributes before anybody imports them.
_MODULES = (
    "advice", "base", "batches", "buyword", "cli", "daily", "games", "hints", "kinds", "leaping",
    "lexicons", "matches", "online", "server", "turns",
)  # fmt: skip
__all__ = sorted(_MODULE_OF)


def __getattr__(name: str) -> object:
    """Import a module, or the subpackage of a public name, when it is first used."""
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")  # which sets the attribute
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULE_OF, *_MODULES})
