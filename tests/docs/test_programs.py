"""The programs of tools and benchmarks: each has a line on a page, and answers --help."""

import re
from pathlib import Path

import pytest

from processes import told

ROOT = Path(__file__).parents[2]
FILES = [*(ROOT / "tools").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
FOLDERS = sorted({path.parent for path in FILES if "__pycache__" not in path.parts})
PAGES = [
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "tools").rglob("*.md"),
    *(ROOT / "benchmarks").rglob("*.md"),
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "Makefile",
]
#: Without them the package can't be imported, so it can't be asked.
BASELINES_BUILT = any((ROOT / "benchmarks" / "baselines").glob("inside.*.so"))
#: Programs without arguments, or that pass theirs to pytest.
NO_USAGE = {"benchmarks.build", "tools.proof.leaks"}
NO_USAGE |= {f"tools.browser.{name}" for name in ("build", "package", "rooms")}
NO_USAGE |= {f"tools.documents.{name}" for name in ("length", "site", "tables")}


def named_programs() -> list[str]:
    """Return the modules that pages and the Makefile tell to run with `-m`."""
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    return sorted(set(re.findall(r"-m\s((?:tools|benchmarks)\.[\w.]*\w)", text)))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_a_folder_has_a_page_that_names_its_programs(folder: Path) -> None:
    page = (folder / "README.md").read_text("utf-8")
    programs = [
        path.name
        for path in folder.glob("*.py")
        if "__main__" in path.read_text("utf-8") and not path.name.startswith("test_")
    ]
    unnamed = [
        name for name in programs if name not in page and f".{name.removesuffix('.py')}" not in page
    ]
    assert not unnamed


@pytest.mark.parametrize("program", named_programs())
def test_a_program_that_a_page_names_can_be_run(program: str) -> None:
    source = ROOT / f"{program.replace('.', '/')}.py"
    assert '__name__ == "__main__"' in source.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("program", sorted({*named_programs()} - NO_USAGE))
def test_a_program_tells_its_usage(program: str) -> None:
    if program.startswith("benchmarks.") and not BASELINES_BUILT:
        pytest.skip("python -m benchmarks.build makes what the benchmarks need")
    usage = f"usage: {program.rpartition('.')[2]}"
    assert told("-m", program, "--help", cwd=ROOT).startswith(usage)
