import { describe, expect, it } from "vitest";
import { type Body, fee, makeMetric, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { expectRefusal, netsAndTaxes, total, useStage } from "./stage.ts";

/** Contracts called off before they begin or renewed by whole months, and agreements taken back. */

const stage = useStage();

const monthly = (fields: object = {}) => fee({ unit_price: 62, ...fields });

async function amendmentsOf({ uuid }: Body): Promise<Body[]> {
	return (await succeed(stage.client.get(`/contract/${uuid}/amendments`))).items;
}

function reinstate({ uuid }: Body): Promise<Body> {
	return stage.client.post(`/contract/${uuid}/reinstate`);
}

describe("a contract canceled to the day before its start", () => {
	const services = async () => [
		fee({ unit_price: 8000, billing_cycle: "quarterly" }),
		fee({ service_type: "one_time_fee", billing_cycle: "one_time", plan_item_name: "Set-up", unit_price: 100 }),
		usage((await makeMetric(stage.client)).uuid, { minimum_amount: 30 }),
	];

	it("that has not begun never bills anything", async () => {
		const contract = await stage.contract(await services(), { start_date: "2026-03-01" });
		stage.today("2026-02-10");
		expect(await stage.cancel(contract, "2026-02-28")).toMatchObject({ end_date: "2026-02-28" });
		await stage.useOn("2026-03-05", 1000);
		for (const day of ["2026-02-28", "2026-03-01", "2026-04-01", "2026-06-01"])
			expect(await stage.billed(day)).toEqual([]);
		expect(await stage.readContract(contract)).toMatchObject({ status: "canceled" });
	});

	it("that has begun is credited everything billed, including one-time fees", async () => {
		await stage.alter({ tax_rate: 20 });
		const contract = await stage.contract(await services(), { start_date: "2026-03-01" });
		await stage.useOn("2026-03-05", 1000);
		// 8,000 + 100, and 20 % of it.
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 9720]]);
		stage.today("2026-03-10");
		await stage.cancel(contract, "2026-02-28");
		const [credit] = await stage.billedAndSent("2026-03-11");
		expect(total(netsAndTaxes(credit).map(([net]) => net))).toBe(-8100);
		expect(await stage.billed("2026-07-01")).toEqual([]);
	});

	it("with a draft made ahead of time: the draft bills nothing", async () => {
		const contract = await stage.contract(await services(), { start_date: "2026-03-01" });
		await stage.run("2026-02-10", { as_of: "2026-03-01" });
		await stage.cancel(contract, "2026-02-28");
		await stage.run("2026-03-01");
		const left = (await stage.invoices()).filter(({ invoice_status }) => invoice_status !== "void");
		expect(total(left.map(({ amount }) => amount))).toBe(0);
	});

	it("is the earliest possible: a day before that is refused", async () => {
		const { uuid } = await stage.contract([monthly()], { start_date: "2026-03-01" });
		expectRefusal(await stage.client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-02-27" }), 422);
	});
});

