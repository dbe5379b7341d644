# Checks of an image.

FAULTS: dict[int, str]
