# The sets of cards that a play may use; no Python entry.
