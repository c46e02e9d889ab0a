import { selectOrganisations } from "../organisations/index.ts";
import { defineJob, field, isHeld, type JobHandler, type RecurringTask, systemContext } from "../platform/index.ts";
import { billingCheckTask, checkBilling } from "./check/check-billing.ts";
import { recalculateDrafts } from "./invoices/recalculate-drafts.ts";
import { announceOverdue, announceOverdueTask } from "./overdue/announce-overdue.ts";
import { rollOverCredit } from "./prepaid/roll-over-credit.ts";
import { askDueTaxRatesTask, askTaxRatesTask, createRateAsker, openQuestions } from "./provided-taxes/ask-rates.ts";
import type { TaxProviderServices } from "./provided-taxes/turns.ts";
import type { InvoicingServices } from "./record/services.ts";
import { followPayerOf } from "./runs/bill-contract.ts";
import { invoiceEarly } from "./runs/early-billing.ts";
import { billingRunTask, carryOut, runNow } from "./runs/run-billing.ts";
import { recordTaxesTask } from "./tax-ledger/record-transactions.ts";
import { createRecorder } from "./tax-ledger/settle-transactions.ts";

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
 * `follow_payer` (`{organisation_uuid, customer_uuid}`): follows a change of who is billed for a customer's contracts.
 * `ask_tax_rates` (`{organisation_uuid, customer_uuid}`): asks the tax provider about a customer's supplies or, with no customer, every
 * customer's. `record_taxes` (no payload): records with it what was sent, voided and credited. `ask_due_tax_rates` and `renew_tax_rates` (no payload): ask what is due, and again what was answered long ago.
 */
export function invoicingJobs(services: InvoicingServices & TaxProviderServices): Record<string, JobHandler> {
	const { database, log } = services;
	const billingRun = { organisation_uuid: field.uuid, run_uuid: field.uuid };
	const payerChange = { organisation_uuid: field.uuid, customer_uuid: field.uuid };
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
		...defineJob("follow_payer", payerChange, async ({ organisation_uuid, customer_uuid }) => {
			await followPayerOf(systemContext(services, organisation_uuid, "change of payer"), customer_uuid);
		}),
		...taxRateJobs(services),
	};
}

const renewTaxRatesTask = "renew_tax_rates";

/** The room's recurring tasks, where a tax provider is set up. Rates are renewed before the daily billing. */
export const taxProviderTasks: readonly RecurringTask[] = [
	{ task: askDueTaxRatesTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: recordTaxesTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: renewTaxRatesTask, schedule: "10 23 * * *", catchUp_h: 24 },
];

function taxRateJobs(services: TaxProviderServices): Record<string, JobHandler> {
	const askWhatIsDue = createRateAsker(services);
	const asked = { organisation_uuid: field.uuid, customer_uuid: field.optional(field.uuid) };
	const contextOf = (organisationUuid: string) => systemContext(services, organisationUuid, "tax provider");
	return {
		...defineJob(askTaxRatesTask, asked, async ({ organisation_uuid, customer_uuid }) => {
			await openQuestions(contextOf(organisation_uuid), customer_uuid ?? null);
			await askWhatIsDue();
		}),
		...defineJob(askDueTaxRatesTask, {}, askWhatIsDue),
		...defineJob(recordTaxesTask, {}, createRecorder(services)),
		...defineJob(renewTaxRatesTask, {}, async () => {
			for (const { uuid } of await selectOrganisations(services.database)) await openQuestions(contextOf(uuid), null);
			await askWhatIsDue();
		}),
	};
}
