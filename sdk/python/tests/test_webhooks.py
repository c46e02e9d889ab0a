"""Webhook messages: signed by hand, and by the official library where it is installed."""

from __future__ import annotations

import json
import time
import unittest
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal
from importlib import import_module
from typing import Any
from unittest import mock

import tallybook
from tallybook import UnknownEvent, WebhookVerificationError, verify_webhook
from tallybook.webhooks import sign

secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
# The example of the Standard Webhooks specification.
example_body = b'{"test": 2432232314}'
example_signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="

payload = json.dumps(
    {"type": "later.happened", "timestamp": "2026-09-15T10:00:00.000Z", "data": {"uuid": "u", "amount": 1}}
).encode()


def headers_of(body: bytes, sent_at: int | None = None, key: str = secret) -> dict[str, str]:
    at = int(time.time()) if sent_at is None else sent_at
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(at), "Webhook-Signature": sign(key, "msg_1", at, body)}


class WebhookTest(unittest.TestCase):
    def test_the_specifications_example_is_signed_alike(self) -> None:
        self.assertEqual(sign(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, example_body), example_signature)

    def test_a_message_is_verified_and_read(self) -> None:
        event = verify_webhook(payload, headers_of(payload), secret)
        moment = datetime(2026, 9, 15, 10, tzinfo=timezone.utc)
        self.assertEqual(event, UnknownEvent(type="later.happened", timestamp=moment, data={"uuid": "u", "amount": 1}))
        self.assertEqual(verify_webhook(payload.decode(), headers_of(payload), secret), event)

    def test_a_known_type_has_typed_data(self) -> None:
        # The classes are printed from the API's document; this one stands for them.
        @dataclass(frozen=True, kw_only=True)
        class InvoicePaid:
            type: str
            data: tallybook.types.Tier

        InvoicePaid.__annotations__.update(type=str, data=tallybook.types.Tier)
        body = b'{"type": "invoice.paid", "timestamp": "2026-09-15T10:00:00.000Z", "data": {"unit_price": 0.10}}'
        with mock.patch.dict("tallybook.types.WEBHOOK_EVENTS", {"invoice.paid": InvoicePaid}):
            event: Any = verify_webhook(body, headers_of(body), secret)
        self.assertIsInstance(event, InvoicePaid)
        self.assertEqual(event.data.unit_price, Decimal("0.10"))

    def test_one_of_several_signatures_is_enough(self) -> None:
        headers = headers_of(payload)
        other = headers_of(payload, key="whsec_" + "A" * 32)["Webhook-Signature"]
        headers["Webhook-Signature"] = f"v1a,asymmetric {other} {headers['Webhook-Signature']}"
        verify_webhook(payload, headers, secret)
        verify_webhook(payload, headers_of(payload), ["whsec_" + "A" * 32, secret])

    def test_what_is_changed_old_or_unsigned_is_refused(self) -> None:
        now = int(time.time())
        good = headers_of(payload)
        for body, headers, message in [
            (payload + b" ", good, "no signature matches"),
            (payload, headers_of(payload, key="whsec_" + "A" * 32), "no signature matches"),
            (payload, {**good, "Webhook-Id": "msg_2"}, "no signature matches"),
            (payload, {**good, "Webhook-Timestamp": str(now - 100)}, "no signature matches"),
            (payload, {**good, "Webhook-Signature": "v1,é"}, "no signature matches"),
            (payload, {**good, "Webhook-Signature": ""}, "no signature matches"),
            (payload, headers_of(payload, now - 301), "within 300 seconds"),
            (payload, headers_of(payload, now + 302), "within 300 seconds"),
            (payload, {**good, "Webhook-Timestamp": "soon"}, "is not a time"),
            (payload, {**good, "Webhook-Timestamp": "9" * 5000}, "is not a time"),
            (payload, {}, "no header webhook-id"),
            (b"[]", headers_of(b"[]"), "not an event"),
            (b"{", headers_of(b"{"), "not an event"),
        ]:
            with self.assertRaisesRegex(WebhookVerificationError, message):
                verify_webhook(body, headers, secret)

    def test_five_minutes_are_tolerated(self) -> None:
        now = int(time.time())
        for sent_at in (now - 295, now + 295):
            verify_webhook(payload, headers_of(payload, sent_at), secret)

    def test_a_secret_that_is_none_is_the_programs_fault(self) -> None:
        with self.assertRaisesRegex(ValueError, "whsec_"):
            verify_webhook(payload, headers_of(payload), "whsec_?")

    def test_the_official_library_agrees_both_ways(self) -> None:
        try:
            official: Any = import_module("standardwebhooks")
        except ImportError:
            self.skipTest("standardwebhooks is not installed")
        webhook = official.Webhook(secret)
        now = datetime.now(timezone.utc)
        signed = webhook.sign("msg_1", now, payload.decode())
        ours = headers_of(payload, int(now.timestamp()))
        self.assertEqual(signed, ours["Webhook-Signature"])
        verify_webhook(payload, {**ours, "Webhook-Signature": signed}, secret)
        webhook.verify(payload, {name.lower(): value for name, value in ours.items()})


if __name__ == "__main__":
    unittest.main()
