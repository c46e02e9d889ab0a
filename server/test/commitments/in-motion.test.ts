import { describe, expect, it } from "vitest";
import { useStage } from "../scenarios/motion/stage.ts";
import { type Body, fee, succeed } from "../support/billing.ts";
import {
	billAsPreviewed,
	billOn,
	billTwiceAtOnce,
	type Charge,
	calls,
	charged,
	commitment,
	netOf,
	netsOf,
	useAll,
} from "./books.ts";

/** Commitments whose usage, invoices or terms change later: together, what was charged is what it would have been at once. */

const stage = useStage();
const timings = ["in_arrears", "prepaid"] as const;
type Timing = (typeof timings)[number];

/** Calls at 1.00 with 1,000 for January, the only month; 600 used, all billed and sent on February 1. */
async function januaryOf600(timing: Timing, fields: object = {}): Promise<{ contract: Body; invoice: Body }> {
	const commitments = [commitment({ timing, ...fields })];
	const contract = await stage.contract([await calls(stage)], { commitments, end_date: "2026-01-31" });
	await stage.useOn("2026-01-10", 500, { idempotency_key: "kept" });
	await stage.useOn("2026-01-11", 100, { idempotency_key: "taken back" });
	if (timing === "prepaid") await billOn(stage, "2026-01-01");
	const [invoice] = await stage.billedAndSent("2026-02-01");
	expect(await charged(stage)).toBe(1_000);
	return { contract, invoice };
}

describe.each(timings)("late usage of a month of 1,000 %s, of which 600 were used", (timing) => {
	// [name, overage percent, late, charged for it]
	it.each<[string, number, number, number]>([
		["within the amount costs nothing more", 100, 300, 0],
		["up to the amount costs nothing more", 100, 400, 0],
		// 600 + 500 = 1,100.
		["above the amount costs what is above", 100, 500, 100],
		["above the amount costs what is above at its price", 50, 500, 50],
	])("%s", async (_name, overage_percent, late, more) => {
		await januaryOf600(timing, { overage_percent });
		await stage.useOn("2026-01-20", late);
		await stage.billedAndSent("2026-02-10");
		expect(await charged(stage)).toBe(1_000 + more);
	});

	it("and taken back usage changes nothing of what is due", async () => {
		await januaryOf600(timing);
		await stage.voidEvents("taken back");
		await stage.billedAndSent("2026-02-10");
		expect([await charged(stage), await stage.balance()]).toEqual([1_000, 0]);
	});

	it("above the amount, taken back again, gives back what was above", async () => {
		await januaryOf600(timing);
		await stage.useOn("2026-01-20", 500, { idempotency_key: "much" });
		await stage.billedAndSent("2026-02-10");
		await stage.voidEvents("much");
		await stage.billedAndSent("2026-03-10");
		expect(await charged(stage)).toBe(1_000);
	});
});

describe("an invoice of 600 and its true-up of 400", () => {
	it("voided is billed again", async () => {
		const { invoice } = await januaryOf600("in_arrears");
		await stage.setStatus(invoice, "void", { rebill: true });
		const [again, ...others] = await stage.billedAndSent("2026-02-02");
		expect([netOf(again), netsOf(again, "Base: true-up"), others]).toEqual([1_000, [400], []]);
	});

	it("voided and waived is not billed again; late usage is more than what was waived of it", async () => {
		const { invoice } = await januaryOf600("in_arrears");
		await stage.setStatus(invoice, "void", { rebill: false });
		expect(await stage.billedAndSent("2026-02-02")).toEqual([]);
		await stage.useOn("2026-01-20", 300);
		await stage.billedAndSent("2026-03-10");
		// "Waived lines count as charged when more is computed, and are never credited": 900 of usage, of which 600 are waived; the
		// true-up of 100 is less than the 400 waived.
		expect(await charged(stage)).toBe(300);
	});

	it("credited by a note is not billed again", async () => {
		const { invoice } = await januaryOf600("in_arrears");
		const note = { reason: "Goodwill", amount: 250 };
		await succeed(stage.client.post(`/invoice/${invoice.uuid}/credit-note`, note));
		expect(await stage.billedAndSent("2026-02-10")).toEqual([]);
		expect((await stage.read(invoice)).amount_due).toBe(750);
	});

	it("as a draft is priced anew", async () => {
		const commitments = [commitment()];
		await stage.contract([await calls(stage)], { commitments, end_date: "2026-01-31" });
		await stage.useOn("2026-01-10", 600);
		const [draft] = await stage.billed("2026-02-01");
		expect(netsOf(draft, "Base: true-up")).toEqual([400]);
		await stage.useOn("2026-01-11", 300);
		expect(await stage.billed("2026-02-02")).toEqual([]);
		const less = await stage.read(draft);
		expect([netOf(less), netsOf(less, "Base: true-up")]).toEqual([1_000, [100]]);
		await stage.useOn("2026-01-12", 300);
		await stage.run("2026-02-03");
		const none = await stage.read(draft);
		expect([netOf(none), netsOf(none, "Base: true-up").filter((net) => net !== 0)]).toEqual([1_200, []]);
	});
});

