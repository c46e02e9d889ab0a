"""Where tracked events wait until the service has them: in memory, within a bound."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import Protocol

from tallybook._errors import TallybookError

line_overhead_bytes = 64
"""What Python needs for a line beside its text."""


class UsageBufferFullError(TallybookError):
    """The event was not tracked: what waits to be sent has reached its bound."""


class UsageQueue(Protocol):
    """Lines in order. Whoever calls holds the usage client's lock."""

    @property
    def count(self) -> int:
        """How many events wait, those being sent included."""
        ...

    def has(self, *, events: int, size: int) -> bool:
        """Whether at least so many events, or so many bytes of them, wait."""
        ...

    def put(self, line: bytes) -> None:
        """Appends a line; raises UsageBufferFullError."""
        ...

    def peek(self, *, events: int, size: int) -> list[bytes]:
        """The first lines: at most so many, and of at most so many bytes, but at least one."""
        ...

    def drop(self, lines: list[bytes]) -> None:
        """Removes the first lines, just peeked at."""
        ...

    def after_fork(self) -> None:
        """Leaves what waits to the parent process."""
        ...

    def close(self) -> None: ...


class MemoryQueue:
    """Keeps lines in memory, at most `max_bytes` of them."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._lines: deque[bytes] = deque()
        self._bytes = 0

    @property
    def count(self) -> int:
        return len(self._lines)

    def has(self, *, events: int, size: int) -> bool:
        return len(self._lines) >= events or self._bytes >= size

    def put(self, line: bytes) -> None:
        needed = self._bytes + len(line) + line_overhead_bytes
        if needed > self._max_bytes:
            raise UsageBufferFullError(
                f"{len(self._lines)} usage events wait to be sent: max_buffered_bytes ({self._max_bytes}) is reached"
            )
        self._lines.append(line)
        self._bytes = needed

    def peek(self, *, events: int, size: int) -> list[bytes]:
        lines: list[bytes] = []
        for line in islice(self._lines, events):
            size -= len(line)
            if size < 0 and lines:
                break
            lines.append(line)
        return lines

    def drop(self, lines: list[bytes]) -> None:
        for line in lines:
            self._lines.popleft()
            self._bytes -= len(line) + line_overhead_bytes

    def after_fork(self) -> None:
        self._lines.clear()
        self._bytes = 0

    def close(self) -> None:
        pass
