"""Matches with given cards on the table, and what becomes of moves."""

from pathlib import Path

import pytest

import lettertycoon as lt
from lettertycoon.matches.dealing import full_deck
from lettertycoon.matches.referee import deal
from lettertycoon.matches.state import Seat
from lettertycoon.matches.table import set_table

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text()
SMALL = lt.Lexicon(["CAT", "CATS", "DOG", "QUIZ", "EAT", "TEA", "ACE", "BAA", "ZEBRA"])
FIRST = "CATSXEE DOGIIUU"
AUTO = {"challenge": "automatic"}


def match(
    hands: str,
    pool: str,
    draw: str = "",
    *,
    starter: int = 0,
    lexicon: lt.Lexicon | None = SMALL,
    patents: dict[str, str] | None = None,
    money: dict[str, int] | None = None,
    goal: int = 45,
    **rules: object,
) -> lt.Match:
    """A match with these hands of 7 (blanks between), pool, cards to draw; then the rest."""
    given = hands.split()
    names = ["Ann", "Bo", "Cy", "Di", "Ed"][: len(given)]
    chosen = lt.Rules(**{"goals": {len(names): goal}} | rules)
    rest = full_deck(chosen)
    for letter in "".join(given) + pool + draw:
        assert letter in rest, letter
        rest = rest.replace(letter, "", 1)
    deck = "".join(given) + pool + draw + rest
    table = set_table(tuple(names), chosen, lexicon or lt.Lexicon.default(), 0)
    seats = []
    for name in names:
        player = lt.Player((patents or {}).get(name, ""), (money or {}).get(name, 0))
        seats.append(Seat("", player))
    table = table.replace(starter=starter, deck=deck, seats=tuple(seats))
    return lt.Match(names, rules=chosen, lexicon=lexicon)._with_state(deal(table))


def played(given: lt.Match, *moves: str) -> lt.Match:
    for move in moves:
        given = given.play(move)
    return given


def refused(given: lt.Match, move: str) -> str:
    """The code of the error that the move raises; nothing has changed."""
    before = given.record(), given.stage, given.active, given.position()
    with pytest.raises(lt.LetterTycoonError) as caught:
        given.play(move)
    assert given.legal(move) is False
    assert before == (given.record(), given.stage, given.active, given.position())
    return caught.value.code
