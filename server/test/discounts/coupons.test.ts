import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { expectRefused } from "../scenarios/prices/pricing.ts";
import type { Answer } from "../support/app.ts";
import { activeContract, type Body, fee, makeCustomer, succeed } from "../support/billing.ts";
import { euros, grant, nets, netsByDate } from "./granting.ts";

/** Codes: who can redeem them, how often, until when; and what bad requests are told. */

const stage = useStage();
const half = { percent: 50 };

const redeem = (code: string, fields: object = {}): Promise<Answer> =>
	stage.client.post("/discount/redeem", { code, customer_uuid: stage.customer.uuid, ...fields });
const expectCode = ({ status, body }: Answer, expectedStatus: number, code: string) =>
	expect([status, body.code]).toEqual([expectedStatus, code]);

describe("a redeemed code", () => {
	it("takes off from the first period that begins that day or later, for its cycles", async () => {
		await stage.contract([fee()]);
		await grant(stage, { ...half, code: "SPRING", cycles: 1 });
		stage.today("2026-01-10");
		expect(await succeed(redeem("SPRING"))).toMatchObject({ starts_on: "2026-01-10", contract_uuid: null });
		expect(netsByDate(await stage.billed("2026-03-01"))).toEqual([
			["2026-01-01", 100],
			["2026-02-01", 50],
			["2026-03-01", 100],
		]);
	});

	it("starts with the discount, where that is later", async () => {
		await grant(stage, { ...half, code: "SPRING", starts_on: "2026-03-01" });
		expect(await succeed(redeem("SPRING"))).toMatchObject({ starts_on: "2026-03-01" });
	});

	it("takes off nothing for who did not redeem it", async () => {
		await stage.contract([fee()]);
		await grant(stage, { ...half, code: "SPRING" });
		const other = await makeCustomer(stage.client);
		await succeed(redeem("SPRING", { customer_uuid: other.uuid }));
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual([100]);
	});

	it("for a contract: at the contract's level, for it alone", async () => {
		const first = await stage.contract([fee()]);
		await stage.contract([fee({ unit_price: 30 })]);
		await grant(stage, { customer_uuid: stage.customer.uuid, percent: 20 });
		await grant(stage, { ...euros(10), code: "SPRING" });
		expect(await succeed(redeem("SPRING", { contract_uuid: first.uuid }))).toMatchObject({ contract_uuid: first.uuid });
		// 100 − 10 − 18; 30 − 6.
		const amounts = (await stage.billed("2026-01-01")).map(({ amount }) => amount);
		expect(amounts.toSorted((a, b) => a - b)).toEqual([24, 72]);
	});

	it("is as old as its redemption", async () => {
		await stage.contract([fee({ unit_price: 10.05 })]);
		await grant(stage, { percent: 50, code: "HALF" });
		await grant(stage, { percent: 10, customer_uuid: stage.customer.uuid });
		await succeed(redeem("HALF"));
		// 10.05 × 10 % = 1.005, rounded 1.01; then half of 9.04. The other way round it would be 5.03 and 0.50.
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual([10.05, -1.01, -4.52]);
	});

	it("twice, where a customer can, takes off twice", async () => {
		await stage.contract([fee()]);
		await grant(stage, { percent: 10, code: "TWICE", max_redemptions_per_customer: 2 });
		await succeed(redeem("TWICE"));
		await succeed(redeem("TWICE"));
		expectCode(await redeem("TWICE"), 409, "code_redeemed");
		// 100 × 0.90 × 0.90.
		expect((await stage.billed("2026-01-01"))[0].amount).toBe(81);
	});

	it("goes on after the code's end for periods that began before it", async () => {
		await stage.contract([fee({ billing_timing: "in_arrears" })]);
		const { uuid } = await grant(stage, { ...half, code: "SPRING" });
		await succeed(redeem("SPRING"));
		stage.today("2026-02-10");
		await succeed(stage.client.delete(`/discount/${uuid}`));
		expect(netsByDate(await stage.billed("2026-04-01"))).toEqual([
			["2026-02-01", 50],
			["2026-03-01", 50],
			["2026-04-01", 100],
		]);
	});
});

