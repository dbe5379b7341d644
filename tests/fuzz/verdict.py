"""What a case may do: load or be refused in one clear error, within its memory.

What is let in must be safe to use, and answer as a lexicon of the same words does.
"""

import contextlib
import os
import random
import sys
import time
import traceback
import zlib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import lettertycoon as lt
from fuzz import seeds
from fuzz.cases import Case

SLOWER = 4 if "libasan" in os.environ.get("LD_PRELOAD", "") else 1  # and larger
MOST_SECONDS = 60.0 * SLOWER
"""Of the processor, for one case: a guard against files that hang, far beyond what any takes. How
long the slowest took is told, not judged."""
MOST_MEMORY = (1 << 30) * SLOWER
TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ")


class Verdict(NamedTuple):
    """What came of a case; fault: "" = nothing wrong."""

    outcome: str  # "loaded", or the code of the refusal
    fault: str
    seconds: float  # of the processor
    memory: int  # bytes, at its peak, more than before


class Peak:
    """The most memory that the process takes from here on, where Linux tells."""

    def __init__(self) -> None:
        try:
            self.clear = os.open("/proc/self/clear_refs", os.O_WRONLY)
            self.status = os.open("/proc/self/status", os.O_RDONLY)
        except OSError:
            self.clear = -1

    def begin(self) -> None:
        if self.clear >= 0:
            os.write(self.clear, b"5")
        self.before = self._highest()

    def _highest(self) -> int:
        if self.clear < 0:
            if os.name == "nt":
                return 0
            import resource

            most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            return most * (1 if sys.platform == "darwin" else 1024)
        status = os.pread(self.status, 4096, 0)
        at = status.index(b"VmHWM:")
        return int(status[at + 6 : status.index(b"kB", at)]) * 1024

    def taken(self) -> int:
        return self._highest() - self.before


class Judge:
    """Tries cases, one after the other, in a folder of its own."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        self.peak = Peak()
        (self.folder / seeds.BESIDE).write_bytes(seeds.beside())

    def judge(self, case: Case) -> Verdict:
        path = self.folder / case.name
        path.unlink(missing_ok=True)  # a file that is mapped must not change
        path.write_bytes(case.data)
        fault, outcome = "", "loaded"
        self.peak.begin()
        began = time.process_time()
        try:
            lexicon = lt.Lexicon.load(
                path, definitions=case.definitions, fold_accents=case.fold_accents
            )
        except lt.LexiconError as error:
            outcome = error.code
            if len(str(error)) > 2000 or not str(error).isprintable():
                fault = f"a message of {len(str(error))} characters, or not printable"
        except BaseException as error:
            outcome, fault = "raised", told(error)
        seconds, memory = time.process_time() - began, self.peak.taken()
        if seconds > MOST_SECONDS:
            fault = fault or f"slow ({outcome}): {seconds:.1f} s, {memory >> 20} MB"
        if memory > MOST_MEMORY:
            fault = fault or f"large ({outcome}): {memory >> 20} MB, {seconds:.1f} s"
        if outcome == "loaded" and not fault:
            try:
                use(lexicon, case.data)
            except BaseException as error:
                fault = f"in use: {told(error)}"
            used, taken = time.process_time() - began, self.peak.taken()
            if used > MOST_SECONDS or taken > MOST_MEMORY:
                fault = fault or f"in use: {used:.1f} s, {taken >> 20} MB"
        return Verdict(outcome, fault, seconds, memory)


def told(error: BaseException) -> str:
    """An error, and where it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames[:-4:-1])
    return f"{type(error).__name__}: {str(error)[:100]!r} at {where}"


def use(lexicon: lt.Lexicon, data: bytes) -> None:
    """What is let in must be safe to use, and must mean what it holds."""
    words = list(lexicon)
    assert words == sorted(set(words)) and words, "its words are not in order"
    for word in words[:5] + words[-5:]:
        assert word in lexicon, "a word of it is not in it"
        assert word in lexicon.anagrams(word), "a word is no anagram of its letters"
        with contextlib.suppress(lt.LexiconError):  # a damaged pack of definitions
            lexicon.definition(word)
    assert lexicon.name.isprintable() and len(lexicon.name) <= 2000, "its name is not fit to show"
    lt.best(TURN, lexicon, n=2)
    # each file has a turn of its own; a lexicon of the same words must have as many plays
    chance = random.Random(zlib.crc32(data))
    if len(words) < 1000 and chance.randrange(8) == 0:
        letters = [
            *sorted({*"".join(chance.sample(words, min(3, len(words)))), *"SXZQUY"}),
            "E",
            "A",
        ]
        chance.shuffle(letters)
        turn = lt.Turn("".join(letters[:7]), "".join(letters[7:10]), patents="XZQVKB")
        anew = lt.Lexicon(words)
        assert len(lt.plays(turn, lexicon)) == len(lt.plays(turn, anew)), (
            "other plays than its words"
        )


class Tally:
    """What came of many cases."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.slowest: tuple[float, str] = (0.0, "")
        self.largest: tuple[int, str] = (0, "")

    def add(self, case: Case, verdict: Verdict) -> None:
        self.outcomes[verdict.outcome] += 1
        self.slowest = max(self.slowest, (verdict.seconds, f"{case.name} {verdict.outcome}"))
        self.largest = max(self.largest, (verdict.memory, f"{case.name} {verdict.outcome}"))
