"""Nobody changes a value by accident: an assignment to any attribute is an AttributeError."""

import pytest

import lettertycoon as lt

TURN, MATCH = lt.Turn("JLSEANZ", "EWE"), lt.Match(["Ann", "Bo"], seed=1)
PLAY, FOUND, TABLE = lt.best(TURN)[0], lt.batch([TURN]), lt.frontier(TURN)
VALUES = [
    TURN, PLAY, PLAY.way, lt.plays(TURN), TABLE, FOUND, MATCH, MATCH.position(), MATCH.legal_moves,
    lt.Deals.random(2), lt.Lexicon(["cat"]), lt.Rules(), lt.WordFilter(2), lt.explain(PLAY),
    lt.summary(TURN), lt.hint(TURN), lt.bots.Greedy(), lt.bots.Casual(), lt.bots.Advisor(),
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=[type(value).__name__ for value in VALUES])
def test_no_attribute_of_a_value_can_be_changed(value):
    for name in [name for name in dir(value) if name[0] != "_"]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


@pytest.mark.parametrize("array", [FOUND.total, FOUND.money, TABLE.money, TABLE.royalties])
def test_results_are_arrays_that_can_not_be_written(array):
    with pytest.raises(ValueError, match="read-only"):
        array[0] = 1
