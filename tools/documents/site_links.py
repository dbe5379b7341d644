"""Check the built site: links lead to pages and places on them; nothing is loaded from outside.

python -m tools.documents.site_links build/site/html
"""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links of a page, the files it loads, and the places on it that can be linked to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the links and names of a tag."""
        told = {name: value for name, value in attrs if value}
        self.places |= {told[name] for name in ("id", "name") if name in told}
        if tag == "a" and "href" in dict(attrs):
            self.links.append(told.get("href", ""))
        elif tag == "link" and told.get("rel") in ("stylesheet", "icon", "preload", "preconnect"):
            self.loaded.append(told["href"])
        elif "src" in told:
            self.loaded.append(told["src"])


def faults(root: Path) -> list[str]:
    """Return a line for each link that leads nowhere, and for each file loaded from outside."""
    pages = {path.resolve(): Page(path) for path in root.rglob("*.html")}
    found = []
    for path, page in pages.items():
        if path.name == "404.html":  # its links are absolute on the site's address
            continue
        name = path.relative_to(root.resolve())
        for link in [*page.links, *page.loaded]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loaded and parts.scheme != "data":
                    found.append(f"{name} loads {link}")
                continue
            if not link:
                found.append(f"{name}: a link is empty")
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            if not target.exists():
                found.append(f"{name}: {link} leads nowhere")
            elif parts.fragment and target in pages:
                places = pages[target].places
                if unquote(parts.fragment) not in places and parts.fragment != "__skip":
                    found.append(f"{name}: {link}: there is no such place on the page")
    return found


if __name__ == "__main__":
    wrong = faults(Path(sys.argv[1]))
    print(*wrong, sep="\n", end="\n" if wrong else "")
    sys.exit(bool(wrong))
