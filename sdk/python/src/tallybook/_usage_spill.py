"""Where tracked events wait if a crash must not lose them: in files, which the next start sends again."""

from __future__ import annotations

import os
import uuid
from collections import deque
from dataclasses import dataclass
from pathlib import Path

from tallybook._usage_queue import UsageBufferFullError

try:
    import fcntl
except ImportError:  # Windows has no locks that end with their process.
    fcntl = None  # type: ignore[assignment]

segment_bytes = 8 * 1024 * 1024
"""A file that has grown to this is followed by another one, and deleted once all of it was sent."""


@dataclass
class _Segment:
    """A file of lines, locked by the process that sends it. Everything before `sent_bytes` was sent."""

    path: Path
    file: int
    size: int = 0
    sent_bytes: int = 0
    count: int = 0

    def delete(self) -> None:
        self.path.unlink(missing_ok=True)
        os.close(self.file)


class SpillQueue:
    """Appends each line to a file at once, so that a killed process loses none. It keeps nothing in memory.

    A file belongs to whoever holds its lock: processes can share a directory, and those that start take over the files
    of those that have ended. The lines of a power failure's last seconds can be lost: nothing waits for the disk.
    """

    def __init__(self, directory: str | os.PathLike[str], max_bytes: int) -> None:
        if fcntl is None:
            raise OSError("spill_directory needs file locks as Linux, macOS and BSD have them")
        self._directory = Path(directory)
        self._max_bytes = max_bytes
        self._directory.mkdir(parents=True, exist_ok=True)
        self._segments = deque(self._adopted())
        self._count = sum(segment.count for segment in self._segments)
        self._waiting_bytes = sum(segment.size for segment in self._segments)
        self._is_writing = False
        """Whether the last segment is this process's own, to which lines are appended."""

    @property
    def count(self) -> int:
        return self._count

    def has(self, *, events: int, size: int) -> bool:
        return self._count >= events or self._waiting_bytes >= size

    def put(self, line: bytes) -> None:
        if self._waiting_bytes + len(line) + 1 > self._max_bytes:
            raise UsageBufferFullError(
                f"{self._count} usage events wait to be sent: max_spilled_bytes ({self._max_bytes}) is reached"
            )
        if not self._is_writing or self._segments[-1].size >= segment_bytes:
            self._segments.append(self._new_segment())
            self._is_writing = True
        segment = self._segments[-1]
        written = _append(segment, line + b"\n")
        segment.size += written
        segment.count += 1
        self._waiting_bytes += written
        self._count += 1

    def peek(self, *, events: int, size: int) -> list[bytes]:
        segment = self._segments[0]
        content = os.pread(segment.file, min(size, segment.size - segment.sent_bytes), segment.sent_bytes)
        if b"\n" not in content:
            # The first line alone is longer than a batch.
            content = os.pread(segment.file, segment.size - segment.sent_bytes, segment.sent_bytes)
            events = 1
        return content[: content.rindex(b"\n")].split(b"\n", events)[:events]

    def drop(self, lines: list[bytes]) -> None:
        segment = self._segments[0]
        sent_bytes = sum(len(line) + 1 for line in lines)
        segment.sent_bytes += sent_bytes
        segment.count -= len(lines)
        self._waiting_bytes -= sent_bytes
        self._count -= len(lines)
        if segment.count > 0:
            return
        if self._is_writing and len(self._segments) == 1:
            os.ftruncate(segment.file, 0)
            segment.size = segment.sent_bytes = 0
        else:
            self._segments.popleft().delete()

    def after_fork(self) -> None:
        # Closing the child's copies leaves the parent's locks in place.
        for segment in self._segments:
            os.close(segment.file)
        self._segments.clear()
        self._is_writing = False
        self._count = self._waiting_bytes = 0

    def close(self) -> None:
        for segment in self._segments:
            if segment.count == 0:
                segment.delete()
            else:
                os.close(segment.file)
        self._segments.clear()
        self._is_writing = False

    def _new_segment(self) -> _Segment:
        while True:
            path = self._directory / f"{uuid.uuid4().hex}.ndjson"
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC
            segment = _lock(path, os.open(path, flags, 0o600))
            # Null if a process that is starting took the file for one that was left behind.
            if segment is not None:
                return segment

    def _adopted(self) -> list[_Segment]:
        """The segments that ended processes left behind."""
        adopted: list[_Segment] = []
        for path in sorted(self._directory.glob("*.ndjson"), key=lambda each: each.name):
            try:
                segment = _lock(path, os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC))
            except FileNotFoundError:
                continue
            if segment is None:
                continue
            content = path.read_bytes()
            segment.count = content.count(b"\n")
            # A line without its end was being written when the process was killed: its track() never returned.
            segment.size = content.rfind(b"\n") + 1
            if segment.count == 0:
                segment.delete()
            else:
                adopted.append(segment)
        return adopted


def _lock(path: Path, file: int) -> _Segment | None:
    """Takes the file if no living process has it, and nobody has just deleted it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        return None
    if os.fstat(file).st_nlink == 0:
        os.close(file)
        return None
    return _Segment(path, file)


def _append(segment: _Segment, line: bytes) -> int:
    """Writes all of the line or nothing; raises OSError, for example if the disk is full."""
    try:
        written = os.write(segment.file, line)
        while written < len(line):
            written += os.write(segment.file, line[written:])
    except OSError:
        os.ftruncate(segment.file, segment.size)
        raise
    return written
