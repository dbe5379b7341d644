"""Packed files and archives: of the same content always the same bytes."""

import bz2
import gzip
import io
import lzma
import tarfile
import warnings
import zipfile
from collections.abc import Callable

PACKERS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": lambda data: gzip.compress(data, 1, mtime=0),
    ".bz2": lambda data: bz2.compress(data, 1),
    ".xz": lambda data: lzma.compress(data, preset=0),
}


def zipped(*members: tuple[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(content, "w") as archive:
        for name, data in members:  # two of one name are a warning
            archive.writestr(zipfile.ZipInfo(name), data, kind)
    return content.getvalue()


def tarred(*members: tuple[str, bytes]) -> bytes:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        for name, data in members:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return content.getvalue()
