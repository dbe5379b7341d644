"""The command line: `lettertycoon`. Nothing else imports this package or its libraries."""

from lettertycoon.cli.commands import main

__all__ = ["main"]
