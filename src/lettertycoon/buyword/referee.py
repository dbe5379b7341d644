"""The referee: the state of a game, its legal moves, and the state after a move.

A move is a line of text. Each stage has a function that makes the state after one of its moves.
Players are asked only where there is a choice: the referee makes a move that is the only legal one.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from lettertycoon.base import MoveError, PlayError, Value, cut, shown, span, type_error
from lettertycoon.buyword.crossword import bad_words, laying_of
from lettertycoon.buyword.rules import CHALLENGE_COST, WILD, Rules, Table, TileSet, less, read_table
from lettertycoon.buyword.sales import sale_of
from lettertycoon.buyword.state import Auction, Claim, Offer, Seat, Stage
from lettertycoon.games import shuffle_in_pairs
from lettertycoon.lexicons import Lexicon

#: By the verb of a move, what stands in `legal_moves` for what the player chooses.
_CHOSEN = {"bid": "DOLLARS", "pay": "DOLLARS", "ask": "DOLLARS", "sell": "WORD", "drop": "TILES"}


class State(Value, frozen=True, kw_only=True):
    """The state of a game: everything that a move can change, and the rules, lexicon and seed.

    seats: the players, in order of play.
    active: the place of the player who must move.
    round, bags: how many rounds (over all bags) and how many bags were begun.
    bag: tiles in the order of drawing.
    sold: whether a word was sold since the bag was filled.
    open_tiles: the tiles of a draft that nobody has picked.
    pending: the Auction, Offer or Claim that must be answered.
    before: the state before the offer or sale that must be answered.
    table: the rows of the table of Crossword.
    """

    rules: Rules
    lexicon: Lexicon
    seed: int
    seats: tuple[Seat, ...]
    stage: Stage = "choose"
    active: int = 0
    round: int = 0
    bag: str = ""
    bags: int = 0
    sold: bool = False
    open_tiles: str = ""
    pending: Any = None
    before: Any = None
    table: Table = ()

    @property
    def seat(self) -> Seat:
        """The seat of the player who must move."""
        return self.seats[self.active]

    @property
    def left(self) -> int:
        """The place at the left of the player who must move."""
        return (self.active + 1) % len(self.seats)

    def changed(self, place: int, dollars: int = 0, **changes: Any) -> "State":
        """Return the state with the seat at a place changed, and some dollars more for it.

        If `dollars` is negative, the player pays that, or all there is if it is less.
        """
        seats = list(self.seats)
        money = max(0, seats[place].money + dollars)
        seats[place] = seats[place].replace(money=money, **changes)
        return self.replace(seats=tuple(seats))


def rolled(tile_set: TileSet, seed: int, number: int) -> int | None:
    """Return what the die shows in the round of this number; None = the leader chooses."""
    return tile_set.die[int(Random(f"{seed} round {number}").random() * len(tile_set.die))]


def filled_bag(tile_set: TileSet, seed: int, number: int) -> str:
    """Return the tiles of a bag in the order in which a seed draws them; numbers begin with 0."""
    return "".join(shuffle_in_pairs(tile_set.letters, f"{seed} bag {number}"))


def legal_moves(state: State) -> tuple[str, ...]:
    """Return the active player's moves; words in capitals stand for what the player chooses."""
    rules, seat, seats = state.rules, state.seat, state.seats
    match state.stage:
        case "choose":
            return tuple([f"draw {number}" for number in rules.draws])
        case "pick":
            return tuple([f"pick {tile}" for tile in dict.fromkeys(state.open_tiles)])
        case "trade":
            others = seats[state.active + 1 :] + seats[: state.active]
            paid = others if rules.paid_trades else ()
            moves = [f"trade {other.name}" for other in others if rules.trades]
            moves += [f"pay DOLLARS {other.name}" for other in paid if seat.money]
            moves += [f"ask DOLLARS {other.name}" for other in paid if other.money]
            return (*moves, "pass")
        case "answer":
            return "accept", "refuse"
        case "buy":
            sells = rules.auctions and len(seats) > 1 and any(each.money for each in seats)
            pays = rules.price(seat.drawn) <= seat.money
            return ("buy",) * pays + ("auction",) * sells + ("pass",)
        case "bid":
            return ("bid DOLLARS", "pass") if seat.money > state.pending.bid else ("pass",)
        case "sell":
            end = "drop TILES" if rules.excess(seat.held, state.bag) else "done"
            verb = "lay SQUARE WORD" if rules.crossword else "sell WORD"
            lone = seat.wilds and "".join(state.table).strip(".")  # a wild tile beside others
            return (verb,) * bool(seat.held or lone) + (end,)
        case "challenge":
            return "challenge", "accept"
    return ()