describe("a code", () => {
	it("is the same in upper and lower case", async () => {
		const { uuid } = await grant(stage, { ...half, code: "Spring-26" });
		expect((await succeed(redeem("sPRING-26"))).discount.uuid).toBe(uuid);
	});

	it("belongs to one discount, for ever", async () => {
		const { uuid } = await grant(stage, { ...half, code: "Spring" });
		const again = () => stage.client.post("/discount", { name: "Another", ...half, code: "SPRING" });
		expectCode(await again(), 409, "code_in_use");
		await succeed(stage.client.delete(`/discount/${uuid}`));
		expectCode(await again(), 409, "code_in_use");
		expectCode(await redeem("spring"), 409, "code_ended");
	});

	it("that nobody has given out is not found", async () => {
		expect((await redeem("AUTUMN")).status).toBe(404);
	});

	it("of another organization is not found", async () => {
		const stranger = await stage.app.client();
		await succeed(stranger.post("/discount", { name: "Theirs", ...half, code: "SPRING" }));
		expect((await redeem("SPRING")).status).toBe(404);
	});

	it("can be redeemed until the end of its last day", async () => {
		await grant(stage, { ...half, code: "SPRING", redeem_until: "2026-01-31" });
		stage.app.now = "2026-01-31T23:59:59.000Z";
		await succeed(redeem("SPRING"));
		stage.app.now = "2026-02-01T00:00:00.000Z";
		const other = await makeCustomer(stage.client);
		expectCode(await redeem("SPRING", { customer_uuid: other.uuid }), 409, "code_late");
	});

	it("is redeemed once by a customer, and as often as it can be in all", async () => {
		await grant(stage, { ...half, code: "SPRING", max_redemptions: 2 });
		await succeed(redeem("SPRING"));
		expectCode(await redeem("SPRING"), 409, "code_redeemed");
		const [second, third] = [await makeCustomer(stage.client), await makeCustomer(stage.client)];
		await succeed(redeem("SPRING", { customer_uuid: second.uuid }));
		expectCode(await redeem("SPRING", { customer_uuid: third.uuid }), 409, "code_used_up");
	});

	it.each<[string, object, boolean, number]>([
		["the last one, by eight customers at once", { max_redemptions: 1 }, true, 1],
		["three of eight, at once", { max_redemptions: 3 }, true, 3],
		["once by a customer who asks eight times at once", {}, false, 1],
	])("is redeemed %s", async (_name, limits, areOthers, expected) => {
		const { uuid } = await grant(stage, { ...half, code: "SPRING", ...limits });
		const who: Body[] = [];
		for (let each = 0; each < 8; each += 1) who.push(areOthers ? await makeCustomer(stage.client) : stage.customer);
		const answers = await Promise.all(who.map((customer) => redeem("SPRING", { customer_uuid: customer.uuid })));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(expected);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(8 - expected);
		expect((await succeed(stage.client.get(`/discount/${uuid}`))).redemptions).toBe(expected);
	});

	it("of an amount is given in its own currency only", async () => {
		await stage.contract([fee()]);
		await grant(stage, { amount: 10, currency: "USD", code: "DOLLARS" });
		await succeed(redeem("DOLLARS"));
		expect(nets((await stage.billed("2026-01-01"))[0])).toEqual([100]);
	});
});

describe("refused", () => {
	const scope = () => ({ customer_uuid: stage.customer.uuid });
	it.each<[string, () => object, string]>([
		["without a name", () => ({ name: undefined, ...half, ...scope() }), "name"],
		["of neither a percent nor an amount", () => scope(), "percent"],
		["of both", () => ({ ...half, ...euros(1), ...scope() }), "percent"],
		["of 0 percent", () => ({ percent: 0, ...scope() }), "percent"],
		["of more than 100 percent", () => ({ percent: 100.01, ...scope() }), "percent"],
		["of a negative amount", () => ({ ...euros(-1), ...scope() }), "amount"],
		["of an amount without a currency", () => ({ amount: 1, ...scope() }), "currency"],
		["of a percent with a currency", () => ({ ...half, currency: "EUR", ...scope() }), "currency"],
		["in no currency of the world", () => ({ amount: 1, currency: "EUX", ...scope() }), "currency"],
		["of half a cent", () => ({ ...euros(0.005), ...scope() }), "amount"],
		["for nobody", () => half, "customer_uuid"],
		["with a code and for somebody", () => ({ ...half, code: "A", ...scope() }), "customer_uuid"],
		["for no items", () => ({ ...half, item_ids: [] }), "item_ids"],
		["of no cycles", () => ({ ...half, cycles: 0, ...scope() }), "cycles"],
		["of one and a half cycles", () => ({ ...half, cycles: 1.5, ...scope() }), "cycles"],
		["from an impossible day", () => ({ ...half, starts_on: "2026-02-30", ...scope() }), "starts_on"],
		["with a code of other characters", () => ({ ...half, code: "FÜR DICH" }), "code"],
		["with a limit but no code", () => ({ ...half, max_redemptions: 5, ...scope() }), "max_redemptions"],
		["with a limit of 0", () => ({ ...half, code: "A", max_redemptions: 0 }), "max_redemptions"],
		["with a last day but no code", () => ({ ...half, redeem_until: "2026-02-01", ...scope() }), "redeem_until"],
		["with a field that is not one", () => ({ ...half, percents: 5, ...scope() }), "percents"],
	])("%s", async (_name, body, field) => {
		const before = await succeed(stage.client.get("/discount"));
		expectRefused(await stage.client.post("/discount", { name: "A discount", ...body() }), field);
		expect(await succeed(stage.client.get("/discount"))).toEqual(before);
	});

	it.each<[string, object]>([
		["a customer", { customer_uuid: "0199c7a0-0000-7000-8000-000000000001" }],
		["a contract", { contract_uuid: "0199c7a0-0000-7000-8000-000000000001" }],
		["an item", { item_ids: ["0199c7a0-0000-7000-8000-000000000001"] }],
	])("for %s that is not there: 404", async (_name, fields) => {
		expect((await stage.client.post("/discount", { name: "A", ...half, ...fields })).status).toBe(404);
	});

	it("for two at once, and for another customer's contract", async () => {
		const contract = await stage.contract([fee()]);
		const both = { customer_uuid: stage.customer.uuid, contract_uuid: contract.uuid };
		expectRefused(await stage.client.post("/discount", { name: "A", ...half, ...both }), "customer_uuid");
		const other = await makeCustomer(stage.client);
		const theirs = await activeContract(stage.client, other.uuid, [fee()]);
		await grant(stage, { ...half, code: "SPRING" });
		const { status } = await redeem("SPRING", { contract_uuid: theirs.uuid });
		expect([404, 422]).toContain(status);
		expect((await succeed(stage.client.get("/discount?code=spring"))).items[0].redemptions).toBe(0);
	});
});
