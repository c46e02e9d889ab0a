"""A usage event as it is tracked, and its one line of JSON."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime, timezone
from json.encoder import encode_basestring_ascii as _quote
from typing import Any, TypedDict

from tallybook._wire import DecimalLike, write_json


class _Named(TypedDict):
    event_name: str | None


class UsageEvent(_Named, total=False):
    """An event to track. Without `timestamp` it happened now; without `idempotency_key` it gets a random one."""

    timestamp: datetime | str
    idempotency_key: str
    customer_id: str | None
    external_customer_id: str | None
    item_id: str | None
    event_value: DecimalLike
    properties: Mapping[str, Any] | None


_known = frozenset(UsageEvent.__annotations__) | frozenset(_Named.__annotations__)


def write_event(event: UsageEvent) -> bytes:
    """The event with its key and timestamp, on one line, so that every later attempt sends the same bytes.

    Raises TypeError for a float and ValueError for a field that events do not have.
    """
    if "event_name" not in event:
        raise ValueError("event_name is missing; None if the event has no name")
    if not event.keys() <= _known:
        raise ValueError(f"an event has no field {', '.join(sorted(event.keys() - _known))}")
    parts: list[str] = []
    if "timestamp" not in event:
        parts.append(f'"timestamp":"{datetime.now(timezone.utc).isoformat()}"')
    if "idempotency_key" not in event:
        parts.append(f'"idempotency_key":"{os.urandom(16).hex()}"')
    for name, value in event.items():
        # Texts are most of what events hold; the rest takes the slower way.
        is_text = type(value) is str and name != "event_value"
        parts.append(f'"{name}":{_quote(value) if is_text else _write(name, value)}')  # type: ignore[arg-type]
    return f"{{{','.join(parts)}}}".encode("ascii")


def _write(name: str, value: Any) -> str:
    return write_json(value, DecimalLike if name == "event_value" else Any, name)
