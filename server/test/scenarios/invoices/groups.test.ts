import { beforeEach, describe, expect, it } from "vitest";
import {
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
} from "../../support/billing.ts";
import { type Stage, useStage } from "../motion/stage.ts";

/** "Invoice groups": contracts of one payer, currency and group share the invoice of a day. */

const stage: Stage = useStage();
const grouped = { invoice_group: "main" };
let ages = 0;

/** A contract in force; each is a second younger than the one before it. */
async function contract(services: readonly object[], fields: object = {}): Promise<Body> {
	ages += 1;
	stage.app.now = new Date(Date.parse("2026-01-01T08:00:00Z") + ages * 1000).toISOString() as typeof stage.app.now;
	return stage.contract(services, { name: `Contract ${ages}`, ...grouped, ...fields });
}

const drafts = () => invoicesOf(stage.client, "invoice_status=draft");
const amounts = async () => (await invoicesOf(stage.client)).map(({ amount }) => amount);
/** Contract and amount of each line. */
const parts = (invoice: Body) => invoice.line_items.map((line: Body) => [line.contract_uuid, line.amount]);
const update = ({ uuid }: Body, fields: object) => succeed(stage.client.put(`/contract/${uuid}`, fields));

beforeEach(() => {
	ages = 0;
});

it("is none unless given, can be changed in force, and is answered", async () => {
	const own = await contract([fee()], { invoice_group: null });
	expect(own.invoice_group).toBeNull();
	expect(await update(own, grouped)).toMatchObject(grouped);
	expect(await update(own, { invoice_group: null })).toMatchObject({ invoice_group: null });
	expect((await stage.client.put(`/contract/${own.uuid}`, { invoice_group: "" })).status).toBe(422);
});

