import { rollOver, selectRollingOver } from "../../credit-grants/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { prepareCustomer } from "../previews/preview-billing.ts";
import { unbilledByGrant } from "../previews/unbilled-credit.ts";

/**
 * Lets what is left of grants that are over go on as other grants, before a run needs those: without what usage of a grant's time
 * burns that is on no invoice yet.
 */
export async function rollOverCredit(context: Context): Promise<void> {
	for (const [customerUuid, grants] of await selectRollingOver(context)) {
		const customer = await prepareCustomer(context, customerUuid);
		await inTransaction(context, async (context) => {
			await findCustomer(context, customerUuid, "for no key update");
			const unbilled = await unbilledByGrant(context, customer);
			for (const uuid of grants) await rollOver(context, uuid, unbilled.get(uuid) ?? Decimal.zero);
		});
	}
}
