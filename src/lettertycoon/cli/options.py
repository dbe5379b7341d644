"""Options that several commands share, and the values that they make: turns, words shown, files."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import reduce, wraps
from inspect import signature
from pathlib import Path
from typing import Any, cast

import click

from lettertycoon.base import ArgumentError, as_json, joined_letters, visible
from lettertycoon.cli.output import say
from lettertycoon.lexicons import LEXICON_VARIABLE, Lexicon, Rarity, check_rarity
from lettertycoon.turns import OBJECTIVES, Objective, Rules, Turn, Weights, WordFilter, weights

Add = Callable[[Callable[..., Any]], Callable[..., Any]]
#: What a command yields: only its answer. What it does then is to write the answer for people.
Steps = Iterator[Any]
RARITIES = ", ".join([*(each.label for each in Rarity), "any"])
WEIGHED = ("money", "stock", "royalties")  # and letters
ONE_LINE = "AEJLNSZ/EEW XZ 4 Rayne=E"


def option(spelled: str, help: str, reader: Callable[[Any], Any] | None = None, **more: Any) -> Add:
    """Return a decorator that adds an option with a value.

    spelled: the option's names, and what stands for its value in the help.
    reader: reads what is given. It may raise the errors of the library.
    more: further arguments of `click.option`.
    """
    *names, metavar = spelled.split()
    if reader is not None:
        more["callback"] = lambda ctx, param, given: None if given is None else reader(given)
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

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def run(**given: Any) -> Any:
            value = make(**{each: given.pop(each) for each in signature(make).parameters})
            return command(**{name: value}, **given)

        return together(*adds)(run)

    return decorate


def read_cards(text: str) -> str:
    """Read letters, with or without spaces or commas between them; - means none."""
    try:
        return "" if text == "-" else joined_letters("letters", text, "the text")
    except ArgumentError as error:
        raise click.BadParameter(str(error)) from None


def read_pairs(texts: Iterable[str]) -> dict[str, Any]:
    """Read texts of the form NAME=VALUE."""
    pairs: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise click.BadParameter(f"{text!r} is not of the form NAME=VALUE")
        if name in pairs:
            raise click.BadParameter(f"{name} is given twice")
        pairs[name] = value
    return pairs


def read_rules(texts: Iterable[str]) -> dict[str, Any]:
    """Read rules; a value is JSON or a bare word."""
    rules = read_pairs(texts)
    for name, text in rules.items():
        with suppress(ValueError, RecursionError):
            rules[name] = json.loads(text)
    return rules


def rules_text(rules: Any) -> str:
    """Write the rules that differ from those of the printed game."""
    return json.dumps(rules.to_dict(), separators=(", ", "="))[1:-1].replace('"', "")


def rules_option(examples: str) -> Add:
    """Return a decorator that adds --rules. examples: some rules, for the help."""
    told = f"A rule of your own, such as {examples}. Repeat it for each rule."
    return option("--rules NAME=VALUE", told, read_rules, multiple=True)


def make_turn(cards: Sequence[str], rest: Turn) -> Turn | None:
    """Make a turn from HAND and POOL, or from one line, whose cards have a "/"; None without any.

    rest: what the options tell.
    """
    if not cards or "/" in cards[0]:
        if rest != Turn(""):
            message = "options for pool, patents, money, rivals and rules need a HAND; a one-line"
            raise click.UsageError(f"{message} turn has all these in its line, as in {ONE_LINE}")
        return Turn.parse(" ".join(cards)) if cards else None
    if len(cards) > 2:
        quote = "quote letters that have spaces between them"
        raise click.UsageError(f"a turn is HAND and POOL, or one line such as {ONE_LINE}; {quote}")
    hand, pool = map(read_cards, (*cards, rest.pool)[:2])
    return rest.replace(hand=hand, pool=pool)


def _turn_without_cards(patents: str, money: int, rivals: dict[str, str], rules: Any) -> Turn:
    owned = {name: read_cards(letters) for name, letters in rivals.items()}
    return Turn("", "", patents, money, owned, Rules.from_dict(rules))


rest_options = making(
    "rest",
    _turn_without_cards,
    option("--patents LETTERS", "The patents you own.", read_cards, default=""),
    option("--money DOLLARS", "The dollars you hold.", default=0),
    option(
        "--rival rivals NAME=LETTERS",
        "An opponent and their patents, such as Rayne=EA. Repeat it for each.",
        read_pairs,
        multiple=True,
    ),
    rules_option("hand_size=8 or doubling=add (docs/howto/house-rules.md)"),
)
#: The arguments and options of a turn.
cards_and_options = together(
    click.argument("cards", nargs=-1, required=True, metavar="HAND [POOL]"), rest_options
)
turn_arguments = together(cards_and_options, making("turn", make_turn))


def hand_options(required: bool) -> Add:
    """Return a decorator that adds a turn as options, for commands whose arguments are plays."""

    def make(hand: str | None, pool: str, rest: Turn) -> Turn | None:
        return make_turn([] if hand is None else [hand], rest.replace(pool=pool))

    told = "Your hand, or a turn in one line."
    hand = option("--hand LETTERS", told, required=required)
    pool = option("--pool LETTERS", "The pool.", read_cards, default="")
    return together(hand, pool, rest_options, making("turn", make))


def read_play(text: str) -> str:
    """Tidy the text of a play: any number of blanks may be around "&"."""
    return re.sub(r"\s*&\s*", " & ", text.strip())


def read_objective(text: str) -> Objective:
    """Read an objective's name, or weights such as stock=2,S=-0.5; see Weights for the defaults."""
    text = re.sub(r"\s", "", text.lower())
    if "=" not in text:
        weights(objective := cast("Objective", text))  # raises if it is unknown
        return objective
    given = read_pairs(text.split(","))
    for name, number in given.items():
        try:
            given[name] = float(number)
        except ValueError:
            raise click.BadParameter(f"'{name}={number}' is not NAME=NUMBER") from None
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
    told = f"The rarest words shown: {RARITIES}; or 1 to {len(Rarity)}."
    flag = "--hide-sensitive" if sensitive else "--show-sensitive"
    return making(
        "show",
        lambda max_rarity, other: WordFilter(
            max_rarity=max_rarity, sensitive=sensitive is not other
        ),
        option("--max-rarity RARITY", told, read_rarity, default=rarity),
        click.option(flag, "other", is_flag=True, help=f"{flag[2:6].title()} offensive words."),
    )


