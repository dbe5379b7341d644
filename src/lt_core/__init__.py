"""The kernel: letters, lexicon, cards and extras, without prices or rules.

Import names from this module only. It promises:

- It checks every argument once, before it changes anything. A wrong type raises TypeError, a wrong
  value raises ValueError with the value in its message, and exhausted memory raises MemoryError.
- It does not crash, whatever the arguments are. There are three exceptions: a mapped file that is
  changed in place while it is in use, an image that was made to do harm, and arrays that another
  thread changes during a call.
- A Lexicon is immutable. Any number of threads may search it at once. `search`, `rank`,
  `rank_batch`, `list_plays`, `frontier` and the methods of a `WayFinder` have memory of their own,
  and run without the global interpreter lock.
- Every function that may take long checks for signals and for the current StopFlag when it begins,
  and in its long loops. If one of them stops it, it ends as if it had not been called.
- Words have 2 to 16 ASCII letters. Arguments may be in either case; results are in upper case. A
  word's id is its place in the alphabetical order.
- The caller decides what a word earns: a table has the earnings for each profile (facts that all
  words with the same letters share) and ending. The caller's weights turn them into a value.
"""

# ruff: noqa: F401 - the stub says what is public
from lt_core._batch import rank_batch
from lt_core._best import rank
from lt_core._common import (
    LONGEST_WORD,
    MOST_CARDS,
    MOST_IMAGE,
    SHORTEST_WORD,
    StopFlag,
    Stopped,
    check,
    shown,
    sorted_cards,
    sorted_letters,
)
from lt_core._frontier import frontier
from lt_core._lexicon import IMAGE_MARK, Lexicon
from lt_core._listing import Listing, list_plays
from lt_core._order import order
from lt_core._plays import Ranking
from lt_core._search import search
from lt_core._terms import Abilities, Earnings, Weights
from lt_core._ways import WayFinder
