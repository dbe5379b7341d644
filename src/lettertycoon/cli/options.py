"""The options that commands share, and the turn, goal and lexicon they make."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from lettertycoon.goals import NAMED, Goal, Weights
from lettertycoon.lexicon import Lexicon
from lettertycoon.rules import DOUBLINGS, Rules
from lettertycoon.turn import Turn

Command = TypeVar("Command", bound=Callable[..., Any])


class RivalOption(click.ParamType[tuple[str, str]]):
    """NAME=LETTERS"""

    name = "NAME=LETTERS"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """Split the name from the letters."""
        name, equals, letters = str(value).rpartition("=")
        if not equals or not name:
            self.fail(f"{value!r} is not NAME=LETTERS", param, ctx)
        return name, letters


class GoalOption(click.ParamType[Goal]):
    """A named goal, or weights such as coins=1,stock=2,rivals=-1,S=-0.5"""

    name = "GOAL"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Goal:
        """Read the goal; what weights leave out counts as Weights has it."""
        if "=" not in str(value):
            return str(value)
        parts: dict[str, float] = {}
        for item in str(value).split(","):
            name, _, weight = item.partition("=")
            try:
                number = float(weight)
            except ValueError:
                self.fail(f"{item!r} is not NAME=NUMBER", param, ctx)
            if name in parts:
                self.fail(f"{name} is given two weights", param, ctx)
            parts[name] = number
        named = {name: parts.pop(name) for name in ("coins", "stock", "rivals") if name in parts}
        return Weights(**named, letters=parts)


def turn_options(command: Command) -> Command:
    """The options that, with the cards, make a turn."""
    for option in reversed(
        [
            click.option("--patents", default="", metavar="LETTERS", help="Patents you own."),
            click.option("--money", default=0, metavar="COINS", help="Coins you hold."),
            click.option(
                "--rival",
                "rivals",
                multiple=True,
                type=RivalOption(),
                help="An opponent's patents, such as Rayne=EA; once for each opponent.",
            ),
            click.option(
                "--doubling",
                default=DOUBLINGS[0],
                type=click.Choice(DOUBLINGS),
                show_default=True,
                help="How several doublings add up.",
            ),
        ]
    ):
        command = option(command)
    return command


def lexicon_option(command: Command) -> Command:
    """--lexicon FILE"""
    return click.option(
        "--lexicon",
        "lexicon_path",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Your own lexicon: a text file, one word a line.",
    )(command)


def by_option(command: Command) -> Command:
    """--by GOAL"""
    return click.option(
        "--by",
        default="total",
        type=GoalOption(),
        help=f"What to rank by: {', '.join(NAMED)}, or weights such as stock=2,rivals=-1,S=-0.5; "
        "coins and stock count 1 unless given.  [default: total]",
    )(command)


def json_option(command: Command) -> Command:
    """--json"""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(command)


def make_turn(
    hand: str,
    pool: str,
    patents: str,
    money: int,
    rivals: tuple[tuple[str, str], ...],
    doubling: str,
) -> Turn:
    """The turn the options describe."""
    owned: dict[str, str] = {}
    for name, letters in rivals:  # the same rival may be named again with more letters
        owned[name] = owned.get(name, "") + letters
    rules = Rules(doubling=doubling)
    hand, pool = ("" if cards == "-" else cards for cards in (hand, pool))
    return Turn(hand, pool, patents, money, owned, rules)


def open_lexicon(path: Path | None) -> Lexicon:
    """The lexicon named, or the embedded one."""
    return Lexicon.default() if path is None else Lexicon.load(path)
