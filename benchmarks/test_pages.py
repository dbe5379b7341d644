"""The rows of README are rows of docs/benchmarks.md, as `make bench` writes them."""

from pathlib import Path

from benchmarks.page import table

ROOT = Path(__file__).parents[1]


def rows(page: str) -> list[str]:
    lines = (ROOT / page).read_text("utf-8").splitlines()
    first = lines.index(table.HEAD[0]) + len(table.HEAD)
    last = lines.index("", first)
    return [line.removeprefix("| ") for line in lines[first:last]]


def test_the_rows_of_the_readme_are_chosen_from_the_page():
    page = rows("docs/benchmarks.md")
    assert rows("README.md") == [
        row for start in table.README for row in page if row.startswith(start)
    ]
    assert len(rows("README.md")) == len(table.README)