def played(state: State, move: object) -> State:
    """Return the state after a move of the active player.

    Raises MoveError for a move that is not allowed, PlayError or ArgumentError for a word that
    can't be sold.
    """
    allowed = legal_moves(state)
    if not isinstance(move, str):
        raise type_error("move", move, "a text")
    if _pattern(move) not in allowed:
        message = f"{shown(move)} is not possible now; possible moves: {', '.join(allowed) or '-'}"
        raise MoveError(message, "move.not_now", move=move, stage=state.stage, allowed=allowed)
    return settled(state, move)


def _pattern(move: str) -> str:
    """Return a move as `legal_moves` lists it."""
    verb, _, rest = move.partition(" ")
    _, space, name = rest.partition(" ")
    if verb == "lay":
        return "lay SQUARE WORD"
    return f"{verb} {_CHOSEN[verb]}{space}{name}" if verb in _CHOSEN else move


def settled(state: State, move: str = "") -> State:
    """Make a move, if one is given; then, as long as only one move is legal, make that one."""
    while move or (state.stage != "choose" and len(moves := legal_moves(state)) == 1):
        verb, _, rest = (move or moves[0]).partition(" ")
        state, move = _STAGES[state.stage](state, verb, rest), ""
    return state


def _number(text: str, least: int, most: int) -> int:
    """Return the number of a move. Raises MoveError if it is none or out of bounds."""
    number = int(text) if re.fullmatch("[0-9]{1,10}", text) else -1
    if not least <= number <= most:
        message = f"{shown(text)} is not possible; the number must be {span(least, most)}"
        raise MoveError(message, "move.wrong_number", number=text, least=least, most=most)
    return number


def new_round(state: State) -> State:
    """Begin the next round: roll the die, and draw unless the leader chooses how many tiles."""
    if not state.bag:  # all letter tiles go into it; tiles held are lost
        bag = filled_bag(state.rules, state.seed, state.bags)
        seats = tuple([seat.replace(held="") for seat in state.seats])
        table = read_table((), state.rules.crossword * state.rules.table)
        state = state.replace(seats=seats, bag=bag, bags=state.bags + 1, sold=False, table=table)
    leader = state.round % len(state.seats)
    state = state.replace(round=state.round + 1, stage="choose", active=leader)
    number = rolled(state.rules, state.seed, state.round)
    return state if number is None else _draw(state, "draw", str(number))


def _draw(state: State, verb: str, rest: str) -> State:
    number, seats = int(rest), len(state.seats)
    drawn, bag = state.bag[: number * seats], state.bag[number * seats :]
    if len(drawn) < number * seats:  # the last tiles go out of play
        return state.replace(bag="", stage="sell")
    state = state.replace(bag=bag, stage="trade")
    if state.rules.drafts and seats > 1:
        return state.replace(stage="pick", open_tiles="".join(sorted(drawn)))
    for turn in range(seats):
        tiles = "".join(sorted(drawn[turn * number : (turn + 1) * number]))
        state = state.changed((state.active + turn) % seats, drawn=tiles)
    return state


def _pick(state: State, verb: str, rest: str) -> State:
    state = state.changed(state.active, drawn="".join(sorted(state.seat.drawn + rest)))
    left = less(state.open_tiles, rest)
    return state.replace(open_tiles=left, active=state.left, stage="pick" if left else "trade")


def _next(state: State) -> State:
    """Go to the next player in this stage; after the last one, to the next stage or round."""
    state, rules = state.replace(active=state.left, pending=None), state.rules
    if state.active != (state.round - 1) % len(state.seats):
        return state
    if state.stage != "sell":
        return state.replace(stage="buy" if state.stage == "trade" else "sell")
    rich = rules.until and any(seat.money >= rules.until for seat in state.seats)
    last = state.bags == rules.bags or not state.sold
    if rich or (last and not state.bag):
        return state.replace(stage="over")
    return new_round(state)


def _trade(state: State, verb: str, rest: str) -> State:
    if verb == "pass":
        return _next(state)
    number, _, name = rest.partition(" ") if verb != "trade" else ("0", "", rest)
    seat, taker = state.seat, [other.name for other in state.seats].index(name)
    payer = seat if verb == "pay" else state.seats[taker]
    dollars = _number(number, 1, payer.money) if verb != "trade" else 0
    offer = Offer(seat.name, name, -dollars if verb == "ask" else dollars)
    return state.replace(stage="answer", active=taker, pending=offer, before=state)


