import { beforeEach, describe, expect, it } from "vitest";
import { type Body, succeed, usage } from "../support/billing.ts";
import { due, useAccount } from "./account.ts";

/**
 * `rollover: {amount | percent, expires_in_days}`: up to that much of what is left of a grant when it expires goes on as a new grant, from that
 * day. Where the text is silent, a rollover follows the rule of late usage: as if everything had been known at the grant's end.
 */

const account = useAccount();
const midnight = (day: string) => `${day}T00:00:00Z`;
const fifty = { amount: 50, expires_in_days: 30 };
let old: Body;

/** A grant of 100 that rolls over, by default up to 50 for 30 days. */
async function grant(end: string, rollover: object = fifty, fields: object = {}): Promise<void> {
	old = await account.grant({ amount: 100, expires_at: midnight(end), rollover, ...fields });
}

/** What the grant rolled over into; undefined if into nothing. */
async function next(): Promise<Body> {
	const others = (await account.grants()).filter(({ uuid }) => uuid !== old.uuid);
	expect(others.length).toBeLessThan(2);
	return others[0];
}

/** The balances of the grant and of what it rolled over into. */
async function balances(): Promise<[number, number]> {
	const { uuid } = await next();
	return [await account.balanceOf(old), await account.balanceOf({ uuid })];
}

/** What each of the two has paid. */
async function used(): Promise<number[]> {
	return account.usedOf([old, await next()]);
}

beforeEach(() => account.contract([usage(account.metric.uuid, { unit_price: 1 })]));

describe("of 100 until February 1", () => {
	// [name, rollover, used in January, what goes on]
	it.each<[string, object, number, number]>([
		["goes on what is left, up to the amount", fifty, 40, 50],
		["goes on all that is left, if that is less", fifty, 70, 30],
		["goes on no more than is left, whatever the amount", { ...fifty, amount: 500 }, 40, 60],
		["goes on a cent", fifty, 99.99, 0.01],
		["goes on everything, if nothing was used", { ...fifty, amount: 100 }, 0, 100],
		["goes on 100 % of what is left", { percent: 100, expires_in_days: 30 }, 40, 60],
		// 50 % of 60, not of 100.
		[
			"silent: goes on a percentage of what is left, not of what was granted",
			{ percent: 50, expires_in_days: 30 },
			40,
			30,
		],
		// 50 % of 60.01 is 30.005.
		["silent: goes on a percentage, rounded half up to the cent", { percent: 50, expires_in_days: 30 }, 39.99, 30.01],
	])("%s", async (_name, rollover, quantity, expected) => {
		await grant("2026-02-01", rollover, { priority: 30 });
		if (quantity > 0) await account.use("2026-01-10", quantity);
		await account.billAndSend("2026-02-01");
		await account.bill("2026-02-02");
		const { uuid, amount, currency, kind, priority, customer_uuid, effective_at, expires_at } = await next();
		expect([amount, currency, kind, priority, customer_uuid]).toEqual([
			...[expected, "EUR", "prepaid", 30, account.customer.uuid],
		]);
		// 28 days of February, and 2.
		expect([effective_at, expires_at].map((time) => Date.parse(time))).toEqual([
			Date.parse(midnight("2026-02-01")),
			Date.parse(midnight("2026-03-03")),
		]);
		expect(await account.ledgerOf({ uuid })).toEqual([["granted", expected]]);
		// All that is left leaves the old grant: it goes on, or is lost.
		expect([await account.balanceOf(old), await account.booked(old, "expired")]).toEqual([0, quantity - 100]);
		expect((await account.live()).balance).toBe(expected);
	});

	it("nothing goes on, if nothing is left", async () => {
		await grant("2026-02-01");
		await account.use("2026-01-10", 130);
		expect(due(await account.billAndSend("2026-02-01"))).toBe(30);
		await account.bill("2026-02-02");
		expect(await next()).toBeUndefined();
	});

	it("nothing goes on before", async () => {
		await grant("2026-02-01");
		await account.bill("2026-01-31");
		expect([await next(), await account.balanceOf(old)]).toEqual([undefined, 100]);
	});

	it("what goes on is for the same charges, of the same kind", async () => {
		const applies_to = { service_uuids: [], metric_uuids: [account.metric.uuid] };
		await grant("2026-02-01", fifty, { kind: "promotional", applies_to });
		await account.bill("2026-02-02");
		expect(await next()).toMatchObject({ kind: "promotional", applies_to });
	});
});

