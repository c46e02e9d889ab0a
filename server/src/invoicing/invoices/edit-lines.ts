import { selectToday } from "../../organisations/index.ts";
import { type Context, conflict, inTransaction, notFound } from "../../platform/index.ts";
import { followLines } from "../grants/follow-lines.ts";
import { isOfGrant } from "../model/credits/credit-lines.ts";
import { type LineItem, type LineTerms, placeLine } from "../model/invoice/invoice.ts";
import type { PresentTax } from "../model/periods/default-tax.ts";
import { type InvoiceState, lockInvoice, withLines, withPresentTax } from "../record/invoice-state.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import { changedLine, newLine } from "../record/line-input.ts";
import type { LineItemCreate, LineItemUpdate } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { taxOfInvoice } from "../record/tax-of-invoice.ts";
import { checkEditable, saveRevision } from "./revision.ts";

/**
 * Adds a line and recalculates all amounts; a sent invoice gets a new revision and PDF.
 * @throws Refusal 404; 409 if the invoice can no longer be edited; 422 naming the field
 */
export async function createLine(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	input: LineItemCreate,
): Promise<{ line: LineItem; invoice: InvoiceRow }> {
	let uuid = "";
	const today = await selectToday(context);
	const state = await editLines(context, services, invoiceUuid, "line added", ({ lines, invoice }, tax) => {
		const taxing = { tax, invoice, today };
		const line = newLine(input, lines.at(-1)?.display_order ?? 0, taxing);
		uuid = line.uuid;
		return placeLine<LineTerms>(lines, line);
	});
	return { line: findLine(state, uuid), invoice: state.invoice };
}

/** Changes a line; omitted fields stay. If nothing changes, the invoice stays the same. Otherwise like `createLine`. */
export async function updateLine(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	lineUuid: string,
	update: LineItemUpdate,
): Promise<{ line: LineItem; invoice: InvoiceRow }> {
	const state = await editLines(context, services, invoiceUuid, "line changed", (before) => {
		const line = findOwnLine(before, lineUuid);
		const changed = changedLine(line, update);
		if (JSON.stringify(changed) === JSON.stringify(line)) return before.lines;
		return placeLine<LineTerms>(before.lines, { ...changed, origin: "person" });
	});
	return { line: findLine(state, lineUuid), invoice: state.invoice };
}

/** Removes a line. Otherwise like `createLine`. */
export async function deleteLine(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	lineUuid: string,
): Promise<void> {
	await editLines(context, services, invoiceUuid, "line deleted", (before) => {
		const line = findOwnLine(before, lineUuid);
		return before.lines.filter((other) => other.uuid !== line.uuid);
	});
}

function findLine({ lines }: InvoiceState, uuid: string): LineItem {
	const line = lines.find((candidate) => candidate.uuid === uuid.toLowerCase());
	if (line === undefined) throw notFound("Line item", uuid);
	return line;
}

/**
 * A line that can be edited manually.
 * @throws Refusal 404; 409
 */
function findOwnLine(state: InvoiceState, uuid: string): LineItem {
	const line = findLine(state, uuid);
	if (line.origin === "carried_credit") {
		throw conflict(
			"carried_credit_line",
			"The line for the credit balance follows the other lines; change those instead.",
		);
	}
	if (isOfGrant(line)) {
		throw conflict("credit_grant_line", "The line for a credit grant follows the other lines; change those instead.");
	}
	return line;
}

function editLines(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	action: string,
	edit: (before: InvoiceState, tax: PresentTax) => readonly LineTerms[],
): Promise<InvoiceState> {
	return inTransaction(context, async (context) => {
		const before = await lockInvoice(context, invoiceUuid);
		await checkEditable(context, before);
		const tax = await taxOfInvoice(context, before.invoice);
		const edited = edit(before, tax);
		if (edited === before.lines) return before;
		const lines = await followLines(context, before.invoice, edited);
		const after = withLines(before.invoice, lines, tax.isExempt);
		// The rules go by what a line sells and when, which may have changed.
		const taxed = tax.situation === null ? after : withPresentTax(after, tax, await selectToday(context));
		return saveRevision(context, services, action, before, taxed);
	});
}
