"""Check the built packages: they have everything that must be in them, and no sources of C.

python -m tools.check_dist DIST

DIST holds one sdist and one wheel, as `make rehearse` builds them.
"""

import argparse
import subprocess
import sys
import tarfile
import zipfile
from email.parser import BytesParser
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOT_IN_AN_SDIST = {".ci", ".github", ".gitignore"}  # the first part of each path
NOT_IN_A_WHEEL = (".c", ".pyx", ".xz", ".marisa", "SHA256SUMS")


def tracked() -> set[str]:
    """Return the files of the repository."""
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
    """Return the faults of a wheel: it must have all files of src/, compiled, and the licences."""
    with zipfile.ZipFile(path) as file:
        names = set(file.namelist())
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        facts = BytesParser().parsebytes(file.read(metadata))
    modules = {name.split(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    sources = {name.removeprefix("src/") for name in tracked() if name.startswith("src/")}
    wanted = {name for name in sources if not name.endswith(NOT_IN_A_WHEEL)}
    wanted.add("lettertycoon/lexicons/data/embedded.lexicon")
    compiled = {name.removesuffix(".pyx") for name in sources if name.endswith(".pyx")}
    faults = [f"{name} is missing in the wheel" for name in (wanted - names) | (compiled - modules)]
    faults += [f"{name} is in the wheel" for name in names if name.endswith(NOT_IN_A_WHEEL)]
    version = facts["Version"]
    changes = (ROOT / "CHANGELOG.md").read_text()
    notices = {"LICENSE", "NOTICE", *(each.name for each in (ROOT / "licenses").glob("*.txt"))}
    if not {Path(name).name for name in facts.get_all("License-File", [])} >= notices:
        faults.append("licences are missing")
    if version not in changes:
        faults.append(f"CHANGELOG.md does not have version {version}")
    return faults


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("dist", type=Path)
    dist = parser.parse_args().dist
    (sdist,), (wheel,) = (list(dist.glob(ending)) for ending in ("*.tar.gz", "*.whl"))
    found = sorted(check_sdist(sdist) + check_wheel(wheel))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
