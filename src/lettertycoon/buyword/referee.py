"""The referee: the first state of a game, its legal moves, and the state after a move.

A move is a line of text. Each stage has a function that makes the state after one of its moves.
Players are asked only where there is a choice: the referee makes a move that is the only legal one.
"""

import re
from collections.abc import Callable
from random import Random

from lettertycoon.base import MoveError, PlayError, cut, shown, span, type_error
from lettertycoon.buyword.crossword import Laying, bad_words, laying_of
from lettertycoon.buyword.offers import Sale, sale_of
from lettertycoon.buyword.rules import CHALLENGE_COST, WILD, Rules, TileSet, read_table, without
from lettertycoon.buyword.state import Auction, Claim, Offer, Seat, State
from lettertycoon.games import LegalMoves, shuffle_in_pairs
from lettertycoon.lexicons import Lexicon

#: By the verb of a move, what stands in `legal_moves` for what the player chooses.
_CHOSEN = {"bid": "DOLLARS", "pay": "DOLLARS", "ask": "DOLLARS", "sell": "WORD", "drop": "TILES"}


def first_state(rules: Rules, lexicon: Lexicon, seed: int, names: tuple[str, ...]) -> State:
    """Return the state in which the first player decides something."""
    wilds = rules.wilds.get(len(names), 0)
    seats = tuple([Seat(name, rules.money, "", wilds) for name in names])
    state = State(rules=rules, lexicon=lexicon, seed=seed, seats=seats)
    return _with_forced_moves(_begin_round(state))


def roll_die(tile_set: TileSet, seed: int, number: int) -> int | None:
    """Return what the die shows in the round of this number; None = the leader chooses."""
    return tile_set.die[int(Random(f"{seed} round {number}").random() * len(tile_set.die))]


def fill_bag(tile_set: TileSet, seed: int, number: int) -> str:
    """Return the tiles of a bag in the order in which a seed draws them; numbers begin with 0."""
    return "".join(shuffle_in_pairs(tile_set.letters, f"{seed} bag {number}"))


def legal_moves(state: State) -> LegalMoves:
    """Return the active player's moves; words in capitals stand for what the player chooses."""
    return LegalMoves(_moves_of_stage(state))


def _moves_of_stage(state: State) -> tuple[str, ...]:
    """Return the legal moves; none after the end."""
    rules = state.rules
    seat = state.seat
    match state.stage:
        case "choose":
            return tuple([f"draw {number}" for number in rules.draws])
        case "pick":
            return tuple([f"pick {tile}" for tile in dict.fromkeys(state.open_tiles)])
        case "trade":
            return _legal_trades(state)
        case "answer":
            return "accept", "refuse"
        case "buy":
            moves = ["buy"] if rules.price(seat.drawn) <= seat.money else []
            somebody_can_pay = any(other.money for other in state.seats)
            if rules.auctions and len(state.seats) > 1 and somebody_can_pay:
                moves.append("auction")
            return (*moves, "pass")
        case "bid":
            return ("bid DOLLARS", "pass") if seat.money > state.pending.bid else ("pass",)
        case "sell":
            end = "drop TILES" if rules.excess(seat.held, state.bag) else "done"
            # a wild tile alone makes a word only with tiles of the table
            wild_beside_others = seat.wilds and "".join(state.table).strip(".")
            if not seat.held and not wild_beside_others:
                return (end,)
            offer = "lay SQUARE WORD" if rules.crossword else "sell WORD"
            return offer, end
        case "challenge":
            return "challenge", "accept"
    return ()


def _legal_trades(state: State) -> tuple[str, ...]:
    """Return the moves of the stage "trade": offers to the others, in order of play, and pass."""
    rules = state.rules
    others = state.others(state.active)
    moves = []
    if rules.trades:
        moves += [f"trade {other.name}" for other in others]
    if rules.paid_trades:
        moves += [f"pay DOLLARS {other.name}" for other in others if state.seat.money]
        moves += [f"ask DOLLARS {other.name}" for other in others if other.money]
    return (*moves, "pass")


def apply(state: State, move: object) -> State:
    """Return the state after a move, or raise an error of the library, or TypeError for no text."""
    if not isinstance(move, str):
        raise type_error("move", move, "a text")
    allowed = _moves_of_stage(state)
    if _pattern(move) not in allowed:
        message = f"{shown(move)} is not possible now; possible moves: {', '.join(allowed) or '-'}"
        raise MoveError(message, "move.not_now", move=move, stage=state.stage, allowed=allowed)
    return _with_forced_moves(_apply_one(state, move))


