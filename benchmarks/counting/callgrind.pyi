def has_header() -> bool:
    """Tell whether valgrind's header was there when this module was compiled."""

def start() -> None:
    """Simulate the caches from here on."""

def count() -> None:
    """Count from zero; the caches stay as they are."""

def stop() -> None:
    """Write what was counted."""
