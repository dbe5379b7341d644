"""The kernel's earnings tables: one for each lexicon, abilities and rules, made once and kept."""

from collections.abc import Callable
from functools import lru_cache

import lt_core
from lettertycoon.base import kept_beside
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.doubling import abilities, table
from lettertycoon.turns.rules import STANDARD, Rules

MOST_TABLES = 64  # kept while the lexicon is in use
_USUAL = STANDARD.doubling, STANDARD.earnings


@kept_beside
def _tables(lexicon: Lexicon) -> Callable[..., lt_core.Earnings]:
    core = lexicon.core

    @lru_cache(MOST_TABLES)
    def made(owned: str, rules: Rules = STANDARD) -> lt_core.Earnings:  # it takes 2 to 5 ms
        return lt_core.Earnings(core, table(core.profiles, owned, rules))

    return made


def earnings_table(lexicon: Lexicon, patents: str, rules: Rules) -> lt_core.Earnings:
    """Return the table of what words earn with these patents under these rules."""
    owned = abilities(patents) if patents else ""
    if rules is STANDARD or (rules.doubling, rules.earnings) == _USUAL:
        return _tables(lexicon)(owned)
    return _tables(lexicon)(owned, rules)