def _pattern(move: str) -> str:
    """Return a move as `legal_moves` lists it."""
    verb, _, rest = move.partition(" ")
    if verb == "lay":
        return "lay SQUARE WORD"
    if verb not in _CHOSEN:
        return move
    _, space, name = rest.partition(" ")
    return f"{verb} {_CHOSEN[verb]}{space}{name}"


def _apply_one(state: State, move: str) -> State:
    """Return the state after a move that `legal_moves` lists, without the moves forced by it."""
    verb, _, rest = move.partition(" ")
    return _STAGES[state.stage](state, verb, rest)


def _with_forced_moves(state: State) -> State:
    """Make moves as long as only one is legal. A leader rolls or chooses the draw in any case."""
    while state.stage != "choose":
        moves = _moves_of_stage(state)
        if len(moves) != 1:
            return state
        state = _apply_one(state, moves[0])
    return state


def _read_number(text: str, least: int, most: int) -> int:
    """Return the number of a move. Raises MoveError if it is not one or out of bounds."""
    number = int(text) if re.fullmatch("[0-9]{1,10}", text) else -1
    if not least <= number <= most:
        message = f"{shown(text)} is not possible; the number must be {span(least, most)}"
        raise MoveError(message, "move.wrong_number", number=text, least=least, most=most)
    return number


def _begin_round(state: State) -> State:
    """Begin the next round: roll the die, and draw unless the leader chooses how many tiles."""
    if not state.bag:
        state = _with_full_bag(state)
    leader = state.round % len(state.seats)
    state = state.replace(round=state.round + 1, stage="choose", active=leader)
    number = roll_die(state.rules, state.seed, state.round)
    return state if number is None else _apply_draw(state, "draw", str(number))


def _with_full_bag(state: State) -> State:
    """Put all letter tiles into the bag; those held are lost, and the table is empty."""
    rules = state.rules
    seats = tuple([seat.replace(held="") for seat in state.seats])
    bag = fill_bag(rules, state.seed, state.bags)
    table = read_table((), rules.table if rules.crossword else 0)
    return state.replace(seats=seats, bag=bag, bags=state.bags + 1, sold=False, table=table)


def _apply_draw(state: State, _verb: str, rest: str) -> State:
    """Draw the tiles of all players."""
    number = int(rest)
    players = len(state.seats)
    drawn = state.bag[: number * players]
    if len(drawn) < number * players:  # the last tiles go out of play
        return state.replace(bag="", stage="sell")
    state = state.replace(bag=state.bag[number * players :], stage="trade")
    if state.rules.drafts and players > 1:
        return state.replace(stage="pick", open_tiles="".join(sorted(drawn)))
    for turn in range(players):
        tiles = "".join(sorted(drawn[turn * number : (turn + 1) * number]))
        state = state.with_seat((state.active + turn) % players, drawn=tiles)
    return state


def _apply_pick(state: State, _verb: str, tile: str) -> State:
    """Take a tile of a draft."""
    state = state.with_seat(state.active, drawn="".join(sorted(state.seat.drawn + tile)))
    left = without(state.open_tiles, tile)
    return state.replace(open_tiles=left, active=state.left, stage="pick" if left else "trade")


def _to_next_player(state: State) -> State:
    """Go to the next player in this stage; after the last one, to the next stage or round."""
    state = state.replace(active=state.left, pending=None)
    leader = (state.round - 1) % len(state.seats)
    if state.active != leader:
        return state
    following = {"trade": "buy", "buy": "sell"}.get(state.stage)
    return state.replace(stage=following) if following else _end_round(state)


def _end_round(state: State) -> State:
    """End the game, or begin the next round."""
    rules = state.rules
    is_rich = rules.until is not None and any(seat.money >= rules.until for seat in state.seats)
    # a bag from which nothing was sold is the last one, or a game without `bags` might never end
    is_last_bag = state.bags == rules.bags or not state.sold
    if is_rich or (is_last_bag and not state.bag):
        return state.replace(stage="over")
    return _begin_round(state)


def _apply_trade(state: State, verb: str, rest: str) -> State:
    """Offer a swap of draws, or pass."""
    if verb == "pass":
        return _to_next_player(state)
    *number, name = rest.split(" ", maxsplit=verb != "trade")  # names may have blanks
    taker = state.place_of(name)
    payer = state.active if verb == "pay" else taker
    dollars = _read_number(number[0], 1, state.seats[payer].money) if number else 0
    offer = Offer(state.seat.name, name, -dollars if verb == "ask" else dollars)
    return state.replace(stage="answer", active=taker, pending=offer, before=state)


def _apply_answer(state: State, verb: str, _rest: str) -> State:
    """Accept or refuse the swap; the maker's turn to trade is over."""
    after: State = state.before
    maker = after.active
    if verb == "accept":
        dollars = state.pending.dollars
        after = after.with_seat(maker, -dollars, drawn=state.seat.drawn)
        after = after.with_seat(state.active, dollars, drawn=state.seats[maker].drawn)
    return _to_next_player(after)


