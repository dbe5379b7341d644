"""Letters and numbers are taken in all forms, wherever letters and numbers are taken."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from examples import DEALS, LEXICON, TURN
from lettertycoon import buyword

SMALL = lt.Lexicon(["cat", "act", "cot", "taco"])
#: Doors that take letters; each returns them, or an answer that depends on them alone.
LETTERS: dict[str, Callable[[Any], Any]] = {
    "hand": lambda letters: lt.Turn(letters).hand,
    "pool": lambda letters: lt.Turn("", letters, rules=lt.Rules(pool_size=7)).pool,
    "patents": lambda letters: lt.Turn("", patents=letters).patents,
    "rival": lambda letters: lt.Turn("", rivals={"Bo": letters}).rivals["Bo"],
    "replace": lambda letters: TURN.replace(hand=letters).hand,
    "position": lambda letters: lt.Position(letters).hand,
    "seen": lambda letters: lt.Position("", seen=letters).seen,
    "player": lambda letters: lt.Player(letters).patents,
    "deals": lambda letters: DEALS.__class__(DEALS.hands, patents=letters)[0].patents,
    "values": lambda letters: lt.values(letters).patents,
    "spellable": SMALL.spellable,
    "anagrams": SMALL.anagrams,
    "sales": lambda letters: buyword.sales(letters, lexicon=SMALL),
    "best_sales": lambda letters: buyword.best_sales(letters, lexicon=SMALL),
}
#: Doors that take a text of letters from JSON.
JSON: dict[str, Callable[[str], Any]] = {
    "hand": lambda text: lt.Turn.from_dict({"hand": text}).hand,
    "rival": lambda text: lt.Turn.from_dict({"hand": "", "rivals": {"Bo": text}}).rivals["Bo"],
    "position": lambda text: lt.Position.from_dict({"hand": text}).hand,
    "seen": lambda text: lt.Position.from_dict({"hand": "", "seen": text}).seen,
    "player": lambda text: lt.Player.from_dict({"patents": text}).patents,
}
FORMS: list[Callable[[str], Any]] = [
    str.lower, str.upper, " ".join, ", ".join, ",".join, lambda text: f" {text} ", np.str_,
    list, tuple, iter, lambda text: np.array(list(text), "<U1"), lambda text: dict.fromkeys(text),
]  # fmt: skip
TEXTS = FORMS[:7]


@given(st.lists(st.sampled_from("ACOTacot"), unique_by=str.upper, max_size=4), st.data())
def test_letters_are_taken_in_all_forms(letters, data):
    text = "".join(letters)
    name = data.draw(st.sampled_from(sorted(LETTERS)))
    form = data.draw(st.sampled_from(FORMS[:-1]))
    assert LETTERS[name](form(text)) == LETTERS[name]("".join(sorted(text.upper())))
    name = data.draw(st.sampled_from(sorted(JSON)))
    form = data.draw(st.sampled_from(TEXTS))
    assert JSON[name](form(text)) == "".join(sorted(text.upper()))


@pytest.mark.parametrize("door", LETTERS)
def test_what_would_lose_letters_is_refused(door):
    for wrong in (dict.fromkeys("CAT"), b"CAT", 7, None, [["C", "T"]]):
        with pytest.raises(TypeError, match="it must be a text or an iterable of letters"):
            LETTERS[door](wrong)
    for mixed in ("C and T", ["C", "AT"], "C, AT"):
        with pytest.raises(lt.ArgumentError) as caught:
            LETTERS[door](mixed)
        assert caught.value.code.endswith(".mixed")


KINDS = [int, np.int8, np.int64, np.uint16]
#: Doors that take a whole number; each returns it, or an answer that depends on it.
NUMBERS: dict[str, Callable[[Any], Any]] = {
    "money": lambda number: lt.Turn("", money=number),
    "stock": lambda number: lt.Player(stock=number),
    "round": lambda number: lt.Position("", round=number),
    "n": lambda number: [*map(str, lt.best(TURN, n=number, lexicon=LEXICON))],
    "show": lambda number: [*map(str, lt.best(TURN, show=number))],
    "max_rarity": lambda number: lt.WordFilter(max_rarity=number),
    "level": lambda number: str(lt.hint(TURN, level=number, lexicon=LEXICON)),
    "id": LEXICON.__getitem__,
    "seed": lambda number: [str(turn) for turn in lt.Deals.random(2, seed=number)],
    "weight": lambda number: lt.Weights(money=number, letters={"s": number}),
    "hand_size": lambda number: lt.Rules(hand_size=number),
    "retries": lambda number: lt.Rules(retries=number),
    "deck": lambda number: lt.Rules(deck={"a": number}),
    "earnings": lambda number: lt.Rules(earnings={number: (number, number)}),
    "goals": lambda number: lt.Rules(goals={number: number}),
    "counts": lambda number: buyword.TileSet(counts={"a": number}, wilds={number: number}),
    "die": lambda number: buyword.TileSet(die=[number, None]),
    "tile_limit": lambda number: buyword.Rules(tile_limit=8 + number),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("door", NUMBERS)
def test_numbers_of_numpy_are_numbers(door, kind):
    answer = NUMBERS[door](kind(3))
    assert answer == NUMBERS[door](3)
    assert repr(answer) == repr(NUMBERS[door](3))


@pytest.mark.parametrize("door", sorted({*NUMBERS} - {"weight", "tile_limit"}))
def test_other_numbers_are_refused(door):
    for wrong in (True, 2.5, "3", np.bool_(True)):
        if door in ("show", "max_rarity") and wrong == "3":
            continue
        with pytest.raises((lt.ArgumentError, TypeError)):
            NUMBERS[door](wrong)
