"""The package where it is not a folder of files: in a zip, and in a frozen app."""

import ast
import os
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import lettertycoon as lt
import lt_core
from guard import GUARD
from processes import ran

PACKAGE = Path(lt.__file__).parent
STUB = PACKAGE / "__init__.pyi"
#: A program that uses the data of each room: words, definitions, rarities, advice and BuyWord.
PROGRAM = """
import lettertycoon as lt

turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", rivals={"Bo": "E"})
print(lt.best(turn, n=1)[0], lt.hint(turn, level=8), sep="\\n")
print(lt.Lexicon.default().definition("jewel"), lt.Lexicon(["shit"]).sensitive("shit"))
position = lt.Position("JLSEANZ", "EWE", rivals={"Bo": lt.Player("E")})
print(lt.advise(position, n=1)[0].line)
game = lt.buyword.Game(["A"], seed=1)
print(lt.buyword.bot_named("advisor").move(game.position(), game.legal_moves))
print(lt.arena({"a": lt.bots.Greedy(), "b": lt.bots.named("expert")}, 2).standings[0].share)
lt.cli.main(["check", "jewels"])
"""


def output_of(command, **more):
    done = ran(*command, **more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_table_of_names_is_what_the_stub_says():
    names = {}
    for node in ast.parse(STUB.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            assert all(name.name == name.asname for name in node.names)
            names |= {name.name: node.module for name in node.names}
    modules = {name for name, room in names.items() if room == "lettertycoon"}
    assert modules == {*lt._MODULES}
    assert {name: f"lettertycoon.{room}" for name, room in lt._MODULE_OF.items()} == {
        name: room for name, room in names.items() if name not in modules
    }
    assert set(lt.__all__) == set(lt._MODULE_OF)


def test_all_modules_are_attributes_in_the_table():
    found = [
        *PACKAGE.glob("[!_]*.py"),
        *(path.parent for path in PACKAGE.glob("[!_]*/__init__.py")),
    ]
    assert sorted(path.stem for path in found) == [*lt._MODULES]
    for name in (*lt._MODULES, *lt.__all__):
        assert name in dir(lt)
        value = getattr(lt, name)
        assert name in lt.__all__ or value is import_module(f"lettertycoon.{name}")
    assert {"__version__", "__name__", "__doc__"} <= {*dir(lt)}


@pytest.mark.parametrize("name", lt._MODULES)
def test_a_module_is_an_attribute_before_anything_is_used(name):
    code = f"import lettertycoon as lt; print({name!r} in dir(lt), lt.{name}.__name__)"
    assert output_of([sys.executable, "-c", code]) == f"True lettertycoon.{name}\n"


def test_what_is_not_there_is_no_attribute():
    for name in ("nothing", "data", "_nothing"):
        with pytest.raises(AttributeError, match=f"has no attribute '{name}'"):
            getattr(lt, name)


@pytest.mark.slow
def test_a_zip_of_the_package_answers_as_the_package(tmp_path):
    """Without the stub, which is for type checkers. The kernel is a folder: it is compiled."""
    with zipfile.ZipFile(tmp_path / "library.zip", "w") as packed:
        for path in PACKAGE.rglob("*"):
            if path.is_file() and path.suffix not in (".pyc", ".pyi", ".xz"):
                packed.write(path, Path("lettertycoon") / path.relative_to(PACKAGE))
    shutil.copytree(Path(lt_core.__file__).parent, tmp_path / "lt_core")
    paths = [str(tmp_path / "library.zip"), str(tmp_path)]
    head = f"import sys; sys.path[:0] = {paths}; import lettertycoon as lt\n"
    head += "assert 'library.zip' in lt.__file__\n"
    packed_answer = output_of([sys.executable, "-c", head + PROGRAM], cwd=tmp_path)
    assert packed_answer == output_of([sys.executable, "-c", PROGRAM])


def test_the_package_needs_no_stub(tmp_path):
    shutil.copy(PACKAGE / "__init__.py", tmp_path)
    head = "import importlib.util as u, sys; "
    head += f"spec = u.spec_from_file_location('lettertycoon', {str(tmp_path / '__init__.py')!r}, "
    head += f"submodule_search_locations=[{str(tmp_path)!r}, {str(PACKAGE)!r}]); "
    head += "sys.modules['lettertycoon'] = lt = u.module_from_spec(spec); "
    head += "spec.loader.exec_module(lt); print(lt.Turn('CAT').hand, lt.__file__)"
    expected = f"ACT {tmp_path / '__init__.py'}\n"
    assert output_of([sys.executable, "-c", head]) == expected


@pytest.mark.long
@pytest.mark.skipif(find_spec("PyInstaller") is None, reason="no PyInstaller: make setup")
def test_a_frozen_app_answers_as_the_library(tmp_path):
    """PyInstaller is told nothing: it finds the package's own hook by its entry point."""
    (tmp_path / "app.py").write_text(PROGRAM)
    freeze = [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", "app.py"]
    subprocess.run(freeze, cwd=tmp_path, check=True, timeout=6 * GUARD)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    frozen = output_of([str(tmp_path / "dist" / "app" / "app")], cwd=tmp_path, env=environment)
    assert frozen == output_of([sys.executable, "-c", PROGRAM])
