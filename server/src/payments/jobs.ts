import { selectOrganisations } from "../organisations/index.ts";
import {
	addJob,
	type Clock,
	type Database,
	defineJob,
	field,
	isHeld,
	type JobHandler,
	type Log,
	systemContext,
} from "../platform/index.ts";
import { attemptTask } from "./attempts/start-attempt.ts";
import { dunningJobs } from "./dunning/jobs.ts";
import { detachAtProvider, detachTask } from "./methods/method-actions.ts";
import type { PaymentServices } from "./payment/services.ts";
import { refundAtProvider, refundTask } from "./refunds/refund-payment.ts";
import { receiveEvent } from "./settlement/receive-event.ts";
import { reconcile } from "./settlement/reconcile.ts";
import { advanceAttempt } from "./settlement/refresh-attempt.ts";
import { topUpCredit } from "./top-up/top-up-credit.ts";

/** The task that checks every payment with an unknown result. */
export const reconcileTask = "reconcile_payments";
/** The task that buys credit where too little is left. */
export const topUpTask = "top_up_credit";
/** The task that delivers the sandbox's events. */
export const sandboxEventsTask = "deliver_sandbox_events";

/**
 * The payments room's background jobs. `reconcile_payments` picks up whatever another job leaves unfinished.
 *
 * `charge_payment` (`{organisation_uuid, charge_uuid}`): asks the provider for an attempt and saves the result.
 * `refund_payment` (`{organisation_uuid, refund_uuid}`): the same for a refund.
 * `detach_payment_method` (`{organisation_uuid, customer_uuid, method_uuid}`): removes a removed method at the provider.
 * `reconcile_payments` (no payload): checks every organization's attempts and refunds with an unknown result.
 * `top_up_credit` (no payload): buys credit for every organization's customers who have too little left. Not while the database is held.
 * `deliver_sandbox_events` (no payload): delivers the sandbox's events.
 * For dunning's jobs, see `dunning/jobs.ts`.
 */
export function paymentJobs(
	services: PaymentServices & {
		readonly database: Database;
		readonly clock: Clock;
		readonly log: Log;
	},
): Record<string, JobHandler> {
	const { database, clock, log, providers } = services;
	const contextOf = (organisationId: string, name: string) => systemContext(services, organisationId, name);
	const awaitSandbox = async () => {
		const dueAt = await providers.sandbox.nextDueAt();
		if (dueAt === null) return;
		const runAfter_s = Math.max(0.1, (Date.parse(dueAt) - Date.parse(clock())) / 1000);
		await addJob(database, sandboxEventsTask, {}, { runAfter_s, key: sandboxEventsTask });
	};
	const attempt = { organisation_uuid: field.uuid, charge_uuid: field.uuid };
	const refund = { organisation_uuid: field.uuid, refund_uuid: field.uuid };
	const method = { organisation_uuid: field.uuid, customer_uuid: field.uuid, method_uuid: field.uuid };
	return {
		...dunningJobs(services),
		...defineJob(attemptTask, attempt, async ({ organisation_uuid, charge_uuid }) => {
			await advanceAttempt(contextOf(organisation_uuid, "payment"), services, charge_uuid).finally(awaitSandbox);
		}),
		...defineJob(refundTask, refund, async ({ organisation_uuid, refund_uuid }) => {
			await refundAtProvider(contextOf(organisation_uuid, "refund"), services, refund_uuid);
		}),
		...defineJob(detachTask, method, async ({ organisation_uuid, customer_uuid, method_uuid }) => {
			await detachAtProvider(contextOf(organisation_uuid, "payment method"), services, customer_uuid, method_uuid);
		}),
		...defineJob(reconcileTask, {}, async () => {
			for (const { uuid } of await selectOrganisations(database)) {
				await reconcile(contextOf(uuid, "reconciliation"), services, log);
			}
			await awaitSandbox();
		}),
		...defineJob(topUpTask, {}, async () => {
			if (await isHeld(database)) return;
			for (const { uuid } of await selectOrganisations(database))
				await topUpCredit(contextOf(uuid, "automatic top-up"), services, log);
		}),
		...defineJob(sandboxEventsTask, {}, async () => {
			const inOrganisation = (organisationId: string) => contextOf(organisationId, "sandbox event");
			await providers.sandbox.deliverDue((_organisationId, delivery) => {
				const now_s = Math.floor(Date.parse(clock()) / 1000);
				return receiveEvent(inOrganisation, services, "sandbox", { ...delivery, now_s });
			});
			await awaitSandbox();
		}),
	};
}
