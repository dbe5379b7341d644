"""Count every turn of the perft book twice: by the library, and by the brute force of oracle.py.

python tests/perft/perft_confirm.py [FILE...]    all files of tests/perft without one; on all cores

The two share no code: the oracle takes each word whose letters the cards may show, and each two
of them, and lays them by the rules. Exits with 1 where a count or a digest is not the book's.
"""

import multiprocessing
import os
import sys
import time
from functools import cache
from pathlib import Path

import lettertycoon as lt
import oracle
import perft_book
from compare import case_of
from perft_book import FOLDER, Counts, Record


@cache
def vocabulary() -> tuple[list[str], dict[str, int]]:
    """The embedded lexicon's words, and the rarities of those that have one."""
    lexicon = lt.Lexicon.default()
    words = list(lexicon)
    return words, {word: rarity for word in words if (rarity := lexicon.rarity(word))}


def count_by_oracle(turn: lt.Turn) -> Counts:
    return perft_book.count(
        (lay.words, lay.money, lay.stock, [way.key for way in lay.ways])
        for lay in oracle.plays(case_of(turn), *vocabulary())
    )


def confirm(record: Record) -> tuple[Record, list[str]]:
    """What is wrong with a record."""
    turn = lt.Turn.parse(record.turn)
    found = {"the library": perft_book.count_turn(turn), "the oracle": count_by_oracle(turn)}
    return record, [
        f"{who} counts {counts}" for who, counts in found.items() if counts != record.counts
    ]


def main(paths: list[Path]) -> int:
    records = [record for path in paths for record in perft_book.read(path)]
    records.sort(key=lambda record: -record.counts.ways if record.counts else 0)  # longest first
    begin, wrong = time.monotonic(), 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for record, faults in pool.imap_unordered(confirm, records):
            wrong += bool(faults)
            for fault in faults:
                print(f"{record.turn}: the book says {record.counts}; {fault}")
    counts = [record.counts for record in records if record.counts]
    sums = ", ".join(
        f"{sum(getattr(each, name) for each in counts):,} {name}"
        for name in ("words", "pairs", "ways")
    )
    print(f"{len(records)} turns, {sums}: {wrong} wrong, {time.monotonic() - begin:.0f} s")
    return 1 if wrong or not records else 0


if __name__ == "__main__":
    sys.exit(main([Path(name) for name in sys.argv[1:]] or sorted(FOLDER.glob("*.perft"))))
