"""What can I play, and what should I play? Every legal word of a Letter Tycoon turn, ranked.

>>> import lettertycoon as lt
>>> turn = lt.Turn(hand="JLSEANZ", pool="EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
>>> [play.words[0] for play in lt.best(turn, n=3)]
['WAENESSES', 'SWAZZLES', 'WELLNESS']
"""

import ast
from importlib import import_module

__version__ = "0.4.0"

# the room (subpackage) of each public name: the stub for type checkers lists them
with open(f"{__path__[0]}/__init__.pyi", "rb") as _stub:
    _imports = [each for each in ast.parse(_stub.read()).body if isinstance(each, ast.ImportFrom)]
_ROOMS = {name.name: each.module or "" for each in _imports for name in each.names}
__all__ = sorted(_ROOMS)


def __getattr__(name: str) -> object:
    """Import the room of a public name when the name is first used."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_ROOMS[name]), name)
    return found


def __dir__() -> list[str]:
    return list(__all__)