def open_lexicon(path: Path | list[Path] | None) -> Lexicon:
    """Open the lexicon at a path or several, or the embedded one for None.

    Standard error tells how many entries of a list were left out, since they can't be words.
    """
    lexicon = Lexicon.load(path) if path else Lexicon.default()
    if path and (skipped := lexicon.info().skipped):
        reasons = ", ".join(f"{number:,} for {reason}" for reason, number in skipped.items())
        told = f"{visible(lexicon.name)}: left out entries that can't be words: {reasons}"
        say(told, err=True)
    return lexicon


play_arguments = click.argument("laid", nargs=-1, required=True, type=read_play, metavar="PLAY...")
by_option = option(
    "--by OBJECTIVE",
    "What to rank by: "
    + ", ".join([f"{name} ({each.meaning})" for name, each in OBJECTIVES.items()])
    + ", or weights such as stock=2,royalties=-1,S=-0.5. Money and stock weigh 1 unless you say"
    " otherwise.",
    read_objective,
    default=next(iter(OBJECTIVES)),
)
lexicon_option = click.option(
    "--lexicon",
    callback=lambda ctx, param, path: open_lexicon(path),
    type=Path,
    metavar="FILE",
    envvar=LEXICON_VARIABLE,
    help="A lexicon of your own: text with one word a line, or another format, packed or not"
    f" (docs/howto/lexicon.md). The variable {LEXICON_VARIABLE} names one for all commands.",
)


def json_option(
    command: Callable[..., Steps], failed: Callable[[Any], bool] = lambda answer: False
) -> Callable[..., int]:
    """Add --json to a command, a generator that yields its answer and then writes it for people.

    failed: tells whether the exit code is 1 for an answer.
    """

    @click.option("--json", "in_json", is_flag=True, help="Write JSON (docs/json.md).")
    @wraps(command)
    def run(in_json: bool, **given: Any) -> int:
        steps = command(**given)
        answer = next(steps)
        if in_json:
            click.echo(json.dumps(as_json(answer), indent=2))
        else:
            next(steps, None)
        return int(failed(answer))

    return run


#: --lexicon and --json.
common_options = together(lexicon_option, json_option)
