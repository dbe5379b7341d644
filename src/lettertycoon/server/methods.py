"""Methods: typed functions. The signature says what a request has, the result is the answer."""

import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from inspect import Parameter, getdoc, signature
from typing import Annotated, Any, NamedTuple, Self, get_args, get_type_hints

import msgspec
from msgspec import Meta, Raw

from lettertycoon.base import (
    ArgumentError,
    Fault,
    LetterTycoonError,
    as_json,
    decode_json,
    visible,
)
from lettertycoon.lexicons import LEXICON_VARIABLE, Lexicon, called
from lettertycoon.turns import Play, as_play_json

NOT_JSON = "request.not_json"  # an error's code
DEFAULT = "default"  # the lexicon of requests that name none
BODY = 1_000_000  # bytes of a request
ANSWER = 2_000_000  # bytes of an answer
SECONDS = 20  # for an answer
#: The modules that declare methods. They are imported in this order until one has the method that
#: is asked, because the later ones import rooms that others do not need.
MODULES = ("turns", "games", "cousins")
REF = "#/components/schemas/{name}"
#: What a docstring says of names: in a section, such as Args, or at the margin.
_LISTED = re.compile(r"^( {4})?(\w+(?:, \w+)*): (.+(?:\n(?(1) {8}| {4}).+)*)", re.MULTILINE)
_PYTHON = re.compile(r"\s\((?:see|docs/|1\.)[^)]*\)|: an? immutable[^.]*|\s`str` tells[^.]*\.")
_FILE = re.compile(r"([A-Za-z0-9][A-Za-z0-9_.-]{0,39})=(.+)", re.DOTALL)


class Served:
    """The lexicons that requests may name: a value that any number of threads may share.

    lexicons: name -> Lexicon. If none is called `default`, the embedded one has this name.
    """

    __slots__ = ("lexicons",)

    def __init__(self, lexicons: Mapping[str, Lexicon] | None = None) -> None:
        # renamed, because a lexicon's own name may be that of a file, which clients must not see
        named = {name: called(lexicon, name) for name, lexicon in (lexicons or {}).items()}
        self.lexicons = named if DEFAULT in named else {DEFAULT: Lexicon.default(), **named}

    @classmethod
    def load(cls, texts: Iterable[str]) -> Self:
        """Load lexicons, each given as NAME=FILE.

        If none is called `default`, it is the one that LEXICON_VARIABLE names, if any. Raises
        ArgumentError for a text of another form, LexiconError as `Lexicon.load` does.
        """
        usual = os.environ.get(LEXICON_VARIABLE)
        files = {DEFAULT: usual} if usual else {}
        for each in texts:
            if (read := _FILE.fullmatch(each)) is None:
                message = f"{each[:80]!r} is not NAME=FILE; a name has letters, digits and '_-.'"
                raise ArgumentError(message, "serve.not_named", value=each)
            files[read[1]] = read[2]
        return cls({name: Lexicon.load(path) for name, path in files.items()})

    def answer(self, name: str, params: bytes | Raw = b"") -> bytes:
        """Answer a request in JSON: the result of the method of this name, with these parameters.

        Raises LetterTycoonError for a bad request, and for one that can't be answered.
        """
        method = method_named(name)
        answer = method.run(**method.read(params, self))
        if isinstance(answer, list) and answer and isinstance(answer[0], Play):
            # faster than as_json
            told = msgspec.json.encode([as_play_json(play) for play in answer])
        else:
            told = msgspec.json.encode(as_json(answer))
        check_most("bytes to answer", len(told), ANSWER)
        return told


class Given(NamedTuple):
    """Marks a parameter that requests give in another form than Python has it.

    kind: the type of its JSON.
    read: makes the value from the JSON.
    usual: the JSON that stands for it if it is left out; None: the function's default holds.
    """

    kind: Any
    read: Callable[[Any, Served], Any]
    usual: Any = None


