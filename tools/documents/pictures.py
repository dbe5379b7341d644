"""Draw the pictures of docs/pictures, for light pages and dark ones.

python -m tools.documents.pictures drawings     the turns, by lt.svg
python -m tools.documents.pictures speed        rows of docs/benchmarks.md as bars
python -m tools.documents.pictures abilities    measures what each ability is worth; its table, too
python -m tools.documents.pictures page         screenshots of the page, with the system's Chromium

matplotlib draws, and brings Pillow, which the last needs. trie.svg is drawn by hand.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

import lettertycoon as lt
from lettertycoon.games import play_out

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DOCS = Path(__file__).parents[2] / "docs"
PICTURES = DOCS / "pictures"
LOOK = {"svg.hashsalt": "lettertycoon", "svg.fonttype": "none", "font.size": 10}
#: A style for pictures that are drawn for light pages: on a dark page it inverts their lightness
#: and keeps their hues.
TURNED = (
    "<style>@media (prefers-color-scheme: dark)"
    " { svg { filter: invert(.88) hue-rotate(180deg) } }</style>"
)
TURNS = {
    "plain": ("JLSEANZ/EWE", "J(EWE)L"),
    "duplicate": ("JLSEANZ/EWE X", "J(EW)eLS"),
    "added-s": ("JLSEANZ/EWE Z", "J(EWE)L+S"),
    "turn": ("JLSEANZ/EWE XZ", "J(EW)eL+S"),
    "two-words": ("JLSEANZ/EWE V", "J(EWE)L & SANE"),
    "doubled": ("EQUINEZ/- BJ", "EQUINE"),
}


@contextmanager
def drawn(name: str, *size: float) -> Iterator["Figure"]:
    """Give a figure of a size in inches, and save it as a file of docs/ when the block ends."""
    from matplotlib import rc_context  # which only drawing needs
    from matplotlib.figure import Figure

    with rc_context(LOOK):
        figure = Figure(figsize=size, layout="constrained")
        yield figure
        figure.savefig(DOCS / name, format="svg", metadata={"Date": None})
    text = (DOCS / name).read_text("utf-8").replace("<defs>", f"{TURNED}<defs>", 1)
    lines = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
    (DOCS / name).write_text(lines, "utf-8")


def drawings() -> None:
    """Draw the turns."""
    for name, (turn, way) in TURNS.items():
        light = lt.svg(lt.lay(lt.Turn.parse(turn), way))
        text = light.replace("<title>", f"{TURNED}<title>", 1) + "\n"
        (PICTURES / f"{name}.svg").write_text(text, "utf-8")


#: The rows of docs/benchmarks.md to draw, by how they begin: both sides find the same words.
FOUND_ALIKE = (
    "all words of a deal", "all words with X and Z", "all words, one call",
    "a batch of 100,000 deals",
)  # fmt: skip
UNITS = {"ns": 1e-3, "µs": 1, "ms": 1e3}


def speed() -> None:
    """Draw two bars for each row: the microseconds of the library and of its baseline."""
    rows = []
    page = (DOCS / "benchmarks.md").read_text("utf-8")
    for start in FOUND_ALIKE:
        row = rf"^\| ({start}.*?) \| [^|]* \| (\S+)\s(\S+) \| (\S+) \| (.*?) \|"
        found = re.search(row, page, re.M)
        assert found, start
        name, number, unit, times, baseline = found.groups()
        ours = float(number) * UNITS[unit]
        rows.append((name, ours, ours * float(times), baseline))
    names, ours, others, baselines = zip(*rows, strict=True)
    with drawn("pictures/speed.svg", 8, 4.2) as figure:
        axes = figure.subplots()
        axes.set(ylim=(len(rows) - 0.2, -0.5), yticks=[], xlim=(0, 2 * max(others)))
        axes.set_xlabel("microseconds per deal (shorter is better)")
        ours_named = ["this library"] * len(rows)
        for below, times, labels in ((0.1, ours, ours_named), (0.45, others, baselines)):
            bars = axes.barh(np.arange(len(rows)) + below, times, 0.33)
            told = [f" {time:.1f}  {label}" for time, label in zip(times, labels, strict=True)]
            axes.bar_label(bars, told, padding=2, fontsize=9)
        for place, name in enumerate(names):
            axes.text(0.15, place - 0.14, name, weight="bold")


def _mean(differences: NDArray[np.int32]) -> tuple[float, float]:
    """Return the mean of differences, one for each deal, and its standard error."""
    return float(differences.mean()), float(differences.std(ddof=1)) / sqrt(len(differences))


def abilities(deals: int = 20_000, seed: int = 1) -> None:
    """Measure what each ability adds to the mean best total; write picture, table and sentences.

    The same deals are played with and without an ability, so the errors are those of differences.
    """

    def totals(patents: str) -> NDArray[np.int32]:
        dealt = lt.Deals.random(deals, seed=seed, patents=patents)
        return lt.batch(dealt, count=False).total

    owned = "BJKVXZ"
    none = totals("")
    every = totals(owned)
    alone = [_mean(totals(each) - none) for each in owned]
    last = [_mean(every - totals(owned.replace(each, ""))) for each in owned]
    with drawn("pictures/abilities.svg", 6, 3.4) as figure:
        axes = figure.subplots()
        for shift, worths, label in (
            (-0.2, alone, "only ability"),
            (0.2, last, "beside all others"),
        ):
            bars = axes.bar(np.arange(6) + shift, [mean for mean, _ in worths], 0.38, label=label)
            axes.bar_label(bars, fmt="%.1f", fontsize=9)
        axes.margins(y=0.1)
        axes.set_xticks(range(6), owned)
        axes.set_ylabel("added dollars and stock")
        axes.legend(fontsize=9)
    rows = ["| ability | adds, as the only ability | adds, beside all others |", "|---|---|---|"]
    for each, both in zip(owned, zip(alone, last, strict=True), strict=True):
        cells = [f"{value:.2f} ± {error:.3f}" for value, error in both]
        rows.append(f"| {each} | {' | '.join(cells)} |")
    page = DOCS / "explanation" / "abilities.md"
    text = re.sub(
        r"\| ability .*?(?=\n\n)", "\n".join(rows), page.read_text("utf-8"), flags=re.DOTALL
    )
    text = re.sub(r"mean best total is \d+\.\d+", f"mean best total is {none.mean():.2f}", text)
    text = re.sub(r"with all six it is \d+\.\d+", f"with all six it is {every.mean():.2f}", text)
    page.write_text(text, "utf-8")


TURN = "hand=JLSEANZ&pool=EWE&patents=XZ&money=4&rival=Rayne%3DE:2:3"


#: Names of screenshots -> the address after #, the window's size, its colours, letters to type.
SHOTS = {
    "page-turn": (f"turn?{TURN}", 1020, 680, "light", ""),
    "page-hint": (f"turn/hint?{TURN}&level=6", 390, 844, "dark", ""),
    "page-word": (f"turn/word?{TURN}&word=J(EW)eL%2BS", 390, 844, "light", ""),
    "page-show": (f"turn/show?{TURN}", 390, 844, "light", ""),
    "page-today": ("today/2026-11-22", 390, 844, "dark", ""),
    "page-play": ("play", 1020, 760, "light", "COMPARE"),
    "page-review": ("review", 1020, 760, "light", ""),
    "page-first": ("first", 390, 844, "light", "JACK"),
    "page-games": ("games", 390, 844, "dark", ""),
}
RIVALS = ("casual:1", "casual:2", "casual:3")


def _game(turns: int | None) -> dict[str, Any]:
    """Return the record of a game of three after some turns; None = at its end."""
    match = lt.Match(["You", "Ada", "Rayne"], seed=8, rules=lt.Rules(challenge="automatic"))
    while match.stage != "over" and match.turns_played != turns:
        match = match.play_bot(lt.bots.Casual(4, seed=len(match.moves)))
    return match.record()


def _kept_games() -> list[dict[str, Any]]:
    """Return the games of nine days, one bot against others, as the page keeps them."""
    games = []
    for day in range(1, 10):
        rival = RIVALS[day % len(RIVALS)]
        bots = {"You": lt.bots.named("casual:4", seed=day), "Ada": lt.bots.named(rival, seed=day)}
        match = play_out(lt.Match, bots, seed=day, rules=lt.Rules(challenge="automatic"))
        record = match.record()
        games.append({
            "id": str(day), "date": f"2026-11-{day:02}T19:00:00Z", "me": "You", "lexicon": None,
            "bots": {"Ada": rival}, "alone": True, "rules": record["rules"], "record": record,
            "totals": record["result"]["totals"], "best": None,
            "accuracy": lt.review_game(match).accuracy["You"],
        })  # fmt: skip
    return games


def _take(browser: Any, server: str, name: str) -> None:
    """Take one screenshot, after the page has its answers."""
    from PIL import Image

    address, width, height, colours, letters = SHOTS[name]
    size = {"width": width, "height": height}
    page = browser.new_page(viewport=size, reduced_motion="reduce", color_scheme=colours)
    bots = {"Ada": "casual:1", "Rayne": "casual:3"}
    own = {"id": "1", "me": "You", "undo": True, "marks": [], "bots": bots, "lexicon": None}
    page.goto(f"{server}/healthz")
    kept = {"game": own | {"record": _game(9)}, "review": _game(None)}
    if name == "page-games":
        kept["games"] = _kept_games()
    for key, value in kept.items():
        told = [f"lettertycoon.{key}", json.dumps(value)]
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", told)
    page.goto(f"{server}/#{address}")
    for typed in ("", letters):
        page.keyboard.type(typed)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
    # few colours are enough for a flat page, and need only a third of the bytes
    drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
    few = drawn.quantize(48, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{name}.png", optimize=True)
    page.close()


def page() -> None:
    """Serve the page, and take all screenshots."""
    from playwright.sync_api import sync_playwright

    names = ("chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
    port = "8123"
    server = subprocess.Popen([sys.executable, "-m", "lettertycoon", "serve", "--port", port])
    try:
        time.sleep(5)
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
            for name in SHOTS:
                _take(browser, f"http://127.0.0.1:{port}", name)
            browser.close()
    finally:
        server.terminate()
        server.wait(30)


KINDS = {each.__name__: each for each in (drawings, speed, abilities, page)}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kinds", nargs="+", choices=KINDS, metavar="KIND")
    for kind in parser.parse_args().kinds:
        KINDS[kind]()
