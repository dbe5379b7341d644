"""Check the built packages: they have everything that must be in them, and nothing else.

python -m tools.release.check_dist DIST

DIST holds one sdist and one wheel, as `make dist` builds them.
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
# endings of the files that may be in a wheel
IN_A_WHEEL = {".py", ".pyi", ".pxd", ".h", ".so", ".pyd", ".typed", ".marisa", ".json", ".lexicon",
              ".packs", ".html", ".css", ".js", ".woff2", ".ts", ".npz"}  # fmt: skip
DOCUMENTS = "lettertycoon/documents"
IN_DOCUMENTS = {".md", ".svg", ".png"}
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
IN_SITE_PACKAGES = {"lettertycoon", "lettertycoon_start.py", "lt_core"}


def tracked() -> set[str]:
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split("\n")) - {""}


def is_document(name: str) -> bool:
    """Tell whether a file of the repository is installed with the documents."""
    page = Path(name).suffix in IN_DOCUMENTS and (name.startswith("docs/") or "/" not in name)
    return page or name.startswith("examples/")


def check_sdist(path: Path) -> list[str]:
    """Return the faults of an sdist. It must have all tracked files except the forge's own."""
    with tarfile.open(path) as file:
        names = {"/".join(name.split("/")[1:]) for name in file.getnames()}
    wanted = {name for name in tracked() if name.split("/")[0] not in NOT_IN_AN_SDIST}
    built = {name for name in names - wanted if name.endswith((".c", ".so", ".lexicon"))}
    return [f"{name} is missing in the sdist" for name in sorted(wanted - names)] + [
        f"{name} is in the sdist" for name in sorted(built)
    ]


def check_wheel(path: Path) -> list[str]:
    """Return the faults of a wheel; it must have all modules, the lexicon and the licences."""
    with zipfile.ZipFile(path) as file:
        names = [name for name in file.namelist() if not name.endswith("/")]
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        facts = BytesParser().parsebytes(file.read(metadata))
    faults = [f"{path.name} has {path.stat().st_size} bytes"] * (path.stat().st_size > MOST_BYTES)
    code = {name for name in names if ".dist-info/" not in name}
    modules = {name.split(".")[0] for name in code if name.endswith((".so", ".pyd"))}
    for name in sorted(tracked()):
        module = Path(name).relative_to("src") if name.startswith("src/") else None
        if module and module.suffix == ".pyx" and str(module.with_suffix("")) not in modules:
            faults.append(f"{name} is not compiled in the wheel")
        if module and module.suffix in IN_A_WHEEL - {".pxd", ".h"}:
            faults += [f"{name} is missing in the wheel"] * (str(module) not in code)
    documents = {f"{DOCUMENTS}/{name}" for name in tracked() if is_document(name)}
    installed = {name for name in code if name.startswith(DOCUMENTS)}
    faults += [f"{name} is missing in the wheel" for name in sorted(documents - installed)]
    faults += [f"{name} is in the wheel" for name in sorted(installed - documents)]
    for name in code - installed:
        if Path(name).suffix not in IN_A_WHEEL and Path(name).name != "py.typed":
            faults.append(f"{name} is in the wheel")
    faults += [f"{name} is in the wheel" for name in code
               if name.split("/")[0] not in IN_SITE_PACKAGES]  # fmt: skip
    faults += ["no lexicon is in the wheel"] * (
        "lettertycoon/lexicons/data/embedded.lexicon" not in code
    )
    licences = {Path(name).name for name in facts.get_all("License-File", [])}
    faults += ["licences are missing"] * (not licences >= NOTICES)
    version = f'__version__ = "{facts["Version"]}"'
    source = (ROOT / "src" / "lettertycoon" / "__init__.py").read_text()
    faults += [f"version {facts['Version']} is not the source's"] * (version not in source)
    changes = (ROOT / "CHANGELOG.md").read_text()
    faults += [f"CHANGELOG.md has no {facts['Version']}"] * (facts["Version"] not in changes)
    return faults


def main(folder: Path) -> int:
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    faults = check_sdist(sdist) + check_wheel(wheel)
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
