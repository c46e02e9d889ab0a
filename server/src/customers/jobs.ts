import { selectOrganisations } from "../organisations/index.ts";
import { defineJob, field, type JobHandler, type RecurringTask, systemContext } from "../platform/index.ts";
import { createAsker, renewChecks, type TaxIdCheckServices } from "./check-due-tax-ids.ts";
import { checkTaxIdsTask, checkTaxIdTask, startCheck } from "./tax-id-checks.ts";

const renewChecksTask = "renew_tax_id_checks";

/** The room's recurring tasks, where a provider of VAT ids is set up. */
export const taxIdCheckTasks: readonly RecurringTask[] = [
	{ task: checkTaxIdsTask, schedule: "* * * * *", catchUp_h: 0 },
	{ task: renewChecksTask, schedule: "50 2 * * *", catchUp_h: 24 },
];

/**
 * The customers room's background jobs. Without a provider of VAT ids, they do nothing.
 *
 * `check_tax_id` (`{organisation_uuid, customer_uuid}`): asks whether a customer's VAT id exists.
 * `check_tax_ids` (no payload): asks all questions of all organizations that are due.
 * `renew_tax_id_checks` (no payload): asks about each VAT id that nobody asked about for a year.
 */
export function customerJobs(services: TaxIdCheckServices): Record<string, JobHandler> {
	const { vatIdProvider: provider } = services;
	const askWhatIsDue = createAsker(services);
	const customer = { organisation_uuid: field.uuid, customer_uuid: field.uuid };
	return {
		...defineJob(checkTaxIdTask, customer, async ({ organisation_uuid, customer_uuid }) => {
			if (provider === null) return;
			await startCheck(systemContext(services, organisation_uuid, provider.title), provider, customer_uuid);
			await askWhatIsDue();
		}),
		...defineJob(checkTaxIdsTask, {}, askWhatIsDue),
		...defineJob(renewChecksTask, {}, async () => {
			if (provider === null) return;
			for (const { uuid } of await selectOrganisations(services.database))
				await renewChecks(systemContext(services, uuid, provider.title), provider);
			await askWhatIsDue();
		}),
	};
}
