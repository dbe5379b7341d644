"""Every way into the kernel that takes a caller's memory, while another thread changes it.

What comes out may belong to either of two contents, or to a mixture of both; but it is an answer,
or a refusal. Under the sanitizers (`make sanitize`), a value that is used otherwise than it was
checked is a read or write out of bounds.
"""

import ast
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table
from lettertycoon.turns.doubling import table
from lettertycoon.turns.objectives import kernel_weights

KERNEL = Path(lt_core.__file__).parent
SECONDS = 0.4  # a test; a graph whose numbers were read twice crashed within that
ROOM = 4 * 2**20  # bytes: NumPy takes a millisecond to change them, and none of it with the lock
MOST_EARNED = 2 * 4095


@contextmanager
def changing(*contents: NDArray) -> Iterator[Callable[[], NDArray]]:
    """One of the contents, in many places, while another thread writes them all over each other
    without a pause: each call gives another place, which will change at another time.
    """
    copies = 1 + ROOM // contents[0].nbytes
    memory = np.stack([contents[0]] * copies)
    over = threading.Event()

    def change() -> None:
        while not over.is_set():
            for content in contents:
                memory[...] = content

    thread = threading.Thread(target=change)
    thread.start()
    chance = random.Random(1)
    try:
        yield lambda: memory[chance.randrange(copies)]
    finally:
        over.set()
        thread.join()


def ask(question: Callable[[], object]) -> None:
    """Ask for some time, and until there was an answer. Refusals are none."""
    answered = False
    end = time.monotonic() + SECONDS
    while time.monotonic() < end or not answered:
        try:
            question()
            answered = True
        except (ValueError, IndexError):
            pass


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
    with changing(arrays[changed], bad) as place:

        def question() -> None:
            words = lt_core.read_graph(*arrays[:changed], place(), *arrays[changed + 1 :], root)
            assert words.endswith(b"\n")
            assert max(map(len, words.split(b"\n"))) <= 64

        ask(question)


@pytest.mark.parametrize("which", [0, 1], ids=["hands", "pools"])
@pytest.mark.parametrize("number", [40, 600], ids=["each alone", "alike together"])
def test_rank_batch(number, which, embedded):
    deals = lt.Deals.random(number, seed=1)
    arrays = [deals.hands, deals.pools]
    bad = arrays[which].copy()
    bad[5::9] = 255
    with changing(arrays[which], bad) as place:

        def question() -> None:
            words, money, stock, _ = lt_core.rank_batch(
                embedded.core,
                *arrays[:which],
                place(),
                *arrays[which + 1 :],
                earnings_table(embedded, "BJK", lt.Rules()),
                kernel_weights("net"),
                duplicate=True,
                added_s=True,
                pairs=number == 40,
                count=number > 40,
            )
            assert (words[words != 2**32 - 1] < len(embedded)).all()
            assert 0 <= money.min() <= money.max() <= MOST_EARNED
            assert 0 <= stock.min() <= stock.max() <= MOST_EARNED

        ask(question)


@pytest.mark.parametrize("amount", [32767, -32768])
def test_earnings(amount, embedded):
    turn = lt.Turn("STRINGA", "REA", patents="BJKVXZ")
    good = table(embedded.core.profiles, "BJK", turn.rules)
    with changing(good, np.where(good < 0, good, np.int16(amount))) as place:

        def question() -> None:
            earnings = lt_core.Earnings(embedded.core, place())
            ranking = lt_core.rank(
                embedded.core, turn.hand, turn.pool, earnings, kernel_weights("total"), most=50
            )
            for column in ranking.columns()[2:]:
                assert 0 <= column.min() <= column.max() <= MOST_EARNED

        ask(question)


def test_weights(embedded):
    turn = lt.Turn("STRINGA", "REA")
    every = lt_core.list_plays(
        embedded.core, turn.hand, turn.pool, earnings_table(embedded, "", turn.rules)
    )
    with changing(np.zeros(26, np.int64), np.full(26, 2**62, np.int64)) as place:

        def question() -> None:
            weights = lt_core.Weights(1, 1, 0, place())
            assert len(lt_core.order(every, weights)) == len(every)

        ask(question)


@pytest.mark.parametrize("read_only", [False, True])
def test_a_lexicon_of_memory_that_changes(read_only, embedded_words):
    words = embedded_words[::400]
    good = np.frombuffer(lt_core.build_image("\n".join([*words, ""]).encode()), np.uint8)
    bad = good.copy()
    bad[len(bad) // 3 :: 40] ^= 1
    with changing(good, bad) as place:

        def question() -> None:
            view = memoryview(place())
            core = lt_core.Lexicon(view.toreadonly() if read_only else view)
            assert list(core) == words

        ask(question)


def test_words_of_ids_that_change(embedded):
    good = np.arange(1000, dtype=np.uint32)
    with changing(good, np.full_like(good, 2**32 - 1)) as place:

        def question() -> None:
            found = lt_core.Found(embedded.core, place(), np.zeros(1000, np.uint8), True)
            assert all(map(str.isalpha, found.words()))

        ask(question)


@pytest.mark.parametrize("kind", [bytearray, memoryview, np.array])
def test_a_list_of_words_must_be_what_cannot_change(kind):
    for name, ask_of in (
        ("words", lambda: lt_core.build_image(kind(b"CAT\n"))),
        ("rarities", lambda: lt_core.build_image(b"CAT\n", rarities=kind(b"\1"))),
        ("metadata", lambda: lt_core.build_image(b"CAT\n", metadata=kind(b"{}"))),
        ("words", lambda: lt_core.make_graph(kind(b"CAT\n"))),
    ):
        with pytest.raises(TypeError, match=name):
            ask_of()


def test_every_way_in_for_a_buffer_is_here():
    """By the stubs: which functions and classes take an array or a buffer."""
    takers = set()
    for path in KERNEL.glob("*/*.pyi"):
        for node in ast.parse(path.read_text()).body:
            for each in node.body if isinstance(node, ast.ClassDef) else [node]:
                if not isinstance(each, ast.FunctionDef):
                    continue
                arguments = each.args.args + each.args.kwonlyargs
                kinds = [ast.unparse(one.annotation) for one in arguments if one.annotation]
                if any("NDArray" in kind or "Buffer" in kind for kind in kinds):
                    takers.add(node.name)
    assert takers == {"Earnings", "Found", "Lexicon", "Weights", "rank_batch", "read_graph"}
