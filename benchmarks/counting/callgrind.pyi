def has_header() -> bool:
    """Tell whether valgrind's header was there when this module was compiled."""

def start() -> None:
    """Begin to simulate the caches, and to count."""

def count() -> None:
    """Set the counts to zero; the simulated caches stay as they are."""

def stop() -> None:
    """Write the counts to callgrind's file, and stop counting."""
