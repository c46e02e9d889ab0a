import { describe, expect, it } from "vitest";
import { type Body, oneTax, send, succeed } from "../../../test/support/billing.ts";
import { customerWith, draftOf, recurring, settled, tax, useStripeTax } from "../provided-taxes/testing/stripe-tax.ts";

/** Amounts that a provider elsewhere files: committed, reversed, once (the specification's "Tax providers"). */
const { app, stripe, client, fail } = await useStripeTax();

/** A sent invoice with a line of each amount, to a customer in California: 6 % and 1.25 %. */
async function sell(amounts: readonly number[], fields: object = {}, customer: object = {}): Promise<Body> {
	const draft = await draftOf(client(), await customerWith(client(), customer), amounts, fields);
	await app.work();
	return send(client(), draft.uuid);
}
const told = async (invoice: Body, query = ""): Promise<Body[]> =>
	(await succeed(client().get(`/tax-transaction?invoice_uuid=${invoice.uuid}${query}`))).items.toReversed();
const brief = ({ kind, status, tax_amount, provider_tax_amount, difference, fault }: Body) => [
	...[kind, status, tax_amount, provider_tax_amount, difference, fault],
];
/** What Stripe has of an invoice: per transaction its lines, amount and tax in cents. */
const filed = ({ uuid }: Body) => {
	const commits = stripe.taxes.transactions.filter(({ reference }) => reference.startsWith(uuid));
	const ids = new Set(commits.map(({ id }) => id));
	return stripe.taxes.transactions
		.filter(({ id, original }) => ids.has(id) || ids.has(original ?? ""))
		.map(({ lines }) => lines.map(({ amount, amount_tax }) => [amount, amount_tax]));
};
const credit = (invoice: Body, fields: object) =>
	succeed(client().post(`/invoice/${invoice.uuid}/credit-note`, { reason: "Outage", ...fields }));

describe("a sent invoice", () => {
	it("is committed after sending, once, with its UUID as reference, by line", async () => {
		const invoice = await sell([100, 40]);
		expect((await told(invoice)).map(brief)).toEqual([["commit", "waiting", 10.15, null, null, null]]);
		await app.work();
		// 6.00 + 1.25 of 100; 2.40 + 0.50 of 40.
		expect(filed(invoice)).toEqual([
			[
				[10_000, 725],
				[4_000, 290],
			],
		]);
		const [row] = await told(invoice);
		expect(brief(row as Body)).toEqual(["commit", "recorded", 10.15, 10.15, 0, null]);
		expect(row).toMatchObject({ reference: invoice.uuid, transaction_id: expect.stringMatching(/^tax_/) });
		await recurring(app, "record_taxes");
		expect(filed(invoice)).toHaveLength(1);
		expect(stripe.taxes.transactions.at(-1)?.metadata).toEqual({ organisation_id: client().context.organisationId });
	});

	it("whose rounding differs keeps its own tax, and the difference is listed", async () => {
		// 6 % of 0.30 is 0.018 → 0.02 together; the provider rounds 0.006 → 0.01 on each of three lines.
		const invoice = await sell([0.1, 0.1, 0.1]);
		await app.work();
		expect(invoice.tax_total).toBe(0.02);
		const [row, ...others] = await told(invoice, "&is_different=true");
		expect([brief(row as Body), others]).toEqual([["commit", "recorded", 0.02, 0.03, 0.01, null], []]);
		const listed = await succeed(client().get("/tax-transaction?is_different=true&from=2026-03-01&to=2026-03-01"));
		expect(listed.count).toBe(1);
		expect((await succeed(client().get("/tax-transaction?is_different=true&from=2026-03-02"))).count).toBe(0);
	});

	it("takes allowances off the lines that they cover, and leaves out what a person taxed", async () => {
		const { uuid: customer_uuid } = await customerWith(client());
		await app.work();
		const line_items = [
			{ name: "Seats", unit_price: 100 },
			{ name: "Calls", unit_price: 50 },
			{ name: "Allowance", kind: "allowance", flat_fee: -30, unit_price: 0 },
			{ name: "Own", unit_price: 10, tax_rate: 5 },
		];
		const draft = await succeed(client().post("/invoice", { customer_uuid, line_items }));
		const invoice = await send(client(), draft.uuid);
		await app.work();
		// 30 off 150: 20 off 100, 10 off 50. 80: 4.80 + 1.00; 40: 2.40 + 0.50.
		expect(filed(invoice)).toEqual([
			[
				[8_000, 580],
				[4_000, 290],
			],
		]);
		expect((await told(invoice)).map(brief)).toEqual([["commit", "recorded", 8.7, 8.7, 0, null]]);
	});

	it("of an exempt customer is filed without tax; of one with its own taxes, not at all", async () => {
		const exempt = await sell([100], {}, { tax_exempt: true });
		const own = await sell([100], {}, { tax_rate: 3 });
		await app.work();
		expect(filed(exempt)).toEqual([[[10_000, 0]]]);
		expect([filed(own), await told(own)]).toEqual([[], []]);
		expect(own.line_items[0].taxes).toEqual(oneTax(3, null, 3));
	});

	it("that is changed is taken back whole, and recorded anew under another reference", async () => {
		const invoice = await sell([100]);
		await app.work();
		await succeed(client().post(`/invoice/${invoice.uuid}/line-items`, { name: "More", unit_price: 20 }));
		await app.work();
		expect(filed(invoice)).toEqual([
			[[10_000, 725]],
			[[-10_000, -725]],
			[
				[10_000, 725],
				[2_000, 145],
			],
		]);
		expect((await told(invoice)).map(({ reference }) => reference)).toEqual([
			...[invoice.uuid, `${invoice.uuid}-reversed`, `${invoice.uuid}-2`],
		]);
		await succeed(client().put(`/invoice/${invoice.uuid}`, { description: "Words alone" }));
		await app.work();
		expect(await told(invoice)).toHaveLength(3);
	});
});

