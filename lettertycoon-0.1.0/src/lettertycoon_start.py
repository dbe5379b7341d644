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
        lexicons = stdio_lexicons(sys.argv[1:])
        if lexicons is None:
            from lettertycoon.cli import main as run
        else:
            from lettertycoon.frontends.stdio import main as serve

        if heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return run() if lexicons is None else serve(lexicons)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ImportError as error:
        if interrupted(error):
            return INTERRUPTED
        raise


def stdio_lexicons(arguments: list[str]) -> list[str] | None:
    """The lexicons of `serve --stdio`, which starts without the libraries of the command line;
    None for anything else, where the command line says what is wrong.
    """
    if arguments[:1] != ["serve"] or "--stdio" not in arguments:
        return None
    found = []
    rest = iter(arguments[1:])
    for each in rest:
        if each == "--lexicon":
            found.append(next(rest, ""))
        elif each.startswith("--lexicon="):
            found.append(each.removeprefix("--lexicon="))
        elif each != "--stdio":
            return None
    return found


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
