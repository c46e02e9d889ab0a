import { describe, expect, it } from "vitest";
import { type Body, fee, succeed, usage } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";
import { due, nets, useAccount } from "./account.ts";

/** "A draft reserves, sending releases and burns": what each step writes to the ledger; after each, its sum is the balance. */

const account = useAccount();

/** A grant of 100, and 60 used in January at 1.00. */
async function sixtyOfAHundred(): Promise<Body> {
	const grant = await account.grant({ amount: 100 });
	await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
	await account.use("2026-01-10", 60);
	return grant;
}

describe("the ledger of a grant of 100, with 60 used", () => {
	it("begins with what is granted", async () => {
		const grant = await sixtyOfAHundred();
		expect(await account.ledgerOf(grant)).toEqual([["granted", 100]]);
		expect(await account.balanceOf(grant)).toBe(100);
	});

	it("has what a draft reserves", async () => {
		const grant = await sixtyOfAHundred();
		await account.bill("2026-02-01");
		expect(await account.ledgerOf(grant)).toEqual([
			["granted", 100],
			["reserved", -60],
		]);
		expect(await account.balanceOf(grant)).toBe(40);
	});

	it("has what sending releases and burns, with the line and the invoice", async () => {
		const grant = await sixtyOfAHundred();
		const [invoice] = await account.billAndSend("2026-02-01");
		expect((await account.ledgerOf(grant)).toSorted()).toEqual([
			["burned", -60],
			["granted", 100],
			["released", 60],
			["reserved", -60],
		]);
		expect(await account.balanceOf(grant)).toBe(40);
		const { items, count } = await succeed(account.client.get(`/credit-grant/${grant.uuid}/ledger`));
		expect(count).toBe(4);
		const burned = items.find(({ kind }: Body) => kind === "burned");
		expect(burned.invoice_uuid).toBe(invoice.uuid);
		expect(invoice.line_items.map(({ uuid }: Body) => uuid)).toContain(burned.line_item_uuid);
	});

	it("shows amounts whose sum is the balance, without their kinds", async () => {
		const grant = await sixtyOfAHundred();
		await account.billAndSend("2026-02-01");
		const { items } = await succeed(account.client.get(`/credit-grant/${grant.uuid}/ledger`));
		expect(items.map(({ amount }: Body) => amount).toSorted((a: number, b: number) => a - b)).toEqual([
			-60, -60, 60, 100,
		]);
	});

	it("has what a discarded draft releases, and the next run reserves it again", async () => {
		const grant = await sixtyOfAHundred();
		const [draft] = await account.bill("2026-02-01");
		await succeed(account.client.delete(`/invoice/${draft.uuid}`));
		await account.check();
		expect([await account.balanceOf(grant), await account.booked(grant, "released")]).toEqual([100, 60]);
		expect((await account.bill("2026-02-02")).map(nets)).toEqual([[60, -60]]);
		expect(await account.balanceOf(grant)).toBe(40);
	});

	it("has nothing more of a draft that is discarded and waived", async () => {
		const grant = await sixtyOfAHundred();
		const [draft] = await account.bill("2026-02-01");
		await succeed(account.client.delete(`/invoice/${draft.uuid}?rebill=false`));
		expect(await account.bill("2026-02-02")).toEqual([]);
		expect(await account.balanceOf(grant)).toBe(100);
	});

	it.each([true, false])("has what a void draft releases (billed again: %s)", async (rebill) => {
		const grant = await sixtyOfAHundred();
		const [draft] = await account.bill("2026-02-01");
		await account.void(draft, rebill);
		expect([await account.balanceOf(grant), await account.booked(grant, "returned")]).toEqual([100, 0]);
		expect((await account.bill("2026-02-02")).map(nets)).toEqual(rebill ? [[60, -60]] : []);
		expect(await account.balanceOf(grant)).toBe(rebill ? 40 : 100);
	});

	it.each([true, false])("has what a void invoice returns (billed again: %s)", async (rebill) => {
		const grant = await sixtyOfAHundred();
		const [invoice] = await account.billAndSend("2026-02-01");
		await account.void(invoice, rebill);
		expect([await account.balanceOf(grant), await account.booked(grant, "returned")]).toEqual([100, 60]);
		expect((await account.billAndSend("2026-02-02")).map(nets)).toEqual(rebill ? [[60, -60]] : []);
		expect(await account.balanceOf(grant)).toBe(rebill ? 40 : 100);
	});

	it("returns once, however often the invoice is voided", async () => {
		const grant = await sixtyOfAHundred();
		const [invoice] = await account.billAndSend("2026-02-01");
		await account.void(invoice);
		await account.void(invoice);
		expect(await account.booked(grant, "returned")).toBe(60);
	});

	it("follows a draft that is priced anew, up and down", async () => {
		const grant = await sixtyOfAHundred();
		const [draft] = await account.bill("2026-02-01");
		await account.use("2026-01-11", 20, { idempotency_key: "late" });
		await account.bill("2026-02-02");
		expect([nets(await account.read(draft)), await account.balanceOf(grant)]).toEqual([[80, -80], 20]);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["late"] }));
		await account.bill("2026-02-03");
		expect([nets(await account.read(draft)), await account.balanceOf(grant)]).toEqual([[60, -60], 40]);
		await account.send(draft);
		expect(await account.booked(grant, "burned")).toBe(-60);
	});

	it("is not changed by a preview, which shows what the run creates", async () => {
		const grant = await sixtyOfAHundred();
		account.app.now = "2026-02-01T00:10:00.000Z";
		const query = `customer_uuid=${account.customer.uuid}&as_of=2026-02-01`;
		const { items } = await succeed(account.client.get(`/billing/preview?${query}`));
		await account.check();
		expect(await account.ledgerOf(grant)).toEqual([["granted", 100]]);
		const figuresOf = (invoice: Body) => {
			const { line_items, amount, subtotal, discount_total } = withoutIdentity(invoice);
			return { line_items, amount, subtotal, discount_total };
		};
		expect(items.map(figuresOf)).toEqual((await account.bill("2026-02-01")).map(figuresOf));
	});
});

