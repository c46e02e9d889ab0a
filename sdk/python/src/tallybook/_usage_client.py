"""Tracks usage events without waiting for the service, and without losing or doubling one."""

from __future__ import annotations

import atexit
import gzip
import logging
import os
import threading
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, TypeVar

from tallybook._errors import APIConnectionError, APIError, TallybookError
from tallybook._requester import Requester, longest_wait, wait_before_retry
from tallybook._usage_event import UsageEvent, write_event
from tallybook._usage_queue import MemoryQueue, UsageBufferFullError, UsageQueue
from tallybook._usage_spill import SpillQueue
from tallybook._wire import read_json

Told = TypeVar("Told")

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


@dataclass(frozen=True)
class RejectedEvent:
    """An event that the service will never accept, and why."""

    event: dict[str, Any]
    idempotency_key: str
    error: str


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
        self._requester = requester
        self._max_batch_events = max_batch_events
        self._max_batch_bytes = max_batch_bytes
        self._flush_interval = flush_interval
        self._on_full = on_full
        self._on_rejected = on_rejected or _log_rejected
        self._on_error = on_error or _log_error
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
        self._last_error: Exception | None = None

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
            raise UsageNotDeliveredError(left) from self._last_error

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
            raise UsageNotDeliveredError(left) from self._last_error

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
            self._deliver(batch)
            with self._changed:
                if self._is_stopped:
                    return
                self._queue.drop(batch)
                self._settled_count += len(batch)
                self._changed.notify_all()

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

    def _deliver(self, lines: list[bytes]) -> None:
        """Sends lines until the service has accepted or refused each of them, or the client is stopped."""
        attempt = 0
        while not self._is_stopped:
            try:
                self._reject_failed(lines, self._send(lines))
            except Exception as error:
                self._last_error = error
                if isinstance(error, APIError) and _refuses(error, len(lines)):
                    self._deliver_refused(lines, error)
                    return
                wait = self._wait_after(error, attempt)
                self._tell(self._on_error, error)
                with self._changed:
                    self._changed.wait_for(lambda: self._is_stopped, wait)
                attempt += 1
            else:
                self._last_error = None
                return

    def _send(self, lines: list[bytes]) -> Any:
        body = gzip.compress(b'{"events":[' + b",".join(lines) + b"]}", compresslevel=1, mtime=0)
        headers = {
            "accept": "application/json",
            "content-type": "application/json",
            "content-encoding": "gzip",
        }
        return self._requester.send_once("POST", "/api/v1/usage/ingest", body, headers)

    def _wait_after(self, error: Exception, attempt: int) -> float:
        """Even what a program cannot repair, such as a revoked token, ends once a person has repaired it."""
        if not isinstance(error, APIError | APIConnectionError):
            return longest_wait
        wait = wait_before_retry(error, attempt)
        return longest_wait if wait is None else wait

    def _deliver_refused(self, lines: list[bytes], error: APIError) -> None:
        """Halves a batch that is refused whole, until the event that is at fault stands alone."""
        if len(lines) == 1:
            self._reject(lines[0], error.detail)
            return
        middle = len(lines) // 2
        self._deliver(lines[:middle])
        self._deliver(lines[middle:])

    def _reject_failed(self, lines: list[bytes], answer: Any) -> None:
        failed = {each["idempotency_key"]: each["error"] for each in answer["errors"]}
        if not failed:
            return
        for line in lines:
            error = failed.get(read_json(line)["idempotency_key"])
            if error is not None:
                self._reject(line, error)

    def _reject(self, line: bytes, error: str) -> None:
        try:
            event = read_json(line)
        except ValueError:
            # A power failure can leave anything in a file of spilled events.
            event = {}
        rejected = RejectedEvent(event, event.get("idempotency_key", ""), error)
        self._tell(self._on_rejected, rejected)

    def _tell(self, callback: Callable[[Told], None], told: Told) -> None:
        """Calls back; an error in there must not end the thread."""
        try:
            callback(told)
        except Exception:
            log.exception("a callback of the usage client failed")


def _refuses(error: APIError, count: int) -> bool:
    """Whether these very events are refused. A proxy's own 400, which has no code, says nothing of them."""
    is_the_services = error.status in (400, 413, 422) and error.code is not None
    return is_the_services or (error.status == 413 and count > 1)


def _log_rejected(rejected: RejectedEvent) -> None:
    log.error("usage event %s was rejected: %s", rejected.idempotency_key, rejected.error)


def _log_error(error: Exception) -> None:
    log.warning("usage events wait: %r", error)


def _check(name: str, value: int, most: int) -> None:
    if not 0 < value <= most:
        raise ValueError(f"{name} is from 1 to {most}")


def _begin_in_child(client: UsageClient | None) -> None:
    if client is not None:
        client.after_fork()
