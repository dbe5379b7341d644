"""The page without a server: its first visit, its own lists, new versions, and what can fail."""

import gzip
import os
import re
import shutil
import time
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

import lettertycoon as lt
from author_site import NPM, PlainFiles, needs_build, small_library
from browsing import MEMORY, at, at_length, best, faultless, in_browser, kept, plays, settled, until
from guard import GUARD
from hosting import running
from lettertycoon.cli import main
from lettertycoon.lexicons.refusals import MOST_BYTES

SHOWN = at("show", turn="hand=JLSEANZ&pool=EWE")
ASKED = lt.Turn("JLSEANZ", "EWE")
EVERYDAY = lt.WordFilter(max_rarity=3, sensitive=False)
OFFER = "text=A new version is here."
TOLD = "document.querySelector('[role=alert]')?.textContent.trim()"
REGISTERED = "navigator.serviceWorker.getRegistration()"
LOADING = "document.querySelector('progress')"
HAS_PLAYS = "document.querySelector('.plays .row')"


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
def opener(chromium):
    """Opens pages of a host in a browser that has never seen it."""
    contexts = []

    def opened(address, script="", **options):
        context = chromium.new_context(**options)
        context.set_default_timeout(1000 * GUARD)
        contexts.append(context)
        context.add_init_script(script)
        page = context.new_page()
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def host(written):
    """The address of the page."""
    with running(ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=written))) as place:
        yield place


@pytest.fixture
def site(tmp_path):
    """Its folder `site` may be changed; the address is that of the folder."""
    with running(ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=tmp_path))) as host:
        yield tmp_path / "site", f"{host}/site"


@pytest.fixture(scope="module")
def visited(chromium, host):
    """A page whose browser keeps all files, and the memory of the library."""
    context = chromium.new_context()
    context.set_default_timeout(1000 * GUARD)
    page = context.new_page()
    page.goto(f"{host}/{SHOWN}")
    until(kept(page), f"{MEMORY}.then((names) => names.length > 0)")
    yield page
    context.close()


@needs_build
@in_browser
def test_a_second_visit_asks_the_host_for_nothing(visited, asked):
    began = time.perf_counter()
    visited.reload()
    until(visited, HAS_PLAYS)
    took = time.perf_counter() - began
    assert plays(visited) == best(ASKED, show=EVERYDAY)
    assert {path.rpartition("/")[2] for path in asked} <= {"service-worker.js"}
    paints = visited.evaluate("performance.getEntriesByType('paint').map(each => each.startTime)")
    print(f"\nwhat is kept: first paint {max(paints):.0f} ms, plays after {took:.1f} s")


@needs_build
@in_browser
@pytest.mark.long
@pytest.mark.parametrize("packs", [False, True])
def test_how_long_a_first_visit_takes(opener, host, packs):
    Host.packs = packs
    began = time.perf_counter()
    page = until(opener(f"{host}/{SHOWN}"), HAS_PLAYS)
    took = time.perf_counter() - began
    assert plays(page) == best(ASKED, show=EVERYDAY)
    print(f"\nfiles {'with gzip' if packs else 'as they are'}: plays after {took:.1f} s")


@needs_build
@in_browser
@pytest.mark.parametrize("width", [390, *at_length(1280)])
def test_the_table_can_be_looked_at_while_a_bar_tells_how_far_loading_is(opener, host, width):
    page = opener("about:blank", viewport={"width": width, "height": 844})
    held = []
    page.context.route("**/packages.zip", lambda route: held.append(route))
    page.goto(f"{host}/")
    until(page, f"{LOADING}?.value > 50")
    bar = page.get_by_role("progressbar", name="Loading")
    assert bar.count() == 1
    told = page.get_by_role("status").inner_text()
    page.click("[aria-label='How to play'] >> visible=true")
    page.keyboard.press("Escape")
    until(page, "!history.state?.above")  # the browser goes back in a while of its own
    page.evaluate("address => { location.hash = address; }", SHOWN)
    assert told == "The words are loading. You can look around meanwhile."
    assert page.get_by_role("status").inner_text() == told
    faultless(page, "loading")
    top = "document.querySelector('.rack').getBoundingClientRect().top"
    before = page.evaluate(top)
    for route in held:
        route.continue_()
    until(page, HAS_PLAYS)
    assert not page.query_selector("progress")
    assert page.evaluate(top) == before  # nothing moved under a finger


@needs_build
@in_browser
def test_a_browser_without_webassembly_gets_one_sentence(opener, host):
    page = until(opener(f"{host}/{SHOWN}", script="delete globalThis.WebAssembly;"), TOLD)
    sentence = "This browser is too old for this page: it does not run WebAssembly."
    assert page.evaluate(TOLD) == sentence
    assert not page.query_selector("progress")
    assert page.is_visible(".rack .tile")  # the table is there all the same


@needs_build
@in_browser
@pytest.mark.long
def test_what_can_t_be_loaded_is_told_and_tried_again(opener, site, written):
    folder, address = site
    shutil.copytree(written, folder, copy_function=os.link)
    file = folder / "lettertycoon" / "files.json"
    file.rename(file.with_suffix(".away"))
    page = until(opener(f"{address}/{SHOWN}"), TOLD)
    told = page.evaluate(TOLD)
    assert re.match(
        r"The library can't be loaded: http\S+/files.json can't be read \(404\)\.", told
    )
    faultless(page, "not loaded")
    file.with_suffix(".away").rename(file)
    page.click("text=Try again")
    until(page, HAS_PLAYS)
    assert plays(page) == best(ASKED, show=EVERYDAY)
    assert page.evaluate(TOLD) is None


