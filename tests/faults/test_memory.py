"""Memory that runs out: every request of every entry point fails once, none does harm."""

import json
import os
import platform
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import lt_core
from entry_points import QUESTIONS

HERE = Path(__file__).parent
KERNEL = HERE.parents[1] / "src" / "lt_core"


def run(command: list[str], **changes: str) -> str:
    """What a process prints, with these changes to the environment."""
    # nothing that would ask for memory on its own account: a sanitizer, a tracer
    environment = {
        name: value
        for name, value in os.environ.items()
        if name != "LD_PRELOAD" and not name.startswith("COVERAGE_")
    }
    done = subprocess.run(command, env=environment | changes, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The allocator that fails on request."""
    if platform.libc_ver()[0] != "glibc":
        pytest.skip("the allocator is put in the way as glibc does it: run it on Linux")
    made = tmp_path_factory.mktemp("faults") / "failing_malloc.so"
    compiler = os.environ.get("CC", "cc").split()
    flags = ["-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
    run([*compiler, *flags, "-o", str(made), str(HERE / "failing_malloc.c"), "-ldl"])
    return made


@cache
def attack(layer: str, *preload: str) -> dict[str, Any]:
    """How often each entry point was refused memory, and came to no harm by it."""
    loaded = " ".join([*preload, *os.environ.get("LD_PRELOAD", "").split()])
    # AddressSanitizer, where it is there, comes second: what fails must fail before it
    options = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    script = [sys.executable, str(HERE / "attack.py"), layer]
    # Python's own allocator: malloc in its place would look like the kernel's requests
    environment = {"LD_PRELOAD": loaded, "ASAN_OPTIONS": options, "PYTHONMALLOC": "default"}
    return json.loads(run(script, **environment))


@pytest.mark.slow
def test_every_allocation_of_the_kernel_that_fails_is_a_memory_error(library):
    counts = attack("kernel", str(library))
    sites = counts["sites"]
    assert set(counts) == {*QUESTIONS, "sites"}
    # none was missed: each module's machine code was refused at as many places as its source has,
    # unless it calls what grows an array at one place for all, as a build without optimisation does
    for path in KERNEL.glob("*/*.pyx"):
        asked = r">(?:m|c|re)alloc\(|\b(?:grow|resize|resize_on_heap)\(&"
        written = len(re.findall(asked, path.read_text()))
        module = path.relative_to(KERNEL).with_suffix("").as_posix()
        least = min(written, 1) if os.environ.get("LT_COVERAGE") == "1" else written
        assert sites.get(module, 0) >= least, module


@pytest.mark.slow
def test_every_numpy_array_that_fails_is_a_memory_error(library):
    counts, kernel = attack("arrays", str(library)), attack("kernel", str(library))
    assert all(counts[name] >= kernel[name] for name in QUESTIONS)
    assert counts["order"] > kernel["order"]


@pytest.mark.slow
def test_every_python_object_that_fails_is_a_memory_error():
    pytest.importorskip("_testcapi", reason="this Python lacks its own tests: use another")
    counts = attack("interpreter")
    assert set(counts) == set(QUESTIONS)
    busy = "Lexicon: words", "rank", "rank_batch", "PlayRecord"
    assert min(counts[name] for name in busy) > 10


LIMITS = {"LONGEST_WORD", "MOST_CARDS", "MOST_IMAGE", "SHORTEST_WORD"}


def test_every_public_name_of_the_kernel_is_asked():
    asked = {re.match(r"\w+", name).group() for name in QUESTIONS}
    assert asked | {"IMAGE_MARK", "Found", "Listing"} | LIMITS == set(lt_core.__all__)


def test_the_kernel_has_no_list_comprehension():
    # where such a list can't grow, code made by Cython 3.3.1 frees the item twice
    for path in KERNEL.glob("*/*.pyx"):
        code = re.sub(r'"""[^\0]*?"""|#.*|"[^"\n]*"', "", path.read_text())
        assert not re.search(r"\[[^\[\]=]*(?:\[[^\]]*\][^\[\]=]*)*\sfor\s[^\[\]]*\sin\s", code), (
            path
        )
