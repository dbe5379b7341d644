"""The bugs of `make bugs` can still be planted, and docs/dev/proof.md tells of each."""

from pathlib import Path

import pytest

from tools.proof.kernel_bugs import BUGS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.what)
def test_a_bug_has_its_place_in_the_kernel(bug):
    source = (ROOT / "src" / "lt_core" / bug.file).read_text()
    assert source.count(bug.right) == 1
    assert bug.wrong not in source or not bug.wrong
    rows = (ROOT / "docs" / "dev" / "proof.md").read_text().splitlines()
    assert sum(row.startswith(f"| {bug.what} | `{bug.file}` |") for row in rows) == 1
