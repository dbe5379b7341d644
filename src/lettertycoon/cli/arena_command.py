"""The command `arena`: many games between bots."""

import os
from pathlib import Path
from typing import Any

import click

from lettertycoon.advice import bots
from lettertycoon.cli.options import (
    FilePath,
    game_rules,
    json_option,
    lexicon_option,
    open_lexicon,
    open_values,
    rules_option,
    values_option,
)
from lettertycoon.cli.output import give
from lettertycoon.cli.progress import counting
from lettertycoon.cli.sources import check_apart, write_file
from lettertycoon.cli.streams import say
from lettertycoon.matches import ARENA_RULES, arena

PLAYERS = range(2, 6)


@click.command("arena")
@click.argument("names", nargs=-1, required=True, metavar="BOT...")
@click.option(
    "-n", "games", type=int, default=1000, metavar="COUNT", help="How many games.  [default: 1,000]"
)
@click.option(
    "--seed", type=int, default=0, metavar="NUMBER", help="Chooses the deals.  [default: 0]"
)
@click.option(
    "--workers", type=int, metavar="COUNT", help="How many processes.  [default: all cores]"
)
@click.option(
    "--svg",
    "picture",
    type=FilePath(),
    metavar="FILE",
    help="Write a picture of the margins of each bot to this file too.",
)
@rules_option
@lexicon_option
@values_option
@json_option
def arena_command(
    names: tuple[str, ...],
    games: int,
    seed: int,
    workers: int | None,
    picture: Path | None,
    rules: tuple[tuple[str, Any], ...],
    lexicon_path: Path | None,
    values_path: Path | None,
    as_json: bool,
) -> None:
    """Let two to five bots play many games. Each deal is played once from each seat.

    A BOT is random, greedy, specials, expert, casual:1 to casual:6, or advisor (advisor:10 looks
    ahead with ten times the effort). The table shows the share of games that each bot won, and its
    margin over the best of the others in dollars, with standard errors.

    Words are checked at once, unless --rules says challenge=players. After Ctrl-C, the table has
    the games played so far.

    \b
    Examples:
      lettertycoon arena greedy specials -n 4
      lettertycoon arena greedy specials -n 4 --rules doubling=add
      lettertycoon arena casual:2 casual:4 greedy -n 3 --workers 1 --json
      lettertycoon arena greedy random -n 4 --svg margins.svg
    """
    values = open_values(values_path)
    players = {name: bots.named(name, values=values) for name in names}
    if len(names) not in PLAYERS or len(players) < len(names):
        raise click.UsageError("an arena has two to five bots, none of them twice")
    number = (os.cpu_count() or 1) if workers is None else workers
    if picture is not None and lexicon_path is not None:
        check_apart([lexicon_path], picture)
    few = games * len(names) < 200  # playing so few games is faster than starting processes
    with counting("games") as progress:
        standings = arena(
            players,
            games,
            rules=game_rules(rules, ARENA_RULES),
            lexicon=open_lexicon(lexicon_path),
            seed=seed,
            workers=1 if few and workers is None else number,
            progress=progress,
        )
    if picture is not None:
        write_file(picture, standings.svg())
    give(standings.to_dict(), as_json, lambda answer: say(str(standings)))
