import { selectOrganisations } from "../organisations/index.ts";
import { type Clock, type Context, type Database, isUuid, type JobHandler, type Log } from "../platform/index.ts";
import { recalculateDrafts } from "./invoices/recalculate-drafts.ts";
import type { InvoicingServices } from "./record/services.ts";
import { billingRunTask, carryOut, runNow } from "./runs/run-billing.ts";

/** The task that bills every organisation once a day. */
export const dailyBillingTask = "daily_billing";

/**
 * The room's background work.
 *
 * `billing_run` (`{organisation_uuid, run_uuid}`): carries out a run that was asked for. Should it fail for good, the run says so and
 * the next daily run bills what it left.
 * `daily_billing` (no payload): a run as of today for every organisation; an organisation's fault stops no other.
 * `recalculate_drafts` (`{organisation_uuid, customer_uuid}`): a customer's tax changed; without a customer, the organisation's default.
 */
export function invoicingJobs(
	services: InvoicingServices & { readonly database: Database; readonly clock: Clock; readonly log: Log },
): Record<string, JobHandler> {
	const { database, clock, log } = services;
	const contextOf = (organisationId: string, name: string): Context => ({
		db: database,
		now: clock(),
		organisationId,
		actor: { type: "system", id: null, name },
		requestId: null,
	});
	return {
		async [billingRunTask](payload) {
			const { organisation_uuid, run_uuid } = uuidsOf(payload, ["organisation_uuid", "run_uuid"]);
			await carryOut(contextOf(organisation_uuid, "billing run"), services, run_uuid, log);
		},
		async [dailyBillingTask]() {
			const faults: unknown[] = [];
			for (const { uuid } of await selectOrganisations(database)) {
				const context = contextOf(uuid, "daily billing");
				const everything = { asOf: null, customerUuid: null, contractUuid: null };
				await runNow(context, services, everything, log).catch((error: unknown) => faults.push(error));
			}
			// The job is tried again; whoever was billed is not billed twice.
			if (faults.length > 0) throw new AggregateError(faults, "some organisations could not be billed");
		},
		async recalculate_drafts(payload) {
			const { organisation_uuid } = uuidsOf(payload, ["organisation_uuid"]);
			const isOfAll = (payload as Record<string, unknown>).customer_uuid === undefined;
			const customer_uuid = isOfAll ? null : uuidsOf(payload, ["customer_uuid"]).customer_uuid;
			await recalculateDrafts(contextOf(organisation_uuid, "tax change"), customer_uuid);
		},
	};
}

function uuidsOf<const Names extends readonly string[]>(payload: unknown, names: Names): Record<Names[number], string> {
	const fields = (payload ?? {}) as Record<string, unknown>;
	for (const name of names) {
		const value = fields[name];
		if (typeof value !== "string" || !isUuid(value)) throw new Error(`the job's payload needs ${name}`);
	}
	return fields as Record<Names[number], string>;
}
