import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	succeed,
} from "../../../../test/support/billing.ts";
import { listedThroughApi } from "../../../../test/vectors/listed.ts";
import { partRows, readVectors } from "../../../../test/vectors/vectors.ts";
import {
	addDays,
	addMonths,
	type BillingCycle,
	type CalendarDate,
	dateIn,
	dayOfMonth,
	daysBetween,
} from "../../../calendar/index.ts";

/** The published periods and prorations, from a contract through a billing run to invoices, as a client would. */

const app = useTestApp();

interface PeriodRow {
	readonly id: string;
	readonly anchor: string;
	readonly interval: string;
	readonly interval_count: number;
	readonly alignment?: string;
	readonly subscription_start: string;
	readonly timezone: string;
	readonly n: readonly number[];
	readonly expected: readonly { readonly start: string; readonly end: string }[];
	readonly note: string;
}

interface ProrationRow {
	readonly id: string;
	readonly currency: string;
	readonly period_start: string;
	readonly period_end: string;
	readonly service_start: string;
	readonly service_end: string;
	readonly full_amount: string;
	readonly expected: string;
	readonly note: string;
}

const cycleOfInterval: Readonly<Record<string, BillingCycle>> = {
	week: "weekly",
	month: "monthly",
	quarter: "quarterly",
	year: "annual",
};

/** Some rows have timestamps: in UTC, all of one row at the same time of day, so that their days are equivalent; in a zone, local midnight. */
function dateOf(text: string, zone = "UTC"): CalendarDate {
	return zone === "UTC" ? text.slice(0, 10) : dateIn(text, zone);
}

describe("published billing periods", () => {
	const { run, unaccounted } = partRows(readVectors<PeriodRow>("billing_periods"), listedThroughApi.billing_periods);
	/** By row: its invoices, oldest first. */
	const invoices = new Map<string, Body[]>();

	beforeAll(async () => {
		app.now = "2026-01-01T08:00:00.000Z";
		const client = await app.client();
		for (const row of run) {
			const { interval: unit, interval_count: count, alignment, timezone } = row;
			const start_date = dateOf(row.subscription_start, timezone);
			const cycle =
				count === 1 ? { billing_cycle: cycleOfInterval[unit] } : { billing_cycle: "custom", every: { unit, count } };
			const { uuid } = await makeCustomer(client);
			const calendar_aligned = alignment === "calendar";
			const billing_day = dayOfMonth(dateOf(row.anchor, timezone));
			const terms = { start_date, billing_day, calendar_aligned, timezone, name: row.id };
			const contract = await activeContract(client, uuid, [fee(cycle)], terms);
			// Each row has its own last period: a separate run up to its first day.
			const as_of = dateOf(row.expected.at(-1)?.start ?? "", timezone);
			await succeed(client.post("/billing/run", { contract_uuid: contract.uuid, as_of }));
		}
		await app.work();
		const made = Map.groupBy(await invoicesOf(client), ({ description }) => description);
		for (const { id } of run) {
			invoices.set(id, made.get(id)?.toSorted((a, b) => (a.invoice_date < b.invoice_date ? -1 : 1)) ?? []);
		}
	});

	it("are all billed except those that the model can't express", () => {
		expect(unaccounted).toEqual([]);
		expect(run).toHaveLength(28);
	});

	it.each(run)("$id: $note", ({ id, n, expected, anchor, subscription_start, timezone: zone }) => {
		const billed = invoices.get(id) ?? [];
		expect(billed).toHaveLength((n.at(-1) ?? 0) + 1);
		// The figures' ends are exclusive, an invoice's inclusive. A fee in advance is billed on the period's first day.
		const found = n.map((place) => billed[place]);
		expect(
			found.map((invoice) => [invoice?.invoice_date, invoice?.service_start_date, invoice?.service_end_date]),
		).toEqual(
			expected.map(({ start, end }) => [dateOf(start, zone), dateOf(start, zone), addDays(dateOf(end, zone), -1)]),
		);
		// Whole periods cost the whole fee, so no period was shortened.
		const whole = dateOf(anchor) === dateOf(subscription_start) ? billed : billed.slice(1);
		expect(new Set(whole.map(({ amount }) => amount))).toEqual(new Set([100]));
	});
});

describe("published proration", () => {
	const { run, unaccounted } = partRows(readVectors<ProrationRow>("proration"), listedThroughApi.proration);
	const invoices = new Map<string, Body>();

	beforeAll(async () => {
		// Before all of them: ended contracts can't be amended.
		app.now = "2010-01-01T08:00:00.000Z";
		const client = await app.client();
		for (const row of run) await contractOf(client, row);
		// All have ended by then.
		await bill(app, client, "2027-06-01");
		for (const invoice of await invoicesOf(client)) invoices.set(invoice.description, invoice);
	});

	it("are all billed except those that the model can't express", () => {
		expect(unaccounted).toEqual([]);
		expect([...invoices.keys()].toSorted()).toEqual(run.map(({ id }) => id).toSorted());
	});

	it.each(run)("$id: $full_amount prorated is $expected ($note)", (row) => {
		const { line_items, amount, currency } = invoices.get(row.id);
		expect([currency, amount]).toEqual([row.currency, Number(row.expected)]);
		expect(line_items).toMatchObject([
			{ service_start_date: row.service_start, service_end_date: addDays(row.service_end, -1) },
		]);
	});
});

/** A fee of the row's amount, in a contract that ends with the service. */
async function contractOf(client: TestClient, row: ProrationRow): Promise<void> {
	const { uuid } = await makeCustomer(client);
	const service = fee({ ...cycleOf(row), unit_price: Number(row.full_amount) });
	const terms = {
		...{ name: row.id, currency: row.currency, billing_day: dayOfMonth(row.period_start) },
		end_date: addDays(row.service_end, -1),
	};
	// A service of a month or less begins with its contract. A longer period is counted from the contract's start, and its service is
	// added later.
	const days = daysBetween(row.period_start, row.period_end);
	if (days <= 31 || row.service_start === row.period_start) {
		await activeContract(client, uuid, [service], { ...terms, start_date: row.service_start });
		return;
	}
	const begun = { ...terms, start_date: row.period_start };
	const contract = await activeContract(client, uuid, [fee({ unit_price: 0 })], begun);
	await succeed(
		client.post(`/contract/${contract.uuid}/amend`, {
			effective_date: row.service_start,
			add: [service],
			end: [{ item_id: contract.items[0].item_id }],
		}),
	);
}

/** The billing cycle of the row's period. */
function cycleOf({ period_start, period_end }: ProrationRow): object {
	const months = { monthly: 1, quarterly: 3, annual: 12 } as const;
	const found = Object.entries(months).find(([, count]) => addMonths(period_start, count) === period_end);
	if (found !== undefined) return { billing_cycle: found[0] };
	return { billing_cycle: "custom", every: { unit: "day", count: daysBetween(period_start, period_end) } };
}
