"""The commands about BuyWord: sales, best, advise, bid, pick, solitaire."""

from pathlib import Path
from typing import Any

import click
from rich.text import Text

from lettertycoon import buyword
from lettertycoon.base import counted
from lettertycoon.cli.asking import Values, asks, read_limit
from lettertycoon.cli.buyword_talk import BuyWordTalk
from lettertycoon.cli.layout import Column, console, print_table, terminal_width
from lettertycoon.cli.options import json_option, lexicon_option, open_telling
from lettertycoon.cli.output import Answer, give
from lettertycoon.cli.playing import play_game, play_options
from lettertycoon.frontends import buyword_requests


@click.group("buyword")
def buyword_group() -> None:
    """BuyWord: what to sell, what to buy, whole games.

    TILES are letters; - stands for no tiles. In a word, a lower-case letter is a wild tile.
    """


@asks("buyword.sales", arguments=["tiles"], within=buyword_group)
def sales_command(answer: Answer, asked: Values) -> None:
    """List every word that the tiles can be sold as, dearest first.

    \b
    Examples:
      lettertycoon buyword sales ENJOYD --wilds 1
      lettertycoon buyword sales ENJOYDTEA -n 5 --json
    """
    if not answer["sales"]:
        _say("No word can be sold." if not answer["count"] else "No sale is shown.")
        return
    _print_sales(answer["sales"])
    if answer["count"] > len(answer["sales"]):
        _say(f"{len(answer['sales']):,} of {answer['count']:,} sales")


@asks("buyword.best_sales", arguments=["tiles"], within=buyword_group, command={"name": "best"})
def best_sales_command(answer: Answer, asked: Values) -> None:
    """Find the words whose sale brings the most money now, and show which tiles are left.

    \b
    Examples:
      lettertycoon buyword best ENJOYDTEA --wilds 2
      lettertycoon buyword best ENJOYDTEARS --limit none --json
    """
    if answer["sales"]:
        _print_sales(answer["sales"])
        left = counted(answer["wilds_left"], "wild tile")
        _say(f"together ${answer['price']:,}; {left} left")
    else:
        _say("Nothing can be sold.")
    _print_left(answer)


@asks("buyword.advise", arguments=["held", "drawn"], within=buyword_group)
def advise_command(answer: Answer, asked: Values) -> None:
    """Advise whether to buy the tiles DRAWN, or what to sell, for a player with the tiles HELD.

    Without DRAWN, advise on what to sell now and how many tiles to draw.

    \b
    Examples:
      lettertycoon buyword advise ENJOTEA YDS --wilds 8
      lettertycoon buyword advise ENJOTEAYDS --wilds 8 --money 150 --samples 12
    """
    value = f"${abs(answer['value']):,.2f} (error ${answer['error']:,.2f})"
    if answer["buy"] is None:
        if answer["sales"]:
            _say(f"Sell {_words(answer)}: worth {value} more than selling nothing.")
        else:
            _say("Sell nothing now: to wait for better words is worth more.")
    else:
        price = next(each for each in answer["facts"] if each["kind"] == "draw")
        says = "Buy" if answer["buy"] else "Pass"
        more = "more" if answer["value"] >= 0 else "less"
        _say(f"{says}: {price['tiles']} cost ${price['price']:,}; buying them is worth {value}")
        _say(f"{more} than passing, after you have paid. Then sell {_words(answer)}.")
    if answer["sales"]:
        _print_sales(answer["sales"])
    _print_left(answer)
    if answer["draw"] is not None:
        _say(f"If the die lets you choose, draw {answer['draw']}.")


@asks("buyword.advise_bid", arguments=["held", "lot"], within=buyword_group,
      command={"name": "bid"})  # fmt: skip
