"""Errors, retries, pages and connections, against a service that fails as it is told to."""

from __future__ import annotations

import io
import pickle
import time
import unittest
from decimal import Decimal
from typing import BinaryIO, cast
from unittest import mock

import tallybook
from tallybook import Request, Response, Tallybook
from tests.fake_service import Answered, FakeService, Received, Step, answer, cut_before

customer = {"uuid": "5c8b1c1e-0000-4000-8000-000000000000", "name": "Acme", "created_at": "2026-09-15T10:00:00.000Z"}


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.waits: list[float] = []
        clock = mock.patch("tallybook._requester.time", mock.Mock(sleep=self.waits.append))
        clock.start()
        self.addCleanup(clock.stop)

    def serve(self, *script: Step, usually: Step | None = None) -> FakeService:
        service = FakeService(*script, usually=usually or answer(200, customer))
        self.addCleanup(service.close)
        return service

    def client(self, service: FakeService, max_retries: int = 2, timeout: float = 30.0) -> Tallybook:
        client = Tallybook(base_url=service.url, token="t", max_retries=max_retries, timeout=timeout)
        self.addCleanup(client.close)
        return client


class RequestTest(ClientTest):
    def test_a_request_says_who_calls_for_whom(self) -> None:
        service = self.serve()
        client = Tallybook(base_url=service.url + "/", token="secret", organisation="org")
        self.addCleanup(client.close)
        client.customers.get(customer["uuid"])
        (request,) = service.requests
        self.assertEqual(request.path, f"/api/v1/customer/{customer['uuid']}")
        self.assertEqual(request.headers["authorization"], "Bearer secret")
        self.assertEqual(request.headers["tallybook-organisation"], "org")
        self.assertRegex(request.headers["user-agent"], "^tallybook-python/")
        client.with_options(organisation="other").customers.get("1")
        self.assertEqual(service.requests[1].headers["tallybook-organisation"], "other")

    def test_values_are_quoted_in_paths_and_queries(self) -> None:
        service = self.serve(usually=answer(200, {"items": [], "count": 0}))
        client = self.client(service)
        client.customers.list(search="a&b=c d", archived=True, limit=5)
        self.assertEqual(service.requests[0].path, "/api/v1/customer?search=a%26b%3Dc+d&archived=true&limit=5")
        client.invoices.list(invoice_status=["sent", "paid"], amount_gte=Decimal("1E+2"))
        self.assertEqual(
            service.requests[1].path, "/api/v1/invoice?invoice_status=sent&invoice_status=paid&amount_gte=100"
        )
        service.usually = answer(200, customer)
        client.customers.get("a/../b?")
        self.assertEqual(service.requests[2].path, "/api/v1/customer/a%2F..%2Fb%3F")
        for nothing in ("", ".."):
            with self.assertRaises(ValueError):
                client.customers.get(nothing)

    def test_settings_that_cannot_work_are_refused(self) -> None:
        with self.assertRaises(ValueError):
            Tallybook(base_url="billing.example.com", token="t")
        with (
            mock.patch.dict("os.environ", {"TALLYBOOK_URL": "https://a.test"}, clear=True),
            self.assertRaises(ValueError),
        ):
            Tallybook()
        with mock.patch.dict("os.environ", {"TALLYBOOK_URL": "https://a.test", "TALLYBOOK_TOKEN": "t"}):
            Tallybook()

    def test_a_form_carries_a_file(self) -> None:
        service = self.serve(usually=answer(202, {"process_status_uuid": "u", "message": "m"}))
        upload = self.client(service).contract_uploads.create(file=io.BytesIO(b"%PDF-1.7 x"), customer_uuid="c")
        self.assertEqual(upload.process_status_uuid, "u")
        (request,) = service.requests
        self.assertRegex(request.headers["content-type"], "^multipart/form-data; boundary=")
        self.assertIn(
            b'name="file"; filename="file"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 x\r\n', request.body
        )
        self.assertIn(b'name="customer_uuid"\r\n\r\nc\r\n', request.body)

    def test_what_has_no_method_can_be_called_too(self) -> None:
        service = self.serve(usually=answer(200, {"amount": 1}))
        answered = self.client(service).request("POST", "/api/v1/later", query={"a": 1}, body={"b": Decimal("0.10")})
        self.assertEqual(answered, {"amount": 1})
        self.assertEqual(service.requests[0].body, b'{"b":0.10}')

    def test_a_transport_of_ones_own_can_be_used(self) -> None:
        class Recording:
            def __init__(self) -> None:
                self.requests: list[Request] = []

            def send(self, request: Request) -> Response:
                self.requests.append(request)
                return Response(200, {}, cast(BinaryIO, io.BytesIO(b'{"uuid": "u"}')))

            def close(self) -> None:
                pass

        transport = Recording()
        client = Tallybook(base_url="https://billing.test", token="t", transport=transport)
        self.assertEqual(client.customers.get("u").uuid, "u")
        self.assertEqual(transport.requests[0].url, "https://billing.test/api/v1/customer/u")

    def test_connections_are_kept(self) -> None:
        service = self.serve()
        client = self.client(service)
        kind = tallybook.HttpTransport
        with mock.patch.object(kind, "_open", autospec=True, side_effect=kind._open) as opened:
            for _ in range(5):
                client.customers.get("1")
        self.assertEqual(opened.call_count, 1)

    def test_a_download_is_a_stream(self) -> None:
        service = self.serve(usually=answer(200, "x" * 100_000))
        with self.client(service).invoices.export_csv() as stream:
            self.assertEqual(stream.read(3), b'"xx')
            self.assertEqual(len(stream.read()), 99_999)


