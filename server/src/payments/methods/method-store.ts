import type { CalendarDate } from "../../calendar/index.ts";
import type { ProviderName } from "../../payment-providers/index.ts";
import { type Context, notFound, type Timestamp } from "../../platform/index.ts";

export interface MethodRow {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly provider: ProviderName;
	readonly provider_method_id: string;
	readonly kind: "card" | "ach";
	/** For a card; null for a bank account. */
	readonly brand: string | null;
	readonly last4: string | null;
	readonly expiration_month: number | null;
	readonly expiration_year: number | null;
	/** For a bank account; null for a card. */
	readonly account_mask: string | null;
	readonly account_type: string | null;
	readonly account_name: string | null;
	readonly institution_name: string | null;
	readonly is_default: boolean;
	/** When the customer was notified that the card expires. */
	readonly expiry_noticed_on: CalendarDate | null;
	readonly created_at: Timestamp;
	readonly updated_at: Timestamp;
	readonly removed_at: Timestamp | null;
}

const columnNames = [
	"uuid",
	"customer_uuid",
	"provider",
	"provider_method_id",
	"kind",
	"brand",
	"last4",
	"expiration_month",
	"expiration_year",
	"account_mask",
	"account_type",
	"account_name",
	"institution_name",
	"is_default",
	"expiry_noticed_on",
	"created_at",
	"updated_at",
	"removed_at",
] as const satisfies readonly (keyof MethodRow)[];
const columns = columnNames.join(", ");
const places = columnNames.map((_name, index) => `$${index + 2}`).join(", ");

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
	await db.execute(`insert into payments.method (organisation_id, ${columns}) values ($1, ${places})`, [
		organisationId,
		...columnNames.map((name) => row[name]),
	]);
}

export async function saveMethod({ db, organisationId }: Context, row: MethodRow): Promise<void> {
	await db.execute(`update payments.method set (${columns}) = (${places}) where organisation_id = $1 and uuid = $2`, [
		organisationId,
		...columnNames.map((name) => row[name]),
	]);
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