def bid_command(answer: Answer, asked: Values) -> None:
    """Advise what to bid for the tiles LOT in an auction, for a player with the tiles HELD.

    \b
    Examples:
      lettertycoon buyword bid ENJOTEA YDS --wilds 4 --highest 12
      lettertycoon buyword bid ENJOTEA YDS --wilds 4 --left 3 --samples 12 --json
    """
    says = "Pass" if answer["bid"] is None else f"Bid ${answer['bid']:,}"
    value = f"${answer['value']:,.2f} (error ${answer['error']:,.2f})"
    _say(f"{says}: {answer['lot']} should bring {value}; pay ${answer['most']:,} at most.")


@asks("buyword.advise_pick", arguments=["held", "open_tiles"], open_tiles={"metavar": "OPEN"},
      within=buyword_group, command={"name": "pick"})  # fmt: skip
def pick_command(answer: Answer, asked: Values) -> None:
    """Advise which of the OPEN tiles of a draft to pick, for a player with the tiles HELD.

    \b
    Examples:
      lettertycoon buyword pick ENJOTEA AQSTY --wilds 4 --more 1 --samples 12
      lettertycoon buyword pick ENJOTEA AQSTY --drawn D --json
    """
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
@click.option(
    "--limit", type=read_limit, default="8", show_default=True, metavar="TILES",
    help="The most letter tiles held at the end of a round, or none.",
)  # fmt: skip
@lexicon_option
@json_option
def solitaire_command(
    seed: int, player: str, limit: int | None, lexicon_path: Path | None, as_json: bool
) -> None:
    """Let the program play a whole game for one player, and show it move by move.

    \b
    Examples:
      lettertycoon buyword solitaire --seed 7 --player plain
      lettertycoon buyword solitaire --seed 7 --player plain --limit 10 --json
    """
    lexicon = open_telling(lexicon_path)
    answer = buyword_requests.buyword_solitaire(lexicon, seed, player, limit)
    give(answer, as_json, _print_solitaire)


def _print_solitaire(answer: Answer) -> None:
    _say(_wrapped([step["move"] for step in answer["record"]["moves"]]))
    rating = f": {answer['rating']}" if answer["rating"] else ""
    _say(f"${answer['money']:,} after {answer['rounds']} rounds{rating}")


@buyword_group.command("play")
@play_options(
    buyword.MANNERS,
    "three, eight in extended play",
    "none: you play alone",
    "buyword-game.json",
)
def play_command(**options: Any) -> None:
    """Play a game, alone or against bots.

    Type a move as the game writes it, or its short form: "draw 3" or "3", "buy", "sell enjoy" or
    "enjoy", "done" or "-". Type "help" for more, and "quit" to stop. The game is saved after every
    move. Run the same command again to go on with it, or add --new to begin another.
    A bad word is refused; --rules challenge=players lets rivals challenge it.

    \b
    Examples:
      lettertycoon buyword play --hints
      lettertycoon buyword play --against plain --against advisor --new
      lettertycoon buyword play --against plain --rules auctions=true --rules drafts=true
    """
    play_game(BuyWordTalk(), **options)


def _words(answer: Answer) -> str:
    return " and ".join(_spelled(sale) for sale in answer["sales"]) or "nothing"


def _spelled(sale: Answer) -> str:
    word: str = sale["word"]
    return word.replace(sale["wild"], sale["wild"].lower(), 1) if sale["wild"] else word


def _print_sales(sales: list[Answer]) -> None:
    columns = [Column("word", cut=True), Column("wild"), Column("pips", right=True),
               Column("price", right=True)]  # fmt: skip
    rows = [
        [_spelled(sale), sale["wild"] or "", str(sale["pips"]), f"${sale['price']:,}"]
        for sale in sales
    ]
    print_table(columns, rows)


def _print_left(answer: Answer) -> None:
    _say(f"keep {answer['kept'] or '-'}, drop {answer['dropped'] or '-'}")


def _wrapped(moves: list[str], width: int = 78) -> str:
    lines = [""]
    for move in moves:
        if lines[-1] and len(lines[-1]) + len(move) + 2 > width:
            lines.append("")
        lines[-1] += (", " if lines[-1] else "") + move
    return "\n".join(lines)


def _say(text: str) -> None:
    console().print(Text(text), width=terminal_width())
