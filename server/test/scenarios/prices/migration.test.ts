import { beforeEach, describe, expect, it } from "vitest";
import { type Body, fee, makeCustomer, makeMetric, succeed, usage } from "../../support/billing.ts";
import { useStage } from "../motion/stage.ts";
import { sumOf } from "./pricing.ts";

/**
 * `POST /template/{uuid}/migrate`: moves contracts to the newest version of their template at the first period start after today.
 * Figures worked out from the specification's "Versions".
 */

const stage = useStage();
let template: Body;

/** A template with one option, kept in `template`. */
async function offer(...services: object[]): Promise<void> {
	template = await succeed(stage.client.post("/template", { name: "Plan", options: [{ name: "Monthly", services }] }));
}

/** Changes the services of the option; what `fields` returns for a service replaces its fields. */
async function change(fields: (service: Body, index: number) => object | null, added: object[] = []): Promise<void> {
	const [option] = template.options;
	const changed = option.services.flatMap((service: Body, index: number) => {
		const own = fields(service, index);
		return own === null ? [] : [{ ...service, ...own }];
	});
	const options = [{ ...option, services: [...changed, ...added] }];
	template = await succeed(stage.client.put(`/template/${template.uuid}`, { options }));
}

/** An active contract from the option, by default from January 1 on. */
async function sign(fields: object = {}): Promise<Body> {
	const body = { customer_uuid: stage.customer.uuid, option_uuid: template.options[0].uuid, start_date: "2026-01-01" };
	const { uuid } = await succeed(stage.client.post("/contract", { ...body, ...fields }));
	return succeed(stage.client.post(`/contract/${uuid}/activate`));
}

const ask = (body: object) => stage.client.post(`/template/${template.uuid}/migrate`, body);
const preview = (fields: object = {}) => succeed(ask({ preview: true, ...fields }));
const migrate = (fields: object = {}) => succeed(ask({ preview: false, ...fields }));

async function amendmentsOf({ uuid }: Body): Promise<Body[]> {
	return (await succeed(stage.client.get(`/contract/${uuid}/amendments`))).items;
}

const seats = (fields: object = {}) => fee({ plan_item_name: "Seats", unit_price: 100, ...fields });
const raise = (unit_price: number) => change(() => ({ unit_price }));

beforeEach(() => stage.today("2026-01-10"));

describe("a preview", () => {
	it("says what each customer pays before and after, and saves nothing", async () => {
		await offer(seats());
		const contract = await sign();
		await raise(120);
		const row = { customer_uuid: stage.customer.uuid, contract_uuid: contract.uuid, effective_date: "2026-02-01" };
		expect(await preview()).toEqual({
			items: [{ ...row, currency: "EUR", before: 100, after: 120, difference: 20 }],
			errors: [],
		});
		expect(await amendmentsOf(contract)).toEqual([]);
		expect(await stage.readContract(contract)).toMatchObject({ items: [{ unit_price: 100 }] });
	});

	it("takes the usage of the last period", async () => {
		const { uuid } = await makeMetric(stage.client);
		await offer(seats(), usage(uuid));
		await sign();
		await stage.useOn("2026-01-20", 300);
		await stage.useOn("2026-02-05", 7);
		stage.today("2026-02-10");
		await change((_service, index) => (index === 0 ? {} : { unit_price: 0.4, included_quantity: 50 }));
		// 100 + 300 × 0.50 = 250; 100 + 250 × 0.40 = 200.
		expect((await preview()).items).toMatchObject([
			{ effective_date: "2026-03-01", before: 250, after: 200, difference: -50 },
		]);
	});

	it("takes the usage so far in the first period", async () => {
		const { uuid } = await makeMetric(stage.client);
		await offer(usage(uuid));
		await sign();
		await stage.useOn("2026-01-09", 40);
		await raise(1);
		expect((await preview()).items).toMatchObject([{ before: 20, after: 40 }]);
	});

	it("counts discounts, minima and each service's quantity", async () => {
		const { uuid } = await makeMetric(stage.client);
		await offer(seats({ discount_percent: 10 }), usage(uuid, { minimum_amount: 30 }));
		const [option] = template.options;
		await sign({ option_uuid: option.uuid });
		await change((_service, index) =>
			index === 0 ? { unit_price: 200, default_quantity: 9 } : { minimum_amount: 50 },
		);
		// 90 + 30; 180 + 50: the contract's quantity stays 1.
		expect((await preview()).items).toMatchObject([{ before: 120, after: 230, difference: 110 }]);
	});

	it("has no row for a contract that nothing changes", async () => {
		await offer(seats());
		await sign();
		expect(await preview()).toEqual({ items: [], errors: [] });
		await succeed(stage.client.put(`/template/${template.uuid}`, { name: "Renamed" }));
		expect(await preview()).toEqual({ items: [], errors: [] });
	});
});

