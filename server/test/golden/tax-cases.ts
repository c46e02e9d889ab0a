import { byHand, type GoldenCase } from "./golden-case.ts";

const gst = { name: "TPS", rate: 5, jurisdiction: "CA" };
const qst = { name: "TVQ", rate: 9.975, jurisdiction: "QC" };
const federal = { name: "GST", rate: 5, jurisdiction: "CA" };
const provincial = { name: "PST", rate: 7, jurisdiction: "BC" };
const state = { name: "Sales tax", rate: 6, jurisdiction: "California" };
const county = { name: "Sales tax", rate: 4.25, jurisdiction: "Alameda County" };

/** A German seller whose taxes the rules decide, and whose PDFs are electronic invoices. */
const fernweh = {
	name: "Fernweh Cloud",
	legal_name: "Fernweh Cloud GmbH",
	address: { address_line1: "Lindenallee 12", city: "Hamburg", zip: "20144", country: "DE" },
	tax_id: "DE318204577",
	email: "billing@fernweh.example",
	locale: "en-GB",
	currency: "EUR",
	tax_provider: "built_in",
	e_invoice_format: "facturx",
	bank_account: { iban: "DE89370400440532013000", account_name: "Fernweh Cloud GmbH" },
};

/** Several rates, several taxes on a line, taxes that the rules decide, and none. The arithmetic is in README.md, under each name. */
export const taxCases: readonly GoldenCase[] = [
	{
		name: "04-three-tax-rates",
		organisation: {
			name: "Presse & Données",
			legal_name: "Presse & Données SARL",
			address: { address_line1: "18 rue de la République", city: "Lyon", zip: "69002", country: "FR" },
			tax_id: "FR 40 303 265 045",
			email: "facturation@presse-donnees.example",
			locale: "fr-FR",
			currency: "EUR",
			default_tax_rate: 20,
			default_tax_name: "TVA",
		},
		customer: {
			name: "Atelier Bellecour",
			email: "compta@bellecour.example",
			billing_address: { address_line1: "4 place Bellecour", city: "Lyon", zip: "69002", country: "FR" },
		},
		draft: byHand([
			{ name: "Accès API, module A", unit_price: 9.99 },
			{ name: "Livre « Facturer à l’usage »", unit_price: 4.5, tax_rate: 5.5, tax_name: "TVA réduite" },
			{ name: "Accès API, module B", unit_price: 9.99 },
			{ name: "Journal, abonnement", unit_price: 25, tax_rate: 2.1, tax_name: "TVA presse" },
			{ name: "Accès API, module C", unit_price: 9.99 },
			{ name: "Livre « Mesurer »", unit_price: 4.5, tax_rate: 5.5, tax_name: "TVA réduite" },
		]),
		expected: {
			subtotal: 63.97,
			discount_total: 0,
			tax_total: 7.02,
			amount: 70.99,
			lines: [
				[2, 11.99],
				[0.25, 4.75],
				[2, 11.99],
				[0.53, 25.53],
				[1.99, 11.98],
				[0.25, 4.75],
			],
		},
	},
	{
		name: "07-tax-exempt",
		organisation: {
			name: "Fernweh Cloud",
			legal_name: "Fernweh Cloud GmbH",
			address: { address_line1: "Lindenallee 12", city: "Hamburg", zip: "20144", country: "DE" },
			tax_id: "DE 318 204 577",
			email: "billing@fernweh.example",
			locale: "en-GB",
			currency: "EUR",
			invoice_prefix: "FW",
			payment_terms_days: 14,
			default_tax_rate: 19,
			default_tax_name: "VAT",
		},
		customer: {
			name: "Harbour & Pike Ltd",
			email: "accounts@harbourpike.example",
			tax_exempt: true,
			tax_id: "GB 927 1550 26",
			billing_address: { address_line1: "3 Welsh Back", city: "Bristol", zip: "BS1 4SP", country: "GB" },
		},
		draft: byHand([
			{ name: "Scale platform", unit_price: 1_200, tax_rate: 19, tax_name: "VAT" },
			{ name: "API requests, per thousand", quantity: 350, unit_price: 0.18 },
		]),
		expected: {
			subtotal: 1_263,
			discount_total: 0,
			tax_total: 0,
			amount: 1_263,
			lines: [
				[0, 1_200],
				[0, 63],
			],
		},
	},
	{
		name: "13-canada-several-taxes",
		organisation: {
			name: "Nuage Boréal",
			legal_name: "Nuage Boréal inc.",
			address: {
				address_line1: "1250, rue Sherbrooke Ouest",
				city: "Montréal",
				state: "QC",
				zip: "H3G 1H9",
				country: "CA",
			},
			tax_id: "123456789 RT0001",
			email: "facturation@nuageboreal.example",
			locale: "fr-CA",
			currency: "CAD",
		},
		customer: {
			name: "Atelier du Fleuve",
			email: "comptes@atelierdufleuve.example",
			billing_address: {
				address_line1: "12, quai Saint-André",
				city: "Québec",
				state: "QC",
				zip: "G1K 3Y2",
				country: "CA",
			},
			taxes: [gst, qst],
		},
		draft: byHand([
			{ name: "Forfait Équipe", unit_price: 99.99 },
			{ name: "Stockage", unit_price: 49.95 },
			{ name: "Livre", unit_price: 25, taxes: [gst] },
			{ name: "Reliquat, taxe sur la taxe", unit_price: 80, taxes: [gst, { ...qst, rate: 9.5, compound: true }] },
		]),
		expected: {
			subtotal: 254.94,
			discount_total: 0,
			tax_total: 35.69,
			amount: 290.63,
			lines: [
				[14.98, 114.97],
				[7.48, 57.43],
				[1.25, 26.25],
				[11.98, 91.98],
			],
		},
	},
	{
		name: "14-state-and-county",
		organisation: {
			name: "Clearwater Tools",
			legal_name: "Clearwater Tools, Inc.",
			address: { address_line1: "55 Harbor Way", city: "Alameda", state: "CA", zip: "94501", country: "US" },
			email: "billing@clearwater.example",
			locale: "en-US",
			currency: "USD",
		},
		customer: {
			name: "Lakeside LLC",
			email: "ap@lakeside.example",
			billing_address: { address_line1: "9 Pier Street", city: "Oakland", state: "CA", zip: "94607", country: "US" },
			taxes: [state, county],
		},
		draft: byHand([
			{ name: "Support", unit_price: 120 },
			{ name: "Hosting", unit_price: 33.33 },
			{ name: "Manual", unit_price: 10.01, taxes: [county] },
		]),
		expected: {
			subtotal: 163.34,
			discount_total: 0,
			tax_total: 16.14,
			amount: 179.48,
			lines: [
				[12.3, 132.3],
				[3.42, 36.75],
				[0.42, 10.43],
			],
		},
	},
	{
		name: "17-reverse-charge",
		organisation: { ...fernweh, locale: "de-DE" },
		customer: {
			name: "Atelier Bellecour SARL",
			email: "compta@bellecour.example",
			customer_type: "business",
			tax_id: "FR40303265045",
			billing_address: { address_line1: "4 place Bellecour", city: "Lyon", zip: "69002", country: "FR" },
		},
		draft: byHand(
			[
				{
					name: "Plattform, September",
					unit_price: 490,
					service_start_date: "2026-09-01",
					service_end_date: "2026-09-30",
				},
				{ name: "API-Aufrufe, je Tausend", quantity: 1_234.5, unit_price: 0.18 },
			],
			{ purchase_order_reference: "4500012345", buyer_reference: "Einkauf 12" },
		),
		expected: {
			subtotal: 712.21,
			discount_total: 0,
			tax_total: 0,
			amount: 712.21,
			lines: [
				[0, 490],
				[0, 222.21],
			],
		},
	},
	{
		name: "18-one-stop-shop",
		organisation: { ...fernweh, tax_registrations: [{ country: "DE", tax_id: "DE318204577", scheme: "OSS" }] },
		customer: {
			name: "Claire Dumont",
			email: "claire@dumont.example",
			customer_type: "consumer",
			billing_address: { address_line1: "12 quai de Saône", city: "Lyon", zip: "69004", country: "FR" },
		},
		draft: byHand([
			{ name: "Home plan, September", unit_price: 9.99 },
			{ name: "Storage, 100 GB", unit_price: 4.99 },
			{ name: "Set-up by phone", unit_price: 30, supply: "service" },
		]),
		expected: {
			subtotal: 44.98,
			discount_total: 0,
			tax_total: 8.7,
			amount: 53.68,
			lines: [
				[2, 11.99],
				[1, 5.99],
				[5.7, 35.7],
			],
		},
	},
	{
		name: "19-canada-gst-and-pst",
		organisation: {
			name: "Cedar Metrics",
			legal_name: "Cedar Metrics Ltd.",
			address: {
				address_line1: "401 West Georgia Street",
				city: "Vancouver",
				state: "BC",
				zip: "V6B 5A1",
				country: "CA",
			},
			tax_id: "987654321 RT0001",
			email: "billing@cedarmetrics.example",
			locale: "en-CA",
			currency: "CAD",
		},
		customer: {
			name: "Harbour Freight Forwarding",
			email: "ap@harbourfreight.example",
			billing_address: { address_line1: "9 Dock Road", city: "Victoria", state: "BC", zip: "V8V 1A1", country: "CA" },
			taxes: [federal, provincial],
		},
		draft: byHand([
			{ name: "Team plan", unit_price: 149.95 },
			{ name: "Storage", unit_price: 33.33 },
			{ name: "Consulting", unit_price: 250, taxes: [federal] },
		]),
		expected: {
			subtotal: 433.28,
			discount_total: 0,
			tax_total: 34.49,
			amount: 467.77,
			lines: [
				[18, 167.95],
				[3.99, 37.32],
				[12.5, 262.5],
			],
		},
	},
];
