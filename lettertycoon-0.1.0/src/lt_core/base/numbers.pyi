# Reading whole numbers; no Python entry.
