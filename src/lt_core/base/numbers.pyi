def shown(value: object) -> str:
    """Return a value's repr for a message, cut short if it is large or deeply nested."""
