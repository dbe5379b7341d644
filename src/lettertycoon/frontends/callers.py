"""Who may ask the HTTP server: the names of hosts it answers to, and the origins of other pages.

A page of any site can send requests to a server on its reader's machine. The browser asks us before
it sends JSON for another origin, and we allow the origins we were given. But a site may let its own
name lead to that machine; then the browser takes us for that site. So the names of hosts that we
answer to are given as well. An address is nobody's name.
"""

import re
from collections.abc import Iterable

from lettertycoon.base import ArgumentError

_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*")
_ORIGIN = re.compile(r"(https?)://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?")
_USUAL_PORTS = {"http": "80", "https": "443"}
_ADDRESS = r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[[0-9a-f:.]+\]"


def host_names(hosts: Iterable[str]) -> list[str]:
    """Return names of hosts, in lower case. Raises ArgumentError for another text."""
    names = [each.lower() for each in hosts]
    for each in names:
        if not _NAME.fullmatch(each):
            raise ArgumentError(
                f"{each[:80]!r} is not the name of a host, such as example.org; write it without "
                "scheme, port and path",
                "serve.host",
                value=each,
            )
    return names


def origins(origins_given: Iterable[str]) -> list[str]:
    """Return origins of pages, as browsers send them; "*" is any.

    Raises ArgumentError for what no browser sends: an origin has a scheme, a host in lower case,
    and a port if it is not the scheme's own; nothing comes after them.
    """
    told = list(origins_given)
    for each in told:
        read = _ORIGIN.fullmatch(each)
        if each != "*" and (read is None or read[3] == _USUAL_PORTS[read[1]]):
            raise ArgumentError(
                f"{each[:80]!r} is not the origin of a page, such as https://example.org or "
                "http://localhost:8021; write it in lower case, without / at the end and without "
                "the usual port",
                "serve.origin",
                value=each,
            )
    return told


def of_hosts(names: Iterable[str]) -> re.Pattern[bytes]:
    """Make the pattern of the header Host of requests for us: an address, localhost, a name."""
    known = "|".join(map(re.escape, ["localhost", *names]))
    return re.compile(rf"(?:{_ADDRESS}|(?:{known})\.?)(?::[0-9]{{1,5}})?".encode(), re.IGNORECASE)
