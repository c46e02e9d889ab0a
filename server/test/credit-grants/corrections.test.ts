import { describe, expect, it } from "vitest";
import { type Body, fee, succeed, usage } from "../support/billing.ts";
import { due, sum, useAccount } from "./account.ts";

/** "Corrections of late usage burn or return credit as if they had come in time, when the grant was in force then". */

const account = useAccount();
const february = "2026-02-01T00:00:00Z";
const take = (...idempotency_keys: string[]) =>
	succeed(account.client.post("/usage/events/void", { idempotency_keys }));

/** 60 and 40 used in January at 1.00, sent; 100 in February. */
async function januaryOf100(terms: object = {}): Promise<Body> {
	const contract = await account.contract([usage(account.metric.uuid, { unit_price: 1, ...terms })]);
	await account.use("2026-01-10", 60, { idempotency_key: "kept" });
	await account.use("2026-01-11", 40, { idempotency_key: "taken back" });
	await account.billAndSend("2026-02-01");
	await account.use("2026-02-10", 100, { idempotency_key: "february" });
	return contract;
}

describe("late usage of January, and February's 100", () => {
	// [name, the grant, later or (below 0) taken back, due for January, for the correction and February, balance]
	it.each<[string, object, number, number, number, number]>([
		// January 130, February 20 of the 150: 80 are due.
		["burns what is left before February's usage", { amount: 150 }, 30, 0, 80, 0],
		["burns all of it, and the rest is due", { amount: 300 }, 30, 0, 0, 70],
		// January 180: 150 paid, 30 due; February 100.
		["burns no more than is left", { amount: 150 }, 80, 0, 130, 0],
		// January 60, February 90 of 150.
		["taken back returns its credit, which February uses", { amount: 150 }, -40, 0, 10, 0],
		// January 60 of 60, of which 40 too much was charged: −40; February 100.
		["taken back returns money first, where credit paid a part", { amount: 60 }, -40, 40, 60, 0],
		// The same: the 60 stay burned, so nothing comes back that could expire.
		[
			"taken back returns money first, where the grant has expired since",
			{ amount: 60, expires_at: february },
			-40,
			40,
			60,
			0,
		],
		// Of the 150 until February, 50 expired; 30 of them come back.
		["uses credit that expired unused", { amount: 150, expires_at: february }, 30, 0, 100, 0],
		["uses no more than expired unused", { amount: 150, expires_at: february }, 80, 0, 130, 0],
		[
			"taken back returns credit that has expired, and that is gone",
			{ amount: 150, expires_at: february },
			-40,
			0,
			100,
			0,
		],
		// Not in force in January; February's 100 are paid.
		["is not paid by a grant of February", { amount: 500, effective_at: february }, 30, 100, 30, 400],
	])("%s", async (_name, request, late, january, later, balance) => {
		const grant = await account.grant(request);
		await januaryOf100();
		const known = await succeed(account.client.get("/invoice"));
		expect(due(known.items)).toBe(january);
		if (late > 0) await account.use("2026-01-20", late);
		else await take("taken back");
		const invoices = await account.billAndSend("2026-03-01");
		expect([due(invoices), await account.balanceOf(grant)]).toEqual([later, balance]);
	});

	it("all of January taken back returns all its credit", async () => {
		const grant = await account.grant({ amount: 150 });
		await januaryOf100();
		await take("kept", "taken back");
		// January 0, February 100.
		expect(due(await account.billAndSend("2026-03-01"))).toBe(0);
		expect(await account.balanceOf(grant)).toBe(50);
	});

	it("taken back, and January's invoice voided after it was corrected: billed again, it costs what was used", async () => {
		const grant = await account.grant({ amount: 100 });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 60);
		await account.use("2026-01-11", 40, { idempotency_key: "taken back" });
		const [january] = await account.billAndSend("2026-02-01");
		await take("taken back");
		await account.billAndSend("2026-03-01");
		expect(await account.balanceOf(grant)).toBe(40);
		await account.void(january);
		// The correction's 40 and the invoice's 100 are back; the periods' next invoice charges 60 and what the correction took off.
		expect(await account.balanceOf(grant)).toBe(140);
		expect(due(await account.billAndSend("2026-04-01"))).toBe(0);
		expect(await account.balanceOf(grant)).toBe(40);
	});

	it("taken back and used again ends where it began", async () => {
		const grant = await account.grant({ amount: 150 });
		await januaryOf100();
		await take("taken back");
		const second = await account.billAndSend("2026-03-01");
		await account.use("2026-01-21", 40);
		const third = await account.billAndSend("2026-04-01");
		// 60 + 90 of credit: 10 are due; then 40 more, as in time: credit pays 150 of 200 in all.
		expect([due(second), sum([due(second), due(third)])]).toEqual([10, 50]);
		expect(await account.balanceOf(grant)).toBe(0);
	});

	it("is burned when the correction is sent, and reserved before", async () => {
		const grant = await account.grant({ amount: 300 });
		await januaryOf100();
		await account.use("2026-01-20", 30);
		const [draft] = await account.bill("2026-03-01");
		expect(await account.booked(grant, "burned")).toBe(-100);
		await account.send(draft);
		expect(await account.booked(grant, "burned", "returned")).toBe(-230);
	});

	it("above a maximum burns nothing more", async () => {
		const grant = await account.grant({ amount: 500 });
		await januaryOf100({ maximum_amount: 80 });
		await account.use("2026-01-20", 50);
		expect(due(await account.billAndSend("2026-03-01"))).toBe(0);
		// 80 in January and in February.
		expect(await account.balanceOf(grant)).toBe(340);
	});

	it("bears the tax of what it corrects", async () => {
		await account.grant({ amount: 120 });
		await januaryOf100({ tax_rate: 19 });
		await account.use("2026-01-20", 30);
		const [invoice] = await account.billAndSend("2026-03-01");
		// January 130 and February 100, less 20 that are left: 110 × 1.19.
		expect(invoice.amount).toBe(130.9);
	});
});

