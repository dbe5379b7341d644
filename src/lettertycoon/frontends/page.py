"""The web page of the server: its files, and the headers that limit what it may do in a browser."""

import os
from typing import NamedTuple

FOLDER = os.path.join(os.path.dirname(__file__), "page")
START = "index.html"

#: Media types by the extensions of files. Files with other extensions are not served.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".woff2": "font/woff2",
}

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
    # only the page's own files run, and requests go to the page's own server only
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
}


class PageFile(NamedTuple):
    """A file's bytes, and its media type."""

    body: bytes
    media_type: str


def read_page(folder: str = FOLDER) -> dict[str, PageFile]:
    """Return the files of the page by name; none if the folder is missing."""
    try:
        names = sorted(os.listdir(folder))
    except FileNotFoundError:
        return {}
    files = {}
    for name in names:
        media_type = TYPES.get(os.path.splitext(name)[1])
        if media_type is not None:
            with open(os.path.join(folder, name), "rb") as file:
                files[name] = PageFile(file.read(), media_type)
    return files
