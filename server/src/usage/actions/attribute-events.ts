import { type Context, inTransaction } from "../../platform/index.ts";
import { attributeByEmail, attributeByExternalId, awaitLookUps } from "../store.ts";

/**
 * Gives every event whose customer was unknown the customer that has appeared since (decisions.md, "Usage ingestion"), the
 * events of batches under way included: when it returns, no event is without a customer that was there when it was called.
 * Call it before quantities are read for an invoice. An attribution once made stays. Where an event's `customer_id` and
 * `external_customer_id` have come to name different customers, `customer_id` decides.
 * @returns how many events found their customer
 */
export function attributePending(context: Context): Promise<number> {
	return inTransaction(context, async (context) => {
		await awaitLookUps(context);
		return attributeVisible(context);
	});
}

/** As `attributePending`, without waiting for batches under way: all that a reader was answered before is attributed. */
export function attributeVisible(context: Context): Promise<number> {
	return inTransaction(context, async (context) => {
		const byEmail = await attributeByEmail(context);
		return byEmail + (await attributeByExternalId(context));
	});
}