describe("late usage of January, with 500 until the 16th, 100 used on the 5th and 100 on the 20th: 100 due", () => {
	it.each<[string, string, number]>([
		["in the grant's time is paid", "2026-01-10", 0],
		["at its last moment is due", "2026-01-16T00:00:00Z", 30],
	])("%s", async (_name, time, expected) => {
		await account.grant({ amount: 500, expires_at: "2026-01-16T00:00:00Z" });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-05", 100);
		await account.use("2026-01-20", 100);
		expect(due(await account.billAndSend("2026-02-01"))).toBe(100);
		await account.use(time, 30, { idempotency_key: "late" });
		await account.use("2026-02-10", 7);
		expect(due(await account.billAndSend("2026-03-01"))).toBe(expected + 7);
	});
});

it("late usage in the grant's time moves later usage to a cheaper tier: what is due falls", async () => {
	await account.grant({ amount: 500, expires_at: "2026-01-16T00:00:00Z" });
	const tiers = [
		{ up_to: 100, unit_price: 1, flat_fee: 0 },
		{ up_to: null, unit_price: 0.5, flat_fee: 0 },
	];
	await account.contract([usage(account.metric.uuid, { pricing_model: "graduated", unit_price: undefined, tiers })]);
	await account.use("2026-01-05", 80);
	await account.use("2026-01-20", 80);
	// P(160) − P(80) = 130 − 80.
	expect(due(await account.billAndSend("2026-02-01"))).toBe(50);
	await account.use("2026-01-10", 40);
	await account.use("2026-02-10", 100);
	// P(200) − P(120) = 150 − 110 = 40, of which 50 were charged: −10; and February's 100.
	expect(due(await account.billAndSend("2026-03-01"))).toBe(90);
});

describe("a fee in advance of 310 that is canceled after January 15: 160 too much", () => {
	it("returns the credit that paid it", async () => {
		const grant = await account.grant({ amount: 310 });
		const contract = await account.contract([fee({ unit_price: 310 })]);
		await account.billAndSend("2026-01-01");
		expect(await account.balanceOf(grant)).toBe(0);
		await succeed(account.client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-15" }));
		await account.billAndSend("2026-01-16");
		expect(await account.balanceOf(grant)).toBe(160);
		const { credit_balance } = await succeed(account.client.get(`/customer/${account.customer.uuid}`));
		expect(credit_balance).toEqual([]);
	});

	it("returns money first, where credit paid a part", async () => {
		const grant = await account.grant({ amount: 100 });
		const contract = await account.contract([fee({ unit_price: 310 })]);
		const [invoice] = await account.billAndSend("2026-01-01");
		await succeed(account.client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-15" }));
		await account.billAndSend("2026-01-16");
		// As in time: 150 − 100 = 50; 210 were charged, and 160 settle them.
		expect([(await account.read(invoice)).amount_due, await account.balanceOf(grant)]).toEqual([50, 0]);
	});
});

describe("a fee in advance of 100 that is raised to 200 on January 16", () => {
	it.each<[string, object, number, number]>([
		// 48.39 + 103.23 = 151.62 of 500.
		["burns what it costs more", {}, 0, 348.38],
		// The new part's first day is January 16: 103.23 are due. What returns has expired.
		["is due where the grant ended before the new part", { expires_at: "2026-01-16T00:00:00Z" }, 103.23, 0],
	])("%s", async (_name, window, expected, balance) => {
		const grant = await account.grant({ amount: 500, ...window });
		const contract = await account.contract([fee()]);
		expect(due(await account.billAndSend("2026-01-01"))).toBe(0);
		const change = [{ item_id: contract.items[0].item_id, unit_price: 200 }];
		await succeed(account.client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-01-16", change }));
		expect(due(await account.billAndSend("2026-01-16"))).toBe(expected);
		expect(await account.balanceOf(grant)).toBe(balance);
	});
});

describe("a void invoice", () => {
	it("of a grant that has expired since is billed again with its credit", async () => {
		const grant = await account.grant({ amount: 150, expires_at: february });
		await januaryOf100();
		const { items } = await succeed(account.client.get("/invoice"));
		await account.void(items[0]);
		// "The invoice's date plays no part": January's usage was in the grant's time.
		expect(due(await account.billAndSend("2026-02-02"))).toBe(0);
		expect((await account.usedOf([grant]))[0]).toBe(100);
	});

	it("frees credit for the next invoice", async () => {
		const grant = await account.grant({ amount: 100 });
		await account.contract([fee()]);
		const [invoice] = await account.billAndSend("2026-01-01");
		await account.void(invoice, false);
		expect(due(await account.billAndSend("2026-02-01"))).toBe(0);
		expect(await account.balanceOf(grant)).toBe(0);
	});
});

describe("expiry", () => {
	it("books what is left with the first run after it", async () => {
		const grant = await account.grant({ amount: 100, expires_at: february });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 40);
		await account.billAndSend("2026-02-01");
		await account.bill("2026-02-02");
		expect([await account.balanceOf(grant), await account.booked(grant, "expired")]).toEqual([0, -60]);
	});

	it("leaves a draft what it reserved", async () => {
		const grant = await account.grant({ amount: 100, expires_at: "2026-02-05T00:00:00Z" });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 40);
		const [draft] = await account.bill("2026-02-01");
		await account.bill("2026-02-06");
		expect(due([await account.send(draft)])).toBe(0);
		expect([await account.booked(grant, "burned"), await account.balanceOf(grant)]).toEqual([-40, 0]);
	});
});
