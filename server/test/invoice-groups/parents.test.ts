import { describe, expect, it } from "vitest";
import { calls, netOf, sum } from "../commitments/books.ts";
import { type Body, makeCustomer, succeed, use } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";
import { billedTo, feeOf, linesByContract, linesByCustomer, useFamily } from "./family.ts";

/** "Usage and contracts stay with the child, invoices go to the parent when `bill_to` says so." */

const family = useFamily();
const { stage } = family;
const main = { invoice_group: "main" };

describe("a child billed to its parent", () => {
	it("has its contract's invoice at the parent; lines say whose they are", async () => {
		const contract = await family.contractOf(family.child);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		expect(invoice).toMatchObject({
			customer: { uuid: family.parent.uuid, email: family.parent.email },
			...{ contract_uuid: contract.uuid, amount: 100 },
		});
		expect(invoice.line_items).toMatchObject([{ contract_uuid: contract.uuid, customer_uuid: family.child.uuid }]);
	});

	it("keeps its contract and its usage", async () => {
		const contract = await family.contractOf(family.child, [await calls(stage)]);
		await use(stage.client, family.child.uuid, "2026-01-10T12:00:00Z", 70);
		// The parent's usage is no part of the child's contract.
		await use(stage.client, family.parent.uuid, "2026-01-10T12:00:00Z", 1_000);
		expect((await stage.readContract(contract)).customer_uuid).toBe(family.child.uuid);
		expect(billedTo(await stage.billedAndSent("2026-02-01"))).toEqual([[family.parent.uuid, "2026-02-01", 70]]);
	});

	it("shares the parent's invoice in a group, which shows each one's part", async () => {
		const sister = await family.make({ parent_uuid: family.parent.uuid, bill_to: "parent" });
		const own = await family.contractOf(family.parent, [feeOf(100)], main);
		const first = await family.contractOf(family.child, [feeOf(50)], main);
		const second = await family.contractOf(sister, [feeOf(20)], main);
		const [invoice, ...others] = await stage.billedAndSent("2026-01-01");
		expect([invoice.contract_uuid, invoice.amount, others]).toEqual([null, 170, []]);
		expect(new Map(linesByCustomer(invoice))).toEqual(
			new Map([
				[family.parent.uuid, 100],
				[family.child.uuid, 50],
				[sister.uuid, 20],
			]),
		);
		expect(new Set(linesByContract(invoice).map(([uuid]) => uuid))).toEqual(
			new Set([own.uuid, first.uuid, second.uuid]),
		);
	});

	it("and its parent have an invoice for each contract without a group", async () => {
		await family.contractOf(family.parent, [feeOf(100)]);
		await family.contractOf(family.child, [feeOf(50)]);
		const made = await stage.billedAndSent("2026-01-01");
		expect(made.map(({ customer }) => customer.uuid)).toEqual([family.parent.uuid, family.parent.uuid]);
	});

	it("is listed by who is billed", async () => {
		await family.contractOf(family.child);
		await stage.billedAndSent("2026-01-01");
		const counts = await Promise.all(
			[family.parent, family.child].map(async ({ uuid }) => (await stage.invoices(`customer_uuid=${uuid}`)).length),
		);
		expect(counts).toEqual([1, 0]);
	});

	it.each(["parent", "child"] as const)("is billed by a run for the %s", async (whose) => {
		await family.contractOf(family.child);
		const made = await stage.billed("2026-01-01", { customer_uuid: family[whose].uuid });
		expect(billedTo(made)).toEqual([[family.parent.uuid, "2026-01-01", 100]]);
	});

	it("a preview for the parent equals the run", async () => {
		await family.contractOf(family.parent, [feeOf(100)], main);
		await family.contractOf(family.child, [feeOf(50)], main);
		stage.app.now = "2026-01-01T00:10:00.000Z";
		const query = `customer_uuid=${family.parent.uuid}&as_of=2026-01-01`;
		const { items } = await succeed(stage.client.get(`/billing/preview?${query}`));
		const made = await stage.billed("2026-01-01");
		expect(items.map(withoutIdentity)).toEqual(made.map(withoutIdentity));
		expect(made.map(netOf)).toEqual([150]);
	});

	it("whose contract gives back more than it costs, credits the parent's balance", async () => {
		const contract = await family.contractOf(family.child, [feeOf(310)]);
		await stage.billedAndSent("2026-01-01");
		stage.today("2026-01-10");
		await stage.cancel(contract, "2026-01-15");
		// 310 × 16 ÷ 31 = 160: it settles the parent's open invoice of 310.
		await stage.billedAndSent("2026-01-16");
		const [first] = await stage.invoices();
		expect([first.amount_due, await stage.balance()]).toEqual([150, 0]);
		expect((await succeed(stage.client.get(`/customer/${family.child.uuid}`))).credit_balance).toEqual([]);
	});

	it("bears the tax of who is billed", async () => {
		await family.alter(family.parent, { tax_rate: 19 });
		await family.alter(family.child, { tax_rate: 7 });
		await family.contractOf(family.child);
		// open: the document is the parent's, and so is its tax.
		expect((await stage.billedAndSent("2026-01-01"))[0].amount).toBe(119);
	});

	it("pays on the terms of who is billed", async () => {
		await family.alter(family.parent, { payment_terms_days: 10 });
		await family.alter(family.child, { payment_terms_days: 40 });
		await family.contractOf(family.child);
		// open: contract, else the customer who is billed, else the organization.
		expect((await stage.billedAndSent("2026-01-01"))[0].due_date).toBe("2026-01-11");
	});

	it("of a child is billed to the first that pays for itself", async () => {
		const grandchild = await family.make({ parent_uuid: family.child.uuid, bill_to: "parent" });
		await family.contractOf(grandchild);
		// open: the child's invoices go to the parent, so the grandchild's do.
		expect(billedTo(await stage.billedAndSent("2026-01-01"))).toEqual([[family.parent.uuid, "2026-01-01", 100]]);
	});
});

