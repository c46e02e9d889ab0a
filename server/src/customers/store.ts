import type { EInvoiceFormat, ElectronicAddress } from "../e-invoicing/index.ts";
import { type Address, type Context, column, columnsOf, conflict, notFound, type RowOf } from "../platform/index.ts";
import { type Tax, taxesFromRow } from "../taxes/index.ts";
import type { BillTo, CustomerType } from "./schemas.ts";
import type { VatIdVerdict } from "./vat-ids/vat-id.ts";

const columns = columnsOf({
	uuid: "uuid",
	name: "text",
	contact_name: "text null",
	email: "text null",
	/** The normalized address (`emailKey`); null without one. */
	email_key: "text null",
	additional_emails: column<string[]>("text[]"),
	billing_emails: column<string[]>("text[]"),
	phone_number: "text null",
	currency: "text null",
	tax_id: "text null",
	/** What a provider said last, of this tax id or an earlier one (`vatIdStatus`). */
	tax_id_verdict: column<VatIdVerdict | null>("jsonb"),
	tax_exempt: "boolean",
	/** In percent. Null: the organization's default. */
	tax_rate: "numeric null",
	/** Several taxes, with the sum of their rates in `tax_rate`; null: one or none. */
	taxes: column<readonly Tax[] | null>("jsonb"),
	/** Null: the organization's payment terms. */
	payment_terms_days: "int null",
	billing_address: column<Address | null>("jsonb"),
	shipping_address: column<Address | null>("jsonb"),
	external_id: "text null",
	customer_type: column<CustomerType>("text"),
	/** Null: the organization's. */
	e_invoice_format: column<EInvoiceFormat | null>("text"),
	buyer_reference: "text null",
	electronic_address: column<ElectronicAddress | null>("jsonb"),
	parent_uuid: "uuid null",
	bill_to: column<BillTo>("text"),
	/** Who is billed for its contracts in the end, if another customer is. */
	payer_uuid: "uuid null",
	/** When the customer was archived: hidden from lists, with its email address and external id free for others. */
	archived_at: "timestamptz null",
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
export interface CustomerRow extends RowOf<typeof columns> {}

export { columns as customerColumns };

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
	return customerFromRow(row);
}

export function customerFromRow(row: CustomerRow): CustomerRow {
	return { ...row, taxes: taxesFromRow(row.taxes) };
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
	const rows = await db.rows<CustomerRow>(
		`select ${columns} from customers.customer where organisation_id = $1 and uuid = any($2)`,
		[organisationId, uuids],
	);
	return rows.map(customerFromRow);
}

export interface CustomerFilters {
	/** Part of the name, contact name, email address or external id, ignoring case. */
	readonly search: string | null;
	readonly externalId: string | null;
	readonly emailKey: string | null;
	readonly parentUuid: string | null;
	/** Selects only archived customers, or only others. */
	readonly isArchived: boolean;
}

export async function listCustomers(
	{ db, organisationId }: Context,
	{ search, externalId, emailKey, parentUuid, isArchived }: CustomerFilters,
	page: { limit: number; offset: number },
): Promise<{ customers: CustomerRow[]; count: number }> {
	const matches = `organisation_id = $1 and archived_at is ${isArchived ? "not null" : "null"}
		and ($2::text is null or external_id = $2) and ($3::text is null or email_key = $3)
		and ($4::text is null or strpos(lower(concat_ws(E'\\n', name, contact_name, email, external_id)), lower($4)) > 0)
		and ($5::uuid is null or parent_uuid = $5)`;
	const parameters = [organisationId, externalId, emailKey, search, parentUuid];
	const customers = await db.rows<CustomerRow>(
		`select ${columns} from customers.customer
		 where ${matches} order by created_at desc, uuid desc limit $6 offset $7`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from customers.customer where ${matches}`,
		parameters,
	);
	return { customers: customers.map(customerFromRow), count: counted?.count ?? 0 };
}

/** Inserts or updates the customer by UUID. */
export async function saveCustomer({ db, organisationId }: Context, row: CustomerRow): Promise<void> {
	await db.execute(
		`insert into customers.customer (organisation_id, ${columns})
		 values ($1, ${columns.places(2)})
		 on conflict (organisation_id, uuid) do update set (${columns}) = row (${columns.of("excluded")})`,
		[organisationId, ...columns.values(row)],
	);
}
