from typing import final

@final
class Slots:
    """Slots of a class, in the order in which they are filled.

    Raises TypeError where the class has no such slot, or its objects are not made by
    `object.__new__`.
    """

    def __new__(cls, of: type, /, *names: str) -> Slots: ...
    @property
    def cls(self) -> type: ...
    def fill(self, one: object, *values: object) -> None:
        """Set all slots of an object of the class, as `object.__setattr__` sets one. Raises
        TypeError for another object or another number of values.
        """
