import { announce } from "../announcements/index.ts";
import { recordChange } from "../audit/index.ts";
import { checkCode } from "../e-invoicing/index.ts";
import {
	addJob,
	type Context,
	completeAddress,
	conflict,
	inTransaction,
	invalid,
	newUuid,
	violatedConstraint,
} from "../platform/index.ts";
import { givenTaxes, taxesProblem } from "../taxes/index.ts";
import { selectCreditBalances } from "./credit-store.ts";
import { emailKey } from "./email.ts";
import { checkNoChildren, followPayer, lockParents, withPayer } from "./parents.ts";
import { presentCustomer } from "./present.ts";
import type { Customer, CustomerCreate, CustomerUpdate } from "./schemas.ts";
import { type CustomerRow, findCustomer, findUnarchivedCustomer, saveCustomer } from "./store.ts";
import { checkChangedTaxId } from "./tax-id-checks.ts";
import { askRatesAhead, recalculateIfTaxedAnew } from "./taxed-anew.ts";
import { checkVatId } from "./vat-ids/vat-id.ts";

/**
 * Creates a customer (decisions.md, "Customers, templates").
 * @throws Refusal 409 if another customer has the email address or the external id; 404, 409 and 422 for its parent (`withPayer`)
 */
export function createCustomer(context: Context, input: CustomerCreate): Promise<Customer> {
	return inTransaction(context, async (context) => {
		await lockParents(context, null, input);
		const empty: CustomerRow = {
			uuid: newUuid(),
			name: input.name,
			contact_name: null,
			email: null,
			email_key: null,
			additional_emails: [],
			billing_emails: [],
			phone_number: null,
			currency: null,
			tax_id: null,
			tax_id_verdict: null,
			tax_exempt: false,
			tax_rate: null,
			taxes: null,
			payment_terms_days: null,
			billing_address: null,
			shipping_address: null,
			external_id: null,
			customer_type: "business",
			e_invoice_format: null,
			buyer_reference: null,
			electronic_address: null,
			parent_uuid: null,
			bill_to: "self",
			payer_uuid: null,
			archived_at: null,
			created_at: context.now,
			updated_at: context.now,
		};
		const row = await withPayer(context, empty, changedCustomer(empty, input, context.now));
		await save(context, row);
		const after = presentCustomer(row, []);
		await recordChange(context, {
			action: "created",
			resource: "customer",
			resourceUuid: row.uuid,
			before: null,
			after,
		});
		await announce(context, "customer.created", row.uuid);
		await attributeEvents(context, row.uuid);
		await checkChangedTaxId(context, null, row);
		await askRatesAhead(context, null, row);
		return after;
	});
}

/**
 * Changes the given fields, leaves the others, and clears fields given as null. Issued documents do not change.
 * @throws Refusal 404; 409 as for creation, and for an archived customer
 */
export function updateCustomer(context: Context, uuid: string, update: CustomerUpdate): Promise<Customer> {
	return inTransaction(context, async (context) => {
		await lockParents(context, uuid, update);
		const row = await findUnarchivedCustomer(context, uuid, "for no key update");
		const balance = (await selectCreditBalances(context, [row.uuid])).get(row.uuid) ?? [];
		const changed = await withPayer(context, row, changedCustomer(row, update, context.now));
		await save(context, changed);
		const [before, after] = [presentCustomer(row, balance), presentCustomer(changed, balance)];
		await recordChange(context, { action: "updated", resource: "customer", resourceUuid: row.uuid, before, after });
		await announce(context, "customer.updated", row.uuid);
		const isNamedAnew = changed.email_key !== row.email_key || changed.external_id !== row.external_id;
		if (isNamedAnew) await attributeEvents(context, row.uuid);
		await checkChangedTaxId(context, row, changed);
		await recalculateIfTaxedAnew(context, row, changed);
		await followPayer(context, row, changed);
		await askRatesAhead(context, row, changed);
		return after;
	});
}

/**
 * Archives a customer: hides it from lists and frees its email address and external id. Its documents do not change. An archived customer
 * stays archived.
 * @param check refuses while the customer is in use. It runs with the customer locked, so anyone who starts something with the customer
 * (`findUnarchivedCustomer`, shared) has finished or waits
 * @throws Refusal 404; 409 from `check`, or if it is the parent of customers that are not archived
 */
export function archiveCustomer(
	context: Context,
	uuid: string,
	check: (context: Context, customer: CustomerRow) => Promise<void>,
): Promise<void> {
	return inTransaction(context, async (context) => {
		const row = await findCustomer(context, uuid, "for update");
		if (row.archived_at !== null) return;
		await checkNoChildren(context, row);
		await check(context, row);
		const archived = { ...row, archived_at: context.now, updated_at: context.now };
		await saveCustomer(context, archived);
		const balance = (await selectCreditBalances(context, [row.uuid])).get(row.uuid) ?? [];
		const [before, after] = [presentCustomer(row, balance), presentCustomer(archived, balance)];
		await recordChange(context, { action: "archived", resource: "customer", resourceUuid: row.uuid, before, after });
		await announce(context, "customer.updated", row.uuid);
	});
}

/** @throws Refusal 422 for a new VAT id that cannot exist, or an unknown scheme */
function changedCustomer(row: CustomerRow, update: CustomerUpdate, now: string): CustomerRow {
	if (typeof update.tax_id === "string" && update.tax_id !== row.tax_id) checkVatId(update.tax_id);
	checkCode("electronic_address.scheme", "electronicAddressSchemes", update.electronic_address?.scheme);
	const taxProblem = taxesProblem(update);
	if (taxProblem !== null) throw invalid(...taxProblem);
	const { additional_emails, billing_emails, billing_address, shipping_address, ...fields } = update;
	const { tax_rate, taxes } = givenTaxes(update, { ...row, tax_name: null });
	const changed = { ...row, ...fields, updated_at: now };
	return {
		...changed,
		...{ tax_rate, taxes },
		email_key: changed.email === null ? null : emailKey(changed.email),
		additional_emails: additional_emails === undefined ? row.additional_emails : (additional_emails ?? []),
		billing_emails: billing_emails === undefined ? row.billing_emails : (billing_emails ?? []),
		billing_address: billing_address
			? completeAddress(billing_address)
			: keptOrCleared(row.billing_address, billing_address),
		shipping_address: shipping_address
			? completeAddress(shipping_address)
			: keptOrCleared(row.shipping_address, shipping_address),
	};
}

function keptOrCleared<Value>(value: Value, update: null | undefined): Value | null {
	return update === null ? null : value;
}

/** Saves the customer. The database's constraints decide between concurrent requests. */
async function save(context: Context, row: CustomerRow): Promise<void> {
	await saveCustomer(context, row).catch((error: unknown) => {
		switch (violatedConstraint(error)) {
			case "customer_email_unique":
				throw conflict("customer_email_in_use", `Another customer has the email address ${row.email}.`);
			case "customer_external_id_unique":
				throw conflict("customer_external_id_in_use", `Another customer has the external_id ${row.external_id}.`);
			default:
				throw error;
		}
	});
}

/** Attributes events that named the customer before it existed, by a job of the usage room. */
async function attributeEvents({ db, organisationId }: Context, customerUuid: string): Promise<void> {
	await addJob(db, "attribute_events", { organisation_uuid: organisationId, customer_uuid: customerUuid });
}
