"""Verifies and reads webhook messages (Standard Webhooks, https://www.standardwebhooks.com)."""

from __future__ import annotations

import base64
import binascii
import hmac
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from tallybook._errors import WebhookVerificationError
from tallybook._wire import decode, read_json
from tallybook.types import WEBHOOK_EVENTS, WebhookEvent

default_tolerance = 300.0
"""In seconds."""


@dataclass(frozen=True, kw_only=True)
class UnknownEvent:
    """An event of a type that this version of the package does not know; its data is as the JSON says."""

    type: str
    timestamp: datetime
    data: Any


def sign(secret: str, message_id: str, timestamp: int, payload: bytes) -> str:
    """The signature of a message, as `webhook-signature` carries it; for tests of your own receiver.

    Raises ValueError if the secret is not one.
    """
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise ValueError("the secret is not one of a webhook endpoint: whsec_ and Base64") from None
    signed = f"{message_id}.{timestamp}.".encode() + payload
    return "v1," + base64.b64encode(hmac.digest(key, signed, sha256)).decode()


def verify(
    payload: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = default_tolerance,
) -> WebhookEvent | UnknownEvent:
    """Checks that a message is signed and recent, and answers its event.

    `payload` is the request's body exactly as received; `headers` can be any framework's mapping. The header
    `webhook-id` is the same for every attempt to deliver a message: use it to handle each message once. `tolerance` is
    how old a message may be, in seconds.

    Raises WebhookVerificationError.
    """
    content = payload.encode() if isinstance(payload, str) else bytes(payload)
    named = {name.lower(): value for name, value in headers.items()}
    missing = sorted({"webhook-id", "webhook-timestamp", "webhook-signature"} - named.keys())
    if missing:
        raise WebhookVerificationError(f"the message has no header {missing[0]}")
    message_id, sent_at, signatures = (
        named["webhook-id"],
        named["webhook-timestamp"],
        named["webhook-signature"],
    )
    if not (sent_at.isascii() and sent_at.isdigit() and len(sent_at) < 16):
        raise WebhookVerificationError("the header webhook-timestamp is not a time")
    if abs(time.time() - int(sent_at)) > tolerance:
        raise WebhookVerificationError(f"the message is not from within {tolerance:g} seconds of now")
    secrets = [secret] if isinstance(secret, str) else secret
    expected = [sign(each, message_id, int(sent_at), content).encode() for each in secrets]
    # While a secret is being rotated, a message carries one signature for each.
    signed = [each.encode() for each in signatures.split()]
    if not any(hmac.compare_digest(one, other) for one in expected for other in signed):
        raise WebhookVerificationError("no signature matches the secret")
    return _read_event(content)


def _read_event(content: bytes) -> WebhookEvent | UnknownEvent:
    try:
        message = read_json(content)
        event: WebhookEvent | UnknownEvent = decode(message, WEBHOOK_EVENTS.get(message["type"], UnknownEvent))
    except (ValueError, KeyError, TypeError):
        raise WebhookVerificationError("the body is not an event") from None
    return event
