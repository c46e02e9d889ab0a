import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	auditedContract,
	type Body,
	bill,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../test/support/billing.ts";

const app = useTestApp();
const now = "2026-03-10T10:00:00.000Z";
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

beforeEach(() => {
	app.now = now;
});

function active(fields: object = {}): Promise<Body> {
	return activeContract(client, customer.uuid, [fee()], { start_date: "2026-01-15", billing_day: 1, ...fields });
}

const read = ({ uuid }: Body): Promise<Body> => succeed(client.get(`/contract/${uuid}`));
const update = ({ uuid }: Body, body: object) => client.put(`/contract/${uuid}`, body);
const cancel = ({ uuid }: Body, body: object) => client.post(`/contract/${uuid}/cancel`, body);
const reinstate = ({ uuid }: Body) => client.post(`/contract/${uuid}/reinstate`);

async function latestEntry({ uuid }: Body): Promise<Body> {
	return (await succeed(client.get(`/audit?resource=${uuid}&limit=1`))).items[0];
}

// extensions.md, "Contract": `PUT` while it is in force.
describe("updating a contract in force", () => {
	it("changes its name, its payment terms, and its duration, and is recorded", async () => {
		const before = await active();
		const fields = { name: "New", auto_renew: true, renewal_months: 6, end_date: "2026-12-31", payment_terms_days: 10 };
		const after = await succeed(update(before, fields));
		const items = before.items.map((item: Body) => ({ ...item, service_end_date: "2026-12-31" }));
		expect(after).toEqual({ ...before, ...fields, items, updated_at: now });
		expect(await latestEntry(before)).toMatchObject({
			...{ action: "updated", before: auditedContract(before), after: auditedContract(after) },
		});
		const cleared = { name: null, auto_renew: false, renewal_months: null, end_date: null, payment_terms_days: null };
		expect(await succeed(update(before, cleared))).toEqual({ ...before, updated_at: now });
	});

	it("can switch renewal off: it ends with its term", async () => {
		const contract = await active({ end_date: "2026-03-14", auto_renew: true });
		await succeed(update(contract, { auto_renew: false }));
		await bill(app, client, "2026-03-15", { contract_uuid: contract.uuid });
		expect(await read(contract)).toMatchObject({ status: "ended", end_date: "2026-03-14" });
	});

	it("first checks whether the term has been renewed", async () => {
		const contract = await active({ end_date: "2026-02-14", auto_renew: true });
		expect(await succeed(update(contract, { name: "N" }))).toMatchObject({ end_date: "2026-03-14" });
	});

	it("counts renewals from the new end, by the original term", async () => {
		// Two months, 15 January to 14 March; then to 31 March, and two months more each: 31 May.
		const contract = await active({ end_date: "2026-03-14", auto_renew: true });
		await succeed(update(contract, { end_date: "2026-03-31" }));
		app.now = "2026-04-01T10:00:00.000Z";
		expect(await succeed(update(contract, { name: "N" }))).toMatchObject({ end_date: "2026-05-31" });
	});

	it.each<[string, object, object, number, string]>([
		["of an end that is today", {}, { end_date: "2026-03-10" }, 422, "end_date: must be later than today, 2026-03-10"],
		[
			"of an end before the start",
			{ start_date: "2026-05-15" },
			{ end_date: "2026-05-14" },
			422,
			"end_date: must not be before start_date",
		],
		["of an end after 2999", {}, { end_date: "3000-01-01" }, 422, "1900 to 2999"],
		["that switches renewal on without an end", {}, { auto_renew: true }, 422, "auto_renew: requires an end_date"],
		[
			"that takes the end of a term that renews",
			{ end_date: "2026-12-31", auto_renew: true },
			{ end_date: null },
			422,
			"end_date: is required while",
		],
		["of its services", {}, { services: [fee()] }, 409, "services can be changed only in a draft"],
		["of its currency", {}, { name: "N", currency: "EUR" }, 409, "currency can be"],
		["of its start", {}, { start_date: "2026-01-15" }, 409, "start_date can be"],
		["of its customer", {}, { customer_uuid: null }, 422, "customer_uuid"],
		["of its billing day", {}, { billing_day: 1 }, 409, "billing_day can be"],
		["once it has ended", { end_date: "2026-02-14" }, { name: "N" }, 409, "The contract is ended"],
	])("is refused %s, and changes nothing", async (_case, fields, body, status, words) => {
		const before = await active(fields);
		expect(await update(before, body)).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
		expect(await read(before)).toEqual(before);
	});

	it("takes an end as it is, though it is today's", async () => {
		const contract = await active({ end_date: "2026-03-10" });
		await succeed(update(contract, { end_date: "2026-03-10", name: "N" }));
	});

	it("is refused after it was canceled", async () => {
		const contract = await active();
		await succeed(cancel(contract, { effective_date: "2026-04-01" }));
		expect(await update(contract, { name: "N" })).toMatchObject({ status: 409, body: { code: "contract_over" } });
	});
});

