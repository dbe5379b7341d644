"""The page of examples/hint.html in a browser, from a plain file server: no server answers."""

import gzip
import json
import re
import shutil
import time
from contextlib import closing
from functools import partial
from hashlib import sha256
from http.server import ThreadingHTTPServer
from typing import Any

import pytest

import lettertycoon as lt
from asking_alike import REQUESTS, answer_here, check_alike
from author_site import NPM, ROOT, PlainFiles, needs_build, serve_folder
from browsing import MEMORY, in_browser, until
from hosting import running
from lettertycoon.server import Service

READY = "!document.querySelector('button').disabled"
TURN = lt.Turn("JLSEANZ", "EWE")
PLACE = "games/my own"
KEPT = f"{MEMORY}.then((names) => names.length > 0)"
TOLD = "document.querySelector('[role=status]').textContent"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """What an author lays on a host: the page at its root, and under a path."""
    made = tmp_path_factory.mktemp("host")
    for place in (made, made / PLACE):
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "examples" / "hint.html", place)
        (place / "lettertycoon").symlink_to(NPM)
        (place / "blank.html").write_text("<!doctype html>")
    return made


@pytest.fixture(scope="module")
def host(folder):
    yield from serve_folder(folder)


@pytest.fixture(scope="module")
def told():
    """What pages said in the console, and the addresses that they asked."""
    return []


