"""Methods of the server: typed functions whose signatures say how to read and check parameters.

The schemas, the OpenAPI document, the TypeScript types and the tables of the documents are made
from the same signatures (`schemas`).
"""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    Protocol,
    Union,
    get_args,
    get_origin,
)

import msgspec

from lettertycoon.base import NotationError, shown
from lettertycoon.frontends.limits import Limits
from lettertycoon.lexicons import Lexicon

Answered = Callable[..., Mapping[str, Any]]


class Asked(Protocol):
    """The part of the service that a method may use."""

    @property
    def lexicons(self) -> Mapping[str, Lexicon]:
        """The lexicons served, by name."""
        ...

    @property
    def values(self) -> Mapping[str, Any]:
        """The learned `Values` served, by name."""
        ...

    @property
    def limits(self) -> Limits:
        """The limits of one request."""
        ...

    @property
    def methods(self) -> Mapping[str, "Method"]:
        """All methods by name."""
        ...


class AtMost(NamedTuple):
    """Marks a parameter that has a limit: on a number, or on the length of a text or list.

    limit: the name of the limit, in `Limits`.
    what: what is counted, such as "plays", for the error message.
    """

    limit: str
    what: str


class Read(NamedTuple):
    """Marks a parameter whose JSON value must be converted to a value of the library.

    json: the type of the JSON value.
    read: converts it, given the JSON value, the service, and the path of the parameter for errors.
    raw: whether `read` gets the JSON value unchecked, and checks its shape itself.
    usual: makes the value if the parameter is left out; None: the function's default applies.
    """

    json: Any
    read: Callable[[Any, "Asked", str], Any]
    usual: Callable[["Asked"], Any] | None = None
    raw: bool = False


class Parameter(NamedTuple):
    """One parameter of a method.

    kinds: the types of the JSON values that it accepts.
    default: the function's default; None if it has none.
    told: its description.
    """

    name: str
    kinds: tuple[Any, ...]
    required: bool
    default: Any
    told: str
    read: Read | None
    limit: AtMost | None

    @property
    def meaning(self) -> str:
        """Its description, with the default if that is a number or a name."""
        default = self.default
        if default in (None, "") or isinstance(default, bool | list):
            return self.told
        shown = f"`{default}`" if isinstance(default, str) else default
        return f"{self.told.removesuffix('.')}; {shown} if left out."

    @property
    def field(self) -> Any:
        """Its type in the struct `Method.params`."""
        kinds = (Any,) if self.read is not None and self.read.raw else self.kinds
        return Union[kinds if self.required else (*kinds, None)]  # noqa: UP007


class Method:
    """A method: a function that takes the service, and then the parameters of a request.

    quick: whether the answer to an ordinary turn is fast enough for an event loop to wait for it.
    """

    def __init__(self, run: Answered, name: str, quick: bool) -> None:
        self.run, self.name, self.quick = run, name, quick

    @cached_property
    def told(self) -> str:
        """What the method does, in a sentence."""
        return " ".join((inspect.getdoc(self.run) or "").partition("\n\n")[0].split())

    @cached_property
    def answer(self) -> Any:
        """The type of its answer."""
        return self.run.__annotations__["return"]

    @cached_property
    def parameters(self) -> dict[str, Parameter]:
        """Its parameters by name."""
        hints = self.run.__annotations__
        sentences = _sentences(inspect.getdoc(self.run) or "")
        _service, *parts = inspect.signature(self.run).parameters.values()
        return {
            part.name: _parameter(part, hints[part.name], sentences.get(part.name, ""))
            for part in parts
        }

    @cached_property
    def params(self) -> type[msgspec.Struct]:
        """The struct of its parameters."""
        return msgspec.defstruct(
            f"{''.join(part.title() for part in re.split(r'[._]', self.name))}Params",
            [
                (each.name, each.field) if each.required else (each.name, each.field, None)
                for each in self.parameters.values()
            ],
            forbid_unknown_fields=True,
            kw_only=True,
        )

    def read(self, params: Any, service: "Asked") -> dict[str, Any]:
        """Read the parameters from JSON values; null counts as left out.

        Raises NotationError for a wrong shape, ArgumentError beyond a limit, and the errors of
        reading single values.
        """
        read_params = shaped(
            without_nulls(with_whole_numbers(params), self.params), self.params, "$"
        )
        values: dict[str, Any] = {}
        for name, _, _, _, _, read, limit in self.parameters.values():
            value = getattr(read_params, name)
            if value is None:
                if read is not None and read.usual is not None:
                    values[name] = read.usual(service)
                continue
            if limit is not None:
                number = value if isinstance(value, int | float) else len(value)
                service.limits.check(limit.limit, number, limit.what)
            values[name] = value if read is None else read.read(value, service, f"$.{name}")
        return values


def method(name: str, *, quick: bool = False) -> Callable[[Answered], Method]:
    """Return a decorator that makes a function the method of this name.

    The function's docstring begins with what the method does. Below, it may describe parameters:
    "name: what it is." The description of another parameter comes from its type.
    """
    return lambda run: Method(run, name, quick)


def shaped(value: Any, kind: Any, path: str) -> Any:
    """Convert a JSON value to a type. Raises NotationError, with the path to what is wrong.

    path: the path of the value among the parameters, such as $.turn.
    """
    try:
        return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise _invalid(str(error), kind, path) from None
    except UnicodeEncodeError as error:
        told = f"{path} has {shown(error.object)}, half of a character"
        data: dict[str, Any] = {"path": path, "expected": None, "known": []}
        raise NotationError(told, "request.invalid", **data) from None


_DEPTH = 8  # the deepest numbers that a request can have; anything deeper is refused anyway


