import { byHand, type GoldenCase } from "./golden-case.ts";

/** Several rates, and none. The arithmetic is in README.md, under each name. */
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
];
