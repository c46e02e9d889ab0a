import type { CalendarDate } from "../../calendar/index.ts";
import type { EInvoiceNote, InvoiceDelivery } from "../../e-invoicing/index.ts";
import { type Context, column, columnsOf, each, notFound, type RowOf } from "../../platform/index.ts";
import type { InvoiceStatus } from "../model/invoice/invoice.ts";
import type { IssuedData, IssuedFormat } from "./issued.ts";

export interface CustomField {
	readonly field_name: string;
	readonly field_value: string;
}

const columns = columnsOf({
	uuid: "uuid",
	customer_uuid: "uuid",
	contract_uuid: "uuid null",
	status: column<InvoiceStatus>("text"),
	/** Null for a draft. */
	invoice_number: "text null",
	currency: "text",
	invoice_date: "date null",
	due_date: "date null",
	service_start_date: "date null",
	service_end_date: "date null",
	description: "text null",
	notes: "text null",
	recipients: "text[]",
	custom_fields: column<readonly CustomField[]>("jsonb"),
	is_recurring: "boolean",
	external_source: "text null",
	external_source_id: "text null",
	billed_on: "date null",
	...each("text null", "buyer_reference", "purchase_order_reference", "contract_reference", "project_reference"),
	tax_point_date: "date null",
	delivery: column<InvoiceDelivery | null>("jsonb"),
	/** Null where a release wrote the invoice that did not know them: none. */
	e_invoice_notes: column<readonly EInvoiceNote[] | null>("jsonb"),
	subtotal: "numeric",
	discount_total: "numeric",
	tax_total: "numeric",
	amount: "numeric",
	/** Money received, including what was refunded. */
	amount_paid: "numeric",
	/** The refunded part of it; it is not due again. */
	amount_refunded: "numeric",
	/** The amount that payments are charging right now. */
	amount_processing: "numeric",
	amount_credited: "numeric",
	credit_applied: "numeric",
	revision: "int",
	/** Increased when the payment link is revoked, which disables earlier links. */
	link_version: "int",
	/** Seller, buyer, and terms at the time of sending; null before. */
	issued: column<IssuedData | null>("jsonb"),
	sent_at: "timestamptz null",
	paid_at: "timestamptz null",
	voided_at: "timestamptz null",
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
export interface InvoiceRow extends RowOf<typeof columns> {}

export { columns as invoiceColumns };

/** Of the frozen data, a list shows only the customer and the format: a logo in every row would fill the memory. */
export const listedColumns = `${columns.without("issued").of("invoice")},
	case when issued is not null then jsonb_build_object('customer', issued -> 'customer',
		'e_invoice', jsonb_build_object('format', coalesce(issued #>> '{e_invoice,format}', 'none'))) end as issued`;

/** @throws Refusal 404 */
export async function selectInvoice(context: Context, uuid: string, lock: "for update" | "" = ""): Promise<InvoiceRow> {
	const row = await context.db.row<InvoiceRow>(
		`select ${columns} from invoicing.invoice where organisation_id = $1 and uuid = $2 ${lock}`,
		[context.organisationId, uuid],
	);
	if (row === null) throw notFound("Invoice", uuid);
	return row;
}

/** Null if the invoice doesn't exist. */
export async function selectLinkVersion({ db, organisationId }: Context, uuid: string): Promise<number | null> {
	const row = await db.row<{ link_version: number }>(
		"select link_version from invoicing.invoice where organisation_id = $1 and uuid = $2",
		[organisationId, uuid],
	);
	return row?.link_version ?? null;
}

/**
 * Locks the customer of an invoice, as `findCustomer` does. The customer is locked before the invoice, so a caller that holds
 * a customer's lock may lock any of the customer's invoices.
 */
export async function lockCustomerOf({ db, organisationId }: Context, invoiceUuid: string): Promise<void> {
	await db.execute(
		`select from customers.customer where organisation_id = $1
			and uuid = (select customer_uuid from invoicing.invoice where organisation_id = $1 and uuid = $2)
		 for no key update`,
		[organisationId, invoiceUuid],
	);
}

/** The invoice that has this number; null if none has. */
export async function findByNumber({ db, organisationId }: Context, invoiceNumber: string): Promise<string | null> {
	const row = await db.row<{ uuid: string }>(
		"select uuid from invoicing.invoice where organisation_id = $1 and invoice_number = $2",
		[organisationId, invoiceNumber],
	);
	return row?.uuid ?? null;
}

/** A customer's unsent invoices; all customers' if the customer is null. */
export async function selectDrafts({ db, organisationId }: Context, customerUuid: string | null): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		"select uuid from invoicing.invoice where organisation_id = $1 and ($2::uuid is null or customer_uuid = $2) and status = 'draft'",
		[organisationId, customerUuid],
	);
	return rows.map((row) => row.uuid);
}

