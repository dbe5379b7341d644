"""The command `serve`: answers for other programs."""

import sys

import click

from lettertycoon.cli.streams import say
from lettertycoon.frontends import host_names, named_files, origins


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
    " the embedded one, unless you give it.",
)  # fmt: skip
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes.",
)
@click.option(
    "--cors", multiple=True, metavar="ORIGIN", help="A web site whose pages may ask; * allows all."
)
@click.option(
    "--allow-host", "hosts", multiple=True, metavar="NAME",
    help="A name that clients reach the server by. It answers to localhost and addresses anyway.",
)  # fmt: skip
def serve_command(
    stdio: bool,
    host: str,
    port: int,
    lexicons: tuple[str, ...],
    workers: int,
    cors: tuple[str, ...],
    hosts: tuple[str, ...],
) -> int:
    """Answer requests of other programs, and serve a page.

    It does so over HTTP, for which the extra "serve" must be installed. With --stdio it answers
    over standard input and output.

    \b
    Examples:
      lettertycoon serve
      lettertycoon serve --stdio --lexicon nwl=nwl.lexicon
      lettertycoon serve --host 0.0.0.0 --workers 2 --cors https://example.org
      lettertycoon serve --allow-host words.example.org
    """
    if stdio:
        from lettertycoon.frontends import stdio as server

        return server.main(list(lexicons))
    files, cors_told, names = named_files(lexicons), origins(cors), host_names(hosts)
    try:
        from lettertycoon.frontends import http_server
    except ImportError as error:
        raise click.ClickException(
            f'HTTP needs {error.name}, which the extra "serve" brings: in the folder of the '
            'sources, pip install ".[serve]"'
        ) from None
    _check_address(host, port)
    if port and sys.stderr is not None and sys.stderr.isatty():
        _tell_people(host, port)
    http_server.serve_http(
        files, host=host, port=port, workers=workers, cors=cors_told, hosts=names
    )
    return 0


def _check_address(host: str, port: int) -> None:
    """Raise an error if nobody can listen there: another program does, or it is not an address."""
    import socket

    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as tried:
            if sys.platform != "win32":  # there it would take an address that is in use
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not an address"
        raise click.UsageError(
            f"can't listen on {host}, port {port}: {reason}; choose others with --host and --port"
        ) from None


def _tell_people(host: str, port: int) -> None:
    """Say what to open in the browser; the server's own lines are for programs."""
    everywhere = host in ("0.0.0.0", "::")
    here = "127.0.0.1" if everywhere else f"[{host}]" if ":" in host else host
    say(f"Open http://{here}:{port}/ in your browser. Ctrl-C ends the server.", err=True)
    if everywhere:
        say(f"From other devices open http://ADDRESS-OF-THIS-COMPUTER:{port}/ instead.", err=True)
