"""Make the npm package `lettertycoon`, in build/browser/npm: also a folder for any web host.

python -m tools.browser.package

It has lettertycoon.js and its types, the runtime, one archive of all packages and one of what is
loaded later, and `files.json`: the size and the SHA-256 of each. What nobody imports is left out;
the rest is compiled.
GENERATORS names a folder that has openapi-typescript; without it npx brings one.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import lettertycoon
from lettertycoon.server.document import openapi
from lettertycoon.server.registry import methods
from tools.browser.build import DIST, ROOT, ask_python

NPM = ROOT / "npm"
_SOURCES = Path("src/lettertycoon/server/browser")
_RUNTIME = (
    "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "package.json",
)  # fmt: skip
#: What the worker never imports, of the standard library.
_UNUSED_LIBRARY = re.compile(
    r"(multiprocessing|email|xml|unittest|http|xmlrpc|wsgiref|zoneinfo|tomllib|sqlite3|curses"
    r"|dbm|ensurepip|lib2to3|pydoc_data|idlelib|tkinter|turtledemo|test|venv|distutils)/"
    r"|(pydoc|doctest|pdb|bdb|imaplib|mailbox|smtplib|nntplib|ftplib|poplib|telnetlib|cgi|cgitb"
    r"|optparse|pickletools|plistlib|profile|cProfile|pstats|trace|aifc|wave|sunau|chunk|turtle"
    r"|socketserver|xdrlib|sndhdr|imghdr|uu|webbrowser|mailcap|netrc|this|antigravity"
    r"|tabnanny|timeit|modulefinder|pyclbr|rlcompleter|code|codeop|cmd|sched|shelve"
    r"|statistics|configparser|_pyio|_aix_support|_osx_support|nturl2path|pipes|tty|pty)\.py"
    r"|asyncio/(windows|proactor)|logging/(handlers|config)|urllib/(request|error|robotparser)"
    r"|encodings/(?!__init__|aliases|ascii|latin_1|utf_|cp437|cp1252|idna|raw_|unicode_)"
)
#: What the worker never imports, of the packages; headers and stubs are for compilers.
_UNUSED_PACKAGES = re.compile(
    r".*\.(pyi|pxd|pyx|h|a|c|rst|js|css|woff2|html|webmanifest|png|txt\.xz|marisa)$"
    r"|numpy/(f2py|testing|distutils|doc|_pyinstaller)/|.*/tests/|numpy/_core/_(rational|umath|operand_flag|struct_ufunc)_tests.*"
    r"|numpy/(random/_examples|_core/include|fft|ma|polynomial)/"
    r"|lettertycoon/(cli|__pyinstaller)/|lettertycoon/server/(http|connections)\.py"
    r"|.*\.dist-info/(RECORD|WHEEL|.*top_level.*)|.*\.virtual_documents|.*/glosses\.zlib$"
)
#: A link to another file of the repository, which the package does not have.
_RELATIVE_LINK = re.compile(r"\[([^\]]+)\]\((?!\w+:|#)[^)]*\)")
_NOTICE = re.compile(r"\.dist-info/.*LICENSE")
#: The definitions of words are loaded after the rest.
_ALL_BUT_DEFINITIONS = re.compile(r"(?!.*/glosses\.zlib$)")


def main() -> None:
    """Make the folder, and pack it."""
    shutil.rmtree(NPM, ignore_errors=True)
    shutil.copytree(_SOURCES, NPM)
    _write_types()
    _write_facts()
    for name in _RUNTIME:
        (NPM / "pyodide").mkdir(exist_ok=True)
        shutil.copy(DIST / name, NPM / "pyodide")
    _pack_modules([DIST / "python_stdlib.zip"], _UNUSED_LIBRARY, NPM / "pyodide/python_stdlib.zip")
    (NPM / "wheels").mkdir()
    wheels = [*DIST.glob("*.whl")]
    _pack_modules(wheels, _UNUSED_PACKAGES, NPM / "wheels" / "packages.zip")
    _pack_modules(wheels, _ALL_BUT_DEFINITIONS, NPM / "wheels" / "definitions.zip")
    files: dict[str, Any] = {folder: _facts_of(NPM / folder) for folder in ("pyodide", "wheels")}
    top = _facts_of(NPM)
    files["modules"] = {name: top[name] for name in top if name.endswith(".js")}
    files["methods"] = [*methods()]
    files["later"] = {"definitions.zip": files["wheels"].pop("definitions.zip")}
    (NPM / "files.json").write_text(json.dumps(files, indent=1) + "\n")
    for other in ROOT.glob("lettertycoon-*.tgz"):
        other.unlink()  # so that a pattern names one package
    subprocess.run(["npm", "pack", "--silent", "--pack-destination", ROOT], cwd=NPM, check=True)


def _write_types() -> None:
    """Make the types of requests from the OpenAPI document."""
    document = ROOT / "openapi.json"
    document.write_text(json.dumps(openapi()))
    tool = ["npx", "--yes", "-p", "typescript@5.9.3", "-p", "openapi-typescript@7.13.0"]
    tool = [*tool, "openapi-typescript"]
    if "GENERATORS" in os.environ:
        tool = [str(Path(os.environ["GENERATORS"], "openapi-typescript"))]
    command = [*tool, str(document), "-o", str(NPM / "requests.d.ts")]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nopenapi-typescript failed: exit code {done.returncode}")


def _write_facts() -> None:
    """Write the version into package.json, and lay README and the licences beside it."""
    manifest = NPM / "package.json"
    facts = json.loads(manifest.read_text()) | {"version": lettertycoon.__version__}
    manifest.write_text(json.dumps(facts, indent=2) + "\n")
    licences = NPM / "licenses"
    shutil.copytree("licenses", licences)
    library = ask_python("import sysconfig; print(sysconfig.get_path('stdlib'))")
    shutil.copy(Path(library, "LICENSE.txt"), licences / "Python.txt")
    for project in ("numpy", "msgspec"):
        (wheel,) = DIST.glob(f"{project}-*.whl")
        with zipfile.ZipFile(wheel) as file:
            (notice,) = (name for name in file.namelist() if _NOTICE.search(name))
            (licences / f"{project}.txt").write_bytes(file.read(notice))
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(name, NPM)
    text = Path("docs/howto/browser.md").read_text()
    (NPM / "README.md").write_text(_RELATIVE_LINK.sub(r"\1", text))


def _pack_modules(archives: list[Path], unused: re.Pattern[str], packed: Path) -> None:
    """Pack the used files of archives into one, modules compiled: so they need not be there."""
    folder = ROOT / "modules"
    shutil.rmtree(folder, ignore_errors=True)
    for archive in archives:
        with zipfile.ZipFile(archive) as file:
            file.extractall(folder, [name for name in file.namelist() if not unused.match(name)])
    python = ROOT / "venv" / "bin" / "python"  # of the runtime's version
    # -o 2: without docstrings; -s: paths in errors are those of the archive
    compiling = [python, "-m", "compileall", "-q", "-b", "-o", "2", "-s", folder]
    subprocess.run([*compiling, "--invalidation-mode", "unchecked-hash", folder], check=True)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".py":
                entry = zipfile.ZipInfo(str(path.relative_to(folder)))  # of 1980: the same always
                entry.compress_type = zipfile.ZIP_DEFLATED
                file.writestr(entry, path.read_bytes())


def _facts_of(folder: Path) -> dict[str, dict[str, object]]:
    """Return the size and the SHA-256 of each file of a folder."""
    paths = filter(Path.is_file, sorted(folder.iterdir()))
    contents = {path.name: path.read_bytes() for path in paths}
    return {
        name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in contents.items()
    }


if __name__ == "__main__":
    main()
