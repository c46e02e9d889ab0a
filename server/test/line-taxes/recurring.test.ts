import { describe, expect, it } from "vitest";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { taxAmounts, taxes, totals, useDesk } from "./taxing.ts";

/** Taxes on a billing run's lines: rates that change, corrections, and what a service brings along. */

const desk = useDesk();

async function billed(day: string): Promise<Body[]> {
	const known = new Set((await invoicesOf(desk.client)).map(({ uuid }) => uuid));
	await bill(desk.app, desk.client, day);
	return (await invoicesOf(desk.client)).filter(({ uuid }) => !known.has(uuid));
}
async function billedAndSent(day: string): Promise<Body[]> {
	const sent: Body[] = [];
	for (const { uuid } of await billed(day)) sent.push(await send(desk.client, uuid));
	return sent;
}
const contract = (services: readonly object[]) => activeContract(desk.client, desk.customer.uuid, services);
const amend = ({ uuid, items }: Body, effective_date: string, fields: object) =>
	succeed(
		desk.client.post(`/contract/${uuid}/amend`, { effective_date, change: [{ item_id: items[0].item_id, ...fields }] }),
	);
/** Rate and amount of every tax, by rate. */
const byRate = ({ line_items }: Body): [rate: number, amount: number][] =>
	line_items
		.flatMap((item: Body) => item.taxes.map(({ rate, amount }: Body) => [rate, amount]))
		.toSorted(([a]: [number], [b]: [number]) => a - b);

describe("a run's line with one rate", () => {
	it("answers one tax", async () => {
		await contract([fee({ tax_rate: 19, tax_name: "VAT" })]);
		const [invoice] = await billed("2026-01-01");
		expect(invoice.line_items[0].taxes).toMatchObject([{ name: "VAT", rate: 19, amount: 19, compound: false }]);
	});

	it("in a draft follows the customer's rate", async () => {
		await desk.alter({ tax_rate: 10 });
		await contract([fee()]);
		const [draft] = await billed("2026-01-01");
		await desk.alter({ tax_rate: 20 });
		expect(byRate(await desk.read(draft))).toEqual([[20, 20]]);
	});
});

describe("a correction after the customer's rate rose from 10 to 20 %", () => {
	async function january(): Promise<void> {
		await desk.alter({ tax_rate: 10 });
		const { uuid } = await makeMetric(desk.client);
		await contract([usage(uuid, { unit_price: 1 })]);
		await use(desk.client, desk.customer.uuid, "2026-01-10T00:00:00Z", 100, { idempotency_key: "january" });
		await billedAndSent("2026-02-01");
		await desk.alter({ tax_rate: 20 });
		await use(desk.client, desk.customer.uuid, "2026-02-10T00:00:00Z", 100);
	}

	it("bears the rate of what it corrects", async () => {
		await january();
		await use(desk.client, desk.customer.uuid, "2026-01-20T00:00:00Z", 50);
		const [invoice] = await billed("2026-03-01");
		// 50 at 10 %, 100 at 20 %.
		expect([byRate(invoice), ...totals(invoice)]).toEqual([
			[
				[10, 5],
				[20, 20],
			],
			25,
			175,
		]);
	});

	it("takes back at the rate that was charged", async () => {
		await january();
		await succeed(desk.client.post("/usage/events/void", { idempotency_keys: ["january"] }));
		const [invoice] = await billed("2026-03-01");
		// −100 at 10 %, 100 at 20 %.
		expect([byRate(invoice), ...totals(invoice)]).toEqual([
			[
				[10, -10],
				[20, 20],
			],
			10,
			10,
		]);
	});
});

