"""The referee: the legal moves of a state, and the state after a move."""

from collections.abc import Callable
from dataclasses import replace

from lettertycoon.base import MoveError, PlayError
from lettertycoon.buyword.moves import Move
from lettertycoon.buyword.positions import Auction, Claim, Offer
from lettertycoon.buyword.rules import CHALLENGE_COST
from lettertycoon.buyword.sales import sale_of
from lettertycoon.buyword.state import State
from lettertycoon.buyword.tiles import less, rolled, shuffled


def begun(state: State) -> State:
    """Return the state with its first round begun."""
    return _settled(replace(_filled(state), ended=True))


def legal_moves(state: State) -> tuple[str, ...]:
    """Return the active player's moves; words in capitals stand for what the player chooses."""
    rules, seat = state.setup.rules, state.seat
    match state.stage:
        case "choose":
            return tuple(f"draw {number}" for number in rules.tile_set.draws)
        case "pick":
            return tuple(f"pick {tile}" for tile in dict.fromkeys(state.open_tiles))
        case "trade":
            return (*_offers(state), "pass")
        case "answer":
            return ("accept", "refuse")
        case "buy":
            can_pay = state.setup.price(seat.drawn) <= seat.money
            return ("buy",) * can_pay + ("auction",) * _can_auction(state) + ("pass",)
        case "bid":
            return ("bid DOLLARS", "pass")
        case "sell":
            return ("sell WORD", "drop TILES" if state.excess(seat) else "done")
        case "challenge":
            return ("challenge", "accept")
        case _:
            return ()


def _offers(state: State) -> list[str]:
    """Return the offers that the active player may make."""
    rules, money = state.setup.rules, state.seat.money
    moves = [f"trade {other.name}" for other in state.others if rules.trades]
    if rules.paid_trades:
        moves += [f"pay DOLLARS {other.name}" for other in state.others if money]
        moves += [f"ask DOLLARS {other.name}" for other in state.others if other.money]
    return moves


def _can_auction(state: State) -> bool:
    return state.setup.rules.auctions and bool(state.others) and any(s.money for s in state.seats)


def played(state: State, move: Move) -> State:
    """Return the state after a move of the active player.

    Raises MoveError for a move that is not allowed, PlayError for a word that can't be sold.
    """
    allowed = legal_moves(state)
    if move.verb not in [text.split()[0] for text in allowed]:
        raise MoveError(
            f"{move.verb!r} is not possible now; possible moves:"
            f" {', '.join(allowed) or 'none, the game is over'}",
            "move.not_now",
            move=str(move),
            stage=state.stage,
            allowed=allowed,
        )
    return _settled(_DONE[state.stage](state, move))


# --- a round


def _settled(state: State) -> State:
    """Begin rounds until somebody has a choice, or the game is over."""
    while state.ended:
        number = rolled(state.setup.rules.tile_set, state.setup.seed, state.round + 1)
        state = replace(state, round=state.round + 1, stage="choose", turn=0, ended=False)
        state = state if number is None else _draw(state, number)
    return state


def _filled(state: State) -> State:
    """Put all letter tiles into the bag and shuffle it; tiles held are lost."""
    bag = shuffled(state.setup.rules.tile_set.letters, state.setup.seed, state.bags)
    seats = tuple(replace(seat, held="") for seat in state.seats)
    return replace(state, seats=seats, bag=bag, bags=state.bags + 1, final=False, sold=False)


def _choose(state: State, move: Move) -> State:
    if move.number not in state.setup.rules.tile_set.draws:
        draws = state.setup.rules.tile_set.draws
        raise _wrong_number(move, draws[0], draws[-1])
    return _draw(state, move.number)


def _wrong_number(move: Move, least: int, most: int) -> MoveError:
    return MoveError(
        f"{move.number} is not possible; {move.verb} takes a number from {least} to {most:,}",
        "move.wrong_number", number=move.number, least=least, most=most,
    )  # fmt: skip


def _draw(state: State, number: int) -> State:
    needed = number * len(state.seats)
    if len(state.bag) < needed:  # the last tiles go out of play
        return _to_sale(replace(state, bag="", final=True))
    drawn, bag = state.bag[:needed], state.bag[needed:]
    state = replace(state, bag=bag, final=not bag)
    if state.setup.rules.drafts:
        return _to_pick(replace(state, open_tiles="".join(sorted(drawn)), turn=0))
    for turn in range(len(state.seats)):
        tiles = drawn[turn * number : (turn + 1) * number]
        name = state.seats[state.place(turn)].name
        state = state.changed(name, drawn="".join(sorted(tiles)))
    return _to_trade(replace(state, turn=0))


