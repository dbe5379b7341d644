"""A real Chromium and a real server for the tests of the page.

The browser is the system's own, never a downloaded one.
"""

import json
import os
import re
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import find_spec
from typing import Any
from urllib.parse import parse_qs

import pytest

import lettertycoon as lt
from guard import GUARD
from hosting import running

TURN = "hand=JLSEANZ&pool=EWE&patents=XZ&money=4&rival=Rayne%3DE:0:0"
RULED = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
ADVISED = "hand=JLSEANZ&pool=EWE&patents=QXZ&money=4&stock=1&rival=Rayne%3DE:2:3&rival=Tom%3D:5:0"
KNOWN = lt.WordFilter(max_rarity=3, sensitive=False)  # what the page shows at first
# What a drawing sets off runs after its frame, before what is asked for then. An answer may lead
# to another question: three frames in a row are still, of as many as are seen in a second.
STILL = """new Promise((done) => {
    let still = 0, frames = 0;
    const look = () => requestAnimationFrame(() => setTimeout(() => {
        still = document.documentElement.dataset.asking === '0' ? still + 1 : 0;
        frames += 1;
        if (still === 3 || frames === 60) done(still === 3);
        else look();
    }));
    look();
})"""
# whether all motions that have an end have come to it
STANDING = """document.getAnimations().every((one) => one.playState !== 'running'
    || one.effect.getComputedTiming().endTime === Infinity)"""
PHONE = 390
DESK = 1280
QUICKLY = "rules=goals%3D%7B%222%22:10,%223%22:10%7D"  # patents of $10 end a game
LOOKS = ("color_scheme", "reduced_motion")
#: The names of what the browser keeps of the library's memory, once that of this version is there.
MEMORY = """caches.open("lettertycoon-memory").then((store) => store.keys()).then((keys) => {
    const names = keys.map(({ url }) => url);
    return names.some((name) => /1-[0-9a-f]{64}$/.test(name)) ? names : [];
})"""
#: Whether the tests of the page have a worker as engine, and no server; `make browser-test` does.
ALONE = os.environ.get("LT_ENGINE") == "worker"

_NAMES = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, _NAMES)), None)
_NEEDED = ("playwright", "axe_playwright_python", "uvicorn", "starlette")
_MISSING = ", ".join(name for name in _NEEDED if find_spec(name) is None)
_REASON = (
    f"there is no {_MISSING}: pip install -e '.[dev]'"
    if _MISSING
    else "there is no Chromium: apt-get install chromium"
)


def at_length(*values: object) -> list[Any]:
    """Return parameters that are tried only with the tests that take long."""
    return [pytest.param(value, marks=[pytest.mark.long]) for value in values]


def in_browser(test: Callable[..., None]) -> Any:
    """Marks a test that needs the browser: it takes seconds; without a browser it is skipped."""
    skip = pytest.mark.skipif(BROWSER is None or bool(_MISSING), reason=_REASON)
    return pytest.mark.slow(skip(test))


def needs_server(why: str) -> Any:
    """Marks a test of the page that can't have a worker as engine."""
    return pytest.mark.skipif(ALONE, reason=why)


def serving(cors: tuple[str, ...] = ("*",), port: int = 0) -> Iterator[str]:
    """The address of a server of this process. cors: the origins whose pages may ask."""
    import uvicorn

    from lettertycoon.server import Service
    from lettertycoon.server.http import http_app

    small = lt.Lexicon(["jewel", "jewels", "wan"], name="small")
    app = http_app(Service({"small": small}), cors)
    with socket.create_server(("127.0.0.1", port)) as listening:
        served = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
        thread = threading.Thread(target=served.run, kwargs={"sockets": [listening]})
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        served.should_exit = True
        thread.join()


def proxy() -> Iterator[str]:
    """The address of a server that refuses every request with a page."""
    with running(HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)) as address:
        yield address


