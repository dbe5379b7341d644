# Checks of an image; no Python entry.

FAULTS: dict[int, str]
