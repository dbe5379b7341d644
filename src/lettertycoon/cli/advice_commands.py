"""The commands `advise`, `values` and `review-game`: whole turns, the tables, whole games."""

from collections.abc import Iterator
from typing import Any

import click

from lettertycoon.advice import sentences_of
from lettertycoon.cli.asking import Spelling, Values, asks
from lettertycoon.cli.layout import wrapped
from lettertycoon.cli.options import FilePath
from lettertycoon.cli.output import Answer
from lettertycoon.cli.sources import check_apart, read_record, write_file
from lettertycoon.cli.streams import say
from lettertycoon.cli.usage import HintingCommand
from lettertycoon.facts import AdviceFact, Fact
from lettertycoon.matches import Match

ONE_POSITION: dict[str, Any] = {
    "cls": HintingCommand,
    "too_many": 'write a position in one line, in quotes: "JLSEANZ/EWE XZ:4:0 Rayne=E:2:0"',
}


@asks("advise", instead=["replacement"], command=ONE_POSITION)
def advise_command(answer: Answer, asked: Values) -> None:
    """Advise what to lay, buy and throw away, and why.

    A POSITION is what you see of the game, in one line. It begins with hand/pool and
    patents:money:stock, both yours. Each rival follows as NAME=patents:money:stock. At the end
    stand who began (- = you), the letters in the discard pile, the rounds played, and the rules.
    Commas stand between rivals. "-" means nothing, and you may leave out the rest of the line. The
    chance to win is that of good players, and points are parts of it.

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
    """The best turn with its reasons, then the others."""
    for rank, each in enumerate(answer["advice"]):
        yield each["line"]
        if not rank:
            facts: Iterator[AdviceFact] = map(Fact.from_dict, each["facts"])
            yield from (f"   {sentence}" for sentence in sentences_of(facts))


@asks("values")
def values_command(answer: Answer, asked: Values) -> None:
    """Show what abilities, letters and royalties bring.

    The numbers are dollars in a turn.

    \b
    Examples:
      lettertycoon values
      lettertycoon values --patents J --json
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
    """Write the curve of the chances to win."""
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
    """Show what each turn of a game lost, round by round.

    Each turn has its chance to win and a label: best, good, inaccuracy, mistake or blunder. A turn
    that lost 5 points or more of its chance is followed by a better one, and why. At the end stands
    each player's accuracy, from 0 to 100. A RECORD is a file that the command play saved, or
    Match.record() as JSON.

    \b
    Examples:
      lettertycoon review-game game.txt
      lettertycoon review-game game.txt --max-rarity familiar --svg chances.svg
    """
    say(wrapped(answer["text"]))