it("a prepaid line's invoice voided is billed again; the drawdown stays", async () => {
	await stage.contract([await calls(stage)], {
		commitments: [commitment({ timing: "prepaid" })],
		end_date: "2026-01-31",
	});
	const [first] = await stage.billedAndSent("2026-01-01");
	await stage.setStatus(first, "void", { rebill: true });
	await stage.useOn("2026-01-10", 600);
	await stage.billedAndSent("2026-02-01");
	expect(await charged(stage)).toBe(1_000);
});

describe("a cancellation with January 15 as the last day", () => {
	it.each<[string, Timing, number, number]>([
		// 310 × 15 ÷ 31 = 150.
		["nothing used", "in_arrears", 0, 150],
		["nothing used", "prepaid", 0, 150],
		["less used", "in_arrears", 100, 150],
		["less used", "prepaid", 100, 150],
		["more used than the days' part", "in_arrears", 200, 200],
		["more used than the days' part", "prepaid", 200, 200],
	])("cuts 310 to 150: %s, %s, %i", async (_name, timing, used, expected) => {
		const commitments = [commitment({ timing, amount: 310 })];
		const contract = await stage.contract([await calls(stage)], { commitments });
		await stage.billedAndSent("2026-01-01");
		if (used > 0) await stage.useOn("2026-01-10", used);
		stage.today("2026-01-12");
		await stage.cancel(contract, "2026-01-15");
		await stage.billedAndSent("2026-01-16");
		await stage.billedAndSent("2026-02-01");
		expect(await charged(stage)).toBe(expected);
	});

	it("before the start: nothing is committed, and what was paid is credited", async () => {
		const commitments = [commitment({ timing: "prepaid" })];
		const contract = await stage.contract([await calls(stage)], { commitments });
		await stage.billedAndSent("2026-01-01");
		await stage.cancel(contract, "2025-12-31");
		await stage.billedAndSent("2026-01-02");
		expect(await charged(stage)).toBe(0);
	});
});

describe("an amendment", () => {
	const with1000 = async (timing: Timing = "in_arrears") =>
		stage.contract([await calls(stage)], { commitments: [commitment({ timing })] });

	it.each<[string, Timing, object[], Charge[]]>([
		[
			"of another amount from February on",
			"in_arrears",
			[commitment({ amount: 2_000 })],
			[
				["2026-02-01", 1_000],
				["2026-03-01", 2_000],
			],
		],
		["that ends it with January", "in_arrears", [], [["2026-02-01", 1_000]]],
		// On January 1, 1,000; on February 1, 2,000; on March 1, 2,000.
		[
			"of another amount, prepaid, from February on",
			"prepaid",
			[commitment({ amount: 2_000, timing: "prepaid" })],
			[
				["2026-02-01", 2_000],
				["2026-03-01", 2_000],
			],
		],
	])("%s", async (_name, timing, commitments, expected) => {
		const contract = await with1000(timing);
		await stage.billedAndSent("2026-01-01");
		await stage.amend(contract, "2026-02-01", { commitments });
		expect(await billOn(stage, "2026-02-01", "2026-03-01")).toEqual(expected);
	});

	it("within a period: both amounts by their days", async () => {
		const contract = await stage.contract([await calls(stage)], { commitments: [commitment({ amount: 310 })] });
		await stage.amend(contract, "2026-01-16", { commitments: [commitment({ amount: 620 })] });
		// open: 310 × 15 ÷ 31 + 620 × 16 ÷ 31 = 150 + 320, of one period or of two.
		await billOn(stage, "2026-01-16", "2026-02-01");
		expect(await charged(stage)).toBe(470);
	});

	it.each([
		// 1,000 − 600 was charged as true-up, now 2,000 − 600 or nothing.
		[2_000, 2_000],
		[500, 600],
	])("dated back over a month that was billed, to %i, corrects it to %i", async (amount, expected) => {
		const contract = await with1000();
		await useAll(stage, [["2026-01-10", 600]]);
		await billOn(stage, "2026-02-01");
		stage.today("2026-02-10");
		await stage.amend(contract, "2026-01-01", { commitments: [commitment({ amount })] });
		await stage.billedAndSent("2026-02-10");
		expect(await charged(stage)).toBe(expected);
	});

	it("that has not taken effect, deleted, leaves it as it was", async () => {
		const contract = await with1000();
		await stage.amend(contract, "2026-03-01", { commitments: [] });
		const path = `/contract/${contract.uuid}/amendments`;
		const [{ uuid }] = (await succeed(stage.client.get(path))).items;
		await succeed(stage.client.delete(`${path}/${uuid}`));
		expect((await billOn(stage, "2026-02-01", "2026-03-01", "2026-04-01")).map(([, net]) => net)).toEqual([
			1_000, 1_000, 1_000,
		]);
	});

	it("of a price keeps the commitment", async () => {
		const contract = await with1000();
		await stage.change(contract, "2026-02-01", { unit_price: 2 });
		await stage.useOn("2026-02-10", 300);
		// February: 600 and 400.
		expect(await billOn(stage, "2026-02-01", "2026-03-01")).toEqual([
			["2026-02-01", 1_000],
			["2026-03-01", 1_000],
		]);
	});
});

