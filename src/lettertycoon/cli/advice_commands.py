"""The commands `advise`, `values` and `review-game`: whole turns, the tables, whole games."""

import json
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
from lettertycoon.base import NotationError
from lettertycoon.cli.options import FilePath, json_option, lexicon_option, open_telling
from lettertycoon.cli.output import print_answer
from lettertycoon.frontends import (
    advise_answer,
    game_review_answer,
    replacement_answer,
    values_answer,
)
from lettertycoon.matches import Position
from lettertycoon.turns import DOUBLINGS

MOST_BYTES = 10_000_000  # of a record


@click.command("advise")
@click.argument("position")
@click.option("-n", "number", type=int, default=5, metavar="COUNT", help="Turns; 5 if left out.")
@click.option(
    "--effort", type=float, default=1, metavar="NUMBER", help="1 (if left out) up to 1,000."
)
@click.option("--seed", type=int, default=0, metavar="NUMBER", help="Of what is drawn.")
@click.option("--replacement", is_flag=True, help="Which card to replace with the Q patent.")
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
    """What to lay, what to buy and what to throw away, and why: whole turns, best first.

    A POSITION is what you see of the game, in one line: hand/pool, your patents:money:stock, each
    rival as NAME=patents:money:stock, then who began (- = you), letters in the discard pile,
    rounds played; "-" is nothing, and what follows may be left out. The value is the margin in
    dollars with which you may expect to end the game.

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
            click.echo("\n".join(map(str, cards)))
        return
    found = advise(given, lexicon, n=number, effort=effort, seed=seed)
    if as_json:
        print_answer(advise_answer(given, lexicon, found))
    else:
        click.echo("\n".join(_lines(found)))


def _lines(found: list[Advice]) -> list[str]:
    """The best turn with the reasons, then the others."""
    return [
        str(found[0]),
        *(f"   {line}" for line in found[0].text.split(". ")),
        *map(str, found[1:]),
    ]


@click.command("values")
@click.option("--patents", default="", metavar="LETTERS", help="Those owned.")
@click.option("--doubling", type=click.Choice(DOUBLINGS), default="multiply", help="The mode.")
@json_option
def values_command(patents: str, doubling: str, as_json: bool) -> None:
    """What abilities, letters and royalties bring a turn, in dollars.

    \b
    Examples:
      lettertycoon values
      lettertycoon values --patents J --json
    """
    found = values(patents, doubling=doubling)
    if as_json:
        print_answer(values_answer(found))
    else:
        click.echo("\n".join(_table(found)))


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
    """What each decision of a game lost: of the cards used, the purchase, the cards kept.

    A RECORD is a file as the command play saves it, or `Match.record()` as JSON.

    \b
    Example:
      lettertycoon review-game game.txt
    """
    lexicon = open_telling(lexicon_path)
    found = review_game(_read(path), lexicon)
    if as_json:
        print_answer(game_review_answer(lexicon, found))
    else:
        click.echo(str(found))


def _read(path: Path) -> dict[str, object]:
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise click.UsageError(f"{path} can't be read: {error.strerror}") from None
    try:
        record = json.loads(text) if len(text) <= MOST_BYTES else None
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        raise NotationError(f"{path} is no record of a game", "record.step", step=0)
    return record
