"""The section on the cousins' exact answers can be measured."""

from benchmarks.page import cousins_section


def test_cousins() -> None:
    found = cousins_section.section(1)
    assert len(found.targets) == 3 and found.text.count("\n| `") >= 2
