"""The works that are counted, by name. Each is made for a number of deals or words.

python -m benchmarks.counting.works                  lists them
python -m benchmarks.counting.works CORES NAME...    does some, under callgrind
"""

import gc
import gzip
import json
import lzma
import os
import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import marisa_trie

import lettertycoon as lt
from benchmarks.baselines import inside
from benchmarks.counting import callgrind
from benchmarks.works import subjects
from benchmarks.works.deals import SEED
from lettertycoon.server import Served
from tests.shared import graph_writers

ALL = subjects.ALL_PATENTS
Do = Callable[[], object]


class Work(NamedTuple):
    """A work that is counted."""

    make: Callable[[int], Do]
    """Makes the work for a number of deals or words."""
    number: int
    """The number for which it is counted."""
    before: int | None = None
    """The number for which it is done before, without counting; None = the same number."""
    unit: str = "deal"

    def ready(self) -> tuple[Do, Do]:
        """Make the work that is done before, and the work that is counted."""
        counted = self.make(self.number)
        return counted if self.before is None else self.make(self.before), counted


def _search(patents: str, number: int, *, classes: bool = False) -> Do:
    core, counts = subjects.LEXICON.core, subjects.COUNTS[:number]
    able = subjects.abilities(patents)
    return partial(inside.search_all, core, counts, **able, classes=classes)


def _classic(patents: str, number: int) -> Do:
    search = subjects.classic().search_all
    return partial(search, subjects.COUNTS[:number], **subjects.abilities(patents))


def _best_turn(number: int) -> Do:
    return partial(subjects.best_turn, subjects.HANDS[:number], subjects.POOLS[:number])


def _batch(patents: str, number: int, *, count: bool = True) -> Do:
    deals = lt.Deals.random(number, SEED, patents=patents)
    return partial(lt.batch, deals, subjects.LEXICON, workers=1, count=count)


def _random(number: int) -> Do:
    return partial(lt.Deals.random, number, SEED)


def _turns(patents: str, number: int) -> list[lt.Turn]:
    return [lt.Turn(hand, pool, patents=patents) for hand, pool in subjects.DEALS[:number]]


def _each(ask: Callable[[lt.Turn], object], patents: str, number: int) -> Do:
    """Make a work that asks about fresh turns."""

    def do() -> None:
        for turn in _turns(patents, number):
            ask(turn)

    return do


def _ten(turn: lt.Turn) -> list[lt.Play]:
    return lt.best(turn, subjects.LEXICON, n=subjects.BEST)


def _dicts(turn: lt.Turn) -> list[object]:
    return [play.to_dict() for play in _ten(turn)]


def _every_way(turn: lt.Turn) -> int:
    return sum(1 for play in _ten(turn) for _ in play.ways())


def _requests(patents: str, number: int) -> Do:
    """Make a work that asks for ten plays in JSON; the answers are bytes."""
    served = Served()
    params = ({"turn": str(turn), "n": subjects.BEST} for turn in _turns(patents, number))
    bodies = [json.dumps(each).encode() for each in params]

    def do() -> None:
        for body in bodies:
            assert served.answer("best", body)

    return do


