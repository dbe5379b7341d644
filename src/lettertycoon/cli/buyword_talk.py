"""What a person who plays BuyWord reads and types, in terminals and chats."""

from collections.abc import Iterator

from lettertycoon.base import NotationError, counted, shown
from lettertycoon.buyword.bots import Advisor
from lettertycoon.buyword.game import Game
from lettertycoon.buyword.rules import DEFAULT, TileSet
from lettertycoon.buyword.sales import sale_of
from lettertycoon.buyword.state import Auction, Claim, Offer, Position, Seat
from lettertycoon.games import NO, YES, subject

GOAL = "Whoever first has ${:,} ends the game."
HELP = (
    "a move of the question, with your own WORD, TILES or DOLLARS; or in short "
    '"3", "enjoy" ("ENJOYeD" with a wild tile for E), "qv", "yes", "no"'
)
#: By stage, the verb of a text that has none.
VERBS = {"choose": "draw", "pick": "pick", "bid": "bid", "sell": "sell", "trade": "trade"}
#: Stages that list every move in full, without a part that the player fills in.
CLOSED = ("choose", "pick", "answer", "buy", "challenge")
REFUSING = ("pass", "done", "refuse")  # the moves that "no" stands for
AGREEING = {"buy": "buy", "answer": "accept"}  # by stage, the move that "yes" stands for


def with_pips(tiles: str, tile_set: TileSet = DEFAULT) -> str:
    """Write tiles with the pips of each: "E1 J4"."""
    return " ".join([f"{tile}{tile_set.pips[tile]}" for tile in tiles]) or "none"


def scene(game: Game, name: str) -> str:
    """Describe what a player sees before a move, one fact per line.

    Raises ArgumentError for a name that does not play.
    """
    return "\n".join(_facts(game.position(name)))


def _facts(position: Position) -> Iterator[str]:
    tile_set = position.rules
    yield f"Round {position.round}.{' The last sale of this bag.' * (not position.bag)}"
    for rival in position.rivals:
        drawn = f", drawn {with_pips(rival.drawn, tile_set)}" if rival.drawn else ""
        yield f"{rival.name}: {_fortune(rival)}, tiles {with_pips(rival.held, tile_set)}{drawn}."
    yield f"You: {_fortune(position)}."
    yield f"Bag: {counted(len(position.bag or ''), 'tile')}."
    if position.open_tiles:
        yield f"Row: {with_pips(position.open_tiles, tile_set)}."
    yield f"Tiles: {with_pips(position.held, tile_set)}."
    if position.drawn:
        yield f"Drawn: {with_pips(position.drawn, tile_set)} for ${position.price:,}."
    if position.excess:
        yield f"Over the limit: {counted(position.excess, 'tile')}."
    match position.pending:
        case Auction(owner, tiles, bid, bidder):
            best = "no bid yet" if bidder is None else f"{subject(bidder)} bid ${bid:,}"
            yield f"Auction by {owner}: {with_pips(tiles, tile_set)}, {best}."
        case Offer(maker, _, money):
            beside = f" and {'pays' if money > 0 else 'asks for'} ${abs(money):,}"
            yield f"{maker} offers to swap the draws{beside if money else ''}."
        case Claim(seller, word, price):
            yield f"{seller} sold {word} for ${price:,}."


def _fortune(player: Position | Seat) -> str:
    return f"${player.money:,}, {counted(player.wilds, 'wild tile')}"


def question(game: Game) -> str:
    """Return the question that the current stage asks."""
    return f"Your move ({', '.join(game.legal_moves)}): "


def read(game: Game, text: str) -> str:
    """Read a move, or its short form: a word, a number, tiles, yes or no.

    Raises NotationError where all moves are listed and the text is none of them.
    """
    moves, stage = game.legal_moves, game.stage
    if text.lower() in NO and (end := next((m for m in moves if m in REFUSING), "")):
        return end
    if text.lower() in YES and AGREEING.get(stage) in moves:
        return AGREEING[stage]
    verb, _, rest = text.partition(" ")
    known = {move.partition(" ")[0] for move in moves}
    if verb.lower() not in known and not rest and stage in VERBS:
        verb, rest = VERBS[stage], text
    verb = verb.lower()
    if verb in ("pick", "drop"):
        rest = rest.upper().replace(" ", "")
    move = f"{verb} {rest}".strip()
    if stage in CLOSED and move not in moves:
        raise NotationError(
            f"{shown(text)} is not possible here; type one of: {', '.join(moves)}",
            "move.unreadable",
            value=text,
        )
    return move


def hints(game: Game) -> tuple[str, ...]:
    """Return what a first hint about the next move tells, what a second one adds, and so on."""
    move = Advisor().move(game.position(), game.legal_moves)
    verb, _, word = move.partition(" ")
    if verb != "sell":
        return (f"Try {move}.",)
    sale = sale_of(word, game.rules)
    wild = "a wild tile" if sale.wild else "no wild tile"
    return (
        f"Sell a word of {len(word)} letters.",
        f"It brings {f'${sale.price:,}'}, with {wild}.",
        f"It begins with {sale.word[0]}.",
        f"Try {move}.",
    )
