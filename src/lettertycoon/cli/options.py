"""Options that several commands share, and the values that they make: turns, words shown, files."""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import reduce, wraps
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple, cast

import click

from lettertycoon.base import visible
from lettertycoon.cli.output import progress, say
from lettertycoon.lexicons import LEXICON_VARIABLE, Lexicon, Rarity, check_rarity
from lettertycoon.turns import OBJECTIVES, Objective, Rules, Turn, Weights, WordFilter, weights

Add = Callable[[Callable[..., Any]], Callable[..., Any]]
RARITIES = ", ".join([*(each.label for each in Rarity), "any"])
WEIGHED = ("money", "stock", "royalties")  # and letters
ONE_LINE = "AEJLNSZ/EEW XZ 4 Rayne=E"


def option(spelled: str, help: str, **more: Any) -> Add:
    """Return a decorator that adds an option with a value.

    spelled: the option's names, and what stands for its value in the help.
    more: further arguments of `click.option`.
    """
    *names, metavar = spelled.split()
    shown = more.get("default") not in (None, "", 0)
    return click.option(*names, metavar=metavar, help=help, show_default=shown, **more)


def together(*adds: Add) -> Add:
    """Return a decorator that adds some options, in this order."""
    return lambda command: reduce(lambda made, add: add(made), reversed(adds), command)


def making(name: str, make: Callable[..., Any], *adds: Add) -> Add:
    """Return a decorator that adds options to a command, and gives it one value made from them.

    name: the command's parameter for this value.
    make: makes the value. Its parameters are named as the options are.
    """
    names = [*signature(make).parameters]

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(**given: Any) -> Any:
            value = make(**{each: given.pop(each) for each in names})
            return command(**{name: value}, **given)

        return together(*adds)(run)

    return decorate


def reading(reader: Callable[[str], Any]) -> Callable[..., Any]:
    """Return a callback that reads a text, or several. It may raise the errors of the library."""
    return lambda ctx, param, value: (
        tuple(map(reader, value)) if isinstance(value, tuple) else value and reader(value)
    )


def read_cards(text: str) -> str:
    """Read letters, with or without blanks or commas between them; - means none."""
    return "" if text == "-" else re.sub("[, ]", "", text)


def read_pair(text: str) -> tuple[str, str]:
    """Read NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise click.BadParameter(f"{text!r} is not of the form NAME=VALUE")
    return name, value


def gather_rules(rules: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the rules of `rules_option` by name; a value is JSON or a bare word."""
    by_name: dict[str, Any] = {}
    for name, value in rules:
        if name in by_name:
            raise click.UsageError(f"the rule {name} is given twice")
        try:
            by_name[name] = json.loads(value)
        except (ValueError, RecursionError):
            by_name[name] = value
    return by_name


def rules_option(examples: str) -> Add:
    """Return a decorator that adds --rules. examples: some rules, for the help."""
    told = f"A rule of your own, such as {examples}. Repeat it for each rule."
    return option("--rules NAME=VALUE", told, multiple=True, callback=reading(read_pair))


class Rest(NamedTuple):
    """What a turn has beside its cards."""

    patents: str
    money: int
    rivals: tuple[tuple[str, str], ...]
    rules: tuple[tuple[str, str], ...]


def make_turn(cards: Sequence[str], rest: Rest) -> Turn | None:
    """Make a turn from HAND and POOL and the options, or from one line, whose cards have a "/".

    Returns None if no cards are given.
    """
    if not cards and any(rest):
        raise click.UsageError("--patents, --money, --rival and --rules need a hand")
    if not cards:
        return None
    if "/" in cards[0]:
        if any(rest):
            raise click.UsageError(
                f"{cards[0]!r} is a turn in one line, without options: write patents, money, "
                f"rivals and rules after the cards, as in {ONE_LINE}"
            )
        return Turn.parse(" ".join(cards))
    if len(cards) > 2:
        raise click.UsageError(
            f"Got unexpected extra arguments ({' '.join(cards[2:])}); a turn is HAND and POOL, or "
            f"one line such as {ONE_LINE}; write letters with blanks between them in quotes"
        )
    owned: dict[str, str] = {}
    for name, letters in rest.rivals:  # the same rival may be named again with more letters
        owned[name] = owned.get(name, "") + read_cards(letters)
    hand, pool = map(read_cards, (*cards, "-")[:2])
    rules = Rules.from_dict(gather_rules(rest.rules))
    return Turn(hand, pool, rest.patents, rest.money, owned, rules)


def _turn_of_hand(hand: str | None, pool: str, rest: Rest) -> Turn | None:
    if pool and hand is None:
        raise click.UsageError("--pool needs --hand")
    return make_turn([] if hand is None else [hand, pool or "-"][: 2 - ("/" in hand)], rest)


