import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { activeContract, type Body, fee, makeCustomer, succeed } from "../../test/support/billing.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let stranger: TestClient;
let customer: Body;
let contract: Body;

beforeAll(async () => {
	app.now = "2026-01-01T10:00:00.000Z";
	client = await app.client();
	stranger = await app.client("write", "Another company");
	customer = await makeCustomer(client);
	contract = await activeContract(client, customer.uuid, [fee()]);
});

const create = (fields: Body): Promise<Body> => succeed(client.post("/discount", { name: "Spring", ...fields }));
let codes = 0;
const coded = (fields: Body = {}): Promise<Body> => {
	codes += 1;
	return create({ percent: 10, code: `Code-${codes}`, ...fields });
};

describe("a discount", () => {
	it("is created for a customer, shown, listed, and ended once", async () => {
		const made = await create({ percent: 12.5, customer_uuid: customer.uuid, cycles: 3, starts_on: "2026-02-01" });
		expect(made).toMatchObject({
			...{ name: "Spring", percent: 12.5, amount: null, currency: null, customer_uuid: customer.uuid },
			...{ contract_uuid: null, starts_on: "2026-02-01", ended_on: null, cycles: 3, code: null, redemptions: 0 },
			...{ max_redemptions: null, max_redemptions_per_customer: null, redeem_until: null },
		});
		expect(await succeed(client.get(`/discount/${made.uuid}`))).toEqual(made);
		const listed = await succeed(client.get(`/discount?customer_uuid=${customer.uuid}`));
		expect(listed).toEqual({ items: [made], count: 1 });
		const ended = await succeed(client.delete(`/discount/${made.uuid}`));
		expect(ended).toMatchObject({ uuid: made.uuid, ended_on: "2026-01-01" });
		expect(await succeed(client.delete(`/discount/${made.uuid}`))).toEqual(ended);
		const { items } = await succeed(client.get(`/audit?resource=${made.uuid}`));
		expect(items.map(({ action }: Body) => action)).toEqual(["ended", "created"]);
	});

	it("begins today unless it says when", async () => {
		const made = await create({ amount: 5, currency: "USD", contract_uuid: contract.uuid });
		expect(made).toMatchObject({ amount: 5, currency: "USD", contract_uuid: contract.uuid, starts_on: "2026-01-01" });
	});

	it.each<[string, () => Body, string]>([
		["neither percent nor amount", () => ({ customer_uuid: customer.uuid }), "percent"],
		["both", () => ({ percent: 1, amount: 1, currency: "USD", customer_uuid: customer.uuid }), "percent"],
		["no percent", () => ({ percent: 0, customer_uuid: customer.uuid }), "percent"],
		["more than all", () => ({ percent: 100.1, customer_uuid: customer.uuid }), "percent"],
		["an amount of nothing", () => ({ amount: 0, currency: "USD", customer_uuid: customer.uuid }), "amount"],
		["an amount without currency", () => ({ amount: 1, customer_uuid: customer.uuid }), "currency"],
		["a percent with currency", () => ({ percent: 1, currency: "USD", customer_uuid: customer.uuid }), "currency"],
		["less than a cent", () => ({ amount: 0.001, currency: "USD", customer_uuid: customer.uuid }), "amount"],
		["the contract's other currency", () => ({ amount: 1, currency: "EUR", contract_uuid: contract.uuid }), "currency"],
		["no scope", () => ({ percent: 1 }), "customer_uuid"],
		["two scopes", () => ({ percent: 1, customer_uuid: customer.uuid, contract_uuid: contract.uuid }), "customer_uuid"],
		["a scope with a code", () => ({ percent: 1, code: "A", customer_uuid: customer.uuid }), "customer_uuid"],
		[
			"a limit without a code",
			() => ({ percent: 1, customer_uuid: customer.uuid, max_redemptions: 1 }),
			"max_redemptions",
		],
		["a code with a space", () => ({ percent: 1, code: "A B" }), "code"],
		["no cycle", () => ({ percent: 1, customer_uuid: customer.uuid, cycles: 0 }), "cycles"],
	])("is refused: %s", async (_name, fields, field) => {
		const { status, body } = await client.post("/discount", { name: "Spring", ...fields() });
		expect([status, body.errors[0].field]).toEqual([422, field]);
	});

	it("is for items of contracts in its currency, and for nothing else", async () => {
		const item_ids = [contract.items[0].item_id];
		expect(await create({ percent: 5, item_ids })).toMatchObject({ item_ids, customer_uuid: null });
		const refused = async (fields: Body) => {
			const { status, body } = await client.post("/discount", { name: "Spring", ...fields });
			return [status, body.errors[0].field];
		};
		expect(await refused({ amount: 5, currency: "EUR", item_ids })).toEqual([422, "item_ids[0]"]);
		expect(await refused({ percent: 5, item_ids, customer_uuid: customer.uuid })).toEqual([422, "customer_uuid"]);
		expect(await refused({ percent: 5, item_ids, code: "A" })).toEqual([422, "item_ids"]);
		const named = { name: "Spring", percent: 5, item_ids };
		expect((await stranger.post("/discount", named)).status).toBe(404);
		const unknown = [...item_ids, unknownUuid];
		expect((await client.post("/discount", { ...named, item_ids: unknown })).status).toBe(404);
	});

	it("belongs to its organization", async () => {
		const made = await create({ percent: 1, customer_uuid: customer.uuid });
		for (const answer of [
			stranger.get(`/discount/${made.uuid}`),
			stranger.delete(`/discount/${made.uuid}`),
			client.get(`/discount/${unknownUuid}`),
			client.post("/discount", { name: "Spring", percent: 1, customer_uuid: unknownUuid }),
			client.post("/discount", { name: "Spring", percent: 1, contract_uuid: unknownUuid }),
		])
			expect((await answer).status).toBe(404);
		expect(await succeed(stranger.get("/discount"))).toEqual({ items: [], count: 0 });
	});
});