describe("50 of 100 until January 16, for 30 days: until February 15", () => {
	beforeEach(() => grant("2026-01-16"));

	// Runs need not come on the day: "the invoice's date plays no part".
	it.each([
		["2026-01-16", "2026-01-17", "2026-02-01", "2026-02-15", "2026-02-16", "2026-03-01"],
		["2026-03-01"],
	])("pay usage from the old grant's end to their own, with a first run on %s", async (...days: string[]) => {
		for (const [time, quantity] of [
			["2026-01-15T23:59:59Z", 40],
			["2026-01-16T00:00:00Z", 25],
			["2026-02-14T23:59:59Z", 15],
			["2026-02-15T00:00:00Z", 3],
		] as const)
			await account.use(time, quantity);
		const invoices: Body[] = [];
		for (const day of days) invoices.push(...(await account.bill(day)));
		// 40 of the old; 25 + 15 of the 50; 3 are due.
		expect(due(await Promise.all(invoices.map((invoice) => account.read(invoice))))).toBe(3);
		expect(await used()).toEqual([40, 40]);
		await account.bill("2026-03-02");
		expect(await balances()).toEqual([0, 0]);
	});

	it.each([
		["2026-01-17", "2026-02-01"],
		["2026-02-01"],
	])("are only 30 if 70 were used, billed later or not: first run on %s", async (...days: string[]) => {
		await account.use("2026-01-10", 70);
		await account.use("2026-01-20", 50);
		const invoices: Body[] = [];
		for (const day of days) invoices.push(...(await account.bill(day)));
		// 100 of the 120.
		expect(due(invoices)).toBe(20);
		expect(await used()).toEqual([70, 30]);
	});

	it("are in the live balance from the first run on, less what was used since", async () => {
		await account.use("2026-01-10", 40);
		await account.use("2026-01-16T08:00:00Z", 12);
		await account.bill("2026-01-17");
		// 50 − 12.
		expect((await account.live()).balance).toBe(38);
	});

	it("share a period with the old grant at the tiers that it has reached", async () => {
		const metric = await succeed(
			account.client.post("/metric", { name: "Tokens", event_name: "token", aggregation: "sum" }),
		);
		const tiers = [
			{ up_to: 50, unit_price: 1, flat_fee: 0 },
			{ up_to: null, unit_price: 0.5, flat_fee: 0 },
		];
		const terms = { pricing_model: "graduated", unit_price: undefined, tiers };
		await account.contract([usage(metric.uuid, terms)]);
		await account.use("2026-01-10", 40, { event_name: "token", idempotency_key: "first" });
		await account.use("2026-01-20", 40, { event_name: "token", idempotency_key: "second" });
		expect(due(await account.bill("2026-02-01"))).toBe(0);
		// P(40) = 40; P(80) − P(40) = 50 + 15 − 40 = 25.
		expect(await used()).toEqual([40, 25]);
	});
});

