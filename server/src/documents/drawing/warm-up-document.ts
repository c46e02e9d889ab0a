import type { InvoiceDocument } from "../page/invoice-document.ts";

const party = { name: "-", email: null, address: null, taxId: null };

/** A page that uses what most pages need: both font weights, the tables, the Latin font. */
export const warmUpDocument: InvoiceDocument = {
	kind: "invoice",
	isDraft: false,
	number: "-",
	correctedInvoiceNumber: null,
	issuedAt: "2000-01-01T00:00:00Z",
	locale: "en-US",
	currency: "USD",
	currencyDecimals: 2,
	seller: { ...party, legalName: null, logo: null },
	buyer: { ...party, contactName: null, shippingAddress: null, taxExempt: false },
	invoiceDate: "2000-01-01",
	dueDate: null,
	serviceStart: null,
	serviceEnd: null,
	description: null,
	paymentTermsDays: null,
	paymentLink: null,
	lines: [
		{
			kind: "item",
			name: "-",
			description: null,
			quantity: "1",
			unitPrice: "1",
			flatFee: "0",
			discountPercent: "0",
			discountAmount: "0",
			subtotal: "1",
			net: "1",
			taxRate: "10",
			taxName: "-",
			serviceStart: null,
			serviceEnd: null,
		},
	],
	taxGroups: [{ taxRate: "10", taxName: "-", net: "1", tax: "0.1" }],
	totals: {
		subtotal: "1",
		discountTotal: "0",
		taxTotal: "0.1",
		amount: "1.1",
		amountPaid: "0",
		creditApplied: "0",
		amountCredited: "0",
		amountDue: "1.1",
	},
};