describe("beside discounts and credit", () => {
	it.each<[string, object, number]>([
		// 800 − 80 = 720 count: 280 more.
		["a percent", { percent: 10 }, 280],
		// 800 − 50 = 750.
		["an amount", { amount: 50, currency: "EUR" }, 250],
	])("charges count after discounts, which leave the true-up as it is: %s", async (_name, discount, trueUp) => {
		const contract = await stage.contract([await calls(stage)], { commitments: [commitment()] });
		const request = { name: "Partner", contract_uuid: contract.uuid, starts_on: "2026-01-01", ...discount };
		await succeed(stage.client.post("/discount", request));
		await stage.useOn("2026-01-10", 800);
		const [invoice] = await stage.billedAndSent("2026-02-01");
		expect([netOf(invoice), netsOf(invoice, "Base: true-up")]).toEqual([1_000, [trueUp]]);
	});

	// [kind, amount, true-up, charged]
	it.each<[string, number, number, number]>([
		// 600 count: 400 more; 500 of it all are paid by credit.
		["prepaid", 500, 400, 500],
		// 600 − 500 = 100 count: 900 more; 600 − 500 + 900.
		["promotional", 500, 900, 1_000],
		// Nothing counts: 600 − 600 + 1,000.
		["promotional", 2_000, 1_000, 1_000],
	])("a %s grant of %i: a true-up of %i", async (kind, amount, trueUp, expected) => {
		const [usage] = [await calls(stage)];
		const { metric_uuid } = usage as { metric_uuid: string };
		const { uuid: customer_uuid } = stage.customer;
		const request = {
			customer_uuid,
			name: "Credit",
			currency: "EUR",
			effective_at: "2026-01-01T00:00:00Z",
			kind,
			amount,
		};
		await succeed(stage.client.post("/credit-grant", { ...request, applies_to: { metric_uuids: [metric_uuid] } }));
		await stage.contract([usage], { commitments: [commitment()], end_date: "2026-01-31" });
		await stage.useOn("2026-01-10", 600);
		const [invoice] = await stage.billedAndSent("2026-02-01");
		expect([netsOf(invoice, "Base: true-up"), netOf(invoice)]).toEqual([[trueUp], expected]);
	});

	it("the true-up bears the customer's tax", async () => {
		await stage.alter({ tax_rate: 19 });
		await stage.contract([await calls(stage)], { commitments: [commitment()] });
		await stage.useOn("2026-01-10", 600);
		// (600 + 400) × 1.19.
		expect((await stage.billedAndSent("2026-02-01"))[0].amount).toBe(1_190);
	});
});

describe.each(timings)("%s, with a fee", (timing) => {
	const start = async () => {
		const commitments = [commitment({ timing, overage_percent: 50 })];
		const contract = await stage.contract([fee(), await calls(stage)], { commitments });
		await stage.useOn("2026-01-10", 1_200);
		return contract;
	};

	it("a preview equals the run", async () => {
		const contract = await start();
		for (const day of ["2026-01-01", "2026-02-01", "2026-03-01"]) {
			const made = await billAsPreviewed(stage, contract, day);
			expect(made).toHaveLength(1);
			for (const draft of made) await stage.setStatus(draft, "sent");
		}
	});

	it("two runs at once bill it once", async () => {
		await start();
		await stage.billedAndSent("2026-01-01");
		const before = await charged(stage);
		const invoices = await billTwiceAtOnce(stage, "2026-02-01");
		expect(invoices).toHaveLength(2);
		const [, draft] = invoices;
		await stage.run("2026-02-01");
		// January's 100 and 1,200 count: 300 above 1,000, half of which is due: 1,150. February: the fee of 100, or 1,000 prepaid
		// of which it is drawn.
		expect(before + netOf(await stage.read(draft))).toBe(timing === "prepaid" ? 2_150 : 1_250);
	});
});
