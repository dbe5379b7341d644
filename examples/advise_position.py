"""What should I do? Type a position in one line, and read the best whole turn, and why.

    python examples/advise_position.py
    > AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0

The line has hand/pool, your patents:money:stock, and each rival as NAME=patents:money:stock.
"-" stands for nothing.
"""

import sys

import lettertycoon as lt


def answer(line: str) -> str:
    """Return what to do in a position, or what is wrong with its line."""
    try:
        position = lt.Position.parse(line)
        if "Q" in position.me.patents:
            card = lt.advise_replacement(position)[0]
            if card.card:
                return f"First replace the {card.card} of the {card.source} (the Q patent)."
        best, *others = lt.advise(position, n=3)
    except lt.LetterTycoonError as error:
        return f"No: {error}"
    lines = [str(best), *best.text.replace(". ", ".\n").splitlines(), "Or:"]
    return "\n".join([*lines, *map(str, others)])


def main() -> None:
    """Answer lines until there are no more."""
    if sys.stdin.isatty():
        print(__doc__)
    for line in sys.stdin:
        if line.strip():
            print(answer(line.strip()), flush=True)


if __name__ == "__main__":
    main()
