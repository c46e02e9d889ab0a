import { expireCredit, rollOver, selectRollingOver } from "../../credit-grants/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { attributePending } from "../../usage/index.ts";
import { unbilledByGrant } from "../previews/live-figures.ts";

/**
 * Lets credit expire, and what is left of grants that are over go on as other grants, before a run needs those: without what of a grant's time is on no
 * invoice yet. Where that has changed since, the two share anew what is unburned.
 */
export async function rollOverCredit(context: Context): Promise<void> {
	await expireCredit(context);
	const found = Map.groupBy(await selectRollingOver(context), ({ customer_uuid }) => customer_uuid);
	// First, so that no customer's lock is held while waiting for usage.
	if (found.size > 0) await attributePending(context);
	for (const [customerUuid, grants] of found) {
		const lent = new Map(grants.map((one) => [one.uuid, one.lent]));
		await inTransaction(context, async (context) => {
			await findCustomer(context, customerUuid, "for no key update");
			const unbilled = await unbilledByGrant(context, customerUuid, lent);
			for (const { uuid } of grants) await rollOver(context, uuid, unbilled.get(uuid) ?? Decimal.zero);
		});
	}
}
