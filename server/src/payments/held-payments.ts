import { addJob, type Context, type Hold } from "../platform/index.ts";
import { selectUnsettledBy } from "./attempts/attempt-store.ts";
import { attemptTask } from "./attempts/start-attempt.ts";
import { countDueCharges } from "./dunning/run-dunning.ts";
import type { PaymentServices } from "./payment/services.ts";
import { refundTask } from "./refunds/refund-payment.ts";
import { selectUnsettledRefundsBy } from "./refunds/refund-store.ts";

/** How many charges and refunds of an organization's wait for the release of a restored database. */
export async function countHeldPayments(
	context: Context,
	services: Pick<PaymentServices, "providers">,
	{ since }: Hold,
): Promise<number> {
	const begun = [await selectUnsettledBy(context, since), await selectUnsettledRefundsBy(context, since)];
	return begun.flat().length + (await countDueCharges(context, services));
}

/** Asks the providers at once for what was begun before the restore. Daily dunning does the rest. */
export async function resumeHeldPayments(context: Context, { since }: Hold): Promise<void> {
	const { db, organisationId: organisation_uuid } = context;
	for (const charge_uuid of await selectUnsettledBy(context, since))
		await addJob(db, attemptTask, { organisation_uuid, charge_uuid });
	for (const refund_uuid of await selectUnsettledRefundsBy(context, since))
		await addJob(db, refundTask, { organisation_uuid, refund_uuid });
}
