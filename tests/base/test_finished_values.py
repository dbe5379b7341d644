"""A finished value stays what it is: it can be copied and shown, and its arrays are read-only."""

import copy
import inspect
import pickle
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

import lettertycoon as lt
from lettertycoon.base import locked

LEXICON = lt.Lexicon(["CAT", "DOG", "CATS"])
TURN = lt.Turn("CATDOGS", patents="V", rivals={"Rayne": "E"})
DEALS = lt.Deals.random(300, seed=1)
BATCH = lt.batch(DEALS, LEXICON)


@pytest.mark.parametrize("value", [lt.Rules(hand_size=8), lt.Weights(money=3)])
def test_a_frozen_dataclass_is_one(value):
    for same in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert same == value
    assert replace(value) == value
    names = [each.name for each in fields(value) if each.init]
    assert list(inspect.signature(type(value)).parameters) == names


class Named(lt.Lexicon):
    """A subclass that is made in its own way."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(words, name="mine")


def test_a_subclass_is_made_in_its_own_way():
    named = Named(["CAT"])
    assert (list(named), named.name) == (["CAT"], "mine")
    with pytest.raises(AttributeError):
        named.name = "other"


PARTIAL = lt.Deals.random(3000, seed=1)


def stopped(done: int, of: int | None) -> None:
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
        for field in ("word_ids", "other_word_ids", "money", "stock", "counts"):
            found[f"{name}: {field}"] = getattr(batch, field)
    return found


@pytest.mark.parametrize(("name", "array"), arrays().items(), ids=lambda value: str(value)[:20])
def test_every_array_is_read_only(name, array):
    assert array.size
    assert not array.flags.writeable
    for each in (array, array[:], array.view(), array.reshape(-1)):
        with pytest.raises(ValueError):
            each[...] = 0


def test_an_array_is_locked_with_what_it_is_a_view_of():
    whole = np.arange(9)
    part = locked(whole[2:5])
    assert part.tolist() == [2, 3, 4]
    assert not whole.flags.writeable and not part.flags.writeable
    assert locked(np.frombuffer(b"abc", np.uint8)).tolist() == [97, 98, 99]
