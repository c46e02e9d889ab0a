"""Sends batches of usage events until each event is accepted or refused."""

from __future__ import annotations

import gzip
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tallybook._errors import APIConnectionError, APIError
from tallybook._requester import Requester, longest_wait, wait_before_retry
from tallybook._wire import read_json

Told = TypeVar("Told")

log = logging.getLogger("tallybook")

log_pause = 60.0


@dataclass(frozen=True)
class RejectedEvent:
    """An event that the service will never accept, and why."""

    event: dict[str, Any]
    idempotency_key: str
    error: str


class UsageSender:
    """Knows how to send, and nothing of queues or threads."""

    def __init__(
        self,
        requester: Requester,
        on_rejected: Callable[[RejectedEvent], None] | None,
        on_error: Callable[[Exception], None] | None,
    ) -> None:
        self._requester = requester
        self._on_rejected = on_rejected or _log_rejected
        self._on_error = on_error or _SeldomLog()
        self.last_error: Exception | None = None
        """Why the latest attempt failed; None if it did not."""

    def deliver(self, lines: list[bytes], pause: Callable[[float], bool]) -> bool:
        """Sends lines until the service has accepted or refused each of them.

        `pause` waits for so many seconds, and says whether to go on; if not, the answer is False.
        """
        attempt = 0
        while True:
            try:
                self._reject_failed(lines, self._send(lines))
            except Exception as error:
                self.last_error = error
                if isinstance(error, APIError) and _refuses(error, len(lines)):
                    return self._deliver_refused(lines, error, pause)
                self._tell(self._on_error, error)
                if not pause(_wait_after(error, attempt)):
                    return False
                attempt += 1
            else:
                self.last_error = None
                return True

    def _send(self, lines: list[bytes]) -> Any:
        body = gzip.compress(b'{"events":[' + b",".join(lines) + b"]}", compresslevel=1, mtime=0)
        headers = {
            "accept": "application/json",
            "content-type": "application/json",
            "content-encoding": "gzip",
        }
        return self._requester.send_once("POST", "/api/v1/usage/ingest", body, headers)

    def _deliver_refused(self, lines: list[bytes], error: APIError, pause: Callable[[float], bool]) -> bool:
        """Halves a batch that is refused whole, until the event that is at fault stands alone."""
        if len(lines) == 1:
            self._reject(lines[0], error.detail)
            return True
        middle = len(lines) // 2
        return self.deliver(lines[:middle], pause) and self.deliver(lines[middle:], pause)

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


class _SeldomLog:
    """Logs an error of each kind once a minute: while the service is away, every attempt fails alike."""

    def __init__(self) -> None:
        self._logged: dict[object, float] = {}

    def __call__(self, error: Exception) -> None:
        kind = (error.status, error.code) if isinstance(error, APIError) else type(error)
        now = time.monotonic()
        if now - self._logged.get(kind, -log_pause) < log_pause:
            return
        self._logged[kind] = now
        log.warning("usage events wait: %r", error)


def _wait_after(error: Exception, attempt: int) -> float:
    """Seconds. Even what a program cannot repair, such as a revoked token, ends once a person has repaired it."""
    wait = wait_before_retry(error, attempt) if isinstance(error, APIError | APIConnectionError) else None
    return longest_wait if wait is None else wait
