"""Who may send requests to the HTTP server: allowed host names, and allowed origins of pages.

A page of any site can send requests to a server on its reader's machine. Before a browser sends
JSON to another origin, it asks the server (CORS), which allows only the listed origins. That does
not stop DNS rebinding: a site lets its own name resolve to the reader's machine, and the browser
takes the server for that site. So the server also checks the host name. It needs no list of IP
addresses, because no site can make an address its name.
"""

import re
from collections.abc import Iterable

from lettertycoon.base import ArgumentError

_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*")
_ORIGIN = re.compile(r"(https?)://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?")
_USUAL_PORTS = {"http": "80", "https": "443"}
_ADDRESS = r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[[0-9a-f:.]+\]"


def host_names(hosts: Iterable[str]) -> list[str]:
    """Return the host names in lower case. Raises ArgumentError if a text is not a host name."""
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
    """Check origins of pages, and return them; "*" means any.

    Raises ArgumentError for an origin that no browser sends. An origin is a scheme, a host in lower
    case, and the port unless it is the scheme's default; nothing comes after them.
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
    """Return the pattern of allowed Host headers: an IP address, localhost or one of the names."""
    known = "|".join(map(re.escape, ["localhost", *names]))
    return re.compile(rf"(?:{_ADDRESS}|(?:{known})\.?)(?::[0-9]{{1,5}})?".encode(), re.IGNORECASE)
