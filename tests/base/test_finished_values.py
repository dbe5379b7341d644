"""A finished value stays what it is: it is made once, and its arrays stay read-only."""

import copy
import inspect
import pickle
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

import lettertycoon as lt
from lettertycoon.base import FrozenDict, locked

LEXICON = lt.Lexicon(["CAT", "DOG", "CATS"])
TURN = lt.Turn("CATDOGS", patents="V", rivals={"Rayne": "E"})
DEALS = lt.Deals.random(300, seed=1)
BATCH = lt.batch(DEALS, LEXICON)
WAY = lt.lay(TURN, "CATS").way

VALUES: dict[str, tuple[Any, Callable[[Any], object]]] = {
    "Lexicon": (LEXICON, lambda value: value.__init__(["EEL"], name="other")),
    "Lexicon, read": (pickle.loads(pickle.dumps(LEXICON)), lambda value: value.__init__(["EEL"])),
    "Rules": (lt.Rules(hand_size=8), lambda value: value.__init__(hand_size=3)),
    "Rules, the same": (lt.Rules(), lambda value: value.__init__()),
    "Weights": (lt.Weights(), lambda value: value.__init__(money=7)),
    "Plays": (lt.plays(TURN, LEXICON), lambda plays: plays.__init__(TURN, LEXICON, "net", 1)),
    "Deals": (DEALS, lambda value: value.__init__(np.zeros((1, 26), int))),
    "Batch": (BATCH, lambda value: value.__init__(*[np.zeros(1, int)] * 4, LEXICON)),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_made_once(name):
    value, make_again = VALUES[name]
    before = pickle.dumps(value)
    with pytest.raises(AttributeError, match="can't be changed; it is made already"):
        make_again(value)
    assert pickle.dumps(value) == before


@pytest.mark.parametrize(
    ("value", "others"),
    [
        (FrozenDict({"A": 1}), ({"B": 2},)),
        (FrozenDict(), ({"B": 2},)),
        (WAY, ((), "", "", None, False, {}, (), "", WAY.key)),
    ],
)
def test_what_new_makes_is_left_alone_by_init(value, others):
    before = pickle.dumps(value)
    value.__init__(*others)
    assert pickle.dumps(value) == before


@pytest.mark.parametrize("value", [lt.Rules(hand_size=8), lt.Weights(money=3)])
def test_what_is_made_once_is_copied_and_shown_as_before(value):
    for same in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert same == value
    assert replace(value) == value
    names = [each.name for each in fields(value) if each.init]
    assert list(inspect.signature(type(value)).parameters) == names


class Named(lt.Lexicon):
    """A subclass that is made in its own way."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(words, name="mine")


def test_a_subclass_is_made_once_too():
    named = Named(["CAT"])
    assert (list(named), named.name) == (["CAT"], "mine")
    with pytest.raises(AttributeError):
        named.__init__(["DOG"])


PARTIAL = lt.Deals.random(3000, seed=1)


def stopped(_: int) -> None:
    raise KeyboardInterrupt


def arrays() -> dict[str, Any]:
    plays = lt.plays(TURN, LEXICON)
    with pytest.raises(lt.BatchInterrupted) as raised:
        lt.batch(iter(PARTIAL), LEXICON, progress=stopped)
    batches = {"batch": BATCH, "partial": raised.value.partial}
    batches["part"] = next(lt.iter_batch(DEALS, LEXICON)).found
    found = {"hands": DEALS.hands, "pools": DEALS.pools, "some hands": DEALS[3:9].hands}
    found |= {"money": plays.money, "stock": plays.stock}
    for name, batch in batches.items():
        for field in ("word_ids", "money", "stock", "counts"):
            found[f"{name}: {field}"] = getattr(batch, field)
    return found


@pytest.mark.parametrize(("name", "array"), arrays().items(), ids=lambda value: str(value)[:20])
def test_no_caller_makes_an_array_writable(name, array):
    assert array.size
    assert not array.flags.writeable
    for each in (array, array[:], array.view(), array.reshape(-1)):
        with pytest.raises(ValueError, match="WRITEABLE"):
            each.setflags(write=True)
        with pytest.raises(ValueError, match="read-only"):
            each[...] = 0


def test_an_array_is_locked_with_what_it_is_a_view_of():
    whole = np.arange(9)
    part = locked(whole[2:5])
    assert part.tolist() == [2, 3, 4]
    assert not whole.flags.writeable
    with pytest.raises(ValueError, match="WRITEABLE"):
        part.setflags(write=True)
    assert locked(np.frombuffer(b"abc", np.uint8)).tolist() == [97, 98, 99]
