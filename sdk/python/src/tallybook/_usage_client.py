"""Tracks usage events without waiting for the service, and without losing or doubling one."""

from __future__ import annotations

import atexit
import logging
import os
import threading
import weakref
from collections.abc import Callable
from types import TracebackType

from tallybook._errors import TallybookError
from tallybook._requester import Requester
from tallybook._usage_event import UsageEvent, write_event
from tallybook._usage_queue import MemoryQueue, UsageBufferFullError, UsageQueue
from tallybook._usage_sender import RejectedEvent, UsageSender
from tallybook._usage_spill import SpillQueue

log = logging.getLogger("tallybook")

MEBIBYTE = 1024 * 1024
most_batch_events = 10_000
"""The service's limit."""
most_batch_bytes = 15 * MEBIBYTE
"""The service's limit, less what surrounds the events."""


class UsageNotDeliveredError(TallybookError):
    """Time was up before the service had all events. `count` of them are left; `__cause__` is the last failure."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} usage events were not delivered")
        self.count = count


class UsageClient:
    """Sends tracked events in the background, in batches, until the service has them. Safe to use from several threads.

    Every event has its idempotency key from `track` on, so that one that is sent twice counts once.
    """

    def __init__(
        self,
        requester: Requester,
        *,
        max_batch_events: int = 1_000,
        max_batch_bytes: int = MEBIBYTE,
        flush_interval: float = 1.0,
        max_buffered_bytes: int = 64 * MEBIBYTE,
        on_full: Callable[[UsageEvent], None] | None = None,
        on_rejected: Callable[[RejectedEvent], None] | None = None,
        on_error: Callable[[Exception], None] | None = None,
        spill_directory: str | os.PathLike[str] | None = None,
        max_spilled_bytes: int = 1024 * MEBIBYTE,
        exit_timeout: float = 10.0,
    ) -> None:
        _check("max_batch_events", max_batch_events, most_batch_events)
        _check("max_batch_bytes", max_batch_bytes, most_batch_bytes)
        self._max_batch_events = max_batch_events
        self._max_batch_bytes = max_batch_bytes
        self._flush_interval = flush_interval
        self._on_full = on_full
        self._sender = UsageSender(requester, on_rejected, on_error)
        self._keeps_on_disk = spill_directory is not None
        self._exit_timeout = exit_timeout
        self._queue: UsageQueue = (
            MemoryQueue(max_buffered_bytes)
            if spill_directory is None
            else SpillQueue(spill_directory, max_spilled_bytes)
        )
        self._begin()
        self._settled_count = 0
        """How many events the service has, or has refused; with those that wait, all that were tracked."""
        atexit.register(self._close_at_exit)
        if hasattr(os, "register_at_fork"):
            itself = weakref.ref(self)
            os.register_at_fork(after_in_child=lambda: _begin_in_child(itself()))
        if self._queue.count > 0:
            # A process that has ended left these behind.
            self._start()

    def _begin(self) -> None:
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._flushing_count = 0
        self._is_closing = False
        self._is_stopped = False

    def track(self, event: UsageEvent) -> None:
        """Takes an event and returns at once.

        Raises UsageBufferFullError if the bound is reached and no `on_full` was given; TypeError for a float.
        """
        line = write_event(event)
        try:
            with self._changed:
                if self._is_closing:
                    raise ValueError("the usage client is closed")
                self._queue.put(line)
                if self._queue.count == 1 or self._is_batch_full():
                    self._changed.notify_all()
                if self._thread is None or not self._thread.is_alive():
                    self._start()
        except UsageBufferFullError:
            if self._on_full is None:
                raise
            self._on_full(event)

    @property
    def pending_count(self) -> int:
        """How many events the service has not confirmed yet."""
        with self._changed:
            return self._queue.count

    def flush(self, timeout: float = 30.0) -> None:
        """Waits until the service has every event tracked so far.

        Raises UsageNotDeliveredError after `timeout` seconds; the events are still being sent.
        """
        with self._changed:
            target = self._settled_count + self._queue.count
            self._flushing_count += 1
            self._changed.notify_all()
            try:
                is_done = self._changed.wait_for(lambda: self._settled_count >= target or self._is_stopped, timeout)
            finally:
                self._flushing_count -= 1
            left = target - self._settled_count
        if not is_done or left > 0:
            raise UsageNotDeliveredError(left) from self._sender.last_error

    def close(self, timeout: float = 30.0) -> None:
        """Delivers what waits, and ends the background thread. With `spill_directory`, what is left stays on disk.

        Raises UsageNotDeliveredError if events are lost by it.
        """
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(timeout)
        with self._changed:
            left, self._is_stopped = self._queue.count, True
            self._queue.close()
            self._changed.notify_all()
        atexit.unregister(self._close_at_exit)
        if left > 0 and not self._keeps_on_disk:
            raise UsageNotDeliveredError(left) from self._sender.last_error

    def __enter__(self) -> UsageClient:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def after_fork(self) -> None:
        """In a child process: what was tracked before the fork is the parent's to send."""
        if self._is_closing:
            return
        self._queue.after_fork()
        self._settled_count = 0
        self._begin()

    def _close_at_exit(self) -> None:
        try:
            self.close(self._exit_timeout)
        except UsageNotDeliveredError as error:
            log.error("%s before the process ended: %r", error, error.__cause__)  # noqa: TRY400

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="tallybook-usage", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while (batch := self._next_batch()) is not None:
            is_delivered = self._sender.deliver(batch, self._pause)
            with self._changed:
                if self._is_stopped or not is_delivered:
                    return
                self._queue.drop(batch)
                self._settled_count += len(batch)
                self._changed.notify_all()

    def _pause(self, seconds: float) -> bool:
        """Waits; False if the client was stopped meanwhile."""
        with self._changed:
            return not self._changed.wait_for(lambda: self._is_stopped, seconds)

    def _is_batch_full(self) -> bool:
        return self._queue.has(events=self._max_batch_events, size=self._max_batch_bytes)

    def _next_batch(self) -> list[bytes] | None:
        """Waits for a full batch, or until `flush_interval` is over; None once there is nothing left to do."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue.count > 0 or self._is_closing)
            self._changed.wait_for(
                lambda: self._is_batch_full() or self._flushing_count > 0 or self._is_closing,
                self._flush_interval,
            )
            if self._is_stopped or self._queue.count == 0:
                return None
            return self._queue.peek(events=self._max_batch_events, size=self._max_batch_bytes)


def _check(name: str, value: int, most: int) -> None:
    if not 0 < value <= most:
        raise ValueError(f"{name} is from 1 to {most}")


def _begin_in_child(client: UsageClient | None) -> None:
    if client is not None:
        client.after_fork()
