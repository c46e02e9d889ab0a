import { describe, expect, it } from "vitest";
import { type Body, fee, makeCustomer, makeMetric, succeed, usage } from "../support/billing.ts";
import { creditLines, due, nets, useAccount } from "./account.ts";

/** "Grants": which grant pays first, what it pays, and how it is shared over taxes; each figure from the text and by hand. */

const account = useAccount();
const at = (month: string) => `2026-${month}-01T00:00:00Z`;
const promotional = { kind: "promotional" };

describe("of two grants of 60 for a fee of 100, one pays 60 and the other 40", () => {
	// [name, the first, the second, what each pays]
	it.each<[string, object, object, [number, number]]>([
		["priority 0 before 100", { priority: 100 }, { priority: 0 }, [40, 60]],
		["50 unless given: before 51", { priority: 51 }, {}, [40, 60]],
		["the soonest to expire", { expires_at: at("06") }, { expires_at: at("05") }, [40, 60]],
		["one that expires before one that never does", {}, { expires_at: at("12") }, [40, 60]],
		["promotional before prepaid", {}, promotional, [40, 60]],
		["the oldest", { effective_at: "2025-12-03T00:00:00Z" }, { effective_at: "2025-12-02T00:00:00Z" }, [40, 60]],
		["priority before expiry", { expires_at: at("02"), priority: 51 }, {}, [40, 60]],
		[
			"expiry before age",
			{ expires_at: at("06") },
			{ effective_at: "2025-12-02T00:00:00Z", expires_at: at("05") },
			[40, 60],
		],
		["kind before age", {}, { ...promotional, effective_at: "2025-12-02T00:00:00Z" }, [40, 60]],
		["of two alike, the one that was made first", {}, {}, [60, 40]],
	])("%s", async (_name, first, second, expected) => {
		const grants = [await account.grant({ amount: 60, ...first }), await account.grant({ amount: 60, ...second })];
		await account.contract([fee()]);
		// 100 − 60 − 40 = 0, of 120.
		expect(due(await account.bill("2026-01-01"))).toBe(0);
		expect(await account.usedOf(grants)).toEqual(expected);
	});
});

it("burns three grants in order, the last one in part", async () => {
	const grants = [
		await account.grant({ amount: 50 }),
		await account.grant({ amount: 30, ...promotional }),
		await account.grant({ amount: 40, expires_at: at("09") }),
	];
	await account.contract([fee()]);
	// 40 that expires, 30 that is promotional, 30 of the 50.
	expect(due(await account.bill("2026-01-01"))).toBe(0);
	expect(await account.usedOf(grants)).toEqual([30, 30, 40]);
});

