"""The command serve: a server for other programs, with a page for the browser."""

import socket
from typing import Any

import click

from lettertycoon.cli.options import option
from lettertycoon.cli.output import say
from lettertycoon.lexicons import LEXICON_VARIABLE


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
def serve_command(stdio: bool, lexicon: tuple[str, ...], **options: Any) -> int:
    """Start a server: it answers requests of other programs, and has a page for the browser.

    The server uses HTTP, for which the extra "serve" must be installed. With --stdio it uses
    standard input and output instead. With --host 0.0.0.0 other devices can reach it.

    \b
    Examples:
      lettertycoon serve
      lettertycoon serve --stdio --lexicon nwl=nwl.lexicon
    """
    from lettertycoon.server import Served, serve_stdio

    if stdio:
        return serve_stdio(lexicon)
    try:
        from lettertycoon.server.http import serve_http
    except ImportError as error:
        instead = 'in the folder of the sources, pip install ".[serve]"'
        raise click.ClickException(f"HTTP needs {error.name}: {instead}") from None
    served, host = Served.load(lexicon), options["host"]
    if host == "0.0.0.0":
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect(("192.0.2.1", 9))  # for documentation (RFC 5737); nothing is sent
            host = asked.getsockname()[0]
    say(f"Open http://{host}:{options['port']}/ in your browser. Ctrl-C ends the server.", err=True)
    serve_http(served, **options)
    return 0
