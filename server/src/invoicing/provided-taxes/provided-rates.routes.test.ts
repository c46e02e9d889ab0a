import { describe, expect, it } from "vitest";
import { activeContract, type Body, bill, fee, invoicesOf, send, succeed } from "../../../test/support/billing.ts";
import { california, customerWith, draftOf, recurring, settled, tax, useStripeTax } from "./testing/stripe-tax.ts";

/** Rates of a provider elsewhere: asked by jobs before pricing (the specification's "Tax providers"). */
const { app, stripe, client, fail } = await useStripeTax();

const figures = ({ subtotal, tax_total, amount, tax_pending }: Body) => [subtotal, tax_total, amount, tax_pending];
const sendRefused = async (uuid: string) => {
	const { status, body } = await client().put(`/invoice/${uuid}`, { invoice_status: "sent" });
	return [status, body.code];
};
const asked = () => stripe.seen.filter(({ path }) => path === "/v1/tax/calculations").length;

describe("a draft", () => {
	it("bears state and county once they are answered; until then it says so, and can't be sent", async () => {
		const draft = await draftOf(client(), await customerWith(client()), [100, 40]);
		expect(figures(draft)).toEqual([140, 0, 140, true]);
		expect(await sendRefused(draft.uuid)).toEqual([409, "tax_pending"]);
		const after = await settled(app, client(), draft.uuid);
		// 6 % of 140 is 8.40; 1.25 % of 140 is 1.75.
		expect(figures(after)).toEqual([140, 10.15, 150.15, false]);
		expect(after.line_items[0]).toMatchObject({
			...{ tax_rate: 7.25, tax_name: "California Sales Tax + Alameda County Sales Tax", tax_amount: 7.25 },
			taxes: [
				{ name: "California Sales Tax", rate: 6, category: "S", jurisdiction: "US-CA", amount: 6 },
				{ name: "Alameda County Sales Tax", rate: 1.25, jurisdiction: "US-CA Alameda County", amount: 1.25 },
			],
		});
		const { tax_rule } = await succeed(
			client().get(`/invoice/${draft.uuid}/line-items/${after.line_items[0].uuid}/explain`),
		);
		expect(tax_rule).toMatchObject({
			rule: "provider",
			source: expect.stringMatching(/^Stripe Tax, 2026-03-01, taxcalc_/),
		});
		expect(await send(client(), draft.uuid)).toMatchObject({ amount: 150.15, tax_pending: false });
	});

	it("needs no answer of its own once the customer was asked about: the first is there already", async () => {
		const customer = await customerWith(client());
		await app.work();
		const before = asked();
		expect(figures(await draftOf(client(), customer, [100]))).toEqual([100, 7.25, 107.25, false]);
		await app.work();
		expect(asked()).toBe(before);
	});

	it("of an exempt customer, or of one with taxes of its own, asks nobody", async () => {
		const before = asked();
		const exempt = await customerWith(client(), { tax_exempt: true });
		const own = await customerWith(client(), { taxes: [{ name: "Agreed", rate: 3, jurisdiction: "US-CA" }] });
		expect(figures(await draftOf(client(), exempt, [100]))).toEqual([100, 0, 100, false]);
		// 3 % of 100: the customer's own taxes win over the provider's 7.25 %.
		expect(figures(await draftOf(client(), own, [100]))).toEqual([100, 3, 103, false]);
		await app.work();
		expect(asked()).toBe(before);
	});

	it("bears what each place says: half of New York's base, nothing in Oregon, reverse charge by a VAT id", async () => {
		const rates: unknown[] = [];
		for (const fields of [
			{ billing_address: { country: "US", state: "NY", zip: "10001" } },
			{ billing_address: { country: "US", state: "OR", zip: "97035" } },
			{ billing_address: { country: "DE" } },
			{ billing_address: { country: "DE" }, tax_id: "DE129273398" },
		]) {
			const draft = await draftOf(client(), await customerWith(client(), fields), [100]);
			const { line_items } = await settled(app, client(), draft.uuid);
			rates.push(line_items[0].taxes.map(({ rate, category }: Body) => `${category} ${rate}`).join());
		}
		// New York: 4 % of 50 % of the amount is 2 % of it.
		expect(rates).toEqual(["S 2", "O 0", "S 19", "AE 0"]);
	});

	it("follows the customer to another address, and asks again", async () => {
		const customer = await customerWith(client());
		await app.work();
		const draft = await draftOf(client(), customer, [100]);
		await succeed(
			client().put(`/customer/${customer.uuid}`, { billing_address: { country: "US", state: "NY", zip: "10001" } }),
		);
		expect(await sendRefused(draft.uuid)).toEqual([409, "tax_pending"]);
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 2, 102, false]);
	});

	it("asks for goods where they go, and for other services", async () => {
		const shipping_address = { country: "US", state: "NY", zip: "10001" };
		const customer = await customerWith(client(), { shipping_address });
		const line_items = [
			{ name: "Seats", unit_price: 100 },
			{ name: "Routers", unit_price: 100, supply: "goods" },
		];
		const draft = await succeed(client().post("/invoice", { customer_uuid: customer.uuid, line_items }));
		const after = await settled(app, client(), draft.uuid);
		expect(after.line_items.map(({ tax_rate }: Body) => tax_rate)).toEqual([7.25, 2]);
	});
});

