"""Errors for commands that get too many arguments, or options that do not go together."""

from collections.abc import Iterable
from typing import Any

import click


class HintingCommand(click.Command):
    """A command whose error for too many arguments says how to write them.

    too_many: the hint at the end of that error.
    """

    def __init__(self, *arguments: Any, too_many: str, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.too_many = too_many

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse arguments as any command does, but with our message for too many of them."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            more = "argument" if len(rest) == 1 else "arguments"
            raise click.UsageError(
                f"Got unexpected extra {more} ({' '.join(rest)}); {self.too_many}", ctx
            )
        return rest


def given(ctx: click.Context, names: Iterable[str]) -> list[str]:
    """Return the named options that the user gave, as they are spelled (--pool)."""
    spelled = {each.name: each.opts[0] for each in ctx.command.params}
    left_out = click.core.ParameterSource.DEFAULT
    return [spelled[name] for name in names if ctx.get_parameter_source(name) is not left_out]


def check_given(ctx: click.Context, names: Iterable[str], needed: str) -> None:
    """Raise UsageError if the user gave any of the named options.

    needed: the argument or option that they need, for the message.
    """
    if names_given := given(ctx, names):
        raise click.UsageError(
            f"{', '.join(names_given)} need{'s' * (len(names_given) == 1)} {needed}", ctx
        )
