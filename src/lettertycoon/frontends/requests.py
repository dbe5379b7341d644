"""Answers to requests: a method's name and its JSON parameters become a JSON answer.

The servers for stdio and HTTP both use this module. docs/requests.md tells clients about requests.
"""

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from lettertycoon.base import ArgumentError
from lettertycoon.frontends.answers import Answer
from lettertycoon.frontends.asked import DEFAULT
from lettertycoon.frontends.declaring import Method
from lettertycoon.frontends.limits import Limits
from lettertycoon.lexicons import Lexicon, called
from lettertycoon.turns import Turn, word_filter

if TYPE_CHECKING:
    from lettertycoon.advice import Values

LEXICON_VARIABLE = "LETTERTYCOON_LEXICON"
"""The environment variable that names a lexicon for all commands."""

#: The modules that declare methods, each with the part of their names before the dot. A module is
#: imported when one of its methods is asked, because it imports rooms that others do not need.
MODULES = (
    ("", "turn_requests"),
    ("", "advice_requests"),
    ("", "today_requests"),
    ("match", "match_requests"),
)


@cache
def methods_of(module: str) -> dict[str, Method]:
    """The methods that a module of MODULES declares, by name."""
    names = vars(import_module(f"lettertycoon.frontends.{module}"))
    return {each.name: each for each in names.values() if isinstance(each, Method)}


@cache
def methods() -> dict[str, Method]:
    """All methods by name."""
    return {name: each for _, module in MODULES for name, each in methods_of(module).items()}


def method_named(name: object) -> Method:
    """Return the method of this name. Raises ArgumentError if there is none."""
    group = name.rpartition(".")[0] if isinstance(name, str) else None
    for start, module in MODULES:
        if start == group and (method := methods_of(module).get(str(name))):
            return method
    from difflib import get_close_matches  # a server that starts does not need it

    known = list(methods())
    near = get_close_matches(str(name)[:60], known, 1)
    instead = f"did you mean {near[0]}?" if near else "the method about lists all"
    raise ArgumentError(
        f"there is no method {str(name)[:60]!r}; {instead}",
        "request.unknown_method",
        value=name,
        allowed=known,
    )


class Service:
    """Answers requests: an immutable value that any number of threads may share.

    lexicons: name -> Lexicon; requests use these names.
    limits: how much one request may ask for.
    values: name -> learned Values, which requests of advice may name.
    """

    __slots__ = ("lexicons", "limits", "values")

    lexicons: Mapping[str, Lexicon]
    limits: Limits
    values: Mapping[str, "Values"]

    def __init__(
        self,
        lexicons: Mapping[str, Lexicon] | None = None,
        limits: Limits | None = None,
        values: Mapping[str, "Values"] | None = None,
    ) -> None:
        # renamed, because a lexicon's own name may be that of a file, which clients must not see
        served = {name: called(lexicon, name) for name, lexicon in (lexicons or {}).items()}
        self.lexicons = served if DEFAULT in served else {DEFAULT: Lexicon.default(), **served}
        self.limits = limits or Limits()
        self.values = dict(values or {})

    @property
    def methods(self) -> Mapping[str, Method]:
        """All methods by name."""
        return methods()

    def read(self, name: object, params: object = {}) -> "Request":
        """Read a request: a method's name and its parameters. No search is made yet.

        Raises LetterTycoonError for a bad request.
        """
        method = method_named(name)
        return Request(self, method, method.read(params, self))

    def answer(self, name: object, params: object = {}) -> Answer:
        """Answer a request with a JSON object of a kind in docs/json.md.

        Raises LetterTycoonError for a bad request, and for one that can't be answered.
        """
        return self.read(name, params).answer()


class Request(NamedTuple):
    """A request whose parameters are read."""

    service: Service
    method: Method
    arguments: dict[str, Any]

    def answer(self) -> Answer:
        """Make the answer. Raises LetterTycoonError if the request can't be answered."""
        return self.method.run(self.service, **self.arguments)

    @property
    def quick(self) -> bool:
        """Whether the answer takes a few milliseconds only, so an event loop may wait for it."""
        arguments = self.arguments
        turn: Turn | None = arguments.get("turn")
        if not self.method.quick or word_filter(arguments.get("show")).lexicon is not None:
            return False
        if turn is not None and len(turn.hand) + len(turn.pool) > MOST_QUICK_CARDS:
            return False
        by_name = isinstance(arguments.get("by", ""), str)
        few_words = len(arguments.get("words", ())) <= 10
        return by_name and few_words and arguments.get("n", 0) <= MOST_QUICK


MOST_QUICK_CARDS = 10
MOST_QUICK = 20  # plays
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")


def named_files(texts: Iterable[str]) -> dict[str, str]:
    """Read texts NAME=FILE; return the files by name.

    Raises ArgumentError if a text has another form, or a name is given twice.
    """
    files: dict[str, str] = {}
    for each in texts:
        name, _, path = each.partition("=")
        if not _NAME.fullmatch(name) or not path:
            raise ArgumentError(
                f"{each[:80]!r} is not NAME=FILE; a name has letters, digits, '_', '-' and '.'",
                "serve.not_named",
                value=each,
            )
        if name in files:
            raise ArgumentError(f"two files are called {name}", "serve.twice", name=name)
        files[name] = path
    return files


def lexicon_files(texts: Iterable[str]) -> dict[str, str]:
    """Read the texts NAME=FILE of the lexicons to serve; return the files by name.

    If no text names a file `default`, it is the one that the variable LEXICON_VARIABLE names, if
    any. Raises ArgumentError as `named_files` does.
    """
    usual = os.environ.get(LEXICON_VARIABLE)
    return ({DEFAULT: usual} if usual else {}) | named_files(texts)


def load_named(files: dict[str, str]) -> dict[str, Lexicon]:
    """Load the lexicons; return them by name. Raises LexiconError as `Lexicon.load` does."""
    return {name: Lexicon.load(path) for name, path in files.items()}


def load_values(files: dict[str, str]) -> dict[str, "Values"]:
    """Load learned values; return them by name.

    Raises ArgumentError if a file can't be read, and NotationError as `Values.load` does.
    """
    if not files:
        return {}
    from lettertycoon.advice import Values

    found = {}
    for name, path in files.items():
        try:
            found[name] = Values.load(path)
        except OSError as error:
            raise ArgumentError(
                f"the file of values {path[:200]!r} can't be read: {error.strerror}",
                "values.unreadable",
                path=path,
            ) from None
    return found