describe("a term renews by whole months from the start", () => {
	it.each<[string, string, string, object, [string, string][]]>([
		...(["renewal_months", "the original term"] as const).map(
			(by): [string, string, string, object, [string, string][]] => [
				`six months from 31 August, by ${by}`,
				...(["2026-08-31", "2027-02-27"] as const),
				by === "renewal_months" ? { renewal_months: 6 } : {},
				[
					["2027-02-27", "2027-02-27"],
					["2027-02-28", "2027-08-30"],
					["2027-08-31", "2028-02-28"],
					["2028-02-29", "2028-08-30"],
					["2028-08-31", "2029-02-27"],
				],
			],
		),
		[
			"six months from 30 August",
			...(["2026-08-30", "2027-02-27"] as const),
			{ renewal_months: 6 },
			[
				["2027-02-28", "2027-08-29"],
				["2027-08-30", "2028-02-28"],
				["2028-02-29", "2028-08-29"],
			],
		],
		[
			"a year from 29 February",
			...(["2028-02-29", "2029-02-27"] as const),
			{ renewal_months: 12 },
			[
				["2029-02-28", "2030-02-27"],
				["2030-02-28", "2031-02-27"],
				["2031-02-28", "2032-02-28"],
				["2032-02-29", "2033-02-27"],
			],
		],
		[
			"several at once, where no run came for long",
			...(["2026-08-31", "2027-02-27"] as const),
			{ renewal_months: 6 },
			[["2028-09-01", "2029-02-27"]],
		],
		[
			"a month from 31 January",
			...(["2026-01-31", "2026-02-27"] as const),
			{ renewal_months: 1 },
			[
				["2026-02-28", "2026-03-30"],
				["2026-03-31", "2026-04-29"],
				["2026-04-30", "2026-05-30"],
			],
		],
	])("%s", async (_name, start_date, end_date, fields, expected) => {
		const term = { start_date, end_date, auto_renew: true, ...fields };
		const contract = await stage.contract([fee({ billing_cycle: "annual" })], term);
		const ends: [string, string][] = [];
		for (const [day] of expected) {
			await stage.run(day);
			ends.push([day, (await stage.readContract(contract)).end_date]);
		}
		expect(ends).toEqual(expected);
	});

	it("and charges the fee of each month once", async () => {
		const term = { start_date: "2026-08-31", end_date: "2027-02-27", auto_renew: true, renewal_months: 6 };
		await stage.contract([monthly()], term);
		const invoices: Body[] = [];
		for (const day of ["2026-12-31", "2027-02-27", "2027-02-28", "2027-09-01"])
			invoices.push(...(await stage.billedAndSent(day)));
		// Periods begin on the 31st, or on the month's last day.
		const days = ["08-31", "09-30", "10-31", "11-30", "12-31"].map((day) => `2026-${day}`);
		const next = ["01-31", "02-28", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31"].map((day) => `2027-${day}`);
		expect(timeline(invoices)).toEqual([...days, ...next].map((day) => [day, 62]));
	});
});

describe("what was agreed can be taken back", () => {
	it("a cancellation, until its last day has passed: the contract continues as if it had not been", async () => {
		const contract = await stage.contract([monthly()]);
		await stage.billedAndSent("2026-02-10");
		await stage.cancel(contract, "2026-03-15");
		await stage.billedAndSent("2026-03-01");
		stage.today("2026-03-15");
		expect((await reinstate(contract)).status).toBe(200);
		expect(await stage.readContract(contract)).toMatchObject({ status: "active", end_date: null });
		expect(await stage.billed("2026-03-16")).toEqual([]);
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 62]]);
		expect(await stage.balance()).toBe(0);
	});

	it("a cancellation, restoring the term's previous end", async () => {
		const contract = await stage.contract([monthly()], { end_date: "2026-12-31", auto_renew: true });
		await stage.cancel(contract, "2026-03-15");
		await reinstate(contract);
		expect(await stage.readContract(contract)).toMatchObject({ end_date: "2026-12-31", auto_renew: true });
	});

	it("no cancellation whose last day has passed, and none that doesn't exist", async () => {
		const contract = await stage.contract([monthly()]);
		expectRefusal(await reinstate(contract), 409);
		await stage.cancel(contract, "2026-01-20");
		stage.today("2026-01-21");
		expectRefusal(await reinstate(contract), 409);
	});

	it("an amendment that has not taken effect: the previous terms are billed", async () => {
		const contract = await stage.contract([monthly()]);
		await stage.billedAndSent("2026-02-10");
		await stage.change(contract, "2026-03-16", { unit_price: 124 });
		const [amendment, ...others] = await amendmentsOf(contract);
		expect([amendment.effective_date, others]).toEqual(["2026-03-16", []]);
		stage.today("2026-03-10");
		await succeed(stage.client.delete(`/contract/${contract.uuid}/amendments/${amendment.uuid}`));
		await stage.billedAndSent("2026-03-01");
		expect(await stage.billed("2026-03-16")).toEqual([]);
		expect(timeline(await stage.billed("2026-04-01"))).toEqual([["2026-04-01", 62]]);
		expect((await stage.readContract(contract)).items[0]).toMatchObject({ unit_price: 62, service_end_date: null });
	});

	it("an amendment that added and ended items: all of it, and no other amendment", async () => {
		const contract = await stage.contract([monthly()]);
		await stage.change(contract, "2026-02-01", { unit_price: 70 });
		const [{ item_id }] = contract.items;
		await stage.amend(contract, "2026-03-01", { end: [{ item_id }], add: [fee({ plan_item_name: "Pro" })] });
		const last = (await amendmentsOf(contract)).find(({ effective_date }) => effective_date === "2026-03-01");
		await succeed(stage.client.delete(`/contract/${contract.uuid}/amendments/${last.uuid}`));
		expect((await stage.billed("2026-03-01")).map(({ amount }) => amount)).toEqual([62, 70, 70]);
	});

	it("no amendment that has taken effect", async () => {
		const contract = await stage.contract([monthly()]);
		await stage.change(contract, "2026-03-16", { unit_price: 124 });
		const [{ uuid }] = (await amendmentsOf(contract)) as [Body];
		stage.today("2026-03-16");
		expectRefusal(await stage.client.delete(`/contract/${contract.uuid}/amendments/${uuid}`), 409);
	});

	it("the renewal, by an update of a contract in force: it ends with its term", async () => {
		const contract = await stage.contract([monthly()], { end_date: "2026-02-28", auto_renew: true });
		const fields = { auto_renew: false, name: "Not renewed", payment_terms_days: 5 };
		expect(await succeed(stage.client.put(`/contract/${contract.uuid}`, fields))).toMatchObject(fields);
		expect(timeline(await stage.billed("2026-05-01")).map(([date]) => date)).toEqual(["2026-01-01", "2026-02-01"]);
		expect(await stage.readContract(contract)).toMatchObject({ status: "ended", end_date: "2026-02-28" });
	});

	it("but a contract in force keeps its price, its start, and its days already served", async () => {
		const { uuid } = await stage.contract([monthly()]);
		stage.today("2026-02-10");
		for (const fields of [{ start_date: "2026-02-01" }, { services: [fee()] }, { billing_day: 5 }])
			expectRefusal(await stage.client.put(`/contract/${uuid}`, fields), 409);
		expectRefusal(await stage.client.put(`/contract/${uuid}`, { end_date: "2026-02-10" }), 422);
		expect((await stage.client.put(`/contract/${uuid}`, { end_date: "2026-02-11" })).status).toBe(200);
	});

	it("a contract is canceled to the end of its term", async () => {
		const { uuid } = await stage.contract([monthly()], { end_date: "2026-06-30", auto_renew: true });
		const canceled = await succeed(stage.client.post(`/contract/${uuid}/cancel`, { at_term_end: true }));
		expect(canceled).toMatchObject({ end_date: "2026-06-30" });
		expect(timeline(await stage.billed("2026-09-01")).at(-1)).toEqual(["2026-06-01", 62]);
	});
});
