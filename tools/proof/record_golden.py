"""Record what the library answers, as data that `tests/golden/test_golden.py` compares.

python -m tools.proof.record_golden [--questions] [KIND...]

The data in tests/golden were made by version 0.3.0 (commit f1f783db). A kind is recorded anew when
an answer changes on purpose; the commit then says why. Without a KIND, all kinds are recorded. The
questions stay: the recorded ones are asked again. With --questions they are made anew too, except
those of `lexicons` (files of many layouts, also such as are not read) and `requests`, which are
kept by hand in their files. The same library always writes the same bytes.
"""

import json
import lzma
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.games import read_rules
from tests.golden import test_golden as golden

Questions = Iterator[dict[str, Any]]
DECK = "".join(letter * number for letter, number in lt.Rules().deck.items())
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RULES = [lt.Rules()] * 4 + [lt.Rules(doubling="add"), lt.Rules(doubling="single"),
                            lt.Rules(procedure="online", challenge="automatic")]  # fmt: skip
SHOWN = (None, None, [3, False], [2, True], [None, False])
NAMES = ("Ann", "Bo", "Cy", "Dee", "Ed", "Fay", "Gus", "Hal", "Ivy")


def turns(seed: int, number: int) -> Iterator[lt.Turn]:
    """Random turns that have a play: with no, some or all patents, with a Q, with few cards."""
    random = Random(seed)
    kinds = ("", "XZ", "V", "BJK", "BJKVXZ", "BJKVXZ", "any", "Q")
    made = 0
    while made < number:
        kind = kinds[made % len(kinds)]
        cards = random.sample(DECK.replace("Q", ""), 10)
        if kind == "Q" or made % 7 == 0:
            cards[:2] = "QU"
        some = "".join(random.sample(LETTERS, 6))
        patents = some if kind in ("any", "Q") else kind
        others = [each for each in random.sample(LETTERS, 8) if each not in patents]
        rivals = {"Rayne": "".join(others[:3]), "Bo": "".join(others[3:])} if made % 3 else None
        hand, pool = (cards[:7], cards[7:]) if made % 11 else (cards[:4], cards[4:6])
        turn = lt.Turn("".join(hand), "".join(pool), patents=patents, money=random.randrange(12),
                       rivals=rivals, rules=random.choice(RULES))  # fmt: skip
        if lt.best(turn, n=1):
            made += 1
            yield turn


def reviews() -> Questions:
    random = Random(1)
    for number, turn in enumerate(turns(1, 300)):
        by, show = random.choice(("total", "total", "money", "stock", "net")), random.choice(SHOWN)
        plays = lt.plays(turn, by=by)
        most = len(plays) if number % 2 else min(len(plays), 60)
        words: Any = plays[random.randrange(most)].words
        if number % 5 == 0:
            some = [[*plays[random.randrange(most)].ways()] for _ in range(40)]
            words = str(max(some, key=len)[-1])
        yield {"turn": str(turn), "words": words, "by": by, "show": show}


def summaries() -> Questions:
    for number, turn in enumerate(turns(2, 300)):
        yield {"turn": str(turn), "show": SHOWN[number % len(SHOWN)]}


def ways() -> Questions:
    random = Random(3)
    for turn in turns(3, 300):
        plays = lt.plays(turn)
        yield {"turn": str(turn), "words": plays[random.randrange(len(plays))].words}


def hints() -> Questions:
    for number, turn in enumerate(turns(4, 100)):
        by = ("total", "money", "net")[number % 3]
        seed, show = (None, number, number + 1)[number % 3], SHOWN[number % len(SHOWN)]
        yield {"turn": str(turn), "by": by, "seed": seed, "show": show}


def advices() -> Questions:
    """Positions of games between quick bots, of two to five players, and of a player alone."""
    random = Random(5)
    for number in range(20):
        names = NAMES[: 2 + number % 4]
        game = lt.Match(names, seed=number, rules=RULES[number % len(RULES)])
        found = []
        while game.active is not None:
            position = game.position()
            if game.stage == "lay" and position.hand:
                found.append(str(position))
            bot = lt.bots.named("specials" if number % 2 else "casual:4")
            game = game.play(bot.move(position, game.legal_moves))
        for place, line in enumerate(random.sample(found, 3)):
            yield {"position": line, "show": SHOWN[(number + place) % len(SHOWN)]}


