"""Facts about one word of a play: what the table of earnings pays, and why doublings hold."""

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
    """Yield the facts about a word of a play.

    index: 0 or 1, the word's place in the play.
    row: its letters as they are laid.
    """
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
    """Yield a fact for money, and one for stock, if a shorter word brings as much, or none is paid.

    In its data, `since` is the shortest length that brings as much, and `more_at` the next length
    that brings more, or None.
    """
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
    """Return the fact that says why a doubling holds for the word."""
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
