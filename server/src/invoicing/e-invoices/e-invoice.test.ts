import { expect, test } from "vitest";
import { checkInvoice } from "../../e-invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import { eInvoiceXml, syntaxOf } from "./documents.ts";
import { eInvoiceOf } from "./e-invoice.ts";
import { findingsOfDocument } from "./gate.ts";
import { sampleDocuments } from "./testing/sample-documents.ts";
import { sampleIssued, sampleSource, sampleTerms } from "./testing/sample-source.ts";

const formats = ["xrechnung_ubl", "peppol_bis", "xrechnung_cii", "facturx"] as const;
const cases = Object.keys(sampleDocuments).flatMap((name) => formats.map((format) => [name, format] as const));
const sample = (name: string) => sampleDocuments[name] ?? sampleSource([]);
const of = Decimal.of;

test.each(cases)("our own check finds nothing fatal in %s as %s", (name, format) => {
	const findings = checkInvoice(eInvoiceOf(sample(name), format), syntaxOf(format));
	expect(findings.filter(({ level }) => level === "fatal")).toEqual([]);
});

test.each([
	...formats.map((format) => ["full", format] as const),
	...formats.map((format) => ["credit_note", format] as const),
	...formats.map((format) => ["reverse_charge", format] as const),
	...formats.map((format) => ["one_stop_shop", format] as const),
])("%s as %s is written like this", async (name, format) => {
	const xml = new TextDecoder().decode(eInvoiceXml(sample(name), format));
	await expect(xml).toMatchFileSnapshot(`golden/${name}.${format}.xml`);
});

const firstLine = (terms: Parameters<typeof sampleTerms>[0]) =>
	eInvoiceOf(sampleSource([sampleTerms(terms)]), "xrechnung_ubl").lines?.[0];

const tiered = { quantity: of(300), unit_price: of(0), flat_fee: of(7) };

test.each([
	["quantity × price", { quantity: of(3), unit_price: of("1.005") }, { quantity: "3", net: "1.005", amount: "3.02" }],
	["a price below 0 (BR-27)", { quantity: of(2), unit_price: of(-5) }, { quantity: "-2", net: "5", amount: "-10.00" }],
	["a fee alone, for all of it", tiered, { quantity: "300", net: "7", base: "300", amount: "7.00" }],
	["a fee below 0", { unit_price: of(0), flat_fee: of(-7) }, { quantity: "-1", net: "7", amount: "-7.00" }],
	["nothing", { quantity: of(0), unit_price: of(0) }, { quantity: "0", net: "0", amount: "0.00" }],
	[
		"a price and a fee",
		{ quantity: of(2), unit_price: of(10), flat_fee: of(5) },
		{ quantity: "2", net: "10", amount: "25.00", charge: "5.00" },
	],
	[
		"a discount",
		{ quantity: of(2), unit_price: of(10), discount_percent: of(10) },
		{ quantity: "2", net: "10", amount: "18.00", allowance: "2.00" },
	],
	[
		"a discount of a credit",
		{ quantity: of(2), unit_price: of(-10), discount_percent: of(10) },
		{ quantity: "-2", net: "10", amount: "-18.00", charge: "2.00" },
	],
] as const)("a line of %s", (_case, terms, { quantity, net, amount, ...rest }) => {
	const { base, charge, allowance }: { base?: string; charge?: string; allowance?: string } = rest;
	const line = firstLine(terms);
	expect([line?.quantity, line?.price?.net, line?.netAmount]).toEqual([quantity, net, amount]);
	expect([line?.price?.baseQuantity, line?.charges?.[0]?.amount, line?.allowances?.[0]?.amount]).toEqual([
		...[base, charge, allowance],
	]);
});

