"""A flag that counts how often work asks for it, so that tests can stop the work at any check."""

import lt_core


class CountedFlag(lt_core.StopFlag):
    """A flag that is set from one of its checks on.

    after: that check, counted from 1; None = it is never set.
    """

    def __init__(self, after: int | None = None) -> None:
        self.checks = 0
        self.after = after

    @property
    def stopped(self) -> bool:
        self.checks += 1
        return self.after is not None and self.checks >= self.after
