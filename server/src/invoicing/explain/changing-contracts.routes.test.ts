import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { billed, billedAndSent } from "../../../test/support/story.ts";
import { dropEvents } from "../../usage/index.ts";
import { closePeriods } from "../runs/close-periods.ts";
import { type ShownStep, workedOut, workOutInvoice } from "./testing/worked-out.ts";

/** How lines of changing contracts are explained, one case each. Every line of each invoice is recomputed from what it shows. */

const app = useTestApp();
let client: TestClient;
let customer: Body;
let metric: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { currency: "EUR", default_tax_rate: 20, default_tax_name: "VAT" }));
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
});

function useOn(day: string, value: number, fields: object = {}): Promise<void> {
	return use(client, customer.uuid, `${day}T12:00:00Z`, value, fields);
}

/** The explanation of each line. */
async function explained(invoice: Body): Promise<Body[]> {
	const told: Body[] = [];
	for (const { uuid } of invoice.line_items) {
		told.push(await succeed(client.get(`/invoice/${invoice.uuid}/line-items/${uuid}/explain`)));
	}
	const shown = told.map(({ steps, correction, line }) => ({
		steps: correction === null ? steps : opened(steps),
		line,
	}));
	workOutInvoice(
		shown.map(({ steps, line }) => ({ steps, amount: line.amount })),
		2,
	);
	for (const { correction } of told) {
		if (correction !== null) expect(workedOut(correction.cost_steps, 2)).toBe(workedOut([costOf(correction)], 2));
	}
	return told;
}

/** A correction's first step is the sum of `cost_steps`, which are checked separately. */
const costOf = ({ cost_now }: Body): ShownStep => ({
	kind: "flat_fee",
	calculation: `flat fee of ${cost_now}`,
	amount: cost_now,
});
const opened = ([cost, ...others]: Body[]) => [costOf({ cost_now: cost.amount }), ...others];

const shown = (steps: Body[]) => steps.map(({ kind, calculation, amount }) => [kind, calculation, amount]);
const named = (told: Body[], name: string) => told.find(({ line }) => line.name === name);

it("a one-time fee: what it costs, once, on its day", async () => {
	const setUp = fee({ service_type: "one_time_fee", billing_cycle: "one_time", quantity: 3, discount_percent: 25 });
	await activeContract(client, customer.uuid, [setUp]);
	const [invoice] = await billedAndSent(app, client, "2026-01-01");
	const [told] = await explained(invoice);
	// 3 × 100 = 300, less 75 = 225; 20 % of it is 45.
	expect(shown(told.steps)).toEqual([
		["units", "3 × 100", 300],
		["discount", "25 % of 300", -75],
		["tax", "VAT, 20 % of 225, rounded", 45],
	]);
	expect(told).toMatchObject({
		...{ source: "period", service_type: "one_time_fee", usage: null, digest: null },
		period: { start_date: "2026-01-01", end_date: "2026-01-01", billing_cycle: "one_time", cycle: 1 },
	});
});

it("a discount that ends: its current cycle, then none", async () => {
	await activeContract(client, customer.uuid, [fee({ discount_percent: 50, discount_duration: 2 })]);
	const invoices = await billedAndSent(app, client, "2026-03-01");
	const steps = (await Promise.all(invoices.map(explained))).map(([told]) => [
		told.period.cycle,
		...shown(told.steps).slice(0, -1),
	]);
	expect(steps).toEqual([
		[1, ["units", "1 × 100", 100], ["discount", "50 % of 100, cycle 1 of 2", -50]],
		[2, ["units", "1 × 100", 100], ["discount", "50 % of 100, cycle 2 of 2", -50]],
		[3, ["units", "1 × 100", 100]],
	]);
});

