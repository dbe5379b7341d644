from typing import Never, Self, final

class Stopped(Exception):
    """A StopFlag has ended the work of this thread."""

    def __init__(self) -> None: ...

def look() -> None:
    """Raise Stopped if this thread's work must end, or what a signal's handler raises.

    Every function of the kernel that may work long does this itself, so only a loop of Python code
    that works long without them needs it. Without a current StopFlag only signals are looked at.
    """

@final
class StopFlag:
    """Stops work in progress: `with flag:` makes it the flag of what this thread does meanwhile.

    The work looks at its flag when it begins, and at least ten times a second. If the flag is set,
    the work ends with Stopped, as if it had never been asked for. A set flag stays set. One flag
    may be current in any number of threads at once. A flag that is made while another is current
    stops when that one does; otherwise the flag of an inner `with` hides the outer one until it
    ends.

    at: the look, counted from 1, at which the flag sets itself; so a test stops work at a known
        point.
    signal: at that look this signal arrives instead.
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
