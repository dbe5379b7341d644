# Patterns of words; no Python entry.
