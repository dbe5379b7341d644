# The search of many deals at once; no Python entry.
