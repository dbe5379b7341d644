"""Every file that somebody names is opened and replaced in one place."""

import ast
from pathlib import Path

import lettertycoon

SRC = Path(lettertycoon.__file__).parent
DOOR = "base/regular_files.py"
#: What opens, makes or replaces a file: a function of this name, or a method.
OPENERS = {"open", "fdopen", "read_text", "read_bytes", "write_text", "write_bytes", "mkstemp",
           "NamedTemporaryFile", "FileIO", "os.replace", "os.rename", "np.load", "np.save",
           "np.savez", "np.memmap"}  # fmt: skip
#: Who opens what nobody names: the package's own data, the null device, a member of a zip.
OWN = {
    "__init__.py",
    "advice/incomes.py",
    "advice/learned.py",
    "cli/streams.py",
    "frontends/page.py",
    "frontends/schemas.py",
    "frontends/stdio.py",
    "lexicons/embedded.py",
    "lexicons/formats/archives.py",
    "lexicons/glosses.py",
    "lexicons/lexicon.py",
}


def opens(path: Path) -> bool:
    """Tell whether a module calls one of `OPENERS`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = [ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return any({name, name.rpartition(".")[2]} & OPENERS for name in called)


def test_who_opens_files():
    found = {path.relative_to(SRC).as_posix() for path in SRC.rglob("*.py") if opens(path)}
    assert found == {DOOR, *OWN}
