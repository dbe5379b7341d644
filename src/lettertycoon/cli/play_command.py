"""The command `play`: a game in the terminal against bots, as text with one fact on a line."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from lettertycoon.advice import bots
from lettertycoon.base import LetterTycoonError, visible
from lettertycoon.cli.game_talk import (
    YOU,
    Hints,
    asked,
    event_lines,
    final,
    help_text,
    opening,
    read_move,
    shown,
)
from lettertycoon.cli.options import (
    FilePath,
    game_rules,
    json_option,
    lexicon_option,
    open_telling,
    rules_option,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.sources import is_there, read_record, write_file
from lettertycoon.cli.streams import say
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Match, Move
from lettertycoon.turns import Rules

CASUAL = ("casual:3",)
CHECKED = Rules(challenge="automatic")
SAVED = "lettertycoon-game.json"
MOST_RIVALS = 4


@click.command("play")
@click.option(
    "--against",
    "rivals",
    multiple=True,
    metavar="BOT",
    help="An opponent, from weak to strong: random, casual:1 to casual:6, greedy, specials, expert,"
    " advisor. Repeat it for up to four.  [default: casual:3]",
)
@click.option("--hints", is_flag=True, help='Give a hint when you type "hint".')
@click.option("--seed", type=int, metavar="NUMBER", help="Chooses the cards.  [default: by chance]")
@click.option(
    "--save",
    "path",
    type=FilePath(),
    default=SAVED,
    metavar="FILE",
    help=f"The file that keeps the game after every move.  [default: {SAVED}]",
)
@click.option("--new", is_flag=True, help="Begin a new game in place of the saved one.")
@rules_option
@lexicon_option
@json_option
def play_command(
    rivals: tuple[str, ...],
    hints: bool,
    seed: int | None,
    path: Path,
    new: bool,
    rules: tuple[tuple[str, Any], ...],
    lexicon_path: Path | None,
    as_json: bool,
) -> None:
    """Play a game against one to four bots.

    Type words, or moves as the game writes them: "jewels", "J(EW)eL+S", "discard vw", "buy j", or
    "-" for nothing. Type "help" for more, and "quit" to stop. The game is saved after every move.
    Run the same command again to go on with it, or add --new to begin another.
    A bad word may be typed again; --rules challenge=players lets rivals challenge it.
    Afterwards the command review-game says what each decision lost.

    \b
    Examples:
      lettertycoon play --against casual:3 --hints
      lettertycoon play --against casual:1 --new --lexicon mywords.txt
      lettertycoon play --against casual:2 --against greedy --save game.json --lexicon my.lexicon
      lettertycoon play --save short.json --rules doubling=add --rules 'goals={"2":20}'
    """
    lexicon = open_telling(lexicon_path)
    match = _begun(rivals, seed, path, new, rules, lexicon)
    earner = next((each.player for each in match.steps[::-1] if each.move.action == "lay"), "")
    say(opening(match))
    helper = Hints() if hints else None
    while match.stage != "over":
        move: Move | str | None
        if match.active == YOU:
            move = _ask(match, helper)
            if move is None:
                say(f"The game is in {visible(str(path))}. The same command goes on with it.")
                say("Add --new to begin another.")
                return
        else:
            assert match.active is not None
            rival = bots.named(match.active.partition(" ")[0], seed=match.seed or 0)
            move = rival.move(match.position(), match.moves)
        assert move is not None
        last = match.last_round
        match = match.play(move)
        _save(path, match)
        step = match.steps[-1]
        earner = step.player if step.move.action == "lay" else earner
        for line in event_lines(step, earner):
            say(line)
        if match.last_round and not last:
            say("The goal is reached: this is the last round.")
    say("\n".join(final(match)))
    name = visible(str(path))
    say(f"The record is in {name}. lettertycoon review-game {name} says what each turn lost.")
    if as_json:
        print_answer(match.record())


def _begun(
    asked_rivals: tuple[str, ...],
    seed: int | None,
    path: Path,
    new: bool,
    asked_rules: tuple[tuple[str, Any], ...],
    lexicon: Lexicon,
) -> Match:
    """Return the game that is saved there, or begin a new one in its place.

    Raises NotationError for a file that is no saved game: it is not ours to replace.
    """
    names = _names(asked_rivals or CASUAL)
    rules = game_rules(asked_rules, CHECKED)
    saved = read_record(path) if is_there(path) else None
    if saved is not None and not new:
        match = _loaded(saved, lexicon)
        others = [name for name in match.names if name != YOU]
        end = "add --new to begin another game, or name another file with --save"
        if match.stage == "over" or YOU not in match.names:
            raise click.UsageError(f"{path} has a game that is over; {end}")
        if (asked_rivals and others != names[1:]) or seed not in (None, match.seed):
            told = f"a game against {', '.join(others)} with the seed {match.seed}"
            raise click.UsageError(f"{path} has {told}; {end}")
        if asked_rules and rules != match.rules:
            raise click.UsageError(f"{path} has a game with other rules; {end}")
        say(f"Going on with the game in {visible(str(path))}.")
        return match
    match = Match(names, rules=rules, lexicon=lexicon, seed=seed)
    _save(path, match)
    return match


def _names(rivals: tuple[str, ...]) -> list[str]:
    """Return the players' names. Raises an error for an unknown bot, and for too many."""
    if len(rivals) > MOST_RIVALS:
        raise click.UsageError(f"--against is given {len(rivals)} times; four bots are the most")
    for rival in rivals:
        bots.named(rival)
    names = [YOU]
    for rival in map(str.lower, rivals):
        number = sum(name.partition(" ")[0] == rival for name in names)
        names.append(f"{rival} {number + 1}" if number else rival)
    return names


def _loaded(record: dict[str, Any], lexicon: Lexicon) -> Match:
    match = Match.replay(record, lexicon)
    for name in match.names:
        if name != YOU:
            bots.named(name.partition(" ")[0])
    return match


def _save(path: Path, match: Match) -> None:
    """Save the record; the file always has a whole game."""
    write_file(path, json.dumps(match.record()))


def _line() -> str:
    """Read a line that the player types; "" means that the input has ended."""
    sys.stdout.flush()
    try:
        return "" if sys.stdin is None else sys.stdin.readline()
    except UnicodeDecodeError:
        return "?" * 3 + "\n"  # not a move, so the question is asked again


def _ask(match: Match, hints: Hints | None) -> Move | None:
    """Ask the player for a move; return None if the input has ended or the player quits."""
    say("\n".join(shown(match, YOU)))
    while True:
        say(asked(match), nl=False)
        line = _line()
        text = line.strip()
        if not line or text.lower() in ("quit", "q!", "exit"):
            say()
            return None
        if text.lower() == "help":
            say(help_text(match, hints is not None))
        elif text.lower() in ("hint", "?"):
            say(hints.next(match) if hints else "Start with --hints to get hints.")
        elif text:
            try:
                return match.moves.check(read_move(match, text))
            except LetterTycoonError as error:
                say(f"No: {error}")
