"""One call of the API: written, sent, retried where that can help, and read."""

from __future__ import annotations

import random
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, BinaryIO, TypeVar, cast
from urllib.parse import quote, urlencode

from tallybook._errors import APIConnectionError, APIError, UnexpectedAnswerError
from tallybook._multipart import write_form
from tallybook._omit import Omit
from tallybook._transport import Request, Response, Transport
from tallybook._version import __version__
from tallybook._wire import decode, read_json, write_json, write_moment

Answer = TypeVar("Answer")

retried_statuses = frozenset({408, 429, 500, 502, 503, 504})
first_wait = 0.5
longest_wait = 8.0
longest_retry_after = 60.0
"""A service that asks for a longer pause gets it from the caller: the error is raised with its `retry_after`."""


@dataclass(frozen=True)
class Settings:
    """What all calls of a client have in common. Times are in seconds."""

    base_url: str
    token: str
    organisation: str | None
    timeout: float
    max_retries: int


class Requester:
    """Makes calls for the resources."""

    def __init__(self, settings: Settings, transport: Transport) -> None:
        self.settings = settings
        self.transport = transport

    def call(
        self,
        method: str,
        path: str,
        *,
        answer: type[Answer],
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        body_type: Any = Any,
        form: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
        is_idempotent: bool = False,
    ) -> Answer:
        """Sends a JSON body or a form, and decodes the answer as the type `answer`.

        With `is_idempotent`, all attempts carry one `Idempotency-Key`: the given one, or a new one.
        """
        headers = {"accept": "application/json"}
        payload: bytes | None = None
        if form is not None:
            payload, headers["content-type"] = write_form(form)
        elif body is not None:
            payload, headers["content-type"] = write_json(body, body_type).encode(), "application/json"
        if is_idempotent:
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        request = self._request(method, path, query, payload, headers)
        return cast(Answer, decode(self._attempt(lambda: exchange_json(self.transport, request)), answer))

    def download(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        body_type: Any = Any,
    ) -> BinaryIO:
        """Answers the body as a stream, which the caller closes. Once it has begun, nothing is retried."""
        payload = None if body is None else write_json(body, body_type).encode()
        headers = {} if payload is None else {"content-type": "application/json"}
        request = self._request(method, path, query, payload, headers)
        return self._attempt(lambda: exchange(self.transport, request).body)

    def send_once(self, method: str, path: str, payload: bytes, headers: Mapping[str, str]) -> Any:
        """Sends bytes, and answers the parsed JSON. Nothing is retried."""
        return exchange_json(self.transport, self._request(method, path, None, payload, headers))

    def _request(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None,
        payload: bytes | None,
        headers: Mapping[str, str],
    ) -> Request:
        settings = self.settings
        common = {
            "authorization": f"Bearer {settings.token}",
            "user-agent": f"tallybook-python/{__version__}",
        }
        if settings.organisation is not None:
            common["tallybook-organisation"] = settings.organisation
        url = settings.base_url + path + write_query(query or {})
        return Request(method, url, {**common, **headers}, payload, settings.timeout)

    def _attempt(self, make: Callable[[], Answer]) -> Answer:
        """Makes an exchange until it succeeds, fails for good, or was tried often enough."""
        attempt = 0
        while True:
            try:
                return make()
            except (APIError, APIConnectionError) as error:
                wait = wait_before_retry(error, attempt)
                if attempt >= self.settings.max_retries or wait is None or wait > longest_retry_after:
                    raise
            time.sleep(wait)
            attempt += 1


class Resource:
    """What every resource needs to make its calls."""

    def __init__(self, requester: Requester) -> None:
        self._requester = requester


def exchange(transport: Transport, request: Request) -> Response:
    """Sends a request once; raises an APIError if it is refused."""
    response = transport.send(request)
    if 200 <= response.status < 300:
        return response
    with response.body:
        raise APIError.of(response.status, response.headers, _error_body(response.body.read()))


def exchange_json(transport: Transport, request: Request) -> Any:
    """Sends a request once, and reads the answer."""
    with exchange(transport, request).body as body:
        text = body.read()
    try:
        return read_json(text) if text else None
    except ValueError:
        raise UnexpectedAnswerError(
            f"the answer of {request.url} is not JSON; does base_url point to a Tallybook service?"
        ) from None


def wait_before_retry(error: APIError | APIConnectionError, attempt: int) -> float | None:
    """Seconds to wait before another attempt, at least those that the service asks for; None if none can help."""
    if isinstance(error, APIError):
        is_in_use = error.status == 409 and error.code == "idempotency_key_in_use"
        if not (error.status in retried_statuses or is_in_use):
            return None
    longest = min(longest_wait, first_wait * 2.0 ** min(attempt, 10))
    # Full jitter above a half: clients that failed together do not come back together.
    backoff = longest * random.uniform(0.5, 1.0)
    retry_after = error.retry_after if isinstance(error, APIError) else None
    # Those who were told the same time spread over the next tenth of it.
    return backoff if retry_after is None else max(backoff, retry_after * random.uniform(1.0, 1.1))


def write_path(template: str, **values: str) -> str:
    """Fills a path's places; a value can contain any character."""
    for name, value in values.items():
        if not isinstance(value, str) or value in ("", ".", ".."):
            raise ValueError(f"{name}: {value!r} cannot stand in a path")
    return template.format(**{name: quote(value, safe="") for name, value in values.items()})


def write_query(query: Mapping[str, Any]) -> str:
    """The query with its question mark; empty if nothing is given."""
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        if isinstance(value, Omit) or value is None:
            continue
        is_list = isinstance(value, Sequence) and not isinstance(value, str)
        pairs.extend((name, _query_value(name, each)) for each in (value if is_list else [value]))
    return f"?{urlencode(pairs)}" if pairs else ""


def _query_value(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return write_moment(value, name)
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, float):
        raise TypeError(f"{name}: a float such as {value!r} is not exact; pass a Decimal, an int or a str")
    return str(value)


def _error_body(content: bytes) -> Any:
    """A proxy's error page is no JSON; what it says is still of use."""
    try:
        return read_json(content)
    except ValueError:
        return {"detail": content[:500].decode(errors="replace").strip()}
