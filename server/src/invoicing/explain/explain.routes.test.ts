import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { billed, billedAndSent } from "../../../test/support/story.ts";
import { Decimal } from "../../money/index.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;
let metric: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client, { tax_rate: 19 });
	metric = await makeMetric(client);
});

function useOn(day: string, value: number, fields: object = {}): Promise<void> {
	return use(client, customer.uuid, `${day}T12:00:00Z`, value, fields);
}

async function explain(invoice: Body, place = 0): Promise<Body> {
	const line = invoice.line_items[place];
	const told = await succeed(client.get(`/invoice/${invoice.uuid}/line-items/${line.uuid}/explain`));
	expect(told.line).toEqual(line);
	expectSum(told.steps, line.amount);
	if (told.computed !== null) expectSum(told.computed.steps, told.computed.net);
	if (told.correction !== null) expectSum(told.correction.cost_steps, told.correction.cost_now);
	return told;
}

/** Steps add up to the last digit. */
function expectSum(steps: Body[], amount: number): void {
	const sum = Decimal.sum(steps.map((step) => Decimal.of(String(step.amount))));
	expect(sum.toString()).toBe(Decimal.of(String(amount)).toString());
}

const shown = (steps: Body[]) => steps.map(({ kind, calculation, amount }) => [kind, calculation, amount]);

describe("the steps of a usage line", () => {
	const tiers = [
		{ up_to: 100, unit_price: 1 },
		{ up_to: null, unit_price: 0.333, flat_fee: 5 },
	];
	// 170 used in two events.
	it.each<[string, object, unknown[][]]>([
		["per_unit", {}, [["units", "170 × 0.5", 85]]],
		[
			"per_unit, some included",
			{ included_quantity: 20.5, unit_price: 0.333 },
			// 49.7835 rounded: 49.78
			[
				["units", "149.5 × 0.333", 49.7835],
				["rounding", "49.7835 rounded to 2 decimals is 49.78", -0.0035],
			],
		],
		[
			"graduated",
			{ pricing_model: "graduated", tiers, unit_price: undefined },
			[
				["tier", "above 0 up to 100: 100 × 1", 100],
				["tier", "above 100: 70 × 0.333 + 5", 28.31],
			],
		],
		[
			"volume",
			{ pricing_model: "volume", tiers, unit_price: undefined },
			[["tier", "above 100: 170 × 0.333 + 5", 61.61]],
		],
		["package", { pricing_model: "package", package_size: 50, unit_price: 9 }, [["packages", "4 packages × 9", 36]]],
		[
			"percentage with a fee for each event",
			{ pricing_model: "percentage", unit_price: 10, fee_per_event: 0.3 },
			[
				["percent", "10 % of 170", 17],
				["events", "2 events × 0.3", 0.6],
			],
		],
		[
			"graduated_percentage",
			{ pricing_model: "graduated_percentage", tiers, unit_price: undefined },
			// 0.333 % of 70 + 5 = 5.2331; in all 6.2331
			[
				["tier", "above 0 up to 100: 1 % of 100", 1],
				["tier", "above 100: 0.333 % of 70 + 5", 5.2331],
				["rounding", "6.2331 rounded to 2 decimals is 6.23", -0.0031],
			],
		],
		[
			"a discount, then a maximum",
			{ discount_percent: 10, discount_duration: 3, maximum_amount: 60 },
			[
				["units", "170 × 0.5", 85],
				["discount", "10 % of 85, cycle 1 of 3", -8.5],
				["maximum", "capped at 60", -16.5],
			],
		],
	])("%s", async (_name, fields, expected) => {
		await activeContract(client, customer.uuid, [usage(metric.uuid, fields)]);
		await useOn("2026-01-10", 120);
		await useOn("2026-01-20", 50);
		const [invoice] = await billedAndSent(app, client, "2026-02-01");
		const told = await explain(invoice);
		expect(shown(told.steps).slice(0, -1)).toEqual(expected);
		expect(told.steps.at(-1).kind).toBe("tax");
		expect(told).toMatchObject({ source: "period", is_changed_by_person: false, notes: [], correction: null });
		expect(told.usage).toMatchObject({
			event_count: 2,
			quantity: 170,
			metric: { name: "Calls", event_name: "call", aggregation: "sum", property: null, filters: [] },
		});
		expect(told.period).toMatchObject({ start_date: "2026-01-01", end_date: "2026-01-31", cycle: 1 });
		expect(told.digest).toMatchObject({ state: "unchanged", is_unchanged: true, changes: [], is_complete: true });
	});
});

