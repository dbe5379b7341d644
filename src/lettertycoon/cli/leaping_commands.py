"""The commands about Leaping Letters: plays, solve, solo."""

from pathlib import Path
from typing import Any

import click

from lettertycoon import leaping
from lettertycoon.cli.asking import Values, asks
from lettertycoon.cli.layout import Column, print_table
from lettertycoon.cli.leaping_talk import LeapingTalk
from lettertycoon.cli.options import json_option, lexicon_option, open_telling
from lettertycoon.cli.output import Answer, give
from lettertycoon.cli.playing import play_game, play_options
from lettertycoon.cli.tables import print_note
from lettertycoon.frontends import leaping_requests

PLAY_COLUMNS = [
    Column("word"),
    Column("points", right=True),
    Column("card"),
    Column("dropped"),
    Column("library cards"),
]


@click.group("leaping")
def leaping_group() -> None:
    """Leaping Letters: plays, and how to empty a hand.

    A card is written as its letter, its points and its position (f, m or l): D1f. Several cards are
    one argument in quotes.
    """


@asks("leaping.plays", arguments=("hand", "row"), within=leaping_group)
def plays_command(answer: Answer, asked: Values) -> None:
    """List every play of a HAND on the three cards of a ROW, most points first.

    \b
    Examples:
      lettertycoon leaping plays M1l "D1f A2m Y2l"
      lettertycoon leaping plays "M1l B1f E1m S1l" "D1f A2m Y2l" --json
    """
    print_note(_title(answer))
    print_table(PLAY_COLUMNS, [_row(play) for play in answer["plays"]])


@asks("leaping.solve", arguments=("hand", "row"), within=leaping_group)
def solve_command(answer: Answer, asked: Values) -> None:
    """Find, for a player alone, the order of plays that empties a HAND with the fewest extra cards.

    A card is drawn only when no play is left.

    \b
    Examples:
      lettertycoon leaping solve "M1l T1l" "D1f A2m Y2l"
      lettertycoon leaping solve "M1l X3f" "D1f A2m Y2l" --pile "T1f O1m"
    """
    print_note(_title(answer))
    columns = [*PLAY_COLUMNS[:-1], Column("drawn before", right=True)]
    rows = [[*_row(play)[:-1], str(play["drawn"])] for play in answer["plays"]]
    print_table(columns, rows)
    print_note(_extra(answer))
    if answer["left"]:
        ends = " when the pile ends" if answer["pile"] is not None else ""
        print_note(f"left in the hand{ends}: {' '.join(answer['left'])}")


@leaping_group.command("solo")
@click.option("--games", default=1, metavar="NUMBER", help="How many games.  [default: 1]")
@click.option(
    "--seed", default=0, metavar="NUMBER", help="Chooses the cards of the first game.  [default: 0]"
)
@click.option(
    "--player", default="solver", type=click.Choice(["solver", "greedy"]),
    help="Who plays; greedy takes the most points each time.  [default: solver]",
)  # fmt: skip
@lexicon_option
@json_option
def solo_command(lexicon_path: Path | None, as_json: bool, **options: Any) -> None:
    """Let the program play alone with the default deck, and count the cards used: 13 is perfect. A
    single game is shown move by move.

    \b
    Examples:
      lettertycoon leaping solo --seed 7
      lettertycoon leaping solo --games 20
      lettertycoon leaping solo --games 20 --player greedy
    """
    answer = leaping_requests.leaping_solo(open_telling(lexicon_path), **options)
    give(answer, as_json, _print_solo)


def _print_solo(answer: Answer) -> None:
    if answer["record"]:
        steps = answer["record"]["moves"]
        rows = [[str(place), step["move"]] for place, step in enumerate(steps, 1)]
        print_table([Column("", right=True), Column("move")], rows)
    share = 100 * answer["perfect"] / answer["games"]
    rows = [
        ["games", f"{answer['games']:,}"],
        ["perfect (no extra card)", f"{answer['perfect']:,} ({share:.1f} %)"],
        ["cards used, mean", f"{answer['mean']:.3f}"],
        ["cards used, most", str(answer["most"])],
        ["not finished", f"{answer['unfinished']:,}"],
    ]
    print_table([Column(answer["player"]), Column("", right=True)], rows)


@leaping_group.command("play")
@play_options(leaping.MANNERS, "seven", "none: you play alone", "leaping-game.json")
def play_command(**options: Any) -> None:
    """Play a game, alone or against one to seven bots.

    Type a word, or a move as the game writes it: "yam", "m1l d1f yam", "draw". Type "help" for
    more, and "quit" to stop. The game is saved after every move. Run the same command again to go
    on with it, or add --new to begin another.

    \b
    Examples:
      lettertycoon leaping play --hints
      lettertycoon leaping play --against greedy --against solver --new
      lettertycoon leaping play --against greedy --save short.json --rules keys=1
    """
    play_game(LeapingTalk(), **options)


def _title(answer: Answer) -> str:
    return f"hand {' '.join(answer['hand']) or '-'}, row {' '.join(answer['row'])}"


def _row(play: dict[str, Any]) -> list[str]:
    library = " + ".join(map(str, play["library"]))
    return [play["word"], str(play["points"]), play["card"], play["dropped"], library]


def _extra(answer: Answer) -> str:
    extra, points = answer["extra"], answer["points"]
    if answer["error"]:
        told = f"{extra:.2f} extra cards expected (error {answer['error']:.2f})"
    else:
        mean = "" if extra == int(extra) else " expected"
        told = f"{extra:g} extra card{'s' * (extra != 1)}{mean}"
    return f"{told}, {answer['used']:.4g} cards in all, {points} points"
