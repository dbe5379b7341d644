"""What is said where a command is given more than it takes: arguments, options."""

from collections.abc import Iterable
from typing import Any

import click


class HintingCommand(click.Command):
    """A command that says how arguments which are too many are written as fewer.

    too_many: what is said beside them.
    """

    def __init__(self, *arguments: Any, too_many: str, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.too_many = too_many

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As for any command, but for the message."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            more = "argument" if len(rest) == 1 else "arguments"
            raise click.UsageError(
                f"Got unexpected extra {more} ({' '.join(rest)}); {self.too_many}", ctx
            )
        return rest


def given(ctx: click.Context, names: Iterable[str]) -> list[str]:
    """Which of the options of these names the user gave, as they are spelled."""
    spelled = {each.name: each.opts[0] for each in ctx.command.params}
    left_out = click.core.ParameterSource.DEFAULT
    return [spelled[name] for name in names if ctx.get_parameter_source(name) is not left_out]


def check_given(ctx: click.Context, names: Iterable[str], needed: str) -> None:
    """Raises UsageError, naming those that are given, where any of these options is."""
    if found := given(ctx, names):
        raise click.UsageError(f"{', '.join(found)} need{'s' * (len(found) == 1)} {needed}", ctx)
