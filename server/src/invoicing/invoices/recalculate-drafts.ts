import { findCustomer } from "../../customers/index.ts";
import { selectOrganisation, selectToday } from "../../organisations/index.ts";
import { type Context, inTransaction, Refusal } from "../../platform/index.ts";
import { askRates } from "../provided-taxes/ask-rates.ts";
import { lockInvoice, saveState, withPresentTax } from "../record/invoice-state.ts";
import { selectDrafts } from "../record/invoice-store.ts";
import { isTaxPending } from "../record/tax-pending.ts";
import { readPresentTax } from "../record/tax-situation.ts";

/**
 * Recalculates a customer's drafts (null: all customers') after a change of a tax rate or status. Sent invoices stay as
 * issued. So does a manually created draft that would now total less than zero: sending it reports the problem.
 */
export async function recalculateDrafts(context: Context, customerUuid: string | null): Promise<void> {
	for (const uuid of await selectDrafts(context, customerUuid)) {
		await recalculateDraft(context, uuid).catch((error: unknown) => {
			if (!(error instanceof Refusal)) throw error;
		});
	}
}

function recalculateDraft(context: Context, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const before = await lockInvoice(context, uuid);
		if (before.invoice.status !== "draft") return;
		const customer = await findCustomer(context, before.invoice.customer_uuid);
		const tax = await readPresentTax(context, customer, await selectOrganisation(context));
		const after = withPresentTax(before, tax, await selectToday(context));
		// What it waits for may have become another question.
		if (after === before && isTaxPending(after)) await askRates(context, after.invoice.customer_uuid);
		if (after === before) return;
		const invoice = { ...after.invoice, updated_at: context.now };
		await saveState(context, "updated", before, { invoice, lines: after.lines });
	});
}
