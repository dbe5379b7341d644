"""Workers make their own deals, so none are sent: `python examples/own_deals.py 100000`.

The number of deals is 5,000,000 if it is left out. Threads, two processes and a Dask cluster work
one after the other; or name some after the number: `threads`, `processes`, `cluster`.
"""

import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import lettertycoon as lt

PART = 262_144  # deals per task; larger tasks take less time per deal


def total_of(seed: int, number: int) -> int:
    """Make the deals of a seed, and return the sum of their best totals."""
    deals = lt.Deals.random(number, seed=seed)
    return int(lt.batch(deals, count=False, workers=1).total.sum())


def mean_total(executor: Executor, number: int) -> float:
    """Return the mean of the best totals of so many deals; each task has a seed of its own."""
    sizes = [min(PART, number - begin) for begin in range(0, number, PART)]
    return sum(executor.map(total_of, range(len(sizes)), sizes)) / number


def by_threads(number: int) -> float:
    """Return the mean of the best totals, found by two threads of this process."""
    with ThreadPoolExecutor(2) as executor:
        return mean_total(executor, number)


def by_processes(number: int) -> float:
    """Return the same, found by two processes."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        return mean_total(executor, number)


def by_cluster(number: int) -> float:
    """Return the same, found by a cluster on this machine. For another, give Client its address.

    One process with a thread for each core is enough, because a search holds no lock. Without these
    settings Dask returns freed memory at once, and checks processes 50 to 100 times a second.
    """
    from dask import config, distributed

    config.set({"distributed.nanny.pre-spawn-environ": {}})
    config.set(distributed__admin__tick__interval="1s", distributed__worker__profile__enabled=False)
    with distributed.Client(
        n_workers=1, threads_per_worker=2, dashboard_address="127.0.0.1:0"
    ) as client:
        return mean_total(client.get_executor(), number)


WAYS = {"threads": by_threads, "processes": by_processes, "cluster": by_cluster}

if __name__ == "__main__":
    number = int(sys.argv[1]) if sys.argv[1:] else 5_000_000
    for way in sys.argv[2:] or WAYS:
        try:
            print(f"{way}: {WAYS[way](number)}")
        except ModuleNotFoundError as error:
            print(f"There is no {way}: {error}.")
