import type { EInvoice } from "../model/invoice.ts";
import type { InvoiceLine } from "../model/line.ts";
import type { Note } from "../model/references.ts";
import { allowanceElements, amountElement, categoryElement, monetaryTotal, taxTotal } from "./ubl-amounts.ts";
import { customerElement, deliveryElement, paymentElement, supplierElement } from "./ubl-parts.ts";
import { document, group, value, type Xml } from "./xml.ts";

const namespace = "urn:oasis:names:specification:ubl:schema:xsd";
const creditNoteCodes = new Set(["381", "396", "261", "262", "296", "308", "420", "458", "532", "83", "81"]);

/** An invoice or, by its type code (BT-3), a credit note in UBL 2.1: the business terms that our documents have. */
export function writeUbl(invoice: EInvoice): Uint8Array {
	const isCreditNote = creditNoteCodes.has(invoice.typeCode ?? "");
	const name = isCreditNote ? "CreditNote" : "Invoice";
	const { currency = "", payments = [], lines = [] } = invoice;
	const dates = isCreditNote
		? [value("cbc:TaxPointDate", invoice.taxPointDate), value("cbc:CreditNoteTypeCode", invoice.typeCode)]
		: [value("cbc:DueDate", invoice.dueDate), value("cbc:InvoiceTypeCode", invoice.typeCode)];
	const root = group(
		name,
		value("cbc:CustomizationID", invoice.specification),
		value("cbc:ProfileID", invoice.process),
		value("cbc:ID", invoice.number),
		value("cbc:IssueDate", invoice.issueDate),
		dates,
		(invoice.notes ?? []).map((note) => value("cbc:Note", noteText(note))),
		isCreditNote ? null : value("cbc:TaxPointDate", invoice.taxPointDate),
		value("cbc:DocumentCurrencyCode", invoice.currency),
		value("cbc:BuyerReference", invoice.buyerReference),
		periodElement(invoice.period),
		group("cac:OrderReference", value("cbc:ID", invoice.purchaseOrderReference)),
		(invoice.precedingInvoices ?? []).map(({ number, issueDate }) =>
			group(
				"cac:BillingReference",
				group("cac:InvoiceDocumentReference", value("cbc:ID", number), value("cbc:IssueDate", issueDate)),
			),
		),
		group("cac:ContractDocumentReference", value("cbc:ID", invoice.contractReference)),
		projectElement(invoice.projectReference, isCreditNote),
		supplierElement(invoice.seller ?? {}),
		customerElement(invoice.buyer ?? {}),
		deliveryElement(invoice.delivery ?? {}),
		payments.map((payment) => paymentElement(payment, isCreditNote ? invoice.dueDate : undefined)),
		group("cac:PaymentTerms", value("cbc:Note", invoice.paymentTerms)),
		allowanceElements(invoice, currency),
		taxTotal(invoice, currency),
		monetaryTotal(invoice.totals ?? {}, currency),
		lines.map((line) => lineElement(line, currency, name)),
	);
	return document(root, {
		xmlns: `${namespace}:${name}-2`,
		"xmlns:cac": `${namespace}:CommonAggregateComponents-2`,
		"xmlns:cbc": `${namespace}:CommonBasicComponents-2`,
	});
}

/** UBL has no element for a note's subject code (BT-21): it stands before the note. */
function noteText({ subjectCode, text = "" }: Note): string {
	return subjectCode === undefined ? text : `#${subjectCode}#${text}`;
}

/** A credit note in UBL has no project: it names it among the additional documents, by the type 50. */
function projectElement(reference: string | undefined, isCreditNote: boolean): Xml {
	if (reference === undefined) return null;
	return isCreditNote
		? group("cac:AdditionalDocumentReference", value("cbc:ID", reference), value("cbc:DocumentTypeCode", "50"))
		: group("cac:ProjectReference", value("cbc:ID", reference));
}

function periodElement(period: EInvoice["period"]): Xml {
	return group("cac:InvoicePeriod", value("cbc:StartDate", period?.start), value("cbc:EndDate", period?.end));
}

function lineElement(line: InvoiceLine, currency: string, document: "Invoice" | "CreditNote"): Xml {
	const { price = {}, item = {}, vat = {} } = line;
	const quantity = document === "Invoice" ? "cbc:InvoicedQuantity" : "cbc:CreditedQuantity";
	return group(
		`cac:${document}Line`,
		value("cbc:ID", line.id),
		value(quantity, line.quantity, { unitCode: line.unitCode }),
		amountElement("cbc:LineExtensionAmount", line.netAmount, currency),
		periodElement(line.period),
		allowanceElements(line, currency),
		group(
			"cac:Item",
			value("cbc:Description", item.description),
			value("cbc:Name", item.name),
			categoryElement("cac:ClassifiedTaxCategory", vat),
		),
		group(
			"cac:Price",
			amountElement("cbc:PriceAmount", price.net, currency),
			value("cbc:BaseQuantity", price.baseQuantity, { unitCode: price.baseUnitCode }),
		),
	);
}
