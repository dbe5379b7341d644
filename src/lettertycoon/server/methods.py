"""Methods: typed functions. The signature says what a request has, the result is the answer."""

import inspect
import os
import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Annotated, Any, NamedTuple, Self, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from lettertycoon.base import ArgumentError, LetterTycoonError, NotationError, as_json
from lettertycoon.lexicons import Lexicon, called
from lettertycoon.server.shapes import Fault
from lettertycoon.turns import Play

LEXICON_VARIABLE = "LETTERTYCOON_LEXICON"
"""The environment variable that names a lexicon for all commands."""
DEFAULT = "default"  # the lexicon of requests that name none
BODY = 1_000_000  # bytes of a request
ANSWER = 2_000_000  # bytes of an answer
SECONDS = 20  # for an answer
#: The modules that declare methods. They are imported in this order until one has the method that
#: is asked, because the later ones import rooms that others do not need.
MODULES = ("turns", "advice", "games", "cousins")
_FILE = re.compile(r"([A-Za-z0-9][A-Za-z0-9_.-]{0,39})=(.+)", re.DOTALL)


class Served:
    """What requests may name: an immutable value that any number of threads may share.

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
            told = msgspec.json.encode([play.told() for play in answer])  # faster than as_json
        else:
            told = msgspec.json.encode(as_json(answer))
        if len(told) > ANSWER:
            raise limited("bytes to answer", len(told), ANSWER)
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
        text, hints = inspect.getdoc(run) or "", get_type_hints(run, include_extras=True)
        meanings = dict(re.findall(r"^(\w+): (.+(?:\n    .+)*)", text, re.MULTILINE))
        self.meaning = " ".join(text.partition("\n\n")[0].split())
        self.answer = hints.pop("return")
        self._about_server = hints.pop("served", None) is not None
        self._given = {each: _given(hint) for each, hint in hints.items()}
        fields: list[Any] = []
        for each, given in self._given.items():
            kind, usual = hints[each], inspect.signature(run).parameters[each].default
            if given is not None:
                kind = given.kind
            if each in meanings:
                kind = Annotated[kind, Meta(description=" ".join(meanings[each].split()))]
            if given is not None and given.usual is not None:
                usual = given.usual
            if usual is inspect.Parameter.empty:
                fields.append((each, kind))
            elif Any in get_args(kind):  # it may be null as it is
                fields.append((each, kind | UnsetType, UNSET))
            else:
                fields.append((each, kind | None, usual))
        words = "".join([part.title() for part in re.split(r"[._]", name)])
        self.params = msgspec.defstruct(
            f"{words}Params", fields, kw_only=True, forbid_unknown_fields=True
        )

    def read(self, params: bytes | Raw, served: Served) -> dict[str, Any]:
        """Read the arguments of the function. Raises LetterTycoonError for wrong ones."""
        asked = decoded(params or b"{}", self.params)
        arguments: dict[str, Any] = {"served": served} if self._about_server else {}
        for name, given in self._given.items():
            value = getattr(asked, name)
            if value is None and given is not None:
                value = given.usual
            if value is not None and value is not UNSET:
                arguments[name] = value if given is None else given.read(value, served)
        return arguments


def _given(hint: Any) -> Given | None:
    """Return the mark of a parameter's type, also where it may be left out (X | None)."""
    notes = [note for part in (hint, *get_args(hint)) for note in getattr(part, "__metadata__", ())]
    return next((note for note in notes if isinstance(note, Given)), None)


def method(name: str) -> Callable[[Callable[..., Any]], Method]:
    """Return a decorator that makes a function the method of this name.

    The docstring begins with what the method does. Below, it may describe parameters: "name: what
    it is." The description of another parameter comes from its type.
    """
    return lambda run: Method(run, name)


def decoded(text: bytes | Raw, kind: Any) -> Any:
    """Read a JSON text as a value of a type. Raises LetterTycoonError."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, LetterTycoonError):
            raise error.__cause__ from None
        raise NotationError(str(error), "request.invalid") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotationError(f"this is not JSON: {error}", "request.not_json") from None


def limited(what: str, number: int, most: int) -> ArgumentError:
    """Make the error for a request that asks for too much."""
    message = f"{number:,} {what}: this server allows {most:,}"
    return ArgumentError(message, "request.limit", value=number, most=most)


def too_large() -> ArgumentError:
    """Make the error for a request with too many bytes."""
    message = f"the request has more than {BODY:,} bytes"
    return ArgumentError(message, "request.too_large", most=BODY)


def too_long() -> LetterTycoonError:
    """Make the error for an answer that takes too many seconds."""
    message = f"the answer takes more than {SECONDS} seconds"
    return LetterTycoonError(message, "request.too_long", most=SECONDS)


def fault(error: Exception) -> Fault:
    """Return an error as its JSON has it; faults of our own have no details there."""
    if isinstance(error, LetterTycoonError):
        return Fault(error.code, str(error), dict(error.data))
    return Fault("request.failed", "the server is at fault", {})


@cache
def methods_of(module: str) -> dict[str, Method]:
    """The methods that a module of MODULES declares, by name."""
    found = vars(import_module(f"lettertycoon.server.{module}")).values()
    return {each.name: each for each in found if isinstance(each, Method)}


def methods() -> dict[str, Method]:
    """All methods by name."""
    return {name: each for module in MODULES for name, each in methods_of(module).items()}


def method_named(name: str) -> Method:
    """Return the method of this name. Raises ArgumentError if there is none."""
    for module in MODULES:
        if found := methods_of(module).get(name):
            return found
    known = list(methods())
    near = get_close_matches(name[:60], known, 1)
    instead = f"did you mean {near[0]}?" if near else "the method about lists all"
    message = f"there is no method {name[:60]!r}; {instead}"
    raise ArgumentError(message, "request.unknown_method", value=name, allowed=known)