class Browser:
    """The system's Chromium: it starts when a file's tests need it, and stays for the next file.

    Its loop is in the way of tests that have a loop of their own: they end it before they begin.
    """

    def __init__(self) -> None:
        self.files = 0  # those whose tests have it
        self._driver: Any = None
        self._browser: Any = None

    def start(self) -> Any:
        """Return the browser, which is started if it is not there."""
        from playwright.sync_api import sync_playwright

        if self._browser is None:
            self._driver = sync_playwright()
            root = ["--no-sandbox"] if hasattr(os, "getuid") and os.getuid() == 0 else []
            chromium = self._driver.__enter__().chromium
            self._browser = chromium.launch(executable_path=BROWSER, args=root)
        return self._browser

    def end(self) -> None:
        """End it, if it is there and no file's tests have it."""
        if self._browser is not None and not self.files:
            self._browser.close()
            self._driver.__exit__()
            self._browser = None


browser = Browser()


class Staying:
    """The page without a server, in a context that stays as long as a file's tests.

    A first visit waits until the browser keeps all. Then the context has no network.
    """

    def __init__(self, chromium: Any, address: str) -> None:
        self.address = address
        self.context = chromium.new_context(has_touch=True)
        page = self.context.new_page()
        page.goto(f"{address}/#home")
        until(kept(page), f"{MEMORY}.then((names) => names.length > 0)")
        page.close()
        self.context.set_offline(True)

    def new_page(self, size: dict[str, int], **options: Any) -> Any:
        """A page that knows nothing of earlier ones."""
        page = self.context.new_page()
        page.goto(f"{self.address}/page/address.js")
        page.evaluate("localStorage.clear()")
        page.close()
        self.context.clear_permissions()
        if "permissions" in options:
            self.context.grant_permissions(options["permissions"])
        page = self.context.new_page()
        page.set_viewport_size(size)
        page.emulate_media(**{name: options[name] for name in LOOKS if name in options})
        return page

    def close(self) -> None:
        """Close all pages."""
        for page in self.context.pages:
            page.close()


class Fresh:
    """The page of a server, in contexts that have never seen it."""

    def __init__(self, chromium: Any, address: str) -> None:
        self.chromium = chromium
        self.address = address
        self.contexts: list[Any] = []

    def new_page(self, size: dict[str, int], **options: Any) -> Any:
        """A page in a new context."""
        self.contexts.append(self.chromium.new_context(viewport=size, **options))
        return self.contexts[-1].new_page()

    def close(self) -> None:
        """Close all contexts."""
        for context in self.contexts:
            context.close()


def visiting(pages: Fresh | Staying) -> Iterator[Callable[..., Any]]:
    """Opens the page at a query. Afterwards the console must be empty, and nobody else asked."""
    told = []
    elsewhere = []

    def noted(message: Any) -> None:
        # Chromium itself reports each refusal of the server, and each server that is away,
        # and a font that a page in the background does not draw yet
        expected = re.search("status of 400|net::ERR_|preloaded using link", message.text)
        if message.type in ("error", "warning") and not expected:
            told.append(message.text)

    def asked(request: Any) -> None:
        if not request.url.startswith((pages.address, "data:")):
            elsewhere.append(request.url)

    def opened(query: str = "#turn", width: int = DESK, height: int = 0, **options: Any) -> Any:
        size = {"width": width, "height": height or (844 if width < 800 else 900)}
        page = pages.new_page(size, has_touch=width < 800, **options)
        page.context.set_default_timeout(1000 * GUARD)
        page.on("console", noted)
        page.on("pageerror", lambda error: told.append(str(error)))
        page.on("request", asked)
        page.goto(f"{pages.address}/{query}")
        return page

    yield opened
    pages.close()
    assert (told, elsewhere) == ([], [])


def kept(page: Any) -> Any:
    """The page when the browser has all that a visit without a network needs."""
    return until(page, "Boolean(navigator.serviceWorker.controller)")


def dealt(visit: Any, asked: str = "", reduced_motion: str = "reduce", **options: Any) -> Any:
    """A page with a new game, at the first decision of its player."""
    page = visit(f"#play/new?deal=8&{asked}", reduced_motion=reduced_motion, **options)
    settled(page).click("text=Deal the cards")
    return decided(page)


