"""The pages of figures: rows name works, README's rows are of the page, growth can be measured."""

from pathlib import Path

import lettertycoon as lt
from benchmarks import page
from benchmarks.measuring import growth
from benchmarks.workloads import SEED, WORKS

ROOT = Path(__file__).parents[1]


def rows(name: str) -> list[str]:
    text = (ROOT / name).read_text("utf-8").split(page.HEAD)[1]
    return text.partition("\n\n")[0].splitlines()


def test_each_row_names_works_and_each_work_has_a_row() -> None:
    each = [row for rows in page.SECTIONS.values() for row in rows]
    assert {name for row in each for name in row[:2]} | page.ALONE.keys() == WORKS.keys()


def test_the_rows_of_the_readme_are_on_the_page() -> None:
    assert set(rows("README.md")) < set(rows("docs/benchmarks.md"))


def test_growth(tmp_path: Path) -> None:
    words = len(lt.Lexicon.default())
    found = list(growth.by_words((10_000,), words + 100, lt.Deals.random(20, seed=SEED), 1))
    assert [point.size for point in found] == [10_000, words, words + 100]
    assert [point.size for point in growth.by_cards((5, 12), 20, 1)] == [5, 12]
    assert growth.table("words", found).count("\n") == 4
