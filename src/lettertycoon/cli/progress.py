"""Progress bars for long work, on standard error, if it is a terminal that can draw them."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lettertycoon.base import visible


def drawn() -> bool:
    """Tell whether a bar can be drawn."""
    dumb = os.environ.get("TERM", "").lower() in ("dumb", "unknown")
    return not dumb and sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def progress(*steps: str) -> Iterator[Callable[[], None]]:
    """Show a bar for work of these steps; call the yielded function at the end of each step."""
    if not drawn():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    steps = tuple(map(visible, steps))
    columns = TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        # the length of a single step is unknown, so the bar only shows that the work goes on
        task = bars.add_task(steps[0], total=len(steps) if len(steps) > 1 else None)
        done = 0

        def advance() -> None:
            nonlocal done
            done += 1
            following = steps[min(done, len(steps) - 1)]
            bars.update(task, completed=done, description=following)

        yield advance


@contextmanager
def counting(unit: str) -> Iterator[Callable[[int, int], object] | None]:
    """Show a bar that counts; the yielded function takes the number done and the number in all."""
    if not drawn():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(unit),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bars:
        task = bars.add_task("", total=None)
        yield lambda done, number: bars.update(task, completed=done, total=number)
