"""One lexicon, many threads and processes: every entry point gives the answer it gives alone."""

import mmap
import multiprocessing
import os
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import lettertycoon as lt
import lt_core
from builds import FREE_THREADED, ONLY_LINUX, WITHOUT_THE_LOCK, processes_can_fork
from kernel_works import LONG_WORKS, SHORT_WORKS, plain
from lettertycoon.lexicons.data import EMBEDDED, data_file
from lettertycoon.turns.earnings import make_table
from processes import python, told
from rows import rows

THREADS = 8
TURNS = [
    lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"}),
    lt.Turn("RSTLENA", "IOC", patents="BJKXZ"),
    lt.Turn("CATDOGS", "", patents="BJKVXZ"),
]


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns every ten microseconds, not every five milliseconds."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("restless")
def test_threads_get_equal_answers_from_every_kernel_entry_point():
    works = LONG_WORKS | SHORT_WORKS
    alone = {name: plain(work()) for name, work in works.items()}
    names = list(works)
    barrier = threading.Barrier(THREADS)

    def ask(number: int) -> list[str]:
        barrier.wait()
        mine = names[number:] + names[:number]  # another order in each thread
        return [name for name in mine if plain(works[name]()) != alone[name]]

    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(ask, range(THREADS))) == [[]] * THREADS


def mapped_file(path: str) -> dict[str, str | int]:
    """How this process holds a file: access, and kilobytes of each kind (Linux: proc(5), smaps)."""
    found: dict[str, str | int] = {}
    for line in Path("/proc/self/smaps").read_text().splitlines():
        name, *rest = line.split()
        if "-" in name and not name.endswith(":"):
            here = line.endswith(path)
            if here:
                assert not found, f"{path} is mapped twice"
                found["access"] = rest[0]
                found["inode"] = int(rest[3])
        elif here and rest[-1] == "kB":
            found[name.rstrip(":")] = int(rest[0])
    return found


IN_ITS_OWN_PROCESS = """
import sys, test_threads
test_threads.share_the_file(sys.argv[1])
"""


def in_a_worker(turn: lt.Turn) -> tuple[list[lt.Play], dict[str, str | int]]:
    best = lt.best(turn)
    lt.Lexicon.default().core.data[:: mmap.PAGESIZE].tolist()  # a look at each page
    return best, mapped_file(data_file(EMBEDDED))


@pytest.mark.skipif(sys.platform != "linux", reason=ONLY_LINUX)
@pytest.mark.parametrize("method", [pytest.param("fork", marks=processes_can_fork), "spawn"])
def test_worker_processes_share_the_mapped_lexicon_file(method):
    paths = {"PYTHONPATH": os.pathsep.join(sys.path)}
    told("-c", IN_ITS_OWN_PROCESS, method, env=os.environ | paths)


def share_the_file(method: str) -> None:
    expected = [lt.best(turn) for turn in TURNS]
    with open(data_file(EMBEDDED), "rb") as file:  # pages of a new file are dirty until written
        os.fsync(file.fileno())
    with multiprocessing.get_context(method).Pool(2) as pool:
        answers = pool.map(in_a_worker, TURNS, chunksize=1)
    assert [best for best, _ in answers] == expected
    pages = lt.Lexicon.default().core.data.nbytes / mmap.PAGESIZE
    for _, held in answers:
        # every page is here, and is the file's own: there is one copy in the machine
        assert held["Rss"] * 1024 / mmap.PAGESIZE > 0.9 * pages
        assert (held["access"], held["inode"]) == ("r--s", os.stat(data_file(EMBEDDED)).st_ino)
        assert held["Private_Dirty"] == held["Shared_Dirty"] == held["Anonymous"] == 0


@pytest.mark.skipif(not FREE_THREADED, reason=WITHOUT_THE_LOCK)
def test_the_library_leaves_the_lock_off():
    # a module that does not declare itself ready switches the lock on
    rooms = "advice, batches, buyword, hints, leaping, matches"
    code = f"from lettertycoon import {rooms}; import sys; print(sys._is_gil_enabled())"
    done = python("-c", code)
    assert (done.stdout, done.stderr) == ("False\n", "")


def test_a_ranking_outlives_its_lexicon():
    lexicon = lt.Lexicon(["CAT", "ACT"])
    tables = make_table(lexicon.core.profiles, "", lt.Rules())
    ranking = lt_core.rank(
        lexicon.core, "CAT", "", lt_core.Earnings(lexicon.core, tables), lt_core.Weights(1, 1, 0),
        most=9,
    )  # fmt: skip
    del lexicon
    assert [row[0] for row in rows(ranking)] == [("ACT",), ("CAT",)]
