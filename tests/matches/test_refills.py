"""Decks that run out while the pool is refilled, in ordinary games (docs/rules.md 1.2.6)."""

from collections import Counter

import pytest

import lettertycoon as lt
from games import shuffles_of, table_of, whole


def test_used_pool_cards_come_back_with_a_new_deck():
    """1.2.6: they are discarded before the pool is filled; online they still lie on the table."""
    deck = dict.fromkeys("ACDEST", 3)  # 18 cards: one is left when hands and pool are dealt
    for procedure, pool, seen in (("table", "AES", "T"), ("online", "ES", "ACT")):
        rules = lt.Rules(deck=deck, procedure=procedure, challenge="automatic")
        game = lt.Match(["Ann", "Bo"], rules=rules, seed=0)
        if procedure == "online":
            game = game.play("discard -")
        after = game.play("lay (CA)T")
        assert (game.active, game.position().pool, len(game._state.deck)) == ("Bo", "ACE", 1)
        assert (after.position().pool, after.position().seen) == (pool, seen)
        assert [event[0] for event in after.moves[-1].events] == (
            ["earned", "shuffled", "to_pool"] if procedure == "table" else ["earned", "to_pool"]
        )
        assert lt.Match.replay(after.record()) == after


def played(seed: int, procedure: str) -> int:
    """A game between experts that both referees follow; how often a new deck came in the middle.

    The decks are counted once more from the positions before the move, without a referee.
    """
    rules = lt.Rules(challenge="automatic", procedure=procedure)
    match = lt.Match(["Ann", "Bo"], rules=rules, seed=seed)
    table, expert, found = table_of(match), lt.bots.Expert(), 0
    laid = Counter()
    while match.stage != "over":
        before = match
        move = before.legal_moves.check(expert.move(before.position(), before.legal_moves))
        if move.action == "lay":
            laid = Counter(move.play.way.pool)
        match = before.play(move)
        table.step(str(move), shuffles_of(match))
        assert whole(match) == table.whole()
        kinds = [event[0] for event in match.moves[-1].events]
        if "shuffled" in kinds and "to_pool" in kinds[kinds.index("shuffled") :]:
            (deck,) = shuffles_of(match)
            pile = Counter(before._state.discards)
            assert Counter(deck) == pile + (laid if procedure == "table" else Counter())
            found += bool(laid)
    assert lt.Match.replay(match.record()) == match
    return found


@pytest.mark.slow
@pytest.mark.parametrize("procedure", ["table", pytest.param("online", marks=pytest.mark.slow)])
def test_new_decks_in_the_middle_of_a_refill(procedure):
    assert sum(played(seed, procedure) for seed in range(40)) >= 5
