"""Two referees of whole games, each written from the rules on its own, agree at every step.

`GAMES=1000 SEED=1 pytest -m long tests/matches/test_referees.py` plays so many other games.
"""

import os
from collections import Counter
from random import Random

import pytest

import lettertycoon as lt
from games import followed, start, whole
from lettertycoon.matches import Match

GAMES = int(os.environ.get("GAMES", "1000"))
A_TASK = 100  # games of one test


def follow(random: Random, match: Match) -> Match:
    deck = Counter(match.record()["deck"])
    for match, table in followed(random, match):  # noqa: B020  the last one counts
        assert whole(match) == table.whole()
        conserved(match, deck)
        assert brought(match) == wealth(match)
    assert match.stage == "over"
    return match


def conserved(match: Match, deck: Counter) -> None:
    """All cards are somewhere, once."""
    state = match._state
    hands = [seat.hand for seat in state.seats]
    places = [state.deck, state.discards, state.pool, state.on_table, *hands]
    assert Counter("".join(places)) == deck


def wealth(match: Match) -> dict[str, int]:
    """Money, stock and what the patents cost, of each player."""
    return {name: each.total(match.rules) for name, each in match.players.items()}


def brought(match: Match) -> dict[str, int]:
    """The same, from what every step says it paid: no money comes or goes otherwise."""
    sums = dict.fromkeys(match.names, 0)
    turn_of = ""
    for step in match.moves:
        turn_of = step.player if step.move.action == "lay" else turn_of
        for what, *values in step.events:
            if what == "earned":
                sums[turn_of] += sum(values)
            elif what == "royalties":
                sums[values[0]] += values[1]
            elif what == "challenger_paid":
                sums[step.player] -= values[0]
                sums[turn_of] += 1
    return sums


def games(seeds: range) -> Counter:
    """Play games, and count them by what they are."""
    seen = Counter()
    for seed in seeds:
        random = Random(seed)
        prices = dict(lt.Rules().prices)
        if seed % 3 == 0:
            prices = {letter: random.choice([2, 5, 8]) for letter in prices}
        match = follow(random, start(random, prices=prices))
        seen[len(match.names), match.rules.challenge, match.rules.procedure] += 1
    return seen


def test_two_referees_agree_in_random_games():
    games(range(16))


@pytest.mark.long
@pytest.mark.parametrize("at", range(0, GAMES, A_TASK))
def test_two_referees_agree_in_random_games_at_length(at):
    first = int(os.environ.get("SEED", "1")) * 1_000_000
    games(range(first + at, first + min(at + A_TASK, GAMES)))


@pytest.mark.parametrize("procedure", ["table", "online"])
def test_decks_that_run_out(procedure):
    """A third of the cards: the discard pile is shuffled all the time, and often too small."""
    deck = {letter: (number + 2) // 3 for letter, number in lt.Rules().deck.items()}
    for seed in range(6):
        random = Random(seed)
        match = start(random, deck=deck, procedure=procedure)
        for step, (match, table) in enumerate(followed(random, match, 100_000)):  # noqa: B020
            assert whole(match) == table.whole()
            if step == 150:
                break
