"""The page without a server: its first visit, its own lists, new versions, and what can fail."""

import gzip
import re
import time
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

import lettertycoon as lt
from author_site import NPM, PlainFiles, needs_build
from browsing import at, at_length, best, faultless, in_browser, kept, plays, settled, until
from guard import GUARD
from hosting import running
from lettertycoon.cli import main

SHOWN = at("show", turn="hand=JLSEANZ&pool=EWE")
ASKED = lt.Turn("JLSEANZ", "EWE")
EVERYDAY = lt.WordFilter(max_rarity=3, sensitive=False)
OFFER = "text=A new version is here."
TOLD = "document.querySelector('[role=alert]')?.textContent.trim()"
REGISTERED = "navigator.serviceWorker.getRegistration()"
LOADING = "document.querySelector('progress')"


class Host(PlainFiles):
    """A plain file server that notes what it is asked for. It packs only where it is told to."""

    packs = False
    asked: list[str] = []  # noqa: RUF012 (the newest request is the last)

    def do_GET(self) -> None:  # noqa: N802 (the standard library's name)
        self.asked.append(self.path)
        path = self.translate_path(self.path)
        if not self.packs or path.endswith("/"):
            super().do_GET()
            return
        with open(path, "rb") as file:
            content = gzip.compress(file.read(), 1)
        self.send_response(200)
        self.send_header("content-type", self.guess_type(path))
        self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@pytest.fixture(autouse=True)
def asked():
    """The paths that hosts were asked for."""
    Host.asked.clear()
    Host.packs = False
    return Host.asked


@pytest.fixture
def site(tmp_path):
    """A folder with the page, which a test may change; and its library, of links."""
    library = tmp_path / "library"
    library.mkdir()
    for path in NPM.iterdir():
        (library / path.name).symlink_to(path)
    write(tmp_path)
    return tmp_path


def write(folder):
    assert main(["page", str(folder / "site"), "--library", str(folder / "library")]) == 0


