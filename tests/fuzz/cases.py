"""A case: a file's name, how it is asked to be read, and its bytes; and what is made of one.

As bytes, which atheris and the corpus keep: the number of the name in `seeds.NAMES`, 1 to fold
accents, the file.
"""

import random
from typing import NamedTuple

from fuzz import damage, packing, seeds, texts


class Case(NamedTuple):
    name: str
    fold_accents: bool
    data: bytes

    def to_bytes(self) -> bytes:
        return bytes([seeds.NAMES.index(self.name), self.fold_accents]) + self.data

    @classmethod
    def from_bytes(cls, kept: bytes) -> "Case":
        number, fold = kept[:2] if len(kept) > 1 else (0, 0)
        return cls(seeds.NAMES[number % len(seeds.NAMES)], bool(fold & 1), kept[2:])


def good_cases(seed: int) -> list[Case]:
    """Good files of every kind: of few words, of some and of many."""
    return [
        Case(name, number == 40, data)
        for number in (5, 40, 150)
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
        return packing.of_stream(name, data, chance, by_name)
    if name.endswith(".zip"):
        return packing.of_zip(data, chance, by_name)
    if name.endswith(".json"):
        return texts.of_json(data, chance)
    if name == "words" or name.endswith(".kwg"):
        return damage.of_graph(data, chance)
    if name.endswith((".lexicon", ".marisa", ".tar")):
        return damage.of_bytes(data, chance)
    return texts.of_text(data, chance)


def changed(case: Case, chance: random.Random, most: int) -> Case:
    """Another case of at most so many bytes; mostly the same kind of file."""
    name, fold, data = case
    if chance.randrange(40) == 0:
        fold = not fold
    if chance.randrange(100) == 0:
        name = chance.choice(seeds.NAMES)
    for _ in range(4):
        made = by_name(name, data, chance)
        if len(made) <= most:
            return Case(name, fold, made)
    return Case(name, fold, damage.of_bytes(data, chance)[:most])
