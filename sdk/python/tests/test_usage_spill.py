"""Events on disk: a process that is killed at any point loses none and counts none twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

from tallybook import UsageBufferFullError, UsageNotDeliveredError
from tests.fake_service import FakeService, Received, answer, count_events
from tests.test_usage_client import UsageTest

program = """
import sys, time
from tallybook import Tallybook
url, directory, first, count, end = sys.argv[1:]
usage = Tallybook(base_url=url, token="t").usage_client(
    spill_directory=directory or None, flush_interval=0.02, exit_timeout=5
)
for index in range(int(first), int(first) + int(count)):
    usage.track({"event_name": "a", "idempotency_key": f"k{index}"})
print("tracked", flush=True)
if end == "wait":
    time.sleep(60)
"""


class ProcessTest(UsageTest):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = folder.name

    def start(self, service: FakeService, first: int, count: int, end: str, directory: str) -> subprocess.Popen[str]:
        """A process that tracks events and says so; then it waits to be killed, or ends."""
        words = [sys.executable, "-c", program, service.url, directory, str(first), str(count), end]
        source = str(Path(__file__).parent.parent / "src")
        process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": source})
        assert process.stdout is not None
        self.addCleanup(process.stdout.close)
        self.assertEqual(process.stdout.readline(), "tracked\n")
        return process

    def kill(self, process: subprocess.Popen[str]) -> None:
        process.send_signal(signal.SIGKILL)
        process.wait()

    def files(self) -> list[str]:
        return os.listdir(self.directory)


class KillTest(ProcessTest):
    def test_events_of_a_killed_process_are_sent_at_the_next_start(self) -> None:
        service = self.serve(usually=answer(503, {}, retry_after="1"))
        self.kill(self.start(service, 0, 500, "wait", self.directory))
        self.assertEqual((len(service.counted), len(self.files())), (0, 1))
        service.usually = count_events
        usage = self.usage(service, spill_directory=self.directory)
        usage.flush()
        self.assertEqual(len(service.counted), 500)
        usage.close()
        self.assertEqual(self.files(), [])

    def test_a_process_that_is_killed_between_sending_and_the_answer_counts_once(self) -> None:
        arrived: list[Received] = []

        def count_and_hang(service: FakeService, request: Received) -> Any:
            count_events(service, request)
            arrived.append(request)
            time.sleep(2)

        service = self.serve(usually=count_and_hang)
        process = self.start(service, 0, 300, "wait", self.directory)
        self.eventually(lambda: len(arrived) == 1)
        self.kill(process)
        counted = len(service.counted)
        self.assertGreater(counted, 0)
        service.usually = count_events
        usage = self.usage(service, spill_directory=self.directory)
        usage.flush()
        self.assertEqual(len(service.counted), 300)
        again = sum(len(request.json["events"]) for request in service.requests) - counted
        self.assertEqual(again, 300)

    def test_killed_five_times_at_any_point_all_events_count_once(self) -> None:
        service = self.serve()
        for start in range(5):
            self.kill(self.start(service, start * 200, 200, "wait", self.directory))
        usage = self.usage(service, spill_directory=self.directory)
        usage.flush()
        self.assertEqual(len(service.counted), 1_000)

    def test_two_processes_share_a_directory_and_nobody_takes_a_living_ones_file(self) -> None:
        service = self.serve(usually=answer(503, {}))
        process = self.start(service, 0, 10, "wait", self.directory)
        service.usually = count_events
        sent_before = len(service.requests)
        usage = self.usage(service, spill_directory=self.directory)
        self.assertEqual(usage.pending_count, 0)
        self.eventually(lambda: len(service.counted) == 10)
        self.kill(process)
        self.assertLessEqual(len(service.requests), sent_before + 2)


class ExitTest(ProcessTest):
    def test_the_end_of_the_process_delivers_what_waits(self) -> None:
        for directory in ("", self.directory):
            service = self.serve()
            self.assertEqual(self.start(service, 0, 1_500, "end", directory).wait(30), 0)
            self.assertEqual(len(service.counted), 1_500)
        self.assertEqual(self.files(), [])


class SpillTest(ProcessTest):
    def test_close_leaves_what_could_not_be_sent(self) -> None:
        service = self.serve(usually=answer(503, {}))
        usage = self.usage(service, spill_directory=self.directory)
        usage.track({"event_name": "a", "idempotency_key": "k"})
        with self.assertRaises(UsageNotDeliveredError):
            usage.flush(0.1)
        usage.close(0.1)
        self.assertEqual(len(self.files()), 1)
        service.usually = count_events
        self.usage(service, spill_directory=self.directory).flush()
        self.assertEqual(list(service.counted), ["k"])

    def test_files_are_bounded_followed_by_others_and_deleted_once_sent(self) -> None:
        service = self.serve(usually=answer(503, {}, retry_after="1"))
        with mock.patch("tallybook._usage_spill.segment_bytes", 5_000):
            usage = self.usage(
                service, spill_directory=self.directory, max_spilled_bytes=100_000, max_batch_bytes=1_000
            )
            with self.assertRaisesRegex(UsageBufferFullError, "max_spilled_bytes"):
                for index in range(10_000):
                    usage.track({"event_name": "a", "idempotency_key": f"k{index}"})
            tracked = usage.pending_count
            self.assertGreater(len(self.files()), 15)
            sizes = sum(os.path.getsize(os.path.join(self.directory, name)) for name in self.files())
            self.assertLessEqual(sizes, 100_000)
            service.usually = count_events
            usage.flush()
        self.assertEqual(len(service.counted), tracked)
        self.assertEqual([os.path.getsize(os.path.join(self.directory, name)) for name in self.files()], [0])
        usage.close()
        self.assertEqual(self.files(), [])

    def test_a_line_without_end_and_one_that_is_no_json_are_dropped(self) -> None:
        path = Path(self.directory) / "left.ndjson"
        path.write_bytes(
            b'{"event_name":"a","idempotency_key":"k1","timestamp":"2026-09-15T10:00:00Z"}\n'
            b"\0\0\0\0\n"
            b'{"event_name":"a","idempotency_key":"k2","timestamp":"2026-09-15T10:00:00Z"}\n'
            b'{"event_name":"a","idempot'
        )

        def check(service: FakeService, request: Received) -> Any:
            try:
                return count_events(service, request)
            except ValueError:
                return answer(400, {"detail": "not JSON", "code": "malformed_json"})(service, request)

        service = self.serve(usually=check)
        rejected: list[Any] = []
        usage = self.usage(service, spill_directory=self.directory, on_rejected=rejected.append)
        usage.flush()
        self.assertEqual(sorted(service.counted), ["k1", "k2"])
        self.assertEqual([each.error for each in rejected], ["not JSON"])

    def test_a_full_disk_is_told_and_leaves_no_half_line(self) -> None:
        service = self.serve(usually=answer(503, {}))
        usage = self.usage(service, spill_directory=self.directory, flush_interval=60)
        usage.track({"event_name": "a", "idempotency_key": "k1"})
        write = os.write

        def fill(file: int, content: bytes) -> int:
            if len(content) < 20:
                raise OSError(28, "No space left on device")
            return write(file, content[: len(content) - 10])

        with mock.patch("tallybook._usage_spill.os.write", fill), self.assertRaises(OSError):
            usage.track({"event_name": "a", "idempotency_key": "k2"})
        usage.track({"event_name": "a", "idempotency_key": "k3"})
        service.usually = count_events
        usage.flush()
        self.assertEqual(sorted(service.counted), ["k1", "k3"])

    def test_an_event_larger_than_a_batch_is_sent_alone(self) -> None:
        service = self.serve()
        usage = self.usage(service, spill_directory=self.directory, max_batch_bytes=100, flush_interval=0.2)
        for index in range(3):
            usage.track({"event_name": "a", "idempotency_key": f"k{index}", "properties": {"text": "x" * 300}})
        usage.flush()
        self.assertEqual((len(service.counted), len(service.requests)), (3, 3))


if __name__ == "__main__":
    unittest.main()
