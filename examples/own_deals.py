"""Workers that make their own deals, so none are sent: `python examples/own_deals.py 100000`.

So many deals are made and answered by threads, by two processes, and by a Dask cluster; 5,000,000
if the number is left out.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

import lettertycoon as lt

PART = 250_000  # deals at a time: the more, the faster each


def total_of(start: int, number: int) -> int:
    """Make some deals of the sequence of a seed, and return the sum of their best totals."""
    deals = lt.Deals.random(number, seed=1, start=start)
    return int(lt.batch(deals, count=False, workers=1).total.sum())


def mean_total(executor: Executor, number: int) -> float:
    """Return the mean of the best totals of the first deals of the sequence."""
    starts = range(0, number, PART)
    sizes = [min(PART, number - start) for start in starts]
    return sum(executor.map(total_of, starts, sizes)) / number


@contextmanager
def cluster() -> Iterator[Executor]:
    """Start a cluster of two workers; for a real one, give Client the address of its scheduler."""
    from dask.distributed import Client, LocalCluster

    local = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with local, Client(local) as client:
        yield client.get_executor()


if __name__ == "__main__":
    number = int(sys.argv[1]) if sys.argv[1:] else 5_000_000
    deals = lt.Deals.random(number, seed=1)
    print("threads:", lt.batch(deals, count=False).total.mean())
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        print("processes:", mean_total(executor, number))
    try:
        with cluster() as executor:
            print("cluster:", mean_total(executor, number))
    except ModuleNotFoundError as error:
        print(f"There is no cluster: {error}.")