test.each([
	["its own unit", { unit_code: "HUR" }, "HUR", undefined],
	["one without a unit", {}, "C62", undefined],
	["a fee alone, which is the price of so many units", { unit_code: "E34", ...tiered }, "E34", "E34"],
	["such a fee without a unit", tiered, "C62", "C62"],
	["such a fee for nothing, which is one fee", { unit_code: "E34", ...tiered, quantity: of(0) }, "C62", undefined],
	["a price below 0, whose quantity is", { unit_code: "HUR", unit_price: of(-5) }, "HUR", undefined],
])("the unit of a line of %s", (_case, terms, unit, base) => {
	const line = firstLine(terms);
	expect([line?.unitCode, line?.price?.baseUnitCode]).toEqual([unit, base]);
});

test("a line of yen has the rounded amount as the price of its quantity", () => {
	const source = sampleSource([sampleTerms({ quantity: of(3), unit_price: of("1200.4") })], { currency: "JPY" });
	expect(eInvoiceOf(source, "facturx").lines?.[0]).toMatchObject({
		...{ quantity: "3", netAmount: "3601", price: { net: "3601", baseQuantity: "3" } },
	});
});

test("equal category and rate under two names are one group of the VAT breakdown", () => {
	const source = sampleSource([sampleTerms({ tax_name: "USt" }), sampleTerms({ tax_name: "VAT" })]);
	expect(eInvoiceOf(source, "facturx").vatBreakdown).toEqual([
		{ code: "S", rate: "19", taxableAmount: "20.00", taxAmount: "3.80" },
	]);
});

test.each([
	["de-DE", "Steuerschuldnerschaft des Leistungsempfängers"],
	["fr-BE", "Autoliquidation"],
	["pl-PL", "Reverse charge"],
])("an invoice in %s says why it has no tax: %s", (locale, exemptionReason) => {
	const { issued, lines } = sample("reverse_charge");
	const source = { ...sample("reverse_charge"), lines, issued: { ...issued, locale } };
	expect(eInvoiceOf(source, "facturx").vatBreakdown).toMatchObject([
		{ code: "AE", exemptionReason, exemptionCode: "VATEX-EU-AE" },
	]);
});

test("outside the scope of VAT, only the breakdown has a rate, and nobody a VAT id (BR-O-02, BR-O-05, BR-DE-14)", () => {
	const outside = { name: null, rate: of(0), category: "O", jurisdiction: null, compound: false } as const;
	const untaxed = { tax_rate: of(0), tax_name: null };
	const source = sampleSource([
		sampleTerms({ ...untaxed, taxes: [outside], unit_price: of(-30) }),
		sampleTerms({ ...untaxed, name: "Carried", origin: "carried_credit", unit_price: of(30) }),
	]);
	const invoice = eInvoiceOf(source, "xrechnung_ubl");
	expect(invoice.lines?.map(({ vat }) => vat)).toEqual([{ code: "O" }, { code: "O" }]);
	expect(invoice.vatBreakdown).toMatchObject([{ code: "O", rate: "0", taxableAmount: "0.00" }]);
	expect([invoice.seller?.vatIdentifier, invoice.buyer?.vatIdentifier]).toEqual([undefined, undefined]);
	expect(invoice.seller?.taxRegistration).toBe("12/345/67890");
	expect(findingsOfDocument(source, "xrechnung_ubl").filter(({ level }) => level === "fatal")).toEqual([]);
});

const taxOf = (rate: number, jurisdiction: string | null, category: "S" | "AE" = "S") =>
	sampleTerms({
		...{ tax_rate: of(rate), tax_name: "VAT" },
		taxes: [{ name: "VAT", rate: of(rate), category, jurisdiction, compound: false }],
	});
const [french, german] = [taxOf(20, "FR"), taxOf(19, "DE")];
const carried = sampleTerms({ tax_rate: of(0), tax_name: null, origin: "carried_credit" });
const [atHome, abroad] = ["DE318204577", "FR40303265045"];
const inFrance = { country: "FR", tax_id: "FR 40 303265045", scheme: null };