def _to_pick(state: State) -> State:
    """Go to the next player who has a choice in the draft."""
    while state.open_tiles:
        if len(set(state.open_tiles)) > 1 and len(state.seats) > 1:
            return replace(state, stage="pick")
        state = _picked(state, state.open_tiles[0])
    return _to_trade(replace(state, turn=0))


def _picked(state: State, tile: str) -> State:
    seat = state.seat
    state = state.changed(seat.name, drawn="".join(sorted(seat.drawn + tile)))
    return replace(state, open_tiles=less(state.open_tiles, tile), turn=state.turn + 1)


def _pick(state: State, move: Move) -> State:
    if move.tiles not in state.open_tiles:
        raise MoveError(
            f"{move.tiles} is not among the tiles {state.open_tiles}", "move.not_open",
            tile=move.tiles, open_tiles=state.open_tiles,
        )  # fmt: skip
    return _to_pick(_picked(state, move.tiles))


# --- trades


def _to_trade(state: State) -> State:
    """Go to the next player who may offer to swap draws."""
    while state.turn < len(state.seats):
        if _offers(state):
            return replace(state, stage="trade")
        state = replace(state, turn=state.turn + 1)
    return _to_buy(replace(state, turn=0))


def _trade(state: State, move: Move) -> State:
    if move.verb == "pass":
        return _to_trade(replace(state, turn=state.turn + 1))
    seat = state.seat
    names = [other.name for other in state.others]
    if move.name not in names:
        raise MoveError(
            f"{move.name!r} is not one of the others, {', '.join(names)}", "move.not_a_rival",
            name=move.name, names=names,
        )  # fmt: skip
    payer = seat if move.verb == "pay" else state.named(move.name)
    if move.number > payer.money:
        raise MoveError(
            f"{payer.name} has ${payer.money}, not ${move.number}", "move.no_money",
            name=payer.name, money=payer.money, dollars=move.number,
        )  # fmt: skip
    dollars = -move.number if move.verb == "ask" else move.number
    return replace(state, stage="answer", pending=Offer(seat.name, move.name, dollars))


def _answer(state: State, move: Move) -> State:
    offer = state.pending
    assert isinstance(offer, Offer)
    state = replace(state, pending=None)
    if move.verb == "accept":
        mine, yours = state.named(offer.maker).drawn, state.named(offer.taker).drawn
        state = state.changed(offer.maker, drawn=yours).paid(offer.maker, -offer.dollars)
        state = state.changed(offer.taker, drawn=mine).paid(offer.taker, offer.dollars)
    return _to_trade(replace(state, turn=state.turn + 1))


# --- buying


def _to_buy(state: State) -> State:
    """Go to the next player who can buy or auction the tiles drawn; other draws go out of play."""
    while state.turn < len(state.seats):
        state = replace(state, stage="buy")
        if len(legal_moves(state)) > 1:
            return state
        state = _next_buyer(state)
    return _to_sale(state)


def _next_buyer(state: State) -> State:
    return replace(state.changed(state.seat.name, drawn=""), turn=state.turn + 1)


def _buy(state: State, move: Move) -> State:
    seat = state.seat
    if move.verb == "auction":
        auction = Auction(seat.name, seat.drawn, 0, None, len(state.seats))
        state = state.changed(seat.name, drawn="")
        return _to_bid(replace(state, pending=auction, asked=1))
    if move.verb == "buy":
        state = _bought(state, seat.name, seat.drawn, state.setup.price(seat.drawn))
    return _to_buy(_next_buyer(state))


def _bought(state: State, name: str, tiles: str, price: int) -> State:
    """Let a player buy tiles from the bank."""
    held = "".join(sorted(state.named(name).held + tiles))
    return state.changed(name, held=held).paid(name, -price)


def _to_bid(state: State) -> State:
    """Go to the next player who can bid more; after the owner, the auction is over."""
    auction = state.pending
    assert isinstance(auction, Auction)
    while auction.left:
        if state.seat.money > auction.bid:
            return replace(state, stage="bid", pending=auction)
        auction = auction.replace(left=auction.left - 1)
        state = replace(state, asked=state.asked + 1)
    state = replace(state, pending=None, asked=0)
    if auction.bidder is not None:
        state = _bought(state, auction.bidder, auction.tiles, auction.bid)
    return _to_buy(replace(state, turn=state.turn + 1))


