"""Files made to hurt: each is refused within little time and memory."""

import io
import resource
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import lettertycoon as lt
from builds import SANITIZED
from guard import GUARD
from refusals import refused

MOST_MEMORY = 1 << 30  # of a process that loads any file


def zipped(content: bytes, method: int) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        archive.writestr("words.txt", content)
    return made.getvalue()


def load_within(path: Path, bytes_of_memory: int = MOST_MEMORY) -> str:
    """What loading says in a process that may take so much memory."""
    code = (
        "import sys, lettertycoon as lt\n"
        "try:\n    print(len(lt.Lexicon.load(sys.argv[1])))\n"
        "except lt.LexiconError as error:\n    print(error.code)\n"
    )

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (GUARD, GUARD))
        if not SANITIZED:  # which takes terabytes of addresses
            resource.setrlimit(resource.RLIMIT_AS, (bytes_of_memory, bytes_of_memory))

    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True, text=True, preexec_fn=limit,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
def test_a_zip_of_any_method_loads(tmp_path, method):
    path = tmp_path / "words.zip"
    path.write_bytes(zipped(b"cat\ndog\n", method))
    assert list(lt.Lexicon.load(path)) == ["CAT", "DOG"]


@pytest.mark.parametrize("size", [1 << 27, pytest.param(1 << 30, marks=pytest.mark.slow)])
def test_a_bzip2_member_of_a_zip_is_unpacked_piece_by_piece(tmp_path, size):
    path = tmp_path / "bomb.zip"
    path.write_bytes(zipped(bytes(size), zipfile.ZIP_BZIP2))
    assert path.stat().st_size < 4096
    assert load_within(path, MOST_MEMORY // 2) == "lexicon.too_large\n"


def test_a_bzip2_member_of_a_zip_is_checked(tmp_path):
    path = tmp_path / "words.zip"
    good = zipped(b"cat\ndog\n", zipfile.ZIP_BZIP2)
    crc = good.rindex(b"PK\1\2") + 16
    path.write_bytes(good[:crc] + bytes([good[crc] ^ 1]) + good[crc + 1 :])
    with refused(lt.LexiconError, "lexicon.damaged"):
        lt.Lexicon.load(path)
