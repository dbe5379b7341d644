"""Measure the processor time of a Dask cluster on this machine, for docs/howto/cluster.md.

python -m benchmarks.measuring.dask_cost

A round of threads and a round of the cluster alternate, seven times; this takes minutes.
"""

import time
from statistics import median

from dask.distributed import Client, LocalCluster

import lettertycoon as lt

CASES = (("", 100_000), ("XZ", 100_000), ("BJKQVXZ", 20_000))
ROUNDS = 7


def measure(client: Client, deals: lt.Deals) -> float:
    """Return the processor time of client, scheduler and workers, as a multiple of two threads'."""
    executor = client.get_executor()
    few = deals[:2000]
    lt.batch(few, executor=executor)
    lt.batch(few)
    ratios = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        alone = lt.batch(deals, workers=2)
        threads = time.process_time() - begun
        begun = time.process_time() + sum(client.run(time.process_time).values())
        found = lt.batch(deals, executor=executor)
        cluster = time.process_time() + sum(client.run(time.process_time).values()) - begun
        if not (alone.total == found.total).all():
            raise RuntimeError("the cluster gave other answers")
        ratios.append(cluster / threads)
    return median(ratios)


def main() -> None:
    """Print the ratios, one per line."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        for patents, number in CASES:
            ratio = measure(client, lt.Deals.random(number, seed=1, patents=patents))
            print(f"{number:,} deals, patents {patents or '-'}: {ratio:.2f}", flush=True)


if __name__ == "__main__":
    main()
