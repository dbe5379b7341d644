"""How many patents reach the goal at least: a consequence of prices and goals."""

from itertools import combinations
from random import Random

import lettertycoon as lt


def fewest(rules: lt.Rules, goal: int) -> int | None:
    """By trying all sets of patents, the small ones first."""
    prices = [
        price for letter, price in rules.prices.items() if not rules.deck or rules.deck[letter]
    ]
    for number in range(len(prices) + 1):
        if any(sum(some) >= goal for some in combinations(prices, number)):
            return number
    return None


def test_the_usual_prices():
    rules = lt.Rules()
    assert dict(rules.fewest_patents) == {2: 6, 3: 5, 4: 3, 5: 3}
    for players in (4, 5):
        assert fewest(rules, rules.goals[players]) == rules.fewest_patents[players]


def test_any_prices():
    random = Random(3)
    for _ in range(60):
        prices = {letter: random.randrange(0, 12) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
        deck = {letter: random.randrange(1, 4) for letter in random.sample(sorted(prices), 8)}
        goals = {players: random.randrange(0, 70) for players in range(2, 6)}
        rules = lt.Rules(prices=prices, deck=deck, goals=goals)
        expected = {players: fewest(rules, goal) for players, goal in goals.items()}
        assert dict(rules.fewest_patents) == expected


def test_goals_that_no_patents_reach():
    rules = lt.Rules(deck={"A": 90, "E": 12}, goals={2: 18, 3: 19})
    assert dict(rules.fewest_patents) == {2: 2, 3: None}
    assert dict(lt.Rules(deck=None, goals={2: 0}).fewest_patents) == {2: 0}
