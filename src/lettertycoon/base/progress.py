"""Telling how far long work is: to a function of the caller's, or with a bar."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from lettertycoon.base.errors import ArgumentError
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

    Raises TypeError for any other `progress`, and ArgumentError for a bar without tqdm.
    """
    if callable(progress):
        tell = progress
        return nullcontext(lambda done: tell(done, all))
    if progress is not True and progress is not False:
        raise TypeError(f"progress is {shown(progress)}; it must be True, False or a function")
    if not progress:
        return nullcontext(lambda done: None)
    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        raise ArgumentError(
            "progress=True needs tqdm: pip install tqdm", "progress.no_tqdm"
        ) from None
    return _bar(tqdm, all, unit)


@contextmanager
def _bar(tqdm: Any, all: int | None, unit: str) -> Iterator[Callable[[int], object]]:
    with tqdm(total=all, unit=f" {unit}", unit_scale=True) as bar:

        def tell(done: int) -> None:
            bar.update(done - bar.n)

        yield tell
