import { findCustomer } from "../../customers/index.ts";
import { type Context, inTransaction, Refusal } from "../../platform/index.ts";
import { selectDrafts } from "../invoice-store.ts";
import { lockInvoice, saveState, withTaxStatus } from "./invoice-state.ts";

/**
 * Computes a customer's drafts anew after their tax status changed; what was sent stays as it was issued. A draft made by hand
 * that would then add up below zero stays as it is: sending it says what is wrong.
 */
export async function recalculateDrafts(context: Context, customerUuid: string): Promise<void> {
	for (const uuid of await selectDrafts(context, customerUuid)) {
		await recalculateDraft(context, customerUuid, uuid).catch((error: unknown) => {
			if (!(error instanceof Refusal)) throw error;
		});
	}
}

function recalculateDraft(context: Context, customerUuid: string, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const before = await lockInvoice(context, uuid);
		if (before.invoice.status !== "draft") return;
		const { tax_exempt } = await findCustomer(context, customerUuid);
		const after = withTaxStatus(before, tax_exempt);
		if (after === before) return;
		const invoice = { ...after.invoice, updated_at: context.now };
		await saveState(context, "updated", before, { invoice, lines: after.lines });
	});
}
