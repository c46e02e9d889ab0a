import { describe, expect, it } from "vitest";
import { closePeriods } from "../../src/invoicing/index.ts";
import { dropEvents } from "../../src/usage/index.ts";
import { type Body, fee, makeMetric, succeed, usage } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";
import { commitment, shown, useCommitted } from "./committed.ts";

/** The specification's "Commitments": what is prepaid beside credit, discounts, other commitments, and on drafts. */

const { account, committed } = useCommitted();
const prepaid = (fields: object = {}) => commitment({ timing: "prepaid", ...fields });
const january = { end_date: "2026-01-31" };

const amend = ({ uuid }: Body, effective_date: string, fields: object) =>
	succeed(account.client.post(`/contract/${uuid}/amend`, { effective_date, ...fields }));

/** The lines of the one invoice of February 1. */
async function february(): Promise<[name: string, net: number][]> {
	const [invoice] = shown(await account.bill("2026-02-01"));
	return (invoice ?? []).slice(1) as [string, number][];
}

describe("100 prepaid for January", () => {
	it("is drawn down before credit: a grant pays what is above", async () => {
		await committed([prepaid()], january);
		await account.grant({ amount: 500 });
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 130);
		// 130 − 100 = 30.
		expect(await february()).toEqual([
			["Calls", 130],
			["Volume: drawdown", -100],
			["Credit", -30],
		]);
	});

	it("isn't paid by a grant", async () => {
		await committed([prepaid()], january);
		await account.grant({ amount: 500 });
		expect(shown(await account.bill("2026-01-01"))).toEqual([["2026-01-01", ["Volume", 100]]]);
	});

	it("is drawn down before promotional credit, too, which pays what is above, in the first run and a later one", async () => {
		await committed([prepaid({ overage_percent: 50 })], january);
		await account.grant({ amount: 25, kind: "promotional" });
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 160);
		// 60 above at half: 30, of which the grant pays 25.
		const lines = [
			["Calls", 160],
			["Volume: drawdown", -100],
			["Volume: overage", -30],
			["Credit", -25],
		];
		const [draft] = await account.bill("2026-02-01");
		expect(shown([draft])).toEqual([["2026-02-01", ...lines]]);
		await account.bill("2026-02-01");
		expect(shown([await account.read(draft)])).toEqual([["2026-02-01", ...lines]]);
		await account.send(draft);
		expect(await account.bill("2026-03-05")).toEqual([]);
	});

	it("leaves nothing to credit as long as it pays all", async () => {
		await committed([prepaid()], january);
		await account.grant({ amount: 25, kind: "promotional" });
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 60);
		expect(await february()).toEqual([
			["Calls", 60],
			["Volume: drawdown", -60],
		]);
	});

	it("is before what promotional credit takes from the amount in arrears", async () => {
		await committed([prepaid({ amount: 50 }), commitment({ name: "Floor" })], january);
		await account.grant({ amount: 25, kind: "promotional" });
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 60);
		// 50 are drawn, 10 are paid by the grant: 60 − 10 = 50 count in arrears.
		expect(await february()).toEqual([
			["Calls", 60],
			["Volume: drawdown", -50],
			["Floor: true-up", 50],
			["Credit", -10],
		]);
	});

	it("is drawn down by what discounts leave", async () => {
		const contract = await committed([prepaid()], january);
		const discount = { name: "Partner", percent: 10, contract_uuid: contract.uuid, starts_on: "2026-01-01" };
		await succeed(account.client.post("/discount", discount));
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 90);
		// 90 − 9 = 81.
		expect(await february()).toEqual([
			["Calls", 90],
			["Volume: drawdown", -81],
			["Partner", -9],
		]);
	});

	it("follows usage on the draft, down to nothing and up again", async () => {
		await account.contract(
			[fee({ unit_price: 7, billing_timing: "in_arrears" }), usage(account.metric.uuid, { unit_price: 1 })],
			{
				...january,
				commitments: [prepaid()],
			},
		);
		await account.billAndSend("2026-01-01");
		const [draft] = await account.bill("2026-02-01");
		const lines = async () => shown([await account.read(draft)])[0]?.slice(1);
		const fees = [
			["Platform fee", 7],
			["Volume: drawdown", -7],
		];
		expect(await lines()).toEqual([fees[0], ["Calls", 0], fees[1], ["Volume: drawdown", 0]]);
		await account.use("2026-01-10", 60);
		await account.bill("2026-02-01");
		expect(await lines()).toEqual([fees[0], ["Calls", 60], fees[1], ["Volume: drawdown", -60]]);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["2026-01-10 60"] }));
		expect(await account.bill("2026-02-01")).toEqual([]);
		expect(await lines()).toEqual([fees[0], ["Calls", 0], fees[1], ["Volume: drawdown", 0]]);
	});

	it("is drawn down further by late usage, on the same invoice", async () => {
		await committed([prepaid({ overage_percent: 50 })], january);
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 60);
		await account.billAndSend("2026-02-01");
		await account.use("2026-01-20", 70);
		// 130: 40 more are drawn, 30 are above, at half.
		expect(shown(await account.bill("2026-02-02"))).toEqual([
			[
				"2026-02-02",
				...[
					["Calls: correction", 70],
					["Volume: drawdown: correction", -40],
					["Volume: overage: correction", -15],
				],
			],
		]);
	});

	it("cut to 48.39 by a cancellation on the 15th pays no more than that", async () => {
		const contract = await committed([prepaid()]);
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 60);
		await succeed(account.client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-15" }));
		// 100 × 15 ÷ 31 = 48.387: 51.61 back; 60 − 48.39.
		expect(shown(await account.bill("2026-01-16"))).toEqual([
			[
				"2026-01-16",
				["Calls", 60],
				["Volume: drawdown", -48.39],
				["Volume: credit", -51.61],
				["Carried to credit balance", 40],
			],
		]);
	});

	it("raised by an amendment is charged at once, and pays invoiced charges, too", async () => {
		const contract = await account.contract([fee({ unit_price: 150 })], { commitments: [prepaid()] });
		expect(shown(await account.billAndSend("2026-01-01"))).toEqual([
			["2026-01-01", ["Platform fee", 150], ["Volume: drawdown", -100], ["Volume", 100]],
		]);
		await amend(contract, "2026-01-16", { commitments: [prepaid({ amount: 410 })] });
		// 100 × 15 ÷ 31 + 410 × 16 ÷ 31 = 260: 160 more, of which the fee takes 50.
		expect(shown(await account.bill("2026-01-16"))).toEqual([
			["2026-01-16", ["Volume: drawdown: correction", -50], ["Volume: correction", 160]],
		]);
	});
});

