# The search itself; no Python entry.