def sales() -> Questions:
    random = Random(6)
    tiles = "".join(letter * number for letter, number in buyword.COUNTS.items())
    for number in range(200):
        held = "".join(sorted(random.sample(tiles, 3 + number % 12)))
        worth = {"E": 12.5, "S": 20, "?": 25, "Q": 3} if number % 4 == 3 else None
        limit = (None, 8, 3)[number % 3]
        yield {
            "tiles": held,
            "wilds": (0, 1, 2, 4)[number // 3 % 4],
            "limit": limit,
            "worth": worth,
        }


def solved() -> Questions:
    random = Random(7)
    for number in range(60):
        cards = random.sample(leaping.DECK, 5 + number % 6 + 3 + number % 9)
        hand, row, pile = (
            cards[: 5 + number % 6],
            cards[5 + number % 6 :][:3],
            cards[8 + number % 6 :],
        )
        written = [" ".join(map(str, each)) for each in (hand, row, pile)]
        yield dict(zip(("hand", "row", "pile"), written, strict=True))


MATCHES: tuple[dict[str, Any], ...] = (
    {}, {}, {"doubling": "add"}, {"challenge": "automatic", "retries": 1}, {"doubling": "single"},
    {"procedure": "online", "challenge": "automatic"}, {"hand_size": 6, "pool_size": 4},
    {"goals": {"2": 20, "3": 18, "4": 15, "5": 12}},
    {"deck": {"A": 12, "E": 14, "I": 10, "N": 8, "Q": 14, "R": 8, "S": 8, "T": 10, "U": 20},
     "goals": {"2": 20, "3": 15, "4": 10, "5": 8}},
)  # fmt: skip


def games(
    seed: int, number: int, rules: Sequence[Mapping[str, Any]], bots: Sequence[str], *players: int
) -> Questions:
    """Games with these rules, bots and numbers of players in turn."""
    for each in range(number):
        names = NAMES[: players[each % len(players)]]
        seated = [bots[(each + place) % len(bots)] for place in range(len(names))]
        yield {
            "names": names,
            "seed": seed + each,
            "rules": rules[each % len(rules)],
            "bots": seated,
        }


def moved(kind: Any, questions: Questions, choose: Callable[[Any, Random], Any]) -> Questions:
    """The same games, but with moves that a function chooses, in place of bots."""
    for question in questions:
        rules, random = read_rules(kind, question["rules"]), Random(question["seed"])
        game = kind(question["names"], seed=question["seed"], rules=rules)
        while game.active is not None:
            game = game.play(choose(game, random))
        del question["bots"]
        yield question | {"moves": [str(step.move) for step in game.moves]}


def matches() -> Questions:
    bots = ("greedy", "specials", "casual", "random", "casual:5", "casual:1")
    yield from games(100, 45, MATCHES, bots, 2, 3, 4, 5)
    yield from moved(lt.Match, games(150, 15, MATCHES, bots, 2, 3, 4), any_move)


def any_move(game: lt.Match, random: Random) -> Any:
    """A move of a weak player, who lays bad words too and challenges good ones."""
    position = game.position()
    if game.stage == "challenge" and random.random() < 0.3:
        return "challenge"
    if game.stage == "lay" and random.random() < 0.15:
        word = "lay " + "".join(random.sample(position.hand, min(4, len(position.hand))))
        if game.legal(word):
            return word
    bot = lt.bots.named("random" if game.stage in ("discard", "replace") else "casual:2")
    return bot.move(position, game.legal_moves)


BUYWORD: tuple[dict[str, Any], ...] = (
    {}, {"auctions": True}, {"drafts": True}, {"trades": True}, {"paid_trades": True},
    {"challenge": "automatic"}, {"tile_limit": 10, "money": 300}, {"bags": 2}, {"until": 400},
    {"tile_limit": None, "pips": dict(buyword.PIPS) | {"L": 1}},
    {"die": [3, None], "wilds": {"2": 9}},
    {"auctions": True, "drafts": True, "trades": True, "paid_trades": True, "bags": 2},
)  # fmt: skip


def buyword_games() -> Questions:
    yield from games(300, 10, BUYWORD, ("plain",), 1, 2, 3, 4)
    yield from moved(buyword.Game, games(320, 24, BUYWORD, ("plain",), 2, 3, 1, 4, 2), any_sale)


def any_sale(game: buyword.Game, random: Random) -> str:
    """A move that is often any move, so that a game has bids, trades, bad words, challenges."""
    position, usual = game.position(), buyword.Plain().move(game.position(), game.legal_moves)
    for _ in range(200 if random.random() < 0.5 or not game.legal(usual) else 0):
        move = random.choice(game.legal_moves)
        if "WORD" in move:
            known = [str(sale) for sale in buyword.sales(position.held, wilds=position.wilds)]
            bad = "".join(random.sample(position.held, min(4, len(position.held))))
            move = f"sell {random.choice(known[:30] or [bad]) if random.random() < 0.9 else bad}"
        if "TILES" in move:
            move = "drop " + "".join(random.sample(position.held, position.excess))
        move = move.replace("DOLLARS", str(random.randrange(1, 120)))
        if game.legal(move):
            return move
    return usual


LEAPING: tuple[dict[str, Any], ...] = (
    {}, {"hand_size": 4, "keys": 3}, {"library": [2, 2, 2]}, {"solo_hand": 7}, {"key_cards": 4},
)  # fmt: skip

MAKERS: dict[str, Callable[[], Questions]] = {
    "reviews": reviews, "summaries": summaries, "ways": ways, "hints": hints,
    "advices": advices, "sales": sales, "solved": solved,
    "matches": matches,
    "matches_by_advice": lambda: games(200, 12, MATCHES, ("advisor", "expert"), 2, 3, 2, 4),
    "buyword": buyword_games,
    "buyword_by_advice": lambda: games(400, 6, BUYWORD[:5], ("advisor", "plain"), 1, 2, 3),
    "leaping": lambda: games(500, 14, LEAPING, ("greedy",), 2, 3, 1, 4, 2, 6),
    "leaping_by_solver": lambda: games(600, 6, LEAPING[::3], ("solver",), 1),
}  # fmt: skip


def record(kind: str, anew: bool) -> None:
    """Write the questions of a kind with their answers."""
    file = golden.file_of(kind)
    if anew and kind in MAKERS:
        questions = [*MAKERS[kind]()]
    else:
        questions = [question for question, _ in golden.recorded(kind)]
    pairs = [[question, golden.KINDS[kind](question)] for question in questions]
    text = "[\n" + ",\n".join(json.dumps(pair, separators=(",", ":")) for pair in pairs) + "\n]\n"
    data = text.encode()
    file.write_bytes(lzma.compress(data, preset=9) if file.suffix == ".xz" else data)
    print(f"{kind}: {len(pairs)} answers, {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    for name in [name for name in sys.argv[1:] if name != "--questions"] or golden.KINDS:
        record(name, "--questions" in sys.argv)
