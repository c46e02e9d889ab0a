import type { Decimal } from "../money/index.ts";
import { type Address, type Context, conflict, json, notFound, type Timestamp } from "../platform/index.ts";

export interface CustomerRow {
	readonly uuid: string;
	readonly name: string;
	readonly contact_name: string | null;
	readonly email: string | null;
	/** The normalized address (`emailKey`); null without one. */
	readonly email_key: string | null;
	readonly additional_emails: string[];
	readonly billing_emails: string[];
	readonly phone_number: string | null;
	readonly currency: string | null;
	readonly tax_id: string | null;
	readonly tax_exempt: boolean;
	/** In percent. Null: the organization's default. */
	readonly tax_rate: Decimal | null;
	/** Null: the organization's payment terms. */
	readonly payment_terms_days: number | null;
	readonly billing_address: Address | null;
	readonly shipping_address: Address | null;
	readonly external_id: string | null;
	/** When the customer was archived: hidden from lists, with its email address and external id free for others. */
	readonly archived_at: Timestamp | null;
	readonly created_at: Timestamp;
	readonly updated_at: Timestamp;
}

const columnNames = [
	"uuid",
	"name",
	"contact_name",
	"email",
	"email_key",
	"additional_emails",
	"billing_emails",
	"phone_number",
	"currency",
	"tax_id",
	"tax_exempt",
	"tax_rate",
	"payment_terms_days",
	"billing_address",
	"shipping_address",
	"external_id",
	"archived_at",
	"created_at",
	"updated_at",
] as const satisfies readonly (keyof CustomerRow)[];
const columns = columnNames.join(", ");

/** `for no key update` blocks changes to the customer and its credit, but not references to it. */
export type CustomerLock = "for no key update" | "for update" | "for share" | "";

/**
 * The organization's customer with this UUID. A lock blocks other changes until the transaction ends.
 * @throws Refusal 404
 */
export async function findCustomer(
	{ db, organisationId }: Context,
	uuid: string,
	lock: CustomerLock = "",
): Promise<CustomerRow> {
	const row = await db.row<CustomerRow>(
		`select ${columns} from customers.customer where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Customer", uuid);
	return row;
}

/**
 * The same for starting something new with the customer, which requires that it is not archived.
 * @throws Refusal 404; 409 for an archived customer
 */
export async function findUnarchivedCustomer(
	context: Context,
	uuid: string,
	lock: CustomerLock = "",
): Promise<CustomerRow> {
	const row = await findCustomer(context, uuid, lock);
	if (row.archived_at !== null) throw conflict("customer_archived", `The customer ${row.name} is archived.`);
	return row;
}

/** Those of the customers that exist in the organization, unordered. */
export async function selectCustomersByUuids(
	{ db, organisationId }: Context,
	uuids: readonly string[],
): Promise<CustomerRow[]> {
	return db.rows<CustomerRow>(
		`select ${columns} from customers.customer where organisation_id = $1 and uuid = any($2)`,
		[organisationId, uuids],
	);
}

export interface CustomerFilters {
	/** Part of the name, contact name, email address or external id, ignoring case. */
	readonly search: string | null;
	readonly externalId: string | null;
	readonly emailKey: string | null;
	/** Selects only archived customers, or only others. */
	readonly isArchived: boolean;
}

export async function listCustomers(
	{ db, organisationId }: Context,
	{ search, externalId, emailKey, isArchived }: CustomerFilters,
	page: { limit: number; offset: number },
): Promise<{ customers: CustomerRow[]; count: number }> {
	const matches = `organisation_id = $1 and archived_at is ${isArchived ? "not null" : "null"}
		and ($2::text is null or external_id = $2) and ($3::text is null or email_key = $3)
		and ($4::text is null or strpos(lower(concat_ws(E'\\n', name, contact_name, email, external_id)), lower($4)) > 0)`;
	const parameters = [organisationId, externalId, emailKey, search];
	const customers = await db.rows<CustomerRow>(
		`select ${columns} from customers.customer
		 where ${matches} order by created_at desc, uuid desc limit $5 offset $6`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from customers.customer where ${matches}`,
		parameters,
	);
	return { customers, count: counted?.count ?? 0 };
}

/** Inserts or updates the customer by UUID. */
export async function saveCustomer({ db, organisationId }: Context, row: CustomerRow): Promise<void> {
	const values = columnNames.map((column) => (column.endsWith("_address") ? json(row[column]) : row[column]));
	await db.execute(
		`insert into customers.customer (organisation_id, ${columns})
		 values ($1, ${columnNames.map((_column, index) => `$${index + 2}`).join(", ")})
		 on conflict (organisation_id, uuid) do update
			set ${columnNames.map((column) => `${column} = excluded.${column}`).join(", ")}`,
		[organisationId, ...values],
	);
}
