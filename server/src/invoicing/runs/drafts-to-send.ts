import { addDays, type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { type RunDraft, selectRunDrafts } from "../record/invoice-store.ts";

/**
 * The drafts of contracts that a run sends, the earliest first (extensions.md, "Billing"): with `auto_send_invoices` what runs made, once
 * the run's `as_of` has reached the draft's date plus `grace_days`, but none whose lines have all become 0, unless such invoices are
 * wanted. A run of a later date than today sends none.
 */
export async function draftsToSend(
	context: Context,
	{ auto_send_invoices, grace_days, invoice_zero_amounts }: Organisation,
	contractUuids: readonly string[],
	asOf: CalendarDate,
): Promise<RunDraft[]> {
	if (!auto_send_invoices || asOf > dateOfInstant(context.now)) return [];
	return selectRunDrafts(context, contractUuids, addDays(asOf, -grace_days), invoice_zero_amounts);
}
