import { describe, expect, it } from "vitest";
import { type Body, fee, makeCustomer, makeMetric, send, succeed, usage } from "../../support/billing.ts";
import { useStage } from "./stage.ts";

/**
 * "Reports": invoices, credit notes, and credit invoices each count in the month of their own date, and a past month doesn't
 * change.
 */

const stage = useStage();

/** The parts of a month's revenue. */
async function month(of: string): Promise<[invoiced: number, credited: number]> {
	const { revenue_by_month } = await succeed(stage.client.get("/report/overview?currency=EUR"));
	const found = revenue_by_month.find((entry: Body) => entry.month.startsWith(of));
	return [found?.invoiced ?? 0, found?.credited ?? 0];
}

async function totals(query = ""): Promise<[invoiced: number, credited: number, net: number]> {
	const { currencies } = await succeed(stage.client.get(`/invoice/totals?currency=EUR&${query}`));
	const { invoiced, credited, net } = currencies[0] ?? { invoiced: 0, credited: 0, net: 0 };
	return [invoiced, credited, net];
}

describe("a credit invoice", () => {
	it("deducts what it carried to the balance, in the month of its own date", async () => {
		const contract = await stage.contract([fee({ unit_price: 3100 })]);
		await stage.billedAndSent("2026-01-01");
		await stage.cancel(contract, "2026-01-01");
		const [credit] = await stage.billedAndSent("2026-01-02");
		expect(credit.amount).toBe(0);
		// One of 31 days served: 100. 3,100 − 100 = 3,000.
		expect(await month("2026-01")).toEqual([3100, 3000]);
		expect(await totals()).toEqual([3100, 3000, 100]);
		expect(await totals(`customer_uuid=${stage.customer.uuid}`)).toEqual([3100, 3000, 100]);
		const other = await makeCustomer(stage.client);
		expect(await totals(`customer_uuid=${other.uuid}`)).toEqual([0, 0, 0]);
	});

	it("of a later month doesn't change the month that it corrects", async () => {
		const contract = await stage.contract([fee({ unit_price: 3650, billing_cycle: "annual" })]);
		await stage.billedAndSent("2026-01-01");
		await stage.cancel(contract, "2026-03-31");
		await stage.billedAndSent("2026-04-01");
		// 90 of 365 days served: 3,650 − 900 = 2,750.
		expect([await month("2026-01"), await month("2026-04")]).toEqual([
			[3650, 0],
			[0, 2750],
		]);
		expect(await totals("invoice_date_lte=2026-01-31")).toEqual([3650, 0, 3650]);
		expect(await totals("invoice_date_gte=2026-04-01")).toEqual([0, 2750, -2750]);
		expect(await totals()).toEqual([3650, 2750, 900]);
	});

	it("counts once with its tax, and not again when its balance is used", async () => {
		await stage.alter({ tax_rate: 20 });
		const contract = await stage.contract([fee({ unit_price: 310 })]);
		await stage.billedAndSent("2026-01-01");
		await stage.cancel(contract, "2026-01-10");
		await stage.billedAndSent("2026-01-11");
		await stage.issue(500, { invoice_date: "2026-01-12" });
		// 372 + 500 invoiced; 210 + 42 = 252 carried, and used.
		expect(await month("2026-01")).toEqual([872, 252]);
		expect(await totals()).toEqual([872, 252, 620]);
	});

	it("of usage and credit together counts what it carried, and nothing while it is a draft", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid)]);
		await stage.useOn("2026-01-10", 100, { idempotency_key: "withdrawn" });
		await stage.billedAndSent("2026-02-01");
		await stage.voidEvents("withdrawn");
		await stage.useOn("2026-02-10", 40);
		const [credit] = await stage.billed("2026-03-01");
		expect(await month("2026-03")).toEqual([0, 0]);
		await send(stage.client, credit.uuid);
		// 40 × 0.50 = 20, less 50: 30 carried.
		expect([await month("2026-02"), await month("2026-03")]).toEqual([
			[50, 0],
			[0, 30],
		]);
	});
});

describe("a void invoice", () => {
	it("counts as credited in the month of the voiding, and the past month stays", async () => {
		const invoice = await stage.issue(100, { invoice_date: "2026-01-15" });
		await stage.issue(40, { invoice_date: "2026-01-20" });
		stage.today("2026-02-10");
		expect(await month("2026-01")).toEqual([140, 0]);
		await stage.setStatus(invoice, "void");
		expect([await month("2026-01"), await month("2026-02")]).toEqual([
			[140, 0],
			[0, 100],
		]);
	});

	it("of the same month counts in it on both sides", async () => {
		const invoice = await stage.issue(100, { invoice_date: "2026-01-15" });
		stage.today("2026-01-20");
		await stage.setStatus(invoice, "void");
		expect(await month("2026-01")).toEqual([100, 100]);
		expect((await totals())[2]).toBe(0);
	});

	it("that was never sent counts nowhere", async () => {
		await stage.contract([fee()]);
		const [draft] = await stage.billed("2026-01-01");
		stage.today("2026-02-10");
		await stage.setStatus(draft, "void", { rebill: false });
		expect([await month("2026-01"), await month("2026-02")]).toEqual([
			[0, 0],
			[0, 0],
		]);
	});

	it("is impossible with a credit note: what the note credited remains, and no more", async () => {
		const invoice = await stage.issue(100, { invoice_date: "2026-01-15" });
		stage.today("2026-02-10");
		await succeed(stage.client.post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Too much", amount: 30 }));
		expect([await month("2026-01"), await month("2026-02")]).toEqual([
			[100, 0],
			[0, 30],
		]);
		expect(await totals()).toEqual([100, 30, 70]);
		stage.today("2026-03-10");
		expect(await stage.askStatus(invoice, "void")).toMatchObject({ status: 409, body: { code: "has_credit_notes" } });
		expect([await month("2026-01"), await month("2026-02"), await month("2026-03")]).toEqual([
			[100, 0],
			[0, 30],
			[0, 0],
		]);
		expect(await totals()).toEqual([100, 30, 70]);
	});
});
