import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { billed, billedAndSent, withoutIdentity } from "../../../test/support/story.ts";

/** A preview predicts what is corrected, for how many events, and the earlier invoices; the invoice says the same. */

const app = useTestApp();
let client: TestClient;
let customer: Body;
let contract: Body;
let invoices: Body[];

/** January: 100 and 20 calls, sent on February 1. Calls cost 0.50 each, the platform fee of 31.00 is in advance. */
beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
	const metric = await makeMetric(client);
	contract = await activeContract(client, customer.uuid, [usage(metric.uuid), fee({ unit_price: 31 })]);
	await useOn("2026-01-10", 100, { idempotency_key: "first" });
	await useOn("2026-01-11", 20, { idempotency_key: "second" });
	invoices = await billedAndSent(app, client, "2026-02-01");
	app.now = "2026-02-02T08:00:00.000Z";
});

function useOn(day: string, value: number, fields: object = {}): Promise<void> {
	return use(client, customer.uuid, `${day}T12:00:00Z`, value, fields);
}

function voided(...idempotency_keys: string[]): Promise<Body> {
	return succeed(client.post("/usage/events/void", { idempotency_keys }));
}

async function preview(asOf: string): Promise<Body> {
	return succeed(client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=${asOf}`));
}

/** The preview's corrections; each one's line is compared with the run's, and with its `explain`. */
async function foreseenAndMade(day: string): Promise<Body[]> {
	const foreseen = await preview(day);
	const made = await billed(app, client, day);
	expect(foreseen.items.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
	expect(foreseen.count).toBe(made.length);
	const told: Body[] = [];
	for (const correction of foreseen.corrections) {
		const { line_item_uuid, item_id, plan_item_name, start_date, end_date, ...figures } = correction;
		const index = foreseen.items.findIndex(({ line_items }: Body) =>
			line_items.some(({ uuid }: Body) => uuid === line_item_uuid),
		);
		const place = foreseen.items[index].line_items.findIndex(({ uuid }: Body) => uuid === line_item_uuid);
		const line = made[index].line_items[place];
		const explained = await succeed(client.get(`/invoice/${made[index].uuid}/line-items/${line.uuid}/explain`));
		expect(explained).toMatchObject({ item_id, plan_item_name, period: { start_date, end_date } });
		expect(explained.correction).toMatchObject({ ...figures, earlier: figures.earlier.map(withoutInvoice) });
		told.push({ ...figures, description: line.description, earlier: figures.earlier.map(shortly) });
	}
	return told;
}

/** An invoice in the preview has another UUID than the run's. */
const withoutInvoice = ({ invoice_number, invoice_uuid, ...rest }: Body) =>
	invoice_number === null ? rest : { ...rest, invoice_number, invoice_uuid };

const shortly = ({ invoice_number, kind, event_count, net }: Body) => [invoice_number, kind, event_count, net];

// January: 120 calls on 2 events, 60.00. The invoice of January 1 has only the fee, that of February 1 has number 2.
const january = ["INV-2026-000002", "period", 2, 60];
const days = "2026-01-01 to 2026-01-31:";

it.each<[string, () => Promise<unknown>, object]>([
	[
		"a late event",
		() => useOn("2026-01-20", 30),
		// 150 × 0.50 = 75
		{
			...{ cost_now: 75, charged_before: 60, difference: 15, event_count: 3, event_count_before: 2 },
			description: `${days} 75.00 on 3 events as known now, less 60.00 on 2 events charged before (INV-2026-000002)`,
		},
	],
	[
		"a voided event",
		() => voided("second"),
		// 100 × 0.50 = 50
		{
			...{ cost_now: 50, charged_before: 60, difference: -10, event_count: 1, event_count_before: 2 },
			description: `${days} 50.00 on 1 event as known now, less 60.00 on 2 events charged before (INV-2026-000002)`,
		},
	],
	[
		"an event that has found its customer",
		async () => {
			const unknown = { customer_id: undefined, external_customer_id: "known later" };
			await useOn("2026-01-20", 4, unknown);
			expect((await preview("2026-03-01")).corrections).toEqual([]);
			await succeed(client.put(`/customer/${customer.uuid}`, { external_id: "known later" }));
		},
		// 124 × 0.50 = 62
		{
			...{ cost_now: 62, charged_before: 60, difference: 2, event_count: 3, event_count_before: 2 },
			description: `${days} 62.00 on 3 events as known now, less 60.00 on 2 events charged before (INV-2026-000002)`,
		},
	],
	[
		"one that came and one that was voided",
		async () => {
			await useOn("2026-01-20", 30);
			await voided("second");
		},
		// 130 × 0.50 = 65, on as many events as before
		{
			...{ cost_now: 65, charged_before: 60, difference: 5, event_count: 2, event_count_before: 2 },
			description: `${days} 65.00 on 2 events as known now, less 60.00 on 2 events charged before (INV-2026-000002)`,
		},
	],
])("%s", async (_what, happen, expected) => {
	await happen();
	expect(await foreseenAndMade("2026-03-01")).toEqual([{ ...expected, earlier: [january] }]);
	expect((await preview("2026-03-01")).corrections).toEqual([]);
});

it("several earlier invoices are listed in order, and a negative total is carried to the balance", async () => {
	await useOn("2026-01-20", 30);
	await billedAndSent(app, client, "2026-03-01");
	await voided("first", "second");
	await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-02-28" }));
	// 30 × 0.50 = 15, less 60 on February 1 and 15 on March 1; March's fee of 31 is credited. −60 − 31 = −91. What terms cause
	// comes first.
	const [platform, calls] = await foreseenAndMade("2026-03-02");
	expect(calls).toEqual({
		...{ cost_now: 15, charged_before: 75, difference: -60, event_count: 1, event_count_before: 3 },
		description: `${days} 15.00 on 1 event as known now, less 75.00 on 3 events charged before (INV-2026-000002, INV-2026-000003)`,
		earlier: [january, ["INV-2026-000003", "correction", 3, 15]],
	});
	expect(platform).toMatchObject({
		...{ cost_now: 0, charged_before: 31, difference: -31, event_count: 0, event_count_before: 0 },
		description: "2026-03-01 to 2026-03-31: 0.00 as known now, less 31.00 charged before (INV-2026-000003)",
	});
	const carried = (await succeed(client.get("/invoice?limit=1"))).items[0].line_items.at(-1);
	expect([carried.name, carried.amount]).toEqual(["Carried to credit balance", 91]);
});

it("a period billed again because its invoice is void names the run's own invoice and the remaining correction", async () => {
	await useOn("2026-01-20", 30);
	await billedAndSent(app, client, "2026-03-01");
	await succeed(client.put(`/invoice/${invoices.at(-1)?.uuid}`, { invoice_status: "void" }));
	// 150 × 0.50 = 75 again, less the 15 of March 1.
	expect(await foreseenAndMade("2026-03-02")).toEqual([
		{
			...{ cost_now: 75, charged_before: 90, difference: -15, event_count: 3, event_count_before: 3 },
			description: `${days} 75.00 on 3 events as known now, less 90.00 on 3 events charged before (INV-2026-000003, again by this run)`,
			earlier: [
				["INV-2026-000003", "correction", 3, 15],
				[null, "period", 3, 75],
			],
		},
	]);
});

it("a draft's late event is no correction: the next run reprices the draft", async () => {
	await bill(app, client, "2026-03-01");
	await useOn("2026-02-20", 8);
	expect((await preview("2026-03-02")).corrections).toEqual([]);
	const [draft] = (await succeed(client.get("/invoice?invoice_status=draft"))).items;
	await send(client, draft.uuid);
	// Sent before the next run. 8 × 0.50 = 4; nothing had been charged, for no event.
	expect((await preview("2026-04-01")).corrections).toMatchObject([
		{ cost_now: 4, charged_before: 0, event_count: 1, event_count_before: 0, earlier: [{ net: 0, event_count: 0 }] },
	]);
});