it("a fee for part of a period is shown in full, then by its days; what its minimum adds is a separate line", async () => {
	const part = { start_date: "2026-01-18", billing_day: 1 };
	await activeContract(client, customer.uuid, [fee({ minimum_amount: 310 })], part);
	const [invoice] = await billed(app, client, "2026-01-18");
	// 14 of 31 days: 100 × 14 ÷ 31 = 45.16; 310 × 14 ÷ 31 = 140.00, less 45.16: 94.84
	expect(shown((await explain(invoice)).steps).slice(0, -1)).toEqual([
		["units", "1 × 100", 100],
		["proration", "14 of 31 days: 100 × 14 ÷ 31 = 45.16", -54.84],
	]);
	const minimum = await explain(invoice, 1);
	expect(minimum.source).toBe("minimum");
	expect(shown(minimum.steps).slice(0, -1)).toEqual([
		["minimum", "minimum of 140.00, for 14 of 31 days", 140],
		["charged_elsewhere", "less 45.16, the price itself", -45.16],
	]);
});

it("the tax is a line's share of its group's, rounded once", async () => {
	const services = [fee({ unit_price: 0.1 }), fee({ unit_price: 0.1 }), fee({ unit_price: 0.1 })];
	await activeContract(client, customer.uuid, services);
	const [invoice] = await billed(app, client, "2026-01-01");
	// 19 % of 0.30 is 0.057, rounded 0.06: 0.02 each
	const told = await explain(invoice);
	expect(shown(told.steps).at(-1)).toEqual([
		"tax",
		"19 % of 0.3, the total of the 3 lines with this tax, is 0.06; the share of this line's 0.1",
		0.02,
	]);
});

it("a correction shows what was charged, what the period costs now, and the invoices that it corrects", async () => {
	await activeContract(client, customer.uuid, [usage(metric.uuid)]);
	await useOn("2026-01-10", 100);
	const [january] = await billedAndSent(app, client, "2026-02-01");
	await useOn("2026-01-20", 7);
	const [february] = await billedAndSent(app, client, "2026-03-01");
	const place = february.line_items.findIndex(({ name }: Body) => name === "Calls: correction");
	const told = await explain(february, place);
	// 107 × 0.5 = 53.50, less 50.00
	expect(shown(told.steps).slice(0, -1)).toEqual([
		["cost_now", "the period's cost, as known then", 53.5],
		["charged_before", "less 50.00 charged before", -50],
	]);
	expect(told.correction).toMatchObject({
		...{ cost_now: 53.5, charged_before: 50, difference: 3.5 },
		cost_steps: [{ kind: "units", calculation: "107 × 0.5", amount: 53.5 }],
		earlier: [
			{
				invoice_uuid: january.uuid,
				invoice_number: january.invoice_number,
				kind: "period",
				net: 50,
				billed_on: "2026-02-01",
			},
		],
	});
	expect(told.digest.is_unchanged).toBe(true);
	// The first invoice was based on one event; another has arrived since.
	const first = await explain(january);
	expect(first.digest).toMatchObject({
		...{ state: "changed", is_unchanged: false, is_complete: true },
		...{ billed: { event_count: 1 }, now: { event_count: 2 } },
		changes: [{ change: "received", event_count: 1, events: [{ event_value: 7 }] }],
	});
});

it("lists the events that were voided or attributed since they were billed", async () => {
	await activeContract(client, customer.uuid, [usage(metric.uuid)]);
	await useOn("2026-01-10", 100, { idempotency_key: "stays" });
	await useOn("2026-01-11", 20, { idempotency_key: "goes" });
	const late = { customer_id: undefined, external_customer_id: "later-known", idempotency_key: "waits" };
	await use(client, customer.uuid, "2026-01-12T12:00:00Z", 3, late);
	const [january] = await billedAndSent(app, client, "2026-02-01");
	app.now = "2026-02-02T08:00:00.000Z";
	await succeed(client.post("/usage/events/void", { idempotency_keys: ["goes"] }));
	await succeed(client.put(`/customer/${customer.uuid}`, { external_id: "later-known" }));
	await app.work();
	const { digest } = await explain(january);
	expect(digest).toMatchObject({
		state: "changed",
		is_complete: true,
		billed: { event_count: 2 },
		now: { event_count: 2 },
	});
	expect(
		digest.changes.map(({ change, events }: Body) => [change, events.map((event: Body) => event.idempotency_key)]),
	).toEqual([
		["attributed", ["waits"]],
		["voided", ["goes"]],
	]);
});

