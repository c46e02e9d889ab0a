"""The client of Tallybook, the usage-based billing server."""

from tallybook import params, types
from tallybook._client import Tallybook
from tallybook._errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    FieldError,
    NotFoundError,
    PayloadTooLargeError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    ServiceUnavailableError,
    TallybookError,
    UnexpectedAnswerError,
    ValidationError,
    WebhookVerificationError,
)
from tallybook._omit import OMIT, Omit
from tallybook._pages import CursorPage, OffsetPage, Page
from tallybook._transport import HttpTransport, Request, Response, Transport
from tallybook._usage_client import UsageClient, UsageNotDeliveredError
from tallybook._usage_event import UsageEvent
from tallybook._usage_queue import UsageBufferFullError
from tallybook._usage_sender import RejectedEvent
from tallybook._version import __version__
from tallybook._wire import DecimalLike
from tallybook.webhooks import UnknownEvent
from tallybook.webhooks import verify as verify_webhook

__all__ = [
    "OMIT",
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "CursorPage",
    "DecimalLike",
    "FieldError",
    "HttpTransport",
    "NotFoundError",
    "OffsetPage",
    "Omit",
    "Page",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "RateLimitError",
    "RejectedEvent",
    "Request",
    "Response",
    "ServerError",
    "ServiceUnavailableError",
    "Tallybook",
    "TallybookError",
    "Transport",
    "UnexpectedAnswerError",
    "UnknownEvent",
    "UsageBufferFullError",
    "UsageClient",
    "UsageEvent",
    "UsageNotDeliveredError",
    "ValidationError",
    "WebhookVerificationError",
    "__version__",
    "params",
    "types",
    "verify_webhook",
]
