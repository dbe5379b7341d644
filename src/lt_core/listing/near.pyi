# Better plays that are near one of the player's own; no Python entry.