describe("while the provider is away", () => {
	it("drafts wait, and a person sees why; once it is back, they are taxed", async () => {
		fail(/calculations/, "cut");
		const draft = await draftOf(client(), await customerWith(client()), [100]);
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 0, 100, true]);
		app.now = "2026-03-01T08:01:00.000Z";
		await recurring(app, "ask_due_tax_rates");
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 7.25, 107.25, false]);
	});

	it("an answer of 31 days ago still holds", async () => {
		const customer = await customerWith(client());
		await app.work();
		app.now = "2026-04-02T08:00:00.000Z";
		fail(/calculations/, "cut");
		const draft = await draftOf(client(), customer, [100]);
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 7.25, 107.25, false]);
	});

	it("what it refuses waits for a person, who gives the customer an address it knows", async () => {
		const customer = await customerWith(client(), { billing_address: { country: "US" } });
		const draft = await draftOf(client(), customer, [100]);
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 0, 100, true]);
		await succeed(client().put(`/customer/${customer.uuid}`, { billing_address: california }));
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 7.25, 107.25, false]);
	});
});

describe("rates that change between draft and sending", () => {
	it("are asked for again after 30 days; the draft follows, and what was sent stays", async () => {
		const customer = await customerWith(client());
		await app.work();
		const sent = await send(client(), (await draftOf(client(), customer, [100])).uuid);
		const draft = await draftOf(client(), customer, [100]);
		tax(stripe, "7.0");
		app.now = "2026-03-30T23:10:00.000Z";
		await recurring(app, "renew_tax_rates");
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 7.25, 107.25, false]);
		app.now = "2026-03-31T23:10:00.000Z";
		await recurring(app, "renew_tax_rates");
		// 7 % and 1.25 % of 100.
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([100, 8.25, 108.25, false]);
		expect((await send(client(), draft.uuid)).amount).toBe(108.25);
		expect(figures(await settled(app, client(), sent.uuid))).toEqual([100, 7.25, 107.25, false]);
	});
});

describe("a run", () => {
	const seats = fee({
		billing_timing: "in_advance",
		billing_cycle: "monthly",
		unit_price: 100,
		plan_item_name: "Seats",
	});

	it("creates drafts without an answer, and leaves them to the next run, which sends them", async () => {
		await succeed(client().put("/organisation", { auto_send_invoices: true }));
		fail(/calculations/, "cut");
		const { uuid } = await customerWith(client());
		const contract = await activeContract(client(), uuid, [seats], { start_date: "2026-03-01" });
		const preview = `/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-03-01`;
		const before = asked();
		expect((await succeed(client().get(preview))).items.map(figures)).toEqual([[100, 0, 100, true]]);
		expect(asked()).toBe(before);
		await bill(app, client(), "2026-03-01");
		const [draft] = await invoicesOf(client());
		expect([draft.invoice_status, ...figures(draft)]).toEqual(["draft", 100, 0, 100, true]);
		app.now = "2026-03-02T00:20:00.000Z";
		await recurring(app, "ask_due_tax_rates");
		await bill(app, client(), "2026-03-02");
		const sent = await succeed(client().get(`/invoice/${draft.uuid}`));
		expect([sent.invoice_status, ...figures(sent)]).toEqual(["sent", 100, 7.25, 107.25, false]);
	});

	it("takes a discount off the taxes that come later, and pays with credit", async () => {
		const { uuid } = await customerWith(client());
		const contract = await activeContract(client(), uuid, [seats], { start_date: "2026-03-01" });
		await succeed(client().post("/discount", { name: "Spring", percent: 10, contract_uuid: contract.uuid }));
		await bill(app, client(), "2026-03-01");
		const [draft] = await invoicesOf(client());
		// 100 less 10 is 90; 6 % is 5.40 and 1.25 % is 1.13.
		expect(figures(await settled(app, client(), draft.uuid))).toEqual([90, 6.53, 96.53, false]);
	});
});

it("a provider that isn't set up can't be chosen, and its key is never answered", async () => {
	const { body } = await client().get("/organisation");
	expect(body.tax_provider).toBe("stripe");
	expect(JSON.stringify(body)).not.toContain(stripe.secretKey);
});
