"""Patents in JSON are one text: what Python's callers may give as letters one by one is refused."""

import pytest

import lettertycoon as lt

OTHERS = [{}, [], ["X"], None, 3, True]


@pytest.mark.parametrize("letters", OTHERS)
def test_patents_of_json_are_a_text(letters):
    for read in (
        lambda: lt.Turn.from_dict({"hand": "CAT", "patents": letters}),
        lambda: lt.Player.from_dict({"patents": letters}),
    ):
        with pytest.raises(lt.ArgumentError) as raised:
            read()
        assert raised.value.code == "patents.type"
    with pytest.raises(lt.ArgumentError) as raised:
        lt.Turn.from_dict({"hand": "CAT", "rivals": {"Rayne": letters}})
    assert raised.value.code == "rivals.type"
    assert lt.Turn.from_dict({"hand": "CAT", "patents": "x"}).patents == "X"
