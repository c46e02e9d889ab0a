import { describe, expect, it } from "vitest";
import { type Body, fee, send, succeed } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { carried, netsAndTaxes, parts, useStage } from "./stage.ts";

/** "Time": what takes effect later is billed later; until then nothing is credited or cut. */

const stage = useStage();

/** 3,650.00 a year: 10.00 a day. */
const yearly = (fields: object = {}) => fee({ unit_price: 3650, billing_cycle: "annual", ...fields });
/** 62.00 a month: in March 2.00 a day. */
const monthly = (fields: object = {}) => fee({ unit_price: 62, ...fields });

function due(): Promise<[string, number][]> {
	return stage.invoices().then((invoices) => timeline(invoices).toSorted());
}

describe("a change agreed in advance", () => {
	it("of a yearly price bills nothing until then, and the difference on the day", async () => {
		// Twelve months from July on, and a monthly fee whose invoices must not get the credit too early.
		const services = [yearly({ unit_price: 12000 }), monthly({ plan_item_name: "Support" })];
		const contract = await stage.contract(services, { start_date: "2026-07-01" });
		await stage.billedAndSent("2026-11-01");
		stage.today("2026-11-10");
		await stage.change(contract, "2027-03-01", { unit_price: 24000 });
		const months = [...(await stage.billedAndSent("2026-12-01")), ...(await stage.billedAndSent("2027-02-01"))];
		expect(timeline(months)).toEqual(["2026-12-01", "2027-01-01", "2027-02-01"].map((date) => [date, 62]));
		const [march, ...others] = await stage.billedAndSent("2027-03-01");
		// 12,000 × 243 ÷ 365 = 7,989.04 for the days served, less 12,000: −4,010.96. 24,000 × 122 ÷ 365 = 8,021.92. And 62.
		expect(netsAndTaxes(march).toSorted(([a], [b]) => a - b)).toEqual([
			[-4010.96, 0],
			[62, 0],
			[8021.92, 0],
		]);
		expect(march).toMatchObject({ invoice_date: "2027-03-01", amount: 4072.96 });
		expect(others).toEqual([]);
		// The next year is charged whole, and once.
		expect(timeline(await stage.billedAndSent("2027-07-01")).at(-1)).toEqual(["2027-07-01", 24062]);
	});

	it("of a yearly price does not credit the months before it if the contract is canceled instead", async () => {
		const services = [yearly(), monthly({ plan_item_name: "Support" })];
		const contract = await stage.contract(services);
		await stage.billedAndSent("2026-06-01");
		stage.today("2026-06-10");
		await stage.cancel(contract, "2026-10-31");
		expect((await stage.billedAndSent("2026-10-01")).map(({ amount }) => amount)).toEqual([62, 62, 62, 62]);
		const [credit] = await stage.billed("2026-11-01");
		// 304 of 365 days served: 3,040 − 3,650 = −610. October is served whole.
		expect(netsAndTaxes(credit)).toEqual([[-610, 0]]);
	});

	it("of a price from the next year on, agreed in the year before, credits and charges nothing twice", async () => {
		const contract = await stage.contract([yearly()], { start_date: "2025-03-01" });
		await stage.billedAndSent("2026-01-01");
		stage.today("2026-01-10");
		await stage.change(contract, "2026-03-01", { unit_price: 4380 });
		expect(await stage.billed("2026-02-01")).toEqual([]);
		// 365 days from 1 March 2026 on at the new price.
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 4380]]);
		expect(await stage.billed("2026-04-01")).toEqual([]);
		expect(await stage.balance()).toBe(0);
	});

	it.each<[string, (contract: Body) => Promise<unknown>]>([
		["a cancellation", (contract) => stage.cancel(contract, "2026-10-31")],
		["an end moved", ({ uuid }) => succeed(stage.client.put(`/contract/${uuid}`, { end_date: "2026-10-31" }))],
	])("%s credits a yearly fee the day after the last day served, and not before", async (_name, end) => {
		const contract = await stage.contract([yearly()]);
		await stage.billedAndSent("2026-01-01");
		stage.today("2026-06-10");
		await end(contract);
		for (const day of ["2026-06-11", "2026-10-31"]) expect(await stage.billed(day)).toEqual([]);
		const [credit, ...others] = await stage.billed("2026-11-01");
		// 304 of 365 days served: 3,040 − 3,650 = −610.
		expect(netsAndTaxes(credit)).toEqual([[-610, 0]]);
		expect(carried(credit)).toBe(610);
		expect([credit.invoice_date, others]).toEqual(["2026-11-01", []]);
	});

	it.each<[string, (contract: Body) => Promise<unknown>]>([
		["a cancellation", (contract) => stage.cancel(contract, "2026-03-15")],
		["an end moved", ({ uuid }) => succeed(stage.client.put(`/contract/${uuid}`, { end_date: "2026-03-15" }))],
	])("%s cuts no fee that is due before it", async (_name, end) => {
		const contract = await stage.contract([monthly()]);
		await stage.billedAndSent("2026-02-10");
		await end(contract);
		expect(timeline(await stage.billedAndSent("2026-03-01"))).toEqual([["2026-03-01", 62]]);
		expect(await stage.billed("2026-03-15")).toEqual([]);
		const [credit] = await stage.billed("2026-03-16");
		// 15 of 31 days served: 30 − 62 = −32.
		expect(netsAndTaxes(credit)).toEqual([[-32, 0]]);
		expect(credit.invoice_date).toBe("2026-03-16");
	});

	it("is seen by a run after it: the days served, at once", async () => {
		const contract = await stage.contract([monthly()]);
		await stage.billedAndSent("2026-02-10");
		await stage.cancel(contract, "2026-03-15");
		expect(timeline(await stage.billed("2026-06-01"))).toEqual([["2026-03-01", 30]]);
	});

	it("is dated by the run that first sees it, if only its credit is due", async () => {
		const contract = await stage.contract([monthly()]);
		await stage.billedAndSent("2026-01-01");
		await stage.cancel(contract, "2026-01-20");
		// 62 × 20 ÷ 31 − 62 = −22, a few days after it is due.
		const [credit] = await stage.billed("2026-01-25");
		expect(netsAndTaxes(credit)).toEqual([[-22, 0]]);
		expect(credit.invoice_date).toBe("2026-01-25");
	});

	it("is not needed if the contract was activated with the end: the last fee is cut from the start", async () => {
		await stage.contract([monthly()], { end_date: "2026-03-15" });
		expect(timeline(await stage.billed("2026-03-01")).at(-1)).toEqual(["2026-03-01", 30]);
		expect(await stage.billed("2026-03-16")).toEqual([]);
	});
});

