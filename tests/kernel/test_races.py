"""A way into the kernel that takes a caller's memory, while another thread changes it.

What comes out may belong to either of two contents, or to a mixture of both; but it is an answer,
or a refusal. Under the sanitizers (`make sanitize`), a value that is used otherwise than it was
checked is a read or write out of bounds.
"""

import random
import threading
from collections.abc import Callable
from contextlib import suppress

import numpy as np
import pytest
from numpy.typing import NDArray

import lt_core
from guard import GUARD

QUESTIONS = 1000  # a test; a graph whose numbers were read twice crashed within that
ROOM = 4 * 2**20  # bytes: NumPy takes a millisecond to change them, and none of it with the lock


class Race:
    """Contents, in many places, that another thread will write all over each other."""

    def __init__(self, *contents: NDArray) -> None:
        self._contents = contents
        self._places = 1 + ROOM // contents[0].nbytes
        self._memory = np.stack([contents[0]] * self._places)
        self._chance = random.Random(1)
        self._over = threading.Event()

    def place(self) -> NDArray:
        """One of the contents: each call gives another place, which will change at another time."""
        return self._memory[self._chance.randrange(self._places)]

    def ask(self, question: Callable[[], object]) -> None:
        """Ask once while nothing changes, then many times amid changes, some of them refused."""
        question()
        begun = threading.Event()

        def change() -> None:
            while not self._over.is_set():
                for content in self._contents:
                    self._memory[...] = content
                    begun.set()

        thread = threading.Thread(target=change)
        thread.start()
        try:
            assert begun.wait(GUARD)
            for _ in range(QUESTIONS):
                with suppress(ValueError, IndexError):
                    question()
        finally:
            self._over.set()
            thread.join()


def graph() -> list[NDArray]:
    """Labels, children and marks of a graph of 940 nodes, and of others that nothing leads to."""
    letters = range(ord("A"), ord("Z") + 1)
    words = b"".join(
        b"%c%c%c\n" % (one, two, three)
        for one in letters
        for two in letters
        for three in letters[: one - 60]
    )
    made = zip(lt_core.make_graph(words), (np.uint8, np.uint32, np.uint8), strict=True)
    return [
        np.concatenate([np.frombuffer(data, kind), np.full(20_000, 3, kind)]) for data, kind in made
    ]


@pytest.mark.parametrize(
    ("changed", "other"),
    [(0, 10), (1, 0xFFFFFF00), (2, 0), (1, 1)],
    ids=["newlines", "pointers that leave it", "no last sibling", "a cycle"],
)
def test_read_graph(changed, other):
    arrays = graph()
    bad = arrays[changed].copy()
    bad[1:-20_000:7] = other
    root = int(arrays[1][0])
    race = Race(arrays[changed], bad)

    def question() -> None:
        words = lt_core.read_graph(*arrays[:changed], race.place(), *arrays[changed + 1 :], root)
        assert words.endswith(b"\n")
        assert max(map(len, words.split(b"\n"))) <= 64

    race.ask(question)