def _bid(state: State, move: Move) -> State:
    auction, seat = state.pending, state.seat
    assert isinstance(auction, Auction)
    if move.verb == "bid":
        if not auction.bid < move.number <= seat.money:
            raise _wrong_number(move, auction.bid + 1, seat.money)
        auction = auction.replace(bid=move.number, bidder=seat.name)
    auction = auction.replace(left=auction.left - 1)
    return _to_bid(replace(state, pending=auction, asked=state.asked + 1))


# --- selling


def _to_sale(state: State) -> State:
    """Go to the first player who holds letter tiles."""
    return _go_on_selling(replace(state, turn=0))


def _go_on_selling(state: State) -> State:
    """Go to the first player from the present one on who holds letter tiles."""
    while state.turn < len(state.seats):
        if state.seat.held:
            return replace(state, stage="sell")
        state = replace(state, turn=state.turn + 1)
    return _end_of_round(replace(state, turn=0))


def _sell(state: State, move: Move) -> State:
    if move.verb == "done":
        return _go_on_selling(replace(state, turn=state.turn + 1))
    if move.verb == "drop":
        return _drop(state, move.tiles)
    sale, seat = move.sale, state.seat
    assert sale is not None
    if missing := less(sale.tiles, seat.held):
        raise PlayError(
            f"{sale} can't be made of {seat.held}: {missing} is missing",
            "move.not_from_tiles", word=str(sale), held=seat.held, missing=missing,
        )  # fmt: skip
    if sale.wild and not seat.wilds:
        raise PlayError(
            f"{sale} takes a wild tile, and none is left", "move.no_wild", word=str(sale)
        )
    lexicon = state.setup.lexicon
    challenged = state.setup.rules.challenge == "players" and bool(state.others)
    if not challenged and sale.word not in lexicon:
        raise PlayError(
            f"{sale.word} is not in the lexicon {lexicon.name}",
            "move.not_in_lexicon", word=sale.word, lexicon=lexicon.name,
        )  # fmt: skip
    state = state.changed(
        seat.name,
        money=seat.money + sale.price,
        wilds=seat.wilds - (sale.wild is not None),
        held=less(seat.held, sale.tiles),
    )
    if not challenged:
        return _go_on_selling(replace(state, sold=True))
    claim = Claim(seat.name, str(sale), sale.price)
    return replace(state, stage="challenge", pending=claim, asked=1)


def _drop(state: State, tiles: str) -> State:
    seat, excess = state.seat, state.excess(state.seat)
    if missing := less(tiles, seat.held):
        raise MoveError(
            f"{tiles} can't be dropped from {seat.held}: {missing} is missing",
            "move.not_held", tiles=tiles, held=seat.held, missing=missing,
        )  # fmt: skip
    if len(tiles) != excess:
        raise MoveError(
            f"{len(tiles)} tiles would be dropped; drop {excess}, or sell a word",
            "move.not_the_excess", tiles=tiles, excess=excess,
        )  # fmt: skip
    return _go_on_selling(state.changed(seat.name, held=less(seat.held, tiles)))


def _challenge(state: State, move: Move) -> State:
    claim, seat = state.pending, state.seat
    assert isinstance(claim, Claim)
    if move.verb == "accept" and state.asked + 1 < len(state.seats):
        return replace(state, asked=state.asked + 1)
    state = replace(state, pending=None, asked=0)
    sale = sale_of(claim.word, state.setup.rules.tile_set)
    if move.verb == "accept" or sale.word in state.setup.lexicon:
        if move.verb == "challenge":
            state = state.paid(seat.name, -min(CHALLENGE_COST, seat.money))
        return _go_on_selling(replace(state, sold=True))
    seller = state.named(claim.seller)
    money = seller.money - claim.price
    state = state.changed(
        seller.name,
        money=money - min(CHALLENGE_COST, money),
        wilds=seller.wilds + (sale.wild is not None),
        held="".join(sorted(seller.held + sale.tiles)),
    )
    return _go_on_selling(state)


def _end_of_round(state: State) -> State:
    rules = state.setup.rules
    reached = rules.until is not None and any(s.money >= rules.until for s in state.seats)
    if reached or (state.final and (state.last_bag or not state.sold)):
        return replace(state, stage="over")
    return replace(_filled(state) if state.final else state, ended=True)


_DONE: dict[str, Callable[[State, Move], State]] = {
    "choose": _choose,
    "pick": _pick,
    "trade": _trade,
    "answer": _answer,
    "buy": _buy,
    "bid": _bid,
    "sell": _sell,
    "challenge": _challenge,
}
