import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	auditedContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../../test/support/billing.ts";

const app = useTestApp();
const now = "2026-03-10T10:00:00.000Z";
const unknownUuid = "00000000-0000-7000-8000-000000000000";
const day = { effective_date: "2026-03-16" };
let client: TestClient;
let customer: Body;
let metric: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
});

beforeEach(() => {
	app.now = now;
});

/** A contract from January 15 on: a fee, usage in tiers, a one-time fee. */
function active(fields: object = {}): Promise<Body> {
	const tiers = [{ up_to: 100, unit_price: 1 }, { unit_price: 0.5 }];
	const services = [
		fee({ discount_percent: 10, discount_duration: 6 }),
		usage(metric.uuid, { pricing_model: "graduated", tiers, unit_price: 0 }),
		fee({ service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Set-up" }),
	];
	return activeContract(client, customer.uuid, services, { start_date: "2026-01-15", ...fields });
}

const ask = ({ uuid }: Body, body: unknown) => client.post(`/contract/${uuid}/amend`, body);
const amend = (contract: Body, body: object): Promise<Body> => succeed(ask(contract, body));
const idAt = (contract: Body, place: number): string => contract.items[place].item_id;

describe("amending", () => {
	it("adds, changes and ends items, and is recorded", async () => {
		const before = await active();
		const after = await amend(before, {
			effective_date: "2026-03-01",
			add: [fee({ plan_item_name: "Support", quantity: 2 })],
			change: [{ item_id: idAt(before, 0).toUpperCase(), quantity: 3, unit_price: 120 }],
			end: [{ item_id: idAt(before, 1) }],
		});
		const [platform, calls, setUp] = before.items;
		const { item_id: _id, service_start_date: _start, service_end_date: _end, ...terms } = platform;
		const { service_type: _type, billing_cycle: _cycle, billing_timing: _timing, ...others } = terms;
		const { every: _every, invoice_every: _invoiced, ...rest } = others;
		const { metric_uuid: _metric, trial_days: _trial, versions: _versions, ...amendable } = rest;
		const changed = { quantity: 3, unit_price: 120 };
		const versions = [
			{ effective_date: "2026-01-15", ...amendable },
			{ effective_date: "2026-03-01", ...amendable, ...changed },
		];
		expect(after).toEqual({
			...before,
			updated_at: now,
			items: [
				{ ...platform, ...changed, versions },
				{ ...calls, service_end_date: "2026-02-28" },
				setUp,
				expect.objectContaining({
					...{ plan_item_name: "Support", quantity: 2, versions: [] },
					...{ service_start_date: "2026-03-01", service_end_date: null },
				}),
			],
		});
		expect(await succeed(client.get(`/contract/${before.uuid}`))).toEqual(after);
		const { items } = await succeed(client.get(`/audit?resource=${before.uuid}&limit=1`));
		expect(items).toMatchObject([
			{ action: "amended", before: auditedContract(before), after: auditedContract(after) },
		]);
	});

	it("shows today's terms: later ones are in versions", async () => {
		const contract = await active();
		const after = await amend(contract, { ...day, change: [{ item_id: idAt(contract, 0), unit_price: 120 }] });
		expect(after.items[0]).toMatchObject({ unit_price: 100, versions: [{ unit_price: 100 }, { unit_price: 120 }] });
		app.now = "2026-03-16T00:00:00.000Z";
		expect((await succeed(client.get(`/contract/${contract.uuid}`))).items[0]).toMatchObject({ unit_price: 120 });
	});

	it("twice for one day keeps what the second omits; for another day leaves the later terms as agreed", async () => {
		const contract = await active();
		const item_id = idAt(contract, 0);
		await amend(contract, { ...day, change: [{ item_id, unit_price: 120, quantity: 2 }] });
		await amend(contract, { ...day, change: [{ item_id, unit_price: 130 }] });
		const after = await amend(contract, { effective_date: "2026-03-12", change: [{ item_id, quantity: 9 }] });
		const [item] = after.items;
		expect(item.versions.map((one: Body) => [one.effective_date, one.quantity, one.unit_price])).toEqual([
			["2026-01-15", 1, 100],
			["2026-03-12", 9, 100],
			["2026-03-16", 2, 130],
		]);
	});

	it("from an item's first day replaces its initial terms", async () => {
		const contract = await active();
		const [setUp] = (
			await amend(contract, { effective_date: "2026-01-15", change: [{ item_id: idAt(contract, 2), unit_price: 50 }] })
		).items.slice(2);
		expect(setUp).toMatchObject({ unit_price: 50, versions: [{ effective_date: "2026-01-15", unit_price: 50 }] });
	});

	it("treats prices as part of the pricing model, a name as another plan item, null as clearing an optional field", async () => {
		const contract = await active();
		const [item_id, calls] = [idAt(contract, 0), idAt(contract, 1)];
		const packages = { pricing_model: "package", package_size: 10, unit_price: 4 };
		const { items } = await amend(contract, {
			effective_date: "2026-02-15",
			change: [
				{ item_id, plan_item_name: "Platform Pro", minimum_amount: 20, discount_duration: null },
				{ item_id: calls, ...packages, service_type: "usage", metric_uuid: metric.uuid.toUpperCase() },
			],
		});
		expect(items).toMatchObject([
			{ plan_item_name: "Platform Pro", minimum_amount: 20, discount_duration: null, discount_percent: 10 },
			{ ...packages, tiers: [], plan_item_uuid: contract.items[1].plan_item_uuid },
			{},
		]);
		expect(items[0].plan_item_uuid).not.toBe(contract.items[0].plan_item_uuid);
		const cleared = await amend(contract, {
			effective_date: "2026-02-16",
			change: [{ item_id, minimum_amount: null }],
		});
		expect(cleared.items[0]).toMatchObject({ minimum_amount: 0 });
	});

	it("ends an item on its very first day: it was never served, and its events don't count", async () => {
		const contract = await active();
		const added = await amend(contract, { ...day, add: [usage(metric.uuid, { plan_item_name: "Mistake" })] });
		const item_id = idAt(added, 3);
		const after = await amend(contract, { ...day, end: [{ item_id }] });
		expect(after.items[3]).toMatchObject({ service_start_date: "2026-03-16", service_end_date: "2026-03-15" });
		const { items } = await succeed(client.get(`/usage/events?customer_uuid=${customer.uuid}`));
		expect(items.find((item: Body) => item.item_id === item_id)).toMatchObject({
			...{ service_start_date: "2026-03-16", service_end_date: "2026-03-15", event_count: 0 },
		});
	});

	it("ends an item for good: it doesn't renew, even if its last day is the term's", async () => {
		const contract = await active({ end_date: "2026-03-14", auto_renew: true });
		await amend(contract, { effective_date: "2026-03-15", end: [{ item_id: idAt(contract, 0) }] });
		app.now = "2026-03-20T10:00:00.000Z";
		const change = [{ item_id: idAt(contract, 1), included_quantity: 5 }];
		const after = await amend(contract, { effective_date: "2026-05-20", change });
		expect(after.end_date).toBe("2026-05-14");
		expect(after.items.map((item: Body) => item.service_end_date)).toEqual(["2026-03-14", "2026-05-14", "2026-05-14"]);
	});

	it("ends an item, and a cancellation at the period's end considers only those still served", async () => {
		const contract = await active();
		const annual = await amend(contract, { effective_date: "2026-02-01", add: [fee({ billing_cycle: "annual" })] });
		await amend(contract, { effective_date: "2026-03-01", end: [{ item_id: idAt(annual, 3) }] });
		const canceled = await succeed(client.post(`/contract/${contract.uuid}/cancel`, { at_period_end: true }));
		expect(canceled.end_date).toBe("2026-03-14");
		expect(canceled.items[3].service_end_date).toBe("2026-02-28");
	});

	it("and canceling of one contract wait for each other, however many ask at once", async () => {
		const contract = await active();
		const prices = [110, 120, 130, 140];
		const asked = await Promise.all([
			...prices.map((unit_price) => ask(contract, { ...day, change: [{ item_id: idAt(contract, 0), unit_price }] })),
			client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-04-30" }),
		]);
		expect(asked.at(-1)?.status).toBe(200);
		expect(asked.slice(0, -1).every(({ status }) => status === 200 || status === 409)).toBe(true);
		const { items } = await succeed(client.get(`/audit?resource=${contract.uuid}&limit=10`));
		// Each entry begins where the previous one ended: none was based on a state that another was changing.
		const told = items.toReversed();
		for (const [index, entry] of told.entries()) {
			if (index > 0) expect(entry.before).toEqual(told[index - 1].after);
		}
	});
});

/** Usage from January 15 with a metric of this aggregation, periods from the 1st, and another price for it. */
async function measured(aggregation: string) {
	const seats = await makeMetric(client, { aggregation, event_name: "seat", property: "seat" });
	const contract = await activeContract(client, customer.uuid, [usage(seats.uuid)], {
		...{ start_date: "2026-01-15", billing_day: 1 },
	});
	return { contract, change: [{ item_id: idAt(contract, 0), unit_price: 2 }] };
}

// extensions.md, "Amended usage".
describe("usage inside a period", () => {
	it.each(["sum", "count", "max", "unique_count"])("can have another price, as a %s", async (aggregation) => {
		const { contract, change } = await measured(aggregation);
		expect((await amend(contract, { ...day, change })).items[0].versions).toHaveLength(2);
	});

	it.each<[string, object]>([
		["a name", { plan_item_name: "Seats in use" }],
		["a description", { plan_item_description: "Each of them" }],
		["a tax", { tax_rate: 7, tax_name: "VAT" }],
		["a unit", { unit_code: "HUR" }],
		["a quantity", { quantity: 2 }],
		["no minimum for one of 0", { minimum_amount: 0, tax_rate: 7 }],
	])("can change what doesn't affect its cost, whatever its aggregation: %s", async (_case, fields) => {
		const { contract } = await measured("weighted_sum");
		const change = [{ item_id: idAt(contract, 0), ...fields }];
		expect((await amend(contract, { ...day, change })).items[0]).toMatchObject({ versions: [{}, {}] });
	});

	it("that is closed can get another name, but no other price", async () => {
		const { contract, change } = await measured("sum");
		await app.database.execute("update contracts.item set closed_through = '2026-03-31' where contract_uuid = $1", [
			contract.uuid,
		]);
		expect(await ask(contract, { ...day, change })).toMatchObject({ status: 409, body: { code: "usage_closed" } });
		await amend(contract, { ...day, change: [{ item_id: idAt(contract, 0), plan_item_name: "Seats" }] });
	});
});

describe("amending is refused, and changes nothing,", () => {
	const change = (fields: object) => (contract: Body) => ({
		...day,
		change: [{ item_id: idAt(contract, 0), ...fields }],
	});
	it.each<[string, object, (contract: Body) => unknown, number, string]>([
		["without a date", {}, (contract) => ({ end: [{ item_id: idAt(contract, 0) }] }), 422, "effective_date"],
		[
			"where it names nothing",
			{},
			() => ({ ...day, add: [], end: [] }),
			422,
			"change: is required, or add, end, features or commitments",
		],
		[
			"before the first day",
			{},
			(c) => ({ ...change({ quantity: 2 })(c), effective_date: "2026-01-14" }),
			422,
			"2026-01-15",
		],
		[
			"after the last day",
			{ end_date: "2026-03-15" },
			change({ quantity: 2 }),
			422,
			"effective_date: must not be after",
		],
		["after 2999", {}, (c) => ({ ...change({ quantity: 2 })(c), effective_date: "3000-01-01" }), 422, "1900 to 2999"],
		["after the term has passed", { end_date: "2026-03-01" }, change({ quantity: 2 }), 409, "already ended"],
		[
			"of an item that nothing changes of",
			{},
			change({ unit_price: 100, quantity: 1 }),
			422,
			"change[0]: changes none of the item",
		],
		[
			"of an item named twice",
			{},
			(c) => ({ ...change({ quantity: 2 })(c), end: [{ item_id: idAt(c, 0).toUpperCase() }] }),
			422,
			"end[0].item_id: is named twice",
		],
		[
			"of an unknown item",
			{},
			() => ({ ...day, end: [{ item_id: unknownUuid }] }),
			404,
			`Billable item with UUID ${unknownUuid} not found`,
		],
		["with an unknown field", {}, change({ price: 2 }), 422, "price"],
		[
			"to another cycle",
			{},
			change({ billing_cycle: "annual" }),
			422,
			"change[0].billing_cycle: cannot be changed; end the item and add another",
		],
		[
			"to another service_type",
			{},
			change({ service_type: "usage" }),
			422,
			"change[0].service_type: cannot be changed",
		],
		[
			"to another timing",
			{},
			change({ billing_timing: "in_arrears" }),
			422,
			"change[0].billing_timing: cannot be changed",
		],
		["to another metric", {}, change({ metric_uuid: unknownUuid }), 422, "change[0].metric_uuid: cannot be changed"],
		["to another trial", {}, change({ trial_days: 5 }), 422, "change[0].trial_days: cannot be changed"],
		[
			"to a model without its prices",
			{},
			(c) => ({ ...day, change: [{ item_id: idAt(c, 1), pricing_model: "package" }] }),
			422,
			"change[0].unit_price",
		],
		["to bounds in disorder", {}, change({ minimum_amount: 5, maximum_amount: 4 }), 422, "change[0].minimum_amount"],
		[
			"of a one-time fee that was due",
			{},
			(c) => ({ ...day, change: [{ item_id: idAt(c, 2), unit_price: 5 }] }),
			422,
			"change[0].item_id: is a one-time fee",
		],
		[
			"with a service that is none",
			{},
			() => ({ ...day, add: [fee({ billing_cycle: "one_time" })] }),
			422,
			"add[0].billing_cycle",
		],
		["with an unknown metric", {}, () => ({ ...day, add: [usage(unknownUuid)] }), 404, "Metric"],
	])("%s", async (_case, fields, body, status, words) => {
		const before = await active(fields);
		expect(await ask(before, body(before))).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
		expect(await succeed(client.get(`/contract/${before.uuid}`))).toEqual(before);
	});

	it("of an item before its start or after its end", async () => {
		const contract = await active();
		const added = await amend(contract, { ...day, add: [fee()], end: [{ item_id: idAt(contract, 0) }] });
		for (const [effective_date, place, words] of [
			["2026-03-15", 3, "is served only from 2026-03-16 on"],
			["2026-03-16", 0, "is served only through 2026-03-15"],
		] as const) {
			const refused = await ask(contract, { effective_date, change: [{ item_id: idAt(added, place), quantity: 2 }] });
			expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining(words) } });
		}
	});

	it("of a draft, a canceled contract, another organization's", async () => {
		const services = [fee()];
		const draft = await succeed(
			client.post("/contract", { customer_uuid: customer.uuid, services, start_date: "2026-01-15" }),
		);
		const body = { ...day, end: [{ item_id: idAt(draft, 0) }] };
		expect(await ask(draft, body)).toMatchObject({ status: 409, body: { code: "contract_is_draft" } });
		const canceled = await active();
		await succeed(client.post(`/contract/${canceled.uuid}/cancel`, { effective_date: "2026-12-31" }));
		expect(await ask(canceled, { ...day, end: [{ item_id: idAt(canceled, 0) }] })).toMatchObject({
			...{ status: 409, body: { code: "contract_over", detail: "The contract is already canceled." } },
		});
		const stranger = await app.client("write", "Another company");
		expect(await stranger.post(`/contract/${canceled.uuid}/amend`, body)).toMatchObject({ status: 404 });
	});

	// extensions.md, "Amended usage": a quantity without a running value inside a period has one price for the whole period.
	it.each(["latest", "weighted_sum"])("of the price of a %s inside a period", async (aggregation) => {
		const { contract, change } = await measured(aggregation);
		expect(await ask(contract, { ...day, change })).toMatchObject({
			status: 422,
			body: { detail: expect.stringContaining("another can begin on 2026-03-01 or 2026-04-01") },
		});
		for (const effective_date of ["2026-01-15", "2026-03-01"])
			await amend(contract, {
				effective_date,
				change: [{ ...change[0], unit_price: Number(effective_date.slice(6, 7)) + 2 }],
			});
	});

	it("of an item of another contract", async () => {
		const [one, other] = [await active(), await active()];
		expect(await ask(one, { ...day, end: [{ item_id: idAt(other, 0) }] })).toMatchObject({ status: 404 });
	});
});
