"""Commands made from the server's methods, which give them their options, defaults and help."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import click

from lettertycoon.cli.options import (
    by_option,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    open_values,
    read_cards,
    show_options,
    shown_words,
    turn_options,
    values_option,
)
from lettertycoon.cli.output import Answer, give
from lettertycoon.frontends import Limits, method_named, read_line
from lettertycoon.lexicons import Lexicon

Values = Mapping[str, Any]
"""What was asked: the method's parameters and the command's own options, by name."""
Tell = Callable[[Any, Values], None]
Add = Callable[[Any], Any]
NO_LIMIT = "none"


class Own(NamedTuple):
    """The service of methods that a command runs. A user's own program has no limits."""

    lexicons: Mapping[str, Lexicon]
    values: Mapping[str, Any]
    limits: Limits
    methods: Mapping[str, Any]


OWN = Own({}, {}, Limits.none(), {})


class Spelling(NamedTuple):
    """How a parameter of a method is written on the command line.

    add: decorators that add its arguments and options to a command.
    take: makes its value from the values of all arguments and options, by name.
    """

    add: tuple[Add, ...]
    take: Callable[[Values], Any]


def read_limit(text: str) -> int | None:
    """Read a number of tiles, or "none", which means no limit."""
    if text == NO_LIMIT:
        return None
    try:
        return int(text)
    except ValueError:
        raise click.BadParameter(f"{text!r} is not a number of tiles or {NO_LIMIT}") from None


def read_position(options: Values) -> Any:
    """Read the argument POSITION, which may be a turn too."""
    from lettertycoon.matches import position_of

    return position_of(read_line(options["position"], "position"))


#: The parameters that are not just one option of the same name.
SPELLED = {
    "turn": Spelling((click.argument("hand"), click.argument("pool", default=""), turn_options),
                     make_turn),
    "position": Spelling((click.argument("position"),), read_position),
    "by": Spelling((by_option,), lambda options: options["by"]),
    "show": Spelling((show_options,), shown_words),
    "lexicon": Spelling((lexicon_option,), lambda options: open_telling(options["lexicon_path"])),
    "values": Spelling((values_option,), lambda options: open_values(options["values_path"])),
}  # fmt: skip
LAST = ("lexicon", "define")  # help shows these options last
TILES = ("tiles", "held", "lot", "open_tiles", "drawn", "bag")
READERS: dict[str, Callable[[str], Any]] = {
    "limit": read_limit,
    **dict.fromkeys(("patents", "spell", *TILES), read_cards),
}
METAVARS = {
    "n": "COUNT", "samples": "COUNT", "money": "DOLLARS", "highest": "DOLLARS",
    "prefix": "LETTERS", "spell": "LETTERS", "patents": "LETTERS", "exclude": "WORD",
    "drawn": "TILES", "bag": "TILES", "limit": "TILES",
    "pile": "CARDS", "deck": "CARDS",
}  # fmt: skip


def asks(
    name: str,
    *more: Add,
    arguments: Iterable[str] = (),
    instead: Iterable[str] = (),
    also: Callable[[Values, Answer], None] | None = None,
    fails: Callable[[Answer], bool] | None = None,
    within: click.Group | None = None,
    command: dict[str, Any] | None = None,
    **spelled: Spelling | dict[str, Any],
) -> Callable[[Tell], click.Command]:
    """Return a decorator that makes a command of a function that writes an answer for people.

    The command has arguments or options for each parameter of the method, and --json. Its help is
    the function's docstring. The function is called with the answer and what was asked.

    name: the method.
    more: further options of the command.
    arguments: the parameters that are arguments, not options.
    instead: methods that run instead if a flag of their name is given. Each has only parameters
        that the first method has too.
    also: called with what was asked and the answer before it is written, with --json too.
    fails: tells whether an answer means exit code 1.
    within: the group of the command.
    command: further arguments for `click.command`.
    spelled: for some parameters, their Spelling, or further arguments for `click.option`.
    """
    asked, others = method_named(name), [method_named(each) for each in instead]
    spellings = {}
    for each, parameter in asked.parameters.items():
        own = spelled.get(each, SPELLED.get(each, {}))
        if not isinstance(own, Spelling):
            own = _plain(parameter, each in arguments, own)
        spellings[each] = own
    order = sorted(spellings, key=lambda each: LAST.index(each) if each in LAST else -1)
    options = [
        *(add for each in order for add in spellings[each].add),
        *more,
        *(click.option(f"--{each.name}", is_flag=True, help=_help(each.told)) for each in others),
        json_option,
    ]

    def decorated(tell: Tell) -> click.Command:
        def run(as_json: bool, **typed: Any) -> int:
            chosen = next((each for each in others if typed[each.name]), asked)
            values = {each: spellings[each].take(typed) for each in chosen.parameters}
            answer = chosen.run(OWN, **values)
            if also is not None:
                also(typed | values, answer)
            give(answer, as_json, lambda answer: tell(answer, typed | values))
            return int(fails is not None and fails(answer))

        run.__doc__ = tell.__doc__
        for add in reversed(options):
            run = add(run)
        usual = name.rpartition(".")[2].replace("_", "-")
        made: click.Command = click.command(**{"name": usual} | (command or {}))(run)
        if within is not None:
            within.add_command(made)
        return made

    return decorated


def _plain(parameter: Any, argument: bool, own: dict[str, Any]) -> Spelling:
    """Return a parameter as an argument, or as an option of the same name."""
    name, default = parameter.name, parameter.default
    kind = parameter.kinds[0]
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    several = get_origin(kind) is list
    read = READERS.get(name)
    choice = get_origin(kind) is Literal
    if choice:
        kind = click.Choice(get_args(kind))
    settings: dict[str, Any] = {"type": read or (str if several else kind)}
    if not parameter.required and default is not None:
        settings["default"] = default
    if argument:
        add = click.argument(name, **settings | {"required": parameter.required} | own)
        return Spelling((add,), lambda options: options[name])
    settings["help"] = _help(parameter.told)
    spelled = "-n" if name == "n" else f"--{name.replace('_', '-')}"
    if isinstance(default, bool):
        spelled = spelled.replace("--", "--no-") if default else spelled
        settings |= {"is_flag": True, "type": bool, "default": False}
        add = click.option(spelled, name, **settings | own)
        return Spelling((add,), lambda options: options[name] is not default)
    if several:
        settings |= {"multiple": True, "default": ()}
    if not choice:
        number = kind in (int, float)
        settings["metavar"] = METAVARS.get(name, "NUMBER" if number else name.upper())
    settings["show_default"] = default not in (None, "", [])
    add = click.option(spelled, name, **settings | own)
    return Spelling((add,), lambda options: options[name])


def _help(told: str) -> str:
    """Return a description as help, without its backquotes."""
    return told.replace("`", "")
