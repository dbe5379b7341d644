"""Facts about one word of a play: what the table of earnings pays, and why doublings hold."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from lettertycoon.facts import ExplanationFact, fact, of_plays
from lettertycoon.turns import Turn, WordEarnings

Row = Sequence[tuple[str, str, Literal["vowel", "consonant"]]]
"""The letters of a word as a way has them: letter, source, kind."""


def facts_of_word(
    index: int, word: WordEarnings, row: Row, turn: Turn
) -> Iterator[ExplanationFact]:
    """Yield the facts about a word of a play.

    index: 0 or 1, the word's place in the play.
    row: its letters as they are laid.
    """
    subject: of_plays.OfWord = {"word": word.word, "index": index}
    yield fact(
        of_plays.WordEarns,
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
        yield fact(
            of_plays.LimitDoubling, **subject, doublings=len(word.doubled_by), factor=word.factor
        )
    if "Y" in word.word and any(ability in turn.patents for ability in "BJK"):
        for place, (letter, _, kind) in enumerate(row):
            if letter == "Y":
                yield fact(of_plays.YKind, **subject, place=place, counts_as=kind)


def _limits(
    subject: of_plays.OfWord, length: int, earnings: Mapping[int, tuple[int, int]]
) -> Iterator[ExplanationFact]:
    """Yield a fact for money and for stock, where a shorter word brings as much or none is paid.

    In its data, `since` is the shortest length that brings as much, and `more_at` the next length
    that brings more, or None.
    """
    lengths = [*earnings]  # in order
    for column, kind in enumerate((of_plays.LimitMoney, of_plays.LimitStock)):
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
                kind,
                **subject,
                length=length,
                amount=amount,
                since=since,
                more_at=more_at,
            )


def _doubling(doubling: str, subject: of_plays.OfWord, row: Row) -> ExplanationFact:
    """Return the fact that says why a doubling holds for the word."""
    vowels = [letter for letter, _, kind in row if kind == "vowel"]
    if doubling == "B":
        return fact(of_plays.DoublingEnds, **subject, ability="B", first=row[0][0], last=row[-1][0])
    if doubling == "J":
        return fact(
            of_plays.DoublingVowels,
            **subject,
            ability="J",
            vowels=len(vowels),
            length=len(row),
            vowel_ys=vowels.count("Y"),
        )
    if doubling == "K":
        ys = sum(letter == "Y" and kind == "consonant" for letter, _, kind in row)
        return fact(
            of_plays.DoublingOneVowel, **subject, ability="K", vowel=vowels[0], consonant_ys=ys
        )
    return fact(of_plays.DoublingLetterQ, **subject)
