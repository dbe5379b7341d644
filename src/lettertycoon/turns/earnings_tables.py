"""The kernel's earnings tables: one for each lexicon, abilities and rules, made once and kept."""

from weakref import WeakKeyDictionary

import lt_core
from lettertycoon.base import Kept
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.doubling import abilities, table
from lettertycoon.turns.rules import STANDARD, Rules

MOST_TABLES = 64  # kept while the lexicon is in use
_USUAL = STANDARD.doubling, STANDARD.earnings

#: Tables by lexicon, then by abilities and rules. For the standard rules, the key is the abilities
#: alone, because hashing rules takes time.
_tables: WeakKeyDictionary[Lexicon, Kept[object, lt_core.Earnings]] = WeakKeyDictionary()


def earnings_table(lexicon: Lexicon, patents: str, rules: Rules) -> lt_core.Earnings:
    """Return the table of what words earn with these patents under these rules."""
    tables = _tables.get(lexicon)
    if tables is None:
        tables = _tables.setdefault(lexicon, Kept(MOST_TABLES))
    owned = abilities(patents) if patents else ""
    key: object = owned
    if rules is not STANDARD and (rules.doubling, rules.earnings) != _USUAL:
        key = owned, rules.doubling, rules.earnings
    found = tables.get(key)
    if found is None:  # it takes 2 to 5 ms to make
        profiles = table(lexicon.core.profiles, owned, rules)
        found = tables.keep(key, lt_core.Earnings(lexicon.core, profiles))
    return found
