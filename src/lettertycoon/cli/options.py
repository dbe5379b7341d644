"""Options that several commands share, and the values that they make: turns, words shown, files."""

import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import click

from lettertycoon.base import ArgumentError, joined_letters, visible
from lettertycoon.cli.declaring import Decorator, json_option, making, option, together
from lettertycoon.cli.output import NOTHING, say
from lettertycoon.lexicons import LEXICON_VARIABLE, Lexicon, Rarity, check_rarity
from lettertycoon.turns import OBJECTIVES, Objective, Rules, Turn, Weights, WordFilter

RARITIES = ", ".join([*[rarity.label for rarity in Rarity], "any"])
ONE_LINE = "AEJLNSZ/EEW XZ 4 Rayne=E"
_WEIGHED = ("money", "stock", "royalties")  # other names of weights are letters


def read_cards(text: str) -> str:
    """Read letters, with or without spaces or commas between them; - means none."""
    if text == NOTHING:
        return ""
    try:
        return joined_letters("letters", text, "the text")
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


def rules_option(examples: str) -> Decorator:
    """Return a decorator that adds --rules. examples: some rules, for the help."""
    help = f"A rule of your own, such as {examples}. Repeat it for each rule."
    return option("--rules NAME=VALUE", help, read_rules, multiple=True)


def make_turn(cards: Sequence[str], rest: Turn) -> Turn | None:
    """Make a turn from HAND and POOL, or a line with a "/"; None without any. rest: the options."""
    is_line = bool(cards) and "/" in cards[0]
    if (is_line or not cards) and rest != Turn(""):
        message = "options for pool, patents, money, rivals and rules need a HAND; a one-line"
        raise click.UsageError(f"{message} turn has all these in its line, as in {ONE_LINE}")
    if not cards:
        return None
    if is_line:
        return Turn.parse(" ".join(cards))
    if len(cards) > 2:
        quote = "quote letters that have spaces between them"
        raise click.UsageError(f"a turn is HAND and POOL, or one line such as {ONE_LINE}; {quote}")
    pool = cards[1] if len(cards) == 2 else rest.pool
    return rest.replace(hand=read_cards(cards[0]), pool=read_cards(pool))


def _turn_without_cards(patents: str, money: int, rivals: dict[str, str], rules: Any) -> Turn:
    """Make a turn of options; its cards come later."""
    owned = {name: read_cards(letters) for name, letters in rivals.items()}
    return Turn("", "", patents, money, owned, Rules.from_dict(rules))


_RIVAL = "An opponent and their patents, such as Rayne=EA. Repeat it for each."
rest_options = making(
    "rest",
    _turn_without_cards,
    option("--patents LETTERS", "The patents you own.", read_cards, default=""),
    option("--money DOLLARS", "The dollars you hold.", default=0),
    option("--rival rivals NAME=LETTERS", _RIVAL, read_pairs, multiple=True),
    rules_option("hand_size=8 or doubling=add (docs/howto/house-rules.md)"),
)
cards_and_options = together(
    click.argument("cards", nargs=-1, required=True, metavar="HAND [POOL]"), rest_options
)
"""The arguments and options of a turn."""
turn_arguments = together(cards_and_options, making("turn", make_turn))


def hand_options(required: bool) -> Decorator:
    """Return a decorator that adds a turn as options, for commands whose arguments are plays."""

    def make(hand: str | None, pool: str, rest: Turn) -> Turn | None:
        return make_turn([] if hand is None else [hand], rest.replace(pool=pool))

    return together(
        option("--hand LETTERS", "Your hand, or a turn in one line.", required=required),
        option("--pool LETTERS", "The pool.", read_cards, default=""),
        rest_options,
        making("turn", make),
    )


def read_play(text: str) -> str:
    """Tidy the text of a play: any number of blanks may be around "&"."""
    return re.sub(r"\s*&\s*", " & ", text.strip())


def read_objective(text: str) -> Objective:
    """Read an objective's name, or weights such as stock=2,S=-0.5; see Weights for the defaults."""
    text = re.sub(r"\s", "", text.lower())
    if "=" not in text:
        return cast("Objective", text)
    numbers = {}
    for name, number in read_pairs(text.split(",")).items():
        try:
            numbers[name] = float(number)
        except ValueError:
            raise click.BadParameter(f"'{name}={number}' is not NAME=NUMBER") from None
    named = {name: numbers.pop(name) for name in _WEIGHED if name in numbers}
    return Weights(**named, letters=numbers)


def read_rarity(text: str) -> int | None:
    """Read a rarity: its number, or its name in any case; "any" is no limit."""
    if text.strip().lower() == "any":
        return None
    return check_rarity("max_rarity", int(text) if text.isdecimal() else text)


def show_options(rarity: str = "any", sensitive: bool = True) -> Decorator:
    """Return a decorator that adds the options of the words shown, with the usual ones shown."""
    verb = "hide" if sensitive else "show"
    rarest = f"The rarest words shown: {RARITIES}; or 1 to {len(Rarity)}."
    offensive = f"{verb.title()} offensive words."

    def make_filter(max_rarity: int | None, other: bool) -> WordFilter:
        return WordFilter(max_rarity=max_rarity, sensitive=sensitive is not other)

    return making(
        "show",
        make_filter,
        option("--max-rarity RARITY", rarest, read_rarity, default=rarity),
        click.option(f"--{verb}-sensitive", "other", is_flag=True, help=offensive),
    )


def open_lexicon(path: Path | list[Path] | None) -> Lexicon:
    """Open the lexicon at a path or several, or the embedded one, and tell what was left out."""
    if not path:
        return Lexicon.default()
    lexicon = Lexicon.load(path)
    skipped = lexicon.info().skipped
    if skipped:
        reasons = ", ".join([f"{number:,} for {reason}" for reason, number in skipped.items()])
        say(f"{visible(lexicon.name)}: left out entries that can't be words: {reasons}", err=True)
    return lexicon


play_arguments = click.argument("laid", nargs=-1, required=True, type=read_play, metavar="PLAY...")
by_option = option(
    "--by OBJECTIVE",
    "What to rank by: "
    + ", ".join([f"{name} ({objective.meaning})" for name, objective in OBJECTIVES.items()])
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
common_options = together(lexicon_option, json_option)
"""--lexicon and --json."""