@pytest.fixture
def opened(chromium, host, told):
    """Opens a page of the host; afterwards the console must be empty, and nobody else asked."""
    contexts = []

    def opened(path: str = "hint.html", context: Any = None) -> Any:
        if context is None:
            contexts.append(chromium.new_context())
        page = watched((context or contexts[-1]).new_page(), told)
        page.goto(f"{host}/{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    expected = re.compile(rf"(blob:)?{host}|.*404 \(File not found\)", re.DOTALL)
    assert [text for text in told if not expected.match(text)] == []


def watched(page: Any, told: list[str]) -> Any:
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("request", lambda request: told.append(request.url))
    return page


@pytest.fixture(scope="module")
def keeping(chromium, host, told):
    """A page of a browser that keeps the library, and the seconds until its first answer."""
    with closing(chromium.new_context()) as context:
        page = watched(context.new_page(), told)
        began = time.perf_counter()
        page.goto(f"{host}/{PLACE}/hint.html")
        shows(until(page, READY), lt.hint(TURN, level=3).text)
        took = time.perf_counter() - began
        old = '"./lettertycoon/files.json?1-old"'
        page.evaluate(
            f"caches.open('lettertycoon-memory').then((store) => store.put({old}, new Response()))"
        )
        until(page, KEPT)
        yield page, took


def shows(page: Any, text: str, level: int = 3) -> None:
    """The page shows this, once its button is pressed."""
    page.fill("[name=level]", str(level))
    page.click("button")
    until(page, f"{TOLD}.includes({json.dumps(text)})")


@needs_build
@in_browser
def test_a_hint_under_a_rack_is_quick_and_light(opened, keeping):
    page, first = keeping
    assert len(page.evaluate(MEMORY)) == 1, "that of another version is removed"
    page = opened(f"{PLACE}/blank.html", context=page.context)
    began = time.perf_counter()
    page.goto(page.url.replace("blank", "hint"))
    shows(until(page, READY), lt.hint(TURN, level=3).text)
    second = time.perf_counter() - began
    shows(page, lt.hint(TURN, level=8).text, 8)
    page.fill("[name=hand]", "ABCDEFGH")
    shows(page, "has 8 cards")
    files = json.loads((NPM / "files.json").read_text())
    loaded = [path for path in NPM.iterdir() if path.suffix in (".js", ".json")]
    for folder in ("pyodide", "wheels"):
        loaded += [NPM / folder / name for name in files[folder]]
    plain = sum(path.stat().st_size for path in loaded)
    packed = sum(len(gzip.compress(path.read_bytes(), 6)) for path in loaded)
    print(f"\nfirst answer {first:.1f} s, from the cache {second:.1f} s;", end="")
    print(f" {packed:,} bytes with gzip, {plain:,} without", end="")
    assert 10_000_000 < packed <= 12_500_000


#: A list is read, kept, and opened again; another, which takes long, is abandoned.
LISTS = """(async () => {
    const { load } = await import("./lettertycoon/lettertycoon.js");
    const fault = ({ name, code, data }) => ({ name, code, data });
    const told = [], onProgress = ({ stage }) => told.push(stage);
    const lt = await load({ spare: true, onProgress });
    const { image, ...facts } = await lt.open("house", new File(["jewel\\njewels"], "house.txt"));
    const again = await lt.open("kept", image);
    const bad = await lt.open("bad", new File(["12"], "bad.txt")).catch(fault);
    const letters = (n) => n.toString(26).replace(/[0-9]/g, (digit) => "qrstuvwxyz"[digit]);
    const words = Array.from({ length: 600000 }, (_, n) => letters(n + 9999));
    const stop = new AbortController();
    const long = lt.open("long", new Blob([words.join("\\n")]), { signal: stop.signal });
    setTimeout(() => stop.abort(), 500);
    const reason = await long.catch(fault);
    const asked = (lexicon) => lt.best({ turn: "JLSEANZ/EWE", lexicon }).catch(fault);
    const answers = await Promise.all(["house", "kept", "long", "default"].map(asked));
    lt.end();
    return { facts, again, bad, reason: reason.name, told: told.at(-1), answers };
})()"""


@needs_build
@in_browser
def test_lists_of_ones_own_outlive_what_is_abandoned(opened, keeping):
    told = opened(f"{PLACE}/blank.html", context=keeping[0].context).evaluate(LISTS)
    assert told["facts"]["words"] == told["again"]["words"] == 2
    assert told["facts"]["sha256"] == told["again"]["sha256"]
    assert told["bad"]["code"] == "lexicon.empty" and told["bad"]["data"]["path"] == "bad"
    assert (told["reason"], told["told"]) == ("AbortError", "ready")
    house, kept, long, default = told["answers"]
    assert [play["words"] for play in house] == [["JEWELS"], ["JEWEL"]]
    assert house == kept and len(default) == len(lt.best(TURN))
    assert long["code"] == "request.unknown_lexicon"


#: What a strict host allows; the example has its program and a style in the page itself.
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{}; connect-src 'self'"
INLINE = " 'unsafe-inline'; style-src 'unsafe-inline'"


class StrictFiles(PlainFiles):
    """Serves files that browsers keep for an hour, and that may do little."""

    def end_headers(self) -> None:
        is_page = self.path.endswith(".html")
        self.send_header("content-security-policy", POLICY.format(INLINE if is_page else ""))
        self.send_header("cache-control", "no-cache" if is_page else "max-age=3600")
        super().end_headers()


def change(folder: Any, kind: str, name: str) -> None:
    """Lay another version of a file on the host."""
    path = folder / ("" if kind == "modules" else kind) / name
    path.write_bytes(path.read_bytes() + b"\n")
    files = json.loads((folder / "files.json").read_text())
    found = {"bytes": path.stat().st_size, "sha256": sha256(path.read_bytes()).hexdigest()}
    files[kind][name] = found
    (folder / "files.json").write_text(json.dumps(files))


@needs_build
@in_browser
def test_a_new_version_is_not_mixed_with_what_a_browser_has(chromium, tmp_path):
    shutil.copy(ROOT / "examples" / "hint.html", tmp_path)
    library = tmp_path / "lettertycoon"
    shutil.copytree(NPM, library)
    handler = partial(StrictFiles, directory=str(tmp_path))
    with (
        running(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as address,
        closing(chromium.new_context()) as context,
    ):
        page = context.new_page()
        page.goto(f"{address}/hint.html")
        shows(until(page, READY), lt.hint(TURN, level=3).text)
        change(library, "pyodide", "pyodide-lock.json")
        change(library, "modules", "node.js")
        page.reload()
        until(page, f"{TOLD}.includes('versions are mixed; load the page again')")
        page.reload()  # what is old in the cache is fetched again
        shows(until(page, READY), lt.hint(TURN, level=3).text)


#: The bytes that were to be read until the library was there, and answers.
ASKED = """async (asked) => {
    const { load } = await import("./lettertycoon/lettertycoon.js");
    let total = 0;
    const lt = await load({ onProgress: (progress) => (total = progress.total) });
    const answers = [];
    for (const [method, params] of asked) {
        answers.push(await lt.ask(method, JSON.parse(params)).then(
            (result) => ({ result }),
            ({ code, message, data }) => ({ error: { code, message, data } }),
        ));
    }
    const { words } = await lt.open("house", new Blob(["jewel\\njewels"]));
    const began = performance.now();
    for (let n = 0; n < 100; n++) await lt.best({ turn: "JLSEANZ/EWE XZ", n: 1 });
    const took = (performance.now() - began) / 100;
    lt.end();
    return { total, answers, words, took };
}"""
#: What is kept, changed: as if the disk had another bit, or as if libraries lay elsewhere.
CHANGED = """async (wrong) => {
    const store = await caches.open("lettertycoon-memory");
    const [{ url }] = await store.keys();
    const kept = await store.match(url);
    const content = new Uint8Array(await kept.arrayBuffer());
    const headers = { sha256: kept.headers.get("sha256"), facts: kept.headers.get("facts") };
    if (wrong === "bit") content[5000000] ^= 1;
    if (wrong === "place") {
        content[content.length - 3] ^= 1; // a digit of the last address
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
        headers.sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }
    await store.put(url, new Response(content, { headers }));
}"""


@needs_build
@in_browser
def test_later_starts_take_the_memory_that_is_kept(opened, keeping):
    page = opened(f"{PLACE}/blank.html", context=keeping[0].context)
    files = json.loads((NPM / "files.json").read_text())
    runtime, packages = (
        sum(file["bytes"] for file in files[name].values()) for name in ("pyodide", "wheels")
    )
    service = Service()
    told = page.evaluate(ASKED, REQUESTS)
    print(f"\nbest, asked by a page: {told['took']:.2f} ms", end="")
    assert (told["total"], told["words"]) == (runtime, 2)
    for request, there in zip(REQUESTS, told["answers"], strict=True):
        check_alike(there, answer_here(service, *request))
    for wrong in ("bit", "place"):
        page.evaluate(CHANGED, wrong)
        told = page.evaluate(ASKED, REQUESTS[:3])
        assert told["total"] == runtime + packages
        for request, there in zip(REQUESTS[:3], told["answers"], strict=True):
            check_alike(there, answer_here(service, *request))
