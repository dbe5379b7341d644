"""Telling how far long work is: to a function of the caller's, or with a bar."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from lt_core import shown

Told = Callable[[int, Any], object]
"""Takes what is done, and all that there is to do; None = nobody knows yet."""


def telling(
    progress: bool | Told, all: int | None, unit: str
) -> AbstractContextManager[Callable[[int], object]]:
    """Return a context with a function that takes what is done, and tells it.

    progress: True = a bar, False = nothing, or the caller's function.
    all: how much there is to do; None = nobody knows yet.
    unit: what is counted.

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
    # 60 ms, which only a bar needs
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
