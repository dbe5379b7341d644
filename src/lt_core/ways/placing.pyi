# Which cards may lay words; no Python entry.