@pytest.fixture
def opened(chromium, site):
    """Opens the page in a browser that has never seen it."""
    contexts = []
    handler = partial(Host, directory=str(site / "site"))
    with running(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as address:

        def opened(query=SHOWN, script="", **options):
            context = chromium.new_context(**options)
            context.set_default_timeout(1000 * GUARD)
            contexts.append(context)
            context.add_init_script(script)
            page = context.new_page()
            page.goto(f"{address}/{query}")
            return page

        yield opened
        for context in contexts:
            context.close()


@needs_build
@in_browser
@pytest.mark.parametrize("packs", [*at_length(False), True])
def test_a_second_visit_asks_the_host_for_nothing(opened, asked, packs):
    Host.packs = packs
    times = []
    began = time.perf_counter()
    page = opened(SHOWN)
    for visit in range(2):
        until(page, "document.querySelector('.plays .row')")
        times.append(time.perf_counter() - began)
        paints = page.evaluate("performance.getEntriesByType('paint').map(each => each.startTime)")
        assert plays(page) == best(ASKED, show=EVERYDAY)
        if not visit:
            kept(page)
            asked.clear()
            began = time.perf_counter()
            page.reload()
    assert {path.rpartition("/")[2] for path in asked} <= {"service-worker.js"}
    how = "with gzip" if packs else "as they are"
    print(f"\nfiles {how}: plays after {times[0]:.1f} s, then {times[1]:.1f} s;", end="")
    print(f" first paint then {max(paints):.0f} ms")


@needs_build
@in_browser
@pytest.mark.parametrize("width", [390, *at_length(1280)])
def test_the_table_can_be_looked_at_while_a_bar_tells_how_far_loading_is(opened, width):
    page = opened(viewport={"width": width, "height": 844})
    held = []
    page.context.route("**/packages.zip", lambda route: held.append(route))
    page.reload()
    until(page, f"{LOADING}?.value > 50")
    bar = page.get_by_role("progressbar", name="Loading")
    assert bar.count() == 1
    told = page.get_by_role("status").inner_text()
    page.click(".brand")
    page.click("[aria-label='How to play'] >> visible=true")
    page.keyboard.press("Escape")
    page.evaluate("address => { location.hash = address; }", SHOWN)
    assert (
        page.get_by_role("status").inner_text()
        == told
        == ("The words are loading. You can look around meanwhile.")
    )
    faultless(page, "loading")
    before = page.evaluate("document.querySelector('.rack').getBoundingClientRect().top")
    until(page, f"{LOADING} && true")
    for route in held:
        route.continue_()
    until(page, "document.querySelector('.plays .row')")
    assert not page.query_selector("progress")
    after = page.evaluate("document.querySelector('.rack').getBoundingClientRect().top")
    assert after == before  # nothing moved under a finger


@needs_build
@in_browser
def test_a_browser_without_webassembly_gets_one_sentence(opened):
    page = until(opened(script="delete globalThis.WebAssembly;"), TOLD)
    sentence = "This browser is too old for this page: it does not run WebAssembly."
    assert page.evaluate(TOLD) == sentence
    assert not page.query_selector("progress")
    assert page.is_visible(".rack .tile")  # the table is there all the same


@needs_build
@in_browser
@pytest.mark.long
def test_what_can_t_be_loaded_is_told_and_tried_again(opened, site):
    file = site / "site" / "lettertycoon" / "files.json"
    file.rename(file.with_suffix(".away"))
    page = until(opened(), TOLD)
    told = page.evaluate(TOLD)
    assert re.match(
        r"The library can't be loaded: http\S+/files.json can't be read \(404\)\.", told
    )
    faultless(page, "not loaded")
    file.with_suffix(".away").rename(file)
    page.click("text=Try again")
    until(page, "document.querySelector('.plays .row')")
    assert plays(page) == best(ASKED, show=EVERYDAY)
    assert page.evaluate(TOLD) is None


NOTICE = "fetch('lettertycoon/NOTICE').then((answer) => answer.text())"


@needs_build
@in_browser
def test_a_new_version_is_fetched_beside_the_old_one_and_offered(opened, site, asked):
    page = kept(settled(opened()))
    old = page.evaluate(NOTICE)
    notice = site / "library" / "NOTICE"
    notice.unlink()
    notice.write_text("new")
    write(site)
    (site / "site" / "lettertycoon" / "NOTICE").write_text(old)  # half of it is there
    asked.clear()
    settled(page.reload() and page)
    for _ in range(20 * GUARD):
        if sum("NOTICE" in path for path in asked) >= 2:
            break
        page.wait_for_timeout(50)
    until(page, f"{REGISTERED}.then((found) => !found.installing)")
    assert not page.query_selector(OFFER)
    assert page.evaluate(NOTICE) == old
    asked.clear()  # first, since the browser may try again as soon as the file is there
    write(site)
    page.reload()
    page.wait_for_selector(OFFER)
    faultless(page, "a new version")
    assert {path.rpartition("/")[2] for path in asked} == {"service-worker.js", "NOTICE"}
    assert page.evaluate(NOTICE) == old
    settled(page.reload() and page)
    assert page.evaluate(NOTICE) == old  # it is not taken by itself
    other = page.context.new_page()
    other.goto(page.url)
    settled(other)
    for each in (other, page):
        each.evaluate("window.old = true")
    other.click("text=Use it")
    for each in (other, page):
        each.bring_to_front()  # what is not seen is not drawn
        until(each, f"!window.old && {NOTICE}.then((text) => text === 'new')")
        assert plays(each) == best(ASKED, show=EVERYDAY)
        assert not each.query_selector(OFFER)
    assert sum("http:" in name for name in page.evaluate("caches.keys()")) == 1


def choose(page, name, content):
    file = {"name": name, "mimeType": "", "buffer": content}
    page.set_input_files("input[type=file]", files=[file])
    until(page, "document.querySelector('.own-list [role]')")
    return settled(page)


@needs_build
@in_browser
@pytest.mark.parametrize("place", ["#turn/table?hand=JLSEANZ&pool=EWE", *at_length("#play/new")])
def test_a_list_of_ones_own_is_opened_and_kept(opened, place):
    page = settled(opened(place))
    choose(page, "My words (2).txt", b"jewel\njewels\nwan\nlanes\n")
    until(page, "document.querySelector('.own-list p')?.textContent.includes('keeps it')")
    assert "4 words. " in page.inner_text(".own-list p")
    faultless(page, "an own list")
    assert "lexicon=My-words-2-" in page.url
    kept(page).context.set_offline(True)
    shown = SHOWN + "&lexicon=My-words-2-"
    for _ in range(2):
        page.evaluate("address => { location.hash = address; }", shown)
        assert plays(page) == ["JEWELS", "JEWEL", "LANES", "WAN"]
        page.reload()
    page.evaluate("address => { location.hash = address; }", place + "?&lexicon=My-words-2-")
    settled(page).click("text=Forget My-words-2-")
    assert "lexicon" not in settled(page).url
    page.reload()
    assert not settled(page).query_selector("text=My-words")


@needs_build
@in_browser
@pytest.mark.long
def test_what_the_browser_threw_away_is_told(opened):
    page = settled(opened("#turn/table?hand=JLSEANZ&pool=EWE"))
    choose(page, "house.txt", b"jewel\n")
    until(page, "document.querySelector('.own-list p')?.textContent.includes('keeps it')")
    page.evaluate("indexedDB.deleteDatabase('lettertycoon')")
    settled(page.reload() and page)
    told = "This browser has thrown away your word list house. Open it again."
    assert told in page.inner_text(".said")
    faultless(page, "a lost list")
    page.click(".said >> text=Close")
    settled(page.reload() and page)
    assert not page.query_selector(".said")


@needs_build
@in_browser
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("none.txt", b"12 34\n"),
        pytest.param("house.lexicon", b"LTLEX" * 9, marks=[pytest.mark.long]),
        pytest.param("default.json", b'{"a": ', marks=[pytest.mark.long]),
    ],
)
def test_a_bad_list_is_refused(opened, tmp_path, name, content):
    page = settled(opened("#turn/table?hand=JLSEANZ&pool=EWE"))
    choose(page, name, content)
    told = page.inner_text(".own-list .fault")
    assert told and "lexicon" not in page.url