export interface RunDraft {
	readonly uuid: string;
	/** Null: several share it. */
	readonly contract_uuid: string | null;
}

/** Contracts, and whether they may share drafts. */
export interface DraftsOf {
	readonly contractUuids: readonly string[];
	readonly areGrouped: boolean;
}

const ofContracts = "contract_uuid = any($2::uuid[])";
const withShared = `uuid = any(array(select invoice_uuid from invoicing.charge
	where charge.organisation_id = $1 and charge.contract_uuid = any($2::uuid[]) and not is_released))`;

/**
 * Drafts that runs created for contracts, dated a day or earlier, in date order; drafts with only 0 lines are included only
 * on request.
 */
export async function selectRunDrafts(
	{ db, organisationId }: Context,
	{ contractUuids, areGrouped }: DraftsOf,
	latest: CalendarDate,
	withZeros: boolean,
): Promise<RunDraft[]> {
	return db.rows<RunDraft>(
		`select uuid, contract_uuid from invoicing.invoice
		 where organisation_id = $1 and ${areGrouped ? withShared : ofContracts} and status = 'draft' and billed_on is not null
			and coalesce(invoice_date, billed_on) <= $3 and ($4 or exists (
				select from invoicing.line_item as line
				where line.organisation_id = $1 and line.invoice_uuid = invoice.uuid and line.amount <> 0))
		 order by coalesce(invoice_date, billed_on), created_at, uuid`,
		[organisationId, contractUuids, latest, withZeros],
	);
}

/** A customer's open invoices (drafts and sent ones), newest first, up to `most`. */
export async function selectOpenInvoices(
	{ db, organisationId }: Context,
	customerUuid: string,
	most: number,
): Promise<Pick<InvoiceRow, "uuid" | "invoice_number">[]> {
	return db.rows(
		`select uuid, invoice_number from invoicing.invoice
		 where organisation_id = $1 and customer_uuid = $2 and status in ('draft', 'sent')
		 order by created_at desc, uuid desc limit $3`,
		[organisationId, customerUuid, most],
	);
}

export async function insertInvoice({ db, organisationId }: Context, row: InvoiceRow): Promise<void> {
	await db.execute(`insert into invoicing.invoice (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function saveInvoice({ db, organisationId }: Context, row: InvoiceRow): Promise<void> {
	await db.execute(
		`update invoicing.invoice set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}

/**
 * Takes the next number of a year's series. The row stays locked until the transaction ends, so a rollback returns the
 * number.
 */
export async function takeNumber({ db, organisationId }: Context, year: number): Promise<number> {
	const row = await db.row<{ last_number: number }>(
		`insert into invoicing.number_series (organisation_id, year, last_number) values ($1, $2, 1)
		 on conflict (organisation_id, year) do update set last_number = invoicing.number_series.last_number + 1
		 returning last_number`,
		[organisationId, year],
	);
	return (row as { last_number: number }).last_number;
}

/** An invoice with the fields that lists and responses need. */
export type ListedInvoice = Omit<InvoiceRow, "issued"> & {
	readonly issued: (Pick<IssuedData, "customer"> & IssuedFormat) | null;
};

/** Invoices by their UUIDs, newest first. */
export async function selectListed(
	{ db, organisationId }: Context,
	uuids: readonly string[],
): Promise<ListedInvoice[]> {
	return db.rows<ListedInvoice>(
		`select ${listedColumns} from invoicing.invoice where organisation_id = $1 and uuid = any($2)
		 order by created_at desc, uuid desc`,
		[organisationId, uuids],
	);
}
