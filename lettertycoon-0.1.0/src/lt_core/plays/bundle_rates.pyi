# A bundle's words by rate; no Python entry.
