"""The referee: reads moves, which are one line of text each, and makes the state after a move."""

import re
from collections.abc import Callable, Collection
from random import Random
from typing import NamedTuple

from lettertycoon.base import LetterTycoonError, MoveError, NotationError, PlayError, shown
from lettertycoon.buyword.rules import CHALLENGE_COST, MOST_DROPPED, MOST_MONEY, TileSet, less
from lettertycoon.buyword.sales import Sale, sale_of
from lettertycoon.buyword.state import Auction, Claim, Offer, State
from lettertycoon.games import shuffled

_NUMBER, _NAME = r"(?P<number>[0-9]{1,10})", r"(?P<name>.*\S.*)"  # spaces of a name matter
_FORMS = {
    **dict.fromkeys(("pass", "accept", "refuse", "buy", "auction", "challenge", "done"), r"\s*"),
    **dict.fromkeys(("draw", "bid"), rf"\s*{_NUMBER}\s*"),
    **dict.fromkeys(("pay", "ask"), f"{_NUMBER} {_NAME}"),
    "pick": r"\s*(?P<tiles>[A-Za-z])\s*",
    "drop": rf"\s*(?P<tiles>[A-Za-z]{{1,{MOST_DROPPED}}})\s*",
    "sell": r"\s*(?P<word>\S.*?)\s*",
    "trade": _NAME,
}
"""Verb -> what follows it and a space."""


class Move(NamedTuple):
    """A move, split into its parts.

    number: how many tiles to draw, or how many dollars.
    sale: the word sold.
    tiles: the tiles picked or dropped, sorted.
    name: the other player of a trade.
    """

    verb: str
    number: int
    sale: Sale | None
    tiles: str
    name: str

    def __str__(self) -> str:
        """Return the text from which `read_move` reads this move."""
        return " ".join([str(part) for part in self if part])


def read_move(text: object, tile_set: TileSet, names: Collection[str]) -> Move:
    """Read a move from a text. Raises NotationError if it is not a move.

    names: the players' names, which may begin or end with spaces. A name that is not one of them
        is stripped.

    docs/buyword.md has the forms. In "sell ENJOYeD" the letter in lower case is a wild tile.
    """
    why = "; one is written like draw 3, buy, sell ENJOYeD, drop QV, bid 20, pick Q, trade NAME"
    if isinstance(text, str) and len(text) <= 200:
        verb, _, rest = text.lstrip().partition(" ")
        found = re.fullmatch(_FORMS[verb], rest) if verb in _FORMS else None
        parts = found.groupdict("") if found else {}
        number, name = int(parts.get("number", 0)), parts.get("name", "")
        if found and ("number" in parts) == (0 < number <= MOST_MONEY):
            try:
                sale = sale_of(parts["word"], tile_set) if "word" in parts else None
            except LetterTycoonError as error:
                why = f": {error}"
            else:
                name = name if name in names else name.strip()
                return Move(
                    verb, number, sale, "".join(sorted(parts.get("tiles", "").upper())), name
                )
    raise NotationError(f"{shown(text)} is no move{why}", "move.unreadable", value=text)


def start(state: State) -> State:
    """Return the state with its first round begun."""
    return _start_rounds(_fill_bag(state).replace(ended=True))


def rolled(tile_set: TileSet, seed: int, number: int) -> int | None:
    """Return what the die shows in the round of this number; None = the leader chooses.

    A seed gives the same rolls in every version (see `games.shuffled`).
    """
    return tile_set.die[int(Random(f"{seed} round {number}").random() * len(tile_set.die))]


def filled_bag(tile_set: TileSet, seed: int, number: int) -> str:
    """Return the tiles of a bag in the order in which a seed draws them; numbers begin with 0."""
    return "".join(shuffled(tile_set.letters, f"{seed} bag {number}"))


def played(state: State, move: Move) -> State:
    """Return the state after a move of the active player.

    Raises MoveError for a move that is not allowed, PlayError for a word that can't be sold.
    """
    allowed = state.legal_moves
    if move.verb not in [text.split()[0] for text in allowed]:
        message = f"{move.verb!r} is not possible now; possible moves: {', '.join(allowed) or '-'}"
        raise MoveError(message, "move.not_now", move=str(move), stage=state.stage, allowed=allowed)
    return _start_rounds(_DONE[state.stage](state, move))


# --- a round


def _start_rounds(state: State) -> State:
    """Begin rounds until somebody has a choice, or the game is over."""
    while state.ended:
        number = rolled(state.rules.tile_set, state.seed, state.round + 1)
        state = state.replace(round=state.round + 1, stage="choose", turn=0, ended=False)
        state = state if number is None else _draw(state, number)
    return state


