"""Reading and writing perft files: turns with exact counts, as chess programs have.

A record is a turn in its one-line notation, then, indented, what it counts:

    # why this turn is here
    AEJLNSZ/EEW XZ 4 Rayne=E -
      words 335  pairs 0  ways 12345  digest 0123456789abcdef

The digest is over the whole ranked list: for each play its words, money, stock,
number of ways, and the placement of its first way.
`python tests/helpers/perft_book.py FILE` prints the file with its counts made anew by the library;
the tests confirm each count with the oracle as well.
"""

import hashlib
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import lettertycoon as lt

FOLDER = Path(__file__).parents[1] / "perft"


@dataclass(frozen=True)
class Counts:
    words: int
    pairs: int
    ways: int
    digest: str

    @property
    def plays(self) -> int:
        return self.words + self.pairs

    def __str__(self) -> str:
        counts = f"words {self.words}  pairs {self.pairs}  ways {self.ways}"
        return f"{counts}  digest {self.digest}"


@dataclass(frozen=True)
class Record:
    reason: str
    turn: str
    counts: Counts | None


def count(plays: Iterable[tuple[tuple[str, ...], int, int, list[object]]]) -> Counts:
    """The counts of a ranked list of (words, money, stock, keys of all ways in order)."""
    words = pairs = ways = 0
    digest = hashlib.sha256()
    for laid, money, stock, keys in plays:
        words += len(laid) == 1
        pairs += len(laid) == 2
        ways += len(keys)
        digest.update(f"{' '.join(laid)} {money} {stock} {len(keys)} {keys[0]}\n".encode())
    return Counts(words, pairs, ways, digest.hexdigest()[:16])


def count_turn(turn: lt.Turn) -> Counts:
    return count(
        (play.words, play.money, play.stock, [tuple(way.placement) for way in play.ways()])
        for play in lt.plays(turn)
    )


def read(path: Path) -> Iterator[Record]:
    reason = turn = ""
    for line in [*path.read_text().splitlines(), "#"]:
        if line.startswith("  "):
            words, pairs, ways, digest = line.split()[1::2]
            yield Record(reason, turn, Counts(int(words), int(pairs), int(ways), digest))
            turn = ""
            continue
        if turn:  # a new turn, not counted yet
            yield Record(reason, turn, None)
            turn = ""
        if line.startswith("#"):
            reason = line[1:].strip()
        else:
            turn = line


if __name__ == "__main__":
    for record in read(Path(sys.argv[1])):
        print(f"# {record.reason}\n{record.turn}\n  {count_turn(lt.Turn.parse(record.turn))}")
