"""Random games of BuyWord in every variation, which two referees follow step by step."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import lettertycoon as lt
from buyword_referee import Illegal, Options, Table, line
from lettertycoon import buyword
from lettertycoon.buyword.referee import fill_bag, roll_die
from refusals import refuses

NAMES = ["Ann", "Bo Lee", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida"]
#: The rules that each variation changes; "all" takes any of them together.
VARIATIONS: dict[str, dict[str, list[Any]]] = json.loads(
    Path(__file__).with_name("variations.json").read_text()
)
#: Half as many tiles, to have more ends.
FEWER = {letter: (number + 1) // 2 for letter, number in buyword.COUNTS.items()}
DICE = [buyword.DIE, buyword.DIE, (1, 2, 3, None), (4,), (6, None)]


def start(random: Random, variation: str, lexicon: lt.Lexicon) -> buyword.Game:
    """A game of any number of players that the variation allows."""
    changes = {name: random.choice(some) for name, some in VARIATIONS[variation].items()}
    rules = buyword.Rules(**changes, counts=FEWER, die=random.choice(DICE))
    names = NAMES[: random.randrange(1, rules.players[-1] + 1)]
    return buyword.Game(names, seed=random.randrange(10**9), rules=rules, lexicon=lexicon)


def table_of(game: buyword.Game) -> Table:
    """The second referee at the begin of a game."""
    rules = game.rules
    two = buyword.crossword.TWO_LETTERS
    called_alike = (
        "pips", "draws", "money", "challenge", "bags", "until", "auctions", "drafts", "trades",
        "paid_trades", "crossword", "table",
    )  # fmt: skip
    options = Options(
        wilds={1: 8, 2: 4, 3: 3, 4: 2}.get(len(game.names), 1),
        limit=rules.tile_limit,
        **{name: getattr(rules, name) for name in called_alike},
    )
    return Table(
        list(game.names),
        lambda word: word in game.lexicon or (rules.crossword and word.upper() in two),
        lambda number: fill_bag(rules, game.seed, number - 1),
        lambda number: roll_die(rules, game.seed, number),
        options,
    )


def whole(game: buyword.Game) -> dict[str, Any]:
    """The whole state of a game, the order of the bag too, as `Table.whole` has it."""
    about: tuple[Any, ...] = ()
    position = game.position()
    match position.pending:
        case buyword.Offer(maker, taker, dollars):
            about = (maker, taker, dollars)
        case buyword.Claim(seller, word, price):
            about = (seller, word, price)
        case buyword.Auction(owner, tiles, bid, bidder, left):
            about = (owner, tiles, bid, bidder, left)
    return {
        "stage": game.stage,
        "active": game.active,
        "about": about,
        "round": game.round,
        "bag": game._state.bag,
        "row": position.open_tiles,
        "table": position.table,
        "players": {
            seat.name: (seat.money, seat.wilds, seat.held, seat.drawn) for seat in game.seats
        },
    }


def bluff(random: Random, position: buyword.Position) -> str:
    """Some tiles in any order: hardly ever a word."""
    tiles = random.sample(position.held, random.randrange(1, min(len(position.held), 7) + 1))
    if position.wilds and random.random() < 0.3:
        tiles[random.randrange(len(tiles))] = random.choice("aeiz")
    return "".join(tiles)


def laid(random: Random, position: buyword.Position, checked: bool) -> str:
    """A laying, of words that are none if nobody checks them; "" if there is none."""
    tiles = line(Counter(position.held[-8:]))
    words = position.lexicon
    if not checked and random.random() < 0.4:
        some = tiles + "".join(position.table).replace(".", "").upper() + "AEST"
        words = lt.Lexicon(["".join(random.sample(some, random.choice([2, 2, 3, 4])))
                            for _ in range(60)])  # fmt: skip
    rules = position.rules
    found = buyword.layings(tiles, position.table, words, wilds=position.wilds, tile_set=rules)
    return str(found[random.randrange(min(len(found), 300))]) if found else ""


def filled(random: Random, pattern: str, position: buyword.Position) -> str:
    """A move that a pattern allows, mostly a good one."""
    verb, _, rest = pattern.partition(" ")
    me = position.money
    rivals = {rival.name: rival.money for rival in position.rivals}
    if verb == "sell":
        found = buyword.sales(position.held[:12], position.lexicon, wilds=position.wilds,
                              tile_set=position.rules)  # fmt: skip
        checked = position.rules.challenge == "automatic" or not rivals
        if found and (checked or random.random() < 0.7):
            text = str(random.choice(found[:10]))
        elif checked:
            return ""
        else:
            text = bluff(random, position)
            text = str(buyword.sale_of(text))  # as moves are written
        return f"sell {text}"
    if verb == "lay":
        text = laid(random, position, position.rules.challenge == "automatic" or not rivals)
        return text and f"lay {text}"
    if verb == "drop":
        return "drop " + line(Counter(random.sample(position.held, position.excess)))
    if verb == "bid":
        assert isinstance(position.pending, buyword.Auction)
        least = position.pending.bid + 1
        return f"bid {random.randint(least, min(me, least + random.choice([0, 3, 9, me])))}"
    if verb in ("pay", "ask"):
        name = rest.partition(" ")[2]
        return f"{verb} {random.randint(1, me if verb == 'pay' else rivals[name])} {name}"
    return pattern


def legal_move(random: Random, game: buyword.Game) -> str:
    """One that goes on with the game."""
    position = game.position()
    for _ in range(20):
        weights = [
            1 if pattern in ("pass", "done", "challenge") else 2 for pattern in position.legal_moves
        ]
        (pattern,) = random.choices(position.legal_moves, weights)
        move = filled(random, pattern, position)
        if move and game.legal(move):
            return move
    move = next(p for p in position.legal_moves[::-1] if not p.startswith(("sell", "lay")))
    return filled(random, move, position)


def any_text(random: Random, game: buyword.Game) -> str:
    """A move's text, often not legal now."""
    position = game.position()
    tiles = "".join(random.sample(position.held, min(len(position.held), random.randrange(1, 5))))
    dollars = random.choice([0, 1, position.money, position.money + 1, random.randrange(400)])
    name = random.choice([*NAMES[:4], position.name])
    letter = random.choice("AEQZS")
    number = random.randrange(24)
    column = random.choice("ABCDEFGHIJUVZa")
    square = random.sample([f"{number}{column}", f"{column}{number}"], 2)
    return random.choice(
        [
            f"draw {random.randrange(8)}", f"pick {letter}", f"trade {name}", "accept", "refuse",
            f"pay {dollars} {name}", f"ask {dollars} {name}", "buy", "auction", f"bid {dollars}",
            f"sell {tiles or 'A'}", f"sell {letter}{letter.lower()}T", f"sell {tiles}a{letter}",
            "sell ZZaz", "challenge", f"drop {tiles or 'Q'}", f"drop {letter}", "pass", "done",
            f"trade {name} ", "bid", "fly", "draw", f"buy {letter}", "sell", "drop",
            f"lay {square[0]} {tiles or 'A'}", f"lay {square[1]} {tiles}S", f"lay {tiles}", "lay",
            f"lay {square[0]} {tiles}aE", f"lay {square[1]} aE",
        ]
    )  # fmt: skip