describe("a child that pays for itself", () => {
	it("has its invoices", async () => {
		const own = await family.make({ parent_uuid: family.parent.uuid, bill_to: "self" });
		await family.contractOf(own, [feeOf(50)], main);
		await family.contractOf(family.parent, [feeOf(100)], main);
		const made = await stage.billedAndSent("2026-01-01");
		expect(new Map(billedTo(made).map(([uuid, , net]) => [uuid, net]))).toEqual(
			new Map([
				[own.uuid, 50],
				[family.parent.uuid, 100],
			]),
		);
	});

	it("is not billed by a run for its parent", async () => {
		const own = await family.make({ parent_uuid: family.parent.uuid });
		await family.contractOf(own);
		expect(await stage.billed("2026-01-01", { customer_uuid: family.parent.uuid })).toEqual([]);
	});

	it("from now on: sent invoices stay, later ones and corrections are its own", async () => {
		await family.contractOf(family.child, [await calls(stage)]);
		await use(stage.client, family.child.uuid, "2026-01-10T12:00:00Z", 70);
		await stage.billedAndSent("2026-02-01");
		await family.alter(family.child, { bill_to: "self" });
		await use(stage.client, family.child.uuid, "2026-01-11T12:00:00Z", 5);
		await use(stage.client, family.child.uuid, "2026-02-11T12:00:00Z", 30);
		await stage.billedAndSent("2026-03-01");
		expect(billedTo(await stage.invoices())).toEqual([
			[family.parent.uuid, "2026-02-01", 70],
			[family.child.uuid, "2026-03-01", 35],
		]);
	});

	it("to the parent from now on, with usage that it has used before", async () => {
		const own = await family.make({ parent_uuid: family.parent.uuid });
		await family.contractOf(own, [await calls(stage)]);
		await use(stage.client, own.uuid, "2026-01-10T12:00:00Z", 70);
		await family.alter(own, { bill_to: "parent" });
		expect(billedTo(await stage.billedAndSent("2026-02-01"))).toEqual([[family.parent.uuid, "2026-02-01", 70]]);
	});
});