class Method:
    """A function that answers requests.

    run: the function. A parameter `served` gets what is served; requests give all others.
    name: the name that requests have.
    meaning: what it does, in a sentence.
    params: the type of the JSON object with its parameters. Null counts as left out.
    answer: the type of its result.
    """

    def __init__(self, run: Callable[..., Any], name: str) -> None:
        self.run, self.name = run, name
        hints, parameters = get_type_hints(run, include_extras=True), signature(run).parameters
        self.meaning, meanings = described(run)
        self.answer = hints.pop("return")
        self._about_server = hints.pop("served", None) is not None
        self._given = {each: _given(hint) for each, hint in hints.items()}
        fields: list[Any] = []
        for each, given in self._given.items():
            kind, usual = hints[each], parameters[each].default
            if given is not None:
                kind, usual = given.kind, given.usual or usual
            if each in meanings:
                kind = Annotated[kind, Meta(description=meanings[each])]
            needed = usual is Parameter.empty
            fields.append((each, kind) if needed else (each, kind | None, usual))
        self._needed = {each for each, _, *usual in fields if not usual}
        title = re.sub(r"[._]", "", name.title()) + "Params"
        self.params = msgspec.defstruct(title, fields, kw_only=True, forbid_unknown_fields=True)

    def read(self, params: bytes | Raw, served: Served) -> dict[str, Any]:
        """Read the arguments of the function. Raises LetterTycoonError for wrong ones."""
        asked = decode_json(params or b"{}", self.params, "request.invalid", NOT_JSON)
        arguments: dict[str, Any] = {"served": served} if self._about_server else {}
        for name, given in self._given.items():
            value = getattr(asked, name)
            if value is None and given is not None:
                value = given.usual
            if value is not None or name in self._needed:
                arguments[name] = value if given is None else given.read(value, served)
        return arguments


def _given(hint: Any) -> Given | None:
    """Return the mark of a parameter's type, also where it may be left out (X | None)."""
    notes = [note for part in (hint, *get_args(hint)) for note in getattr(part, "__metadata__", ())]
    return next((note for note in notes if isinstance(note, Given)), None)


def described(documented: Any) -> tuple[str, dict[str, str]]:
    """Return a docstring's beginning and what it says of each name, without notes on Python."""
    text = _PYTHON.sub("", getdoc(documented) or "").replace("None", "null")
    meanings = {
        name: " ".join(meaning.split())
        for _, names, meaning in _LISTED.findall(text)
        for name in names.split(", ")
    }
    return " ".join(text.partition("\n\n")[0].split()), meanings


_METHODS: dict[str, Method] = {}


def method(name: str) -> Callable[[Callable[..., Any]], Method]:
    """Return a decorator that makes a function the method of this name.

    The docstring begins with what the method does. Below, it may describe parameters: "name: what
    it is." The description of another parameter comes from its type.
    """
    return lambda run: _METHODS.setdefault(name, Method(run, name))


def check_most(what: str, number: int, most: int, code: str = "request.limit") -> None:
    """Raise ArgumentError for more of something than a request may have, ask for or get."""
    if number > most:
        message = f"{number:,} {what}: this server allows {most:,}"
        raise ArgumentError(message, code, value=number, most=most)


def too_long() -> LetterTycoonError:
    """Make the error for an answer that takes too many seconds."""
    message = f"the answer takes more than {SECONDS} seconds"
    return LetterTycoonError(message, "request.too_long", most=SECONDS)


def fault(error: Exception) -> Fault:
    """Return an error as it is written in JSON.

    The details of a fault of our own go to standard error instead, with the traceback.
    """
    if isinstance(error, LetterTycoonError):
        return Fault.of(error)
    lines = "".join(traceback.format_exception(error)).splitlines()
    print("lettertycoon: a fault of the server", *map(visible, lines), sep="\n", file=sys.stderr)
    return Fault("request.failed", "the server is at fault", {})


def methods() -> dict[str, Method]:
    """All methods by name."""
    for module in MODULES:
        import_module(f"lettertycoon.server.{module}")
    return _METHODS


def method_named(name: str) -> Method:
    """Return the method of this name. Raises ArgumentError if there is none."""
    for module in MODULES:
        import_module(f"lettertycoon.server.{module}")
        if name in _METHODS:
            return _METHODS[name]
    known = list(_METHODS)
    near = get_close_matches(name[:60], known, 1)
    instead = f"did you mean {near[0]}?" if near else "the method `about` lists them all"
    message = f"there is no method {name[:60]!r}; {instead}"
    raise ArgumentError(message, "request.unknown_method", value=name, allowed=known)
