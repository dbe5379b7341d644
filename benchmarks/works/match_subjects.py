"""Whole games between bots, and the searches that these games need."""

from functools import cache
from time import thread_time

import lettertycoon as lt
from benchmarks.works import subjects
from lettertycoon.matches import Legal, Standings

GAMES = 100
SEED = 1


def games() -> Standings:
    """Play games of Greedy against Greedy."""
    return played(lt.bots.Greedy(), lt.bots.Greedy())


def played(one: lt.bots.Bot, other: lt.bots.Bot) -> Standings:
    return lt.arena({"one": one, "other": other}, GAMES, lexicon=subjects.LEXICON, seed=SEED)


class Recording(lt.bots.Greedy):
    """A Greedy that records the turns it is asked about, and the seconds of its searches."""

    __slots__ = ("seconds", "turns")

    def __init__(self) -> None:
        object.__setattr__(self, "turns", [])
        object.__setattr__(self, "seconds", [])

    turns: list[lt.Turn]
    seconds: list[float]

    def move(self, position: lt.Position, legal: Legal) -> lt.Move:
        if legal.stage != "lay":
            return super().move(position, legal)
        begin = thread_time()
        found = lt.best(legal.turn, legal.lexicon, n=1)
        self.seconds.append(thread_time() - begin)
        self.turns.append(legal.turn)
        return lt.Move.lay(found[0]) if found else lt.Move("discard", position.hand)


class Asking:
    """Greedy as a user would write it, with positions and moves."""

    def move(self, position: lt.Position, legal: Legal) -> lt.Move:
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
    """Return the turns for which the games need a search."""
    bot = Recording()
    played(bot, bot)
    return bot.turns


def searches() -> int:
    """Run the same searches with nothing between them; return the number of plays found."""
    return sum(len(lt.best(turn, subjects.LEXICON, n=1)) for turn in turns())


def in_place() -> float:
    """Return the seconds of the searches inside the games, without those of reading the clock."""
    bot = Recording()
    played(bot, bot)
    begin = thread_time()
    for _ in bot.turns:
        thread_time()
    return sum(bot.seconds) - (thread_time() - begin)
