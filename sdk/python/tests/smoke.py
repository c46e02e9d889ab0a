"""A walk through the client against the service of TALLYBOOK_URL and TALLYBOOK_TOKEN, for a person to read."""

from __future__ import annotations

import time
import uuid
from datetime import date, datetime, timezone
from decimal import Decimal, localcontext

from tallybook import NotFoundError, Tallybook, ValidationError, verify_webhook
from tallybook.webhooks import sign


def main() -> None:
    tallybook = Tallybook()
    name = f"smoke_{uuid.uuid4().hex[:8]}"
    metric = tallybook.metrics.create(name=name, event_name=name, aggregation="sum")
    customer = tallybook.customers.create(name="Acme", email=f"{name}@example.com", currency="USD")
    print("customer:", customer.name, customer.email, customer.created_at)

    contract = tallybook.contracts.create(
        customer_uuid=customer.uuid,
        start_date=date(2026, 9, 1),
        services=[
            {
                "plan_item_name": "Tokens",
                "service_type": "usage",
                "billing_cycle": "monthly",
                "metric_uuid": metric.uuid,
                "pricing_model": "per_unit",
                "unit_price": "0.000000000001",
            }
        ],
    )
    active = tallybook.contracts.activate(contract.uuid)
    print("contract:", active.status, "at", f"{active.items[0].unit_price:f}", active.currency)

    began = time.perf_counter()
    usage = tallybook.usage_client()
    moment = datetime(2026, 9, 15, tzinfo=timezone.utc)
    for _ in range(10_000):
        usage.track({"event_name": name, "customer_id": customer.uuid, "timestamp": moment, "event_value": 5})
    tracked = time.perf_counter()
    exact = Decimal("123456789012345678.123456789012")
    usage.track({"event_name": name, "customer_id": customer.uuid, "timestamp": moment, "event_value": exact})
    usage.close()
    print(
        f"usage: 10,000 events tracked in {tracked - began:.2f} s, delivered after {time.perf_counter() - began:.2f} s"
    )

    (entry,) = tallybook.usage.summarize(
        event_name=name, from_=date(2026, 9, 1), to=date(2026, 10, 1), granularity="month"
    ).items
    print(
        "summary:",
        entry.event_count,
        "events,",
        entry.quantity,
        "tokens; exact:",
        entry.quantity == sum_of(exact, 50_000),
    )

    preview = tallybook.billing.preview(contract_uuid=contract.uuid, as_of=date(2026, 10, 1))
    for invoice in preview.items:
        for line in invoice.line_items:
            print("line:", line.name, line.quantity, "x", f"{line.unit_price:f}", "=", line.amount, invoice.currency)

    try:
        tallybook.customers.get(str(uuid.uuid4()))
    except NotFoundError as error:
        print("NotFoundError:", error)
    try:
        tallybook.customers.create(name="", email="-")
    except ValidationError as error:
        print("ValidationError:", error)
    try:
        tallybook.line_items.create(str(uuid.uuid4()), name="x", unit_price=0.1)  # type: ignore[arg-type]
    except TypeError as error:
        print("TypeError:", error)

    events = sum(1 for _ in tallybook.usage.list_events(event_name=name, limit=1_000))
    print("pages:", events, "events read one after another")
    body = b'{"type":"invoice.paid","timestamp":"2026-09-15T10:00:00.000Z","data":{"amount":10.50}}'
    secret, now = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", int(time.time())
    headers = {"webhook-id": "m", "webhook-timestamp": str(now), "webhook-signature": sign(secret, "m", now, body)}
    print("webhook:", verify_webhook(body, headers, secret).type)


def sum_of(one: Decimal, other: int) -> Decimal:
    """Python rounds sums to 28 digits unless told otherwise."""
    with localcontext() as context:
        context.prec = 40
        return one + other


if __name__ == "__main__":
    main()
