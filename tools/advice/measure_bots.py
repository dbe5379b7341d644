"""Measure bots that play alone, or against Greedy: the tables of docs/buyword.md, docs/leaping.md
and docs/matches.md ("Bots").

    python -m tools.advice.measure_bots buyword|leaping|casual [--games N] [--workers 2]

buyword: one player, with the seeds from 0 (200 games: five minutes on two cores).
leaping: one player, with the seeds from 0 (500 games: a minute).
casual: each level against Greedy, in mirrored games (1,000 a level: two minutes).
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np

import lettertycoon as lt
from lettertycoon import buyword, games, leaping

BUYWORD: Mapping[str, Any] = {
    "advisor (`Advisor()`)": buyword.Advisor(),
    "plain (`Plain()`)": buyword.Plain(),
}
LEAPING: Mapping[str, Any] = {
    "most points first (`Greedy`)": leaping.Greedy(),
    "the solver, which does not know the pile": leaping.Solver(),
}
BEST_LEAPING = 13  # cards that a hand of ten and a row of three have
ARENA_SEED = 77


def earned(bot: Any, seed: int) -> int:
    """Return the money of a player of BuyWord at the end of a game alone."""
    return games.play_out(buyword.Game, {"me": bot}, seed=seed).seats[0].money


def cards_used(bot: Any, seed: int) -> int:
    """Return the cards that a player of Leaping Letters used in a game alone."""
    result = games.play_out(leaping.Game, {"me": bot}, seed=seed).result
    assert result is not None
    return int(result.used or 0)


def fewest_cards(seed: int) -> int:
    """Return the fewest cards that a game alone can use, if the pile is known."""
    state = leaping.Game(["me"], seed=seed)._state
    # of equal games the pile's next card is the last
    return int(leaping.solve(state.hand, state.row, pile=state.pile[::-1]).used or 0)


def buyword_rows(number: int, spread: Callable[..., Iterable[int]]) -> Iterator[list[str]]:
    """Yield the rows about BuyWord."""
    yield ["player", "mean money", "standard error", "least money"]
    for name, bot in BUYWORD.items():
        money = np.array([*spread(partial(earned, bot), range(number))])
        error = money.std(ddof=1) / np.sqrt(number)
        yield [name, f"{money.mean():.0f}", f"{error:.0f}", f"{money.min()}"]


def leaping_rows(number: int, spread: Callable[..., Iterable[int]]) -> Iterator[list[str]]:
    """Yield the rows about Leaping Letters."""
    yield ["who plays", "games with 13 cards used", "mean cards used", "most cards used"]
    players = {name: partial(cards_used, bot) for name, bot in LEAPING.items()}
    players["the best possible, if the pile is known"] = fewest_cards
    for name, play in players.items():
        used = np.array([*spread(play, range(number))])
        share = (used == BEST_LEAPING).mean()
        yield [name, f"{100 * share:.1f} %", f"{used.mean():.3f}", f"{used.max()}"]


def casual_rows(number: int, workers: int) -> Iterator[list[str]]:
    """Yield the rows about the casual bot."""
    yield ["bot", "games", "won against Greedy"]
    for level in range(1, 7):
        name = f"casual:{level}"
        bots = {name: lt.bots.Casual(level), "greedy": lt.bots.Greedy()}
        own = lt.arena(bots, number, seed=ARENA_SEED, workers=workers).standings[0]
        yield [name, f"{number:,}", f"{own.share:.1%} ± {own.share_error:.1%}"]


def print_table(rows: Iterator[Sequence[str]]) -> None:
    """Print a table, each row as soon as it is known."""
    head = next(rows)
    print(f"| {' | '.join(head)} |\n{'|---' * len(head)}|")
    for row in rows:
        print(f"| {' | '.join(row)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    numbers = {"buyword": 200, "leaping": 500, "casual": 1000}
    parser.add_argument("table", choices=numbers)
    parser.add_argument("--games", type=int)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    number = asked.games or numbers[asked.table]
    if asked.table == "casual":
        print_table(casual_rows(number, asked.workers))
        return
    rows = buyword_rows if asked.table == "buyword" else leaping_rows
    with ProcessPoolExecutor(asked.workers) as executor:
        print_table(rows(number, partial(executor.map, chunksize=4)))


if __name__ == "__main__":
    main()
