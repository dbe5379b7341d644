"""Answers without threads, for the worker of a page (browser/worker.js)."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from msgspec import Raw, json

from lettertycoon import lexicons
from lettertycoon.base import LetterTycoonError, as_json
from lettertycoon.lexicons import Lexicon
from lettertycoon.lexicons.paths import naming_file
from lettertycoon.lexicons.refusals import check_size
from lettertycoon.server.limits import BODY, check_most
from lettertycoon.server.refusals import error_body, fault_of
from lettertycoon.server.service import Service, check_name

#: Requests that need most modules.
_COMMON = {
    "hint": {"turn": "JLSEANZ/EWE XZ", "level": 3},
    "best": {"turn": "JLSEANZ/EWE XZ"},
    "advise": {"position": "AEJLNSZ/EEW Q:3:1 Rayne=-:3,Bo=E:5:2"},
    "replacement": {"position": "AEJLNSZ/EEW Q:3:1 Rayne=-:3,Bo=E:5:2"},
    "today": {"laid": True},
    "about": {},
}


def warm_up() -> None:
    """Import what requests need, for a memory that is kept."""
    service = Service()
    for name, params in _COMMON.items():
        service.answer(name, json.encode(params))
    for module in iter_modules(lexicons.__path__):
        with suppress(ImportError):  # of what a browser does not have
            import_module(f"{lexicons.__name__}.{module.name}")


class Inline:
    """A service that answers one request after another, in JSON.

    Nothing ends a request that takes long: its caller ends the worker.
    """

    def __init__(self) -> None:
        self._service = Service()

    def answer(self, method: str, params: str) -> str:
        """Answer a request: `{"result": ...}` or `{"error": {"code", "message", "data"}}`.

        The text is empty while a file or a module is missing that is read later than the others.
        """
        return _told(self._answer, method, params.encode())

    def refusal_of_list(self, name: str, size: int) -> str:
        """Return why a list is refused before it is read; an empty text if it is not."""
        try:
            check_name(name)
            with naming_file(name):
                check_size(size)
        except LetterTycoonError as error:
            return error_body(fault_of(error)).decode()
        return ""

    def open(self, name: str, path: str) -> str:
        """Read a list of words that requests may name from now on; answer with its facts.

        The text may be empty, as in `answer`. In the file is then the image of the list; if the
        list is refused, the file is removed.
        """
        return _told(self._open, name, path)

    def _answer(self, method: str, params: bytes) -> bytes:
        """Answer a request that is not too large."""
        check_most("bytes of a request", len(params), BODY, "request.too_large")
        return self._service.answer(method, params)

    def _open(self, name: str, path: str) -> bytes:
        """Add a list to the lexicons that requests may name."""
        file = Path(path)
        named = file.with_name(name)
        file.rename(named)  # errors tell the name of the file
        try:
            lexicon = Lexicon.load(named)
        finally:
            named.unlink()
        file.write_bytes(lexicon.core.data)
        self._service = Service({**self._service.lexicons, name: lexicon})
        return json.encode(as_json(self._service.lexicons[name].info()))


def _told(work: Callable[..., bytes], *arguments: Any) -> str:
    """Return what work answers, or why it fails; an empty text if something is missing."""
    try:
        return json.encode({"result": Raw(work(*arguments))}).decode()
    except (FileNotFoundError, ImportError):
        return ""
    except Exception as error:
        return error_body(fault_of(error)).decode()
