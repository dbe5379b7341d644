"""Let the logo of each built page lead to the home page, where Zensical leaves the link empty.

python -m tools.documents.site_logo build/site/html
"""

import re
import sys
from pathlib import Path

_LOGO = re.compile(r'<a href="[./]*"(?=[^>]* class="[^"]*\bmd-logo\b)')


def with_home(text: str, depth: int) -> str:
    """Return a page whose logo leads to the site's index.html.

    depth: in how many folders of the site the page lies.
    """
    return _LOGO.sub(f'<a href="{"../" * depth}index.html"', text)


if __name__ == "__main__":
    root = Path(sys.argv[1])
    for path in root.rglob("*.html"):
        if path.name != "404.html":  # its links are absolute on the site's address
            depth = len(path.relative_to(root).parents) - 1
            path.write_text(with_home(path.read_text("utf-8"), depth), "utf-8")
