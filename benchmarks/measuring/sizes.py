"""Measure the lexicon's bytes on the disk, and those of the same words in other forms."""

import lzma
import zipfile
from io import BytesIO
from pathlib import Path

import lettertycoon
import lt_core
from benchmarks.measuring import memory, opening

PACKED = (
    ".py",
    ".typed",
    ".pyi",
    ".pxd",
    ".h",
    ".so",
    ".pyd",
    ".lexicon",
    ".packs",
    ".marisa",
    ".json",
)


def on_disk() -> list[tuple[str, int]]:
    """Return each form's name and size."""
    text = opening.text_file().read_bytes()
    structures = [each for each in memory.STRUCTURES if each.save and each.ready]
    return [
        ("mapped file (with ids, sorted letters, rarities)", Path(opening.FILE).stat().st_size),
        ("words as text", len(text)),
        ("words as text, xz", len(lzma.compress(text, preset=9))),
        *(
            (each.name.removesuffix(", loaded"), memory.saved(each).stat().st_size)
            for each in structures
        ),
    ]


def wheel() -> int:
    """Return the size of a wheel in bytes: its files, deflated, without metadata and licences."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for package in (lt_core, lettertycoon):
            folder = Path(package.__file__ or "").parent
            for path in sorted(folder.rglob("*")):
                if path.suffix in PACKED:
                    archive.write(path, path.relative_to(folder.parent))
    return len(packed.getvalue())