describe("migrating", () => {
	it("leaves a service alone that was sent back as it was answered", async () => {
		const { uuid } = await makeMetric(stage.client);
		await offer(seats(), usage(uuid));
		const contract = await sign();
		await change(() => ({}));
		expect(await preview()).toEqual({ items: [], errors: [] });
		await change((_service, index) => (index === 0 ? { unit_price: 120 } : {}));
		await migrate();
		const [{ change: changed }] = (await amendmentsOf(contract)) as [Body];
		expect(changed.map(({ plan_item_name }: Body) => plan_item_name)).toEqual(["Seats"]);
	});

	it("takes a service's unit along, once", async () => {
		await offer(seats());
		const contract = await sign();
		await change(() => ({ unit_code: "HUR" }));
		expect((await migrate()).items).toMatchObject([{ difference: 0 }]);
		expect(await amendmentsOf(contract)).toMatchObject([{ change: [{ after: { unit_code: "HUR" } }] }]);
		expect(await migrate()).toEqual({ items: [], errors: [] });
	});

	it("amends at the first period start after today; again, it adds none", async () => {
		await offer(seats());
		const contract = await sign({ start_date: "2026-01-15", billing_day: 15 });
		await raise(120);
		const previewed = await preview();
		expect(await migrate()).toEqual(previewed);
		expect(await amendmentsOf(contract)).toMatchObject([{ effective_date: "2026-01-15" }]);
		stage.today("2026-01-20");
		expect(await migrate()).toEqual({ items: [], errors: [] });
		await raise(130);
		await migrate();
		expect(await amendmentsOf(contract)).toMatchObject([
			{ effective_date: "2026-02-15" },
			{ effective_date: "2026-01-15" },
		]);
		expect(sumOf(await stage.billed("2026-01-21"))).toBe(120);
		expect(sumOf(await stage.billed("2026-02-15"))).toBe(130);
	});

	it("changes the period that begins tomorrow, not the one that begins today", async () => {
		await offer(seats());
		const contract = await sign();
		await raise(120);
		stage.today("2026-01-31");
		expect((await preview()).items).toMatchObject([{ effective_date: "2026-02-01" }]);
		stage.today("2026-02-01");
		await migrate();
		expect(await amendmentsOf(contract)).toMatchObject([{ effective_date: "2026-03-01" }]);
	});

	it("changes each service where a period of its own begins", async () => {
		const { uuid } = await makeMetric(stage.client);
		await offer(seats({ billing_cycle: "annual", unit_price: 1000 }), usage(uuid));
		const contract = await sign();
		await change((_service, index) => ({ unit_price: index === 0 ? 1200 : 0.6 }));
		await stage.useOn("2026-01-05", 100);
		// 1,000 + 50; 1,200 + 60.
		expect((await migrate()).items).toMatchObject([
			{ effective_date: "2026-02-01", before: 1050, after: 1260, difference: 210 },
		]);
		expect((await amendmentsOf(contract)).map(({ effective_date }) => effective_date).toSorted()).toEqual([
			"2026-02-01",
			"2027-01-01",
		]);
		expect(await migrate()).toEqual({ items: [], errors: [] });
	});

	it("adds new services, ends those that are gone, and leaves one-time fees and what was added by hand", async () => {
		const setup = { service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Setup", unit_price: 500 };
		await offer(seats(), fee({ plan_item_name: "Support", unit_price: 30 }), setup);
		const contract = await sign();
		await stage.amend(contract, "2026-01-10", { add: [fee({ plan_item_name: "By hand", unit_price: 5 })] });
		await change(
			(service) => (service.plan_item_name === "Support" ? null : { unit_price: service.unit_price * 2 }),
			[
				fee({ plan_item_name: "Analytics", unit_price: 7, default_quantity: 3 }),
				{ ...setup, plan_item_name: "Import" },
			],
		);
		// 100 + 30 + 5; 200 + 5 + 3 × 7.
		expect((await migrate()).items).toMatchObject([{ before: 135, after: 226, difference: 91 }]);
		const { items } = await stage.readContract(contract);
		expect(items.map((item: Body) => [item.plan_item_name, item.service_start_date, item.service_end_date])).toEqual([
			["Seats", "2026-01-01", null],
			["Support", "2026-01-01", "2026-01-31"],
			["Setup", "2026-01-01", null],
			["By hand", "2026-01-10", null],
			["Analytics", "2026-02-01", null],
		]);
		expect(await migrate()).toEqual({ items: [], errors: [] });
		// What a migration added is of the template, too.
		await change((service) => (service.plan_item_name === "Analytics" ? null : {}));
		expect((await migrate()).items).toMatchObject([{ before: 226, after: 205 }]);
	});

	it("replaces a service whose kind or cycle changes, from its next period on", async () => {
		await offer(seats({ default_quantity: 2 }));
		const contract = await sign();
		await change(() => ({ billing_cycle: "quarterly", unit_price: 270 }));
		await migrate();
		const { items } = await stage.readContract(contract);
		expect(items.map((item: Body) => [item.billing_cycle, item.quantity, item.service_end_date])).toEqual([
			["monthly", 2, "2026-01-31"],
			["quarterly", 2, null],
		]);
		expect(await migrate()).toEqual({ items: [], errors: [] });
	});

	it("follows a service by its identity where it is renamed, and sets negotiated prices to the template's", async () => {
		await offer(seats());
		const contract = await sign();
		await stage.change(contract, "2026-01-10", { unit_price: 80, quantity: 7 });
		await change(({ plan_item_uuid: _uuid, ...service }) => ({
			...service,
			...{ plan_item_uuid: undefined, plan_item_name: "Users", unit_price: 110 },
		}));
		// 7 × 80; 7 × 110.
		expect((await migrate()).items).toMatchObject([{ before: 560, after: 770 }]);
		const { items } = await stage.readContract(contract);
		expect(items).toHaveLength(1);
		expect(items[0].versions.at(-1)).toMatchObject({ plan_item_name: "Users", unit_price: 110, quantity: 7 });
	});

	it("takes the price of each contract's currency, and tells of one that has none", async () => {
		const prices = [{ currency: "USD", unit_price: 110 }];
		await offer(seats({ prices }));
		const dollars = await sign({ currency: "USD" });
		const euros = await sign();
		await change(() => ({ unit_price: 120, prices: [{ currency: "USD", unit_price: 132 }] }));
		expect((await preview()).items).toMatchObject([
			{ contract_uuid: dollars.uuid, currency: "USD", before: 110, after: 132 },
			{ contract_uuid: euros.uuid, currency: "EUR", before: 100, after: 120 },
		]);
		await change(() => ({ prices: [] }));
		expect(await migrate()).toMatchObject({
			items: [{ contract_uuid: euros.uuid }],
			errors: [
				{ contract_uuid: dollars.uuid, customer_uuid: stage.customer.uuid, error: expect.stringContaining("USD") },
			],
		});
		expect(await amendmentsOf(dollars)).toEqual([]);
	});

	it("takes the contracts named, and goes on with the others", async () => {
		await offer(seats());
		const [first, second] = [await sign(), await sign()];
		await raise(120);
		expect((await migrate({ contract_uuids: [second.uuid.toUpperCase()] })).items).toMatchObject([
			{ contract_uuid: second.uuid },
		]);
		expect(await amendmentsOf(first)).toEqual([]);
		expect((await migrate()).items).toMatchObject([{ contract_uuid: first.uuid }]);
		expect(await amendmentsOf(second)).toHaveLength(1);
	});

	it("leaves drafts, canceled contracts, those that end before, and those of other services", async () => {
		await offer(seats());
		const body = {
			customer_uuid: stage.customer.uuid,
			option_uuid: template.options[0].uuid,
			start_date: "2026-01-01",
		};
		await succeed(stage.client.post("/contract", body));
		await stage.cancel(await sign(), "2026-06-30");
		await sign({ end_date: "2026-01-31" });
		await stage.contract([seats()]);
		await raise(120);
		expect(await migrate()).toEqual({ items: [], errors: [] });
	});

	it("finds an item of a release that didn't keep its service by its plan item, and never ends it", async () => {
		await offer(seats(), fee({ plan_item_name: "Support", unit_price: 30 }));
		const contract = await sign();
		await stage.app.database.execute(
			"update contracts.item set service_uuid = null where organisation_id = $1 and contract_uuid = $2",
			[stage.client.context.organisationId, contract.uuid],
		);
		await change((_service, index) => (index === 0 ? { unit_price: 120 } : null));
		expect((await migrate()).items).toMatchObject([{ before: 130, after: 150 }]);
		expect((await stage.readContract(contract)).items).toHaveLength(2);
	});

	it("multiplies the new prices at later renewals", async () => {
		await offer(seats());
		await sign({ end_date: "2026-12-31", auto_renew: true, renewal_uplift_percent: 10 });
		await raise(120);
		await migrate();
		await stage.run("2026-12-01");
		expect(sumOf(await stage.billed("2027-01-01"))).toBe(132);
	});

	it("happens once, however many ask at once", async () => {
		await offer(seats());
		const contract = await sign();
		await raise(120);
		const answers = await Promise.all([migrate(), migrate(), migrate()]);
		expect(answers.map(({ items }) => items.length).toSorted()).toEqual([0, 0, 1]);
		expect(await amendmentsOf(contract)).toHaveLength(1);
	});

	it("that breaks off has moved the contracts before, and is resumed by another", async () => {
		await offer(seats());
		const [first, second] = [await sign(), await sign()];
		await raise(120);
		const { database } = stage.app;
		await database.execute(
			`alter table contracts.amendment add constraint broken check (contract_uuid <> '${second.uuid}') not valid`,
			[],
		);
		expect(await ask({ preview: false })).toMatchObject({ status: 500 });
		await database.execute("alter table contracts.amendment drop constraint broken", []);
		expect(await amendmentsOf(first)).toHaveLength(1);
		expect((await migrate()).items).toMatchObject([{ contract_uuid: second.uuid }]);
		expect(await amendmentsOf(first)).toHaveLength(1);
	});

	it("is done from an inactive template, too", async () => {
		await offer(seats());
		await sign();
		await raise(120);
		await succeed(stage.client.put(`/template/${template.uuid}`, { is_active: false }));
		expect((await migrate()).items).toHaveLength(1);
	});
});

describe("a request that", () => {
	it.each<[string, () => Promise<object> | object, number, string | null]>([
		["doesn't say whether to save", () => ({}), 422, "preview"],
		["names an unknown contract", () => ({ contract_uuids: ["0198c5b4-0000-7000-8000-000000000000"] }), 404, null],
		["names none", () => ({ contract_uuids: [] }), 422, "contract_uuids"],
		[
			"names one of other services",
			async () => ({ contract_uuids: [(await stage.contract([seats()])).uuid] }),
			409,
			null,
		],
		[
			"names one twice",
			async () => {
				const { uuid } = await sign();
				return { contract_uuids: [uuid, uuid] };
			},
			422,
			"contract_uuids[1]",
		],
	])("%s is refused", async (_name, body, status, field) => {
		await offer(seats());
		const answer = await ask({ ...(field === "preview" ? {} : { preview: true }), ...(await body()) });
		expect(answer.status, JSON.stringify(answer.body)).toBe(status);
		if (field !== null) expect(answer.body.errors[0].field).toBe(field);
	});

	it("reads only, or comes from another organization, is refused", async () => {
		await offer(seats());
		const path = `/template/${template.uuid}/migrate`;
		const body = { preview: false };
		expect(await (await stage.app.clientOf(stage.client, "read")).post(path, body)).toMatchObject({ status: 403 });
		const stranger = await stage.app.client("write", "Another company");
		expect(await stranger.post(path, body)).toMatchObject({ status: 404 });
		await makeCustomer(stranger);
	});
});
