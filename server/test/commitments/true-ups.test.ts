import { describe, expect, it } from "vitest";
import { fee, succeed, usage } from "../support/billing.ts";
import { commitment, shown, useCommitted } from "./committed.ts";

/** The specification's "Commitments", in arrears: "a line `<name>: true-up` dated the day after the period". */

const { account, committed } = useCommitted();

describe("a monthly commitment of 100", () => {
	it("bills what usage of 60 lacks on the day after the month, beside the usage", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 60);
		// 100 − 60.
		expect(shown(await account.bill("2026-02-01"))).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
		expect(await account.bill("2026-02-02")).toEqual([]);
	});

	it("bills nothing more for usage of 100 or above, and all of it without usage", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 130);
		expect(shown(await account.bill("2026-02-01"))).toEqual([["2026-02-01", ["Calls", 130]]]);
		expect(shown(await account.bill("2026-03-01"))).toEqual([["2026-03-01", ["Calls", 0], ["Volume: true-up", 100]]]);
	});

	it("has a name of its own on lines without one", async () => {
		await committed([commitment({ name: undefined })]);
		expect(shown(await account.bill("2026-02-01"))).toEqual([
			["2026-02-01", ["Calls", 0], ["Commitment: true-up", 100]],
		]);
	});

	it("counts fees in advance in the month of their first day", async () => {
		// January: fee 30, usage 20; 100 − 30 − 20 = 50. The fee of February, on the same invoice, counts in February.
		await account.contract([fee({ unit_price: 30 }), usage(account.metric.uuid, { unit_price: 1 })], {
			commitments: [commitment()],
		});
		await account.use("2026-01-10", 20);
		expect(shown(await account.bill("2026-02-01"))).toEqual([
			["2026-01-01", ["Platform fee", 30]],
			["2026-02-01", ["Platform fee", 30], ["Calls", 20], ["Volume: true-up", 50]],
		]);
	});

	it("counts only what it applies to", async () => {
		const other = await succeed(
			account.client.post("/metric", { name: "Mails", event_name: "mail", aggregation: "sum" }),
		);
		const services = [
			usage(account.metric.uuid, { unit_price: 1 }),
			fee({ unit_price: 500, billing_timing: "in_arrears" }),
		];
		const applies_to = { metric_uuids: [account.metric.uuid] };
		await account.contract([...services, usage(other.uuid, { unit_price: 2, plan_item_name: "Mails" })], {
			commitments: [commitment({ applies_to })],
		});
		await account.use("2026-01-10", 70);
		await account.use("2026-01-11", 40, { event_name: "mail" });
		// 100 − 70: neither the fee of 500 nor the mails at 80 count.
		expect(shown(await account.bill("2026-02-01"))).toEqual([
			["2026-02-01", ["Calls", 70], ["Platform fee", 500], ["Mails", 80], ["Volume: true-up", 30]],
		]);
	});

	it("counts each of two on its own", async () => {
		await committed([commitment(), commitment({ name: "Floor", amount: 70 })]);
		await account.use("2026-01-10", 60);
		expect(shown(await account.bill("2026-02-01"))).toEqual([
			["2026-02-01", ["Calls", 60], ["Volume: true-up", 40], ["Floor: true-up", 10]],
		]);
	});
});

