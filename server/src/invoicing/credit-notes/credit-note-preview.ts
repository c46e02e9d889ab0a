import type { Decimal } from "../../money/index.ts";
import type { CreditNoteLine } from "../model/credit-notes/credit-note.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import type { ListedCreditNote } from "./credit-note-store.ts";

/** What a note makes of its invoice, which is still to be saved, and of the customer's credit. */
export interface CreditNotePreview {
	readonly note: ListedCreditNote;
	readonly lines: readonly CreditNoteLine[];
	readonly after: InvoiceState;
	/** What the customer has in the invoice's currency. */
	readonly creditBalance: Decimal;
}