def _fill_bag(state: State) -> State:
    """Put all letter tiles into the bag and shuffle it; tiles held are lost."""
    bag = filled_bag(state.rules.tile_set, state.seed, state.bags)
    seats = tuple([seat.replace(held="") for seat in state.seats])
    return state.replace(seats=seats, bag=bag, bags=state.bags + 1, final=False, sold=False)


def _choose(state: State, move: Move) -> State:
    draws = state.rules.tile_set.draws
    return _draw(state, _checked(move, draws[0], draws[-1]))


def _checked(move: Move, least: int, most: int) -> int:
    """Return the number of a move. Raises MoveError if it is out of bounds."""
    if not least <= move.number <= most:
        message = f"{move.number} is not possible; {move.verb} a number from {least} to {most:,}"
        raise MoveError(message, "move.wrong_number", number=move.number, least=least, most=most)
    return move.number


def _draw(state: State, number: int) -> State:
    needed = number * len(state.seats)
    if len(state.bag) < needed:  # the last tiles go out of play
        return _next_seller(state.replace(bag="", final=True, turn=0))
    drawn, bag = state.bag[:needed], state.bag[needed:]
    state = state.replace(bag=bag, final=not bag)
    if state.rules.drafts:
        return _next_picker(state.replace(open_tiles="".join(sorted(drawn)), turn=0))
    for turn in range(len(state.seats)):
        tiles = drawn[turn * number : (turn + 1) * number]
        name = state.seats[state.place(turn)].name
        state = state.changed(name, drawn="".join(sorted(tiles)))
    return _next_trader(state.replace(turn=0))


def _next_picker(state: State) -> State:
    """Go to the next player who has a choice in the draft."""
    while state.open_tiles:
        if len(set(state.open_tiles)) > 1 and len(state.seats) > 1:
            return state.replace(stage="pick")
        state = _picked(state, state.open_tiles[0])
    return _next_trader(state.replace(turn=0))


def _picked(state: State, tile: str) -> State:
    seat = state.seat
    state = state.changed(seat.name, drawn="".join(sorted(seat.drawn + tile)))
    return state.replace(open_tiles=less(state.open_tiles, tile), turn=state.turn + 1)


def _pick(state: State, move: Move) -> State:
    _check_tiles(move.tiles, state.open_tiles, "move.not_open")
    return _next_picker(_picked(state, move.tiles))


def _check_tiles(tiles: str, there: str, code: str) -> None:
    """Raise MoveError unless tiles are among those that are there."""
    if missing := less(tiles, there):
        message = f"{tiles} can't be taken of {there or 'no tiles'}: {missing} is missing"
        raise MoveError(message, code, tiles=tiles, there=there, missing=missing)


# --- trades


def _next_trader(state: State) -> State:
    """Go to the next player who may offer to swap draws."""
    while state.turn < len(state.seats):
        if state.offers:
            return state.replace(stage="trade")
        state = state.replace(turn=state.turn + 1)
    return _next_buyer(state.replace(turn=0))


def _trade(state: State, move: Move) -> State:
    if move.verb == "pass":
        return _next_trader(state.replace(turn=state.turn + 1))
    seat, names = state.seat, [other.name for other in state.others]
    if move.name not in names:
        message = f"{move.name!r} is not one of the others, {', '.join(names)}"
        raise MoveError(message, "move.not_a_rival", name=move.name, names=names)
    payer = seat if move.verb == "pay" else state.named(move.name)
    if move.number > payer.money:
        message = f"{payer.name} has ${payer.money}, not ${move.number}"
        raise MoveError(message, "move.no_money", name=payer.name, money=payer.money)
    dollars = -move.number if move.verb == "ask" else move.number
    return state.replace(stage="answer", pending=Offer(seat.name, move.name, dollars))


def _answer(state: State, move: Move) -> State:
    offer = state.pending
    assert isinstance(offer, Offer)
    if move.verb == "accept":
        mine, yours = state.named(offer.maker).drawn, state.named(offer.taker).drawn
        state = state.changed(offer.maker, drawn=yours).paid(offer.maker, -offer.dollars)
        state = state.changed(offer.taker, drawn=mine).paid(offer.taker, offer.dollars)
    return _next_trader(state.replace(pending=None, turn=state.turn + 1))


# --- buying


def _next_buyer(state: State) -> State:
    """Go to the next player who can buy or auction the tiles drawn; other draws go out of play."""
    while state.turn < len(state.seats):
        state = state.replace(stage="buy")
        if len(state.legal_moves) > 1:
            return state
        state = _done_buying(state)
    return _next_seller(state.replace(turn=0))


def _done_buying(state: State) -> State:
    return state.changed(state.seat.name, drawn="").replace(turn=state.turn + 1)


