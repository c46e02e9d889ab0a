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
 * Attributes every event with an unknown customer to a customer that exists by now (decisions.md, "Usage ingestion"),
 * including events of batches in progress: on return, no event lacks a customer that existed at the time of the call. Call it
 * before reading quantities for an invoice. An attribution never changes. If an event's `customer_id` and
 * `external_customer_id` now name different customers, `customer_id` wins.
 * @param customerUuid a new customer or one with changed IDs; null for all
 * @returns the number of events attributed
 */
export function attributePending(context: Context, customerUuid: string | null = null): Promise<number> {
	return inTransaction(context, async (context) => {
		await awaitIngestion(context);
		return attributeVisible(context, customerUuid);
	});
}

/** Like `attributePending`, without waiting for batches in progress: attributes everything acknowledged before the call. */
export function attributeVisible(context: Context, customerUuid: string | null = null): Promise<number> {
	return inTransaction(context, async (context) => {
		// Usually nothing is due, and readers shouldn't wait for a roll-up.
		if (!(await isAttributionDue(context, customerUuid))) return 0;
		const attribution = { customerUuid, rolledThrough: await lockRollup(context) };
		const byEmail = await attributeByEmail(context, attribution);
		const byOthersEmail = customerUuid === null ? 0 : await attributeByEmailFirst(context, attribution);
		return byEmail + byOthersEmail + (await attributeByExternalId(context, attribution));
	});
}
