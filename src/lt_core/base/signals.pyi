from typing import Never, Self, final

class Stopped(Exception):
    """A StopFlag has ended the work of this thread."""

    def __init__(self) -> None: ...

def look() -> None:
    """Raise Stopped if this thread's StopFlag is set, or the exception of a signal's handler.

    Every function of the kernel that may take long does this itself. Only a long loop of Python
    code that calls no such function needs it. Without a current StopFlag, only signals are checked.
    """

@final
class StopFlag:
    """A flag that stops work in progress; `with flag:` makes it the current flag of this thread.

    Work looks at its thread's current flag when it begins, and at least ten times a second. If the
    flag is set, the work raises Stopped, and ends as if it had not been called. A set flag stays
    set. One flag may be current in any number of threads at once.

    A flag that is made while another one is current also counts as set if that one is. A flag that
    was made elsewhere does not: as the flag of an inner `with`, it hides the outer flag until the
    inner `with` ends.

    at: the look, counted from 1, at which the flag sets itself; so a test can stop work at a known
        point.
    signal: the number of a signal that is sent at that look instead.
    """

    def __new__(cls, *, at: int | None = None, signal: int | None = None) -> Self: ...
    def stop(self) -> None:
        """Set the flag; any thread may do so at any time."""

    @property
    def stopped(self) -> bool:
        """Whether work under this flag must end."""

    @property
    def looks(self) -> int:
        """How often work under this flag has looked at it."""

    def __enter__(self) -> Self: ...
    def __exit__(self, *_error: object) -> None: ...
    def __reduce__(self) -> Never: ...
