"""The section on the lexicon: making and opening it, starting, memory and sizes of files."""

from statistics import median

from benchmarks.measuring import measure, memory, opening, sizes
from benchmarks.measuring.measure import Comparison, amount
from benchmarks.page.rows import Row, Section, Table, Target, table
from benchmarks.works import subjects

STARTS = 11  # starts of each kind
NODE = 12  # bytes of a node of the classic
ID = 4
READY = "`import lettertycoon` and the default lexicon ready"


def _times() -> tuple[str, Target]:
    works = [
        opening.build,
        opening.load_text,
        opening.save,
        opening.load,
    ]
    names = (
        "built from its words",
        "`Lexicon.load` of plain text",
        "`save`, safe on the disk",
        "`Lexicon.load` of the saved file",
    )
    found = measure.seconds(works, 11, wall=True)
    rows = [
        f"| {name} | {amount(min(each))} | {amount(median(each))} |"
        for name, each in zip(names, found, strict=True)
    ]
    built = min(found[0])
    return "\n".join(rows), Target(
        "embedded lexicon built from its words", "under 1 s", amount(built), built < 1
    )


def _starts() -> Table:
    kinds = (opening.IMPORT_OURS, opening.FIRST_ANSWER, opening.IMPORT_NUMPY)
    # the first run of each kind, which brings the files into the cache, is left out
    times = [[opening.fresh_seconds(each) for each in kinds] for _ in range(STARTS + 1)][1:]
    ready, answer, numpy = map(list, zip(*times, strict=True))

    first = Row(READY, None, "`import numpy`", None, least=1 / 2)
    second = Row("the same and the first answer", None, "`import numpy`", None)
    return table([(first, Comparison(ready, numpy)), (second, Comparison(answer, numpy))])


def _mb(number: float) -> str:
    return f"{number / 1e6:.2f} MB"


def _memory() -> str:
    if not memory.ready():
        return "(Resident memory is read from /proc, which this system has not.)"
    rows = ["| subject | more resident | of it private |", "|---|---|---|"]
    for structure in memory.STRUCTURES:
        if not structure.ready:
            rows.append(f"| {structure.name} | left out: {structure.module} is missing | |")
            continue
        before, after = memory.resident(structure)
        rows.append(
            f"| {structure.name} | {_mb(after.total - before.total)} "
            f"| {_mb(after.own - before.own)} |"
        )
    classic = subjects.classic()
    computed = NODE * classic.node_count + ID * (classic.words + 1)
    rows.append(f"| the classic's nodes and ids (computed) | {_mb(computed)} | {_mb(computed)} |")
    return "\n".join(rows)


def _sharing() -> Target:
    work, aim = "the lexicon's memory", "mapped and shared between processes"
    if not memory.ready():
        return Target(work, aim)
    found = memory.mapping()
    return Target(
        work,
        aim,
        f"{_mb(found.resident)} mapped, {found.private} bytes of it private",
        found.resident > 0 and found.private == 0,
    )


def section(_rounds: int) -> Section:
    """Measure everything, and write the section."""
    times, built = _times()
    starts = _starts()
    sharing = _sharing()
    forms = sizes.on_disk()
    wheel = sizes.wheel()
    mapped = Target(
        "the embedded lexicon's file", "under 8 MB", _mb(forms[0][1]), forms[0][1] < 8e6
    )
    packed = Target("wheel", "under 8 MB", _mb(wheel), wheel < 8e6)
    disk = [f"| {name} | {_mb(size)} | |" for name, size in forms[1:]]
    lines = "\n".join(
        [
            f"| {forms[0][0]} | {mapped.found} | {mapped.cell} |",
            *disk,
            f"| wheel: all its files, deflated | {packed.found} | {packed.cell} |",
        ]
    )
    text = f"""\
## Lexicon

| subject | least | median |
|---|---|---|
{times}

11 rounds. {built.work}: {built.cell}.

### A fresh process

{starts.text}

{STARTS} processes each, which take turns. The interpreter's own start is not counted.

{_memory()}

The numbers are VmRSS after less VmRSS before, and the same for RssAnon, from /proc/self/status in a
fresh process each. "Before" is a bare interpreter, or one that has imported the package in the row.
After an answer, the embedded lexicon has {sharing.found or "not known here"}.

### On the disk

| form of the embedded words | | target |
|---|---|---|
{lines}"""
    return Section(text, [*starts.targets, sharing, mapped, built, packed])
