"""The extension modules and the build's switches; all metadata is in pyproject.toml.

Switches (environment variables, each "1" to turn on):

LT_CHECKED    bounds and initialisation checks in the kernel
LT_SANITIZE   AddressSanitizer and UndefinedBehaviorSanitizer
LT_COVERAGE   line tracing of the kernel's .pyx files
LT_ANNOTATE   an annotated .html beside each .pyx
LT_STRICT     compiler warnings are errors
"""

import os
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

CHECKED, SANITIZE, COVERAGE, ANNOTATE, STRICT = (
    os.environ.get(f"LT_{switch}") == "1"
    for switch in ("CHECKED", "SANITIZE", "COVERAGE", "ANNOTATE", "STRICT")
)
DIRECTIVES = {
    "boundscheck": CHECKED,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": CHECKED,
    "linetrace": COVERAGE,
    "binding": True,
    "embedsignature": True,
    "embedsignature.format": "python",
    "auto_pickle": False,
}
SANITIZERS = "-fsanitize=address,undefined"
COMPILE_ARGS = ["/O2"] if sys.platform == "win32" else ["-O3", "-Wall", "-Wextra"]
if sys.platform != "win32":
    COMPILE_ARGS += ["-Werror=implicit-function-declaration"] + ["-Werror"] * STRICT
if SANITIZE:
    COMPILE_ARGS += ["-O1", "-g", "-fno-omit-frame-pointer", SANITIZERS]
    COMPILE_ARGS += ["-fno-sanitize-recover=undefined"]
KERNEL = Path("src/lt_core")


class BuildWithLexicon(build_ext):
    """Build the kernel, then let it make the lexicon that the package carries."""

    def run(self) -> None:
        super().run()
        built = Path(self.get_ext_fullpath("lt_core.lexicon")).resolve().parents[1]
        path = os.pathsep.join([str(built), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = os.environ | {"PYTHONPATH": path}
        if SANITIZE:  # the interpreter itself is not built with it
            library = subprocess.check_output(["gcc", "-print-file-name=libasan.so"], text=True)
            environment |= {"LD_PRELOAD": library.strip(), "ASAN_OPTIONS": "detect_leaks=0"}
        command = [sys.executable, "-m", "lettertycoon.embedded"]
        subprocess.check_call(command, env=environment)


def extensions() -> list[Extension]:
    return cythonize(
        [
            Extension(
                f"lt_core.{source.stem}",
                [str(source)],
                extra_compile_args=COMPILE_ARGS,
                extra_link_args=[SANITIZERS] * SANITIZE,
                define_macros=[("CYTHON_TRACE_NOGIL", "1")] * COVERAGE,
            )
            for source in sorted(KERNEL.glob("*.pyx"))
        ],
        include_path=["src"],
        compiler_directives=DIRECTIVES,
        annotate=ANNOTATE,
        force=CHECKED or COVERAGE,
    )


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildWithLexicon})
