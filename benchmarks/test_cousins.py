"""The speed of the cousins' exact answers, compared with their targets."""

from benchmarks.page import cousins_section


def test_cousins() -> None:
    found = cousins_section.section()
    assert len(found.targets) == 3
    assert all(target.reached for target in found.targets), found.text
