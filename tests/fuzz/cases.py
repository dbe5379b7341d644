"""A case: a file's name, how it is asked to be read, and its bytes; and what is made of one.

As bytes, which atheris and the corpus keep: the number of the name in `seeds.NAMES`, options (bits
0 and 1: definitions None, True or False; bit 2: fold accents), the file.
"""

import random
from typing import NamedTuple

from fuzz import damage, graphs, packing, seeds, texts, tries


class Case(NamedTuple):
    name: str
    options: int
    data: bytes

    def to_bytes(self) -> bytes:
        return bytes([seeds.NAMES.index(self.name), self.options]) + self.data

    @classmethod
    def from_bytes(cls, kept: bytes) -> "Case":
        number, options = kept[:2] if len(kept) > 1 else (0, 0)
        return cls(seeds.NAMES[number % len(seeds.NAMES)], options & 7, kept[2:])

    @property
    def definitions(self) -> bool | None:
        return (None, True, False, None)[self.options & 3]

    @property
    def fold_accents(self) -> bool:
        return bool(self.options & 4)


def good_cases(seed: int) -> list[Case]:
    """Good files of every kind: of few words, of some and of many."""
    return [
        Case(name, options, data)
        for options, number in enumerate((5, 40, 150))
        for name, data in seeds.subjects(seeds.some_words(number, seed)).items()
    ]


def first_cases(seed: int) -> list[Case]:
    """What all begins with: the good files, and what was at fault before."""
    kept = [Case.from_bytes(path.read_bytes()) for path in sorted(seeds.REGRESSIONS.iterdir())]
    return good_cases(seed) + kept


def by_name(name: str, data: bytes, chance: random.Random) -> bytes:
    """The bytes of a file, damaged as its format asks for."""
    if chance.randrange(8) == 0:
        return damage.of_bytes(data, chance)
    if name.endswith((".gz", ".bz2", ".xz")):
        return packing.damaged_stream(name, data, chance, by_name)
    if name.endswith(".zip"):
        return packing.damaged_zip(data, chance, by_name)
    if name.endswith(".json"):
        return texts.damaged_json(data, chance)
    if name.endswith(".marisa"):
        return tries.damaged(data, chance)
    if name == "words" or name.endswith((".kwg", ".kad")):
        return graphs.damaged(data, chance)
    if name.endswith((".lexicon", ".kbwg", ".dawg")):
        return damage.of_bytes(data, chance)
    return texts.damaged_text(data, chance)


def changed(case: Case, chance: random.Random, most: int) -> Case:
    """Another case of at most so many bytes; mostly the same kind of file."""
    name, options, data = case
    if chance.randrange(40) == 0:
        options = chance.randrange(8)
    if chance.randrange(100) == 0:
        name = chance.choice(seeds.NAMES)
    for _ in range(4):
        made = by_name(name, data, chance)
        if len(made) <= most:
            return Case(name, options, made)
    return Case(name, options, damage.of_bytes(data, chance)[:most])
