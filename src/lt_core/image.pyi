# The layout of a lexicon; no Python entry.