describe("what counts", () => {
	it("is after discounts: 90 of 100 less 10 %, and no discount lowers the true-up", async () => {
		const contract = await committed([commitment({ amount: 150 })]);
		await succeed(
			account.client.post("/discount", {
				...{ name: "Partner", percent: 10, contract_uuid: contract.uuid, starts_on: "2026-01-01" },
			}),
		);
		await account.use("2026-01-10", 100);
		// 100 − 10 = 90; 150 − 90 = 60.
		expect(shown(await account.bill("2026-02-01"))).toEqual([
			["2026-02-01", ["Calls", 100], ["Volume: true-up", 60], ["Partner", -10]],
		]);
	});

	it("is before prepaid credit, which doesn't pay the true-up", async () => {
		await committed([commitment()]);
		await account.grant({ amount: 500 });
		await account.use("2026-01-10", 60);
		// The grant pays the usage of 60, which counts.
		expect(shown(await account.bill("2026-02-01"))).toEqual([
			["2026-02-01", ["Calls", 60], ["Volume: true-up", 40], ["Credit", -60]],
		]);
	});

	it("is not what promotional credit pays", async () => {
		await committed([commitment()]);
		await account.grant({ amount: 25, kind: "promotional" });
		await account.use("2026-01-10", 60);
		// 60 − 25 = 35 count; 100 − 35 = 65.
		expect(shown(await account.bill("2026-02-01"))).toEqual([
			["2026-02-01", ["Calls", 60], ["Volume: true-up", 65], ["Credit", -25]],
		]);
	});

	it("is not what promotional credit pays of a charge of several periods, from its first day on", async () => {
		await committed([commitment({ amount: 50 })], {}, { billing_cycle: "quarterly" });
		await account.grant({ amount: 40, kind: "promotional" });
		await account.use("2026-01-10", 30);
		await account.use("2026-03-10", 60);
		// The grant pays the 30 of January and 10 of March's 60: 0 and 50 count.
		expect(shown(await account.bill("2026-04-01"))).toEqual([
			["2026-02-01", ["Volume: true-up", 50]],
			["2026-03-01", ["Volume: true-up", 50]],
			["2026-04-01", ["Calls", 90], ["Credit", -40]],
		]);
	});

	it("is also late usage whose correction joins the invoice of a true-up", async () => {
		// Usage is billed on the 15th, the commitment on the 1st.
		await committed([commitment()], { billing_day: 15 });
		await account.use("2026-01-20", 60);
		await account.billAndSend("2026-02-15");
		await account.use("2026-01-21", 10);
		// January had 60 of 100 and 40 more.
		expect(shown(await account.bill("2026-03-01"))).toEqual([
			["2026-03-01", ["Volume: true-up", 100], ["Calls: correction", 10], ["Volume: true-up: credit", -10]],
		]);
	});

	it("is divided where a charge is of two periods: usage by what it costs until then", async () => {
		// Billed by quarters, 1.00 each up to 100, then 0.10. January: 80. Until February: 100 + 4 = 104, so 24 in February; in March 1.
		const tiers = [
			{ up_to: 100, unit_price: 1, flat_fee: 0 },
			{ up_to: null, unit_price: 0.1, flat_fee: 0 },
		];
		const graduated = { billing_cycle: "quarterly", pricing_model: "graduated", unit_price: undefined, tiers };
		await committed([commitment({ amount: 50 })], {}, graduated);
		await account.use("2026-01-10", 80);
		await account.use("2026-02-10", 60);
		await account.use("2026-03-10", 10);
		// Until the quarter is billed, nothing counts; then January gets its 50 back, 24 of February, and 1 of March counts at once.
		expect(shown(await account.billAndSend("2026-02-01"))).toEqual([["2026-02-01", ["Volume: true-up", 50]]]);
		expect(shown(await account.billAndSend("2026-03-01"))).toEqual([["2026-03-01", ["Volume: true-up", 50]]]);
		expect(shown(await account.billAndSend("2026-04-01"))).toEqual([
			[
				"2026-04-01",
				...[
					["Calls", 105],
					["Volume: true-up", 49],
				],
				...[
					["Volume: true-up: credit", -50],
					["Volume: true-up: credit", -24],
				],
			],
		]);
	});
});

it("a correction waits for a true-up that is due within a month", async () => {
	const quarterly = { billing_cycle: "quarterly", unit_price: 1 };
	await account.contract([usage(account.metric.uuid, quarterly)], { commitments: [commitment()] });
	await account.billAndSend("2026-04-01");
	await account.use("2026-03-10", 30);
	expect(await account.bill("2026-04-10")).toEqual([]);
	// March's true-up had been 100; April's is.
	expect(shown(await account.bill("2026-05-01"))).toEqual([
		["2026-05-01", ["Volume: true-up", 100], ["Calls: correction", 30], ["Volume: true-up: credit", -30]],
	]);
});

