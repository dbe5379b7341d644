"""The command `serve`: answers requests of other programs, and serves the page."""

import sys
from io import StringIO

import click

from lettertycoon.cli.streams import say
from lettertycoon.frontends import (
    LEXICON_VARIABLE,
    host_names,
    lexicon_files,
    named_files,
    origins,
)

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)  # an address reserved for documentation (RFC 5737): no machine has it


@click.command("serve")
@click.option("--stdio", is_flag=True, help="Speak JSON-RPC 2.0 on standard input and output.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="The port to listen on.",
)
@click.option(
    "--lexicon", "lexicons", multiple=True, metavar="NAME=FILE",
    help="A lexicon that requests may name. Repeat it for each lexicon. The name default stands for"
    f" the embedded one, unless you give it, here or in the variable {LEXICON_VARIABLE}.",
)  # fmt: skip
@click.option(
    "--values", multiple=True, metavar="NAME=FILE",
    help="Learned values that requests of advice may name. Repeat it for each file.",
)  # fmt: skip
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes.",
)
@click.option(
    "--cors", multiple=True, metavar="ORIGIN", help="A site whose pages may send requests; * = any."
)
@click.option(
    "--allow-host", "hosts", multiple=True, metavar="NAME",
    help="A host name that clients use for this server. localhost and IP addresses always work.",
)  # fmt: skip
@click.option("--log", is_flag=True, help="Log each request as a line of JSON on standard error.")
def serve_command(
    stdio: bool,
    host: str,
    port: int,
    lexicons: tuple[str, ...],
    values: tuple[str, ...],
    workers: int,
    cors: tuple[str, ...],
    hosts: tuple[str, ...],
    log: bool,
) -> int:
    """Start a server: it answers requests of other programs, and has a page for the browser.

    The server uses HTTP, for which the extra "serve" must be installed. With --stdio it uses
    standard input and output instead. With --host 0.0.0.0 other devices can reach it; it then shows
    its address, also as a QR code.

    \b
    Examples:
      lettertycoon serve
      lettertycoon serve --stdio --lexicon nwl=nwl.lexicon
      lettertycoon serve --host 0.0.0.0 --workers 2 --cors https://example.org
      lettertycoon serve --allow-host words.example.org
    """
    if stdio:
        from lettertycoon.frontends import stdio as server

        return server.main(lexicons, values)
    files, learned = lexicon_files(lexicons), named_files(values)
    cors_told, names = origins(cors), host_names(hosts)
    try:
        from lettertycoon.frontends import http_server
    except ImportError as error:
        raise click.ClickException(
            f'HTTP needs {error.name}, which the extra "serve" brings: in the folder of the '
            'sources, pip install ".[serve]"'
        ) from None
    port = _checked_port(host, port)
    if sys.stderr is not None and (sys.stderr.isatty() or not log):
        _tell_people(host, port)
    http_server.serve_http(
        files,
        host=host,
        port=port,
        workers=workers,
        cors=cors_told,
        hosts=names,
        log=log,
        values=learned,
    )
    return 0


def _checked_port(host: str, port: int) -> int:
    """Return the port, or a free one for 0.

    Raises UsageError if the server can't listen there: another program does, or the host is wrong.
    """
    import socket

    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as tried:
            if sys.platform != "win32":  # on Windows this would allow an address in use
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
            bound: int = tried.getsockname()[1]
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not an address"
        raise click.UsageError(
            f"can't listen on {host}, port {port}: {reason}; choose others with --host and --port"
        ) from None
    return bound


def _tell_people(host: str, port: int) -> None:
    """Show the address to open in a browser, and its QR code if other devices can reach it."""
    address = _own_address() if host in EVERYWHERE else host
    name = f"[{address}]" if ":" in address else address
    url = f"http://{name}:{port}/"
    say(f"Open {url} in your browser. Ctrl-C ends the server.", err=True)
    if sys.stderr.isatty() and not _is_own(address) and (code := _qr_code(url)):
        say(code, err=True)


def _own_address() -> str:
    """Return this machine's address in its network; 127.0.0.1 without a network."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)  # nothing is sent
            return str(asked.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _is_own(address: str) -> bool:
    """Tell whether only this machine reaches an address."""
    return address in ("localhost", "::1") or address.startswith("127.")


def _qr_code(url: str) -> str:
    """Return a QR code as lines of block characters; "" if the terminal or segno can't."""
    try:
        import segno
    except ImportError:
        return ""
    lines = StringIO()
    segno.make(url, micro=False).terminal(out=lines, border=2, compact=True)
    try:
        lines.getvalue().encode(sys.stderr.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return lines.getvalue().rstrip("\n")
