"""Check the built packages: they have everything that must be in them, and nothing else.

python -m tools.release.check_dist DIST

DIST holds one sdist and one wheel, as `make packages` builds them.
"""

import subprocess
import sys
import tarfile
import zipfile
from email.parser import BytesParser
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_BYTES = 8_000_000  # size of a wheel
NOT_IN_AN_SDIST = {".ci", ".github", ".gitignore"}  # the first part of each path
SOURCES = {".py", ".pyi", ".pxd", ".h", ".html", ".css", ".js", ".woff2", ".ts"}
BUILT = {".so", ".pyd", ".lexicon", ".marisa", ".json", ".packs", ".npz"}
NOTICES = {
    "LICENSE",
    "NOTICE",
    "SCOWL.txt",
    "UKACD.txt",
    "WordNet.txt",
    "Besley.txt",
    "htm.txt",
    "Preact.txt",
}


def tracked() -> set[str]:
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")) - {""}


def check_sdist(path: Path) -> list[str]:
    """Return the faults of an sdist. It must have all tracked files except the forge's own."""
    with tarfile.open(path) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    wanted = {name for name in tracked() if name.split("/")[0] not in NOT_IN_AN_SDIST}
    built = [name for name in names - wanted if name.endswith((".c", ".so", ".lexicon"))]
    return [f"{name} is missing in the sdist" for name in wanted - names] + [
        f"{name} is in the sdist" for name in built
    ]


def check_wheel(path: Path) -> list[str]:
    """Return the faults of a wheel; it must have all modules, the lexicon and the licences."""
    with zipfile.ZipFile(path) as file:
        names = {name for name in file.namelist() if not name.endswith("/")}
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        facts = BytesParser().parsebytes(file.read(metadata))
    code = {name for name in names if ".dist-info/" not in name}
    sources = {name.removeprefix("src/") for name in tracked() if name.startswith("src/")}
    wanted = {name for name in sources if Path(name).suffix in SOURCES - {".pxd", ".h"}}
    wanted.add("lettertycoon/lexicons/data/embedded.lexicon")
    faults = [f"{name} is missing in the wheel" for name in wanted - code]
    modules = {name.split(".")[0] for name in code if name.endswith((".so", ".pyd"))}
    pyx = {name for name in sources if name.endswith(".pyx")}
    faults += [f"{n} is not compiled in the wheel" for n in pyx if n.split(".")[0] not in modules]
    documents = "lettertycoon/documents/"
    for name in code:
        known = name in sources or Path(name).suffix in BUILT or name.startswith(documents)
        if not known or name.endswith((".pyx", ".c")):
            faults.append(f"{name} is in the wheel")
    version, changes = facts["Version"], (ROOT / "CHANGELOG.md").read_text()
    licences = {Path(name).name for name in facts.get_all("License-File", [])}
    source = (ROOT / "src" / "lettertycoon" / "__init__.py").read_text()
    for right, fault in (
        (path.stat().st_size <= MOST_BYTES, f"the wheel has {path.stat().st_size} bytes"),
        (licences >= NOTICES, "licences are missing"),
        (f'__version__ = "{version}"' in source, f"version {version} is not the source's"),
        (version in changes, f"CHANGELOG.md has no {version}"),
    ):
        faults += [] if right else [fault]
    return faults


def main(folder: Path) -> int:
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    faults = sorted(check_sdist(sdist) + check_wheel(wheel))
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
