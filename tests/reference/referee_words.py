"""Words and what they earn, for the second referee: from docs/rules.md 1.1, 1.3 and 1.4 alone."""

from collections import Counter
from itertools import product

PRICES = {
    "A": 8, "B": 2, "C": 3, "D": 4, "E": 10, "F": 3, "G": 3, "H": 5, "I": 7, "J": 2, "K": 2,
    "L": 4, "M": 3, "N": 7, "O": 7, "P": 3, "Q": 2, "R": 6, "S": 6, "T": 8, "U": 3, "V": 2,
    "W": 3, "X": 2, "Y": 3, "Z": 2,
}  # fmt: skip
MONEY = {3: 1, 4: 2, 5: 3, 6: 4, 7: 6, 8: 6, 9: 6, 10: 6, 11: 6, 12: 6}
STOCK = {3: 0, 4: 0, 5: 0, 6: 1, 7: 1, 8: 2, 9: 3, 10: 4, 11: 5, 12: 6}


class Illegal(Exception):
    """A move that the rules do not allow."""


class Word:
    """One word as it is laid."""

    def __init__(self, text: str) -> None:
        self.hand = Counter()
        self.pool = Counter()
        self.copy = ""
        self.added = False
        self.letters = ""
        inside = False
        if text.endswith("+S"):
            text = text[:-2]
            self.added = True
        for char in text:
            if char in "()":
                if inside != (char == ")"):
                    raise Illegal("brackets")
                inside = not inside
                continue
            if not (char.isascii() and char.isalpha()):
                raise Illegal("no letter")
            letter = char.upper()
            self.letters += letter
            if char.islower():
                if inside or self.copy:
                    raise Illegal("one copy, of no place")
                self.copy = letter
            elif inside:
                self.pool[letter] += 1
            else:
                self.hand[letter] += 1
        if inside or "()" in text:
            raise Illegal("brackets")
        self.letters += "S" * self.added


def factor(doublings: int, mode: str) -> int:
    """1.4.5."""
    if mode == "multiply":
        return 2**doublings
    return 1 + doublings if mode == "add" else min(2, 1 + doublings)


def applies(ability: str, row: list[bool]) -> bool:
    """1.3, of which letters of a word are vowels."""
    if ability == "B":
        return row[0] and row[-1]
    return 2 * sum(row) >= len(row) if ability == "J" else sum(row) == 1


def mains(words: list[Word]) -> list[int]:
    """Which words can be the main one online: it is laid first, and a copy after its original."""
    for index, word in enumerate(words):
        if word.copy and not (word.hand + word.pool)[word.copy]:
            return [1 - index]
    return list(range(len(words)))


def earnings(
    words: list[str], patents: set[str], mode: str, online: bool, first: list[int]
) -> tuple[int, int]:
    """1.2.2, 1.3, 1.4.6: the best of all choices; online each contested ability goes to the main
    word if it has as much money and stock, else to the second, the order being the better one of
    those that begin with a word of `first`."""
    best = (-1, -1, -1)
    owned = [ability for ability in "BJK" if ability in patents]
    ys = "".join(words).count("Y")
    for kinds in product((False, True), repeat=ys):
        left = iter(kinds)
        rows = [[next(left) if c == "Y" else c in "AEIOU" for c in word] for word in words]
        fits = {
            ability: [i for i, row in enumerate(rows) if applies(ability, row)] for ability in owned
        }
        for given in shares(fits, words, mode, first if online else None):
            money = stock = 0
            for index, word in enumerate(words):
                times = factor(("Q" in word) + given[index], mode)
                money += MONEY[len(word)] * times
                stock += STOCK[len(word)] * times
            best = max(best, (money + stock, money, stock))
    return best[1], best[2]


def shares(fits: dict[str, list[int]], words: list[str], mode: str, mains: list[int] | None):
    """How many abilities each word gets, in every way that is open. mains: None = at a table."""
    if mains is None:
        for choice in product(*([None, *indices] for indices in fits.values())):
            yield [choice.count(index) for index in range(len(words))]
        return
    sole = [indices[0] for indices in fits.values() if len(indices) == 1]
    contested = sum(len(indices) == 2 for indices in fits.values())
    for main in mains:
        given = [sole.count(index) for index in range(len(words))]
        if contested:
            second = 1 - main
            times = [
                factor(("Q" in word) + number, mode)
                for word, number in zip(words, given, strict=True)
            ]
            money = [MONEY[len(word)] * each for word, each in zip(words, times, strict=True)]
            stock = [STOCK[len(word)] * each for word, each in zip(words, times, strict=True)]
            ahead = money[main] >= money[second] and stock[main] >= stock[second]
            chosen = main if ahead else second
            for _ in range(contested):
                full = mode == "single" and (given[chosen] or "Q" in words[chosen])
                given[1 - chosen if full else chosen] += 1
        yield given
