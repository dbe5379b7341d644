"""The commands: what each takes and answers."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from lettertycoon import __version__
from lettertycoon.base import PlayError
from lettertycoon.cli import tables
from lettertycoon.cli.bench import bench
from lettertycoon.cli.lexicon_commands import lexicon_group
from lettertycoon.cli.options import (
    by_option,
    define_option,
    hint_options,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    read_laid,
    take_hints,
    turn_options,
)
from lettertycoon.frontends import about, definitions, print_json
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Objective, Turn, best, check_play, plays, rarest

NOT_ALL_LEGAL = 1
NEED_HAND = {
    "patents": "--patents",
    "money": "--money",
    "rivals": "--rival",
    "max_rarity": "--max-rarity",
    "hide_sensitive": "--hide-sensitive",
    "suggest_path": "--suggest",
}


class Group(click.Group):
    """Commands in the order they are defined."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Not sorted."""
        return list(self.commands)


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def cli() -> None:
    """What can I play in Letter Tycoon, and what should I play?

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ
      lettertycoon best JLSEANZ EWE --patents XZ --rival Rayne=E --by net -n 3
      lettertycoon words JLSEANZ EWE
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon check cat+dogs --hand CATDOGS --patents V
      lettertycoon lexicon info
      lettertycoon bench
    """


@cli.command("best")
@click.argument("hand")
@click.argument("pool", default="")
@turn_options
@click.option("-n", "count", default=10, show_default=True, help="How many plays to show.")
@by_option
@hint_options
@lexicon_option
@define_option
@json_option
def best_command(
    hand: str,
    pool: str,
    count: int,
    by: Objective,
    lexicon_path: Path | None,
    define: bool,
    as_json: bool,
    **parts: Any,
) -> None:
    """The best words, or pairs of words (the V patent), you can lay, with what they earn.

    HAND and POOL are letters; leave POOL out, or write - for no cards.

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ --money 4 --rival Rayne=E
      lettertycoon best QUEENIE IRU --patents BJ --doubling add -n 3 --json
      lettertycoon best JLSEANZ EWE --by money=1,stock=2,S=-1
      lettertycoon best JLSEANZ EWE --max-rarity 3 --hide-sensitive
    """
    hints = take_hints(parts)
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    found = best(turn, lexicon, n=count, by=by, **hints)
    meanings = _meanings(lexicon, [word for play in found for word in play.words], define)
    if as_json:
        print_json(
            "best",
            turn=turn.to_dict(),
            lexicon=about(lexicon),
            plays=[play.to_dict() for play in found],
            **meanings,
        )
    else:
        tables.print_plays(turn, found, hinted=count == 0 or any(hints.values()))
        tables.print_meanings(lexicon.name, **meanings)


@cli.command()
@click.argument("hand", required=False)
@click.argument("pool", default="")
@turn_options
@by_option
@click.option("--prefix", metavar="LETTERS", help="Only words that begin with these letters.")
@hint_options
@lexicon_option
@define_option
@json_option
@click.pass_context
def words(
    ctx: click.Context,
    /,
    hand: str | None,
    pool: str,
    by: Objective,
    prefix: str | None,
    lexicon_path: Path | None,
    define: bool,
    as_json: bool,
    **parts: Any,
) -> None:
    """Every single word you can lay, by length, best first; or, with --prefix and no HAND, every
    word of the lexicon that begins so.

    \b
    Examples:
      lettertycoon words JLSEANZ EWE --max-rarity 3
      lettertycoon words JLSEANZ EWE --patents Z --prefix SW --json
      lettertycoon words --prefix jewel
      lettertycoon words JLSEANZ EWE --lexicon mywords.txt --define
    """
    if hand is None:
        if prefix is None:
            raise click.UsageError("Missing argument 'HAND', or --prefix", ctx)
        if any(parts[name] for name in NEED_HAND):
            raise click.UsageError(f"{', '.join(NEED_HAND.values())} need HAND", ctx)
    hints = take_hints(parts)
    turn = None if hand is None else make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    begins = [] if prefix is None else lexicon.starting(prefix)
    if turn is None:
        found = begins
    else:
        # without V, which adds pairs but changes no single word
        single = turn.patents.replace("V", "")
        alone = Turn(
            turn.hand,
            turn.pool,
            patents=single,
            money=turn.money,
            rivals=turn.rivals,
            rules=turn.rules,
        )
        found = [play.words[0] for play in plays(alone, lexicon, by=by, **hints)]
        if prefix is not None:
            chosen = {*begins}
            found = [word for word in found if word in chosen]
    meanings = _meanings(lexicon, found, define)
    if as_json:
        print_json(
            "words",
            turn=turn and turn.to_dict(),
            lexicon=about(lexicon),
            words=found,
            **meanings,
        )
    elif define:
        tables.print_meanings(lexicon.name, words=found, **meanings)
    else:
        tables.print_words(turn, found)


def _meanings(lexicon: Lexicon, words: Iterable[str], define: bool) -> dict[str, dict[str, str]]:
    """With --define, what the words mean, as a part of the answer."""
    return {"definitions": definitions(lexicon, words)} if define else {}


@cli.command()
@click.argument("laid_words", nargs=-1, required=True, type=read_laid, metavar="WORD[+WORD]...")
@click.option("--hand", metavar="LETTERS", help="Check that the hand and pool can lay the words.")
@click.option("--pool", default="", metavar="LETTERS", help="The pool beside the hand.")
@turn_options
@lexicon_option
@define_option
@json_option
@click.pass_context
def check(
    ctx: click.Context,
    /,
    laid_words: tuple[tuple[str, ...], ...],
    hand: str | None,
    pool: str,
    lexicon_path: Path | None,
    define: bool,
    as_json: bool,
    **turn_parts: Any,
) -> int:
    """Whether words are in the lexicon or, with --hand, can be laid.

    Two words for one turn (the V patent) are written WORD+WORD. The exit code is 0 where all are
    good, 1 where one is not.

    \b
    Examples:
      lettertycoon check jewels zyzzyva
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon check cat+dogs --hand CATDOGS --patents V
    """
    if hand is None and (pool or any(turn_parts[name] for name in ("patents", "money", "rivals"))):
        raise click.UsageError("--pool, --patents, --money and --rival need --hand", ctx)
    lexicon = open_telling(lexicon_path)
    turn = None if hand is None else make_turn(hand, pool, **turn_parts)
    results = [_check(laid, lexicon, turn) for laid in laid_words]
    meanings = _meanings(lexicon, [word for laid in laid_words for word in laid], define)
    if as_json:
        print_json(
            "check",
            turn=turn and turn.to_dict(),
            lexicon=about(lexicon),
            results=results,
            **meanings,
        )
    else:
        tables.print_checks(results)
        tables.print_meanings(lexicon.name, **meanings)
    return 0 if all(result["good"] for result in results) else NOT_ALL_LEGAL


def _check(laid: tuple[str, ...], lexicon: Lexicon, turn: Turn | None) -> dict[str, Any]:
    """The result for one word or pair."""
    play, error = None, None
    if turn is not None:
        try:
            play = check_play(turn, laid, lexicon).to_dict()
        except PlayError as why_not:
            error = str(why_not)
    elif unknown := [word for word in laid if word not in lexicon]:
        verb = "is" if len(unknown) == 1 else "are"
        error = f"{' and '.join(unknown)} {verb} not in the lexicon {lexicon.name!r}"
    return {
        "word": "+".join(laid),
        "good": error is None,
        "error": error,
        "play": play,
        "rarity": rarest(laid, lexicon),
    }


cli.add_command(lexicon_group)
cli.add_command(bench)
