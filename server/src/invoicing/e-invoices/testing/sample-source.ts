import { Decimal, minorDigits } from "../../../money/index.ts";
import { computeInvoice, type LineTerms } from "../../model/invoice/invoice.ts";
import type { IssuedData } from "../../record/issued.ts";
import type { EInvoiceSource } from "../source.ts";

const address = { address_line1: "Torstraße 140", address_line2: null, city: "Berlin", state: null, zip: "10119" };

export const sampleAddress = (country: string) => ({ ...address, country });

/** What a German seller and a German authority have frozen, complete for every format. */
export const sampleIssued: IssuedData = {
	locale: "de-DE",
	seller: {
		...{ name: "Nordlicht", legalName: "Nordlicht Cloud Services GmbH", taxId: "DE 318 204 577", logo: null },
		...{ address: { ...address, country: "DE" }, email: "billing@nordlicht.example" },
	},
	buyer: {
		...{ name: "Stadt & Land <Amt>", contactName: "Ada Lovelace", email: "ada@amt.example", taxExempt: false },
		...{ address: { ...address, address_line2: "Zimmer 5", country: "de" }, shippingAddress: null },
		taxId: "DE123456788",
	},
	customer: {
		...{ external_id: null, uuid: "0190f5a4-0000-7000-8000-000000000001", name: "Stadt & Land <Amt>" },
		...{ contact_name: "Ada Lovelace", email: "ada@amt.example", additional_emails: [], billing_emails: [] },
		...{ phone_number: "+49 30 1234567", currency: "EUR", tax_id: "DE123456788" },
	},
	payment_terms_days: 14,
	default_tax: { rate: "19", name: "USt" },
	e_invoice: {
		format: "xrechnung_ubl",
		seller: {
			contact: { name: "Grace Hopper", phone: "+49 30 7654321", email: "billing@nordlicht.example" },
			bank_account: { iban: "DE02120300000000202051", bic: "BYLADEM1001", account_name: "Nordlicht" },
			payment_means_code: null,
			electronic_address: { scheme: "9930", value: "DE318204577" },
			legal_registration: { id: "HRB 12345", scheme: null },
			tax_registrations: [{ country: "DE", tax_id: "12/345/67890", scheme: "FC" }],
		},
		buyer: {
			customer_type: "business",
			buyer_reference: "04011000-12345-34",
			electronic_address: { scheme: "0204", value: "04011000-12345-34" },
		},
		prepaid: "0",
	},
};

/** A line of 10.00 with a tax of 19 %. */
export function sampleTerms(given: Partial<LineTerms> = {}): LineTerms {
	return {
		...{ uuid: "0190f5a4-0000-7000-8000-000000000002", display_order: 1, kind: "item", origin: "run" },
		...{ name: "API requests", description: null, unit_code: null, quantity: Decimal.one, unit_price: Decimal.of(10) },
		...{ flat_fee: Decimal.zero, discount_percent: Decimal.zero, discount_amount: Decimal.zero },
		...{ tax_rate: Decimal.of(19), tax_name: "USt", is_tax_default: true, is_tax_named: false },
		...{ is_tax_exempt: null, service_start_date: null, service_end_date: null },
		...{ charge_uuid: null, charge_part: null },
		...given,
	};
}

/** A sent invoice with these lines, computed as any other. */
export function sampleSource(terms: readonly LineTerms[], given: Partial<EInvoiceSource> = {}): EInvoiceSource {
	const { currency = "EUR", issued = sampleIssued } = given;
	const placed = terms.map((line, index) => ({ ...line, display_order: index + 1 }));
	const { lines, totals } = computeInvoice(placed, currency, issued.buyer.taxExempt);
	return {
		...{ typeCode: "380", number: "INV-2026-000042", issueDate: "2026-10-01", preceding: null, paymentTerms: null },
		...{ currency, due_date: "2026-10-15", service_start_date: "2026-09-01", service_end_date: "2026-09-30" },
		...{ description: null, buyer_reference: null, purchase_order_reference: null, contract_reference: null },
		...{ project_reference: null, tax_point_date: null, delivery: null, e_invoice_notes: [], issued, lines },
		...{ amount: totals.amount, tax_total: totals.taxTotal, prepaid: Decimal.of(0).round(minorDigits(currency)) },
		...given,
	};
}