def _reviews(patents: str, number: int) -> Do:
    """Make a work that reviews the middle one of the plays of each deal."""
    asked = []
    for turn in _turns(patents, number):
        plays = lt.plays(turn, subjects.LEXICON)
        asked.append((turn, plays[len(plays) // 2].words))

    def do() -> None:
        for turn, words in asked:
            lt.review(turn, words, subjects.LEXICON)

    return do


def _advice(number: int) -> Do:
    me = lt.Player(patents="XZ", money=4, stock=3)
    rivals = {"Rayne": lt.Player(patents="E", money=2, stock=1)}

    def do() -> None:
        for hand, pool in subjects.DEALS[:number]:
            lt.advise(lt.Position(hand, pool, me=me, rivals=rivals), subjects.LEXICON)

    return do


def _lexicon_file(name: str, words: list[str]) -> bytes:
    """Return the bytes of a lexicon file in the format with this name."""
    if name == "plain text":
        return "\n".join(words).encode()
    if name == "text, gz":
        return gzip.compress("\n".join(words).encode(), mtime=0)
    if name == "text, xz":
        return lzma.compress("\n".join(words).encode())
    if name == "JSON":
        return json.dumps(words).encode()
    if name == "marisa-trie":
        return marisa_trie.Trie(words).tobytes()
    if name == "KWG":
        return graph_writers.kwg(graph_writers.graph(words))
    if name == "KBWG":
        return graph_writers.kbwg(graph_writers.graph(words))
    if name == "Quackle DAWG":
        return graph_writers.quackle_v1(graph_writers.graph(words), words)
    return bytes(lt.Lexicon(words).core.data)


FORMATS = (
    "plain text",
    "text, gz",
    "text, xz",
    "JSON",
    "marisa-trie",
    "KWG",
    "KBWG",
    "Quackle DAWG",
    "our own",
)


def _read(name: str, number: int) -> Do:
    words = sorted(random.Random(SEED).sample(subjects.words(), number))
    path = Path(tempfile.mkdtemp(), "words")
    path.write_bytes(_lexicon_file(name, words))

    def do() -> None:
        assert len(lt.Lexicon.load(path)) == number

    return do


WORKS = {
    "all words": Work(partial(_search, ""), 2000),
    "all words, classes out": Work(partial(_search, "", classes=True), 2000),
    "the classic": Work(partial(_classic, ""), 2000),
    "X and Z": Work(partial(_search, "XZ"), 1000),
    "the classic with X and Z": Work(partial(_classic, "XZ"), 1000),
    "best turn, all patents": Work(_best_turn, 1000),
    "Deals.random": Work(_random, 20_000),
    "batch of 20,000, best and count": Work(partial(_batch, ""), 20_000, 2000),
    "batch of 100,000, best and count": Work(partial(_batch, ""), 100_000, 2000),
    "batch of 10,000, X and Z": Work(partial(_batch, "XZ"), 10_000, 1000),
    "batch of 50,000, X and Z": Work(partial(_batch, "XZ"), 50_000, 1000),
    "batch of 4,000, all patents, best only": Work(
        partial(_batch, ALL, count=False), 4000, 400
    ),
    "lt.best(n=10)": Work(partial(_each, _ten, ""), 300),
    "lt.best(n=10), all patents": Work(partial(_each, _ten, ALL), 100),
    "... and to_dict()": Work(partial(_each, _dicts, ALL), 100),
    "... and every way": Work(partial(_each, _every_way, ALL), 50),
    "... as a JSON answer": Work(partial(_requests, ALL), 100),
    "all plays": Work(partial(_each, partial(lt.plays, lexicon=subjects.LEXICON), ALL), 20),
    "all plays, in order": Work(
        partial(_each, lambda turn: lt.plays(turn, subjects.LEXICON).money, ALL), 20
    ),
    "the frontier": Work(
        partial(_each, partial(lt.frontier, lexicon=subjects.LEXICON), ALL), 20
    ),
    "a review": Work(partial(_reviews, ALL), 20),
    "a hint of level 8": Work(
        partial(_each, partial(lt.hint, level=8, seed=1, lexicon=subjects.LEXICON), ALL), 10
    ),
    "an advice": Work(_advice, 10),
    **{
        f"reading {name}": Work(partial(_read, name), 5000, unit="word") for name in FORMATS
    },
}  # fmt: skip


#: The works that CI counts; they take a minute.
SHORT = {
    "all words",
    "X and Z",
    "best turn, all patents",
    "batch of 20,000, best and count",
    "batch of 10,000, X and Z",
    "batch of 4,000, all patents, best only",
    "lt.best(n=10)",
    "lt.best(n=10), all patents",
    "... and to_dict()",
    "... as a JSON answer",
    "all plays, in order",
    "the frontier",
    "a review",
    "a hint of level 8",
    "an advice",
    "reading plain text",
    "reading our own",
}


def be_counted(name: str) -> None:
    """Do a work twice; only the second time is counted, after all caches are filled."""
    before, counted = WORKS[name].ready()
    gc.collect()
    gc.disable()
    callgrind.start()
    before()
    callgrind.count()
    counted()
    callgrind.stop()


def fork(names: list[str], cores: int) -> dict[str, int]:
    """Count each work in a process of its own, `cores` at a time; return the process ids by name.

    The processes are forks, because it takes seconds to start Python under callgrind.
    """
    numbers: dict[str, int] = {}
    for place, name in enumerate(names):
        if place >= cores:
            _ended()
        numbers[name] = os.fork()
        if not numbers[name]:
            status = 1
            try:
                be_counted(name)
                status = 0
            finally:
                os._exit(status)
    for _ in names[-cores:]:
        _ended()
    return numbers


def _ended() -> None:
    number, status = os.wait()
    if status:
        raise SystemExit(f"process {number} failed")


if __name__ == "__main__":
    if sys.argv[1:]:
        found: object = fork(sys.argv[2:], int(sys.argv[1]))
    else:
        found = {n: (work.number, work.unit, n in SHORT) for n, work in WORKS.items()}
    print(json.dumps(found))
