"""The commands `advise`, `values` and `review-game`: whole turns, learned values, whole games."""

import os
from collections.abc import Iterator
from typing import Any

import click

from lettertycoon.advice import AdviceFact, learn_values, sentences_of
from lettertycoon.base import read
from lettertycoon.cli.asking import Spelling, Values, asks
from lettertycoon.cli.layout import wrapped
from lettertycoon.cli.options import (
    FilePath,
    game_rules,
    lexicon_option,
    open_telling,
    open_values,
    rules_option,
    values_option,
)
from lettertycoon.cli.output import Answer
from lettertycoon.cli.progress import counting
from lettertycoon.cli.sources import check_apart, is_there, read_record, write_file, written_to
from lettertycoon.cli.streams import say
from lettertycoon.cli.usage import HintingCommand
from lettertycoon.matches import Match
from lettertycoon.turns import STANDARD

ONE_POSITION: dict[str, Any] = {
    "cls": HintingCommand,
    "too_many": 'write a position in one line, in quotes: "JLSEANZ/EWE XZ:4:0 Rayne=E:2:0"',
}


@asks("advise", instead=["replacement"], command=ONE_POSITION)
def advise_command(answer: Answer, asked: Values) -> None:
    """Advise what to lay, buy and throw away, and why.

    A POSITION is what you see of the game, in one line: hand/pool, then your patents:money:stock,
    then each rival as NAME=patents:money:stock, with commas between rivals. Then follow who began
    (- is you), the letters in the discard pile, the rounds played, and the rules. A "-" stands for
    nothing, and you may leave out the end of the line. Chances to win are chances against good
    players; a point is a percentage point.

    \b
    Examples:
      lettertycoon advise "AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0"
      lettertycoon advise "AEJLNSZ/EEW - Rayne=-:3" -n 2 --effort 10
      lettertycoon advise "AEJLNSZ/EEW XZ:4:0" --max-rarity familiar --hidden
      lettertycoon advise "QVVKJZI/EEW Q Rayne=-" --replacement --json
    """
    if asked["replacement"]:
        say(wrapped("\n".join(each["line"] for each in answer["replacements"])))
    else:
        say(wrapped("\n".join(_lines(answer))))


def _lines(answer: Answer) -> Iterator[str]:
    """Yield the lines for the best turn and its reasons, then those for the other turns."""
    for rank, each in enumerate(answer["advice"]):
        yield each["line"]
        if not rank:
            facts = read(tuple[AdviceFact, ...], each["facts"])
            yield from (f"   {sentence}" for sentence in sentences_of(facts))


LEARNING = ("rules", "lexicon_path", "deals", "games", "seed", "workers", "target")


def _learned_values(options: Values) -> Any:
    """Learn values and write them to a file, or read a file; None = those of the standard game."""
    if not options["learn"]:
        # --lexicon is no mistake here: a variable of the environment may set it for all commands
        given = [name for name in LEARNING if name != "lexicon_path" and options[name]]
        if given:
            raise click.UsageError(f"only --learn takes {', '.join(given)}")
        return open_values(options["values_path"])
    target, lexicon_path = options["target"], options["lexicon_path"]
    if target is None or options["values_path"] is not None:
        raise click.UsageError("--learn writes a file that -o names, and takes no --values")
    if options["doubling"] is not None:
        raise click.UsageError("--learn takes the doubling as a rule: --rules doubling=...")
    if lexicon_path is not None:
        check_apart([lexicon_path], target)
    is_there(target)  # raises before the work if the file can't be written
    chosen = {name: options[name] for name in ("deals", "games") if options[name] is not None}
    with counting("parts") as progress:
        learned = learn_values(
            game_rules(options["rules"], STANDARD),
            open_telling(lexicon_path),
            seed=options["seed"] or 0,
            workers=options["workers"] or os.cpu_count() or 1,
            progress=progress,
            **chosen,
        )
    with written_to(target):
        learned.save(target)
    return learned


LEARN_OPTIONS = (
    values_option,
    click.option("--learn", is_flag=True, help="Learn the values of a game of your own."),
    rules_option,
    lexicon_option,
    click.option(
        "--deals", type=int, metavar="COUNT", help="Deals to learn from.  [default: 300,000]"
    ),
    click.option(
        "--games", type=int, metavar="COUNT", help="Games to learn from too.  [default: none]"
    ),
    click.option("--seed", type=int, metavar="NUMBER", help="Chooses the deals.  [default: 0]"),
    click.option("--workers", type=int, metavar="COUNT", help="Threads.  [default: all cores]"),
    click.option("-o", "target", type=FilePath(), metavar="FILE", help="The file to write."),
)


@asks("values", values=Spelling(LEARN_OPTIONS, _learned_values))
def values_command(answer: Answer, asked: Values) -> None:
    """Show what abilities, letters and royalties bring per turn, in dollars. With --learn, learn
    these values for your own rules and word list.

    -o writes the learned values to a file, which other commands read with --values. --games lets
    the advisor play games against itself and learn from them. Without games, advice can't tell
    chances to win. 2,000 games and the usual deals take some minutes.

    \b
    Examples:
      lettertycoon values
      lettertycoon values --patents J --json
      lettertycoon values --learn --deals 1000 --rules hand_size=6 -o my.values
    """
    money, stock = answer["money"], answer["stock"]
    income, error = answer["income"], answer["income_error"]
    say(f"income a turn: ${income:.3f} ± {error:.3f} (money {money:.3f}, stock {stock:.3f})")
    if answer["gains"]:
        say("a further patent adds:")
    for letter, gain in answer["gains"].items():
        say(f"  {letter}  {gain:+.3f} ± {answer['gains_error'][letter]:.3f}")
    say("letter           in hand           in pool  cards used a turn")
    for letter in answer["royalties"]:
        hand, pool, cards = (
            f"{answer[each][letter]:+.3f} ± {answer[f'{each}_error'][letter]:.3f}"
            for each in ("hand", "pool", "royalties")
        )
        say(f"{letter:6}  {hand:>16}  {pool:>16}  {cards.removeprefix('+'):>17}")


def _draw(asked: Values, answer: Answer) -> None:
    """Write the picture of the chances to win, if it was asked for."""
    if asked["picture"] is not None:
        check_apart([asked["path"]], asked["picture"])
        write_file(asked["picture"], answer["svg"])


@asks(
    "review_game",
    click.option(
        "--svg",
        "picture",
        type=FilePath(),
        metavar="FILE",
        help="Write a picture of the chances to win to this file too.",
    ),
    record=Spelling(
        (click.argument("path", type=FilePath(), metavar="RECORD"),),
        lambda options: read_record(options["path"], Match),
    ),
    also=_draw,
)
def review_game_command(answer: Answer, asked: Values) -> None:
    """Show how much each turn of a game lost against the best one, round by round.

    Each turn has its chance to win and a label: best, good, inaccuracy, mistake or blunder; none if
    the loss is within the error. If a turn lost 5 points of the chance or more, a better turn is
    shown, and why it is better. Each player's accuracy, from 0 to 100, stands at the end. A RECORD
    is a file that the command play saved, or Match.record() as JSON.

    \b
    Examples:
      lettertycoon review-game game.txt
      lettertycoon review-game game.txt --max-rarity familiar --svg chances.svg
    """
    say(wrapped(answer["text"]))
