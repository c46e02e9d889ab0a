import { selectOrganisations } from "../organisations/index.ts";
import {
	type Clock,
	type Database,
	defineJob,
	field,
	isHeld,
	type JobHandler,
	type Log,
	systemContext,
} from "../platform/index.ts";
import { billingCheckTask, checkBilling } from "./check/check-billing.ts";
import { recalculateDrafts } from "./invoices/recalculate-drafts.ts";
import { announceOverdue, announceOverdueTask } from "./overdue/announce-overdue.ts";
import { rollOverCredit } from "./prepaid/roll-over-credit.ts";
import type { InvoicingServices } from "./record/services.ts";
import { invoiceEarly } from "./runs/early-billing.ts";
import { billingRunTask, carryOut, runNow } from "./runs/run-billing.ts";

/** The task that bills every organization once a day. */
export const dailyBillingTask = "daily_billing";

/** The task that invoices usage early that has reached a contract's threshold. */
export const earlyInvoicesTask = "invoice_early";

/**
 * Invoicing's background jobs.
 *
 * `billing_run` (`{organisation_uuid, run_uuid}`): carries out a requested run. If it fails for good, the run is marked
 * failed, and the next daily run bills what is left.
 * `daily_billing` (no payload): runs billing as of today for every organization; one organization's failure doesn't stop the
 * others.
 * `billing_check` (no payload): plans what runs leave out, for every organization; fails if something is due there.
 * `invoice_early` (no payload): invoices usage early that has reached a contract's threshold, for every organization. Not while the database is held.
 * `announce_overdue` (no payload): tells which invoices have become overdue.
 * `recalculate_drafts` (`{organisation_uuid, customer_uuid}`): follows a change of a customer's tax or, with no customer, of
 * the organization's default.
 */
export function invoicingJobs(
	services: InvoicingServices & { readonly database: Database; readonly clock: Clock; readonly log: Log },
): Record<string, JobHandler> {
	const { database, log } = services;
	const billingRun = { organisation_uuid: field.uuid, run_uuid: field.uuid };
	const taxChange = { organisation_uuid: field.uuid, customer_uuid: field.optional(field.uuid) };
	return {
		...defineJob(billingRunTask, billingRun, async ({ organisation_uuid, run_uuid }) => {
			const context = systemContext(services, organisation_uuid, "billing run");
			await rollOverCredit(context);
			await carryOut(context, services, run_uuid, log);
		}),
		...defineJob(dailyBillingTask, {}, async () => {
			const faults: unknown[] = [];
			for (const { uuid } of await selectOrganisations(database)) {
				const context = systemContext(services, uuid, "daily billing");
				const everything = { asOf: null, customerUuid: null, contractUuid: null };
				await rollOverCredit(context)
					.then(() => runNow(context, services, everything, log))
					.catch((error: unknown) => faults.push(error));
			}
			// The job is retried; it bills nobody twice.
			if (faults.length > 0) throw new AggregateError(faults, "some organizations could not be billed");
		}),
		...defineJob(billingCheckTask, {}, async () => {
			let faults = 0;
			for (const { uuid } of await selectOrganisations(database)) {
				faults += (await checkBilling(systemContext(services, uuid, "billing check"), log)).faults.length;
			}
			if (faults > 0) throw new Error(`${faults} contracts were taken for settled, but something is due for them`);
		}),
		...defineJob(earlyInvoicesTask, {}, async () => {
			if (await isHeld(database)) return;
			for (const { uuid } of await selectOrganisations(database))
				await invoiceEarly(systemContext(services, uuid, "early invoices"), services, log);
		}),
		...defineJob(announceOverdueTask, {}, async () => {
			for (const { uuid } of await selectOrganisations(database)) {
				await announceOverdue(systemContext(services, uuid, announceOverdueTask));
			}
		}),
		...defineJob("recalculate_drafts", taxChange, async ({ organisation_uuid, customer_uuid }) => {
			await recalculateDrafts(systemContext(services, organisation_uuid, "tax change"), customer_uuid ?? null);
		}),
	};
}
