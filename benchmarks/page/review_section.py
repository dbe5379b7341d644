"""The table of reviews: the time of judging plays, compared with listing all plays."""

from benchmarks.measuring import measure
from benchmarks.page.targets import Section, Target
from benchmarks.works import review_subjects, subjects

TARGET = 1.2  # times the list in order
PATENTS = ("", "BJKQXZ", subjects.ALL_PATENTS)


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    targets, rows = [], []
    for patents in PATENTS:
        works = [
            lambda patents=patents: review_subjects.ordered(patents),
            lambda patents=patents: review_subjects.reviews(patents),
            lambda patents=patents: review_subjects.texts(patents),
            lambda patents=patents: review_subjects.reviews(patents, review_subjects.MANY),
        ]
        listed, one, told, many = measure.medians(works, rounds)
        named = f"patents {patents}" if patents else "no patents"
        target = Target(
            f"`lt.review(turn, words)`, {named}",
            f"at most {TARGET} x `lt.plays(turn)`",
            f"{one / listed:.2f} x",
            one <= TARGET * listed,
        )
        targets.append(target)
        each = 1e6 * listed / len(review_subjects.DEALS)
        cells = [f"{seconds / listed:.2f} x" for seconds in (one, told, many)]
        rows.append(f"| {named} | {each:.0f} us | {' | '.join(cells)} | {target.cell} |")
    lines, many_plays = "\n".join(rows), review_subjects.MANY
    text = f"""\
## Reviews

Reviews of random plays of {len(review_subjects.DEALS)} deals are compared with all plays of the
same
deals, sorted, as arrays. Times are medians of {rounds} rounds.

| turns | `plays(turn).money` | `lt.review` of one | ... and its text | of {many_plays} | target |
|---|---|---|---|---|---|
{lines}"""
    return Section(text, targets)
