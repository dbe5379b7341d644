"""The files that the word list and the definitions are made from, each with its SHA-256.

All are Debian's (bookworm): ``apt-get download scowl wordnet-base units miscfiles wordplay`` gets
the .deb files, and ``apt-get source --download-only scowl``, which needs a ``deb-src`` line in
apt's sources, SCOWL's archive.
"""

import hashlib
import io
import subprocess
import tarfile
from pathlib import Path

SCOWL = "scowl_2020.12.07-2_all.deb"
SCOWL_ORIGINAL = "scowl_2020.12.07.orig.tar.gz"
WORDNET = "wordnet-base_1%3a3.0-37_all.deb"
#: Package -> its .deb, which is consulted to tell words from signs.
CONSULTED = {
    "units": "units_2.22-2_amd64.deb",
    "miscfiles": "miscfiles_1.5+dfsg-4_all.deb",
    "wordplay": "wordplay_8.0-1_amd64.deb",
}
#: File -> SHA-256.
SHA256 = {
    SCOWL: "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    SCOWL_ORIGINAL: "5587667caa20c4891390c2d42dbb4d5c4c3f41bee77af1457ece3ba23fb859cc",
    WORDNET: "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
    CONSULTED["units"]: "6e7a5b80176819c8a13e6e539df03a9a3565300001d72048190c98e627208978",
    CONSULTED["miscfiles"]: "b29fdc907760ded52adbc1b4322da22b94108cd124caf0b23da8c23cc3578a28",
    CONSULTED["wordplay"]: "68c811b225f667e416707d651ab31f58802173c78bdc557b1c330375f2f4d861",
}


def check(what: str, actual: object, expected: object) -> None:
    """Exit with an error unless a result is the expected one."""
    if actual != expected:
        raise SystemExit(f"{what} differs:\n  expected {expected}\n  found    {actual}")


def digest(data: bytes) -> str:
    """Return the SHA-256 of data."""
    return hashlib.sha256(data).hexdigest()


def opened(folder: Path, name: str) -> tarfile.TarFile:
    """Open a source, a tar archive or a .deb, or exit if it is not the expected file."""
    path = folder / name
    data = path.read_bytes()
    check(f"sha256 of {path}", digest(data), SHA256[name])
    if path.suffix == ".deb":
        command = ["dpkg-deb", "--fsys-tarfile", str(path)]
        data = subprocess.run(command, capture_output=True, check=True).stdout
    return tarfile.open(fileobj=io.BytesIO(data))


def read_member(tar: tarfile.TarFile, name: str) -> bytes:
    """Return the content of one regular file of a tar archive."""
    member = tar.extractfile(name)
    assert member, f"{name} is not a regular file in its archive"
    return member.read()


def read_plain(path: Path) -> list[str]:
    """Return the words of one of the lists beside this script."""
    lines = path.read_text("ascii").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]
