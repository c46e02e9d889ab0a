"""A service on a local port that fails as it is told to, and else counts events, or passes on to the real one."""

from __future__ import annotations

import gzip
import http.client
import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Received:
    """A request as it arrived; the body is unpacked."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Answered:
    """An answer; None in place of one cuts the connection."""

    status: int
    body: bytes
    headers: dict[str, str]


def answered(status: int, body: Any = None, **headers: str) -> Answered:
    """A JSON answer. Header names have underscores."""
    content = json.dumps({} if body is None else body).encode()
    return Answered(status, content, {name.replace("_", "-"): value for name, value in headers.items()})


Step = Callable[["FakeService", Received], Answered | None]


def answer(status: int, body: Any = None, **headers: str) -> Step:
    return lambda _service, _request: answered(status, body, **headers)


def cut_before(_service: FakeService, _request: Received) -> None:
    """Cuts the connection before the request has any effect."""


def cut_after(service: FakeService, request: Received) -> None:
    """Cuts the connection after the request had its effect: the caller cannot know of it."""
    service.usually(service, request)


class FakeService:
    """Takes a step of the script for each request, and `usually` once there is none left."""

    def __init__(self, *script: Step, usually: Step | None = None) -> None:
        self.script = list(script)
        self.usually: Step = usually or count_events
        self.requests: list[Received] = []
        self.counted: dict[str, Any] = {}
        """Events by key: the first one with a key wins."""
        self.lock = threading.Lock()
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: Any) -> None:
                pass

            def handle_one_request(self) -> None:
                try:
                    super().handle_one_request()
                except ConnectionError:
                    self.close_connection = True

            def _answer(self) -> None:
                content = self.rfile.read(int(self.headers.get("content-length", 0)))
                if self.headers.get("content-encoding") == "gzip":
                    content = gzip.decompress(content)
                headers = {name.lower(): value for name, value in self.headers.items()}
                found = service.take(Received(self.command, self.path, headers, content))
                if found is None:
                    self.close_connection = True
                    return
                self.send_response(found.status)
                for name, value in {"content-type": "application/json", **found.headers}.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(found.body)))
                self.end_headers()
                self.wfile.write(found.body)

            do_GET = do_POST = do_PUT = do_DELETE = _answer

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def take(self, request: Received) -> Answered | None:
        with self.lock:
            self.requests.append(request)
            step = self.script.pop(0) if self.script else self.usually
        return step(self, request)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> FakeService:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def count_events(service: FakeService, request: Received) -> Answered:
    """Ingests as the service does: the first event with a key counts, later ones are duplicates."""
    events = request.json["events"]
    duplicates: list[str] = []
    errors: list[dict[str, str]] = []
    with service.lock:
        for event in events:
            key = event["idempotency_key"]
            if event["event_name"] == "bad name":
                errors.append({"idempotency_key": key, "error": "Invalid event name"})
            elif key in service.counted:
                duplicates.append(key)
            else:
                service.counted[key] = event
    created = len(events) - len(duplicates) - len(errors)
    return answered(200, {"info": {"created_events": created, "duplicates": duplicates}, "errors": errors})


def pass_on_to(url: str) -> Step:
    """Passes requests on to a running service."""
    netloc = urlsplit(url).netloc

    def pass_on(_service: FakeService, request: Received) -> Answered:
        connection = http.client.HTTPConnection(netloc, timeout=60)
        dropped = {"host", "content-length", "content-encoding", "connection"}
        headers = {name: value for name, value in request.headers.items() if name not in dropped}
        connection.request(request.method, request.path, request.body or None, headers)
        response = connection.getresponse()
        kept = {"content-type", "x-request-id", "retry-after"}
        found = {name: value for name, value in response.getheaders() if name.lower() in kept}
        content = response.read()
        connection.close()
        return Answered(response.status, content, found)

    return pass_on