def _apply_buy(state: State, verb: str, _rest: str) -> State:
    """Buy the draw or put it up for auction; if not, it goes out of play."""
    seat = state.seat
    state = state.with_seat(state.active, drawn="")
    if verb == "auction":
        auction = Auction(seat.name, seat.drawn, 0, None, len(state.seats))
        return state.replace(stage="bid", active=state.left, pending=auction)
    if verb == "buy":
        held = "".join(sorted(seat.held + seat.drawn))
        state = state.with_seat(state.active, -state.rules.price(seat.drawn), held=held)
    return _to_next_player(state)


def _apply_bid(state: State, verb: str, rest: str) -> State:
    """Bid or pass. The owner of the tiles is the last one to bid."""
    auction = state.pending
    if verb == "bid":
        bid = _read_number(rest, auction.bid + 1, state.seat.money)
        auction = auction.replace(bid=bid, bidder=state.seat.name)
    if auction.left > 1:
        return state.replace(active=state.left, pending=auction.replace(left=auction.left - 1))
    if auction.bidder is not None:
        bidder = state.place_of(auction.bidder)
        held = "".join(sorted(state.seats[bidder].held + auction.tiles))
        state = state.with_seat(bidder, -auction.bid, held=held)
    return _to_next_player(state.replace(stage="buy"))


def _apply_sell(state: State, verb: str, rest: str) -> State:
    """Sell or lay a word, drop tiles over the limit, or be done."""
    if verb == "done":
        return _to_next_player(state)
    if verb == "drop":
        return _drop(state, rest)
    sale = _read_sale(state, verb, rest)
    seat = state.seat
    has_judges = state.rules.challenge == "players" and len(state.seats) > 1
    bad = bad_words(sale.new_words, state.rules, state.lexicon)
    if bad and not has_judges:
        message = f"{bad[0]} is not in the lexicon {state.lexicon.name}"
        raise PlayError(message, "move.not_in_lexicon", word=bad[0])
    held = without(seat.held, sale.tiles)
    after = state.with_seat(state.active, sale.price, held=held, wilds=seat.wilds - sale.wilds)
    laid: tuple[str, ...] = ()
    if isinstance(sale, Laying):
        laid = sale.words
        after = after.replace(table=sale.table)
    if not has_judges:
        return after.replace(sold=True)
    claim = Claim(seat.name, str(sale), sale.price, laid)
    return after.replace(stage="challenge", active=state.left, pending=claim, before=state)


def _read_sale(state: State, verb: str, text: str) -> Sale:
    """Read a word that is sold or laid. Raises PlayError if the player lacks a tile of it."""
    seat = state.seat
    if verb == "lay":
        sale: Sale = laying_of(text, state.table, state.rules)
    else:
        sale = sale_of(text, state.rules)
    there = seat.held + WILD * seat.wilds
    missing = without(sale.tiles + WILD * sale.wilds, there)
    if missing:
        message = f"{shown(text)} can't be made of {there}: {cut(missing)} is missing"
        raise PlayError(message, "move.not_from_tiles", word=text, held=there, missing=missing)
    return sale


def _drop(state: State, tiles: str) -> State:
    """Drop tiles. Raises MoveError unless they are as many as are over the limit."""
    held = state.seat.held
    excess = state.rules.excess(held, state.bag)
    if len(tiles) != excess or without(tiles, held):
        message = f"{shown(tiles)} can't be dropped; drop {excess} tiles of {held}"
        raise MoveError(message, "move.not_the_excess", tiles=tiles, excess=excess)
    return state.with_seat(state.active, held=without(held, tiles))


def _apply_challenge(state: State, verb: str, _rest: str) -> State:
    """Accept a word, or challenge it: the seller or the challenger pays, whoever was wrong."""
    before: State = state.before  # that of the seller
    if verb == "accept" and state.left != before.active:
        return state.replace(active=state.left)  # the next one may challenge it
    if verb == "challenge":
        if bad_words(state.pending.new_words, state.rules, state.lexicon):
            return before.with_seat(before.active, -CHALLENGE_COST)
        state = state.with_seat(state.active, -CHALLENGE_COST)
    return state.replace(stage="sell", active=before.active, pending=None, before=None, sold=True)


_STAGES: dict[str, Callable[[State, str, str], State]] = {
    "choose": _apply_draw, "pick": _apply_pick, "trade": _apply_trade, "answer": _apply_answer,
    "buy": _apply_buy, "bid": _apply_bid, "sell": _apply_sell, "challenge": _apply_challenge,
}  # fmt: skip