def _answer(state: State, verb: str, rest: str) -> State:
    offer, taker, before = state.pending, state.active, state.before
    maker, mine, yours = before.active, before.seat.drawn, state.seat.drawn
    if verb == "accept":
        before = before.changed(maker, -offer.dollars, drawn=yours)
        before = before.changed(taker, offer.dollars, drawn=mine)
    return _next(before)


def _buy(state: State, verb: str, rest: str) -> State:
    """Buy the draw or put it up for auction; if not, it goes out of play."""
    seat, price = state.seat, state.rules.price(state.seat.drawn)
    state = state.changed(state.active, drawn="")
    if verb == "auction":
        auction = Auction(seat.name, seat.drawn, 0, None, len(state.seats))
        return state.replace(stage="bid", active=state.left, pending=auction)
    if verb == "buy":
        held = "".join(sorted(seat.held + seat.drawn))
        state = state.changed(state.active, -price, held=held)
    return _next(state)


def _bid(state: State, verb: str, rest: str) -> State:
    """Bid or pass. The owner of the tiles is the last one to bid."""
    auction = state.pending
    if verb == "bid":
        bid = _number(rest, auction.bid + 1, state.seat.money)
        auction = auction.replace(bid=bid, bidder=state.seat.name)
    if auction.left > 1:
        return state.replace(active=state.left, pending=auction.replace(left=auction.left - 1))
    if auction.bidder is not None:
        place = [seat.name for seat in state.seats].index(auction.bidder)
        held = "".join(sorted(state.seats[place].held + auction.tiles))
        state = state.changed(place, -auction.bid, held=held)
    return _next(state.replace(stage="buy"))


def _sell(state: State, verb: str, rest: str) -> State:
    seat, excess = state.seat, state.rules.excess(state.seat.held, state.bag)
    if verb == "done":
        return _next(state)
    if verb == "drop":
        if len(rest) != excess or less(rest, seat.held):
            message = f"{shown(rest)} can't be dropped; drop {excess} tiles of {seat.held}"
            raise MoveError(message, "move.not_the_excess", tiles=rest, excess=excess)
        return state.changed(state.active, held=less(seat.held, rest))
    lays, rules = verb == "lay", state.rules
    sale = laying_of(rest, state.table, rules) if lays else sale_of(rest, rules)
    there = seat.held + WILD * seat.wilds
    if missing := less(sale.tiles + WILD * bool(sale.wild), there):
        message = f"{shown(rest)} can't be made of {there}: {cut(missing)} is missing"
        raise PlayError(message, "move.not_from_tiles", word=rest, held=there, missing=missing)
    challenged = rules.challenge == "players" and len(state.seats) > 1
    bad = bad_words(sale.words or [sale.word], rules, state.lexicon)
    if bad and not challenged:
        message = f"{bad[0]} is not in the lexicon {state.lexicon.name}"
        raise PlayError(message, "move.not_in_lexicon", word=bad[0])
    wilds, held = seat.wilds - bool(sale.wild), less(seat.held, sale.tiles)
    after = state.changed(state.active, sale.price, held=held, wilds=wilds)
    after = after.replace(table=sale.table)
    if not challenged:
        return after.replace(sold=True)
    claim = Claim(seat.name, str(sale), sale.price, sale.words)
    return after.replace(stage="challenge", active=state.left, pending=claim, before=state)


def _challenge(state: State, verb: str, rest: str) -> State:
    before: State = state.before
    words = state.pending.laid or [state.pending.word]
    if verb == "challenge" and bad_words(words, state.rules, state.lexicon):
        return before.changed(before.active, -CHALLENGE_COST)
    if verb == "accept" and state.left != before.active:
        return state.replace(active=state.left)
    if verb == "challenge":
        state = state.changed(state.active, -CHALLENGE_COST)
    return state.replace(stage="sell", active=before.active, pending=None, before=None, sold=True)


def words_of(state: State, move: object) -> list[str]:
    """Return the words that a move sells, lays or challenges; none for any other move.

    Raises an error of the library for tiles that can't be read.
    """
    verb, _, rest = move.partition(" ") if isinstance(move, str) else ("", "", "")
    if state.stage == "challenge":
        return [*state.pending.laid] or [state.pending.word] if verb == "challenge" else []
    if state.stage != "sell" or verb not in ("sell", "lay"):
        return []
    if verb == "lay":
        return [*laying_of(rest, state.table, state.rules).words]
    return [sale_of(rest, state.rules).word]


_STAGES: dict[str, Callable[[State, str, str], State]] = {
    "choose": _draw, "pick": _pick, "trade": _trade, "answer": _answer, "buy": _buy,
    "bid": _bid, "sell": _sell, "challenge": _challenge,
}  # fmt: skip
