# The best plays so far; no Python entry.
