"""Nobody changes a value by accident: an assignment to any attribute is an AttributeError."""

import pytest

import lettertycoon as lt

TURN = lt.Turn("JLSEANZ", "EWE")
MATCH = lt.Match(["Ann", "Bo"], seed=1)
FOUND = lt.batch([TURN])
VALUES = [
    TURN, lt.best(TURN)[0], lt.best(TURN)[0].way, lt.plays(TURN), lt.frontier(TURN), FOUND, MATCH,
    lt.Deals.random(2), lt.Lexicon(["cat"]), MATCH.position(), MATCH.legal_moves, lt.Rules(),
    lt.bots.Greedy(), lt.bots.Random(), lt.bots.Casual(), lt.bots.Expert(), lt.bots.Advisor(),
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=[type(value).__name__ for value in VALUES])
def test_no_attribute_of_a_value_can_be_changed(value):
    for name in [name for name in dir(value) if name[0] != "_"]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_the_arrays_of_a_batch_and_of_a_frontier_can_not_be_written():
    table = lt.frontier(TURN)
    for array in (FOUND.total, FOUND.money, FOUND.counts, table.money, table.royalties, table.hand):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