def try_text(game: buyword.Game, table: Table, text: str) -> None:
    """What one referee refuses, the other refuses, and nothing is changed."""
    if game.legal(text):
        return
    before = whole(game)
    steps = game.moves
    refuses(table.step, text, Illegal, before)
    assert whole(game) == before == table.whole()
    assert game.moves == steps


def check(game: buyword.Game, table: Table) -> None:
    """Both referees have the same; tiles, wild tiles and dollars are all somewhere."""
    assert whole(game) == table.whole()
    tiles = Counter(game.rules.counts)
    seats = game.seats
    assert sum(table.places(), Counter()) == +tiles
    state = game._state
    mine = "".join(seat.held + seat.drawn for seat in seats) + state.bag + state.open_tiles
    mine += "".join(filter(str.isupper, "".join(state.table)))
    match game.position().pending:
        case buyword.Auction(tiles=lot):
            mine += lot
        case buyword.Claim(word=word) if not state.table:
            mine += "".join(filter(str.isupper, word))
    assert Counter(mine) + table.gone == +tiles
    assert sum(seat.money for seat in seats) + table.bank == game.rules.money * len(seats)
    wilds = game.rules.wilds[len(seats)]
    assert sum(seat.wilds for seat in seats) + table.wilds_gone == wilds * len(seats)
    assert min(seat.money for seat in seats) >= 0


def follow(random: Random, game: buyword.Game, most: int = 5000) -> Counter[str]:
    """Both referees follow a game to its end, and its record is replayed: what was played."""
    table = table_of(game)
    check(game, table)
    seen: Counter[str] = Counter(games=1)
    while game.active is not None:
        try_text(game, table, any_text(random, game))
        move = legal_move(random, game)
        seen[f"{move.split()[0]} ({game.stage})"] += 1
        game = game.play(move)
        try:
            table.step(move)
        except Illegal as why:
            raise AssertionError(f"only the first referee takes {move} in {whole(game)}") from why
        check(game, table)
        assert sum(seen.values()) < most, "the game has no end"
    seen["bags"] += game._state.bags
    totals = {name: player.money for name, player in table.players.items()}
    assert game.result is not None
    assert game.result.totals == game.totals == totals
    assert game.result.winners == tuple(n for n in totals if totals[n] == max(totals.values()))
    record = json.loads(json.dumps(game.record()))
    assert buyword.Game.replay(record, game.lexicon) == game
    return seen