describe("an invoice that contracts share", () => {
	it("has the lines of each, grouped, with the group's name and no contract", async () => {
		const first = await contract([fee(), fee({ plan_item_name: "Support", unit_price: 30 })]);
		const second = await contract([fee({ unit_price: 50 })]);
		const other = await contract([fee({ unit_price: 7 })], { invoice_group: "other" });
		await bill(stage.app, stage.client, "2026-01-01");
		const [shared, own] = await drafts();
		// 100 + 30 + 50.
		expect(shared).toMatchObject({ amount: 180, contract_uuid: null, description: "main" });
		expect(parts(shared)).toEqual([
			[first.uuid, 100],
			[first.uuid, 30],
			[second.uuid, 50],
		]);
		// Alone on its invoice, a contract is named as always.
		expect(own).toMatchObject({ amount: 7, contract_uuid: other.uuid, description: "Contract 3" });
	});

	it("is another for each currency and day", async () => {
		await contract([fee()]);
		await contract([fee({ unit_price: 20 })], { currency: "USD" });
		await contract([fee({ unit_price: 30 })], { start_date: "2026-01-15" });
		await bill(stage.app, stage.client, "2026-01-15");
		expect((await amounts()).toSorted((one, other) => one - other)).toEqual([20, 30, 100]);
	});

	it("is due by the shortest of the terms", async () => {
		await contract([fee()], { payment_terms_days: 30 });
		await contract([fee()], { payment_terms_days: 10 });
		await contract([fee()]);
		await bill(stage.app, stage.client, "2026-01-01");
		const [draft] = await drafts();
		expect(await send(stage.client, draft.uuid)).toMatchObject({ due_date: "2026-01-11" });
	});

	it("is found by each of its contracts", async () => {
		const [first, second] = [await contract([fee()]), await contract([fee()])];
		await bill(stage.app, stage.client, "2026-01-01");
		for (const { uuid } of [first, second])
			expect(await invoicesOf(stage.client, `contract_uuid=${uuid}`)).toMatchObject([{ amount: 200 }]);
		const [draft] = await drafts();
		const line = draft.line_items[1];
		const explained = await succeed(stage.client.get(`/invoice/${draft.uuid}/line-items/${line.uuid}/explain`));
		expect(explained.contract_uuid).toBe(second.uuid);
	});

	it("has an amount of the customer's discount once, its lines by contract and tax", async () => {
		const first = await contract([fee()]);
		const second = await contract([fee({ unit_price: 50 })]);
		await succeed(
			stage.client.post("/discount", {
				...{ name: "Loyalty", amount: 30, currency: "EUR", starts_on: "2026-01-01" },
				customer_uuid: stage.customer.uuid,
			}),
		);
		await bill(stage.app, stage.client, "2026-01-01");
		const [draft] = await drafts();
		// 30 by net: 20 of 100, 10 of 50; 150 − 30 = 120.
		expect(draft.amount).toBe(120);
		expect(parts(draft)).toEqual([
			[first.uuid, 100],
			[second.uuid, 50],
			[first.uuid, -20],
			[second.uuid, -10],
		]);
	});

	it("has a contract's discount for that contract's lines alone", async () => {
		const first = await contract([fee()]);
		await contract([fee({ unit_price: 50 })]);
		await succeed(
			stage.client.post("/discount", { name: "Ten", percent: 10, starts_on: "2026-01-01", contract_uuid: first.uuid }),
		);
		await bill(stage.app, stage.client, "2026-01-01");
		// 100 − 10 + 50.
		expect(await amounts()).toEqual([140]);
	});

	it("is paid by grants as one", async () => {
		await contract([fee()]);
		await contract([fee({ unit_price: 50 })]);
		await succeed(
			stage.client.post("/credit-grant", {
				...{ customer_uuid: stage.customer.uuid, name: "Credit", amount: 90, currency: "EUR", kind: "prepaid" },
				effective_at: "2026-01-01T00:00:00Z",
			}),
		);
		await bill(stage.app, stage.client, "2026-01-01");
		const [draft] = await drafts();
		// By net: 60 of 100, 30 of 50; 150 − 90 = 60.
		expect(draft.amount).toBe(60);
		expect(draft.line_items.slice(2).map(({ amount }: Body) => amount)).toEqual([-60, -30]);
	});

	it("is billed again as one when voided, and not when waived", async () => {
		await contract([fee()]);
		await contract([fee({ unit_price: 50 })]);
		await bill(stage.app, stage.client, "2026-01-01");
		const [first] = await drafts();
		await send(stage.client, first.uuid);
		await succeed(stage.client.put(`/invoice/${first.uuid}`, { invoice_status: "void" }));
		await bill(stage.app, stage.client, "2026-01-02");
		const [again] = await drafts();
		expect(again).toMatchObject({ amount: 150, invoice_date: "2026-01-01", contract_uuid: null });
		await send(stage.client, again.uuid);
		await succeed(stage.client.put(`/invoice/${again.uuid}`, { invoice_status: "void", rebill: false }));
		await bill(stage.app, stage.client, "2026-01-03");
		expect(await drafts()).toEqual([]);
	});

	it("is discarded with the charges of all, and billed again", async () => {
		await contract([fee()]);
		await contract([fee({ unit_price: 50 })]);
		await bill(stage.app, stage.client, "2026-01-01");
		const [draft] = await drafts();
		await succeed(stage.client.delete(`/invoice/${draft.uuid}`));
		await bill(stage.app, stage.client, "2026-01-02");
		expect(await amounts()).toEqual([150]);
	});

	it("as a draft is priced anew by usage of each, and corrected on the next one once sent", async () => {
		const metric = await makeMetric(stage.client);
		await contract([usage(metric.uuid)]);
		const second = await contract([fee({ unit_price: 50, billing_timing: "in_arrears" })]);
		await stage.useOn("2026-01-10", 40);
		await bill(stage.app, stage.client, "2026-02-01");
		// 40 × 0.50 + 50.
		expect(await amounts()).toEqual([70]);
		await stage.useOn("2026-01-11", 10);
		await bill(stage.app, stage.client, "2026-02-02");
		// 50 × 0.50 + 50.
		expect(await amounts()).toEqual([75]);
		const [draft] = await drafts();
		await send(stage.client, draft.uuid);
		await stage.useOn("2026-01-12", 6);
		await bill(stage.app, stage.client, "2026-03-01");
		const [march] = await drafts();
		// The fee of February, and 6 × 0.50 late on the same invoice; nothing was used in February.
		expect(march.amount).toBe(53);
		expect(parts(march).filter(([uuid]: [string]) => uuid === second.uuid)).toEqual([[second.uuid, 50]]);
	});

	it("is credited for a contract that is canceled, beside what the others owe", async () => {
		const first = await contract([fee({ billing_cycle: "annual", unit_price: 365 })]);
		await contract([fee({ unit_price: 500 })]);
		await bill(stage.app, stage.client, "2026-01-01");
		await send(stage.client, (await drafts())[0].uuid);
		await stage.cancel(first, "2026-01-31");
		await bill(stage.app, stage.client, "2026-02-01");
		const [february] = await drafts();
		// 500 − 365 × 334/365 = 166, on one invoice.
		expect(february).toMatchObject({ amount: 166, contract_uuid: null });
	});

	it("is sent by the run where drafts are, once", async () => {
		await stage.organise({ auto_send_invoices: true });
		await contract([fee()]);
		await contract([fee({ unit_price: 50 })]);
		await bill(stage.app, stage.client, "2026-01-01");
		expect(await invoicesOf(stage.client)).toMatchObject([{ amount: 150, invoice_status: "sent" }]);
	});
});

