"""Count the words of the pages for users: README and docs/ without docs/dev.

python -m tools.documents.length

A word is what stands between blanks, so the bars of a table count. Tables that are made from code
are not counted, and neither are blocks of code between fences. The exit code is 1 if all pages
together have more words than they may.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_WORDS = 22_000
#: What is not counted: tables that are made from code, and blocks of code.
_LEFT_OUT = re.compile(r"<!-- made:.*?<!-- end -->|```.*?```", re.DOTALL)


def pages() -> list[Path]:
    """Return the files of the pages for users."""
    docs = ROOT / "docs"
    found = [path for path in docs.rglob("*.md") if docs / "dev" not in path.parents]
    return [ROOT / "README.md", *sorted(found)]


def words(text: str) -> int:
    """Count the words of a page: all that stands between blanks."""
    return len(_LEFT_OUT.sub("", text).split())


if __name__ == "__main__":
    counts = {page: words(page.read_text("utf-8")) for page in pages()}
    for page, number in counts.items():
        print(f"{number:6,}  {page.relative_to(ROOT)}")
    total = sum(counts.values())
    print(f"{total:6,}  in all, of at most {MOST_WORDS:,}")
    sys.exit(total > MOST_WORDS)
