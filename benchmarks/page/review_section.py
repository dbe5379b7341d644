"""The section on reviews: the time for judging plays, compared with listing all plays."""

from collections.abc import Iterator
from functools import partial

from benchmarks.page.rows import Row, Section, measured
from benchmarks.works import review_subjects, subjects

NUMBER = len(review_subjects.DEALS)
LEAST = 1 / 1.2


def _rows() -> Iterator[Row]:
    for patents in ("", "BJKQXZ", subjects.ALL_PATENTS):
        named = f"patents {patents}" if patents else "no patents"
        listed = partial(review_subjects.ordered, patents)
        many = partial(review_subjects.reviews, patents, review_subjects.MANY)
        told = None
        if patents == subjects.ALL_PATENTS:
            told = ("`lt.review(turn, words)`, all patents", "listing all plays in order")
        for work, ours, least in (
            (f"a review, {named}", partial(review_subjects.reviews, patents), LEAST),
            ("... and its text", partial(review_subjects.texts, patents), None),
            (f"a review of {review_subjects.MANY} plays", many, None),
        ):
            yield Row(work, ours, "`plays(turn).money`", listed, least, told, number=NUMBER)
            told = None


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    found = measured(list(_rows()), rounds)
    text = f"""\
## Reviews

Reviews of random plays of {NUMBER} deals are compared with all plays of the same deals, sorted, as
arrays.

{found.text}"""
    return Section(text, found.targets, found.told)
