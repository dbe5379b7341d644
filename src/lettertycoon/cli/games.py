"""The commands about whole games of Letter Tycoon: advise, review-game and arena."""

import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import click

from lettertycoon.advice import Values, advise, advise_replacement, bots, review_game
from lettertycoon.advice.advising import assumptions
from lettertycoon.advice.learned_values import values_for
from lettertycoon.base import NotationError, counted, files, shown, span
from lettertycoon.cli import options
from lettertycoon.cli.declaring import Steps, making, option
from lettertycoon.cli.endings import ended
from lettertycoon.cli.output import progress, say
from lettertycoon.games import AnyGame, is_record
from lettertycoon.lexicons import Lexicon, Rarity
from lettertycoon.matches import ARENA_RULES, Match, Position, arena, position_of
from lettertycoon.turns import Rules, Turn

MOST_BYTES = 10_000_000  # of the record of a game
BOTS_IN_ARENA = range(2, 6)
FEW_GAMES = 100  # playing no more is faster than starting a process
values_option = option(
    "--values FILE",
    "Values for your own rules and words: a file that learn_values(...).save wrote.",
    Values.load,
    type=Path,
)


def make_position(cards: Sequence[str], rest: Turn) -> Position:
    """Make a position from a line, or from a turn as the other commands take it."""
    fields = " ".join(cards).split()
    # a turn has its money where a position has its rivals
    if "/" in cards[0] and (":" in "".join(fields[1:2]) or "=" in "".join(fields[2:3])):
        return Position.parse(" ".join(fields))
    turn = options.make_turn(cards, rest)
    assert turn is not None  # some cards are given
    return position_of(turn)


@click.command("advise")
@options.cards_and_options
@making("position", make_position)
@option("-n COUNT", "How many whole turns.", default=5)
@options.show_options()
@values_option
@options.common_options
def advise_command(position: Position, n: int, lexicon: Lexicon, values: Any, show: Any) -> Steps:
    """Advise what to lay, buy and throw away, and why. With the Q patent, also what to replace.

    You may write a turn as for the other commands, or all that you see of the game, in one line:
    hand/pool, your patents:money:stock, then each rival as NAME=patents:money:stock, with commas
    between rivals. Next come who began (- is you), the letters in the discard pile, the rounds
    played, and the rules. A "-" stands for nothing, and you may leave out the end of the line.
    Chances to win are chances against good players; a point is a percentage point.

    \b
    Examples:
      lettertycoon advise JLSEANZ EWE --patents XZ --money 4 --rival Rayne=E
      lettertycoon advise AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0
      lettertycoon advise QVVKJZI/EEW Q Rayne=-:0:0 --json
    """
    yield (advice := advise(position, lexicon, n=n, show=show, hidden=True, values=values))
    if "Q" in position.me.patents:
        say("\n".join(map(str, advise_replacement(position, lexicon, values=values)[:n])))
    for each in advice:
        say(str(each))
        if each is advice[0]:
            say("\n".join(f"   {fact}" for fact in each.facts))


def read_record(path: Path, kind: type[AnyGame]) -> dict[str, Any]:
    """Return a game as `play` and the page save it, from such a file or from `record()` as JSON.

    Raises OSError for a file that can't be read, NotationError if it is not such a game.
    """
    try:
        saved = json.loads(files.read(str(path), MOST_BYTES) or b"")
    except (ValueError, RecursionError):
        saved = None
    saved = saved if isinstance(saved, dict) and "record" in saved else {"record": saved}
    if not is_record(record := saved["record"], kind):
        message = f"{str(path)!r} is not a record of a game of this kind ({kind.SCHEMA})"
        if isinstance(record, dict) and "schema" in record:
            message += f" but of {shown(record['schema'])}"
        raise NotationError(message, "record.step", step=0)
    return saved


@click.command("review-game")
@click.argument("path", type=Path, metavar="RECORD")
@options.show_options(Rarity.FAMILIAR.label, sensitive=False)
@values_option
@options.common_options
def review_game_command(path: Path, lexicon: Lexicon, **asked: Any) -> Steps:
    """Show, round by round, how much each turn of a game lost compared with the best turn.

    Turns are judged by words that most people know; what a rarer word would have won is told apart.
    With --max-rarity any they are judged against every word.

    Each turn has its chance to win and a label: best, good, inaccuracy, mistake or blunder. A turn
    that is as good as the best has no label. If a turn lost 10 points of the chance or more, a
    better turn is shown, and why it is better. Each player's accuracy, from 0 to 100, stands at the
    end. A RECORD is a file that the command play or the page saved, or Match.record() as JSON.

    \b
    Example:
      lettertycoon review-game lettertycoon-game.json
    """
    saved = read_record(path, Match)
    match = Match.replay(saved["record"], lexicon)
    yield (review := review_game(match, **asked))
    result = ended(match, saved.get("me")) if match.result else "The game is not over."
    told = assumptions(match.rules, lexicon, values_for(asked["values"], match.rules))
    say(f"{result} {counted(match.turns_played, 'turn')} played.")
    say("\n".join([*map(str, told), "", str(review)]))


def find_bot(name: str, values: Values | None) -> bots.Bot:
    """Make the bot of a name, or of a class that is named as MODULE:CLASS.

    Raises ArgumentError for an unknown name, click.UsageError for a class that is not a bot's.
    """
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
    names: Sequence[str], workers: int | None, rules: Any, values: Any, **asked: Any
) -> Steps:
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
    workers = workers or min(os.cpu_count() or 1, 1 + asked["games"] // FEW_GAMES)
    agreed = Rules.from_dict(ARENA_RULES.to_dict() | rules)
    with progress("games") as done:
        standings = arena(players, rules=agreed, workers=workers, progress=done, **asked)
    yield standings
    say(str(standings))
