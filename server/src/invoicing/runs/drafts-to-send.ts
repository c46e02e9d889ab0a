import { addDays, type CalendarDate } from "../../calendar/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { type DraftsOf, type RunDraft, selectRunDrafts } from "../record/invoice-store.ts";

/**
 * The contracts' drafts that a run sends, earliest first (extensions.md, "Billing"). With `auto_send_invoices`: drafts that
 * runs created, once the run's `as_of` has reached the draft's date plus `grace_days`, except drafts with only 0 lines,
 * unless such invoices are wanted. Not asked for contracts whose `as_of` is after their today: of these, a run sends none.
 */
export async function draftsToSend(
	context: Context,
	{ auto_send_invoices, grace_days, invoice_zero_amounts }: Organisation,
	of: DraftsOf,
	asOf: CalendarDate,
): Promise<RunDraft[]> {
	if (!auto_send_invoices) return [];
	return selectRunDrafts(context, of, addDays(asOf, -grace_days), invoice_zero_amounts);
}
