"""Against a running service: TALLYBOOK_TEST_URL and TALLYBOOK_TEST_TOKEN (with the scope `write`) say which."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import unittest
import uuid
from decimal import Decimal
from pathlib import Path
from typing import Any

import tallybook
from tallybook import Page, RejectedEvent, Tallybook, types
from tests.fake_service import FakeService, answer, cut_after, pass_on_to
from tests.test_usage_spill import ProcessTest

url = os.environ.get("TALLYBOOK_TEST_URL", "")
token = os.environ.get("TALLYBOOK_TEST_TOKEN", "")
thirty_digits = Decimal("123456789012345678.123456789012")


def unique(name: str) -> str:
    return f"{name}-{uuid.uuid4().hex[:12]}"


@unittest.skipUnless(url and token, "TALLYBOOK_TEST_URL and TALLYBOOK_TEST_TOKEN are not set")
class ServiceTest(ProcessTest):
    def setUp(self) -> None:
        super().setUp()
        self.client = Tallybook(base_url=url, token=token)
        self.addCleanup(self.client.close)

    def customer(self, name: str = "Acme") -> types.Customer:
        return self.client.customers.create(name=name, email=f"{unique('billing')}@example.com")

    def through(self, proxy: FakeService) -> Tallybook:
        client = Tallybook(base_url=proxy.url, token=token)
        self.addCleanup(client.close)
        return client

    def events(self, customer: types.Customer) -> list[types.IngestedEvent]:
        return list(self.client.usage.list_events(customer_uuid=customer.uuid))


class ResourceTest(ServiceTest):
    def test_an_invoice_keeps_every_digit(self) -> None:
        price = Decimal("99999999999.123456789012")
        customer = self.customer()
        invoice = self.client.invoices.create(customer_uuid=customer.uuid, currency="USD")
        line = self.client.line_items.create(invoice.uuid, name="GPU hours", unit_price=price, quantity="1")
        self.assertEqual(line.unit_price, price)
        line = self.client.line_items.update(invoice.uuid, line.uuid, unit_price="0.002", quantity=5_000)
        invoice = self.client.invoices.get(invoice.uuid)
        self.assertEqual((invoice.amount, line.unit_price), (Decimal(10), Decimal("0.002")))
        self.assertIsInstance(invoice.amount, Decimal)
        invoice = self.client.invoices.update(invoice.uuid, notes="by hand")
        self.assertEqual(invoice.notes, "by hand")
        self.assertIsNone(self.client.invoices.update(invoice.uuid, notes=None).notes)
        with self.assertRaisesRegex(TypeError, "unit_price"):
            self.client.line_items.create(invoice.uuid, name="x", unit_price=0.1)  # type: ignore[arg-type]
        self.client.line_items.delete(invoice.uuid, line.uuid)
        self.client.invoices.delete(invoice.uuid)
        with self.assertRaises(tallybook.NotFoundError):
            self.client.invoices.get(invoice.uuid)

    def test_a_list_is_paged_and_iterated(self) -> None:
        name = unique("Paged")
        made = [self.customer(name).uuid for _ in range(5)]
        page = self.client.customers.list(search=name, limit=2)
        self.assertEqual((len(page.items), page.count), (2, 5))
        self.assertEqual(sorted(row.uuid for row in page), sorted(made))

    def test_every_list_without_conditions_is_read(self) -> None:
        self.customer()
        read = 0
        for resource in vars(self.client).values():
            if hasattr(resource, "list"):
                try:
                    answered = resource.list()
                except TypeError:
                    # Some need the UUID of what they belong to.
                    continue
                read += 1
                self.assertTrue(isinstance(answered, Page) or hasattr(answered, "items"))
        self.assertGreater(read, 8)

    def test_a_refusal_is_typed(self) -> None:
        with self.assertRaises(tallybook.ValidationError) as invalid:
            self.client.customers.create(name="", email="none")
        self.assertEqual({each.field for each in invalid.exception.field_errors}, {"name", "email"})
        self.assertIsNotNone(invalid.exception.request_id)
        with self.assertRaises(tallybook.NotFoundError) as missing:
            self.client.customers.get(str(uuid.uuid4()))
        self.assertRegex(missing.exception.detail, "^Customer with UUID .* not found$")
        with Tallybook(base_url=url, token="wrong") as other, self.assertRaises(tallybook.AuthenticationError):
            other.customers.list()

    def test_a_call_whose_answer_is_lost_takes_effect_once(self) -> None:
        name = unique("Once")
        with FakeService(cut_after, cut_after, usually=pass_on_to(url)) as proxy:
            made = self.through(proxy).customers.create(name=name, email=f"{unique('once')}@example.com")
            self.assertEqual(len(proxy.requests), 3)
        self.assertEqual([row.uuid for row in self.client.customers.list(search=name)], [made.uuid])

    def test_files_go_up_and_come_down(self) -> None:
        with self.client.invoices.export_csv() as stream:
            self.assertTrue(stream.read().decode("utf-8-sig").count(",") > 3)
        document = Path(__file__).parents[3] / "server/test/corpus/samples/order-form.pdf"
        if not document.exists():
            self.skipTest("the contract is in the service's repository only")
        with document.open("rb") as file:
            upload = self.client.contract_uploads.create(file=file, customer_uuid=self.customer().uuid)
        self.assertEqual(self.client.contract_uploads.get(upload.process_status_uuid).file_name, "order-form.pdf")
        with self.assertRaises(tallybook.APIError):
            self.client.contract_uploads.create(file=io.BytesIO(b"no PDF"), customer_uuid=self.customer().uuid)


class UsageServiceTest(ServiceTest):
    def test_thirty_digits_come_back(self) -> None:
        customer = self.customer()
        with self.client.usage_client() as usage:
            usage.track({"event_name": "tokens", "customer_id": customer.uuid, "event_value": thirty_digits})
            usage.track(
                {
                    "event_name": "tokens",
                    "customer_id": customer.uuid,
                    "event_value": str(thirty_digits),
                    "properties": {"exact": Decimal("0.1000"), "text": "é\u2028😀"},
                }
            )
        events = self.events(customer)
        self.assertEqual([event.event_value for event in events], [thirty_digits, thirty_digits])
        properties = next(event.properties for event in events if event.properties)
        self.assertEqual(properties, {"exact": Decimal("0.1"), "text": "é\u2028😀"})

    def test_a_connection_that_is_cut_after_sending_counts_once(self) -> None:
        customer = self.customer()
        with FakeService(cut_after, answer(503, {}, retry_after="1"), cut_after, usually=pass_on_to(url)) as proxy:
            usage = self.through(proxy).usage_client(flush_interval=0.2, on_error=lambda _: None)
            for index in range(1_500):
                usage.track({"event_name": "api_call", "customer_id": customer.uuid, "event_value": index})
            usage.close()
        events = self.events(customer)
        self.assertEqual(sorted(int(event.event_value) for event in events), list(range(1_500)))

    def test_what_the_service_rejects_is_told(self) -> None:
        rejected: list[RejectedEvent] = []
        customer = self.customer()
        with self.client.usage_client(on_rejected=rejected.append) as usage:
            usage.track({"event_name": "Not Snake", "customer_id": customer.uuid})
            usage.track({"event_name": "api_call", "customer_id": str(uuid.uuid4())})
            usage.track({"event_name": "api_call", "customer_id": customer.uuid})
            # A batch with such a key is refused whole.
            usage.track({"event_name": "api_call", "customer_id": customer.uuid, "idempotency_key": "x" * 300})
        self.assertEqual(len(self.events(customer)), 1)
        self.assertEqual(len(rejected), 3)
        self.assertTrue(all(each.error for each in rejected))

    def test_events_of_a_killed_process_count_once(self) -> None:
        first = uuid.uuid4().int % 10**12
        arrived: list[Any] = []

        def cut(service: FakeService, request: Any) -> None:
            cut_after(service, request)
            arrived.append(request)

        with FakeService(*[cut] * 50, usually=pass_on_to(url)) as proxy:
            words = [sys.executable, "-c", program_with_token, proxy.url, token, self.directory, str(first)]
            source = str(Path(__file__).parent.parent / "src")
            environment = {**os.environ, "PYTHONPATH": source}
            process = subprocess.Popen(
                words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
            )
            assert process.stdout is not None
            self.addCleanup(process.stdout.close)
            self.assertEqual(process.stdout.readline(), "tracked\n")
            self.eventually(lambda: len(arrived) > 0)
            self.kill(process)
            proxy.script = []
            usage = self.through(proxy).usage_client(spill_directory=self.directory)
            self.assertEqual(usage.pending_count, 300)
            usage.close()
        keys = [f"{first}-{index}" for index in (0, 150, 299)]
        for key in keys:
            self.assertEqual(len(list(self.client.usage.list_events(idempotency_key=key))), 1)
        name = f"killed_{first}"
        self.assertEqual(len(list(self.client.usage.list_events(event_name=name))), 300)


program_with_token = """
import sys, time
from tallybook import Tallybook
url, token, directory, first = sys.argv[1:]
usage = Tallybook(base_url=url, token=token).usage_client(spill_directory=directory, flush_interval=0.02)
for index in range(300):
    usage.track({"event_name": f"killed_{first}", "idempotency_key": f"{first}-{index}"})
print("tracked", flush=True)
time.sleep(60)
"""


class ReadmeTest(ServiceTest):
    def test_the_quick_start_runs_as_it_stands(self) -> None:
        readme = (Path(__file__).parent.parent / "README.md").read_text()
        program = readme.split("<!-- quick start -->\n```python\n")[1].split("```")[0]
        lines = [line for line in program.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        self.assertLessEqual(len(lines), 10)
        program = program.replace("http://localhost:3000", url).replace("tb_live_…", token)
        for earlier in self.client.customers.list(email="billing@acme.example"):
            self.client.customers.archive(earlier.uuid)
        source = str(Path(__file__).parent.parent / "src")
        ran = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": source},
        )
        self.assertEqual((ran.stdout, ran.stderr), ("Acme api_call 3\n", ""))


if __name__ == "__main__":
    unittest.main()
