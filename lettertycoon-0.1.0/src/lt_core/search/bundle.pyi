# The search for many deals at once; no Python entry.
