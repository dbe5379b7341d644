"""The table of the usual ways to find all words of a deal from Python."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.util import find_spec
from typing import NamedTuple

from benchmarks.baselines import peers
from benchmarks.measuring import measure
from benchmarks.works import subjects
from benchmarks.works.deals import Deal

ROUNDS = 5
KERNEL_ROUNDS = 21


class Method(NamedTuple):
    """One of the ways.

    deals: the number of deals, the first ones, that it searches; slow ways would take too long.
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


def _row(method: Method) -> str:
    if not method.ready:
        return f"| {method.name} | | | | left out: {method.package} is not installed |"
    deals = method.of_deals
    seconds = measure.median_seconds(partial(work, method), ROUNDS)
    kernel = measure.median_seconds(partial(subjects.kernel_words, deals), KERNEL_ROUNDS)
    made.cache_clear()
    theirs, ours = (1e6 * each / len(deals) for each in (seconds, kernel))
    return f"| {method.name} | {theirs:,.0f} | {ours:.1f} | {theirs / ours:,.0f} | {len(deals)} |"


def section() -> str:
    """Measure everything, and write the section."""
    rows = "\n".join(map(_row, METHODS))
    return f"""\
## All words from Python, as texts

| method | us/deal | kernel us/deal | times as fast | deals |
|---|---|---|---|---|
{rows}

Both sides return plain words as Python texts; the kernel is called once a deal. Each method runs
over
the first deals only, and the kernel over the same deals. The times are medians of {ROUNDS} rounds
of
the method, then {KERNEL_ROUNDS} rounds of the kernel, each after one round that is not counted.
(They
do not take turns, because a slow method removes the lexicon from the caches.) The methods are in
`benchmarks/baselines/peers.py`; `benchmarks/test_peers.py` checks that they find the same words."""
