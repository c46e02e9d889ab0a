import { describe, expect, it } from "vitest";
import { total, useStage } from "../scenarios/motion/stage.ts";
import { expectExplained } from "../scenarios/prices/pricing.ts";
import { type Body, fee, send, succeed } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";
import { euros, grantContract, grantCustomer, grantItems, nets, usageAtOne } from "./granting.ts";

/** What an invoice with discounts shows: totals, its electronic form, its explanation, and the same in a preview. */

const stage = useStage();
const address = { address_line1: "Torstraße 140", city: "Berlin", zip: "10119", country: "DE" };
const buyer = { scheme: "0204", value: "04011000-12345-34" };

/** Fees of 200 at 19 % and 100 at 7 %, and usage in January; 10 % off the fee of 200, 30 off the contract, 5 % off the customer. */
async function discounted(): Promise<Body> {
	await stage.organise({
		...{ legal_name: "Nordlicht GmbH", address, tax_id: "DE318204577", default_tax_rate: 19 },
		contact: { name: "Grace Hopper", phone: "+49 30 1", email: "billing@nordlicht.example" },
		bank_account: { iban: "DE02120300000000202051" },
		electronic_address: { scheme: "9930", value: "DE318204577" },
	});
	const complete = { billing_address: address, buyer_reference: buyer.value, electronic_address: buyer };
	await stage.alter({ ...complete, e_invoice_format: "xrechnung_ubl" });
	const contract = await stage.contract([
		fee({ unit_price: 200 }),
		fee({ unit_price: 100, tax_rate: 7 }),
		await usageAtOne(stage, { minimum_amount: 50 }),
	]);
	await grantItems(stage, contract, [0, 2], { percent: 10 });
	await grantContract(stage, contract, euros(30));
	await grantCustomer(stage, { percent: 5 });
	await stage.useOn("2026-01-10", 33);
	return contract;
}

it("adds up, as an electronic invoice too", async () => {
	await discounted();
	const [january] = await stage.billed("2026-01-01");
	// 200 − 20 = 180 and 100; 30 of 280: 19.29 and 10.71; 5 % of 250: 12.50, of 160.71 and 89.29: 8.04 and 4.46.
	expect(nets(january)).toEqual([180, 100, -19.29, -10.71, -8.04, -4.46]);
	// 152.67 × 19 % = 29.0073; 84.83 × 7 % = 5.9381.
	expect([january.tax_total, january.amount]).toEqual([34.95, 272.45]);
	// Before discounts 300, less 20 on a line; allowances are lines of their own.
	expect(total([january.subtotal, -january.discount_total, january.tax_total])).toBe(january.amount);
	expect(await succeed(stage.client.get(`/invoice/${january.uuid}/e-invoice/check`))).toMatchObject({ valid: true });
	const { uuid } = await send(stage.client, january.uuid);
	const { body } = await stage.client.get(`/invoice/${uuid}/e-invoice`);
	const xml = String(body);
	const amountOf = (element: string) => xml.match(new RegExp(`<cbc:${element} [^>]*>([^<]+)`))?.[1];
	const totals = ["LineExtensionAmount", "AllowanceTotalAmount", "TaxExclusiveAmount", "TaxInclusiveAmount"];
	const monetary = xml.slice(xml.indexOf("<cac:LegalMonetaryTotal>"));
	const ofTotals = totals.map((element) => monetary.match(new RegExp(`<cbc:${element} [^>]*>([^<]+)`))?.[1]);
	// BR-CO-10: 180 + 100. BR-CO-11: 30 + 12.50. BR-CO-13: 280 − 42.50. BR-CO-15: + 34.95.
	expect(ofTotals).toEqual(["280.00", "42.50", "237.50", "272.45"]);
	expect(amountOf("TaxAmount")).toBe("34.95");
});

it("charges and allowances of a correction add up in the electronic invoice", async () => {
	const contract = await discounted();
	await stage.billedAndSent("2026-01-01");
	await stage.change(contract, "2026-01-16", { unit_price: 400 });
	const [second] = await stage.billed("2026-01-16");
	expect(await succeed(stage.client.get(`/invoice/${second.uuid}/e-invoice/check`))).toMatchObject({ valid: true });
	// New: 400 × 16 ÷ 31 = 206.45, less 20.65, 30 and 5 % of 155.80 (7.79): 148.01.
	// Before: 200 × 15 ÷ 31 = 96.77, less 9.68 and 19.29 × 87.09 ÷ 180 = 9.33: 77.76, less 5 % (3.89): 73.87, of
	// 180 − 19.29 − 8.04 = 152.67.
	expect(total(nets(second))).toBe(69.21);
});

it("is explained to the cent, line by line", async () => {
	const contract = await discounted();
	await stage.billedAndSent("2026-01-01");
	await stage.change(contract, "2026-01-16", { unit_price: 400 });
	await stage.billedAndSent("2026-02-01");
	await stage.useOn("2026-01-12", 44);
	await stage.billedAndSent("2026-03-01");
	for (const invoice of await stage.invoices()) await expectExplained(stage, invoice);
});

describe("a preview", () => {
	it.each(["2026-01-01", "2026-02-01"])("shows what the run of %s creates", async (day) => {
		const contract = await discounted();
		if (day === "2026-02-01") await stage.billedAndSent("2026-01-01");
		stage.app.now = `${day}T00:10:00.000Z`;
		const query = `contract_uuid=${contract.uuid}&as_of=${day}`;
		const { items } = await succeed(stage.client.get(`/billing/preview?${query}`));
		const invoices = await stage.billed(day);
		expect(invoices).not.toEqual([]);
		const figuresOf = (invoice: Body) => {
			const { line_items, amount, tax_total, subtotal, discount_total } = withoutIdentity(invoice);
			return { line_items, amount, tax_total, subtotal, discount_total };
		};
		expect(items.map(figuresOf)).toEqual(invoices.map(figuresOf));
	});
});