it("an invoice that credit pays whole is paid when it is sent", async () => {
	await sixtyOfAHundred();
	const [invoice] = await account.billAndSend("2026-02-01");
	expect([invoice.amount, invoice.amount_due, invoice.invoice_status]).toEqual([0, 0, "paid"]);
});

it("credit of a grant is not the customer's credit balance", async () => {
	await sixtyOfAHundred();
	const { credit_balance } = await succeed(account.client.get(`/customer/${account.customer.uuid}`));
	expect(credit_balance).toEqual([]);
});

describe("a grant that comes after a draft", () => {
	it("pays it at the next run, if it was in force then", async () => {
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 60);
		const [draft] = await account.bill("2026-02-01");
		const grant = await account.grant({ amount: 50 });
		await account.bill("2026-02-02");
		expect([due([await account.read(draft)]), await account.balanceOf(grant)]).toEqual([10, 0]);
	});

	it("pays nothing of it, if it is in force from now on", async () => {
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 60);
		const [draft] = await account.bill("2026-02-01");
		const grant = await account.grant({ amount: 50, effective_at: undefined });
		await account.bill("2026-02-02");
		expect([due([await account.read(draft)]), await account.balanceOf(grant)]).toEqual([60, 50]);
	});

	it("leaves an invoice that was sent as it is", async () => {
		await account.contract([fee({ billing_timing: "in_arrears" })]);
		const [sent] = await account.billAndSend("2026-02-01");
		const grant = await account.grant({ amount: 50 });
		await account.bill("2026-02-02");
		expect([due([await account.read(sent)]), await account.balanceOf(grant)]).toEqual([100, 50]);
	});
});

