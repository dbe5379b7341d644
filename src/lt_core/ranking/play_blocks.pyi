# Plays that are alike; no Python entry.
