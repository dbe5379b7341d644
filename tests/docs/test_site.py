"""The site: every page is in its menu, each block of code runs, and what is drawn is as drawn."""

import importlib
import json
import pydoc
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import lettertycoon as lt
from builds import needed
from page_blocks import BLOCK, run_page
from public_names import ROOMS
from tools.release.check_dist import is_document

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SHIPPED = (ROOT / "mkdocs.yml").exists()
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
MADE = re.compile(r"<!-- (made: .*?|\w+) -->.*?<!-- (end|/\w+) -->", re.DOTALL)
MOST_WORDS = 25_000
SLOW = {"howto/cluster.md"}
NEEDS = {"howto/cluster.md": ["distributed"], "howto/million-deals.md": ["pandas"]}


def tool(name: str) -> ModuleType:
    return importlib.import_module(f"tools.documents.{name}")


@pytest.mark.parametrize(
    "name",
    [pytest.param(page, marks=[pytest.mark.slow] if page in SLOW else []) for page in PAGES],
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
    assert run_page(ROOT / "README.md") == 2


def test_the_shelf_of_users_is_short():
    """In words, without what is made by programs; docs/dev is for those who change the library."""
    names = [each for each in PAGES if not each.startswith("dev/") and each != "benchmarks.md"]
    texts = [(DOCS / name).read_text("utf-8") for name in ["../README.md", *names]]
    written = " ".join(MADE.sub("", text) for text in texts)
    assert sum(any(map(str.isalnum, word)) for word in written.split()) <= MOST_WORDS


def prose() -> Iterator[tuple[Path, str]]:
    """Each document, and its text without the blocks of code."""
    for path in [*DOCS.rglob("*.md"), *ROOT.glob("*.md")]:
        yield path, BLOCK.sub("", path.read_text("utf-8"))


def test_links_of_the_documents_lead_to_what_is_installed_with_them():
    for path, text in prose():
        for link in re.findall(r"\]\(([^)#\s]+)", re.sub(r"`[^`\n]*`", "", text)):
            if "://" in link or link.startswith("mailto:"):
                continue
            name = (path.parent / link).resolve().relative_to(ROOT.resolve()).as_posix()
            assert is_document(name) or name == "examples", f"{path}: {link}"


def test_a_block_that_says_something_else_is_found(tmp_path: Path):
    page = tmp_path / "page.md"
    for block in (
        "```pycon\n>>> 1 + 1\n3\n\n```\n",
        "```python\nassert False\n```\n",
        "```console\n$ lettertycoon check jewels\nbad\n```\n",
        "```json\n{\n```\n",
        "```ruby\nputs\n```\n",
    ):
        page.write_text(block)
        with pytest.raises((AssertionError, ValueError)):
            run_page(page)


def test_the_menu_has_every_page_once():
    menu = re.findall(r"^ +- (?:.*: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    made = tool("site_reference").pages()
    site = tool("site_pages")
    assert set(made) == tool("site_reference").paths()
    root = [str(site.name_on_the_site(site.PurePosixPath(name))) for name in site.ROOT_PAGES]
    assert sorted(menu) == sorted([*PAGES, *made, *root])


def test_the_reference_has_every_public_name_once():
    names = [name for _, names in tool("site_reference").NAMES.values() for name in names]
    of_rooms = [f"{room}.{name}" for room, types in ROOMS.items() for name in types]
    assert sorted(names) == sorted([*lt.__all__, *of_rooms])


def test_the_pages_of_commands_and_json_have_them_all():
    from lettertycoon.cli.commands import MODULES
    from lettertycoon.frontends.schemas import answer_schemas

    pages = tool("site_reference").pages()
    for name in MODULES:
        assert f"\n## lettertycoon {name}\n" in pages["reference/commands.md"]
    assert "`--max-rarity" in pages["reference/commands.md"]
    for name in answer_schemas()["$defs"]:
        assert f"\n### {name} {{ #{name} }}" in pages["reference/json.md"]


def test_links_lead_to_the_same_place_on_the_site(monkeypatch):
    from pathlib import PurePosixPath as Pure

    site = tool("site_pages")
    here = Pure("docs/howto/lexicon.md")
    assert site.link_on_the_site("../lexicons.md#kad", here) == "../lexicons.md#kad"
    assert site.link_on_the_site("../../SECURITY.md", here) == "../SECURITY.md"
    assert site.link_on_the_site("docs/rules.md", Pure("README.md")) == "rules.md"
    assert site.link_on_the_site("../../README.md#set-up", here) == "../readme-page.md#set-up"
    assert site.link_on_the_site("https://e.org/x", here) == "https://e.org/x"
    example = "see [the *bot*](../../examples/chat_bot.py) and [rules](../rules.md#a)"
    assert site.page_on_the_site(example, here) == "see the *bot* and [rules](../rules.md#a)"
    monkeypatch.setattr(site, "repository", lambda: "https://e.org/r")
    forge = "https://e.org/r/blob/main/examples/chat_bot.py"
    assert site.link_on_the_site("../../examples/chat_bot.py", here) == forge
    with pytest.raises(SystemExit):
        site.link_on_the_site("nowhere.md", Pure("docs/nowhere/nowhere.md"))
    kept = "```text\n[a](nowhere.md)\n```"
    assert site.page_on_the_site(kept, here) == kept


def test_every_link_between_pages_leads_to_a_file():
    site = tool("site_pages")
    for path in [*DOCS.rglob("*.md"), *(ROOT / name for name in site.ROOT_PAGES)]:
        site.page_on_the_site(path.read_text("utf-8"), site.PurePosixPath(path.relative_to(ROOT)))


def test_the_check_of_the_built_site_finds_what_is_wrong(tmp_path: Path):
    (tmp_path / "a.html").write_text('<p id="here"><a href="b.html#there">b</a></p>')
    (tmp_path / "b.html").write_text('<p id="there"><a href="a.html#here">a</a></p>')
    faults = tool("site_links").faults
    assert faults(tmp_path) == []
    (tmp_path / "b.html").write_text(
        '<a href="a.html#nowhere"></a><a href="c.html"></a><a href=""></a>'
        '<script src="https://e.org/x.js"></script>'
    )
    assert len(faults(tmp_path)) == 5  # and a.html's link to what b.html had


def test_the_logo_of_a_page_leads_home():
    with_home = tool("site_logo").with_home
    logo, link = '<a href="{}" title="x" class="md-nav__button md-logo">', '<a href="" class="b">'
    assert with_home(logo.format("") + link, 0) == logo.format("index.html") + link
    assert with_home(logo.format("./.."), 1) == logo.format("../index.html")


def test_docstrings_become_lists_and_code():
    needed("griffe")
    told = tool("site_docstrings").as_markdown("What.\n\na, b: one\n    more\nRaises.\n\n>>> 1\n1")
    assert told == "What.\n\n\n- `a`, `b`: one\n    more\n\nRaises.\n\n\n```pycon\n>>> 1\n1\n```"


def test_pictures_are_as_the_code_draws_them():
    for name, drawn in tool("drawings").pictures().items():
        picture = (DOCS / "pictures" / f"{name}.svg").read_text("utf-8")
        assert picture == drawn, f"{name}: run `make pictures`"


def test_the_plot_of_speed_shows_the_page_of_benchmarks():
    drawn = tool("speed").picture()
    assert (DOCS / "pictures" / "speed.svg").read_text("utf-8") == drawn, "run `make pictures`"


def test_what_is_hidden_on_the_site_runs_all_the_same():
    site = tool("site_pages")
    page = "a\n\n<!-- not shown\n\n```python\nb\n```\n-->\nc\n"
    assert site.page_on_the_site(page, site.PurePosixPath("docs/a.md")) == "a\n\nc\n"
    assert BLOCK.findall(page) == [("python", "b\n")]


def test_every_picture_turns_dark_and_is_shown_with_a_text():
    shown = "".join(path.read_text("utf-8") for path in [*DOCS.rglob("*.md"), *ROOT.glob("*.md")])
    for picture in DOCS.rglob("*.svg"):
        assert "prefers-color-scheme: dark" in picture.read_text("utf-8")
        assert re.search(rf"!\[[^]]+\]\([^)]*{picture.name}\)", shown), picture.name


def test_every_row_stands_in_a_table_with_a_head():
    for path, text in prose():
        for table in re.findall(r"(?:^ *\|.*\n)+", text, re.MULTILINE):
            rows = [re.split(r"(?<!\\)\|", row.strip())[1:-1] for row in table.splitlines()]
            assert len(rows) > 2 and all(set(cell) <= set(" :-") for cell in rows[1]), path
            assert {len(row) for row in rows} == {len(rows[0])}, (path, rows[0])


def test_the_errors_are_those_of_differences_on_the_same_deals():
    (worth,) = [each for each in tool("abilities").measure(deals=400).worths if each.ability == "X"]
    plain, able = (
        lt.batch(lt.Deals.random(400, seed=1, patents=patents)).total for patents in ("", "X")
    )
    difference = able - plain
    assert worth.alone == pytest.approx(difference.mean())
    assert worth.alone_error == pytest.approx(difference.std(ddof=1) / 20)


@pytest.mark.slow
def test_the_counts_of_bench_are_on_the_page(run):
    code, out, _ = run("bench", "--rounds", "1", "--json")
    page = (DOCS / "dev" / "measuring.md").read_text("utf-8")
    rows = [f"| {each['work']} | {each['found']:,} {each['counted']} |"
            for each in json.loads(out)["results"]]  # fmt: skip
    assert code == 0 and all(row in page for row in rows)


@pytest.mark.slow
def test_the_page_of_abilities_has_what_is_measured():
    abilities = tool("abilities")
    found = abilities.measure(deals=1_000)
    page = (DOCS / "explanation" / "abilities.md").read_text("utf-8")
    rows = re.findall(r"\| ([A-Z]) \| ([\d.]+) ± [\d.]+ \| ([\d.]+) ± [\d.]+ \|", page)
    for worth, (ability, alone, last) in zip(found.worths, rows, strict=True):
        assert worth.ability == ability
        assert worth.alone == pytest.approx(float(alone), abs=0.8)
        assert worth.last == pytest.approx(float(last), abs=1.5)
    assert abilities.table(found).count("\n") == 7 and "<svg" in abilities.picture(found)


def test_help_is_readable_and_completion_has_what_is_public():
    told = pydoc.plain(pydoc.render_doc(lt))
    assert 300 < told.count("\n") < 4_000  # some Pythons tell a few lines more of each class
    signature = told.partition("class Rules(")[2].partition("The rules agreed on")[0]
    assert "= ..." in signature and "{" not in signature  # no table is written out
    assert "Annotated[int, Json(ge=0)] = 7" in signature
    assert not {name for name in dir(lt) if isinstance(getattr(lt, name), ModuleType)} - {"bots"}
    assert dir(lt) == lt.__all__ and {"Turn", "best", "hint"} <= set(dir(lt))


def test_each_word_of_the_glossary_is_used_elsewhere():
    glossary = (DOCS / "glossary.md").read_text("utf-8")
    words = re.findall(r"^\| ([^|]+) \| (?!meaning)[^-]", glossary, re.MULTILINE)
    others = [DOCS / name for name in PAGES if name not in ("glossary.md", "api.md")]
    used = " ".join(path.read_text("utf-8") for path in others).lower()
    assert len(words) == len(set(words)) > 40
    assert [word for word in words if not re.search(rf"\b{word.lower()}", used)] == []
