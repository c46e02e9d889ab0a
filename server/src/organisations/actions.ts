import { recordChange } from "../audit/index.ts";
import { checkCode } from "../e-invoicing/index.ts";
import {
	type Actor,
	addJob,
	type Context,
	completeAddress,
	conflict,
	inTransaction,
	invalid,
	newUuid,
	type Queries,
	type Timestamp,
} from "../platform/index.ts";
import { isTaxProviderName, type TaxProviderChoice } from "../tax-providers/index.ts";
import { countryCode } from "../taxes/index.ts";
import { checkedIban } from "./iban.ts";
import type { Organisation, OrganisationUpdate } from "./schemas.ts";
import {
	type FirstSettings,
	insertOrganisation,
	saveOrganisation,
	selectOrganisation,
	selectOrganisations,
} from "./store.ts";

/** Creates an organization, with the defaults of extensions.md for settings not given. Returns its UUID. */
export async function createOrganisation(
	db: Queries,
	name: string,
	now: Timestamp,
	actor: Actor,
	settings: FirstSettings = {},
): Promise<string> {
	const uuid = newUuid();
	await db.transaction(async (transaction) => {
		await insertOrganisation(transaction, { uuid, name, now, ...settings });
		const context: Context = { db: transaction, now, organisationId: uuid, actor, requestId: null };
		const after = await selectOrganisation(context);
		await recordChange(context, {
			action: "created",
			resource: "organisation",
			resourceUuid: uuid,
			before: null,
			after,
		});
	});
	return uuid;
}

/** Changes the given settings and leaves the others. */
export function updateOrganisation(context: Context, update: OrganisationUpdate): Promise<Organisation> {
	return inTransaction(context, async (context) => {
		const before = await selectOrganisation(context, "for update");
		checkCodes(update);
		const after: Organisation = { ...before, ...completeFields(update), updated_at: context.now };
		checkTaxProvider(update, after);
		await saveOrganisation(context, after);
		await recordChange(context, {
			action: "updated",
			resource: "organisation",
			resourceUuid: context.organisationId,
			before,
			after,
		});
		// Unsent invoices use the current tax settings: the invoicing room's job recalculates them.
		if (taxText(before) !== taxText(after))
			await addJob(context.db, "recalculate_drafts", { organisation_uuid: context.organisationId });
		if (isTaxProviderName(after.tax_provider) && taxText(before) !== taxText(after))
			await addJob(context.db, "ask_tax_rates", { organisation_uuid: context.organisationId });
		return after;
	});
}

/** What drafts are taxed by, for comparison. */
function taxText(organisation: Organisation): string {
	const { default_tax_rate, default_tax_name, tax_provider } = organisation;
	const { address, tax_registrations, one_stop_shop, locale } = organisation;
	const facts = {
		none: [],
		built_in: [address, tax_registrations, one_stop_shop, locale],
		stripe: [address, organisation.currency, locale],
	} as const satisfies Readonly<Record<TaxProviderChoice, readonly unknown[]>>;
	return JSON.stringify([default_tax_rate, default_tax_name, tax_provider, ...facts[tax_provider]]);
}

/** @throws Refusal 422 if the rules were to decide for a seller who is nowhere */
function checkTaxProvider(update: OrganisationUpdate, { tax_provider, address }: Organisation): void {
	if (tax_provider !== "built_in" || countryCode(address?.country) !== null) return;
	if (update.tax_provider === undefined && update.address === undefined) return;
	throw invalid("address.country", "is required with tax_provider built_in, as a code of ISO 3166-1");
}

/** @throws Refusal 422 for a code that is not in its list */
function checkCodes({
	payment_means_code,
	electronic_address,
	legal_registration,
	tax_registrations,
}: OrganisationUpdate) {
	checkCode("payment_means_code", "paymentMeans", payment_means_code);
	checkCode("electronic_address.scheme", "electronicAddressSchemes", electronic_address?.scheme);
	checkCode("legal_registration.scheme", "identifierSchemes", legal_registration?.scheme);
	for (const [index, { country }] of (tax_registrations ?? []).entries()) {
		checkCode(`tax_registrations[${index}].country`, "countries", country);
	}
}

/** What an object leaves out is null. */
function completeFields({
	address,
	contact,
	bank_account: account,
	legal_registration: registration,
	tax_registrations: registrations,
	...fields
}: OrganisationUpdate): Partial<Organisation> {
	return {
		...fields,
		...(address === undefined ? {} : { address: address && completeAddress(address) }),
		...(contact === undefined ? {} : { contact: contact && { ...emptyContact, ...contact } }),
		...(account === undefined
			? {}
			: { bank_account: account && { bic: null, account_name: null, ...account, iban: checkedIban(account.iban) } }),
		...(registration === undefined ? {} : { legal_registration: registration && { scheme: null, ...registration } }),
		...(registrations === undefined
			? {}
			: { tax_registrations: registrations.map((given) => ({ scheme: null, ...given })) }),
	};
}

const emptyContact = { name: null, phone: null, email: null };

/**
 * Finds an organization by UUID or name.
 * @throws Refusal if none or several have the name
 */
export async function findOrganisation(db: Queries, nameOrUuid: string): Promise<string> {
	const all = await selectOrganisations(db);
	const found = all.filter(({ uuid, name }) => uuid === nameOrUuid.toLowerCase() || name === nameOrUuid);
	if (found.length === 1) return (found[0] as { uuid: string }).uuid;
	throw conflict(
		found.length === 0 ? "organisation_unknown" : "organisation_ambiguous",
		found.length === 0
			? `No organization is named "${nameOrUuid}".`
			: `${found.length} organizations are named "${nameOrUuid}". Use the UUID.`,
	);
}
