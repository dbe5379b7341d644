# Sorting what a search has found; no Python entry.