describe("a grant", () => {
	it.each<[string, number, number, number]>([
		["as large as the charge pays all of it", 100, 0, 0],
		["of a cent pays a cent", 0.01, 99.99, 0],
	])("%s", async (_name, amount, expectedDue, left) => {
		const grant = await account.grant({ amount });
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(expectedDue);
		expect(await account.balanceOf(grant)).toBe(left);
	});

	it("lasts over months until it is used up", async () => {
		const grant = await account.grant({ amount: 250 });
		await account.contract([fee()]);
		// 100, 100, and 50 of the third.
		expect((await account.bill("2026-04-01")).map((invoice) => due([invoice]))).toEqual([0, 0, 50, 100]);
		expect(await account.balanceOf(grant)).toBe(0);
	});

	it("shows as a line of kind allowance that names it", async () => {
		const grant = await account.grant({ amount: 30 });
		await account.contract([fee()]);
		const [invoice] = await account.bill("2026-01-01");
		expect(invoice.line_items.map(({ kind, credit_grant_uuid }: Body) => [kind, credit_grant_uuid ?? null])).toEqual([
			["item", null],
			["allowance", grant.uuid],
		]);
		expect(invoice.line_items[1]).toMatchObject({ quantity: 1, unit_price: 0, flat_fee: -30 });
	});

	it("in another currency pays nothing", async () => {
		const grant = await account.grant({ amount: 500, currency: "USD" });
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
		expect(await account.balanceOf(grant)).toBe(500);
	});

	it("in the contract's currency pays, whatever the customer's is", async () => {
		const grants = [await account.grant({ amount: 30, currency: "USD" }), await account.grant({ amount: 30 })];
		await account.contract([fee()], { currency: "USD" });
		expect(due(await account.bill("2026-01-01"))).toBe(70);
		expect(await account.usedOf(grants)).toEqual([30, 0]);
	});

	it("of another customer pays nothing", async () => {
		const other = await makeCustomer(account.client);
		const grant = await account.grant({ amount: 500, customer_uuid: other.uuid });
		await account.contract([fee()]);
		expect(due(await account.bill("2026-01-01"))).toBe(100);
		expect(await account.balanceOf(grant)).toBe(500);
	});

	it("does not pay an invoice that a person made", async () => {
		await account.grant({ amount: 500 });
		const line_items = [{ name: "Advice", unit_price: 100 }];
		const { uuid } = await succeed(
			account.client.post("/invoice", { customer_uuid: account.customer.uuid, line_items }),
		);
		expect(nets(await account.send({ uuid }))).toEqual([100]);
	});

	it("pays two contracts of its customer in one run, and no more than it has", async () => {
		const grant = await account.grant({ amount: 150 });
		await account.contract([fee()]);
		await account.contract([fee()]);
		// 200 − 150.
		expect(due(await account.bill("2026-01-01"))).toBe(50);
		expect(await account.usedOf([grant])).toEqual([150]);
	});

	it("pays the older contract first, even where its draft must be priced anew", async () => {
		await account.contract([fee()]);
		const [january] = await account.bill("2026-01-01");
		await account.contract([fee()], { start_date: "2026-02-01" });
		const grant = await account.grant({ amount: 150, effective_at: "2026-01-01" });
		const february = await account.bill("2026-02-01");
		// 100 and 50 of the older contract's 100 and 100; nothing of the newer one's.
		expect(due([await account.read(january)])).toBe(0);
		expect(february.map((invoice) => due([invoice])).toSorted((a, b) => a - b)).toEqual([50, 100]);
		expect(await account.usedOf([grant])).toEqual([150]);
	});
});

