"""Write the pictures of docs/page.md: screenshots of the page, with the system's Chromium.

lettertycoon serve --port 8123 & python -m tools.documents.page_pictures http://127.0.0.1:8123
It needs Pillow, which is installed with matplotlib.
"""

import json
import shutil
import sys
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from lettertycoon.server import Served

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
COLOURS = 48
TURN = "hand=JLSEANZ&pool=EWE&patents=XZ&money=4&rival=Rayne%3DE:2:3"


class Picture(NamedTuple):
    """One picture: the address after #, the window's size, and letters to type."""

    name: str
    address: str
    width: int
    height: int
    dark: bool = False
    typed: str = ""


PICTURES = (
    Picture("page-turn", f"turn?{TURN}", 1020, 680),
    Picture("page-hint", f"turn/hint?{TURN}&level=6", 390, 844, dark=True),
    Picture("page-word", f"turn/word?{TURN}&word=J(EW)eL%2BS", 390, 844),
    Picture("page-show", f"turn/show?{TURN}", 390, 844),
    Picture("page-today", "today/2026-11-22", 390, 844, dark=True),
    Picture("page-play", "play", 1020, 760, typed="YACHT"),
    Picture("page-review", "review", 1020, 760),
)


def game(turns: int | None) -> dict[str, object]:
    """Return the record of a game of three after some turns; None = at its end."""
    served, asked = Served(), {"names": ["You", "Ada", "Rayne"], "deal": 8}
    stage = json.loads(served.answer("new", json.dumps(asked).encode()))
    while stage["stage"] != "over" and stage["turns_played"] != turns:
        record = stage["record"]
        asked = {"record": record, "bot": "casual:4", "seed": len(record["moves"])}
        stage = json.loads(served.answer("bot", json.dumps(asked).encode()))
    return dict(stage["record"])


def take(browser: Browser, server: str, picture: Picture) -> None:
    """Take one picture, after the page has its answers."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height}, reduced_motion="reduce",
        color_scheme="dark" if picture.dark else "light",
    )  # fmt: skip
    bots = {"Ada": "casual:3", "Rayne": "casual:3"}
    own = {"id": "1", "me": "You", "undo": True, "marks": [], "bots": bots, "lexicon": None}
    page.goto(f"{server}/healthz")
    for name, value in (("game", own | {"record": game(9)}), ("review", game(None))):
        told = [f"lettertycoon.{name}", json.dumps(value)]
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", told)
    page.goto(f"{server}/#{picture.address}")
    for typed in ("", picture.typed):
        page.keyboard.type(typed)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
    path = FOLDER / f"{picture.name}.png"
    # few colours are enough for a flat page, and need only a third of the bytes
    drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
    drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size:,} bytes")
    page.close()


def main(server: str) -> None:
    """Write all pictures."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for picture in PICTURES:
            take(browser, server, picture)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