describe("a run for an earlier date", () => {
	it("undoes nothing that a run for a later date billed or credited", async () => {
		const contract = await stage.contract([yearly()]);
		await stage.billedAndSent("2026-01-01");
		await stage.change(contract, "2026-11-01", { unit_price: 7300 });
		await stage.billedAndSent("2026-11-01");
		for (const as_of of ["2026-10-31", "2026-06-01", "2026-01-01"])
			expect(await stage.billed("2026-11-02", { as_of })).toEqual([]);
		expect(await stage.billed("2026-11-03")).toEqual([]);
	});

	it("leaves a draft of a later run as it is", async () => {
		const contract = await stage.contract([monthly()]);
		await stage.billedAndSent("2026-02-01");
		await stage.cancel(contract, "2026-03-15");
		const [march] = await stage.billed("2026-03-16");
		await stage.run("2026-03-17", { as_of: "2026-03-01" });
		// 1–15 March: 15 of 31 days.
		expect(await stage.read(march)).toMatchObject({ amount: 30 });
		await stage.run("2026-03-18");
		expect(await stage.read(march)).toMatchObject({ amount: 30 });
	});

	it("ignores what takes effect after its date, even if known", async () => {
		const contract = await stage.contract([monthly()]);
		stage.today("2026-03-10");
		await stage.change(contract, "2026-02-15", { unit_price: 124 });
		// February: 14 of 28 days at 62 = 31, and 14 of 28 at 124 = 62. A run for 1 February does not see 15 February yet.
		expect(timeline(await stage.billedAndSent("2026-01-31"))).toEqual([["2026-01-01", 62]]);
		expect(timeline(await stage.billed("2026-03-11", { as_of: "2026-02-14" }))).toEqual([["2026-02-01", 62]]);
	});
});

