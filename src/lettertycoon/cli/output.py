"""Writing answers and errors as JSON on standard output."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import click

from lettertycoon.base import LetterTycoonError, cut
from lettertycoon.cli.sources import SameFile
from lettertycoon.cli.streams import say
from lettertycoon.frontends import error_answer

_USAGE = (  # subclasses before their base classes
    (click.NoSuchOption, "usage.unknown_option"),
    (click.MissingParameter, "usage.missing"),
    (click.BadParameter, "usage.bad_value"),
    (SameFile, "usage.same_file"),
    (click.ClickException, "usage"),
)


Answer = Mapping[str, Any]


def print_answer(answer: Answer) -> None:
    """Write a JSON answer to standard output."""
    say(json.dumps(answer, indent=2, default=str).replace("\x7f", r"\u007f"))


def give(answer: Answer, as_json: bool, tell: Callable[[Any], None]) -> None:
    """Write an answer as JSON, or let `tell` write it for people."""
    if as_json:
        print_answer(answer)
    else:
        tell(answer)


def error_text(error: click.ClickException | LetterTycoonError) -> str:
    """Return an error's message in one line."""
    text = error.format_message() if isinstance(error, click.ClickException) else str(error)
    return cut(" ".join(text.split()))


def print_error(error: click.ClickException | LetterTycoonError) -> None:
    """Write the JSON answer of the kind `error`.

    If the library refuses an option's value, the answer has the library's error code.
    """
    cause = error if isinstance(error, LetterTycoonError) else error.__cause__
    if isinstance(cause, LetterTycoonError):
        print_answer(error_answer(error_text(error), cause.code, cause.data))
    else:
        code = next(code for kind, code in _USAGE if isinstance(error, kind))
        parameter = getattr(error, "param", None)
        named = {} if parameter is None else {"parameter": parameter.opts[0]}
        print_answer(error_answer(error_text(error), code, named))
