"""A C compiler and linker of modules for Pyodide, called by setuptools as if it were gcc.

It is clang and LLD of the package ziglang, with the headers that `build.py` laid out in the folder
that the variable LT_BROWSER names. It runs alone, as a script, so that each call is quick.
"""

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(os.environ["LT_BROWSER"])
_ZIG = Path(os.environ["LT_ZIG"])
_COMPILE = (
    "--target=wasm32-unknown-emscripten", "-c", "-fPIC", "-nostdinc",
    f"-I{_ROOT / 'include' / 'python'}",
    "-isystem", str(_ROOT / "include" / "libc"),
    "-isystem", str(_ZIG / "lib" / "include"),
    # the runtime was compiled by Emscripten, which defines these
    "-D__EMSCRIPTEN__=1", "-D__EMSCRIPTEN_major__=3",
    "-D__EMSCRIPTEN_minor__=1", "-D__EMSCRIPTEN_tiny__=58",
)  # fmt: skip
#: `--strip-debug`: half the size; the names of functions stay.
_LINK = (
    "-shared", "--experimental-pic", "--no-entry", "--unresolved-symbols=import-dynamic",
    "--export-if-defined=__wasm_call_ctors", "--strip-debug", "-O2",
)  # fmt: skip


def main() -> int:
    """Compile one file if `-c` is given, else link objects to a module."""
    arguments = sys.argv[1:]
    if "-c" in arguments:
        # Emscripten's settings, which Python's own variables have
        kept = [text for text in arguments if text != "-c" and not text.startswith("-s")]
        return _run_zig("clang", *_COMPILE, *kept)
    out = arguments[arguments.index("-o") + 1]
    objects = [text for text in arguments if text.endswith(".o")]
    started = f"--export=PyInit_{Path(out).name.partition('.')[0]}"
    return _run_zig("wasm-ld", *_LINK, started, *objects, "-o", out)


def _run_zig(*arguments: str) -> int:
    """Run a tool of zig's package, and return its exit code."""
    return subprocess.call([_ZIG / "zig", *arguments])


if __name__ == "__main__":
    sys.exit(main())
