import { describe, expect, it } from "vitest";
import { type Body, fee, makeMetric, send, succeed, usage } from "../../support/billing.ts";
import { timeline } from "../../support/story.ts";
import { carried, expectRefusal, netsAndTaxes, total, useStage } from "./stage.ts";

/** Credit drafts, discarded drafts, and permanently voided invoices. */

const stage = useStage();

function netOf(invoices: readonly Body[]): number {
	return total(invoices.flatMap(netsAndTaxes).map(([net]) => net));
}

function lineOf(invoice: Body, net: number): string {
	const line = invoice.line_items.find((line: Body) => total([line.amount, -line.tax_amount]) === net);
	return `/invoice/${invoice.uuid}/line-items/${line.uuid}`;
}

describe("a credit draft's carried line follows the others", () => {
	/** −22.00 and −11.00, each with 20 % of tax: 39.60 carried. */
	async function creditDraft(): Promise<Body> {
		await stage.alter({ tax_rate: 20 });
		const contract = await stage.contract([
			fee({ unit_price: 62 }),
			fee({ plan_item_name: "Support", unit_price: 31 }),
		]);
		const [january] = await stage.billedAndSent("2026-01-01");
		await stage.pay(january, 111.6);
		await stage.cancel(contract, "2026-01-20");
		// 62 × 20 ÷ 31 − 62 = −22, 31 × 20 ÷ 31 − 31 = −11; (22 + 11) × 1.2 = 39.60.
		const [credit] = await stage.billed("2026-01-21");
		expect(carried(credit)).toBe(39.6);
		return credit;
	}

	it("where one of them is deleted", async () => {
		const credit = await creditDraft();
		await succeed(stage.client.delete(lineOf(credit, -11)));
		// 22 × 1.2.
		expect(carried(await stage.read(credit))).toBe(26.4);
		expect(await send(stage.client, credit.uuid)).toMatchObject({ amount: 0 });
		expect(await stage.balance()).toBe(26.4);
	});

	it("where all of them are deleted: nothing is carried", async () => {
		const credit = await creditDraft();
		for (const net of [-22, -11]) await succeed(stage.client.delete(lineOf(await stage.read(credit), net)));
		expect(await stage.read(credit)).toMatchObject({ amount: 0 });
		expect(carried(await stage.read(credit))).toBe(0);
		expect(await stage.balance()).toBe(0);
	});

	it("where one of them is changed", async () => {
		const credit = await creditDraft();
		await succeed(stage.client.put(lineOf(credit, -22), { flat_fee: -10 }));
		// (10 + 11) × 1.2.
		expect(carried(await stage.read(credit))).toBe(25.2);
		expect((await stage.read(credit)).amount).toBe(0);
	});

	it("where a charge is added, by what is left, and by nothing where the charge is more", async () => {
		const credit = await creditDraft();
		const add = (flat_fee: number) =>
			succeed(
				stage.client.post(`/invoice/${credit.uuid}/line-items`, {
					...{ name: "Training", unit_price: 0, flat_fee, tax_rate: 0 },
				}),
			);
		await add(9.6);
		// 39.60 − 9.60.
		expect(carried(await stage.read(credit))).toBe(30);
		await add(40);
		expect(carried(await stage.read(credit))).toBe(0);
		// 9.60 + 40 − 39.60.
		expect((await stage.read(credit)).amount).toBe(10);
	});
});

// Extensions.md, "Corrections": "priced anew in that draft by the next run", and "the next run bills them again".
describe("a fee in advance, amended before it was billed, with an invoice for each part", () => {
	/** 62 × 16 ÷ 31 = 32 from 1 January, 124 × 15 ÷ 31 = 60 from 17 January. */
	async function twoDrafts(): Promise<{ readonly contract: Body; readonly drafts: readonly Body[] }> {
		const contract = await stage.contract([fee({ unit_price: 62 })]);
		await stage.change(contract, "2026-01-17", { unit_price: 124 });
		const drafts = await stage.billed("2026-01-20");
		expect(timeline(drafts)).toEqual([
			["2026-01-01", 32],
			["2026-01-17", 60],
		]);
		return { contract, drafts };
	}

	it("is repriced in both drafts", async () => {
		const { contract } = await twoDrafts();
		// From 11 January 93, and from 17 January 186: 62 × 10 ÷ 31 = 20, 93 × 6 ÷ 31 = 18, 186 × 15 ÷ 31 = 90.
		await stage.change(contract, "2026-01-11", { unit_price: 93 });
		await stage.change(contract, "2026-01-17", { unit_price: 186 });
		expect(await stage.billed("2026-01-21")).toEqual([]);
		expect(timeline(await stage.invoices())).toEqual([
			["2026-01-01", 38],
			["2026-01-17", 90],
		]);
	});

	it("is billed again by the next run if one of them is void", async () => {
		const { drafts } = await twoDrafts();
		for (const { uuid } of drafts) await send(stage.client, uuid);
		const [first] = drafts.filter(({ amount }) => amount === 32);
		await stage.setStatus(first, "void");
		expect(timeline(await stage.billed("2026-01-25"))).toEqual([["2026-01-25", 32]]);
		expect(await stage.billed("2026-01-26")).toEqual([]);
	});
});

