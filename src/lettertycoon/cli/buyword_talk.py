"""What a person who plays BuyWord reads and types, in terminals and chats."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

from lettertycoon import buyword
from lettertycoon.base import counted
from lettertycoon.buyword import DEFAULT, Auction, Claim, Game, Offer, Seat, TileSet
from lettertycoon.cli.endings import BestWord, dearest
from lettertycoon.cli.output import fits
from lettertycoon.games import NO, YES, subject

GOAL = "Whoever first has ${:,} ends the game."
HELP = (
    "a move of the question, with your own WORD, TILES or DOLLARS; or in short "
    '"3", "enjoy" ("ENJOYeD" with a wild tile for E), "11h enjoy" (on a table), "qv", "yes", "no". '
    "The number after a tile is its pips: a word brings the square of the pips of its tiles in "
    "dollars. A wild tile stands for any letter, once in a word, and has 1 pip"
)


def with_pips(tiles: str, tile_set: TileSet = DEFAULT) -> str:
    """Write tiles with the pips of each: "E1 J4"."""
    return " ".join([f"{tile}{tile_set.pips[tile]}" for tile in tiles]) or "none"


def scene(game: Game, name: str) -> str:
    """Describe what a player sees before a move, one fact per line."""
    position = game.position(name)
    pips = partial(with_pips, tile_set=position.rules)
    lines = [f"Round {position.round}."]
    if not position.bag:
        lines[0] += " The last sale of this bag."
    for seat in position.rivals:
        drawn = f", drawn {pips(seat.drawn)}" if seat.drawn else ""
        lines.append(f"{seat.name}: {_fortune(seat)}, tiles {pips(seat.held)}{drawn}.")
    lines.append(f"You: {_fortune(position)}.")
    lines.append(f"Bag: {counted(len(position.bag or ''), 'tile')}.")
    if position.open_tiles:
        lines.append(f"Row: {pips(position.open_tiles)}.")
    if position.table:
        lines.append(_board(position.table))
    lines.append(f"Tiles: {pips(position.held)}.")
    if position.drawn:
        lines.append(f"Drawn: {pips(position.drawn)} for ${position.price:,}.")
    if position.excess:
        most = position.rules.tile_limit
        lines.append(f"Over the limit of {most}: {counted(position.excess, 'tile')}.")
    if position.pending is not None:
        lines.append(_pending_line(position.pending, name, pips))
    return "\n".join(lines)


def _fortune(seat: Seat) -> str:
    """Write the money and the wild tiles of a player."""
    return f"${seat.money:,}, {counted(seat.wilds, 'wild tile')}"


def _pending_line(pending: Auction | Offer | Claim, reader: str, pips: Callable[[str], str]) -> str:
    """Write what must be answered: an auction, an offer or a word just sold."""
    match pending:
        case Auction(owner, tiles, bid, bidder):
            best = "no bid yet" if bidder is None else f"{subject(bidder, reader)} bid ${bid:,}"
            return f"Auction by {owner}: {pips(tiles)}, {best}."
        case Offer(maker, _, money) if money > 0:
            return f"{maker} offers to swap the draws and pays ${money:,}."
        case Offer(maker, _, money) if money < 0:
            return f"{maker} offers to swap the draws and asks for ${-money:,}."
        case Offer(maker):
            return f"{maker} offers to swap the draws."
        case Claim(seller, word, price):
            return f"{seller} sold {word} for ${price:,}."


def _board(table: tuple[str, ...]) -> str:
    """Draw the table of Crossword; without gaps where the terminal is too narrow for them."""
    lines = buyword.table_text(table).split("\n")
    if fits(lines):
        return "\n".join(lines)
    number = len("11 ")
    return "\n".join([line[:number] + line[number:].replace(" ", "") for line in lines])


def question(game: Game) -> str:
    """Return the question that the current stage asks."""
    return f"Your move ({', '.join(game.legal_moves)}): "


def read(game: Game, text: str) -> str:
    """Read a move, or its short form: a word, a number, tiles, yes or no."""
    moves = game.legal_moves
    if text.lower() in NO and moves[-1] in ("pass", "done", "refuse"):
        return moves[-1]
    if text.lower() in YES and moves[0] in ("buy", "accept"):
        return moves[0]
    verb, _, rest = text.partition(" ")
    verbs = [move.split()[0] for move in moves]
    if verb.lower() not in verbs and " " in moves[0]:
        verb = verbs[0]
        rest = text
    if verb.lower() in ("pick", "drop"):
        rest = rest.upper().replace(" ", "")
    return f"{verb.lower()} {rest}".strip()


def rating(game: Game, name: str) -> str | None:
    """Return how good the game of a player alone was; None with rivals, and for a poor one."""
    return buyword.rated(game.totals[name]) if len(game.names) == 1 else None


def best_word(game: Game) -> BestWord | None:
    """Return the dearest word that was sold and not taken back; None if nothing was sold."""
    sold: list[tuple[int, BestWord]] = []
    for (before, after), step in zip(pairwise(game.history()), game.moves, strict=True):
        verb, _, text = step.move.partition(" ")
        if verb in ("sell", "lay"):
            price = after.totals[step.player] - before.totals[step.player]
            sold.append((price, BestWord(text, step.player, f"${price:,}")))
        elif verb == "challenge":
            seller = sold[-1][1].player
            if after.totals[seller] < before.totals[seller]:
                sold.pop()
    return dearest(sold)


def hints(game: Game, values: object = None) -> Iterator[str]:
    """Yield what a first hint about the next move tells, what a second one adds, and so on."""
    position = game.position()
    advice = buyword.advise(position)
    verb, _, text = advice.move.partition(" ")
    if verb in ("sell", "lay"):
        if verb == "lay":
            sale: buyword.Sale = buyword.laying_of(text, position.table, game.rules)
        else:
            sale = buyword.sale_of(text, game.rules)
        wild = "a wild tile" if sale.wild else "no wild tile"
        yield f"Sell a word of {len(sale.word)} letters, with {wild}."
        yield f"It brings ${sale.price:,}."
        yield f"It begins with {sale.word[0].upper()}."
    elif position.stage == "sell":
        yield "No word brings more now than its tiles are worth later."
    elif position.stage == "buy":
        bought, passed, *_ = advice.facts
        yield str(passed)
        yield str(bought)
    elif position.stage == "challenge":
        yield "Nobody tells you whether a word is good: challenge it if you doubt it."
        return
    elif advice.value > 0:
        yield f"The best choice gains you ${advice.value:.1f}."
    elif position.stage != "choose":
        yield "Nothing that you can take here is worth its price."
    yield f"Try {advice.move}."
