"""The extension modules and the build's switches; all metadata is in pyproject.toml.

Switches are environment variables; "1" turns one on. Each set of switches has its own build tree.

LT_CHECKED    bounds and initialisation checks, AddressSanitizer and UndefinedBehaviorSanitizer
LT_COVERAGE   counters of the lines of the kernel's .pyx files that run, for gcov
LT_STRICT     compiler warnings are errors
"""

import os
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SWITCHES = ("CHECKED", "COVERAGE", "STRICT")
ON = [switch for switch in SWITCHES if os.environ.get(f"LT_{switch}") == "1"]
CHECKED, COVERAGE, STRICT = (switch in ON for switch in SWITCHES)
#: Set when the modules are for another machine, such as a browser: none of them can run here.
CROSS = os.environ.get("_PYTHON_HOST_PLATFORM", "")
BUILD = Path("build", "-".join(ON).lower() or CROSS or "release")
IMAGE = Path("src", "lettertycoon", "lexicons", "data", "embedded.lexicon")
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": CHECKED,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": CHECKED,
    "binding": True,
    "embedsignature": True,
    "embedsignature.format": "python",
    "auto_pickle": False,
    "freethreading_compatible": True,
}
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
COMPILE_ARGS = ["/O2"] if sys.platform == "win32" else ["-O3", "-Wall", "-Wextra"]
if sys.platform != "win32":
    # no vectorizing: the loops are short, and the preparation of vectors makes searches slower
    # and no debug tables, which are three quarters of a module
    COMPILE_ARGS += ["-fno-tree-vectorize", "-g0", "-Werror=implicit-function-declaration"]
    COMPILE_ARGS += ["-Werror"] * STRICT
if CHECKED:
    COMPILE_ARGS += ["-O1", "-g1", "-fno-omit-frame-pointer", *SANITIZERS]
    COMPILE_ARGS += ["-DLT_ALONE_BYTES=0"]  # so that AddressSanitizer sees the end of each array
if COVERAGE:  # gcc counts: Cython's tracing needs the lock, and takes a hundred times as long
    COMPILE_ARGS += ["-O0", "--coverage", "-fprofile-update=atomic"]
if CHECKED or COVERAGE:  # so that the loops of short work look, too (_common.pxd)
    COMPILE_ARGS += ["-DLT_STEPS_BETWEEN=0xFF"]
CORES = os.cpu_count() or 1
SHARED = "lt_core._shared"  # Cython's code for memory views: half the time to build


class BuildWithLexicon(build_ext):
    """Build the kernel, then let the library make the lexicon that the package carries."""

    def copy_extensions_to_source(self) -> None:
        self.force = True  # a module in the source tree may be newer, but built with other switches
        super().copy_extensions_to_source()

    def run(self) -> None:
        super().run()
        if CROSS:
            if not IMAGE.exists():
                raise SystemExit(f"{IMAGE} is missing: a build for this machine makes it")
            return
        built = str(Path(self.get_ext_fullpath("lt_core._lexicon")).resolve().parents[1])
        environment = dict(os.environ)
        if CHECKED:  # the interpreter is built without sanitizers, so the library is preloaded
            ask = [*os.environ.get("CC", "cc").split(), "-print-file-name=libasan.so"]
            library = subprocess.check_output(ask, text=True).strip()
            environment |= {"LD_PRELOAD": library, "ASAN_OPTIONS": "detect_leaks=0"}
        # not by PYTHONPATH: pip's build environment removes an editable install's folder from it
        code = f"import sys; sys.path[:0] = [{built!r}]; from lettertycoon.lexicons import image; "
        code += f"image.make({str(IMAGE.parent)!r})"
        # -B: the wheel is made of this tree, so no .pyc files must appear in it
        subprocess.check_call([sys.executable, "-B", "-c", code], env=environment)


def extensions() -> list[Extension]:
    kernel = Path("src/lt_core")
    sources = {SHARED: Path("lt_core/_shared.c")}
    sources |= {f"lt_core.{source.stem}": source for source in sorted(kernel.glob("*.pyx"))}
    if CHECKED:
        sources["planted"] = Path("tests/planted/planted.pyx")  # bugs, to test the alarms
    options = {
        "include_dirs": [str(kernel)],
        "depends": [*map(str, sorted(kernel.glob("*.h"))), "setup.py"],
        "extra_compile_args": COMPILE_ARGS,
        "extra_link_args": SANITIZERS * CHECKED + ["--coverage"] * COVERAGE,
    }
    return cythonize(
        [Extension(name, [str(source)], **options) for name, source in sources.items()],
        include_path=["src"],
        build_dir=str(BUILD / "cython"),
        compiler_directives=DIRECTIVES,
        shared_utility_qualified_name=SHARED,
        nthreads=CORES if sys.platform == "linux" else 0,  # elsewhere, children would run this file
    )


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildWithLexicon},
        options={"build": {"build_base": str(BUILD)}, "build_ext": {"parallel": CORES}},
    )
