"""The web page of the server, and the headers that limit what it may do in a browser."""

import base64
import hashlib
import os
import re
from typing import NamedTuple

PATH = os.path.join(os.path.dirname(__file__), "page.html")


class Page(NamedTuple):
    """The page's bytes, and the HTTP headers that are sent with them."""

    body: bytes
    headers: dict[str, str]


def read_page(path: str = PATH) -> Page | None:
    """Read the page; return None if the file is missing."""
    try:
        with open(path, "rb") as file:
            body = file.read()
    except FileNotFoundError:
        return None
    headers = {
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",  # the page's address contains the whole turn
        "cache-control": "no-cache",
        "content-security-policy": _policy(body),
    }
    return Page(body, headers)


def _policy(body: bytes) -> str:
    """Make the content security policy.

    The browser runs only the page's own script and style, known by their hashes, and sends requests
    only to the page's own server.
    """
    return (
        f"default-src 'none'; script-src {_hashes(body, 'script')}; "
        f"style-src {_hashes(body, 'style')}; img-src data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hashes(body: bytes, tag: str) -> str:
    inner = re.findall(f"<{tag}>(.*?)</{tag}>".encode(), body, re.DOTALL)
    digests = [base64.b64encode(hashlib.sha256(each).digest()).decode() for each in inner]
    return " ".join(f"'sha256-{digest}'" for digest in digests) or "'none'"
