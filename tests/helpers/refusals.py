"""Errors by what stays the same in all versions: their kind, their code and their data."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import lettertycoon as lt


@contextmanager
def refused(
    kind: type[Exception], code: str | None = None, **data: object
) -> Iterator[pytest.ExceptionInfo[Exception]]:
    """An error of this kind, with this code and these data, comes of what is done.

    code: None = the kind has none, as TypeError.
    """
    with pytest.raises(kind) as caught:
        yield caught
    if code is None:
        assert not isinstance(caught.value, lt.LetterTycoonError)
        return
    assert isinstance(caught.value, lt.LetterTycoonError)
    assert caught.value.code == code
    assert data.items() <= dict(caught.value.data).items(), dict(caught.value.data)


def refuses(
    step: Callable[[str], object], text: str, illegal: type[Exception], state: object
) -> None:
    """A second referee refuses the text of a move that the first one refuses in this state."""
    try:
        step(text)
    except illegal:
        return
    raise AssertionError(f"only the second referee takes {text!r} in {state}")
