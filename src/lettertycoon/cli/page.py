"""The command page: the page for players as files for any web host."""

import hashlib
import json
import re
from base64 import b64encode
from pathlib import Path

import click

import lettertycoon.server
from lettertycoon import __version__
from lettertycoon.base import files as whole_files
from lettertycoon.cli.declaring import option
from lettertycoon.cli.output import say
from lettertycoon.server.policy import POLICY

_SOURCES = Path(lettertycoon.server.__file__).parent
#: The service worker is written last: what it names is there then.
_LAST = ("index.html", "service-worker.js")
_MADE = "// Made by `lettertycoon page`: each file, and the hash that it must have.\n"
_LIST = re.compile(r"const FILES = (\{.*\});\n")
#: What is in the folders of a page; its own name of a file may not lead elsewhere.
_WRITTEN = re.compile(r"(page|lettertycoon)/(\w[\w.-]*/)*\w[\w.-]*")


@click.command("page")
@click.argument("folder", type=Path, metavar="DIR")
@option(
    "--library FOLDER",
    "The browser library: `make browser` makes it in a clone, and npm has it as lettertycoon.",
    type=Path,
    default=Path("build", "browser", "npm"),
)
def page_command(folder: Path, library: Path) -> None:
    """Write the page for players as files for any web host: no server answers it.

    DIR is a new folder, or one that this command wrote before: then it gets the new version. The
    page works under any path and, after the first visit, without a network.

    \b
    Examples:
      lettertycoon page site
      lettertycoon page site --library node_modules/lettertycoon
      python -m http.server --directory site
    """
    old = _old_names(folder)
    contents = _page_files(library)
    for name, content in contents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        whole_files.write(str(path), content)
    for name in old - contents.keys():
        (folder / name).unlink(missing_ok=True)
    size = sum(map(len, contents.values()))
    say(f"wrote {folder}: {len(contents)} files, {size / 1e6:.0f} MB")


def _old_names(folder: Path) -> set[str]:
    """Return the names of the files that were written to a folder before.

    Raises UsageError for a folder that has other files.
    """
    worker = folder / "service-worker.js"
    if worker.is_file():
        text = worker.read_text("utf-8", "replace")
        found = _LIST.search(text)
        if text.startswith(_MADE) and found:
            return set(filter(_WRITTEN.fullmatch, json.loads(found[1])))
    if folder.is_dir() and not any(folder.iterdir()):
        return set()
    if folder.exists():
        raise click.UsageError(
            f"{folder} is not an empty folder, and was not written by this command"
        )
    return set()


def _page_files(library: Path) -> dict[str, bytes]:
    """Return the content of each file by its name, in the order of writing."""
    found = {f"lettertycoon/{name}": content for name, content in _library_files(library).items()}
    for kind in ("page", "static"):  # the second has another engine
        for path in sorted((_SOURCES / kind).iterdir()):
            found[f"page/{path.name}"] = path.read_bytes()
    start = found.pop("page/index.html").decode()
    worker = found.pop("page/service-worker.js").decode()
    version = hashlib.sha256(start.encode() + _listed(found).encode()).hexdigest()[:16]
    found["index.html"] = _start_page(start, version).encode()
    head = f'{_MADE}const FILES = {_listed(found)};\nconst VERSION = "{version}";\n'
    found["service-worker.js"] = (head + worker).encode()
    return found


def _listed(contents: dict[str, bytes]) -> str:
    """Return the hash of each file, in JSON."""
    return json.dumps({name: _integrity(content) for name, content in sorted(contents.items())})


def _start_page(text: str, version: str) -> str:
    """Return the page with its version, what a server sends as a header, and its engine's style."""
    policy = f"{POLICY}; worker-src 'self'"
    mark = '<meta charset="utf-8">\n'
    more = (
        f'<meta http-equiv="content-security-policy" content="{policy}">\n'
        f'<meta name="version" content="{version}">\n'
        '<link rel="stylesheet" href="page/engine.css">\n'
    )
    return text.replace(mark, mark + more)


def _integrity(content: bytes) -> str:
    """Return a hash as browsers compare it."""
    return "sha256-" + b64encode(hashlib.sha256(content).digest()).decode()


def _library_files(library: Path) -> dict[str, bytes]:
    """Return the files of the browser library, by their names. Raises UsageError for any other."""
    try:
        version = json.loads((library / "package.json").read_text("utf-8"))["version"]
        built = json.loads((library / "files.json").read_text("utf-8"))
        facts = {
            f"{place}/{name}": fact["sha256"]
            for part, place in (("pyodide", "pyodide"), ("wheels", "wheels"), ("later", "wheels"))
            for name, fact in built[part].items()
        }
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        message = f"{library} is not the browser library: `make browser` makes it in a clone"
        raise click.UsageError(message) from None
    if version != __version__:
        raise click.UsageError(f"{library} is of version {version}; this is {__version__}")
    names = [*facts, "files.json", "LICENSE", "NOTICE"]
    names += [f"licenses/{path.name}" for path in sorted((library / "licenses").iterdir())]
    names += sorted(path.name for path in library.glob("*.js"))
    contents = {name: (library / name).read_bytes() for name in names}
    for name, sha256 in facts.items():
        if hashlib.sha256(contents[name]).hexdigest() != sha256:
            raise click.UsageError(f"{library / name} is not the file that was built")
    return contents
