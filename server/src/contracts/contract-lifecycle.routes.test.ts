import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	auditedContract,
	type Body,
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

function draft(fields: object = {}): Promise<Body> {
	return succeed(
		client.post("/contract", { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-01-15", ...fields }),
	);
}

function active(fields: object = {}, services: object[] = [fee()]): Promise<Body> {
	return activeContract(client, customer.uuid, services, { start_date: "2026-01-15", billing_day: 1, ...fields });
}

const withoutWarnings = ({ warnings: _warnings, ...contract }: Body): Body => contract;

describe("activating", () => {
	it("activates a draft, and bills nothing itself", async () => {
		const before = await draft();
		const after = await succeed(client.post(`/contract/${before.uuid}/activate`, {}));
		const activated = { status: "active", timezone: "UTC", activated_at: now, updated_at: now };
		expect(after).toEqual({ ...before, ...activated, warnings: [] });
		await app.work();
		expect((await client.get(`/invoice?customer_uuid=${customer.uuid}`)).body.count).toBe(0);
		const { items } = await succeed(client.get(`/audit?resource=${before.uuid}&limit=1`));
		expect(items).toMatchObject([
			{ action: "activated", before: auditedContract(before), after: auditedContract(withoutWarnings(after)) },
		]);
	});

	it("is refused if it is not a draft, and changes nothing", async () => {
		const contract = await active();
		expect(await client.post(`/contract/${contract.uuid}/activate`)).toMatchObject({
			status: 409,
			body: { code: "contract_not_draft", detail: "The contract is active; only a draft can be activated." },
		});
		expect(await succeed(client.get(`/contract/${contract.uuid}`))).toEqual(contract);
	});

	it("is refused without services: an option may have none", async () => {
		const template = await succeed(client.post("/template", { name: "P", options: [{ name: "Empty" }] }));
		const contract = await draft({ services: undefined, option_uuid: template.options[0].uuid });
		expect(await client.post(`/contract/${contract.uuid}/activate`)).toMatchObject({
			status: 409,
			body: { code: "contract_incomplete", detail: "The contract has no services." },
		});
	});

	it("is refused while usage has no metric: a contract read from a document may lack it", async () => {
		const contract = await draft({ services: [usage((await makeMetric(client)).uuid)] });
		await app.database.execute("update contracts.item set metric_uuid = null where contract_uuid = $1", [
			contract.uuid,
		]);
		for (const answer of [
			await client.post(`/contract/${contract.uuid}/activate`),
			await client.get(`/billing/preview?contract_uuid=${contract.uuid}`),
		]) {
			expect(answer).toMatchObject({ status: 409, body: { code: "contract_incomplete" } });
		}
	});

	it("accepts only an empty body", async () => {
		const { uuid } = await draft();
		expect(await client.post(`/contract/${uuid}/activate`, { on: "2026-01-01" })).toMatchObject({ status: 422 });
	});

	it("happens once, however many requests are concurrent", async () => {
		const { uuid } = await draft();
		const asked = await Promise.all(Array.from({ length: 6 }, () => client.post(`/contract/${uuid}/activate`)));
		expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
	});
});

describe("canceling", () => {
	it("also sets the items' last day", async () => {
		const before = await active({ auto_renew: true, end_date: "2027-01-14" });
		const after = await succeed(client.post(`/contract/${before.uuid}/cancel`, { effective_date: "2026-03-20" }));
		expect(after).toEqual({
			...before,
			...{ status: "canceled", end_date: "2026-03-20", canceled_at: now, updated_at: now },
			items: before.items.map((item: Body) => ({ ...item, service_end_date: "2026-03-20" })),
		});
		const { items } = await succeed(client.get(`/audit?resource=${before.uuid}&limit=1`));
		expect(items).toMatchObject([
			{ action: "canceled", before: auditedContract(before), after: auditedContract(after) },
		]);
	});

	it.each<[string, object, object[], object, string]>([
		["today", {}, [fee()], { effective_date: "2026-03-10" }, "2026-03-10"],
		["before today, back to the first day", {}, [fee()], { effective_date: "2026-01-15" }, "2026-01-15"],
		// extensions.md, "Contract": the day before `start_date` means never served.
		["the day before the first", {}, [fee()], { effective_date: "2026-01-14" }, "2026-01-14"],
		[
			"the day before the first, ahead",
			{ start_date: "2026-05-15" },
			[fee()],
			{ effective_date: "2026-05-14" },
			"2026-05-14",
		],
		["the term's end", { end_date: "2026-06-30" }, [fee()], { at_term_end: true }, "2026-06-30"],
		[
			"the end of the term that has followed by itself",
			{ end_date: "2026-02-14", auto_renew: true },
			[fee()],
			{ at_term_end: true },
			"2026-03-14",
		],
		[
			"a day after the term, which would have renewed",
			{ end_date: "2026-02-14", auto_renew: true },
			[fee()],
			{ effective_date: "2026-09-30" },
			"2026-09-30",
		],
		[
			"the end of the period, which the end of a term that renews does not cut",
			{ end_date: "2026-03-20", auto_renew: true },
			[fee()],
			{ at_period_end: true },
			"2026-03-31",
		],
		["a day ahead", {}, [fee()], { effective_date: "2031-12-31" }, "2031-12-31"],
		["the last day of the term", { end_date: "2026-06-30" }, [fee()], { effective_date: "2026-06-30" }, "2026-06-30"],
		["the end of the month being served", {}, [fee()], { at_period_end: true }, "2026-03-31"],
		// Quarters are counted from the anchor, 1 January: the first ends on 31 March, a half-year on 30 June.
		[
			"the end of the longest period being served",
			{},
			[fee(), fee({ billing_cycle: "semi_annual" }), fee({ billing_cycle: "quarterly" })],
			{ at_period_end: true },
			"2026-06-30",
		],
		[
			"the end of the first period, before the start",
			{ start_date: "2026-05-15" },
			[fee()],
			{ at_period_end: true },
			"2026-05-31",
		],
		[
			"the term's own end, where that comes before the period's",
			{ end_date: "2026-03-20" },
			[fee()],
			{ at_period_end: true },
			"2026-03-20",
		],
		[
			"today, where nothing recurs",
			{},
			[fee({ service_type: "one_time_fee", billing_cycle: "one_time" })],
			{ at_period_end: true },
			"2026-03-10",
		],
		[
			"a date, at_period_end being false",
			{},
			[fee()],
			{ effective_date: "2026-04-01", at_period_end: false },
			"2026-04-01",
		],
		// The term of one month, January 15 to February 14, was renewed until March 14.
		[
			"a day of the term that has followed by itself",
			{ end_date: "2026-02-14", auto_renew: true },
			[fee()],
			{ effective_date: "2026-03-14" },
			"2026-03-14",
		],
	])("may be as of %s", async (_case, fields, services, cancel, end_date) => {
		const { uuid } = await active(fields, services);
		const canceled = await succeed(client.post(`/contract/${uuid}/cancel`, cancel));
		expect(canceled).toMatchObject({ status: "canceled", end_date });
		expect(new Set(canceled.items.map((item: Body) => item.service_end_date))).toEqual(new Set([end_date]));
	});

	it.each<[string, object, unknown, number, string]>([
		["without a date", {}, {}, 422, "effective_date: is required unless at_period_end or at_term_end is true"],
		["without a body", {}, undefined, 422, "effective_date"],
		["with at_period_end of false alone", {}, { at_period_end: false }, 422, "effective_date"],
		["with both", {}, { effective_date: "2026-04-01", at_period_end: true }, 422, "cannot be combined"],
		["with two ends", {}, { at_period_end: true, at_term_end: true }, 422, "at_term_end: cannot be combined"],
		["with a date and the term's end", {}, { effective_date: "2026-04-01", at_term_end: true }, 422, "at_term_end"],
		["at a term's end where there is none", {}, { at_term_end: true }, 422, "at_term_end: requires a contract"],
		["before the day before the first", {}, { effective_date: "2026-01-13" }, 422, "2026-01-14"],
		["after the last day", { end_date: "2026-06-30" }, { effective_date: "2026-07-01" }, 422, "2026-06-30"],
		["after 2999", {}, { effective_date: "3000-01-01" }, 422, "1900 to 2999"],
		["with a date that is none", {}, { effective_date: "2026-02-30" }, 422, "effective_date"],
		["with a date of null", {}, { effective_date: null }, 422, "effective_date"],
		["with an unknown field", {}, { effective_date: "2026-04-01", reason: "moved" }, 422, "reason"],
		["after the term has passed", { end_date: "2026-02-14" }, { at_period_end: true }, 409, "already ended"],
	])("is refused %s, and changes nothing", async (_case, fields, body, status, words) => {
		const before = await active(fields);
		const refused = await client.post(`/contract/${before.uuid}/cancel`, body);
		expect(refused).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
		expect(await succeed(client.get(`/contract/${before.uuid}`))).toEqual(before);
	});

	it("is refused a second time", async () => {
		const { uuid } = await active();
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-04-01" }));
		expect(await client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-03-20" })).toMatchObject({
			status: 409,
			body: { code: "contract_over", detail: "The contract is already canceled." },
		});
	});

	it.each([[undefined], [{}], [{ at_period_end: true }]])("simply cancels a draft: %j", async (body) => {
		const before = await draft({ end_date: "2026-02-14", auto_renew: true });
		const after = await succeed(client.post(`/contract/${before.uuid}/cancel`, body));
		expect(after).toEqual({ ...before, status: "canceled", canceled_at: now, updated_at: now });
		expect(await client.post(`/contract/${before.uuid}/activate`)).toMatchObject({ status: 409 });
		const { body: preview } = await client.get(`/billing/preview?contract_uuid=${before.uuid}`);
		expect(preview).toEqual({ items: [], count: 0, corrections: [], errors: [] });
	});

	it("happens once, however many requests are concurrent", async () => {
		const { uuid } = await active();
		const days = ["2026-04-01", "2026-04-02", "2026-04-03", "2026-04-04"];
		const asked = await Promise.all(
			days.map((effective_date) => client.post(`/contract/${uuid}/cancel`, { effective_date })),
		);
		expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		const won = asked.find(({ status }) => status === 200)?.body;
		expect(await succeed(client.get(`/contract/${uuid}`))).toEqual(won);
	});
});

describe("listing contracts", () => {
	let owner: TestClient;
	let customers: [Body, Body];
	/** In order of creation. */
	let contracts: Body[];

	beforeAll(async () => {
		app.now = now;
		owner = await app.client("write", "Lister");
		customers = [await makeCustomer(owner), await makeCustomer(owner)];
		contracts = [];
		for (const [index, status] of ["draft", "active", "canceled", "draft", "active"].entries()) {
			const customer_uuid = customers[index < 3 ? 0 : 1].uuid;
			const services = [fee({ plan_item_name: `A${index}` }), fee({ plan_item_name: `B${index}` })];
			const { uuid } = await succeed(
				owner.post("/contract", { customer_uuid, services, start_date: "2026-01-01", name: `C${index}` }),
			);
			if (status !== "draft") await succeed(owner.post(`/contract/${uuid}/activate`));
			if (status === "canceled") await succeed(owner.post(`/contract/${uuid}/cancel`, { at_period_end: true }));
			contracts.push(await succeed(owner.get(`/contract/${uuid}`)));
		}
	});

	const list = async (query: string) => succeed(owner.get(`/contract/?${query}`));

	it("returns them in full, newest first", async () => {
		expect(await list("")).toEqual({ items: contracts.toReversed(), count: 5 });
	});

	it.each<[string, () => string, number[]]>([
		["a customer", () => `customer_uuid=${customers[1].uuid}`, [4, 3]],
		["a customer, the UUID in capitals", () => `customer_uuid=${customers[1].uuid.toUpperCase()}`, [4, 3]],
		["a status", () => "status=active", [4, 1]],
		["a status that none has", () => "status=ended", []],
		["both", () => `customer_uuid=${customers[0].uuid}&status=draft`, [0]],
		["an unknown customer", () => `customer_uuid=${"0".repeat(8)}-0000-7000-8000-000000000000`, []],
	])("filters by %s", async (_case, query, expected) => {
		const { items, count } = await list(query());
		expect(items.map((item: Body) => contracts.findIndex(({ uuid }) => uuid === item.uuid))).toEqual(expected);
		expect(count).toBe(expected.length);
	});

	it("pages without repeating or skipping any, even with equal timestamps", async () => {
		const seen: string[] = [];
		for (const offset of [0, 2, 4, 6]) {
			const { items, count } = await list(`limit=2&offset=${offset}`);
			expect(count).toBe(5);
			seen.push(...items.map((item: Body) => item.uuid));
		}
		expect(seen).toEqual(contracts.map(({ uuid }) => uuid).toReversed());
	});

	it.each<[string, number, string]>([
		["status=paused", 422, "status"],
		["state=active", 422, "state"],
		["limit=0", 422, "limit"],
		["limit=1001", 422, "limit"],
		["offset=-1", 422, "offset"],
		["limit=ten", 400, "limit"],
		["customer_uuid=1", 400, "Invalid customer_id format"],
	])("refuses %s", async (query, status, words) => {
		const refused = await owner.get(`/contract?${query}`);
		expect(refused).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
	});

	it("shows none of another organization", async () => {
		expect((await (await app.client()).get("/contract")).body).toEqual({ items: [], count: 0 });
	});
});
