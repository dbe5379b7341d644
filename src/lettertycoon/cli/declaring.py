"""How commands are declared: options, values that are made of options, and answers as JSON."""

import json
from collections.abc import Callable, Iterator
from functools import reduce, wraps
from inspect import signature
from typing import Any, TypeAlias

import click

from lettertycoon.base import as_json
from lettertycoon.cli.output import NO_LIMIT

Decorator: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What adds options to a command."""
Steps: TypeAlias = Iterator[Any]
"""What a command yields: only its answer. What it does then is to write the answer for people."""


class Group(click.Group):
    """Commands whose help has the first sentence of each in full, also in a narrow terminal."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            assert command is not None
            rows.append((name, command.get_short_help_str(NO_LIMIT)))
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def option(
    spelled: str, help: str, reader: Callable[[Any], Any] | None = None, **settings: Any
) -> Decorator:
    """Return a decorator that adds an option with a value; `settings` go to `click.option`.

    spelled: the option's names, and what stands for its value in the help.
    reader: reads what the user wrote. It may raise the errors of the library.
    """
    *names, metavar = spelled.split()
    if reader is not None:
        settings["callback"] = _callback(reader)
    show_default = settings.get("default") not in (None, "", 0)
    return click.option(*names, metavar=metavar, help=help, show_default=show_default, **settings)


def _callback(reader: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return a reader as click calls it; None stays None."""
    return lambda ctx, param, value: None if value is None else reader(value)


def together(*decorators: Decorator) -> Decorator:
    """Return a decorator that adds some options, in this order."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        return reduce(lambda decorated, add: add(decorated), reversed(decorators), command)

    return decorate


def making(name: str, make: Callable[..., Any], *decorators: Decorator) -> Decorator:
    """Return a decorator that adds options to a command, and gives it one value made from them.

    name: the command's parameter for this value.
    make: makes the value. Its parameters are named as the options are.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(**arguments: Any) -> Any:
            parts = {part: arguments.pop(part) for part in signature(make).parameters}
            return command(**{name: make(**parts)}, **arguments)

        return together(*decorators)(run)

    return decorate


def json_option(
    command: Callable[..., Steps], failed: Callable[[Any], bool] = lambda answer: False
) -> Callable[..., int]:
    """Add --json to a command, a generator that yields its answer and then writes it for people.

    failed: tells whether the exit code is 1 for an answer.
    """

    @click.option("--json", "in_json", is_flag=True, help="Write JSON (docs/json.md).")
    @wraps(command)
    def run(in_json: bool, **arguments: Any) -> int:
        steps = command(**arguments)
        answer = next(steps)
        if in_json:
            click.echo(json.dumps(as_json(answer), indent=2))
        else:
            next(steps, None)
        return int(failed(answer))

    return run