describe("a run for a date in the future", () => {
	it("creates only drafts, renews nothing, and today's run creates none of them again", async () => {
		await stage.organise({ auto_send_invoices: true });
		const contract = await stage.contract([monthly()], { end_date: "2026-03-31", auto_renew: true });
		await stage.run("2026-01-10", { as_of: "2026-04-01" });
		const first = (await due()).filter(([date]) => date < "2026-04-01");
		expect(first).toEqual([
			["2026-01-01", 62],
			["2026-02-01", 62],
			["2026-03-01", 62],
		]);
		expect((await stage.invoices()).map(({ invoice_status }) => invoice_status)).not.toContain("sent");
		expect(await stage.readContract(contract)).toMatchObject({ end_date: "2026-03-31", status: "active" });
		await stage.run("2026-04-01");
		expect(await due()).toEqual([...first, ["2026-04-01", 62]]);
		expect(await stage.readContract(contract)).toMatchObject({ end_date: "2026-06-30" });
	});

	it("has its draft sent by the first run that reaches its date, not by one ahead of time", async () => {
		await stage.organise({ auto_send_invoices: true, payment_terms_days: 14 });
		await stage.contract([monthly()]);
		await stage.billed("2026-01-01");
		const [february] = await stage.billed("2026-01-10", { as_of: "2026-02-01" });
		await stage.run("2026-01-20", { as_of: "2026-02-15" });
		await stage.run("2026-01-31");
		expect(await stage.read(february)).toMatchObject({ invoice_status: "draft", invoice_date: "2026-02-01" });
		await stage.run("2026-02-01");
		// Fourteen days after its date.
		expect(await stage.read(february)).toMatchObject({
			...{ invoice_status: "sent", invoice_date: "2026-02-01", due_date: "2026-02-15" },
		});
	});

	it("does not bill a contract that is canceled later", async () => {
		const contract = await stage.contract([monthly()]);
		for (const { uuid } of await stage.billed("2026-01-10", { as_of: "2026-03-01" })) {
			if ((await stage.read({ uuid })).invoice_date === "2026-01-01") await send(stage.client, uuid);
		}
		await stage.cancel(contract, "2026-01-31");
		await stage.run("2026-03-01");
		const left = (await stage.invoices()).filter(({ invoice_status }) => invoice_status !== "void");
		expect(left.map(({ amount }) => amount).filter((amount) => amount !== 0)).toEqual([62]);
	});
});

describe("automatic sending with days of grace", () => {
	it("sends a draft that many days after its date, priced by what is known then", async () => {
		await stage.organise({ auto_send_invoices: true, grace_days: 3, payment_terms_days: 10 });
		const contract = await stage.contract([monthly({ billing_timing: "in_arrears" })]);
		const [january] = await stage.billed("2026-02-01");
		expect(january.invoice_status).toBe("draft");
		await stage.change(contract, "2026-01-17", { unit_price: 124 });
		await stage.run("2026-02-03");
		expect(await stage.read(january)).toMatchObject({ invoice_status: "draft" });
		await stage.run("2026-02-04");
		const invoices = (await stage.invoices()).filter(({ invoice_status }) => invoice_status === "sent");
		// 62 × 16 ÷ 31 = 32, and 124 × 15 ÷ 31 = 60. Ten days from sending, which is later than its date.
		expect(invoices.flatMap(parts).map(([, , amount]) => amount)).toEqual([32, 60]);
		expect(await stage.read(january)).toMatchObject({ invoice_date: "2026-02-01", due_date: "2026-02-14" });
	});
});

describe("an item that ends within a contract that continues", () => {
	it("is credited on the day after its last, not with the next regular invoice", async () => {
		const contract = await stage.contract([yearly(), yearly({ plan_item_name: "Support", tax_rate: 20 })]);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.pay(invoice, invoice.amount);
		stage.today("2026-03-20");
		await stage.amend(contract, "2026-04-01", { end: [{ item_id: contract.items[1].item_id }] });
		expect(await stage.billed("2026-03-31")).toEqual([]);
		const [credit, ...others] = await stage.billedAndSent("2026-04-01");
		// 90 of 365 days served: 900 − 3,650 = −2,750, and 20 % of it.
		expect(netsAndTaxes(credit)).toEqual([[-2750, -550]]);
		expect([credit.invoice_date, others]).toEqual(["2026-04-01", []]);
		expect(await stage.balance()).toBe(3300);
	});
});
