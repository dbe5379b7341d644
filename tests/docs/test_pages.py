"""The documents: each block of code runs, and each link leads to a file."""

import re
from pathlib import Path

import pytest

from builds import needed
from lettertycoon.lexicons import graphs, refusals, text
from page_blocks import BLOCK, run_page
from tables import table
from tools.documents.length import MOST_WORDS, pages, words
from tools.documents.tables import public

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
SLOW = {"howto/house-rules.md", "howto/lexicon.md", "tutorial.md"}
LONG = {"howto/cluster.md"}  # tests of batches and of examples start processes and clusters, too
NEEDS = {
    "howto/cluster.md": ["distributed"], "howto/million-deals.md": ["pandas", "polars"],
    "howto/notebook.md": ["pandas"],
}  # fmt: skip


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            page, marks=[pytest.mark.slow] * (page in SLOW) + [pytest.mark.long] * (page in LONG)
        )
        for page in PAGES
    ],
)
@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")
def test_each_block_of_code_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for module in NEEDS.get(name, []):
        needed(module)
    monkeypatch.chdir(tmp_path)
    ran = run_page(DOCS / name)
    blocks = [language for language, _ in BLOCK.findall((DOCS / name).read_text("utf-8"))]
    assert ran >= len([each for each in blocks if each in ("python", "pycon", "console")])


def test_the_blocks_of_the_readme_run():
    assert run_page(ROOT / "README.md") == 1


def test_links_lead_to_files():
    targets = set()
    for path in [*DOCS.rglob("*.md"), *ROOT.glob("*.md")]:
        text = re.sub(r"`[^`\n]*`", "", BLOCK.sub("", path.read_text("utf-8")))
        for link in re.findall(r"\]\(([^)#\s]+)", text):
            if "://" not in link and not link.startswith("mailto:"):
                target = (path.parent / link).resolve()
                assert target.is_file(), f"{path}: {link}"
                targets.add(target)
                folder = target.relative_to(ROOT).parts[0]  # the site has these, and pages
                assert folder in ("docs", "examples", target.name), f"{path}: {link}"
    assert len(targets) > 30


def test_each_page_of_the_site_is_in_its_navigation():
    named = re.findall(r": (\S+\.(?:md|json))$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    rooms = [f"reference/{name}" for name in ("commands.md", "facts.md", "openapi.json")]
    rooms += [f"reference/{room}.md" for room in public()]
    own = [f"docs/{name}" for name in [*PAGES, *rooms]]
    assert sorted(named) == sorted([*own, *(path.name for path in ROOT.glob("*.md"))])


@pytest.mark.parametrize("block", table("docs/wrong_blocks")["blocks"])
def test_a_block_that_says_something_else_is_found(tmp_path: Path, block: str):
    page = tmp_path / "page.md"
    page.write_text(block)
    with pytest.raises((AssertionError, ValueError)):
        run_page(page)


def test_the_pages_for_users_are_short():
    assert sum(words(page.read_text("utf-8")) for page in pages()) <= MOST_WORDS
    assert {page.relative_to(ROOT).parts[0] for page in pages()} == {"README.md", "docs"}
    assert not any("dev" in page.relative_to(ROOT).parts for page in pages())


def test_no_words_are_counted_in_code_and_in_tables_made_from_code():
    text = "Two words.\n\n<!-- made: x -->\n\n| a | b |\n\n<!-- end -->\n\n    code\n"
    text += "\nThree - more\n\n```py\nno words\n```\n\n| one | two |\n"
    assert words(text) == 2 + 1 + 3 + 5


def test_pages_name_the_limits_that_hold():
    http, connections = map(needed, ("lettertycoon.server.http", "lettertycoon.server.connections"))
    of_graphs = f"for at most {graphs.MOST_SECONDS} s and with {graphs.MOST_MEMORY >> 20} MB"
    assert of_graphs in (DOCS / "dev/lexicon-file.md").read_text("utf-8")
    assert f"for at most {http.ENDING} seconds" in (DOCS / "requests.md").read_text("utf-8")
    accepted = f"accepts {connections.CONNECTIONS} connections at once"
    assert accepted in (ROOT / "SECURITY.md").read_text("utf-8")
    told = (DOCS / "howto/lexicon.md").read_text("utf-8").partition("The limits are ")[2]
    limits = [refusals.MOST_BYTES >> 20, refusals.MOST_WORDS, refusals.MOST_LINES]
    limits += [refusals.MOST_ROWS, text.MOST_CELLS, refusals.MOST_FILES]
    assert re.findall(r"\d[\d,]*\b", told)[:6] == [f"{limit:,}" for limit in limits]


def test_the_notice_names_what_is_there():
    named = re.findall(r"(?:src|tools|licenses)/[\w./]+[\w/]", (ROOT / "NOTICE").read_text("utf-8"))
    assert len(named) > 5
    for name in named:
        assert (ROOT / name).exists(), name


def test_builds_and_installs_need_the_same_msgspec():
    lines = (ROOT / "pyproject.toml").read_text("utf-8")
    assert re.findall(r'"msgspec>=([\d.,<]+)"', lines) == ["0.21,<0.23", "0.21,<0.23"]
