"""What is told of one word of a play: what the table pays, and why its doublings hold."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lettertycoon.hints.facts import Fact, fact
from lettertycoon.turns import Turn, WordEarnings

KINDS = (
    "word.earns",
    "limit.money",
    "limit.stock",
    "doubling.ends",
    "doubling.vowels",
    "doubling.one_vowel",
    "doubling.letter_q",
    "limit.doubling",
    "y.kind",
)
"""Kinds of facts of a word."""

Row = Sequence[tuple[str, str, str]]
"""The letters of a word as a way has them: letter, source, kind."""


def facts_of_word(index: int, word: WordEarnings, row: Row, turn: Turn) -> Iterator[Fact]:
    """What is told of the word with this index."""
    subject = {"word": word.word, "index": index}
    yield fact(
        "word.earns",
        **subject,
        length=len(word.word),
        base_money=word.base_money,
        base_stock=word.base_stock,
        doubled_by=word.doubled_by,
        factor=word.factor,
        money=word.money,
        stock=word.stock,
    )
    yield from _limits(subject, len(word.word), turn.rules.earnings)
    for doubling in word.doubled_by:
        yield _doubling(doubling, subject, row)
    if turn.rules.doubling == "single" and len(word.doubled_by) > 1:
        yield fact("limit.doubling", **subject, doublings=len(word.doubled_by), factor=word.factor)
    if "Y" in word.word and any(ability in turn.patents for ability in "BJK"):
        for place, (letter, _, kind) in enumerate(row):
            if letter == "Y":
                yield fact("y.kind", **subject, place=place, counts_as=kind)


def _limits(
    subject: Mapping[str, Any], length: int, earnings: Mapping[int, tuple[int, int]]
) -> Iterator[Fact]:
    """Where a shorter word of the table is paid the same, or nothing is paid."""
    lengths = [*earnings]  # in order
    for column, name in enumerate(("money", "stock")):
        amount, since, more_at = earnings[length][column], length, None
        for each in reversed(lengths[: lengths.index(length)]):
            if earnings[each][column] != amount:
                break
            since = each
        for each in lengths:
            if each > length and earnings[each][column] > amount:
                more_at = each
                break
        if since < length or not amount:
            yield fact(
                f"limit.{name}",
                **subject,
                length=length,
                amount=amount,
                since=since,
                more_at=more_at,
            )


def _doubling(doubling: str, subject: Mapping[str, Any], row: Row) -> Fact:
    """Why a doubling holds for the word."""
    vowels = [letter for letter, _, kind in row if kind == "vowel"]
    if doubling == "B":
        return fact("doubling.ends", **subject, ability="B", first=row[0][0], last=row[-1][0])
    if doubling == "J":
        return fact(
            "doubling.vowels",
            **subject,
            ability="J",
            vowels=len(vowels),
            length=len(row),
            vowel_ys=vowels.count("Y"),
        )
    if doubling == "K":
        ys = sum(letter == "Y" and kind == "consonant" for letter, _, kind in row)
        return fact("doubling.one_vowel", **subject, ability="K", vowel=vowels[0], consonant_ys=ys)
    return fact("doubling.letter_q", **subject)
