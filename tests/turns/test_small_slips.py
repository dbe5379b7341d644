"""Small slips of those who try the library: a place that is not there, a value of another kind."""

import pytest

import lettertycoon as lt

TURN = lt.Turn("JLSEANZ", "EWE")


@pytest.mark.parametrize("place", [172, 999, -173, 10**50])
def test_a_place_beyond_the_last_is_named(place):
    plays = lt.plays(TURN)
    with pytest.raises(IndexError):
        plays[place]
    assert plays[-1] == plays[171]
    with pytest.raises(TypeError):
        plays["0"]


def test_a_deal_beyond_the_last_is_named():
    deals = lt.Deals.random(3, 1)
    for ask in (deals.__getitem__, lt.batch(deals).spelled):
        with pytest.raises(IndexError):
            ask(100_000)
        assert ask(-1) == ask(2)


def test_what_is_excluded_may_be_plays():
    turn = lt.Turn("JLSEANZ", "EWE", patents="V")
    first = lt.hint(turn, level=8).target
    assert first is not None
    for given in ([first], [first.words], first, list(first.words)):
        other = lt.hint(turn, level=8, exclude=given).target
        assert other is not None and not set(other.words) & set(first.words)
    assert lt.hint(turn, level=8, exclude=[first]) == lt.hint(turn, level=8, exclude=first.words)
    for wrong in ([1], [("AT", 1)], 7):
        with pytest.raises((TypeError, lt.PlayError)):
            lt.hint(turn, level=1, exclude=wrong)
