"""The kernel's limits for Python callers; `image.pxd` and `deal.pxd` have the same ones for C."""

SHORTEST_WORD, LONGEST_WORD = 2, 16
"""The numbers of letters that a word may have."""
MOST_IMAGE = 2**30
"""The most bytes of a lexicon image."""
MOST_CARDS = 24
"""The most cards of a deal that can be ranked, hand and pool together."""
