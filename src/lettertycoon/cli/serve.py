"""The command serve: a server for other programs, with a page for the browser."""

import socket
from typing import Any

import click

from lettertycoon.cli.declaring import option
from lettertycoon.cli.output import say
from lettertycoon.cli.streams import check_streams
from lettertycoon.lexicons import LEXICON_VARIABLE

#: The hosts that mean all addresses -> an address that is kept for documentation (RFC 5737 and
#: 3849), by which the network is found, and this machine's own.
_OUTWARD = {
    "0.0.0.0": (socket.AF_INET, "192.0.2.1", "127.0.0.1"),
    "::": (socket.AF_INET6, "2001:db8::1", "::1"),
}


@click.command("serve")
@click.option("--stdio", is_flag=True, help="Speak JSON-RPC 2.0 on standard input and output.")
@option("--host ADDRESS", "The address to listen on.", default="127.0.0.1")
@option("--port NUMBER", "The port to listen on.", default=8000, type=click.IntRange(1, 65535))
@option(
    "--lexicon NAME=FILE",
    "A lexicon that requests may name. Repeat it for each. The name default means the embedded"
    f" one, unless it is set here or by the variable {LEXICON_VARIABLE}.",
    multiple=True,
)
@option("--cors ORIGIN", "Whose pages may ask (* = all). Repeat it for each.", multiple=True)
@option("--allow-host hosts NAME", "A host name of this server. Repeat it for each.", multiple=True)
def serve_command(
    stdio: bool, host: str, port: int, lexicon: tuple[str, ...], **clients: Any
) -> None:
    """Start a server: it answers requests of other programs, and has a page for the browser.

    The server uses HTTP, for which the extra "serve" must be installed. With --stdio it uses
    standard input and output instead. With --host 0.0.0.0 other devices can reach it.

    \b
    Examples:
      lettertycoon serve
      lettertycoon serve --stdio --lexicon nwl=nwl.lexicon
    """
    from lettertycoon.server import Service, serve_stdio

    if stdio:
        check_streams()
        serve_stdio(lexicon)
        return
    try:
        from lettertycoon.server.http import listen, serve_http
    except ImportError as error:
        instead = 'in the folder of the sources, pip install ".[serve]"'
        raise click.ClickException(f"HTTP needs {error.name}: {instead}") from None
    service = Service.load(lexicon)
    try:
        listening = listen(host, port)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]  # Python adds the address as a tuple
        message = f"the server can't listen on {host}, port {port}: {reason}"
        raise click.ClickException(message) from None
    address = f"http://{_host_of_url(host)}:{port}/"
    say(f"Open {address} in your browser. Ctrl-C ends the server.", err=True)
    serve_http(service, listening, **clients)


def _host_of_url(host: str) -> str:
    """Return the host that a browser asks for; of all addresses, the one of the usual network."""
    if host in _OUTWARD:
        family, outside, own = _OUTWARD[host]
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asked:
                asked.connect((outside, 9))  # nothing is sent
                host = asked.getsockname()[0]
        except OSError:  # there is no network
            host = own
    return f"[{host}]" if ":" in host else host
