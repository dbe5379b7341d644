"""How the program `lettertycoon` starts: Ctrl-C while it still imports ends it as quietly as later.

It imports nothing of its own at its top: an import of the package is an import of all it needs.
"""

import os
import signal
import sys

INTERRUPTED = 130


def main() -> int:
    """Import the command line and run it."""
    try:
        # not where a shell has it ignored. No cleaning up: nothing is open yet, and a module that
        # is half imported may make another error of an interrupt
        heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if heard:
            signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
        from lettertycoon.cli import main as run

        if heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except ImportError as error:
        if interrupted(error):
            return INTERRUPTED
        raise


def interrupted(error: BaseException) -> bool:
    """Whether an interrupt is what led to an error."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        if isinstance(cause, KeyboardInterrupt):
            return True
        seen.add(id(cause))
        cause = cause.__cause__ or cause.__context__
    return False


if __name__ == "__main__":
    sys.exit(main())
