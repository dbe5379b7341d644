"""What is said where a command is given more arguments than it takes."""

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
