# What plays are ordered by first; no Python entry.
