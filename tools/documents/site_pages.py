"""Write the pages of the site to build/site/pages, from which `make docs` builds the site.

python -m tools.documents.site_pages

A link in docs/ leads to a file of the repository, so that it works on a forge. On the site, the
documents of the root stand beside those of docs/. Links to files that are not pages lead to the
forge, or become plain text if pyproject.toml names no repository (docs/dev/releasing.md).
"""

import re
import shutil
import tomllib
from pathlib import Path, PurePosixPath
from posixpath import normpath

from tools.documents import site_reference

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = ROOT / "build" / "site" / "pages"
ROOT_PAGES = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "README.md", "SECURITY.md")
#: A page called README would take the place of the index.
NAMES_ON_SITE = {"README.md": "readme-page.md"}
LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\](?:\([^)\s]*\))?)*)\]\(([^)\s]+)\)")
COMMENT = re.compile(r"^<!--.*?^-->\n", re.DOTALL | re.MULTILINE)
CSS = """[data-md-color-scheme="default"] { color-scheme: light; }
[data-md-color-scheme="slate"] { color-scheme: dark; }
.md-typeset table:not([class]) { font-size: .68rem; }
.md-typeset table:not([class]) :is(th, td) { min-width: 0; padding: .5em .7em; }
.md-typeset table:not([class]) code { overflow-wrap: anywhere; word-break: normal; }
.md-typeset table:not([class]) td:first-child code { overflow-wrap: break-word; }
.md-typeset p code, .md-typeset li code, .md-typeset h2 code { overflow-wrap: anywhere; }
"""


def name_on_the_site(path: PurePosixPath) -> PurePosixPath:
    """Return where a page of docs/ or of the root stands on the site."""
    if path.parts[0] == "docs":
        return path.relative_to("docs")
    return PurePosixPath(NAMES_ON_SITE.get(str(path), path))


def link_on_the_site(link: str, page: PurePosixPath) -> str | None:
    """Return a page's link as the site needs it; None if it needs a forge, and none is known.

    page: the page's path from the root.
    """
    if "://" in link or link.startswith(("#", "mailto:")):
        return link
    target, mark, anchor = link.partition("#")
    path = PurePosixPath(normpath(page.parent / target))
    if path.parts[0] == "docs" and len(path.parts) > 1:
        there = path.relative_to("docs")
        if not (ROOT / path).exists() and str(there) not in site_reference.paths():
            raise SystemExit(f"{page}: {link} leads to no page")
    elif str(path) in ROOT_PAGES:
        there = name_on_the_site(path)
    else:
        kind = "tree" if (ROOT / path).is_dir() else "blob"
        if not (ROOT / path).exists():
            raise SystemExit(f"{page}: {link} leads to no file")
        facts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        forge = facts["project"].get("urls", {}).get("Repository")
        return forge and f"{forge}/{kind}/main/{path}{mark}{anchor}"
    here = page.relative_to("docs") if page.parts[0] == "docs" else page
    up = "../" * (len(here.parts) - 1)
    return f"{up}{there}{mark}{anchor}"


def page_on_the_site(text: str, page: PurePosixPath) -> str:
    """Return a page's text with the links that the site needs; code stays as it is.

    HTML comments are left out, because they contain blocks that only the tests run.
    """

    def linked(found: re.Match[str]) -> str:
        there = link_on_the_site(found[2], page)
        return found[1] if there is None else f"[{found[1]}]({there})"

    text = COMMENT.sub("", text)
    parts = re.split(r"(^```.*?^```$)", text, flags=re.DOTALL | re.MULTILINE)
    parts[::2] = [LINK.sub(linked, part) for part in parts[::2]]
    return "".join(parts)


def main() -> None:
    """Remove the old pages, and write all pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(DOCS, PAGES)
    made = dict(site_reference.pages())
    for source in [ROOT / name for name in ROOT_PAGES] + sorted(DOCS.rglob("*.md")):
        name = PurePosixPath(source.relative_to(ROOT).as_posix())
        made[str(name_on_the_site(name))] = page_on_the_site(source.read_text("utf-8"), name)
    for path, text in made.items():
        (PAGES / path).parent.mkdir(exist_ok=True)
        (PAGES / path).write_text(text, "utf-8")
    (PAGES / "site.css").write_text(CSS, "utf-8")


if __name__ == "__main__":
    main()
