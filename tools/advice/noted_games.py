"""Games in which the advisor notes what it expects of each of its turns."""

from concurrent.futures import ProcessPoolExecutor

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.chances import win_chance
from lettertycoon.advice.choosing import lay_move
from lettertycoon.advice.weighing import evaluate
from lettertycoon.matches.games import Seating, play_games

NAMES = ("a", "b", "c", "d", "e")
RULES = lt.Rules(challenge="automatic")
COLUMNS = ("game", "round", "lead", "chance", "margin", "won")
"""Columns of a turn: game, round, expected lead in dollars, expected chance to win, and then the
final margin in dollars and the share of the win."""
_A_TASK = 25  # games per task


class Watched:
    """The advisor, which notes what it expects of each of its turns."""

    def __init__(self) -> None:
        self.advisor, self.noted = lt.bots.Advisor(), []

    def move(self, position, legal):
        """The move."""
        if legal.stage != "lay" or not position.hand:
            return self.advisor.move(position, legal)
        found = evaluate(position, legal.lexicon)
        at = int(found.values.argmax())
        lead = float(found.values[at])
        chance = win_chance(found.features, found.purchases[int(found.buys[at])], lead)
        self.noted.append([position.round, lead, chance])
        return lay_move(found, at)


def _played(task):
    """Play some games; return a row for each turn noted."""
    players, numbers, seed, alone = task
    names, rows = NAMES[:players], []
    for number in numbers:
        random = np.random.default_rng([seed, players, number])
        advised = random.random(players) < (1 if alone else 0.5)
        advised[int(random.integers(players))] = True
        bots = {
            name: Watched() if own else lt.bots.Expert()
            for name, own in zip(names, advised, strict=True)
        }
        seating = Seating(names, int(random.integers(2**62)))
        games = play_games(bots, [seating], RULES, lt.Lexicon.default())
        if games.finished[0]:
            came = zip(names, games.margins[0], games.shares[0], strict=True)
            for name, margin, share in came:
                noted = getattr(bots[name], "noted", ())
                rows += [[number, *each, margin, share] for each in noted]
    return rows


def play(players: int, games: int, seed: int, alone: bool = False) -> dict[str, np.ndarray]:
    """Play games; return the turns noted, as an array per name of COLUMNS.

    alone: every player is an advisor. Otherwise each is an advisor or an Expert at random, with at
    least one advisor.
    """
    tasks = [
        (players, range(at, min(at + _A_TASK, games)), seed, alone)
        for at in range(0, games, _A_TASK)
    ]
    with ProcessPoolExecutor() as pool:
        rows = [each for part in pool.map(_played, tasks) for each in part]
    return dict(zip(COLUMNS, np.array(rows).T, strict=True))
