"""Answers as hashes: 500 turns, 20 games, 50 hints and more: in a browser the same as here.

Run by `run.mjs` there and by Python here, it prints one JSON object, in which each part has the
SHA-256 of its answers' JSON. An argument is a divisor: with 5, each has a fifth of its answers.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import islice

import msgspec

import lettertycoon as lt
from lettertycoon import advice, buyword, leaping

PATENTS = ("", "X", "Z", "XZ", "BJK", "V", "VX", "BJKQXZ", "VBJKXZ")
OBJECTIVES = ("total", "money", "stock")
LEVELS = range(1, 9)
DIVISOR = int(sys.argv[1]) if __name__ == "__main__" and sys.argv[1:] else 1
TURNS = 500 // DIVISOR
HINTS = 50 // DIVISOR
GAMES = 20 // DIVISOR


def random_turns() -> Iterator[lt.Turn]:
    """Yield turns of random cards without end, with all kinds of patents."""
    for seed in range(10**6):
        for patents in PATENTS:
            yield from lt.Deals.random(2, seed=seed, patents=patents)


def answer_turns() -> Iterator[object]:
    """Yield the best plays, their number and their frontier, and the words of the summary."""
    for number, turn in enumerate(islice(random_turns(), TURNS)):
        by = OBJECTIVES[number % len(OBJECTIVES)]
        plays = lt.plays(turn, by=by)
        yield [play.to_dict() for play in plays[:5]]
        yield [len(plays), [play.to_dict() for play in lt.best(turn, n=3, by=by)]]
        if number % 10 == 0:
            yield lt.summary(turn).to_dict()
            yield [play.to_dict() for play in lt.frontier(turn)]


def answer_batches() -> Iterator[object]:
    """Yield the arrays of batches with each kind of patents."""
    for patents in PATENTS:
        found = lt.batch(lt.Deals.random(200 // DIVISOR, seed=1, patents=patents))
        yield {name: column.tolist() for name, column in found.columns().items()}


def answer_hints() -> Iterator[object]:
    """Yield hints of each level, explanations and reviews."""
    for number, turn in enumerate(islice(random_turns(), HINTS)):
        hint = lt.hint(turn, level=LEVELS[number % len(LEVELS)], seed=number)
        yield hint.to_dict()
        for play in lt.best(turn, n=1):
            yield lt.explain(play).to_dict()
            yield lt.review(turn, play.words).to_dict()


def answer_games() -> Iterator[object]:
    """Yield the records and the results of games of all kinds, and advice on turns of one."""
    players = {name: advice.bots.named(name) for name in ("greedy", "advisor")}
    yield lt.arena(players, GAMES, records=True).to_dict()
    for cousin in (buyword, leaping):
        game = cousin.Game(("Ann", "Bob"), seed=3)
        bot = [*cousin.BOTS.values()][-1]()
        while game.active is not None:
            game = game.play_bot(bot)
        yield game.record()


PARTS = {
    "turns": answer_turns,
    "batches": answer_batches,
    "hints": answer_hints,
    "games": answer_games,
}


def find_hashes() -> dict[str, str]:
    """Return the hash of each part's answers."""
    hashes = {}
    for name, answers in PARTS.items():
        found = hashlib.sha256()
        for answer in answers():
            found.update(msgspec.json.encode(answer))
        hashes[name] = found.hexdigest()
    return hashes


if __name__ == "__main__":
    print(json.dumps(find_hashes()))
