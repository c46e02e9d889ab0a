import { Decimal } from "../../../money/index.ts";
import type { EInvoiceSource } from "../source.ts";
import { sampleAddress, sampleIssued, sampleSource, sampleTerms } from "./sample-source.ts";

const of = Decimal.of;

/** One document of each kind, by name: what the golden files show and the official rules judge. */
export const sampleDocuments: Readonly<Record<string, EInvoiceSource>> = {
	plain: sampleSource([sampleTerms()]),
	full: sampleSource(
		[
			sampleTerms({
				name: "Seats",
				quantity: of(3),
				unit_code: "MON",
				unit_price: of("19.99"),
				discount_percent: of(10),
			}),
			sampleTerms({
				...{ name: "Usage", quantity: of(12_345), unit_price: of(0), flat_fee: of("67.891"), description: "By tiers" },
				unit_code: "E34",
				...{ service_start_date: "2026-08-31", service_end_date: "2026-09-30" },
			}),
			sampleTerms({
				name: "Both",
				quantity: of(2),
				unit_price: of("1.005"),
				flat_fee: of("4.5"),
				discount_amount: of(1),
			}),
			sampleTerms({ name: "Books", tax_rate: of(7), tax_name: "ermäßigt" }),
			sampleTerms({ name: "Same rate, other name", tax_name: "MwSt." }),
			sampleTerms({ name: "Stamps", tax_rate: of(0), tax_name: null }),
			sampleTerms({ name: "Credit", quantity: of(2), unit_price: of("-3.50") }),
			sampleTerms({ name: "Refunded fee", unit_price: of(0), flat_fee: of(-5), quantity: of("0.25") }),
			sampleTerms({ name: "Nothing", unit_price: of(0), quantity: of(0) }),
			sampleTerms({ name: "Goodwill", kind: "allowance", unit_price: of(0), flat_fee: of(-10) }),
			sampleTerms({ name: "Freight", kind: "charge", unit_price: of(0), flat_fee: of("5.95"), tax_rate: of(7) }),
		],
		{
			...{ description: "September\nand more", purchase_order_reference: "PO-7", contract_reference: "C-1" },
			...{ project_reference: "P-1", prepaid: of("20.5"), tax_point_date: "2026-09-30" },
			delivery: {
				date: "2026-09-15",
				address: { ...sampleIssued.buyer.address, address_line2: null, country: "DE" } as never,
			},
			e_invoice_notes: [
				{ subject_code: "AAK", text: 'Mit "Rabatt" & Skonto' },
				{ subject_code: null, text: "Danke" },
			],
		},
	),
	reverse_charge: sampleSource([sampleTerms({ tax_rate: of(0), tax_name: null })], {
		issued: {
			...sampleIssued,
			buyer: { ...sampleIssued.buyer, address: sampleAddress("FR"), taxId: "FR40303265045", taxExempt: true },
		},
	}),
	one_stop_shop: sampleSource(
		[
			sampleTerms({
				...{ name: "Cloud storage", tax_rate: of(20), tax_name: "TVA" },
				taxes: [{ name: "TVA", rate: of(20), category: "S", jurisdiction: "France", compound: false }],
			}),
		],
		{
			issued: {
				...sampleIssued,
				locale: "fr-FR",
				buyer: { ...sampleIssued.buyer, address: sampleAddress("FR"), taxId: null },
			},
		},
	),
	exempt: sampleSource([sampleTerms()], {
		issued: { ...sampleIssued, buyer: { ...sampleIssued.buyer, taxId: null, taxExempt: true } },
	}),
	carried_credit: sampleSource([
		sampleTerms({ unit_price: of(-30), tax_rate: of(0), tax_name: null }),
		sampleTerms({ name: "Carried", origin: "carried_credit", unit_price: of(30), tax_rate: of(0), tax_name: null }),
	]),
	credit_note: sampleSource(
		[sampleTerms({ name: "Seats", unit_code: "XPP", unit_price: of(40) }), sampleTerms({ tax_rate: of(7) })],
		{
			...{ typeCode: "381", number: "CN-2026-000003", description: "Fewer seats", due_date: null },
			preceding: { number: "INV-2026-000042", issueDate: "2026-10-01" },
			...{ paymentTerms: "Credit for invoice INV-2026-000042", project_reference: "P-1" },
		},
	),
	yen: sampleSource([sampleTerms({ unit_price: of("1200.4"), tax_rate: of(10) })], { currency: "JPY" }),
	thousand_lines: sampleSource(
		Array.from({ length: 1_000 }, (_, index) =>
			sampleTerms({ name: `Line ${index}`, unit_price: of(index).dividedBy(of(7), 6) }),
		),
	),
};
