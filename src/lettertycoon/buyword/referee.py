"""The referee: reads moves, which are one line of text each, and makes the state after a move."""

import re
from collections.abc import Callable
from random import Random

from lettertycoon.base import MoveError, NotationError, PlayError, shown
from lettertycoon.buyword.rules import CHALLENGE_COST, MOST_DROPPED, TileSet, less
from lettertycoon.buyword.sales import sale_of
from lettertycoon.buyword.state import Auction, Claim, Offer, Stage, State
from lettertycoon.games import shuffled

_MOVE = re.compile(
    r"pass|accept|refuse|buy|auction|challenge|done|(draw|bid) [0-9]{1,10}|pick [A-Z]|"
    rf"drop [A-Z]{{1,{MOST_DROPPED}}}|sell [A-Za-z]{{1,64}}|trade .+|(pay|ask) [0-9]{{1,10}} .+"
)


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


def played(state: State, move: object) -> State:
    """Return the state after a move of the active player.

    Raises NotationError for what is not the text of a move, MoveError for a move that is not
    allowed, PlayError or ArgumentError for a word that can't be sold.
    """
    if not isinstance(move, str) or not _MOVE.fullmatch(move):
        message = f"{shown(move)} is no move; moves are written like draw 3, sell ENJOYeD or pass"
        raise NotationError(message, "move.unreadable", value=move)
    verb, _, rest = move.partition(" ")
    allowed = state.legal_moves
    if verb not in [text.split()[0] for text in allowed]:
        message = f"{verb!r} is not possible now; possible moves: {', '.join(allowed) or '-'}"
        raise MoveError(message, "move.not_now", move=move, stage=state.stage, allowed=allowed)
    return _start_rounds(_DONE[state.stage](state, verb, rest))


def _number(text: str, least: int, most: int) -> int:
    """Return the number of a move. Raises MoveError if it is out of bounds."""
    if not least <= int(text) <= most:
        message = f"{text} is not possible; it must be from {least} to {most:,}"
        raise MoveError(message, "move.wrong_number", number=int(text), least=least, most=most)
    return int(text)


def _check_tiles(tiles: str, there: str, code: str) -> None:
    """Raise MoveError unless tiles are among those that are there."""
    if missing := less(tiles, there):
        message = f"{tiles} can't be taken of {there or 'no tiles'}: {missing} is missing"
        raise MoveError(message, code, tiles=tiles, there=there, missing=missing)


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
    return state.replace(seats=seats, bag=bag, bags=state.bags + 1, sold=False)


def _choose(state: State, verb: str, rest: str) -> State:
    draws = state.rules.tile_set.draws
    return _draw(state, _number(rest, draws[0], draws[-1]))


def _draw(state: State, number: int) -> State:
    needed = number * len(state.seats)
    if len(state.bag) < needed:  # the last tiles go out of play
        return _go_on(state.replace(bag="", stage="sell"))
    drawn, state = state.bag[:needed], state.replace(bag=state.bag[needed:])
    if state.rules.drafts:
        return _go_on_picking(state.replace(stage="pick", open_tiles="".join(sorted(drawn))))
    for turn in range(len(state.seats)):
        tiles = "".join(sorted(drawn[turn * number : (turn + 1) * number]))
        state = state.changed(state.seats[state.place(turn)].name, drawn=tiles)
    return _go_on(state.replace(stage="trade"))


def _go_on_picking(state: State) -> State:
    """Go to the next player who has a choice in the draft."""
    while tiles := state.open_tiles:
        if len(set(tiles)) > 1 and len(state.seats) > 1:
            return state
        state = _picked(state, tiles[0])
    return _go_on(state.replace(stage="trade", turn=0))


def _picked(state: State, tile: str) -> State:
    state = state.changed(state.seat.name, drawn="".join(sorted(state.seat.drawn + tile)))
    return state.replace(open_tiles=less(state.open_tiles, tile), turn=state.turn + 1)


def _pick(state: State, verb: str, rest: str) -> State:
    _check_tiles(rest, state.open_tiles, "move.not_open")
    return _go_on_picking(_picked(state, rest))


def _done(state: State, stage: Stage) -> State:
    """Go on after a player has finished a stage; a draw that was not bought goes out of play."""
    drawn = "" if stage == "buy" else state.seat.drawn
    state = state.changed(state.seat.name, drawn=drawn)
    return _go_on(state.replace(stage=stage, turn=state.turn + 1))


def _go_on(state: State) -> State:
    """Go to the next player who has a choice, in this stage or a later one, or end the round."""
    if state.turn < len(state.seats):
        return state if len(state.legal_moves) > 1 else _done(state, state.stage)
    if state.stage != "sell":
        return _go_on(state.replace(stage="buy" if state.stage == "trade" else "sell", turn=0))
    until, last = state.rules.until, state.bags == state.rules.bags or not state.sold
    if (until and any(s.money >= until for s in state.seats)) or (last and not state.bag):
        return state.replace(stage="over", turn=0)
    return (state if state.bag else _fill_bag(state)).replace(ended=True)


