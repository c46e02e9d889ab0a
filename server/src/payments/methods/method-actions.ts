import { recordChange } from "../../audit/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import {
	type AttachedMethod,
	ProviderAway,
	type ProviderName,
	ProviderRefusal,
	providerNamed,
	type RegisteredProvider,
} from "../../payment-providers/index.ts";
import { addJob, type Context, conflict, inTransaction, invalid, newUuid, Refusal } from "../../platform/index.ts";
import type { PaymentServices } from "../payment/services.ts";
import { chosenProvider } from "../settings/chosen-provider.ts";
import {
	findStoredMethod,
	insertMethod,
	type MethodRow,
	noteProviderCustomer,
	saveMethod,
	selectMethod,
	selectMethods,
	selectProviderCustomer,
} from "./method-store.ts";

export const detachTask = "detach_payment_method";

interface NewMethod {
	/** The provider's token for it. */
	readonly token: string;
	/** Null: it becomes the default if the customer has none. */
	readonly isDefault: boolean | null;
	/** The idempotency key: repeated requests store the method once, here and at the provider. */
	readonly key: string;
}

/**
 * Stores a card or bank account at the organization's provider. The customer's first method becomes the default.
 * @throws Refusal 404; 409 if the provider doesn't store methods; 422 if it refuses the token; 503 if it is unavailable
 */
export async function attachMethod(
	context: Context,
	services: PaymentServices,
	customerUuid: string,
	{ token, isDefault, key }: NewMethod,
): Promise<MethodRow> {
	const provider = await providerInUse(context, services);
	const attached = await attachAtProvider(context, provider, customerUuid, { token, key });
	return inTransaction(context, async (context) => {
		await findCustomer(context, customerUuid, "for no key update");
		await noteProviderCustomer(context, customerUuid, provider.name, attached.providerCustomerId);
		const stored = await findStoredMethod(context, provider.name, attached.providerMethodId);
		if (stored !== null) return isDefault === true ? makeDefault(context, stored) : stored;
		const others = (await selectMethods(context, customerUuid)).filter((method) => method.provider === provider.name);
		const row = newMethod(context, provider.name, customerUuid, attached);
		await insertMethod(context, row);
		await recordMethod(context, "attached", null, row);
		return (isDefault ?? !others.some((method) => method.is_default)) ? makeDefault(context, row) : row;
	});
}

async function providerInUse(context: Context, { providers }: PaymentServices): Promise<RegisteredProvider> {
	const organisation = await selectOrganisation(context);
	if (organisation.payment_provider === "manual") {
		throw conflict(
			"no_provider",
			"The organization records payments manually; first choose a payment_provider that stores methods.",
		);
	}
	const provider = chosenProvider(providers, organisation);
	if (provider === null) {
		throw conflict("no_provider", `No keys for ${organisation.payment_provider} are configured on this installation.`);
	}
	return provider;
}

async function attachAtProvider(
	context: Context,
	provider: RegisteredProvider,
	customerUuid: string,
	{ token, key }: Pick<NewMethod, "token" | "key">,
): Promise<AttachedMethod> {
	const { uuid, name, email } = await findCustomer(context, customerUuid);
	const providerCustomerId = await selectProviderCustomer(context, uuid, provider.name);
	const customer = { uuid, name, email, providerCustomerId };
	try {
		return await provider.attachMethod({ organisationId: context.organisationId, customer, token, key });
	} catch (error) {
		if (error instanceof ProviderRefusal) throw invalid("provider_token", error.message);
		if (error instanceof ProviderAway) {
			throw new Refusal(
				"unavailable",
				"provider_away",
				"The payment provider is not responding; try again in a moment.",
			);
		}
		throw error;
	}
}

function newMethod(
	{ now }: Context,
	provider: ProviderName,
	customerUuid: string,
	{ providerMethodId, shown }: AttachedMethod,
): MethodRow {
	const isCard = shown.kind === "card";
	return {
		uuid: newUuid(),
		customer_uuid: customerUuid,
		provider,
		provider_method_id: providerMethodId,
		kind: shown.kind,
		brand: isCard ? shown.brand : null,
		last4: isCard ? shown.last4 : null,
		expiration_month: isCard ? shown.expiration_month : null,
		expiration_year: isCard ? shown.expiration_year : null,
		account_mask: isCard ? null : shown.account_mask,
		account_type: isCard ? null : shown.account_type,
		account_name: isCard ? null : shown.account_name,
		institution_name: isCard ? null : shown.institution_name,
		is_default: false,
		expiry_noticed_on: null,
		created_at: now,
		updated_at: now,
		removed_at: null,
	};
}

/**
 * Makes a stored method the customer's default.
 * @throws Refusal 404
 */
export function chooseDefault(context: Context, customerUuid: string, uuid: string): Promise<MethodRow> {
	return inTransaction(context, async (context) => {
		await findCustomer(context, customerUuid, "for no key update");
		return makeDefault(context, await selectMethod(context, customerUuid, uuid));
	});
}

/** Locks the customer: of two concurrent changes, the later one wins. */
async function makeDefault(context: Context, method: MethodRow): Promise<MethodRow> {
	if (method.is_default) return method;
	for (const other of await selectMethods(context, method.customer_uuid)) {
		const isReplaced = other.is_default && other.provider === method.provider;
		if (isReplaced) await changeMethod(context, "default taken", other, { is_default: false });
	}
	return changeMethod(context, "made default", method, { is_default: true });
}

/**
 * Removes a stored method here at once, and at the provider by a job. Payments in progress with it continue; no other method
 * becomes the default automatically.
 * @throws Refusal 404
 */
export function removeMethod(context: Context, customerUuid: string, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		await findCustomer(context, customerUuid, "for no key update");
		const method = await selectMethod(context, customerUuid, uuid);
		await changeMethod(context, "removed", method, { is_default: false, removed_at: context.now });
		await addJob(context.db, detachTask, {
			organisation_uuid: context.organisationId,
			customer_uuid: customerUuid,
			method_uuid: uuid,
		});
	});
}

/**
 * Removes a removed method at the provider.
 * @throws ProviderAway
 */
export async function detachAtProvider(
	context: Context,
	{ providers }: PaymentServices,
	customerUuid: string,
	uuid: string,
): Promise<void> {
	const method = await selectMethod(context, customerUuid, uuid, { removed: true });
	const provider = providerNamed(providers, method.provider, `payments.method ${uuid}`);
	if (provider === null) throw new ProviderAway(`No keys for ${method.provider} are configured on this installation.`);
	// Attaching the same card again creates another row with the same provider ID.
	if ((await findStoredMethod(context, method.provider, method.provider_method_id)) !== null) return;
	const { organisationId } = context;
	await provider.detachMethod({ organisationId, providerMethodId: method.provider_method_id });
}

async function changeMethod(
	context: Context,
	action: string,
	before: MethodRow,
	change: Partial<MethodRow>,
): Promise<MethodRow> {
	const after: MethodRow = { ...before, ...change, updated_at: context.now };
	await saveMethod(context, after);
	await recordMethod(context, action, before, after);
	return after;
}

function recordMethod(context: Context, action: string, before: MethodRow | null, after: MethodRow): Promise<void> {
	return recordChange(context, {
		action,
		resource: "payment_method",
		resourceUuid: after.uuid,
		before: before === null ? null : auditShape(before),
		after: auditShape(after),
	});
}

/** The provider's ID of a method allows charging it, so the log omits it. */
function auditShape({ provider_method_id: _id, ...shown }: MethodRow): Omit<MethodRow, "provider_method_id"> {
	return shown;
}