// extensions.md, "Contract": reinstate.
describe("reinstating", () => {
	it("takes a cancellation back, and is recorded", async () => {
		const before = await active({ end_date: "2027-01-14", auto_renew: true });
		const canceled = await succeed(cancel(before, { effective_date: "2026-03-10" }));
		expect(await succeed(reinstate(before))).toEqual(before);
		expect(await read(before)).toEqual(before);
		expect(await latestEntry(before)).toMatchObject({
			...{ action: "reinstated", before: auditedContract(canceled), after: auditedContract(before) },
		});
		await succeed(cancel(before, { effective_date: "2026-03-20" }));
	});

	it("restores a contract that would never have been served, until that day", async () => {
		const contract = await active({ start_date: "2026-03-11" });
		expect(await succeed(cancel(contract, { effective_date: "2026-03-10" }))).toMatchObject({ end_date: "2026-03-10" });
		expect(await succeed(reinstate(contract))).toMatchObject({ status: "active", end_date: null });
	});

	it("renews a term that has passed in the meantime", async () => {
		const contract = await active({ end_date: "2026-03-14", auto_renew: true });
		await succeed(cancel(contract, { effective_date: "2026-03-31" }));
		await bill(app, client, "2026-03-20", { contract_uuid: contract.uuid });
		expect(await read(contract)).toMatchObject({ status: "canceled", end_date: "2026-03-31" });
		expect(await succeed(reinstate(contract))).toMatchObject({ status: "active", end_date: "2026-05-14" });
	});

	it("is refused for an active contract, a canceled draft, and once the last day has passed", async () => {
		const contract = await active();
		expect(await reinstate(contract)).toMatchObject({ status: 409, body: { code: "contract_not_canceled" } });
		await succeed(cancel(contract, { effective_date: "2026-03-09" }));
		expect(await reinstate(contract)).toMatchObject({
			...{ status: 409, body: { code: "contract_over", detail: "The contract's last day, 2026-03-09, has passed." } },
		});
		const draft = await succeed(
			client.post("/contract", { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-01-15" }),
		);
		await succeed(cancel(draft, {}));
		expect(await reinstate(draft)).toMatchObject({ status: 409, body: { code: "contract_never_active" } });
		const stranger = await app.client("write", "Another company");
		expect(await stranger.post(`/contract/${contract.uuid}/reinstate`)).toMatchObject({ status: 404 });
		const reader = await app.clientOf(client, "read");
		expect(await reader.post(`/contract/${contract.uuid}/reinstate`)).toMatchObject({ status: 403 });
	});

	it("and canceling take turns, however many ask at once", async () => {
		const contract = await active();
		await succeed(cancel(contract, { effective_date: "2026-04-01" }));
		const asked = await Promise.all(
			Array.from({ length: 8 }, (_none, index) =>
				index % 2 === 0 ? reinstate(contract) : cancel(contract, { effective_date: `2026-04-0${index}` }),
			),
		);
		expect(asked.every(({ status }) => status === 200 || status === 409)).toBe(true);
		const told = (await succeed(client.get(`/audit?resource=${contract.uuid}&limit=20`))).items.toReversed();
		// Created, activated, canceled; then each entry begins where the previous one ended.
		expect(told).toHaveLength(3 + asked.filter(({ status }) => status === 200).length);
		for (const [index, entry] of told.entries()) {
			if (index > 0) expect(entry.before).toEqual(told[index - 1].after);
		}
		expect(auditedContract(await read(contract))).toEqual(told.at(-1).after);
	});
});

// extensions.md, "Billing": a run for a later date renews nothing.
it("a run for a later date renews no term, but a run on the day does", async () => {
	const contract = await active({ end_date: "2026-03-14", auto_renew: true });
	await bill(app, client, "2026-03-10", { contract_uuid: contract.uuid, as_of: "2026-06-01" });
	expect(await read(contract)).toMatchObject({ status: "active", end_date: "2026-03-14" });
	await bill(app, client, "2026-03-15", { contract_uuid: contract.uuid });
	expect(await read(contract)).toMatchObject({ status: "active", end_date: "2026-05-14" });
});

describe("activating warns", () => {
	it("about services of the customer that bill the same events", async () => {
		const owner = await makeCustomer(client);
		const metric = await makeMetric(client);
		const same = await makeMetric(client, { name: "Calls to the EU" });
		const other = await makeMetric(client, { event_name: "seat" });
		const first = await activeContract(client, owner.uuid, [usage(metric.uuid), usage(other.uuid)]);
		const second = await succeed(
			client.post("/contract", { customer_uuid: owner.uuid, services: [usage(same.uuid)], start_date: "2026-06-01" }),
		);
		const { warnings } = await succeed(client.post(`/contract/${second.uuid}/activate`));
		expect(warnings).toEqual([
			{
				code: "same_events",
				message: expect.stringContaining("bill the same events, call,"),
				item_ids: [second.items[0].item_id, first.items[0].item_id],
			},
		]);
	});
});
