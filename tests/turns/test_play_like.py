"""What a play is, as an argument: each kind of it at each door that takes one."""

from collections.abc import Callable

import pytest

import lettertycoon as lt
from lettertycoon.matches import Legal
from refusals import refused
from tables import table

TURN = lt.Turn("JLSEANZ", "EWE", patents="VXZ", money=4, rivals={"Rayne": "E"})
WAY = "JE(WE)LS"
PAIR = ("EEL", "JAWS")
LEGAL = {
    "word": ("jewels", ("JEWELS",), None),
    "mixed word": ("JEWELs", ("JEWELS",), None),
    "way text": (f" {WAY} ", ("JEWELS",), WAY),
    "tuple": (("jaws", "eel"), PAIR, None),
    "list": (["jaws", "eel"], PAIR, None),
    "joined": ("Jaws&eEl", PAIR, None),
    "play": (lt.check_play(TURN, "jewels"), ("JEWELS",), None),
    "play laid": (lt.lay(TURN, WAY), ("JEWELS",), WAY),
    "way": (lt.lay(TURN, WAY).way, ("JEWELS",), WAY),
    "way without marks": (lt.lay(TURN, "SEAL").way, ("SEAL",), "SEAL"),
}
REFUSED = table("turns/refused")["plays"] | {
    "illegal pair in a tuple": (("jewels", "jewels"), "PlayError", "play.not_from_cards"),
    "other turn": (lt.plays(lt.Turn("CAT"))[0], "PlayError", "play.other_turn"),
}
NOT_PLAYS = (5, None, b"cat", {"cat"}, ["cat", 5], iter(["cat"]), TURN)
LISTED = lt.plays(TURN)
POSITION = lt.Position(
    TURN.hand, TURN.pool, me=lt.Player("VXZ", 4), rivals={"Rayne": lt.Player("E")}
)
MATCH_LEGAL = Legal("lay", "Ann", POSITION)
DOORS: dict[str, Callable[[object], object]] = {
    "check_play": lambda play: lt.check_play(TURN, play),
    "review": lambda play: lt.review(TURN, play),
    "reviews": lambda play: lt.reviews(TURN, [play]),
    "rank": LISTED.rank,
    "index": LISTED.index,
    "count": LISTED.count,
    "hint": lambda play: lt.hint(TURN, exclude=[play]),
    "several_hints": lambda play: lt.several_hints(TURN, n=1, exclude=[play]),
    "match": MATCH_LEGAL.check,
    "explain": lt.explain,
    "svg": lt.svg,
}


@pytest.mark.parametrize(("play", "words", "line"), LEGAL.values(), ids=LEGAL)
def test_every_kind_of_play_at_every_door(play, words, line):
    checked = lt.check_play(TURN, play)
    assert checked.words == words
    assert checked.given_way is None if line is None else str(checked.given_way) == line
    assert lt.review(TURN, play) == lt.reviews(TURN, (play,))[0] == lt.review(TURN, checked)
    assert lt.review(TURN, play).play.way == checked.way
    place = [each.words for each in LISTED].index(words)
    assert (LISTED.rank(play), LISTED.index(play), LISTED.count(play)) == (place, place, 1)
    assert LISTED.index(play, place, place + 1) == LISTED.index(play, -len(LISTED)) == place
    assert play in LISTED
    for start, stop in ((place + 1, None), (0, place)):
        with pytest.raises(ValueError, match="is not listed"):
            LISTED.index(play, start, stop)
    assert lt.hint(TURN, exclude=[play]) == lt.hint(TURN, exclude=[words])
    assert lt.hint(TURN, exclude=checked) == lt.hint(TURN, exclude=[words])
    hints = [lt.several_hints(TURN, n=3, level=8, exclude=[each]) for each in (play, words)]
    assert hints[0] == hints[1]
    move = MATCH_LEGAL.check(play)
    assert move == lt.Move.lay(checked) and play in MATCH_LEGAL
    for door in (lt.explain, lt.svg):
        if isinstance(play, lt.Play):
            assert str(door(play)) == str(door(checked))
        else:
            with pytest.raises(TypeError):
                door(play)


def test_each_form_of_a_play_is_written_as_a_text():
    """A play without a given way is its words; a way is its line."""
    play = lt.check_play(TURN, "jewels")
    laid = lt.lay(TURN, "J(EW)eL+S")
    forms = [play, laid, laid.way, "jewels", "J(EW)eL + S", ("dog", "cat")]
    texts = [checked.word for checked in lt.check(forms)]
    assert texts == ["JEWELS", "J(EW)eL+S", "J(EW)eL+S", "JEWELS", "J(EW)eL+S", "DOG & CAT"]


@pytest.mark.parametrize(("play", "error", "code"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_at_every_door(play, error, code):
    kind = getattr(lt, error)
    with refused(kind, code):
        lt.check_play(TURN, play, lt.Lexicon(["zebra", "jewel", "jewels", "eel", "jaws", "zas"]))
    assert play not in LISTED
    if kind is lt.PlayError and code != "play.other_turn":
        review = lt.review(TURN, play)
        assert (review.play, review.rank, review.facts) == (None, None, ())
        assert review.error.code == code
        assert str(review).rstrip(".").lower() == str(review.error).lower()
        assert (LISTED.rank(play), LISTED.count(play)) == (None, 0)
        with pytest.raises(ValueError, match="is not listed"):
            LISTED.index(play)
        return
    for door in ("review", "reviews", "rank", "index", "count", "hint", "several_hints"):
        with refused(kind, code):
            DOORS[door](play)


@pytest.mark.parametrize("door", DOORS)
def test_what_is_not_a_play_is_a_type_error(door):
    for wrong in NOT_PLAYS:
        with refused(TypeError):
            DOORS[door](wrong)
        assert wrong not in LISTED
        assert wrong not in MATCH_LEGAL


def test_a_play_is_not_several():
    assert lt.reviews(TURN, []) == []
    for play in ("jewels", lt.check_play(TURN, "jewels"), lt.lay(TURN, WAY).way):
        with refused(TypeError):
            lt.reviews(TURN, play)


def test_the_value_is_of_the_way_laid():
    turn = TURN.replace(patents="XZ")
    assert lt.lay(turn, WAY).value == 5
    laid = lt.check_play(turn, WAY, by="net")
    first = lt.check_play(turn, "jewels", by="net")
    paid = [sum(play.royalties.values()) for play in (laid, first)]
    assert [play.value for play in (laid, first)] == [5 - each for each in paid] == [3, 4]
