import { announce } from "../announcements/index.ts";
import { recordChange } from "../audit/index.ts";
import { selectOrganisation } from "../organisations/index.ts";
import { addJob, type Context, conflict, inTransaction, newUuid } from "../platform/index.ts";
import { type CustomerRow, findCustomer, findUnarchivedCustomer, saveCustomer } from "./store.ts";
import type { TaxIdCheck } from "./tax-id-check-schemas.ts";
import { askRatesAhead, recalculateIfTaxedAnew } from "./taxed-anew.ts";
import {
	type CheckRow,
	hastenCheck,
	insertCheck,
	listChecks,
	removeWaitingCheck,
	saveAnswer,
	selectWaitingCheck,
} from "./vat-ids/check-store.ts";
import type { VatIdAnswer, VatIdProvider } from "./vat-ids/provider.ts";
import { compactVatId, type VatIdVerdict, vatIdStatus } from "./vat-ids/vat-id.ts";

/** Asks about a customer's VAT id (`{organisation_uuid, customer_uuid}`). Enqueued with each change of it. */
export const checkTaxIdTask = "check_tax_id";
/** Asks whatever question is due. */
export const checkTaxIdsTask = "check_tax_ids";

/** Enqueues the question whether a changed VAT id exists, in the change's transaction. */
export async function checkChangedTaxId(
	context: Context,
	before: CustomerRow | null,
	after: CustomerRow,
): Promise<void> {
	const vatId = compactVatId(after.tax_id);
	if (vatId === null || vatId === compactVatId(before?.tax_id ?? null)) return;
	const { db, organisationId } = context;
	await addJob(db, checkTaxIdTask, { organisation_uuid: organisationId, customer_uuid: after.uuid });
}

/**
 * Has the customer's VAT id asked about again, at once.
 * @throws Refusal 404; 409 for an archived customer, without a provider, and for a tax id that the provider knows nothing of
 */
export function requestCheck(
	context: Context,
	provider: VatIdProvider | null,
	customerUuid: string,
): Promise<TaxIdCheck> {
	return inTransaction(context, async (context) => {
		const customer = await findUnarchivedCustomer(context, customerUuid, "for no key update");
		if (provider === null)
			throw conflict("no_tax_id_provider", "No provider that knows VAT ids is set up: see VAT_ID_PROVIDER.");
		const check = await openCheck(context, provider, customer);
		if (check === null) {
			const problem = `The tax id of ${customer.name} is no VAT id of a country that ${provider.title} knows.`;
			throw conflict("tax_id_not_checkable", problem);
		}
		await hastenCheck(context, check.uuid);
		await addJob(context.db, checkTaxIdsTask, {});
		const change = { action: "tax_id_check_requested", resource: "customer", resourceUuid: customer.uuid };
		await recordChange(context, { ...change, before: null, after: { tax_id: check.vat_id, provider: check.provider } });
		return presentCheck({ ...check, due_at: context.now, fault: null });
	});
}

/** Opens the question about a customer's VAT id, unless it is archived, has none, or is being asked about. */
export function startCheck(context: Context, provider: VatIdProvider, customerUuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const customer = await findCustomer(context, customerUuid, "for no key update");
		if (customer.archived_at === null) await openCheck(context, provider, customer);
	});
}

/** The customer's waiting question, or a new one, due now; null if the provider knows nothing of its tax id. */
async function openCheck(context: Context, provider: VatIdProvider, customer: CustomerRow): Promise<CheckRow | null> {
	const vatId = compactVatId(customer.tax_id);
	const waiting = await selectWaitingCheck(context, customer.uuid);
	if (waiting !== null && waiting.vat_id === vatId) return waiting;
	// About a VAT id that the customer had before.
	if (waiting !== null) await removeWaitingCheck(context, customer.uuid);
	if (vatId === null || !provider.covers(vatId)) return null;
	const row: CheckRow = {
		uuid: newUuid(),
		customer_uuid: customer.uuid,
		provider: provider.name,
		vat_id: vatId,
		requester_vat_id: compactVatId((await selectOrganisation(context)).tax_id),
		status: "waiting",
		attempts: 0,
		due_at: context.now,
		fault: null,
		answered_at: null,
		request_id: null,
		name: null,
		address: null,
		created_at: context.now,
	};
	await insertCheck(context, row);
	return row;
}

/** Saves an answer as evidence, and what follows from it for the customer, as long as it has that VAT id. */
export function settleCheck(context: Context, check: CheckRow, answer: VatIdAnswer): Promise<void> {
	return inTransaction(context, async (context) => {
		const customer = await findCustomer(context, check.customer_uuid, "for no key update");
		if (!(await saveAnswer(context, check.uuid, answer))) return;
		if (customer.archived_at !== null || compactVatId(customer.tax_id) !== check.vat_id) return;
		const verdict: VatIdVerdict = { vat_id: check.vat_id, status: answer.exists ? "confirmed" : "invalid" };
		const before = vatIdStatus(customer);
		if (before === verdict.status) return;
		const judged = { ...customer, tax_id_verdict: verdict, updated_at: context.now };
		await saveCustomer(context, judged);
		await recordChange(context, {
			action: "tax_id_checked",
			resource: "customer",
			resourceUuid: customer.uuid,
			before: { tax_id_status: before },
			after: { tax_id_status: verdict.status, tax_id: customer.tax_id, provider: check.provider },
		});
		await announce(context, "customer.updated", customer.uuid);
		await recalculateIfTaxedAnew(context, customer, judged);
		await askRatesAhead(context, customer, judged);
	});
}

/**
 * A page of the questions about the customer's VAT ids with their answers, newest first, and the total count.
 * @throws Refusal 404
 */
export async function readChecks(
	context: Context,
	customerUuid: string,
	page: { limit: number; offset: number },
): Promise<{ items: TaxIdCheck[]; count: number }> {
	await findCustomer(context, customerUuid);
	const { checks, count } = await listChecks(context, customerUuid, page);
	return { items: checks.map(presentCheck), count };
}

function presentCheck({ vat_id, requester_vat_id, due_at, ...row }: CheckRow): TaxIdCheck {
	const { customer_uuid: _customer, ...shown } = row;
	return { ...shown, tax_id: vat_id, requester_tax_id: requester_vat_id, next_attempt_at: due_at };
}
