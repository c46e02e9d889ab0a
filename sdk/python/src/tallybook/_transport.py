"""How requests reach the service: an interface, and its implementation with Python's own HTTP client."""

from __future__ import annotations

import io
import os
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import BinaryIO, Protocol, cast
from urllib.parse import urlsplit

from tallybook._errors import APIConnectionError, APITimeoutError


@dataclass(frozen=True)
class Request:
    """A request with everything that goes over the wire. `timeout` is in seconds."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None
    timeout: float


@dataclass(frozen=True)
class Response:
    """An answer whose body is still to be read; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: BinaryIO


class Transport(Protocol):
    """Sends one request, once. Called by several threads at a time.

    Raises APIConnectionError or APITimeoutError if no answer comes; every answer is returned, whatever its status.
    """

    def send(self, request: Request) -> Response: ...

    def close(self) -> None: ...


class HttpTransport:
    """Keeps connections open between requests, at most `max_idle_connections` of them."""

    def __init__(self, *, max_idle_connections: int = 10, ssl_context: ssl.SSLContext | None = None) -> None:
        self._max_idle_connections = max_idle_connections
        self._ssl_context = ssl_context
        self._idle: dict[tuple[str, str], list[HTTPConnection]] = {}
        self._lock = threading.Lock()
        self._process_id = os.getpid()

    def send(self, request: Request) -> Response:
        parts = urlsplit(request.url)
        origin = (parts.scheme, parts.netloc)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            reused = self._take(origin)
            if reused is not None:
                try:
                    return self._exchange(reused, origin, path, request)
                except TimeoutError:
                    raise
                except (OSError, HTTPException):
                    # The service has closed the idle connection meanwhile. Every request is safe to repeat.
                    reused.close()
            return self._exchange(self._open(origin), origin, path, request)
        except TimeoutError as error:
            raise APITimeoutError(f"no answer from {parts.netloc} within {request.timeout:g} seconds") from error
        except (OSError, HTTPException) as error:
            raise APIConnectionError(f"no answer from {parts.netloc}: {error!r}") from error

    def close(self) -> None:
        with self._lock:
            connections = [each for idle in self._idle.values() for each in idle]
            self._idle.clear()
            # What is under way still ends, and its connection then, too.
            self._max_idle_connections = 0
        for connection in connections:
            connection.close()

    def _exchange(self, connection: HTTPConnection, origin: tuple[str, str], path: str, request: Request) -> Response:
        connection.timeout = request.timeout
        try:
            if connection.sock is not None:
                connection.sock.settimeout(request.timeout)
            connection.request(request.method, path, request.body, dict(request.headers))
            answer = connection.getresponse()
        except BaseException:
            connection.close()
            raise
        headers = {name.lower(): value for name, value in answer.getheaders()}
        body = _Body(answer, connection, origin, self)
        return Response(answer.status, headers, cast(BinaryIO, io.BufferedReader(body)))

    def _open(self, origin: tuple[str, str]) -> HTTPConnection:
        scheme, netloc = origin
        if scheme == "https":
            return HTTPSConnection(netloc, context=self._ssl_context)
        return HTTPConnection(netloc)

    def _take(self, origin: tuple[str, str]) -> HTTPConnection | None:
        if self._process_id != os.getpid():
            # After a fork, the connections belong to the parent, and a lock can be held by a thread that is not here.
            self._idle, self._lock, self._process_id = {}, threading.Lock(), os.getpid()
        with self._lock:
            idle = self._idle.get(origin)
            return idle.pop() if idle else None

    def give_back(self, origin: tuple[str, str], connection: HTTPConnection) -> None:
        """Keeps a connection whose answer was read to its end."""
        with self._lock:
            idle = self._idle.setdefault(origin, [])
            if len(idle) < self._max_idle_connections and self._process_id == os.getpid():
                idle.append(connection)
                return
        connection.close()


class _Body(io.RawIOBase):
    """The body of an answer; its connection is used again once everything was read."""

    def __init__(
        self, answer: HTTPResponse, connection: HTTPConnection, origin: tuple[str, str], pool: HttpTransport
    ) -> None:
        self._answer = answer
        self._connection = connection
        self._origin = origin
        self._pool = pool

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(cast(bytearray, buffer))
        try:
            count = self._answer.readinto(view)
        except TimeoutError as error:
            raise APITimeoutError("the answer broke off: no more of it came in time") from error
        except (OSError, HTTPException) as error:
            raise APIConnectionError(f"the answer broke off: {error!r}") from error
        if count == 0 and len(view) > 0 and self._answer.length:
            raise APIConnectionError(f"the answer broke off: {self._answer.length} bytes are missing")
        return count

    def close(self) -> None:
        if self.closed:
            return
        is_reusable = self._answer.isclosed() and self._connection.sock is not None
        super().close()
        if is_reusable:
            self._pool.give_back(self._origin, self._connection)
        else:
            self._answer.close()
            self._connection.close()
