"""The kernel's limits that callers may need to know; `image.pxd` and `deal.pxd` have them for C."""

SHORTEST_WORD, LONGEST_WORD = 2, 16
"""Letters of a word that a lexicon holds."""
MOST_IMAGE = 2**30
"""Bytes of a lexicon image."""
MOST_CARDS = 24
"""Cards of a deal that can be ranked: hand and pool together."""