describe("of two commitments", () => {
	it("each charge is paid by one alone", async () => {
		await committed([prepaid(), prepaid({ name: "Reserve", amount: 50 })], january);
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 130);
		expect(await february()).toEqual([
			["Calls", 130],
			["Volume: drawdown", -100],
			["Reserve: drawdown", -30],
		]);
	});

	it("what one pays counts for the one in arrears", async () => {
		await committed([prepaid(), commitment({ name: "Floor", amount: 70 })], january);
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 60);
		expect(await february()).toEqual([
			["Calls", 60],
			["Volume: drawdown", -60],
			["Floor: true-up", 10],
		]);
	});

	it("the first with a price for what is above prices it, and none what another pays", async () => {
		const half = { overage_percent: 50 };
		await committed([commitment({ name: "Floor", amount: 90, ...half }), prepaid({ ...half })], january);
		await account.billAndSend("2026-01-01");
		await account.use("2026-01-10", 130);
		// 40 above 90; of them 10 are paid in advance, and 30 above both cost half.
		expect(await february()).toEqual([
			["Calls", 130],
			["Floor: overage", -15],
			["Volume: drawdown", -100],
			["Volume: overage", 0],
		]);
	});
});

it("in advance comes before the usage of its day, and in arrears day by day where taxes differ", async () => {
	const services = [
		fee({ unit_price: 80, tax_rate: 7 }),
		usage(account.metric.uuid, { unit_price: 1, tax_rate: 19 }),
		fee({ plan_item_name: "Support", unit_price: 62, billing_timing: "in_arrears", tax_rate: 7 }),
	];
	await account.contract(services, { ...january, commitments: [prepaid()] });
	await account.billAndSend("2026-01-01");
	await account.use("2026-01-03", 10);
	// The fee takes 80. Support is 2 a day: with January 3, 6 of it and 10 of usage; two more days make 20.
	expect((await february()).filter(([, net]) => net !== 0)).toEqual([
		["Calls", 10],
		["Support", 62],
		["Volume: drawdown", -10],
		["Volume: drawdown", -10],
	]);
});

