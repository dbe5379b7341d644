"""Count the words of the pages for users: README and docs/ without docs/dev.

python -m tools.documents.length

Tables that are made from code are not counted, and neither are blocks of code. The exit code is 1
if all pages together have more words than they may.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_WORDS = 22_000
#: What a reader does not read as text: made tables, blocks of code between fences, and indented
#: ones, which follow an empty line.
_LEFT_OUT = re.compile(
    r"<!-- made: [\s\S]*?<!-- end -->|^```[\s\S]*?^```$|(?<=\n\n)(?: {4}.*\n|\n)+", re.MULTILINE
)


def pages() -> list[Path]:
    """Return the files of the pages for users."""
    docs = ROOT / "docs"
    found = [path for path in docs.rglob("*.md") if docs / "dev" not in path.parents]
    return [ROOT / "README.md", *sorted(found)]


def words(text: str) -> int:
    """Count the words of a page: what stands between blanks and has a letter or digit."""
    return len([word for word in _LEFT_OUT.sub("\n", text).split() if re.search(r"\w", word)])


if __name__ == "__main__":
    counts = {page: words(page.read_text("utf-8")) for page in pages()}
    for page, number in counts.items():
        print(f"{number:6,}  {page.relative_to(ROOT)}")
    total = sum(counts.values())
    print(f"{total:6,}  in all, of at most {MOST_WORDS:,}")
    sys.exit(total > MOST_WORDS)
