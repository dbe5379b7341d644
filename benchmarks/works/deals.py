"""The deals that all benchmarks use."""

from typing import NamedTuple

import lettertycoon as lt

SEED = 102
NUMBER = 2000


class Deal(NamedTuple):
    """A full hand and a full pool."""

    hand: str
    pool: str

    @property
    def cards(self) -> str:
        """All cards; the hand's come first."""
        return self.hand + self.pool


def texts(deals: lt.Deals) -> list[Deal]:
    """Return the letters of each hand and pool."""
    return [Deal(turn.hand, turn.pool) for turn in deals]
