import type { DocumentFormat, Finding } from "../../e-invoicing/index.ts";
import type { Context } from "../../platform/index.ts";
import { findingsOf } from "../e-invoices/gate.ts";
import { type InvoiceState, lockInvoice } from "../record/invoice-state.ts";
import { withoutSaving } from "../record/without-saving.ts";
import { issueInvoice } from "./send-invoice.ts";

interface EInvoiceCheck {
	readonly format: DocumentFormat | null;
	readonly valid: boolean;
	readonly findings: Finding[];
}

/**
 * What an invoice's electronic form breaks: of a draft, as if it were sent now.
 * @throws Refusal 404; 422 if its total is below 0
 */
export async function checkEInvoice(
	context: Context,
	uuid: string,
	requested: DocumentFormat | undefined,
): Promise<EInvoiceCheck> {
	const state = await withoutSaving(context, (context) => asSent(context, uuid));
	const format = requested ?? state.invoice.issued?.e_invoice?.format ?? "none";
	if (format === "none") return { format: null, valid: true, findings: [] };
	const findings = [...findingsOf(state, format)];
	return { format, valid: !findings.some(({ level }) => level === "fatal"), findings };
}

async function asSent(context: Context, uuid: string): Promise<InvoiceState> {
	const state = await lockInvoice(context, uuid);
	return state.invoice.issued === null ? (await issueInvoice(context, state, null)).sent : state;
}
