import { findCustomer } from "../../customers/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { selectDrafts } from "../invoice-store.ts";
import { lockInvoice, saveState, withLines } from "./invoice-state.ts";

/** Computes a customer's drafts anew after their tax status changed; what was sent stays as it was issued. */
export async function recalculateDrafts(context: Context, customerUuid: string): Promise<void> {
	for (const uuid of await selectDrafts(context, customerUuid)) {
		await inTransaction(context, async (context) => {
			const before = await lockInvoice(context, uuid);
			if (before.invoice.status !== "draft") return;
			const { tax_exempt } = await findCustomer(context, customerUuid);
			const after = withLines({ ...before.invoice, updated_at: context.now }, before.lines, tax_exempt);
			if (!after.invoice.tax_total.equals(before.invoice.tax_total)) await saveState(context, "updated", before, after);
		});
	}
}
