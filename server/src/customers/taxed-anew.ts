import { selectOrganisation } from "../organisations/index.ts";
import { addJob, type Context } from "../platform/index.ts";
import { isTaxProviderName } from "../tax-providers/index.ts";
import type { CustomerRow } from "./store.ts";
import { vatIdStatus } from "./vat-ids/vat-id.ts";

/**
 * Unsent invoices use the current tax settings: where a change of a customer may give them another tax, the invoicing room's job
 * recalculates them.
 */
export async function recalculateIfTaxedAnew(context: Context, before: CustomerRow, after: CustomerRow): Promise<void> {
	if (!(await isTaxedAnew(context, before, after))) return;
	const { db, organisationId } = context;
	await addJob(db, "recalculate_drafts", { organisation_uuid: organisationId, customer_uuid: after.uuid });
}

/**
 * Has a tax provider elsewhere asked about a new customer, or one with other facts, before there is a draft that waits for the answer:
 * the invoicing room's job does.
 */
export async function askRatesAhead(context: Context, before: CustomerRow | null, after: CustomerRow): Promise<void> {
	if (before !== null && factsOf(before) === factsOf(after) && taxOf(before) === taxOf(after)) return;
	if (!isTaxProviderName((await selectOrganisation(context)).tax_provider)) return;
	const { db, organisationId } = context;
	await addJob(db, "ask_tax_rates", { organisation_uuid: organisationId, customer_uuid: after.uuid });
}

/** Whether drafts may bear another tax: by the customer's own settings, or by what the rules decide by. */
async function isTaxedAnew(context: Context, before: CustomerRow, after: CustomerRow): Promise<boolean> {
	if (taxOf(before) !== taxOf(after)) return true;
	if (factsOf(before) === factsOf(after)) return false;
	return (await selectOrganisation(context)).tax_provider !== "none";
}

function factsOf(customer: CustomerRow): string {
	const { customer_type, tax_id, billing_address, shipping_address } = customer;
	const isRefused = vatIdStatus(customer) === "invalid";
	return JSON.stringify([customer_type, tax_id, billing_address, shipping_address, isRefused]);
}

/** A customer's tax settings for comparison, with the rate in normal form. */
function taxOf({ tax_exempt, tax_rate, taxes }: CustomerRow): string {
	return JSON.stringify([tax_exempt, tax_rate, taxes]);
}
