"""The commands about the cousins of the game, BuyWord and Leaping Letters."""

from collections.abc import Iterable, Sequence
from typing import Any

import click

from lettertycoon import buyword, leaping
from lettertycoon.base import counted, sentence
from lettertycoon.cli.buyword_talk import with_pips
from lettertycoon.cli.declaring import Group, Steps, option, together
from lettertycoon.cli.options import common_options, read_cards
from lettertycoon.cli.output import Column, print_table, say
from lettertycoon.lexicons import Lexicon

SALE_COLUMNS = (
    Column("word"), Column("wild"), Column("pips", right=True),
    Column("price", label="{}", right=True),
)  # fmt: skip
LEAP_COLUMNS = (Column("word"), Column("points", right=True), Column("card"), Column("dropped"))
wilds_option = option("--wilds COUNT", "The wild tiles that you hold.", default=0)


def _lay_all(layings: Iterable[str]) -> tuple[str, ...]:
    """Return the table of Crossword after some layings."""
    table: tuple[str, ...] = ()
    for laying in layings:
        table = buyword.laying_of(laying, table).table
    return table


_LAID = "In Crossword: what lies on the table; repeat it for each laying."
laid_option = option("--laid table LAYING", _LAID, _lay_all, multiple=True)


@click.group("buyword", cls=Group)
def buyword_command() -> None:
    """BuyWord: what to sell and what to buy.

    TILES are letters; - stands for no tiles. In a word, a lower-case letter is a wild tile. The
    command play --game buyword plays whole games.
    """


@buyword_command.command("sales")
@click.argument("tiles", type=read_cards)
@wilds_option
@option("-n COUNT", "How many sales.", default=20, type=click.IntRange(0))
@laid_option
@common_options
def sales_command(tiles: str, wilds: int, n: int, table: Any, lexicon: Lexicon) -> Steps:
    """List every word that the tiles can be sold as, or every laying on a table, dearest first.

    \b
    Examples:
      lettertycoon buyword sales ENJOYDTEA --wilds 1 -n 5
      lettertycoon buyword sales SWAN --laid "11H ENJOYeD" -n 5
    """
    sales: Sequence[buyword.Sale]
    if table:
        sales = buyword.layings(tiles, table, lexicon, wilds=wilds)
    else:
        sales = buyword.sales(tiles, lexicon, wilds=wilds)
    listed = sales[:n]
    yield listed
    _print_sales(listed)
    say(f"{len(listed):,} of {counted(len(sales), 'sale')}")


def _print_sales(sales: Sequence[buyword.Sale]) -> None:
    """Write sales as a table, with all words of a laying; nothing if there are none."""
    rows = []
    for sale in sales:
        words = " ".join([str(sale), *sale.new_words[1:]])
        rows.append([words, sale.wild or "", str(sale.pips), f"${sale.price:,}"])
    if rows:
        print_table(SALE_COLUMNS, rows)


@buyword_command.command("best")
@click.argument("tiles", type=read_cards)
@wilds_option
@common_options
def best_command(tiles: str, wilds: int, lexicon: Lexicon) -> Steps:
    """Find the words whose sale brings the most money now, and show which tiles are left.

    \b
    Example:
      lettertycoon buyword best ENJOYDTEA --wilds 2
    """
    best = buyword.best_sales(tiles, lexicon, wilds=wilds)
    yield best
    _print_sales(best.sales)
    left = f"; left {' '.join(best.left)}" if best.left else ""
    say(f"together ${best.price:,}; {counted(best.wilds, 'wild tile')} left{left}")


@buyword_command.command("advise")
@click.argument("held", type=read_cards)
@click.argument("drawn", type=read_cards, default="")
@option("--money DOLLARS", "The dollars that you hold.", default=200)
@wilds_option
@option("--bag TILES", "The tiles that may still be drawn.  [default: all others]", read_cards)
@option("--open open_tiles TILES", "Tiles of a draft; you pick one.", read_cards, default="")
@option("--bid DOLLARS", "The highest bid so far, if the tiles DRAWN are up for auction.", type=int)
@option("--left PLAYERS", "How many may still bid, you included.", default=1)
@option("--limit TILES", "The most letter tiles held at the end of a round.", default=8)
@laid_option
@common_options
def advise_command(held: str, drawn: str, **choices: Any) -> Steps:
    """Advise whether to buy the tiles DRAWN, or what to sell, for a player with the tiles HELD.

    \b
    Examples:
      lettertycoon buyword advise ENJOTEA YDS --wilds 8
      lettertycoon buyword advise ENJOTEAYDS --wilds 8 --money 150
      lettertycoon buyword advise ENJOTEA YDS --bid 12 --left 3
    """
    position = buyword.position_of(held, drawn, **choices)
    advice = buyword.advise(position)
    yield advice
    say(f"Tiles: {with_pips(position.held)}. Drawn: {with_pips(drawn.upper())}.")
    say("\n".join([*map(str, advice.facts), sentence(advice.move)]))


@click.group("leaping", cls=Group)
def leaping_command() -> None:
    """Leaping Letters: plays, and how to empty a hand.

    A card is written as its letter, its points and its position (f, m or l): D1f. Several cards are
    one argument in quotes. The command play --game leaping plays whole games.
    """


hand_and_row = together(click.argument("hand"), click.argument("row"))


def _row(play: leaping.Play) -> list[str]:
    return [play.word, str(play.points), str(play.card), str(play.dropped)]


@leaping_command.command("plays")
@hand_and_row
@common_options
def plays_command(hand: str, row: str, lexicon: Lexicon) -> Steps:
    """List every play of a HAND on the three cards of a ROW, most points first.

    \b
    Example:
      lettertycoon leaping plays M1l "D1f A2m Y2l"
    """
    plays = leaping.plays(hand, row, lexicon)
    yield plays
    rows = [[*_row(play), " + ".join(map(str, play.library))] for play in plays]
    print_table([*LEAP_COLUMNS, Column("library cards")], rows)


@leaping_command.command("solve")
@hand_and_row
@option("--pile CARDS", "The draw pile in its order, if you know it; - if it is empty.")
@common_options
def solve_command(hand: str, row: str, pile: str | None, lexicon: Lexicon) -> Steps:
    """Find, for a player alone, the order of plays that empties a HAND with the fewest extra cards.

    \b
    Example:
      lettertycoon leaping solve "M1l X3f" "D1f A2m Y2l" --pile "T1f O1m"
    """
    solution = leaping.solve(hand, row, lexicon, pile=pile)
    yield solution
    plays = zip(solution.plays, solution.drawn, strict=True)
    rows = [[*_row(play), str(drawn)] for play, drawn in plays]
    print_table([*LEAP_COLUMNS, Column("drawn before", right=True)], rows)
    say(str(solution))
