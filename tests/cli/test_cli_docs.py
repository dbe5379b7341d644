"""The command `docs`."""

import os
from pathlib import Path

import click
import pytest

import lettertycoon as lt
from builds import ONLY_UNIX, needed
from guard import GUARD
from lettertycoon.cli.docs_command import folder


def test_it_says_the_version_and_where_the_documents_are(run):
    code, out, err = run("docs")
    name, _, path = out.strip().partition(": ")
    assert (code, name, err) == (0, f"lettertycoon {lt.__version__}", "")
    assert Path(path).read_text("utf-8").startswith("# lettertycoon")


def test_it_writes_a_page(run):
    for page, path in (("rules", "docs/rules.md"), ("howto/lexicon", "docs/howto/lexicon.md"),
                       ("CHANGELOG", "CHANGELOG.md"), ("Rules.md", "docs/rules.md"),
                       ("tutorial", "docs/tutorial/index.md")):  # fmt: skip
        assert run("docs", page) == (0, (folder() / path).read_text("utf-8"), "")


def test_a_page_that_is_not_there_is_a_fault_of_who_asks(run):
    # a name may have 255 bytes, and a path 4096
    for page in ("nowhere", "far/" * 2000, "long" * 100):
        code, out, err = run("docs", page)
        assert (code, out, err.count("\n")) == (2, "", 1)
    assert str(folder() / "docs") in run("docs", "nowhere")[2]
    assert "did you mean rules?" in run("docs", "rulez")[2]


def test_it_opens_a_page_only_where_asked(run, monkeypatch):
    opened = []
    monkeypatch.setattr(click, "launch", opened.append)
    run("docs")
    assert opened == []
    assert run("docs", "--open")[0] == 0
    assert run("docs", "rules", "--open") == (0, "", "")
    assert opened == [str(folder() / "docs/index.md"), str(folder() / "docs/rules.md")]
    monkeypatch.setattr(click, "launch", lambda path: 1)
    assert run("docs", "rules", "--open")[:2] == (2, "")


AT_A_DESK = """
import click, sys
from lettertycoon.cli import main
click.launch = lambda path: print("opened", path[-13:]) or 1
sys.exit(main(["docs", *sys.argv[1:]]))
"""


@pytest.mark.skipif(os.name == "nt", reason=ONLY_UNIX)
@pytest.mark.parametrize(
    ("arguments", "display", "opens"),
    [([], ":0", True), ([], "", False), (["--no-open"], ":0", False), (["rules"], ":0", False)],
)
def test_it_opens_them_at_the_terminal_of_a_desktop(arguments, display, opens):
    needed("pyte")
    from terminal import Terminal

    screen = Terminal(*arguments, program=AT_A_DESK, DISPLAY=display, WAYLAND_DISPLAY="")
    while screen.read():
        pass
    assert screen.running.wait(GUARD) == 0
    assert (b"opened docs/index.md" in screen.written) == opens


def test_no_address_that_nobody_owns_is_named():
    """docs/dev/releasing.md says where a person puts them."""
    root = Path(__file__).parents[2]
    for name in ("pyproject.toml", "CITATION.cff", "README.md", ".github/workflows/release.yml"):
        if (root / name).exists():  # an sdist has no workflows
            text = (root / name).read_text("utf-8")
            assert "github.io" not in text and "github.com" not in text, name
            assert "pip install lettertycoon" not in text and "pypi.org/p/" not in text, name
