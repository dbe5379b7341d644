"""The bots that follow advice: what they lay, throw and buy, and their names."""

from itertools import permutations
from random import Random

import pytest

import lettertycoon as lt
from lettertycoon.matches import Legal
from match_tables import match
from refusals import refused


def test_the_advisor_lays_no_word_that_is_not_shown():
    bot = lt.bots.Advisor(show=2)
    match = lt.Match(["a", "b"], seed=2)
    laid = []
    while match.turns_played < 4:
        move = bot.move(match.position(), match.legal_moves)
        laid += [move.play] if move.action == "lay" else []
        match = match.play(move)
    assert laid and all(play.rarity <= 2 for play in laid)


@pytest.mark.parametrize("procedure", ["table", "online"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_advisor_plays_whole_games_as_advice_says(players, procedure):
    names = [f"P{place}" for place in range(players)]
    match = lt.Match(names, seed=players, rules=lt.Rules(procedure=procedure))
    while match.stage != "over":
        bot = lt.bots.Expert() if match.active == names[-1] else lt.bots.Advisor()
        if match.stage == "lay":
            best = lt.advise(match.position(), n=1)[0]
            laid = best.play and lt.Move.lay(best.play)
            thrown = lt.Move("discard", best.discard)
            said = {"lay": laid or thrown, "buy": lt.Move("buy", best.buy or ""), "discard": thrown}
        move = bot.move(match.position(), match.legal_moves)
        assert match.active == names[-1] or move == said.get(match.stage, move)
        match = match.play(move)


def test_the_advisor_throws_a_card_for_a_bad_word_and_replaces_one():
    bad = lt.Match(["Ann", "Bo"], seed=1).play("lay DEIO").play("challenge")
    move = lt.bots.Advisor().move(bad.position(), bad.legal_moves)
    assert (bad.position().hand, str(move)) == ("DEIORST", "discard O")
    owner = match("QVVKJZI EEOOTTT", "EEW", patents={"Ann": "Q"}, lexicon=None)
    move = lt.bots.Advisor().move(owner.position(), owner.legal_moves)
    assert str(move) == "replace hand Z"


def move_of_expert(position: lt.Position, words: lt.Lexicon) -> lt.Move:
    """What the Expert lays."""
    return lt.bots.Expert().move(position, Legal("lay", "Ann", position, lexicon=words))


def test_the_expert_looks_beyond_the_best_plays_for_abilities_without_an_owner():
    turn = lt.Match(["Ann", "Bo"], seed=216).turn
    ways = [str(play.way) for play in lt.best(turn, n=40)]
    jilters = "JIL(T)ER(S)"
    for owner, laid in (("", True), ("J", False)):
        rivals = {"Bo": lt.Player(owner)}
        position = lt.Position(turn.hand, turn.pool, rivals=rivals, round=0)
        assert (move_of_expert(position, lt.Lexicon.default()).cards == jilters) == laid
    assert jilters not in ways


#: Words of which each pays four dollars to the rival, and words that take a J and the E.
DEAR = ["".join(letters) for letters in permutations("AEINORST", 4)]
TAKE_J_AND_E = ["JAE", "JEA", "JEI", "JEN", "JEO"]


@pytest.mark.parametrize(
    ("others", "word"),
    [(DEAR[:40], "DHA"), (DEAR[:1500], "JHA"), (DEAR[:40] + TAKE_J_AND_E, "JON")],
    ids=["the 40 best", "J among the 1,500 best", "the first five with a J"],
)
def test_the_expert_looks_at_as_many_plays_as_its_docstring_says(others, word):
    """`word` is ranked last, and is best for the Expert: it pays the rival less, or keeps the E.

    It is laid while it is among the plays looked at, and not with one more before it.
    """
    rivals = {"Bo": lt.Player("AEINORST")}
    position = lt.Position(f"AEINOH{word[0]}", "RST", lt.Player("", 1), rivals, round=0)

    def laid(words: list[str]) -> tuple[str, ...]:
        return move_of_expert(position, lt.Lexicon([*words, word])).play.words

    assert laid(others[:-1]) == (word,)
    assert laid(others) != (word,)


def test_the_expert_weighs_what_a_patent_brings_in_the_turns_left():
    position = lt.Position.parse("AEGLSTU/NOP - Bo=DFILMOPRSTVYZ - - 12")
    words = lt.Lexicon(["AEON", "GOATS"])  # for the dollars of the second, G could be bought
    assert move_of_expert(position, words).cards == "AE(ON)"


def test_the_expert_beats_the_greedy_and_the_advisor_both():
    games = {"games": 12, "seed": 2}
    found = lt.arena({"e": lt.bots.Expert(), "g": lt.bots.Greedy()}, **games)
    assert found.standings[0].share > 0.6
    found = lt.arena({"a": lt.bots.Advisor(), "g": lt.bots.Greedy()}, **games)
    assert found.standings[0].share > 0.7


def test_no_hidden_card_changes_what_the_advisor_does():
    """The same position, while the rival's hand and the deck are others."""
    match = lt.Match(["Ann", "Bo"], seed=1)
    moves = set()
    state = match._state
    rival = 1 - state.turn_of
    hidden = state.seats[rival].hand + state.deck
    for seed in range(3):
        mixed = "".join(Random(seed).sample(hidden, len(hidden)))
        seat = state.seats[rival].replace(hand="".join(sorted(mixed[:7])))
        seats = tuple([seat if place == rival else state.seat for place in range(2)])
        again = match._with_state(state.replace(seats=seats, deck=mixed[7:]))
        assert again.position() == match.position()
        moves.add(str(lt.bots.Advisor().move(again.position(), again.legal_moves)))
    assert len(moves) == 1


def test_bots_have_names_and_people():
    for name in lt.bots.MANNERS:
        assert lt.bots.named(name.upper()) == lt.bots.named(name)
    for name, person in lt.bots.PEOPLE.items():
        assert lt.bots.named(name) and ", who " in person
    assert {name.split(":")[0] for name in lt.bots.PEOPLE} == set(lt.bots.MANNERS)
    for wrong in ("advisor:10", "casual:", "casual:7", "casual:9" * 999, "greedy:1", ""):
        with refused(lt.ArgumentError, "bot.unknown"):
            lt.bots.named(wrong)
    with refused(lt.ArgumentError, "seed.wrong"):
        lt.bots.named("greedy", -1)
