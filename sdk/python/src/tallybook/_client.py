"""The client: where the service is, who calls, and all resources."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any

from tallybook._requester import Requester, Settings
from tallybook._transport import HttpTransport, Transport
from tallybook._usage_client import MEBIBYTE, UsageClient
from tallybook._usage_event import UsageEvent
from tallybook._usage_sender import RejectedEvent
from tallybook.resources import Resources


class Tallybook(Resources):
    """A client of one Tallybook service. Safe to use from several threads.

    `base_url` and `token` default to the environment's `TALLYBOOK_URL` and `TALLYBOOK_TOKEN`. `organisation` is needed
    only where a token can act for several. `timeout` is in seconds, for the connection and for each wait for data.
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        token: str | None = None,
        organisation: str | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        transport: Transport | None = None,
    ) -> None:
        url = base_url or os.environ.get("TALLYBOOK_URL", "")
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"base_url is the address of a Tallybook service, not {url!r}")
        secret = token or os.environ.get("TALLYBOOK_TOKEN", "")
        if not secret:
            raise ValueError("token is missing: pass it, or set TALLYBOOK_TOKEN")
        if max_retries < 0:
            raise ValueError("max_retries is at least 0")
        settings = Settings(url.rstrip("/"), secret, organisation, timeout, max_retries)
        self._requester = Requester(settings, transport or HttpTransport())
        super().__init__(self._requester)

    def with_options(
        self, *, organisation: str | None = None, timeout: float | None = None, max_retries: int | None = None
    ) -> Tallybook:
        """The same client, with other settings for some calls. It shares the connections."""
        now = self._requester.settings
        return Tallybook(
            base_url=now.base_url,
            token=now.token,
            organisation=now.organisation if organisation is None else organisation,
            timeout=now.timeout if timeout is None else timeout,
            max_retries=now.max_retries if max_retries is None else max_retries,
            transport=self._requester.transport,
        )

    def request(self, method: str, path: str, *, query: Mapping[str, Any] | None = None, body: Any = None) -> Any:
        """Calls what this version of the package has no method for, and answers plain JSON; numbers are exact."""
        return self._requester.call(method, path, query=query, body=body, answer=object, is_idempotent=method == "POST")

    def usage_client(
        self,
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
    ) -> UsageClient:
        """A client that tracks usage events in the background; keep one for the life of the process.

        - `max_batch_events`, `max_batch_bytes`, `flush_interval` (seconds): a batch is sent as soon as one is reached.
        - `max_buffered_bytes`: the bound of the events that wait in memory. Beyond it, `track` calls `on_full`
          with the event, or raises UsageBufferFullError.
        - `on_rejected`: called, in the background thread, for each event that the service will never accept; by
          default, it is logged.
        - `on_error`: called there for each attempt that failed and will be repeated; by default, it is logged.
        - `spill_directory`: keeps waiting events in files there instead, at most `max_spilled_bytes` of them, so that
          a process that is killed loses none: the next one to start sends them. A directory is for one organization.
        - `exit_timeout`: how long the end of the process waits for the delivery, in seconds.
        """
        return UsageClient(
            self._requester,
            max_batch_events=max_batch_events,
            max_batch_bytes=max_batch_bytes,
            flush_interval=flush_interval,
            max_buffered_bytes=max_buffered_bytes,
            on_full=on_full,
            on_rejected=on_rejected,
            on_error=on_error,
            spill_directory=spill_directory,
            max_spilled_bytes=max_spilled_bytes,
            exit_timeout=exit_timeout,
        )

    def close(self) -> None:
        """Closes the connections that are kept open. Usage clients are closed for themselves."""
        self._requester.transport.close()

    def __enter__(self) -> Tallybook:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
