"""The table of a match: how cards and money move, the shuffle, and decks that run out."""

from random import Random

import pytest

import lettertycoon as lt
from lettertycoon.matches.dealing import cuts_of, full_deck, shuffle, starter_of


@pytest.mark.parametrize("cards", ["", "A", "ZEBRA" * 15, full_deck(lt.Rules()), "AB" * 150])
def test_the_shuffle_is_that_of_every_version(cards):
    cards = "".join(sorted(cards))
    for seed, number in [(0, 1), (7, 2), (2**62, 3)]:
        random = Random(f"{seed} {number}").random
        keyed = sorted((random(), place, letter) for place, letter in enumerate(cards))
        right = "".join(letter for *_, letter in keyed)
        assert shuffle(cards, seed, number) == right


def test_two_players_cut_a_deck_of_two_cards_once():
    """With a card for each player all are cut, once; if they are equal, the first begins."""
    for deck in ("AB", "AA"):
        rules = lt.Rules(deck={letter: deck.count(letter) for letter in deck})
        for seed in range(9):
            cuts = cuts_of(rules, 2, seed)
            assert [sorted(card.letter for card in cut) for cut in cuts] == [[*deck]]
            assert deck == "AB" or starter_of(cuts) == 0
            game = lt.Match(["Ann", "Bo"], rules=rules, seed=seed)
            assert [game.position(name).hand for name in game.names] == [deck, ""]


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
