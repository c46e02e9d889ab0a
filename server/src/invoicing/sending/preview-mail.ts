import { type WrittenMail, writeMail } from "../../mail/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { type InvoiceState, lockInvoice } from "../record/invoice-state.ts";
import type { InvoicingServices } from "../record/services.ts";
import { withoutSaving } from "../record/without-saving.ts";
import { composeInvoiceMail } from "./mail-invoice.ts";
import { issueInvoice } from "./send-invoice.ts";

export interface MailPreview {
	/** For a draft, as sending it would leave it; if another invoice is sent first, that one takes the number. */
	readonly state: InvoiceState;
	/** Null if sending mails nothing because the invoice came from another system. */
	readonly mail: WrittenMail | null;
}

/**
 * The mail that sending a draft would send now, or that mailing a sent invoice again would. Sends the draft for this, then
 * rolls back.
 * @throws Refusal 404; 409 for a void invoice
 */
export function previewInvoiceMail(context: Context, services: InvoicingServices, uuid: string): Promise<MailPreview> {
	return withoutSaving(context, async (context) => {
		const before = await lockInvoice(context, uuid);
		const { status, external_source } = before.invoice;
		if (status === "void") throw conflict("invoice_not_mailable", "A void invoice cannot be mailed.");
		const isDraft = status === "draft";
		const state = isDraft ? (await issueInvoice(context, before, null)).sent : before;
		if (isDraft && external_source !== null) return { state, mail: null };
		const composed = await composeInvoiceMail(context, services, state.invoice);
		return { state, mail: await writeMail(context, { kind: "invoice", ...composed }) };
	});
}
