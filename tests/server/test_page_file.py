"""The page as files: small, alone, and in agreement with the library."""

import json
import re
from pathlib import Path
from statistics import median

import lettertycoon as lt
from author_site import ROOT, needs_node, run_node
from browsing import at, in_browser, needs_server, settled
from lettertycoon.server import Service

# lays an L, and gives the milliseconds until a frame has the verdict
LAID = """new Promise((done) => {
    const began = performance.now(), good = () => document.querySelector(".verdict .ok"),
        look = () => good() ? done(performance.now() - began) : requestAnimationFrame(look);
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "l", bubbles: true}));
    look();
})"""
FOLDER = Path(lt.__file__).parent / "server" / "page"
FILES = sorted(FOLDER.iterdir())
ALONE = sorted((FOLDER.parent / "static").iterdir())  # what the page without a server has besides
OURS = [
    path
    for path in FILES + ALONE
    if path.suffix in (".js", ".css", ".html") and "preact" not in path.name
]
TEXT = "\n".join(path.read_text() for path in OURS)


def test_it_is_small_and_asks_nobody_else():
    assert sum(path.stat().st_size for path in FILES) < 450_000
    assert re.findall(r"(?:https?:)?//[a-z0-9][\w.-]+\.\w+", TEXT) == []
    assert re.findall(r"\beval\(|innerHTML|outerHTML|document\.write|new Function", TEXT) == []
    assert re.findall(r"<[^>]+\s(?:on[a-z]+|style)=\"", TEXT) == []  # the policy forbids them
    start = (FOLDER / "index.html").read_text()
    named = re.findall(r"(?:src|href)=\"page/([^\"]+)", start)
    assert {path.name for path in FILES} >= {*named}
    icons = json.loads((FOLDER / "app.webmanifest").read_text())["icons"]
    assert {path.name for path in FILES} >= {each["src"] for each in icons}


def test_its_modules_import_only_each_other():
    names = {path.name for path in FILES + ALONE}
    imported = set(re.findall(r"(?:from |import\()\"\./([^\"]+)\"", TEXT))
    assert imported <= names and len(imported) > 5


@needs_node
def test_its_modules_that_need_no_browser():
    tests = sorted((ROOT / "tests" / "page").glob("*.test.mjs"))
    code, said, _ = run_node("--no-warnings", "--test", *tests)
    assert code == 0 and len(tests) > 2, said


def test_its_numbers_and_words_are_those_that_the_library_tells():
    """No table of prices, earnings, goals, rarities or abilities is kept twice."""
    assert not re.search(r"\b[A-Z]: \d+, [A-Z]: \d+", TEXT)
    told = json.loads(Service().answer("about"))["game"]
    for sentence in told["abilities"].values():
        assert sentence not in TEXT
    assert not re.search(r'"(?:educated|dictionary|game word)"', TEXT)
    assert set(re.findall(r"game\.(\w+)", TEXT)) >= {*told} - {"prices"}


def test_the_library_it_carries_is_named_with_its_licence():
    head = (FOLDER / "preact-htm.js").read_text()[:300]
    licences = Path(__file__).parents[2] / "licenses"
    for name in ("Preact.txt", "htm.txt"):
        assert name in head and (licences / name).is_file()
    assert "SIL OPEN FONT LICENSE" in (licences / "Besley.txt").read_text().upper()


@in_browser
@needs_server("a page without a server has been visited before")
def test_a_first_visit_is_light(visit):
    page = settled(visit(at("word", "&word=JEWE")))
    seen = page.evaluate("performance.getEntries().map((each) => each.toJSON())")
    (paint,) = [each["startTime"] for each in seen if each["name"] == "first-contentful-paint"]
    size = sum(each.get("transferSize", 0) for each in seen)
    times = []
    for _ in range(9):
        times.append(page.evaluate(LAID))
        assert page.inner_text(".verdict h2") == "Good"
        page.keyboard.press("Backspace")
        settled(page)
    print(f"\nletter to verdict {median(times):.0f} ms, first paint {paint:.0f} ms, {size:,} bytes")
    assert 100_000 < size <= 260_000
