"""Run tests, then let LeakSanitizer tell what memory the kernel has lost.

python -m tools.proof.leaks [pytest's arguments]

`make leaks` runs it in the build with sanitizers. All tests run in this process. The search for
lost memory follows while the interpreter is still alive, so what Python forgets when it ends is
not reported. Memory is lost if nothing points to it any more.
"""

import ctypes
import gc
import os
import re
import sys
import tempfile
from pathlib import Path

import pytest

OPTIONS = "detect_leaks=1:leak_check_at_exit=0:fast_unwind_on_malloc=0:malloc_context_size=6"
"""For AddressSanitizer. The slow way to find the callers also passes through the interpreter, so
that objects which the kernel asked it for are the kernel's, too."""

TIMES = 3  # that it may look

OURS = re.compile("lt_core|planted")
"""In each frame with code of ours: in its file's path, and in its function's name."""


def find_lost(folder: Path) -> list[str]:
    """Let LeakSanitizer look; return a report for each place of allocation.

    It looks in a child, since it ends the process if it can't stop all threads, as on a busy
    machine now and then.
    """
    sanitizer = ctypes.CDLL(None)
    for time in range(TIMES):
        part = folder / f"{time}"
        part.mkdir()
        child = os.fork()  # it has all memory of this process, and none of its threads
        if not child:
            sanitizer.__sanitizer_set_report_path(str(part / "lost").encode())
            sanitizer.__lsan_do_recoverable_leak_check()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        text = "".join(file.read_text() for file in part.iterdir())
        if not status:
            return [report for report in text.split("\n\n") if "leak of" in report]
        print(f"the search for lost memory did not end well:\n{text}", flush=True)
    raise SystemExit(1)


def main(arguments: list[str]) -> int:
    """Return 1 if a test fails or the kernel has lost memory, else 0."""
    ended = pytest.main(["-n0", *arguments])
    if ended != pytest.ExitCode.OK:
        print(f"the tests ended with {ended!r}")
        return 1
    gc.collect()
    with tempfile.TemporaryDirectory() as folder:
        lost = find_lost(Path(folder))
    ours = [report for report in lost if OURS.search(report)]
    print(f"{len(ours)} places where the kernel lost memory, {len(lost) - len(ours)} elsewhere")
    for report in ours:
        print(f"\n{report}")
    return 1 if ours else 0


if __name__ == "__main__":
    if os.environ.get("ASAN_OPTIONS") != OPTIONS:  # it reads them when a process begins
        again = [sys.executable, *sys.orig_argv[1:]]
        os.execve(sys.executable, again, os.environ | {"ASAN_OPTIONS": OPTIONS})
    sys.exit(main(sys.argv[1:]))