rest_options = making(
    "rest",
    Rest,
    option("--patents LETTERS", "The patents you own.", default="", callback=reading(read_cards)),
    option("--money DOLLARS", "The dollars you hold.", default=0),
    option(
        "--rival rivals NAME=LETTERS",
        "An opponent and their patents, such as Rayne=EA. Repeat it for each.",
        multiple=True,
        callback=reading(read_pair),
    ),
    rules_option("hand_size=8 or 'earnings={\"3\":[1,0]}' (docs/rules.md)"),
)
#: The arguments and options of a turn.
cards_and_options = together(
    click.argument("cards", nargs=-1, required=True, metavar="HAND [POOL]"), rest_options
)
turn_arguments = together(cards_and_options, making("turn", make_turn))


def hand_options(required: bool) -> Add:
    """Return a decorator that adds a turn as options, for commands whose arguments are plays."""
    hand = option("--hand LETTERS", "Your hand, or a turn in one line.", required=required)
    pool = option("--pool LETTERS", "The pool.", default="")
    return together(hand, pool, rest_options, making("turn", _turn_of_hand))


def read_play(text: str) -> str:
    """Tidy the text of a play: any number of blanks may be around "&"."""
    return re.sub(r"\s*&\s*", " & ", text.strip())


def read_objective(text: str) -> Objective:
    """Read an objective's name, or weights such as stock=2,S=-0.5; see Weights for the defaults."""
    if "=" not in text:
        name: Any = text.strip().lower()
        weights(name)  # raises if it is unknown
        return cast("Objective", name)
    given: dict[str, Any] = {}
    for item in text.split(","):
        left, _, right = item.partition("=")
        name = left.strip().lower()
        try:
            number = float(right)
        except ValueError:
            raise click.BadParameter(f"{item!r} is not NAME=NUMBER") from None
        if name in given:
            raise click.BadParameter(f"{left.strip()} is given two weights")
        given[name] = number
    named = {name: given.pop(name) for name in WEIGHED if name in given}
    return Weights(**named, letters=given)


def read_rarity(text: str) -> int | None:
    """Read a rarity: its number, or its name in any case; "any" is no limit."""
    if text.strip().lower() == "any":
        return None
    return check_rarity("max_rarity", int(text) if text.isdecimal() else text)


def show_options(rarity: str = "any", sensitive: bool = True) -> Add:
    """Return a decorator that adds the options of the words shown; it makes `show`.

    rarity, sensitive: what is shown if they are left out.
    """
    flag = "--hide-sensitive" if sensitive else "--show-sensitive"
    told = f"The rarest words shown: {RARITIES}; or 1 to {len(Rarity)}."
    return making(
        "show",
        lambda max_rarity, other: WordFilter(max_rarity, sensitive is not other),
        option("--max-rarity RARITY", told, default=rarity, callback=reading(read_rarity)),
        click.option(flag, "other", is_flag=True, help=f"{flag[2:6].title()} offensive words."),
    )


def open_lexicon(lexicon_path: Path | list[Path] | None) -> Lexicon:
    """Open the lexicon at a path or several, or the embedded one for None.

    Standard error tells how many entries of a list were left out, since they can't be words.
    """
    if not lexicon_path:
        return Lexicon.default()
    with progress("reading words"):
        lexicon = Lexicon.load(lexicon_path)
    if skipped := lexicon.info().skipped:
        reasons = ", ".join(f"{number:,} for {reason}" for reason, number in skipped.items())
        name = getattr(lexicon_path, "name", lexicon.name)  # several files have no such name
        say(f"{visible(name)}: left out entries that can't be words: {reasons}", err=True)
    return lexicon


def _open_values(values_path: Path | None) -> Any:
    """Return the learned values in a file, or None for None."""
    from lettertycoon.advice import Values

    return None if values_path is None else Values.load(values_path)


play_arguments = click.argument(
    "laid", nargs=-1, required=True, callback=reading(read_play), metavar="PLAY..."
)
by_option = option(
    "--by OBJECTIVE",
    "What to rank by: "
    + ", ".join([f"{name} ({each.meaning})" for name, each in OBJECTIVES.items()])
    + ", or weights such as stock=2,royalties=-1,S=-0.5. Money and stock weigh 1 unless you say"
    " otherwise.",
    default=next(iter(OBJECTIVES)),
    callback=reading(read_objective),
)
lexicon_option = making(
    "lexicon",
    open_lexicon,
    option(
        "--lexicon lexicon_path FILE",
        "A lexicon of your own: text with one word a line, or another format, packed or not"
        f" (docs/howto/lexicon.md). The variable {LEXICON_VARIABLE} names one for all commands.",
        type=Path,
        envvar=LEXICON_VARIABLE,
    ),
)
values_option = making(
    "values",
    _open_values,
    option(
        "--values values_path FILE",
        "Values for your own rules and words: a file that learn_values(...).save wrote.",
        type=Path,
    ),
)
json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON (docs/json.md).")
#: --lexicon and --json.
common_options = together(lexicon_option, json_option)
