"""Brute force for BuyWord, from the rules alone: what can be sold, and what brings most."""

from collections import Counter
from collections.abc import Iterable

from lettertycoon import buyword

Sold = tuple[str, str | None]


def pips(tiles: str) -> int:
    return sum(buyword.PIPS[tile] for tile in tiles)


def every_sale(tiles: str, wilds: int, words: Iterable[str]) -> set[Sold]:
    """Words and the letters that a wild tile stands for."""
    held, found = Counter(tiles), set()
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


def price(sold: Sold) -> int:
    word, wild = sold
    return (pips(word.replace(wild, "", 1)) + 1 if wild else pips(word)) ** 2


def most(tiles: str, wilds: int, words: list[str], worth: dict[str, float] | None = None) -> float:
    """What is sold and the wild tiles kept together, by trying everything."""
    known: dict[tuple[str, int], float] = {}

    def value(tiles: str, wilds: int) -> float:
        if (tiles, wilds) not in known:
            best = wilds * (worth or {}).get("?", 0)
            for sold in every_sale(tiles, wilds, words):
                best = max(best, price(sold) + value(*rest(tiles, wilds, sold)))
            known[tiles, wilds] = best
        return known[tiles, wilds]

    return value("".join(sorted(tiles)), wilds)


def count(tiles: str, wilds: int, words: list[str], depth: int) -> int:
    """Sequences of so many sales, one after the other: perft."""
    found = every_sale(tiles, wilds, words)
    if depth == 1:
        return len(found)
    fewer = sorted({word for word, _ in found})
    return sum(count(*rest(tiles, wilds, sold), fewer, depth - 1) for sold in found)
