"""Check the built packages: they have everything that must be in them, and no sources of C.

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
NOT_IN_AN_SDIST = {".ci", ".github", ".gitignore"}  # the first part of each path
IN_A_WHEEL = {".py", ".pyi", ".html", ".css", ".js", ".woff2", ".ts"}  # all of these in src/
NOT_IN_A_WHEEL = (".c", ".pyx", ".xz", "SHA256SUMS")
NOTICES = {
    "LICENSE", "NOTICE", "SCOWL.txt", "UKACD.txt", "WordNet.txt", "Besley.txt", "htm.txt",
    "Preact.txt",
}  # fmt: skip


def tracked() -> set[str]:
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")) - {""}


def check_sdist(path: Path) -> list[str]:
    """Return the faults of an sdist. It must have all tracked files except the forge's own."""
    with tarfile.open(path) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    wanted = {name for name in tracked() if name.split("/")[0] not in NOT_IN_AN_SDIST}
    built = {name for name in names - wanted if name.endswith((".c", ".so", ".lexicon"))}
    faults = [f"{name} is missing in the sdist" for name in wanted - names]
    return faults + [f"{name} is in the sdist" for name in built]


def check_wheel(path: Path) -> list[str]:
    """Return the faults of a wheel; it must have all modules, the lexicon and the licences."""
    with zipfile.ZipFile(path) as file:
        names = set(file.namelist())
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        facts = BytesParser().parsebytes(file.read(metadata))
    built = {name.split(".")[0] + ".pyx" for name in names if name.endswith((".so", ".pyd"))}
    sources = {name.removeprefix("src/") for name in tracked() if name.startswith("src/")}
    wanted = {name for name in sources if Path(name).suffix in IN_A_WHEEL | {".pyx"}}
    wanted.add("lettertycoon/lexicons/data/embedded.lexicon")
    faults = [f"{name} is missing in the wheel" for name in wanted - names - built]
    faults += [f"{name} is in the wheel" for name in names if name.endswith(NOT_IN_A_WHEEL)]
    version, changes = facts["Version"], (ROOT / "CHANGELOG.md").read_text()
    source = (ROOT / "src" / "lettertycoon" / "__init__.py").read_text()
    if not {Path(name).name for name in facts.get_all("License-File", [])} >= NOTICES:
        faults.append("licences are missing")
    if f'__version__ = "{version}"' not in source or version not in changes:
        faults.append(f"version {version} is not the source's, or CHANGELOG.md does not have it")
    return faults


def main(folder: Path) -> int:
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    faults = sorted(check_sdist(sdist) + check_wheel(wheel))
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
