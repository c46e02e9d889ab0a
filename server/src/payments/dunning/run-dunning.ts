import { dateIn } from "../../calendar/index.ts";
import { type Context, isDatabaseAway, type Log } from "../../platform/index.ts";
import type { PaymentServices } from "../payment/services.ts";
import { dunInvoice } from "./dun-invoice.ts";
import { openInvoice, readDunningPolicy } from "./dunning-policy.ts";
import { type DunningCandidate, type DunningCursor, selectCandidates } from "./dunning-store.ts";
import { decide, latestDueDate } from "./model/decision.ts";

/** Invoices read at once. */
const slice_invoices = 100;

/**
 * Does today's dunning for an organization's next invoices. A fault is logged and doesn't stop other invoices; the next day's
 * run tries again.
 * @param after where the previous slice ended; null: start with the first
 * @returns where this slice ended; null if no invoice is left
 */
export async function runDunningSlice(
	context: Context,
	services: PaymentServices,
	after: DunningCursor | null,
	log: Log,
): Promise<DunningCursor | null> {
	const { rules, provider, timezone } = await readDunningPolicy(context, services);
	const today = dateIn(context.now, timezone);
	const dueThrough = latestDueDate(rules, today);
	const rows = await selectCandidates(context, { provider, dueThrough, after, limit: slice_invoices });
	for (const row of rows) {
		const { act, remindersDone } = decide(openInvoice(row, { timezone }), rules, today);
		if (act === null && !remindersDone) continue;
		await dunInvoice(context, services, row.invoice_uuid).catch((error: unknown) => {
			if (isDatabaseAway(error)) throw error;
			log.error({ err: error, invoice: row.invoice_uuid }, "dunning failed for an invoice");
		});
	}
	const last = rows.at(-1);
	if (last === undefined || rows.length < slice_invoices) return null;
	return { due_date: last.due_date, invoice_uuid: last.invoice_uuid };
}

/** How many of an organization's invoices dunning would charge today. */
export async function countDueCharges(context: Context, services: Pick<PaymentServices, "providers">): Promise<number> {
	const { rules, provider, timezone } = await readDunningPolicy(context, services);
	const today = dateIn(context.now, timezone);
	let count = 0;
	let after: DunningCursor | null = null;
	for (let isLast = false; !isLast; ) {
		const slice = { provider, dueThrough: latestDueDate(rules, today), after, limit: slice_invoices };
		const rows: readonly DunningCandidate[] = await selectCandidates(context, slice);
		count += rows.filter((row) => decide(openInvoice(row, { timezone }), rules, today).act === "charge").length;
		after = rows.at(-1) ?? null;
		isLast = rows.length < slice_invoices;
	}
	return count;
}
