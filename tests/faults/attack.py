"""Run with failing_malloc.so preloaded: every request for memory fails, one after the other.

python attack.py kernel|arrays|interpreter

kernel: what the kernel's own C code asks for. Nothing may be left behind.
arrays: what NumPy asks for, too: the arrays in which answers leave.
interpreter: what Python's allocators are asked for (by _testcapi, not by the preloaded library).

Prints how many requests each question made, as JSON. Ends in an AssertionError that names the
question and the request where something else than a MemoryError came of it.
"""

import ctypes
import gc
import json
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))

import lettertycoon as lt
import lt_core
from entry_points import QUESTIONS, Material

TURN = lt.Turn("STRINGA", "REA", patents="BJKVXZ", money=3, rivals={"Rayne": "AT"})
STEP = 12  # each so many words of the embedded lexicon: enough that every table grows
ENDLESS = sys.maxsize
QUIET = 30  # requests of Python's that may fail in a row without a MemoryError

Ask = Callable[[Material], object]


def outcome(ask: Ask, material: Material) -> object:
    """The answer, or the MemoryError's type; any other error goes through."""
    try:
        return ask(material)
    except MemoryError:
        return MemoryError


def attack_c(shim: ctypes.CDLL, name: str, ask: Ask, material: Material, check_leaks: bool) -> int:
    """Fail each request in turn, alone and with all that follow. Returns how many there were."""
    expected = ask(material)
    requests = 0
    for last in (0, ENDLESS):
        number = 0
        while True:
            number += 1
            gc.collect()
            held = shim.faults_held()
            shim.faults_arm(number, last or number)
            answer = outcome(ask, material)
            failed = shim.faults_disarm()
            where = f"{name}: request {number} of memory{' and all after it' if last else ''}"
            if not failed:
                assert answer == expected, where
                break
            assert answer is MemoryError, f"{where} failed, and it answered {answer!r:.200}"
            gc.collect()
            left = shim.faults_held() - held
            assert left == 0 or not check_leaks, f"{where} failed, and {left} blocks are left"
            assert ask(material) == expected, f"{where} failed, and the next answer is another"
        requests = max(requests, number - 1)
    return requests


def attack_interpreter(name: str, ask: Ask, material: Material) -> int:
    """The same of Python's allocators. Some requests may fail without harm, such as those for
    free lists: it ends after many such in a row."""
    from _testcapi import remove_mem_hooks, set_nomemory

    expected = ask(material)
    number = harmless = refused = 0
    while harmless < QUIET:
        number += 1
        set_nomemory(number, number + 1)
        try:
            answer = outcome(ask, material)
        finally:
            remove_mem_hooks()
        if answer is MemoryError:
            refused += 1
            harmless = 0
        else:
            assert answer == expected, f"{name}: request {number} failed, another answer came"
            harmless += 1
        if number % 50 == 0:
            assert ask(material) == expected, name
    assert ask(material) == expected, name
    return refused


def refused_sites(shim: ctypes.CDLL) -> dict[str, int]:
    """How many places in each kernel module's machine code were refused memory."""
    modules = [name.removeprefix("lt_core.") for name in sys.modules if name.startswith("lt_core.")]
    modules = [name.replace(".", "/") for name in modules]
    found = {name: shim.faults_sites(f"/lt_core/{name}.".encode()) for name in sorted(modules)}
    return {name: number for name, number in found.items() if number}


def check_that_blocks_are_counted(shim: ctypes.CDLL, material: Material) -> None:
    """The counter of leaks works: it sees the memory of a ranking come and go."""
    held = shim.faults_held()
    ranking = lt_core.rank(**material.deal, weights=lt_core.Weights(1, 1, 0))
    assert shim.faults_held() == held + 1
    del ranking
    assert shim.faults_held() == held


def main(layer: str) -> None:
    words = list(lt.Lexicon.default())[::STEP]
    material = Material.of(lt.Lexicon(words).core, TURN, words)
    if layer == "interpreter":
        counts = {n: attack_interpreter(n, ask, material) for n, ask in QUESTIONS.items()}
    else:
        shim = ctypes.CDLL(None)
        shim.faults_held.restype = shim.faults_sites.restype = ctypes.c_long
        shim.faults_disarm.restype = ctypes.c_long
        shim.faults_arm.argtypes = ctypes.c_long, ctypes.c_long
        assert shim.faults_watch(b"/lt_core/") > 10, "the kernel's libraries are not found"
        if layer == "arrays":
            known = shim.faults_watch(b"/lt_core/")
            assert shim.faults_watch(b"_multiarray_umath") > known, "NumPy's library is not found"
        check_that_blocks_are_counted(shim, material)
        counts = {
            name: attack_c(shim, name, ask, material, layer == "kernel")
            for name, ask in QUESTIONS.items()
        }
        counts |= {"sites": refused_sites(shim)} if layer == "kernel" else {}
    print(json.dumps(counts))


if __name__ == "__main__":
    main(*sys.argv[1:])