NOTICE = "fetch('lettertycoon/NOTICE').then((answer) => answer.text())"
#: A library that answers nothing: what keeps the page does not ask it.
SILENT = """export async function load({ onProgress }) {
    onProgress({ stage: "ready" });
    return { ask: async () => { throw { code: "silent", message: "no answer" }; } };
}"""


def library_in(folder, kind):
    """A browser library whose NOTICE may be replaced: the real one, or a silent one."""
    if kind == "silent":
        (small_library(folder) / "lettertycoon.js").write_text(SILENT)
        return folder
    folder.mkdir()
    for path in NPM.iterdir():
        (folder / path.name).symlink_to(path)
    (folder / "NOTICE").unlink()
    (folder / "NOTICE").write_text("old")
    return folder


def write_page(folder, library):
    assert main(["page", str(folder), "--library", str(library)]) == 0


def wait_until_asked(page, asked, name, times):
    """The host was asked for a file so many times."""
    for _ in range(20 * GUARD):
        if sum(name in path for path in asked) >= times:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{name} was not asked for {times} times: {asked}")


@in_browser
@pytest.mark.parametrize("kind", ["silent", *at_length("real")])
def test_a_new_version_is_fetched_beside_the_old_one_and_offered(
    opener, site, asked, tmp_path, kind
):
    folder, address = site
    library = library_in(tmp_path / "library", kind)
    write_page(folder, library)
    page = kept(settled(opener(f"{address}/{SHOWN}")))
    old = page.evaluate(NOTICE)
    (library / "NOTICE").write_text("new")
    write_page(folder, library)
    (folder / "lettertycoon" / "NOTICE").write_text(old)  # half of it is there
    asked.clear()
    settled(page.reload() and page)
    wait_until_asked(page, asked, "NOTICE", times=2)
    until(page, f"{REGISTERED}.then((found) => !found.installing)")
    assert not page.query_selector(OFFER)
    assert page.evaluate(NOTICE) == old
    asked.clear()  # first, since the browser may try again as soon as the file is there
    write_page(folder, library)
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
        assert settled(each).is_visible(".rack .tile")
        assert kind == "silent" or plays(each) == best(ASKED, show=EVERYDAY)
        assert not each.query_selector(OFFER)
    assert sum("http:" in name for name in page.evaluate("caches.keys()")) == 1


def choose(page, file):
    """Choose the file of a list; what the page says of it."""
    page.set_input_files("input[type=file]", files=[file])
    until(page, "!document.querySelector('.own-list p')?.textContent.includes('being read')")
    return settled(page).inner_text(".own-list p")


#: Lists that are refused, and the code of each.
BAD = {
    "empty": (b"", "lexicon.empty"),
    "none": (b"12 34\n", "lexicon.empty"),
    "binary": (bytes(range(256)), "lexicon.unknown_format"),
    "utf-16": ("jewel\njewels\n".encode("utf-16-le"), "lexicon.unknown_format"),
    "page": (b"<!doctype html><p>Not found", "lexicon.unknown_format"),
    "damaged": (b'{"a": ', "lexicon.damaged"),
    "large": (None, "lexicon.too_large"),
}


@needs_build
@in_browser
def test_a_bad_list_gets_the_sentence_of_its_code(visited, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = visited.context.new_page()
    page.goto(visited.url.split("#")[0] + "#turn/table?hand=JLSEANZ&pool=EWE")
    settled(page)
    for name, (content, code) in BAD.items():
        path = tmp_path / name
        path.write_bytes(content or b"")
        if content is None:
            os.truncate(path, MOST_BYTES + 1)  # no room of the disk
        with pytest.raises(lt.LexiconError) as refusal:
            lt.Lexicon.load(name)
        assert refusal.value.code == code
        sentence = str(refusal.value)
        assert choose(page, path) == f"{sentence[0].upper()}{sentence[1:]}."
        assert "lexicon" not in page.url and page.query_selector(".own-list .fault")
    page.close()


@needs_build
@in_browser
def test_lists_of_ones_own_are_opened_kept_thrown_away_and_forgotten(visited):
    place = "#turn/table?hand=JLSEANZ&pool=EWE"
    page = visited.context.new_page()
    page.goto(visited.url.split("#")[0] + place)
    page.context.set_offline(True)
    words = b"jewel\njewels\nwan\nlanes\n"
    mine, house = (
        {"name": name, "mimeType": "", "buffer": words} for name in ("My words (2).txt", "house")
    )
    choose(settled(page), house)
    told = choose(page, mine)
    assert told.startswith("4 words. ") and "keeps it" in told
    faultless(page, "an own list")
    assert "lexicon=My-words-2-" in page.url
    page.evaluate("address => { location.hash = address; }", SHOWN + "&lexicon=My-words-2-")
    for _ in range(2):
        assert plays(page) == ["JEWELS", "JEWEL", "LANES", "WAN"]
        page.reload()
    page.evaluate("indexedDB.deleteDatabase('lettertycoon')")
    settled(page.reload() and page)
    told = "This browser has thrown away your word list {}. Open it again."
    assert told.format("house, My-words-2-") in page.inner_text(".said")
    faultless(page, "a lost list")
    page.evaluate("address => { location.hash = address; }", place)
    choose(settled(page), mine)
    assert told.format("house") in page.inner_text(".said")
    page.click(".said >> text=Close")
    page.click("text=Forget My-words-2-")
    assert "lexicon" not in settled(page).url
    page.reload()
    assert not settled(page).query_selector(".said")
    assert not page.query_selector("text=My-words")
    page.context.set_offline(False)
    page.close()
