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
	use,
} from "../../support/billing.ts";
import { type Stage, total, useStage } from "../motion/stage.ts";

/** "Parents": usage and contracts stay with the child; who is billed is the parent if `bill_to` says so. */

const stage: Stage = useStage();
let parent: Body;
let child: Body;

const child_fields = () => ({ name: "Child GmbH", parent_uuid: parent.uuid, bill_to: "parent" });
const change = ({ uuid }: Body, fields: object) => stage.client.put(`/customer/${uuid}`, fields);
const contractOf = (customer: Body, services: readonly object[], fields: object = {}) =>
	succeed(
		stage.client.post("/contract", { customer_uuid: customer.uuid, services, start_date: "2026-01-01", ...fields }),
	).then(({ uuid }) => succeed(stage.client.post(`/contract/${uuid}/activate`)));

beforeEach(async () => {
	parent = stage.customer;
	child = await makeCustomer(stage.client, child_fields());
});

describe("a customer", () => {
	it("is billed itself unless its parent is, and answers both", async () => {
		expect(parent).toMatchObject({ parent_uuid: null, bill_to: "self" });
		expect(child).toMatchObject({ parent_uuid: parent.uuid, bill_to: "parent" });
		const { items } = await succeed(stage.client.get(`/customer?parent_uuid=${parent.uuid}`));
		expect(items.map(({ name }: Body) => name)).toEqual(["Child GmbH"]);
	});

	it("cannot belong to itself, directly or through others", async () => {
		const grandchild = await makeCustomer(stage.client, { parent_uuid: child.uuid });
		for (const parent_uuid of [parent.uuid, child.uuid, grandchild.uuid]) {
			const { status, body } = await change(parent, { parent_uuid });
			expect(status).toBe(422);
			expect(body.errors).toEqual([expect.objectContaining({ field: "parent_uuid" })]);
		}
		expect(await succeed(stage.client.get(`/customer/${parent.uuid}`))).toMatchObject({ parent_uuid: null });
	});

	it("does not close a ring with another that is closed at the same time", async () => {
		const other = await makeCustomer(stage.client);
		const answers = await Promise.all([
			change(other, { parent_uuid: parent.uuid }),
			change(parent, { parent_uuid: other.uuid }),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
	});

	it("is refused a parent that is unknown or archived, and billing a parent that it lacks", async () => {
		const unknown = "00000000-0000-7000-8000-000000000000";
		expect((await change(child, { parent_uuid: unknown })).status).toBe(404);
		expect((await change(parent, { bill_to: "parent" })).body.errors).toEqual([
			expect.objectContaining({ field: "bill_to" }),
		]);
		expect((await change(child, { parent_uuid: null })).status).toBe(422);
		const gone = await makeCustomer(stage.client);
		await succeed(stage.client.delete(`/customer/${gone.uuid}`));
		expect((await change(child, { parent_uuid: gone.uuid })).body.code).toBe("customer_archived");
	});

	it("is not archived while it has children", async () => {
		const { status, body } = await stage.client.delete(`/customer/${parent.uuid}`);
		expect([status, body.code]).toEqual([409, "customer_has_children"]);
		await succeed(stage.client.delete(`/customer/${child.uuid}`));
		await succeed(stage.client.delete(`/customer/${parent.uuid}`));
	});
});

describe("the invoice of a child's contract", () => {
	it("goes to the parent, by its tax and terms, for the child's usage; its lines say the child", async () => {
		await succeed(change(parent, { tax_rate: 19, payment_terms_days: 7 }));
		await succeed(change(child, { tax_rate: 7, payment_terms_days: 30 }));
		const metric = await makeMetric(stage.client);
		const contract = await contractOf(child, [fee(), usage(metric.uuid)]);
		await use(stage.client, child.uuid, "2026-01-10T12:00:00Z", 40);
		await use(stage.client, parent.uuid, "2026-01-10T12:00:00Z", 1_000);
		await bill(stage.app, stage.client, "2026-02-01");
		const [january, february] = await invoicesOf(stage.client, `customer_uuid=${parent.uuid}`);
		// 100.00 + 19 % = 119.00; on February 1st with 40 × 0.50 = 20.00: 120.00 + 19 % = 142.80.
		expect([january.amount, february.amount]).toEqual([119, 142.8]);
		expect(february).toMatchObject({
			contract_uuid: contract.uuid,
			customer: { uuid: parent.uuid, name: parent.name },
		});
		for (const line of february.line_items)
			expect(line).toMatchObject({ contract_uuid: contract.uuid, customer_uuid: child.uuid });
		expect(await invoicesOf(stage.client, `customer_uuid=${child.uuid}`)).toEqual([]);
		// Sent on February 1st, due 7 days later.
		expect(await send(stage.client, february.uuid)).toMatchObject({ due_date: "2026-02-08" });
	});

	it("is the grandparent's where the parent is billed to it, and the parent's again once it isn't", async () => {
		const group = await makeCustomer(stage.client, { name: "Group AG" });
		await contractOf(child, [fee()]);
		await succeed(change(parent, { parent_uuid: group.uuid, bill_to: "parent" }));
		await stage.app.work();
		await bill(stage.app, stage.client, "2026-01-01");
		const [draft] = await invoicesOf(stage.client, `customer_uuid=${group.uuid}`);
		expect(draft).toMatchObject({ amount: 100, customer: { name: "Group AG" } });
		await succeed(change(parent, { bill_to: "self" }));
		await stage.app.work();
		// The draft has followed.
		expect(await invoicesOf(stage.client, `customer_uuid=${group.uuid}`)).toEqual([]);
		expect(await invoicesOf(stage.client, `customer_uuid=${parent.uuid}`)).toMatchObject([{ uuid: draft.uuid }]);
	});

	it("follows a change of who is billed as a draft, tax and all, and stays once sent", async () => {
		await succeed(change(parent, { tax_rate: 19 }));
		await succeed(change(child, { bill_to: "self", tax_rate: 7 }));
		await contractOf(child, [fee()]);
		await bill(stage.app, stage.client, "2026-02-01");
		const [january, february] = await invoicesOf(stage.client, `customer_uuid=${child.uuid}`);
		// 100.00 + 7 %.
		expect([january.amount, february.amount]).toEqual([107, 107]);
		await send(stage.client, january.uuid);
		await succeed(change(child, { bill_to: "parent" }));
		await stage.app.work();
		expect(await invoicesOf(stage.client, `customer_uuid=${child.uuid}`)).toMatchObject([{ amount: 107 }]);
		// 100.00 + 19 %.
		expect(await invoicesOf(stage.client, `customer_uuid=${parent.uuid}`)).toMatchObject([
			{ uuid: february.uuid, amount: 119, customer: { uuid: parent.uuid } },
		]);
		// Nothing is charged a second time.
		expect((await bill(stage.app, stage.client, "2026-02-02")).created_invoices).toBe(0);
	});

	it("has the parent's discounts, and those of its own contract, not the child's", async () => {
		const contract = await contractOf(child, [fee()]);
		const discount = (fields: object) =>
			succeed(stage.client.post("/discount", { name: "Less", starts_on: "2026-01-01", ...fields }));
		await discount({ percent: 50, customer_uuid: child.uuid });
		await discount({ percent: 20, customer_uuid: parent.uuid });
		await discount({ amount: 10, currency: "EUR", contract_uuid: contract.uuid });
		await bill(stage.app, stage.client, "2026-01-01");
		// 100 − 10 = 90; less 20 % = 72.
		const [invoice] = await invoicesOf(stage.client);
		expect(invoice.amount).toBe(72);
		for (const line of invoice.line_items) expect(line.customer_uuid).toBe(child.uuid);
	});

	it("is paid by the parent's grants, whose live balance counts the child's usage", async () => {
		const metric = await makeMetric(stage.client);
		await contractOf(child, [usage(metric.uuid, { unit_price: 1 })]);
		const grant = (customer_uuid: string) =>
			succeed(
				stage.client.post("/credit-grant", {
					...{ customer_uuid, name: "Credit", amount: 50, currency: "EUR", kind: "prepaid" },
					effective_at: "2026-01-01T00:00:00Z",
				}),
			);
		await grant(parent.uuid);
		const own = await grant(child.uuid);
		stage.app.now = "2026-01-20T12:00:00.000Z";
		await use(stage.client, child.uuid, "2026-01-10T12:00:00Z", 30);
		const balance = async ({ uuid }: Body) =>
			(await succeed(stage.client.get(`/customer/${uuid}/credit-balance`))).items;
		// 50 − 30; of the child's own grant nothing is used.
		expect(await balance(parent)).toMatchObject([{ unbilled: 30, balance: 20 }]);
		expect(await balance(child)).toMatchObject([{ unbilled: 0, balance: 50 }]);
		await use(stage.client, child.uuid, "2026-01-11T12:00:00Z", 40);
		await bill(stage.app, stage.client, "2026-02-01");
		// 70 used, 50 of credit: 20 due.
		expect(await invoicesOf(stage.client)).toMatchObject([{ amount: 20, customer: { uuid: parent.uuid } }]);
		expect(await succeed(stage.client.get(`/credit-grant/${own.uuid}`))).toMatchObject({ balance: 50 });
	});

	it("uses the parent's credit balance", async () => {
		await contractOf(child, [fee()]);
		await succeed(stage.client.post(`/customer/${parent.uuid}/credit`, { currency: "EUR", amount: 30, kind: "grant" }));
		await bill(stage.app, stage.client, "2026-01-01");
		const [draft] = await invoicesOf(stage.client);
		// 100 − 30.
		expect(await send(stage.client, draft.uuid)).toMatchObject({ credit_applied: 30, amount_due: 70 });
	});

	it("is corrected on the next one of the parent, also where the child was billed itself before", async () => {
		await succeed(change(child, { bill_to: "self" }));
		const metric = await makeMetric(stage.client);
		await contractOf(child, [usage(metric.uuid)]);
		await use(stage.client, child.uuid, "2026-01-10T12:00:00Z", 100);
		await bill(stage.app, stage.client, "2026-02-01");
		const [january] = await invoicesOf(stage.client);
		await send(stage.client, january.uuid);
		await succeed(change(child, { bill_to: "parent" }));
		await use(stage.client, child.uuid, "2026-01-20T12:00:00Z", 20);
		await bill(stage.app, stage.client, "2026-03-01");
		// Late 20 × 0.50; nothing was used in February.
		const [march] = await invoicesOf(stage.client, `customer_uuid=${parent.uuid}`);
		expect(total(march.line_items.map(({ amount }: Body) => amount))).toBe(10);
		// The child's own invoice stays: 100 × 0.50.
		expect(await invoicesOf(stage.client, `customer_uuid=${child.uuid}`)).toMatchObject([{ amount: 50 }]);
	});
});

describe("a run or a preview of", () => {
	beforeEach(async () => {
		await contractOf(parent, [fee({ unit_price: 10 })]);
		await contractOf(child, [fee({ unit_price: 20 })]);
		await contractOf(await makeCustomer(stage.client), [fee({ unit_price: 40 })]);
	});

	it("the parent bills its contracts and the child's", async () => {
		const { items: invoices } = await succeed(stage.client.get(`/billing/preview?customer_uuid=${parent.uuid}`));
		expect(invoices.map(({ amount }: Body) => amount)).toEqual([10, 20]);
		const run = await bill(stage.app, stage.client, "2026-01-01", { customer_uuid: parent.uuid });
		expect([run.total_contracts, run.created_invoices]).toEqual([2, 2]);
		expect((await invoicesOf(stage.client)).map(({ amount }) => amount)).toEqual([10, 20]);
	});

	it("the child bills its contracts, to the parent", async () => {
		const { items: invoices } = await succeed(stage.client.get(`/billing/preview?customer_uuid=${child.uuid}`));
		expect(invoices).toMatchObject([{ amount: 20, customer: { uuid: parent.uuid } }]);
		await bill(stage.app, stage.client, "2026-01-01", { customer_uuid: child.uuid });
		expect(await invoicesOf(stage.client)).toMatchObject([{ amount: 20, customer: { uuid: parent.uuid } }]);
	});

	it("everything finds a child that has another payer since nothing was due", async () => {
		await bill(stage.app, stage.client, "2026-01-01");
		await bill(stage.app, stage.client, "2026-01-02");
		// Settled by now; a change of the parent's tax concerns the child's contract, too.
		await succeed(change(parent, { tax_rate: 10 }));
		await stage.app.work();
		await bill(stage.app, stage.client, "2026-01-03");
		// 10 + 10 % = 11 and 20 + 10 % = 22.
		const invoices = await invoicesOf(stage.client, `customer_uuid=${parent.uuid}`);
		expect(invoices.map(({ amount }) => amount)).toEqual([11, 22]);
	});
});
