"""The commands of the command line."""

from collections.abc import Iterator

import click

from lettertycoon.cli.commands import cli


def commands(group: click.Group = cli, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """The full name of each command that is not a group, and the command."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        full = f"{before} {name}".strip()
        if isinstance(command, click.Group):
            yield from commands(command, full)
        else:
            yield full, command
