import { selectToday } from "../../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid, isSameValue } from "../../platform/index.ts";
import { canBecome, type InvoiceStatus } from "../model/invoice/invoice.ts";
import { type InvoiceState, lockInvoice, saveState, withPresentTax } from "../record/invoice-state.ts";
import { type InvoiceFields, rowFields } from "../record/row-fields.ts";
import type { InvoiceUpdate } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { taxOfInvoice } from "../record/tax-of-invoice.ts";
import { sendInvoice } from "../sending/send-invoice.ts";
import { payInvoice, voidInvoice, writeOffInvoice } from "./close-invoice.ts";
import { checkInvoiceDates } from "./create-invoice.ts";
import { checkEditable, saveRevision } from "./revision.ts";

/**
 * Updates an invoice's fields, then its status; omitted fields stay, and an unchanged status does nothing.
 * @throws Refusal 404; 409 for a change that its state forbids; 422 naming the field
 */
export function updateInvoice(
	context: Context,
	services: InvoicingServices,
	uuid: string,
	update: InvoiceUpdate,
): Promise<InvoiceState> {
	return inTransaction(context, async (context) => {
		const { invoice_status, rebill, ...given } = update;
		const fields = rowFields(given);
		if (rebill !== undefined && invoice_status !== "void") {
			throw invalid("rebill", "requires invoice_status void");
		}
		const before = await lockInvoice(context, uuid);
		const next = invoice_status ?? before.invoice.status;
		if (next !== before.invoice.status && !canBecome(before.invoice.status, next)) {
			throw conflict("invalid_transition", `A ${before.invoice.status} invoice cannot be changed to ${next}.`);
		}
		const edited = await editFields(context, services, before, fields);
		return next === before.invoice.status ? edited : changeStatus(context, services, edited, next, rebill ?? true);
	});
}

/** What an invoice's documents show. It can change only while the invoice can be edited. */
const shownFields = [
	...(["invoice_date", "due_date", "service_start_date", "service_end_date", "description"] as const),
	...(["buyer_reference", "purchase_order_reference", "contract_reference", "project_reference"] as const),
	...(["tax_point_date", "delivery", "e_invoice_notes"] as const),
];

async function editFields(
	context: Context,
	services: InvoicingServices,
	before: InvoiceState,
	fields: InvoiceFields,
): Promise<InvoiceState> {
	const isChanged = (field: keyof InvoiceFields) =>
		fields[field] !== undefined && !isSameValue(fields[field], before.invoice[field]);
	const isShown = shownFields.some(isChanged);
	const isKept = (["notes", "recipients", "custom_fields"] as const).some(isChanged);
	if (!isShown && !isKept) return before;
	const changed: InvoiceState = {
		invoice: { ...before.invoice, ...fields, updated_at: context.now },
		lines: before.lines,
	};
	checkInvoiceDates(changed.invoice);
	if (!isShown) {
		await saveState(context, "updated", before, changed);
		return changed;
	}
	await checkEditable(context, before);
	for (const field of ["invoice_date", "due_date"] as const) {
		if (before.invoice.issued !== null && changed.invoice[field] === null) {
			throw invalid(field, "cannot be cleared once the invoice is sent");
		}
	}
	const tax = await taxOfInvoice(context, before.invoice);
	// The rules go by when something is sold, which the invoice's dates say for lines without their own.
	const taxed = tax.situation === null ? changed : withPresentTax(changed, tax, await selectToday(context));
	return saveRevision(context, services, "updated", before, taxed);
}

function changeStatus(
	context: Context,
	services: InvoicingServices,
	state: InvoiceState,
	next: InvoiceStatus,
	rebill: boolean,
): Promise<InvoiceState> {
	switch (next) {
		case "sent":
			return sendInvoice(context, services, state);
		case "paid":
			return payInvoice(context, services, state);
		case "void":
			return voidInvoice(context, services, state, rebill);
		case "uncollectible":
			return writeOffInvoice(context, state);
		case "draft":
			throw conflict("invalid_transition", "An invoice cannot be changed back to draft.");
	}
}
