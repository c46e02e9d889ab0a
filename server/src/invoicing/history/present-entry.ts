import type { EntryRow, Maker } from "../../audit/index.ts";
import type { Mail } from "../../mail/index.ts";
import type { Context } from "../../platform/index.ts";
import type { ListedCreditNote } from "../credit-notes/credit-note-store.ts";
import { creditNotePdfUrl } from "../credit-notes/present-credit-note.ts";
import type { RevisionRow } from "../drawing/document-store.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import { revisionUrl } from "../record/present.ts";
import type { InvoicingServices } from "../record/services.ts";
import { amountIn, kindOf, movedMoney } from "./change-kind.ts";
import { fieldChanges, type Logged, lineChanges } from "./changes.ts";
import { mailSummary, summaryOf } from "./entry-summary.ts";
import type { InvoiceHistoryEntry } from "./history-schemas.ts";

/** What a log entry refers to besides the invoice; null if nothing. */
export interface LinkedRecords {
	readonly revision: RevisionRow | null;
	readonly creditNote: ListedCreditNote | null;
}

/** The history entry for a change of the invoice. */
export function presentChange(
	context: Context,
	services: InvoicingServices,
	invoice: Pick<InvoiceRow, "uuid" | "link_version">,
	entry: EntryRow,
	{ revision, creditNote }: LinkedRecords,
): InvoiceHistoryEntry {
	const before = entry.before as Logged | null;
	const after = entry.after as Logged;
	const [changes, line_items] = [fieldChanges(before, after), lineChanges(before, after)];
	const kind = kindOf(before, after);
	return {
		uuid: entry.uuid,
		at: entry.at,
		kind,
		actor: actorOf(entry),
		summary: creditNote === null ? summaryOf(kind, after, changes, line_items) : creditSummary(creditNote),
		changes,
		line_items,
		revision: revision && {
			...revision,
			amount: amountIn(after, "amount"),
			pdf_url: revisionUrl(context, services, invoice, revision.revision),
		},
		credit_note: creditNote && {
			uuid: creditNote.uuid,
			credit_note_number: creditNote.credit_note_number,
			reason: creditNote.reason,
			amount: creditNote.amount,
			currency: creditNote.currency,
			file_url: creditNotePdfUrl(context, services, creditNote.uuid),
		},
		mail: null,
		payment: paymentIn(before, after),
	};
}

function creditSummary({ credit_note_number }: ListedCreditNote): string {
	return `Credit note ${credit_note_number} created.`;
}

/** The revision that an entry created; 0 if none. */
export function revisionMade({ before, after }: Pick<EntryRow, "before" | "after">): number {
	const [old, made] = [before as Logged | null, after as Logged];
	return old === null || old.revision === made.revision ? 0 : (made.revision as number);
}

/** The credit note that caused an entry, or null. */
export function creditNoteNamed({ after }: Pick<EntryRow, "after">): string | null {
	return ((after as Logged).credit_note_uuid as string | undefined) ?? null;
}

/** The history entry for a mail about the invoice, at the time it was queued, with its current delivery state. */
export function presentMailing(mail: Mail, maker: Maker): InvoiceHistoryEntry {
	return {
		uuid: mail.uuid,
		at: mail.created_at,
		kind: "mailed",
		actor: actorOf(maker),
		summary: mailSummary(mail),
		changes: [],
		line_items: [],
		revision: null,
		credit_note: null,
		mail,
		payment: null,
	};
}

function actorOf({ actor_type, actor_uuid, actor_name }: Omit<Maker, "resource_uuid">): InvoiceHistoryEntry["actor"] {
	return { type: actor_type, uuid: actor_uuid, name: actor_name };
}

/** The payment that an entry is about. */
function paymentIn(before: Logged | null, after: Logged): InvoiceHistoryEntry["payment"] {
	const moved = movedMoney(before, after);
	if (moved === null) return null;
	const uuid = ((after.payment_uuid ?? after.reversed_payment_uuid) as string | undefined) ?? null;
	return { uuid, amount: moved.amount, currency: after.currency as string };
}