it("an amendment takes back at the old rate and charges at the new one", async () => {
	const made = await contract([fee({ tax_rate: 10 })]);
	await billedAndSent("2026-01-01");
	await amend(made, "2026-01-16", { unit_price: 200, tax_rate: 20 });
	const [invoice] = await billed("2026-01-16");
	// 100 × 15 ÷ 31 = 48.39: −51.61 at 10 % is −5.161. 200 × 16 ÷ 31 = 103.23 at 20 % is 20.646.
	expect([byRate(invoice), ...totals(invoice)]).toEqual([
		[
			[10, -5.16],
			[20, 20.65],
		],
		15.49,
		67.11,
	]);
});

it("a void invoice is billed again at the rate of the day", async () => {
	await desk.alter({ tax_rate: 10 });
	await contract([fee()]);
	const [invoice] = await billedAndSent("2026-01-01");
	await desk.set(invoice, { invoice_status: "void" });
	await desk.alter({ tax_rate: 20 });
	expect((await billed("2026-01-02")).map(byRate)).toEqual([[[20, 20]]]);
});

it("carried credit has no tax", async () => {
	const made = await contract([fee({ tax_rate: 10 })]);
	await billedAndSent("2026-01-01");
	await succeed(desk.client.post(`/contract/${made.uuid}/cancel`, { effective_date: "2026-01-15" }));
	const [invoice] = await billed("2026-01-16");
	// −51.61 and −5.16, carried: 56.77.
	const carried = invoice.line_items.find(({ name }: Body) => name === "Carried to credit balance");
	expect([carried.amount, carried.tax_amount, invoice.amount]).toEqual([56.77, 0, 0]);
});

describe("silent: a service brings several taxes along", () => {
	const canadian = taxes(["GST", 5], ["PST", 7]);

	it("onto its line", async () => {
		await contract([fee({ taxes: canadian })]);
		const [invoice] = await billed("2026-01-01");
		expect([taxAmounts(invoice), ...totals(invoice)]).toEqual([[[5, 7]], 12, 112]);
	});

	it("onto a minimum's line as well", async () => {
		const { uuid } = await makeMetric(desk.client);
		await contract([usage(uuid, { unit_price: 1, minimum_amount: 60, taxes: canadian })]);
		await use(desk.client, desk.customer.uuid, "2026-01-10T00:00:00Z", 20);
		const [invoice] = await billed("2026-02-01");
		expect([taxAmounts(invoice), invoice.amount]).toEqual([
			[
				[1, 1.4],
				[2, 2.8],
			],
			67.2,
		]);
	});

	it("and an allowance is shared over the sets of taxes by net", async () => {
		const { uuid } = await contract([fee({ unit_price: 200, taxes: canadian }), fee({ taxes: taxes(["GST", 5]) })]);
		const discount = { name: "Partner", amount: 30, currency: "EUR", contract_uuid: uuid, starts_on: "2026-01-01" };
		await succeed(desk.client.post("/discount", discount));
		const [invoice] = await billed("2026-01-01");
		// 180 at 5 and 7 %, 90 at 5 %: GST 13.50, PST 12.60.
		expect([taxAmounts(invoice), ...totals(invoice)]).toEqual([[[10, 14], [5], [-1, -1.4], [-0.5]], 26.1, 296.1]);
	});

	it("and a correction bears those that it corrects", async () => {
		const { uuid } = await makeMetric(desk.client);
		const made = await contract([usage(uuid, { unit_price: 1, taxes: canadian })]);
		await use(desk.client, desk.customer.uuid, "2026-01-10T00:00:00Z", 100);
		await billedAndSent("2026-02-01");
		await amend(made, "2026-02-01", { taxes: taxes(["HST", 13]) });
		await use(desk.client, desk.customer.uuid, "2026-01-20T00:00:00Z", 50);
		await use(desk.client, desk.customer.uuid, "2026-02-10T00:00:00Z", 100);
		const [invoice] = await billed("2026-03-01");
		// 50 at 5 and 7 %, 100 at 13 %.
		expect([byRate(invoice), ...totals(invoice)]).toEqual([
			[
				[5, 2.5],
				[7, 3.5],
				[13, 13],
			],
			19,
			169,
		]);
	});
});
