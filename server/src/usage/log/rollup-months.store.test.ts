import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { expectRollupOfEvents } from "../../../test/support/rollup-check.ts";
import { anEvent, ingestEvents, makeCustomer } from "../../../test/support/usage-items.ts";
import { attributePending, rollUp } from "../index.ts";
import { voidEvents } from "./void-events.ts";

const app = useTestApp();

/** Month, number of events, and total of each group rolled up by months. */
async function monthsOf({ context: { db, organisationId } }: TestClient): Promise<string[]> {
	const rows = await db.rows<{ month: string; event_count: number; total: unknown }>(
		"select month, event_count, total from usage.rollup_month where organisation_id = $1 order by month, event_name, total",
		[organisationId],
	);
	return rows.map(({ month, event_count, total }) => `${month} ${event_count} ${total}`);
}

it("rolls up months that have ended, and later arrivals, voids, and attributions change them", async () => {
	const client = await app.client();
	const at = (now: string) => ({ ...client.context, now });
	const [february, march] = [at("2026-02-20T00:00:00.000Z"), at("2026-03-01T00:00:00.000Z")];
	const customer_id = await makeCustomer(client);
	const event = (timestamp: string, event_value: number, fields = {}) =>
		anEvent({ customer_id, timestamp, event_value, ...fields });
	const later = { customer_id: "later@example.com" };
	await ingestEvents(client.context, [
		event("2025-12-31T23:59:59.999Z", 1),
		event("2026-01-01T00:00:00Z", 2),
		event("2026-01-31T23:59:59Z", 3, { idempotency_key: "to be voided" }),
		event("2026-02-01T00:00:00Z", 4),
		event("2026-02-28T23:59:59Z", 5, later),
		event("2026-01-15T00:00:00Z", 6, later),
		event("2026-03-01T00:00:00Z", 7),
	]);
	const steps: [() => Promise<unknown>, string[]][] = [
		[() => rollUp(february), ["2025-12-01 1 1", "2026-01-01 2 5"]],
		[() => rollUp(february), ["2025-12-01 1 1", "2026-01-01 2 5"]],
		[() => rollUp(march), ["2025-12-01 1 1", "2026-01-01 2 5", "2026-02-01 1 4"]],
		[
			async () => {
				await ingestEvents(client.context, [event("2026-01-02T00:00:00Z", 10), event("2026-03-02T00:00:00Z", 10)]);
				await rollUp(march);
			},
			["2025-12-01 1 1", "2026-01-01 3 15", "2026-02-01 1 4"],
		],
		[
			async () => {
				await makeCustomer(client, { email: later.customer_id });
				await attributePending(march);
			},
			["2025-12-01 1 1", "2026-01-01 1 6", "2026-01-01 3 15", "2026-02-01 1 4", "2026-02-01 1 5"],
		],
		[
			() => voidEvents(march, ["to be voided"]),
			["2025-12-01 1 1", "2026-01-01 1 6", "2026-01-01 2 12", "2026-02-01 1 4", "2026-02-01 1 5"],
		],
	];
	for (const [step, expected] of steps) {
		await step();
		expect(await monthsOf(client)).toEqual(expected);
		await expectRollupOfEvents(client.context);
	}
});

it("a group whose last event of a month is voided leaves no month behind", async () => {
	const client = await app.client();
	const customer_id = await makeCustomer(client);
	await ingestEvents(client.context, [
		anEvent({ customer_id, timestamp: "2026-01-10T00:00:00Z", idempotency_key: "only" }),
	]);
	await rollUp({ ...client.context, now: "2026-02-01T00:00:00.000Z" });
	expect(await monthsOf(client)).toEqual(["2026-01-01 1 1"]);
	await voidEvents(client.context, ["only"]);
	expect(await monthsOf(client)).toEqual([]);
});