def with_whole_numbers(value: Any, depth: int = _DEPTH) -> Any:
    """Return a JSON value with whole floats as ints, because 3.0 is a whole number in JSON."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if not depth or not isinstance(value, dict | list):
        return value
    if isinstance(value, list):
        return [with_whole_numbers(each, depth - 1) for each in value]
    return {key: with_whole_numbers(each, depth - 1) for key, each in value.items()}


def without_nulls(value: Any, kind: type[msgspec.Struct]) -> Any:
    """Return a JSON object without its null entries, except unknown ones, which must be refused."""
    if not isinstance(value, dict):
        return value
    known = kind.__struct_fields__
    return {key: each for key, each in value.items() if each is not None or key not in known}


def members(kind: Any) -> Iterator[Any]:
    """Yield the types of a union, or the type itself, without None."""
    if get_origin(kind) in (Union, UnionType):
        for each in get_args(kind):
            yield from members(each)
    elif kind is not NoneType and kind is not None:
        yield kind


def _sentences(text: str) -> dict[str, str]:
    """Return the descriptions in a docstring by name: "name: text", and indented lines below it."""
    described = re.findall(r"^(\w+): (.+(?:\n    .+)*)", text, re.MULTILINE)
    return {name: re.sub(r"\s+", " ", told) for name, told in described}


def _parameter(part: inspect.Parameter, hint: Any, sentence: str) -> Parameter:
    read = limit = None
    told = sentence
    kinds: list[Any] = []
    for member in members(hint):
        bare, *notes = get_args(member) if get_origin(member) is Annotated else (member,)
        for note in notes:
            if isinstance(note, Read):
                read, bare = note, note.json
            elif isinstance(note, AtMost):
                limit = note
        metas = [note for note in notes if isinstance(note, msgspec.Meta)]
        told = told or next((each.description for each in metas[::-1] if each.description), "")
        kinds += [Annotated[(kind, *metas)] if metas else kind for kind in members(bare)]
    optional = part.default is not part.empty
    usual = read is not None and read.usual is not None
    default = part.default if optional else None
    return Parameter(
        part.name, tuple(kinds), not optional and not usual, default, told, read, limit
    )


# Patterns of msgspec's messages about a wrong shape; docs/errors.md promises only our error's data.
# An unknown name may contain any text, even " - at `$...`", so the last match is the true one.
_PLACE = re.compile(
    r"(?P<what>.*) - at `(?P<key>key` in `)?\$(?P<path>(?:\.\w+|\[[\d.]*\])*)`", re.DOTALL
)
_FIELD = re.compile(
    r"Object (?P<fault>contains unknown|missing required) field `(?P<name>.*)`", re.DOTALL
)
_EXPECTED = re.compile(r"Expected (?P<expected>.*?)(?:, got `?(?P<found>.*?)`?)?")
_NAMES = {"str": "string", "int": "integer", "float": "number", "bool": "boolean"}


def _invalid(text: str, kind: Any, path: str) -> NotationError:
    """Make the error for a wrong shape from msgspec's message."""
    place = _PLACE.fullmatch(text)
    what, inner, of_key = (
        (place["what"], place["path"], place["key"]) if place else (text, "", None)
    )
    path += inner
    data: dict[str, Any]
    nodes = _nodes(_schema(kind), inner)
    data = {"expected": None, "known": []}
    if match := _FIELD.fullmatch(what):
        missing = match["fault"].startswith("missing")
        data["known"] = known = [name for node in nodes for name in node.get("properties", ())]
        if missing:
            data["expected"] = match["name"]
            told = f"{_in_words(path)} lacks {match['name']}; known there: {', '.join(known)}"
        else:
            path += f".{match['name']}"
            told = f"{_in_words(path)} is not known; known there: {', '.join(known) or 'nothing'}"
    elif match := _EXPECTED.fullmatch(what):
        data["expected"] = expected = _in_json(match["expected"])
        told = f"{'a key of ' if of_key else ''}{_in_words(path)} must be {expected}"
        told += f", not {_in_json(match['found'])}" if match["found"] else ""
    else:
        data["known"] = allowed = [each for node in nodes for each in node.get("enum", ())]
        told = f"{_in_words(path)}: {what}"
        if allowed:
            told = f"{_in_words(path)} must be one of {', '.join(map(str, allowed))}"
    return NotationError(told, "request.invalid", path=path, **data)


def _in_words(path: str) -> str:
    """Return a place in the parameters as messages name it: the request, or turn.hand."""
    return "the request" if path == "$" else path.removeprefix("$.")


def _in_json(names: str) -> str:
    """Return names of types as in JSON Schema, without null, which counts as left out."""
    bare = names.replace("`", "").replace(" | null", "").replace(" | ", " or ")
    return re.sub(r"\w+", lambda word: _NAMES.get(word[0], word[0]), bare)


@cache
def _schema(kind: Any) -> dict[str, Any]:
    return msgspec.json.schema(kind)


def _nodes(schema: dict[str, Any], path: str) -> list[dict[str, Any]]:
    """Return the subschemas at a path: several if the value may have one of several types."""
    nodes = _alternatives(schema, schema)
    for step in re.findall(r"\.(\w+)|\[", path):
        following = []
        for node in nodes:
            inner = node.get("properties", {}).get(step) if step else None
            inner = inner or node.get("items") or node.get("additionalProperties")
            if isinstance(inner, dict):
                following += _alternatives(inner, schema)
        nodes = following
    return nodes


def _alternatives(node: dict[str, Any], schema: dict[str, Any]) -> list[dict[str, Any]]:
    if "$ref" in node:
        return _alternatives(schema["$defs"][node["$ref"].rpartition("/")[2]], schema)
    if "anyOf" in node:
        return [each for part in node["anyOf"] for each in _alternatives(part, schema)]
    return [node]
