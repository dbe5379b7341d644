"""The section on the usual methods to find all words of a deal from Python."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.util import find_spec
from typing import NamedTuple

from benchmarks.baselines import peers
from benchmarks.measuring import measure
from benchmarks.measuring.measure import Comparison
from benchmarks.page.rows import Row, Section, table
from benchmarks.works import subjects
from benchmarks.works.deals import Deal

ROUNDS = 5
KERNEL_ROUNDS = 21


class Method(NamedTuple):
    """One of the methods.

    deals: the number of deals that it searches, from the first on; a slow method searches fewer.
    """

    name: str
    make: Callable[[Sequence[str]], peers.Peer]
    deals: int
    module: str = ""
    package: str = ""

    @property
    def ready(self) -> bool:
        """True if the package that it needs is installed."""
        return not self.module or find_spec(self.module) is not None

    @property
    def of_deals(self) -> list[Deal]:
        """The deals that it searches."""
        return subjects.DEALS[: self.deals]


METHODS = [
    Method("dict of sorted letters, every selection", peers.AlphagramDict, 500),
    Method("marisa-trie of sorted letters, every selection", peers.AlphagramTrie, 500),
    Method("DAWG2, prefix search", peers.DawgPrefixes, 200, "dawg", "DAWG2"),
    Method(
        "pyahocorasick as a trie, prefix search",
        peers.AhocorasickPrefixes,
        200,
        "ahocorasick",
        "pyahocorasick",
    ),
    Method("marisa-trie, prefix search", peers.MarisaPrefixes, 50),
    Method("a trie of nested dicts", peers.DictTrie, 200),
    Method("a Counter for every word", peers.CounterFilter, 2),
]


@cache
def made(method: Method) -> peers.Peer:
    """Return the method with the lexicon's words."""
    return method.make(subjects.words())


def work(method: Method) -> int:
    """Return the number of words that the method finds in all its deals together."""
    search = made(method).search
    return sum(len(search(deal.cards)) for deal in method.of_deals)


def rows() -> list[tuple[Row, Comparison]]:
    """Measure each method that is installed."""
    found = []
    for method in METHODS:
        if not method.ready:
            continue
        deals = method.of_deals
        # not in turn, because a slow method removes the lexicon from the caches
        (theirs,) = measure.seconds([partial(work, method)], ROUNDS)
        kernel = partial(subjects.kernel_words, deals)
        (ours,) = measure.seconds([kernel], KERNEL_ROUNDS)
        name = f"{method.name}, {len(deals)} deals"
        told = None
        if method.make is peers.AlphagramDict:
            told = ("all words as texts, one call from Python per deal", "a dict of sorted letters")
        row = Row("all words as texts", None, name, None, told=told)
        found.append((row, Comparison(ours, theirs).per(len(deals))))
        made.cache_clear()
    return found


def section(_rounds: int) -> Section:
    """Measure everything, and write the section."""
    found = table(rows())
    missing = [method.package for method in METHODS if not method.ready]
    left = f" Left out, because they are not installed: {', '.join(missing)}." * bool(missing)
    text = f"""\
## All words from Python, as texts

{found.text}

Both sides return plain words as Python texts; the kernel is called once a deal. Each method runs
over the first deals only, and the kernel over the same deals: {ROUNDS} rounds of the method, then
{KERNEL_ROUNDS} of the kernel, because a slow method removes the lexicon from the caches.{left} The
methods are in `benchmarks/baselines/peers.py`; `benchmarks/test_peers.py` checks that they find the
same words. [Add a competitor](competitor.md) says how another joins."""
    return Section(text, told=found.told)
