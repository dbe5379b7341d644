"""The command arena: many games between bots, and how often each won."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, cast

import click

from lettertycoon.advice import Values, bots
from lettertycoon.base import counted, shown, span
from lettertycoon.cli import options
from lettertycoon.cli.declaring import Steps, option
from lettertycoon.cli.games import values_option
from lettertycoon.cli.output import Column, fits, print_table, progress, say
from lettertycoon.matches import ARENA_RULES, Standings, arena
from lettertycoon.turns import Rules

BOTS_IN_ARENA = range(2, 6)
FEW_GAMES = 100  # playing no more is faster than starting a process
NUMBERS = [Column(head, right=True) for head in ("games won", "margin", "total")]
STANDINGS = (Column("bot"), *NUMBERS, Column("ahead of"))


def find_bot(name: str, values: Values | None) -> bots.Bot:
    """Make the bot of a name, or of a class that is named as MODULE:CLASS."""
    module_name, colon, class_name = name.partition(":")
    if not colon or module_name.lower() in bots.MANNERS:
        return bots.named(name, values=values)
    if "" not in sys.path:
        sys.path.insert(0, "")  # this folder, as for `python -m`; processes get the path, too
    try:
        made: Any = getattr(import_module(module_name), class_name)()
    except Exception as error:  # whatever is wrong in the module
        why = f"{type(error).__name__}: {error}"
        raise click.UsageError(f"no bot can be made of {shown(name)}: {why}") from error
    if not callable(getattr(made, "move", None)):
        raise click.UsageError(f"{shown(name)} is not a bot; it has no method move")
    return cast("bots.Bot", made)


@click.command("arena")
@click.argument("names", nargs=-1, required=True, metavar="BOT...")
@option("-n games COUNT", "How many games.", default=1000)
@option("--seed NUMBER", "Chooses the deals.", default=0)
@option("--workers COUNT", "How many processes.  [default: all cores]", type=int)
@options.rules_option("hand_size=8 (docs/howto/house-rules.md)")
@values_option
@options.common_options
def arena_command(
    names: Sequence[str], games: int, workers: int | None, rules: dict[str, Any],
    values: Values | None, **choices: Any,
) -> Steps:  # fmt: skip
    """Let two to five bots play many games. Each bot plays each deal from each seat.

    A BOT is random, greedy, specials, expert, casual:1 to casual:6, or advisor; or MODULE:CLASS, a
    bot of your own in a module that Python can import, such as a file in this folder. The table
    shows the share of games that each bot won, and its margin over the best of the others in
    dollars, with standard errors. Words are checked at once, unless --rules says challenge=players.

    \b
    Examples:
      lettertycoon arena greedy specials -n 4
      lettertycoon arena casual:2 casual:4 greedy -n 3 --workers 1 --json
    """
    if len(names) not in BOTS_IN_ARENA:
        allowed = span(BOTS_IN_ARENA[0], BOTS_IN_ARENA[-1])
        raise click.UsageError(f"an arena has {allowed} bots; given: {counted(len(names), 'bot')}")
    players = {name: find_bot(name, values) for name in names}
    if len(players) < len(names):
        raise click.UsageError("a bot is named twice")
    if not workers:
        workers = min(os.cpu_count() or 1, 1 + games // FEW_GAMES)
    agreed = Rules.from_dict(ARENA_RULES.to_dict() | rules)
    with progress("games") as done:
        standings = arena(players, games, rules=agreed, workers=workers, progress=done, **choices)
    yield standings
    print_standings(standings)


def print_standings(standings: Standings) -> None:
    """Write standings as their tables, or as lines where these are wider than the terminal."""
    text = str(standings)
    *tables, summary = text.splitlines()
    if fits(tables):
        say(text)
        return
    rows = []
    for bot in standings.standings:
        error = f"{bot.margin_error:.1f}" if standings.deals > 1 else "?"
        won = f"{bot.share:.1%} ± {bot.share_error:.1%}"
        ahead = " ".join([f"{name} {share:.1%}" for name, share in bot.ahead.items()])
        rows.append([bot.name, won, f"{bot.margin:+.1f} ± {error}", f"{bot.total:.1f}", ahead])
    print_table(STANDINGS, rows)
    say(summary)
