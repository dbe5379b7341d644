"""Whole games played by bots."""

from collections.abc import Mapping
from typing import NamedTuple

from lettertycoon.base import MOST_SEED, seed_of, whole
from lettertycoon.games import play_out
from lettertycoon.leaping.bots import Bot, Solver
from lettertycoon.leaping.game import Game
from lettertycoon.leaping.rules import GameRules
from lettertycoon.lexicons import Lexicon

MOST_GAMES = 1_000_000


class Solos(NamedTuple):
    """The results of many games for one player.

    games: the number of games.
    perfect: the number of games without an extra card.
    mean: the mean number of cards used, over the games in which the hand was emptied.
    most: the largest number of cards used in one of these games.
    unfinished: the number of games that ended because the pile ran out.
    """

    games: int
    perfect: int
    mean: float
    most: int
    unfinished: int


def contest(
    bots: Mapping[str, Bot],
    *,
    seed: int | None = 0,
    rules: GameRules | None = None,
    lexicon: Lexicon | None = None,
) -> Game:
    """Let bots play a game to its end, and return the game.

    bots: each player's name -> the player's bot, in the order of play.

    Raises TypeError if `bots` does not map names to bots.

    >>> from lettertycoon.leaping import Greedy
    >>> contest({"Ann": Greedy(), "Bo": Greedy()}, seed=3).stage
    'over'
    """
    return play_out(Game, bots, seed=seed, rules=rules, lexicon=lexicon)


def solo(
    seed: int | None = 0,
    player: Bot | None = None,
    *,
    rules: GameRules | None = None,
    lexicon: Lexicon | None = None,
) -> Game:
    """Let a bot play a game alone to its end, and return the game.

    player: the bot; Solver() if left out.
    """
    return contest(
        {"me": Solver() if player is None else player}, seed=seed, rules=rules, lexicon=lexicon
    )


def solos(
    games: int,
    seed: int | None = 0,
    player: Bot | None = None,
    *,
    rules: GameRules | None = None,
    lexicon: Lexicon | None = None,
) -> Solos:
    """Let a bot play many games alone, with the seeds `seed`, `seed` + 1 and so on.

    After the largest seed comes 0.

    player: the bot; Solver() if left out.

    Raises ArgumentError unless the number of games is 1 to a million.
    """
    games, seed = whole("games", games, 1, MOST_GAMES), seed_of(seed)
    used = []
    unfinished = 0
    for each in range(seed, seed + games):
        result = solo(each % (MOST_SEED + 1), player, rules=rules, lexicon=lexicon).result
        assert result is not None and result.used is not None
        if result.left:
            unfinished += 1
        else:
            used.append(result.used)
    best = (rules or GameRules()).solo_hand + 3
    mean = sum(used) / len(used) if used else 0
    return Solos(games, used.count(best), mean, max(used, default=0), unfinished)
