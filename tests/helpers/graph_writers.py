"""Writers of a KWG, made from the format's layout alone: they share no code with the library."""

import random
import struct
from collections.abc import Iterable
from typing import NamedTuple


class Node(NamedTuple):
    letter: str
    ends: bool
    child: int  # index of the first child; 0 = none
    last: bool


def graph(words: Iterable[str], chance: random.Random | None = None) -> list[Node]:
    """The nodes of a graph in which equal lists of siblings are one; node 0 points to the first.
    With a chance, siblings and lists lie in any order, as no reader may count on one."""
    lists: dict[tuple, int] = {}
    ordered = sorted(set(words))

    def collect(low: int, high: int, depth: int) -> int:
        siblings = []
        while low < high:
            letter = ordered[low][depth]
            end = low
            while end < high and ordered[end][depth] == letter:
                end += 1
            ends = len(ordered[low]) == depth + 1
            child = collect(low + ends, end, depth + 1)
            siblings.append((letter, ends, child))
            low = end
        if not siblings:
            return -1
        if chance:
            siblings = sorted(siblings, key=lambda node: (ord(node[0]) + depth % 3) * 7919 % 101)
        return lists.setdefault(tuple(siblings), len(lists))

    root = collect(0, len(ordered), 0)
    order = list(lists)
    numbers = list(range(len(order)))[::-1]
    if chance:
        chance.shuffle(numbers)
    places = {-1: 0}
    at = 1
    for number in numbers:
        places[number] = at
        at += len(order[number])
    nodes = [Node("", False, places[root], True)]
    for number in numbers:
        siblings = order[number]
        for index, (letter, ends, child) in enumerate(siblings):
            nodes.append(Node(letter, ends, places[child], index == len(siblings) - 1))
    return nodes


def tile(letter: str) -> int:
    return ord(letter) - 64 if letter else 0


def kwg(nodes: list[Node]) -> bytes:
    return b"".join(
        struct.pack("<I", tile(n.letter) << 24 | n.ends << 23 | n.last << 22 | n.child)
        for n in nodes
    )