def _trade(state: State, verb: str, rest: str) -> State:
    if verb == "pass":
        return _done(state, "trade")
    number, _, name = rest.partition(" ") if verb != "trade" else ("0", "", rest)
    seat, names = state.seat, [other.name for other in state.others]
    if name not in names:
        message = f"{name!r} is not one of the others, {', '.join(names)}"
        raise MoveError(message, "move.not_a_rival", name=name, names=names)
    payer = seat if verb == "pay" else state.named(name)
    dollars = _number(number, 1, payer.money) if verb != "trade" else 0
    offer = Offer(seat.name, name, -dollars if verb == "ask" else dollars)
    return state.replace(stage="answer", pending=offer)


def _answer(state: State, verb: str, rest: str) -> State:
    offer = state.pending
    assert isinstance(offer, Offer)
    if verb == "accept":
        mine, yours = state.named(offer.maker).drawn, state.named(offer.taker).drawn
        state = state.changed(offer.maker, drawn=yours).paid(offer.maker, -offer.dollars)
        state = state.changed(offer.taker, drawn=mine).paid(offer.taker, offer.dollars)
    return _done(state.replace(pending=None), "trade")


def _buy(state: State, verb: str, rest: str) -> State:
    seat = state.seat
    if verb == "auction":
        auction = Auction(seat.name, seat.drawn, 0, None, len(state.seats))
        return _go_on_bidding(state.changed(seat.name, drawn="").replace(asked=1), auction)
    if verb == "buy":
        state = _bought(state, seat.name, seat.drawn, state.rules.tile_set.price(seat.drawn))
    return _done(state, "buy")


def _bought(state: State, name: str, tiles: str, price: int) -> State:
    """Let a player buy tiles from the bank."""
    held = "".join(sorted(state.named(name).held + tiles))
    return state.changed(name, held=held).paid(name, -price)


def _go_on_bidding(state: State, auction: Auction) -> State:
    """Go to the next player who can bid more; after the owner, the auction is over."""
    while auction.left:
        if state.seat.money > auction.bid:
            return state.replace(stage="bid", pending=auction)
        auction = auction.replace(left=auction.left - 1)
        state = state.replace(asked=state.asked + 1)
    if auction.bidder is not None:
        state = _bought(state, auction.bidder, auction.tiles, auction.bid)
    return _done(state.replace(pending=None, asked=0), "buy")


def _bid(state: State, verb: str, rest: str) -> State:
    auction, seat = state.pending, state.seat
    assert isinstance(auction, Auction)
    if verb == "bid":
        bid = _number(rest, auction.bid + 1, seat.money)
        auction = auction.replace(bid=bid, bidder=seat.name)
    state = state.replace(asked=state.asked + 1)
    return _go_on_bidding(state, auction.replace(left=auction.left - 1))


def _sell(state: State, verb: str, rest: str) -> State:
    seat, excess = state.seat, state.excess
    if verb == "done":
        return _done(state, "sell")
    if verb == "drop":
        _check_tiles(rest, seat.held, "move.not_held")
        if len(rest) != excess:
            message = f"{len(rest)} tiles would be dropped; drop {excess}, or sell a word"
            raise MoveError(message, "move.not_the_excess", tiles=rest, excess=excess)
        return _go_on(state.changed(seat.name, held=less(seat.held, rest)))
    sale = sale_of(rest, state.rules.tile_set)
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
        return _go_on(after.replace(sold=True))
    claim = Claim(seat.name, str(sale), sale.price)
    return after.replace(stage="challenge", pending=claim, before=state, asked=1)


def _challenge(state: State, verb: str, rest: str) -> State:
    claim, before, seat = state.pending, state.before, state.seat
    assert isinstance(claim, Claim) and before is not None
    if verb == "accept" and state.asked + 1 < len(state.seats):
        return state.replace(asked=state.asked + 1)
    if verb == "challenge" and claim.word.upper() not in state.lexicon:
        return before.paid(claim.seller, -min(CHALLENGE_COST, before.named(claim.seller).money))
    if verb == "challenge":
        state = state.paid(seat.name, -min(CHALLENGE_COST, seat.money))
    return _go_on(state.replace(stage="sell", pending=None, before=None, asked=0, sold=True))


_DONE: dict[str, Callable[[State, str, str], State]] = {
    "choose": _choose, "pick": _pick, "trade": _trade, "answer": _answer, "buy": _buy,
    "bid": _bid, "sell": _sell, "challenge": _challenge,
}  # fmt: skip