it("a preview is what the run bills, and both are the same again", async () => {
	const contract = await committed([prepaid({ overage_percent: 120, rollover_percent: 50 })]);
	await account.billAndSend("2026-01-01");
	await account.use("2026-01-10", 60);
	await account.billAndSend("2026-02-01");
	await account.use("2026-02-10", 150);
	const query = `contract_uuid=${contract.uuid}&as_of=2026-03-01`;
	account.app.now = "2026-03-01T08:00:00.000Z";
	const preview = await succeed(account.client.get(`/billing/preview?${query}`));
	const made = await account.bill("2026-03-01");
	expect(preview.items.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
	// 40 left, 20 roll over: 150 − 120 = 30 above, at 120 %.
	expect(shown(made)).toEqual([
		[
			"2026-03-01",
			...[
				["Calls", 150],
				["Volume: drawdown", -120],
				["Volume: overage", 6],
				["Volume", 100],
			],
		],
	]);
	const [, drawdown, overage] = made[0].line_items;
	expect(drawdown.description).toBe("120.00 of 150.00 for Calls, from the commitment of 100.00 and 20.00 rolled over");
	expect(overage.description).toBe("30.00 for Calls above the commitment of 100.00 and 20.00 rolled over, at 120 %");
	const explain = ({ uuid }: Body) =>
		succeed(account.client.get(`/invoice/${made[0].uuid}/line-items/${uuid}/explain`));
	const stepsOf = ({ steps }: Body) => steps.map(({ kind, amount }: Body) => [kind, amount]);
	const explained = await explain(drawdown);
	expect(stepsOf(explained)).toEqual([
		["drawn", -150],
		["drawn", 30],
		["tax", 0],
	]);
	expect(explained).toMatchObject({
		source: "commitment",
		commitment: {
			...{ charge: "drawdown", committed: 100, rolled_over: 20, rolled_over_used: 20, counted: 150 },
			draws: [
				{ start_date: "2026-02-01", end_date: "2026-02-28", available: 120, counted: 150, drawn: 120, above: 30 },
			],
		},
	});
	expect(stepsOf(await explain(overage))).toEqual([
		["overage", 6],
		["tax", 0],
	]);
});

it("the live balance leaves what the commitment pays of usage so far", async () => {
	await committed([prepaid()]);
	await account.grant({ amount: 500 });
	await account.billAndSend("2026-01-01");
	await account.use("2026-01-10", 60);
	account.app.now = "2026-01-20T08:00:00.000Z";
	expect(await account.live()).toMatchObject({ unbilled: 0, balance: 500 });
	await account.use("2026-01-11", 70);
	// 130 − 100.
	expect(await account.live()).toMatchObject({ unbilled: 30, balance: 470 });
	// On a draft, too: with 20 more, the draft's credit grows.
	await account.bill("2026-02-01");
	await account.use("2026-01-12", 20);
	expect(await account.live()).toMatchObject({ reserved: 30, unbilled: 20, balance: 450 });
});

it("what was drawn stays once the events are dropped that tell what came first", async () => {
	const mails = await makeMetric(account.client, { name: "Mails", event_name: "mail" });
	const services = [
		usage(account.metric.uuid, { unit_price: 1, tax_rate: 19 }),
		usage(mails.uuid, { unit_price: 1, tax_rate: 7, plan_item_name: "Mails" }),
	];
	await account.contract(services, { commitments: [prepaid()] });
	await account.billAndSend("2026-01-01");
	await account.use("2026-01-05", 80);
	await account.use("2026-01-20", 80, { event_name: "mail" });
	expect(shown(await account.billAndSend("2026-02-01"))).toEqual([
		[
			"2026-02-01",
			...[
				["Calls", 80],
				["Mails", 80],
				["Volume: drawdown", -80],
				["Volume: drawdown", -20],
				["Volume", 100],
			],
		],
	]);
	account.app.now = "2026-02-10T08:00:00.000Z";
	const before = "2026-02-01";
	const context = { ...account.client.context, now: account.app.now };
	const close = (inside: typeof context) => closePeriods(inside, before);
	expect(await dropEvents(context, { before, close, archive: null })).toBe(2);
	expect(shown(await account.bill("2026-03-01"))).toEqual([
		[
			"2026-03-01",
			...[
				["Calls", 0],
				["Mails", 0],
				["Volume: drawdown", 0],
				["Volume: drawdown", 0],
				["Volume", 100],
			],
		],
	]);
});

it("contracts of a group share invoices, and each draws down its own commitment", async () => {
	const grouped = { invoice_group: "all", ...january };
	const calls = await committed([prepaid()], grouped);
	const support = await account.contract([fee({ unit_price: 50, billing_timing: "in_arrears" })], {
		...grouped,
		commitments: [prepaid({ amount: 30, overage_percent: 50 })],
	});
	const parts = (invoices: readonly Body[]) =>
		invoices.map(({ line_items }) =>
			line_items.map(({ name, amount, contract_uuid }: Body) => [contract_uuid, name, amount]),
		);
	expect(parts(await account.billAndSend("2026-01-01"))).toEqual([
		[
			[calls.uuid, "Volume", 100],
			[support.uuid, "Volume", 30],
		],
	]);
	await account.use("2026-01-10", 130);
	// 130 − 100 = 30, which the other contract's commitment doesn't pay; 50 − 30 = 20, at half.
	expect(parts(await account.bill("2026-02-01"))).toEqual([
		[
			[calls.uuid, "Calls", 130],
			[calls.uuid, "Volume: drawdown", -100],
			[support.uuid, "Platform fee", 50],
			[support.uuid, "Volume: drawdown", -30],
			[support.uuid, "Volume: overage", -10],
		],
	]);
});
