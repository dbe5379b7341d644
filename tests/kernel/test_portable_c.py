"""The kernel's C for every compiler: no warnings, numbers that fit, equal answers everywhere."""

import os
import re
import shutil
import subprocess
from itertools import chain
from pathlib import Path

import pytest

KERNEL = Path(__file__).parents[2] / "src" / "lt_core"
HEADERS = sorted(path.name for path in KERNEL.glob("*.h"))
USUAL = os.environ.get("CC", "cc").split()
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror"]
ELSEWHERE = "-DELSEWHERE"
# the system's own headers need the compiler's name; ours then take what any compiler can compile
SYSTEM = """
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifdef ELSEWHERE
#undef __GNUC__
#endif
"""

VALUES = [0, 1, 2, 3, 0x80000000, 0xFFFFFFFF, 0xAAAAAAAA, 0x03FFFFFF, 0x12345678, 0x00010000]
ANSWERS = Path(__file__).with_name("answers.c").read_text("utf-8")
ANSWERS = ANSWERS.replace("{VALUES}", "{" + ", ".join(f"{value}u" for value in VALUES) + "}")


class Compiler:
    """A compiler, and a folder for what it makes."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.command = command
        self.folder = folder

    def compile(self, source: str, *options: str) -> Path:
        """Make a program, without a warning."""
        file = self.folder / "made.c"
        program = self.folder / "made"
        file.write_text(SYSTEM + source)
        subprocess.run(
            [*self.command, *WARNINGS, *options, "-I", KERNEL, "-o", program, file], check=True
        )
        return program

    def other_widths(self) -> list[list[str]]:
        """Return the options for 32 bits, without and with vectors, if the system can run that."""
        file = self.folder / "trial.c"
        program = self.folder / "trial"
        file.write_text('#include <stdio.h>\nint main(void) { return puts("") < 0; }\n')
        tried = subprocess.run(
            [*self.command, "-m32", "-o", program, file], capture_output=True, check=False
        )
        return [] if tried.returncode else [["-m32"], ["-m32", "-msse2"]]


@pytest.fixture(params=[USUAL, ["gcc"], ["clang"]], ids=["usual", "gcc", "clang"])
def compiler(request, tmp_path) -> Compiler:
    if not shutil.which(request.param[0]) or os.name == "nt":
        pytest.skip(f"needs a C compiler: install {request.param[0]}")
    return Compiler(request.param, tmp_path)


@pytest.mark.parametrize("header", HEADERS)
def test_a_header_compiles_without_warnings(header, compiler):
    source = f'#include "{header}"\n#include "{header}"\nint main(void) {{ return 0; }}\n'
    compiler.compile(source)
    compiler.compile(source, ELSEWHERE)


def test_answers_are_equal_without_builtins_and_with_32_bits(compiler):
    answers = [
        subprocess.run([compiler.compile(ANSWERS, *options)], stdout=-1, text=True, check=True)
        for options in ([], [ELSEWHERE], *compiler.other_widths())
    ]
    assert len({answer.stdout for answer in answers}) == 1
    told = iter(map(int, answers[0].stdout.split()))
    for value in VALUES:
        assert next(told) == next(told) == value.bit_count()
        if value:
            lowest = (value & -value).bit_length() - 1
            assert (next(told), next(told)) == (lowest, 32 + lowest)


def enumerators(source: str) -> list[str]:
    """The lines with a number in the enums of a file in Cython."""
    blocks = re.findall(r"^cp?def enum:\n((?:    .*\n|\n)+)", source, re.MULTILINE)
    lines = chain.from_iterable(block.splitlines() for block in blocks)
    return [line.split("#")[0].strip() for line in lines if "=" in line.split("#")[0]]


def test_enumerators_fit_the_int_that_c_makes_of_them():
    assert enumerators("cdef enum:\n    ALL = 0xFF  # = 1\n\ncdef int x = 1\n") == ["ALL = 0xFF"]
    found = 0
    for path in sorted([*KERNEL.glob("*.pyx"), *KERNEL.glob("*.pxd")]):
        for line in enumerators(path.read_text()):
            found += 1
            numbers = [int(text, 0) for text in re.findall(r"\b(?:0x[\dA-Fa-f]+|\d+)\b", line)]
            shifts = [1 << int(bits) for bits in re.findall(r"1 << (\d+)", line)]
            assert all(number < 1 << 31 for number in numbers + shifts), (path.name, line)
    assert found > 100
