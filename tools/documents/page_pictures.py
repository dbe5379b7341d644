"""Write the pictures of docs/page.md: screenshots of the page, with the system's Chromium.

lettertycoon serve --port 8123 & python -m tools.documents.page_pictures http://127.0.0.1:8123
It needs Pillow, which matplotlib brings.
"""

import shutil
import sys
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES = 60_000
COLOURS = 48
TURN = "?hand=JLSEANZ&pool=EWE&patents=XZ&money=4&rival=Rayne=E"
ADVISED = f"{TURN.replace('XZ', 'QXZ')}:6:9&stock=9"


class Picture(NamedTuple):
    """One picture: the page's query, the window's size, and the element to bring into view."""

    name: str
    query: str
    width: int
    height: int
    dark: bool = False
    shown: str = "header"


PICTURES = (
    Picture("page-plays", f"{TURN}&play=SWAZZLES", 1020, 720),
    Picture("page-phone", f"{TURN.replace('XZ', 'VXZ')}&rarity=familiar", 390, 760, shown="#order"),
    Picture("page-hint", f"{TURN}&view=hint&hint=6", 390, 760, dark=True, shown="#tabs"),
    Picture("page-advice", f"{ADVISED}&view=advice", 390, 760, shown="#holdings"),
    Picture("page-word", f"{TURN}&view=mine&mine=JEWELS", 390, 760, shown="#tabs"),
)


def take(browser: Browser, server: str, picture: Picture) -> None:
    """Take one picture, after the page has its answers."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
    )
    page.goto(f"{server}/{picture.query}")
    page.wait_for_load_state("networkidle")
    page.eval_on_selector(picture.shown, "place => place.scrollIntoView()")
    page.wait_for_timeout(300)
    path = FOLDER / f"{picture.name}.png"
    # few colours are enough for a flat page, and need only a third of the bytes
    drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
    drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.name}: {size:,} bytes{' (too many)' if size > MOST_BYTES else ''}")
    page.close()


def main() -> None:
    """Take all pictures."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for picture in PICTURES:
            take(browser, sys.argv[1], picture)
        browser.close()


if __name__ == "__main__":
    main()