class ErrorTest(ClientTest):
    def test_an_error_has_what_the_service_said(self) -> None:
        errors = [{"field": "name", "message": "is too long"}, {"field": "email", "message": "is no address"}]
        body = {"detail": "name: is too long", "code": "validation_error", "errors": errors}
        service = self.serve(answer(422, body, x_request_id="r-1"))
        with self.assertRaises(tallybook.ValidationError) as raised:
            self.client(service).customers.create(name="x" * 300, email="x")
        error = raised.exception
        self.assertEqual((error.status, error.code, error.request_id), (422, "validation_error", "r-1"))
        self.assertEqual(error.field_errors[1], tallybook.FieldError("email", "is no address"))
        self.assertEqual(str(error), "name: is too long email: is no address (422, validation_error, request r-1)")
        self.assertEqual(pickle.loads(pickle.dumps(error)).field_errors, error.field_errors)
        self.assertEqual(len(service.requests), 1)

    def test_every_status_has_its_class(self) -> None:
        for status, kind in {
            400: tallybook.BadRequestError,
            401: tallybook.AuthenticationError,
            403: tallybook.PermissionDeniedError,
            404: tallybook.NotFoundError,
            409: tallybook.ConflictError,
            413: tallybook.PayloadTooLargeError,
            418: tallybook.APIError,
            302: tallybook.APIError,
            422: tallybook.ValidationError,
            429: tallybook.RateLimitError,
            500: tallybook.ServerError,
            502: tallybook.ServerError,
            503: tallybook.ServiceUnavailableError,
        }.items():
            service = self.serve(usually=answer(status, {"detail": "d", "code": "c"}))
            with self.assertRaises(tallybook.APIError) as raised:
                self.client(service, max_retries=0).customers.get("1")
            self.assertIs(type(raised.exception), kind)

    def test_a_proxys_page_and_a_page_instead_of_the_api_are_told(self) -> None:
        service = self.serve(lambda *_: Answered(502, b"<h1>Bad gateway</h1>", {"content-type": "text/html"}))
        with self.assertRaisesRegex(tallybook.ServerError, "Bad gateway"):
            self.client(service, max_retries=0).customers.get("1")
        service = self.serve(lambda *_: Answered(200, b"<h1>Welcome</h1>", {"content-type": "text/html"}))
        with self.assertRaisesRegex(tallybook.UnexpectedAnswerError, "base_url"):
            self.client(service).customers.get("1")

    def test_nobody_there_is_a_connection_error(self) -> None:
        service = self.serve()
        service.close()
        with self.assertRaises(tallybook.APIConnectionError):
            self.client(service).customers.get("1")
        self.assertEqual(len(self.waits), 2)

    def test_no_answer_in_time_is_a_timeout(self) -> None:
        service = self.serve(lambda *_: time.sleep(1))
        with self.assertRaises(tallybook.APITimeoutError):
            self.client(service, max_retries=0, timeout=0.2).customers.get("1")