it("a manually changed line shows its own arithmetic, and what the run computed", async () => {
	await activeContract(client, customer.uuid, [fee()]);
	const [invoice] = await billed(app, client, "2026-01-01");
	const change = { quantity: 2, unit_price: 40, flat_fee: 5, discount_percent: 10 };
	await succeed(client.put(`/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}`, change));
	const told = await explain(await succeed(client.get(`/invoice/${invoice.uuid}`)));
	expect(told.is_changed_by_person).toBe(true);
	expect(shown(told.steps).slice(0, -1)).toEqual([
		["units", "2 × 40", 80],
		["flat_fee", "flat fee of 5", 5],
		["discount", "10 % of 85", -8.5],
	]);
	expect(told.computed).toEqual({ net: 100, steps: [{ kind: "units", calculation: "1 × 100", amount: 100 }] });
});

it("a manually entered line has only its own arithmetic", async () => {
	const invoice = await succeed(
		client.post("/invoice", {
			customer_uuid: customer.uuid,
			line_items: [{ name: "Advice", quantity: 1.5, unit_price: 99.99, discount_amount: 10 }],
		}),
	);
	// 149.985 − 10 = 139.985, rounded 139.99
	const told = await explain(invoice);
	expect(told).toMatchObject({ source: "person", computed: null, contract_uuid: null, digest: null, period: null });
	expect(shown(told.steps).slice(0, -1)).toEqual([
		["units", "1.5 × 99.99", 149.985],
		["discount", "discount of 10", -10],
		["rounding", "139.985 rounded to 2 decimals is 139.99", 0.005],
	]);
});

it("later terms don't change an explanation; a charge without one is explained by its line", async () => {
	await activeContract(client, customer.uuid, [usage(metric.uuid)]);
	await useOn("2026-01-10", 100);
	const [invoice] = await billedAndSent(app, client, "2026-02-01");
	const before = await explain(invoice);
	await succeed(client.put(`/metric/${metric.uuid}`, { name: "Renamed" }));
	expect(await explain(invoice)).toEqual(before);
	await app.database.execute("update invoicing.charge set explanation = null where organisation_id = $1", [
		client.context.organisationId,
	]);
	const told = await explain(invoice);
	expect(told).toMatchObject({ computed: null, digest: { state: "not_kept", is_unchanged: null } });
	expect(told.notes).toHaveLength(1);
	expect(shown(told.steps)[0]).toEqual(["units", "100 × 0.5", 50]);
});

it("another organization's line is not found, nor is a line of another invoice", async () => {
	await activeContract(client, customer.uuid, [fee()]);
	const [january, february] = await billed(app, client, "2026-02-01");
	const stranger = await app.client();
	const [line] = january.line_items;
	for (const what of ["explain", "events"]) {
		expect((await stranger.get(`/invoice/${january.uuid}/line-items/${line.uuid}/${what}`)).status).toBe(404);
		expect((await client.get(`/invoice/${february.uuid}/line-items/${line.uuid}/${what}`)).status).toBe(404);
	}
});

describe("the events behind a line", () => {
	it("are those that count, in chronological order, page by page", async () => {
		const filters = [{ property: "region", operator: "eq", value: "eu" }];
		const european = await makeMetric(client, { name: "European calls", filters });
		await activeContract(client, customer.uuid, [usage(european.uuid)]);
		const inEurope = { properties: { region: "eu" } };
		for (const [day, value] of [
			["2026-01-25", 4],
			["2026-01-01", 1],
			["2026-01-25", 5],
			["2026-01-03", 2],
		] as const) {
			await useOn(day, value, inEurope);
		}
		await useOn("2026-01-04", 100);
		await useOn("2026-02-01", 200, inEurope);
		const [invoice] = await billed(app, client, "2026-02-01");
		const path = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}/events`;
		await useOn("2026-01-20", 3, inEurope);
		const values: number[] = [];
		let cursor = "";
		do {
			const { items, next_cursor } = await succeed(client.get(`${path}?limit=2${cursor}`));
			expect(items.length).toBeLessThanOrEqual(2);
			values.push(...items.map((event: Body) => event.event_value));
			cursor = next_cursor === null ? "" : `&cursor=${encodeURIComponent(next_cursor)}`;
		} while (cursor !== "");
		expect(values).toEqual([1, 2, 3, 4, 5]);
		expect((await client.get(`${path}?cursor=17`)).status).toBe(400);
	});

	it("are empty for a fee", async () => {
		await activeContract(client, customer.uuid, [fee()]);
		const [invoice] = await billed(app, client, "2026-01-01");
		const path = `/invoice/${invoice.uuid}/line-items/${invoice.line_items[0].uuid}/events`;
		expect(await succeed(client.get(path))).toEqual({ items: [], next_cursor: null });
	});
});