describe("periods", () => {
	it.each([
		["quarter", "2026-04-01", 240],
		["year", "2027-01-01", 240],
	])("of a %s are billed on the day after it", async (period, day, lacking) => {
		await committed([commitment({ period, amount: 300 })]);
		await account.use("2026-01-10", 60);
		const invoices = await account.bill(day);
		// 300 − 60. The usage of the other months costs 0.
		const lines = shown(invoices).flatMap(([date, ...lines]) => lines.map((line: unknown[]) => [date, ...line]));
		expect(lines.filter(([, , net]) => net !== 0)).toEqual([
			["2026-02-01", "Calls", 60],
			[day, "Volume: true-up", lacking],
		]);
	});

	it("of a term last as long as the term, and begin again with the next", async () => {
		await committed([commitment({ period: "term", amount: 300 })], { end_date: "2026-03-31", auto_renew: true });
		await account.use("2026-01-10", 60);
		await account.use("2026-05-10", 100);
		const lines = async (day: string) =>
			(await account.bill(day)).flatMap((invoice) => shown([invoice])[0]?.slice(1) ?? []);
		expect(await lines("2026-04-01")).toContainEqual(["Volume: true-up", 240]);
		// 300 − 100 of April to June.
		expect(await lines("2026-07-01")).toContainEqual(["Volume: true-up", 200]);
	});

	it("of the last term are billed, too, when the contract renews no more", async () => {
		const terms = { end_date: "2026-03-31", auto_renew: true, renewal_months: 3 };
		const { uuid } = await committed([commitment({ period: "term" })], terms);
		expect(shown(await account.bill("2026-04-10"))).toEqual([["2026-04-01", ["Calls", 0], ["Volume: true-up", 100]]]);
		await succeed(account.client.put(`/contract/${uuid}`, { auto_renew: false }));
		expect(shown(await account.bill("2026-07-10"))).toEqual([["2026-07-01", ["Calls", 0], ["Volume: true-up", 100]]]);
		expect(await account.bill("2026-10-10")).toEqual([]);
	});

	it("count from the contract's first day, whatever its billing day", async () => {
		// Billed from the 1st: January 15 to 31, then February. The commitment is from the 15th to the 14th; usage on February 10 is in its first month.
		await committed([commitment()], { start_date: "2026-01-15", billing_day: 1 });
		await account.use("2026-01-20", 30);
		await account.use("2026-02-10", 40);
		await account.use("2026-02-20", 90);
		await account.bill("2026-02-01");
		// Only January's 30 was charged by then: 70.
		expect(shown(await account.billAndSend("2026-02-15"))).toEqual([["2026-02-15", ["Volume: true-up", 70]]]);
		// February is charged 130: 40 of it count before the 15th.
		expect(shown(await account.bill("2026-03-01"))).toEqual([
			["2026-03-01", ["Calls", 130], ["Volume: true-up: credit", -40]],
		]);
	});

	it("are cut by days where the contract ends", async () => {
		await committed([commitment({ amount: 310 })], { end_date: "2026-02-14" });
		await account.bill("2026-02-01");
		// 14 of 28 days: 155, less 55.
		await account.use("2026-02-10", 55);
		expect(shown(await account.bill("2026-02-15"))).toEqual([["2026-02-15", ["Calls", 55], ["Volume: true-up", 100]]]);
	});

	it("have other amounts where ramps say so, by days", async () => {
		const ramps = [
			{ from: "2026-02-01", amount: 200 },
			{ from: "2026-03-11", amount: 510 },
		];
		await committed([commitment({ ramps })]);
		await account.use("2026-03-10", 10);
		expect(shown(await account.bill("2026-02-01"))).toEqual([["2026-02-01", ["Calls", 0], ["Volume: true-up", 100]]]);
		expect(shown(await account.bill("2026-03-01"))).toEqual([["2026-03-01", ["Calls", 0], ["Volume: true-up", 200]]]);
		// 200 × 10 ÷ 31 + 510 × 21 ÷ 31 = 410, less 10.
		expect(shown(await account.bill("2026-04-01"))).toEqual([["2026-04-01", ["Calls", 10], ["Volume: true-up", 400]]]);
	});
});
