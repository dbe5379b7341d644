"""The commands about BuyWord: sales, best, advise, bid, pick, solitaire."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import click
from rich.text import Text

from lettertycoon.cli.layout import Column, console, print_table
from lettertycoon.cli.options import json_option, lexicon_option, open_telling
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.playing import play_game, play_options

Command = TypeVar("Command", bound=Callable[..., Any])
NO_LIMIT = "none"
SHOWN = 20


def read_limit(text: str) -> int | None:
    """Read a number of tiles, or "none", which means no limit."""
    if text == NO_LIMIT:
        return None
    try:
        return int(text)
    except ValueError:
        raise click.BadParameter(f"{text!r} is not a number of tiles or {NO_LIMIT}") from None


def read_tiles(text: str) -> str:
    """Read tiles; "-" stands for none."""
    return "" if text == "-" else text


def wilds_option(command: Command) -> Command:
    """Add --wilds NUMBER to a command."""
    return click.option(
        "--wilds", type=int, default=0, metavar="NUMBER", help="The wild tiles held.  [default: 0]"
    )(command)


def limit_option(command: Command) -> Command:
    """Add --limit TILES to a command."""
    return click.option(
        "--limit", type=read_limit, default="8", metavar="TILES",
        help="The most letter tiles held at the end of a round, or none.  [default: 8]",
    )(command)  # fmt: skip


def round_options(command: Command) -> Command:
    """Add what there is to know of a round to a command that advises."""
    for add in (
        json_option,
        lexicon_option,
        click.option("--samples", type=int, default=48, metavar="COUNT",
                     help="How many draws to try.  [default: 48]"),
        limit_option,
        click.option("--bag", type=read_tiles, metavar="TILES",
                     help="The letter tiles in the bag, - for none.  [default: the rest]"),
        wilds_option,
        click.option("--money", type=int, default=200, metavar="DOLLARS",
                     help="The dollars held.  [default: 200]"),
    ):  # fmt: skip
        command = add(command)
    return command


held_argument = click.argument("held", type=read_tiles)


@click.group("buyword")
def buyword_group() -> None:
    """BuyWord: what to sell, what to buy, whole games.

    TILES are letters; where there may be none, - stands for that. In a word, a lower-case letter is
    a wild tile.
    """


@buyword_group.command("sales")
@click.argument("tiles")
@wilds_option
@click.option("-n", "number", type=int, default=SHOWN, metavar="COUNT",
              help=f"How many to show.  [default: {SHOWN}]")  # fmt: skip
@lexicon_option
@json_option
def sales_command(
    tiles: str, wilds: int, number: int, lexicon_path: Path | None, as_json: bool
) -> None:
    """List every word that the tiles can be sold as, dearest first.

    \b
    Examples:
      lettertycoon buyword sales ENJOYD --wilds 1
      lettertycoon buyword sales ENJOYDTEA -n 5 --json
    """
    answers = _answers()
    answer = answers.buyword_sales(tiles, wilds, n=number, lexicon=open_telling(lexicon_path))
    if as_json:
        print_answer(answer)
        return
    if not answer["sales"]:
        _say("No word can be sold." if not answer["count"] else "No sale is shown.")
        return
    _print_sales(answer["sales"])
    if answer["count"] > len(answer["sales"]):
        _say(f"{len(answer['sales']):,} of {answer['count']:,} sales")


@buyword_group.command("best")
@click.argument("tiles")
@wilds_option
@limit_option
@lexicon_option
@json_option
def best_sales_command(
    tiles: str, wilds: int, limit: int | None, lexicon_path: Path | None, as_json: bool
) -> None:
    """Find the words that bring the most money from these tiles now, and show which tiles stay.

    \b
    Examples:
      lettertycoon buyword best ENJOYDTEA --wilds 2
      lettertycoon buyword best ENJOYDTEARS --limit none --json
    """
    answers = _answers()
    lexicon = open_telling(lexicon_path)
    answer = answers.buyword_best_sales(tiles, wilds, limit=limit, lexicon=lexicon)
    if as_json:
        print_answer(answer)
        return
    if answer["sales"]:
        _print_sales(answer["sales"])
        left = answer["wilds_left"]
        _say(f"together ${answer['price']:,}; {left} wild tile{'s' * (left != 1)} left")
    else:
        _say("Nothing can be sold.")
    _print_left(answer)


@buyword_group.command("advise")
@held_argument
@click.argument("drawn", required=False, default="")
@round_options
def advise_command(
    held: str, drawn: str, lexicon_path: Path | None, as_json: bool, **options: Any
) -> None:
    """Advise on buying the tiles DRAWN, beside those HELD.

    Without DRAWN, advise on what to sell now and how many tiles to draw.

    \b
    Examples:
      lettertycoon buyword advise ENJOTEA YDS --wilds 8
      lettertycoon buyword advise ENJOTEAYDS --wilds 8 --money 150 --samples 12
    """
    answers = _answers()
    answer = answers.buyword_advise(held, drawn, lexicon=open_telling(lexicon_path), **options)
    if as_json:
        print_answer(answer)
        return
    value = f"${abs(answer['value']):,.2f} (error ${answer['error']:,.2f})"
    if answer["buy"] is None:
        if answer["sales"]:
            _say(f"Sell {_words(answer)}: worth {value} more than selling nothing.")
        else:
            _say("Sell nothing now: to wait for better words is worth more.")
    else:
        price = next(f["data"] for f in answer["facts"] if f["kind"] == "draw.price")
        says = "Buy" if answer["buy"] else "Pass"
        more = "more" if answer["value"] >= 0 else "less"
        _say(f"{says}: {price['tiles']} cost ${price['price']:,}; buying them is worth {value}")
        _say(f"{more} than passing, after you have paid. Then sell {_words(answer)}.")
    if answer["sales"]:
        _print_sales(answer["sales"])
    _print_left(answer)
    if answer["draw"] is not None:
        _say(f"If the die lets you choose, draw {answer['draw']}.")


@buyword_group.command("bid")
@held_argument
@click.argument("lot")
@click.option("--highest", type=int, default=0, metavar="DOLLARS",
              help="The highest bid so far.  [default: 0]")  # fmt: skip
@click.option("--left", type=int, default=1, metavar="NUMBER",
              help="How many may still bid, you counted.  [default: 1]")  # fmt: skip
@round_options
def bid_command(
    held: str, lot: str, lexicon_path: Path | None, as_json: bool, **options: Any
) -> None:
    """Advise what to bid for the tiles LOT in an auction, beside those HELD.

    \b
    Examples:
      lettertycoon buyword bid ENJOTEA YDS --wilds 4 --highest 12
      lettertycoon buyword bid ENJOTEA YDS --wilds 4 --left 3 --samples 12 --json
    """
    answers = _answers()
    lexicon = open_telling(lexicon_path)
    answer = answers.buyword_advise_bid(held, lot, lexicon=lexicon, **options)
    if as_json:
        print_answer(answer)
        return
    says = "Pass" if answer["bid"] is None else f"Bid ${answer['bid']:,}"
    value = f"${answer['value']:,.2f} (error ${answer['error']:,.2f})"
    _say(f"{says}: {answer['lot']} should bring {value}; pay ${answer['most']:,} at most.")


@buyword_group.command("pick")
@held_argument
@click.argument("open_tiles", metavar="OPEN")
@click.option("--drawn", default="", metavar="TILES", help="The tiles you picked before.")
@click.option("--more", type=int, default=0, metavar="NUMBER",
              help="How many tiles you pick after this one.  [default: 0]")  # fmt: skip
@round_options
def pick_command(
    held: str, open_tiles: str, lexicon_path: Path | None, as_json: bool, **options: Any
) -> None:
    """Advise which of the OPEN tiles of a draft to pick, beside those HELD.

    \b
    Examples:
      lettertycoon buyword pick ENJOTEA AQSTY --wilds 4 --more 1 --samples 12
      lettertycoon buyword pick ENJOTEA AQSTY --drawn D --json
    """
    answers = _answers()
    lexicon = open_telling(lexicon_path)
    answer = answers.buyword_advise_pick(held, open_tiles, lexicon=lexicon, **options)
    if as_json:
        print_answer(answer)
        return
    columns = [Column("tile"), Column("gain", right=True), Column("error", right=True)]
    rows = [
        [each["tile"], f"{'-' * (each['value'] < 0)}${abs(each['value']):,.2f}",
         f"${each['error']:,.2f}"]
        for each in answer["tiles"]
    ]  # fmt: skip
    print_table(columns, rows)
    _say(f"Pick {answer['pick']}.")


@buyword_group.command("solitaire")
@click.option(
    "--seed", type=int, default=1, metavar="NUMBER", help="Chooses tiles and dice.  [default: 1]"
)
@click.option("--player", type=click.Choice(["advisor", "plain"]), default="advisor",
              help="Who plays.  [default: advisor]")  # fmt: skip
@limit_option
@lexicon_option
@json_option
def solitaire_command(
    seed: int, player: str, limit: int | None, lexicon_path: Path | None, as_json: bool
) -> None:
    """Play a whole game for one, and show it move by move.

    \b
    Examples:
      lettertycoon buyword solitaire --seed 7 --player plain
      lettertycoon buyword solitaire --seed 7 --player plain --limit 10 --json
    """
    answers = _answers()
    lexicon = open_telling(lexicon_path)
    answer = answers.buyword_solitaire(seed, player=player, tile_limit=limit, lexicon=lexicon)
    if as_json:
        print_answer(answer)
        return
    _say(_wrapped([step["move"] for step in answer["record"]["moves"]]))
    rating = f": {answer['rating']}" if answer["rating"] else ""
    _say(f"${answer['money']:,} after {answer['rounds']} rounds{rating}")


@buyword_group.command("play")
@play_options(
    "plain, advisor",
    "three, eight in extended play",
    "none: you play alone",
    "buyword-game.json",
)
def play_command(**options: Any) -> None:
    """Play a game, alone or against bots.

    Type a move as the game writes it, or what it is about: "draw 3" or "3", "buy", "sell enjoy" or
    "enjoy", "done" or "-". Type "help" for more, and "quit" to stop. The game is saved after every
    move. Run the same command again to go on with it, or add --new to begin another.
    A bad word is refused; --rules challenge=players lets rivals challenge it.

    \b
    Examples:
      lettertycoon buyword play --hints
      lettertycoon buyword play --against plain --against advisor --new
      lettertycoon buyword play --against plain --rules auctions=true --rules drafts=true
    """
    from lettertycoon.cli.buyword_talk import BuyWordTalk

    play_game(BuyWordTalk(), **options)


def _answers() -> ModuleType:
    """Import the answers about the game here, so that other commands do not load its room."""
    from lettertycoon.frontends import buyword_answers

    return buyword_answers


def _words(answer: dict[str, Any]) -> str:
    return " and ".join(_spelled(sale) for sale in answer["sales"]) or "nothing"


def _spelled(sale: dict[str, Any]) -> str:
    word: str = sale["word"]
    return word.replace(sale["wild"], sale["wild"].lower(), 1) if sale["wild"] else word


def _print_sales(found: list[dict[str, Any]]) -> None:
    columns = [Column("word", cut=True), Column("wild"), Column("pips", right=True),
               Column("price", right=True)]  # fmt: skip
    rows = [
        [_spelled(sale), sale["wild"] or "", str(sale["pips"]), f"${sale['price']:,}"]
        for sale in found
    ]
    print_table(columns, rows)


def _print_left(answer: dict[str, Any]) -> None:
    _say(f"keep {answer['kept'] or '-'}, drop {answer['dropped'] or '-'}")


def _wrapped(moves: list[str], width: int = 78) -> str:
    lines = [""]
    for move in moves:
        if lines[-1] and len(lines[-1]) + len(move) + 2 > width:
            lines.append("")
        lines[-1] += (", " if lines[-1] else "") + move
    return "\n".join(lines)


def _say(text: str) -> None:
    console().print(Text(text), soft_wrap=True)
