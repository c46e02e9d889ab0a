import { byHand, type GoldenCase } from "./golden-case.ts";

const numbers = Array.from({ length: 60 }, (_, index) => index + 1);

/** For line n in cents: its net is 125 n, its exact tax 23.75 n; README.md says which 23 lines get the remaining cents. */
function sixtyLinesFigures(n: number): readonly [tax: number, amount: number] {
	const isRaised = n % 4 === 1 || (n % 4 === 2 && n <= 30);
	const tax_cents = Math.floor(23.75 * n) + (isRaised ? 1 : 0);
	return [tax_cents / 100, (125 * n + tax_cents) / 100];
}

/** Many lines, negative lines, and discounted lines. The arithmetic is in README.md, under each name. */
export const lineCases: readonly GoldenCase[] = [
	{
		name: "05-sixty-lines",
		organisation: {
			name: "Liffey Compute",
			legal_name: "Liffey Compute DAC",
			address: { address_line1: "12 Sir John Rogerson's Quay", city: "Dublin", zip: "D02 X576", country: "IE" },
			tax_id: "IE 3628911 KH",
			email: "accounts@liffey.example",
			locale: "en-IE",
			currency: "EUR",
			default_tax_rate: 19,
			default_tax_name: "VAT",
		},
		customer: {
			name: "Kastanie Media GmbH",
			email: "ap@kastanie.example",
			billing_address: { address_line1: "Torstraße 140", city: "Berlin", zip: "10119", country: "DE" },
		},
		draft: byHand(
			numbers.map((n) => ({
				name: `Project ${String(n).padStart(2, "0")}`,
				quantity: n,
				unit_price: 1.25,
				...(n % 3 === 0 ? { description: "Compute hours, metered over the month" } : {}),
				...(n % 5 === 0 ? { service_start_date: "2026-08-01", service_end_date: "2026-08-31" } : {}),
			})),
		),
		expected: {
			subtotal: 2_287.5,
			discount_total: 0,
			tax_total: 434.63,
			amount: 2_722.13,
			lines: numbers.map(sixtyLinesFigures),
		},
	},
	{
		name: "06-credit-line",
		organisation: {
			name: "Northgate Systems",
			legal_name: "Northgate Systems Ltd",
			address: { address_line1: "27 Goodramgate", city: "York", zip: "YO1 7LW", country: "GB" },
			tax_id: "GB 284 6021 19",
			email: "billing@northgate.example",
			locale: "en-GB",
			currency: "GBP",
			default_tax_rate: 20,
			default_tax_name: "VAT",
		},
		customer: {
			name: "Copper Kettle Foods",
			email: "ap@copperkettle.example",
			billing_address: { address_line1: "9 Kirkgate", city: "Leeds", zip: "LS2 7DR", country: "GB" },
		},
		draft: byHand([
			{ name: "Support plan", unit_price: 200 },
			{
				name: "Credit: outage of 3 August",
				description: "25 hours at the agreed rate",
				quantity: 25,
				unit_price: -0.505,
			},
		]),
		expected: {
			subtotal: 187.37,
			discount_total: 0,
			tax_total: 37.47,
			amount: 224.84,
			lines: [
				[40, 240],
				[-2.53, -15.16],
			],
		},
	},
	{
		name: "08-discounts-allowance-charge",
		organisation: {
			name: "Bergkristall Daten",
			legal_name: "Bergkristall Daten AG",
			address: { address_line1: "Rheinsprung 8", city: "Basel", zip: "4051", country: "CH" },
			tax_id: "CHE-114.227.530 MWST",
			email: "rechnung@bergkristall.example",
			locale: "de-CH",
			currency: "CHF",
			default_tax_rate: 8.1,
			default_tax_name: "MWST",
		},
		customer: {
			name: "Alpenglühen Reisen AG",
			contact_name: "Reto Zürcher",
			email: "kreditoren@alpengluehen.example",
			billing_address: { address_line1: "Bahnhofstrasse 3", city: "Chur", zip: "7000", country: "CH" },
		},
		draft: byHand([
			{ name: "Plätze", quantity: 12, unit_price: 49.5, discount_percent: 10, discount_amount: 15 },
			{ name: "Exporte, je Paket", quantity: 3, unit_price: 33.335, discount_percent: 5 },
			{ name: "Treuerabatt", kind: "allowance", unit_price: 0, flat_fee: -50 },
			{ name: "Handbuch", quantity: 4, unit_price: 18.9, tax_rate: 2.6, tax_name: "MWST reduziert" },
			{ name: "Versand", kind: "charge", unit_price: 0, flat_fee: 6.9, tax_rate: 2.6, tax_name: "MWST reduziert" },
		]),
		expected: {
			subtotal: 726.51,
			discount_total: 79.41,
			tax_total: 47.88,
			amount: 694.98,
			lines: [
				[42.09, 561.69],
				[7.69, 102.69],
				[-4.05, -54.05],
				[1.97, 77.57],
				[0.18, 7.08],
			],
		},
	},
];
