"""The value of an argument that is not sent; `None` is sent as `null`, which clears a field."""

from __future__ import annotations

from typing import Final, final


@final
class Omit:
    """The type of `OMIT`, the default of every optional argument."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "OMIT"


OMIT: Final = Omit()
