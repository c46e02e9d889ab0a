import { checkBusinessDates } from "../../contracts/index.ts";
import { findUnarchivedCustomer } from "../../customers/index.ts";
import { selectOrganisation, selectToday } from "../../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid, newUuid, violatedConstraint } from "../../platform/index.ts";
import { type LineTerms, placeLine } from "../model/invoice/invoice.ts";
import { blankInvoice, type InvoiceState, saveState, withLines } from "../record/invoice-state.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import { newLine } from "../record/line-input.ts";
import { rowFields } from "../record/row-fields.ts";
import type { InvoiceCreate } from "../record/schemas.ts";
import { readPresentTax } from "../record/tax-situation.ts";

/**
 * Creates a draft invoice, manually or by import.
 * @throws Refusal 404 for an unknown customer; 409 for an archived one, or if it was already imported; 422 naming the field
 */
export function createInvoice(context: Context, input: InvoiceCreate): Promise<InvoiceState> {
	return inTransaction(context, async (context) => {
		// The shared lock is held until the draft is saved. A tax status change waits, so that its follow-up job sees the draft;
		// so does archiving.
		const customer = await findUnarchivedCustomer(context, input.customer_uuid, "for share");
		const organisation = await selectOrganisation(context);
		const { customer_uuid: _customer, currency, line_items = [], ...fields } = input;
		const blank = blankInvoice(
			newUuid(),
			customer.uuid,
			currency ?? customer.currency ?? organisation.currency,
			context.now,
		);
		const invoice: InvoiceRow = { ...blank, ...rowFields(fields) };
		checkInvoiceDates(invoice);
		checkSource(invoice);
		const tax = await readPresentTax(context, customer, organisation);
		const taxing = { tax, invoice, today: await selectToday(context) };
		let lines: LineTerms[] = [];
		for (const [index, line] of line_items.entries()) {
			const last = Math.max(0, ...lines.map((other) => other.display_order));
			lines = placeLine(lines, newLine(line, last, taxing, `line_items[${index}]`));
		}
		const after = withLines(invoice, lines, customer.tax_exempt);
		await saveState(context, "created", null, after).catch((error: unknown) => {
			if (violatedConstraint(error) !== "invoice_external_unique") throw error;
			throw conflict(
				"external_source_id_taken",
				"An invoice with this external_source and external_source_id already exists.",
			);
		});
		return after;
	});
}

/** @throws Refusal 422 */
export function checkInvoiceDates({
	invoice_date,
	service_start_date: start,
	service_end_date: end,
}: InvoiceRow): void {
	checkBusinessDates({ invoice_date });
	if (start !== null && end !== null && end < start)
		throw invalid("service_end_date", "must not be before service_start_date");
}

function checkSource({ external_source, external_source_id }: InvoiceRow): void {
	if (external_source !== null && external_source_id === null) {
		throw invalid("external_source_id", "is required with external_source");
	}
	if (external_source === null && external_source_id !== null) {
		throw invalid("external_source", "is required with external_source_id");
	}
}
