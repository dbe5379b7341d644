"""The commands `advise`, `values` and `review-game`: whole turns, the tables, whole games."""

from pathlib import Path

import click

from lettertycoon.advice import (
    Advice,
    Values,
    advise,
    advise_replacement,
    review_game,
    values,
)
from lettertycoon.cli.options import FilePath, json_option, lexicon_option, open_telling
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.sources import read_record
from lettertycoon.cli.streams import say
from lettertycoon.frontends import (
    advise_answer,
    game_review_answer,
    replacement_answer,
    values_answer,
)
from lettertycoon.matches import Position
from lettertycoon.turns import DOUBLINGS

MOST_BETTER = 3  # turns of a game that are told what would have been better


@click.command("advise")
@click.argument("position")
@click.option(
    "-n",
    "number",
    type=int,
    default=5,
    metavar="COUNT",
    help="How many turns to show.  [default: 5]",
)
@click.option(
    "--effort",
    type=float,
    default=1,
    metavar="NUMBER",
    help="How hard to think, 1 to 1,000.  [default: 1]",
)
@click.option(
    "--seed",
    type=int,
    default=0,
    metavar="NUMBER",
    help="Chooses the draws that are tried.  [default: 0]",
)
@click.option("--replacement", is_flag=True, help="Advise which card to replace with the Q patent.")
@lexicon_option
@json_option
def advise_command(
    position: str,
    number: int,
    effort: float,
    seed: int,
    replacement: bool,
    lexicon_path: Path | None,
    as_json: bool,
) -> None:
    """Advise what to lay, buy and throw away, and why.

    A POSITION is what you see of the game, in one line. It begins with hand/pool and
    patents:money:stock, both yours. Each rival follows as NAME=patents:money:stock. At the end
    stand who began (- = you), the letters in the discard pile, the rounds played, and the rules.
    Commas stand between rivals. "-" means nothing, and you may leave out the rest of the line. The
    value is the margin, in dollars, with which you may expect to end the game.

    \b
    Examples:
      lettertycoon advise "AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0"
      lettertycoon advise "AEJLNSZ/EEW - Rayne=-:3" -n 2 --effort 10
      lettertycoon advise "QVVKJZI/EEW Q Rayne=-" --replacement --json
    """
    given = Position.parse(position)
    lexicon = open_telling(lexicon_path)
    if replacement:
        cards = advise_replacement(given, lexicon, effort=effort, seed=seed)
        if as_json:
            print_answer(replacement_answer(given, lexicon, cards))
        else:
            say("\n".join(map(str, cards)))
        return
    found = advise(given, lexicon, n=number, effort=effort, seed=seed)
    if as_json:
        print_answer(advise_answer(given, lexicon, found))
    else:
        say("\n".join(_lines(found)))


def _lines(found: list[Advice]) -> list[str]:
    """Return lines about the best turn with its reasons, then about the others."""
    return [
        str(found[0]),
        *(f"   {line}" for line in found[0].sentences),
        *map(str, found[1:]),
    ]


@click.command("values")
@click.option("--patents", default="", metavar="LETTERS", help="The patents you own.")
@click.option(
    "--doubling",
    type=click.Choice(DOUBLINGS),
    default="multiply",
    help="How several doublings count together.  [default: multiply]",
)
@json_option
def values_command(patents: str, doubling: str, as_json: bool) -> None:
    """Show what abilities, letters and royalties bring.

    The numbers are dollars in a turn.

    \b
    Examples:
      lettertycoon values
      lettertycoon values --patents J --json
    """
    found = values(patents, doubling=doubling)
    if as_json:
        print_answer(values_answer(found))
    else:
        say("\n".join(_table(found)))


def _table(found: Values) -> list[str]:
    lines = [
        f"income a turn: ${found.income:.2f} (money {found.money:.2f}, stock {found.stock:.2f})"
    ]
    if found.gains:
        lines.append("a further patent adds:")
        lines += [f"  {letter}  {gain:+.2f}" for letter, gain in found.gains.items()]
    lines.append("letter  in hand  in pool  cards used a turn")
    lines += [
        f"{letter:6}  {found.hand[letter]:+7.2f}  {found.pool[letter]:+7.2f}  {cards:17.2f}"
        for letter, cards in found.royalties.items()
    ]
    return lines


@click.command("review-game")
@click.argument("path", type=FilePath(), metavar="RECORD")
@lexicon_option
@json_option
def review_game_command(path: Path, lexicon_path: Path | None, as_json: bool) -> None:
    """Show what each decision of a game lost.

    A decision is a play, a purchase, or a choice of the cards to keep. The numbers are the record's
    steps. Of the three turns that lost most, it also shows what would have been better. A RECORD is
    a file that the command play saved, or Match.record() as JSON.

    \b
    Example:
      lettertycoon review-game game.txt
    """
    lexicon = open_telling(lexicon_path)
    found = review_game(read_record(path), lexicon)
    if as_json:
        print_answer(game_review_answer(lexicon, found))
    else:
        say(str(found))
        for worst in found.worst[:MOST_BETTER]:
            say(f"better at step {worst.step}: {worst.advice(lexicon)}")
