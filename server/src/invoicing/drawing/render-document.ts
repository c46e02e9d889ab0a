import { type InvoiceDocument, PdfRenderError } from "../../documents/index.ts";
import { type Context, Refusal } from "../../platform/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import type { TaxGroup } from "../model/invoice/totals.ts";
import { shownName } from "../record/generated-words.ts";
import type { InvoicingServices } from "../record/services.ts";

/**
 * Renders a PDF when it is the organization's turn. Jobs can wait longer than requests.
 * @throws Refusal 503 if the rendering queue is full
 */
export function renderDocument(
	{ organisationId, requestId }: Context,
	{ pdf }: InvoicingServices,
	document: InvoiceDocument,
): Promise<Uint8Array> {
	const isPatient = requestId === null;
	return pdf.render(organisationId, document, { isPatient }).catch((error: unknown) => {
		if (!(error instanceof PdfRenderError) || error.code === "failed") throw error;
		throw new Refusal("unavailable", "pdf_unavailable", "The PDF cannot be created right now; try again.");
	});
}

/** A line of an invoice or a credit note, as printed in a locale. */
export function shownLine(
	line: Omit<LineItem, "origin" | "is_tax_default" | "is_tax_named" | "is_tax_exempt" | "charge_uuid" | "charge_part"> &
		Partial<Pick<LineItem, "is_tax_exempt" | "origin">>,
	locale: string,
): InvoiceDocument["lines"][number] {
	return {
		kind: line.kind,
		name: shownName(line, locale),
		description: line.description,
		quantity: line.quantity.toString(),
		unitPrice: line.unit_price.toString(),
		flatFee: line.flat_fee.toString(),
		discountPercent: line.discount_percent.toString(),
		discountAmount: line.discount_amount.toString(),
		subtotal: line.subtotal.toString(),
		net: line.net.toString(),
		taxRate: line.tax_rate.toString(),
		taxName: line.tax_name,
		...(line.taxes ? { taxRates: line.taxes.map(({ rate }) => rate.toString()) } : {}),
		...(line.taxes?.some(({ compound }) => compound) ? { isCompound: true as const } : {}),
		...(typeof line.is_tax_exempt === "boolean" ? { isTaxExempt: line.is_tax_exempt } : {}),
		serviceStart: line.service_start_date,
		serviceEnd: line.service_end_date,
	};
}

/** A tax, as printed below the lines. */
export function shownTax({ taxRate, taxName, jurisdiction, net, tax }: TaxGroup): InvoiceDocument["taxGroups"][number] {
	return {
		taxRate: taxRate.toString(),
		taxName,
		...(jurisdiction === null ? {} : { jurisdiction }),
		net: net.toString(),
		tax: tax.toString(),
	};
}
