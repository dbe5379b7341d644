"""Values: immutable objects that are equal if their fields are equal; a cache beside an object."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Annotated, Any, ClassVar, Self, TypeVar, cast, get_args
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Meta, structs
from numpy import integer, ndarray
from numpy.typing import NDArray

from lettertycoon.base.display import print_pretty
from lettertycoon.base.errors import ArgumentError, LetterTycoonError, NotationError
from lettertycoon.base.texts import as_json
from lt_core import shown

K = TypeVar("K")
V = TypeVar("V")
Amount = Annotated[int, Meta(ge=0)]
Letters = Annotated[str, Meta(pattern="^[A-Z]*$")]
Letter = Annotated[str, Meta(pattern="^[A-Z]$")]
Word = Annotated[str, Meta(pattern="^[A-Z]{2,16}$")]
Unsigned = Annotated[float, Meta(ge=0)]  # such as a loss, or a standard error
Chance = Annotated[float, Meta(ge=0, le=1)]

keep = structs.force_setattr  # sets a field of a value, in its `__post_init__`


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all values have in common: equality, hash, pickle and JSON, all made from their fields.

    A value is a frozen Struct of msgspec, whose `__post_init__` checks what people can get wrong,
    and raises the library's errors. Mappings and tuples may be fields. `to_dict` writes the fields,
    except those named in _UNTOLD, and then the properties in _TOLD.
    """

    _repr_pretty_ = print_pretty
    _UNTOLD: ClassVar[tuple[str, ...]] = ()
    _TOLD: ClassVar[tuple[str, ...]] = ()

    def __hash__(self) -> int:
        fields = structs.astuple(self)
        known = [frozenset(each.items()) if isinstance(each, Mapping) else each for each in fields]
        return hash((type(self), *known))

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed; the new values are checked like any others."""
        return structs.replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """Return the value as JSON values (docs/json.md)."""
        config = self.__struct_config__
        told: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field else {}
        names = (*self.__struct_fields__, *self._TOLD)
        return told | {n: as_json(getattr(self, n)) for n in names if n not in self._UNTOLD}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read what `to_dict` wrote.

        Raises NotationError, with the code json.shape, for data of another shape, and the errors of
        the constructor for values that break a rule.
        """
        return cast("Self", read(cls, data))


class Fact(Value, frozen=True, kw_only=True, tag_field="kind"):
    """One statement for a player: its fields are its data, and `str` is its English sentence.

    `kind` is the stable name of its kind (docs/facts.md): a Literal in each class, as which type
    checkers know the class of a fact by its kind. It is the tag of the class, too.
    """

    kind: ClassVar[str]


def sentences(facts: Iterable[Fact]) -> str:
    """Write facts in plain English, one on each line; one without a sentence has no line."""
    return "\n".join(filter(None, map(str, facts)))


def read(kind: Any, data: object, *, json: bool = True) -> Any:
    """Convert JSON values to a type. Raises NotationError, or what a value's constructor raises."""
    # JSON has texts for numbers that are keys, and texts or objects for what is not msgspec's
    try:
        return msgspec.convert(data, kind, dec_hook=_read_own if json else None, str_keys=json)
    except (msgspec.ValidationError, RecursionError, UnicodeEncodeError, AttributeError) as error:
        if isinstance(error.__cause__, LetterTycoonError):
            raise error.__cause__ from None
        raise NotationError(_plain(str(error), kind), "json.shape") from None


def check_fields(value: msgspec.Struct) -> None:
    """Check a value's fields by their types. Raises ArgumentError, with the code FIELD.wrong."""
    # a Struct does it only for JSON
    for name, kind in _types(type(value)).items():
        given = getattr(value, name)
        given = int(given) if isinstance(given, integer) else given
        try:
            keep(value, name, read(kind, given, json=False))
        except NotationError as error:
            message, code = f"{name} is {shown(given)}: {error}", f"{name}.wrong"
            raise ArgumentError(message, code, name=name, value=given) from None


def _plain(error: str, kind: Any) -> str:
    """Write msgspec's error about a value of a type, with what is allowed where it is wrong."""
    error = error.replace(" - at `key` in `$", " as a key - at `$").removesuffix(" - at `$`")
    told, at, path = (error or "the data are nested too deeply").partition(" - at `$.")
    for name in path[:-1].split(".") if at else ():
        kind = _types(kind).get(name)
    allowed = {"enum": get_args(kind), "unknown": _types(kind), "`bool`": ("true", "false")}
    words = ", ".join([str(each) for sign in allowed if sign in told for each in allowed[sign]])
    return told + f" at `{path}" * bool(at) + f"; allowed: {words}" * bool(words)


def _types(kind: Any) -> dict[str, Any]:
    """Return the types of a Struct's fields by name; none for another type."""
    fields = structs.fields(kind) if hasattr(kind, "__struct_fields__") else ()
    return {each.name: each.type for each in fields}


def _read_own(kind: Any, value: Any) -> Any:
    """Read a value of a class that is not msgspec's, from its JSON or its text."""
    if isinstance(value, str) and hasattr(kind, "parse"):
        return kind.parse(value)
    return kind.from_dict(value) if hasattr(kind, "from_dict") else value  # which msgspec refuses


def locked(array: NDArray[Any]) -> NDArray[Any]:
    """Make an array read-only, and return a view of it that NumPy can't make writable again."""
    for each in (array, array.base):
        if isinstance(each, ndarray):
            each.flags.writeable = False
    return array.view()


def kept_beside(make: Callable[[K], V]) -> Callable[[K], V]:
    """Call `make` once for each object, and cache the result while the object lives.

    The result must not refer to the object, or neither is ever freed. Threads that ask at the same
    time may each call `make`, but they all get the same result.
    """
    kept: WeakKeyDictionary[K, V] = WeakKeyDictionary()

    @wraps(make)
    def ask(key: K) -> V:
        value = kept.get(key)
        return kept.setdefault(key, make(key)) if value is None else value

    return ask