it("a fee whose period an amendment divides: the old part credited by its days, the new part by its own", async () => {
	const contract = await activeContract(client, customer.uuid, [fee({ unit_price: 62 })]);
	await billedAndSent(app, client, "2026-01-01");
	const change = [{ item_id: contract.items[0].item_id, unit_price: 124 }];
	await succeed(client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-01-16", change }));
	const [invoice] = await billedAndSent(app, client, "2026-01-16");
	const told = await explained(invoice);
	const upgraded = named(told, "Platform fee");
	// 124 × 16 ÷ 31 = 64
	expect(shown(upgraded.steps).slice(0, -1)).toEqual([
		["units", "1 × 124", 124],
		["proration", "16 of 31 days: 124 × 16 ÷ 31 = 64", -60],
	]);
	expect(upgraded.period).toMatchObject({
		...{ start_date: "2026-01-16", end_date: "2026-01-31", whole_start_date: "2026-01-01", days_served: 16 },
	});
	const credited = named(told, "Platform fee: credit");
	// 62 × 15 ÷ 31 = 30, less the 62 paid.
	expect(shown(credited.steps).slice(0, -1)).toEqual([
		["cost_now", "the period's cost, as known then", 30],
		["charged_before", "less 62.00 charged before", -62],
	]);
	expect(shown(credited.correction.cost_steps)).toEqual([
		["units", "1 × 62", 62],
		["proration", "15 of 31 days: 62 × 15 ÷ 31 = 30", -32],
	]);
	expect(credited).toMatchObject({
		source: "correction",
		correction: { event_count: 0, event_count_before: 0, earlier: [{ kind: "period", net: 62 }] },
	});
});

it("usage whose period an amendment divides: each part by its own terms, days, and events", async () => {
	const contract = await activeContract(client, customer.uuid, [usage(metric.uuid, { included_quantity: 10 })]);
	await useOn("2026-01-10", 30);
	await useOn("2026-01-20", 50);
	await useOn("2026-01-21", 5);
	const change = [{ item_id: contract.items[0].item_id, unit_price: 0.4 }];
	await succeed(client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-01-16", change }));
	const [invoice] = await billedAndSent(app, client, "2026-02-01");
	const parts = (await explained(invoice)).map(({ usage, digest, period, steps }) => [
		...[period.start_date, period.end_date, usage.event_count, usage.quantity, usage.billed_quantity, digest.state],
		shown(steps)[0],
	]);
	// Priced at the quantity reached (extensions.md, "Amended usage"): 30 − 10 = 20 at the old price; for 85 − 10 = 75 at the
	// new one, the cost of the 20 before is deducted: 75 × 0.40 − 20 × 0.40 = 22.
	expect(parts).toEqual([
		["2026-01-01", "2026-01-15", 1, 30, 20, "unchanged", ["units", "20 × 0.5", 10]],
		["2026-01-16", "2026-01-31", 2, 85, 75, "unchanged", ["units", "75 × 0.4", 30]],
	]);
	const [, later] = await explained(invoice);
	expect(shown(later.steps)[1]).toEqual([
		...["charged_elsewhere", "less 8, the price of the 30 used before 2026-01-16", -8],
	]);
	// With 20 % tax.
	expect(later.line.amount).toBe(26.4);
});

it("a repriced draft shows the steps and the events of its new price", async () => {
	await activeContract(client, customer.uuid, [usage(metric.uuid, { minimum_amount: 20 })]);
	await useOn("2026-01-10", 10);
	const [draft] = await billed(app, client, "2026-02-01");
	// 10 × 0.50 = 5, 15 below the minimum.
	expect((await explained(draft)).map(({ steps }) => shown(steps).slice(0, -1))).toEqual([
		[["units", "10 × 0.5", 5]],
		[
			["minimum", "minimum of 20.00", 20],
			["charged_elsewhere", "less 5.00, the price itself", -5],
		],
	]);
	await useOn("2026-01-20", 60);
	await bill(app, client, "2026-02-02");
	// 70 × 0.50 = 35: the minimum no longer applies.
	const told = await explained(await succeed(client.get(`/invoice/${draft.uuid}`)));
	expect(told.map(({ steps }) => shown(steps).slice(0, -1))).toEqual([[["units", "70 × 0.5", 35]]]);
	expect(told[0]).toMatchObject({
		usage: { event_count: 2, quantity: 70 },
		digest: { state: "unchanged", billed: { event_count: 2 } },
	});
});

it("a correction below and above a minimum: the cost with what the minimum adds", async () => {
	await activeContract(client, customer.uuid, [usage(metric.uuid, { minimum_amount: 20 })]);
	await useOn("2026-01-10", 50);
	await billedAndSent(app, client, "2026-02-01");
	await useOn("2026-01-20", -40);
	await useOn("2026-02-20", 100);
	const [february] = await billedAndSent(app, client, "2026-03-01");
	const corrected = named(await explained(february), "Calls: correction");
	// 10 × 0.50 = 5, up to 20; 25 had been charged.
	expect(shown(corrected.correction.cost_steps)).toEqual([
		["units", "10 × 0.5", 5],
		["minimum", "up to the minimum of 20", 15],
	]);
	expect(shown(corrected.steps).slice(0, -1)).toEqual([
		["cost_now", "the period's cost, as known then", 20],
		["charged_before", "less 25.00 charged before", -25],
	]);
});

it("a period with dropped events keeps its steps and the digest of what was billed, and says that it is closed", async () => {
	await activeContract(client, customer.uuid, [usage(metric.uuid)]);
	await useOn("2026-01-10", 100);
	const [january] = await billedAndSent(app, client, "2026-02-01");
	const [before] = await explained(january);
	expect(before.digest).toMatchObject({ state: "unchanged", now: before.digest.billed });
	app.now = "2026-02-02T08:00:00.000Z";
	const context = { ...client.context, now: app.now };
	const close = (inside: typeof context) => closePeriods(inside, "2026-02-01");
	expect(await dropEvents(context, { before: "2026-02-01", close, archive: null })).toBe(1);
	// A late event of the closed period doesn't change the explanation.
	await useOn("2026-01-20", 7);
	const [after] = await explained(january);
	expect(after).toEqual({
		...before,
		digest: { ...before.digest, state: "closed", is_unchanged: null, now: null },
	});
	// Billed again because its invoice is void: by the figure and digest recorded at the closing.
	await succeed(client.put(`/invoice/${january.uuid}`, { invoice_status: "void" }));
	const [again] = await billedAndSent(app, client, "2026-02-03");
	const [told] = await explained(again);
	expect(shown(told.steps)).toEqual(shown(before.steps));
	expect(told).toMatchObject({
		usage: { event_count: 1, quantity: 100 },
		digest: { state: "closed", billed: before.digest.billed, now: null },
	});
});