def decided(page: Any) -> Any:
    """The page when its player must decide, or the game is over."""
    until(settled(page), "document.querySelector('.spot[aria-busy=false]')")
    return page


def reach(page: Any, selector: str) -> None:
    """Go to an element by the Tab key, and press Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.locator(selector).first.evaluate("on => on === document.activeElement"):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"the Tab key does not reach {selector}")


def faultless(page: Any, name: str) -> None:
    """Axe finds nothing on a page, and nothing scrolls sideways.

    What is still appearing has other colours than it will have.
    """
    from axe_playwright_python.sync_playwright import Axe

    until(page, STANDING)
    found = Axe().run(page)
    assert found.violations_count == 0, f"{name}: {found.generate_report()}"
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), name


#: What shows a stage: a text or a class.
STAGES = {
    "over": "Review this game", "buy": ".deed", "challenge": "Challenge it",
    "discard": ".throwing", "replace": "Replace a card first?", "lay": ".line",
}  # fmt: skip
STAGE = """(stages) => Object.keys(stages).find((name) => stages[name].startsWith('.')
    ? document.querySelector(stages[name]) : document.body.textContent.includes(stages[name]))"""


def stage_of(page: Any) -> str:
    """What the player of a game must decide now."""
    stage = page.evaluate(STAGE, STAGES)
    assert isinstance(stage, str), "it shows no stage"
    return stage


def moved(page: Any) -> str:
    """Make a move by the keyboard, knowing no more than the page shows: which stage it was."""
    stage = stage_of(decided(page))
    keys = page.keyboard
    if stage == "buy":
        keys.press("ArrowLeft")
    if stage == "lay":
        found = lt.best(lt.Turn(*rack(page)), n=1)
        if not found:
            page.click("text=Lay no word")
        else:
            keys.type(found[0].words[0])
            settled(page)
            bluff = page.query_selector("text=Nobody has checked it")
            assert bluff or page.inner_text(".judge h2") == "Good"
    if stage != "over":
        keys.press("Enter")
    return stage


def at(view: str, more: str = "", turn: str = TURN) -> str:
    """The address of a view of My turn."""
    return f"#turn/{view}?{turn}{more}"


def settled(page: Any) -> Any:
    """The page when all answers are there and drawn."""
    return until(page, STILL)


def until(page: Any, condition: str) -> Any:
    """The page when a condition holds. (The driver's own way of waiting needs eval.)

    A page that is left while it is asked is asked again: another one stands there soon.
    """
    from playwright.sync_api import Error

    for _ in range(20 * GUARD):
        try:
            if page.evaluate(condition):
                return page
        except Error as error:
            if "navigation" not in error.message:
                raise
        page.wait_for_timeout(50)
    raise AssertionError(f"it never comes about that {condition}")


def plays(page: Any) -> list[str]:
    rows = settled(page).locator(".plays .row")
    words: list[str] = rows.evaluate_all("all => all.map((row) => row.dataset.play)")
    return words


def best(turn: lt.Turn, **asked: Any) -> list[str]:
    return [" & ".join(play.words) for play in lt.best(turn, n=10, **asked)]


def lines(page: Any, place: str) -> list[str]:
    texts: list[str] = settled(page).locator(f"{place} li").all_inner_texts()
    return texts


def query(page: Any) -> dict[str, list[str]]:
    return parse_qs(page.evaluate("location.hash").partition("?")[2])


def stored(page: Any, name: str) -> Any:
    """What the browser keeps under a name of the page; None if there is nothing."""
    return json.loads(page.evaluate(f"localStorage['lettertycoon.{name}'] ?? 'null'"))


def store(page: Any, name: str, value: object) -> None:
    """Let the browser keep a value under a name of the page."""
    said = [f"lettertycoon.{name}", json.dumps(value)]
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", said)


def rack(page: Any) -> tuple[str, str]:
    """The cards of hand and pool that are seen."""
    hand, pool = [page.locator(f".rack .{name} .tile.{name}") for name in ("hand", "pool")]
    return "".join(hand.all_inner_texts()), "".join(pool.all_inner_texts())