class RetryTest(ClientTest):
    def test_a_busy_service_is_asked_again_after_the_time_it_names(self) -> None:
        service = self.serve(answer(429, {}, retry_after="3"), answer(503, {}, retry_after="7"))
        self.assertEqual(self.client(service).customers.get("1").name, "Acme")
        self.assertEqual(len(service.requests), 3)
        self.assertTrue(3 <= self.waits[0] <= 3.3 and 7 <= self.waits[1] <= 7.7, self.waits)

    def test_without_a_time_the_waits_grow_and_vary(self) -> None:
        service = self.serve(*[answer(503)] * 6)
        self.client(service, max_retries=6).customers.get("1")
        for wait, longest in zip(self.waits, [0.5, 1, 2, 4, 8, 8], strict=True):
            self.assertTrue(longest / 2 <= wait <= longest, self.waits)

    def test_a_long_pause_is_left_to_the_caller(self) -> None:
        service = self.serve(answer(429, {}, retry_after="3600"))
        with self.assertRaises(tallybook.RateLimitError) as raised:
            self.client(service).customers.get("1")
        self.assertEqual((raised.exception.retry_after, self.waits), (3600, []))

    def test_all_attempts_of_a_call_have_one_key_and_two_calls_have_two(self) -> None:
        service = self.serve(cut_before, answer(500))
        client = self.client(service)
        client.customers.create(name="Acme", email="a@example.com")
        client.customers.create(name="Acme", email="a@example.com")
        client.customers.create(name="Acme", email="a@example.com", idempotency_key="mine")
        keys = [request.headers["idempotency-key"] for request in service.requests]
        self.assertEqual(keys[0], keys[1])
        self.assertEqual(keys[1], keys[2])
        self.assertEqual(len(set(keys)), 3)
        self.assertEqual(keys[-1], "mine")

    def test_a_call_whose_first_attempt_still_runs_waits_for_it(self) -> None:
        service = self.serve(answer(409, {"detail": "…", "code": "idempotency_key_in_use"}))
        self.assertEqual(self.client(service).customers.create(name="Acme", email="a@example.com").name, "Acme")
        service = self.serve(answer(409, {"detail": "…", "code": "conflict"}))
        with self.assertRaises(tallybook.ConflictError):
            self.client(service).customers.create(name="Acme", email="a@example.com")

    def test_an_answer_that_breaks_off_is_asked_for_again(self) -> None:
        service = self.serve(lambda *_: Answered(200, b'{"uuid":', {"content-length": "500", "connection": "close"}))
        self.assertEqual(self.client(service).customers.get("1").name, "Acme")
        self.assertEqual(len(service.requests), 2)

    def test_a_connection_that_was_closed_meanwhile_is_no_failure(self) -> None:
        service = self.serve()
        client = self.client(service, max_retries=0)
        client.customers.get("1")
        service.script = [cut_before]
        self.assertEqual(client.customers.get("1").name, "Acme")


class PageTest(ClientTest):
    def test_pages_by_offset(self) -> None:
        def page(service: FakeService, request: Received) -> Answered | None:
            offset = int(request.path.partition("offset=")[2] or 0)
            items = [{**customer, "name": str(index)} for index in range(offset, min(offset + 2, 5))]
            return answer(200, {"items": items, "count": 5})(service, request)

        service = self.serve(usually=page)
        first = self.client(service).customers.list(limit=2)
        self.assertEqual([row.name for row in first.items], ["0", "1"])
        self.assertEqual((first.count, first.has_next), (5, True))
        self.assertEqual([row.name for row in first], ["0", "1", "2", "3", "4"])
        self.assertEqual([len(each.items) for each in first.pages()], [2, 2, 1])
        second = first.next_page()
        assert second is not None
        self.assertEqual(service.requests[-1].path, "/api/v1/customer?limit=2&offset=2")

    def test_pages_by_cursor_go_on_after_an_empty_one(self) -> None:
        row = {"event_name": "call", "idempotency_key": "k", "timestamp": "2026-09-15T10:00:00.000Z"}
        service = self.serve(
            answer(200, {"items": [row], "next_cursor": "c1"}),
            answer(200, {"items": [], "next_cursor": "c2"}),
            answer(200, {"items": [row], "next_cursor": None}),
        )
        events = list(self.client(service).usage.list_events(event_name="call"))
        self.assertEqual(len(events), 2)
        self.assertEqual(service.requests[2].path, "/api/v1/usage/events/ingested?event_name=call&cursor=c2")


if __name__ == "__main__":
    unittest.main()