describe("a code", () => {
	const redeem = (code: string, fields: Body = {}) =>
		client.post("/discount/redeem", { code, customer_uuid: customer.uuid, ...fields });

	it("is one discount's, without case, and each organization's own", async () => {
		const { code } = await coded();
		const again = { name: "Other", percent: 5, code: code.toUpperCase() };
		expect(await client.post("/discount", again)).toMatchObject({ status: 409, body: { code: "code_in_use" } });
		expect(await stranger.post("/discount", again)).toMatchObject({ status: 200 });
		expect((await succeed(client.get(`/discount?code=${code.toLowerCase()}`))).count).toBe(1);
	});

	it("is redeemed for a customer or a contract, from the later of today and its first day", async () => {
		const made = await coded({ starts_on: "2026-03-01", max_redemptions_per_customer: 2 });
		const redeemed = await succeed(redeem(made.code.toLowerCase()));
		expect(redeemed).toMatchObject({ contract_uuid: null, starts_on: "2026-03-01", discount: { redemptions: 1 } });
		const other = await succeed(redeem(made.code, { contract_uuid: contract.uuid }));
		expect(other).toMatchObject({ contract_uuid: contract.uuid, discount: { uuid: made.uuid, redemptions: 2 } });
		expect((await succeed(client.get(`/discount?contract_uuid=${contract.uuid}`))).items[0].uuid).toBe(made.uuid);
		const listed = await succeed(client.get(`/discount/${made.uuid}/redemptions`));
		const { discount: _discount, ...latest } = other;
		expect(listed).toMatchObject({ count: 2, items: [latest, { uuid: redeemed.uuid }] });
		expect((await stranger.get(`/discount/${made.uuid}/redemptions`)).status).toBe(404);
	});

	it.each<[string, Body, string]>([
		["twice", {}, "code_redeemed"],
		["used up", { max_redemptions: 1, max_redemptions_per_customer: 5 }, "code_used_up"],
	])("is refused when it is redeemed %s", async (_name, limits, refusal) => {
		const { code } = await coded(limits);
		await succeed(redeem(code));
		expect(await redeem(code)).toMatchObject({ status: 409, body: { code: refusal } });
	});

	it("is refused late, but not on its last day; ended; unknown; or for another's contract", async () => {
		const [late, today, ended] = [
			await coded({ redeem_until: "2025-12-31" }),
			await coded({ redeem_until: "2026-01-01" }),
			await coded(),
		];
		await succeed(client.delete(`/discount/${ended.uuid}`));
		expect(await redeem(late.code)).toMatchObject({ status: 409, body: { code: "code_late" } });
		expect(await redeem(today.code)).toMatchObject({ status: 200 });
		expect(await redeem(ended.code)).toMatchObject({ status: 409, body: { code: "code_ended" } });
		expect(await redeem("unknown")).toMatchObject({ status: 404 });
		expect(await redeem(ended.code, { customer_uuid: unknownUuid })).toMatchObject({ status: 404 });
		const { uuid } = await makeCustomer(client);
		const foreign = await coded();
		expect(await redeem(foreign.code, { customer_uuid: uuid, contract_uuid: contract.uuid })).toMatchObject({
			...{ status: 422, body: { errors: [{ field: "contract_uuid" }] } },
		});
	});

	it("is redeemed no more often than its limit, however many redeem it at once", async () => {
		const { uuid, code } = await coded({ max_redemptions: 3 });
		const customers = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(client)));
		const answers = await Promise.all(customers.map((one) => redeem(code, { customer_uuid: one.uuid })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
		expect((await succeed(client.get(`/discount/${uuid}`))).redemptions).toBe(3);
	});

	it("is redeemed once by one idempotency key", async () => {
		const { uuid, code } = await coded({ max_redemptions_per_customer: 9 });
		const body = { code, customer_uuid: customer.uuid };
		const send = () => client.post("/discount/redeem", body, { "idempotency-key": `redeem-${uuid}` });
		const [first, second] = [await succeed(send()), await succeed(send())];
		expect(second).toEqual(first);
		expect((await succeed(client.get(`/discount/${uuid}`))).redemptions).toBe(1);
	});
});
