"""Plant bugs in a copy of the kernel, one at a time; its tests must find each.

python -m tools.proof.kernel_bugs [WORD...]

Only the bugs with one of the words in their description are planted; without words, all. A bug
that no test finds is a hole in the tests. docs/dev/proof.md has the list.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
COPY = ROOT / "build" / "kernel_bugs"
TESTS = ("tests/kernel", "tests/batches/test_bundles.py", "tests/turns/test_frontier.py")
SOURCES = ("src", "tests", "tools", "build/release", "setup.py", "pyproject.toml", "README.md")


class Bug(NamedTuple):
    """A fault of a kind to be feared, as a change of one place in the kernel."""

    what: str
    file: str
    right: str
    wrong: str


BUGS = (
    Bug(
        "a lost word: the second of three with the same letters",
        "_words.pyx",
        "        if key == NO_SCORE_CLASS:\n",
        "        if key == NO_SCORE_CLASS or its[1].entry - 2 == at == its.entry + 1:\n",
    ),
    Bug(
        "a duplicate with one card too few",
        "_search.pyx",
        "enough_cards(&query.allowed, length - 1)",
        "enough_cards(&query.allowed, length)",
    ),
    Bug(
        "a lost pair: no word beside itself",
        "_listing.pyx",
        "bits = within(rows.fitting[number], number, index, count)",
        "bits = within(rows.fitting[number], number, index + 1, count)",
    ),
    Bug(
        "lost pairs: those that use all cards and all extras",
        "_buckets.pyx",
        "            if earnings.length[score_class] + earnings.length[other] <= most:\n",
        "            if earnings.length[score_class] + earnings.length[other] < most:\n",
    ),
    Bug(
        "a bound that is too tight by one hand card",
        "_best.pyx",
        "max(words, real - deal.pool_cards)",
        "max(words, real - deal.pool_cards + 1)",
    ),
    Bug(
        "a wrong tie: the rarity of the more common word",
        "_best.pyx",
        "tie | max(rarity, rarity_of_other) << TIE_RARITY",
        "tie | min(rarity, rarity_of_other) << TIE_RARITY",
    ),
    Bug(
        "a wrong tie: of equal totals, less money",
        "_terms.pyx",
        "(money + stock == best_total and money > best_money)",
        "(money + stock == best_total and money < best_money)",
    ),
    Bug(
        "a wrong cost: a hand card counts before a dollar",
        "_cost.pyx",
        "    best = best if best else saves ",
        "    best = saves if saves else best ",
    ),
    Bug(
        "what is left of the deal before",
        "_bundle_pairs.pyx",
        "    memset(work.readiness, 0, earnings.score_classes)\n",
        "",
    ),
    Bug(
        "a stale pointer: taken before its array grows",
        "_bundle_pairs.pyx",
        """    if total > words.room and more_words(words, total) < 0:
        return NO_MEMORY
    candidate, word = words.words_met.items + index, words.items + count[0]
""",
        """    candidate, word = words.words_met.items + index, words.items + count[0]
    if total > words.room and more_words(words, total) < 0:
        return NO_MEMORY
""",
    ),
    Bug(
        "a neighbour's words: those of the next score class in a block",
        "_bundle_pairs.pyx",
        "        bits = within(bits, block, begin, end)\n",
        "        bits = within(bits, block, begin, end + 1)\n",
    ),
    Bug(
        "a wrong count: a set that waits is forgotten",
        "_bundle.pyx",
        "        while counts.waits >> bit & 1 and lt_any_deal(carry):\n",
        "        while counts.waits >> bit & 2 and lt_any_deal(carry):\n",
    ),
    Bug(
        "a key that is written over its neighbour",
        "_order.pyx",
        "        layout.first[part + 2] += layout.first[part + 1] + 1\n",
        "        layout.first[part + 2] += layout.first[part + 1]\n",
    ),
    Bug(
        "a lost way: the one that is its own mirror image",
        "_ways.pyx",
        "    return memcmp(key.cards[0], key.cards[1], sizeof(key.cards[0])) > 0\n",
        "    return memcmp(key.cards[0], key.cards[1], sizeof(key.cards[0])) >= 0\n",
    ),
    Bug(
        "a bound of one set for all open sets",
        "_frontier_pairs.pyx",
        "        total, money = min(total, earned >> 16), min(money, earned & 0xFFFF)\n",
        "        total, money = earned >> 16, earned & 0xFFFF\n",
    ),
    Bug(
        "half an answer: work that was stopped seems to be done",
        "_listing.pyx",
        "            status = INTERRUPTED\n",
        "            return 0\n",
    ),
)


def make_copy() -> None:
    """Copy what a build and the tests need, with times, so that little is compiled again."""
    shutil.rmtree(COPY, ignore_errors=True)
    for name in SOURCES:
        source = ROOT / name
        target = COPY / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, target)


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a program of this interpreter in the copy, with the copy's modules."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=COPY,
        env=os.environ | {"PYTHONPATH": "src", "HYPOTHESIS_PROFILE": "quick"},
        capture_output=True,
        text=True,
        timeout=1200,
    )


def build() -> None:
    """Compile what has changed."""
    done = run("setup.py", "-q", "build_ext", "--inplace")
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def find(bug: Bug) -> str:
    """Plant a bug; return the name of the test that fails first, or nothing if none does."""
    file = COPY / "src" / "lt_core" / bug.file
    source = file.read_text()
    if source.count(bug.right) != 1:
        sys.exit(f"{bug.file} has this line {source.count(bug.right)} times:\n{bug.right}")
    file.write_text(source.replace(bug.right, bug.wrong))
    build()
    done = run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS)
    file.write_text(source)
    if done.returncode == 0:
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return failed[1] if failed else done.stdout + done.stderr


def main() -> int:
    """Return 1 if a bug is not found, else 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", metavar="WORD")
    words = parser.parse_args().words
    make_copy()
    missed = 0
    for bug in BUGS:
        if words and not any(word in bug.what for word in words):
            continue
        test = find(bug)
        missed += not test
        print(f"{bug.file}: {bug.what}\n    {test or 'NOT FOUND'}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
