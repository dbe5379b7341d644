"""Writers of the graphs that the library only reads, and of a KWG, made from the formats' layouts
alone: they share no code with the library.
"""

import hashlib
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
    numbers = list(range(len(order)))[::-1]  # the first letters first, as Quackle's version 0 asks
    if chance:
        chance.shuffle(numbers)
    places, at = {-1: 0}, 1
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


def kbwg(nodes: list[Node]) -> bytes:
    return b"".join(
        struct.pack("<I", n.child << 8 | n.ends << 7 | n.last << 6 | tile(n.letter)) for n in nodes
    )


LETTERS = [chr(65 + index) for index in range(26)]


def quackle_v1(nodes: list[Node], words: Iterable[str], letters: list[str] = LETTERS) -> bytes:
    total, number = 0, 0
    for word in set(words):
        spelled = bytes(5 + letters.index(letter) for letter in word)
        total ^= int.from_bytes(hashlib.md5(spelled, usedforsecurity=False).digest(), "big")
        number += 1
    header = b"\1" + total.to_bytes(16, "big") + number.to_bytes(3, "big") + bytes([len(letters)])
    header += "".join(letter + " " for letter in letters).encode()
    body = bytearray()
    for index, node in enumerate(nodes):
        flags = node.last << 6 | (letters.index(node.letter) if node.letter else 0)
        flags |= (index % 3 == 1) << 7  # whether the smaller dictionary has it means nothing here
        playability = (1 + index * 977 % 70_000) if node.ends else 0
        body += node.child.to_bytes(3, "big") + bytes([flags]) + playability.to_bytes(3, "big")
    return header + bytes(body)


def quackle_v0(nodes: list[Node]) -> bytes:
    body = bytearray()
    for node in nodes:
        flags = node.last << 6 | node.ends << 5 | (ord(node.letter) - 65 if node.letter else 0)
        body += node.child.to_bytes(3, "big") + bytes([flags]) + bytes(3)
    return bytes(body)
