import type { ProviderName } from "../../payment-providers/index.ts";
import { type Context, column, columnsOf, notFound, type RowOf } from "../../platform/index.ts";

const columns = columnsOf({
	uuid: "uuid",
	customer_uuid: "uuid",
	provider: column<ProviderName>("text"),
	provider_method_id: "text",
	kind: column<"card" | "ach">("text"),
	/** For a card; null for a bank account. */
	brand: "text null",
	last4: "text null",
	expiration_month: "int null",
	expiration_year: "int null",
	/** For a bank account; null for a card. */
	account_mask: "text null",
	account_type: "text null",
	account_name: "text null",
	institution_name: "text null",
	is_default: "boolean",
	/** When the customer was notified that the card expires. */
	expiry_noticed_on: "date null",
	created_at: "timestamptz",
	updated_at: "timestamptz",
	removed_at: "timestamptz null",
});
export interface MethodRow extends RowOf<typeof columns> {}

/** A customer's methods, oldest first, without removed ones. */
export async function selectMethods({ db, organisationId }: Context, customerUuid: string): Promise<MethodRow[]> {
	return db.rows<MethodRow>(
		`select ${columns} from payments.method
		 where organisation_id = $1 and customer_uuid = $2 and removed_at is null order by created_at, uuid`,
		[organisationId, customerUuid],
	);
}

/**
 * One of the customer's methods; with `removed`, also a removed one.
 * @throws Refusal 404
 */
export async function selectMethod(
	{ db, organisationId }: Context,
	customerUuid: string,
	uuid: string,
	{ removed = false }: { readonly removed?: boolean } = {},
): Promise<MethodRow> {
	const row = await db.row<MethodRow>(
		`select ${columns} from payments.method
		 where organisation_id = $1 and customer_uuid = $2 and uuid = $3 and (removed_at is null or $4)`,
		[organisationId, customerUuid, uuid, removed],
	);
	if (row === null) throw notFound("Payment method", uuid);
	return row;
}

/** The method for a customer's payments at a provider; null if there is none. */
export async function selectDefaultMethod(
	{ db, organisationId }: Context,
	customerUuid: string,
	provider: string,
): Promise<MethodRow | null> {
	return db.row<MethodRow>(
		`select ${columns} from payments.method
		 where organisation_id = $1 and customer_uuid = $2 and provider = $3 and is_default and removed_at is null`,
		[organisationId, customerUuid, provider],
	);
}

/** The stored method with this provider ID, if any: attaching it twice stores it once. */
export async function findStoredMethod(
	{ db, organisationId }: Context,
	provider: string,
	providerMethodId: string,
): Promise<MethodRow | null> {
	return db.row<MethodRow>(
		`select ${columns} from payments.method
		 where organisation_id = $1 and provider = $2 and provider_method_id = $3 and removed_at is null`,
		[organisationId, provider, providerMethodId],
	);
}

export async function insertMethod({ db, organisationId }: Context, row: MethodRow): Promise<void> {
	await db.execute(`insert into payments.method (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function saveMethod({ db, organisationId }: Context, row: MethodRow): Promise<void> {
	await db.execute(
		`update payments.method set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}

/** The customer's ID at a provider; null if the provider doesn't know the customer. */
export async function selectProviderCustomer(
	{ db, organisationId }: Context,
	customerUuid: string,
	provider: string,
): Promise<string | null> {
	const row = await db.row<{ provider_customer_id: string }>(
		`select provider_customer_id from payments.provider_customer
		 where organisation_id = $1 and customer_uuid = $2 and provider = $3`,
		[organisationId, customerUuid, provider],
	);
	return row?.provider_customer_id ?? null;
}

/** Stores the customer's ID at a provider; the first one is kept. */
export async function noteProviderCustomer(
	{ db, organisationId, now }: Context,
	customerUuid: string,
	provider: string,
	providerCustomerId: string,
): Promise<void> {
	await db.execute(
		`insert into payments.provider_customer (organisation_id, customer_uuid, provider, provider_customer_id, created_at)
		 values ($1, $2, $3, $4, $5) on conflict do nothing`,
		[organisationId, customerUuid, provider, providerCustomerId, now],
	);
}