describe("what is taken back", () => {
	it("is all of a voided invoice", async () => {
		const invoice = await sell([100, 40]);
		await succeed(client().put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		await app.work();
		expect(filed(invoice)).toEqual([
			[
				[10_000, 725],
				[4_000, 290],
			],
			[
				[-10_000, -725],
				[-4_000, -290],
			],
		]);
		expect((await told(invoice)).map(brief)).toEqual([
			["commit", "recorded", 10.15, 10.15, 0, null],
			["reverse", "recorded", -10.15, -10.15, 0, null],
		]);
	});

	it("is by line of a credit note, and in the end the whole line's tax", async () => {
		const invoice = await sell([100, 40]);
		const [{ uuid: line_item_uuid }] = invoice.line_items;
		const first = await credit(invoice, { line_items: [{ line_item_uuid, net_amount: 33.33 }] });
		await app.work();
		// 7.25 × 33.33 % is 2.416 → 2.42; the rest of the line has the rest of its tax.
		expect(filed(invoice).at(-1)).toEqual([[-3_333, -242]]);
		await credit(invoice, { line_items: [{ line_item_uuid, net_amount: 66.67 }] });
		await app.work();
		expect(filed(invoice).at(-1)).toEqual([[-6_667, -483]]);
		const [, note] = await told(invoice);
		// By the note, 6 % of 33.33 is 2.00 and 1.25 % is 0.42.
		expect([note?.credit_note_uuid, note?.reference, brief(note as Body)]).toEqual([
			...[first.uuid, first.uuid, ["credit", "recorded", -2.42, -2.42, 0, null]],
		]);
	});

	it("is an amount with tax where a note credits no particular line", async () => {
		const invoice = await sell([100]);
		await credit(invoice, { amount: 21.45 });
		await app.work();
		// 21.45 is 20 and 7.25 % of it, 1.45.
		expect(filed(invoice).at(-1)).toEqual([[-2_000, -145]]);
		await credit(invoice, { amount: 85.8 });
		await app.work();
		expect(filed(invoice).at(-1)).toEqual([[-8_000, -580]]);
		expect(await told(invoice, "&status=recorded")).toHaveLength(3);
	});

	it("waits for what it takes back", async () => {
		fail(/tax/, "cut");
		const draft = await draftOf(client(), await customerWith(client()), [100]);
		await settled(app, client(), draft.uuid);
		app.now = "2026-03-01T08:02:00.000Z";
		await recurring(app, "ask_due_tax_rates");
		const invoice = await send(client(), draft.uuid);
		fail(/tax/, "cut");
		await app.work();
		await credit(invoice, { amount: 10.73 });
		await app.work();
		expect((await told(invoice)).map(({ status, fault }) => [status, fault])).toEqual([
			["waiting", "no_connection"],
			["waiting", null],
		]);
		app.now = "2026-03-01T08:10:00.000Z";
		await recurring(app, "record_taxes");
		expect((await told(invoice)).map(({ status }) => status)).toEqual(["recorded", "recorded"]);
	});
});

describe("an answer that is lost after the provider recorded it", () => {
	const statusOf = async (invoice: Body) => (await told(invoice)).map(({ status, fault }) => [status, fault]);

	it("comes again with the same key, so that it is recorded once", async () => {
		const invoice = await sell([100]);
		fail(/create_from_calculation/, "lost");
		await app.work();
		expect([filed(invoice).length, await statusOf(invoice)]).toEqual([1, [["waiting", "no_connection"]]]);
		app.now = "2026-03-01T08:05:00.000Z";
		await recurring(app, "record_taxes");
		expect([filed(invoice).length, await statusOf(invoice)]).toEqual([1, [["recorded", null]]]);
		fail(/create_reversal/, "lost");
		await succeed(client().put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		await app.work();
		app.now = "2026-03-01T08:15:00.000Z";
		await recurring(app, "record_taxes");
		expect([filed(invoice).length, (await statusOf(invoice)).at(-1)]).toEqual([2, ["recorded", null]]);
	});

	it("for longer than the provider knows keys fails; a person names its id, and what waited goes on", async () => {
		const invoice = await sell([100]);
		fail(/create_from_calculation/, "lost");
		await app.work();
		stripe.forgetKeys();
		app.now = "2026-03-03T08:00:00.000Z";
		await recurring(app, "record_taxes");
		expect(await statusOf(invoice)).toEqual([["failed", "reference_exists"]]);
		await succeed(client().put(`/invoice/${invoice.uuid}`, { invoice_status: "void" }));
		await app.work();
		expect((await succeed(client().get("/report/overview"))).to_do).toMatchObject({ tax_transactions: 1 });
		const [{ uuid }] = (await told(invoice)) as [Body];
		const retry = (transaction_id: string) => client().post(`/tax-transaction/${uuid}/retry`, { transaction_id });
		const other = stripe.taxes.transactions.find(({ reference }) => reference !== invoice.uuid)?.id as string;
		for (const wrong of ["tax_nobody", other]) {
			expect(await retry(wrong)).toMatchObject({ status: 422, body: { errors: [{ field: "transaction_id" }] } });
		}
		const right = stripe.taxes.transactions.find(({ reference }) => reference === invoice.uuid)?.id as string;
		expect((await retry(right)).body).toMatchObject({ status: "recorded", provider_tax_amount: 7.25 });
		await app.work();
		expect(filed(invoice)).toEqual([[[10_000, 725]], [[-10_000, -725]]]);
		expect(await retry(right)).toMatchObject({ status: 409, body: { code: "tax_transaction_not_failed" } });
	});

	it("of a process that was killed between two steps: the next one goes on after the lease", async () => {
		const invoice = await sell([100]);
		// As a killed process leaves it: claimed, calculated, recorded by the provider, and nothing saved of that.
		fail(/create_from_calculation/, "lost");
		await app.work();
		await app.database.execute(
			`update invoicing.tax_transaction set fault = null, due_at = $2 where organisation_id = $1`,
			[client().context.organisationId, "2026-03-01T08:03:00.000Z"],
		);
		app.now = "2026-03-01T08:02:00.000Z";
		await recurring(app, "record_taxes");
		expect(await statusOf(invoice)).toEqual([["waiting", null]]);
		app.now = "2026-03-01T08:03:00.000Z";
		await Promise.all([recurring(app, "record_taxes"), recurring(app, "record_taxes")]);
		expect([filed(invoice).length, await statusOf(invoice)]).toEqual([1, [["recorded", null]]]);
	});
});

describe("what a provider refuses", () => {
	it("fails, is an item of the inbox, and is tried again with another calculation", async () => {
		const invoice = await sell([100]);
		const levies = stripe.taxes.levies.get("US-CA");
		stripe.taxes.levies.delete("US-CA");
		await app.work();
		expect((await told(invoice)).map(brief)).toEqual([
			["commit", "failed", 7.25, null, null, "customer_tax_location_invalid"],
		]);
		expect((await told(invoice, "&is_different=true")).length).toBe(1);
		stripe.taxes.levies.set("US-CA", levies ?? []);
		const [{ uuid }] = (await told(invoice)) as [Body];
		await succeed(client().post(`/tax-transaction/${uuid}/retry`, {}));
		await app.work();
		expect((await told(invoice)).map(brief)).toEqual([["commit", "recorded", 7.25, 7.25, 0, null]]);
	});

	it("of rates that changed after sending: the invoice stays, the difference shows", async () => {
		const invoice = await sell([100]);
		tax(stripe, "7.0");
		await app.work();
		expect((await told(invoice)).map(brief)).toEqual([["commit", "recorded", 7.25, 8.25, 1, null]]);
		const report = await succeed(client().get("/report/tax?from=2026-03-01&to=2026-03-31"));
		expect(report.items).toMatchObject([
			{ jurisdiction: "US-CA", category: "S", rate: 6, taxable_amount: 100, tax_amount: 6 },
			{ jurisdiction: "US-CA Alameda County", rate: 1.25, tax_amount: 1.25 },
		]);
	});
});

it("what is asked and told is of the organization alone", async () => {
	const invoice = await sell([100]);
	const [{ uuid }] = (await told(invoice)) as [Body];
	const stranger = await app.client("write", "Stranger");
	for (const list of ["/tax-transaction", "/tax-question"]) {
		expect((await succeed(stranger.get(list))).count).toBe(0);
		expect((await succeed(client().get(list))).count).toBeGreaterThan(0);
	}
	expect((await stranger.post(`/tax-transaction/${uuid}/retry`, {})).status).toBe(404);
	const { items } = await succeed(client().get("/tax-question?status=answered"));
	expect(items[0]).toMatchObject({ provider: "stripe", supply: "digital_service", is_refused: false, fault: null });
	expect(items[0].taxes.map(({ rate }: Body) => rate)).toEqual([6, 1.25]);
});
