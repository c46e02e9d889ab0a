import { type Context, newUuid } from "../../platform/index.ts";
import type { HeldGrant } from "../../rating/index.ts";
import type { NewInvoices } from "../model/credits/new-invoices.ts";
import { draftsByDate } from "../model/credits/repriced-credits.ts";
import { openPeriods } from "../model/drafts/repricing.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { type PricedDraft, priceDrafts } from "../model/repricing/priced-drafts.ts";
import { selectLines } from "../record/line-store.ts";

/**
 * A contract's drafts as a run would price them, because drafts and new invoices share the customer's grants, and the grants with what
 * the drafts and the new invoices before them leave. Without grants no draft is read.
 */
export async function previewedDrafts(
	context: Context,
	input: PlanInput,
	newInvoices: NewInvoices,
): Promise<{ readonly drafts: readonly PricedDraft[]; readonly grants: readonly HeldGrant[] }> {
	const grants = input.grants ?? [];
	if (grants.length === 0) return { drafts: [], grants };
	const open = draftsByDate(openPeriods(input));
	const uuids = open.map(([invoiceUuid]) => invoiceUuid);
	const lines = Map.groupBy(await selectLines(context, uuids), ({ invoice_uuid }) => invoice_uuid);
	const drafts = open.map(([invoiceUuid, periods]) => {
		return { invoiceUuid, open: periods, lines: lines.get(invoiceUuid) ?? [] };
	});
	const { priced, grants: left } = priceDrafts(input, newInvoices, drafts, newUuid);
	return { drafts: priced.map(({ now }) => now), grants: left };
}
