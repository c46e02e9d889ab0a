"""The usage client: what is tracked is counted once, whatever fails in between."""

from __future__ import annotations

import os
import threading
import time
import unittest
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any, cast

from tallybook import (
    APIConnectionError,
    RejectedEvent,
    ServiceUnavailableError,
    Tallybook,
    UsageBufferFullError,
    UsageClient,
    UsageEvent,
    UsageNotDeliveredError,
)
from tests.fake_service import FakeService, Received, Step, answer, answered, count_events, cut_after, cut_before


class UsageTest(unittest.TestCase):
    def serve(self, *script: Step, usually: Step | None = None) -> FakeService:
        service = FakeService(*script, usually=usually)
        self.addCleanup(service.close)
        return service

    def usage(self, service: FakeService, **options: Any) -> UsageClient:
        client = Tallybook(base_url=service.url, token="t")
        usage = client.usage_client(**{"flush_interval": 0.02, **options})

        def close() -> None:
            with suppress(UsageNotDeliveredError):
                usage.close(0.1)
            client.close()

        self.addCleanup(close)
        return usage

    def eventually(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 20
        while not holds():
            self.assertLess(time.monotonic(), deadline, "it did not come true in time")
            time.sleep(0.005)


class TrackTest(UsageTest):
    def test_an_event_arrives_as_it_was_tracked(self) -> None:
        service = self.serve()
        usage = self.usage(service)
        moment = datetime(2026, 9, 15, 10, tzinfo=timezone.utc)
        usage.track(
            {
                "event_name": "api_call",
                "external_customer_id": "acme",
                "timestamp": moment,
                "idempotency_key": "k1",
                "event_value": Decimal("0.100000000000000000000000000001"),
                "properties": {"model": "large", "tokens": 5, "cost": Decimal("0.25"), "tags": ["a"]},
            }
        )
        usage.track({"event_name": "api_call", "customer_id": "a@example.com", "event_value": "12.5"})
        usage.flush()
        bodies = b"".join(request.body for request in service.requests)
        self.assertIn(b'"event_value":0.100000000000000000000000000001', bodies)
        self.assertIn(b'"event_value":12.5', bodies)
        self.assertEqual(service.counted["k1"]["timestamp"], "2026-09-15T10:00:00Z")
        (other,) = [event for key, event in service.counted.items() if key != "k1"]
        self.assertRegex(other["timestamp"], r"^20\d\d-\d\d-\d\dT[\d:.]+\+00:00$")
        self.assertRegex(other["idempotency_key"], "^[0-9a-f]{32}$")
        self.assertEqual(service.requests[0].headers["content-encoding"], "gzip")

    def test_what_no_event_can_hold_is_refused_at_once(self) -> None:
        usage = self.usage(self.serve())
        with self.assertRaisesRegex(TypeError, "event_value: .*float"):
            usage.track({"event_name": "a", "event_value": cast(Any, 0.1)})
        with self.assertRaisesRegex(TypeError, r"properties\.cost: .*float"):
            usage.track({"event_name": "a", "properties": {"cost": 0.1}})
        with self.assertRaisesRegex(ValueError, "propertys"):
            usage.track(cast(UsageEvent, {"event_name": "a", "propertys": {}}))
        with self.assertRaisesRegex(ValueError, "event_name"):
            usage.track(cast(UsageEvent, {"event_value": 1}))
        self.assertEqual(usage.pending_count, 0)

    def test_an_event_that_changes_afterward_is_sent_as_it_was(self) -> None:
        service = self.serve()
        usage = self.usage(service, flush_interval=0.2)
        event: UsageEvent = {"event_name": "a", "idempotency_key": "k", "event_value": 1}
        usage.track(event)
        event["event_value"] = 2
        usage.flush()
        self.assertEqual(service.counted["k"]["event_value"], 1)

    def test_batches_end_by_count_by_bytes_and_by_time(self) -> None:
        service = self.serve()
        usage = self.usage(service, max_batch_events=10, flush_interval=60)
        for _ in range(25):
            usage.track({"event_name": "a"})
        self.eventually(lambda: len(service.counted) == 20)
        self.assertEqual([len(request.json["events"]) for request in service.requests], [10, 10])
        usage.flush()
        self.assertEqual(len(service.counted), 25)
        by_bytes = self.serve()
        usage = self.usage(by_bytes, max_batch_bytes=1_000, flush_interval=60)
        for _ in range(20):
            usage.track({"event_name": "a", "properties": {"text": "x" * 200}})
        self.eventually(lambda: len(by_bytes.requests) >= 5)
        self.assertTrue(all(len(request.body) < 1_100 for request in by_bytes.requests))
        by_time = self.serve()
        usage = self.usage(by_time, flush_interval=0.1)
        usage.track({"event_name": "a"})
        self.eventually(lambda: len(by_time.counted) == 1)

    def test_a_batch_beyond_the_services_limits_is_refused(self) -> None:
        for options in ({"max_batch_events": 10_001}, {"max_batch_events": 0}, {"max_batch_bytes": 16 * 1024 * 1024}):
            with self.assertRaises(ValueError):
                self.usage(self.serve(), **options)

    def test_many_threads_can_track(self) -> None:
        service = self.serve()
        usage = self.usage(service, max_batch_events=100)
        keys = [f"{thread}-{index}" for thread in range(8) for index in range(500)]

        def track(thread: int) -> None:
            for index in range(500):
                usage.track({"event_name": "a", "idempotency_key": f"{thread}-{index}"})

        threads = [threading.Thread(target=track, args=(thread,)) for thread in range(8)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        usage.flush()
        self.assertEqual(sorted(service.counted), sorted(keys))
        self.assertEqual(usage.pending_count, 0)


class FaultTest(UsageTest):
    def test_a_connection_that_is_cut_after_sending_counts_once(self) -> None:
        service = self.serve(cut_after)
        usage = self.usage(service, max_batch_events=100, flush_interval=0.2)
        for index in range(100):
            usage.track({"event_name": "a", "idempotency_key": f"k{index}"})
        usage.flush()
        self.assertEqual(len(service.requests), 2)
        self.assertEqual(service.requests[0].body, service.requests[1].body)
        self.assertEqual(len(service.counted), 100)

    def test_a_busy_service_is_asked_again_after_the_time_it_names(self) -> None:
        times: list[float] = []

        def busy(status: int) -> Step:
            def step(*_: Any) -> Any:
                times.append(time.monotonic())
                return answered(status, {"detail": "busy", "code": "busy"}, retry_after="1")

            return step

        def then(service: FakeService, request: Received) -> Any:
            times.append(time.monotonic())
            return count_events(service, request)

        usage = self.usage(self.serve(busy(429), busy(503), usually=then))
        usage.track({"event_name": "a"})
        usage.flush()
        self.assertEqual(len(times), 3)
        self.assertTrue(times[1] - times[0] >= 1 and times[2] - times[1] >= 1, times)

    def test_a_proxys_own_refusal_loses_no_event(self) -> None:
        rejected: list[RejectedEvent] = []
        service = self.serve(usually=answer(400, "The plain HTTP request was sent to HTTPS port"))
        usage = self.usage(service, on_rejected=rejected.append, on_error=lambda _: None)
        usage.track({"event_name": "a"})
        with self.assertRaises(UsageNotDeliveredError):
            usage.flush(0.2)
        self.assertEqual((rejected, usage.pending_count), ([], 1))

    def test_a_body_that_a_proxy_finds_too_large_is_halved(self) -> None:
        def limit(service: FakeService, request: Received) -> Any:
            return answered(413) if len(request.json["events"]) > 10 else count_events(service, request)

        service = self.serve(usually=limit)
        usage = self.usage(service, flush_interval=0.2)
        for _ in range(50):
            usage.track({"event_name": "a"})
        usage.flush()
        self.assertEqual(len(service.counted), 50)

    def test_what_a_person_must_repair_is_waited_for_too(self) -> None:
        for fault in (answer(401, {"detail": "Invalid token.", "code": "invalid_token"}), cut_before):
            service = self.serve(usually=fault)
            usage = self.usage(service)
            usage.track({"event_name": "a", "idempotency_key": "k"})
            with self.assertLogs("tallybook", "WARNING"), self.assertRaises(UsageNotDeliveredError) as raised:
                usage.flush(0.3)
            self.assertEqual(raised.exception.count, 1)
            self.assertIsNotNone(raised.exception.__cause__)
            self.assertEqual(usage.pending_count, 1)

    def test_rejected_events_are_told_and_the_others_counted(self) -> None:
        service = self.serve()
        rejected: list[RejectedEvent] = []
        usage = self.usage(service, on_rejected=rejected.append)
        for name in ("good", "bad name", "good"):
            usage.track({"event_name": name, "event_value": Decimal("0.10")})
        usage.flush()
        self.assertEqual(len(service.counted), 2)
        (event,) = rejected
        self.assertEqual((event.event["event_name"], event.error), ("bad name", "Invalid event name"))
        self.assertEqual(event.event["event_value"], Decimal("0.10"))
        self.assertEqual(event.event["idempotency_key"], event.idempotency_key)

    def test_each_failed_attempt_can_be_told(self) -> None:
        errors: list[Exception] = []
        usage = self.usage(self.serve(cut_before, answer(503, {"detail": "away", "code": "c"})), on_error=errors.append)
        usage.track({"event_name": "a"})
        usage.flush()
        self.assertEqual([type(error) for error in errors], [APIConnectionError, ServiceUnavailableError])

    def test_an_error_in_on_rejected_stops_nothing(self) -> None:
        def fail(_: RejectedEvent) -> None:
            raise RuntimeError("mine")

        service = self.serve()
        usage = self.usage(service, on_rejected=fail)
        with self.assertLogs("tallybook", "ERROR"):
            usage.track({"event_name": "bad name"})
            usage.flush()
        usage.track({"event_name": "good"})
        usage.flush()
        self.assertEqual(len(service.counted), 1)

    def test_a_batch_that_is_refused_whole_is_halved_until_the_culprit_stands_alone(self) -> None:
        def refuse(service: FakeService, request: Received) -> Any:
            if any(event["idempotency_key"] == "culprit" for event in request.json["events"]):
                return answered(422, {"detail": "events[0].idempotency_key: is bad", "code": "validation_error"})
            return count_events(service, request)

        rejected: list[RejectedEvent] = []
        service = self.serve(usually=refuse)
        usage = self.usage(service, flush_interval=0.2, on_rejected=rejected.append)
        for index in range(50):
            usage.track({"event_name": "a", "idempotency_key": "culprit" if index == 17 else f"k{index}"})
        usage.flush()
        self.assertEqual(len(service.counted), 49)
        self.assertEqual([each.idempotency_key for each in rejected], ["culprit"])


class BoundTest(UsageTest):
    def test_memory_is_bounded_and_beyond_it_track_says_so(self) -> None:
        service = self.serve(usually=answer(503, {}, retry_after="1"))
        usage = self.usage(service, max_buffered_bytes=100_000)
        with self.assertRaisesRegex(UsageBufferFullError, "max_buffered_bytes"):
            for _ in range(10_000):
                usage.track({"event_name": "a", "properties": {"text": "x" * 100}})
        tracked = usage.pending_count
        self.assertTrue(300 < tracked < 1_000, tracked)
        service.usually = count_events
        usage.flush()
        self.assertEqual(len(service.counted), tracked)
        usage.track({"event_name": "a"})

    def test_or_calls_back_with_the_event(self) -> None:
        full: list[UsageEvent] = []
        service = self.serve(usually=cut_before)
        usage = self.usage(service, max_buffered_bytes=500, on_full=full.append)
        for index in range(10):
            usage.track({"event_name": "a", "idempotency_key": str(index)})
        self.assertEqual(len(full) + usage.pending_count, 10)
        self.assertEqual(full[-1], {"event_name": "a", "idempotency_key": "9"})


class LifeTest(UsageTest):
    def test_close_delivers_and_then_refuses(self) -> None:
        service = self.serve()
        with self.usage(service, flush_interval=60) as usage:
            usage.track({"event_name": "a"})
        self.assertEqual(len(service.counted), 1)
        with self.assertRaisesRegex(ValueError, "closed"):
            usage.track({"event_name": "a"})
        usage.close()

    def test_close_tells_what_is_lost(self) -> None:
        usage = self.usage(self.serve(usually=cut_before))
        usage.track({"event_name": "a"})
        with self.assertRaisesRegex(UsageNotDeliveredError, "1 usage events"):
            usage.close(0.2)

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_after_a_fork_each_process_sends_its_own_events(self) -> None:
        service = self.serve()
        usage = self.usage(service, flush_interval=0.3)
        usage.track({"event_name": "a", "idempotency_key": "before"})
        child = os.fork()
        if child == 0:
            status = 1
            try:
                usage.track({"event_name": "a", "idempotency_key": "child"})
                usage.flush(20)
                status = 0
            finally:
                os._exit(status)
        usage.track({"event_name": "a", "idempotency_key": "parent"})
        usage.flush()
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.assertEqual(sorted(service.counted), ["before", "child", "parent"])
        sent = [event["idempotency_key"] for request in service.requests for event in request.json["events"]]
        self.assertEqual(sorted(sent), ["before", "child", "parent"])


if __name__ == "__main__":
    unittest.main()
