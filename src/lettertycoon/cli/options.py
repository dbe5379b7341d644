"""Options that several commands share, and how they are read: turns, objectives, lexicons."""

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from lettertycoon.base import ArgumentError, as_letter, visible
from lettertycoon.cli.progress import progress
from lettertycoon.cli.streams import say
from lettertycoon.frontends import LEXICON_VARIABLE, load_values, read_line
from lettertycoon.lexicons import Lexicon, Rarity, check_rarity
from lettertycoon.turns import (
    DOUBLINGS,
    OBJECTIVES,
    Objective,
    Rules,
    Turn,
    Weights,
    WordFilter,
)


class FilePath(click.Path):
    """A path that is not empty; an unset variable of the shell would make an empty one."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path; fail if no file can have it."""
        if value == "":
            self.fail("the path is empty", param, ctx)
        if value == "-":
            self.fail("'-' names no file here; one of this name is './-'", param, ctx)
        try:
            os.stat(value)
        except ValueError:  # a character that no path may have
            self.fail(f"{value!r} is not a path", param, ctx)
        except OSError:
            pass  # maybe a pattern, or a file to write; else opening it fails
        return super().convert(value, param, ctx)


class CardsByName(click.types.StringParamType):
    """The type of the option --hand, in commands whose arguments are plays."""

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Say how cards are written."""
        return CARDS_BY_NAME[0].upper() + CARDS_BY_NAME[1:]


Command = TypeVar("Command", bound=Callable[..., Any])

CARDS_BY_NAME = "write the cards as --hand LETTERS --pool LETTERS"
TURN_OPTIONS = {
    "patents": "--patents",
    "money": "--money",
    "rivals": "--rival",
    "rules": "--rules",
    "doubling": "--doubling",
}
WEIGHED = ("money", "stock", "royalties")  # and letters


def read_rival(text: str) -> tuple[str, str]:
    """Read NAME=LETTERS; the name may contain "=", too."""
    name, equals, letters = text.rpartition("=")
    if not equals or not name:
        raise click.BadParameter(f"{text!r} is not NAME=LETTERS")
    return name, letters


def read_rule(text: str) -> tuple[str, Any]:
    """Read NAME=VALUE; the value is JSON or a bare word."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise click.BadParameter(f"{text!r} is not NAME=VALUE")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        if value.lstrip()[:1] in ("{", "["):
            raise click.BadParameter(
                f"the value of {name} is not JSON; keys are in double quotes, as in "
                "'earnings={\"3\":[1,0]}'"
            ) from None
        return name, value


def read_money(text: int | str) -> int:
    """Read dollars: a whole number, with or without a $ before it."""
    try:
        return int(str(text).strip().removeprefix("$"))
    except ValueError:
        raise click.BadParameter(f"{text!r} is not a whole number of dollars") from None


_NUMBER = re.compile(r"\s*[+-]?[0-9]{1,9}\s*")
QUOTE_TURN = 'write a whole turn, or letters with blanks, in quotes: "AEJLNSZ/EEW XZ 4"'
RARITIES = ", ".join(each.label for each in Rarity)


def read_rarity(text: str) -> int:
    """Read a rarity: its number, or its name in any case ("game word", "game-word")."""
    try:
        step = check_rarity("max_rarity", int(text) if _NUMBER.fullmatch(text) else text)
    except ArgumentError as error:  # its message mentions None, which is only for Python
        raise click.BadParameter(
            f"{text!r} is not 1 to {len(Rarity)}, or one of {RARITIES}"
        ) from error
    return cast("int", step)


ANY = "any"


def read_most(text: str) -> int | None:
    """Read a rarity, or "any", which means no limit."""
    return None if text.strip().lower() == ANY else read_rarity(text)


def read_play(text: str) -> str:
    """Check and tidy the text of a play: a word, two words or a way, which the library reads.

    Any number of blanks may be around "&".
    """
    laid = re.sub(r"\s*&\s*", " & ", text.strip())
    if not laid or ("+" in laid and "+S" not in laid):
        raise click.BadParameter(f"{text!r} is not WORD, 'WORD & WORD', or a way like J(EW)eL+S")
    return laid


def read_objective(text: str) -> Objective:
    """Read an objective's name, or weights such as stock=2,S=-0.5; see Weights for the defaults."""
    if "=" not in text:
        if (name := text.strip().lower()) not in OBJECTIVES:
            known = ", ".join(OBJECTIVES)
            raise click.BadParameter(f"{text!r} is not {known}, or NAME=NUMBER,...")
        return cast("Objective", name)
    weights: dict[str, float] = {}
    for item in text.split(","):
        left, _, right = item.partition("=")
        name = left.strip().lower()
        try:
            number = float(right)
        except ValueError:
            raise click.BadParameter(f"{item!r} is not NAME=NUMBER") from None
        if name not in WEIGHED and as_letter(name) is None:
            raise click.BadParameter(f"{left!r} is not {', '.join(WEIGHED)} or a letter A to Z")
        if name in weights:
            raise click.BadParameter(f"{left.strip()} is given two weights")
        weights[name] = number
    named = {name: weights.pop(name) for name in WEIGHED if name in weights}
    try:
        return Weights(**named, letters=weights)
    except ArgumentError as error:
        raise click.BadParameter(str(error)) from error


rules_option = click.option(
    "--rules",
    multiple=True,
    type=read_rule,
    metavar="NAME=VALUE",
    help="A rule of your own, such as hand_size=8 or 'earnings={\"3\":[1,0]}' (docs/rules.md)."
    " Repeat it for each rule.",
)


def gathered(rules: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Return the rules of `rules_option` by name. Raises UsageError if one is given twice."""
    by_name: dict[str, Any] = {}
    for name, value in rules:
        if name in by_name:
            raise click.UsageError(f"the rule {name} is given twice")
        by_name[name] = value
    return by_name


def game_rules(rules: Iterable[tuple[str, Any]], usual: Rules) -> Rules:
    """Return the rules of a whole game: the usual ones, changed by those of `rules_option`."""
    return Rules.from_dict(usual.to_dict() | gathered(rules))


def turn_options(command: Command) -> Command:
    """Add the options that make a turn, together with the cards."""
    return _with(
        command,
        click.option("--patents", default="", metavar="LETTERS", help="The patents you own."),
        click.option(
            "--money",
            default=0,
            type=read_money,
            metavar="DOLLARS",
            help="The dollars you hold.",
        ),
        click.option(
            "--rival",
            "rivals",
            multiple=True,
            type=read_rival,
            metavar="NAME=LETTERS",
            help="An opponent and their patents, such as Rayne=EA. Repeat it for each.",
        ),
        rules_option,
        click.option(
            "--doubling",
            type=click.Choice(DOUBLINGS),
            help="How several doublings count together. Short for --rules doubling=...  "
            f"[default: {DOUBLINGS[0]}]",
        ),
    )


def lexicon_option(command: Command) -> Command:
    """Add --lexicon FILE to a command."""
    return click.option(
        "--lexicon",
        "lexicon_path",
        type=FilePath(),
        metavar="FILE",
        envvar=LEXICON_VARIABLE,
        help="A lexicon of your own: text with one word a line, or another format, packed or not"
        f" (docs/howto/lexicon.md). The variable {LEXICON_VARIABLE} names one for all commands.",
    )(command)


def show_options(command: Command) -> Command:
    """Add the options that decide which words are shown."""
    return _with(
        command,
        click.option(
            "--max-rarity",
            type=read_rarity,
            metavar="RARITY",
            help=f"Show no word rarer than this: {RARITIES}, or 1 to {len(Rarity)}.",
        ),
        click.option(
            "--hide-sensitive",
            "sensitive",
            is_flag=True,
            callback=lambda ctx, param, hide: not hide,
            help="Show no offensive or profane word.",
        ),
        _suggest_option("Show only words that this lexicon has too."),
    )


def hint_show_options(command: Command) -> Command:
    """Add the options that decide which words are hinted at."""
    return _with(
        command,
        click.option(
            "--max-rarity",
            type=read_most,
            default=Rarity.FAMILIAR.label,
            show_default=True,
            metavar="RARITY",
            help=f"Hint at no word rarer than this, if there is such a play; or {ANY}.",
        ),
        click.option(
            "--show-sensitive", "sensitive", is_flag=True, help="Allow offensive and profane words."
        ),
        _suggest_option("Hint only at words that this lexicon has too, if there is such a play."),
    )


def _suggest_option(told: str) -> Callable[[Command], Command]:
    return click.option("--suggest", "suggest_path", type=FilePath(), metavar="FILE", help=told)


def _with(command: Command, *options: Callable[[Command], Command]) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


def shown_words(options: Mapping[str, Any]) -> WordFilter:
    """Return the filter that the options of `show_options` or `hint_show_options` describe."""
    path = options["suggest_path"]
    lexicon = None if path is None else open_telling(path)
    return WordFilter(options["max_rarity"], options["sensitive"], lexicon)


def by_option(command: Command) -> Command:
    """Add --by OBJECTIVE to a command."""
    meanings = ", ".join([f"{name} ({each.meaning})" for name, each in OBJECTIVES.items()])
    return click.option(
        "--by",
        type=read_objective,
        default=next(iter(OBJECTIVES)),
        show_default=True,
        metavar="OBJECTIVE",
        help=f"What to rank by: {meanings}, or weights such as stock=2,royalties=-1,S=-0.5."
        " Money and stock weigh 1 unless you say otherwise.",
    )(command)


def values_option(command: Command) -> Command:
    """Add --values FILE to a command."""
    return click.option(
        "--values",
        "values_path",
        type=FilePath(),
        metavar="FILE",
        help="Values for advice about your own game: a file that values --learn wrote.",
    )(command)


def open_values(path: Path | None) -> Any:
    """Return the learned values in a file, or None for None."""
    return load_values({"values": str(path)})["values"] if path is not None else None


def json_option(command: Command) -> Command:
    """Add --json to a command."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")(
        command
    )


def make_turn(options: Mapping[str, Any]) -> Turn:
    """Make a turn from the cards, hand and pool, and the options of `turn_options`.

    A hand that contains "/" is a whole turn in one line.
    """
    hand, pool = options["hand"], options["pool"]
    if "/" in hand:
        beside = [spelled for name, spelled in TURN_OPTIONS.items() if options[name]]
        if beside:
            raise click.UsageError(
                f"{hand!r} is a whole turn: no {', '.join(beside)} beside it; write all in quotes, "
                'as in "AEJLNSZ/EEW XZ 4 Rayne=E"'
            )
        if pool:
            raise click.UsageError(
                f"{hand!r} is a whole turn; if {pool!r} is more of it, write all in quotes: "
                f'"{hand} {pool}"'
            )
        seen = read_line(hand)
        return seen if isinstance(seen, Turn) else seen.turn
    owned: dict[str, str] = {}
    for name, letters in options["rivals"]:  # the same rival may be named again with more letters
        owned[name] = owned.get(name, "") + letters
    doubling = [("doubling", options["doubling"])] if options["doubling"] else []
    return Turn.from_dict(
        {
            "hand": read_cards(hand),
            "pool": read_cards(pool),
            "patents": read_cards(options["patents"]),
            "money": options["money"],
            "rivals": owned,
            "rules": gathered([*options["rules"], *doubling]),
        }
    )


def read_cards(text: str) -> str:
    """Read letters, with or without blanks or commas between them; - means none."""
    return "" if text == "-" else re.sub("[, ]", "", text)


def open_lexicon(path: Path | None, fold_accents: bool = False) -> Lexicon:
    """Open the lexicon at a path, or the embedded one for None."""
    if path is None:
        return Lexicon.default()
    with progress(f"reading {path.name}"):
        return load(path, fold_accents)


def open_telling(path: Path | None) -> Lexicon:
    """Open a lexicon as `open_lexicon` does; report on standard error what was left out.

    For a file of our own format, nothing is reported.
    """
    lexicon = open_lexicon(path)
    if path is not None and lexicon.skipped:
        reasons = ", ".join(f"{len(each):,} for {why}" for why, each in lexicon.skipped.items())
        say(f"{visible(path.name)}: left out entries that can't be words: {reasons}", err=True)
    return lexicon


def load(path: Path, fold_accents: bool = False) -> Lexicon:
    """Load the lexicon in a file."""
    return Lexicon.load(path, fold_accents=fold_accents)
