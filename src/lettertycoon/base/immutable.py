"""Objects that don't change, for classes that are not values."""


class Immutable:
    """An object whose attributes can't be changed: to try raises AttributeError.

    It is for classes that are made by the thousand or hold large tables; others are a `Value`.
    `__init__` sets the attributes with `_set`. A class with slots is immutable, too.
    """

    __slots__ = ()

    def _set(self, **attributes: object) -> None:
        """Set attributes, which nobody else can."""
        for name, value in attributes.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, *value: object) -> None:
        raise AttributeError(f"{name} of a {type(self).__name__} can't be changed")

    __delattr__ = __setattr__
