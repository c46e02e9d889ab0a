import { type Context, inTransaction } from "../../platform/index.ts";
import {
	attributeByEmail,
	attributeByEmailFirst,
	attributeByExternalId,
	isAttributionDue,
} from "./attribution-store.ts";
import { awaitIngestion } from "./ingestion-lock-store.ts";
import { lockRollup } from "./rollup-state-store.ts";

/**
 * Gives every event whose customer was unknown the customer that has appeared since (decisions.md, "Usage ingestion"), the
 * events of batches under way included: when it returns, no event is without a customer that was there when it was called.
 * Call it before quantities are read for an invoice. An attribution once made stays. Where an event's `customer_id` and
 * `external_customer_id` have come to name different customers, `customer_id` decides.
 * @param customerUuid the customer that has appeared or is named anew; null for all
 * @returns how many events found their customer
 */
export function attributePending(context: Context, customerUuid: string | null = null): Promise<number> {
	return inTransaction(context, async (context) => {
		await awaitIngestion(context);
		return attributeVisible(context, customerUuid);
	});
}

/** As `attributePending`, without waiting for batches under way: all that a reader was answered before is attributed. */
export function attributeVisible(context: Context, customerUuid: string | null = null): Promise<number> {
	return inTransaction(context, async (context) => {
		// Mostly none is due, and a reader need not wait for a roll-up.
		if (!(await isAttributionDue(context, customerUuid))) return 0;
		const attribution = { customerUuid, rolledThrough: await lockRollup(context) };
		const byEmail = await attributeByEmail(context, attribution);
		const byOthersEmail = customerUuid === null ? 0 : await attributeByEmailFirst(context, attribution);
		return byEmail + byOthersEmail + (await attributeByExternalId(context, attribution));
	});
}