describe("a run", () => {
	it("over one contract bills those of its group, and counts what it created once", async () => {
		const first = await contract([fee()]);
		await contract([fee({ unit_price: 50 })]);
		const run = await bill(stage.app, stage.client, "2026-01-01", { contract_uuid: first.uuid });
		expect([run.total_contracts, run.processed_contracts, run.created_invoices]).toEqual([1, 1, 1]);
		expect(await amounts()).toEqual([150]);
		const all = await bill(stage.app, stage.client, "2026-01-01");
		expect([all.total_contracts, all.processed_contracts, all.created_invoices]).toEqual([2, 2, 0]);
	});

	it("bills concurrently with others, once", async () => {
		for (const unit_price of [1, 2, 4, 8]) await contract([fee({ unit_price })]);
		stage.app.now = "2026-01-01T09:00:00.000Z";
		for (let run = 0; run < 4; run += 1) await succeed(stage.client.post("/billing/run", {}));
		await stage.app.work();
		expect(await amounts()).toEqual([15]);
	});

	it("previews what it would create, for one contract or the customer", async () => {
		const first = await contract([fee()]);
		await contract([fee({ unit_price: 50 })]);
		const preview = async (query: string) => {
			const { items: invoices } = await succeed(stage.client.get(`/billing/preview?as_of=2026-01-01&${query}`));
			return invoices.map(({ amount }: Body) => amount);
		};
		expect(await preview(`contract_uuid=${first.uuid}`)).toEqual([150]);
		expect(await preview(`customer_uuid=${stage.customer.uuid}`)).toEqual([150]);
	});

	it("takes a draft apart whose contracts no longer belong together; what a person entered stays on it", async () => {
		const first = await contract([fee()]);
		const second = await contract([fee({ unit_price: 50 })]);
		await bill(stage.app, stage.client, "2026-01-01");
		const [draft] = await drafts();
		await succeed(stage.client.post(`/invoice/${draft.uuid}/line-items`, { name: "Extra", unit_price: 5 }));
		await update(first, { invoice_group: null });
		await bill(stage.app, stage.client, "2026-01-02");
		const [kept, own] = await invoicesOf(stage.client);
		// 50 + 5 stay; 100 is charged on an invoice of its own.
		expect(kept).toMatchObject({ uuid: draft.uuid, amount: 55, contract_uuid: second.uuid });
		expect(own).toMatchObject({ amount: 100, contract_uuid: first.uuid, invoice_date: "2026-01-01" });
		expect((await bill(stage.app, stage.client, "2026-01-03")).created_invoices).toBe(0);
	});

	it("bills children of one parent on one invoice, with each child's part", async () => {
		const child = (name: string) =>
			makeCustomer(stage.client, { name, parent_uuid: stage.customer.uuid, bill_to: "parent" });
		const [north, south] = [await child("North"), await child("South")];
		const of = ({ uuid }: Body, unit_price: number) => contract([fee({ unit_price })], { customer_uuid: uuid });
		await of(north, 100);
		await of(south, 50);
		await contract([fee({ unit_price: 7 })]);
		await bill(stage.app, stage.client, "2026-01-01");
		const [shared] = await drafts();
		expect(shared).toMatchObject({ amount: 157, customer: { uuid: stage.customer.uuid } });
		expect(shared.line_items.map((line: Body) => [line.customer_uuid, line.amount])).toEqual([
			[north.uuid, 100],
			[south.uuid, 50],
			[stage.customer.uuid, 7],
		]);
		// South pays for itself from now on: the draft is taken apart.
		await succeed(stage.client.put(`/customer/${south.uuid}`, { bill_to: "self" }));
		await stage.app.work();
		await bill(stage.app, stage.client, "2026-01-02");
		expect(await invoicesOf(stage.client, `customer_uuid=${south.uuid}`)).toMatchObject([{ amount: 50 }]);
		expect(await invoicesOf(stage.client, `customer_uuid=${stage.customer.uuid}`)).toMatchObject([{ amount: 107 }]);
	});
});
