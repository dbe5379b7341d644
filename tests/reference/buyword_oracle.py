"""Brute force for BuyWord, from the rules alone: what can be sold or laid, what brings most."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product

from lettertycoon import buyword

Sold = tuple[str, str | None]


def pips(tiles: str) -> int:
    return sum(buyword.PIPS[tile] for tile in tiles)


def every_sale(tiles: str, wilds: int, words: Iterable[str]) -> set[Sold]:
    """Words and the letters that a wild tile stands for."""
    held = Counter(tiles)
    found = set()
    letters = set(tiles)
    for word in words:
        if len(set(word) - letters) > 1:
            continue
        if Counter(word) <= held:
            found.add((word, None))
        if wilds:
            for letter in set(word):
                if Counter(word.replace(letter, "", 1)) <= held:
                    found.add((word, letter))
    return found


def rest(tiles: str, wilds: int, sold: Sold) -> tuple[str, int]:
    """What is left after a sale."""
    word, wild = sold
    used = Counter(word) - Counter(wild or "")
    return "".join(sorted((Counter(tiles) - used).elements())), wilds - (wild is not None)


def price(sold: Sold, wild_pips: int) -> int:
    word, wild = sold
    return (pips(word.replace(wild, "", 1)) + wild_pips if wild else pips(word)) ** 2


def most(tiles: str, wilds: int, words: list[str], wild_worth: float, wild_pips: int) -> float:
    """What is sold and the wild tiles kept together, by trying everything."""
    known: dict[tuple[str, int], float] = {}

    def value(tiles: str, wilds: int) -> float:
        if (tiles, wilds) not in known:
            best = wilds * wild_worth
            for sold in every_sale(tiles, wilds, words):
                best = max(best, price(sold, wild_pips) + value(*rest(tiles, wilds, sold)))
            known[tiles, wilds] = best
        return known[tiles, wilds]

    return value("".join(sorted(tiles)), wilds)


Square = tuple[int, int]
Grid = dict[Square, str]


def run(grid: Grid, square: Square, across: bool) -> list[Square]:
    """The squares of the row or column of tiles through a square."""
    y, x = square
    dy, dx = (0, 1) if across else (1, 0)
    squares = []
    while (y - dy, x - dx) in grid:
        y -= dy
        x -= dx
    while (y, x) in grid:
        squares.append((y, x))
        y += dy
        x += dx
    return squares


def made(grid: Grid, new: Grid, middle: Square) -> dict[tuple[Square, bool], str]:
    """The new words with their first squares and directions; none if the tiles may not lie so."""
    after = grid | new
    found = {}
    reused = False
    for square, across in product(new, (True, False)):
        squares = run(after, square, across)
        if len(squares) > 1:
            found[squares[0], across] = "".join(after[each] for each in squares)
            reused |= not grid.keys().isdisjoint(squares)
    one_wild = all(sum(map(str.islower, tiles)) < 2 for tiles in found.values())
    return found if one_wild and (reused if grid else middle in new) else {}


def named(square: Square, across: bool, word: str) -> str:
    row = square[0] + 1
    column = chr(ord("A") + square[1])
    return f"{row}{column} {word}" if across else f"{column}{row} {word}"


def every_laying(
    table: tuple[str, ...], tiles: str, wild: bool, words: set[str]
) -> dict[str, tuple[list[str], int]]:
    """The text of each laying -> its new words, sorted, and what they bring."""
    size = len(table)
    found = {}
    grid = {(y, x): c for y, row in enumerate(table) for x, c in enumerate(row) if c != "."}
    letters = sorted(set("".join(words)))
    for across, squares in every_line(size, grid, len(tiles) + wild):
        for hand in set(permutations(tiles + "?" * wild, len(squares))):
            for letter in letters if "?" in hand else [""]:
                laid = [letter.lower() if tile == "?" else tile for tile in hand]
                new = dict(zip(squares, laid, strict=True))
                after = grid | new
                way = across if len(new) > 1 else len(run(after, squares[0], True)) > 1
                main = run(after, squares[0], way)
                if "".join([after[each] for each in main]).upper() not in words:
                    continue  # which saves time
                runs = made(grid, new, (size // 2, size // 2))
                if runs and all(each.upper() in words for each in runs.values()):
                    price = sum(worth(each) for each in runs.values())
                    found[named(main[0], way, runs[main[0], way])] = sorted(runs.values()), price
    return found


def every_line(size: int, grid: Grid, most: int) -> Iterator[tuple[bool, list[Square]]]:
    """Squares in one line that tiles may take together: only tiles of the table lie between."""
    for across, line in product((True, False), range(size)):
        whole = [(line, n) if across else (n, line) for n in range(size)]
        free = [square for square in whole if square not in grid]
        for first, after in combinations(range(len(free) + 1), 2):
            if after - first <= most:
                yield across, free[first:after]


def worth(word: str) -> int:
    return pips("".join("?" if letter.islower() else letter for letter in word)) ** 2
