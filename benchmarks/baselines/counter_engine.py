"""An engine for `python -m benchmarks.engine`: it looks at every word, and needs nothing else."""

import sys
from collections import Counter


def fits(word: str, cards: Counter[str], patents: str) -> bool:
    """Tell whether cards spell a word, with one card copied (X) or an S added at the end (Z)."""
    missing = Counter(word) - cards
    if "Z" in patents and word[-1] == "S":
        missing -= Counter("S")
    if "X" in patents and missing.total() == 1 and cards[next(missing.elements())]:
        return (Counter(word) & cards).total() >= 3  # with a copy, three real cards are needed
    return not missing


def main() -> None:
    """Answer each line."""
    with open(sys.argv[1]) as file:
        words = [(word, frozenset(word)) for word in file.read().split()]
    for line in sys.stdin:
        rack, patents = line.split()
        cards = Counter(rack)
        letters = set(rack + "S" * ("Z" in patents))
        print(sum(fits(word, cards, patents) for word, used in words if used <= letters))


if __name__ == "__main__":
    main()