// Extensions.md, "Corrections": "waived lines count as charged when more is computed".
it("a waived period of usage counts as charged as a whole, whichever part had the price", async () => {
	const { uuid } = await makeMetric(stage.client);
	const contract = await stage.contract([usage(uuid, { unit_price: 1 })]);
	await stage.change(contract, "2026-01-16", { unit_price: 2 });
	await stage.useOn("2026-01-10", 10);
	await stage.useOn("2026-01-20", 5, { idempotency_key: "mistaken" });
	const [january] = await stage.billedAndSent("2026-02-01");
	// 10 × 1 and 5 × 2.
	expect(january.amount).toBe(20);
	await stage.setStatus(january, "void", { rebill: false });
	await stage.voidEvents("mistaken");
	await stage.useOn("2026-01-05", 15);
	const [february] = await stage.billed("2026-03-01");
	// 25 × 1 and 0 × 2, less the 20 that were waived.
	expect(netOf([february])).toBe(5);
});

describe("a draft that is discarded", () => {
	async function draftOfJanuary(): Promise<Body> {
		await stage.contract([fee({ unit_price: 62 })]);
		const [draft] = await stage.billed("2026-01-01");
		await succeed(stage.client.post(`/invoice/${draft.uuid}/line-items`, { name: "Training", unit_price: 9 }));
		return draft;
	}

	it.each(["", "?rebill=true"])("is billed again by the next run, without what a person added (%s)", async (query) => {
		const draft = await draftOfJanuary();
		await succeed(stage.client.delete(`/invoice/${draft.uuid}${query}`));
		expect(timeline(await stage.billed("2026-01-02"))).toEqual([["2026-01-01", 62]]);
	});

	it("is waived on request", async () => {
		const draft = await draftOfJanuary();
		await succeed(stage.client.delete(`/invoice/${draft.uuid}?rebill=false`));
		expect(await stage.billed("2026-01-31")).toEqual([]);
		expect(timeline(await stage.billed("2026-02-01"))).toEqual([["2026-02-01", 62]]);
	});

	it("must be a draft: a sent invoice can't be discarded", async () => {
		const draft = await draftOfJanuary();
		await send(stage.client, draft.uuid);
		expectRefusal(await stage.client.delete(`/invoice/${draft.uuid}`), 409);
		expect(await stage.read(draft)).toMatchObject({ invoice_status: "sent" });
	});
});

describe("an invoice voided with rebill: false", () => {
	/** January's 100 × 0.50 = 50, sent and waived. */
	async function waived(): Promise<Body> {
		const { uuid } = await makeMetric(stage.client);
		const contract = await stage.contract([usage(uuid)]);
		await stage.useOn("2026-01-10", 100, { idempotency_key: "waived" });
		const [january] = await stage.billedAndSent("2026-02-01");
		await stage.setStatus(january, "void", { rebill: false });
		expect(await stage.billed("2026-02-02")).toEqual([]);
		return contract;
	}

	it("is not billed again, and late events charge only what they add", async () => {
		await waived();
		await stage.useOn("2026-01-20", 30);
		// 130 × 0.50 = 65, less the 50 waived.
		expect(netOf(await stage.billedAndSent("2026-03-01"))).toBe(15);
	});

	it("credits nothing for events voided later: nothing was paid for them", async () => {
		await waived();
		await stage.voidEvents("waived");
		expect(netOf(await stage.billedAndSent("2026-03-01"))).toBe(0);
		expect(await stage.balance()).toBe(0);
	});

	it("credits what late events charged, but never what was waived", async () => {
		await waived();
		await stage.useOn("2026-01-20", 30, { idempotency_key: "late" });
		const [late] = await stage.billedAndSent("2026-03-01");
		await stage.pay(late, late.amount);
		await stage.voidEvents("waived", "late");
		// Nothing is used, 15 was charged, and 50 waived: 15 is credited.
		expect(netOf(await stage.billedAndSent("2026-04-01"))).toBe(-15);
		expect(await stage.balance()).toBe(15);
	});

	it("does not pay out a waived fee if its contract is canceled", async () => {
		const contract = await stage.contract([fee({ unit_price: 62 })]);
		const [january] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(january, "void", { rebill: false });
		await stage.cancel(contract, "2026-01-20");
		await stage.billedAndSent("2026-01-21");
		expect(await stage.balance()).toBe(0);
	});

	it("is not waived by default, and billed again by what is known then", async () => {
		const { uuid } = await makeMetric(stage.client);
		await stage.contract([usage(uuid)]);
		await stage.useOn("2026-01-10", 100, { idempotency_key: "withdrawn" });
		await stage.useOn("2026-01-11", 20);
		const [january] = await stage.billedAndSent("2026-02-01");
		await stage.setStatus(january, "void");
		await stage.useOn("2026-01-20", 30);
		await stage.voidEvents("withdrawn");
		// 50 × 0.50.
		expect(timeline(await stage.billed("2026-02-02"))).toEqual([["2026-02-01", 25]]);
	});
});