describe("what a grant applies to", () => {
	/** Fee in arrears 100, calls 100 at 1.00, tokens 40 at 1.00: 240. */
	async function threeCharges(): Promise<Body> {
		const tokens = await makeMetric(account.client, { name: "Tokens", event_name: "token" });
		await account.contract([
			fee({ billing_timing: "in_arrears" }),
			usage(account.metric.uuid, { unit_price: 1 }),
			usage(tokens.uuid, { unit_price: 1, plan_item_name: "Tokens" }),
		]);
		await account.use("2026-01-10", 100);
		await account.use("2026-01-10", 40, { event_name: "token", idempotency_key: "tokens" });
		return tokens;
	}
	const appliesTo = (...metrics: Body[]) => ({ applies_to: { metric_uuids: metrics.map(({ uuid }) => uuid) } });

	it.each<[string, (tokens: Body) => object, number]>([
		["everything, if it says nothing", () => ({}), 0],
		// 240 − 100.
		["one metric", () => appliesTo(account.metric), 140],
		// 240 − 140.
		["two metrics", (tokens) => appliesTo(tokens, account.metric), 100],
	])("%s", async (_name, fields, expected) => {
		const tokens = await threeCharges();
		await account.grant({ amount: 500, ...fields(tokens) });
		expect(due(await account.bill("2026-02-01"))).toBe(expected);
	});

	it("a narrow grant that comes first leaves the wide one more", async () => {
		const tokens = await threeCharges();
		const grants = [
			await account.grant({ amount: 200 }),
			await account.grant({ amount: 500, priority: 10, ...appliesTo(tokens) }),
		];
		// 40 of the narrow one, then 200 of the 200 that are left.
		expect(due(await account.bill("2026-02-01"))).toBe(0);
		expect(await account.usedOf(grants)).toEqual([200, 40]);
	});

	it("a wide grant that comes first is shared over its charges by net", async () => {
		const tokens = await threeCharges();
		const grants = [
			await account.grant({ amount: 120, priority: 10 }),
			await account.grant({ amount: 500, ...appliesTo(tokens) }),
		];
		// 120 of 240: 50, 50 and 20. Of the tokens' 40, 20 are left.
		expect(due(await account.bill("2026-02-01"))).toBe(100);
		expect(await account.usedOf(grants)).toEqual([120, 20]);
	});

	it("services of a template", async () => {
		const services = [
			fee({ plan_item_name: "Support" }),
			fee({ plan_item_name: "Storage", unit_price: 40 }),
			usage(account.metric.uuid, { unit_price: 1 }),
		];
		const template = await succeed(
			account.client.post("/template", { name: "Plan", options: [{ name: "Monthly", services }] }),
		);
		const [option] = template.options;
		await account.grant({ amount: 500, applies_to: { service_uuids: [option.services[0].uuid] } });
		const start = { customer_uuid: account.customer.uuid, start_date: "2026-01-01", option_uuid: option.uuid };
		const { uuid } = await succeed(account.client.post("/contract", start));
		await succeed(account.client.post(`/contract/${uuid}/activate`));
		// 100 + 40 − 100.
		expect(due(await account.bill("2026-01-01"))).toBe(40);
	});
});

