"""What can go wrong, as exceptions: by HTTP status, with the service's `code` and the faulty fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar


class TallybookError(Exception):
    """The base of every error that this package raises."""


class APIConnectionError(TallybookError):
    """No answer came: the service could not be reached, or the connection broke."""


class APITimeoutError(APIConnectionError):
    """No answer came in time."""


class UnexpectedAnswerError(TallybookError):
    """The answer is not one of Tallybook's; usually `base_url` points to something else."""


class WebhookVerificationError(TallybookError):
    """A webhook message is not signed with the endpoint's secret, or is too old."""


@dataclass(frozen=True)
class FieldError:
    """What is wrong with one field of a request."""

    field: str
    message: str


class APIError(TallybookError):
    """The service refused the request. `code` is stable; `detail` is a sentence for people."""

    status: int
    code: str | None
    detail: str
    field_errors: list[FieldError]
    request_id: str | None
    retry_after: float | None
    """Seconds to wait before the next attempt; None if the service did not say."""
    body: Any

    _by_status: ClassVar[dict[int, type[APIError]]] = {}

    def __init_subclass__(cls, *, status: int, **options: Any) -> None:
        super().__init_subclass__(**options)
        APIError._by_status[status] = cls

    def __init__(self, status: int, headers: Mapping[str, str], body: Any) -> None:
        known: Mapping[str, Any] = body if isinstance(body, dict) else {}
        self.status = status
        self.code = known.get("code")
        self.detail = str(known.get("detail") or f"The service answered {status}.")
        self.field_errors = [
            FieldError(str(error.get("field", "")), str(error.get("message", "")))
            for error in known.get("errors") or []
            if isinstance(error, dict)
        ]
        self.request_id = headers.get("x-request-id")
        self.retry_after = _seconds(headers.get("retry-after"))
        self.body = body
        super().__init__(self._message())

    def _message(self) -> str:
        """The detail, the further faulty fields, and what support asks for."""
        further = "".join(f" {error.field}: {error.message}" for error in self.field_errors[1:])
        code = f", {self.code}" if self.code else ""
        request = f", request {self.request_id}" if self.request_id else ""
        return f"{self.detail}{further} ({self.status}{code}{request})"

    @classmethod
    def of(cls, status: int, headers: Mapping[str, str], body: Any) -> APIError:
        """The error of the most specific class for a status."""
        kind = cls._by_status.get(status) or (ServerError if status >= 500 else APIError)
        return kind(status, headers, body)

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors cross process boundaries in task queues; the default would call __init__ with the message.
        headers = {"x-request-id": self.request_id, "retry-after": self.retry_after}
        known = {name: str(value) for name, value in headers.items() if value is not None}
        return type(self), (self.status, known, self.body)


class BadRequestError(APIError, status=400):
    """The request cannot be read."""


class AuthenticationError(APIError, status=401):
    """The token is missing or invalid."""


class PermissionDeniedError(APIError, status=403):
    """The token's scope does not allow this."""


class NotFoundError(APIError, status=404):
    """A named resource does not exist in this organization."""


class ConflictError(APIError, status=409):
    """The resource's state does not allow the change."""


class PayloadTooLargeError(APIError, status=413):
    """The body is too large."""


class ValidationError(APIError, status=422):
    """A value has the wrong type or breaks a rule; `field_errors` lists the fields."""


class RateLimitError(APIError, status=429):
    """Too many requests; try again after `retry_after` seconds."""


class ServerError(APIError, status=500):
    """The service failed unexpectedly, or a proxy before it did."""


class ServiceUnavailableError(ServerError, status=503):
    """The service is too busy or its database is away; try again after `retry_after` seconds."""


def _seconds(retry_after: str | None) -> float | None:
    """Reads `Retry-After` in seconds; the service does not use dates."""
    try:
        return None if retry_after is None else max(0.0, float(retry_after))
    except ValueError:
        return None
