"""The methods: typed functions. The signature says what a request has, the result is the answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_type_hints

import msgspec
from msgspec import Raw

from lettertycoon.base import ArgumentError, decode_json

if TYPE_CHECKING:
    from lettertycoon.server.service import Service

NOT_JSON = "request.not_json"  # an error's code
DEFAULT = "default"  # the lexicon of requests that name none
#: The modules that declare methods. They are imported in this order until one has the method that
#: is asked, because the later ones import rooms that others do not need.
MODULES = ("turns", "games", "cousins")


class ParamType(NamedTuple):
    """Marks a parameter that requests give in another form than Python has it.

    Attributes:
        in_json: the type of its JSON.
        read: makes the value from the JSON.
        usual: the JSON that stands for it if it is left out; None: the function's default holds.
    """

    in_json: Any
    read: Callable[[Any, Service], Any]
    usual: Any = None


class Method:
    """A function that answers requests.

    Attributes:
        run: the function. A parameter `service` gets what answers; requests give all others.
        name: the name that requests have.
        call: the Python call that gives the same answer, for people.
        params: the type of the JSON object with its parameters. Null counts as left out.
        answer: the type of its result.
    """

    def __init__(self, run: Callable[..., Any], name: str, call: str) -> None:
        self.run = run
        self.name = name
        self.call = call
        types = get_type_hints(run, include_extras=True)
        self.answer = types.pop("return")
        self._takes_service = types.pop("service", None) is not None
        self._param_types = {param: _param_type(kind) for param, kind in types.items()}
        self._needed: set[str] = set()
        parameters = signature(run).parameters
        fields: list[tuple[Any, ...]] = []
        for param, param_type in self._param_types.items():
            usual = parameters[param].default
            in_json = types[param]
            if param_type is not None:
                in_json = param_type.in_json
                usual = param_type.usual or usual
            if usual is Parameter.empty:
                self._needed.add(param)
                fields.append((param, in_json))
            else:
                fields.append((param, in_json | None, usual))
        title = re.sub(r"[._]", "", name.title()) + "Params"
        self.params = msgspec.defstruct(title, fields, kw_only=True, forbid_unknown_fields=True)

    def read(self, params: bytes | Raw, service: Service) -> dict[str, Any]:
        """Read the arguments of the function. Raises LetterTycoonError for wrong ones."""
        asked = decode_json(params or b"{}", self.params, "request.invalid", NOT_JSON)
        arguments: dict[str, Any] = {"service": service} if self._takes_service else {}
        for param, param_type in self._param_types.items():
            value = getattr(asked, param)
            if value is None and param_type is not None:
                value = param_type.usual
            if value is not None or param in self._needed:
                arguments[param] = value if param_type is None else param_type.read(value, service)
        return arguments


def _param_type(hint: Any) -> ParamType | None:
    """Return the mark of a parameter's type, also where it may be left out (X | None)."""
    notes = [note for part in (hint, *get_args(hint)) for note in getattr(part, "__metadata__", ())]
    return next((note for note in notes if isinstance(note, ParamType)), None)


_METHODS: dict[str, Method] = {}


def method(name: str, call: str) -> Callable[[Callable[..., Any]], Method]:
    """Return a decorator that makes a function the method of this name.

    The docstring begins with what the method does. Its section Args may describe parameters; the
    description of another parameter comes from its type.

    Args:
        name: the name that requests have.
        call: the Python call that gives the same answer, for people.
    """
    return lambda run: _METHODS.setdefault(name, Method(run, name, call))


def methods() -> dict[str, Method]:
    """Return all methods by name."""
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