describe("several taxes", () => {
	const taxed = (unit_price: number, tax_rate: number) => fee({ unit_price, tax_rate, tax_name: `T${tax_rate}` });
	const twoTaxes = () => account.contract([taxed(200, 19), taxed(100, 7)]);

	it.each<[string, number[], number, number, [number, number][]]>([
		// 30 × 200 ÷ 300 = 20 and 10. 180 × 1.19 = 214.20; 90 × 1.07 = 96.30.
		[
			"share a grant by net: 310.50",
			[30],
			310.5,
			40.5,
			[
				[-20, 19],
				[-10, 7],
			],
		],
		// 180 and 90 are left; 27 × 180 ÷ 270 = 18 and 9. 162 × 1.19 = 192.78; 81 × 1.07 = 86.67.
		[
			"share the second by what the first left",
			[30, 27],
			279.45,
			36.45,
			[
				[-20, 19],
				[-10, 7],
				[-18, 19],
				[-9, 7],
			],
		],
		[
			"leave none where credit pays everything",
			[500],
			0,
			0,
			[
				[-200, 19],
				[-100, 7],
			],
		],
		// 0.01 × 200 ÷ 300 = 0.0067 and 0.0033. 199.99 × 19 % = 37.9981 and 7.
		["give a cent to the larger remainder", [0.01], 344.99, 45, [[-0.01, 19]]],
	])("%s", async (_name, amounts, amount, tax, lines) => {
		for (const [place, value] of amounts.entries()) await account.grant({ amount: value, priority: place });
		await twoTaxes();
		const [invoice] = await account.bill("2026-01-01");
		expect(creditLines(invoice)).toEqual(lines);
		expect([invoice.amount, invoice.tax_total]).toEqual([amount, tax]);
	});

	it.each<[string, number[], number, [number, number][]]>([
		// 3.5, 2.1 and 1.4 cents: 3, 2, 1, and the last one to 0.5.
		[
			"by largest remainder",
			[0.5, 0.3, 0.2],
			0.07,
			[
				[-0.04, 19],
				[-0.02, 7],
				[-0.01, 0],
			],
		],
		// Two thirds of a cent each: the first two have one.
		[
			"of equal remainders, to the first",
			[0.05, 0.05, 0.05],
			0.02,
			[
				[-0.01, 19],
				[-0.01, 7],
			],
		],
	])("%s", async (_name, prices, amount, expected) => {
		await account.grant({ amount });
		await account.contract(prices.map((price, place) => taxed(price, [19, 7, 0][place] as number)));
		expect(creditLines((await account.bill("2026-01-01"))[0])).toEqual(expected);
	});

	it("are the tax of a restricted grant's own charges only", async () => {
		await account.grant({ amount: 30, applies_to: { metric_uuids: [account.metric.uuid] } });
		await account.contract([
			fee({ unit_price: 200, tax_rate: 19, billing_timing: "in_arrears" }),
			usage(account.metric.uuid, { unit_price: 1, tax_rate: 7 }),
		]);
		await account.use("2026-01-10", 100);
		const [invoice] = await account.bill("2026-02-01");
		// 200 × 1.19 = 238; 70 × 1.07 = 74.90.
		expect([creditLines(invoice), invoice.amount]).toEqual([[[-30, 7]], 312.9]);
	});

	it("are not charged to an exempt customer, and the shares stay", async () => {
		await succeed(account.client.put(`/customer/${account.customer.uuid}`, { tax_exempt: true }));
		await account.grant({ amount: 30 });
		await twoTaxes();
		const [invoice] = await account.bill("2026-01-01");
		expect([creditLines(invoice), invoice.amount]).toEqual([
			[
				[-20, 19],
				[-10, 7],
			],
			270,
		]);
	});

	it("are computed after discounts, and credit after those", async () => {
		await account.grant({ amount: 27 });
		const contract = await twoTaxes();
		const discount = {
			name: "Partner",
			amount: 30,
			currency: "EUR",
			contract_uuid: contract.uuid,
			starts_on: "2026-01-01",
		};
		await succeed(account.client.post("/discount", discount));
		const [invoice] = await account.bill("2026-01-01");
		// 180 and 90 after the discount; 18 and 9 of credit.
		expect([creditLines(invoice), invoice.amount]).toEqual([
			[
				[-18, 19],
				[-9, 7],
			],
			279.45,
		]);
	});
});

describe("discounts come first", () => {
	it.each<[string, object, number, number, number]>([
		// 100 − 20 = 80; 80 − 50.
		["a percent, and a small grant", { percent: 20 }, 50, 30, 0],
		["an amount", { amount: 15, currency: "EUR" }, 500, 0, 415],
		["everything: no credit is used", { percent: 100 }, 500, 0, 500],
	])("%s", async (_name, discount, amount, expectedDue, left) => {
		const grant = await account.grant({ amount });
		await account.contract([fee()]);
		const scope = { name: "Partner", customer_uuid: account.customer.uuid, starts_on: "2026-01-01" };
		await succeed(account.client.post("/discount", { ...scope, ...discount }));
		expect(due(await account.bill("2026-01-01"))).toBe(expectedDue);
		expect(await account.balanceOf(grant)).toBe(left);
	});
});

it("in yen has no decimals", async () => {
	const grant = await account.grant({ amount: 100, currency: "JPY" });
	await account.contract([fee({ unit_price: 333, tax_rate: 10 })], { currency: "JPY" });
	const [invoice] = await account.bill("2026-01-01");
	// 233 × 10 % = 23.3.
	expect([nets(invoice), invoice.amount, await account.balanceOf(grant)]).toEqual([[333, -100], 256, 0]);
});

it("in a currency of three decimals keeps them", async () => {
	const grant = await account.grant({ amount: 0.125, currency: "KWD" });
	await account.contract([fee({ unit_price: 1.234 })], { currency: "KWD" });
	expect(nets((await account.bill("2026-01-01"))[0])).toEqual([1.234, -0.125]);
	expect(await account.balanceOf(grant)).toBe(0);
});
