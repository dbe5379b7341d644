"""Reporting the progress of long work: to the caller's function, or with a progress bar."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from lt_core import shown

Told = Callable[[int, Any], object]
"""A progress function: it takes the number done and the number in all (None = unknown)."""


def telling(
    progress: bool | Told, all: int | None, unit: str
) -> AbstractContextManager[Callable[[int], object]]:
    """Return a context manager that gives a function; call it with the number done to report it.

    progress: True = show a bar, False = show nothing, or the caller's function.
    all: the number in all; None = unknown.
    unit: the noun for what is counted, which the bar shows.

    Raises TypeError for any other `progress`.
    """
    if callable(progress):
        tell = progress
        return nullcontext(lambda done: tell(done, all))
    if progress is not True and progress is not False:
        raise TypeError(f"progress is {shown(progress)}; it must be True, False or a function")
    return _bar(all, unit) if progress else nullcontext(lambda done: None)


@contextmanager
def _bar(all: int | None, unit: str) -> Iterator[Callable[[int], object]]:
    # a slow import, which only a bar needs
    from rich import progress
    from rich.console import Console

    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn(unit),
        progress.TimeElapsedColumn(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True)) as bars:
        task = bars.add_task("", total=all)
        yield lambda done: bars.update(task, completed=done)
