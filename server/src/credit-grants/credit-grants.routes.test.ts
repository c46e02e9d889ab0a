import { beforeEach, describe, expect, it } from "vitest";
import { total, useStage } from "../../test/scenarios/motion/stage.ts";
import { type Body, fee, makeMetric, send, succeed, usage } from "../../test/support/billing.ts";
import { newUuid } from "../platform/index.ts";
import { expireCredit } from "./actions.ts";

const stage = useStage();
let body: Body;

beforeEach(() => {
	body = { customer_uuid: stage.customer.uuid, name: "Prepaid 2026", amount: 100 };
});
const create = (fields: object = {}) => stage.client.post("/credit-grant", { ...body, ...fields });
const grant = (fields: object = {}): Promise<Body> => succeed(create({ effective_at: "2026-01-01", ...fields }));
const read = ({ uuid }: Body): Promise<Body> => succeed(stage.client.get(`/credit-grant/${uuid}`));

describe("a grant", () => {
	it("is granted to a customer, from today, in the customer's currency", async () => {
		const given = await succeed(create());
		expect(given).toMatchObject({
			...{ name: "Prepaid 2026", amount: 100, balance: 100, currency: "EUR", kind: "prepaid", priority: 50 },
			...{ effective_at: "2026-01-01T00:00:00.000Z", expires_at: null, voided_at: null },
			applies_to: { service_uuids: [], metric_uuids: [] },
		});
		expect(await read(given)).toEqual(given);
		const { items, count } = await succeed(stage.client.get(`/credit-grant?customer_uuid=${stage.customer.uuid}`));
		expect([items, count]).toEqual([[given], 1]);
		const { items: ledger } = await succeed(stage.client.get(`/credit-grant/${given.uuid}/ledger`));
		expect(ledger).toEqual([
			{
				...{ uuid: expect.any(String), kind: "granted", amount: 100, line_item_uuid: null, invoice_uuid: null },
				created_at: stage.app.now,
			},
		]);
	});

	it.each([
		["amount", { amount: 0 }],
		["amount", { amount: 1.005 }],
		["priority", { priority: 101 }],
		["kind", { kind: "gift" }],
		["effective_at", { effective_at: "2026-01-01T12:00:00Z" }],
		["effective_at", { effective_at: "2026-02-30" }],
		["expires_at", { effective_at: "2026-01-02", expires_at: "2026-01-02T00:00:00Z" }],
		["rollover", { rollover: { percent: 50, expires_in_days: 30 } }],
	])("is refused with the field %s: %j", async (field, fields) => {
		const { status, body } = await create(fields);
		expect([status, body.errors[0].field]).toEqual([422, field]);
	});

	it.each([
		["customer_uuid", { customer_uuid: newUuid() }],
		["applies_to.service_uuids", { applies_to: { service_uuids: [newUuid()] } }],
		["applies_to.metric_uuids", { applies_to: { metric_uuids: [newUuid()] } }],
	])("is 404 where %s names nothing", async (_field, fields) => {
		expect((await create(fields)).status).toBe(404);
	});

	it("expires at the start of a day, and comes back if that is moved", async () => {
		const given = await grant({ expires_at: "2026-01-16" });
		stage.today("2026-01-16");
		await expireCredit({ ...stage.client.context, now: stage.app.now });
		expect((await read(given)).balance).toBe(0);
		const put = (fields: object) => stage.client.put(`/credit-grant/${given.uuid}`, fields);
		expect((await succeed(put({ expires_at: "2026-02-01" }))).balance).toBe(100);
		const { items } = await succeed(stage.client.get(`/credit-grant/${given.uuid}/ledger`));
		expect(items.map(({ kind, amount }: Body) => [kind, amount])).toEqual([
			["expired", 100],
			["expired", -100],
			["granted", 100],
		]);
		expect((await succeed(stage.client.delete(`/credit-grant/${given.uuid}`))).balance).toBe(0);
		expect((await put({ name: "No more" })).status).toBe(409);
	});
});

describe("the live balance", () => {
	const balance = async () =>
		(await succeed(stage.client.get(`/customer/${stage.customer.uuid}/credit-balance`))).items;

	it("is less what usage up to now would burn, and stays as that is invoiced", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid, { unit_price: 1 }), fee({ unit_price: 15 })]);
		await grant();
		const [draft] = await stage.billed("2026-01-01");
		await stage.useOn("2026-01-05", 30);
		stage.today("2026-01-05");
		const figures = { currency: "EUR", unit: null, granted: 100, expired: 0 };
		const live = { ...figures, burned: 0, reserved: 15, unbilled: 30, balance: 55 };
		expect(await balance()).toEqual([{ ...live, as_of: stage.app.now }]);
		await send(stage.client, draft?.uuid);
		expect(await balance()).toMatchObject([{ ...live, burned: 15, reserved: 0 }]);
		await stage.billedAndSent("2026-02-01");
		expect(await balance()).toMatchObject([{ ...figures, burned: 60, reserved: 0, unbilled: 0, balance: 40 }]);
		await stage.useOn("2026-01-20", 7);
		expect(await balance()).toMatchObject([{ ...figures, burned: 60, reserved: 0, unbilled: 7, balance: 33 }]);
	});

	it("of a grant that is over: what usage of its time doesn't burn has expired", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid, { unit_price: 1 })]);
		await grant({ expires_at: "2026-01-16" });
		await stage.useOn("2026-01-05", 30);
		await stage.useOn("2026-01-17", 50);
		stage.today("2026-01-20");
		expect(await balance()).toMatchObject([{ granted: 100, expired: 70, unbilled: 30, balance: 0 }]);
	});

	it("is shared by contracts: no credit counts twice, in a preview either", async () => {
		await stage.contract([fee({ unit_price: 80 })]);
		await stage.contract([fee({ unit_price: 80 })]);
		await grant();
		const preview = await succeed(
			stage.client.get(`/billing/preview?customer_uuid=${stage.customer.uuid}&as_of=2026-01-01`),
		);
		expect(total(preview.items.map(({ amount }: Body) => amount))).toBe(60);
	});
});

it("explains what a grant pays of each line, and of which days", async () => {
	const { uuid } = await makeMetric(stage.client);
	await stage.contract([usage(uuid, { unit_price: 1 })]);
	const given = await grant({ expires_at: "2026-01-16", name: "January" });
	await stage.useOn("2026-01-05", 60);
	await stage.useOn("2026-01-20", 50);
	const [draft] = await stage.billed("2026-02-01");
	const [line, credit] = draft?.line_items as Body[];
	expect(credit).toMatchObject({ name: "January", kind: "allowance", credit_grant_uuid: given.uuid, amount: -60 });
	const explanation = await succeed(stage.client.get(`/invoice/${draft?.uuid}/line-items/${credit.uuid}/explain`));
	expect(explanation).toMatchObject({
		source: "credit_grant",
		credit: {
			credit_grant_uuid: given.uuid,
			payments: [
				{
					...{ line_item_uuid: line.uuid, amount: 60 },
					stretches: [{ start_date: "2026-01-01", end_date: "2026-01-15", charged: 60, amount: 60 }],
				},
			],
		},
	});
	expect(total(explanation.steps.map(({ amount }: Body) => amount))).toBe(-60);
});
