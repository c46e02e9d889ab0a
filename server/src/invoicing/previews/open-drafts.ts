import { type Context, newUuid } from "../../platform/index.ts";
import type { HeldGrant } from "../../rating/index.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import { draftsByDate } from "../model/credits/repriced-credits.ts";
import { openPeriods } from "../model/drafts/repricing.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { type OpenDraft, type PricedDraft, priceDrafts } from "../model/repricing/priced-drafts.ts";
import { selectLines } from "../record/line-store.ts";

/**
 * The drafts of contracts that a run would price anew, for each input in the given order: drafts and new invoices share the customer's
 * grants. Without grants, none is read.
 */
export async function openDrafts(
	context: Context,
	inputs: readonly PlanInput[],
): Promise<readonly (readonly OpenDraft[])[]> {
	const found = inputs.map((input) => ((input.grants ?? []).length === 0 ? [] : draftsByDate(openPeriods(input))));
	const uuids = found.flatMap((open) => open.map(([invoiceUuid]) => invoiceUuid));
	const read = uuids.length === 0 ? [] : await selectLines(context, uuids);
	const lines = Map.groupBy(read, ({ invoice_uuid }) => invoice_uuid);
	return found.map((open) =>
		open.map(([invoiceUuid, periods]) => ({ invoiceUuid, open: periods, lines: lines.get(invoiceUuid) ?? [] })),
	);
}

/** The drafts as a run would price them, and the grants with what they and the new invoices before them leave. */
export function pricedDrafts(
	input: PlanInput,
	drafts: readonly OpenDraft[],
	newInvoices = new NewInvoices(input),
): { readonly drafts: readonly PricedDraft[]; readonly grants: readonly HeldGrant[] } {
	if (drafts.length === 0) return { drafts: [], grants: input.grants ?? [] };
	const { priced, grants } = priceDrafts(input, newInvoices, drafts, newUuid);
	return { drafts: priced.map(({ now }) => now), grants };
}
