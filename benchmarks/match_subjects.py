"""Whole games between bots, beside the searches that they ask for."""

from functools import cache
from time import thread_time

import lettertycoon as lt
import subjects

GAMES = 100
SEED = 1


def games() -> lt.Standings:
    """Games of Greedy against Greedy."""
    return played(lt.bots.Greedy(), lt.bots.Greedy())


def played(one: lt.bots.Bot, other: lt.bots.Bot) -> lt.Standings:
    return lt.arena({"one": one, "other": other}, GAMES, lexicon=subjects.LEXICON, seed=SEED)


class Recording(lt.bots.Greedy):
    """Keeps what it was asked, and how long its searches took."""

    __slots__ = ("seconds", "turns")

    def __init__(self) -> None:
        object.__setattr__(self, "turns", [])
        object.__setattr__(self, "seconds", [])

    turns: list[lt.Turn]
    seconds: list[float]

    def lays(self, turn: lt.Turn, lexicon: lt.Lexicon) -> lt.Play | None:
        begin = thread_time()
        found = lt.best(turn, lexicon, n=1)
        self.seconds.append(thread_time() - begin)
        self.turns.append(turn)
        return found[0] if found else None


class Asking:
    """Greedy as a user would write it: it is given positions, and gives moves."""

    def move(self, position: lt.Position, legal: lt.Legal) -> lt.Move:
        if legal.stage == "lay":
            found = lt.best(legal.turn, legal.lexicon, n=1)
            return lt.Move.lay(found[0]) if found else lt.Move("discard", position.hand)
        if legal.stage == "buy":
            prices = position.rules.prices
            return lt.Move("buy", max(legal.buyable, key=lambda letter: (prices[letter], letter)))
        if legal.stage == "replace":
            return lt.Move("replace")
        return lt.Move("discard", position.hand)


@cache
def turns() -> list[lt.Turn]:
    """Those that the games search."""
    bot = Recording()
    played(bot, bot)
    return bot.turns


def searches() -> int:
    """The same searches with nothing between them; how many plays they found."""
    return sum(len(lt.best(turn, subjects.LEXICON, n=1)) for turn in turns())


def in_place() -> float:
    """Seconds of the searches where the games make them, without the clock's own."""
    bot = Recording()
    played(bot, bot)
    begin = thread_time()
    for _ in bot.turns:
        thread_time()
    return sum(bot.seconds) - (thread_time() - begin)