describe("two contracts of 100 and a grant of 150", () => {
	it("a draft of the one holds what it reserved", async () => {
		const grant = await account.grant({ amount: 150 });
		const first = await account.contract([fee()]);
		const second = await account.contract([fee()]);
		const [one] = await account.bill("2026-01-01", { contract_uuid: first.uuid });
		const [other] = await account.bill("2026-01-01", { contract_uuid: second.uuid });
		expect([due([one]), due([other]), await account.balanceOf(grant)]).toEqual([0, 50, 0]);
	});

	it("a discarded draft frees its part for the other at the next run", async () => {
		await account.grant({ amount: 150 });
		const first = await account.contract([fee()]);
		await account.contract([fee()]);
		const [one] = await account.bill("2026-01-01", { contract_uuid: first.uuid });
		const [other] = await account.bill("2026-01-01");
		expect([due([one]), due([other])]).toEqual([0, 50]);
		await succeed(account.client.delete(`/invoice/${one.uuid}?rebill=false`));
		await account.bill("2026-01-02");
		expect(due([await account.read(other)])).toBe(0);
	});

	it("four runs at once reserve 150", async () => {
		const grant = await account.grant({ amount: 150 });
		await account.contract([fee()]);
		await account.contract([fee()]);
		account.app.now = "2026-01-01T00:10:00.000Z";
		const runs = await Promise.all([1, 2, 3, 4].map(() => succeed(account.client.post("/billing/run", {}))));
		await Promise.all([account.app.work(), account.app.work(), account.app.work()]);
		await account.check();
		for (const { uuid } of runs)
			expect(await succeed(account.client.get(`/billing/run/${uuid}`))).toMatchObject({
				status: "COMPLETED",
				errors: [],
			});
		const { items } = await succeed(account.client.get("/invoice"));
		// 200 − 150, on two invoices.
		expect([items.length, due(items), await account.usedOf([grant])]).toEqual([2, 50, [150]]);
	});

	it("sent at once, each twice, burn 150", async () => {
		const grant = await account.grant({ amount: 150 });
		await account.contract([fee()]);
		await account.contract([fee()]);
		const drafts = await account.bill("2026-01-01");
		const send = ({ uuid }: Body) => account.client.put(`/invoice/${uuid}`, { invoice_status: "sent" });
		await Promise.all([...drafts, ...drafts].map(send));
		await account.check();
		const entries = await Promise.all(["burned", "reserved", "released"].map((kind) => account.booked(grant, kind)));
		expect(entries).toEqual([-150, -150, 150]);
		const sent = await Promise.all(drafts.map((draft) => account.read(draft)));
		expect(due(sent)).toBe(50);
	});

	it("voided at once, return what each burned", async () => {
		const grant = await account.grant({ amount: 150 });
		await account.contract([fee()]);
		await account.contract([fee()]);
		const sent = await account.billAndSend("2026-01-01");
		const body = { invoice_status: "void", rebill: false };
		await Promise.all([...sent, ...sent].map(({ uuid }) => account.client.put(`/invoice/${uuid}`, body)));
		await account.check();
		expect([await account.balanceOf(grant), await account.booked(grant, "returned")]).toEqual([150, 150]);
	});
});

describe("a credit note of 310.50, of 200 at 19 % and 100 at 7 % less 30 of credit", () => {
	it.each<[number, number]>([
		[310.5, 40.5],
		// A tenth of 214.20 is 21.42, of which 3.42 is tax; of 96.30 is 9.63, of which 0.63.
		[31.05, 4.05],
	])("silent: of %d has %d of tax, and returns no credit", async (amount, tax) => {
		const grant = await account.grant({ amount: 30 });
		await account.contract([fee({ unit_price: 200, tax_rate: 19 }), fee({ unit_price: 100, tax_rate: 7 })]);
		const [{ uuid }] = await account.billAndSend("2026-01-01");
		const note = await succeed(account.client.post(`/invoice/${uuid}/credit-note`, { reason: "Outage", amount }));
		await account.check();
		expect([note.amount, note.tax_total, await account.balanceOf(grant)]).toEqual([amount, tax, 0]);
	});

	it("is never more than what is due after credit", async () => {
		await account.grant({ amount: 30 });
		await account.contract([fee({ unit_price: 200, tax_rate: 19 }), fee({ unit_price: 100, tax_rate: 7 })]);
		const [{ uuid }] = await account.billAndSend("2026-01-01");
		const note = { reason: "Outage", amount: 310.51 };
		expect((await account.client.post(`/invoice/${uuid}/credit-note`, note)).status).toBe(409);
	});
});

it("explains each line, the credit's too", async () => {
	await sixtyOfAHundred();
	const [{ uuid, line_items }] = await account.bill("2026-02-01");
	for (const line of line_items) {
		const answer = await succeed(account.client.get(`/invoice/${uuid}/line-items/${line.uuid}/explain`));
		expect(answer.line.amount).toBe(line.amount);
	}
});

it("keeps a grant and its changes in the audit log", async () => {
	const grant = await account.grant({ amount: 100 });
	const { items } = await succeed(account.client.get("/audit?limit=100"));
	expect(JSON.stringify(items)).toContain(grant.uuid);
});