test.each([
	["France alone", [french, taxOf(5.5, "FR")], [inFrance], abroad],
	["France, and reverse charge", [french, taxOf(0, "FR", "AE")], [inFrance], abroad],
	["France, and credit that is carried", [french, carried], [inFrance], abroad],
	["France, whose number lacks its country", [french], [{ ...inFrance, tax_id: "40303265045" }], abroad],
	[
		"Greece, as VAT ids call it",
		[taxOf(24, "GR")],
		[{ ...inFrance, country: "EL", tax_id: "094259216" }],
		"EL094259216",
	],
	["France, by the one-stop shop", [french], [{ ...inFrance, scheme: "OSS" }], atHome],
	["France, by a number that is no VAT id", [french], [{ ...inFrance, scheme: "FC" }], atHome],
	["France, where it isn't registered", [french], [{ ...inFrance, country: "IT" }], atHome],
	["France and Germany", [french, german], [inFrance], atHome],
	["France and nobody knows who", [french, sampleTerms()], [inFrance], atHome],
	["Germany", [german], [inFrance, { ...inFrance, country: "DE" }], atHome],
	["nobody", [taxOf(0, "FR", "AE")], [inFrance], atHome],
] as const)("of taxes by %s, the seller states the VAT id there", (_levied, terms, tax_registrations, expected) => {
	const electronic = sampleIssued.e_invoice as NonNullable<typeof sampleIssued.e_invoice>;
	const e_invoice = { ...electronic, seller: { ...electronic.seller, tax_registrations: [...tax_registrations] } };
	const source = sampleSource(terms, { issued: { ...sampleIssued, e_invoice } });
	for (const format of formats) expect(eInvoiceOf(source, format).seller?.vatIdentifier).toBe(expected);
});

test("Factur-X between German parties says when something was delivered, and where (BR-FX-EN-04)", () => {
	const source = sampleSource([sampleTerms()]);
	expect(eInvoiceOf(source, "facturx").delivery).toEqual({ address: { country: "DE" } });
	const undated = { ...source, service_start_date: null, service_end_date: null };
	expect(findingsOfDocument(source, "facturx")).toEqual([]);
	expect(findingsOfDocument(undated, "facturx")).toEqual([]);
	expect(eInvoiceOf(undated, "facturx").delivery).toEqual({ date: undated.issueDate, address: { country: "DE" } });
	expect(findingsOfDocument(undated, "xrechnung_cii").map(({ rule }) => rule)).toEqual(["BR-DE-TMP-32"]);
});

test("a charge that is rounded to nothing is stated with its total (BR-CO-12)", () => {
	const freight = sampleTerms({ kind: "charge", name: "Freight", unit_price: of(0), flat_fee: of("0.2") });
	const source = sampleSource([sampleTerms(), freight], { currency: "JPY" });
	expect(eInvoiceOf(source, "facturx").totals?.charges).toBe("0");
	expect(findingsOfDocument(source, "facturx")).toEqual([]);
});

test("a credit note between Dutch parties says nothing of payment in Peppol (NL-R-008)", () => {
	const { seller, buyer } = sampleIssued;
	const address = { ...(seller.address as NonNullable<typeof seller.address>), country: "NL" };
	const issued = { ...sampleIssued, seller: { ...seller, address }, buyer: { ...buyer, address } };
	const source = { ...sampleSource([sampleTerms()], { issued }), typeCode: "381" as const };
	expect(eInvoiceOf(source, "peppol_bis").payments).toBeUndefined();
	expect(eInvoiceOf(source, "xrechnung_ubl").payments).toEqual([{ meansCode: "97" }]);
});

test("what credit settled at the sending is prepaid", () => {
	const issued = { ...sampleIssued };
	const { totals } = eInvoiceOf(sampleSource([sampleTerms()], { issued, prepaid: of("1.9") }), "facturx");
	expect(totals).toMatchObject({ withVat: "11.90", paid: "1.90", due: "10.00" });
});

test("the dinar's three decimals are refused by the rule about decimals", () => {
	const invoice = eInvoiceOf(sampleSource([sampleTerms()], { currency: "KWD" }), "facturx");
	const rules = checkInvoice(invoice, "cii").map(({ rule }) => rule);
	expect(rules.filter((rule) => rule.startsWith("BR-DEC-"))).not.toEqual([]);
});
