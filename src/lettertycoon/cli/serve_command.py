"""The command `serve`: answers for other programs."""

import click

from lettertycoon.base import IMPORTING
from lettertycoon.frontends import named_files


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
def serve_command(
    stdio: bool,
    host: str,
    port: int,
    lexicons: tuple[str, ...],
    workers: int,
    cors: tuple[str, ...],
) -> int:
    """Answer requests of other programs, and serve a page.

    It does so over HTTP; this needs the extra "serve" (pip install "lettertycoon[serve]"). With
    --stdio it answers over standard input and output.

    \b
    Examples:
      lettertycoon serve
      lettertycoon serve --stdio --lexicon nwl=nwl.lexicon
      lettertycoon serve --host 0.0.0.0 --workers 2 --cors https://example.org
    """
    if stdio:
        with IMPORTING:
            from lettertycoon.frontends import stdio as server
        return server.main(list(lexicons))
    files = named_files(lexicons)
    try:
        with IMPORTING:
            from lettertycoon.frontends import http_server
    except ImportError as error:
        raise click.ClickException(
            f'HTTP needs {error.name}: pip install "lettertycoon[serve]"'
        ) from None
    http_server.serve_http(files, host=host, port=port, workers=workers, cors=cors)
    return 0