describe("a void invoice of a child", () => {
	it.each<[boolean, number[]]>([
		[true, [100]],
		[false, []],
	])("with rebill %s", async (rebill, expected) => {
		await family.contractOf(family.child);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(invoice, "void", { rebill });
		const again = await stage.billedAndSent("2026-01-02");
		expect(again.map(netOf)).toEqual(expected);
		for (const { customer } of again) expect(customer.uuid).toBe(family.parent.uuid);
	});
});

describe("a parent's grant of 30", () => {
	const grantTo = ({ uuid: customer_uuid }: Body, fields: object = {}) => {
		const request = { customer_uuid, name: "Credit", currency: "EUR", effective_at: "2026-01-01T00:00:00Z" };
		return succeed(stage.client.post("/credit-grant", { ...request, amount: 30, ...fields }));
	};

	it("pays for the child that is billed to it", async () => {
		await grantTo(family.parent);
		await family.contractOf(family.child);
		expect((await stage.billedAndSent("2026-01-01")).map(netOf)).toEqual([70]);
	});

	it("is shared over the taxes of both, once", async () => {
		await grantTo(family.parent);
		await family.contractOf(family.parent, [feeOf(200, { tax_rate: 19 })], main);
		await family.contractOf(family.child, [feeOf(100, { tax_rate: 7 })], main);
		// 180 × 1.19 + 90 × 1.07 = 214.20 + 96.30.
		expect((await stage.billedAndSent("2026-01-01")).map(({ amount }) => amount)).toEqual([310.5]);
	});

	it("pays for nobody who pays for himself", async () => {
		await grantTo(family.parent);
		await family.contractOf(await family.make({ parent_uuid: family.parent.uuid, bill_to: "self" }));
		expect((await stage.billedAndSent("2026-01-01")).map(netOf)).toEqual([100]);
	});

	it("is drawn by two children's runs at once, once", async () => {
		await grantTo(family.parent);
		const sister = await family.make({ parent_uuid: family.parent.uuid, bill_to: "parent" });
		for (const child of [family.child, sister]) await family.contractOf(child);
		stage.app.now = "2026-01-01T00:10:00.000Z";
		await Promise.all(
			[family.child, sister].map(({ uuid: customer_uuid }) =>
				succeed(stage.client.post("/billing/run", { customer_uuid })),
			),
		);
		await Promise.all([stage.app.work(), stage.app.work()]);
		// 2 × 100 − 30.
		expect(sum((await stage.invoices()).map(netOf))).toBe(170);
	});

	it("counts the child's usage in its live balance", async () => {
		await grantTo(family.parent, { amount: 100 });
		await family.contractOf(family.child, [await calls(stage)]);
		stage.today("2026-01-10");
		await use(stage.client, family.child.uuid, "2026-01-09T12:00:00Z", 30);
		const { items } = await succeed(stage.client.get(`/customer/${family.parent.uuid}/credit-balance`));
		expect(items).toMatchObject([{ currency: "EUR", granted: 100, unbilled: 30, balance: 70 }]);
	});

	it("comes back with the child's invoice that is voided", async () => {
		const grant = await grantTo(family.parent);
		await family.contractOf(family.child);
		const [invoice] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(invoice, "void", { rebill: false });
		expect((await succeed(stage.client.get(`/credit-grant/${grant.uuid}`))).balance).toBe(30);
	});
});

describe("a customer answers", () => {
	it("itself without a parent, and what was sent", async () => {
		const alone = await makeCustomer(stage.client);
		expect([alone.parent_uuid, alone.bill_to]).toEqual([null, "self"]);
		expect([family.child.parent_uuid, family.child.bill_to]).toEqual([family.parent.uuid, "parent"]);
		const path = `/customer/${family.child.uuid}`;
		expect(await succeed(stage.client.put(path, { name: "Kind GmbH" }))).toMatchObject({
			...{ name: "Kind GmbH", parent_uuid: family.parent.uuid, bill_to: "parent" },
		});
		const freed = await succeed(stage.client.put(path, { parent_uuid: null, bill_to: "self" }));
		expect([freed.parent_uuid, freed.bill_to]).toEqual([null, "self"]);
	});
});