describe("late usage of January, after 60 of 100 were left on February 1: 50 went on, 10 expired", () => {
	/** 40 used in January and 7 in February; January is sent, and the rest has rolled over. */
	async function rolled(): Promise<void> {
		await grant("2026-02-01");
		await account.use("2026-01-10", 40, { idempotency_key: "january" });
		await account.billAndSend("2026-02-01");
		await account.bill("2026-02-02");
		await account.use("2026-02-10", 7);
	}

	// [name, late, due with February's 7, paid by each]
	it.each<[string, number, number, [number, number]]>([
		["uses what expired unused", 10, 0, [50, 7]],
		// As in time: 70 used, 30 left, which go on.
		["silent: then takes from what went on", 30, 0, [70, 7]],
		// 100 used, nothing left: the other 5 and February's 7 are due.
		["silent: is never paid with more than the grant, and what it takes pays nothing later", 65, 12, [100, 0]],
	])("%s", async (_name, late, expected, paid) => {
		await rolled();
		await account.use("2026-01-20", late);
		expect(due(await account.billAndSend("2026-03-01"))).toBe(expected);
		expect(await used()).toEqual(paid);
	});

	it("silent: leaves what went on as much less", async () => {
		await rolled();
		await account.use("2026-01-20", 30);
		await account.billAndSend("2026-03-01");
		await account.bill("2026-03-02");
		// 100 − 70 = 30, less 7.
		expect(await balances()).toEqual([0, 23]);
	});

	it("does not take what has been burned since", async () => {
		await rolled();
		await account.use("2026-02-11", 43);
		// 7 + 43.
		expect(due(await account.billAndSend("2026-03-01"))).toBe(0);
		await account.use("2026-01-20", 30);
		// 10 expired unused.
		expect(due(await account.billAndSend("2026-04-01"))).toBe(20);
		expect(await used()).toEqual([50, 50]);
	});

	it("silent: taken back, adds to what goes on, up to the amount", async () => {
		await grant("2026-02-01");
		await account.use("2026-01-10", 80, { idempotency_key: "january" });
		await account.billAndSend("2026-02-01");
		await account.bill("2026-02-02");
		expect((await next()).amount).toBe(20);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["january"] }));
		await account.use("2026-02-10", 7);
		expect(due(await account.billAndSend("2026-03-01"))).toBe(0);
		await account.bill("2026-03-02");
		// As in time: 100 left, 50 go on, less 7.
		expect(await balances()).toEqual([0, 43]);
	});
});

describe("what a draft has reserved", () => {
	/** 70 of 100 until February 5 are reserved by January's draft. */
	async function reserved(): Promise<Body> {
		await grant("2026-02-05");
		await account.use("2026-01-10", 70);
		const [draft] = await account.bill("2026-02-01");
		await account.bill("2026-02-06");
		return draft;
	}

	it("does not go on, and is burned when the draft is sent", async () => {
		const draft = await reserved();
		expect((await next()).amount).toBe(30);
		expect(due([await account.send(draft)])).toBe(0);
		expect([await used(), await balances()]).toEqual([
			[70, 0],
			[0, 30],
		]);
	});

	it("is reserved again of the old grant, if the draft is discarded and its usage billed anew", async () => {
		const draft = await reserved();
		await succeed(account.client.delete(`/invoice/${draft.uuid}?rebill=true`));
		expect(due(await account.billAndSend("2026-02-07"))).toBe(0);
		expect([await used(), await balances()]).toEqual([
			[70, 0],
			[0, 30],
		]);
	});

	it("silent: goes on after all, up to the amount, if the draft is discarded for good", async () => {
		const draft = await reserved();
		await succeed(account.client.delete(`/invoice/${draft.uuid}?rebill=false`));
		await account.bill("2026-02-07");
		expect(await balances()).toEqual([0, 50]);
	});
});

