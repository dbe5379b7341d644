"""The page for people, and what a browser may do with it."""

import base64
import hashlib
import os
import re
from typing import NamedTuple

PATH = os.path.join(os.path.dirname(__file__), "page.html")


class Page(NamedTuple):
    """What the server sends: the page, and the headers that go with it."""

    body: bytes
    headers: dict[str, str]


def read_page(path: str = PATH) -> Page | None:
    """The page, or None where there is none."""
    try:
        with open(path, "rb") as file:
            body = file.read()
    except FileNotFoundError:
        return None
    headers = {
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",  # the address has the whole turn
        "cache-control": "no-cache",
        "content-security-policy": _policy(body),
    }
    return Page(body, headers)


def _policy(body: bytes) -> str:
    """The content security policy: the page's own script and style, by their hashes, and no other;
    no request but to its own server.
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
