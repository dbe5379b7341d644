"""The abilities of docs/rules.md 1.3 and each decision of 1.4, as a match plays them."""

import re

import pytest

import lettertycoon as lt
from match_tables import AUTO, FIRST, PAGE, match, played, refused
from tables import table

WORDS = ["AIDE", "AIDED", "CATS", "TEE", "TEEN", "EAT", "SEA", "YOYO", "YEA", "QUA", "BAS", "BAA"]
WORDS += ["AABCDEFGHIJS", "AABCDEFGHIJKS"]
LEXICON = lt.Lexicon(WORDS)
EARN = table("matches/decisions")


@pytest.mark.parametrize("told", EARN)
def test_what_a_match_pays(told):
    hand, pool, patents, way, due = EARN[told]
    game = match(f"{hand} DDGGIII", pool, lexicon=LEXICON, patents={"Ann": patents}, **AUTO)
    if isinstance(due, str):
        assert refused(game, f"lay {way}") == due
        return
    after = game.play(f"lay {way}")
    assert [after.players["Ann"].money, after.players["Ann"].stock] == due
    for letter in patents:  # without a patent it earns less, or can't be laid
        without = match(
            f"{hand} DDGGIII", pool, lexicon=LEXICON,
            patents={"Ann": patents.replace(letter, "")}, **AUTO,
        )  # fmt: skip
        if without.legal(f"lay {way}"):
            assert without.play(f"lay {way}").players["Ann"].money < due[0]


def test_q_replaces_a_card_and_changes_nothing_else():
    """| Q |, and decision 11: its card is replaced before."""
    game = match(FIRST, "EAR", "ZJ", patents={"Ann": "Q"}, **AUTO)
    plain = match(FIRST, "EAR", "ZJ", **AUTO)
    assert game.legal("replace pool R")
    asked = game.play("replace -")
    assert (
        asked.play("lay CATS").players["Ann"].money == plain.play("lay CATS").players["Ann"].money
    )


def test_royalties_cost_the_player_nothing():
    """9. **Royalties** come from the bank."""
    game = match(FIRST, "EAR", patents={"Bo": "CAT"}, **AUTO).play("lay CATS")
    assert (game.players["Ann"].money, game.players["Bo"].money) == (2, 3)


def test_a_challenge_comes_directly_after_the_words():
    """13. **A challenge** is asked for once, before the words earn."""
    laid = match(FIRST, "EAR").play("lay CATS")
    assert (laid.stage, laid.active, laid.players["Ann"].money) == ("challenge", "Bo", 0)
    accepted = laid.play("accept")
    while accepted.active == "Ann":
        assert refused(accepted, "challenge") == "move.stage"
        accepted = accepted.play(f"{accepted.stage} -")
    assert (accepted.active, accepted.stage) == ("Bo", "lay")
    assert refused(accepted, "challenge") == "move.stage"


def test_too_few_cards():
    """12. **Too few cards**: the player draws all that are left."""
    deck = {"C": 1, "A": 3, "T": 1, "S": 1, "D": 2, "O": 2, "G": 2, "I": 2, "U": 2, "E": 2}
    game = match("CATSAAE DOGDOGI", "EIU", deck=deck, **AUTO)
    assert len(game._state.deck) == 1
    after = played(game, "lay CATS", "discard AAE")
    assert (len(after.position("Ann").hand), after.position("Ann").pool) == (7, "EIU")
    # the first turn's cards are in the deck again, and go round
    assert len(after._state.deck) == 18 - 7 - 7 - 3


def test_every_ability_and_decision_has_its_test():
    table = re.search(r"### 1.3 .*?(?=### 1.5)", PAGE, re.DOTALL).group()
    told = " ".join([*EARN, __doc__ or ""]) + " ".join(
        each.__doc__ or "" for name, each in globals().items() if name.startswith("test_")
    )
    for row in re.findall(r"^\| [A-Z] \|", table, re.MULTILINE):
        assert row in told
    decisions = re.findall(r"^\d+\. (\*\*[^*]+\*\*)", table, re.MULTILINE)
    assert len(decisions) == 13
    for number, decision in enumerate(decisions, 1):
        assert decision in told or f"decision {number}:" in told, decision
