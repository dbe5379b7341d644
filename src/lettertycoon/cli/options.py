"""The options that commands share, and the turn, objective and lexicon they make."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from lettertycoon.base import ObjectiveError
from lettertycoon.cli.progress import progress
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import DOUBLINGS, NAMED, Objective, Rules, Turn, Weights


class FilePath(click.Path):
    """A path, but no empty one, as an unset variable of the shell gives it."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if value == "":
            self.fail("the path is empty", param, ctx)
        return super().convert(value, param, ctx)


Command = TypeVar("Command", bound=Callable[..., Any])


def read_rival(text: str) -> tuple[str, str]:
    """NAME=LETTERS; a name may have a = of its own."""
    name, equals, letters = text.rpartition("=")
    if not equals or not name:
        raise click.BadParameter(f"{text!r} is not NAME=LETTERS")
    return name, letters


def read_laid(text: str) -> tuple[str, ...]:
    """WORD, or WORD+WORD for two words of one turn, in upper case."""
    laid = tuple(text.split("+"))
    if len(laid) > 2 or not all(laid):
        raise click.BadParameter(f"{text!r} is not WORD or WORD+WORD")
    return tuple(word.upper() if word.isascii() else word for word in laid)


def read_objective(text: str) -> Objective:
    """An objective's name, or weights such as stock=2,S=-0.5; Weights says what is left out."""
    if "=" not in text:
        return text  # type: ignore[return-value]  # whoever ranks by it checks it
    parts: dict[str, float] = {}
    for item in text.split(","):
        name, _, weight = item.partition("=")
        try:
            number = float(weight)
        except ValueError:
            raise click.BadParameter(f"{item!r} is not NAME=NUMBER") from None
        if name in parts:
            raise click.BadParameter(f"{name} is given two weights")
        parts[name] = number
    named = {name: parts.pop(name) for name in ("money", "stock", "royalties") if name in parts}
    try:
        return Weights(**named, letters=parts)
    except ObjectiveError as error:
        raise click.BadParameter(str(error)) from None


def turn_options(command: Command) -> Command:
    """The options that, with the cards, make a turn."""
    for option in reversed(
        [
            click.option("--patents", default="", metavar="LETTERS", help="Patents you own."),
            click.option("--money", default=0, metavar="DOLLARS", help="Dollars you hold."),
            click.option(
                "--rival",
                "rivals",
                multiple=True,
                type=read_rival,
                metavar="NAME=LETTERS",
                help="An opponent's patents, such as Rayne=EA; may be given again.",
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
        type=FilePath(),
        metavar="FILE",
        help="Your own lexicon: text with one word a line, a word graph, ..., packed or not.",
    )(command)


def hint_options(command: Command) -> Command:
    """The options that say which of the words that can be laid are shown."""
    for option in reversed(
        [
            click.option(
                "--max-rarity",
                type=int,
                metavar="1-6",
                help="Only words no rarer: 1 everyday, 2 common, ... 6 game word.",
            ),
            click.option(
                "--hide-sensitive", is_flag=True, help="Leave out offensive and profane words."
            ),
            click.option(
                "--suggest",
                "suggest_path",
                type=FilePath(),
                metavar="FILE",
                help="Only words that are in this lexicon too.",
            ),
        ]
    ):
        command = option(command)
    return command


def take_hints(parts: dict[str, Any]) -> dict[str, Any]:
    """Take the hints out of a command's options, as `plays` and `best` want them."""
    names = ("max_rarity", "hide_sensitive", "suggest_path")
    max_rarity, hide_sensitive, path = (parts.pop(name) for name in names)
    return {
        "max_rarity": max_rarity,
        "hide_sensitive": hide_sensitive,
        "suggestions": None if path is None else open_telling(path),
    }


def by_option(command: Command) -> Command:
    """--by GOAL"""
    return click.option(
        "--by",
        default="total",
        type=read_objective,
        metavar="OBJECTIVE",
        help=f"What to rank by: {', '.join(NAMED)}, or weights such as stock=2,royalties=-1,S=-0.5;"
        " money and stock count 1 unless given.  [default: total]",
    )(command)


def define_option(command: Command) -> Command:
    """--define"""
    return click.option("--define", is_flag=True, help="Say what the words mean.")(command)


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
    rules = Rules(doubling=doubling)  # type: ignore[arg-type]  # click has checked it
    hand, pool = ("" if cards == "-" else cards for cards in (hand, pool))
    return Turn(hand, pool, patents=patents, money=money, rivals=owned, rules=rules)


def open_lexicon(path: Path | None, fold_accents: bool = False) -> Lexicon:
    """The lexicon named, or the embedded one."""
    if path is None:
        return Lexicon.default()
    with progress(f"reading {path.name}"):
        return load(path, fold_accents)


def open_telling(path: Path | None) -> Lexicon:
    """The same, and tell on standard error what was left out of a list that is no file of ours."""
    lexicon = open_lexicon(path)
    if path is not None and lexicon.path is None and lexicon.skipped:
        reasons = ", ".join(f"{number:,} for {why}" for why, number in lexicon.skipped.items())
        total = sum(lexicon.skipped.values())
        click.echo(f"{path.name}: {total:,} left out that can't be words: {reasons}", err=True)
    return lexicon


def load(path: Path, fold_accents: bool = False) -> Lexicon:
    """The lexicon in a file."""
    return Lexicon.load(path, fold_accents=fold_accents)
