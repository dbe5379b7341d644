"""Games against bots in the terminal, one fact per line: the part that all games share."""

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import click

from lettertycoon.base import LetterTycoonError, visible
from lettertycoon.cli.layout import wrapped
from lettertycoon.cli.options import (
    FilePath,
    gathered,
    json_option,
    lexicon_option,
    open_telling,
    rules_option,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.sources import is_there, read_record, write_file
from lettertycoon.cli.streams import say
from lettertycoon.games import OVER, YOU, Game, read_rules, subject
from lettertycoon.lexicons import Lexicon

Command = TypeVar("Command", bound=Callable[..., Any])
G = TypeVar("G", bound=Game)


class Talk(ABC, Generic[G]):
    """What one game says in the terminal, and how it reads what the player types.

    KIND: the game. USUAL: the bots that play if none are named. MOST: the most bots. RULES: the
    rules that differ from the game's own, as JSON values.
    """

    KIND: ClassVar[type[Game]]
    USUAL: ClassVar[tuple[str, ...]] = ()
    MOST: ClassVar[int]
    RULES: ClassVar[Mapping[str, Any]] = {}

    @abstractmethod
    def bot(self, name: str, seed: int) -> Any:
        """Return the bot of a name. Raises ArgumentError for an unknown one."""

    @abstractmethod
    def opening(self, game: G) -> str:
        """Say who plays, who begins, and what ends the game."""

    @abstractmethod
    def shown(self, game: G) -> Iterable[str]:
        """Describe what the player sees, one line for each fact."""

    @abstractmethod
    def asked(self, game: G) -> str:
        """Return the question that the current stage asks the player."""

    @abstractmethod
    def read(self, game: G, text: str) -> Any:
        """Read a move that the player typed. Raises LetterTycoonError if the text is not a move."""

    @abstractmethod
    def final(self, game: G) -> Iterable[str]:
        """Describe how the game ended."""

    @abstractmethod
    def typed(self, game: G) -> str:
        """Describe what the player may type now, beside help, hint and quit."""

    @abstractmethod
    def hint(self, game: G) -> str:
        """Return the text of the next hint."""

    def refused(self, game: G, error: LetterTycoonError) -> str:
        """Say why a move can't be made, and what to type instead."""
        return str(error)

    def after(self, path: str) -> str:
        """Say where the record of a finished game is, and what to do with it."""
        return f"The record is in {path}."


def dollars(amount: int) -> str:
    """Write an amount of money."""
    return f"${amount:,}"


def spaced(letters: Iterable[str]) -> str:
    """Separate letters by blanks, so that a screen reader reads them one by one."""
    return " ".join(letters) or "none"


def winners(names: Sequence[str]) -> str:
    """Say who won."""
    return f"{' and '.join(map(subject, names))} won." if names else "Nobody won."


def play_options(
    bots: Mapping[str, str], most: str, usual: str, saved: str
) -> Callable[[Command], Command]:
    """Add the options of a command that plays a game.

    bots: how each bot plays, by name, from weak to strong. most: how many may play against you.
    usual: the bots that play if none are named. saved: the default file for the game.
    """
    told = " ".join([f"{name}: {manner}" for name, manner in bots.items()])
    options = [
        click.option(
            "--against",
            "rivals",
            multiple=True,
            metavar="BOT",
            help=f"An opponent; repeat it for up to {most}. From weak to strong: {told}"
            f"  [default: {usual}]",
        ),
        click.option("--hints", is_flag=True, help='Give a hint when you type "hint".'),
        click.option(
            "--seed", type=int, metavar="NUMBER", help="Seed of the game.  [default: by chance]"
        ),
        click.option(
            "--save",
            "path",
            type=FilePath(),
            default=saved,
            metavar="FILE",
            help=f"The file that keeps the game after every move.  [default: {saved}]",
        ),
        click.option("--new", is_flag=True, help="Begin a new game in place of the saved one."),
        rules_option,
        lexicon_option,
        json_option,
    ]

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def play_game(
    talk: Talk[Any],
    rivals: tuple[str, ...],
    hints: bool,
    seed: int | None,
    path: Path,
    new: bool,
    rules: tuple[tuple[str, Any], ...],
    lexicon_path: Path | None,
    as_json: bool,
) -> None:
    """Play a game to its end, or until the player stops."""
    game = _begun(talk, rivals, seed, path, new, gathered(rules), open_telling(lexicon_path))
    _say(talk.opening(game))
    while (active := game.active) is not None:
        known = len(game.moves)
        if active == YOU:
            after = _asked(talk, game, hints)
            if after is None:
                _say(f"The game is in {visible(str(path))}. The same command goes on with it.")
                _say("Add --new to begin another.")
                return
            game = after
        else:
            rival = talk.bot(_bot_of(active), game.seed or 0)
            game = game.play(rival.move(game.position(), game.legal_moves))
        _save(path, game)
        for news in game.news(YOU, since=known):
            for line in news.text.splitlines():
                _say(line)
    _say("\n".join(["The game is over.", *talk.final(game)]))
    _say(talk.after(visible(str(path))))
    if as_json:
        print_answer(game.record())


def _say(text: str, *, nl: bool = True) -> None:
    """Write what is said to the player, broken between words."""
    say(wrapped(text), nl=nl)


def _begun(
    talk: Talk[Any],
    asked_rivals: tuple[str, ...],
    seed: int | None,
    path: Path,
    new: bool,
    asked_rules: dict[str, Any],
    lexicon: Lexicon,
) -> Game:
    """Return the game that is saved in the file, or begin a new one in its place.

    Raises NotationError if the file is not a saved game, so that no other file is overwritten.
    """
    names = _names(talk, asked_rivals or talk.USUAL)
    rules = read_rules(talk.KIND, {**talk.RULES, **asked_rules})
    saved = read_record(path, talk.KIND) if is_there(path) else None
    if saved is not None and not new:
        game = _loaded(talk, saved, lexicon)
        others = [name for name in game.names if name != YOU]
        end = "add --new to begin another game, or name another file with --save"
        if game.stage == OVER or YOU not in game.names:
            raise click.UsageError(f"{path} has a game that is over; {end}")
        if (asked_rivals and others != names[1:]) or seed not in (None, game.seed):
            against = f" against {', '.join(others)}" if others else " alone"
            raise click.UsageError(f"{path} has a game{against} with the seed {game.seed}; {end}")
        if asked_rules and rules != game.rules:
            raise click.UsageError(f"{path} has a game with other rules; {end}")
        _say(f"Going on with the game in {visible(str(path))}.")
        return game
    game = talk.KIND(names, rules=rules, lexicon=lexicon, seed=seed)
    _save(path, game)
    return game


def _names(talk: Talk[Any], rivals: tuple[str, ...]) -> list[str]:
    """Return the players' names. Raises an error for an unknown bot, and for too many."""
    if len(rivals) > talk.MOST:
        raise click.UsageError(
            f"--against is given {len(rivals)} times; {talk.MOST} bots are the most"
        )
    for rival in rivals:
        talk.bot(rival, 0)
    names = [YOU]
    for rival in map(str.lower, rivals):
        number = sum(_bot_of(name) == rival for name in names)
        names.append(f"{rival} {number + 1}" if number else rival)
    return names


def _bot_of(name: str) -> str:
    """Return the name of the bot that plays for a player of this name."""
    return name.partition(" ")[0]


def _loaded(talk: Talk[Any], record: dict[str, Any], lexicon: Lexicon) -> Game:
    game = talk.KIND.replay(record, lexicon)
    for name in game.names:
        if name != YOU:
            talk.bot(_bot_of(name), 0)
    return game


def _save(path: Path, game: Game) -> None:
    """Save the record; the file always has a whole game."""
    write_file(path, json.dumps(game.record()))


def _line() -> str:
    """Read a line that the player types; "" means that the input has ended."""
    sys.stdout.flush()
    try:
        return "" if sys.stdin is None else sys.stdin.readline()
    except UnicodeDecodeError:
        return "?" * 3 + "\n"  # not a move, so the question is asked again


def _asked(talk: Talk[Any], game: Game, hints: bool) -> Game | None:
    """Ask the player for a move and make it; None if the input has ended or the player quits."""
    _say("\n".join(talk.shown(game)))
    while True:
        _say(talk.asked(game), nl=False)
        line = _line()
        text = line.strip()
        if not line or text.lower() in ("quit", "q!", "exit"):
            say()
            return None
        if text.lower() == "help":
            more = ', "hint" a hint' if hints else ""
            _say(
                f'You may type {talk.typed(game)}. "help" shows this{more}, "quit" stops; '
                "the game is saved."
            )
        elif text.lower() in ("hint", "?"):
            _say(talk.hint(game) if hints else "Start with --hints to get hints.")
        elif text:
            try:
                return game.play(talk.read(game, text))
            except LetterTycoonError as error:
                _say(f"No: {talk.refused(game, error)}")