describe("a grant rolls over once", () => {
	it("silent: what went on says that it doesn't go on itself, and expires for good", async () => {
		await grant("2026-02-01");
		for (const day of ["2026-02-02", "2026-03-03", "2026-03-04", "2026-05-01"]) await account.bill(day);
		expect((await next()).rollover).toBeNull();
		expect([await balances(), (await account.live()).balance]).toEqual([[0, 0], 0]);
	});

	it("however many runs there are at once", async () => {
		await grant("2026-02-01");
		account.app.now = "2026-02-02T00:10:00.000Z";
		await Promise.all([1, 2, 3, 4].map(() => succeed(account.client.post("/billing/run", {}))));
		await Promise.all([account.app.work(), account.app.work(), account.app.work()]);
		expect(await balances()).toEqual([0, 50]);
	});

	it("not if it was voided before", async () => {
		await grant("2026-02-01");
		await succeed(account.client.delete(`/credit-grant/${old.uuid}`));
		await account.bill("2026-02-02");
		expect(await next()).toBeUndefined();
	});

	it("not again if what went on was voided", async () => {
		await grant("2026-02-01");
		await account.bill("2026-02-02");
		await succeed(account.client.delete(`/credit-grant/${(await next()).uuid}`));
		await account.bill("2026-02-03");
		expect(await balances()).toEqual([0, 0]);
	});

	it("at its later end, if that is moved before", async () => {
		await grant("2026-02-01");
		await succeed(account.client.put(`/credit-grant/${old.uuid}`, { expires_at: midnight("2026-02-10") }));
		await account.bill("2026-02-02");
		expect(await next()).toBeUndefined();
		await account.bill("2026-02-11");
		expect(Date.parse((await next()).effective_at)).toBe(Date.parse(midnight("2026-02-10")));
	});

	it("and is not there twice, if its end is moved afterwards", async () => {
		await grant("2026-02-01");
		await account.bill("2026-02-02");
		await succeed(account.client.put(`/credit-grant/${old.uuid}`, { expires_at: midnight("2026-06-01") }));
		await account.bill("2026-02-03");
		// What had expired comes back: 100 in all, be it 50 + 50 or 100 + 0.
		expect((await account.live()).balance).toBe(100);
	});

	it("without a rollover not at all", async () => {
		await grant("2026-02-01", undefined, { rollover: undefined });
		expect(old.rollover).toBeNull();
		await account.bill("2026-02-02");
		expect(await next()).toBeUndefined();
	});
});

it("a grant answers its rollover", async () => {
	await grant("2026-02-01");
	const percentage = { percent: 12.5, expires_in_days: 1 };
	const other = await account.grant({ amount: 1, expires_at: midnight("2026-02-01"), rollover: percentage });
	expect([old.rollover, other.rollover]).toEqual([
		{ ...fifty, percent: null },
		{ ...percentage, amount: null },
	]);
});

describe("a rollover is refused", () => {
	it.each<[string, unknown, object]>([
		["of neither an amount nor a percentage", { expires_in_days: 30 }, {}],
		["of both", { ...fifty, percent: 50 }, {}],
		["of nothing", { ...fifty, amount: 0 }, {}],
		["of less than nothing", { ...fifty, amount: -1 }, {}],
		["of half a cent", { ...fifty, amount: 0.005 }, {}],
		["of a text", { ...fifty, amount: "50" }, {}],
		["of 101 %", { percent: 101, expires_in_days: 30 }, {}],
		["of less than 0 %", { percent: -1, expires_in_days: 30 }, {}],
		["without its days", { amount: 50 }, {}],
		["for no day", { ...fifty, expires_in_days: 0 }, {}],
		["for half a day", { ...fifty, expires_in_days: 0.5 }, {}],
		["with a field that is not one", { ...fifty, months: 1 }, {}],
		["that is a number", 50, {}],
		["silent: of a grant that never expires", fifty, { expires_at: undefined }],
	])("%s", async (_name, rollover, fields) => {
		const request = account.request({ amount: 100, expires_at: midnight("2026-02-01"), rollover, ...fields });
		const { status, body } = await account.client.post("/credit-grant", request);
		expect(status, JSON.stringify(body)).toBe(422);
		expect(body.errors[0].field).toMatch(/^rollover/);
		expect(body.errors[0]).not.toEqual({ field: "rollover", message: "is not a known field" });
		expect(await account.grants()).toEqual([]);
	});
});