def _buy(state: State, move: Move) -> State:
    seat = state.seat
    if move.verb == "auction":
        auction = Auction(seat.name, seat.drawn, 0, None, len(state.seats))
        return _next_bidder(state.changed(seat.name, drawn="").replace(asked=1), auction)
    if move.verb == "buy":
        state = _bought(state, seat.name, seat.drawn, state.rules.tile_set.price(seat.drawn))
    return _next_buyer(_done_buying(state))


def _bought(state: State, name: str, tiles: str, price: int) -> State:
    """Let a player buy tiles from the bank."""
    held = "".join(sorted(state.named(name).held + tiles))
    return state.changed(name, held=held).paid(name, -price)


def _next_bidder(state: State, auction: Auction) -> State:
    """Go to the next player who can bid more; after the owner, the auction is over."""
    while auction.left:
        if state.seat.money > auction.bid:
            return state.replace(stage="bid", pending=auction)
        auction = auction.replace(left=auction.left - 1)
        state = state.replace(asked=state.asked + 1)
    state = state.replace(pending=None, asked=0, turn=state.turn + 1)
    if auction.bidder is not None:
        state = _bought(state, auction.bidder, auction.tiles, auction.bid)
    return _next_buyer(state)


def _bid(state: State, move: Move) -> State:
    auction, seat = state.pending, state.seat
    assert isinstance(auction, Auction)
    if move.verb == "bid":
        bid = _checked(move, auction.bid + 1, seat.money)
        auction = auction.replace(bid=bid, bidder=seat.name)
    state = state.replace(asked=state.asked + 1)
    return _next_bidder(state, auction.replace(left=auction.left - 1))


# --- selling


def _next_seller(state: State) -> State:
    """Go to the first player from the present one on who holds letter tiles."""
    while state.turn < len(state.seats):
        if state.seat.held:
            return state.replace(stage="sell")
        state = state.replace(turn=state.turn + 1)
    rules = state.rules
    reached = rules.until is not None and any(s.money >= rules.until for s in state.seats)
    if reached or (state.final and (state.last_bag or not state.sold)):
        return state.replace(stage="over", turn=0)
    return (_fill_bag(state) if state.final else state).replace(ended=True)


def _sell(state: State, move: Move) -> State:
    sale, seat, excess = move.sale, state.seat, state.excess(state.seat)
    if move.verb == "done":
        return _next_seller(state.replace(turn=state.turn + 1))
    if sale is None:
        _check_tiles(move.tiles, seat.held, "move.not_held")
        if len(move.tiles) != excess:
            message = f"{len(move.tiles)} tiles would be dropped; drop {excess}, or sell a word"
            raise MoveError(message, "move.not_the_excess", tiles=move.tiles, excess=excess)
        return _next_seller(state.changed(seat.name, held=less(seat.held, move.tiles)))
    if (missing := less(sale.tiles, seat.held)) or (sale.wild and not seat.wilds):
        message = f"{sale} can't be made of {seat.held}: {missing or 'a wild tile'} is missing"
        code = "move.not_from_tiles" if missing else "move.no_wild"
        raise PlayError(message, code, word=str(sale), held=seat.held, missing=missing)
    challenged = state.rules.challenge == "players" and bool(state.others)
    if not challenged and sale.word not in state.lexicon:
        message = f"{sale.word} is not in the lexicon {state.lexicon.name}"
        raise PlayError(message, "move.not_in_lexicon", word=sale.word)
    wilds = seat.wilds - (sale.wild is not None)
    after = state.changed(seat.name, held=less(seat.held, sale.tiles), wilds=wilds)
    after = after.paid(seat.name, sale.price)
    if not challenged:
        return _next_seller(after.replace(sold=True))
    claim = Claim(seat.name, str(sale), sale.price)
    return after.replace(stage="challenge", pending=claim, before=state, asked=1)


def _challenge(state: State, move: Move) -> State:
    claim, before, seat = state.pending, state.before, state.seat
    assert isinstance(claim, Claim) and before is not None
    if move.verb == "accept" and state.asked + 1 < len(state.seats):
        return state.replace(asked=state.asked + 1)
    if move.verb == "challenge" and claim.word.upper() not in state.lexicon:
        return before.paid(claim.seller, -min(CHALLENGE_COST, before.named(claim.seller).money))
    if move.verb == "challenge":
        state = state.paid(seat.name, -min(CHALLENGE_COST, seat.money))
    return _next_seller(state.replace(pending=None, before=None, asked=0, sold=True))


_DONE: dict[str, Callable[[State, Move], State]] = {
    "choose": _choose, "pick": _pick, "trade": _trade, "answer": _answer, "buy": _buy,
    "bid": _bid, "sell": _sell, "challenge": _challenge,
}  # fmt: skip
