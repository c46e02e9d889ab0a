import { type Context, conflict, inTransaction } from "../../platform/index.ts";
import { makeIssuedDocument } from "../drawing/invoice-pdf.ts";
import { amountDue } from "../model/invoice/invoice.ts";
import { type InvoiceState, lockInvoice, saveState } from "../record/invoice-state.ts";
import type { InvoicingServices } from "../record/services.ts";

/**
 * Revokes an invoice's payment links and PDF URLs and replaces them. A PDF that asks for payment contains the link, so such
 * an invoice gets a new revision.
 * @throws Refusal 404; 409 for a draft or a void invoice, which have no link
 */
export function revokePaymentLink(context: Context, services: InvoicingServices, uuid: string): Promise<InvoiceState> {
	return inTransaction(context, async (context) => {
		const before = await lockInvoice(context, uuid);
		const { invoice, lines } = before;
		if (invoice.status === "draft" || invoice.status === "void") {
			throw conflict("no_payment_link", `The invoice is ${invoice.status}; it has no payment link.`);
		}
		const isOnPdf = amountDue(invoice).isPositive();
		const after: InvoiceState = {
			invoice: {
				...invoice,
				link_version: invoice.link_version + 1,
				revision: invoice.revision + (isOnPdf ? 1 : 0),
				updated_at: context.now,
			},
			lines,
		};
		await saveState(context, "payment_link_revoked", before, after);
		if (isOnPdf) await makeIssuedDocument(context, services, after);
		return after;
	});
}
