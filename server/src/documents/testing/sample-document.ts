import { Decimal } from "../../money/index.ts";
import type { DocumentLine, InvoiceDocument, PostalAddress } from "../page/invoice-document.ts";

export const berlin: PostalAddress = {
	address_line1: "Torstraße 140",
	address_line2: null,
	city: "Berlin",
	state: null,
	zip: "10119",
	country: "DE",
};

export const sanFrancisco: PostalAddress = {
	address_line1: "548 Market Street",
	address_line2: "Suite 200",
	city: "San Francisco",
	state: "CA",
	zip: "94104",
	country: "US",
};

/** A line of 10.00 with a tax of 19%; subtotal and net are derived unless given. */
export function sampleLine(given: Partial<DocumentLine> = {}): DocumentLine {
	const line = {
		kind: "item" as const,
		name: "API requests",
		description: null,
		quantity: "1",
		unitPrice: "10",
		flatFee: "0",
		discountPercent: "0",
		discountAmount: "0",
		taxRate: "19",
		taxName: "VAT",
		serviceStart: null,
		serviceEnd: null,
		...given,
	};
	const exact = Decimal.of(line.quantity).times(Decimal.of(line.unitPrice)).plus(Decimal.of(line.flatFee));
	const discount = exact.percent(Decimal.of(line.discountPercent)).plus(Decimal.of(line.discountAmount));
	return { subtotal: exact.toString(), net: exact.minus(discount).toString(), ...line };
}

/** A document whose groups and totals are derived from its lines, with each group's tax rounded to the minor unit. */
export function sampleDocument(given: Partial<InvoiceDocument> = {}): InvoiceDocument {
	const lines = given.lines ?? [sampleLine()];
	const currencyDecimals = given.currencyDecimals ?? 2;
	const taxGroups = sampleTaxGroups(lines, currencyDecimals);
	const subtotal = Decimal.sum(lines.map((line) => Decimal.of(line.subtotal)));
	const net = Decimal.sum(lines.map((line) => Decimal.of(line.net)));
	const tax = Decimal.sum(taxGroups.map((group) => Decimal.of(group.tax)));
	const amount = net.plus(tax).toString();
	return {
		kind: "invoice",
		isDraft: false,
		number: "INV-2026-000042",
		correctedInvoiceNumber: null,
		issuedAt: "2026-12-01T08:00:00Z",
		locale: "en-GB",
		currency: "EUR",
		currencyDecimals,
		seller: {
			name: "Nordlicht Cloud",
			legalName: "Nordlicht Cloud Services GmbH",
			address: berlin,
			taxId: "DE312456789",
			email: "billing@nordlicht.example",
			logo: null,
		},
		buyer: {
			name: "Globex Corporation",
			contactName: "Ada Okonkwo",
			email: "accounts@globex.example",
			address: sanFrancisco,
			shippingAddress: null,
			taxId: "US98-7654321",
			taxExempt: false,
		},
		invoiceDate: "2026-12-01",
		dueDate: "2026-12-31",
		serviceStart: "2026-11-01",
		serviceEnd: "2026-11-30",
		description: null,
		paymentTermsDays: 30,
		paymentLink: "https://pay.nordlicht.example/i/7f3c2a9e4b",
		taxGroups,
		totals: {
			subtotal: subtotal.toString(),
			discountTotal: subtotal.minus(net).toString(),
			taxTotal: tax.toString(),
			amount,
			amountPaid: "0",
			creditApplied: "0",
			amountCredited: "0",
			amountDue: amount,
		},
		...given,
		lines,
	};
}

function sampleTaxGroups(lines: readonly DocumentLine[], currencyDecimals: number): InvoiceDocument["taxGroups"] {
	const groups = Map.groupBy(lines, (line) => `${line.taxRate} ${line.taxName}`);
	return Array.from(groups.values(), (grouped) => {
		const net = Decimal.sum(grouped.map((line) => Decimal.of(line.net)));
		const taxRate = grouped[0]?.taxRate ?? "0";
		const tax = net.percent(Decimal.of(taxRate)).round(currencyDecimals);
		return { taxRate, taxName: grouped[0]?.taxName ?? null, net: net.toString(), tax: tax.toString() };
	});
}
