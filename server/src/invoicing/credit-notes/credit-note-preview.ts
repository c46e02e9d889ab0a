import type { Decimal } from "../../money/index.ts";
import type { CreditNoteLine } from "../model/credit-notes/credit-note.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import type { ListedCreditNote } from "./credit-note-store.ts";

/** What a credit note does to its invoice, not yet saved, and to the customer's credit. */
export interface CreditNotePreview {
	readonly note: ListedCreditNote;
	readonly lines: readonly CreditNoteLine[];
	readonly after: InvoiceState;
	/** The customer's credit in the invoice's currency. */
	readonly creditBalance: Decimal;
}
